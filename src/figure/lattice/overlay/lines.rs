//! Straight lines over a lattice, and what of them lies inside it.

use crate::figure::axes::scale::Scale;
use crate::render::{Point, Rect, Scene, Stroke};
use crate::solve::Window;

/// A straight line of the lattice's plane, in lattice coordinates.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct LatticeLine {
    pub from: (f64, f64),
    pub to: (f64, f64),
}

impl LatticeLine {
    /// y = slope · x, for x from 0 to `until`.
    pub fn from_origin(slope: f64, until: f64) -> Self {
        Self {
            from: (0.0, 0.0),
            to: (until, slope * until),
        }
    }

    /// x + y = total, between the axes.
    pub fn diagonal(total: u64) -> Self {
        // Totals are below 2^31, exact in f64; this only draws.
        let total = total as f64;
        Self {
            from: (0.0, total),
            to: (total, 0.0),
        }
    }

    /// The part inside the lattice's frame. plotters would move an outside
    /// point to the edge instead, which gives the line another slope.
    pub fn clipped(self, scale: &Scale) -> Option<Self> {
        self.inside(&scale.window())
    }

    /// The part over the cells of a window.
    fn inside(self, window: &Window) -> Option<Self> {
        let edges = |cells: &std::ops::Range<u32>| {
            (f64::from(cells.start) - 0.5, f64::from(cells.end) - 0.5)
        };
        let sides = [edges(&window.x), edges(&window.y)];
        let (enter, leave) = part_inside(self.from, self.to, sides)?;
        let step = (self.to.0 - self.from.0, self.to.1 - self.from.1);
        let at = |t: f64| (self.from.0 + t * step.0, self.from.1 + t * step.1);
        Some(Self {
            from: at(enter),
            to: at(leave),
        })
    }

    /// Whether it crosses a window at all.
    pub fn crosses(self, window: &Window) -> bool {
        self.inside(window).is_some()
    }

    /// Whether it can be seen in a window whose cells `is_cold` hide what lies
    /// under them.
    pub fn is_seen(self, window: &Window, is_cold: impl Fn(u32, u32) -> bool) -> bool {
        /// Looked at every so many cells: no gap between two cells is missed
        /// that would be seen.
        const STEP: f64 = 0.2;
        let Some(Self { from, to }) = self.inside(window) else {
            return false;
        };
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        let steps = (dx.hypot(dy) / STEP).ceil().max(1.0) as u32;
        (1..steps).any(|i| {
            let share = f64::from(i) / f64::from(steps);
            // Inside the window, so inside u32.
            let cell = |at: f64, cells: &std::ops::Range<u32>| {
                (at.round() as u32).clamp(cells.start, cells.end - 1)
            };
            let x = cell(from.0 + share * dx, &window.x);
            let y = cell(from.1 + share * dy, &window.y);
            !is_cold(x, y)
        })
    }

    /// Its ends on the page.
    pub fn on_page(self, scale: &Scale) -> [Point; 2] {
        [
            scale.point(self.from.0, self.from.1),
            scale.point(self.to.0, self.to.1),
        ]
    }
}

/// Draws a line that ends at the edge of `frame` wherever it reaches it.
pub(crate) fn draw_band(scene: &mut Scene, ends: [Point; 2], stroke: &Stroke, frame: Rect) {
    let outline = band(ends, stroke.width, frame);
    scene.polygon(&outline, Some(stroke.colour), None);
}

/// The outline of a line `width` scene units wide that ends at the frame's own
/// edge wherever it reaches the frame: a stroke's square end would stand out.
fn band([from, to]: [Point; 2], width: i32, frame: Rect) -> Vec<Point> {
    let (dx, dy) = (f64::from(to.x - from.x), f64::from(to.y - from.y));
    let length = dx.hypot(dy).max(1.0);
    let (along, half) = ((dx / length, dy / length), f64::from(width) / 2.0);
    let aside = (-along.1 * half, along.0 * half);
    // Past the frame, so that the frame cuts the whole width.
    let end = |point: Point, forth: f64| {
        let inner = frame.inset(1);
        let inside = (inner.x..=inner.right()).contains(&point.x)
            && (inner.y..=inner.bottom()).contains(&point.y);
        let more = if inside {
            0.0
        } else {
            forth * 2.0 * f64::from(width)
        };
        (
            f64::from(point.x) + more * along.0,
            f64::from(point.y) + more * along.1,
        )
    };
    let (from, to) = (end(from, -1.0), end(to, 1.0));
    let quad = [(from, 1.0), (to, 1.0), (to, -1.0), (from, -1.0)]
        .map(|((x, y), side)| (x + side * aside.0, y + side * aside.1));
    let [left, right] = [frame.x, frame.right()].map(f64::from);
    let [top, bottom] = [frame.y, frame.bottom()].map(f64::from);
    let mut corners = quad.to_vec();
    corners = cut_off(&corners, |p| p.0 - left);
    corners = cut_off(&corners, |p| right - p.0);
    corners = cut_off(&corners, |p| p.1 - top);
    corners = cut_off(&corners, |p| bottom - p.1);
    let whole = |(x, y): (f64, f64)| Point::new(x.round() as i32, y.round() as i32);
    corners.into_iter().map(whole).collect()
}

