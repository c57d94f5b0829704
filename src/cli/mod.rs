//! The command line: arguments, the report, where output goes, exit codes.

mod args;
mod cells;
mod commands;
mod fault;
mod input;
mod job;
mod memory;
mod options;
mod output;
mod progress;
mod report;
mod solving;
mod threads;

use std::ffi::OsString;
use std::io::{self, IsTerminal as _};
use std::process::ExitCode;

use clap::Parser as _;

use args::{Arguments, Command};
use commands::{beams, beatty, check, compare, draw, games, grundy, play, query, sequence, split};
use report::end::end;
use report::failure::Failure;
use report::usage;

/// Runs the command with these arguments, the program's name first, and gives
/// the exit status: see [`Failure::status`].
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    let done = parse(arguments).and_then(|arguments| {
        let _progress = shows_progress(&arguments).then(progress::begin);
        execute(&arguments)
    });
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => end(failure),
    }
}

fn parse(arguments: impl IntoIterator<Item = OsString>) -> Result<Arguments, Failure> {
    let arguments: Vec<OsString> = arguments.into_iter().collect();
    if arguments.len() <= 1 {
        return Err(Failure::NothingAsked);
    }
    let command = Arguments::command_in(&arguments);
    Arguments::try_parse_from(arguments).map_err(|error| usage::refused(error, command.as_deref()))
}

/// Whether a run may say what it is at: not where it talks with someone, or
/// where what it writes by and by goes to a terminal itself.
fn shows_progress(arguments: &Arguments) -> bool {
    let streams = || !io::stdout().is_terminal() && !io::stdin().is_terminal();
    match &arguments.command {
        Some(Command::Play(_)) => false,
        Some(Command::Query(query)) if query.reads_lines() => streams(),
        Some(Command::Sequence(_) | Command::Split(_) | Command::Beatty(_)) => {
            !io::stdout().is_terminal()
        }
        _ => true,
    }
}

fn execute(arguments: &Arguments) -> Result<(), Failure> {
    output::large_files_are_refused();
    threads::start(arguments.threads())?;
    match &arguments.command {
        None => draw::run(&arguments.draw),
        Some(Command::Check(check)) => check::run(check),
        Some(Command::Compare(compare)) => compare::run(compare),
        Some(Command::Beams(options)) => beams::run(options),
        Some(Command::Grundy(options)) => grundy::run(options),
        Some(Command::Games(games)) => games::run(games),
        Some(Command::Query(options)) => query::run(options),
        Some(Command::Split(options)) => split::run(options),
        Some(Command::Play(options)) => play::run(options),
        Some(Command::Sequence(options)) => sequence::run(options),
        Some(Command::Beatty(options)) => beatty::run(options),
    }
}
