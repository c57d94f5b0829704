//! One run of the command, with what it said.

use std::fs::{self, File};
use std::process::{Command, ExitStatus};
use std::thread;
use std::time::{Duration, Instant};

use crate::desk::Desk;
use crate::line::Line;

const PROGRAM: &str = env!("CARGO_BIN_EXE_wythoff-plot");

/// No command of these should take so long by far: it hangs.
const LONGEST: Duration = Duration::from_secs(120);

pub struct Said {
    pub status: ExitStatus,
    pub stdout: Vec<u8>,
    pub stderr: Vec<u8>,
}

/// Runs the line at a desk; `threads` are those of the library, or all.
pub fn run(desk: &Desk, line: &Line, threads: Option<u32>) -> Result<Said, String> {
    let [input, stdout, stderr] = ["input", "stdout", "stderr"].map(|name| desk.beside(name));
    fs::write(&input, &line.input).unwrap();
    let mut command = Command::new(PROGRAM);
    command
        .current_dir(desk.folder())
        .args(line.words())
        .stdin(File::open(&input).unwrap())
        .stdout(File::create(&stdout).unwrap())
        .stderr(File::create(&stderr).unwrap());
    if let Some(threads) = threads {
        command.env("RAYON_NUM_THREADS", threads.to_string());
    }
    let mut child = command.spawn().map_err(|error| error.to_string())?;
    let started = Instant::now();
    let status = loop {
        if let Some(status) = child.try_wait().unwrap() {
            break status;
        }
        if started.elapsed() > LONGEST {
            child.kill().unwrap();
            child.wait().unwrap();
            return Err(format!("it does not end in {LONGEST:?}"));
        }
        thread::sleep(Duration::from_micros(300));
    };
    Ok(Said {
        status,
        stdout: fs::read(stdout).unwrap(),
        stderr: fs::read(stderr).unwrap(),
    })
}
