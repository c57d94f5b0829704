//! What was solved, and what the checks found.

use serde::Serialize;
use wythoff_plot::export::Summary;
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
        .chain(summary.verdict.iter().map(Verdict::to_string))
        .chain((!summary.checked).then(|| unproven(summary).to_owned()))
        .collect()
}

fn cells(count: u64) -> &'static str {
    if count == 1 { "cell" } else { "cells" }
}
