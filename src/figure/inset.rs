//! A magnified square of the lattice, set where the lattice is empty.

use super::cells::Layer;
use super::lines::part_inside;
use super::options::{Grid, Inset};
use super::overlay::Slope;
use super::paint::{draw_cells, draw_slope};
use super::panel::Panel;
use super::placement::{Occupancy, Survey};
use super::scale::{Axis, MarkSize, Scale};
use super::theme::{self, Proportions};
use super::{grid, ticks};
use crate::Error;
use crate::render::{Align, Colour, Font, Point, Rect, Scene, Stroke, Text, px};
use crate::solve::Window;

/// An automatic inset appears below this many pixels a cell.
const CROWDED: f64 = 6.0;
/// The inset's side as a share of the lattice's shorter side: the first that
/// finds a good place.
const SHARES: [f64; 3] = [0.3, 0.25, 0.2];
/// An automatic inset needs a lattice at least this many type sizes wide.
const NARROWEST: f64 = 14.0;
/// Cells of an inset are at least so many times as large as they are outside.
const LEAST_MAGNIFIED: f64 = 1.5;
/// The fewest pixels of a magnified cell.
const SMALLEST_CELL: u32 = 5;

/// An inset before it has a place: its cells, and its size on the page.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    window: Window,
    pitch: u32,
    gap: u32,
    /// Room for the numbers at its left and below, in device pixels.
    left: u32,
    below: u32,
    /// Cells between two numbers, at least.
    tick: f64,
    /// Room on its other sides.
    margin: u32,
}

impl Plan {
    /// The plans for what `panel` asks for on a lattice drawn as `scale`, the
    /// largest first; none where it asks for nothing, or an automatic inset
    /// would show too little.
    pub fn all(
        panel: &Panel<'_>,
        scale: &Scale,
        font: &Font,
        proportions: Proportions,
    ) -> Vec<Self> {
        let shorter = f64::from(scale.x.length.min(scale.y.length));
        (SHARES.iter())
            .filter_map(|share| Self::of(panel, scale, share * shorter, font, proportions))
            .filter(|plan| f64::from(plan.pitch) >= LEAST_MAGNIFIED * scale.pitch())
            .collect()
    }

    /// Refuses an inset that was asked for and would show its cells no larger
    /// than they are.
    pub fn check(
        panel: &Panel<'_>,
        scale: &Scale,
        font: &Font,
        proportions: Proportions,
    ) -> Result<(), Error> {
        match panel.inset {
            Inset::At { x, y, side } if Self::all(panel, scale, font, proportions).is_empty() => {
                Err(Error::InsetTooSmall { x, y, side })
            }
            _ => Ok(()),
        }
    }

    /// A plan that fits into `room` pixels.
    fn of(
        panel: &Panel<'_>,
        scale: &Scale,
        room: f64,
        font: &Font,
        proportions: Proportions,
    ) -> Option<Self> {
        let window = match panel.inset {
            Inset::None => return None,
            Inset::At { x, y, side } => Window {
                x: x..x + side,
                y: y..y + side,
            },
            Inset::Auto => automatic(panel, scale, room, proportions)?,
        };
        let side = window.x.end - window.x.start;
        let pitch = ((room / f64::from(side)) as u32).max(SMALLEST_CELL);
        let widest = font.width(&ticks::label((window.y.end - 1).into()), small(proportions));
        Some(Self {
            window,
            pitch,
            gap: (proportions.hair as u32).min(pitch / 4),
            left: (f64::from(widest) / 10.0 + 0.5 * proportions.font).ceil() as u32,
            below: (1.2 * proportions.font).ceil() as u32,
            tick: ((f64::from(widest) / 10.0 + 0.5 * proportions.font) / f64::from(pitch)).max(2.0),
            margin: (0.3 * proportions.font).ceil() as u32,
        })
    }

    fn side(&self) -> u32 {
        (self.window.x.end - self.window.x.start) * self.pitch
    }

    /// Its size with its numbers and a margin, in scene units.
    fn size(&self) -> (i32, i32) {
        let margin = self.margin;
        let units = |pixels: u32| px(f64::from(pixels));
        (
            units(self.left + self.side() + margin),
            units(margin + self.side() + self.below),
        )
    }

    /// Height in device pixels, for a place outside the lattice.
    pub fn height(&self) -> f64 {
        f64::from(self.size().1) / 10.0
    }

    /// The best place inside the lattice where it hides no cell: its ties
    /// across no beam, near what it magnifies, over as few lines as may be.
    fn place_inside(
        &self,
        scale: &Scale,
        page: &Survey<'_>,
        proportions: Proportions,
    ) -> Option<(Cost, Home)> {
        const STEPS: i32 = 16;
        let plot = scale.plot().inset(px(proportions.pad()));
        let (width, height) = self.size();
        let (right, down) = (plot.width - width, plot.height - height);
        if right < 0 || down < 0 {
            return None;
        }
        let source = self.source(scale, proportions);
        let spots = (0..=STEPS).flat_map(|row| (0..=STEPS).map(move |column| (row, column)));
        let homes = spots.filter_map(|(row, column)| {
            let at = |free: i32, step: i32| free * step / STEPS / 10 * 10;
            let (x, y) = (plot.x + at(right, column), plot.y + at(down, row));
            let rect = Rect::new(x, y, width, height);
            let hidden = page.cost(rect)?;
            if rect.meets(source) {
                return None;
            }
            let (crossed, ties) = ties(source, self.scale(rect, scale).plot(), page);
            let (from, to) = (centre(source), centre(rect));
            let far = f64::from(to.x - from.x).hypot(f64::from(to.y - from.y));
            let cost = Cost {
                crossed,
                other: hidden + (far / 60.0) as u32,
            };
            Some((cost, Home { rect, ties }))
        });
        homes.min_by_key(|(cost, _)| *cost)
    }

