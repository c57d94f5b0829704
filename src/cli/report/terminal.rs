//! stdout and stderr.

use std::io::Write as _;

use crate::cli::report::failure::Failure;
use crate::cli::report::line;

/// Writes text to stdout, all of it or a failure that says why not.
pub fn print(text: &str) -> Result<(), Failure> {
    let mut stdout = std::io::stdout();
    (stdout.write_all(text.as_bytes()))
        .and_then(|()| stdout.flush())
        .map_err(|error| Failure::write("-", &error))
}

/// Writes a line to stderr; a closed stderr is no reason to fail.
pub fn tell(text: &str) {
    let _ = writeln!(std::io::stderr(), "{}", line::plain(text));
}
