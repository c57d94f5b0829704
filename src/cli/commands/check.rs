//! `wythoff-plot check`: the verdicts alone.

use clap::Args;
use wythoff_plot::Game;

use crate::cli::memory::{Needs, Part};
use crate::cli::options::solve::Solve;
use crate::cli::report::failure::Failure;
use crate::cli::solving::solve_and_check;

#[derive(Args, Debug)]
pub struct Check {
    #[command(flatten)]
    pub solve: Solve,

    /// Succeed also where no check could be made at this size
    #[arg(long)]
    pub unchecked: bool,
}

/// `wythoff-plot check`: the verdicts alone.
pub fn run(check: &Check) -> Result<(), Failure> {
    let (game, size) = (check.solve.game()?, check.solve.size);
    let mut needs = Needs::new(size, check.solve.run.max_memory, |_| true);
    needs.add([Part::lattice(&game, size)]);
    needs.check()?;
    let (_, mut report) = solve_and_check(&check.solve)?;
    report.give(&check.solve.run)?;
    match report.is_checked() || check.unchecked {
        true => Ok(()),
        false => Err(unchecked(&game)),
    }
}

/// The failure of a check that could check nothing.
fn unchecked(game: &Game) -> Failure {
    Failure::failed(
        format!("nothing of {game} could be checked at this size"),
        "check a smaller --size, or accept that with --unchecked",
    )
}
