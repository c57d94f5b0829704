//! The labels of slope lines and diagonals: where each can stand.

use super::lines::Line;
use super::options::Ab;
use super::overlay::{Slope, Standing};
use super::paint::{Painter, slope_stroke};
use super::placement::{Occupancy, Turned, beside, upright};
use super::scale::MarkSize;
use super::theme::{self, Proportions};
use super::ticks;
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
    pub text: String,
    pub text_colour: Colour,
    pub label: Option<Turned>,
}

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
        let on_page = |total, stroke: Stroke, text, text_colour| {
            let line = Line::diagonal(total).clipped(&self.scale)?;
            Some(Diagonal {
                ends: line.on_page(&self.scale),
                stroke,
                text,
                text_colour,
                label: None,
            })
        };
        let sum = |total| format!("x + y = {}", ticks::label(total));
        let asked = self.overlay.totals.iter().filter_map(|&(total, standing)| {
            let stroke = total_stroke(standing, self.proportions);
            let colour = stroke.colour;
            on_page(total, stroke, sum(total), colour)
        });
        let is_asked = |total| self.overlay.totals.iter().any(|asked| asked.0 == total);
        let ab = (self.overlay.ab.iter().copied())
            .filter(|&total| !is_asked(total))
            .filter_map(|total| {
                let text = match self.panel.ab {
                    Ab::Auto => sum(total),
                    _ => ticks::label(total),
                };
                let stroke = ab_stroke(self.palette.ab, self.proportions);
                on_page(total, stroke, text, theme::text_on_white(self.palette.ab))
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

    /// In the opening of its own diagonal: between the beams first.
    pub fn place_diagonal_label(
        &self,
        font: &Font,
        page: &mut Occupancy,
        diagonal: &Diagonal,
    ) -> Option<Turned> {
        let (width, height) = self.label_box(font, &diagonal.text);
        let angle = upright(diagonal.ends[0], diagonal.ends[1]);
        let shares = [
            0.5, 0.46, 0.54, 0.42, 0.58, 0.2, 0.8, 0.25, 0.75, 0.15, 0.85, 0.1, 0.9,
        ];
        page.place(shares.map(|share| Turned {
            centre: beside(diagonal.ends, share, 0.0),
            width,
            height,
            angle,
        }))
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
        if let Some(ground) = self.palette.hot.or(self.palette.ground) {
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
