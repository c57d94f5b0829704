//! What documents say of a game that was solved and checked.

use crate::Outcomes;
use crate::solve::GrundyTable;
use crate::verify::{GrundyCheck, Verdict, Verdicts};

/// One game, solved and checked.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Summary {
    /// Name of the game, without the play convention.
    pub game: String,
    /// `normal` or `misere`.
    pub play: &'static str,
    /// Side of the lattice.
    pub size: u32,
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
            size: outcomes.size().width(),
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
