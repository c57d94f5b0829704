//! What was solved, and what the checks found.

use serde::Serialize;
use wythoff_plot::export::Summary;
use wythoff_plot::game::Rule;
use wythoff_plot::verify::{Verdict, Verdicts};
use wythoff_plot::{Outcomes, Window};

use crate::cli::job::Found;
use crate::cli::report::extent::{InWindow, grouped, sides};
use crate::cli::report::terminal::tell;

/// What a window shows of the cold cells.
#[derive(Serialize)]
pub struct ColdShown {
    /// Number of cold cells.
    cold: u64,
}

impl InWindow<ColdShown> {
    /// Counts them, where the window is a part of the lattice.
    pub fn counted(outcomes: &Outcomes, window: &Window) -> Option<Self> {
        Self::of(window, outcomes.size(), || ColdShown {
            cold: outcomes.cold_in_window(window.clone()).count() as u64,
        })
    }

    /// For a reader.
    pub fn tell(&self) {
        let (place, cold) = (self.place(), self.shown.cold);
        tell(&format!("{place}: {} cold {}", grouped(cold), cells(cold)));
    }
}

/// One game solved and checked.
#[derive(Serialize)]
pub struct Solved {
    #[serde(flatten)]
    summary: Summary,
    /// The same in sentences.
    #[serde(skip)]
    lines: Vec<String>,
}

impl Solved {
    pub fn new(outcomes: &Outcomes, verdicts: &Verdicts) -> Self {
        let summary = Summary::new(outcomes, verdicts);
        let lines = in_sentences(outcomes, &summary);
        Self { summary, lines }
    }

    pub fn summary(&self) -> &Summary {
        &self.summary
    }
}

impl Found for Solved {
    fn tell(&self) {
        self.lines.iter().for_each(|line| tell(line));
    }
}

/// What is said of an answer that no check decided.
fn unproven(summary: &Summary) -> &'static str {
    match summary.verdict.iter().any(Verdict::is_sample) {
        true => "not proven: only a sample of the cells was checked",
        false => "not checked",
    }
}

/// What a summary says, for a reader.
pub fn in_sentences(outcomes: &Outcomes, summary: &Summary) -> Vec<String> {
    let (game, cold) = (outcomes.game(), summary.cold);
    let head = format!(
        "{}, {}, {}: {} cold {} ({} engine)",
        game.title(),
        game.play(),
        sides(outcomes.size()),
        grouped(cold),
        cells(cold),
        outcomes.engine(),
    );
    std::iter::once(head)
        .chain(has_no_move(outcomes, cold).then(|| IDLE.to_owned()))
        .chain(summary.verdict.iter().map(Verdict::to_string))
        .chain((!summary.checked).then(|| unproven(summary).to_owned()))
        .collect()
}

/// What is said of rules, or conditions, that hold nowhere.
const IDLE: &str = "no cell of this lattice has a move: its rules hold nowhere on it";

/// Whether no move can be made anywhere. Otherwise the first cell that has one,
/// in an order in which options come before, has another outcome than the
/// cells that end the game; but for blocking, which can leave none to be made, and
/// declared cells.
fn has_no_move(outcomes: &Outcomes, cold: u64) -> bool {
    let game = outcomes.game();
    let is_open = |rule: &Rule| !rule.declared().is_empty() || rule.block().is_some();
    let cells = outcomes.size().cells();
    let ended = match game.play().terminal_is_cold() {
        true => cells,
        false => 0,
    };
    // A lattice of one cell is idle in most games.
    cold == ended && cells > 1 && !game.rule().is_some_and(is_open)
}

fn cells(count: u64) -> &'static str {
    if count == 1 { "cell" } else { "cells" }
}
