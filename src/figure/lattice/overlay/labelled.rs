//! Lines over a lattice with their labels: where each can stand.

use std::borrow::Cow;

use super::lines::{crosses, draw_band};
use super::occupancy::{Occupancy, THIN, Turned, beside, upright};
use super::{Board, OnPage, Phase};
use crate::figure::axes::scale::MarkSize;
use crate::figure::axes::ticks;
use crate::render::{Align, Colour, Point, Rect, Scene, Stroke, Text, px};

/// A line on the page, with its label where that found a place.
pub(crate) struct TextLine<'a> {
    pub ends: [Point; 2],
    pub stroke: Stroke,
    /// What may be written on it: the first that finds a place, with that
    /// place once it has been found.
    pub texts: Vec<Cow<'a, str>>,
    pub text_colour: Colour,
    pub label: Option<Turned>,
    /// Whether it is one of a readable few that nobody asked for.
    pub is_extra: bool,
}

/// Where the labels of lines stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LabelPlace {
    /// Along the line, beside it and off its cells. The line is a band that ends
    /// at the frame's own edge.
    Beside,
    /// In an opening of the line.
    Within,
}

/// Lines that are drawn alike.
pub(crate) struct Labelled<'a> {
    pub board: Board<'a>,
    pub lines: Vec<TextLine<'a>>,
    pub place: LabelPlace,
    pub group: &'static str,
    pub height: u8,
}

/// Where along a line an opening for its label may be, the best first.
const SHARES: [f64; 19] = [
    0.5, 0.46, 0.54, 0.42, 0.58, 0.2, 0.8, 0.25, 0.75, 0.15, 0.85, 0.1, 0.9, 0.3, 0.7, 0.35, 0.65,
    0.07, 0.93,
];

/// A number as a label.
pub(crate) fn number(total: u64) -> Cow<'static, str> {
    ticks::label(total).into()
}

/// What may be written on the line x + y = `total`.
pub(crate) fn sum(total: u64) -> Vec<Cow<'static, str>> {
    vec![format!("x + y = {}", number(total)).into(), number(total)]
}

impl OnPage for Labelled<'_> {
    fn group(&self, _phase: Phase) -> &'static str {
        self.group
    }

    fn height(&self) -> u8 {
        self.height
    }

    fn take(&self, taken: &mut Occupancy) {
        let lines = self.lines.iter();
        lines.for_each(|line| taken.take_line(line.ends, THIN));
    }

    /// Lines that nobody asked for are left out where they would be cut into
    /// stubs and no label says what they are.
    fn label(&mut self, taken: &mut Occupancy, covered: Option<Rect>) {
        let board = self.board;
        for line in &mut self.lines {
            match self.place {
                LabelPlace::Beside => line.label = place_beside(board, taken, line),
                LabelPlace::Within => label_within(board, taken, line),
            }
        }
        if let Some(covered) = covered {
            self.lines.retain(|line| {
                let is_stub = line.label.is_none() && crosses(line.ends, covered);
                !(line.is_extra && is_stub)
            });
        }
    }

    fn draw(&self, scene: &mut Scene, phase: Phase) {
        if phase != Phase::Under {
            return;
        }
        for line in &self.lines {
            match self.place {
                LabelPlace::Beside => {
                    draw_band(scene, line.ends, &line.stroke, self.board.scale.plot());
                }
                LabelPlace::Within => draw_opened(scene, line),
            }
        }
    }

    fn write(&self, scene: &mut Scene) {
        self.lines
            .iter()
            .for_each(|line| write(self.board, scene, line));
    }
}

/// Along a line, beside it and off its cells, on the outer side where there is
/// room, else on the inner.
fn place_beside(board: Board<'_>, taken: &mut Occupancy, line: &TextLine<'_>) -> Option<Turned> {
    let ends = line.ends;
    let (width, height) = label_box(board, &line.texts[0]);
    let angle = upright(ends[0], ends[1]);
    // As near as the cells allow: they lie within one cell of the line.
    let far = 0.9 * board.scale.pitch() + mark_pixels(board);
    let half_line = line.stroke.width / 2;
    let outer = outer_side(board, ends);
    let places = [0.0, 0.35, 0.7, 1.0].into_iter().flat_map(|distance| {
        let aside = f64::from(height / 2 + half_line + px(distance * far));
        [outer, -outer].into_iter().flat_map(move |side| {
            [0.62, 0.7, 0.54, 0.78, 0.46, 0.84, 0.38, 0.3]
                .map(|share| beside(ends, share, side * aside))
        })
    });
    taken.place(places.map(|centre| Turned {
        centre,
        width,
        height,
        angle,
    }))
}

/// Which side of a line from the origin faces away from the lattice's own
/// diagonal.
fn outer_side(board: Board<'_>, [from, to]: [Point; 2]) -> f64 {
    let plot = board.scale.plot();
    let middle = Point::new(plot.x + plot.width / 2, plot.y + plot.height / 2);
    let (dx, dy) = (f64::from(to.x - from.x), f64::from(to.y - from.y));
    let (mx, my) = (f64::from(middle.x - from.x), f64::from(middle.y - from.y));
    // The sign says on which side of the line the middle lies.
    if dx * my - dy * mx > 0.0 { -1.0 } else { 1.0 }
}

