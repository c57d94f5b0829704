//! Which lines are covered, for the check row by row.

use super::bits::{or_shifted, or_shifted_sparse};
use super::parallels::{Parallels, Rise};
use crate::solve::{BitLattice, Size};

/// Which lines are covered in the current row, as one bit a line.
#[derive(Clone, Debug)]
pub(super) struct CoveredLines<'a> {
    rise: &'a Rise,
    parallels: Parallels,
    covered: Vec<Vec<u64>>,
}

impl<'a> CoveredLines<'a> {
    /// No line covered.
    pub fn new(rise: &'a Rise, size: Size) -> Self {
        let parallels = Parallels::new(rise.step, size);
        // A whole row more than the lines, and what its last word holds beyond:
        // a start may lead out of the lattice on the right.
        let lines = parallels.lines() + u64::from(size.width());
        let words = lines.div_ceil(64) as usize + 1;
        Self {
            rise,
            parallels,
            covered: vec![vec![0; words]; parallels.classes()],
        }
    }

    /// Adds the lines that are covered from row `y` on.
    pub fn climb_to(&mut self, y: u32, lattice: &BitLattice) {
        let (class, origin) = self.parallels.row(y);
        for start in &self.rise.starts {
            if let Some(below) = y.checked_sub(start.y) {
                let shift = origin as usize + start.x as usize;
                or_shifted_sparse(&mut self.covered[class], lattice.row(below), shift);
            }
        }
    }

    /// Adds to `row` the cells of row `y` on covered lines.
    pub fn cover_row(&self, y: u32, row: &mut [u64]) {
        let (class, origin) = self.parallels.row(y);
        or_shifted(row, &self.covered[class], -(origin as i64));
    }

    /// Adds the lines that are covered by other rows' cells: those of `other`,
    /// along the same rays.
    pub fn absorb(&mut self, other: &Self) {
        let lines = self.covered.iter_mut().flatten();
        for (to, from) in lines.zip(other.covered.iter().flatten()) {
            *to |= from;
        }
    }
}
