//! The cold cells of one row, as words of bits, whichever way they are kept.

use crate::solve::{Cells, Outcomes, SparseRows};

/// The cold cells of a row.
#[derive(Clone, Copy)]
pub(super) enum ColdRow<'a> {
    Words(&'a [u64]),
    Single(u32),
    Empty,
}

impl<'a> ColdRow<'a> {
    /// Row `y`, which is inside the lattice.
    pub fn of(outcomes: &'a Outcomes, y: u32) -> Self {
        match outcomes.cells() {
            Cells::Grid(lattice) => Self::Words(lattice.row(y)),
            Cells::Sparse(rows) => match rows.as_slice()[y as usize] {
                SparseRows::NONE => Self::Empty,
                x => Self::Single(x),
            },
        }
    }

    /// The row that a move of `down` tokens from the second pile leads to from
    /// row `y`.
    pub fn below(outcomes: &'a Outcomes, y: u32, down: u32) -> Self {
        y.checked_sub(down)
            .map_or(Self::Empty, |y| Self::of(outcomes, y))
    }

    /// Whether it has no cold cell.
    pub fn is_empty(self) -> bool {
        match self {
            Self::Words(words) => words.iter().all(|&word| word == 0),
            Self::Single(_) => false,
            Self::Empty => true,
        }
    }

    /// Calls `each` with words that are not 0, and the cell of the lowest bit.
    #[inline]
    pub fn for_each_word(self, mut each: impl FnMut(usize, u64)) {
        match self {
            Self::Words(words) => {
                for (i, &word) in words.iter().enumerate().filter(|&(_, &word)| word != 0) {
                    each(64 * i, word);
                }
            }
            Self::Single(x) => each(x as usize, 1),
            Self::Empty => {}
        }
    }

    /// Calls `each` with every cold cell, x rising.
    pub fn for_each_cell(self, mut each: impl FnMut(usize)) {
        self.for_each_word(|first, mut word| {
            while word != 0 {
                each(first + word.trailing_zeros() as usize);
                word &= word - 1;
            }
        });
    }

    /// Writes the cells from `from` on, moved by `by`, as bits from 0 on.
    pub fn write_moved(self, by: usize, from: usize, to: &mut [u64]) {
        to.fill(0);
        self.for_each_word(|first, word| {
            let at = (first + by) as i64 - from as i64;
            or_word(to, at, word);
        });
    }
}

/// ORs `word` into the bits of `to` from `at` on, which may lie outside.
fn or_word(to: &mut [u64], at: i64, word: u64) {
    let (i, bit) = (at.div_euclid(64), at.rem_euclid(64));
    let halves = [(i, word << bit), (i + 1, word >> 1 >> (63 - bit))];
    for (i, half) in halves {
        if let Some(to) = usize::try_from(i).ok().and_then(|i| to.get_mut(i)) {
            *to |= half;
        }
    }
}
