//! Grundy values against the rule, and against the other solver.

use rayon::prelude::*;

use crate::solve::{GrundyTable, Outcomes};
use crate::{Game, Play};

/// What a check of a table of Grundy values found.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(serde::Serialize))]
#[non_exhaustive]
pub struct GrundyCheck {
    /// Cells that were compared.
    pub compared: u64,
    /// Cells that differ.
    pub differ: u64,
    /// One of them, (x, y): the first in the order of comparison.
    pub first: Option<(u32, u32)>,
}

/// Options that are looked at: about a tenth of a second.
const MOST_OPTIONS: u64 = 1 << 24;

/// Compares values with the rule: each is the least that none of the options
/// has. All cells where that is little work; else cells spread over the whole
/// lattice. It shares no code with the solver. None of a game whose moves are
/// code.
#[must_use]
pub fn verify_grundy(table: &GrundyTable) -> GrundyCheck {
    let size = table.size();
    let game = table.game();
    if let Some(rule) = game.rule() {
        return super::any_rule::verify_values(rule, table);
    }
    let Some(options) = game.options(size.width() - 1, size.height() - 1) else {
        // Nothing here knows the rule.
        return GrundyCheck::default();
    };
    let most = options.count() as u64 + 1;
    let step = (size.cells() * most).div_ceil(MOST_OPTIONS);
    // No common factor with the width, so that the cells lie in all columns.
    let width = u64::from(size.width());
    let step = (step.max(1)..).find(|&step| gcd(step, width) == 1 || width == 1);
    let step = step.expect("numbers without a common factor never end");
    let compared = size.cells().div_ceil(step);
    let cells = (0..compared).into_par_iter().map(|i| {
        let cell = i * step;
        // Both are below a side, a u32.
        ((cell % width) as u32, (cell / width) as u32)
    });
    let (differ, first) = cells
        .map(|cell| match is_least(table, game, cell) {
            true => (0, None),
            false => (1, Some(cell)),
        })
        .reduce(|| (0, None), |a, b| (a.0 + b.0, a.1.or(b.1)));
    GrundyCheck {
        compared,
        differ,
        first,
    }
}

/// Compares the zeros of a table with the cold cells of the other solver.
///
/// # Panics
/// If the lattices differ in size.
#[must_use]
pub fn verify_zeros(table: &GrundyTable, outcomes: &Outcomes) -> GrundyCheck {
    let size = table.size();
    assert_eq!(size, outcomes.size());
    let wrong_in_row = |y: u32| {
        let mut row = vec![0; size.width() as usize];
        table.copy_row(y, 0..size.width(), &mut row);
        let mut cold = outcomes.cold_in_row(y).peekable();
        let wrong: Vec<(u32, u32)> = (0..)
            .zip(row)
            .filter(|&(x, value)| (value == 0) != (cold.next_if_eq(&x).is_some()))
            .map(|(x, _)| (x, y))
            .collect();
        (wrong.len() as u64, wrong.first().copied())
    };
    let (differ, first) = (0..size.height())
        .into_par_iter()
        .map(wrong_in_row)
        .reduce(|| (0, None), |a, b| (a.0 + b.0, a.1.or(b.1)));
    GrundyCheck {
        compared: size.cells(),
        differ,
        first,
    }
}

fn is_least(table: &GrundyTable, game: &Game, (x, y): (u32, u32)) -> bool {
    let Some(value) = table.get(x, y) else {
        return false;
    };
    let mut options = 0;
    let mut seen = vec![false; value as usize];
    for (x, y) in game.options(x, y).into_iter().flatten() {
        options += 1;
        match table.get(x, y) {
            Some(option) if option == value => return false,
            Some(option) => {
                if let Some(seen) = seen.get_mut(option as usize) {
                    *seen = true;
                }
            }
            None => return false,
        }
    }
    if options == 0 {
        return value == u32::from(table.game().play() == Play::Misere);
    }
    seen.into_iter().all(|seen| seen)
}

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Size, solve, solve_grundy};

    fn table(game: &str, side: u32) -> GrundyTable {
        let game: Game = game.parse().unwrap();
        solve_grundy(&game, Size::square(side).unwrap()).unwrap()
    }

    #[test]
    fn right_tables_pass_in_every_cell_or_in_cells_spread_over_the_lattice() {
        for game in [
            "wythoff",
            "wythoff/misere",
            "gdwn:1,2",
            "king/misere",
            "t-wythoff:2",
        ] {
            let table = table(game, 120);
            let check = verify_grundy(&table);
            assert_eq!((check.compared, check.differ), (14_400, 0), "{game}");
            let cold = solve(table.game(), table.size()).unwrap();
            assert_eq!(verify_zeros(&table, &cold).differ, 0, "{game}");
        }
        let check = verify_grundy(&table("wythoff", 600));
        assert!((5_000..10_000).contains(&check.compared), "{check:?}");
        assert_eq!(check.differ, 0);
    }

    /// Values of another game fail, and so do its cold cells.
    #[test]
    fn wrong_values_and_wrong_zeros_are_found() {
        let queen = table("wythoff", 60);
        let misere = table("wythoff/misere", 60);
        let wrong = queen.claimed_for(misere.game().clone());
        let check = verify_grundy(&wrong);
        assert_eq!(check.first, Some((0, 0)));
        assert!(check.differ > 0);
        let cold = solve(misere.game(), misere.size()).unwrap();
        let zeros = verify_zeros(&wrong, &cold);
        // The six cells in which the plays differ.
        assert_eq!((zeros.compared, zeros.differ), (3600, 6));
        assert_eq!(zeros.first, Some((0, 0)));
    }
}
