//! A game out of a file, for whoever finds quoting hard: `@FILE`.

use std::error::Error;
use std::fmt;
use std::path::Path;

use wythoff_plot::positions::decoded;

use crate::cli::input::read_up_to;
use crate::cli::report::failure::{Failure, describe};
use crate::cli::report::refusal::Refusal;

/// Why a value is refused: a [`Refusal`] of what was typed, or [`OfAFile`].
pub type Refused = Box<dyn Error + Send + Sync>;

/// A refusal of what stands in a file, or of the file.
#[derive(Debug, thiserror::Error)]
pub struct OfAFile(pub Refusal);

impl fmt::Display for OfAFile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The same outside of what clap reads.
pub fn refused(error: &Refused) -> Failure {
    if let Some(OfAFile(refusal)) = error.downcast_ref() {
        return Failure::failed(refusal.problem.clone(), refusal.hint.clone());
    }
    match error.downcast_ref::<Refusal>() {
        Some(refusal) => Failure::usage(refusal.problem.clone(), refusal.hint.clone()),
        None => Failure::usage(error.to_string(), "see wythoff-plot games"),
    }
}

/// No rule is longer.
const MOST_BYTES: u64 = 64 << 10;

/// What `read` makes of a game as it is typed, or as the file after `@` has it. It
/// is told by which words the game is called.
pub fn game<T>(
    what: &str,
    text: &str,
    read: impl Fn(&str, &str) -> Result<T, Refusal>,
) -> Result<T, Refused> {
    let Some(name) = text.trim_start().strip_prefix('@') else {
        return Ok(read(what, text)?);
    };
    let what = format!("{what} '@{name}'");
    let rule = rule(&what, name).map_err(OfAFile)?;
    read(&what, &rule).map_err(|refusal| OfAFile(refusal).into())
}

/// The rule in a file, on one line and without its comments.
fn rule(what: &str, name: &str) -> Result<String, Refusal> {
    let hint = "name a text file with a game in it, as in --game @rule.txt";
    let refuse = |why: &str| Refusal::new(format!("{what} {why}"), hint);
    let bytes = read_up_to(Path::new(name), MOST_BYTES)
        .map_err(|error| refuse(&format!("cannot be read: {}", describe(&error))))?;
    let text = String::from_utf8(decoded(bytes)).map_err(|_| refuse("is not text"))?;
    let lines = (text.lines()).map(|line| line.split('#').next().unwrap_or_default());
    let words: Vec<&str> = lines.flat_map(str::split_whitespace).collect();
    match words.is_empty() {
        true => Err(refuse("has no game in it")),
        false => Ok(words.join(" ")),
    }
}
