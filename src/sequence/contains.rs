//! Whether a number is a term, and which.

use num_bigint::{BigInt, BigUint};

use super::kind::{Kind, List, array_term_at};
use super::{PairTerm, Sequence, SequenceError};
use crate::exact::beatty::{Place, place};
use crate::exact::{ColdPairs, RoundedLine, Zeckendorf, first_where};

/// How a number is found among the terms of a formula.
#[derive(Clone, Copy, Debug)]
pub(super) enum Inverse {
    /// The terms never fall.
    Rising,
    /// By a formula of its own: the first index, if there is any.
    By(fn(u64) -> Option<u64>),
}

impl Sequence {
    /// The index of the first term that is `value`, if there is one at all.
    ///
    /// ```
    /// use wythoff_plot::sequence::Sequence;
    ///
    /// let larger = Sequence::named("A001950")?;
    /// assert_eq!(larger.index_of(&10_u8.into())?, Some(4_u8.into()));
    /// assert_eq!(larger.index_of(&11_u8.into())?, None);
    /// # Ok::<(), wythoff_plot::sequence::SequenceError>(())
    /// ```
    ///
    /// # Errors
    /// [`SequenceError::Unordered`] where that is not known, and
    /// [`SequenceError::Beyond`] for a number larger than every term that can be
    /// computed.
    pub fn index_of(&self, value: &BigUint) -> Result<Option<BigUint>, SequenceError> {
        let unordered = || SequenceError::Unordered(self.id.clone());
        match &self.kind {
            Kind::Formula(term, last, inverse) => self.of_formula(value, *term, *last, *inverse),
            Kind::Line(line) => of_line(line, value).ok_or_else(unordered),
            Kind::Pairs(pairs, term) => {
                Ok(of_pairs(pairs, *term, value).filter(|index| *index >= self.offset.into()))
            }
            Kind::WythoffArray => of_array(value),
            Kind::Antidiagonals(_) | Kind::Diagonal(_) => Err(unordered()),
            Kind::Listed(list) if !list.grows => Err(unordered()),
            Kind::Listed(list) => in_list(list, value),
        }
    }

    fn of_formula(
        &self,
        value: &BigUint,
        term: fn(u64) -> u128,
        last: u64,
        inverse: Inverse,
    ) -> Result<Option<BigUint>, SequenceError> {
        let beyond = || SequenceError::Beyond { term: term(last) };
        let index = match inverse {
            Inverse::By(index) => index(u64::try_from(value).map_err(|_| beyond())?),
            Inverse::Rising => {
                let value = u128::try_from(value).map_err(|_| beyond())?;
                if value > term(last) {
                    return Err(beyond());
                }
                let index = first_where(self.offset, last, |n| term(n) >= value);
                Some(index).filter(|n| term(*n) == value)
            }
        };
        Ok(index.map(BigUint::from))
    }
}

/// The first n with this term; nothing where the line does not rise.
#[expect(clippy::option_option, reason = "not known, and known not to be there")]
fn of_line(line: &RoundedLine, value: &BigUint) -> Option<Option<BigUint>> {
    let value = BigInt::from(value.clone());
    let is_reached = |n: &BigUint| line.at_big(n) >= value;
    let (mut low, mut high) = (BigUint::ZERO, BigUint::from(1_u8));
    if line.at_big(&BigUint::from(u64::MAX)) <= line.at_big(&BigUint::ZERO) {
        return None;
    }
    while !is_reached(&high) {
        high *= 2_u8;
    }
    while low < high {
        let middle: BigUint = (&low + &high) >> 1;
        match is_reached(&middle) {
            true => high = middle,
            false => low = middle + 1_u8,
        }
    }
    Some(Some(low).filter(|n| line.at_big(n) == value))
}

/// The k of the pair with this number.
fn of_pairs(pairs: &ColdPairs, term: PairTerm, value: &BigUint) -> Option<BigUint> {
    match term {
        PairTerm::Sum => pairs.split(value).exact.map(|pair| pair.k),
        PairTerm::Difference => pairs.with_difference(value).map(|pair| pair.k),
        PairTerm::Smaller => {
            let pair = pairs.with_pile(value);
            (pair.smaller == *value).then_some(pair.k)
        }
        PairTerm::Larger => {
            let pair = pairs.with_pile(value);
            (pair.larger == *value).then_some(pair.k)
        }
    }
}

/// Where a number stands among the first terms.
fn in_list(list: &List, value: &BigUint) -> Result<Option<BigUint>, SequenceError> {
    let is_there = |term: &u32| BigUint::from(*term) == *value;
    match list.values.iter().position(is_there) {
        Some(index) => Ok(Some((list.offset + index as u64).into())),
        None if BigUint::from(list.values.len()) > *value => Ok(None),
        None => Err(SequenceError::Beyond {
            term: list.values.last().copied().unwrap_or(0).into(),
        }),
    }
}

/// The index of a number in the Wythoff array, which holds each from 1 on once:
/// it is in column k if its Zeckendorf digits end in k − 1 zeros.
fn of_array(value: &BigUint) -> Result<Option<BigUint>, SequenceError> {
    let term = u64::MAX.into();
    let value = u64::try_from(value).map_err(|_| SequenceError::Beyond { term })?;
    if value == 0 {
        return Ok(None);
    }
    let column = u64::from(Zeckendorf::of(value).trailing_zeros()) + 1;
    let row = first_where(1, value, |row| array_term_at(row, column) >= value.into());
    // Row and column are below 2⁶⁴ and 2⁷: see `array_term`.
    let diagonal = BigUint::from(row + column - 2);
    Ok(Some(&diagonal * (&diagonal + 1_u8) / 2_u8 + row))
}

/// In a(1), b(1), a(2), b(2), …
pub(super) fn index_in_a_row(value: u64) -> Option<u64> {
    match place(value) {
        Place::Lower(0) => None,
        Place::Lower(k) => Some(2 * k - 1),
        Place::Upper(k) => Some(2 * k),
    }
}

/// Among the partners of 0, 1, 2, …: the partner itself.
pub(super) fn index_of_partner(value: u64) -> Option<u64> {
    match place(value) {
        Place::Lower(k) => value.checked_add(k),
        Place::Upper(k) => Some(value - k),
    }
}

/// Of each three terms 3m + 1, 3m + 2, 3m.
pub(super) fn index_beside_one(value: u64) -> Option<u64> {
    match value % 3 {
        0 => value.checked_add(2),
        _ => Some(value - 1),
    }
}

/// In 0, 1, 0, 0, 1, …
pub(super) fn index_in_fibonacci_word(value: u64) -> Option<u64> {
    Some(value).filter(|letter| *letter <= 1)
}

/// In 1, 0, 1, 1, 0, …
pub(super) fn index_in_rabbit_sequence(value: u64) -> Option<u64> {
    1_u64.checked_sub(value)
}
