//! One tile: what lower rows reach, then what the row itself decides.

use std::ops::Range;
use std::sync::Mutex;

use super::bits::{fill_bits, or_from};
use super::board::{Board, OpenTile, OwnTile};
use super::lines::LineWindow;
use super::plan::{Plan, RayLines};
use super::row::{Band, RowSolver, RowState};
use crate::Vector;

/// Solves the tile in tile row `row` and tile column `column`; those below it
/// and to its left are done.
pub(super) fn solve_tile(
    plan: &Plan,
    board: &Board<'_>,
    band: &Mutex<Band>,
    (row, column): (usize, usize),
) {
    let rows = board.rows(row);
    let mut tile = Tile::new(plan, board, rows.clone(), column);
    tile.open = board.open(row, column);
    let mut band = band.lock().expect("no tile of a band panics");
    for y in rows {
        tile.solve_row(y, &mut band);
    }
    for (ray, window) in plan.rays.iter().zip(&tile.windows) {
        ray.lines.merge(window);
    }
    board.close(row, column, tile.open);
}

struct Tile<'t, 'a> {
    plan: &'t Plan,
    board: &'t Board<'a>,
    column: usize,
    first_row: usize,
    /// The tile's first word of a lattice row.
    first_word: usize,
    open: OpenTile<'a>,
    /// For each ray of the plan.
    windows: Vec<LineWindow>,
    solver: RowSolver<'t>,
    /// Cells of a row that are right of the lattice.
    outside: Vec<u64>,
    /// Cells of the row that cannot be cold whatever the row itself decides.
    reached: Vec<u64>,
    source: Vec<u64>,
    shifted: Vec<u64>,
}

impl<'t, 'a> Tile<'t, 'a> {
    fn new(plan: &'t Plan, board: &'t Board<'a>, rows: Range<usize>, column: usize) -> Self {
        let words = board.words(column);
        let windows = (plan.rays.iter()).map(|ray| ray.lines.window(rows.clone(), words.clone()));
        let mut outside = vec![0; words.len()];
        let width = plan.size.width() as usize;
        fill_bits(
            &mut outside,
            width.saturating_sub(64 * words.start),
            usize::MAX,
        );
        Self {
            plan,
            board,
            column,
            first_row: rows.start,
            first_word: words.start,
            open: OpenTile::new(),
            windows: windows.collect(),
            solver: RowSolver::new(&plan.in_row, words.len()),
            outside,
            reached: vec![0; words.len()],
            source: vec![0; words.len() + 1],
            shifted: vec![0; words.len()],
        }
    }

    fn solve_row(&mut self, y: usize, band: &mut Band) {
        let row = y - self.first_row;
        self.take_delayed_lines(y, |delay| delay.y > 0);
        if self.decide(y, band) {
            self.open[row].copy_from_slice(self.solver.decided());
            self.take_lines(y);
        } else {
            self.open[row].fill(0);
        }
        // These wait until the row is decided.
        self.take_delayed_lines(y, |delay| delay.y == 0);
    }

    /// Decides row `y`; false if the tile has no cold cell in it.
    fn decide(&mut self, y: usize, band: &mut Band) -> bool {
        let row = y - self.first_row;
        let state = band.state(row);
        if state == RowState::Full {
            return false;
        }
        self.collect_reached(y);
        if state == RowState::Active {
            self.read_halo(y);
        }
        self.read_seeds(y);
        self.solver.decide(&self.reached, row, band)
    }

    /// Marks the lines on which a ray that starts elsewhere comes out in this
    /// row, for the rays that `now` picks by their first move.
    fn take_delayed_lines(&mut self, y: usize, now: impl Fn(Vector) -> bool) {
        for index in 0..self.windows.len() {
            if let Some(delay) = self.plan.rays[index].delay
                && now(delay)
                && self.shift_row(y, delay)
            {
                self.windows[index].take(y, &self.shifted);
            }
        }
    }

    /// Marks the lines on which the row's own cold cells stand.
    fn take_lines(&mut self, y: usize) {
        let at_once = |(ray, _): &(&RayLines, _)| ray.delay.is_none();
        let windows = self.plan.rays.iter().zip(&mut self.windows);
        for (_, window) in windows.filter(at_once) {
            window.take(y, self.solver.decided());
        }
    }

    fn collect_reached(&mut self, y: usize) {
        self.reached.copy_from_slice(&self.outside);
        let terminal = self.plan.hot_terminals(y);
        fill_bits(
            &mut self.reached,
            0,
            terminal.saturating_sub(64 * self.first_word),
        );
        for &jump in &self.plan.jumps {
            if self.read_source(y, jump) {
                or_from(&mut self.reached, &self.source, shift_of(jump));
            }
        }
        for window in &self.windows {
            window.read(y, &mut self.reached);
        }
    }

    /// Gives the row solver the cells of the row left of the tile.
    fn read_halo(&mut self, y: usize) {
        let halo = self.solver.halo();
        let own = OwnTile {
            column: self.column,
            first_row: self.first_row,
            rows: &self.open,
        };
        let first = self.first_word as isize - halo.len() as isize;
        self.board.read(y, first, &own, halo);
    }

    /// Gives the row solver the cells at which rays along this row come out of
    /// lower ones.
    fn read_seeds(&mut self, y: usize) {
        for (index, ray) in self.plan.in_row.rays.iter().enumerate() {
            if ray.start.y > 0 {
                self.shift_row(y, ray.start);
                self.solver.seeds(index).copy_from_slice(&self.shifted);
            }
        }
    }

    /// Moves the cold cells of row `y` − `by.y` by `by` into `shifted`; false
    /// if there are none.
    fn shift_row(&mut self, y: usize, by: Vector) -> bool {
        self.shifted.fill(0);
        let any = self.read_source(y, by) && self.source.iter().any(|&word| word != 0);
        if any {
            or_from(&mut self.shifted, &self.source, shift_of(by));
        }
        any
    }

    /// Copies into `source` what arrives at the tile's words of row `y` when
    /// moved by `by`, from the bit [`shift_of`] on; false if it would come from
    /// below the lattice.
    fn read_source(&mut self, y: usize, by: Vector) -> bool {
        let Some(from) = y.checked_sub(by.y as usize) else {
            return false;
        };
        let first = self.first_word as isize - (by.x / 64) as isize - 1;
        let own = OwnTile {
            column: self.column,
            first_row: self.first_row,
            rows: &self.open,
        };
        self.board.read(from, first, &own, &mut self.source);
        true
    }
}

/// The bit of the source words that arrives at the tile's first cell.
fn shift_of(by: Vector) -> usize {
    64 - by.x as usize % 64
}
