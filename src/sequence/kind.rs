//! How terms are computed.

use std::ops::RangeInclusive;

use num_bigint::BigUint;

use super::contains::Inverse;
use super::{PairTerm, SequenceError};
use crate::exact::beatty::{Place, place};
use crate::exact::golden::floor_over_phi;
use crate::exact::{ColdPairs, RoundedLine};
use crate::solve::solve_grundy;
use crate::{Game, GrundyTable, Size};

/// How the terms of a sequence come about.
#[derive(Clone, Debug)]
pub(super) enum Kind {
    /// A formula in n, up to the last n given, and how its terms are found.
    Formula(fn(u64) -> u128, u64, Inverse),
    Line(RoundedLine),
    Pairs(ColdPairs, PairTerm),
    /// The Wythoff array by antidiagonals.
    WythoffArray,
    /// The Grundy values of a game by antidiagonals: T(s,0), T(s−1,1), …,
    /// T(0,s) for s = 0, 1, 2, …, the first pile first.
    Antidiagonals(Game),
    /// The Grundy values of equal piles.
    Diagonal(Game),
    Listed(List),
}

/// Terms from some index on.
#[derive(Clone, Debug)]
pub(super) struct List {
    pub values: Vec<u32>,
    pub offset: u64,
    /// Whether no term is less than the number of those before it: what is not
    /// among the first v + 1 terms, for a number v, is then nowhere.
    pub grows: bool,
}

/// Terms as (n, a(n)).
pub(super) type Terms<'a> = Box<dyn Iterator<Item = (u64, u128)> + 'a>;

/// Antidiagonals of Grundy values: those of piles with a total below this.
const TOTALS: u64 = 2048;

/// Equal piles below this.
const SIDE: u64 = 5120;

/// Antidiagonals of the Wythoff array whose numbers fit in 128 bits.
const ARRAY_DIAGONALS: u64 = 183;

impl Kind {
    pub fn last(&self) -> u64 {
        match self {
            Self::Formula(_, last, _) => *last,
            Self::Line(_) | Self::Pairs(..) => u64::MAX,
            Self::WythoffArray => triangular(ARRAY_DIAGONALS),
            Self::Antidiagonals(_) => triangular(TOTALS) - 1,
            Self::Diagonal(_) => SIDE - 1,
            Self::Listed(list) => (list.offset + list.values.len() as u64).saturating_sub(1),
        }
    }

    /// The terms of these indices, none of which is past [`Self::last`].
    pub fn terms(&self, of: RangeInclusive<u64>) -> Result<Terms<'_>, SequenceError> {
        let end = *of.end();
        Ok(match self {
            Self::Formula(value, ..) => Box::new(of.map(|n| (n, value(n)))),
            Self::Line(line) => {
                // A line rises or falls: its ends are its extremes.
                line_term(line, *of.start())?;
                line_term(line, end)?;
                Box::new(of.map(|n| (n, line_term(line, n).expect("between its ends"))))
            }
            Self::Pairs(pairs, term) => Box::new(of.map(|n| (n, pair_term(pairs, *term, n)))),
            Self::WythoffArray => Box::new(of.map(|n| (n, array_term(n)))),
            Self::Antidiagonals(game) => {
                let values = grundy_values(game, diagonal_of(end + 1))?;
                Box::new(of.map(move |n| {
                    let total = diagonal_of(n + 1) - 1;
                    let y = n - triangular(total);
                    (n, value(&values, total - y, y))
                }))
            }
            Self::Diagonal(game) => {
                let values = grundy_values(game, end + 1)?;
                Box::new(of.map(move |n| (n, value(&values, n, n))))
            }
            Self::Listed(list) => {
                Box::new(of.map(|n| (n, list.values[(n - list.offset) as usize].into())))
            }
        })
    }
}

/// The values of piles below `side`, which is at most [`TOTALS`] or [`SIDE`].
fn grundy_values(game: &Game, side: u64) -> Result<GrundyTable, SequenceError> {
    let solved = Size::square(side as u32).and_then(|size| solve_grundy(game, size));
    Ok(solved?)
}

