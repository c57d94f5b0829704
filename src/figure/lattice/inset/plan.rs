//! What an inset magnifies, how large, and where it can stand.

use std::ops::Range;

use super::ties::{Ties, ties};
use crate::figure::axes::scale::{Axis, MarkSize, Scale};
use crate::figure::axes::ticks;
use crate::figure::lattice::overlay::occupancy::{Occupancy, Survey};
use crate::figure::lattice::panel::Panel;
use crate::figure::options::Inset;
use crate::figure::theme::Style;
use crate::render::{Align, Point, Rect, px};
use crate::solve::{Outcomes, Window};

/// An automatic inset appears below this many pixels a cell.
const CROWDED: f64 = 6.0;
/// The inset's side as a share of the lattice's shorter side: the first that
/// finds a good place.
const SHARES: [f64; 3] = [0.3, 0.25, 0.2];
/// An automatic inset needs a lattice at least this many type sizes wide.
const NARROWEST: f64 = 14.0;
/// Cells of an inset are at least so many times as large as they are outside.
const LEAST_MAGNIFIED: f64 = 1.4;
/// What a tie through a number costs, in squares with a line hidden.
const NUMBER_STRUCK: u32 = 20;
/// The fewest pixels of a magnified cell.
const SMALLEST_CELL: u32 = 5;

/// An inset before it has a place: its cells, and its size on the page.
#[derive(Clone, Debug)]
pub(crate) struct InsetPlan {
    window: Window,
    pitch: u32,
    gap: u32,
    /// Room for the numbers at its left and below, in device pixels.
    left: u32,
    below: u32,
    /// Cells between two numbers, at least; none where there are no numbers.
    tick: Option<f64>,
    /// Room above it and at its right.
    above: u32,
    right: u32,
    /// Width and height of a number with a little air, in scene units.
    number: (i32, i32),
    /// What it magnifies, in words, and the width of the widest line.
    caption: (Vec<String>, i32),
}

impl InsetPlan {
    /// The plans for what `panel` asks for on a lattice drawn as `scale`, the
    /// largest first; none where it asks for nothing, or an automatic inset
    /// would show too little.
    pub fn all(panel: &Panel<'_>, scale: &Scale, style: &Style) -> Vec<Self> {
        let shorter = f64::from(scale.x.length.min(scale.y.length));
        (SHARES.iter())
            .filter_map(|share| Self::of(panel, scale, share * shorter, style))
            .filter(|plan| f64::from(plan.pitch) >= LEAST_MAGNIFIED * scale.pitch())
            .collect()
    }

    /// The plan for a place beside the lattice, `room` pixels wide: without numbers,
    /// words over it.
    pub fn beside(panel: &Panel<'_>, scale: &Scale, room: f64, style: &Style) -> Option<Self> {
        let plan = Self::of(panel, scale, room, style)?;
        let [name, x, y] = &plan.caption.0[..] else {
            return None;
        };
        let caption = vec![format!("{name} {x},"), y.clone()];
        let width = (caption.iter())
            .map(|line| style.font.width(line, style.small_size()))
            .max();
        let plan = Self {
            caption: (caption, width.unwrap_or(0)),
            left: 0,
            right: 0,
            below: 0,
            tick: None,
            above: (2.0 * 0.8 * style.line_height()).round() as u32,
            ..plan
        };
        let fits = f64::from(plan.caption.1) <= 10.0 * room;
        (fits && f64::from(plan.pitch) >= LEAST_MAGNIFIED * scale.pitch()).then_some(plan)
    }

    /// Its place there, from this pixel on.
    pub fn place_beside(&self, (left, top): (f64, f64)) -> Home {
        let (width, height) = self.size();
        let rect = Rect::new(px(left.round()), px(top.round()), width, height);
        let tied = Tied::Words(Point::new(rect.x, rect.y), Align::Start);
        Home { rect, tied }
    }

    /// A plan that fits into `room` pixels.
    fn of(panel: &Panel<'_>, scale: &Scale, room: f64, style: &Style) -> Option<Self> {
        let window = match panel.inset {
            Inset::None => return None,
            Inset::At { x, y, side } => Window {
                x: x..x + side,
                y: y..y + side,
            },
            Inset::Auto => automatic(panel, scale, room, style)?,
        };
        let side = window.x.end - window.x.start;
        let pitch = ((room / f64::from(side)) as u32).max(SMALLEST_CELL);
        let widest = (window.x.end.max(window.y.end) - 1).into();
        let widest = style.font.width(&ticks::label(widest), style.small_size());
        let caption = caption(&window);
        let caption_width = caption
            .iter()
            .map(|line| style.font.width(line, style.small_size()));
        Some(Self {
            number: (
                widest + px(0.2 * style.em),
                style.font.cap_height(style.small_size()) + px(0.3 * style.em),
            ),
            caption: (caption.clone(), caption_width.max().unwrap_or(0)),
            window,
            pitch,
            gap: (style.hair as u32).min(pitch / 4),
            left: (f64::from(widest) / 10.0 + 0.5 * style.em).ceil() as u32,
            below: (1.2 * style.em).ceil() as u32,
            tick: Some(((f64::from(widest) / 10.0 + 0.5 * style.em) / f64::from(pitch)).max(2.0)),
            above: (0.3 * style.em).ceil() as u32,
            right: (0.3 * style.em).ceil() as u32,
        })
    }

