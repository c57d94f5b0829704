//! What a run did: what it solved, what the checks found, what it wrote.

use std::time::Instant;

use serde::Serialize;
use wythoff_plot::export::Summary;
use wythoff_plot::verify::{Verdict, Verdicts};
use wythoff_plot::{Outcomes, Window};

use crate::cli::options::solve::Run;
use crate::cli::output::written::Written;
use crate::cli::report::against::Against;
use crate::cli::report::extent::{InWindow, grouped, sides};
use crate::cli::report::failure::Failure;
use crate::cli::report::terminal::{print, tell};

/// What a run did: to stderr for a reader, or as one JSON object to stdout.
#[derive(Serialize)]
pub struct Report {
    #[serde(flatten)]
    solved: Solved,
    /// What the window shows, where only a part was asked for.
    #[serde(flatten)]
    window: Option<InWindow<ColdShown>>,
    /// What was found of the list of `--against`.
    #[serde(skip_serializing_if = "Option::is_none")]
    against: Option<Against>,
    /// What was found of the cells of `--points`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    points: Vec<PointsFound>,
    written: Vec<Written>,
    /// Wall time of the whole run.
    seconds: f64,
    #[serde(skip)]
    started: Instant,
}

#[derive(Serialize)]
struct ColdShown {
    /// Number of cold cells.
    cold: u64,
}

/// A list of cells from elsewhere, against the lattice.
#[derive(Serialize)]
pub struct PointsFound {
    pub file: String,
    pub cells: usize,
    pub cold: usize,
    /// How many of them the lattice does not hold.
    pub outside: usize,
    /// How many of them the figure shows.
    pub shown: usize,
}

impl PointsFound {
    fn line(&self) -> String {
        let Self {
            file,
            cells,
            cold,
            outside,
            shown,
        } = self;
        let unseen = match shown {
            0 => "; none is drawn: all lie outside the window",
            _ => "",
        };
        let outside = match outside {
            0 => String::new(),
            n => format!(", {n} outside the lattice"),
        };
        format!("points of {file}: {cold} of {cells} are cold{outside}{unseen}")
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

    /// The report's lines for a reader.
    pub fn lines(&self) -> &[String] {
        &self.lines
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
        .chain((!summary.checked).then(|| "not checked".to_owned()))
        .collect()
}

impl Report {
    pub fn new(started: Instant, solved: Solved) -> Self {
        Self {
            solved,
            window: None,
            against: None,
            points: Vec::new(),
            written: Vec::new(),
            seconds: 0.0,
            started,
        }
    }

    pub fn summary(&self) -> &Summary {
        &self.solved.summary
    }

    /// Whether a check decided the whole answer.
    pub fn is_checked(&self) -> bool {
        self.solved.summary.checked
    }

    /// Counts what a window shows.
    pub fn showed(&mut self, outcomes: &Outcomes, window: &Window) {
        self.window = InWindow::of(window, outcomes.size(), || ColdShown {
            cold: outcomes.cold_in_window(window.clone()).count() as u64,
        });
    }

    pub fn compared(&mut self, list: Option<Against>) {
        self.against = list;
    }

    pub fn found(&mut self, points: Vec<PointsFound>) {
        self.points = points;
    }

    pub fn wrote(&mut self, written: Vec<Written>) {
        self.written = written;
    }

    pub fn written(&self) -> &[Written] {
        &self.written
    }

    /// The lines on what was solved, for a reader.
    pub fn lines(&self) -> &[String] {
        self.solved.lines()
    }

    /// Takes the time.
    pub fn stop(&mut self) {
        self.seconds = self.started.elapsed().as_secs_f64();
    }

    /// Wall time until it was taken.
    pub fn seconds(&self) -> f64 {
        self.seconds
    }

    /// Gives the report as `run` asks: in lines, as JSON, or not at all.
    pub fn give(&mut self, run: &Run) -> Result<(), Failure> {
        self.stop();
        if run.json {
            return give_json(self);
        }
        if !run.quiet {
            self.lines().iter().for_each(|line| tell(line));
            if let Some(window) = &self.window {
                let cold = window.shown.cold;
                tell(&format!(
                    "{}: {} cold {}",
                    window.place(),
                    grouped(cold),
                    cells(cold)
                ));
            }
            let against = self.against.iter().flat_map(Against::lines);
            against.for_each(|line| tell(&line));
            self.points.iter().for_each(|points| tell(&points.line()));
            tell_end(&self.written, self.seconds);
        }
        Ok(())
    }
}

/// The report's last lines: what was written, and the time.
pub fn tell_end(written: &[Written], seconds: f64) {
    written.iter().for_each(|written| tell(&written.line()));
    tell(&format!("took {seconds:.3} s"));
}

/// Writes one JSON object on a line of stdout.
pub fn give_json(report: &impl Serialize) -> Result<(), Failure> {
    let mut text = serde_json::to_string(report).expect("a report is plain data");
    text.push('\n');
    print(&text)
}

fn cells(count: u64) -> &'static str {
    if count == 1 { "cell" } else { "cells" }
}
