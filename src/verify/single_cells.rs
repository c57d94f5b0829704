//! A lattice of bits read as rows of one cold cell.
//!
//! Where any number may be taken from either pile alone, a right answer has at
//! most one cold cell a row, and both checks then take a time that grows with
//! the sides. The bits are read once, which is all that their number costs.

use rayon::prelude::*;

use crate::solve::{BitLattice, SparseRows};

/// Words that one thread reads at a time, about: some 100 µs.
const WORDS: usize = 1 << 17;

/// Words that are looked at together.
const GLANCE: usize = 16;

/// The cold cell of each row, or `None` if a row has several.
pub(super) fn of(lattice: &BitLattice) -> Option<SparseRows> {
    let pitch = lattice.pitch();
    let rows = WORDS.div_ceil(pitch);
    let mut cold_x = vec![SparseRows::NONE; lattice.size().height() as usize];
    (cold_x.par_chunks_mut(rows))
        .zip(lattice.words().par_chunks(rows * pitch))
        .try_for_each(|(cold_x, words)| {
            for (x, row) in cold_x.iter_mut().zip(words.chunks_exact(pitch)) {
                *x = only_cell(row)?;
            }
            Some(())
        })?;
    Some(SparseRows::new(lattice.size(), cold_x))
}

/// The place of the only one in `row`, [`SparseRows::NONE`] if it has none, and
/// `None` if it has several.
fn only_cell(row: &[u64]) -> Option<u32> {
    let mut found = SparseRows::NONE;
    for (part, first) in row.chunks(GLANCE).zip((0..).step_by(GLANCE)) {
        if part.iter().fold(0, |all, &word| all | word) == 0 {
            continue;
        }
        for (&word, i) in part.iter().zip(first..).filter(|(word, _)| **word != 0) {
            if found != SparseRows::NONE || !word.is_power_of_two() {
                return None;
            }
            found = 64 * i + word.trailing_zeros();
        }
    }
    Some(found)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Size;

    #[test]
    fn each_rows_cell_is_found_wherever_it_stands() {
        let size = Size::new(5000, 3).expect("small");
        for x in [0, 63, 64, 1023, 1024, 4999] {
            let mut lattice = BitLattice::new(size);
            lattice.set(x, 1, true);
            let rows = of(&lattice).expect("one cell");
            assert_eq!([0, 1, 2].map(|y| rows.get(y)), [None, Some(x), None]);
        }
    }

    #[test]
    fn two_cells_in_a_row_are_not_one() {
        let size = Size::new(5000, 3).expect("small");
        for (one, other) in [(0, 1), (63, 64), (0, 4999), (1000, 3000)] {
            let mut lattice = BitLattice::new(size);
            lattice.set(one, 2, true);
            lattice.set(other, 2, true);
            assert_eq!(of(&lattice), None, "{one}, {other}");
        }
    }
}
