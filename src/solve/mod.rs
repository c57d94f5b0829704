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

mod any_rule;
mod best_play;
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
pub(crate) use any_rule::{Asking, Next, Options, Region, rule_options, solve_region};
pub use any_rule::{
    options_by_definition, rule_grundy_by_definition, solve_rule, solve_rule_by_definition,
};
pub use best_play::{best_play, has_best_play};
pub use comparison::{Comparison, Counts, Side};
pub use definition::{solve_blocking_by_definition, solve_by_definition};
pub(crate) use grundy::grundy_work;
pub use grundy::{
    FirstDifference, GrundyDifferences, GrundyTable, MOST_ROW, RowPeriod, RowPeriods,
    grundy_by_definition, grundy_memory_needed, row_periods, row_periods_memory_needed,
    solve_grundy, without_values,
};
pub(crate) use outcomes::Cells;
pub use outcomes::{BitLattice, Engine, Outcomes, SparseRows};
pub use three_piles::three_pile_wythoff;
pub use winning::{
    Class, ClassBy, Direction, DirectionSet, MOST_COUNTED, WinningCells, WinningRow, WinningRows,
    even_parts,
};
pub(crate) use winning::{direction_rays, directions_of};

use crate::{Error, Game};

/// Past so many cells the sparse engine answers where it can. Below, either
/// takes less than a millisecond, and a lattice shows each cell.
const LARGE: u64 = 1 << 20;

/// The engine that [`solve`] uses: sparse for a large lattice where rows hold
/// at most one cold cell, else grid; of a rule that is more than rays counters,
/// masks or the cold list.
#[must_use]
pub fn engine_for(game: &Game, size: Size) -> Engine {
    if let Some(rule) = game.rule() {
        return any_rule::engine_for(rule, size);
    }
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
/// [`Error::NotSparse`] if the game is not one for the sparse engine,
/// [`Error::NotForEngine`] if it is none for those of written rules;
/// [`Error::Incomputable`] if a number of the rule cannot be computed;
/// [`Error::NotRays`] and [`Error::OutOfMemory`] as in [`solve`].
pub fn solve_with(game: &Game, size: Size, engine: Engine) -> Result<Outcomes, Error> {
    match engine {
        Engine::Masks | Engine::ColdList | Engine::Counters => {
            return solve_written(game, size, engine);
        }
        Engine::Grid | Engine::Sparse => check_rays(game)?,
    }
    if engine == Engine::Sparse && !game.has_rook_rays() {
        return Err(Error::NotSparse(game.id()));
    }
    ensure_allocatable(size, memory_needed(game, size, engine))?;
    Ok(match engine {
        Engine::Sparse => Outcomes::from_rows(game.clone(), sparse::solve(game, size)),
        _ => Outcomes::from_lattice(game.clone(), grid::solve(game, size)),
    })
}

/// Solves a game whose rule is more than rays.
fn solve_written(game: &Game, size: Size, engine: Engine) -> Result<Outcomes, Error> {
    let blocks = game.rule().is_some_and(|rule| rule.block().is_some());
    if blocks && !game.play().terminal_is_cold() {
        return Err(Error::MisereBlocking(game.id()));
    }
    let rule = (game.rule()).filter(|rule| any_rule::is_for(rule, size, engine));
    let rule = rule.ok_or_else(|| Error::NotForEngine {
        game: game.id(),
        engine: engine.name(),
    })?;
    ensure_allocatable(size, memory_needed(game, size, engine))?;
    let cold = any_rule::solve_with(rule, size, game.play(), engine)?;
    Ok(Outcomes::from_lattice(game.clone(), cold).found_by(engine))
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
        Engine::Masks | Engine::ColdList | Engine::Counters => {
            (game.rule()).map_or(0, |rule| any_rule::memory_needed(rule, size, engine))
        }
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
