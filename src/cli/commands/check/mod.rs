//! `wythoff-plot check`: the verdicts alone, of our answer or of a list.

mod against;

use std::path::PathBuf;
use std::time::Instant;

use clap::Args;
use serde::Serialize;
use wythoff_plot::Game;

use self::against::GivenList;
use crate::cli::job::{Found, give};
use crate::cli::memory::{Needs, Part};
use crate::cli::options::solve::Solve;
use crate::cli::report::against::Against;
use crate::cli::report::failure::Failure;
use crate::cli::report::solved::Solved;
use crate::cli::report::terminal::tell;
use crate::cli::solving::solve_one;
use crate::cli::task::Task;

/// Solves and checks a lattice, without a figure; or compares a list with it.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    wythoff-plot check --size 20000\n  \
    wythoff-plot check --game @rule.txt --size 500 --json\n  \
    wythoff-plot check --game gdwn:1,2 --against mine.csv\n\n\
    --against takes a position a line, as wythoff-plot query - does. The list has to\n\
    have every cold cell of the lattice, which reaches to its largest number unless\n\
    --size says how far, and no other. In a game whose piles are alike a list with\n\
    x ≤ y throughout stands for its mirror image too.\n\n\
    JSON: game, play, size (a number, or [width, height]), engine, cold (how many\n\
    cells), checked, verdict (of each check method, ran, compared, differ, first),\n\
    written (path, format, bytes, width_px, height_px; nothing here), seconds; with\n\
    --against against: file, cells, mirrored, outside, compared, differ, and first\n\
    with x, y, cold and line.\n\n\
    Exit status: 0 good, 1 failed, 2 usage, 3 a difference was found.")]
pub struct Check {
    #[command(flatten)]
    pub solve: Solve,

    /// Compare the cold cells that this file lists, or stdin for -, a pair x,y a line
    #[arg(long, value_name = "FILE")]
    pub against: Option<PathBuf>,

    /// Succeed also where no check could be made at this size
    #[arg(long)]
    pub unchecked: bool,
}

impl Task for Check {
    fn run(&self) -> Result<(), Failure> {
        run(self)
    }

    fn threads(&self) -> Option<usize> {
        self.solve.run.threads
    }
}

/// `wythoff-plot check`: the verdicts alone.
fn run(check: &Check) -> Result<(), Failure> {
    let started = Instant::now();
    let game = check.solve.game()?;
    let list = (check.against.as_deref()).map(|path| GivenList::read(path, &game));
    let list = list.transpose()?;
    let size = match (&list, check.solve.size) {
        (Some(list), None) => list.reach()?,
        _ => check.solve.size(),
    };
    let mut needs = Needs::new(size, check.solve.run.max_memory, |_| true);
    needs.add([Part::lattice(&game, size)]);
    needs.check().map_err(|failure| match check.solve.size {
        None if list.is_some() => failure.of_a_file(),
        _ => failure,
    })?;
    let checked = solve_one(&game, size)?;
    let against = list.map(|list| list.against(&checked.outcomes));
    let differs = against.as_ref().and_then(|found| found.failure(&game));
    let found = FoundOutcomes {
        solved: checked.solved(),
        against,
    };
    give(&check.solve.run, &found, &[], started)?;
    checked.agreement()?;
    match differs {
        Some(differs) => Err(differs),
        None if checked.is_checked() || check.unchecked => Ok(()),
        None => Err(unchecked(&game)),
    }
}

/// What was solved, and what was found of the list of `--against`.
#[derive(Serialize)]
struct FoundOutcomes {
    #[serde(flatten)]
    solved: Solved,
    #[serde(skip_serializing_if = "Option::is_none")]
    against: Option<Against>,
}

impl Found for FoundOutcomes {
    fn tell(&self) {
        self.solved.tell();
        let against = self.against.iter().flat_map(Against::lines);
        against.for_each(|line| tell(&line));
    }
}

/// The failure of a check that could check nothing.
fn unchecked(game: &Game) -> Failure {
    Failure::failed(
        format!("nothing of {game} could be checked at this size"),
        "check a smaller --size, or accept that with --unchecked",
    )
}
