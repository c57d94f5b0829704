//! Outcome and winning moves, by each way of knowing them.

use num_bigint::BigUint;

use super::answer::{Answer, WinningMove};
use crate::exact::{ColdPairs, Moore};

/// So many winning moves are listed; only Moore's Nim_k, k > 1, has more.
pub const MOST_MOVES: usize = 1000;

pub(super) fn by_digits(moore: &Moore, answer: &mut Answer) {
    answer.cold = moore.is_cold(&answer.piles);
    match moore.winning_moves(&answer.piles, MOST_MOVES) {
        None => answer.moves_known = answer.cold,
        Some(found) => {
            answer.more = found.more;
            let moves = found.left.into_iter();
            answer.moves = moves.map(|left| WinningMove { left, k: None }).collect();
        }
    }
}

pub(super) fn by_pairs(pairs: &ColdPairs, x: &BigUint, y: &BigUint, answer: &mut Answer) {
    answer.pair = pairs.find(x, y);
    answer.cold = answer.pair.is_some();
    if !answer.cold {
        let moves = pairs.winning_moves(x, y).into_iter();
        answer.moves = moves
            .map(|found| WinningMove {
                left: vec![found.x, found.y],
                k: Some(found.k),
            })
            .collect();
    }
}

/// From the first pile alone, from the second, from both.
pub(super) fn ordered(left: Vec<(BigUint, BigUint)>, x: &BigUint, y: &BigUint) -> Vec<WinningMove> {
    let mut left = left;
    left.sort_by_key(|(left_x, left_y)| (left_x < x && left_y < y, left_y < y));
    let moves = left.into_iter();
    moves
        .map(|(x, y)| WinningMove {
            left: vec![x, y],
            k: None,
        })
        .collect()
}
