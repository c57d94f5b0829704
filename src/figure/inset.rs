//! A magnified square of the lattice, set where the lattice is empty.

use super::cells::Layer;
use super::options::{Grid, Inset};
use super::overlay::Slope;
use super::paint::{draw_cells, draw_slope};
use super::panel::Panel;
use super::placement::{Occupancy, Turned};
use super::scale::{Axis, MarkSize, Scale};
use super::theme::{self, Proportions};
use super::{grid, ticks};
use crate::Error;
use crate::render::{Align, Colour, Font, Point, Rect, Scene, Stroke, Text, px};
use crate::solve::Window;

/// An automatic inset appears below this many pixels a cell.
const CROWDED: f64 = 6.0;
/// The inset's side as a share of the lattice's shorter side.
const SHARE: f64 = 0.3;
/// The fewest pixels of a magnified cell.
const SMALLEST_CELL: u32 = 5;

/// The most cells a side that can be magnified and still be seen.
const LARGEST_SIDE: u32 = 64;

/// An inset before it has a place: its cells, and its size on the page.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    window: Window,
    pitch: u32,
    gap: u32,
    /// Room for the numbers at its left and below, in device pixels.
    left: u32,
    below: u32,
    /// Room on its other sides.
    margin: u32,
}

impl Plan {
    /// What `panel` asks for on a lattice drawn as `scale`; `None` where it
    /// asks for nothing, or an automatic inset would show too little.
    pub fn of(
        panel: &Panel<'_>,
        scale: &Scale,
        font: &Font,
        proportions: Proportions,
    ) -> Option<Self> {
        let room = SHARE * f64::from(scale.x.length.min(scale.y.length));
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
            margin: (0.3 * proportions.font).ceil() as u32,
        })
    }

    fn side(&self) -> u32 {
        (self.window.x.end - self.window.x.start) * self.pitch + self.gap
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

    /// A place inside the lattice where it hides no cell: near what it
    /// magnifies, over as few lines as may be, its ties across no beam.
    pub fn place_inside(
        &self,
        scale: &Scale,
        page: &Occupancy,
        proportions: Proportions,
    ) -> Option<Rect> {
        const STEPS: i32 = 16;
        let plot = scale.plot().inset(px(proportions.pad()));
        let (width, height) = self.size();
        let (right, down) = (plot.width - width, plot.height - height);
        if right < 0 || down < 0 {
            return None;
        }
        let source = self.source(scale, proportions);
        let spots = (0..=STEPS).flat_map(|row| (0..=STEPS).map(move |column| (row, column)));
        let rects = spots.map(|(row, column)| {
            let at = |free: i32, step: i32| free * step / STEPS / 10 * 10;
            let (x, y) = (plot.x + at(right, column), plot.y + at(down, row));
            Rect::new(x, y, width, height)
        });
        let cost = |rect: Rect| {
            let hidden = page.cost(flat(rect))?;
            let frame = self.scale(rect, scale).plot();
            let crossed: u32 = ties(source, frame)
                .map(|tie| page.solid_along(tie))
                .iter()
                .sum();
            let (from, to) = (flat(source).centre, flat(rect).centre);
            let far = f64::from(to.x - from.x).hypot(f64::from(to.y - from.y));
            // A tie always leaves its source, so a few squares are crossed.
            Some(hidden + 20 * crossed + (far / 60.0) as u32)
        };
        rects
            .filter_map(|rect| Some((cost(rect)?, rect)))
            .min_by_key(|(cost, _)| *cost)
            .map(|(_, rect)| rect)
    }

    /// A place under the lattice, whose own strips end at pixel `top`.
    pub fn place_below(&self, scale: &Scale, top: f64) -> Rect {
        let (width, height) = self.size();
        Rect::new(scale.plot().x, px(top.round()), width, height)
    }

    /// The scale of its cells, set into `rect`, turned as the lattice is.
    fn scale(&self, rect: Rect, lattice: &Scale) -> Scale {
        let pixel = |units: i32| (units / 10) as u32;
        let axis = |cells: &std::ops::Range<u32>, start, reversed| Axis {
            cells: cells.clone(),
            start,
            length: self.side(),
            reversed,
            ticks: ticks::ticks(cells.clone(), f64::from(cells.end - cells.start) / 4.0),
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

/// Refuses an inset that leaves its lattice or magnifies nothing.
pub(crate) fn check(panel: &Panel<'_>) -> Result<(), Error> {
    let Inset::At { x, y, side } = panel.inset else {
        return Ok(());
    };
    let size = panel.outcomes.size();
    let fits = |from: u32, end: u32| from.checked_add(side).is_some_and(|last| last <= end);
    let inside = fits(x, size.width()) && fits(y, size.height());
    if inside && (2..=LARGEST_SIDE).contains(&side) {
        Ok(())
    } else {
        Err(Error::Inset { x, y, side })
    }
}

/// A rectangle as a box that is not turned.
fn flat(rect: Rect) -> Turned {
    Turned {
        centre: Point::new(rect.x + rect.width / 2, rect.y + rect.height / 2),
        width: rect.width,
        height: rect.height,
        angle: 0.0,
    }
}

fn small(proportions: Proportions) -> i32 {
    px(0.8 * proportions.font)
}

/// A square about a cold cell a little past the middle of the window, so that
/// a beam runs through it.
fn automatic(
    panel: &Panel<'_>,
    scale: &Scale,
    room: f64,
    proportions: Proportions,
) -> Option<Window> {
    if scale.pitch() >= CROWDED || room < 8.0 * f64::from(SMALLEST_CELL) {
        return None;
    }
    let side = ((room / (0.75 * proportions.font)) as u32).clamp(8, 16);
    let (x, y) = (&panel.window.x, &panel.window.y);
    if x.end - x.start < 2 * side || y.end - y.start < 2 * side {
        return None;
    }
    let from = y.start + (y.end - y.start) / 2;
    let seen = |row: u32| {
        let cold = panel
            .outcomes
            .cold_in_row(row)
            .find(|column| x.contains(column));
        cold.map(|column| (column, row))
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
    pub rect: Rect,
    pub lattice: &'a Scale,
    pub layers: &'a [Layer<'a>],
    pub slopes: &'a [Slope],
    pub ground: Option<Colour>,
    pub slope_colour: Colour,
    pub proportions: Proportions,
}

impl Drawing<'_> {
    /// Frame of its source, ties, ground, grid, slope lines, cells, frame,
    /// numbers.
    pub fn draw(&self, scene: &mut Scene) {
        let scale = self.plan.scale(self.rect, self.lattice);
        let plot = scale.plot();
        let hair = px(self.proportions.hair);
        let ink = Stroke::solid(theme::INK, hair);
        let source = self.plan.source(self.lattice, self.proportions);
        if let Some(ground) = self.ground {
            scene.rects(vec![self.rect], ground);
        }
        scene.frame(source, ink.clone());
        for [from, to] in ties(source, plot) {
            let tie = Stroke::solid(theme::GRID_TENTH.mix(theme::INK, 0.4), hair);
            scene.line(&[from, to], tie);
        }
        grid::draw(scene, &scale, Grid::Cells, hair);
        for slope in self.slopes {
            draw_slope(scene, slope, &scale, self.slope_colour, self.proportions);
        }
        for layer in self.layers {
            draw_cells(scene, layer, &scale, self.proportions, false);
        }
        scene.frame(plot, ink);
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

/// The two lines that tie an inset to its source, from corner to like corner:
/// two that pass through neither square, the widest apart of those.
fn ties(source: Rect, inset: Rect) -> [[Point; 2]; 2] {
    let corners = |rect: Rect| {
        [
            Point::new(rect.x, rect.y),
            Point::new(rect.right(), rect.y),
            Point::new(rect.right(), rect.bottom()),
            Point::new(rect.x, rect.bottom()),
        ]
    };
    let (from, to) = (corners(source), corners(inset));
    let lines = [0, 1, 2, 3].map(|i| [from[i], to[i]]);
    let clear: Vec<usize> = (0..4)
        .filter(|&i| !crosses(lines[i], source) && !crosses(lines[i], inset))
        .collect();
    match clear[..] {
        // Opposite corners are the widest apart.
        [a, .., b] if (b - a) % 2 == 0 || clear.len() == 2 => [lines[a], lines[b]],
        [a, _, b] => [lines[a], lines[b]],
        _ => [lines[1], lines[3]],
    }
}

/// Whether a line goes through the inside of a rectangle.
fn crosses([from, to]: [Point; 2], rect: Rect) -> bool {
    const SAMPLES: i32 = 64;
    let inside = rect.inset(5);
    (0..=SAMPLES).any(|i| {
        let x = from.x + (to.x - from.x) / SAMPLES * i;
        let y = from.y + (to.y - from.y) / SAMPLES * i;
        x > inside.x && x < inside.right() && y > inside.y && y < inside.bottom()
    })
}
