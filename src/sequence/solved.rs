//! Cold pairs and Grundy values of any game.

use super::kind::{diagonal_of, triangular};
use super::{GrundyOrder, PairTerm, SequenceError};
use crate::solve::{engine_for, grundy_memory_needed, memory_needed, solve, solve_grundy};
use crate::{Game, GrundyTable, Outcomes, Play, Size};

/// The number of the first pair that is listed: normal play begins with (0, 0),
/// which is left out.
pub(super) fn first_pair(play: Play) -> u64 {
    match play {
        Play::Normal => 1,
        Play::Misere => 0,
    }
}

/// A small lattice tells how far out many pairs lie: one with about so many,
/// which takes milliseconds; fewer where even those need much memory.
const PILOTS: [u64; 3] = [10_000, 1000, 100];

/// So many bytes a small lattice may always take: less than the program itself.
const LITTLE: u64 = 4 << 20;

/// A number of each of the first `count` cold pairs.
pub(super) fn pairs(
    game: &Game,
    term: PairTerm,
    count: u64,
    limit: u64,
) -> Result<Vec<u32>, SequenceError> {
    let count = count.max(1);
    let mut length = likely_length(game, count, limit)?;
    loop {
        let size = lattice(game, length)?;
        let bytes = bytes(game, size, count);
        if bytes > limit {
            return Err(SequenceError::Memory {
                game: game.name().to_owned(),
                bytes,
                limit,
            });
        }
        let outcomes = solve(game, size)?;
        let found = first_pairs(&outcomes, term, count);
        if found.len() as u64 == count {
            return Ok(found);
        }
        // Rarely: the beams have spread since the small lattice.
        length = length.saturating_add(length / 8);
    }
}

/// Bytes that finding `count` cold pairs of a game takes, its
/// [closed form](crate::exact::ClosedForm) aside: by
/// [`Sequence::of_solved_pairs`](super::Sequence::of_solved_pairs), which
/// refuses more than it may take before it begins. A small lattice is solved to
/// tell how far out the pairs lie.
///
/// # Errors
/// [`SequenceError::Pairs`] for a game in which a pile may have no partner, or
/// several, and [`SequenceError::Size`] for more pairs than any lattice has.
pub fn pairs_memory_needed(game: &Game, count: u64) -> Result<u64, SequenceError> {
    let length = likely_length(game, count.max(1), u64::MAX)?;
    Ok(bytes(game, lattice(game, length)?, count))
}

/// Those of the lattice, and the piles themselves.
fn bytes(game: &Game, size: Size, count: u64) -> u64 {
    let piles = count.saturating_mul(size_of::<u32>() as u64);
    memory_needed(game, size, engine_for(game, size)).saturating_add(piles)
}

fn lattice(game: &Game, length: u64) -> Result<Size, SequenceError> {
    (u32::try_from(length).ok())
        .and_then(|side| Size::square(side).ok())
        .ok_or_else(|| SequenceError::Size(game.name().to_owned()))
}

/// The side of a lattice in which `count` pairs lie whole, most likely.
fn likely_length(game: &Game, count: u64, limit: u64) -> Result<u64, SequenceError> {
    if !game.has_partners() {
        return Err(SequenceError::Pairs(game.name().to_owned()));
    }
    // Three in four pairs or so lie below three times their number.
    let usual = |pairs: u64| pairs.saturating_mul(3).saturating_add(64);
    let fits = |&pairs: &u64| {
        let size = lattice(game, usual(pairs)).ok()?;
        let bytes = bytes(game, size, pairs);
        (pairs < count && bytes <= limit.max(LITTLE)).then_some((pairs, size))
    };
    let Some((pairs, pilot)) = PILOTS.iter().find_map(fits) else {
        return Ok(usual(count));
    };
    let outcomes = solve(game, pilot)?;
    let found = first_pairs(&outcomes, PairTerm::Smaller, 4 * pairs).len() as u128;
    // A twentieth more, because beams wander. Two numbers of 64 and 32 bits.
    let length = u128::from(count) * u128::from(pilot.width()) * 21 / 20 / found.max(1);
    Ok(u64::try_from(length).unwrap_or(u64::MAX))
}

/// A number of each pair, up to the first whose partner lies outside, `most` at
/// most.
fn first_pairs(outcomes: &Outcomes, term: PairTerm, most: u64) -> Vec<u32> {
    let mut piles = Vec::with_capacity(most.min(outcomes.size().height().into()) as usize);
    let found = (0..outcomes.size().height())
        .map_while(|x| Some((x, outcomes.cold_in_row(x).next()?)))
        .filter(|&(x, y)| x <= y && (x, y) != (0, 0))
        // Sums of two coordinates fit: see `Size::MAX`.
        .map(|(x, y)| term.of(x.into(), y.into()) as u32);
    piles.extend(found.take(usize::try_from(most).unwrap_or(usize::MAX)));
    piles
}

/// The first `count` Grundy values of a game, or more.
pub(super) fn grundy_values(
    game: &Game,
    order: GrundyOrder,
    count: u64,
    limit: u64,
) -> Result<Vec<u32>, SequenceError> {
    let count = count.max(1);
    let too_far = || SequenceError::Size(game.name().to_owned());
    let (width, height) = match order {
        // More terms are on no lattice, whose sides are below 2³¹.
        GrundyOrder::Antidiagonals if count > 1 << 61 => return Err(too_far()),
        GrundyOrder::Antidiagonals => (diagonal_of(count), diagonal_of(count)),
        GrundyOrder::Row(x) => (u64::from(x) + 1, count),
    };
    let side = |side: u64| u32::try_from(side).map_err(|_| too_far());
    let size = Size::new(side(width)?, side(height)?).map_err(|_| too_far())?;
    // The table, and the values out of it.
    let bytes = grundy_memory_needed(game, size).saturating_add(count.saturating_mul(4));
    if bytes > limit {
        return Err(SequenceError::Memory {
            game: game.name().to_owned(),
            bytes,
            limit,
        });
    }
    let table = solve_grundy(game, size)?;
    Ok(in_order(&table, order))
}

/// The values of all whole antidiagonals, or of a row.
fn in_order(table: &GrundyTable, order: GrundyOrder) -> Vec<u32> {
    let height = table.size().height();
    let at = |x, y| table.get(x, y).expect("it is inside");
    match order {
        GrundyOrder::Row(x) => (0..height).map(|y| at(x, y)).collect(),
        GrundyOrder::Antidiagonals => {
            let mut values = Vec::with_capacity(triangular(height.into()) as usize);
            (0..height).for_each(|total| values.extend((0..=total).map(|y| at(total - y, y))));
            values
        }
    }
}
