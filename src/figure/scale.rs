use std::ops::Range;

use plotters::coord::ranged1d::{KeyPointHint, NoDefaultFormatting, Ranged, ValueFormatter};

use super::ticks;
use crate::render::{Point, Rect, px};

/// From this many pixels a cell, lines are drawn between the cells.
pub(crate) const ROOMY: u32 = 12;
/// From this many pixels a cell, all cells are the same whole number of pixels.
pub(crate) const WHOLE: u32 = 3;

/// One side of a lattice on the page: the cells `cells` along `length` device
/// pixels from pixel `start`, each centred on its whole number. It is also a
/// plotters axis, so that ticks and lines fall where the cells do.
#[derive(Clone, Debug)]
pub(crate) struct Axis {
    pub cells: Range<u32>,
    pub start: u32,
    pub length: u32,
    /// Coordinates grow against the page's direction (leftwards or upwards).
    pub reversed: bool,
    /// The numbers that get a mark and a label.
    pub ticks: Vec<u32>,
}

impl Axis {
    pub fn count(&self) -> u32 {
        self.cells.end - self.cells.start
    }

    /// Device pixels a cell.
    pub fn pitch(&self) -> f64 {
        f64::from(self.length) / f64::from(self.count())
    }

    /// The place of a coordinate, in scene units.
    pub fn place(&self, value: f64) -> i32 {
        let along = (value - f64::from(self.cells.start) + 0.5) * self.pitch();
        let from_start = if self.reversed {
            f64::from(self.length) - along
        } else {
            along
        };
        px(f64::from(self.start) + from_start)
    }

    /// The first pixel of the mark, `mark` pixels wide, for cell `k`, counted
    /// from the start of the axis. Whole numbers throughout, so that a mirrored
    /// axis gives the mirrored picture.
    fn mark_start(&self, k: u32, mark: u32) -> u32 {
        let (length, count) = (u64::from(self.length), u64::from(self.count()));
        let twice_centre = (2 * u64::from(k - self.cells.start) + 1) * length / count;
        let start = (twice_centre.saturating_sub(u64::from(mark))).div_ceil(2);
        // Inside u32: never past the axis itself.
        let start = start.min(length - u64::from(mark)) as u32;
        if self.reversed {
            self.length - start - mark
        } else {
            start
        }
    }

    /// First pixel and width of the mark for cell `k`.
    pub fn mark(&self, k: u32, size: MarkSize) -> (u32, u32) {
        match size {
            MarkSize::Cell { pitch, gap } => {
                let index = k - self.cells.start;
                let from_start = if self.reversed {
                    self.count() - 1 - index
                } else {
                    index
                };
                (self.start + from_start * pitch + gap, pitch - gap)
            }
            MarkSize::Pixels(mark) => (self.start + self.mark_start(k, mark), mark),
        }
    }

    /// The scene units at which the axis begins and ends on the page.
    pub fn extent(&self) -> (i32, i32) {
        let start = px(f64::from(self.start));
        (start, start + px(f64::from(self.length)))
    }
}

impl Ranged for Axis {
    type ValueType = f64;
    type FormatOption = NoDefaultFormatting;

    /// plotters offers the pixels of its area, which end one unit early; the
    /// axis knows its own place on the page instead.
    fn map(&self, value: &f64, _: (i32, i32)) -> i32 {
        self.place(*value)
    }

    fn key_points<Hint: KeyPointHint>(&self, _: Hint) -> Vec<f64> {
        self.ticks.iter().copied().map(f64::from).collect()
    }

    fn range(&self) -> Range<f64> {
        f64::from(self.cells.start) - 0.5..f64::from(self.cells.end) - 0.5
    }

    fn axis_pixel_range(&self, _: (i32, i32)) -> Range<i32> {
        let (start, end) = self.extent();
        start..end
    }
}

