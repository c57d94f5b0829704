use std::time::Instant;

use serde::Serialize;
use wythoff_plot::export::ValueSummary;
use wythoff_plot::figure::Strip;
use wythoff_plot::verify::GrundyCheck;
use wythoff_plot::{Play, group_digits};

use super::solved::Solved;
use crate::cli::options::solve::Run;
use crate::cli::output::written::Written;
use crate::cli::report::failure::Failure;
use crate::cli::report::solved::{give_json, in_sentences, tell_end};
use crate::cli::report::terminal::tell;

/// What a run found of the values of one game.
#[derive(Serialize)]
pub struct Values {
    #[serde(flatten)]
    summary: ValueSummary,
    /// Of the cold cells, in sentences.
    #[serde(skip)]
    lines: Vec<String>,
    #[serde(skip)]
    misere: bool,
}

impl Values {
    pub fn new(solved: &Solved) -> Self {
        let summary = solved.summary();
        Self {
            lines: in_sentences(&solved.outcomes, &summary.cells),
            misere: solved.table.game().play() == Play::Misere,
            summary,
        }
    }

    /// For a reader.
    pub fn tell(&self) {
        let ValueSummary {
            max,
            sum,
            rule,
            zeros,
            ..
        } = self.summary;
        self.lines.iter().for_each(|line| tell(line));
        let max = group_digits(max.into(), ',');
        // Past 2^64 the digits stay ungrouped; no lattice that fits gets there.
        let sum = u64::try_from(sum).map_or(sum.to_string(), |n| group_digits(n, ','));
        let end = match self.misere {
            true => "; a position without a move has value 1 in misère play",
            false => "",
        };
        tell(&format!("Grundy values up to {max}, of sum {sum}{end}"));
        tell(&check_line("values and the rule", &rule));
        tell(&check_line("zeros and cold cells", &zeros));
    }
}

fn check_line(what: &str, check: &GrundyCheck) -> String {
    let [compared, differ] = [check.compared, check.differ].map(|n| group_digits(n, ','));
    let first = (check.first).map_or(String::new(), |(x, y)| format!(", one of them ({x},{y})"));
    let cells = if check.compared == 1 { "cell" } else { "cells" };
    format!("{what}: {compared} {cells} compared, {differ} differ{first}")
}

/// What a run did.
#[derive(Serialize)]
pub struct Report {
    #[serde(flatten)]
    values: Values,
    /// Where chosen values lie, measured.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    strips: Vec<StripLine>,
    written: Vec<Written>,
    seconds: f64,
    #[serde(skip)]
    started: Instant,
}

#[derive(Serialize)]
struct StripLine {
    value: u32,
    /// Cells with x ≤ y.
    cells: u64,
    /// Least and greatest y − slope · x.
    least: Option<f64>,
    greatest: Option<f64>,
}

impl Report {
    pub fn new(started: Instant, solved: &Solved) -> Self {
        Self {
            values: Values::new(solved),
            strips: Vec::new(),
            written: Vec::new(),
            seconds: 0.0,
            started,
        }
    }

    pub fn measured(&mut self, strips: Vec<Strip>) {
        let line = |strip: Strip| StripLine {
            value: strip.value,
            cells: strip.cells,
            least: strip.ends.map(|(least, _)| least),
            greatest: strip.ends.map(|(_, greatest)| greatest),
        };
        self.strips = strips.into_iter().map(line).collect();
    }

    pub fn wrote(&mut self, written: Vec<Written>) {
        self.written = written;
    }

    /// Gives the report as `run` asks: in lines, as JSON, or not at all.
    pub fn give(&mut self, run: &Run) -> Result<(), Failure> {
        self.seconds = self.started.elapsed().as_secs_f64();
        if run.json {
            return give_json(self);
        }
        if !run.quiet {
            self.values.tell();
            self.tell_strips();
            tell_end(&self.written, self.seconds);
        }
        Ok(())
    }

    fn tell_strips(&self) {
        if self.strips.is_empty() {
            return;
        }
        tell("y − slope · x for x ≤ y, measured on this lattice, no bounds:");
        tell("   value     least  greatest     cells");
        for strip in &self.strips {
            let number = |end: Option<f64>| end.map_or("–".to_owned(), |end| format!("{end:.2}"));
            tell(&format!(
                "{:>8} {:>9} {:>9} {:>9}",
                strip.value,
                number(strip.least),
                number(strip.greatest),
                group_digits(strip.cells, ',')
            ));
        }
    }
}
