//! Promises of memory, each measured on a run of the command.
#![cfg(target_os = "linux")]

use std::io::Write as _;
use std::process::{Command, Output, Stdio};

use tempfile::TempDir;
use wait4::Wait4 as _;

/// What the program itself takes, its font and the text of a small figure.
const BESIDE: u64 = 32 << 20;

/// Runs that hold much: each kind of figure and of data in each format, dense
/// and sparse, on lattices and pages large enough to tell their shares.
const RUNS: &[&str] = &[
    "check -n 12000 -g knight",
    "check -n 9000000",
    "check -n 2000000 -g gdwn:1,2",
    "-n 1500 -g knight --width 4000px out.png",
    "-n 1500 -g knight --width 4000px --cold navy out.png",
    "-n 1500 -g knight --width 4000px --transparent out.png",
    "-n 1500 -g knight --width 6000px out.svg",
    "-n 1500 -g knight --width 4000px --cold navy out.pdf",
    "-n 1500 -g knight --width 4000px out.png out.svg out.pdf",
    "-n 6000 -g king --width 3000px out.pdf",
    "-n 6000 -g knight --width 3000px out.svg",
    "-n 20000 --width 5000px out.png",
    "-n 50000 --width 20000px out.svg",
    "-n 50000 --width 20000px out.pdf",
    "-n 400 -g knight --width 10000px out.svg",
    "-n 3000000 out.svg",
    "-n 3000000 out.csv",
    "-n 3000000 out.json",
    "-n 3000 -g knight out.csv",
    "-n 3000 -g knight out.json",
    "-n 3000 -g (1,2)_(3,3) out.csv",
    "-n 8000 -g knight out.npy",
    "-n 12000 -g knight --bare out.png",
    "-n 1000 -g knight --bare --cell 20 out.png",
    "-n 12000 -g knight --x 100..150 --y 100..120 out.svg out.csv",
    "compare king king/misere -n 12000 --x 0..99 --y 0..99 out.svg",
    "compare king knight -n 1000 --width 5000px out.png",
    "compare king knight -n 1000 --width 5000px out.svg",
    "compare king knight -n 1000 --width 5000px out.pdf",
    "compare king knight -n 800 --width 5000px --layout overlay out.png",
    "compare king knight -n 800 --width 5000px --layout overlay out.pdf",
    "compare wythoff nim -n 1200 --values --width 3000px out.png",
    "compare wythoff nim -n 1200 --values --width 3000px out.svg",
    "beams -n 3000000 out.svg",
    "beams -n 1000000 --width 4000px out.png",
    "grundy -n 3000 out.svg",
    "grundy -n 2500 --width 4000px out.png",
    "grundy -n 2500 --width 4000px --colormap rainbow out.pdf",
    "grundy -n 2000 out.csv out.json out.npy",
    "grundy -n 3000 --bare out.png",
    "grundy -n 1500 --bare --cell 3 out.png",
    "grundy -n 2000 --values 0,1,2,3,4,5,6,7 --width 3000px out.png",
    "grundy -n 2000 --values 0,1,2,3 --residual out.svg",
    "grundy --rows 40",
    "grundy --rows 100 --columns 100000 out.csv",
];

fn command(run: &str, more: &[&str]) -> (TempDir, Command) {
    let folder = tempfile::tempdir().unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_wythoff-plot"));
    let words = run.split_whitespace().map(|word| word.replace('_', " "));
    command.current_dir(folder.path()).args(words).args(more);
    (folder, command)
}

fn run(line: &str, more: &[&str]) -> Output {
    let (_folder, mut command) = command(line, more);
    command.output().unwrap()
}

/// What a run that is refused says to type instead.
fn hint(line: &str, limit: u64) -> String {
    let limit = limit.to_string();
    let output = run(line, &["--max-memory", &limit]);
    hint_of(output).unwrap_or_else(|| panic!("{line} --max-memory {limit} is not refused"))
}

/// The hint of a run that was refused; `None` where it was not.
fn hint_of(output: Output) -> Option<String> {
    let said = String::from_utf8(output.stderr).unwrap();
    let refused = output.status.code() == Some(2);
    assert!(refused || output.status.success(), "{said}");
    let (_, hint) = said.split_once("hint: ").filter(|_| refused)?;
    Some(hint.trim_end().to_owned())
}

