//! What may be asked of a game, whatever its moves are made of.

use std::sync::LazyLock;

use super::played::GameMoves;
use super::{Game, Rule, Rules as _, Ruleset, Vector};

impl Game {
    /// The moves where all of them are rays. For those who follow rays; any
    /// other question has an answer of its own here.
    #[must_use]
    pub fn rays(&self) -> Option<&Ruleset> {
        match &self.moves {
            GameMoves::Rays(rays) => Some(rays),
            GameMoves::Written { .. } | GameMoves::Elsewhere { .. } => None,
        }
    }

    /// The rule where it is written down and more than rays.
    #[must_use]
    pub fn rule(&self) -> Option<&Rule> {
        match &self.moves {
            GameMoves::Written { rule, .. } => Some(rule),
            GameMoves::Rays(_) | GameMoves::Elsewhere { .. } => None,
        }
    }

    /// The rays; none of a game whose moves are elsewhere. For those who refuse
    /// such games before they ask.
    pub(crate) fn rays_or_none(&self) -> &Ruleset {
        static NONE: LazyLock<Ruleset> = LazyLock::new(|| Ruleset::new([]));
        self.rays().unwrap_or(&NONE)
    }

    /// The same game without its pass, if it has one.
    #[must_use]
    pub fn without_pass(&self) -> Option<Self> {
        let rule = self.rule().filter(|rule| rule.has_pass())?.clone();
        let (name, title) = (format!("{} without its pass", self.name()), self.title());
        Some(Self::written(name, title, rule.without_pass(), self.play()))
    }

    /// Whether this is the game's rule.
    pub(super) fn has_rule(&self, rule: &Rule) -> bool {
        match &self.moves {
            GameMoves::Rays(rays) => rule.rays() == Some(rays),
            GameMoves::Written { rule: own, .. } => **own == *rule,
            GameMoves::Elsewhere { .. } => false,
        }
    }

    /// The moves as text: in the notation, `(1,0)*~ (1,1)*`, or in words.
    #[must_use]
    pub fn rules(&self) -> String {
        match &self.moves {
            GameMoves::Rays(rays) => rays.to_string(),
            GameMoves::Written { rule, .. } => rule.to_string(),
            GameMoves::Elsewhere { rules, .. } => rules.clone(),
        }
    }

    /// Whether the moves are those of another game, whatever name or play
    /// convention either has.
    #[must_use]
    pub fn has_rules_of(&self, other: &Self) -> bool {
        self.moves == other.moves
    }

    /// Whether these are the moves of Wythoff’s game, whatever its name.
    #[must_use]
    pub fn is_wythoff(&self) -> bool {
        self.t_of_t_wythoff() == Some(1)
    }

    /// Whether these are the moves of Nim.
    #[must_use]
    pub fn is_nim(&self) -> bool {
        let rook = |rays: &Ruleset| rays.has_rook_rays() && rays.rays().len() == 2;
        self.rays().is_some_and(rook)
    }

    /// The t for which these are the moves of t-Wythoff; 1 for Wythoff’s game.
    #[must_use]
    pub fn t_of_t_wythoff(&self) -> Option<u32> {
        self.rays()?.t_of_t_wythoff()
    }

    /// Whether exchanging the piles changes nothing, so that each lattice is
    /// its own mirror image.
    #[must_use]
    pub fn is_symmetric(&self) -> bool {
        match &self.moves {
            GameMoves::Rays(rays) => rays.is_symmetric(),
            GameMoves::Written { symmetric, .. } | GameMoves::Elsewhere { symmetric, .. } => {
                *symmetric
            }
        }
    }

    /// Whether any number can be taken from either pile alone, so that no row
    /// and no column holds two cold cells.
    #[must_use]
    pub fn has_rook_rays(&self) -> bool {
        self.rays().is_some_and(Ruleset::has_rook_rays)
    }

    /// Whether each pile has at most one partner with which it is cold, as the
    /// literature lists them: by rook rays and symmetry.
    #[must_use]
    pub fn has_partners(&self) -> bool {
        self.has_rook_rays() && self.is_symmetric()
    }

    /// Whether one move takes so many tokens from the piles; `None` where only
    /// the rules elsewhere know.
    #[must_use]
    pub fn is_move(&self, taken: Vector) -> Option<bool> {
        Some(self.rays()?.contains(taken))
    }

    /// The positions that one move from (x, y) leads to, some perhaps twice;
    /// `None` where only the rules elsewhere know.
    pub fn options(&self, x: u32, y: u32) -> Option<impl Iterator<Item = (u32, u32)>> {
        Some(self.rays()?.options(x, y))
    }

    /// The shortest moves from a position: each other of its moves goes on from
    /// one of these, taking more. `None` where only the rules elsewhere know.
    pub fn first_moves(&self) -> Option<impl Iterator<Item = Vector>> {
        Some(self.rays()?.rays().iter().map(|ray| ray.start()))
    }
}
