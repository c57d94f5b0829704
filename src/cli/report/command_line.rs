//! The command that makes a picture again, as a file notes it.

use std::fmt;
use std::path::Path;

use wythoff_plot::figure::PictureFormat;
use wythoff_plot::{Colour, Outcomes, Play};

use crate::cli::report::extent::size_word;
use crate::cli::report::line::is_text;

/// An option that was given, as it is typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Given {
    pub option: &'static str,
    value: Option<String>,
}

impl Given {
    pub fn value(option: &'static str, value: String) -> Self {
        let value = Some(value);
        Self { option, value }
    }

    pub fn flag(option: &'static str) -> Self {
        let value = None;
        Self { option, value }
    }
}

impl fmt::Display for Given {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.option)?;
        match &self.value {
            Some(value) => write!(f, " {value}"),
            None => Ok(()),
        }
    }
}

/// The last part of a path, without what no figure can hold.
pub fn file_name(path: &Path) -> String {
    let name = path.file_name().unwrap_or(path.as_os_str());
    let name = name.to_string_lossy();
    (name.chars())
        .map(|c| if is_text(c) { c } else { '\u{fffd}' })
        .collect()
}

pub fn hex(Colour(r, g, b): Colour) -> String {
    format!("'#{r:02x}{g:02x}{b:02x}'")
}

/// A name as a shell takes it, in quotes only where it needs them.
pub fn word(name: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || ":,+-/._".contains(c);
    match name.chars().all(plain) {
        true => name.to_owned(),
        false => quoted(name),
    }
}

/// Text as a shell takes it.
pub fn quoted(text: &str) -> String {
    format!("'{}'", text.replace('\'', "'\\''"))
}

/// The command that makes a picture, and that its answer was not checked where
/// it was not: a shell takes that for a comment.
pub fn noted(command: String, is_checked: bool) -> String {
    match is_checked {
        true => command,
        false => format!("{command} # not checked"),
    }
}

/// Of the options given, those that a file of this format shows.
pub fn given_words(given: Vec<Given>, format: PictureFormat) -> impl Iterator<Item = String> {
    let shown = move |given: &Given| given.option != "--text" || format.has_text_modes();
    (given.into_iter().filter(shown)).map(|given| given.to_string())
}

/// The options that say which game is solved, and how far.
pub fn game_words(outcomes: &Outcomes) -> String {
    let game = outcomes.game();
    let mut words = Vec::new();
    if !game.is_wythoff() {
        words.push(format!("--game {}", word(game.name())));
    }
    words.push(format!("--size {}", size_word(outcomes.size())));
    if game.play() != Play::Normal {
        words.push(format!("--play {}", game.play().name()));
    }
    words.join(" ")
}