/// The bytes that a hint says are enough.
fn enough(hint: &str) -> u64 {
    let (_, bytes) = hint.split_once("--max-memory ").unwrap();
    bytes.parse().unwrap()
}

/// The exit status of a run, and the bytes of memory that it took at its
/// height.
fn peak(line: &str, more: &[&str], input: &str) -> (Option<i32>, u64) {
    let (_folder, mut command) = command(line, more);
    command.stdin(Stdio::piped()).stdout(Stdio::null());
    let mut running = command.stderr(Stdio::null()).spawn().unwrap();
    let mut lines = running.stdin.take().unwrap();
    // A run that reads nothing may be over already.
    let _ = lines.write_all(input.as_bytes());
    drop(lines);
    let done = running.wait4().unwrap();
    (done.status.code(), done.rusage.maxrss)
}

/// What does not hold of each promise. It is one test, and nothing in it ends
/// early: a run's memory counts that of the process which starts it, and a
/// panic takes much.
#[test]
fn promises_of_memory_are_kept() {
    let broken = [
        runs_that_take_more_than_they_ask_for(),
        work_before_a_refusal(),
        hints_that_are_not_enough(),
    ];
    assert!(broken.iter().all(Vec::is_empty), "{broken:#?}");
}

fn runs_that_take_more_than_they_ask_for() -> Vec<String> {
    let mut broken = Vec::new();
    for line in RUNS {
        let bytes = enough(&hint(line, 1));
        let (status, taken) = peak(line, &["--max-memory", &bytes.to_string()], "");
        let allowed = bytes + BESIDE;
        if status != Some(0) || taken > allowed {
            broken.push(format!(
                "{line} --max-memory {bytes}: {status:?}, took {taken}"
            ));
        }
    }
    broken
}

/// The work that they would begin with takes ten times as much.
fn work_before_a_refusal() -> Vec<String> {
    let mut broken = Vec::new();
    for (line, input, status) in [
        ("-n 90000000 --ab all out.svg", "", 2),
        ("-n 90000000 --width 9mm out.svg", "", 2),
        ("beams -n 90000000 --font none.ttf out.svg", "", 1),
        ("-n 90000000 --inset 0,0,90 out.svg", "", 2),
        ("query -g gdwn:2,3 -", "5 8\n5 x\n90000000 90000000\n", 1),
    ] {
        let (ended, taken) = peak(line, &[], input);
        if ended != Some(status) || taken > BESIDE {
            broken.push(format!("{line}: {ended:?}, took {taken}"));
        }
    }
    broken
}

/// Each way out that a refusal names besides more memory, which is tried above.
fn hints_that_are_not_enough() -> Vec<String> {
    let (mut broken, mut followed) = (Vec::new(), 0);
    for line in RUNS {
        let all = enough(&hint(line, 1));
        for share in [6, 40] {
            let limit = all / share;
            let Some(hint) = hint_of(run(line, &["--max-memory", &limit.to_string()])) else {
                continue;
            };
            let limit = limit.to_string();
            let (first, _) = hint.split_once("allow more memory").unwrap();
            let mut ways = Vec::new();
            for option in ["--size", "--width"] {
                if let Some((_, value)) = first.split_once(&format!("use {option} ")) {
                    let value = value.split(',').next().unwrap().to_owned();
                    let limit = [String::from("--max-memory"), limit.clone()];
                    ways.push([vec![option.to_owned(), value], limit.to_vec()].concat());
                }
            }
            for way in ways {
                let line = without(line, &way[0]);
                let way: Vec<&str> = way.iter().map(String::as_str).collect();
                let output = run(&line, &way);
                if !output.status.success() {
                    let said = String::from_utf8_lossy(&output.stderr);
                    broken.push(format!("{line} {way:?}: {said}"));
                }
                followed += 1;
            }
        }
    }
    if followed < 25 {
        broken.push(format!("only {followed} hints were followed"));
    }
    broken
}

/// The same words without that option.
fn without(line: &str, option: &str) -> String {
    let short = if option == "--size" { "-n" } else { option };
    let words: Vec<&str> = line.split(' ').collect();
    match words.iter().position(|word| *word == short) {
        Some(at) => [&words[..at], &words[at + 2..]].concat().join(" "),
        None => line.to_owned(),
    }
}