    /// A place under the lattice, whose own strips end at pixel `top`.
    pub fn place_below(&self, scale: &Scale, top: f64, proportions: Proportions) -> Home {
        let (width, height) = self.size();
        let rect = Rect::new(scale.plot().x, px(top.round()), width, height);
        let source = self.source(scale, proportions);
        let empty = Occupancy::new(scale.plot());
        let (_, ties) = ties(source, self.scale(rect, scale).plot(), &empty.survey());
        Home { rect, ties }
    }

    /// The scale of its cells, set into `rect`, turned as the lattice is.
    fn scale(&self, rect: Rect, lattice: &Scale) -> Scale {
        let pixel = |units: i32| (units / 10) as u32;
        let axis = |cells: &std::ops::Range<u32>, start, reversed| Axis {
            cells: cells.clone(),
            start,
            length: self.side(),
            reversed,
            ticks: ticks::ticks(
                cells.clone(),
                self.tick.max(f64::from(cells.end - cells.start) / 4.0),
            ),
        };
        Scale {
            x: axis(
                &self.window.x,
                pixel(rect.x) + self.left,
                lattice.x.reversed,
            ),
            y: axis(
                &self.window.y,
                pixel(rect.y) + self.margin,
                lattice.y.reversed,
            ),
            mark: MarkSize::Cell {
                pitch: self.pitch,
                gap: self.gap,
            },
        }
    }

    /// The square on the page that it magnifies, at least a few pixels large.
    pub fn source(&self, lattice: &Scale, proportions: Proportions) -> Rect {
        let low = lattice.point(
            f64::from(self.window.x.start) - 0.5,
            f64::from(self.window.y.start) - 0.5,
        );
        let high = lattice.point(
            f64::from(self.window.x.end) - 0.5,
            f64::from(self.window.y.end) - 0.5,
        );
        let (left, right) = (low.x.min(high.x), low.x.max(high.x));
        let (top, bottom) = (low.y.min(high.y), low.y.max(high.y));
        let rect = Rect::new(left, top, right - left, bottom - top);
        let missing = px(8.0 * proportions.hair) - rect.width.min(rect.height);
        rect.inset(-(missing.max(0) / 2))
    }
}

/// Where an inset stands, and the two lines that tie it to what it magnifies.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Home {
    pub rect: Rect,
    ties: [[Point; 2]; 2],
}

/// What speaks against a place, the gravest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Cost {
    /// Squares of cells that its ties cross.
    crossed: u32,
    other: u32,
}

/// The plan that finds the best place inside the lattice, and that place: the
/// largest whose ties cross no beam, else the one that crosses least.
pub(crate) fn best_inside(
    plans: &[Plan],
    scale: &Scale,
    page: &Occupancy,
    proportions: Proportions,
) -> Option<(Plan, Home)> {
    let survey = page.survey();
    let placed = plans.iter().zip(0..).filter_map(|(plan, smaller)| {
        let (cost, home) = plan.place_inside(scale, &survey, proportions)?;
        Some(((cost.crossed, smaller, cost.other), plan, home))
    });
    let (_, plan, home) = placed.min_by_key(|(cost, _, _)| *cost)?;
    Some((plan.clone(), home))
}

fn centre(rect: Rect) -> Point {
    Point::new(rect.x + rect.width / 2, rect.y + rect.height / 2)
}

fn small(proportions: Proportions) -> i32 {
    px(0.8 * proportions.font)
}

/// A square about a cold cell half-way up the window and well to the right, so
/// that a beam runs through it.
fn automatic(
    panel: &Panel<'_>,
    scale: &Scale,
    room: f64,
    proportions: Proportions,
) -> Option<Window> {
    let narrow = f64::from(scale.x.length.min(scale.y.length)) < NARROWEST * proportions.font;
    if scale.pitch() >= CROWDED || narrow || room < 8.0 * f64::from(SMALLEST_CELL) {
        return None;
    }
    let side = ((room / (0.75 * proportions.font)) as u32).clamp(8, 16);
    let (x, y) = (&panel.window.x, &panel.window.y);
    if x.end - x.start < 2 * side || y.end - y.start < 2 * side {
        return None;
    }
    let from = y.start + (y.end - y.start) / 2;
    let wanted = x.start + (x.end - x.start) / 4 * 3;
    let seen = |row: u32| {
        (panel.outcomes.cold_in_row(row))
            .filter(|column| x.contains(column))
            .min_by_key(|column| column.abs_diff(wanted))
            .map(|column| (column, row))
    };
    let (column, row) = (from..y.end).find_map(seen)?;
    let start = |centre: u32, cells: &std::ops::Range<u32>| {
        centre
            .saturating_sub(side / 2)
            .clamp(cells.start, cells.end - side)
    };
    let (left, bottom) = (start(column, x), start(row, y));
    Some(Window {
        x: left..left + side,
        y: bottom..bottom + side,
    })
}

