//! One tile: what lower rows reach, then what the row itself decides.

use std::ops::Range;
use std::sync::Mutex;

use super::bits::{fill_bits, or_from};
use super::board::{Board, OpenTile, OwnTile};
use super::lines::LineWindow;
use super::plan::Plan;
use super::row::{Band, RowSolver};
use crate::Vector;

/// Solves the tile in tile row `place.0` and tile column `place.1`; those
/// below it and to its left are done.
pub(super) fn solve_tile(
    plan: &Plan,
    board: &Board<'_>,
    band: &Mutex<Band>,
    place: (usize, usize),
) {
    let rows = board.rows(place.0);
    let words = board.words(place.1);
    let windows = (plan.rays.iter()).map(|ray| ray.lines.window(rows.clone(), words.clone()));
    let mut tile = Tile {
        plan,
        board,
        place,
        first_row: rows.start,
        words: words.clone(),
        open: board.open(place.0, place.1),
        windows: windows.collect(),
        solver: RowSolver::new(&plan.in_row, words.len()),
        reached: vec![0; words.len()],
        source: vec![0; words.len() + 1],
        shifted: vec![0; words.len()],
    };
    let mut band = band.lock().expect("no tile of a band panics");
    for y in rows {
        tile.solve_row(y, &mut band);
    }
    for (ray, window) in plan.rays.iter().zip(&tile.windows) {
        ray.lines.merge(window);
    }
    board.close(place.0, place.1, tile.open);
}

struct Tile<'t, 'a> {
    plan: &'t Plan,
    board: &'t Board<'a>,
    place: (usize, usize),
    first_row: usize,
    /// The tile's words of a lattice row.
    words: Range<usize>,
    open: OpenTile<'a>,
    /// For each ray of the plan.
    windows: Vec<LineWindow>,
    solver: RowSolver<'t>,
    /// Cells of the row that cannot be cold whatever the row itself decides.
    reached: Vec<u64>,
    source: Vec<u64>,
    shifted: Vec<u64>,
}

impl Tile<'_, '_> {
    fn solve_row(&mut self, y: usize, band: &mut Band) {
        self.take_delayed_lines(y);
        self.read_halo(y);
        if band.is_full(y - self.first_row) {
            self.solver.decide_all_hot();
        } else {
            self.collect_reached(y);
            self.read_seeds(y);
            (self.solver).decide(&self.reached, y - self.first_row, band);
        }
        self.take_lines(y);
        self.open[y - self.first_row].copy_from_slice(self.solver.decided());
    }

    /// Marks the lines on which a ray from a lower row comes out in this one.
    fn take_delayed_lines(&mut self, y: usize) {
        for index in 0..self.windows.len() {
            if let Some(delay) = self.plan.rays[index].delay
                && delay.y > 0
                && self.shift_row(y, delay)
            {
                self.windows[index].take(y, &self.shifted);
            }
        }
    }

    fn collect_reached(&mut self, y: usize) {
        self.reached.fill(0);
        self.mark_unplayable(y);
        for &jump in &self.plan.jumps {
            if self.read_source(y, jump) {
                or_from(&mut self.reached, &self.source, shift_of(jump));
            }
        }
        for window in &self.windows {
            window.read(y, &mut self.reached);
        }
    }

    /// Cells right of the lattice and terminal positions of misère play.
    fn mark_unplayable(&mut self, y: usize) {
        let first = 64 * self.words.start;
        let width = self.plan.size.width() as usize;
        fill_bits(&mut self.reached, width.saturating_sub(first), usize::MAX);
        let terminal = self.plan.hot_terminals(y);
        fill_bits(&mut self.reached, 0, terminal.saturating_sub(first));
    }

    /// Gives the row solver the cells of the row left of the tile.
    fn read_halo(&mut self, y: usize) {
        let halo = self.plan.in_row.halo;
        let first = self.words.start as isize - halo as isize;
        let own = OwnTile {
            place: self.place,
            rows: &self.open,
        };
        (self.board).read(y, first, &own, &mut self.solver.cold[..halo]);
    }

    /// Gives the row solver the cells at which rays along this row come out of
    /// lower ones.
    fn read_seeds(&mut self, y: usize) {
        for (index, ray) in self.plan.in_row.rays.iter().enumerate() {
            if ray.start.y > 0 {
                self.shift_row(y, ray.start);
                (self.solver.reach[index].seeds).copy_from_slice(&self.shifted);
            }
        }
    }

    /// Marks the lines that the row's own cold cells take.
    fn take_lines(&mut self, y: usize) {
        for (ray, window) in self.plan.rays.iter().zip(&mut self.windows) {
            match ray.delay {
                None => window.take(y, self.solver.decided()),
                Some(delay) if delay.y == 0 => {
                    self.shifted.fill(0);
                    let bit = 64 * self.plan.in_row.halo - delay.x as usize;
                    or_from(&mut self.shifted, &self.solver.cold, bit);
                    window.take(y, &self.shifted);
                }
                Some(_) => {}
            }
        }
    }

    /// Moves the cold cells of a lower row by `by` into `shifted`; false if
    /// there are none.
    fn shift_row(&mut self, y: usize, by: Vector) -> bool {
        self.shifted.fill(0);
        let any = self.read_source(y, by);
        if any {
            or_from(&mut self.shifted, &self.source, shift_of(by));
        }
        any
    }

    /// Copies into `source` what arrives at the tile's words of row `y` when
    /// moved by `by`, from the bit [`shift_of`] on; false if all is hot.
    fn read_source(&mut self, y: usize, by: Vector) -> bool {
        let Some(from) = y.checked_sub(by.y as usize) else {
            return false;
        };
        let first = self.words.start as isize - (by.x / 64) as isize - 1;
        let own = OwnTile {
            place: self.place,
            rows: &self.open,
        };
        self.board.read(from, first, &own, &mut self.source);
        self.source.iter().any(|&word| word != 0)
    }
}

/// The bit of the source words that arrives at the tile's first cell.
fn shift_of(by: Vector) -> usize {
    64 - by.x as usize % 64
}
