//! Where cells lie on the page.

use std::ops::Range;

use plotters::coord::ranged1d::{KeyPointHint, NoDefaultFormatting, Ranged, ValueFormatter};

use crate::figure::axes::ticks;
use crate::figure::options::Origin;
use crate::figure::theme::Style;
use crate::render::{Point, Rect, px};
use crate::solve::Window;

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
    /// axis gives the mirrored picture. The mark is no wider than the axis.
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

    /// The pixels that are cell `k`'s own, counted along the cells: where it is
    /// smaller than a pixel, the one that it shares with others.
    fn share(&self, k: u32) -> (u32, u32) {
        let (length, count) = (u64::from(self.length), u64::from(self.count()));
        let index = u64::from(k - self.cells.start);
        let start = index * length / count;
        let end = ((index + 1) * length / count).max(start + 1);
        // Inside u32: neither is past the axis itself.
        (start as u32, end as u32)
    }

    /// For each pixel from the start of the axis on the page, how many cells
    /// have their share in it.
    pub fn cells_in_pixels(&self) -> Vec<u32> {
        let mut cells = vec![0; self.length as usize];
        for k in self.cells.clone() {
            let (start, width) = self.mark(k, MarkSize::Share);
            let first = (start - self.start) as usize;
            cells[first..first + width as usize]
                .iter_mut()
                .for_each(|n| *n += 1);
        }
        cells
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
            MarkSize::Pixels(mark) => {
                let mark = mark.min(self.length);
                (self.start + self.mark_start(k, mark), mark)
            }
            MarkSize::Share => {
                let (start, end) = self.share(k);
                let from_start = if self.reversed {
                    self.length - end
                } else {
                    start
                };
                (self.start + from_start, end - start)
            }
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
    /// Its share of the pixels, where cells are smaller than [`WHOLE`] pixels
    /// and many: a cell ends where the next begins, so that no line appears
    /// that is not there.
    Share,
}

impl MarkSize {
    /// How many pixels apart cells stand that are drawn whole.
    pub fn pitch(self) -> Option<u32> {
        match self {
            Self::Cell { pitch, .. } => Some(pitch),
            Self::Pixels(_) | Self::Share => None,
        }
    }
}

/// Both axes of a lattice on the page, with square cells.
#[derive(Clone, Debug)]
pub(crate) struct Scale {
    pub x: Axis,
    pub y: Axis,
    pub mark: MarkSize,
}

/// At most about this many ticks along an axis.
const MOST_TICKS: f64 = 12.0;

impl Scale {
    /// The cells of a window in `width` × `height` pixels from `left` and `top`
    /// on, with ticks.
    pub fn new(
        window: &Window,
        origin: Origin,
        (left, top): (u32, u32),
        (width, height): (u32, u32),
        mark: MarkSize,
        style: &Style,
    ) -> Self {
        let axis = |cells: &Range<u32>, start, length, reversed| Axis {
            cells: cells.clone(),
            start,
            length,
            reversed,
            ticks: Vec::new(),
        };
        let mut scale = Self {
            x: axis(&window.x, left, width, origin.is_right()),
            y: axis(&window.y, top, height, !origin.is_top()),
            mark,
        };
        scale.set_ticks(style);
        scale
    }

    /// The same step on both axes, as wide as the widest number needs.
    fn set_ticks(&mut self, style: &Style) {
        let last = u64::from(self.x.cells.end.max(self.y.cells.end) - 1);
        let widest = f64::from(style.number_width(&ticks::label(last))) / 10.0;
        let apart = (widest + 0.8 * style.em).max(style.line_height());
        let most = f64::from(self.x.count().max(self.y.count())) / MOST_TICKS;
        let least = (apart / self.pitch()).max(most);
        for axis in [&mut self.x, &mut self.y] {
            axis.ticks = ticks::ticks(axis.cells.clone(), least);
            if axis.ticks.is_empty() {
                // A strip between two round numbers says where it begins.
                axis.ticks.push(axis.cells.start);
            }
        }
    }

    /// The window that it shows.
    pub fn window(&self) -> Window {
        Window {
            x: self.x.cells.clone(),
            y: self.y.cells.clone(),
        }
    }

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

    /// The place at these shares of the way along both axes, from the corner of the
    /// first cell on.
    pub fn along(&self, (x, y): (f64, f64)) -> Point {
        let at = |axis: &Axis, share: f64| {
            f64::from(axis.cells.start) - 0.5 + share * f64::from(axis.count())
        };
        self.point(at(&self.x, x), at(&self.y, y))
    }

    /// How far along both axes a place of the plot lies, from 0 to 1.
    pub fn share(&self, at: Point) -> (f64, f64) {
        let along = |axis: &Axis, at: i32| {
            let (start, end) = axis.extent();
            let share = f64::from(at - start) / f64::from(end - start);
            if axis.reversed { 1.0 - share } else { share }
        };
        (along(&self.x, at.x), along(&self.y, at.y))
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
    fn shares_follow_one_another_without_a_gap_in_both_directions() {
        for (count, length) in [(700, 1343), (1000, 1343), (7, 20), (5000, 1343)] {
            for reversed in [false, true] {
                let axis = axis(0..count, length, reversed);
                let mut pixels: Vec<(u32, u32)> =
                    (0..count).map(|k| axis.mark(k, MarkSize::Share)).collect();
                pixels.sort_unstable();
                let mut end = 100;
                for (start, width) in pixels {
                    assert!(start <= end && width > 0);
                    end = end.max(start + width);
                }
                assert_eq!(end, 100 + length);
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

    #[test]
    fn numbers_along_the_axes_do_not_touch() {
        let style = Style::usual();
        for side in [1, 9, 10, 51, 101, 1000, 20_000, 1_000_000] {
            let window = Window {
                x: 0..side,
                y: 0..side,
            };
            let mark = MarkSize::Pixels(2);
            let scale = Scale::new(
                &window,
                Origin::BottomLeft,
                (0, 0),
                (440, 440),
                mark,
                &style,
            );
            for pair in scale.x.ticks.windows(2) {
                let apart = (scale.x.place(pair[1].into()) - scale.x.place(pair[0].into())) * 2;
                let widths: i32 = (pair.iter())
                    .map(|&tick| style.width(&ticks::label(tick.into())))
                    .sum();
                assert!(widths < apart, "{side}: {pair:?}");
            }
        }
    }
}
