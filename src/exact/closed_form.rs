//! The cold positions that are known without solving, and the games that they
//! are known of.

use std::fmt;

use super::piece_moves::PieceForm;
use super::pieces::Piece;
use super::written::Written;
use super::{ColdPairs, t_wythoff, wythoff};
use crate::{Game, Play};

/// The cold positions of a game, known without solving it.
///
/// ```
/// use wythoff_plot::exact::ClosedForm;
/// use wythoff_plot::{Game, Play};
///
/// let form = ClosedForm::of(&Game::wythoff(Play::Normal)).expect("known since 1907");
/// assert!(form.is_cold(165_580_140, 267_914_295));
/// assert_eq!(form.formula(), "(⌊kφ⌋, ⌊kφ²⌋)");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClosedForm {
    family: Family,
    play: Play,
}

/// The games whose cold positions are known, up to their parameters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Family {
    Wythoff,
    /// 2 ≤ t ≤ [`ColdPairs::MOST_T`].
    TWythoff(u32),
    Piece(Piece),
    Written(Written),
}

/// A closed form for piles of any length. Each way belongs to the games for
/// which it is proven, and is reached from nothing else.
pub(crate) enum Unbounded {
    Pairs(ColdPairs),
    Piece(PieceForm),
}

impl ClosedForm {
    /// The closed form of a game, recognised by its moves and not by its name;
    /// `None` where none is known.
    #[must_use]
    pub fn of(game: &Game) -> Option<Self> {
        let family = Family::of(game)?;
        let play = game.play();
        Some(Self { family, play })
    }

    /// The same for piles of any length, with winning moves; `None` where these
    /// are not known.
    pub(crate) fn unbounded(&self) -> Option<Unbounded> {
        let pairs = |t| {
            let pairs = ColdPairs::t_wythoff(t, self.play);
            Unbounded::Pairs(pairs.expect("no game with another t is recognised"))
        };
        Some(match self.family {
            Family::Wythoff => pairs(1),
            Family::TWythoff(t) => pairs(t),
            Family::Piece(piece) => Unbounded::Piece(PieceForm::new(piece, self.play)),
            Family::Written(_) => return None,
        })
    }

    /// Whether (x, y) is cold.
    #[must_use]
    pub fn is_cold(&self, x: u64, y: u64) -> bool {
        match self.family {
            Family::Wythoff => wythoff::is_cold(x, y, self.play),
            Family::TWythoff(t) => t_wythoff::is_cold(x, y, t, self.play),
            Family::Piece(piece) => piece.is_cold(x, y, self.play),
            Family::Written(written) => written.is_cold(x, y, self.play),
        }
    }

    /// The cold cells of row `y`.
    #[must_use]
    pub fn row(&self, y: u32) -> Row {
        match self.family {
            Family::Wythoff => Row::cell(wythoff::partner(y, self.play)),
            Family::TWythoff(t) => Row::cell(t_wythoff::partner(y, t, self.play)),
            Family::Piece(piece) => piece.row(y, self.play),
            Family::Written(written) => written.row(y, self.play),
        }
    }

    /// The cold positions as a formula, such as `(⌊kφ⌋, ⌊kφ²⌋)`: one of each
    /// mirrored pair.
    #[must_use]
    pub fn formula(&self) -> String {
        match self.family {
            Family::Wythoff => wythoff::formula(self.play).into(),
            Family::TWythoff(t) => t_wythoff::formula(t, self.play),
            Family::Piece(piece) => piece.formula(self.play).into(),
            Family::Written(written) => written.formula(self.play),
        }
    }

    /// Where the formula was published or how it was found.
    #[must_use]
    pub fn source(&self) -> &'static str {
        match self.family {
            Family::Wythoff => wythoff::source(self.play),
            Family::TWythoff(_) => t_wythoff::source(self.play),
            Family::Piece(piece) => piece.source(),
            Family::Written(written) => written.source(),
        }
    }
}

impl fmt::Display for ClosedForm {
    /// Formula and source: `(⌊kφ⌋, ⌊kφ²⌋), Wythoff 1907`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, {}", self.formula(), self.source())
    }
}

impl Family {
    /// The one place that recognises games, by their moves.
    fn of(game: &Game) -> Option<Self> {
        match game.t_of_t_wythoff() {
            Some(1) => Some(Self::Wythoff),
            Some(t) if t > ColdPairs::MOST_T => None,
            Some(t) => Some(Self::TWythoff(t)),
            None => match game.rays() {
                Some(rays) => Piece::of(rays).map(Self::Piece),
                None => Written::of(game).map(Self::Written),
            },
        }
    }
}

/// first, first + step, first + 2·step, … up to and with `last`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progression {
    /// The first term.
    pub first: u64,
    /// From each term to the next; at least 1.
    pub step: u64,
    /// No term is past this.
    pub last: u64,
}

impl Progression {
    /// How many terms are below `end`.
    fn count_below(self, end: u64) -> u64 {
        let last = match end.checked_sub(1) {
            Some(below) => below.min(self.last),
            None => return 0,
        };
        (last.checked_sub(self.first)).map_or(0, |length| length / self.step + 1)
    }

    /// The terms below `end`, rising.
    pub fn below(self, end: u64) -> impl Iterator<Item = u64> {
        let mut next = Some(self.first).filter(|&x| x <= self.last && x < end);
        std::iter::from_fn(move || {
            let x = next?;
            next = x
                .checked_add(self.step)
                .filter(|&x| x <= self.last && x < end);
            Some(x)
        })
    }
}

/// The cold cells of one row of the infinite lattice, by their x.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row {
    /// No two share a term; each begins past the first term of the one before.
    parts: [Option<Progression>; 3],
}

impl Row {
    /// A row of up to three parts, in the order of their first terms.
    pub(super) fn of<const N: usize>(given: [Option<Progression>; N]) -> Self {
        let mut parts = [None; 3];
        let some = given.into_iter().flatten();
        parts
            .iter_mut()
            .zip(some)
            .for_each(|(part, given)| *part = Some(given));
        Self { parts }
    }

    /// A row with one cold cell.
    #[must_use]
    pub fn cell(x: u64) -> Self {
        let one = Progression {
            first: x,
            step: 1,
            last: x,
        };
        Self::of([Some(one)])
    }

    /// The cold cell of a row that has just one.
    #[must_use]
    pub fn single(&self) -> Option<u64> {
        match self.parts {
            [Some(part), None, None] if part.first == part.last => Some(part.first),
            _ => None,
        }
    }

    /// How many cold cells lie in `within`.
    #[must_use]
    pub fn count(&self, within: std::ops::Range<u64>) -> u64 {
        let parts = self.parts();
        parts
            .map(|part| part.count_below(within.end) - part.count_below(within.start))
            .sum()
    }

    /// Progressions that make up the row, in the order of their first terms.
    pub fn parts(&self) -> impl Iterator<Item = Progression> {
        self.parts.into_iter().flatten()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cells_of_a_row_are_counted_without_being_listed() {
        for game in ["king", "knight", "bishop+wazir", "wythoff", "rook/misere"] {
            let form = ClosedForm::of(&game.parse().unwrap()).unwrap();
            for y in 0..40 {
                for (from, to) in [(0, 0), (0, 1), (0, 60), (7, 8), (13, 50), (5, 5)] {
                    let cold = (from..to).filter(|x| form.is_cold(*x, y.into())).count();
                    let counted = form.row(y).count(from..to);
                    assert_eq!(counted, cold as u64, "{game}, row {y}, {from}..{to}");
                }
            }
        }
    }
}
