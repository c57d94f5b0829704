use std::fmt::Write as _;

use crate::solve::{Outcomes, Window};

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

/// The cold cells of a window, sorted by x, then by y.
fn sorted_by_x(outcomes: &Outcomes, window: &Window) -> Vec<(u32, u32)> {
    let mut cells: Vec<(u32, u32)> = outcomes.cold_in_window(window.clone()).collect();
    cells.sort_unstable();
    cells
}
