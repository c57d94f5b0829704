//! The lines that a game's beams follow.

use std::borrow::Cow;

use super::labelled::{Labelled, Place, TextLine};
use super::lines::{Line, draw_band};
use super::{Board, OnPage, Overlay};
use crate::figure::axes::scale::{ROOMY, Scale};
use crate::figure::lattice::panel::Panel;
use crate::figure::page::legend::{Entry, Sample};
use crate::figure::theme::Style;
use crate::game::Game;
use crate::measure::{self, Beam};
use crate::render::{Scene, Stroke};
use crate::solve::{Outcomes, Size, Window};

/// A line y = slope · x that the cold cells follow.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Slope {
    pub slope: f64,
    /// As written along the line.
    pub label: String,
    /// As written in the legend.
    pub equation: String,
}

impl Slope {
    /// The line itself, from (0,0) past the far side of the lattice.
    fn line(&self, window: &Window) -> Line {
        Line::from_origin(self.slope, f64::from(window.x.end))
    }
}

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
        let (mut slopes, unsettled) = match panel.subject.outcomes() {
            Some(outcomes) => of_game(outcomes),
            None => (exact(panel.subject.game()).unwrap_or_default(), None),
        };
        let is_cold = |x, y| panel.subject.is_cold(x, y);
        let window = &panel.window;
        slopes.retain(|slope| slope.line(window).is_seen(window, is_cold));
        Self { slopes, unsettled }
    }
}

impl Overlay for Slopes {
    fn entries(&self, style: &Style) -> Vec<Entry> {
        let mut entries = Vec::new();
        if !self.slopes.is_empty() {
            let equations: Vec<&str> = (self.slopes.iter())
                .map(|slope| slope.equation.as_str())
                .collect();
            let width = style.weight(style.theme.weights.slope.0);
            let stroke = Stroke::solid(style.theme.palette.slope, width);
            entries.push(Entry::lines(Sample::Line(stroke), equations.join(", ")));
        }
        let unsettled = self.unsettled.clone();
        entries.extend(unsettled.map(|text| Entry::lines(Sample::None, text)));
        entries
    }

    fn draw_magnified(&self, scene: &mut Scene, scale: &Scale, style: &Style) {
        let stroke = stroke(scale.pitch(), style);
        for slope in &self.slopes {
            if let Some(line) = slope.line(&scale.window()).clipped(scale) {
                draw_band(scene, line.on_page(scale), &stroke, scale.plot());
            }
        }
    }

    /// The lines that cross the window.
    fn on_page<'a>(&'a self, board: Board<'a>) -> Box<dyn OnPage + 'a> {
        let stroke = stroke(board.scale.pitch(), board.style);
        let text_colour = board.style.theme.for_text(board.style.theme.palette.slope);
        let line = |slope: &'a Slope| {
            let line = slope.line(&board.scale.window()).clipped(board.scale)?;
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
            lines: self.slopes.iter().filter_map(line).collect(),
            place: Place::Beside,
            group: "slopes",
            height: 1,
        })
    }
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

/// The smallest side of a lattice whose beams are measured for their slopes.
const LEAST_MEASURED: u32 = 400;

/// The golden section. It only places lines; no cell is decided by it.
const PHI: f64 = 1.618_033_988_749_895;

/// Whether a figure of this game can have slope lines: they are known, or the
/// lattice is large enough for its beams to be measured.
#[must_use]
pub fn may_have_slopes(game: &Game, size: Size) -> bool {
    let measured = size.width().min(size.height()) >= LEAST_MEASURED;
    measured || game.t_of_t_wythoff().is_some()
}

/// The slopes of a game's beams: exact where they are known, else as measured
/// on this lattice, where its beams have settled. What the legend says of beams
/// that have not, and so have no line, is given beside them.
pub(crate) fn of_game(outcomes: &Outcomes) -> (Vec<Slope>, Option<String>) {
    if let Some(known) = exact(outcomes.game()) {
        return (known, None);
    }
    let size = outcomes.size();
    if size.width().min(size.height()) < LEAST_MEASURED {
        return (Vec::new(), None);
    }
    let measured = measure::beams(outcomes);
    let (settled, bands): (Vec<&Beam>, Vec<&Beam>) =
        measured.beams.iter().partition(|beam| beam.narrowing);
    let upper = settled.iter().map(|beam| measured_slope(beam));
    let mirrored = settled.iter().filter(|_| measured.upper_half);
    let slopes = upper.chain(mirrored.map(|beam| measured_slope(&mirror(beam))));
    let bands: Vec<String> = (bands.iter())
        .map(|band| format!("{:.2} to {:.2}", band.least, band.greatest))
        .collect();
    let unsettled = (!bands.is_empty()).then(|| {
        format!(
            "no slope line where y/x has not settled: {}",
            bands.join(", ")
        )
    });
    (slopes.collect(), unsettled)
}

fn measured_slope(beam: &Beam) -> Slope {
    let written = beam.written_slope(3);
    Slope {
        slope: beam.slope,
        label: format!("slope ≈ {written}"),
        // Not broken between lines.
        equation: format!("y\u{a0}≈\u{a0}{written}\u{a0}x\u{a0}(measured)"),
    }
}

/// The beam on the other side of the diagonal.
fn mirror(beam: &Beam) -> Beam {
    Beam {
        slope: beam.slope.recip(),
        error: beam.error / beam.slope.powi(2),
        ..*beam
    }
}

/// The slopes that a theorem gives: φ and 1/φ for Wythoff's game (Wythoff
/// 1907), (t + √(t² + 4))/2 and its inverse for t-Wythoff (Fraenkel, American
/// Mathematical Monthly 89 (1982)), in either play.
pub(crate) fn exact(game: &Game) -> Option<Vec<Slope>> {
    let slope = |slope: f64, formula: &str, equation: String| Slope {
        slope,
        label: format!("slope {formula} ≈ {slope:.3}"),
        equation,
    };
    let t = game.t_of_t_wythoff()?;
    if t == 1 {
        return Some(vec![
            slope(PHI, "φ", "y = φx".to_owned()),
            slope(1.0 / PHI, "1/φ", "y = x/φ".to_owned()),
        ]);
    }
    // t even: t/2 + √((t/2)² + 1).
    let name = match t % 2 {
        0 => format!("{} + √{}", t / 2, u64::from(t / 2).pow(2) + 1),
        _ => format!("({t} + √{})/2", u64::from(t).pow(2) + 4),
    };
    let steep = (f64::from(t) + (f64::from(t).powi(2) + 4.0).sqrt()) / 2.0;
    Some(vec![
        slope(steep, "σ", format!("y = σx, σ = {name}")),
        slope(1.0 / steep, "1/σ", "y = x/σ".to_owned()),
    ])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn t_wythoff_is_recognised_by_its_moves() {
        for t in [1, 2, 3, 7] {
            let game: Game = format!("t-wythoff:{t}").parse().unwrap();
            assert_eq!(game.t_of_t_wythoff(), Some(t));
        }
        let silver: Game = "t-wythoff:2".parse().unwrap();
        let slopes = exact(&silver).unwrap();
        assert!((slopes[0].slope - 2.414_213_562).abs() < 1e-9);
        assert_eq!(slopes[0].equation, "y = σx, σ = 1 + √2");
    }
}
