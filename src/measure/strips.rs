//! How far cells lie from the line that the cold ones follow.

use super::{Beam, beams};
use crate::solve::{GrundyTable, Outcomes};
use crate::{Error, Game};

/// The strip in which the cells of a value lie: y − slope · x for x ≤ y.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Strip {
    /// The value.
    pub value: u32,
    /// Number of its cells with x ≤ y.
    pub cells: u64,
    /// Least and greatest y − slope · x; none where there is no cell. Measured
    /// on this lattice: larger ones can have wider strips.
    pub ends: Option<(f64, f64)>,
}

/// The slope that the cold cells above the diagonal follow, where it is one.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum SteepSlope {
    /// As a theorem gives it.
    Exact(f64),
    /// That of the one beam that narrows.
    Measured(f64),
}

impl SteepSlope {
    /// The number.
    #[must_use]
    pub fn value(self) -> f64 {
        match self {
            Self::Exact(slope) | Self::Measured(slope) => slope,
        }
    }
}

/// The slope of the upper beam that a theorem gives, in either play:
/// (t + √(t² + 4))/2 for t-Wythoff (Fraenkel, American Mathematical Monthly 89
/// (1982)), which is φ for Wythoff’s game (Wythoff 1907).
#[must_use]
pub fn exact_slope(game: &Game) -> Option<f64> {
    let t = f64::from(game.t_of_t_wythoff()?);
    Some((t + (t.powi(2) + 4.0).sqrt()) / 2.0)
}

/// The slope above the diagonal: exact where it is known, else as measured.
///
/// # Errors
/// [`Error::NoSlope`] where the game has not one slope above the diagonal, or
/// none is known of a lattice so small.
pub fn steep_slope(outcomes: &Outcomes) -> Result<SteepSlope, Error> {
    if let Some(slope) = exact_slope(outcomes.game()) {
        return Ok(SteepSlope::Exact(slope));
    }
    let measured = beams(outcomes);
    let steep = |beam: &&Beam| measured.upper_half || beam.slope > 1.0;
    let steep: Vec<&Beam> = measured.beams.iter().filter(steep).collect();
    match steep[..] {
        [beam] if beam.narrowing => Ok(SteepSlope::Measured(beam.slope)),
        _ => Err(Error::NoSlope(outcomes.game().id())),
    }
}

/// The strips of these values, in a table and the outcomes of one game.
///
/// # Errors
/// As [`steep_slope`].
pub fn strips(
    table: &GrundyTable,
    outcomes: &Outcomes,
    values: &[u32],
) -> Result<Vec<Strip>, Error> {
    let slope = steep_slope(outcomes)?.value();
    let found = table.cells_with_each(values);
    let cells = values.iter().zip(found);
    Ok(cells
        .map(|(&value, cells)| Strip::of(value, &residuals(&cells, slope)))
        .collect())
}

/// (x, y − slope · x) of the cells with x ≤ y.
pub(crate) fn residuals(cells: &[(u32, u32)], slope: f64) -> Vec<(f64, f64)> {
    (cells.iter())
        .filter(|(x, y)| x <= y)
        .map(|&(x, y)| (f64::from(x), f64::from(y)))
        .map(|(x, y)| (x, y - slope * x))
        .collect()
}

impl Strip {
    /// The strip of cells whose residuals are known.
    pub(crate) fn of(value: u32, residuals: &[(f64, f64)]) -> Self {
        let ends = residuals.iter().fold(None, |ends, &(_, y)| {
            let (low, high) = ends.unwrap_or((y, y));
            Some((y.min(low), y.max(high)))
        });
        let cells = residuals.len() as u64;
        Self { value, cells, ends }
    }
}
