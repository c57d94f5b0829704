//! Wythoff's game, normal and misère.
//!
//! Misère play changes six cells: (0,0), (0,1), (1,0), (1,2), (2,1), (2,2).
//! The pairs of index 0 and 1 give way to {0,1} and {2,2}.

use super::beatty;
use crate::Play;

pub(super) fn is_cold(x: u64, y: u64, play: Play) -> bool {
    match (play, x, y) {
        (Play::Misere, 0..=2, 0..=2) => matches!((x, y), (0, 1) | (1, 0) | (2, 2)),
        _ => beatty::is_pair(x, y),
    }
}

/// The x of the one cold cell in row `y`.
pub(super) fn partner(y: u32, play: Play) -> u64 {
    match (play, y) {
        (Play::Misere, 0) => 1,
        (Play::Misere, 1) => 0,
        (Play::Misere, 2) => 2,
        _ => beatty::partner_small(y),
    }
}

pub(super) fn formula(play: Play) -> &'static str {
    match play {
        Play::Normal => "(⌊kφ⌋, ⌊kφ²⌋)",
        Play::Misere => "(0,1), (2,2), (⌊kφ⌋, ⌊kφ²⌋) for k ≥ 2",
    }
}

pub(super) fn source(play: Play) -> &'static str {
    match play {
        Play::Normal => "Wythoff 1907",
        Play::Misere => "six cells away from Wythoff 1907",
    }
}
