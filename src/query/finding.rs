//! Outcome and winning moves, by each way of knowing them.

use num_bigint::BigUint;

use super::answer::{Answer, WinningMove};
use crate::Play;
use crate::exact::{ColdPairs, Moore, winning_moves};

/// So many winning moves are listed; only Moore's Nim_k, k > 1, and Nim on more
/// piles than that have more.
pub const MOST_MOVES: usize = 1000;

/// Each move is listed with all the piles that it leaves: of many piles fewer
/// moves, so that no answer takes more than some 40 MB.
const MOST_PILES_LEFT: usize = 1_000_000;

pub(super) fn by_digits(moore: &Moore, answer: &mut Answer) {
    answer.cold = moore.is_cold(&answer.piles);
    let fitting = MOST_PILES_LEFT / answer.piles.len().max(1);
    match moore.winning_moves(&answer.piles, fitting.clamp(1, MOST_MOVES)) {
        None => answer.moves_known = answer.cold,
        Some(found) => {
            answer.more = found.more;
            let moves = found.left.into_iter();
            answer.moves = moves.map(|left| WinningMove::to(left, None)).collect();
        }
    }
}

pub(super) fn by_pairs(pairs: &ColdPairs, x: &BigUint, y: &BigUint, answer: &mut Answer) {
    answer.pair = pairs.find(x, y);
    answer.cold = answer.pair.is_some();
    if answer.cold {
        return;
    }
    answer.moves = match (pairs.t(), u64::try_from(x), u64::try_from(y)) {
        (1, Ok(x), Ok(y)) => by_words(x, y, pairs.play()),
        _ => (pairs.winning_moves(x, y).into_iter())
            .map(|found| WinningMove::to(vec![found.x, found.y], Some(found.k)))
            .collect(),
    };
}

/// Wythoff's game in machine words: many times as fast as long numbers.
fn by_words(x: u64, y: u64, play: Play) -> Vec<WinningMove> {
    let k = |x: u64, y: u64| match (play, x.min(y), x.max(y)) {
        (Play::Misere, 0, 1) => 0,
        (Play::Misere, 2, 2) => 1,
        // ⌊kφ²⌋ − ⌊kφ⌋ = k.
        (_, smaller, larger) => larger - smaller,
    };
    (winning_moves(x, y, play).as_slice().iter())
        .map(|&(x, y)| WinningMove::to(vec![x.into(), y.into()], Some(k(x, y).into())))
        .collect()
}

/// From the first pile alone, from the second, from both.
pub(super) fn ordered(left: Vec<(BigUint, BigUint)>, x: &BigUint, y: &BigUint) -> Vec<WinningMove> {
    let mut left = left;
    left.sort_by_key(|(left_x, left_y)| {
        let raises = left_x > x || left_y > y;
        (raises, left_x < x && left_y < y, left_y < y)
    });
    let moves = left.into_iter();
    moves
        .map(|(x, y)| WinningMove::to(vec![x, y], None))
        .collect()
}