    fn side(&self) -> u32 {
        (self.window.x.end - self.window.x.start) * self.pitch
    }

    /// Its size with its numbers and a margin, in scene units.
    fn size(&self) -> (i32, i32) {
        let units = |pixels: u32| px(f64::from(pixels));
        (
            units(self.left + self.side() + self.right),
            units(self.above + self.side() + self.below),
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
        style: &Style,
    ) -> Option<(Cost, Home)> {
        const STEPS: i32 = 16;
        let plot = scale.plot().inset(px(style.pad()));
        let (width, height) = self.size();
        let (right, down) = (plot.width - width, plot.height - height);
        if right < 0 || down < 0 {
            return None;
        }
        let source = self.source(scale, style);
        let spots = (0..=STEPS).flat_map(|row| (0..=STEPS).map(move |column| (row, column)));
        let homes = spots.filter_map(|(row, column)| {
            let at = |free: i32, step: i32| free * step / STEPS / 10 * 10;
            let (x, y) = (plot.x + at(right, column), plot.y + at(down, row));
            let rect = Rect::new(x, y, width, height);
            let hidden = page.cost(rect)?;
            if rect.meets(source) {
                return None;
            }
            let inner = self.scale(rect, scale);
            let numbers = self.numbers(&inner, style);
            let ties = ties(source, inner.plot(), &numbers, page);
            let (from, to) = (centre(source), centre(rect));
            let far = f64::from(to.x - from.x).hypot(f64::from(to.y - from.y));
            let cost = Cost {
                crossed: ties.cells,
                other: hidden + NUMBER_STRUCK * ties.numbers + (far / 60.0) as u32,
            };
            Some((
                cost,
                Home {
                    rect,
                    tied: Tied::Lines(ties),
                },
            ))
        });
        homes.min_by_key(|(cost, _)| *cost)
    }

    /// A place under the lattice, whose own strips end at pixel `top`, and
    /// under what it magnifies, as far as a page `width` pixels wide allows.
    /// Lines from there would run over cells and through the numbers of the
    /// axis, so that words say what it magnifies.
    pub fn place_below(&self, scale: &Scale, (width, top): (u32, f64), style: &Style) -> Home {
        let plot = scale.plot();
        let source = self.source(scale, style);
        let size = self.size();
        let inside = px(self.left.into()) + px(self.side().into()) / 2;
        // Its numbers stand left of it, on the page: the lattice's may be on the
        // other side and leave no room here.
        let first = (plot.x - px(self.left.into())).max(0);
        let last = (plot.right() + px(self.right.into()) - size.0).max(first);
        let left = (centre(source).x - inside).clamp(first, last) / 10 * 10;
        let rect = Rect::new(left, px(top.round()), size.0, size.1);
        let frame = self.scale(rect, scale).plot();
        let gap = px(style.em);
        let (words, page) = (self.caption.1 + gap, px(width.into()) - gap);
        let tied = if frame.right() + words <= page {
            Tied::Words(Point::new(frame.right() + gap, frame.y), Align::Start)
        } else if rect.x - words >= gap {
            Tied::Words(Point::new(rect.x - gap, frame.y), Align::End)
        } else {
            Tied::Nothing
        };
        Home { rect, tied }
    }

    /// The lines of its caption.
    pub fn caption(&self) -> &[String] {
        &self.caption.0
    }

    /// The numbers under and left of it, as the boxes they stand in, each with
    /// what it says.
    pub fn numbers(&self, scale: &Scale, style: &Style) -> Vec<(Rect, u32)> {
        let (plot, (width, height)) = (scale.plot(), self.number);
        let gap = number_gap(style) - px(0.1 * style.em);
        let below = |&tick: &u32| {
            let left = scale.x.place(tick.into()) - width / 2;
            (Rect::new(left, plot.bottom() + gap, width, height), tick)
        };
        let beside = |&tick: &u32| {
            let top = scale.y.place(tick.into()) - height / 2;
            (Rect::new(plot.x - gap - width, top, width, height), tick)
        };
        let below = scale.x.ticks.iter().map(below);
        below.chain(scale.y.ticks.iter().map(beside)).collect()
    }

    /// The scale of its cells, set into `rect`, turned as the lattice is.
    pub fn scale(&self, rect: Rect, lattice: &Scale) -> Scale {
        let pixel = |units: i32| (units / 10) as u32;
        let axis = |cells: &Range<u32>, start, reversed| Axis {
            cells: cells.clone(),
            start,
            length: self.side(),
            reversed,
            ticks: match self.tick {
                Some(tick) => {
                    let least = tick.max(f64::from(cells.end - cells.start) / 4.0);
                    ticks::ticks(cells.clone(), least)
                }
                None => Vec::new(),
            },
        };
        Scale {
            x: axis(
                &self.window.x,
                pixel(rect.x) + self.left,
                lattice.x.reversed,
            ),
            y: axis(
                &self.window.y,
                pixel(rect.y) + self.above,
                lattice.y.reversed,
            ),
            mark: MarkSize::Cell {
                pitch: self.pitch,
                gap: self.gap,
            },
        }
    }

    /// The square on the page that it magnifies, at least a few pixels large.
    pub fn source(&self, lattice: &Scale, style: &Style) -> Rect {
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
        let missing = px(8.0 * style.hair) - rect.width.min(rect.height);
        rect.inset(-(missing.max(0) / 2))
    }
}

/// Where an inset stands, with its numbers and margins, and what ties it to
/// what it magnifies.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Home {
    pub rect: Rect,
    pub tied: Tied,
}

