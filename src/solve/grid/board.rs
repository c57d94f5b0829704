//! The lattice cut into tiles: each written by one thread, then read by all.

use std::ops::Range;
use std::sync::{Mutex, OnceLock};

use crate::Size;
use crate::solve::BitLattice;

/// How large a tile is.
#[derive(Clone, Copy, Debug)]
pub(in crate::solve) struct TileShape {
    /// Rows of the lattice.
    pub rows: usize,
    /// Words of each row, 64 cells a word.
    pub words: usize,
}

/// One tile's rows, to write.
pub(super) type OpenTile<'a> = Vec<&'a mut [u64]>;
/// One tile's rows, finished.
type DoneTile<'a> = Vec<&'a [u64]>;

pub(super) struct Board<'a> {
    shape: TileShape,
    height: usize,
    pitch: usize,
    /// Tiles in a row.
    columns: usize,
    open: Vec<Mutex<OpenTile<'a>>>,
    done: Vec<OnceLock<DoneTile<'a>>>,
}

impl<'a> Board<'a> {
    pub fn new(lattice: &'a mut BitLattice, shape: TileShape) -> Self {
        let (pitch, height) = (lattice.pitch(), lattice.size().height() as usize);
        let (rows, columns) = (height.div_ceil(shape.rows), pitch.div_ceil(shape.words));
        let mut open = Vec::with_capacity(rows * columns);
        for band in lattice.words_mut().chunks_mut(pitch * shape.rows) {
            let mut tiles: Vec<_> = (0..columns)
                .map(|_| Vec::with_capacity(shape.rows))
                .collect();
            for row in band.chunks_mut(pitch) {
                (tiles.iter_mut().zip(row.chunks_mut(shape.words)))
                    .for_each(|(tile, words)| tile.push(words));
            }
            open.extend(tiles.into_iter().map(Mutex::new));
        }
        let done = open.iter().map(|_| OnceLock::new()).collect();
        Self {
            shape,
            height,
            pitch,
            columns,
            open,
            done,
        }
    }

    /// Bytes that the board of a lattice takes beside the lattice.
    pub fn bytes(size: Size, shape: TileShape) -> u64 {
        let columns = u64::from(size.width()).div_ceil(64 * shape.words as u64);
        let piece = size_of::<&[u64]>() as u64;
        columns * u64::from(size.height()) * piece
    }

    /// Tiles in a column, and tiles in a row.
    pub fn tiles(&self) -> (usize, usize) {
        (self.open.len() / self.columns, self.columns)
    }

    /// The rows of the lattice in tile row `row`.
    pub fn rows(&self, row: usize) -> Range<usize> {
        let first = row * self.shape.rows;
        first..self.height.min(first + self.shape.rows)
    }

    /// The words of a lattice row in tile column `column`.
    pub fn words(&self, column: usize) -> Range<usize> {
        let first = column * self.shape.words;
        first..self.pitch.min(first + self.shape.words)
    }

    /// Hands out a tile to write, once; without rows after that.
    pub fn open(&self, row: usize, column: usize) -> OpenTile<'a> {
        let tile = &self.open[row * self.columns + column];
        std::mem::take(&mut tile.lock().expect("a tile is only swapped under its lock"))
    }

    /// Shows a finished tile to everyone.
    pub fn close(&self, row: usize, column: usize, tile: OpenTile<'a>) {
        let tile = tile.into_iter().map(|row| &*row).collect();
        (self.done[row * self.columns + column].set(tile)).expect("each tile is solved once");
    }

    /// Copies words of row `y` from word `first` on, all of them in the tile
    /// column of `own` or left of it; words left of the lattice are 0.
    pub fn read(&self, y: usize, first: isize, own: &OwnTile<'_, 'a>, to: &mut [u64]) {
        let outside = usize::try_from(-first).unwrap_or(0).min(to.len());
        let (outside, mut to) = to.split_at_mut(outside);
        outside.fill(0);
        let mut word = usize::try_from(first).unwrap_or(0);
        let mut column = own.column;
        while column * self.shape.words > word {
            column -= 1;
        }
        while !to.is_empty() {
            let piece = &self.piece(y, column, own)[word - column * self.shape.words..];
            let (now, later) = to.split_at_mut(piece.len().min(to.len()));
            now.copy_from_slice(&piece[..now.len()]);
            word += now.len();
            column += 1;
            to = later;
        }
    }

    fn piece<'b>(&self, y: usize, column: usize, own: &OwnTile<'b, 'a>) -> &'b [u64]
    where
        'a: 'b,
    {
        if column == own.column && y >= own.first_row {
            return own.rows[y - own.first_row];
        }
        let (row, inside) = (y / self.shape.rows, y % self.shape.rows);
        let tile = self.done[row * self.columns + column].get();
        tile.expect("tiles below and to the left are finished first")[inside]
    }
}

/// The tile that is being written, as a source for its own later rows.
pub(super) struct OwnTile<'b, 'a> {
    /// Its tile column.
    pub column: usize,
    /// Its first row in the lattice.
    pub first_row: usize,
    pub rows: &'b [&'a mut [u64]],
}
