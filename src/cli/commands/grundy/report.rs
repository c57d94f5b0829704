//! What `grundy` tells of the values it found.

use serde::Serialize;
use wythoff_plot::export::ValueSummary;
use wythoff_plot::measure::Strip;
use wythoff_plot::verify::GrundyCheck;
use wythoff_plot::{GrundyTable, Play, Window, group_digits};

use super::solved::SolvedValues;
use crate::cli::job::Found;
use crate::cli::report::extent::InWindow;
use crate::cli::report::solved::in_sentences;
use crate::cli::report::terminal::tell;

/// What a run found of the values of one game.
#[derive(Serialize)]
pub struct Values {
    #[serde(flatten)]
    summary: ValueSummary,
    /// What the window shows, where only a part was asked for.
    #[serde(flatten)]
    window: Option<InWindow<ValuesShown>>,
    /// Of the cold cells, in sentences.
    #[serde(skip)]
    lines: Vec<String>,
    #[serde(skip)]
    misere: bool,
}

#[derive(Serialize)]
struct ValuesShown {
    /// Number of cold cells.
    cold: u64,
    max: u32,
    sum: u128,
}

impl ValuesShown {
    fn of(table: &GrundyTable, window: &Window) -> Self {
        let mut shown = Self {
            cold: 0,
            max: 0,
            sum: 0,
        };
        let mut row = vec![0; window.x.len()];
        for y in window.y.clone() {
            table.copy_row(y, window.x.clone(), &mut row);
            shown.cold += row.iter().filter(|&&value| value == 0).count() as u64;
            shown.max = row.iter().fold(shown.max, |most, &value| most.max(value));
            shown.sum += row.iter().map(|&value| u128::from(value)).sum::<u128>();
        }
        shown
    }
}

impl Values {
    /// Of the whole lattice, and of this window of it.
    pub fn new(solved: &SolvedValues, window: &Window) -> Self {
        let (table, summary) = (&solved.table, solved.summary());
        Self {
            window: InWindow::of(window, table.size(), || ValuesShown::of(table, window)),
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
        let [max, sum] = [max.into(), sum].map(any_grouped);
        let end = match self.misere {
            true => "; a position without a move has value 1 in misère play",
            false => "",
        };
        tell(&format!("Grundy values up to {max}, of sum {sum}{end}"));
        if let Some(window) = &self.window {
            let ValuesShown { cold, max, sum } = window.shown;
            let [cold, max, sum] = [cold.into(), max.into(), sum].map(any_grouped);
            let place = window.place();
            tell(&format!(
                "{place}: values up to {max}, of sum {sum}, {cold} of them 0"
            ));
        }
        tell(&check_line("values and the rule", &rule));
        tell(&check_line("zeros and cold cells", &zeros));
    }
}

/// What the checks of values found, in words.
pub fn checks(solved: &SolvedValues) -> [String; 2] {
    [
        check_line("values and the rule", &solved.rule),
        check_line("zeros and cold cells", &solved.zeros),
    ]
}

fn check_line(what: &str, check: &GrundyCheck) -> String {
    let [compared, differ] = [check.compared, check.differ].map(|n| group_digits(n, ','));
    let first = (check.first).map_or(String::new(), |(x, y)| format!(", one of them ({x},{y})"));
    let cells = if check.compared == 1 { "cell" } else { "cells" };
    format!("{what}: {compared} {cells} compared, {differ} differ{first}")
}

/// Past 2^64 the digits stay ungrouped; no lattice that fits gets there.
fn any_grouped(number: u128) -> String {
    u64::try_from(number).map_or(number.to_string(), |n| group_digits(n, ','))
}

/// What was found of the values of a game.
#[derive(Serialize)]
pub struct FoundValues {
    #[serde(flatten)]
    values: Values,
    /// Where chosen values lie, measured.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    strips: Vec<StripLine>,
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

impl Found for FoundValues {
    fn tell(&self) {
        self.values.tell();
        self.tell_strips();
    }
}

impl FoundValues {
    pub fn new(solved: &SolvedValues, window: &Window, strips: Vec<Strip>) -> Self {
        let line = |strip: Strip| StripLine {
            value: strip.value,
            cells: strip.cells,
            least: strip.ends.map(|(least, _)| least),
            greatest: strip.ends.map(|(_, greatest)| greatest),
        };
        Self {
            values: Values::new(solved, window),
            strips: strips.into_iter().map(line).collect(),
        }
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
