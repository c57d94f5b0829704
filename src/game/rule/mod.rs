//! Rules that are more than rays: sets of moves, positions where the game
//! ends, blocking, a pass, declared cells.

mod parts;
mod raising;
#[cfg(test)]
mod tests;

pub(crate) use parts::MovePart;
pub use raising::RaisingRay;

use std::collections::BTreeMap;
use std::fmt;
use std::num::NonZeroU32;
use std::sync::LazyLock;

use super::condition::{At, Condition, Fault};
use crate::Ruleset;

/// Whether moves are added or removed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Change {
    /// They become moves, if they are none.
    Add,
    /// They are no moves any more.
    Remove,
}

/// Moves that a rule adds or removes.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Moves {
    /// Rays that raise no pile.
    Rays(Ruleset),
    /// A ray that may raise a pile.
    Raising(RaisingRay),
    /// All moves for which a condition holds.
    Set(MoveSet),
}

/// All moves for which a condition holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveSet {
    condition: Condition,
    /// Its mirror image, if that is part of the set.
    mirror: Option<Condition>,
    may_raise: bool,
}

impl MoveSet {
    /// The moves (i, j) with i, j ≥ 0, not both 0, for which the condition
    /// holds; if they `may_raise` a pile, those with i + j > 0, or i + j = 0
    /// and i > 0. If `mirrored`, those of its mirror image too.
    #[must_use]
    pub fn new(condition: Condition, may_raise: bool, mirrored: bool) -> Self {
        let mirror = mirrored.then(|| condition.mirrored());
        Self {
            condition,
            mirror,
            may_raise,
        }
    }

    /// The condition, without its mirror image.
    #[must_use]
    pub fn condition(&self) -> &Condition {
        &self.condition
    }

    /// Whether its moves may raise a pile.
    #[must_use]
    pub fn may_raise(&self) -> bool {
        self.may_raise
    }

    fn contains(&self, at: &At) -> Result<bool, (Fault, String)> {
        let (i, j) = taken(at);
        if !self.may_raise && (i < 0 || j < 0) {
            return Ok(false);
        }
        if self.condition.holds(at)? {
            return Ok(true);
        }
        self.mirror
            .as_ref()
            .map_or(Ok(false), |mirror| mirror.holds(at))
    }
}

impl fmt::Display for MoveSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let raise = if self.may_raise { "±: " } else { "" };
        let mirror = if self.mirror.is_some() { "~" } else { "" };
        write!(f, "{{{raise}{}}}{mirror}", self.condition)
    }
}

/// How many options the previous player may block, and which.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Blocking {
    /// One more than may be blocked: a position is cold when fewer of its
    /// options are cold.
    pub limit: NonZeroU32,
    /// Which moves may be blocked; all if there is no condition.
    pub only: Option<Condition>,
}

/// All that decides who wins, but for the play convention: a game whose rule
/// is more than rays.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rule {
    changes: Vec<(Change, Moves)>,
    end: Option<Condition>,
    blocking: Option<Blocking>,
    pass: bool,
    /// Cells declared cold (`true`) or hot, by (x, y).
    declared: BTreeMap<(u32, u32), bool>,
}

impl Rule {
    /// A rule without any move.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// With these moves added or removed, after all that was before.
    #[must_use]
    pub fn with(mut self, change: Change, moves: Moves) -> Self {
        match (change, &moves, self.changes.last_mut()) {
            (Change::Add, Moves::Rays(more), Some((Change::Add, Moves::Rays(rays)))) => {
                *rays = Ruleset::new(rays.rays().iter().chain(more.rays()).copied());
            }
            _ => self.changes.push((change, moves)),
        }
        self
    }

    /// Where no move can be made any more: a condition on x and y.
    #[must_use]
    pub fn ending(mut self, end: Condition) -> Self {
        self.end = Some(end);
        self
    }

    /// With blocking.
    #[must_use]
    pub fn blocking(mut self, blocking: Blocking) -> Self {
        self.blocking = Some(blocking);
        self
    }

    /// With one pass in the game, not from a terminal position.
    #[must_use]
    pub fn with_pass(mut self) -> Self {
        self.pass = true;
        self
    }

    /// The same without the pass.
    #[must_use]
    pub fn without_pass(mut self) -> Self {
        self.pass = false;
        self
    }

    /// With a cell declared cold or hot, whatever its options are.
    #[must_use]
    pub fn declaring(mut self, cell: (u32, u32), cold: bool) -> Self {
        self.declared.insert(cell, cold);
        self
    }

    /// What is added and removed, in order.
    #[must_use]
    pub fn changes(&self) -> &[(Change, Moves)] {
        &self.changes
    }

    /// Where the game ends, if that is said.
    #[must_use]
    pub fn end(&self) -> Option<&Condition> {
        self.end.as_ref()
    }

    /// How much may be blocked, if any.
    #[must_use]
    pub fn block(&self) -> Option<&Blocking> {
        self.blocking.as_ref()
    }

    /// Whether there is a pass.
    #[must_use]
    pub fn has_pass(&self) -> bool {
        self.pass
    }

    /// Declared cells (x, y), and whether each is cold.
    #[must_use]
    pub fn declared(&self) -> &BTreeMap<(u32, u32), bool> {
        &self.declared
    }