/// Puts a line's label into an opening of the line: between the beams first, and
/// shorter where the whole finds no place.
fn label_within(board: Board<'_>, taken: &mut Occupancy, line: &mut TextLine<'_>) {
    let ends = line.ends;
    let angle = upright(ends[0], ends[1]);
    let found = line.texts.iter().enumerate().find_map(|(i, text)| {
        let (width, height) = label_box(board, text);
        let places = SHARES.map(|share| Turned {
            centre: beside(ends, share, 0.0),
            width,
            height,
            angle,
        });
        Some((i, taken.place(places)?))
    });
    if let Some((i, place)) = found {
        line.texts.swap(0, i);
        line.label = Some(place);
    }
}

/// The room a label takes, with air around it.
fn label_box(board: Board<'_>, label: &str) -> (i32, i32) {
    let size = board.style.label_size();
    (board.style.font.width(label, size) + size / 2, size * 5 / 4)
}

fn mark_pixels(board: Board<'_>) -> f64 {
    match board.scale.mark {
        MarkSize::Cell { pitch, .. } => f64::from(pitch) / 2.0,
        MarkSize::Pixels(mark) => f64::from(mark),
        MarkSize::Share => board.scale.pitch().max(1.0),
    }
}

/// Writes a label where it found a place, on a piece of plain ground.
fn write(board: Board<'_>, scene: &mut Scene, line: &TextLine<'_>) {
    let Some(place) = line.label else { return };
    let size = board.style.label_size();
    let corners = place.backing().corners();
    if let Some(ground) = board.behind(&corners) {
        scene.polygon(&corners, Some(ground), None);
    }
    scene.text(Text {
        anchor: place.centre,
        align: Align::Middle,
        rise: scene.font.cap_height(size) / 2,
        angle: place.angle,
        size,
        colour: line.text_colour,
        content: line.texts[0].clone().into_owned().into(),
    });
}

/// Draws a line, in two pieces where its label stands in an opening.
fn draw_opened(scene: &mut Scene, line: &TextLine<'_>) {
    let [from, to] = line.ends;
    let length = distance(from, to);
    let pieces = match line.label {
        None => vec![(0.0, length)],
        Some(label) => {
            let middle = distance(from, label.centre);
            let half = f64::from(label.width) / 2.0;
            vec![(0.0, middle - half), (middle + half, length)]
        }
    };
    // A stub beside a label looks like a sign before its first letter.
    let stub = line.label.map_or(0.0, |label| f64::from(label.height));
    let is_long = |(start, end): &(f64, f64)| end - start >= stub;
    let stubs_go = pieces.iter().any(is_long);
    for (start, end) in pieces
        .into_iter()
        .filter(|piece| !stubs_go || is_long(piece))
    {
        let at = |along: f64| beside([from, to], along / length, 0.0);
        if let Some(stroke) = fitted(&line.stroke, end - start) {
            scene.line(&[at(start), at(end)], stroke);
        }
    }
}

/// The stroke of a piece `length` scene units long, its dashes stretched so
/// that it begins and ends with a whole one: a remainder would look like a dot
/// beside the label. `None` where it is shorter than half a dash.
fn fitted(stroke: &Stroke, length: f64) -> Option<Stroke> {
    let &[dash, gap] = &stroke.dashes[..] else {
        return (length > 0.0).then(|| stroke.clone());
    };
    let (dash, gap) = (f64::from(dash), f64::from(gap));
    if length < dash / 2.0 {
        return None;
    }
    let dashes = ((length + gap) / (dash + gap)).round().max(1.0);
    let stretched = length / (dashes * (dash + gap) - gap);
    let dash = (dash * stretched).round();
    let gap = ((length - dashes * dash) / (dashes - 1.0).max(1.0)).round();
    // One dash alone is a line; a gap of none would be refused.
    let dashes = if dashes > 1.0 {
        vec![dash as i32, gap as i32]
    } else {
        Vec::new()
    };
    Some(Stroke {
        dashes,
        ..stroke.clone()
    })
}

fn distance(from: Point, to: Point) -> f64 {
    f64::from(to.x - from.x).hypot(f64::from(to.y - from.y))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_dashed_piece_begins_and_ends_with_a_whole_dash() {
        let stroke = Stroke {
            colour: Colour(200, 0, 0),
            width: 30,
            dashes: vec![120, 70],
        };
        for length in (60..9000).step_by(7) {
            let fitted = fitted(&stroke, length.into()).unwrap();
            let [dash, gap] = fitted.dashes[..] else {
                assert!(fitted.dashes.is_empty() && length < 225, "{length}");
                continue;
            };
            // What is drawn last, after as many whole dashes and gaps as fit.
            let last = length % (dash + gap);
            assert!(last >= dash / 2, "{length}: {last} of {dash}");
            assert!(
                (80..180).contains(&dash) && (40..110).contains(&gap),
                "{length}"
            );
        }
        assert!(fitted(&stroke, 59.0).is_none());
        let solid = Stroke::solid(Colour(0, 99, 0), 30);
        assert_eq!(fitted(&solid, 1.0), Some(solid.clone()));
    }
}
