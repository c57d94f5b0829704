//! Solved lattices: which cells are cold.

use std::fmt;

use super::{Size, Window};
use crate::Game;

/// How an answer was computed and how it is stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Engine {
    /// Every cell, as one bit, in tiles on anti-diagonals.
    Grid,
    /// At most one cold cell a row: games with both rook rays.
    Sparse,
    /// Moves as a matrix of bits: conditions on i and j alone.
    Masks,
    /// Conditions asked for each cold cell below a position.
    ColdList,
    /// Cold cells counted on rows, columns and diagonals: blocking.
    Counters,
}

impl Engine {
    /// `grid`, `sparse`, `masks`, `cold list` or `counters`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Grid => "grid",
            Self::Sparse => "sparse",
            Self::Masks => "masks",
            Self::ColdList => "cold list",
            Self::Counters => "counters",
        }
    }
}

impl fmt::Display for Engine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// One bit a cell, set where the cell is cold. Row y holds
/// [`pitch`](Self::pitch) words; cell x is bit `x % 64` of word `x / 64`.
/// Bits past the width are zero.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BitLattice {
    size: Size,
    words: Vec<u64>,
}

impl BitLattice {
    /// All cells hot.
    #[must_use]
    pub fn new(size: Size) -> Self {
        let words = Self::pitch_of(size) * size.height() as usize;
        Self {
            size,
            words: vec![0; words],
        }
    }

    /// Bytes that a lattice of this size takes.
    #[must_use]
    pub fn bytes(size: Size) -> u64 {
        Self::pitch_of(size) as u64 * 8 * u64::from(size.height())
    }

    fn pitch_of(size: Size) -> usize {
        size.width().div_ceil(64) as usize
    }

    /// Its width and height.
    #[must_use]
    pub fn size(&self) -> Size {
        self.size
    }

    /// Words a row.
    #[must_use]
    pub fn pitch(&self) -> usize {
        Self::pitch_of(self.size)
    }

    /// All words, row after row.
    #[must_use]
    pub fn words(&self) -> &[u64] {
        &self.words
    }

    /// All words, row after row, to write. Bits past the width must stay zero.
    pub(crate) fn words_mut(&mut self) -> &mut [u64] {
        &mut self.words
    }

    /// The words of row `y`.
    ///
    /// # Panics
    /// If `y` is not below the height.
    #[must_use]
    pub fn row(&self, y: u32) -> &[u64] {
        let pitch = self.pitch();
        &self.words[y as usize * pitch..][..pitch]
    }

    /// Whether (x, y) is cold; `false` outside the lattice.
    #[must_use]
    pub fn get(&self, x: u32, y: u32) -> bool {
        let inside = x < self.size.width() && y < self.size.height();
        inside && self.row(y)[x as usize / 64] >> (x % 64) & 1 == 1
    }

    /// Makes (x, y) cold or hot.
    ///
    /// # Panics
    /// If the cell is outside the lattice.
    pub fn set(&mut self, x: u32, y: u32, cold: bool) {
        assert!(x < self.size.width() && y < self.size.height());
        let word = y as usize * self.pitch() + x as usize / 64;
        let bit = 1 << (x % 64);
        if cold {
            self.words[word] |= bit;
        } else {
            self.words[word] &= !bit;
        }
    }
}

/// At most one cold cell a row: its x, or none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SparseRows {
    size: Size,
    /// One entry a row; [`SparseRows::NONE`] for a row without a cold cell.
    cold_x: Vec<u32>,
}

impl SparseRows {
    /// Stands for "no cold cell in this row". Never a coordinate, because
    /// sides end at [`Size::MAX`].
    pub const NONE: u32 = u32::MAX;

    /// `cold_x[y]` is the cold cell of row y, or [`SparseRows::NONE`].
    ///
    /// # Panics
    /// If the number of rows is not the height, or an entry is neither below
    /// the width nor `NONE`.
    #[must_use]
    pub fn new(size: Size, cold_x: Vec<u32>) -> Self {
        assert_eq!(cold_x.len(), size.height() as usize);
        // Without an early way out this takes a fraction of the time.
        let valid = |x: u32| x < size.width() || x == Self::NONE;
        assert!(cold_x.iter().fold(true, |all, &x| all & valid(x)));
        Self { size, cold_x }
    }

    /// Its width and height.
    #[must_use]
    pub fn size(&self) -> Size {
        self.size
    }

