//! What holds of every command, however it ends.

use std::ffi::OsString;
use std::fs;
use std::os::unix::ffi::OsStrExt as _;
use std::path::PathBuf;

use crate::desk::Desk;
use crate::files;
use crate::line::Line;
use crate::run::{Said, run};

/// A line of an error that is longer is none that anybody reads.
const LONGEST_LINE: usize = 2000;

/// The exit status, if the contract is kept; else what is broken. The desk is
/// tidy afterwards.
pub fn keeps(desk: &mut Desk, line: &Line, twice: bool) -> Result<u8, String> {
    let kept = once(desk, line).and_then(|(status, made)| match twice {
        true => again(desk, line, made).map(|()| status),
        false => Ok(status),
    });
    desk.tidy();
    kept
}

/// What a run gave: files by their name, and stdout.
type Made = Vec<(OsString, Vec<u8>)>;

fn once(desk: &Desk, line: &Line) -> Result<(u8, Made), String> {
    let said = run(desk, line, None)?;
    let stderr = String::from_utf8(said.stderr.clone()).map_err(|_| "stderr is not text")?;
    let status = match said.status.code() {
        Some(code @ 0..=2) => code as u8,
        // Only a file that is compared can differ.
        Some(3) if line.has("--check") || line.has("--against") => 3,
        _ => return Err(format!("{}\n{stderr}", said.status)),
    };
    let broken = |why: String| format!("status {status}: {why}\n{stderr}");
    words(line, status, &said, &stderr).map_err(&broken)?;
    let made = match status {
        0 => good(desk, line, &said).map_err(&broken)?,
        _ => failed(desk, line, &said, status).map_err(&broken)?,
    };
    Ok((status, made))
}

/// The same again, on one thread: the same bytes.
fn again(desk: &mut Desk, line: &Line, made: Made) -> Result<(), String> {
    desk.tidy();
    let said = run(desk, line, Some(1))?;
    for (name, bytes) in made {
        let now = match name == "-" {
            true => said.stdout.clone(),
            false => fs::read(desk.folder().join(&name)).unwrap_or_default(),
        };
        // The report has the seconds that it took.
        if now != bytes && !(name == "-" && line.has("--json")) {
            return Err(format!("{name:?} has other bytes in a second run"));
        }
    }
    Ok(())
}

/// What is said on stderr.
fn words(line: &Line, status: u8, said: &Said, stderr: &str) -> Result<(), String> {
    for never in ["panicked", "RUST_BACKTRACE", "unwrap", "os error"] {
        if stderr.contains(never) {
            return Err(format!("stderr says {never:?}"));
        }
    }
    if stderr.chars().any(|c| c.is_control() && c != '\n') {
        return Err("stderr has control characters".to_owned());
    }
    if stderr
        .lines()
        .any(|line| line.chars().count() > LONGEST_LINE)
    {
        return Err("stderr has a line that nobody reads".to_owned());
    }
    let count = |start: &str| {
        stderr
            .lines()
            .filter(|line| line.starts_with(start))
            .count()
    };
    let (errors, hints) = (count("error: "), count("hint: "));
    if status == 0 {
        let quiet = !(line.has("--quiet") && errors + hints + stderr.len() > 0);
        return kept(errors + hints == 0 && quiet, "success that complains");
    }
    // Without arguments the first help is given in place of an error.
    if line.groups.is_empty() {
        return kept(
            status == 2 && said.stdout.is_empty(),
            "no arguments, no help",
        );
    }
    let lines: Vec<&str> = stderr.lines().collect();
    let [.., error, hint] = lines[..] else {
        return Err("failure without two lines".to_owned());
    };
    let ends = error.starts_with("error: ") && hint.starts_with("hint: ");
    kept(ends, "the last two lines are not an error and a hint")?;
    let several = line.has("--keep-going");
    kept(
        hints == 1 && (errors == 1 || several),
        "not one error and one hint",
    )?;
    kept(error.len() > 10 && hint.len() > 8, "an empty error or hint")?;
    let alone = status != 2 || (lines.len() == 2 && said.stdout.is_empty());
    kept(alone, "more than two lines about what was typed")
}

