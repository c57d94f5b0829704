//! The pixels that show a set of cells: a path where these are few, a raster
//! where they are many.

use std::ops::Range;
use std::rc::Rc;

use super::cells::CellSet;
use super::scale::Scale;
use crate::render::{CellRaster, Colour, Rect, Scene, px};

/// What shows the cells of a layer, in whole device pixels.
#[derive(Clone, Debug)]
pub(crate) enum Marks {
    /// Cells whose marks fall on the same pixels are there once, and marks that
    /// touch within a row of pixels are one rectangle.
    Path(Vec<Rect>),
    /// A pixel each, over the whole plot.
    Raster(Rect, Rc<CellRaster>),
}

/// With more rectangles than this, a path is larger and slower to draw than a
/// raster, and viewers show seams in it.
const MOST_RECTS: usize = 30_000;

/// The raster's colours: what shows through, and the layer's own.
const CLEAR: u8 = 0;
const DARK: u8 = 1;

impl Marks {
    /// The marks of `cells` on `scale`.
    pub fn of(cells: &dyn CellSet, scale: &Scale, colour: Colour) -> Self {
        let mut page = MarkedPage::new(scale);
        let mut row = Vec::new();
        for y in scale.y.cells.clone() {
            row.clear();
            cells.fill_row(y, scale.x.cells.clone(), &mut row);
            if !row.is_empty() {
                page.turn_to(scale.y.mark(y, scale.mark));
                for &x in &row {
                    page.mark(scale.x.mark(x, scale.mark));
                }
            }
        }
        page.finish(colour)
    }

    pub fn draw(&self, scene: &mut Scene, colour: Colour) {
        match self {
            Self::Path(rects) => scene.rects(rects.clone(), colour),
            Self::Raster(plot, raster) => scene.raster(*plot, Rc::clone(raster)),
        }
    }
}

/// Marks collected band by band of pixel rows, in pixels of the plot.
struct MarkedPage {
    plot: Rect,
    left: u32,
    top: u32,
    width: usize,
    /// First pixel row and height of the band in work.
    band: Option<(u32, u32)>,
    /// The band's pixels that are marked.
    marked: Vec<bool>,
    rects: Vec<Rect>,
    /// All pixels, once there are too many rectangles.
    pixels: Option<Vec<u8>>,
}

impl MarkedPage {
    fn new(scale: &Scale) -> Self {
        let width = scale.x.length as usize;
        Self {
            plot: scale.plot(),
            left: scale.x.start,
            top: scale.y.start,
            width,
            band: None,
            marked: vec![false; width],
            rects: Vec::new(),
            pixels: None,
        }
    }

    fn turn_to(&mut self, band: (u32, u32)) {
        if self.band != Some(band) {
            self.end_band();
            self.band = Some(band);
        }
    }

    /// Marks pixels of the band, given by the first and how many.
    fn mark(&mut self, (start, count): (u32, u32)) {
        let first = (start - self.left) as usize;
        self.marked[first..first + count as usize].fill(true);
    }

    fn end_band(&mut self) {
        let Some((top, height)) = self.band.take() else {
            return;
        };
        let rows = top - self.top..top - self.top + height;
        if let Some(pixels) = &mut self.pixels {
            for row in rows {
                let row = &mut pixels[row as usize * self.width..][..self.width];
                for (pixel, &marked) in row.iter_mut().zip(&self.marked) {
                    *pixel |= u8::from(marked);
                }
            }
        } else {
            self.rects.extend(runs(&self.marked).map(|run| {
                let units = |pixels: u32| px(f64::from(pixels));
                let (start, length) = (run.start as u32 + self.left, run.len() as u32);
                Rect::new(units(start), units(top), units(length), units(height))
            }));
            if self.rects.len() > MOST_RECTS {
                self.turn_into_pixels();
            }
        }
        self.marked.fill(false);
    }

    fn turn_into_pixels(&mut self) {
        let height = (self.plot.height / 10) as usize;
        let mut pixels = vec![CLEAR; self.width * height];
        for rect in self.rects.drain(..) {
            let pixel = |units: i32| (units / 10) as usize;
            let left = pixel(rect.x - self.plot.x);
            let top = pixel(rect.y - self.plot.y);
            for row in top..top + pixel(rect.height) {
                pixels[row * self.width + left..][..pixel(rect.width)].fill(DARK);
            }
        }
        self.pixels = Some(pixels);
    }

    fn finish(mut self, colour: Colour) -> Marks {
        self.end_band();
        match self.pixels {
            None => Marks::Path(self.rects),
            Some(pixels) => {
                let height = (self.plot.height / 10) as u32;
                let palette = vec![None, Some(colour)];
                let raster = CellRaster::new(self.width as u32, height, palette, pixels);
                Marks::Raster(self.plot, Rc::new(raster))
            }
        }
    }
}

/// The runs of `true`.
fn runs(marked: &[bool]) -> impl Iterator<Item = Range<usize>> + '_ {
    let mut from = 0;
    std::iter::from_fn(move || {
        let start = from + marked[from..].iter().position(|&marked| marked)?;
        let length = marked[start..].iter().position(|&marked| !marked);
        from = length.map_or(marked.len(), |length| start + length);
        Some(start..from)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_are_found_at_both_ends_and_between() {
        let marked = [true, true, false, true, false, false, true];
        assert_eq!(runs(&marked).collect::<Vec<_>>(), [0..2, 3..4, 6..7]);
        assert_eq!(runs(&[false; 3]).count(), 0);
        assert_eq!(runs(&[]).count(), 0);
    }
}
