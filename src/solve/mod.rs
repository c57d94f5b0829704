//! The recursive rule on a lattice: which positions are cold.
//!
//! A position is cold (a P-position) when none of its options is cold; a
//! terminal position is cold in normal play and hot in misère play. That rule
//! and a [`Ruleset`](crate::Ruleset) are all that this module knows: no closed
//! form, no golden ratio.
//!
//! ```
//! use wythoff_plot::{Game, Play, Size, solve::solve};
//!
//! let outcomes = solve(&Game::wythoff(Play::Normal), Size::square(100)?)?;
//! assert_eq!(outcomes.cold_count(), 77);
//! assert_eq!(outcomes.is_cold(12, 20), Some(true));
//! # Ok::<(), wythoff_plot::Error>(())
//! ```

mod comparison;
mod definition;
mod grid;
mod grundy;
mod line_layout;
mod moves;
mod outcomes;
mod sparse;
mod three_piles;
mod wavefront;
mod winning;

pub use crate::game::{Size, Window};
pub use comparison::{Comparison, Counts, Side};
pub use definition::{solve_blocking_by_definition, solve_by_definition};
pub(crate) use grundy::grundy_work;
pub use grundy::{
    FirstDifference, GrundyDifferences, GrundyTable, MOST_ROW, RowPeriod, RowPeriods,
    grundy_by_definition, grundy_memory_needed, row_periods, row_periods_memory_needed,
    solve_grundy,
};
pub(crate) use outcomes::Cells;
pub use outcomes::{BitLattice, Engine, Outcomes, SparseRows};
pub use three_piles::three_pile_wythoff;
pub(crate) use winning::direction_rays;
pub use winning::{
    Class, ClassBy, Direction, DirectionSet, MOST_COUNTED, WinningCells, WinningRow, WinningRows,
    even_parts,
};

use crate::{Error, Game};

/// Past so many cells the sparse engine answers where it can. Below, either
/// takes less than a millisecond, and a lattice shows each cell.
const LARGE: u64 = 1 << 20;

/// The engine that [`solve`] uses: sparse for a large lattice where rows hold
/// at most one cold cell, else grid.
#[must_use]
pub fn engine_for(game: &Game, size: Size) -> Engine {
    if size.cells() > LARGE && game.has_rook_rays() {
        Engine::Sparse
    } else {
        Engine::Grid
    }
}

/// The outcome of every position of a lattice, computed on the current rayon
/// pool by the engine that suits the game. The answer does not depend on the
/// number of threads.
///
/// # Errors
/// [`Error::NotRays`] if its moves are code; [`Error::OutOfMemory`] if the
/// system refuses the memory. See [`memory_needed`] to know before.
pub fn solve(game: &Game, size: Size) -> Result<Outcomes, Error> {
    solve_with(game, size, engine_for(game, size))
}

/// As [`solve`], by an engine of your choice.
///
/// # Errors
/// [`Error::NotSparse`] if the game is not one for the sparse engine;
/// [`Error::NotRays`] and [`Error::OutOfMemory`] as in [`solve`].
pub fn solve_with(game: &Game, size: Size, engine: Engine) -> Result<Outcomes, Error> {
    check_rays(game)?;
    if engine == Engine::Sparse && !game.has_rook_rays() {
        return Err(Error::NotSparse(game.id()));
    }
    ensure_allocatable(size, memory_needed(game, size, engine))?;
    Ok(match engine {
        Engine::Grid => Outcomes::from_lattice(game.clone(), grid::solve(game, size)),
        Engine::Sparse => Outcomes::from_rows(game.clone(), sparse::solve(game, size)),
    })
}

/// Solves on a lattice that exists already, by the grid engine: every cell is
/// overwritten. For whoever solves one game after another, and for timing the
/// work without that of fresh memory.
///
/// # Errors
/// [`Error::NotRays`] if its moves are code.
pub fn solve_into(game: &Game, lattice: &mut BitLattice) -> Result<(), Error> {
    check_rays(game)?;
    grid::solve_into(game, lattice);
    Ok(())
}

/// Every engine follows rays.
fn check_rays(game: &Game) -> Result<(), Error> {
    match game.rays() {
        Some(_) => Ok(()),
        None => Err(Error::NotRays(game.id())),
    }
}

/// Bytes that [`solve_with`] takes at its height, the answer included, without
/// the few tiles in work. Computed, not measured: nothing is allocated.
#[must_use]
pub fn memory_needed(game: &Game, size: Size, engine: Engine) -> u64 {
    match engine {
        Engine::Grid => grid::memory_needed(game, size),
        Engine::Sparse => sparse::memory_needed(game, size),
    }
}

/// Asks the system for as much memory and gives it back, so that a lattice too
/// large is an error rather than the end of the process.
fn ensure_allocatable(size: Size, bytes: u64) -> Result<(), Error> {
    usize::try_from(bytes)
        .ok()
        .and_then(|bytes| Vec::<u8>::new().try_reserve_exact(bytes).ok())
        .ok_or(Error::OutOfMemory { size, bytes })
}

#[cfg(test)]
mod tests;