fn kept(holds: bool, else_why: &str) -> Result<(), String> {
    match holds {
        true => Ok(()),
        false => Err(else_why.to_owned()),
    }
}

/// Success: every output is there and whole, and nothing else has changed.
fn good(desk: &Desk, line: &Line, said: &Said) -> Result<Made, String> {
    let changes = desk.changes();
    let mut made: Made = Vec::new();
    for path in &changes {
        if !line.outs().any(|out| desk.end_of(out) == *path) {
            return Err(format!("{path:?} has changed, and is no output"));
        }
        let bytes = fs::read(desk.folder().join(path)).map_err(|_| format!("{path:?} is gone"))?;
        files::whole(path, &bytes).map_err(|why| format!("{path:?}: {why}"))?;
        made.push((path.clone().into_os_string(), bytes));
    }
    if !is_help(line) && !line.has("play") && !line.has("query") {
        outputs_are_there(desk, line, &changes)?;
    }
    stdout(line, said)?;
    made.push(("-".into(), said.stdout.clone()));
    Ok(made)
}

fn is_help(line: &Line) -> bool {
    ["--help", "-h", "--version", "-V", "help"]
        .iter()
        .any(|word| line.has(word))
}

fn outputs_are_there(desk: &Desk, line: &Line, changes: &[PathBuf]) -> Result<(), String> {
    // Words of no meaning are no outputs for sure.
    let outs = line
        .outs()
        .filter(|out| out.as_bytes().contains(&b'.') && *out != "..");
    for out in outs.filter(|out| !out.as_bytes().starts_with(b"/dev/")) {
        if !changes.contains(&desk.end_of(out)) {
            return Err(format!("{out:?} was not written"));
        }
    }
    Ok(())
}

/// Data, and nothing else.
fn stdout(line: &Line, said: &Said) -> Result<(), String> {
    let text = || std::str::from_utf8(&said.stdout).map_err(|_| "stdout is not text".to_owned());
    let command = line.words().next().map(|word| word.as_bytes());
    let draws = !matches!(
        command,
        Some(
            b"check" | b"query" | b"play" | b"split" | b"sequence" | b"beatty" | b"games" | b"help"
        )
    );
    if is_help(line) {
        return text().map(|_| ());
    }
    if draws && line.outs().any(|out| out == "-" || out == "/dev/stdout") {
        let format = line.value("--format").cloned().unwrap_or_default();
        let name = PathBuf::from("stdout").with_extension(format.to_ascii_lowercase());
        return files::whole(&name, &said.stdout).map_err(|why| format!("stdout: {why}"));
    }
    let full = line.has("-") && command == Some(b"query");
    if line.has("--json") && !full {
        let object: Result<serde_json::Value, _> = serde_json::from_slice(&said.stdout);
        return object
            .map(|_| ())
            .map_err(|error| format!("stdout is no JSON: {error}"));
    }
    let rows = line.has("--rows");
    kept(
        !draws || rows || said.stdout.is_empty(),
        "a figure that talks on stdout",
    )?;
    text().map(|_| ())
}

/// Failure: nothing has changed, but for outputs that were written whole before
/// a later one could not be.
fn failed(desk: &Desk, line: &Line, said: &Said, status: u8) -> Result<Made, String> {
    for path in desk.changes() {
        let is_out = line.outs().any(|out| desk.end_of(out) == path);
        if status != 1 || !is_out || line.outs().count() < 2 {
            return Err(format!("{path:?} has changed"));
        }
        let bytes = fs::read(desk.folder().join(&path)).map_err(|_| format!("{path:?} is gone"))?;
        files::whole(&path, &bytes).map_err(|why| format!("{path:?}: {why}"))?;
    }
    if line.has("--json") && status == 1 {
        return Ok(Made::new());
    }
    Ok(vec![("-".into(), said.stdout.clone())])
}
