//! The command line: arguments, the report, where output goes, exit codes.

mod args;
mod cells;
mod commands;
mod fault;
mod forecast;
mod input;
mod job;
mod memory;
mod options;
mod output;
mod progress;
mod report;
mod solving;
mod task;
mod threads;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::Parser as _;

use args::Arguments;
use report::end::end;
use report::failure::Failure;
use report::usage;

/// Runs the command with these arguments, the program's name first, and gives
/// the exit status: see [`Failure::status`].
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    let done = parse(arguments).and_then(|arguments| {
        let task = arguments.task();
        let _progress = task.shows_progress().then(progress::begin);
        output::large_files_are_refused();
        threads::start(task.threads())?;
        task.run()
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
