//! What is played: moves as data, rulesets, and who wins at the end.
//!
//! Nothing here solves anything. A [`Ruleset`] is a finite set of [`Ray`]s, so
//! every game in this crate is data that the one engine in [`mod@crate::solve`]
//! reads.

mod catalogue;
mod notation;
mod play;
mod ray;
mod ray_set;
mod ruleset;
#[cfg(test)]
mod set_tests;
mod simplify;

pub use catalogue::{Entry, Known, catalogue};
pub use notation::{NotationError, OtherReading, Problem, WrittenGame};
pub use play::Play;
pub use ray::{Ray, Vector};
pub use ruleset::Ruleset;

use std::fmt;

/// A ruleset together with the play convention: all that decides who wins.
///
/// ```
/// use wythoff_plot::{Game, Play};
///
/// let game = Game::wythoff(Play::Misere);
/// assert_eq!(game.id(), "wythoff/misere");
///
/// let game: Game = "wythoff - (1,1)".parse()?;
/// assert_eq!(game.ruleset().to_string(), "(1,0)*~ (2,2)+(1,1)*");
/// # Ok::<(), wythoff_plot::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    id: String,
    title: String,
    ruleset: Ruleset,
    play: Play,
}

impl Game {
    /// Wythoff's game: any number from one pile, or the same number from both.
    #[must_use]
    pub fn wythoff(play: Play) -> Self {
        Self::new("wythoff", "Wythoff’s game", Ruleset::wythoff(), play)
    }

    /// A game of your own. `name` is how the command line would name it, and
    /// `title` how a figure does.
    #[must_use]
    pub fn new(
        name: impl Into<String>,
        title: impl Into<String>,
        ruleset: Ruleset,
        play: Play,
    ) -> Self {
        Self {
            id: name.into(),
            title: title.into(),
            ruleset,
            play,
        }
    }

    /// The name without the play convention, such as `wythoff`. Of a game that
    /// was read from text it reads back as the same game.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.id
    }

    /// The name with the play convention where it is not normal play:
    /// `wythoff`, `wythoff/misere`.
    #[must_use]
    pub fn id(&self) -> String {
        match self.play {
            Play::Normal => self.id.clone(),
            Play::Misere => format!("{}/misere", self.id),
        }
    }

    /// The name as a figure's title writes it.
    #[must_use]
    pub fn title(&self) -> &str {
        &self.title
    }

    /// The moves.
    #[must_use]
    pub fn ruleset(&self) -> &Ruleset {
        &self.ruleset
    }

    /// Who wins when no move is left.
    #[must_use]
    pub fn play(&self) -> Play {
        self.play
    }

    /// The same moves under another play convention.
    #[must_use]
    pub fn with_play(mut self, play: Play) -> Self {
        self.play = play;
        self
    }
}

impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.id())
    }
}
