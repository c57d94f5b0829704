//! The options of a position, 64 at a time.

use super::region::Region;
use super::{RuleFault, fault_of};
use crate::game::Rule;
use crate::game::condition::program::{Input, LANES, Machine, MoveLanes, Program};

/// All moves of a rule as one compiled condition.
#[derive(Clone, Debug)]
pub(crate) struct Options {
    moves: Program,
    end: Option<Program>,
    may_raise: bool,
}

/// One thread's machines for [`Options`].
#[derive(Clone, Debug)]
pub(crate) struct Asking<'o> {
    options: &'o Options,
    moves: Machine<'o>,
    end: Option<Machine<'o>>,
}

/// Whether to go on.
pub(crate) enum Next {
    On,
    Stop,
}

impl Options {
    /// For positions of this region.
    pub fn new(rule: &Rule, region: Region) -> Self {
        Self::up_to(rule, region.longest_side())
    }

    /// For positions with piles up to this.
    pub fn up_to(rule: &Rule, most: u32) -> Self {
        Self {
            moves: Program::new(&rule.truth(), most),
            end: rule.end().map(|end| Program::of(end, most)),
            may_raise: rule.may_raise(),
        }
    }

    pub fn asking(&self) -> Asking<'_> {
        Asking {
            options: self,
            moves: self.moves.machine(),
            end: self.end.as_ref().map(Program::machine),
        }
    }
}

impl Asking<'_> {
    /// Whether the game ends here, whatever the moves are.
    pub fn ends_at(&mut self, x: u32, y: u32) -> Result<bool, RuleFault> {
        match &mut self.end {
            None => Ok(false),
            Some(end) => {
                let asked = end.ask_one((x, y), (x, y));
                asked.map_err(|problem| fault_of(problem, (x, y), (x, y)))
            }
        }
    }

    /// Every option, those of small moves first: for each block the row b, the
    /// first a, and which of the 64 cells from there on are options.
    pub fn each(
        &mut self,
        at: (u32, u32),
        see: impl FnMut(u32, u32, u64) -> Next,
    ) -> Result<(), RuleFault> {
        self.each_of(at, |_, _| u64::MAX, see)
    }

    /// As [`Self::each`], of the cells that are `wanted` alone: those of row b
    /// from a on, as bits.
    pub fn each_of(
        &mut self,
        (x, y): (u32, u32),
        wanted: impl Fn(u32, u32) -> u64,
        mut see: impl FnMut(u32, u32, u64) -> Next,
    ) -> Result<(), RuleFault> {
        if self.ends_at(x, y)? {
            return Ok(());
        }
        let top = if self.options.may_raise { x + y } else { y };
        for b in (0..=top).rev() {
            for (from, len) in self.blocks((x, y), b) {
                let wanted = wanted(b, from);
                if wanted == 0 {
                    continue;
                }
                let moves = MoveLanes {
                    len,
                    x: Input::Same(x),
                    y: Input::Same(y),
                    a: Input::Up(from),
                    b: Input::Same(b),
                };
                let asked = self.moves.ask(&moves);
                let options = asked.map_err(|problem| {
                    let to = (from + problem.lane as u32, b);
                    fault_of(problem, (x, y), to)
                })?;
                if options & wanted != 0
                    && let Next::Stop = see(b, from, options & wanted)
                {
                    return Ok(());
                }
            }
        }
        Ok(())
    }

    /// Blocks of the row b in which an option may lie, from the right.
    fn blocks(&self, (x, y): (u32, u32), b: u32) -> impl Iterator<Item = (u32, usize)> + use<> {
        let end = match self.options.may_raise {
            // Lower totals, or the same and a smaller x.
            true => x + y - b + u32::from(b > y),
            false if b == y => x,
            false => x + 1,
        };
        (0..end.div_ceil(LANES as u32)).rev().map(move |block| {
            let from = block * LANES as u32;
            (from, (end - from).min(LANES as u32) as usize)
        })
    }

    /// Whether there is any option.
    pub fn any(&mut self, at: (u32, u32)) -> Result<bool, RuleFault> {
        let mut found = false;
        self.each(at, |_, _, _| {
            found = true;
            Next::Stop
        })?;
        Ok(found)
    }

    /// All options, sorted.
    pub fn all(&mut self, at: (u32, u32)) -> Result<Vec<(u32, u32)>, RuleFault> {
        let mut options = Vec::new();
        self.each(at, |b, from, mut bits| {
            while bits != 0 {
                options.push((from + bits.trailing_zeros(), b));
                bits &= bits - 1;
            }
            Next::On
        })?;
        options.sort_unstable();
        Ok(options)
    }
}
