//! Every cell of the lattice as one bit, for every ruleset.
//!
//! A row is decided 64 cells at a time: cells that some move takes to a cold
//! cell of a lower row are hot; moves within the row settle the rest from left
//! to right. For an endless ray it is enough to know which of its lines have
//! been taken ([`lines`]). The lattice is cut into tiles ([`board`]), each of
//! which needs those below it and to its left ([`wavefront`](super::wavefront)).

pub(super) mod bits;
mod board;
mod lines;
mod plan;
mod row;
mod tile;

use std::sync::Mutex;

use rayon::prelude::*;

use self::board::GridBoard;
pub(super) use self::board::TileShape;
use self::plan::GridPlan;
use self::row::Band;
use super::{BitLattice, wavefront};
use crate::{Game, Size};

/// Small enough for a tile's rows to stay in the cache closest to the
/// processor, large enough for what it costs to begin a tile not to count.
const TILE: TileShape = TileShape {
    rows: 64,
    words: 64,
};

/// The outcome of every cell.
pub(super) fn solve(game: &Game, size: Size) -> BitLattice {
    let mut lattice = BitLattice::new(size);
    solve_tiled(game, &mut lattice, TILE, Before::AllHot);
    lattice
}

/// Writes the outcome of every cell of `lattice`, whatever it held before.
pub(super) fn solve_into(game: &Game, lattice: &mut BitLattice) {
    solve_tiled(game, lattice, TILE, Before::Anything);
}

/// What a lattice holds before it is solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Before {
    AllHot,
    Anything,
}

/// Bytes that a solution takes: the lattice and all that is kept beside it.
pub(super) fn memory_needed(game: &Game, size: Size) -> u64 {
    // Lattice and board stay below 2^62.
    let cells = BitLattice::bytes(size) + GridBoard::bytes(size, TILE);
    GridPlan::bytes(game, size).saturating_add(cells)
}

pub(super) fn solve_tiled(
    game: &Game,
    lattice: &mut BitLattice,
    shape: TileShape,
    mut before: Before,
) {
    let plan = GridPlan::new(game, lattice.size());
    if before == Before::Anything && plan.in_row.fills_rows() {
        // Nearly all words will be 0: it is faster to write them in one go.
        let chunks = lattice.words_mut().par_chunks_mut(1 << 16);
        chunks.for_each(|words| words.fill(0));
        before = Before::AllHot;
    }
    let board = GridBoard::new(lattice, shape);
    let (rows, columns) = board.tiles();
    let bands: Vec<_> = (0..rows)
        .map(|row| Mutex::new(Band::new(board.rows(row).len(), &plan.in_row)))
        .collect();
    wavefront::for_each_tile(rows, columns, |row, column| {
        tile::solve_tile(&plan, &board, before, &bands[row], (row, column));
    });
}
