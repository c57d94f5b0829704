//! Comma-separated values.

use std::fmt::Write as _;

use super::{DataFile, Summary, ValueSummary, winning_csv};
use crate::solve::{ClassBy, GrundyTable, Outcomes, RowPeriods, Window};

/// Comma-separated values.
pub(super) struct Csv;

impl DataFile for Csv {
    fn name(&self) -> &'static str {
        "csv"
    }

    fn is_text(&self) -> bool {
        true
    }

    /// A pair and its text, at most 24 characters.
    fn cold_bytes(&self, _: u64, cold: u64) -> u64 {
        cold.saturating_mul(32)
    }

    fn cold(&self, _: &Summary, outcomes: &Outcomes, window: &Window) -> Vec<u8> {
        csv(outcomes, window).into_bytes()
    }

    fn value_bytes(&self, cells: u64, greatest: u32) -> u64 {
        text_bytes(cells, greatest)
    }

    fn values(&self, _: &ValueSummary, table: &GrundyTable, window: &Window) -> Vec<u8> {
        grundy_csv(table, window).into_bytes()
    }

    fn row_periods(&self, periods: &RowPeriods) -> Option<Vec<u8>> {
        Some(row_periods_csv(periods).into_bytes())
    }

    fn winning(&self, outcomes: &Outcomes, window: &Window, _: ClassBy) -> Option<Vec<u8>> {
        Some(winning_csv(outcomes, window).into_bytes())
    }
}

/// Digits and a comma each.
pub(super) fn text_bytes(cells: u64, greatest: u32) -> u64 {
    cells.saturating_mul(u64::from(greatest.max(1).ilog10()) + 2)
}

/// The cold cells of a window as CSV: a header `x,y`, then a cell a line,
/// sorted by x, then by y.
///
/// ```
/// use wythoff_plot::{Game, Play, Size, Window, export, solve};
///
/// let outcomes = solve(&Game::wythoff(Play::Normal), Size::square(3)?)?;
/// let table = export::csv(&outcomes, &Window { x: 0..3, y: 0..3 });
/// assert_eq!(table, "x,y\n0,0\n1,2\n2,1\n");
/// # Ok::<(), wythoff_plot::Error>(())
/// ```
#[must_use]
pub fn csv(outcomes: &Outcomes, window: &Window) -> String {
    let mut table = String::from("x,y\n");
    for (x, y) in sorted_by_x(outcomes, window) {
        writeln!(table, "{x},{y}").expect("a String takes every write");
    }
    table
}

/// The Grundy values of a window as CSV: a line a row y, a column a pile x, the
/// lowest first, no header.
///
/// ```
/// use wythoff_plot::{Game, Play, Size, Window, export, solve_grundy};
///
/// let size = Size::square(3)?;
/// let table = solve_grundy(&Game::wythoff(Play::Normal), size)?;
/// let text = export::grundy_csv(&table, &Window::whole(size));
/// assert_eq!(text, "0,1,2\n1,2,0\n2,0,1\n");
/// # Ok::<(), wythoff_plot::Error>(())
/// ```
#[must_use]
pub fn grundy_csv(table: &GrundyTable, window: &Window) -> String {
    let mut text = String::new();
    let mut row = vec![0; window.x.len()];
    for y in window.y.clone() {
        table.copy_row(y, window.x.clone(), &mut row);
        for (i, value) in row.iter().enumerate() {
            let comma = if i == 0 { "" } else { "," };
            write!(text, "{comma}{value}").expect("a String takes every write");
        }
        text.push('\n');
    }
    text
}

/// The periods of rows as CSV: a header `row,preperiod,period`, then a row a
/// line, its numbers left out where none are found.
#[must_use]
pub fn row_periods_csv(periods: &RowPeriods) -> String {
    let mut text = String::from("row,preperiod,period\n");
    for (row, found) in periods.rows.iter().enumerate() {
        let numbers = found.map_or(",".to_owned(), |found| {
            format!("{},{}", found.preperiod, found.period)
        });
        writeln!(text, "{row},{numbers}").expect("a String takes every write");
    }
    text
}

/// The cold cells of a window, sorted by x, then by y.
pub(super) fn sorted_by_x(outcomes: &Outcomes, window: &Window) -> Vec<(u32, u32)> {
    let mut cells: Vec<(u32, u32)> = outcomes.cold_in_window(window.clone()).collect();
    cells.sort_unstable();
    cells
}
