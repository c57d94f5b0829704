//! Why a text names no game.

use std::fmt;

use crate::game::Vector;
use crate::game::condition::ConditionError;

/// Where in the text of a game something stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct TextPlace {
    /// Counted in characters from 0.
    index: usize,
    text: String,
}

impl TextPlace {
    pub fn new(index: usize, text: String) -> Self {
        Self { index, text }
    }

    /// The same text, but another column.
    pub fn at(self, index: usize) -> Self {
        Self { index, ..self }
    }
}

/// Why a text names no game.
///
/// ```
/// use wythoff_plot::Game;
///
/// let error = "wythoff + (0,0)".parse::<Game>().unwrap_err();
/// assert_eq!((error.column(), error.text()), (11, "(0,0)"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub struct NotationError {
    place: TextPlace,
    problem: Problem,
}

/// What is wrong with a part of a game’s text.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Problem {
    /// Nothing is written.
    Empty,
    /// Something else was expected: what.
    Unexpected(&'static str),
    /// A number below 0.
    Negative,
    /// A number above `u32::MAX`.
    TooLarge,
    /// A move, or a step, that takes nothing.
    Nothing,
    /// A ray of no moves: `*0`.
    NoMoves,
    /// A start and a step without the `*` that says how often.
    StepWithoutStar,
    /// Moves that were there before.
    Repeated,
    /// A move to remove that the game does not have.
    NotAMove {
        /// The move.
        missing: Vector,
        /// The moves that the game has.
        rules: String,
    },
    /// A removal after which no move is left.
    NothingLeft,
    /// A removal that leaves more rays than this.
    TooManyRays(usize),
    /// A name that the catalogue does not have.
    UnknownGame {
        /// Names that differ little, the likeliest first.
        near: Vec<&'static str>,
        /// All names.
        all: Vec<&'static str>,
    },
    /// Numbers that the game does not take.
    Numbers {
        /// Those that it takes.
        takes: String,
        /// Names with numbers that would be right.
        examples: String,
    },
    /// Moves that are no rays, where only rays can stand.
    NotRays,
    /// A set whose condition cannot be read.
    Condition(ConditionError),
    /// A move (i, j) after which the game might not end.
    Endless((i64, i64)),
    /// Something that may stand once stands twice.
    Twice,
    /// A number of options to block that leaves none.
    BlockNothing,
    /// A pass and blocking in one game.
    PassAndBlock,
    /// Blocking in misère play.
    MisereBlock,
    /// A cell declared cold and hot.
    ColdAndHot,
    /// A named game that can only stand first, because more than its moves is
    /// said of it.
    NotFirst,
    /// What follows `/` is neither `misere` nor `normal`.
    UnknownPlay,
}

impl NotationError {
    pub(super) fn new(place: TextPlace, problem: Problem) -> Self {
        Self { place, problem }
    }

    pub(super) fn of_condition(error: ConditionError) -> Self {
        let place = TextPlace::new(error.column() - 1, error.text().to_owned());
        Self::new(place, Problem::Condition(error))
    }

    /// Where it stands, in characters from 1.
    #[must_use]
    pub fn column(&self) -> usize {
        self.place.index + 1
    }

