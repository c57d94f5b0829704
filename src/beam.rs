//! The beams of a solved lattice: lines through the origin that its cold cells
//! gather about, and their slopes, measured.
//!
//! These are measurements, in floating point: they say where cells lie, never
//! what a cell is.

use std::ops::Range;

use crate::solve::Outcomes;

/// Cold cells that gather about one line through the origin.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Beam {
    /// The mean of y/x over its cells.
    pub slope: f64,
    /// The least y/x among them.
    pub least: f64,
    /// The greatest.
    pub greatest: f64,
    /// How many cells it has in the window.
    pub count: u64,
    /// Its share of all cells in the window, 0 to 1.
    pub share: f64,
    /// Whether it has grown narrower against the octave before. Where it has
    /// not, no one number is its slope, and it is a band from `least` to
    /// `greatest`.
    pub narrowing: bool,
}

impl Beam {
    /// greatest − least.
    #[must_use]
    pub fn spread(&self) -> f64 {
        self.greatest - self.least
    }
}

/// The beams of a lattice, and where they were measured.
#[derive(Clone, Debug, PartialEq)]
pub struct Beams {
    /// The sizes of the larger pile that were looked at: the last octave.
    pub window: Range<u32>,
    /// Whether cells below the diagonal were left out, because they mirror
    /// those above.
    pub upper_half: bool,
    /// The beams, by rising slope.
    pub beams: Vec<Beam>,
}

/// Two ratios y/x that differ by more than this, in the last octave of a large
/// lattice, belong to two beams.
const GAP: f64 = 0.01;
/// In small lattices a cell more or less makes a larger gap: this many cells.
const GAP_CELLS: f64 = 8.0;
/// A beam narrows if its spread is at most this share of the one an octave
/// before. A strip of fixed width halves. Over the beams of (p,q)-GDWN for
/// 1 ≤ p < q ≤ 13 the share is at most 0.75 or at least 0.89 at N = 100 000,
/// and at most 0.72 or at least 0.88 at N = 400 000: this parts the two.
const NARROWED: f64 = 0.82;

/// Measures the beams of a lattice over its last octave: the cells whose larger
/// pile is at least half of the largest.
///
/// ```
/// use wythoff_plot::{Game, Play, Size, beam, solve};
///
/// let outcomes = solve(&Game::wythoff(Play::Normal), Size::square(10_000)?)?;
/// let found = beam::measure(&outcomes);
/// assert_eq!(found.beams.len(), 1);
/// assert!((found.beams[0].slope - 1.618).abs() < 0.001);
/// assert!(found.beams[0].narrowing);
/// # Ok::<(), wythoff_plot::Error>(())
/// ```
#[must_use]
pub fn measure(outcomes: &Outcomes) -> Beams {
    let size = outcomes.size();
    let side = size.width().max(size.height());
    let upper_half = outcomes.game().ruleset().is_symmetric();
    let window = side / 2..side;
    let last = clusters(outcomes, &window, upper_half);
    let before = clusters(outcomes, &(side / 4..side / 2), upper_half);
    let total: usize = last.iter().map(Vec::len).sum();
    let beams = last
        .iter()
        .map(|ratios| beam(ratios, total, &before))
        .collect();
    Beams {
        window,
        upper_half,
        beams,
    }
}

/// The ratios y/x of the cold cells whose larger pile lies in `window`, sorted
/// and parted where they are far from each other.
fn clusters(outcomes: &Outcomes, window: &Range<u32>, upper_half: bool) -> Vec<Vec<f64>> {
    let shown =
        |&(x, y): &(u32, u32)| x > 0 && window.contains(&x.max(y)) && (!upper_half || x <= y);
    let mut ratios: Vec<f64> = (outcomes.cold_cells())
        .filter(shown)
        .map(|(x, y)| f64::from(y) / f64::from(x))
        .collect();
    ratios.sort_unstable_by(f64::total_cmp);
    let gap = GAP.max(GAP_CELLS / f64::from(window.end.max(1)));
    let near = |a: &f64, b: &f64| b - a <= gap * b.max(1.0);
    ratios.chunk_by(near).map(<[f64]>::to_vec).collect()
}

fn mean(ratios: &[f64]) -> f64 {
    ratios.iter().sum::<f64>() / ratios.len() as f64
}

/// The spread of sorted ratios without the outermost hundredth on either side:
/// a few stray cells say nothing of a beam.
fn core_spread(ratios: &[f64]) -> f64 {
    let stray = ratios.len() / 100;
    ratios[ratios.len() - 1 - stray] - ratios[stray]
}

fn beam(ratios: &[f64], total: usize, before: &[Vec<f64>]) -> Beam {
    let slope = mean(ratios);
    let (least, greatest) = (ratios[0], ratios[ratios.len() - 1]);
    let away = |other: &&Vec<f64>| (mean(other) - slope).abs();
    let earlier = before.iter().min_by(|a, b| away(a).total_cmp(&away(b)));
    let narrowing = earlier.is_some_and(|earlier| {
        let (now, then) = (core_spread(ratios), core_spread(earlier));
        now <= NARROWED * then
    });
    Beam {
        slope,
        least,
        greatest,
        count: ratios.len() as u64,
        share: ratios.len() as f64 / total as f64,
        narrowing,
    }
}
