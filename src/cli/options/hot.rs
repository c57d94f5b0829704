//! `--hot`: how hot cells are filled.

use wythoff_plot::Colour;
use wythoff_plot::solve::ClassBy;

use crate::cli::options::parse::{colour, name_of};
use crate::cli::report::command_line::hex;
use crate::cli::report::refusal::Refusal;

/// How hot cells are filled.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum HotOption {
    /// With one colour, or none.
    Filled(Option<Colour>),
    /// Each with the colour of its kind.
    Apart(ClassBy),
}

impl HotOption {
    pub fn colour(self) -> Option<Colour> {
        match self {
            Self::Filled(colour) => colour,
            Self::Apart(_) => None,
        }
    }

    /// How they are told apart, if they are.
    pub fn by(self) -> Option<ClassBy> {
        match self {
            Self::Filled(_) => None,
            Self::Apart(by) => Some(by),
        }
    }

    /// As it is typed.
    pub fn word(self) -> String {
        match self {
            Self::Filled(colour) => colour.map_or_else(|| "none".to_owned(), hex),
            Self::Apart(by) => name_of(HOT_WORDS, &by).to_owned(),
        }
    }
}

const HOT_WORDS: &[(&str, ClassBy)] = &[("moves", ClassBy::Moves), ("count", ClassBy::Count)];

pub fn read(text: &str) -> Result<HotOption, Refusal> {
    let by = HOT_WORDS.iter().find(|(word, _)| *word == text);
    match (text, by) {
        (_, Some((_, by))) => Ok(HotOption::Apart(*by)),
        ("none", None) => Ok(HotOption::Filled(None)),
        _ => match colour(text) {
            Ok(colour) => Ok(HotOption::Filled(Some(colour))),
            Err(_) => Err(Refusal::new(
                format!("--hot '{text}' is no colour, and not moves, count or none"),
                "type --hot moves, --hot count, or a colour, as in navy or '#0b2f66'",
            )),
        },
    }
}