    /// The term, name or character that stands there; empty at the end.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.place.text
    }

    /// What is wrong.
    #[must_use]
    pub fn problem(&self) -> &Problem {
        &self.problem
    }

    /// What to type instead, in one line.
    #[must_use]
    pub fn hint(&self) -> String {
        match &self.problem {
            Problem::Empty => "type a name, as in wythoff, or terms, as in (1,0)*~ (1,1)*".into(),
            Problem::Unexpected(_) => {
                "write games as in wythoff + (1,2)~ - (1,1) or (1,0)*~ (1,2)+(1,1)*3".into()
            }
            Problem::Negative => "no move adds tokens: type numbers from 0".into(),
            Problem::TooLarge => format!("type numbers up to {}", u32::MAX),
            Problem::Nothing => "take at least one token, as in (1,0)".into(),
            Problem::NoMoves => "type a number from 1, or * alone for no limit".into(),
            Problem::StepWithoutStar => {
                "add * for any number of steps, or leave the + out for two single moves".into()
            }
            Problem::Repeated => "leave it out".into(),
            Problem::NotAMove { rules, .. } => format!("its moves are {}", shortened(rules)),
            Problem::NothingLeft => "leave at least one move".into(),
            Problem::TooManyRays(_) => "remove fewer moves, or a ray with a shorter step".into(),
            Problem::UnknownGame { near, all } if near.is_empty() => {
                format!("type one of {}, or terms", all.join(", "))
            }
            Problem::UnknownGame { near, all } => {
                let near = near.join(" or ");
                format!("did you mean {near}? The games: {}", all.join(", "))
            }
            Problem::Numbers { examples, .. } => format!("type {examples}"),
            Problem::NotRays => "write rays alone, as in (1,0)*~ (1,1)*".into(),
            Problem::Condition(error) => error.hint(),
            Problem::Endless(_) => {
                "let every move lower x + y, or keep it and lower x, as in (1,-1)*".into()
            }
            Problem::Twice => "leave one of them out".into(),
            Problem::BlockNothing => {
                "/block=1 blocks nothing, /block=2 up to one option: type a number from 1".into()
            }
            Problem::PassAndBlock => "leave /pass or /block out".into(),
            Problem::MisereBlock => "leave /misere or /block out".into(),
            Problem::ColdAndHot => "declare the cell once".into(),
            Problem::NotFirst => "write it first, and what is added after it".into(),
            Problem::UnknownPlay => {
                "write /misere, /normal, /end{…}, /block=K, /pass, /cold(X,Y) or /hot(X,Y)".into()
            }
        }
    }
}

impl fmt::Display for NotationError {
    /// One line with the text and its column.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let column = self.column();
        let text = shortened(self.text());
        match &self.problem {
            Problem::Empty => f.write_str("the game is empty"),
            Problem::Unexpected(what) if text.is_empty() => {
                write!(
                    f,
                    "the game ends in column {column}, where {what} is expected"
                )
            }
            Problem::Unexpected(what) => {
                write!(f, "'{text}' in column {column}, where {what} is expected")
            }
            Problem::Negative => write!(f, "'{text}': the number in column {column} is negative"),
            Problem::TooLarge => write!(
                f,
                "'{text}': the number in column {column} is above {}",
                u32::MAX
            ),
            Problem::Nothing => write!(f, "'{text}' in column {column} takes nothing"),
            Problem::NoMoves => write!(f, "'{text}': the 0 in column {column} leaves no move"),
            Problem::StepWithoutStar => {
                write!(f, "'{text}': the step in column {column} lacks its *")
            }
            Problem::Repeated => {
                write!(f, "'{text}' in column {column} repeats moves of the game")
            }
            Problem::NotAMove { missing, .. } => write!(
                f,
                "'{text}' in column {column} cannot be removed: {missing} is no move of the game"
            ),
            Problem::NothingLeft => {
                write!(f, "without '{text}' in column {column} no move is left")
            }
            Problem::TooManyRays(most) => write!(
                f,
                "without '{text}' in column {column} the moves are more than {most} rays"
            ),
            Problem::UnknownGame { .. } => {
                write!(f, "there is no game '{text}', named in column {column}")
            }
            Problem::Numbers { takes, .. } => {
                write!(
                    f,
                    "'{text}' in column {column} is wrong: the name takes {takes}"
                )
            }
            Problem::NotRays => write!(f, "'{text}' has moves that are no rays"),
            Problem::Condition(error) => error.fmt(f),
            Problem::Endless((i, j)) => write!(
                f,
                "'{text}' in column {column}: the move ({i},{j}) does not bring the end nearer"
            ),
            Problem::Twice => write!(f, "'{text}' in column {column} is said twice"),
            Problem::BlockNothing => {
                write!(
                    f,
                    "'{text}' in column {column} is no number of options to block"
                )
            }
            Problem::PassAndBlock => {
                write!(
                    f,
                    "'{text}' in column {column}: no game has a pass and blocking"
                )
            }
            Problem::MisereBlock => write!(
                f,
                "'{text}' in column {column}: blocking is not defined in misère play"
            ),
            Problem::ColdAndHot => {
                write!(
                    f,
                    "'{text}' in column {column}: the cell is declared cold and hot"
                )
            }
            Problem::NotFirst => write!(
                f,
                "'{text}' in column {column} is more than moves, and cannot be added or removed"
            ),
            Problem::UnknownPlay => {
                write!(f, "'{text}' in column {column} is no suffix of a game")
            }
        }
    }
}

/// At most 60 characters, so that a line stays one.
fn shortened(text: &str) -> String {
    match text.char_indices().nth(60) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}
