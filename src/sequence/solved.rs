//! Cold pairs of games without a closed form.

use super::{PairSide, SequenceError};
use crate::solve::{engine_for, memory_needed, solve};
use crate::{Game, Outcomes, Play, Size};

/// The number of the first pair that is listed: normal play begins with (0, 0),
/// which is left out.
pub(super) fn first_pair(play: Play) -> u64 {
    match play {
        Play::Normal => 1,
        Play::Misere => 0,
    }
}

/// One pile of each of the first cold pairs, `count` of them or more.
pub(super) fn pairs(
    game: &Game,
    side: PairSide,
    count: u64,
    limit: u64,
) -> Result<Vec<u32>, SequenceError> {
    let rules = game.ruleset();
    if !rules.has_rook_rays() || !rules.is_symmetric() {
        return Err(SequenceError::Pairs(game.name().to_owned()));
    }
    // Three in four pairs or so lie below three times their number.
    let mut length = count.saturating_mul(3).saturating_add(64);
    loop {
        let lattice = u32::try_from(length)
            .ok()
            .and_then(|n| Size::square(n).ok());
        let too_far = || SequenceError::Size(game.name().to_owned());
        let size = lattice.ok_or_else(too_far)?;
        let bytes = memory_needed(game, size, engine_for(game, size));
        if bytes > limit {
            return Err(SequenceError::Memory {
                game: game.name().to_owned(),
                bytes,
                limit,
            });
        }
        let refused = |error: crate::Error| SequenceError::Refused(error.to_string());
        let outcomes = solve(game, size).map_err(refused)?;
        let found = first_pairs(&outcomes, side);
        if found.len() as u64 >= count.max(1) {
            return Ok(found);
        }
        length = length.saturating_mul(2);
    }
}

/// A pile of each pair, up to the first whose partner lies outside.
fn first_pairs(outcomes: &Outcomes, side: PairSide) -> Vec<u32> {
    (0..outcomes.size().height())
        .map_while(|x| Some((x, outcomes.cold_in_row(x).next()?)))
        .filter(|&(x, y)| x <= y && (x, y) != (0, 0))
        .map(|(x, y)| match side {
            PairSide::Smaller => x,
            PairSide::Larger => y,
        })
        .collect()
}
