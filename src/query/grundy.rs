//! Grundy values of small positions: computed as far as has been asked.

use num_bigint::BigUint;

use crate::solve::{grundy_work, solve_grundy};
use crate::{Game, GrundyTable, Size};

/// Grundy values up to the largest position asked for so far.
#[derive(Clone, Debug, Default)]
pub(super) struct GrundyValues {
    solved: Option<GrundyTable>,
}

impl GrundyValues {
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
        let before = self.solved.as_ref().map(GrundyTable::size);
        let (width, height) = before.map_or((0, 0), |size| (size.width(), size.height()));
        let needed = (width.max(x + 1), height.max(y + 1));
        // Twice as large as before, so that rising questions are cheap.
        let grown = |side_needed: u32, before: u32| match side_needed > before {
            true => side_needed.max(2 * before).min(side),
            false => before,
        };
        let larger = (grown(needed.0, width), grown(needed.1, height));
        let size = [larger, needed]
            .into_iter()
            .filter_map(|(width, height)| Size::new(width, height).ok())
            .find(|size| grundy_work(game, *size) <= Self::MOST_WORK);
        let solved = size.and_then(|size| solve_grundy(game, size).ok());
        self.solved = solved.or(self.solved.take());
    }

    pub fn get(&self, x: u32, y: u32) -> Option<u32> {
        self.solved.as_ref()?.get(x, y)
    }
}