impl ValueFormatter<f64> for Axis {
    fn format_ext(&self, value: &f64) -> String {
        // Ticks are whole numbers that came from u32.
        ticks::label(*value as u64)
    }
}

/// How large a cold cell is drawn, in device pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum MarkSize {
    /// The cell itself: `pitch` pixels, the first `gap` of them left free.
    Cell { pitch: u32, gap: u32 },
    /// A fixed number of pixels about the cell's centre, where cells are
    /// smaller than [`WHOLE`] pixels: never none, so that no cell vanishes.
    Pixels(u32),
}

/// Both axes of a lattice on the page, with square cells.
#[derive(Clone, Debug)]
pub(crate) struct Scale {
    pub x: Axis,
    pub y: Axis,
    pub mark: MarkSize,
}

impl Scale {
    /// The lattice's rectangle on the page.
    pub fn plot(&self) -> Rect {
        let (left, right) = self.x.extent();
        let (top, bottom) = self.y.extent();
        Rect::new(left, top, right - left, bottom - top)
    }

    /// Where a frame of this line width runs: beside the cells, so that it
    /// covers no part of any. Cells that leave a gap on the left and at the top
    /// leave it to the frame too.
    pub fn frame(&self, line: i32) -> Rect {
        let plot = self.plot();
        let before = match self.mark {
            MarkSize::Cell { gap, .. } if px(gap.into()) >= line => 0,
            _ => line,
        };
        let (x, y) = (plot.x - before + line / 2, plot.y - before + line / 2);
        let (right, bottom) = (plot.right() + line / 2, plot.bottom() + line / 2);
        Rect::new(x, y, right - x, bottom - y)
    }

    /// Device pixels a cell.
    pub fn pitch(&self) -> f64 {
        self.x.pitch()
    }

    /// The place of a point of the lattice, in scene units.
    pub fn point(&self, x: f64, y: f64) -> Point {
        Point::new(self.x.place(x), self.y.place(y))
    }

    /// The mark of cell (x, y).
    pub fn square(&self, x: u32, y: u32) -> Rect {
        let (left, width) = self.x.mark(x, self.mark);
        let (top, height) = self.y.mark(y, self.mark);
        let units = |pixels: u32| px(f64::from(pixels));
        Rect::new(units(left), units(top), units(width), units(height))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn axis(cells: Range<u32>, length: u32, reversed: bool) -> Axis {
        Axis {
            cells,
            start: 100,
            length,
            reversed,
            ticks: Vec::new(),
        }
    }

    #[test]
    fn cells_are_centred_on_their_whole_numbers() {
        let axis = axis(0..10, 200, false);
        assert_eq!(axis.place(0.0), px(110.0));
        assert_eq!(axis.place(9.5), px(300.0));
    }

    #[test]
    fn a_reversed_axis_is_the_mirror_image() {
        for size in [MarkSize::Pixels(2), MarkSize::Pixels(3)] {
            let (ahead, back) = (axis(5..1005, 700, false), axis(5..1005, 700, true));
            for k in 5..1005 {
                let (start, mark) = ahead.mark(k, size);
                let (mirrored, _) = back.mark(k, size);
                assert_eq!(mirrored - 100, 700 - (start - 100) - mark, "cell {k}");
            }
        }
    }

    #[test]
    fn no_mark_leaves_the_axis_and_each_covers_its_centre() {
        for (count, length) in [(1000, 517), (1000, 2999), (7, 15), (1_000_000, 800)] {
            let axis = axis(0..count, length, false);
            for k in [0, 1, 2, count / 3, count / 2, count - 2, count - 1] {
                let (start, mark) = axis.mark(k, MarkSize::Pixels(2));
                assert!(start >= 100 && start + mark <= 100 + length);
                let centre = 100.0 + (f64::from(k) + 0.5) * axis.pitch();
                let inside = f64::from(start) - 0.5..=f64::from(start + mark) + 0.5;
                assert!(inside.contains(&centre), "{k} of {count}");
            }
        }
    }
}
