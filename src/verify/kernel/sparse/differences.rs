//! Wythoff’s game by the differences of its pairs.

use crate::solve::SparseRows;
use crate::{Game, Play};

/// Whether an answer to Wythoff's own game, which is its own mirror image, is
/// right because its cold pairs have the differences 0, 1, 2, … in turn; in
/// misère play 1, 0, 2, 3, …
///
/// Let all differences below `open` belong to pairs of lower rows. In row y
/// they cover the `open` cells from the diagonal x = y on, along (1,1)*. That
/// leaves no cell uncovered if the row's cold cell is the next or, where it
/// has none, the lattice ends before; and the cold cell's difference is new,
/// so that it is not covered itself. Cells left of the diagonal are the mirror
/// images of decided ones.
pub(super) fn settle(game: &Game, rows: &SparseRows) -> bool {
    game.is_wythoff()
        && match (game.play(), rows.as_slice()) {
            (Play::Normal, cold) => in_turn(cold, 0, 0),
            // (1,0) and (2,2) spend the differences 1 and 0; (0,0) is terminal.
            (Play::Misere, [1, 0, 2, cold @ ..]) => in_turn(cold, 3, 2),
            (Play::Misere, _) => false,
        }
}

/// Whether the cold cells of rows `bottom`, `bottom + 1`, … of a square have
/// the differences `open`, `open + 1`, … in turn, those below being spent.
fn in_turn(cold: &[u32], bottom: u32, mut open: u32) -> bool {
    let side = bottom + cold.len() as u32;
    for (y, &x) in (bottom..).zip(cold) {
        if x == SparseRows::NONE {
            if side - y > open {
                return false;
            }
        } else if x >= y {
            if x - y != open {
                return false;
            }
            open += 1;
        }
    }
    true
}
