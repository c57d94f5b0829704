//! Rows of one cold cell each, decided from the lowest up.

use std::ops::Range;

use rayon::prelude::*;

use super::super::parallels::{Parallels, Rise};
use super::super::reach::{Reach, Reaches};
use super::ROWS;
use super::marks::SweepMarks;
use crate::Game;
use crate::solve::SparseRows;
use crate::verify::CellsCompared;

/// Lines that are worth marking: 128 MB of marks.
const LINES: u64 = 1 << 30;

/// Looks at 64 cells before the check is given up: about a quarter of a second.
const LOOKS: u64 = 1 << 24;

/// Which cells have to be looked at.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum SweepPart {
    /// All cells.
    All,
    /// Those with x ≥ y, where their mirror images cannot differ from them.
    /// The first mistake is among them, because its image is in a higher row.
    RightOfDiagonal,
}

/// A game and the answer to check, solid run by solid run of covered lines.
pub(super) struct SweepPlan<'a> {
    rows: &'a SparseRows,
    /// Whether (0,0), which alone is terminal with rook rays, is hot.
    hot_origin: bool,
    /// What is followed from single rows.
    direct: Vec<Reach>,
    /// What is followed along lines.
    rising: Vec<Rise>,
}

impl<'a> SweepPlan<'a> {
    /// Tells why not, where the check would take too much memory.
    pub fn new(game: &Game, rows: &'a SparseRows) -> Result<Self, String> {
        let size = rows.size();
        let Reaches { direct, mut rising } = Reaches::of(game.rays_or_none().rays(), size);
        let parallels = rising.iter().map(|rise| Parallels::new(rise.step, size));
        let lines: u64 = parallels.map(|p| p.lines() * p.classes() as u64).sum();
        if lines > LINES {
            return Err(format!("{lines} lines would have to be marked"));
        }
        // The solid runs are those of slanted lines, so that these come first.
        rising.sort_by_key(|rise| std::cmp::Reverse(rise.step.x));
        Ok(Self {
            rows,
            hot_origin: !game.play().terminal_is_cold(),
            direct: direct.into_iter().filter(Reach::rises).collect(),
            rising,
        })
    }

    /// Decides the cells of that part of each row, up to where the looks run
    /// out.
    pub fn compare(&self, part: SweepPart) -> CellsCompared {
        let height = self.rows.size().height();
        let band = height
            .div_ceil(rayon::current_num_threads() as u32)
            .max(ROWS);
        let bottoms: Vec<u32> = (0..height).step_by(band as usize).collect();
        let found: Vec<CellsCompared> = (bottoms.into_par_iter())
            .map(|bottom| Sweep::new(self, part).band(bottom..height.min(bottom + band)))
            .collect();
        found
            .into_iter()
            .fold(CellsCompared::default(), CellsCompared::then)
    }
}

/// The rows from y = 0 upwards, with all that they have marked so far.
struct Sweep<'a> {
    part: SweepPart,
    /// The cold cell of each row.
    cold: &'a [u32],
    rows: &'a SparseRows,
    /// What is followed from single rows.
    direct: &'a [Reach],
    /// What is followed along lines.
    marks: Vec<SweepMarks>,
    hot_origin: bool,
    /// Looks left before giving up.
    looks: u64,
    found: CellsCompared,
}

impl<'a> Sweep<'a> {
    fn new(plan: &'a SweepPlan<'a>, part: SweepPart) -> Self {
        let right_only = part == SweepPart::RightOfDiagonal;
        let new = |rise| SweepMarks::new(rise, plan.rows.size(), right_only);
        Self {
            part,
            cold: plan.rows.as_slice(),
            rows: plan.rows,
            direct: &plan.direct,
            marks: plan.rising.iter().map(new).collect(),
            hot_origin: plan.hot_origin,
            looks: LOOKS,
            found: CellsCompared::default(),
        }
    }

    /// Decides the cells of these rows, or of the first of them until the
    /// looks run out.
    fn band(mut self, band: Range<u32>) -> CellsCompared {
        let right_only = self.part == SweepPart::RightOfDiagonal;
        // Then nothing has to be done about cells left of the diagonal.
        let idle = right_only && self.marks.iter().all(SweepMarks::pass_over_left);
        for y in 0..band.start {
            self.mark(y);
        }
        let mut decided = 0;
        for y in band {
            let cold = self.cold[y as usize];
            if !right_only || cold >= y {
                if self.row(y, cold).is_none() {
                    break;
                }
            } else if !idle {
                self.mark(y);
            }
            decided += 1;
        }
        self.found.compared = decided * u64::from(self.rows.size().width());
        self.found
    }

    /// Decides the cells of row `y` and marks what the next row sees; `None`
    /// if the looks run out. `cold` is past the width where no cell is cold.
    fn row(&mut self, y: u32, cold: u32) -> Option<()> {
        let end = cold.min(self.rows.size().width());
        let first = if self.part == SweepPart::All { 0 } else { y };
        let hot_origin = self.hot_origin && y == 0;
        self.decide(first + u32::from(hot_origin), end, y)?;
        if cold == end && (hot_origin && cold == 0 || self.covers(cold, y)) {
            self.found.record(1, cold, y);
        }
        self.mark(y);
        Some(())
    }

    /// Marks what is due once row `y` is decided.
    fn mark(&mut self, y: u32) {
        for marks in &mut self.marks {
            marks.mark_after(y, self.cold);
        }
    }

    /// Decides the cells of row `y` from `x` until `end`, all of which should
    /// be covered.
    fn decide(&mut self, mut x: u32, end: u32, y: u32) -> Option<()> {
        while x < end {
            let mut open = x;
            for marks in &mut self.marks {
                open = marks.next_open(open, y);
                if open >= end {
                    return Some(());
                }
            }
            self.looks = self.looks.checked_sub(1)?;
            if open - x < 64 {
                self.decide_window(x, end, y);
                open = x + 64;
            }
            x = open;
        }
        Some(())
    }

    /// Decides the cells of row `y` from `x` to x + 63, or before `end`.
    fn decide_window(&mut self, x: u32, end: u32, y: u32) {
        let marked = self.marks.iter().map(|marks| marks.window(x, y));
        let direct = self
            .direct
            .iter()
            .map(|reach| reach.window(x, y, self.rows));
        let covered = marked.chain(direct).fold(0, |all, some| all | some);
        let inside = u64::MAX >> 64_u32.saturating_sub(end - x);
        let mistakes = !covered & inside;
        let first = x + mistakes.trailing_zeros();
        self.found.record(mistakes.count_ones().into(), first, y);
    }

    /// Whether (x, y) is covered by a cold cell of another row.
    fn covers(&self, x: u32, y: u32) -> bool {
        self.marks.iter().any(|marks| marks.covers(x, y))
            || (self.direct.iter()).any(|reach| reach.window(x, y, self.rows) & 1 == 1)
    }
}
