//! `wythoff-plot check`: the verdicts alone.

use clap::Args;

use crate::cli::options::solve::Solve;
use crate::cli::report::failure::Failure;
use crate::cli::solving::solve_and_check;

#[derive(Args, Debug)]
pub struct Check {
    #[command(flatten)]
    pub solve: Solve,
}

/// `wythoff-plot check`: the verdicts alone.
pub fn run(check: &Check) -> Result<(), Failure> {
    let (_, mut report) = solve_and_check(&check.solve)?;
    report.give(&check.solve.run)
}
