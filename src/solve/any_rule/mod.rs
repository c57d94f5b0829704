//! Games whose rule is more than rays.
//!
//! Three engines. [`masks`]: sets that speak of i and j alone are a matrix of
//! bits, ORed wherever a cold cell is found. [`cold_list`]: any condition is
//! asked for each cold cell below a position, for 64 positions at once.
//! [`counters`]: blocking where the moves are the lines of a queen. All are
//! compared with [`definition`], which asks the rule itself about every
//! option.

mod cold_list;
mod counters;
mod definition;
mod grundy;
mod lines;
mod masks;
mod options;
mod plan;
mod region;
#[cfg(test)]
mod tests;

pub use definition::{options_by_definition, rule_grundy_by_definition, solve_rule_by_definition};
pub(super) use grundy::{bytes as grundy_bytes, solve as solve_grundy};
pub(crate) use options::{Asking, Next, Options};
pub(crate) use region::Region;

use crate::game::condition::program::MachineProblem;
use crate::game::{Fault as Reason, Rule};
use crate::solve::{BitLattice, Engine};
use crate::{Error, Play, Size};

/// The engine that suits a rule.
pub(super) fn engine_for(rule: &Rule, size: Size) -> Engine {
    if counters::applies(rule, size) {
        Engine::Counters
    } else if masks::applies(rule) {
        Engine::Masks
    } else {
        Engine::ColdList
    }
}

/// Whether an engine can solve a rule.
pub(super) fn is_for(rule: &Rule, size: Size, engine: Engine) -> bool {
    match engine {
        Engine::Grid | Engine::Sparse => false,
        Engine::Masks => masks::applies(rule),
        Engine::ColdList => true,
        Engine::Counters => counters::applies(rule, size),
    }
}

/// The cold cells of a lattice, with the pass still to be had where the rule
/// has one. The answer does not depend on the number of threads.
///
/// # Errors
/// [`Error::Incomputable`] if a number of the rule cannot be computed.
pub fn solve_rule(rule: &Rule, size: Size, play: Play) -> Result<BitLattice, Error> {
    solve_with(rule, size, play, engine_for(rule, size))
}

/// As [`solve_rule`], by an engine that [is for](is_for) this rule.
pub(super) fn solve_with(
    rule: &Rule,
    size: Size,
    play: Play,
    engine: Engine,
) -> Result<BitLattice, Error> {
    let region = region_with(rule, size, play, engine)?;
    Ok(cold_list::clipped(region, size))
}

/// The cold cells of the whole region, on a lattice that holds it.
pub(crate) fn solve_region(rule: &Rule, size: Size, play: Play) -> Result<BitLattice, Error> {
    region_with(rule, size, play, engine_for(rule, size))
}

fn region_with(rule: &Rule, size: Size, play: Play, engine: Engine) -> Result<BitLattice, Error> {
    match engine {
        Engine::Counters => Ok(counters::solve(rule, size)),
        Engine::Masks => masks::solve(rule, size, play),
        _ => cold_list::solve(rule, size, play),
    }
}

/// Bytes that [`solve_with`] takes at its height, the answer included.
pub(super) fn memory_needed(rule: &Rule, size: Size, engine: Engine) -> u64 {
    let answer = BitLattice::bytes(size);
    let twice = 1 + u64::from(rule.has_pass());
    match engine {
        Engine::Counters => counters::bytes(size),
        // The moves, cells known from the outset, tiles and the answer.
        Engine::Masks => answer * (3 + twice) + 8 * size.cells() / 16,
        _ => answer + cold_list::bytes(rule, size) * twice,
    }
}

/// The options of one position, sorted; a pass is none of them.
///
/// # Errors
/// [`Error::Incomputable`] if the rule cannot say whether there is a move.
pub(crate) fn rule_options(rule: &Rule, at: (u32, u32)) -> Result<Vec<(u32, u32)>, Error> {
    let most = (at.0 + at.1).max(1);
    Ok(Options::up_to(rule, most).asking().all(at)?)
}

/// A number of a rule that cannot be computed, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct RuleFault {
    pub from: (u32, u32),
    pub to: (u32, u32),
    pub reason: Reason,
    pub expression: String,
}

fn fault_of(problem: MachineProblem, from: (u32, u32), to: (u32, u32)) -> RuleFault {
    RuleFault {
        from,
        to,
        reason: problem.fault,
        expression: problem.expression,
    }
}

impl From<RuleFault> for Error {
    fn from(fault: RuleFault) -> Self {
        Self::Incomputable {
            from: fault.from,
            to: fault.to,
            expression: fault.expression,
            reason: fault.reason,
        }
    }
}

fn fault_at((reason, expression): (Reason, String), from: (u32, u32), to: (u32, u32)) -> Error {
    Error::Incomputable {
        from,
        to,
        expression,
        reason,
    }
}
