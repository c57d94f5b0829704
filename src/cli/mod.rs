//! The command line: arguments, the report, where output goes, exit codes.

mod args;
mod bare;
mod beams;
mod beatty;
mod board;
mod check;
mod compare;
mod data;
mod draw;
mod failure;
mod fault;
mod figure_args;
mod file;
mod game_args;
mod games;
mod grundy;
mod idle;
mod line;
mod look;
mod memory;
mod moves;
mod output;
mod play;
mod points;
mod query;
mod query_text;
mod report;
mod sequence;
mod split;
mod target;
mod temporary;
mod threads;
mod values;

use std::ffi::OsString;
use std::io::Write as _;
use std::process::ExitCode;

use clap::Parser as _;

use args::{Arguments, Command};
use failure::Failure;

/// Runs the command with these arguments, the program's name first, and gives
/// the exit status: see [`Failure::status`].
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    match parse(arguments).and_then(|arguments| execute(&arguments)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}

fn parse(arguments: impl IntoIterator<Item = OsString>) -> Result<Arguments, Failure> {
    let arguments: Vec<OsString> = arguments.into_iter().collect();
    if arguments.len() <= 1 {
        return Err(Failure::NothingAsked);
    }
    let command = Arguments::command_in(&arguments);
    Arguments::try_parse_from(arguments)
        .map_err(|error| Failure::from_clap(error, command.as_deref()))
}

fn execute(arguments: &Arguments) -> Result<(), Failure> {
    temporary::large_files_are_refused();
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

/// The bytes of a file; one longer than `most` is refused, so that a device
/// without end does not fill the memory.
fn read_up_to(path: &std::path::Path, most: u64) -> std::io::Result<Vec<u8>> {
    read_all(std::fs::File::open(path)?, most)
}

/// As [`read_up_to`], of anything that can be read.
fn read_all(input: impl std::io::Read, most: u64) -> std::io::Result<Vec<u8>> {
    use std::io::Read as _;
    let mut bytes = Vec::new();
    input.take(most + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > most {
        return Err(std::io::Error::other(format!(
            "it is longer than {most} bytes"
        )));
    }
    Ok(bytes)
}

/// Writes text to stdout, all of it or a failure that says why not.
fn print(text: &str) -> Result<(), Failure> {
    let mut stdout = std::io::stdout();
    (stdout.write_all(text.as_bytes()))
        .and_then(|()| stdout.flush())
        .map_err(|error| Failure::write("-", &error))
}

/// Writes a line to stderr; a closed stderr is no reason to fail.
fn tell(text: &str) {
    let _ = writeln!(std::io::stderr(), "{}", line::plain(text));
}
