//! Values solved and checked before anything is written.

use wythoff_plot::export::{Summary, ValueSummary};
use wythoff_plot::solve::{engine_for, grundy_memory_needed, memory_needed};
use wythoff_plot::verify::{GrundyCheck, Verdicts, verify, verify_grundy, verify_zeros};
use wythoff_plot::{Game, GrundyTable, Outcomes, Size, solve, solve_grundy};

use crate::cli::fault;
use crate::cli::forecast::announce;
use crate::cli::memory::Part;
use crate::cli::progress;
use crate::cli::report::failure::Failure;
use crate::cli::solving::agreement;

/// The values of a game, and its cold cells by the other solver, all checked.
pub struct SolvedValues {
    pub table: GrundyTable,
    pub outcomes: Outcomes,
    /// What the checks of the cold cells found.
    pub verdicts: Verdicts,
    /// Values against the rule.
    pub rule: GrundyCheck,
    /// Zeros against the cold cells.
    pub zeros: GrundyCheck,
}

/// What solving takes.
pub fn part(game: &Game, size: Size) -> Part<'_> {
    Part::of_size(format!("a lattice of {size} cells"), size, |size| {
        bytes(game, size)
    })
}

fn bytes(game: &Game, size: Size) -> u64 {
    let cold = memory_needed(game, size, engine_for(game, size));
    grundy_memory_needed(game, size).saturating_add(cold)
}

/// Solves a game in both ways and checks the answers.
pub fn solve_values(game: &Game, size: Size) -> Result<SolvedValues, Failure> {
    progress::stage("solving");
    announce(game, size, solve_grundy);
    let outcomes = fault::solved(solve(game, size)?);
    let table = solve_grundy(game, size)?;
    progress::stage("checking");
    Ok(SolvedValues {
        verdicts: verify(&outcomes),
        rule: verify_grundy(&table),
        zeros: verify_zeros(&table, &outcomes),
        table,
        outcomes,
    })
}

impl SolvedValues {
    /// What there is to say of them.
    pub fn summary(&self) -> ValueSummary {
        let cells = Summary::new(&self.outcomes, &self.verdicts);
        ValueSummary::new(&self.table, cells, self.rule, self.zeros)
    }

    /// Fails where a check found a difference.
    pub fn agreement(&self) -> Result<(), Failure> {
        agreement(&self.verdicts)?;
        let checks = [
            (&self.rule, "Grundy values and the rule"),
            (&self.zeros, "zeros and the cold cells"),
        ];
        for (check, what) in checks {
            if let Some((x, y)) = check.first {
                let count = check.differ;
                return Err(Failure::Differs(format!(
                    "{what} differ in {count} cells, one of them ({x},{y})"
                )));
            }
        }
        Ok(())
    }
}
