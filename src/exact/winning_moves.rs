//! Every winning move of Wythoff's game, from piles below 2⁶⁴.
//!
//! A row, a column and a diagonal hold one cold cell each, so that no position
//! has more than three winning moves, and three candidates are all there is to
//! look at. [`ColdPairs`](super::ColdPairs) does the same for longer piles.

use super::beatty;
use crate::Play;

/// The cold positions that one move leads to: at most three.
///
/// In this order, where they exist: what is left after a move from the first
/// pile, from the second, from both.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WinningMoves {
    count: usize,
    left: [(u64, u64); 3],
}

impl WinningMoves {
    /// The positions left, none if there is no winning move.
    #[must_use]
    pub fn as_slice(&self) -> &[(u64, u64)] {
        &self.left[..self.count]
    }

    fn push_if(&mut self, legal: bool, left: (u64, u64)) {
        // No branch: which candidates exist looks random to a processor.
        self.left[self.count] = left;
        self.count += usize::from(legal);
    }
}

/// Every winning move from (x, y); none from a cold position.
///
/// ```
/// use wythoff_plot::Play;
/// use wythoff_plot::exact::winning_moves;
///
/// let moves = winning_moves(2, 2, Play::Normal);
/// assert_eq!(moves.as_slice(), [(1, 2), (2, 1), (0, 0)]);
/// assert!(winning_moves(20, 12, Play::Normal).as_slice().is_empty());
/// ```
#[must_use]
pub fn winning_moves(x: u64, y: u64, play: Play) -> WinningMoves {
    let mut moves = WinningMoves {
        count: 0,
        left: [(0, 0); 3],
    };
    // A partner past 64 bits is larger than either pile.
    let above_x = partner(x, play).unwrap_or(u64::MAX);
    let beside_y = partner(y, play).unwrap_or(u64::MAX);
    if above_x == y && beside_y == x {
        return moves;
    }
    moves.push_if(beside_y < x, (beside_y, y));
    moves.push_if(above_x < y, (x, above_x));
    // Past the last pair that fits, the one with this difference is not below.
    if let Some((smaller, larger)) = pair(x.abs_diff(y), play) {
        let left = if x <= y {
            (smaller, larger)
        } else {
            (larger, smaller)
        };
        moves.push_if(smaller < x.min(y), left);
    }
    moves
}

/// The other pile of the one cold pair that holds `n`.
fn partner(n: u64, play: Play) -> Option<u64> {
    match (play, n) {
        (Play::Misere, 0..=1) => Some(1 - n),
        (Play::Misere, 2) => Some(2),
        _ => beatty::partner(n),
    }
}

/// The cold pair whose piles differ by `difference`.
fn pair(difference: u64, play: Play) -> Option<(u64, u64)> {
    match (play, difference) {
        (Play::Misere, 0) => Some((2, 2)),
        (Play::Misere, 1) => Some((0, 1)),
        _ => beatty::pair(difference),
    }
}