    /// The rays, if that is all there is.
    #[must_use]
    pub fn rays(&self) -> Option<&Ruleset> {
        let plain =
            self.end.is_none() && self.blocking.is_none() && !self.pass && self.declared.is_empty();
        match &self.changes[..] {
            [(Change::Add, Moves::Rays(rays))] if plain => Some(rays),
            _ => None,
        }
    }

    /// The moves, if they are rays that raise no pile and nothing was removed;
    /// of a rule without any move none.
    pub(crate) fn only_rays(&self) -> Option<&Ruleset> {
        static NONE: LazyLock<Ruleset> = LazyLock::new(|| Ruleset::new([]));
        match &self.changes[..] {
            [] => Some(&NONE),
            [(Change::Add, Moves::Rays(rays))] => Some(rays),
            _ => None,
        }
    }

    /// All else that is said, with these moves in place of the others.
    pub(crate) fn with_rays(mut self, rays: Ruleset) -> Self {
        self.changes = vec![(Change::Add, Moves::Rays(rays))];
        self
    }

    /// Whether some move may raise a pile.
    #[must_use]
    pub fn may_raise(&self) -> bool {
        self.changes.iter().any(|(change, moves)| match moves {
            _ if *change == Change::Remove => false,
            Moves::Rays(_) => false,
            Moves::Raising(_) => true,
            Moves::Set(set) => set.may_raise,
        })
    }

    /// Whether the game ends here, whatever the moves are.
    ///
    /// # Errors
    /// What cannot be computed, and the expression.
    pub fn ends_at(&self, x: u32, y: u32) -> Result<bool, (Fault, String)> {
        match &self.end {
            None => Ok(false),
            Some(end) => end.holds(&at((x, y), (x, y))),
        }
    }

    /// Whether there is a move from one position to another, the pass aside.
    ///
    /// # Errors
    /// What cannot be computed, and the expression.
    pub fn is_move(&self, from: (u32, u32), to: (u32, u32)) -> Result<bool, (Fault, String)> {
        let at = at(from, to);
        let (i, j) = taken(&at);
        if i + j < 0 || (i + j == 0 && i <= 0) || self.ends_at(from.0, from.1)? {
            return Ok(false);
        }
        // What was said last counts.
        for (change, moves) in self.changes.iter().rev() {
            if moves.contains(&at)? {
                return Ok(*change == Change::Add);
            }
        }
        Ok(false)
    }

    /// Whether the other player may block the move.
    ///
    /// # Errors
    /// What cannot be computed, and the expression.
    pub fn may_block(&self, from: (u32, u32), to: (u32, u32)) -> Result<bool, (Fault, String)> {
        match self
            .blocking
            .as_ref()
            .and_then(|blocking| blocking.only.as_ref())
        {
            None => Ok(self.blocking.is_some()),
            Some(only) => only.holds(&at(from, to)),
        }
    }
}

impl Moves {
    fn contains(&self, at: &At) -> Result<bool, (Fault, String)> {
        let (i, j) = taken(at);
        match self {
            Self::Rays(rays) => {
                let vector = (u32::try_from(i), u32::try_from(j));
                Ok(matches!(vector, (Ok(i), Ok(j)) if rays.contains(crate::Vector::new(i, j))))
            }
            Self::Raising(ray) => Ok(ray.contains((i, j))),
            Self::Set(set) => set.contains(at),
        }
    }
}

impl fmt::Display for Moves {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rays(rays) => rays.fmt(f),
            Self::Raising(ray) => ray.fmt(f),
            Self::Set(set) => set.fmt(f),
        }
    }
}

/// i and j.
fn taken(at: &At) -> (i64, i64) {
    (at.from.0 - at.to.0, at.from.1 - at.to.1)
}

fn at(from: (u32, u32), to: (u32, u32)) -> At {
    let wide = |(x, y): (u32, u32)| (i64::from(x), i64::from(y));
    At {
        from: wide(from),
        to: wide(to),
    }
}

impl fmt::Display for Rule {
    /// The moves and all else in the notation: `(1,0)*~ {i=j}/block=2`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut first = true;
        for (change, moves) in &self.changes {
            match (first, change) {
                (true, _) => write!(f, "{moves}")?,
                (false, Change::Add) => write!(f, " + {moves}")?,
                (false, Change::Remove) => write!(f, " - {moves}")?,
            }
            first = false;
        }
        f.write_str(&self.suffixes())
    }
}

impl Rule {
    /// All but the moves, as it stands after a game’s name, in one order.
    #[must_use]
    pub fn suffixes(&self) -> String {
        let mut text = String::new();
        if let Some(end) = &self.end {
            text += &format!("/end{{{end}}}");
        }
        if let Some(Blocking { limit, only }) = &self.blocking {
            let only = only.as_ref().map(|only| format!("{{{only}}}"));
            text += &format!("/block{}={limit}", only.unwrap_or_default());
        }
        if self.pass {
            text += "/pass";
        }
        for (word, wanted) in [("cold", true), ("hot", false)] {
            for ((x, y), _) in self.declared.iter().filter(|(_, cold)| **cold == wanted) {
                text += &format!("/{word}({x},{y})");
            }
        }
        text
    }
}
