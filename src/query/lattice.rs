//! Positions of games without a closed form: solved as far as has been asked.

use num_bigint::BigUint;

use crate::game::Rule;
use crate::solve::{engine_for, memory_needed, rule_options, solve};
use crate::{Error, Game, Outcomes, Size};

/// A game's outcomes up to the largest position asked for so far.
#[derive(Clone, Debug)]
pub(super) struct SolvedLattice {
    game: Game,
    solved: Option<Outcomes>,
    /// The same without the pass, where there is one.
    without_pass: Option<Outcomes>,
}

/// Why a lattice does not reach a position.
pub(super) enum Beyond {
    /// Bytes that it would take.
    Memory(u64),
    Size,
    Refused(Error),
}

impl SolvedLattice {
    pub fn new(game: Game) -> Self {
        Self {
            game,
            solved: None,
            without_pass: None,
        }
    }

    /// Solves up to (x, y) unless that has been done, in at most `limit` bytes.
    pub fn reach(&mut self, x: &BigUint, y: &BigUint, limit: u64) -> Result<(), Beyond> {
        let sides = [x, y].map(|pile| u32::try_from(pile).ok().and_then(|n| n.checked_add(1)));
        let [Some(mut width), Some(mut height)] = sides else {
            return Err(Beyond::Size);
        };
        if self.game.rule().is_some_and(Rule::may_raise) {
            // Options are as large as both piles together.
            let side = width.checked_add(height - 1).ok_or(Beyond::Size)?;
            (width, height) = (side, side);
        }
        let before = self.solved.as_ref().map(Outcomes::size);
        if before.is_some_and(|size| width <= size.width() && height <= size.height()) {
            return Ok(());
        }
        let size = self.size(width, height, before, limit)?;
        self.solved = Some(solve(&self.game, size).map_err(Beyond::Refused)?);
        if let Some(without) = self.game.without_pass() {
            self.without_pass = Some(solve(&without, size).map_err(Beyond::Refused)?);
        }
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
    pub fn moves(
        &self,
        x: &BigUint,
        y: &BigUint,
    ) -> Result<Option<Vec<(BigUint, BigUint)>>, Error> {
        let (Ok(x), Ok(y)) = (u32::try_from(x), u32::try_from(y)) else {
            return Ok(None);
        };
        let Some(solved) = &self.solved else {
            return Ok(None);
        };
        if self.declared(x, y) == Some(true) {
            // Lost whatever is left.
            return Ok(Some(Vec::new()));
        }
        let mut left = self.options(x, y)?;
        left.retain(|&(x, y)| solved.is_cold(x, y) == Some(true));
        left.sort_unstable();
        left.dedup();
        let left = left.into_iter().map(|(x, y)| (x.into(), y.into()));
        Ok(Some(left.collect()))
    }

    /// Whether the rules declare any position.
    pub fn declares(&self) -> bool {
        self.game
            .rule()
            .is_some_and(|rule| !rule.declared().is_empty())
    }

    /// Whether the rules declare (x, y) cold or hot.
    fn declared(&self, x: u32, y: u32) -> Option<bool> {
        self.game.rule()?.declared().get(&(x, y)).copied()
    }

    fn options(&self, x: u32, y: u32) -> Result<Vec<(u32, u32)>, Error> {
        match self.game.rule() {
            Some(rule) => rule_options(rule, (x, y)),
            None => Ok(self.game.options(x, y).into_iter().flatten().collect()),
        }
    }

    /// Whether passing wins: it leaves a position that is cold without the
    /// pass, and there is a move.
    pub fn pass_wins(&self, x: &BigUint, y: &BigUint) -> Result<bool, Error> {
        let (Some(without), Ok(x), Ok(y)) =
            (&self.without_pass, u32::try_from(x), u32::try_from(y))
        else {
            return Ok(false);
        };
        Ok(without.is_cold(x, y) == Some(true) && !self.options(x, y)?.is_empty())
    }

    /// How many options the other player can block, if any.
    pub fn blocked(&self) -> Option<u32> {
        let block = self.game.rule()?.block()?;
        Some(block.limit.get() - 1)
    }
}
