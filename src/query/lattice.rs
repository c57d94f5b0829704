//! Positions of games without a closed form: solved as far as has been asked.

use num_bigint::BigUint;

use crate::solve::{engine_for, memory_needed, solve};
use crate::{Error, Game, Outcomes, Size};

/// A game's outcomes up to the largest position asked for so far.
#[derive(Clone, Debug)]
pub(super) struct Lattice {
    game: Game,
    solved: Option<Outcomes>,
}

/// Why a lattice does not reach a position.
pub(super) enum Beyond {
    /// Bytes that it would take.
    Memory(u64),
    Size,
    Refused(Error),
}

impl Lattice {
    pub fn new(game: Game) -> Self {
        Self { game, solved: None }
    }

    /// Solves up to (x, y) unless that has been done, in at most `limit` bytes.
    pub fn reach(&mut self, x: &BigUint, y: &BigUint, limit: u64) -> Result<(), Beyond> {
        let sides = [x, y].map(|pile| u32::try_from(pile).ok().and_then(|n| n.checked_add(1)));
        let [Some(width), Some(height)] = sides else {
            return Err(Beyond::Size);
        };
        let before = self.solved.as_ref().map(Outcomes::size);
        if before.is_some_and(|size| width <= size.width() && height <= size.height()) {
            return Ok(());
        }
        let size = self.size(width, height, before, limit)?;
        self.solved = Some(solve(&self.game, size).map_err(Beyond::Refused)?);
        Ok(())
    }

    /// Twice as large as before, where that fits, so that rising questions do
    /// not each solve anew.
    fn size(
        &self,
        width: u32,
        height: u32,
        before: Option<Size>,
        limit: u64,
    ) -> Result<Size, Beyond> {
        let bytes = |size| memory_needed(&self.game, size, engine_for(&self.game, size));
        let (mut width, mut height) = (width, height);
        if let Some(before) = before {
            (width, height) = (width.max(before.width()), height.max(before.height()));
            let grown = |side: u32, before: u32| match side > before {
                true => side.max(before.saturating_mul(2)).min(Size::MAX),
                false => side,
            };
            let size = Size::new(grown(width, before.width()), grown(height, before.height()));
            if let Some(size) = size.ok().filter(|&size| bytes(size) <= limit) {
                return Ok(size);
            }
        }
        let size = Size::new(width, height).map_err(|_| Beyond::Size)?;
        match bytes(size) {
            needed if needed > limit => Err(Beyond::Memory(needed)),
            _ => Ok(size),
        }
    }

    /// Whether (x, y) is cold; `None` if it has not been reached.
    pub fn is_cold(&self, x: &BigUint, y: &BigUint) -> Option<bool> {
        let (x, y) = (u32::try_from(x).ok()?, u32::try_from(y).ok()?);
        self.solved.as_ref()?.is_cold(x, y)
    }

    /// The cold positions that one move from (x, y), which has been reached,
    /// leads to.
    pub fn moves(&self, x: &BigUint, y: &BigUint) -> Option<Vec<(BigUint, BigUint)>> {
        let (x, y) = (u32::try_from(x).ok()?, u32::try_from(y).ok()?);
        let solved = self.solved.as_ref()?;
        let mut left: Vec<(u32, u32)> = (self.game.options(x, y)?)
            .filter(|&(x, y)| solved.is_cold(x, y) == Some(true))
            .collect();
        left.sort_unstable();
        left.dedup();
        let left = left.into_iter().map(|(x, y)| (x.into(), y.into()));
        Some(left.collect())
    }
}
