//! The command that makes a picture again, as a file notes it.

use std::path::Path;

use wythoff_plot::{Colour, Game, Play, Size};

use crate::cli::report::extent::size_word;
use crate::cli::report::line::is_text;

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

/// The options that say which game is solved, and how far.
pub fn game_words(game: &Game, size: Size) -> String {
    let mut words = Vec::new();
    if !game.is_wythoff() {
        words.push(format!("--game {}", word(game.name())));
    }
    words.push(format!("--size {}", size_word(size)));
    if game.play() != Play::Normal {
        words.push(format!("--play {}", game.play().name()));
    }
    words.join(" ")
}