fn value(values: &GrundyTable, x: u64, y: u64) -> u128 {
    let value = values.get(x as u32, y as u32);
    value.expect("solved that far").into()
}

/// Term n of a line.
fn line_term(line: &RoundedLine, n: u64) -> Result<u128, SequenceError> {
    let term = line.at(n).ok_or(SequenceError::TooLarge { n })?;
    u128::try_from(term).map_err(|_| SequenceError::Negative { n })
}

/// 1 + 2 + … + n.
pub(super) fn triangular(n: u64) -> u64 {
    n * (n + 1) / 2
}

/// Which antidiagonal, from 1, holds term n, from 1: the d with
/// T(d − 1) < n ≤ T(d), T the triangular numbers.
pub(super) fn diagonal_of(n: u64) -> u64 {
    // T(d − 1) < n means (2d − 1)² ≤ 8(n − 1) + 1.
    (8 * (n - 1) + 1).isqrt().div_ceil(2)
}

/// A number of pair n.
fn pair_term(pairs: &ColdPairs, term: PairTerm, n: u64) -> u128 {
    match pairs.pair(n) {
        Some((smaller, larger)) => term.of(smaller.into(), larger.into()),
        None => {
            const FITS: &str = "numbers of 64 bits times slopes below 2^33 are below 2^97";
            let pair = pairs.pair_big(&BigUint::from(n));
            let [smaller, larger] =
                [pair.smaller, pair.larger].map(|pile| u128::try_from(pile).expect(FITS));
            term.of(smaller, larger)
        }
    }
}

/// Term n of the Wythoff array T(r, k) = F(k + 1)·⌊rφ⌋ + F(k)(r − 1), read as
/// T(1, d), T(2, d − 1), …, T(d, 1) for d = 1, 2, 3, …
fn array_term(n: u64) -> u128 {
    let d = diagonal_of(n);
    let row = n - triangular(d - 1);
    array_term_at(row, d + 1 - row)
}

/// T(row, column), where that fits: the column is below 184, or small enough for
/// a number of 64 bits to be in it.
pub(super) fn array_term_at(row: u64, column: u64) -> u128 {
    let (mut f, mut next) = (1_u128, 1_u128);
    for _ in 1..column {
        (f, next) = (next, f + next);
    }
    let first = next.saturating_mul(lower(row));
    first.saturating_add(f.saturating_mul(u128::from(row - 1)))
}

/// a(n) = ⌊nφ⌋.
pub(super) fn lower(n: u64) -> u128 {
    // φ = 1 + 1/φ.
    u128::from(n) + u128::from(floor_over_phi(n))
}

/// b(n) = ⌊nφ²⌋ = a(n) + n.
pub(super) fn upper(n: u64) -> u128 {
    lower(n) + u128::from(n)
}

/// a(1), b(1), a(2), b(2), …
pub(super) fn pairs_in_a_row(n: u64) -> u128 {
    let k = n.div_ceil(2);
    if n.is_multiple_of(2) {
        upper(k)
    } else {
        lower(k)
    }
}

/// The other pile of the cold pair that holds n.
pub(super) fn partner(n: u64) -> u128 {
    match place(n) {
        Place::Lower(k) => u128::from(n) + u128::from(k),
        Place::Upper(k) => u128::from(n - k),
    }
}

/// Hofstadter's G(n) = ⌊(n + 1)/φ⌋, for n < 2⁶⁴ − 1.
pub(super) fn hofstadter_g(n: u64) -> u128 {
    floor_over_phi(n + 1).into()
}

/// Letter n, from 0, of the Fibonacci word, for n < 2⁶⁴ − 1: 0 where n + 1 is
/// an a(k).
pub(super) fn fibonacci_word(n: u64) -> u128 {
    u128::from(matches!(place(n + 1), Place::Upper(_)))
}

/// The Grundy value of one token beside n.
pub(super) fn grundy_beside_one(n: u64) -> u128 {
    // In each three of them, n + 1, n + 1, n − 2.
    let n = u128::from(n);
    3 * (n / 3) + (n + 1) % 3
}
