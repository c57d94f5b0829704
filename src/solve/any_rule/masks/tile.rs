//! A tile of cells: rows of a few words.

use std::sync::Arc;

use super::GivenCells;
use super::matrix::Matrix;
use crate::Size;
use crate::solve::BitLattice;

/// Rows of a tile.
pub(super) const ROWS: usize = 64;
/// Words a row.
pub(super) const COLUMNS: usize = 16;

/// The cold cells of a tile that is done.
#[derive(Clone)]
pub(super) struct TileFound {
    x: u32,
    y: u32,
    /// (x, y) in order of y, then x.
    list: Arc<Vec<(u32, u32)>>,
    rows: Arc<Vec<[u64; COLUMNS]>>,
}

impl TileFound {
    /// Writes the tile's words of one row.
    pub fn write(&self, row: usize, words: &mut [u64]) {
        let len = words.len().min(COLUMNS);
        words[..len].copy_from_slice(&self.rows[row][..len]);
    }
}

pub(super) struct MaskTile<'g> {
    /// The first cell.
    x: u32,
    y: u32,
    height: usize,
    given: &'g GivenCells,
    /// Cells that are hot, or lie past the lattice.
    hot: Vec<[u64; COLUMNS]>,
    cold: Vec<[u64; COLUMNS]>,
    list: Vec<(u32, u32)>,
}

impl<'g> MaskTile<'g> {
    pub fn new(size: Size, row: usize, column: usize, given: &'g GivenCells) -> Self {
        let (x, y) = ((column * COLUMNS * 64) as u32, (row * ROWS) as u32);
        let height = ((size.height() - y) as usize).min(ROWS);
        let hot = (0..height as u32).map(|r| {
            let mut hot = words(&given.hot, column, y + r);
            let past = (size.width() - x) as usize;
            for bit in past..64 * COLUMNS {
                hot[bit / 64] |= 1 << (bit % 64);
            }
            hot
        });
        Self {
            x,
            y,
            height,
            given,
            hot: hot.collect(),
            cold: vec![[0; COLUMNS]; height],
            list: Vec::new(),
        }
    }

    pub fn found(self) -> TileFound {
        TileFound {
            x: self.x,
            y: self.y,
            list: Arc::new(self.list),
            rows: Arc::new(self.cold),
        }
    }

    /// Decides every cell, given all tiles below and to the left.
    pub fn solve(&mut self, matrix: &Matrix, below: &[TileFound]) {
        let top = self.y + self.height as u32 - 1;
        let cold: u64 = below.iter().map(|tile| tile.list.len() as u64).sum();
        // Within the tile a cold cell is ORed into all rows above it.
        if matrix.moves_up_to(top) < cold && matrix.few(top).is_some() {
            let below = Below::new(below);
            for row in 0..self.height {
                self.by_moves(matrix, &below, row);
                self.decide(matrix, row, 1);
            }
        } else {
            for &(a, b) in below.iter().flat_map(|tile| tile.list.iter()) {
                self.reach(matrix, (a, b), b.saturating_sub(self.y) as usize);
            }
            for row in 0..self.height {
                self.decide(matrix, row, self.height);
            }
        }
    }

    /// Makes hot what reaches the cold cell (a, b), in rows from `first` on.
    fn reach(&mut self, matrix: &Matrix, cold: (u32, u32), first: usize) {
        self.reach_rows(matrix, cold, first, self.height);
    }

    fn reach_rows(&mut self, matrix: &Matrix, (a, b): (u32, u32), first: usize, end: usize) {
        for row in first..end {
            let moves = matrix.row(self.y + row as u32 - b);
            or_shifted(&mut self.hot[row], moves, i64::from(a) - i64::from(self.x));
        }
    }

