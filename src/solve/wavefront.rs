//! Tiles in an order that respects what each needs, with no barrier between.

use std::sync::atomic::{AtomicU8, Ordering};

use rayon::Scope;

/// Calls `work(row, column)` once for each tile of a `rows` × `columns` board,
/// each after its neighbours below (row − 1) and to the left (column − 1), on
/// the current rayon pool. What those wrote is visible to it.
pub(super) fn for_each_tile(rows: usize, columns: usize, work: impl Fn(usize, usize) + Sync) {
    run(WaveShape::Board { rows, columns }, work);
}

/// As [`for_each_tile`], for the tiles with column ≤ row of a board with as
/// many rows as columns.
pub(super) fn for_each_tile_of_half(rows: usize, work: impl Fn(usize, usize) + Sync) {
    run(WaveShape::Half { rows }, work);
}

fn run(shape: WaveShape, work: impl Fn(usize, usize) + Sync) {
    let waits_for = |(row, column)| {
        let below = row > 0 && shape.tile(row - 1, column).is_some();
        AtomicU8::new(u8::from(below) + u8::from(column > 0))
    };
    let front = Wavefront {
        shape,
        waits_for: shape.tiles().map(waits_for).collect(),
        work,
    };
    rayon::scope(|scope| front.run_from(scope, 0, 0));
}

/// Which tiles there are.
#[derive(Clone, Copy)]
enum WaveShape {
    Board { rows: usize, columns: usize },
    Half { rows: usize },
}

impl WaveShape {
    /// The tiles, row by row.
    fn tiles(self) -> impl Iterator<Item = (usize, usize)> {
        let (Self::Board { rows, .. } | Self::Half { rows }) = self;
        let columns = move |row| match self {
            Self::Board { columns, .. } => columns,
            Self::Half { .. } => row + 1,
        };
        (0..rows).flat_map(move |row| (0..columns(row)).map(move |column| (row, column)))
    }

    /// The place of a tile among all, if there is such a tile.
    fn tile(self, row: usize, column: usize) -> Option<usize> {
        match self {
            Self::Board { rows, columns } => {
                (row < rows && column < columns).then_some(row * columns + column)
            }
            Self::Half { rows } => {
                (row < rows && column <= row).then_some(row * (row + 1) / 2 + column)
            }
        }
    }
}

struct Wavefront<W> {
    shape: WaveShape,
    /// How many neighbours of each tile are still to be done.
    waits_for: Vec<AtomicU8>,
    work: W,
}

impl<W: Fn(usize, usize) + Sync> Wavefront<W> {
    /// Works rightwards as far as tiles are ready, and leaves those above to
    /// whoever is idle.
    fn run_from<'s>(&'s self, scope: &Scope<'s>, row: usize, mut column: usize) {
        loop {
            (self.work)(row, column);
            if self.neighbour_done(row + 1, column) {
                scope.spawn(move |scope| self.run_from(scope, row + 1, column));
            }
            column += 1;
            if !self.neighbour_done(row, column) {
                return;
            }
        }
    }

    /// Notes that a neighbour of this tile is done; true if it was the last.
    fn neighbour_done(&self, row: usize, column: usize) -> bool {
        (self.shape.tile(row, column))
            .is_some_and(|tile| self.waits_for[tile].fetch_sub(1, Ordering::AcqRel) == 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::AtomicUsize;

    #[test]
    fn each_tile_runs_once_and_after_its_neighbours() {
        let (rows, columns) = (7, 5);
        let done: Vec<_> = (0..rows * columns).map(|_| AtomicUsize::new(0)).collect();
        for_each_tile(rows, columns, |row, column| {
            let tile = row * columns + column;
            let is_done = |tile: usize| done[tile].load(Ordering::Relaxed) == 1;
            assert!(row == 0 || is_done(tile - columns));
            assert!(column == 0 || is_done(tile - 1));
            done[tile].fetch_add(1, Ordering::Relaxed);
        });
        assert!(done.iter().all(|n| n.load(Ordering::Relaxed) == 1));
    }

    #[test]
    fn half_a_board_is_worked_in_the_same_order() {
        let done: Vec<_> = (0..9 * 9).map(|_| AtomicUsize::new(0)).collect();
        for_each_tile_of_half(9, |row, column| {
            let is_done =
                |row: usize, column: usize| done[row * 9 + column].load(Ordering::Relaxed) == 1;
            assert!(column == 0 || is_done(row, column - 1));
            assert!(column == row || is_done(row - 1, column));
            done[row * 9 + column].fetch_add(1, Ordering::Relaxed);
        });
        for (tile, done) in done.iter().enumerate() {
            let inside = tile % 9 <= tile / 9;
            assert_eq!(done.load(Ordering::Relaxed), usize::from(inside), "{tile}");
        }
    }
}
