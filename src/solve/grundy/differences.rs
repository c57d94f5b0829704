//! Where two tables of Grundy values differ.

use std::fmt;

use super::GrundyTable;
use crate::Error;
use crate::solve::Window;

/// How the Grundy values of two lattices differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GrundyDifferences {
    /// Cells with different values.
    pub differ: u64,
    /// Those of them whose value is 0 in one lattice: cold in one alone.
    pub zero_in_one: u64,
    /// Cells that are 0, and so cold, in both lattices.
    pub zero_in_both: u64,
    /// The first that differs, by the total of the piles, then by x.
    pub first: Option<FirstDifference>,
}

/// A cell and its two values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FirstDifference {
    /// (x, y).
    pub cell: (u32, u32),
    /// Its value in the left lattice.
    pub left: u32,
    /// Its value in the right lattice.
    pub right: u32,
}

impl GrundyDifferences {
    /// Compares every cell of two lattices of one size.
    ///
    /// # Errors
    /// [`Error::SizesDiffer`] if their sizes do.
    pub fn of(left: &GrundyTable, right: &GrundyTable) -> Result<Self, Error> {
        Self::within(left, right, &Window::whole(left.size()))
    }

    /// Compares the cells of a part of two lattices of one size.
    ///
    /// # Errors
    /// [`Error::SizesDiffer`] if their sizes do.
    pub fn within(left: &GrundyTable, right: &GrundyTable, window: &Window) -> Result<Self, Error> {
        let size = left.size();
        if size != right.size() {
            let (left, right) = (size, right.size());
            return Err(Error::SizesDiffer { left, right });
        }
        let mut all = Self {
            differ: 0,
            zero_in_one: 0,
            zero_in_both: 0,
            first: None,
        };
        let mut rows = [(); 2].map(|()| vec![0; window.x.len()]);
        for y in window.y.clone() {
            let [here, there] = &mut rows;
            left.copy_row(y, window.x.clone(), here);
            right.copy_row(y, window.x.clone(), there);
            for ((x, &left), &right) in window.x.clone().zip(&*here).zip(&*there) {
                all.zero_in_both += u64::from(left == 0 && right == 0);
                if left != right {
                    all.add(FirstDifference {
                        cell: (x, y),
                        left,
                        right,
                    });
                }
            }
        }
        Ok(all)
    }

    fn add(&mut self, found: FirstDifference) {
        self.differ += 1;
        self.zero_in_one += u64::from(found.left == 0 || found.right == 0);
        let order = |difference: &FirstDifference| {
            let (x, y) = difference.cell;
            (x + y, x)
        };
        if self.first.is_none_or(|first| order(&found) < order(&first)) {
            self.first = Some(found);
        }
    }
}

impl fmt::Display for FirstDifference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (x, y) = self.cell;
        let Self { left, right, .. } = self;
        write!(f, "first at ({x},{y}): {left} and {right}")
    }
}