    /// Makes hot what some move takes from this row to a cold cell of a lower
    /// one, or of this one to the left of the tile.
    fn by_moves(&mut self, matrix: &Matrix, below: &Below, row: usize) {
        let y = self.y + row as u32;
        let rows = matrix.few(y).expect("few moves are listed");
        for (j, moves) in rows {
            let b = y - j;
            let own = b.checked_sub(self.y).filter(|_| j > 0);
            let own = own.map(|r| self.cold[r as usize]);
            let within = |i: &&u32| **i < self.x + 64 * COLUMNS as u32;
            for &i in moves.iter().take_while(within) {
                below.or_into(&mut self.hot[row], b, i64::from(i) - i64::from(self.x));
                if let Some(own) = own {
                    or_shifted(&mut self.hot[row], &own, i64::from(i));
                }
            }
        }
    }

    /// Decides a row from left to right, given all that lies below it and to
    /// the left of the tile; what it finds reaches `rows` rows up.
    fn decide(&mut self, matrix: &Matrix, row: usize, rows: usize) {
        let y = self.y + row as u32;
        let column = self.x as usize / 64 / COLUMNS;
        let given = self.given.cold.as_ref().map(|cold| words(cold, column, y));
        for w in 0..COLUMNS {
            let given = given.map_or(0, |given| given[w]);
            let mut done = 0;
            loop {
                let open = (!self.hot[row][w] | given) & !done;
                if open == 0 {
                    break;
                }
                let bit = open.trailing_zeros();
                // All up to this one are decided.
                done |= (2_u64 << bit).wrapping_sub(1);
                let x = self.x + 64 * w as u32 + bit;
                self.cold[row][w] |= 1 << bit;
                self.list.push((x, y));
                let end = (row + rows).min(self.height);
                self.reach_rows(matrix, (x, y), row, end);
            }
        }
    }
}

/// The tiles below and to the left of one, by row and column of tiles.
struct Below<'f> {
    tiles: Vec<Vec<Option<&'f TileFound>>>,
}

impl<'f> Below<'f> {
    fn new(below: &'f [TileFound]) -> Self {
        let mut tiles: Vec<Vec<Option<&TileFound>>> = Vec::new();
        for tile in below {
            let row = tile.y as usize / ROWS;
            let column = tile.x as usize / 64 / COLUMNS;
            tiles.resize(tiles.len().max(row + 1), Vec::new());
            let row = &mut tiles[row];
            row.resize(row.len().max(column + 1), None);
            row[column] = Some(tile);
        }
        Self { tiles }
    }

    /// ORs row b, moved to the right by this, into a row of words.
    fn or_into(&self, hot: &mut [u64; COLUMNS], b: u32, by: i64) {
        let Some(tiles) = self.tiles.get(b as usize / ROWS) else {
            return;
        };
        for (column, tile) in tiles.iter().enumerate() {
            let by = by + (column * 64 * COLUMNS) as i64;
            let meets = by.abs() < (64 * COLUMNS) as i64;
            if let (true, Some(tile)) = (meets, tile) {
                or_shifted(hot, &tile.rows[b as usize % ROWS], by);
            }
        }
    }
}

/// The words of a lattice's row in a column of tiles.
fn words(lattice: &BitLattice, column: usize, y: u32) -> [u64; COLUMNS] {
    let row = &lattice.row(y)[column * COLUMNS..];
    let mut words = [0; COLUMNS];
    let len = row.len().min(COLUMNS);
    words[..len].copy_from_slice(&row[..len]);
    words
}

/// ORs `bits`, moved by `by` to the right, into `into`; what falls off is lost.
fn or_shifted(into: &mut [u64; COLUMNS], bits: &[u64], by: i64) {
    let (words, rest) = (by.div_euclid(64), by.rem_euclid(64) as u32);
    let word = |w: i64| {
        usize::try_from(w)
            .ok()
            .and_then(|w| bits.get(w))
            .copied()
            .unwrap_or(0)
    };
    let first = -words;
    let inside = first >= 1 && first + COLUMNS as i64 <= bits.len() as i64;
    if inside && rest > 0 {
        let bits = &bits[first as usize - 1..][..=COLUMNS];
        for (into, pair) in into.iter_mut().zip(bits.windows(2)) {
            *into |= pair[1] << rest | pair[0] >> (64 - rest);
        }
    } else {
        for (into, w) in into.iter_mut().zip(first..) {
            *into |= word(w) << rest;
            if rest > 0 {
                *into |= word(w - 1) >> (64 - rest);
            }
        }
    }
}
