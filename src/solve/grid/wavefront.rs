//! Tiles in an order that respects what each needs, with no barrier between.

use std::sync::atomic::{AtomicU8, Ordering};

use rayon::Scope;

/// Calls `work(row, column)` once for each tile of a `rows` × `columns` board,
/// each after its neighbours below (row − 1) and to the left (column − 1), on
/// the current rayon pool. What those wrote is visible to it.
pub(super) fn for_each_tile(rows: usize, columns: usize, work: impl Fn(usize, usize) + Sync) {
    let tiles = (0..rows * columns).map(|tile| (tile / columns, tile % columns));
    let front = Wavefront {
        rows,
        columns,
        waits_for: tiles
            .map(|(row, column)| AtomicU8::new(u8::from(row > 0) + u8::from(column > 0)))
            .collect(),
        work,
    };
    rayon::scope(|scope| front.run_from(scope, 0, 0));
}

struct Wavefront<W> {
    rows: usize,
    columns: usize,
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
        row < self.rows
            && column < self.columns
            && self.waits_for[row * self.columns + column].fetch_sub(1, Ordering::AcqRel) == 1
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
}
