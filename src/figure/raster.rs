//! A lattice as a plain raster.

use png::{BitDepth, ColorType, DeflateCompression, Encoder, Filter};

use crate::Error;
use crate::figure::lattice::hot::class_map;
use crate::figure::options::Origin;
use crate::figure::theme::{Palette, Theme, Wins};
use crate::figure::words;
use crate::render::{CellRaster, Colour, Metadata};
use crate::solve::{ClassBy, Outcomes, Window};

/// A lattice as a plain raster: no axes, no lines, each cell the same square of
/// pixels.
///
/// ```
/// use wythoff_plot::{Bare, Game, Play, Size, solve};
///
/// let outcomes = solve(&Game::wythoff(Play::Normal), Size::square(64)?)?;
/// let bare = Bare::new(&outcomes, 4);
/// assert_eq!(bare.pixels(), (256, 256));
/// assert!(bare.to_png()?.starts_with(b"\x89PNG"));
/// # Ok::<(), wythoff_plot::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Bare<'a> {
    outcomes: &'a Outcomes,
    cell: u32,
    window: Window,
    origin: Origin,
    palette: Palette,
    hot: Option<(ClassBy, Wins)>,
    command: Option<String>,
}

impl<'a> Bare<'a> {
    /// The whole lattice, `cell` pixels a cell, (0,0) at the lower left.
    ///
    /// # Panics
    /// If `cell` is 0.
    #[must_use]
    pub fn new(outcomes: &'a Outcomes, cell: u32) -> Self {
        assert!(cell > 0);
        Self {
            outcomes,
            cell,
            window: Window::whole(outcomes.size()),
            origin: Origin::default(),
            palette: Palette::default(),
            hot: None,
            command: None,
        }
    }

    /// Only this part of the lattice.
    ///
    /// A window that is empty or leaves the lattice is refused when the raster
    /// is made.
    #[must_use]
    pub fn window(mut self, window: Window) -> Self {
        self.window = window;
        self
    }

    /// The corner in which (0,0) lies.
    #[must_use]
    pub fn origin(mut self, origin: Origin) -> Self {
        self.origin = origin;
        self
    }

    /// The colours: those of cold and hot cells count.
    #[must_use]
    pub fn palette(mut self, palette: Palette) -> Self {
        self.palette = palette;
        self
    }

    /// Tells hot cells apart, in these colours. Default: they are alike.
    ///
    /// More than three kinds of moves are refused when the raster is made.
    #[must_use]
    pub fn hot(mut self, by: ClassBy, colours: Wins) -> Self {
        self.hot = Some((by, colours));
        self
    }

    /// The command that makes this raster, to be noted in the file.
    #[must_use]
    pub fn command(mut self, command: impl Into<String>) -> Self {
        self.command = Some(command.into());
        self
    }

    /// Width and height in pixels; `u32::MAX` where they would be more.
    #[must_use]
    pub fn pixels(&self) -> (u32, u32) {
        let side = |range: &std::ops::Range<u32>| {
            (range.end.saturating_sub(range.start)).saturating_mul(self.cell)
        };
        (side(&self.window.x), side(&self.window.y))
    }

    /// Bytes of its pixels in memory: one bit each, a byte where hot cells are told
    /// apart.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        let (width, height) = self.pixels();
        match self.hot {
            Some(_) => u64::from(width) * u64::from(height),
            None => u64::from(width.div_ceil(8)) * u64::from(height),
        }
    }

    /// The raster as a PNG file: of two colours, one bit a pixel, or with as many as
    /// hot cells have, four bits.
    ///
    /// # Errors
    /// [`Error::Pixels`] if a side has more than 2^31 − 1 pixels,
    /// [`Error::Window`] if the window is none of the lattice, and
    /// [`Error::ManyDirections`] if hot cells are to be told apart by more than three
    /// kinds of moves.
    pub fn to_png(&self) -> Result<Vec<u8>, Error> {
        self.window.check(self.outcomes.size())?;
        let (width, height) = self.pixels();
        if width.max(height) > i32::MAX as u32 {
            return Err(Error::Pixels { width, height });
        }
        if let Some(told) = &self.hot {
            return self.told(told);
        }
        let ground = self.palette.hot.or(self.palette.ground);
        let Colour(r, g, b) = ground.unwrap_or(Theme::PAPER.paper);
        let Colour(cold_r, cold_g, cold_b) = self.palette.cold;
        let mut file = Vec::new();
        let mut encoder = Encoder::new(&mut file, width, height);
        encoder.set_color(ColorType::Indexed);
        encoder.set_depth(BitDepth::One);
        encoder.set_deflate_compression(DeflateCompression::Level(2));
        encoder.set_filter(Filter::Up);
        encoder.set_palette(vec![r, g, b, cold_r, cold_g, cold_b]);
        if ground.is_none() {
            encoder.set_trns(vec![0, 255]);
        }
        let written = (self.metadata().texts().into_iter())
            .try_for_each(|(key, value)| encoder.add_itxt_chunk(key.into(), value))
            .and_then(|()| encoder.write_header())
            .and_then(|mut writer| {
                writer.write_image_data(&self.bits())?;
                writer.finish()
            });
        written.expect("a Vec takes every write, and the sizes agree");
        Ok(file)
    }

    fn told(&self, (by, wins): &(ClassBy, Wins)) -> Result<Vec<u8>, Error> {
        let (mut palette, mut cells) = class_map(self.outcomes, &self.window, (*by, wins))?;
        palette[0] = Some(self.palette.cold);
        let (width, height) = (self.window.x.len(), self.window.y.len());
        if !self.origin.is_top() {
            cells = cells.chunks_exact(width).rev().collect::<Vec<_>>().concat();
        }
        if self.origin.is_right() {
            cells.chunks_exact_mut(width).for_each(<[u8]>::reverse);
        }
        // Sides of a lattice fit in 32 bits.
        let raster = CellRaster::new(width as u32, height as u32, palette, cells);
        let raster = raster.enlarged(self.cell);
        Ok(raster.to_png(&self.metadata().texts()))
    }

    /// All pixels, a bit each, set where cold; rows from the top, each begun
    /// at a whole byte.
    fn bits(&self) -> Vec<u8> {
        let (width, _) = self.pixels();
        let stride = width.div_ceil(8) as usize;
        let mut bits = Vec::with_capacity(stride * self.window.y.len() * self.cell as usize);
        let mut add = |y| {
            let row = self.row(y, stride);
            (0..self.cell).for_each(|_| bits.extend_from_slice(&row));
        };
        if self.origin.is_top() {
            self.window.y.clone().for_each(&mut add);
        } else {
            self.window.y.clone().rev().for_each(&mut add);
        }
        bits
    }

    fn row(&self, y: u32, stride: usize) -> Vec<u8> {
        let mut row = vec![0; stride];
        let x = &self.window.x;
        for cold in self.outcomes.cold_in_row(y).filter(|cold| x.contains(cold)) {
            let column = if self.origin.is_right() {
                x.end - 1 - cold
            } else {
                cold - x.start
            };
            for pixel in column * self.cell..(column + 1) * self.cell {
                row[pixel as usize / 8] |= 0x80 >> (pixel % 8);
            }
        }
        row
    }

    fn metadata(&self) -> Metadata {
        let game = self.outcomes.game();
        Metadata {
            title: words::name_of(game),
            facts: format!("{game}: rules {}", game.rules()),
            command: self.command.clone(),
        }
    }
}
