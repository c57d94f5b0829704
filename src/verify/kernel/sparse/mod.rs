//! The kernel check on rows with at most one cold cell.
//!
//! Cells right of a row's cold cell c are covered by it, because any number
//! may be taken from the first pile. So it remains that every cell left of c
//! is covered by other rows, and that c itself is not.

mod differences;
mod full_set;
mod marks;
mod sweep;

use rayon::prelude::*;

use super::grid;
use crate::Game;
use crate::solve::{BitLattice, SparseRows};
use crate::verify::CellsCompared;
use sweep::{SweepPart, SweepPlan};

/// Bytes of a lattice that a game without rook rays is spread out on.
const SPREAD: u64 = 1 << 26;

/// Rows of an answer that are worth a thread of their own.
const ROWS: u32 = 1 << 14;

/// Decides every cell by the rule, or tells why that was left out.
pub(super) fn compare(game: &Game, rows: &SparseRows) -> Result<CellsCompared, String> {
    if !game.has_rook_rays() {
        return spread(game, rows);
    }
    let is_mirrored = game.is_symmetric() && is_mirrored(rows);
    if is_mirrored && differences::settle(game, rows) {
        return Ok(CellsCompared::clean(rows.size().cells()));
    }
    let plan = SweepPlan::new(game, rows)?;
    let half = is_mirrored.then(|| plan.compare(SweepPart::RightOfDiagonal));
    let found = half
        .filter(|half| half.differ == 0)
        .unwrap_or_else(|| plan.compare(SweepPart::All));
    if found.differ == 0 && found.compared < rows.size().cells() {
        return Err("it would take more than a quarter of a second".into());
    }
    Ok(found)
}

/// The check on a bit lattice, for games whose rows could hold more cold cells.
fn spread(game: &Game, rows: &SparseRows) -> Result<CellsCompared, String> {
    let bytes = BitLattice::bytes(rows.size());
    if bytes > SPREAD {
        return Err(format!(
            "its moves lack (1,0)* or (0,1)* and the lattice takes {bytes} bytes"
        ));
    }
    let mut lattice = BitLattice::new(rows.size());
    for (y, &x) in (0..).zip(rows.as_slice()) {
        if x != SparseRows::NONE {
            lattice.set(x, y, true);
        }
    }
    Ok(grid::compare(game, &lattice))
}

/// Whether lattice and answer stay the same when the piles are exchanged. No
/// column then holds two cold cells.
fn is_mirrored(rows: &SparseRows) -> bool {
    let cold = rows.as_slice();
    let returns = |(y, &x): (usize, &u32)| x == SparseRows::NONE || cold[x as usize] == y as u32;
    rows.size().width() == rows.size().height()
        && (cold.par_iter().with_min_len(ROWS as usize).enumerate()).all(returns)
}
