//! The pixels that show a set of cells: a path where these are few, a raster
//! where they are many.

use std::ops::Range;
use std::sync::Arc;

use crate::figure::axes::scale::MarkSize;
use crate::figure::axes::scale::Scale;
use crate::figure::lattice::cells::CellSet;
use crate::render::{CellRaster, Colour, Rect, Scene, px};

/// What shows the cells of a layer, in whole device pixels.
#[derive(Clone, Debug)]
pub(crate) enum Marks {
    /// Cells whose marks fall on the same pixels are there once, and marks that
    /// touch within a row of pixels are one rectangle.
    Path(Vec<Rect>),
    /// A pixel each, over the whole plot.
    Raster(Rect, Arc<CellRaster>),
}

/// With more rectangles than this, a path is larger and slower to draw than a
/// raster, and viewers show seams in it.
const MOST_RECTS: usize = 30_000;

/// The raster's colours: what shows through, and the layer's own.
const CLEAR: u8 = 0;
const DARK: u8 = 1;

/// How many tints tell what share of a pixel's cells is in the layer, and how
/// much of its colour the palest has.
const TINTS: u8 = 16;
const PALEST: f64 = 0.25;

impl Marks {
    /// As tints of `colour` on `ground`, where several cells share a pixel: the
    /// fewer of them are in the set, the paler.
    pub fn tinted(cells: &dyn CellSet, scale: &Scale, colour: Colour, ground: Colour) -> Self {
        let (columns, rows) = (scale.x.cells_in_pixels(), scale.y.cells_in_pixels());
        let (width, height) = (columns.len(), rows.len());
        let mut pixels = vec![CLEAR; width * height];
        let mut counts = vec![0_u64; width];
        let ends = ends_of(scale.x.cells.start, &columns, scale.x.reversed);
        let mut ys = scale.y.cells.clone().peekable();
        while let Some(y) = ys.next() {
            cells.count_row(y, &ends, &mut counts);
            let band = |y| (scale.y.mark(y, MarkSize::Share).0 - scale.y.start) as usize;
            let here = band(y);
            if ys.peek().map(|&next| band(next)) == Some(here) {
                continue;
            }
            if scale.x.reversed {
                counts.reverse();
            }
            let pixels = &mut pixels[here * width..][..width];
            for ((pixel, count), across) in pixels.iter_mut().zip(&mut counts).zip(&columns) {
                let all = u64::from(*across) * u64::from(rows[here]);
                // Rounded up, so that no cell vanishes; at most all of them.
                *pixel = (*count * u64::from(TINTS)).div_ceil(all) as u8;
                *count = 0;
            }
        }
        let tint = |level: u8| {
            let share = f64::from(level) / f64::from(TINTS);
            Some(ground.mix(colour, PALEST + (1.0 - PALEST) * share))
        };
        let palette = std::iter::once(None).chain((1..=TINTS).map(tint)).collect();
        let raster = CellRaster::new(width as u32, height as u32, palette, pixels);
        Self::Raster(scale.plot(), Arc::new(raster))
    }

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
            Self::Raster(plot, raster) => scene.raster(*plot, Arc::clone(raster)),
        }
    }
}

/// Where the columns of cells begin that a pixel each shows, and where the last
/// ends, x rising; `columns` tells how many cells each pixel has, from the left.
fn ends_of(first: u32, columns: &[u32], reversed: bool) -> Vec<u32> {
    let mut ends = Vec::with_capacity(columns.len() + 1);
    ends.push(first);
    let mut rising = |cells: &u32| ends.push(ends[ends.len() - 1] + cells);
    match reversed {
        true => columns.iter().rev().for_each(&mut rising),
        false => columns.iter().for_each(&mut rising),
    }
    ends
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
                Marks::Raster(self.plot, Arc::new(raster))
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
    use crate::figure::axes::scale::Axis;
    use crate::figure::lattice::cells::Listed;

    fn axis(reversed: bool) -> Axis {
        Axis {
            cells: 0..8,
            start: 10,
            length: 4,
            reversed,
            ticks: Vec::new(),
        }
    }

    /// Four cells a pixel; (0,0) is at the lower left.
    #[test]
    fn tints_count_the_cells_of_a_pixel() {
        let scale = Scale {
            x: axis(false),
            y: axis(true),
            mark: MarkSize::Share,
        };
        let cells = [(0, 0), (2, 0), (3, 0), (2, 1), (3, 1), (6, 7), (7, 6)];
        let cells = Listed::new(cells.to_vec());
        let marks = Marks::tinted(&cells, &scale, Colour(0, 0, 0), Colour::WHITE);
        let Marks::Raster(_, raster) = marks else {
            panic!("a raster")
        };
        let rows: Vec<&[u8]> = (0..4).map(|row| raster.row(row)).collect();
        assert_eq!(rows, [[0, 0, 0, 8], [0; 4], [0; 4], [4, 16, 0, 0]]);
        assert_eq!(raster.palette()[16], Some(Colour(0, 0, 0)));
    }

    #[test]
    fn runs_are_found_at_both_ends_and_between() {
        let marked = [true, true, false, true, false, false, true];
        assert_eq!(runs(&marked).collect::<Vec<_>>(), [0..2, 3..4, 6..7]);
        assert_eq!(runs(&[false; 3]).count(), 0);
        assert_eq!(runs(&[]).count(), 0);
    }
}
