//! Grundy values of a lattice.

use std::ops::Range;

use crate::{Game, Size};

/// Grundy values as they are stored: two bytes each where all fit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum StoredValues {
    U16(Vec<u16>),
    U32(Vec<u32>),
}

impl StoredValues {
    fn get(&self, at: usize) -> u32 {
        match self {
            Self::U16(values) => values[at].into(),
            Self::U32(values) => values[at],
        }
    }

    fn slice(&self, range: Range<usize>) -> Slice<'_> {
        match self {
            Self::U16(values) => Slice::U16(&values[range]),
            Self::U32(values) => Slice::U32(&values[range]),
        }
    }
}

/// Some values that follow one another.
enum Slice<'a> {
    U16(&'a [u16]),
    U32(&'a [u32]),
}

impl Slice<'_> {
    fn copy_to(&self, out: &mut [u32]) {
        match self {
            Self::U16(values) => (out.iter_mut().zip(*values)).for_each(|(o, v)| *o = (*v).into()),
            Self::U32(values) => out.copy_from_slice(values),
        }
    }
}

/// Copies a column of the stored half to `out`, from row `row` on, whose cell is
/// at `at`: each row is a cell longer than that below it.
fn copy_column<V: Copy + Into<u32>>(values: &[V], mut at: usize, row: u32, out: &mut [u32]) {
    for (out, row) in out.iter_mut().zip(row as usize..) {
        *out = values[at].into();
        at += row + 1;
    }
}

/// Which cells are stored, and where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stored {
    /// All, row by row.
    All,
    /// Those with x ≤ y, row by row; the others are their mirror images.
    Half,
}

impl Stored {
    pub fn len(self, size: Size) -> u64 {
        match self {
            Self::All => size.cells(),
            Self::Half => (size.cells() + u64::from(size.width())) / 2,
        }
    }

    /// The place of (0, y).
    pub fn row(self, size: Size, y: u32) -> usize {
        match self {
            Self::All => y as usize * size.width() as usize,
            Self::Half => y as usize * (y as usize + 1) / 2,
        }
    }
}

/// The Sprague–Grundy value of every position of a lattice: the least number
/// that is the value of none of its options; of a position without options 0,
/// and 1 in misère play.
///
/// ```
/// use wythoff_plot::{Game, Play, Size, solve::solve_grundy};
///
/// let table = solve_grundy(&Game::wythoff(Play::Normal), Size::square(100)?)?;
/// assert_eq!(table.get(3, 5), Some(0));
/// assert_eq!(table.get(99, 99), Some(77));
/// # Ok::<(), wythoff_plot::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct GrundyTable {
    game: Game,
    size: Size,
    stored: Stored,
    values: StoredValues,
}

impl GrundyTable {
    pub(super) fn new(game: Game, size: Size, stored: Stored, values: StoredValues) -> Self {
        Self {
            game,
            size,
            stored,
            values,
        }
    }

    /// The game that was solved.
    #[must_use]
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The same values under another game's name, to see that checks find them
    /// wrong.
    #[cfg(test)]
    pub(crate) fn claimed_for(mut self, game: Game) -> Self {
        self.game = game;
        self
    }

    /// The lattice's width and height.
    #[must_use]
    pub fn size(&self) -> Size {
        self.size
    }

    /// Whether every value is stored in two bytes.
    #[must_use]
    pub fn fits_u16(&self) -> bool {
        !matches!(self.values, StoredValues::U32(_))
    }

    /// The value of (x, y); `None` outside the lattice.
    #[must_use]
    pub fn get(&self, x: u32, y: u32) -> Option<u32> {
        let inside = x < self.size.width() && y < self.size.height();
        inside.then(|| self.at(x, y))
    }

    fn at(&self, x: u32, y: u32) -> u32 {
        let (x, y) = match self.stored {
            Stored::Half if x > y => (y, x),
            _ => (x, y),
        };
        self.values.get(self.stored.row(self.size, y) + x as usize)
    }

