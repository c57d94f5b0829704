//! The beams of a solved lattice: lines through the origin that its cold cells
//! gather about, and their slopes.

use std::ops::Range;

use crate::solve::Outcomes;

/// Cold cells that gather about one line through the origin.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Beam {
    /// The slope of the line of least squares through its cells, y against x.
    /// Unlike the mean of y/x it is not moved by how far beside the origin
    /// that line passes.
    pub slope: f64,
    /// How far `slope` is to be trusted: the larger of three standard errors,
    /// as if cells were scattered about the line at random, and of half the
    /// difference between the slopes of the nearer and of the farther cells.
    pub error: f64,
    /// The mean of y/x over its cells.
    pub mean: f64,
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

    /// The slope with as many decimals as the measurement supports: [`error`](Self::error)
    /// is less than half a unit of the last one. At most
    /// `most`, at least one.
    #[must_use]
    pub fn written_slope(&self, most: usize) -> String {
        let decimals = (2..=most).take_while(|&d| self.error < 0.5 * 0.1_f64.powi(d as i32));
        format!("{:.*}", decimals.last().unwrap_or(1), self.slope)
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
    /// How many cells lie apart from all beams.
    pub stray: u64,
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
pub const NARROWED: f64 = 0.82;

/// Measures the beams of a lattice over its last octave: the cells whose larger
/// pile is at least half of the largest.
///
/// ```
/// use wythoff_plot::{Game, Play, Size, measure, solve};
///
/// let outcomes = solve(&Game::wythoff(Play::Normal), Size::square(10_000)?)?;
/// let found = measure::beams(&outcomes);
/// assert_eq!(found.beams.len(), 1);
/// assert!((found.beams[0].slope - 1.618).abs() < 0.001);
/// assert!(found.beams[0].narrowing);
/// # Ok::<(), wythoff_plot::Error>(())
/// ```
#[must_use]
pub fn beams(outcomes: &Outcomes) -> Beams {
    let size = outcomes.size();
    let upper_half = outcomes.game().is_symmetric();
    let side = match size.width() == size.height() {
        true => size.width(),
        false => reach(outcomes, upper_half),
    };
    let window = side / 2..side;
    let (last, before) = match has_room_for_beams(outcomes) {
        true => (
            clusters(outcomes, &window, upper_half),
            clusters(outcomes, &(side / 4..side / 2), upper_half),
        ),
        false => (Vec::new(), Vec::new()),
    };
    let total: usize = last.iter().map(Vec::len).sum();
    let largest = last.iter().map(Vec::len).max().unwrap_or(0);
    let (stray, last): (Vec<_>, Vec<_>) =
        (last.into_iter()).partition(|cells| is_stray(cells.len(), largest));
    let beams = last
        .iter()
        .map(|cells| beam(cells, total, &before))
        .collect();
    Beams {
        window,
        upper_half,
        beams,
        stray: stray.iter().map(|cells| cells.len() as u64).sum(),
    }
}

/// Whether so few cells are no beam beside one of `largest` cells: one or two
/// have no line of their own, and a beam keeps its share as lattices grow.
fn is_stray(count: usize, largest: usize) -> bool {
    (count < 3 && largest >= 10) || 50 * count < largest
}

/// One more than the largest pile of a cold cell that is looked at: where the sides
/// differ, cells end where the shorter one does.
fn reach(outcomes: &Outcomes, upper_half: bool) -> u32 {
    let shown = (outcomes.cold_cells()).filter(|(x, y)| !upper_half || x <= y);
    shown.map(|(x, y)| x.max(y)).max().unwrap_or(0) + 1
}

/// Whether there are so few cold cells, [`MOST_A_ROW`] a row and column on
/// average, that they can lie on a few lines.
#[must_use]
pub fn has_room_for_beams(outcomes: &Outcomes) -> bool {
    let size = outcomes.size();
    let sides = u64::from(size.width()) + u64::from(size.height());
    outcomes.cold_count() <= MOST_A_ROW * sides
}

/// Lattices with more cold cells than this many times their width and height
/// have no beams.
pub const MOST_A_ROW: u64 = 8;

/// The cold cells whose larger pile lies in `window`, by rising y/x, parted
/// where neighbours are far from each other.
fn clusters(outcomes: &Outcomes, window: &Range<u32>, upper_half: bool) -> Vec<Vec<(f64, f64)>> {
    let shown =
        |&(x, y): &(u32, u32)| x > 0 && window.contains(&x.max(y)) && (!upper_half || x <= y);
    let mut cells: Vec<(f64, f64)> = (outcomes.cold_cells())
        .filter(shown)
        .map(|(x, y)| (f64::from(x), f64::from(y)))
        .collect();
    cells.sort_unstable_by(|a, b| ratio(a).total_cmp(&ratio(b)));
    let gap = GAP.max(GAP_CELLS / f64::from(window.end.max(1)));
    let near = |a: &(f64, f64), b: &(f64, f64)| ratio(b) - ratio(a) <= gap * ratio(b).max(1.0);
    cells.chunk_by(near).map(<[_]>::to_vec).collect()
}

fn ratio((x, y): &(f64, f64)) -> f64 {
    y / x
}

fn mean(values: impl ExactSizeIterator<Item = f64>) -> f64 {
    let count = values.len() as f64;
    values.sum::<f64>() / count
}

fn mean_ratio(cells: &[(f64, f64)]) -> f64 {
    mean(cells.iter().map(ratio))
}

/// The spread of y/x without the outermost hundredth on either side: a few
/// stray cells say nothing of a beam.
fn core_spread(cells: &[(f64, f64)]) -> f64 {
    let stray = cells.len() / 100;
    ratio(&cells[cells.len() - 1 - stray]) - ratio(&cells[stray])
}

/// Slope and standard error of the line of least squares, y against x; the
/// mean of y/x, with all its spread for error, where there are too few cells
/// or they stand in one column.
fn fitted_slope(cells: &[(f64, f64)]) -> (f64, f64) {
    let centre = (
        mean(cells.iter().map(|cell| cell.0)),
        mean(cells.iter().map(|cell| cell.1)),
    );
    let sum = |product: fn(f64, f64) -> f64| -> f64 {
        let offsets = cells.iter().map(|(x, y)| (x - centre.0, y - centre.1));
        offsets.map(|(x, y)| product(x, y)).sum()
    };
    let (xx, xy, yy) = (sum(|x, _| x * x), sum(|x, y| x * y), sum(|_, y| y * y));
    if cells.len() < 3 || xx == 0.0 {
        let spread = ratio(&cells[cells.len() - 1]) - ratio(&cells[0]);
        return (mean_ratio(cells), spread.max(0.1));
    }
    let slope = xy / xx;
    let left_over = (yy - slope * xy).max(0.0);
    (slope, (left_over / (cells.len() - 2) as f64 / xx).sqrt())
}

fn beam(cells: &[(f64, f64)], total: usize, before: &[Vec<(f64, f64)>]) -> Beam {
    let (slope, scatter) = fitted_slope(cells);
    let mut by_distance = cells.to_vec();
    by_distance.sort_unstable_by(|a, b| a.0.total_cmp(&b.0));
    let (nearer, farther) = by_distance.split_at(cells.len() / 2);
    let drift = match nearer.is_empty() {
        true => 0.0,
        false => (fitted_slope(nearer).0 - fitted_slope(farther).0).abs() / 2.0,
    };
    let mean = mean_ratio(cells);
    let (least, greatest) = (ratio(&cells[0]), ratio(&cells[cells.len() - 1]));
    let away = |other: &&Vec<(f64, f64)>| (mean_ratio(other) - mean).abs();
    let earlier = before.iter().min_by(|a, b| away(a).total_cmp(&away(b)));
    let narrowing = earlier.is_some_and(|earlier| {
        let (now, then) = (core_spread(cells), core_spread(earlier));
        now <= NARROWED * then
    });
    Beam {
        slope,
        error: (3.0 * scatter).max(drift),
        mean,
        least,
        greatest,
        count: cells.len() as u64,
        share: cells.len() as f64 / total as f64,
        narrowing,
    }
}
