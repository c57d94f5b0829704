//! The notation in which games are written.
//!
//! ```text
//! game   = moves { "/" suffix }
//! suffix = "misere" | "normal" | "pass" | "end{" condition "}"
//!        | "block=" K | "block{" condition "}=" K | "cold(X,Y)" | "hot(X,Y)"
//! moves  = part { ("+" | "-") part }        adds moves, removes moves
//! part   = name [ ":" number { "," number } ] | term { term }
//! term   = ray [ "~" ] | set [ "~" ]        ~ : the mirror image too
//! ray    = (a,b)                            a from the first pile, b from the second
//!        | (a,b)* | (a,b)*3                 any multiple, up to three of them
//!        | (a,b)+(p,q)* | (a,b)+(p,q)*3     a start and further steps, 0 or more
//! set    = "{" condition "}"                moves for which it holds
//!        | "{±:" condition "}"              some of which may raise a pile
//! ```
//!
//! Numbers of a ray may be below 0, for tokens added, if every move lowers
//! x + y, or keeps it and lowers x. Blanks do not matter. A `+` between a bare `(a,b)` and a bracket is a start
//! and its step; anywhere else it adds moves.

mod cursor;
mod error;
mod evaluate;
mod expression;
mod suffix;
mod term;
mod title;

pub use error::{NotationError, Problem};

use std::str::FromStr;

use super::catalogue::entry_of;
use super::{Game, Play, Ray, Rule, Ruleset};
use cursor::Cursor;
use error::TextPlace;
use expression::{Expression, Operand, expression};
use suffix::suffixes;

/// A game as somebody wrote it, who may or may not have written a play
/// convention too.
///
/// ```
/// use wythoff_plot::Play;
/// use wythoff_plot::game::WrittenGame;
///
/// let written: WrittenGame = "gdwn:1,2/misere".parse()?;
/// assert_eq!(written.play(), Some(Play::Misere));
/// let open: WrittenGame = "gdwn:1,2".parse()?;
/// assert_eq!(open.game(Play::Misere), written.game(Play::Normal));
/// # Ok::<(), wythoff_plot::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrittenGame {
    game: Game,
    play: Option<Play>,
    other_reading: Option<OtherReading>,
}

/// A term that was read as a ray, and may have been meant as two.
///
/// ```
/// use wythoff_plot::game::WrittenGame;
///
/// let written: WrittenGame = "wythoff - (1,1) + (2,2)*".parse()?;
/// let other = written.other_reading().expect("a blank beside the +");
/// assert_eq!(other.ray(), "(1,1)+(2,2)*");
/// assert_eq!(other.text(), "wythoff - (1,1)*1 + (2,2)*");
/// # Ok::<(), wythoff_plot::game::NotationError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OtherReading {
    ray: String,
    text: String,
}

impl OtherReading {
    /// The ray that was read: a start and its steps.
    #[must_use]
    pub fn ray(&self) -> &str {
        &self.ray
    }

    /// The game as it has to be written where the `+` is to add moves.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }
}

impl WrittenGame {
    /// The play convention, if one is written.
    #[must_use]
    pub fn play(&self) -> Option<Play> {
        self.play
    }

    /// What else may have been meant: where a start and its step have a blank
    /// beside the `+` between them, that may have been meant to add moves. A
    /// game’s own name has none.
    #[must_use]
    pub fn other_reading(&self) -> Option<&OtherReading> {
        self.other_reading.as_ref()
    }

    /// The game; in play `default` if no other is written.
    #[must_use]
    pub fn game(&self, default: Play) -> Game {
        let play = self.play.unwrap_or(default);
        self.game.clone().with_play(play)
    }
}

impl FromStr for WrittenGame {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let mut cursor = Cursor::new(text);
        let moves = moves(&mut cursor)?;
        let rule = moves.rule()?;
        let (rule, play) = suffixes(&mut cursor, rule)?;
        if cursor.peek().is_some() {
            return Err(cursor.unexpected(match text.contains('/') {
                false => "+, -, / or the end",
                true => "/ or the end",
            }));
        }
        Ok(Self {
            game: moves.game(rule),
            other_reading: moves.other_reading(text),
            play,
        })
    }
}

