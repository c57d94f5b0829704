//! The kernel check on a bit lattice: row by row, 64 cells at a time.

use std::ops::Range;

use rayon::prelude::*;

use super::super::CellsCompared;
use super::lines::CoveredLines;
use super::reach::Reaches;
use super::terminal_width;
use crate::Game;
use crate::solve::BitLattice;

/// Words of a lattice that are worth a thread of their own, some 100 µs.
const WORDS: usize = 1 << 17;

/// Decides every cell of `lattice` by the rule.
pub(super) fn compare(game: &Game, lattice: &BitLattice) -> CellsCompared {
    let check = GridCheck::new(game, lattice);
    let bands = bands(lattice);
    let starts = check.lines_before(&bands);
    let found: Vec<CellsCompared> = (bands.into_par_iter().zip(starts))
        .map(|(rows, lines)| check.rows(rows, lines))
        .collect();
    found
        .into_iter()
        .fold(CellsCompared::default(), CellsCompared::then)
}

/// Divides the rows among threads. On one thread there is one band, so that no
/// row is marked twice.
fn bands(lattice: &BitLattice) -> Vec<Range<u32>> {
    let height = lattice.size().height();
    let worth = lattice.words().len() / WORDS;
    let threads = rayon::current_num_threads();
    let wanted = if threads == 1 {
        1
    } else {
        worth.clamp(1, 4 * threads)
    };
    let rows = height.div_ceil(wanted as u32);
    (0..height)
        .step_by(rows as usize)
        .map(|bottom| bottom..height.min(bottom + rows))
        .collect()
}

/// One game on one lattice.
struct GridCheck<'a> {
    game: &'a Game,
    lattice: &'a BitLattice,
    reaches: Reaches,
}

impl<'a> GridCheck<'a> {
    fn new(game: &'a Game, lattice: &'a BitLattice) -> Self {
        let reaches = Reaches::of(game.rays_or_none().rays(), lattice.size());
        Self {
            game,
            lattice,
            reaches,
        }
    }

    /// For each band the lines that rows before it have covered.
    fn lines_before(&self, bands: &[Range<u32>]) -> Vec<Vec<CoveredLines<'_>>> {
        let new = |rise| CoveredLines::new(rise, self.lattice.size());
        let none: Vec<CoveredLines<'_>> = self.reaches.rising.iter().map(new).collect();
        let (_, all_but_last) = bands.split_last().expect("a lattice has a row");
        let by_band: Vec<Vec<CoveredLines<'_>>> = (all_but_last.par_iter())
            .map(|rows| self.lines_after(rows.clone(), none.clone()))
            .collect();
        let mut before = vec![none];
        for mut band in by_band {
            let below = before.last().expect("the first band's lines");
            for (lines, below) in band.iter_mut().zip(below) {
                lines.absorb(below);
            }
            before.push(band);
        }
        before
    }

    fn lines_after<'b>(
        &self,
        rows: Range<u32>,
        mut lines: Vec<CoveredLines<'b>>,
    ) -> Vec<CoveredLines<'b>> {
        for y in rows {
            self.climb_to(y, &mut lines);
        }
        lines
    }

    fn climb_to(&self, y: u32, lines: &mut [CoveredLines<'_>]) {
        for lines in lines {
            lines.climb_to(y, self.lattice);
        }
    }

    fn rows(&self, rows: Range<u32>, mut lines: Vec<CoveredLines<'_>>) -> CellsCompared {
        let pitch = self.lattice.pitch();
        let (mut covered, mut scratch) = (vec![0; pitch], vec![0; pitch]);
        let mut found = CellsCompared::default();
        for y in rows {
            self.climb_to(y, &mut lines);
            self.never_cold(y, &mut covered);
            for reach in &self.reaches.direct {
                reach.cover_row(y, self.lattice, &mut covered, &mut scratch);
            }
            for lines in &lines {
                lines.cover_row(y, &mut covered);
            }
            self.compare_row(y, &covered, &mut found);
        }
        found
    }

    /// Covers what is not cold whatever the other cells are: what lies past
    /// the width, and terminal positions in misère play.
    fn never_cold(&self, y: u32, covered: &mut [u64]) {
        covered.fill(0);
        let width = self.lattice.size().width();
        super::bits::set_from(covered, width as usize);
        if !self.game.play().terminal_is_cold() {
            let terminal = terminal_width(self.game.rays_or_none(), y).min(width);
            super::bits::set_below(covered, terminal as usize);
        }
    }

    /// A cell has to be cold exactly where it is not covered.
    fn compare_row(&self, y: u32, covered: &[u64], found: &mut CellsCompared) {
        let row = self.lattice.row(y);
        let differ = || {
            row.iter()
                .zip(covered)
                .map(|(cold, covered)| !(cold ^ covered))
        };
        found.compared += u64::from(self.lattice.size().width());
        if differ().fold(0, |any, word| any | word) != 0 {
            found.record_row(y, differ());
        }
    }
}
