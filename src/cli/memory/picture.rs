//! What drawing a picture takes: found by measuring, and held by a test.

use wythoff_plot::figure::{Mixed, PictureFormat};
use wythoff_plot::{Error, Figure, Length};

use super::Part;
use crate::cli::report::failure::Failure;

/// What a picture shows, as far as memory goes.
#[derive(Clone, Copy, Debug)]
pub enum ShownPicture {
    /// So many cells at most, on so many layers of one lattice's room.
    Cells { most: u64, layers: u64 },
    /// A heat map of so many cells.
    Map(u64),
    /// A chart of so many points at most.
    Points(u64),
}

/// More cells than this are held as a pixel each, and not as a path.
const MOST_RECTS: u64 = 30_000;
/// What a square takes as a part of a path, its text in the file included, and
/// what a shape does.
const BYTES_A_SQUARE: u64 = 100;
const BYTES_A_SHAPE: u64 = 240;
/// A mark that is more than a square has at least so many pixels to itself.
const PIXELS_A_SHAPE: u64 = 81;

/// The pictures that a run writes.
#[derive(Clone, Debug)]
pub struct Pictures {
    formats: Vec<PictureFormat>,
    shown: ShownPicture,
}

impl Pictures {
    /// `None` where no picture is written.
    pub fn new(formats: impl Iterator<Item = PictureFormat>, shown: ShownPicture) -> Option<Self> {
        let formats: Vec<PictureFormat> = formats.collect();
        (!formats.is_empty()).then_some(Self { formats, shown })
    }

    /// Bytes that a page of so many pixels takes.
    fn bytes(&self, (width, height): (u32, u32)) -> u64 {
        self.bytes_of(u64::from(width) * u64::from(height))
    }

    fn bytes_of(&self, pixels: u64) -> u64 {
        let shapes = |marks: u64, layers| match layers {
            1 => BYTES_A_SQUARE * marks.min(MOST_RECTS),
            _ => BYTES_A_SHAPE * marks.min((pixels / PIXELS_A_SHAPE).max(MOST_RECTS)),
        };
        let (rasters, marks) = match self.shown {
            ShownPicture::Cells { most, layers } if most.min(pixels / 2) <= MOST_RECTS => {
                (0, shapes(most, layers))
            }
            ShownPicture::Cells { most, layers } => {
                (layers.saturating_mul(pixels), shapes(most, layers))
            }
            ShownPicture::Map(cells) => (cells.min(pixels), 0),
            ShownPicture::Points(points) => (0, BYTES_A_SHAPE * points.min(pixels / 4)),
        };
        let work = |format: &PictureFormat| format.working_bytes(pixels, rasters);
        let work = self.formats.iter().map(work).max().unwrap_or(0);
        // The files before the last wait for it.
        let waiting = (self.formats.len() as u64 - 1) * rasters / 2;
        [rasters, marks, work, waiting]
            .into_iter()
            .fold(0, u64::saturating_add)
    }

    /// What it takes as far as an `unsolved` figure shows it, which may be lower
    /// than the one that is drawn.
    ///
    /// A legend that is not `known` yet may turn out longer.
    pub fn laid_out<'a>(
        &self,
        unsolved: Figure<Mixed<'a>>,
        known: bool,
    ) -> Result<Part<'a>, Failure> {
        let pixels = unsolved.pixels()?;
        let pictures = self.clone();
        let enough = move |unsolved: &Figure<Mixed<'a>>| -> Result<u64, Error> {
            let ((width, height), (_, most)) = (unsolved.pixels()?, unsolved.most_pixels()?);
            // No legend is higher than its page is wide.
            let legend = if known { 0 } else { width };
            Ok(pictures.bytes((width, most.max(height).saturating_add(legend))))
        };
        let part = Part {
            least: self.bytes(pixels),
            most: enough(&unsolved)?,
            ..self.drawn(pixels)
        };
        Ok(part.of_width(pixels.0, move |width| {
            let tried = |width: u32| unsolved.clone().width(Length::px(width.into()));
            // A legend of twice the lines needs about twice the width.
            let with_room = if known { width } else { width / 2 };
            tried(with_room).check().ok()?;
            enough(&tried(width)).ok()
        }))
    }

    /// What it takes now that its size is known.
    pub fn drawn(&self, (width, height): (u32, u32)) -> Part<'static> {
        let what = format!("a picture of {width} × {height} pixels");
        Part {
            is_picture: true,
            ..Part::new(what, self.bytes((width, height)))
        }
    }
}
