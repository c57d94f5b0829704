//! The rule taken literally: every option of every position, asked one by one
//! of the rule's own tree. Slow, and the yardstick of the engines.

use super::fault_at;
use crate::game::Rule;
use crate::solve::BitLattice;
use crate::{Error, Play, Size};

/// The positions that one move leads to, in order of their total: a pass is no
/// such move.
///
/// # Errors
/// [`Error::Incomputable`] if the rule cannot say whether there is a move.
pub fn options_by_definition(rule: &Rule, (x, y): (u32, u32)) -> Result<Vec<(u32, u32)>, Error> {
    let mut options = Vec::new();
    for total in 0..=x + y {
        for a in 0..=total {
            let to = (a, total - a);
            let raises = to.0 > x || to.1 > y;
            if raises && !rule.may_raise() {
                continue;
            }
            if (rule.is_move((x, y), to)).map_err(|fault| fault_at(fault, (x, y), to))? {
                options.push(to);
            }
        }
    }
    Ok(options)
}

/// The cold cells of a lattice by definition, with the pass still to be had
/// where the rule has one.
///
/// # Errors
/// [`Error::Incomputable`], as [`options_by_definition`].
pub fn solve_rule_by_definition(rule: &Rule, size: Size, play: Play) -> Result<BitLattice, Error> {
    AllOptions::new(rule, size)?.solve(play)
}

/// The Grundy values of a lattice by definition, row by row: the least number
/// that no option has; of a position without options 0, and 1 in misère play.
/// With a pass still to be had, the position without it is an option too.
/// Blocking and declared cells are left aside.
///
/// # Errors
/// [`Error::Incomputable`], as [`options_by_definition`].
pub fn rule_grundy_by_definition(
    rule: &Rule,
    size: Size,
    play: Play,
) -> Result<Vec<Vec<u32>>, Error> {
    Ok(AllOptions::new(rule, size)?.grundy(play))
}

/// The options of every position up to the largest total of a lattice, in
/// order of the total; of those outside only where a pile can be raised.
pub(super) struct AllOptions<'r> {
    rule: &'r Rule,
    size: Size,
    options: Vec<Vec<(u32, u32)>>,
}

fn index((x, y): (u32, u32)) -> usize {
    let total = (x + y) as usize;
    total * (total + 1) / 2 + x as usize
}

impl<'r> AllOptions<'r> {
    pub fn new(rule: &'r Rule, size: Size) -> Result<Self, Error> {
        let options = positions(size).map(|at| {
            let inside = at.0 < size.width() && at.1 < size.height();
            match inside || rule.may_raise() {
                true => options_by_definition(rule, at),
                false => Ok(Vec::new()),
            }
        });
        Ok(Self {
            rule,
            size,
            options: options.collect::<Result<_, _>>()?,
        })
    }

    pub fn solve(&self, play: Play) -> Result<BitLattice, Error> {
        let without = match self.rule.has_pass() {
            true => Some(self.cold(play, None)?),
            false => None,
        };
        let cold = self.cold(play, without.as_deref())?;
        let mut lattice = BitLattice::new(self.size);
        for (x, y) in positions(self.size) {
            if x < self.size.width() && y < self.size.height() {
                lattice.set(x, y, cold[index((x, y))]);
            }
        }
        Ok(lattice)
    }

    fn cold(&self, play: Play, without_pass: Option<&[bool]>) -> Result<Vec<bool>, Error> {
        let mut known = Vec::new();
        for (at, options) in positions(self.size).zip(&self.options) {
            let passed = without_pass.is_some_and(|without| without[known.len()]);
            let cold = self.is_cold(at, options, play, &known, passed)?;
            known.push(cold);
        }
        Ok(known)
    }

    fn is_cold(
        &self,
        at: (u32, u32),
        options: &[(u32, u32)],
        play: Play,
        known: &[bool],
        passed: bool,
    ) -> Result<bool, Error> {
        if let Some(&cold) = self.rule.declared().get(&at) {
            return Ok(cold);
        }
        if options.is_empty() || passed {
            return Ok(options.is_empty() && play.terminal_is_cold());
        }
        let limit = self.rule.block().map_or(1, |block| block.limit.get());
        let mut blockable = 0;
        for &to in options.iter().filter(|&&to| known[index(to)]) {
            let may = self.rule.may_block(at, to);
            match may.map_err(|fault| fault_at(fault, at, to))? {
                true => blockable += 1,
                false => return Ok(false),
            }
        }
        Ok(blockable < limit)
    }

    pub fn grundy(&self, play: Play) -> Vec<Vec<u32>> {
        let without = self.rule.has_pass().then(|| self.values(play, None));
        let values = self.values(play, without.as_deref());
        let row = |y| {
            (0..self.size.width())
                .map(|x| values[index((x, y))])
                .collect()
        };
        (0..self.size.height()).map(row).collect()
    }

    fn values(&self, play: Play, without_pass: Option<&[u32]>) -> Vec<u32> {
        let mut known: Vec<u32> = Vec::new();
        for options in &self.options {
            let passed = without_pass.map(|without| without[known.len()]);
            let seen: Vec<u32> = (options.iter().map(|&to| known[index(to)]))
                .chain(passed)
                .collect();
            known.push(match options.is_empty() {
                true => u32::from(!play.terminal_is_cold()),
                false => (0..)
                    .find(|n| !seen.contains(n))
                    .expect("options are finite"),
            });
        }
        known
    }
}

/// All positions up to the largest total of a lattice.
fn positions(size: Size) -> impl Iterator<Item = (u32, u32)> {
    let top = (size.width() - 1) + (size.height() - 1);
    (0..=top).flat_map(|total| (0..=total).map(move |x| (x, total - x)))
}
