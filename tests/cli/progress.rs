//! What a terminal is shown of a long run, and nothing else is.

use std::fs::{File, OpenOptions};
use std::io::{Read as _, Write as _};
use std::process::Stdio;

use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};

use crate::desk::Desk;

/// A terminal: the side that shows, and the side that programs write to.
fn terminal() -> (File, File) {
    let shows = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).unwrap();
    grantpt(&shows).unwrap();
    unlockpt(&shows).unwrap();
    let name = ptsname(&shows, Vec::new()).unwrap();
    let mut options = OpenOptions::new();
    let written = options.read(true).write(true).open(name.to_str().unwrap());
    (File::from(shows), written.unwrap())
}

/// Reads on until what was read fits; it waits as long as it takes.
fn read_until(shows: &mut File, read: &mut String, fits: impl Fn(&str) -> bool) {
    let mut some = [0; 1000];
    while !fits(read) {
        let count = shows.read(&mut some).unwrap_or(0);
        assert!(count > 0, "it ended with {read:?}");
        read.push_str(&String::from_utf8_lossy(&some[..count]));
    }
}

/// The lines are held back, so that the run is at work for as long.
#[test]
fn a_long_run_says_on_a_terminal_what_it_is_at_and_clears_that_away() {
    let (mut shows, written) = terminal();
    let desk = Desk::new();
    let mut command = desk.command(&["query", "-"]);
    command.stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut running = command.stderr(written).spawn().unwrap();
    drop(command);
    let mut read = String::new();
    read_until(&mut shows, &mut read, |read| read.contains("working … 1 s"));
    let mut lines = running.stdin.take().unwrap();
    lines.write_all(b"5 8\n3 x\n").unwrap();
    drop(lines);
    read_until(&mut shows, &mut read, |read| read.contains("hint: "));
    let (shown, said) = read.split_once("error: ").unwrap();
    let lines: Vec<&str> = shown.split("\r\x1b[K").collect();
    assert!(
        lines[0].is_empty() && lines[lines.len() - 1].is_empty(),
        "{lines:?}"
    );
    let between = &lines[1..lines.len() - 1];
    assert!(
        between.iter().all(|line| line.starts_with("working … ")),
        "{lines:?}"
    );
    assert!(!said.contains("working"), "{said}");
    assert_eq!(running.wait().unwrap().code(), Some(1));
}

#[test]
fn a_pipe_is_shown_no_progress() {
    let desk = Desk::new();
    let mut command = desk.command(&["query", "-"]);
    command.stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut running = command.stderr(Stdio::piped()).spawn().unwrap();
    // As long as a terminal has waited for its first line.
    std::thread::sleep(std::time::Duration::from_millis(1500));
    drop(running.stdin.take());
    let done = running.wait_with_output().unwrap();
    assert_eq!((done.status.code(), done.stderr), (Some(0), Vec::new()));
}
