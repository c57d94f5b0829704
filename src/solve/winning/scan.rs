//! One row after another, from any row on.

use std::ops::Range;

use rayon::prelude::*;

use super::cold_row::ColdRow;
use super::group::{Group, Work};
use super::lines::LineCounts;
use super::planes::Planes;
use super::{WinningCells, WinningRow};

/// For each group the counts of its lines.
type Lines = Vec<Vec<LineCounts>>;

/// Rows in turn, the lowest first.
///
/// As an [`Iterator`] it gives copies; [`next_row`](Self::next_row) lends each.
#[derive(Clone, Debug)]
pub struct WinningRows<'a> {
    winning: &'a WinningCells<'a>,
    y: Range<u32>,
    lines: Lines,
    row: WinningRow,
    work: Work,
    counted: Planes,
}

impl WinningRows<'_> {
    /// The next row, until the last has been told.
    pub fn next_row(&mut self) -> Option<&WinningRow> {
        let y = self.y.next()?;
        let winning = self.winning;
        let groups = winning.all_groups();
        for (group, lines) in groups.clone().zip(&mut self.lines) {
            group.climb_to(y, lines, winning.outcomes);
        }
        self.row.y = y;
        if let Some(told) = &winning.told {
            told.write(&mut self.row);
        } else {
            self.row.counts.clear();
        }
        let shown = winning.groups.len()..;
        let shown = if winning.rays.is_some() { shown } else { 0.. };
        for (i, (group, lines)) in groups.zip(&self.lines).enumerate() {
            let to = (&mut self.counted, &mut self.work);
            let cells = self.row.x.start as usize..self.row.x.end as usize;
            group.count(y, cells, (lines, winning.outcomes), to);
            if i < winning.groups.len() {
                let scratch = &mut self.work.scratch;
                self.row.counts.add_all(&self.counted, scratch);
            }
            if i >= shown.start {
                let wins = &mut self.row.wins[i - shown.start];
                wins.fill(0);
                self.counted.or_into(wins);
            }
        }
        let cold = ColdRow::of(winning.outcomes, y);
        cold.write_moved(0, self.row.x.start as usize, &mut self.row.cold);
        self.clear_past_the_end();
        Some(&self.row)
    }

    /// The row that comes next, or the end.
    pub(super) fn next_y(&self) -> u32 {
        self.y.start
    }

    fn clear_past_the_end(&mut self) {
        let mask = self.row.last_word();
        let row = &mut self.row;
        row.counts.mask_last(mask);
        for row in row.wins.iter_mut().chain([&mut row.cold]) {
            if let Some(last) = row.last_mut() {
                *last &= mask;
            }
        }
    }
}

impl Iterator for WinningRows<'_> {
    type Item = WinningRow;

    fn next(&mut self) -> Option<WinningRow> {
        self.next_row().cloned()
    }

    fn nth(&mut self, n: usize) -> Option<WinningRow> {
        for _ in 0..n {
            self.next_row()?;
        }
        self.next()
    }
}

impl<'a> WinningCells<'a> {
    /// Those that count, then those that only tell of single rays.
    fn all_groups(&self) -> impl Iterator<Item = &Group> + Clone {
        self.groups.iter().chain(self.rays.iter().flatten())
    }

    /// The rows from each number of `ends` to the next, ready to be told.
    pub(super) fn bands(&self, x: Range<u32>, ends: &[u32]) -> Vec<WinningRows<'_>> {
        let size = self.outcomes.size();
        let (first, last) = (ends[0], ends[ends.len() - 1]);
        assert!(!x.is_empty() && x.end <= size.width(), "x is inside");
        assert!(first < last && last <= size.height(), "y is inside");
        let words = x.len().div_ceil(64);
        let shown = match &self.told {
            Some(told) => told.directions.len(),
            None => self.rays.as_ref().unwrap_or(&self.groups).len(),
        };
        let band = |(lines, y): (Lines, &[u32])| WinningRows {
            winning: self,
            y: y[0]..y[1],
            lines,
            row: WinningRow {
                y: y[0],
                x: x.clone(),
                wins: vec![vec![0; words]; shown],
                counts: Planes::new(words),
                cold: vec![0; words],
            },
            work: Work::new(words),
            counted: Planes::new(words),
        };
        self.lines_before(ends)
            .into_iter()
            .zip(ends.windows(2))
            .map(band)
            .collect()
    }

    /// For each band but the end of the last the lines as the rows before it
    /// leave them.
    fn lines_before(&self, ends: &[u32]) -> Vec<Lines> {
        let size = self.outcomes.size();
        let none: Lines = self
            .all_groups()
            .map(|group| group.no_lines(size))
            .collect();
        let starts = &ends[..ends.len() - 1];
        let rows_between = |i: usize| {
            if i == 0 {
                0..starts[0]
            } else {
                starts[i - 1]..starts[i]
            }
        };
        let between: Vec<Lines> = (0..starts.len())
            .into_par_iter()
            .map(|i| self.lines_after(rows_between(i), none.clone()))
            .collect();
        let mut before: Vec<Lines> = Vec::new();
        for mut lines in between {
            if let Some(below) = before.last() {
                for (lines, below) in lines.iter_mut().flatten().zip(below.iter().flatten()) {
                    lines.absorb(below);
                }
            }
            before.push(lines);
        }
        let all = before.iter_mut().flatten().flatten();
        all.for_each(LineCounts::settle);
        before
    }

    fn lines_after(&self, rows: Range<u32>, mut lines: Lines) -> Lines {
        for y in rows {
            for (group, lines) in self.all_groups().zip(&mut lines) {
                group.pass(y, lines, self.outcomes);
            }
        }
        lines
    }
}
