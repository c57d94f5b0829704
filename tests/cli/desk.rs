//! A folder to run the command in.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use assert_cmd::assert::{Assert, OutputAssertExt as _};
use predicates::prelude::*;
use tempfile::TempDir;

pub const PROGRAM: &str = env!("CARGO_BIN_EXE_wythoff-plot");

/// An empty folder in which the command runs; gone with its files afterwards.
pub struct Desk(TempDir);

impl Desk {
    pub fn new() -> Self {
        Self(tempfile::tempdir().expect("a temporary folder can be made"))
    }

    /// A desk on which a picture and an empty folder lie already.
    pub fn in_use() -> Self {
        let desk = Self::new();
        desk.put("old.png", OLD);
        fs::create_dir(desk.path("folder")).unwrap();
        desk
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    pub fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(PROGRAM);
        command.current_dir(self.0.path()).args(arguments);
        command
    }

    /// A line for the shell, which finds the built command by its name.
    #[cfg(unix)]
    pub fn shell(&self, line: &str) -> Command {
        let folder = std::path::Path::new(PROGRAM).parent().unwrap().display();
        let path = format!("{folder}:{}", std::env::var("PATH").unwrap_or_default());
        let mut command = Command::new("sh");
        command.args(["-c", line]).env("PATH", path);
        command.current_dir(self.0.path());
        command
    }

    pub fn run(&self, arguments: &[&str]) -> Assert {
        self.command(arguments).assert()
    }

    /// Runs what has to succeed, and gives what it said on stdout and stderr.
    pub fn does(&self, arguments: &[&str]) -> (String, String) {
        let done = self.run(arguments).success();
        let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap();
        let output = done.get_output();
        (text(&output.stdout), text(&output.stderr))
    }

    pub fn put(&self, name: &str, content: &[u8]) {
        fs::write(self.path(name), content).unwrap();
    }

    pub fn read(&self, name: &str) -> Vec<u8> {
        fs::read(self.path(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
    }

    /// The names of everything that lies here, hidden files included, sorted.
    pub fn files(&self) -> Vec<String> {
        let name = |entry: fs::DirEntry| entry.file_name().into_string().unwrap();
        let entries = fs::read_dir(self.0.path()).unwrap();
        let mut names: Vec<String> = entries.map(|entry| name(entry.unwrap())).collect();
        names.sort();
        names
    }
}

/// The picture on a desk in use. No picture, so that nothing else writes it.
pub const OLD: &[u8] = b"a good picture";

/// The command refuses these arguments with exit status 2, before any work: a
/// line `error:` with `error` in it, a line `hint:` with `hint` in it, nothing
/// on stdout, and every file as it was.
pub fn refuses(arguments: &[&str], error: &str, hint: &str) {
    ends_badly(2, arguments, error, hint);
}

/// Like [`refuses`], with another exit status. The hint, whole, is given back.
pub fn ends_badly(status: i32, arguments: &[&str], error: &str, hint: &str) -> String {
    let desk = Desk::in_use();
    let refused = desk.run(arguments).code(status).stdout("");
    let said = String::from_utf8(refused.get_output().stderr.clone()).unwrap();
    let [first, second] = said.lines().collect::<Vec<_>>()[..] else {
        panic!("{arguments:?}: not two lines:\n{said}");
    };
    let holds = |line: &str, start: &str, text: &str| {
        let expected = predicate::str::starts_with(start).and(predicate::str::contains(text));
        assert!(
            expected.eval(line),
            "{arguments:?}: {line:?} is not {start}…{text}…"
        );
    };
    holds(first, "error: ", error);
    holds(second, "hint: ", hint);
    assert_eq!(desk.files(), ["folder", "old.png"], "{arguments:?}");
    assert_eq!(desk.read("old.png"), OLD, "{arguments:?}");
    second.to_owned()
}

/// Says, past the test harness, which would swallow it, that a test was left
/// out here.
pub fn skipped(why: &str) {
    use std::io::Write as _;
    writeln!(std::io::stderr(), "SKIPPED: {why}").unwrap();
}
