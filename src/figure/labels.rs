//! The labels of slope lines and diagonals: where each can stand.

use super::lines::Line;
use super::options::Ab;
use super::overlay::{Slope, Standing};
use super::paint::{Painter, slope_stroke};
use super::placement::{Occupancy, Turned, beside, upright};
use super::scale::MarkSize;
use super::theme::{self, Proportions};
use super::ticks;
use super::ties;
use crate::render::{Align, Colour, Font, Point, Scene, Stroke, Text, px};

/// A slope line on the page, with its label where that found a place.
pub(crate) struct SlopeLine<'a> {
    pub slope: &'a Slope,
    pub ends: [Point; 2],
    pub label: Option<Turned>,
}

/// A line x + y = total on the page, with its label where that found a place.
pub(crate) struct Diagonal {
    pub ends: [Point; 2],
    pub stroke: Stroke,
    /// What may be written on it: the first that finds a place, with that
    /// place once it has been found.
    pub texts: Vec<String>,
    pub text_colour: Colour,
    pub label: Option<Turned>,
    /// Whether it is one of a readable few that nobody asked for.
    pub is_extra: bool,
}

/// Where along a diagonal its label may stand, the best first.
const SHARES: [f64; 19] = [
    0.5, 0.46, 0.54, 0.42, 0.58, 0.2, 0.8, 0.25, 0.75, 0.15, 0.85, 0.1, 0.9, 0.3, 0.7, 0.35, 0.65,
    0.07, 0.93,
];

impl<'a> Painter<'a> {
    /// The slope lines that cross the window.
    pub fn slope_lines(&self) -> Vec<SlopeLine<'a>> {
        let on_page = |slope: &'a Slope| {
            let line = slope.line(&self.panel.window).clipped(&self.scale)?;
            Some(SlopeLine {
                slope,
                ends: line.on_page(&self.scale),
                label: None,
            })
        };
        self.overlay.slopes.iter().filter_map(on_page).collect()
    }

    /// The diagonals that cross the window: those asked for, then AB ones.
    pub fn diagonals(&self) -> Vec<Diagonal> {
        let on_page = |total, stroke: Stroke, texts, text_colour| {
            let line = Line::diagonal(total).clipped(&self.scale)?;
            Some(Diagonal {
                ends: line.on_page(&self.scale),
                stroke,
                texts,
                text_colour,
                label: None,
                is_extra: false,
            })
        };
        let number = |total| ticks::label(total);
        let sum = |total| vec![format!("x + y = {}", number(total)), number(total)];
        let asked = self.overlay.totals.iter().filter_map(|&(total, standing)| {
            let stroke = total_stroke(standing, self.proportions);
            let colour = stroke.colour;
            on_page(total, stroke, sum(total), colour)
        });
        let is_asked = |total| self.overlay.totals.iter().any(|asked| asked.0 == total);
        let ab = (self.overlay.ab.iter().copied())
            .filter(|&total| !is_asked(total))
            .filter_map(|total| {
                let texts = match self.panel.ab {
                    Ab::Auto => sum(total),
                    _ => vec![number(total)],
                };
                let stroke = ab_stroke(self.palette.ab, self.proportions);
                let colour = theme::text_on_white(self.palette.ab);
                let is_extra = self.panel.ab == Ab::Auto;
                on_page(total, stroke, texts, colour).map(|line| Diagonal { is_extra, ..line })
            });
        asked.chain(ab).collect()
    }

    /// Along a slope line, beside it and off its cells, on the outer side
    /// where there is room, else on the inner.
    pub fn place_slope_label(
        &self,
        font: &Font,
        page: &mut Occupancy,
        line: &SlopeLine<'_>,
    ) -> Option<Turned> {
        let ends = line.ends;
        let (width, height) = self.label_box(font, &line.slope.label);
        let angle = upright(ends[0], ends[1]);
        // As near as the cells allow: they lie within one cell of the line.
        let far = 0.9 * self.scale.pitch() + self.mark_pixels();
        let pitch = self.scale.pitch();
        let half_line = slope_stroke(self.palette.slope, pitch, self.proportions).width / 2;
        let outer = self.outer_side(ends);
        let places = [0.0, 0.35, 0.7, 1.0].into_iter().flat_map(|distance| {
            let aside = f64::from(height / 2 + half_line + px(distance * far));
            [outer, -outer].into_iter().flat_map(move |side| {
                [0.62, 0.7, 0.54, 0.78, 0.46, 0.84, 0.38, 0.3]
                    .map(|share| beside(ends, share, side * aside))
            })
        });
        page.place(places.map(|centre| Turned {
            centre,
            width,
            height,
            angle,
        }))
    }

    /// Which side of a line from the origin faces away from the lattice's own
    /// diagonal.
    fn outer_side(&self, [from, to]: [Point; 2]) -> f64 {
        let plot = self.scale.plot();
        let middle = Point::new(plot.x + plot.width / 2, plot.y + plot.height / 2);
        let (dx, dy) = (f64::from(to.x - from.x), f64::from(to.y - from.y));
        let (mx, my) = (f64::from(middle.x - from.x), f64::from(middle.y - from.y));
        // The sign says on which side of the line the middle lies.
        if dx * my - dy * mx > 0.0 { -1.0 } else { 1.0 }
    }

    /// Writes a diagonal's label into an opening of its own line: between the
    /// beams first, and shorter where the whole finds no place.
    pub fn label_diagonal(&self, font: &Font, page: &mut Occupancy, diagonal: &mut Diagonal) {
        let ends = diagonal.ends;
        let angle = upright(ends[0], ends[1]);
        let found = diagonal.texts.iter().enumerate().find_map(|(i, text)| {
            let (width, height) = self.label_box(font, text);
            let places = SHARES.map(|share| Turned {
                centre: beside(ends, share, 0.0),
                width,
                height,
                angle,
            });
            Some((i, page.place(places)?))
        });
        if let Some((i, place)) = found {
            diagonal.texts.swap(0, i);
            diagonal.label = Some(place);
        }
    }

    /// Leaves out what nobody asked for where an inset would cut it into stubs
    /// and no label says what they are.
    pub fn leave_out_stubs(&self, diagonals: &mut Vec<Diagonal>) {
        let Some((plan, home)) = &self.inset else {
            return;
        };
        let frame = plan.scale(home.rect, &self.scale).plot();
        diagonals.retain(|diagonal| {
            let is_stub = diagonal.label.is_none() && ties::crosses(diagonal.ends, frame);
            !(diagonal.is_extra && is_stub)
        });
    }

    fn label_size(&self) -> i32 {
        px(0.9 * self.proportions.font)
    }

    /// The room a label takes, with air around it.
    fn label_box(&self, font: &Font, label: &str) -> (i32, i32) {
        let size = self.label_size();
        (font.width(label, size) + size / 2, size * 5 / 4)
    }

    fn mark_pixels(&self) -> f64 {
        match self.scale.mark {
            MarkSize::Cell { pitch, .. } => f64::from(pitch) / 2.0,
            MarkSize::Pixels(mark) => f64::from(mark),
            MarkSize::Share => self.scale.pitch().max(1.0),
        }
    }

    /// Writes a label where it found a place, on a piece of plain ground.
    pub fn write_label(
        &self,
        scene: &mut Scene,
        place: Option<Turned>,
        label: &str,
        colour: Colour,
    ) {
        let Some(place) = place else { return };
        let size = self.label_size();
        if let Some(ground) = self.palette.paper() {
            scene.polygon(&place.backing().corners(), Some(ground), None);
        }
        scene.text(Text {
            anchor: place.centre,
            align: Align::Middle,
            rise: scene.font.cap_height(size) / 2,
            angle: place.angle,
            size,
            colour,
            content: label.to_owned(),
        });
    }
}

