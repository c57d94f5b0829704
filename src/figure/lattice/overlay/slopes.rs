//! The lines that a game's beams follow.

use std::borrow::Cow;

use super::labelled::{LabelPlace, Labelled, TextLine};
use super::lines::{LatticeLine, draw_band};
use super::{Board, OnPage, Overlay};
use crate::figure::axes::scale::{ROOMY, Scale};
use crate::figure::lattice::panel::Panel;
use crate::figure::page::legend::{LegendEntry, Sample};
use crate::figure::theme::Style;
use crate::game::Window;
use crate::measure::slopes::{self, Slope};
use crate::render::{Scene, Stroke};

/// The slope lines of a panel, those alone that can be seen: the legend explains
/// no other.
pub(crate) struct Slopes {
    slopes: Vec<Slope>,
    /// Said in the legend of beams without a slope line.
    unsettled: Option<String>,
}

impl Slopes {
    pub fn of(panel: &Panel<'_>) -> Self {
        if !panel.slopes {
            return Self {
                slopes: Vec::new(),
                unsettled: None,
            };
        }
        let (mut found, unsettled) = match panel.subject.outcomes() {
            Some(outcomes) => slopes::of(outcomes),
            None => (
                slopes::exact(panel.subject.game()).unwrap_or_default(),
                None,
            ),
        };
        let is_cold = |x, y| panel.subject.is_cold(x, y);
        let window = &panel.window;
        found.retain(|slope| line(slope, window).is_seen(window, is_cold));
        Self {
            slopes: found,
            unsettled,
        }
    }
}

impl Overlay for Slopes {
    fn entries(&self, style: &Style) -> Vec<LegendEntry> {
        let mut entries = Vec::new();
        if !self.slopes.is_empty() {
            let equations: Vec<&str> = (self.slopes.iter())
                .map(|slope| slope.equation.as_str())
                .collect();
            let width = style.weight(style.theme.weights.slope.0);
            let stroke = Stroke::solid(style.theme.palette.slope, width);
            entries.push(LegendEntry::lines(
                Sample::Line(stroke),
                equations.join(", "),
            ));
        }
        let unsettled = self.unsettled.clone();
        entries.extend(unsettled.map(|text| LegendEntry::lines(Sample::None, text)));
        entries
    }

    fn draw_magnified(&self, scene: &mut Scene, scale: &Scale, style: &Style) {
        let stroke = stroke(scale.pitch(), style);
        for slope in &self.slopes {
            if let Some(line) = line(slope, &scale.window()).clipped(scale) {
                draw_band(scene, line.on_page(scale), &stroke, scale.plot());
            }
        }
    }

    /// The lines that cross the window.
    fn on_page<'a>(&'a self, board: Board<'a>) -> Box<dyn OnPage + 'a> {
        let stroke = stroke(board.scale.pitch(), board.style);
        let text_colour = board.style.theme.for_text(board.style.theme.palette.slope);
        let on_page = |slope: &'a Slope| {
            let line = line(slope, &board.scale.window()).clipped(board.scale)?;
            Some(TextLine {
                ends: line.on_page(board.scale),
                stroke: stroke.clone(),
                texts: vec![Cow::Borrowed(slope.label.as_str())],
                text_colour,
                label: None,
                is_extra: false,
            })
        };
        Box::new(Labelled {
            board,
            lines: self.slopes.iter().filter_map(on_page).collect(),
            place: LabelPlace::Beside,
            group: "slopes",
            height: 1,
        })
    }
}

/// The line itself, from (0,0) past the far side of the lattice.
fn line(slope: &Slope, window: &Window) -> LatticeLine {
    LatticeLine::from_origin(slope.slope, f64::from(window.x.end))
}

/// A line under the cells: thin where cells are large, and a pale band where
/// they are so small that they would hide a line.
fn stroke(pitch: f64, style: &Style) -> Stroke {
    let roomy = f64::from(ROOMY);
    // 0 at twelve pixels a cell and more, 1 at one and less.
    let narrow = ((roomy - pitch) / (roomy - 1.0)).clamp(0.0, 1.0);
    let (theme, weights) = (&style.theme, &style.theme.weights);
    let (line, band) = weights.slope;
    let colour = (theme.palette.slope).mix(theme.paper, weights.slope_fade * narrow);
    Stroke::solid(colour, style.weight(line + band * narrow.powi(2)))
}
