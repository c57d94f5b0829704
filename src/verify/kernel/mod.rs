//! Every cell against the rule.
//!
//! A cell is *covered* when one of its moves leads to a cold cell. The answer
//! is right exactly when, among the cells that have a move, the cold ones are
//! those not covered, and the cells without a move are cold in normal and hot
//! in misère play.

mod bits;
mod grid;
mod lines;
mod parallels;
mod reach;
mod sparse;

use super::CellsCompared;
use crate::Ruleset;
use crate::solve::{Cells, Outcomes};

/// Compares every cell with what the rule says about it, or tells why not.
pub(super) fn compare(outcomes: &Outcomes) -> Result<CellsCompared, String> {
    if outcomes.game().rays().is_none() {
        return Err("its moves are code, which this check cannot follow".into());
    }
    match outcomes.cells() {
        Cells::Grid(lattice) => Ok(grid::compare(outcomes.game(), lattice)),
        Cells::Sparse(rows) => sparse::compare(outcomes.game(), rows),
    }
}

/// The number of cells of row `y` that have no move: those left of every ray's
/// first move that leaves from this row.
fn terminal_width(ruleset: &Ruleset, y: u32) -> u32 {
    let starts = ruleset.rays().iter().map(|ray| ray.start());
    (starts
        .filter(|start| start.y <= y)
        .map(|start| start.x)
        .min())
    .unwrap_or(u32::MAX)
}
