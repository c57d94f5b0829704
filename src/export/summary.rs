//! What documents say of a game that was solved and checked.

use crate::solve::GrundyTable;
use crate::verify::{GrundyCheck, Verdict, Verdicts};
use crate::{Outcomes, Size};

/// The sides of a lattice, as documents have them: a number where they are equal,
/// else width and height.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "json", derive(serde::Serialize), serde(untagged))]
pub enum Sides {
    /// Both.
    Square(u32),
    /// Width and height.
    Rectangle([u32; 2]),
}

impl From<Size> for Sides {
    fn from(size: Size) -> Self {
        match (size.width(), size.height()) {
            (width, height) if width == height => Self::Square(width),
            (width, height) => Self::Rectangle([width, height]),
        }
    }
}

/// One game, solved and checked.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Summary {
    /// Name of the game, without the play convention.
    pub game: String,
    /// `normal` or `misere`.
    pub play: &'static str,
    /// Side of the lattice, or width and height.
    pub size: Sides,
    /// `grid` or `sparse`.
    pub engine: &'static str,
    /// Number of cold cells.
    pub cold: u64,
    /// Whether a check decided the whole answer.
    pub checked: bool,
    /// What the checks found.
    pub verdict: Vec<Verdict>,
}

impl Summary {
    /// Of what was solved, and what was found of it.
    #[must_use]
    pub fn new(outcomes: &Outcomes, verdicts: &Verdicts) -> Self {
        let game = outcomes.game();
        Self {
            game: game.name().to_owned(),
            play: game.play().name(),
            size: outcomes.size().into(),
            engine: outcomes.engine().name(),
            cold: outcomes.cold_count(),
            checked: verdicts.proven(),
            verdict: (verdicts.iter().chain(&verdicts.conjecture))
                .cloned()
                .collect(),
        }
    }
}

/// The Grundy values of one game, solved and checked.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(serde::Serialize))]
#[non_exhaustive]
pub struct ValueSummary {
    /// The cold cells, by the other solver.
    #[cfg_attr(feature = "json", serde(flatten))]
    pub cells: Summary,
    /// The greatest value.
    pub max: u32,
    /// The sum of all values.
    pub sum: u128,
    /// Values against the rule.
    pub rule: GrundyCheck,
    /// Zeros against the cold cells.
    pub zeros: GrundyCheck,
}

impl ValueSummary {
    /// Of a table of values, and what was found of it.
    #[must_use]
    pub fn new(table: &GrundyTable, cells: Summary, rule: GrundyCheck, zeros: GrundyCheck) -> Self {
        Self {
            cells,
            max: table.max(),
            sum: table.sum(),
            rule,
            zeros,
        }
    }
}