    /// Copies the values of row `y`, columns `xs`, to `out`.
    ///
    /// # Panics
    /// If a cell is outside the lattice, or `out` is not as long as `xs`.
    pub fn copy_row(&self, y: u32, xs: Range<u32>, out: &mut [u32]) {
        assert!(y < self.size.height() && xs.end <= self.size.width());
        assert_eq!(out.len(), xs.len());
        let direct = match self.stored {
            Stored::All => xs.clone(),
            Stored::Half => xs.start..xs.end.min(y + 1).max(xs.start),
        };
        let row = self.stored.row(self.size, y);
        let (near, far) = out.split_at_mut(direct.len());
        let range = row + direct.start as usize..row + direct.end as usize;
        self.values.slice(range).copy_to(near);
        // Their mirror images (y, x), down a column of what is stored.
        let first = self.stored.row(self.size, direct.end) + y as usize;
        match &self.values {
            StoredValues::U16(values) => copy_column(values, first, direct.end, far),
            StoredValues::U32(values) => copy_column(values, first, direct.end, far),
        }
    }

    /// The values of row `y`, x rising.
    ///
    /// # Panics
    /// If there is no such row.
    pub fn row(&self, y: u32) -> impl Iterator<Item = u32> + '_ {
        assert!(y < self.size.height());
        (0..self.size.width()).map(move |x| self.at(x, y))
    }

    /// The cells (x, y) with this value, row by row, x rising in each row.
    pub fn cells_with(&self, value: u32) -> impl Iterator<Item = (u32, u32)> + '_ {
        (0..self.size.height()).flat_map(move |y| {
            let row = self.row(y).zip(0..);
            row.filter(move |(v, _)| *v == value)
                .map(move |(_, x)| (x, y))
        })
    }

    /// The cells (x, y) with each of these values, as [`cells_with`] would give
    /// them one value after the other, from one look at the table.
    ///
    /// [`cells_with`]: Self::cells_with
    #[must_use]
    pub fn cells_with_each(&self, values: &[u32]) -> Vec<Vec<(u32, u32)>> {
        let mut found = vec![Vec::new(); values.len()];
        let mut row = vec![0; self.size.width() as usize];
        let most = values.iter().copied().max();
        for y in 0..self.size.height() {
            self.copy_row(y, 0..self.size.width(), &mut row);
            for (x, value) in (0..).zip(&row) {
                // Nearly all values are too large to be one of a few small ones.
                if Some(*value) <= most {
                    let asked = values.iter().zip(&mut found);
                    for (_, cells) in asked.filter(|(asked, _)| *asked == value) {
                        cells.push((x, y));
                    }
                }
            }
        }
        found
    }

    /// The greatest value of the lattice.
    #[must_use]
    pub fn max(&self) -> u32 {
        match &self.values {
            StoredValues::U16(values) => values.iter().fold(0, |most, &v| most.max(v)).into(),
            StoredValues::U32(values) => values.iter().fold(0, |most, &v| most.max(v)),
        }
    }

    /// The sum of all values: a check sum to compare two tables by.
    #[must_use]
    pub fn sum(&self) -> u128 {
        let sum_of = |slice: Slice<'_>| -> u64 {
            match slice {
                Slice::U16(values) => values.iter().map(|&v| u64::from(v)).sum(),
                Slice::U32(values) => values.iter().map(|&v| u64::from(v)).sum(),
            }
        };
        let rows = (0..self.size.height()).map(|y| {
            let start = self.stored.row(self.size, y);
            match self.stored {
                Stored::All => u128::from(sum_of(
                    self.values.slice(start..start + self.size.width() as usize),
                )),
                Stored::Half => {
                    let below = self.values.slice(start..start + y as usize);
                    2 * u128::from(sum_of(below)) + u128::from(self.at(y, y))
                }
            }
        });
        rows.sum()
    }
}
