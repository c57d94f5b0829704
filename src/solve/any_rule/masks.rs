//! Sets that speak of i and j alone: the moves are a matrix of bits.
//!
//! Rows are taken in tiles. Either each cold cell ORs the matrix, shifted,
//! into the tile, or each move ORs a shifted row of cold cells: whichever of
//! the two, cold cells below or moves, is fewer.

mod matrix;
mod tile;

use std::sync::Mutex;

use rayon::prelude::*;

use self::matrix::Matrix;
use self::tile::{COLUMNS, MaskTile, ROWS, TileFound};
use super::RuleFault;
use crate::game::Rule;
use crate::game::condition::program::Program;
use crate::solve::{BitLattice, wavefront};
use crate::{Error, Play, Size};

/// Whether the moves depend on i and j alone and raise no pile.
pub(super) fn applies(rule: &Rule) -> bool {
    !rule.may_raise() && rule.block().is_none() && rule.truth().is_of_moves_alone()
}

pub(super) fn solve(rule: &Rule, size: Size, play: Play) -> Result<BitLattice, Error> {
    assert!(
        applies(rule),
        "the masks engine asks conditions of i and j alone"
    );
    let matrix = Matrix::new(rule, size)?;
    let mut set = GivenCells::new(rule, &matrix, size, play)?;
    if rule.has_pass() {
        let without = search(&matrix, size, &set);
        set.pass(&without, &matrix);
    }
    Ok(search(&matrix, size, &set))
}

/// Cells whose outcome does not depend on their options.
struct GivenCells {
    hot: BitLattice,
    /// Cold whatever their options are; `None` if there are none such.
    cold: Option<BitLattice>,
    ended: Option<BitLattice>,
}

impl GivenCells {
    fn new(rule: &Rule, matrix: &Matrix, size: Size, play: Play) -> Result<Self, RuleFault> {
        let ended = match rule.end() {
            None => None,
            Some(end) => Some(matrix::cells(&Program::of(end, side(size)), size)?),
        };
        let mut given = Self {
            hot: BitLattice::new(size),
            cold: None,
            ended,
        };
        match play {
            Play::Misere => given.terminal_is_hot(matrix),
            Play::Normal => given.cold.clone_from(&given.ended),
        }
        for (&(x, y), &cold) in rule.declared() {
            if x < size.width() && y < size.height() {
                given.declare(x, y, cold);
            }
        }
        Ok(given)
    }

    fn terminal_is_hot(&mut self, matrix: &Matrix) {
        let size = self.hot.size();
        for y in 0..size.height() {
            for x in 0..matrix.terminal_width(y).min(size.width()) {
                self.hot.set(x, y, true);
            }
        }
        if let Some(ended) = &self.ended {
            let words = self.hot.words_mut().iter_mut();
            words
                .zip(ended.words())
                .for_each(|(hot, ended)| *hot |= ended);
        }
    }

    fn declare(&mut self, x: u32, y: u32, is_cold: bool) {
        let size = self.hot.size();
        let cold = self.cold.get_or_insert_with(|| BitLattice::new(size));
        cold.set(x, y, is_cold);
        self.hot.set(x, y, !is_cold);
    }

    /// Where passing leaves a cold position, but for terminal ones.
    fn pass(&mut self, without: &BitLattice, matrix: &Matrix) {
        let size = without.size();
        for y in 0..size.height() {
            for x in matrix.terminal_width(y)..size.width() {
                let ended = self.ended.as_ref().is_some_and(|ended| ended.get(x, y));
                let given = self.cold.as_ref().is_some_and(|cold| cold.get(x, y));
                if without.get(x, y) && !ended && !given {
                    self.hot.set(x, y, true);
                }
            }
        }
    }
}

fn side(size: Size) -> u32 {
    size.width().max(size.height()) - 1
}

fn search(matrix: &Matrix, size: Size, given: &GivenCells) -> BitLattice {
    let columns = (size.width() as usize).div_ceil(64 * COLUMNS);
    let rows = (size.height() as usize).div_ceil(ROWS);
    // Each tile's cold cells, written once.
    let done: Vec<Vec<Mutex<Option<TileFound>>>> = (0..rows)
        .map(|_| (0..columns).map(|_| Mutex::new(None)).collect())
        .collect();
    let find = |row: usize, column: usize| {
        let mut tile = MaskTile::new(size, row, column, given);
        let near = |row: usize, column: usize| {
            let found = done[row][column].lock().expect("no thread panics");
            found.clone().expect("tiles below and to the left are done")
        };
        let below: Vec<TileFound> = (0..=row)
            .flat_map(|r| (0..=column).map(move |c| (r, c)))
            .filter(|&at| at != (row, column))
            .map(|(r, c)| near(r, c))
            .collect();
        tile.solve(matrix, &below);
        *done[row][column].lock().expect("no thread panics") = Some(tile.found());
    };
    wavefront::for_each_tile(rows, columns, find);
    let mut lattice = BitLattice::new(size);
    let pitch = lattice.pitch();
    let bands = lattice.words_mut().par_chunks_mut(pitch * ROWS).zip(&done);
    bands.for_each(|(band, done)| {
        for (column, found) in done.iter().enumerate() {
            let found = found.lock().expect("no thread panics");
            let found = found.as_ref().expect("every tile is done");
            for (row, words) in band.chunks_mut(pitch).enumerate() {
                found.write(row, &mut words[column * COLUMNS..]);
            }
        }
    });
    lattice
}
