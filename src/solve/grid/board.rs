//! The lattice cut into tiles: each written by one thread, then read by all.

use std::ops::Range;
use std::sync::{Mutex, OnceLock};

use super::bits::or_shifted;
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

pub(super) struct GridBoard<'a> {
    shape: TileShape,
    height: usize,
    pitch: usize,
    /// Tiles in a row.
    columns: usize,
    open: Vec<Mutex<OpenTile<'a>>>,
    done: Vec<OnceLock<DoneTile<'a>>>,
}

impl<'a> GridBoard<'a> {
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

    /// ORs into `to`, words of a row from word `first` on, the cells of row `y`
    /// moved right by `by` cells. All that arrives there comes from the tile
    /// column of `own` or left of it.
    pub fn or_moved(
        &self,
        y: usize,
        by: usize,
        own: &OwnTile<'_, 'a>,
        first: usize,
        to: &mut [u64],
    ) {
        let (words, shift) = (by / 64, by % 64);
        let out_of_reach = words.saturating_sub(first).min(to.len());
        let mut to = &mut to[out_of_reach..];
        let mut word = (first + out_of_reach).saturating_sub(words);
        let mut before = word
            .checked_sub(1)
            .map_or(0, |left| self.word(y, left, own));
        while !to.is_empty() {
            let piece = self.piece_from(y, word, own);
            let (now, later) = to.split_at_mut(piece.len().min(to.len()));
            let piece = &piece[..now.len()];
            or_shifted(now, before, piece, shift);
            before = piece[piece.len() - 1];
            word += piece.len();
            to = later;
        }
    }

    /// One word of row `y`, in the tile column of `own` or left of it.
    pub fn word(&self, y: usize, word: usize, own: &OwnTile<'_, 'a>) -> u64 {
        self.piece_from(y, word, own)[0]
    }

    /// Row `y` from word `word` on, as far as one tile has it.
    fn piece_from<'b>(&self, y: usize, word: usize, own: &OwnTile<'b, 'a>) -> &'b [u64]
    where
        'a: 'b,
    {
        // Mostly the word is in this tile column or the next to the left.
        let mut column = own.column;
        while column * self.shape.words > word {
            column -= 1;
        }
        &self.piece(y, column, own)[word - column * self.shape.words..]
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
