//! Where a label can stand without hiding anything: what the figure already
//! holds is marked on a coarse raster, and each label takes the best of the
//! places that suit it.

use std::f64::consts::PI;

use crate::render::{CellRaster, Point, Rect, px};

/// A box turned about its centre. Lengths in scene units, the angle in degrees
/// clockwise.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Turned {
    pub centre: Point,
    pub width: i32,
    pub height: i32,
    pub angle: f64,
}

impl Turned {
    /// The part directly behind the text, without the air around it.
    pub fn backing(self) -> Self {
        Self {
            width: self.width * 24 / 25,
            height: self.height * 4 / 5,
            ..self
        }
    }

    pub fn corners(self) -> [Point; 4] {
        let (sin, cos) = (self.angle * PI / 180.0).sin_cos();
        let half = (f64::from(self.width) / 2.0, f64::from(self.height) / 2.0);
        [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)].map(|(right, down)| {
            let (u, v) = (right * half.0, down * half.1);
            let (x, y) = (u * cos - v * sin, u * sin + v * cos);
            Point::new(self.centre.x + px(x / 10.0), self.centre.y + px(y / 10.0))
        })
    }

    /// Points of the box, close enough that nothing slips between them.
    fn samples(self, step: f64) -> impl Iterator<Item = (f64, f64)> {
        let (sin, cos) = (self.angle * PI / 180.0).sin_cos();
        let half = (f64::from(self.width) / 2.0, f64::from(self.height) / 2.0);
        let count = |half: f64| (2.0 * half / step).ceil().max(1.0) as i32;
        let (columns, rows) = (count(half.0), count(half.1));
        (0..=rows).flat_map(move |row| {
            (0..=columns).map(move |column| {
                let u = -half.0 + 2.0 * half.0 * f64::from(column) / f64::from(columns);
                let v = -half.1 + 2.0 * half.1 * f64::from(row) / f64::from(rows);
                (
                    f64::from(self.centre.x) + u * cos - v * sin,
                    f64::from(self.centre.y) + u * sin + v * cos,
                )
            })
        })
    }
}

/// How much of each small square of the lattice's frame is taken.
pub(crate) struct Occupancy {
    frame: Rect,
    /// The side of a square, in scene units.
    side: i32,
    columns: usize,
    rows: usize,
    taken: Vec<u8>,
}

/// What a label costs that hides a cell or another label, against one that
/// crosses a thin line.
pub(crate) const SOLID: u8 = 20;
pub(crate) const THIN: u8 = 1;

impl Occupancy {
    /// The most squares along a side: enough to see a gap between beams, and
    /// little memory however large the figure is.
    const FINEST: i32 = 500;

    pub fn new(frame: Rect) -> Self {
        let side = (frame.width.max(frame.height) / Self::FINEST).max(40);
        let columns = (frame.width / side + 1).max(1) as usize;
        let rows = (frame.height / side + 1).max(1) as usize;
        Self {
            frame,
            side,
            columns,
            rows,
            taken: vec![0; columns * rows],
        }
    }

    fn index(&self, x: f64, y: f64) -> Option<usize> {
        let column = (x - f64::from(self.frame.x)) / f64::from(self.side);
        let row = (y - f64::from(self.frame.y)) / f64::from(self.side);
        let inside =
            column >= 0.0 && row >= 0.0 && column < self.columns as f64 && row < self.rows as f64;
        // What is not below 0 is rounded down by becoming a whole number.
        inside.then(|| row as usize * self.columns + column as usize)
    }

    fn take(&mut self, x: f64, y: f64, weight: u8) {
        if let Some(i) = self.index(x, y) {
            self.taken[i] = self.taken[i].max(weight);
        }
    }

    pub fn take_rects(&mut self, rects: &[Rect]) {
        for rect in rects {
            for y in (rect.y..=rect.bottom()).step_by(self.side as usize / 2) {
                for x in (rect.x..=rect.right()).step_by(self.side as usize / 2) {
                    self.take(x.into(), y.into(), SOLID);
                }
            }
        }
    }

