//! Sprague–Grundy values of every position of a lattice.
//!
//! The value of a position is the least number that none of its options has
//! (its *mex*). Each line along which an endless ray moves keeps the set of the
//! values found on it so far, as bits ([`line_sets`]); the value of a cell is
//! the lowest bit that is in none of its lines' sets. Moves that are not
//! endless are looked up one by one ([`plan`]). Where the ruleset is its own
//! mirror image, half the lattice is solved. Tiles of cells ([`cells`]) are
//! taken in the order of a [wavefront](super::wavefront), by all threads.
//!
//! # What was tried
//!
//! For Wythoff's game; processor seconds of one thread at N = 10 000 on a busy
//! two-core server, where a run differs from the next by a tenth.
//!
//! The search for a free value is all the work. A pointer to the first hole of
//! each line is pinned by a few values that stay open for long: from the
//! largest of three pointers a cell looks at 7 words at N = 2000, 14 at 4000
//! and 33 at 10 000. Of those, at most 2.0 at any of these sizes are full on
//! none of the three lines. Hence the *summaries*, a bit a word: they find these
//! two with a few more words, and pointers are not needed at all.
//!
//! | | seconds |
//! | --- | --- |
//! | summaries, one word after another | 1.0–1.2 |
//! | the first two open words at once, no branch between (kept) | 1.0–1.15, and a sixth less at 4000 |
//! | a first summary word that is not full, for each line | 1.2–1.3 |
//! | the same for the row alone | 1.05–1.15 |
//! | 128 values a bit of the summary | 1.05–1.2 |
//! | taking the words of the lines along in that choice, instead of reading them again | 1.3–1.4 |
//! | two rows at a time, one cell apart | 1.3–1.4 |
//! | asking whether the union is full before asking for each line | 1.25–1.45 |
//! | tiles of 64 instead of 32 | as before |
//!
//! What is left is about 110 instructions a cell and a mispredicted branch in
//! every fourth cell at N = 2000; the lines' busy words stay in the nearest
//! cache. The sets are atomic words with relaxed order, which cost what plain
//! ones do and need no locks, but no compiler joins two of them into a vector.

mod cells;
mod definition;
mod differences;
mod line_sets;
mod periods;
mod plan;
mod strip;
mod table;
mod views;

use std::sync::atomic::{AtomicU16, AtomicU32};

pub use definition::grundy_by_definition;
pub use differences::{FirstDifference, GrundyDifferences};
pub use periods::{MOST_ROW, RowPeriod, RowPeriods, row_periods, row_periods_memory_needed};
pub use table::GrundyTable;

use self::cells::{SharedValues, TILE, ValueCells};
use self::plan::{FEW, GrundyPlan};
use self::table::{Stored, StoredValues};
use super::{any_rule, check_rays, ensure_allocatable, wavefront};
use crate::game::Rule;
use crate::{Error, Game, Size};

/// The Grundy value of every position of a lattice, computed on the current
/// rayon pool. The answer does not depend on the number of threads.
///
/// # Errors
/// [`Error::NotRays`] if its moves are code; [`Error::NoGrundyValues`] if its
/// rule has blocking or declared cells; [`Error::Incomputable`] if a number of
/// its rule cannot be computed; [`Error::OutOfMemory`] if the system refuses
/// the memory. See [`grundy_memory_needed`] to know before.
pub fn solve_grundy(game: &Game, size: Size) -> Result<GrundyTable, Error> {
    solve_split(game, size, FEW)
}

/// As [`solve_grundy`], with a set of lines for each ray with more than `few`
/// moves.
pub(super) fn solve_split(game: &Game, size: Size, few: u32) -> Result<GrundyTable, Error> {
    if let Some(rule) = game.rule() {
        return solve_written(game, rule, size);
    }
    check_rays(game)?;
    let plan = GrundyPlan::new(game, size, few);
    ensure_allocatable(size, plan.bytes(TILE as u32))?;
    let cells = plan.stored.len(size) as usize;
    let values = if plan.fits_u16() {
        let table: Vec<AtomicU16> = vec![0; cells].into_iter().map(AtomicU16::new).collect();
        solve_into(&plan, &table);
        StoredValues::U16(table.into_iter().map(AtomicU16::into_inner).collect())
    } else {
        let table: Vec<AtomicU32> = vec![0; cells].into_iter().map(AtomicU32::new).collect();
        solve_into(&plan, &table);
        StoredValues::U32(table.into_iter().map(AtomicU32::into_inner).collect())
    };
    Ok(GrundyTable::new(game.clone(), size, plan.stored, values))
}

/// The values of a game whose rule is more than rays.
fn solve_written(game: &Game, rule: &Rule, size: Size) -> Result<GrundyTable, Error> {
    if let Some(because) = without_values(rule) {
        let game = game.id();
        return Err(Error::NoGrundyValues { game, because });
    }
    ensure_allocatable(size, any_rule::grundy_bytes(rule, size))?;
    let values = StoredValues::U32(any_rule::solve_grundy(rule, size, game.play())?);
    Ok(GrundyTable::new(game.clone(), size, Stored::All, values))
}

/// What leaves a rule without Grundy values.
#[must_use]
pub fn without_values(rule: &Rule) -> Option<&'static str> {
    let declared = |wanted| rule.declared().values().any(|&cold| cold == wanted);
    if rule.block().is_some() {
        Some("/block")
    } else if declared(true) {
        Some("/cold")
    } else if declared(false) {
        Some("/hot")
    } else {
        None
    }
}

/// Bytes that [`solve_grundy`] takes at its height, the answer included.
/// Computed, not measured: nothing is allocated.
#[must_use]
pub fn grundy_memory_needed(game: &Game, size: Size) -> u64 {
    match game.rule() {
        Some(rule) => any_rule::grundy_bytes(rule, size),
        None => GrundyPlan::new(game, size, FEW).bytes(TILE as u32),
    }
}

/// About how many sets and options a table of this size looks at.
pub(crate) fn grundy_work(game: &Game, size: Size) -> u64 {
    if game.rule().is_some() {
        // Each position of the rectangle below a cell is asked about.
        return size.cells().saturating_mul(size.cells() / 4);
    }
    let longer = size.width().max(size.height());
    // An endless ray has one set to a cell, of a few words.
    let a_cell = game.rays_or_none().rays().iter().map(|ray| {
        let moves = ray.count().map(|count| u64::from(count.get()));
        moves.map_or(4, |moves| moves.min(longer.into()))
    });
    // Below 2^31 moves a ray; there are no 2^32 rays.
    a_cell.sum::<u64>().saturating_mul(size.cells())
}

fn solve_into<V: SharedValues>(plan: &GrundyPlan, table: &[V]) {
    let cells = ValueCells::new(plan, table);
    let tiles = |side: u32| (side as usize).div_ceil(TILE);
    let (rows, columns) = (tiles(plan.size.height()), tiles(plan.size.width()));
    let work = |row, column| cells.solve_tile(row, column);
    match plan.stored {
        Stored::All => wavefront::for_each_tile(rows, columns, work),
        Stored::Half => wavefront::for_each_tile_of_half(rows, work),
    }
}
