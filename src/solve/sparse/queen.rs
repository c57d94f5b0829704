//! Rook rays and the main diagonal, and no other move: the rows of Wythoff's
//! game itself, for which the sets of lines that other rulesets need would
//! cost more than all the rest.

use crate::SparseRows;

/// The cold cell of each row of a square lattice of this side.
///
/// The lattice is its own mirror image: a column is taken just when the row of
/// the same number has its cold cell, and cells are looked for from the main
/// diagonal on. `origin_is_hot` says whether (0,0), the only terminal
/// position, is hot.
pub(super) fn solve(side: u32, origin_is_hot: bool) -> Vec<u32> {
    let mut cold_x = vec![SparseRows::NONE; side as usize];
    let mut differences = QueenDifferences::new(side);
    for y in 0..side {
        if cold_x[y as usize] != SparseRows::NONE {
            continue;
        }
        let mut difference = differences.least();
        if y == 0 && origin_is_hot {
            difference += 1;
        }
        // The first is nearly always free.
        while y + difference < side
            && (cold_x[(y + difference) as usize] != SparseRows::NONE
                || differences.is_taken(difference))
        {
            difference += 1;
        }
        let x = y + difference;
        if x < side {
            cold_x[y as usize] = x;
            cold_x[x as usize] = y;
            differences.take(difference);
        } else if y + differences.least() >= side {
            break;
        }
    }
    cold_x
}

/// Bytes that a solution takes, the answer included.
pub(super) fn memory_needed(side: u32) -> u64 {
    (size_of::<u32>() + size_of::<bool>()) as u64 * u64::from(side)
}

/// Which x − y a cold cell has.
struct QueenDifferences {
    taken: Vec<bool>,
    least: u32,
}

impl QueenDifferences {
    fn new(side: u32) -> Self {
        Self {
            taken: vec![false; side as usize],
            least: 0,
        }
    }

    /// The least that none has, or the side.
    fn least(&self) -> u32 {
        self.least
    }

    fn is_taken(&self, difference: u32) -> bool {
        self.taken[difference as usize]
    }

    fn take(&mut self, difference: u32) {
        self.taken[difference as usize] = true;
        let ahead = self.taken[self.least as usize..].iter();
        self.least += ahead.take_while(|&&taken| taken).count() as u32;
    }
}