/// All that is needed to draw an inset.
pub(crate) struct Drawing<'a> {
    pub plan: &'a Plan,
    pub home: Home,
    pub lattice: &'a Scale,
    pub layers: &'a [Layer<'a>],
    pub slopes: &'a [Slope],
    pub paper: Option<Colour>,
    pub hot: Option<Colour>,
    pub slope_colour: Colour,
    pub proportions: Proportions,
}

impl Drawing<'_> {
    /// What lies under the lattice's cells, so that it hides none: the frame
    /// of what it magnifies, the ties, the ground that the inset stands on.
    pub fn draw_ties(&self, scene: &mut Scene) {
        let hair = px(self.proportions.hair);
        let source = self.plan.source(self.lattice, self.proportions);
        scene.frame(source, Stroke::solid(theme::INK, hair));
        for [from, to] in self.home.ties {
            let tie = Stroke::solid(theme::GRID_TENTH.mix(theme::INK, 0.4), hair);
            scene.line(&[from, to], tie);
        }
        // Over the ends of the ties, which would strike through its numbers.
        if let Some(paper) = self.paper {
            scene.rects(vec![self.home.rect], paper);
        }
    }

    /// The inset itself: grid, slope lines, cells, frame, numbers.
    pub fn draw(&self, scene: &mut Scene) {
        let scale = self.plan.scale(self.home.rect, self.lattice);
        let plot = scale.plot();
        let hair = px(self.proportions.hair);
        if let Some(hot) = self.hot {
            scene.rects(vec![plot], hot);
        }
        grid::draw(scene, &scale, Grid::Cells, hair);
        for slope in self.slopes {
            draw_slope(scene, slope, &scale, self.slope_colour, self.proportions);
        }
        for layer in self.layers {
            draw_cells(scene, layer, &scale, self.proportions, false);
        }
        scene.frame(plot, Stroke::solid(theme::INK, hair));
        self.number(scene, &scale);
    }

    /// The numbers of a few cells under and left of it.
    fn number(&self, scene: &mut Scene, scale: &Scale) {
        let size = small(self.proportions);
        let plot = scale.plot();
        let gap = px(0.25 * self.proportions.font);
        let mut write = |anchor, align, rise, tick: u32| {
            scene.text(Text {
                anchor,
                align,
                rise,
                angle: 0.0,
                size,
                colour: theme::INK,
                content: ticks::label(tick.into()),
            });
        };
        let cap = px(0.8 * self.proportions.font * 0.73);
        for &tick in &scale.x.ticks {
            let anchor = Point::new(scale.x.place(tick.into()), plot.bottom() + gap);
            write(anchor, Align::Middle, cap, tick);
        }
        for &tick in &scale.y.ticks {
            let anchor = Point::new(plot.x - gap, scale.y.place(tick.into()));
            write(anchor, Align::End, cap / 2, tick);
        }
    }
}

/// The two lines that tie an inset to its source, and how many squares with
/// cells they cross: from corner to like corner, or between the sides that face
/// each other, whichever crosses less.
fn ties(source: Rect, inset: Rect, page: &Survey<'_>) -> (u32, [[Point; 2]; 2]) {
    let corners = |rect: Rect| {
        [
            Point::new(rect.x, rect.y),
            Point::new(rect.right(), rect.y),
            Point::new(rect.right(), rect.bottom()),
            Point::new(rect.x, rect.bottom()),
        ]
    };
    let (from, to) = (corners(source), corners(inset));
    // Pairs of (corner of the source, corner of the inset), clockwise from the
    // upper left.
    const PAIRS: [[(usize, usize); 2]; 10] = [
        [(0, 0), (2, 2)],
        [(1, 1), (3, 3)],
        [(0, 0), (1, 1)],
        [(1, 1), (2, 2)],
        [(2, 2), (3, 3)],
        [(3, 3), (0, 0)],
        [(0, 3), (1, 2)],
        [(1, 0), (2, 3)],
        [(3, 0), (2, 1)],
        [(0, 1), (3, 2)],
    ];
    let lines = PAIRS.map(|pair| pair.map(|(a, b)| [from[a], to[b]]));
    let clear = |line: &[Point; 2]| !crosses(*line, source) && !crosses(*line, inset);
    let crossed = |pair: &[[Point; 2]; 2]| pair.iter().map(|tie| page.solid_along(*tie)).sum();
    (lines.iter())
        .filter(|pair| pair.iter().all(clear))
        .map(|pair| (crossed(pair), *pair))
        .min_by_key(|(crossed, _)| *crossed)
        .unwrap_or((crossed(&lines[0]), lines[0]))
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