/// The part of a convex outline where `inside` is not negative (Sutherland and
/// Hodgman 1974). `inside` is linear.
fn cut_off(corners: &[(f64, f64)], inside: impl Fn((f64, f64)) -> f64) -> Vec<(f64, f64)> {
    let mut kept = Vec::new();
    for (i, &here) in corners.iter().enumerate() {
        let before = corners[(i + corners.len() - 1) % corners.len()];
        let (a, b) = (inside(before), inside(here));
        if (a < 0.0) != (b < 0.0) {
            let t = a / (a - b);
            kept.push((
                before.0 + t * (here.0 - before.0),
                before.1 + t * (here.1 - before.1),
            ));
        }
        if b >= 0.0 {
            kept.push(here);
        }
    }
    kept
}

/// Where a line enters and leaves a rectangle of these sides (low and high in
/// x, then in y), as shares of its length; `None` if it stays outside.
///
/// Liang and Barsky 1984: each side cuts the interval of shares.
fn part_inside(from: (f64, f64), to: (f64, f64), sides: [(f64, f64); 2]) -> Option<(f64, f64)> {
    let (mut enter, mut leave) = (0.0_f64, 1.0_f64);
    let axes = [(from.0, to.0, sides[0]), (from.1, to.1, sides[1])];
    for (from, to, (low, high)) in axes {
        let step = to - from;
        if step == 0.0 {
            if from < low || from > high {
                return None;
            }
            continue;
        }
        let (a, b) = ((low - from) / step, (high - from) / step);
        enter = enter.max(a.min(b));
        leave = leave.min(a.max(b));
    }
    (enter < leave).then_some((enter, leave))
}

/// Whether a line goes through the inside of a rectangle.
pub(crate) fn crosses([from, to]: [Point; 2], rect: Rect) -> bool {
    let inside = rect.inset(5);
    let side = |low: i32, high: i32| (f64::from(low), f64::from(high));
    let sides = [
        side(inside.x, inside.right()),
        side(inside.y, inside.bottom()),
    ];
    part_inside(side(from.x, from.y), side(to.x, to.y), sides).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::figure::axes::scale::Axis;
    use crate::figure::axes::scale::MarkSize;

    fn scale(x: std::ops::Range<u32>, y: std::ops::Range<u32>) -> Scale {
        let axis = |cells| Axis {
            cells,
            start: 0,
            length: 100,
            reversed: false,
            ticks: Vec::new(),
        };
        Scale {
            x: axis(x),
            y: axis(y),
            mark: MarkSize::Pixels(2),
        }
    }

    #[test]
    fn a_clipped_line_keeps_its_slope() {
        let phi = 1.618_033_988_749_895;
        let line = LatticeLine::from_origin(phi, 100.0)
            .clipped(&scale(0..50, 0..50))
            .unwrap();
        assert!((line.to.1 - 49.5).abs() < 1e-9);
        assert!((line.to.1 / line.to.0 - phi).abs() < 1e-9);
    }

    #[test]
    fn a_line_is_seen_where_it_leaves_the_cold_cells() {
        let window = Window { x: 0..3, y: 0..3 };
        let cold = |x, y| [(0, 0), (1, 2), (2, 1)].contains(&(x, y));
        assert!(LatticeLine::from_origin(1.618, 3.0).is_seen(&window, cold));
        assert!(
            !LatticeLine::diagonal(3).is_seen(&window, cold),
            "it lies under both"
        );
        assert!(LatticeLine::diagonal(2).is_seen(&window, cold));
        assert!(
            !LatticeLine::diagonal(9).is_seen(&window, cold),
            "it lies outside"
        );
        let one = Window { x: 0..1, y: 0..1 };
        assert!(!LatticeLine::from_origin(1.618, 1.0).is_seen(&one, cold));
    }

    #[test]
    fn a_diagonal_is_cut_to_the_window_it_crosses() {
        let window = scale(10..20, 10..20);
        let line = LatticeLine::diagonal(30).clipped(&window).unwrap();
        assert_eq!((line.from, line.to), ((10.5, 19.5), (19.5, 10.5)));
        assert_eq!(LatticeLine::diagonal(5).clipped(&window), None);
    }
}
