use std::time::Instant;

use wythoff_plot::verify::{Verdicts, verify};
use wythoff_plot::{Outcomes, solve};

use super::args::{Check, Solve};
use super::failure::Failure;
use super::on_threads;
use super::report::Report;

/// `wythoff-plot check`: the verdicts alone.
pub fn run(check: &Check) -> Result<(), Failure> {
    let (_, _, mut report) = solve_and_check(&check.solve)?;
    report.give(check.solve.quiet, check.solve.json)
}

/// Solves, and checks the answer. A difference is reported and fails the run.
pub fn solve_and_check(options: &Solve) -> Result<(Outcomes, Verdicts, Report), Failure> {
    let started = Instant::now();
    let game = options.game()?;
    let (outcomes, verdicts) = on_threads(options.threads, || {
        let outcomes = solve(&game, options.size)?;
        let verdicts = verify(&outcomes);
        Ok::<_, wythoff_plot::Error>((outcomes, verdicts))
    })??;
    let mut report = Report::new(started, &outcomes, &verdicts);
    if let Some(wrong) = verdicts.iter().find(|verdict| verdict.differ() > 0) {
        report.give(options.quiet, options.json)?;
        let (x, y) = wrong.first().expect("a difference has a first cell");
        return Err(Failure::Differs(format!(
            "solver and {} differ in {} cells, first at ({x},{y})",
            wrong.method().name(),
            wrong.differ()
        )));
    }
    Ok((outcomes, verdicts, report))
}