/// Draws each diagonal, in two pieces where its label stands in an opening.
pub(crate) fn draw_diagonals(scene: &mut Scene, diagonals: &[Diagonal]) {
    for diagonal in diagonals {
        let [from, to] = diagonal.ends;
        let length = distance(from, to);
        let pieces = match diagonal.label {
            None => vec![(0.0, length)],
            Some(label) => {
                let middle = distance(from, label.centre);
                let half = f64::from(label.width) / 2.0;
                vec![(0.0, middle - half), (middle + half, length)]
            }
        };
        for (start, end) in pieces {
            let at = |along: f64| beside([from, to], along / length, 0.0);
            if let Some(stroke) = fitted(&diagonal.stroke, end - start) {
                scene.line(&[at(start), at(end)], stroke);
            }
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

pub(crate) fn ab_stroke(colour: Colour, proportions: Proportions) -> Stroke {
    Stroke::solid(colour, px((1.5 * proportions.hair).round()))
}

/// Safe totals are solid, unsafe ones dashed, unknown ones dotted.
pub(crate) fn total_stroke(standing: Standing, proportions: Proportions) -> Stroke {
    let hair = proportions.hair;
    let dashes = |lengths: &[f64]| lengths.iter().map(|length| px(length * hair)).collect();
    let (colour, dashes) = match standing {
        Standing::Safe(..) => (theme::SAFE, Vec::new()),
        Standing::Unsafe => (theme::UNSAFE, dashes(&[12.0, 7.0])),
        Standing::Unknown => (theme::INK, dashes(&[2.0, 5.0])),
    };
    Stroke {
        colour,
        width: px(3.0 * hair),
        dashes,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_dashed_piece_begins_and_ends_with_a_whole_dash() {
        let stroke = Stroke {
            colour: theme::UNSAFE,
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
        let solid = Stroke::solid(theme::SAFE, 30);
        assert_eq!(fitted(&solid, 1.0), Some(solid.clone()));
    }
}