    /// The entries, one a row.
    #[must_use]
    pub fn as_slice(&self) -> &[u32] {
        &self.cold_x
    }

    /// The cold cell of row `y`.
    #[must_use]
    pub fn get(&self, y: u32) -> Option<u32> {
        let x = *self.cold_x.get(y as usize)?;
        (x != Self::NONE).then_some(x)
    }
}

/// The two ways to store an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Cells {
    Grid(BitLattice),
    Sparse(SparseRows),
}

/// The outcome of every position of a lattice: cold (P) or hot (N).
#[derive(Clone, Debug)]
pub struct Outcomes {
    game: Game,
    cells: Cells,
    engine: Engine,
}

impl Outcomes {
    /// An answer given cell by cell: by a solver, or by hand to see whether
    /// [`verify`](crate::verify()) would catch a mistake in it.
    #[must_use]
    pub fn from_lattice(game: Game, lattice: BitLattice) -> Self {
        Self {
            game,
            cells: Cells::Grid(lattice),
            engine: Engine::Grid,
        }
    }

    /// An answer with at most one cold cell a row.
    #[must_use]
    pub fn from_rows(game: Game, rows: SparseRows) -> Self {
        Self {
            game,
            cells: Cells::Sparse(rows),
            engine: Engine::Sparse,
        }
    }

    /// The game that was solved.
    #[must_use]
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The lattice's width and height.
    #[must_use]
    pub fn size(&self) -> Size {
        match &self.cells {
            Cells::Grid(lattice) => lattice.size(),
            Cells::Sparse(rows) => rows.size(),
        }
    }

    /// The same answer, found by another engine than its form tells.
    pub(super) fn found_by(self, engine: Engine) -> Self {
        Self { engine, ..self }
    }

    /// Which engine found the answer.
    #[must_use]
    pub fn engine(&self) -> Engine {
        self.engine
    }

    pub(crate) fn cells(&self) -> &Cells {
        &self.cells
    }

    /// Whether (x, y) is cold; `None` outside the lattice.
    #[must_use]
    pub fn is_cold(&self, x: u32, y: u32) -> Option<bool> {
        let size = self.size();
        if x >= size.width() || y >= size.height() {
            return None;
        }
        Some(match &self.cells {
            Cells::Grid(lattice) => lattice.get(x, y),
            Cells::Sparse(rows) => rows.get(y) == Some(x),
        })
    }

    /// The number of cold cells.
    #[must_use]
    pub fn cold_count(&self) -> u64 {
        match &self.cells {
            Cells::Grid(lattice) => (lattice.words().iter())
                .map(|word| u64::from(word.count_ones()))
                .sum(),
            Cells::Sparse(rows) => {
                let none = |&&x: &&u32| x != SparseRows::NONE;
                rows.as_slice().iter().filter(none).count() as u64
            }
        }
    }

    /// The cold cells (x, y), row by row from y = 0, x rising in each row.
    pub fn cold_cells(&self) -> impl Iterator<Item = (u32, u32)> + '_ {
        (0..self.size().height()).flat_map(|y| self.cold_in_row(y).map(move |x| (x, y)))
    }

    /// The cold cells (x, y) of a window, row by row.
    pub fn cold_in_window(&self, window: Window) -> impl Iterator<Item = (u32, u32)> + '_ {
        window.y.flat_map(move |y| {
            let within = window.x.clone();
            let row = self.cold_in_row(y).filter(move |x| within.contains(x));
            row.map(move |x| (x, y))
        })
    }

    /// The cold cells of row `y`, x rising. Empty outside the lattice.
    pub fn cold_in_row(&self, y: u32) -> impl Iterator<Item = u32> + '_ {
        let (words, single) = match &self.cells {
            Cells::Grid(lattice) if y < lattice.size().height() => (lattice.row(y), None),
            Cells::Grid(_) => (&[][..], None),
            Cells::Sparse(rows) => (&[][..], rows.get(y)),
        };
        words
            .iter()
            .zip(0_u32..)
            .flat_map(|(&word, i)| bits(word).map(move |bit| 64 * i + bit))
            .chain(single)
    }
}

/// The places of the ones in `word`, lowest first.
fn bits(mut word: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        if word == 0 {
            return None;
        }
        let bit = word.trailing_zeros();
        word &= word - 1;
        Some(bit)
    })
}
