//! The command line: arguments, the report, where output goes, exit codes.

mod args;
mod commands;
mod fault;
mod input;
mod memory;
mod options;
mod output;
mod report;
mod solving;
mod threads;

use std::ffi::OsString;
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
    match parse(arguments).and_then(|arguments| execute(&arguments)) {
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
