//! stdout and stderr.

use std::io::{self, Write as _};

use serde::Serialize;

use crate::cli::progress;
use crate::cli::report::failure::Failure;
use crate::cli::report::line;

/// Writes text to stdout, all of it or a failure that says why not.
pub fn print(text: &str) -> Result<(), Failure> {
    let write = || {
        let mut stdout = io::stdout();
        (stdout.write_all(text.as_bytes())).and_then(|()| stdout.flush())
    };
    progress::aside(write).map_err(|error| Failure::write("-", &error))
}

/// Writes one JSON object on a line of stdout.
pub fn give_json(report: &impl Serialize) -> Result<(), Failure> {
    let mut text = serde_json::to_string(report).expect("a report is plain data");
    text.push('\n');
    print(&text)
}

/// Writes a line to stderr; a closed stderr is no reason to fail.
pub fn tell(text: &str) {
    let _ = progress::aside(|| writeln!(io::stderr(), "{}", line::plain(text)));
}
