//! Lines that cold cells have marked.

use super::super::parallels::{Parallels, Rise};
use super::full_set::FullSet;
use crate::Vector;
use crate::solve::{Size, SparseRows};

/// Which lines are covered, one step's lines, for rows with few cold cells.
#[derive(Clone, Debug)]
pub(super) struct SweepMarks {
    parallels: Parallels,
    size: Size,
    starts: Vec<Start>,
    classes: Vec<FullSet>,
}

/// One ray's first move.
#[derive(Clone, Copy, Debug)]
struct Start {
    by: Vector,
    /// How many rows after its own a cold cell is marked. It covers its line
    /// from row y + `by.y` on, so that row has yet to come; but the row of the
    /// same class before that has to be done.
    delay: u32,
    /// Whether cells left of the diagonal x = y matter.
    left: bool,
}

impl SweepMarks {
    /// No line covered. With `right_only`, no cell left of the diagonal x = y
    /// is asked about.
    pub fn new(rise: &Rise, size: Size, right_only: bool) -> Self {
        let (parallels, step) = (Parallels::new(rise.step, size), rise.step);
        let start = |&by: &Vector| Start {
            by,
            delay: by.y.saturating_sub(step.y),
            left: !right_only || by.x > by.y || step.x > step.y,
        };
        Self {
            parallels,
            size,
            starts: rise.starts.iter().map(start).collect(),
            classes: vec![FullSet::below(parallels.lines()); parallels.classes()],
        }
    }

    /// Whether rows whose cold cell is left of the diagonal can be left out.
    pub fn pass_over_left(&self) -> bool {
        self.starts
            .iter()
            .all(|start| !start.left && start.delay == 0)
    }

    /// Marks the lines of the cold cells that are due once row `y` is done.
    pub fn mark_after(&mut self, y: u32, cold: &[u32]) {
        for start in &self.starts {
            let Some(due) = y.checked_sub(start.delay) else {
                continue;
            };
            let x = cold[due as usize];
            if x == SparseRows::NONE || !(start.left || x >= due) {
                continue;
            }
            let (x, y) = (x + start.by.x, due + start.by.y);
            if x < self.size.width() && y < self.size.height() {
                let (class, origin) = self.parallels.row(y);
                self.classes[class].insert(origin + u64::from(x));
            }
        }
    }

    /// The covered cells from (x, y) to (x + 63, y), as bits.
    pub fn window(&self, x: u32, y: u32) -> u64 {
        let (class, origin) = self.parallels.row(y);
        self.classes[class].window(origin + u64::from(x))
    }

    /// Whether (x, y) is covered.
    pub fn covers(&self, x: u32, y: u32) -> bool {
        let (class, origin) = self.parallels.row(y);
        self.classes[class].contains(origin + u64::from(x))
    }

    /// The first cell of row `y` from `x` on that is not covered.
    pub fn next_open(&mut self, x: u32, y: u32) -> u32 {
        let (class, origin) = self.parallels.row(y);
        let line = origin + u64::from(x);
        x + (self.classes[class].next_missing(line) - line) as u32
    }
}