impl FromStr for Game {
    type Err = NotationError;

    /// The game that `text` names, in normal play unless it says otherwise.
    ///
    /// ```
    /// use wythoff_plot::Game;
    ///
    /// let game: Game = "wythoff-(1,1)/misere".parse()?;
    /// assert_eq!(game.id(), "wythoff - (1,1)/misere");
    /// # Ok::<(), wythoff_plot::Error>(())
    /// ```
    fn from_str(text: &str) -> Result<Self, NotationError> {
        let written: WrittenGame = text.parse()?;
        Ok(written.game(Play::Normal))
    }
}

impl FromStr for Ruleset {
    type Err = NotationError;

    /// The moves of the game that `text` names, without a play convention.
    fn from_str(text: &str) -> Result<Self, NotationError> {
        let mut cursor = Cursor::new(text);
        let moves = moves(&mut cursor)?;
        match cursor.peek() {
            None => moves.ruleset(),
            Some(_) => Err(cursor.unexpected("+, - or the end")),
        }
    }
}

fn moves(cursor: &mut Cursor) -> Result<Expression, NotationError> {
    match cursor.peek() {
        Some(_) => expression(cursor),
        None => Err(NotationError::new(
            TextPlace::new(0, String::new()),
            Problem::Empty,
        )),
    }
}

impl Expression {
    /// What else the first ambiguous term of `text` may have been meant to be.
    fn other_reading(&self, text: &str) -> Option<OtherReading> {
        let operands = [&self.first].into_iter();
        let mut terms = (operands.chain(self.rest.iter().map(|(_, operand)| operand)))
            .filter_map(|operand| match operand {
                Operand::Named(_) => None,
                Operand::Terms(terms) => Some(terms),
            })
            .flatten();
        let (ray, at) = terms.find_map(|term| Some((&term.kind, term.ambiguous_at?)))?;
        let (before, after): (String, String) = {
            let characters = || text.chars();
            (
                characters().take(at).collect(),
                characters().skip(at).collect(),
            )
        };
        Some(OtherReading {
            ray: ray.to_string(),
            text: format!("{before}*1{after}").trim().to_owned(),
        })
    }

    /// The game under its best known name: the catalogue’s where it has this
    /// rule, else what is written.
    fn game(&self, rule: Rule) -> Game {
        let (name, title) = match (entry_of(&rule), &self.first) {
            (Some(entry), _) => (entry.name().to_owned(), entry.title_with(&[])),
            (None, Operand::Named(named)) if self.rest.is_empty() && named.rule() == rule => (
                named.entry.name_with(&named.numbers),
                named.entry.title_with(&named.numbers),
            ),
            _ => {
                // What the first operand says beside its moves stands in its name.
                let own = match &self.first {
                    Operand::Named(named) => named.rule(),
                    Operand::Terms(_) => Rule::new(),
                };
                let (suffixes, words) = suffix::beside(&rule, &own);
                (
                    format!("{self}{suffixes}"),
                    format!("{}{words}", self.title()),
                )
            }
        };
        Game::written(name, title, rule, Play::Normal)
    }
}

/// The rays of terms, for the catalogue: no names, nothing removed.
pub(super) fn rays(terms: &str) -> Result<Vec<Ray>, NotationError> {
    let mut cursor = Cursor::new(terms);
    let rays = term::terms(&mut cursor)?;
    match cursor.peek() {
        None => Ok(rays.iter().filter_map(term::Term::rays).flatten().collect()),
        Some(_) => Err(cursor.unexpected("a move in brackets")),
    }
}

/// The rule of a line of text, for the catalogue.
pub(super) fn rule(text: &str) -> Result<Rule, NotationError> {
    let mut cursor = Cursor::new(text);
    let rule = moves(&mut cursor)?.rule()?;
    let (rule, _) = suffixes(&mut cursor, rule)?;
    match cursor.peek() {
        None => Ok(rule),
        Some(_) => Err(cursor.unexpected("the end")),
    }
}