/// What says which part of the lattice an inset magnifies.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Tied {
    /// Two lines.
    Lines(Ties),
    /// Words beside it: where their first line begins or ends.
    Words(Point, Align),
    /// The numbers along its sides alone.
    Nothing,
}

/// What a place costs, the dearest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Cost {
    /// Squares of cells that its ties cross.
    crossed: u32,
    other: u32,
}

/// The plan that finds the best place inside the lattice, and that place: the
/// largest whose ties cross no beam, else the one that crosses least.
pub(crate) fn best_inside(
    plans: &[InsetPlan],
    scale: &Scale,
    page: &Occupancy,
    style: &Style,
) -> Option<(InsetPlan, Home)> {
    let survey = page.survey();
    let placed = plans.iter().zip(0..).filter_map(|(plan, smaller)| {
        let (cost, home) = plan.place_inside(scale, &survey, style)?;
        Some(((cost.crossed, smaller, cost.other), plan, home))
    });
    let (_, plan, home) = placed.min_by_key(|(cost, _, _)| *cost)?;
    Some((plan.clone(), home))
}

fn centre(rect: Rect) -> Point {
    Point::new(rect.x + rect.width / 2, rect.y + rect.height / 2)
}

/// From its frame to its numbers.
pub(crate) fn number_gap(style: &Style) -> i32 {
    px(0.25 * style.em)
}

/// What a window shows, in words.
fn caption(window: &Window) -> Vec<String> {
    let label = |number: u32| ticks::label(number.into());
    let ends = |range: &Range<u32>| format!("{} to {}", label(range.start), label(range.end - 1));
    vec![
        "magnified:".to_owned(),
        format!("x = {}", ends(&window.x)),
        format!("y = {}", ends(&window.y)),
    ]
}

/// A square about a cold cell half-way up the window and well to the right, so
/// that a beam runs through it; in a lattice that is not solved about any cell
/// there, since the square has the same size.
fn automatic(panel: &Panel<'_>, scale: &Scale, room: f64, style: &Style) -> Option<Window> {
    let narrow = f64::from(scale.x.length.min(scale.y.length)) < NARROWEST * style.em;
    if scale.pitch() >= CROWDED || narrow || room < 8.0 * f64::from(SMALLEST_CELL) {
        return None;
    }
    let side = ((room / (0.75 * style.em)) as u32).clamp(8, 16);
    let (x, y) = (&panel.window.x, &panel.window.y);
    if x.end - x.start < 2 * side || y.end - y.start < 2 * side {
        return None;
    }
    let from = y.start + (y.end - y.start) / 2;
    let wanted = x.start + (x.end - x.start) / 4 * 3;
    let nearest = |outcomes: &Outcomes, row: u32| {
        (outcomes.cold_in_row(row))
            .filter(|column| x.contains(column))
            .min_by_key(|column| column.abs_diff(wanted))
            .map(|column| (column, row))
    };
    let (column, row) = match panel.subject.outcomes() {
        Some(outcomes) => (from..y.end).find_map(|row| nearest(outcomes, row))?,
        None => (wanted, from),
    };
    let start = |centre: u32, cells: &Range<u32>| {
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
