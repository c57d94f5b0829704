//! The slopes that a game's beams follow, in numbers and in words.

use super::{Beam, beams};
use crate::game::{Game, Size};
use crate::solve::Outcomes;

/// A line y = slope · x that the cold cells follow.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Slope {
    pub slope: f64,
    /// As written along the line.
    pub label: String,
    /// As written in the legend.
    pub equation: String,
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
pub(crate) fn of(outcomes: &Outcomes) -> (Vec<Slope>, Option<String>) {
    if let Some(known) = exact(outcomes.game()) {
        return (known, None);
    }
    let size = outcomes.size();
    if size.width().min(size.height()) < LEAST_MEASURED {
        return (Vec::new(), None);
    }
    let measured = beams(outcomes);
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
