//! A game: moves and play convention, with a name and a title.

use std::fmt;
use std::sync::Arc;

use super::{Play, Rule, Ruleset};

/// A ruleset together with the play convention: all that decides who wins.
///
/// ```
/// use wythoff_plot::{Game, Play};
///
/// let game = Game::wythoff(Play::Misere);
/// assert_eq!(game.id(), "wythoff/misere");
///
/// let game: Game = "wythoff - (1,1)".parse()?;
/// assert_eq!(game.rules(), "(1,0)*~ (2,2)+(1,1)*");
/// # Ok::<(), wythoff_plot::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    id: String,
    title: String,
    pub(super) moves: GameMoves,
    play: Play,
}

/// What a game's moves are. Only [questions](Game::rules) look at it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum GameMoves {
    /// Rays: whoever has them can solve the game.
    Rays(Ruleset),
    /// Sets of moves, blocking and all else that is written down: whoever can
    /// ask conditions can solve the game.
    Written { rule: Arc<Rule>, symmetric: bool },
    /// Code that stands elsewhere: what it does in words, and whether
    /// exchanging the piles changes nothing.
    Elsewhere { rules: String, symmetric: bool },
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
            moves: GameMoves::Rays(ruleset),
            play,
        }
    }

    /// A game whose rule is more than rays. One of rays alone is the game that
    /// [`Self::new`] gives.
    #[must_use]
    pub fn written(
        name: impl Into<String>,
        title: impl Into<String>,
        rule: Rule,
        play: Play,
    ) -> Self {
        let moves = match rule.rays() {
            Some(rays) => GameMoves::Rays(rays.clone()),
            None => GameMoves::Written {
                symmetric: rule.is_symmetric(),
                rule: Arc::new(rule),
            },
        };
        Self {
            id: name.into(),
            title: title.into(),
            moves,
            play,
        }
    }

    /// A game whose moves are code, as [`Rules`](super::Rules) has it: what it
    /// is called in data and in titles, and its rules in words. Nothing here
    /// solves it; an answer that [`solve_by_definition`](crate::solve::solve_by_definition)
    /// gives, or any other program, becomes [`Outcomes`](crate::Outcomes) that
    /// can be drawn and exported.
    ///
    /// ```
    /// use wythoff_plot::solve::solve_by_definition;
    /// use wythoff_plot::{Figure, Game, Outcomes, Play, Size};
    ///
    /// // Yama Nim: take k ≥ 2 from one pile and put 1 on the other.
    /// let yama = |x: u32, y: u32| {
    ///     let from_x = (2..=x).map(move |k| (x - k, y + 1));
    ///     from_x.chain((2..=y).map(move |k| (x + 1, y - k)))
    /// };
    /// let rules = "take k ≥ 2 from one pile and put 1 on the other";
    /// let game = Game::elsewhere("yama", "Yama Nim", rules, Play::Normal).symmetric();
    /// let cold = solve_by_definition(&yama, Size::square(40)?, Play::Normal)?;
    /// let svg = Figure::lattice(&Outcomes::from_lattice(game, cold)).to_svg()?;
    /// assert!(svg.contains("Yama Nim"));
    /// # Ok::<(), wythoff_plot::Error>(())
    /// ```
    #[must_use]
    pub fn elsewhere(
        name: impl Into<String>,
        title: impl Into<String>,
        rules: impl Into<String>,
        play: Play,
    ) -> Self {
        let (rules, symmetric) = (rules.into(), false);
        Self {
            id: name.into(),
            title: title.into(),
            moves: GameMoves::Elsewhere { rules, symmetric },
            play,
        }
    }

    /// Says of a game whose moves are elsewhere that exchanging the piles
    /// changes nothing. Rays speak for themselves.
    #[must_use]
    pub fn symmetric(mut self) -> Self {
        if let GameMoves::Elsewhere { symmetric, .. } = &mut self.moves {
            *symmetric = true;
        }
        self
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