    /// Takes the cells of a raster in `rect` that let nothing through.
    pub fn take_raster(&mut self, rect: Rect, raster: &CellRaster) {
        let (columns, rows) = raster.size();
        let (across, down) = (rect.width / columns as i32, rect.height / rows as i32);
        for row in 0..rows {
            for (column, &index) in (0..).zip(raster.row(row)) {
                if raster.palette()[usize::from(index)].is_some() {
                    let (x, y) = (rect.x + column * across, rect.y + row as i32 * down);
                    self.take(x.into(), y.into(), SOLID);
                }
            }
        }
    }

    pub fn take_line(&mut self, [from, to]: [Point; 2], weight: u8) {
        let (dx, dy) = (f64::from(to.x - from.x), f64::from(to.y - from.y));
        let steps = (dx.hypot(dy) / f64::from(self.side) * 2.0).ceil().max(1.0) as i32;
        for i in 0..=steps {
            let share = f64::from(i) / f64::from(steps);
            let (x, y) = (
                f64::from(from.x) + share * dx,
                f64::from(from.y) + share * dy,
            );
            self.take(x, y, weight);
        }
    }

    pub fn take_box(&mut self, turned: Turned) {
        for (x, y) in turned.samples(f64::from(self.side) / 2.0) {
            self.take(x, y, SOLID);
        }
    }

    /// What it costs to put a label into this box; `None` if it would leave
    /// the frame or hide something solid.
    pub fn cost(&self, turned: Turned) -> Option<u32> {
        turned
            // Samples 0.7 sides apart leave out no square, however they turn.
            .samples(0.7 * f64::from(self.side))
            .map(|(x, y)| match self.taken[self.index(x, y)?] {
                SOLID => None,
                weight => Some(u32::from(weight)),
            })
            .sum()
    }

    /// The same, made ready for many upright boxes to be tried.
    pub fn survey(&self) -> Survey<'_> {
        let stride = self.columns + 1;
        let mut sums = vec![Taken::default(); stride * (self.rows + 1)];
        for row in 0..self.rows {
            for column in 0..self.columns {
                let weight = self.taken[row * self.columns + column];
                let above = row * stride + column;
                sums[above + stride + 1] = Taken {
                    solid: u32::from(weight == SOLID),
                    thin: u32::from(weight == THIN),
                } + sums[above + 1]
                    + sums[above + stride]
                    - sums[above];
            }
        }
        Survey { page: self, sums }
    }

    /// How many squares along a line hold something solid, from a sixth of the
    /// way on: a line begins at what it leads away from.
    pub fn solid_along(&self, [from, to]: [Point; 2]) -> u32 {
        let (dx, dy) = (f64::from(to.x - from.x), f64::from(to.y - from.y));
        let steps = (dx.hypot(dy) / f64::from(self.side)).ceil().max(1.0) as u32;
        (steps / 6..=steps)
            .filter(|&i| {
                let share = f64::from(i) / f64::from(steps);
                let (x, y) = (
                    f64::from(from.x) + share * dx,
                    f64::from(from.y) + share * dy,
                );
                self.index(x, y).is_some_and(|i| self.taken[i] == SOLID)
            })
            .count() as u32
    }

    /// The cheapest of these boxes, the first among equals; takes it.
    pub fn place(&mut self, candidates: impl IntoIterator<Item = Turned>) -> Option<Turned> {
        let best = candidates
            .into_iter()
            .filter_map(|turned| Some((self.cost(turned)?, turned)))
            .min_by_key(|(cost, _)| *cost)?
            .1;
        self.take_box(best);
        Some(best)
    }
}

/// How many squares are taken, and by what.
#[derive(Clone, Copy, Debug, Default)]
struct Taken {
    solid: u32,
    thin: u32,
}

impl std::ops::Add for Taken {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self {
            solid: self.solid + other.solid,
            thin: self.thin + other.thin,
        }
    }
}

impl std::ops::Sub for Taken {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self {
            solid: self.solid - other.solid,
            thin: self.thin - other.thin,
        }
    }
}

/// Sums over every rectangle of squares from the upper left corner on, so that
/// the cost of an upright box takes four look-ups.
pub(crate) struct Survey<'a> {
    page: &'a Occupancy,
    sums: Vec<Taken>,
}

