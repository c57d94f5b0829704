use std::time::Instant;

use wythoff_plot::verify::{Verdicts, verify};
use wythoff_plot::{Game, Outcomes, Size, solve};

use super::args::{Check, Run, Solve};
use super::failure::Failure;
use super::report::{Report, Solved};
use super::{memory, on_threads};

/// `wythoff-plot check`: the verdicts alone.
pub fn run(check: &Check) -> Result<(), Failure> {
    let (_, mut report) = solve_and_check(&check.solve)?;
    report.give(&check.solve.run)
}

/// Solves, and checks the answer. A difference is reported and fails the run.
pub fn solve_and_check(options: &Solve) -> Result<(Outcomes, Report), Failure> {
    let started = Instant::now();
    let (outcomes, verdicts) = solve_one(&options.game()?, options.size, &options.run)?;
    let mut report = Report::new(started, Solved::new(&outcomes, &verdicts));
    if let Err(failure) = agreement(&verdicts) {
        report.give(&options.run)?;
        return Err(failure);
    }
    Ok((outcomes, report))
}

/// One game solved and checked, within the memory allowed.
pub fn solve_one(game: &Game, size: Size, run: &Run) -> Result<(Outcomes, Verdicts), Failure> {
    memory::check_lattice(game, size, run.max_memory)?;
    on_threads(run.threads, || {
        let outcomes = solve(game, size)?;
        let verdicts = verify(&outcomes);
        Ok::<_, wythoff_plot::Error>((outcomes, verdicts))
    })?
    .map_err(Failure::from)
}

/// Fails where a check found a difference.
pub fn agreement(verdicts: &Verdicts) -> Result<(), Failure> {
    let Some(wrong) = verdicts.iter().find(|verdict| verdict.differ() > 0) else {
        return Ok(());
    };
    let (x, y) = wrong.first().expect("a difference has a first cell");
    Err(Failure::Differs(format!(
        "solver and {} differ in {} cells, first at ({x},{y})",
        wrong.method().name(),
        wrong.differ()
    )))
}
