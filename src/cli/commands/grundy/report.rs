use std::time::Instant;

use serde::Serialize;
use wythoff_plot::figure::Strip;
use wythoff_plot::verify::GrundyCheck;
use wythoff_plot::{Play, group_digits};

use super::solved::Solved;
use crate::cli::options::solve::Run;
use crate::cli::output::written::Written;
use crate::cli::report::failure::Failure;
use crate::cli::report::solved::{self, give_json, tell_end};
use crate::cli::report::terminal::tell;

/// What a run found of the values of one game.
#[derive(Serialize)]
pub struct Values {
    #[serde(flatten)]
    cold: solved::Solved,
    /// The greatest value.
    max: u32,
    /// The sum of all values.
    sum: u128,
    #[serde(skip)]
    misere: bool,
    /// Values against the rule.
    rule: CheckLine,
    /// Zeros against the cold cells.
    zeros: CheckLine,
}

#[derive(Serialize)]
struct CheckLine {
    compared: u64,
    differ: u64,
    /// A differing cell, `[x, y]`.
    first: Option<(u32, u32)>,
}

impl From<&GrundyCheck> for CheckLine {
    fn from(check: &GrundyCheck) -> Self {
        Self {
            compared: check.compared,
            differ: check.differ,
            first: check.first,
        }
    }
}

impl CheckLine {
    fn line(&self, what: &str) -> String {
        let [compared, differ] = [self.compared, self.differ].map(|n| group_digits(n, ','));
        let first = self
            .first
            .map_or(String::new(), |(x, y)| format!(", one of them ({x},{y})"));
        let cells = if self.compared == 1 { "cell" } else { "cells" };
        format!("{what}: {compared} {cells} compared, {differ} differ{first}")
    }
}

impl Values {
    pub fn new(solved: &Solved) -> Self {
        Self {
            cold: solved::Solved::new(&solved.outcomes, &solved.verdicts),
            misere: solved.table.game().play() == Play::Misere,
            max: solved.table.max(),
            sum: solved.table.sum(),
            rule: (&solved.rule).into(),
            zeros: (&solved.zeros).into(),
        }
    }

    /// For a reader.
    pub fn tell(&self) {
        self.cold.lines().iter().for_each(|line| tell(line));
        let max = group_digits(self.max.into(), ',');
        // Past 2^64 the digits stay ungrouped; no lattice that fits gets there.
        let sum = u64::try_from(self.sum).map_or(self.sum.to_string(), |n| group_digits(n, ','));
        let end = match self.misere {
            true => "; a position without a move has value 1 in misère play",
            false => "",
        };
        tell(&format!("Grundy values up to {max}, of sum {sum}{end}"));
        tell(&self.rule.line("values and the rule"));
        tell(&self.zeros.line("zeros and cold cells"));
    }
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