impl Survey<'_> {
    /// What it costs to put something into this rectangle, which lies inside
    /// the frame; `None` if it would hide something solid.
    pub fn cost(&self, rect: Rect) -> Option<u32> {
        let page = self.page;
        let column = |x: i32| ((x - page.frame.x) / page.side).max(0) as usize;
        let row = |y: i32| ((y - page.frame.y) / page.side).max(0) as usize;
        let (left, top) = (column(rect.x), row(rect.y));
        let right = (column(rect.right()) + 1).min(page.columns);
        let bottom = (row(rect.bottom()) + 1).min(page.rows);
        let at = |column: usize, row: usize| self.sums[row * (page.columns + 1) + column];
        let taken = at(right, bottom) + at(left, top) - at(left, bottom) - at(right, top);
        (taken.solid == 0).then_some(taken.thin)
    }

    /// As [`Occupancy::solid_along`].
    pub fn solid_along(&self, line: [Point; 2]) -> u32 {
        self.page.solid_along(line)
    }
}

/// The angle at which text along this line stands upright: over −90° to 90°.
pub(crate) fn upright(from: Point, to: Point) -> f64 {
    let angle = f64::from(to.y - from.y).atan2(f64::from(to.x - from.x)) * 180.0 / PI;
    if angle > 90.0 {
        angle - 180.0
    } else if angle <= -90.0 {
        angle + 180.0
    } else {
        angle
    }
}

/// The point `share` of the way along a line, moved `aside` scene units to the
/// right as seen going from its first end to its second.
pub(crate) fn beside([from, to]: [Point; 2], share: f64, aside: f64) -> Point {
    let (dx, dy) = (f64::from(to.x - from.x), f64::from(to.y - from.y));
    let length = dx.hypot(dy).max(1.0);
    let x = f64::from(from.x) + share * dx - aside * dy / length;
    let y = f64::from(from.y) + share * dy + aside * dx / length;
    Point::new(px(x / 10.0), px(y / 10.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn label(x: i32, y: i32, angle: f64) -> Turned {
        Turned {
            centre: Point::new(x, y),
            width: 800,
            height: 200,
            angle,
        }
    }

    #[test]
    fn a_label_avoids_what_is_there_and_the_label_before_it() {
        let mut page = Occupancy::new(Rect::new(0, 0, 4000, 4000));
        page.take_rects(&[Rect::new(0, 0, 4000, 1500)]);
        let places = [
            label(2000, 1000, 0.0),
            label(2000, 2000, 0.0),
            label(2000, 3000, 0.0),
        ];
        assert_eq!(page.place(places).unwrap().centre.y, 2000);
        assert_eq!(page.place(places).unwrap().centre.y, 3000);
        assert!(page.place(places).is_none());
    }

    #[test]
    fn a_label_never_leaves_the_frame() {
        let page = Occupancy::new(Rect::new(0, 0, 4000, 4000));
        assert!(page.cost(label(100, 2000, 0.0)).is_none());
        assert!(page.cost(label(200, 2000, 90.0)).is_some());
    }

    #[test]
    fn a_survey_finds_what_a_search_of_every_square_does() {
        let mut page = Occupancy::new(Rect::new(100, 200, 4000, 3000));
        page.take_rects(&[Rect::new(1000, 1000, 300, 300)]);
        page.take_line([Point::new(100, 200), Point::new(4000, 3100)], THIN);
        let survey = page.survey();
        for x in (150..3000).step_by(170) {
            for y in (250..2000).step_by(130) {
                let rect = Rect::new(x, y, 500, 400);
                let squares = (0..page.rows).flat_map(|row| {
                    let page = &page;
                    (0..page.columns).filter_map(move |column| {
                        let left = page.frame.x + column as i32 * page.side;
                        let top = page.frame.y + row as i32 * page.side;
                        let across = left + page.side > rect.x && left <= rect.right();
                        let along = top + page.side > rect.y && top <= rect.bottom();
                        (across && along).then(|| page.taken[row * page.columns + column])
                    })
                });
                let squares: Vec<u8> = squares.collect();
                let thin = squares.iter().filter(|&&weight| weight == THIN).count() as u32;
                let expected = (!squares.contains(&SOLID)).then_some(thin);
                assert_eq!(survey.cost(rect), expected, "{rect:?}");
            }
        }
    }

    #[test]
    fn text_along_a_line_is_never_upside_down() {
        let (a, b) = (Point::new(0, 0), Point::new(100, -162));
        assert!((upright(a, b) - upright(b, a)).abs() < 1e-9);
        assert!(upright(a, b) < 0.0);
    }
}
