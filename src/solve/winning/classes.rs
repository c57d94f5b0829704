//! Cells sorted by how they are won: what a figure colours alike.

use super::{DirectionSet, WinningCells, WinningRow};
use crate::solve::Window;

/// From so many winning moves on, cells are one class.
pub const MOST_COUNTED: u32 = 6;

/// By what hot cells are told apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ClassBy {
    /// By the set of directions that win.
    Moves,
    /// By how many moves win, up to [`MOST_COUNTED`] and more.
    Count,
}

/// What a figure colours alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Class {
    /// Whoever must move loses.
    Cold,
    /// Hot, the game is over: misère play's ends, from which no move wins
    /// because there is none.
    Over,
    /// Hot, and won in these directions.
    Wins(DirectionSet),
    /// Hot, and won by so many moves; [`MOST_COUNTED`] stands for more too.
    Count(u32),
}

impl WinningCells<'_> {
    /// All classes that cells can be sorted into. Numbers of classes elsewhere
    /// count in this list: cold is 0, over is 1.
    ///
    /// # Panics
    /// By moves, if this tells of rays rather than directions.
    #[must_use]
    pub fn classes(&self, by: ClassBy) -> Vec<Class> {
        let hot: Vec<Class> = match by {
            ClassBy::Moves => {
                let directions = self.directions().len();
                assert!(self.tells_directions(), "moves are sorted by direction");
                (1..1 << directions)
                    .map(|bits| Class::Wins(self.set_of(bits)))
                    .collect()
            }
            ClassBy::Count => (1..=MOST_COUNTED).map(Class::Count).collect(),
        };
        [Class::Cold, Class::Over].into_iter().chain(hot).collect()
    }

    /// The number of each cell's class, row by row from the lowest.
    ///
    /// # Panics
    /// As [`classes`](Self::classes).
    #[must_use]
    pub fn class_map(&self, window: &Window, by: ClassBy) -> Vec<u8> {
        assert!(by == ClassBy::Count || self.tells_directions());
        let bands = self.for_bands(window, |mut rows| {
            let (mut cells, mut classes) = (Vec::new(), RowClasses::default());
            while let Some(row) = rows.next_row() {
                let start = cells.len();
                cells.resize(start + row.x().len(), 0);
                classes.for_each(row, by, |class, bits| {
                    write_class(&mut cells[start..], bits, class as u8);
                });
            }
            cells
        });
        bands.concat()
    }
}

fn write_class(cells: &mut [u8], bits: &[u64], class: u8) {
    for (cells, &word) in cells.chunks_mut(64).zip(bits) {
        if word == 0 {
            continue;
        }
        for (i, cell) in cells.iter_mut().enumerate() {
            *cell = if word >> i & 1 == 1 { class } else { *cell };
        }
    }
}

/// Sorts the cells of rows; keeps the memory for it.
#[derive(Debug, Default)]
pub(super) struct RowClasses {
    /// The cells that are still together at each step.
    cells: Vec<Vec<u64>>,
    many: Vec<u64>,
}

impl RowClasses {
    /// Calls `each` with every class that has cells in `row`: its number and
    /// its cells, which `each` may overwrite.
    pub fn for_each(
        &mut self,
        row: &WinningRow,
        by: ClassBy,
        mut each: impl FnMut(usize, &mut [u64]),
    ) {
        let splits: Vec<&[u64]> = match by {
            ClassBy::Moves => row.wins.iter().map(Vec::as_slice).collect(),
            // Below 8 three planes tell the number.
            ClassBy::Count => row.counts().iter().take(3).map(Vec::as_slice).collect(),
        };
        self.cells.resize(splits.len() + 1, Vec::new());
        self.cells[0].clone_from(&row.cold);
        each(0, &mut self.cells[0]);
        self.cells[0].clear();
        self.cells[0].extend(row.cold.iter().map(|cold| !cold));
        if let Some(last) = self.cells[0].last_mut() {
            *last &= row.last_word();
        }
        if by == ClassBy::Count && row.counts().len() > 2 {
            self.take_many(row);
            each(1 + MOST_COUNTED as usize, &mut self.many);
        }
        split(&mut self.cells, &splits, 0, &mut each);
    }

    /// Moves the cells with [`MOST_COUNTED`] and more moves out of the others.
    fn take_many(&mut self, row: &WinningRow) {
        self.many.clear();
        self.many.resize(self.cells[0].len(), 0);
        let planes = row.counts();
        for (i, many) in self.many.iter_mut().enumerate() {
            let high = planes[3..].iter().fold(0, |any, plane| any | plane[i]);
            *many = (high | planes[2][i] & planes[1][i]) & self.cells[0][i];
            self.cells[0][i] &= !*many;
        }
    }
}

/// Splits the cells of `cells[0]` by the last of `splits` and so on; `number`
/// is what the bits so far make.
fn split(
    cells: &mut [Vec<u64>],
    splits: &[&[u64]],
    number: usize,
    each: &mut impl FnMut(usize, &mut [u64]),
) {
    let [own, rest @ ..] = cells else {
        return;
    };
    let Some((by, splits)) = splits.split_last() else {
        each(1 + number, own);
        return;
    };
    let mut any = [0; 2];
    let parts = &mut rest[0];
    parts.clear();
    parts.extend(own.iter().zip(*by).map(|(own, by)| own & by));
    for (own, part) in own.iter_mut().zip(&*parts) {
        *own &= !part;
        any = [any[0] | *own, any[1] | part];
    }
    if any[1] != 0 {
        split(rest, splits, number | 1 << splits.len(), each);
    }
    if any[0] != 0 {
        rest[0].clone_from(own);
        split(rest, splits, number, each);
    }
}
