//! Grundy values of small positions: computed as far as has been asked.

use num_bigint::BigUint;

use crate::Game;
use crate::solve::mex::grundy_rows;

/// Grundy values up to the largest position asked for so far.
#[derive(Clone, Debug, Default)]
pub(super) struct GrundyTable {
    rows: Vec<Vec<u32>>,
}

impl GrundyTable {
    /// Sets and options that are looked at for a table: a tenth of a second or
    /// so, which an answer is worth.
    const MOST_WORK: u64 = 50_000_000;

    /// Computes values up to (x, y), if both are below `side` and the game has
    /// not too many moves.
    pub fn reach(&mut self, game: &Game, x: &BigUint, y: &BigUint, side: u32) {
        let [Ok(x), Ok(y)] = [x, y].map(u32::try_from) else {
            return;
        };
        if x >= side || y >= side || self.get(x, y).is_some() {
            return;
        }
        let width = self.rows.first().map_or(0, Vec::len) as u32;
        let height = self.rows.len() as u32;
        let needed = (width.max(x + 1), height.max(y + 1));
        // Twice as large as before, so that rising questions are cheap.
        let grown = |side_needed: u32, before: u32| match side_needed > before {
            true => side_needed.max(2 * before).min(side),
            false => before,
        };
        let larger = (grown(needed.0, width), grown(needed.1, height));
        let size = [larger, needed]
            .into_iter()
            .find(|size| work(game, *size) <= Self::MOST_WORK);
        if let Some((width, height)) = size {
            self.rows = grundy_rows(game.ruleset(), &vec![width; height as usize]);
        }
    }

    pub fn get(&self, x: u32, y: u32) -> Option<u32> {
        self.rows.get(y as usize)?.get(x as usize).copied()
    }
}

/// About how many sets and options a table of this size looks at.
fn work(game: &Game, (width, height): (u32, u32)) -> u64 {
    // An endless ray has one set to a cell, of a few words.
    let a_cell = game.ruleset().rays().iter().map(|ray| {
        let moves = ray.count().map(|count| u64::from(count.get()));
        moves.map_or(4, |moves| moves.min(width.max(height).into()))
    });
    u64::from(width) * u64::from(height) * a_cell.sum::<u64>()
}
