//! One tile: what lower rows reach, then what the row itself decides.

use std::ops::Range;
use std::sync::Mutex;

use super::Before;
use super::bits::fill_bits;
use super::board::{GridBoard, OpenTile, OwnTile};
use super::lines::LineWindow;
use super::plan::{GridPlan, RayLines};
use super::row::{Band, RowSolver, RowState};
use crate::Vector;

/// Words that are looked at together for whether any cold cell can be in them:
/// a beam passes through few cells of a tile.
const GLANCE: usize = 4;

/// Solves the tile in tile row `row` and tile column `column`; those below it
/// and to its left are done.
pub(super) fn solve_tile(
    plan: &GridPlan,
    board: &GridBoard<'_>,
    before: Before,
    band: &Mutex<Band>,
    (row, column): (usize, usize),
) {
    let mut band = band.lock().expect("no tile of a band panics");
    let words = match before {
        Before::AllHot => words_in_question(plan, board, &band, (row, column)),
        Before::Anything => board.words(column),
    };
    if words.is_empty() {
        board.close(row, column, board.open(row, column));
        return;
    }
    let mut tile = Tile::new(plan, board, (row, column), words);
    for y in board.rows(row) {
        tile.solve_row(y, before, &mut band);
    }
    for (ray, window) in plan.rays.iter().zip(&tile.windows) {
        ray.lines.merge(window);
    }
    board.close(row, column, tile.open);
}

/// The words of the tile beside which a glance tells that no cell is cold, and
/// that nothing has to be followed.
fn words_in_question(
    plan: &GridPlan,
    board: &GridBoard<'_>,
    band: &Band,
    (row, column): (usize, usize),
) -> Range<usize> {
    let words = board.words(column);
    if !plan.is_settled_cell_by_cell() || !band.is_at_rest() {
        return words;
    }
    if band.is_full() {
        return words.start..words.start;
    }
    let in_question = |&first: &usize| {
        let words = first..words.end.min(first + GLANCE);
        !plan.is_covered(board.rows(row), words)
    };
    let mut pieces = words.clone().step_by(GLANCE);
    let Some(first) = pieces.find(in_question) else {
        return words.start..words.start;
    };
    let last = pieces.rfind(in_question).unwrap_or(first);
    // A cold cell at the end of a word fills its row from the next word on.
    first..words.end.min(last + GLANCE + 1)
}
/// The words of a tile that are solved; all its others are hot.
struct Tile<'t, 'a> {
    plan: &'t GridPlan,
    board: &'t GridBoard<'a>,
    column: usize,
    first_row: usize,
    /// Words of a lattice row.
    words: Range<usize>,
    open: OpenTile<'a>,
    /// For each ray of the plan.
    windows: Vec<LineWindow>,
    solver: RowSolver<'t>,
    /// Cells of a row that are right of the lattice.
    outside: Vec<u64>,
    /// Cells of the row that cannot be cold whatever the row itself decides.
    reached: Vec<u64>,
    shifted: Vec<u64>,
}

impl<'t, 'a> Tile<'t, 'a> {
    fn new(
        plan: &'t GridPlan,
        board: &'t GridBoard<'a>,
        (row, column): (usize, usize),
        words: Range<usize>,
    ) -> Self {
        let rows = board.rows(row);
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
            open: board.open(row, column),
            windows: windows.collect(),
            solver: RowSolver::new(&plan.in_row, words.len()),
            outside,
            reached: vec![0; words.len()],
            shifted: vec![0; words.len()],
            words,
        }
    }

    fn solve_row(&mut self, y: usize, before: Before, band: &mut Band) {
        let row = y - self.first_row;
        self.take_delayed_lines(y, |delay| delay.y > 0);
        let cold = self.decide(y, band);
        if !cold.is_empty() {
            let first = self.words.start - self.board.words(self.column).start;
            self.open[row][first..first + self.words.len()].copy_from_slice(self.solver.decided());
            self.take_lines(y, cold);
        } else if before != Before::AllHot {
            self.open[row].fill(0);
        }
        // These wait until the row is decided.
        self.take_delayed_lines(y, |delay| delay.y == 0);
    }

    /// Decides row `y`. All the tile's cold cells of it are in the words
    /// returned.
    fn decide(&mut self, y: usize, band: &mut Band) -> Range<usize> {
        let row = y - self.first_row;
        let state = band.state(row);
        if state == RowState::Full {
            return 0..0;
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
        if !self.plan.has_delays() {
            return;
        }
        for index in 0..self.windows.len() {
            if let Some(delay) = self.plan.rays[index].delay
                && now(delay)
                && self.shift_row(y, delay)
            {
                self.windows[index].take(y, 0, &self.shifted);
            }
        }
    }

    /// Marks the lines on which the row's own cold cells stand, all of which
    /// are in these words.
    fn take_lines(&mut self, y: usize, cold: Range<usize>) {
        let at_once = |(ray, _): &(&RayLines, _)| ray.delay.is_none();
        let windows = self.plan.rays.iter().zip(&mut self.windows);
        for (_, window) in windows.filter(at_once) {
            window.take(y, cold.start, &self.solver.decided()[cold.clone()]);
        }
    }

    fn collect_reached(&mut self, y: usize) {
        self.reached.copy_from_slice(&self.outside);
        let terminal = self.plan.hot_terminals(y);
        fill_bits(
            &mut self.reached,
            0,
            terminal.saturating_sub(64 * self.words.start),
        );
        for &jump in &self.plan.jumps {
            if let Some(from) = y.checked_sub(jump.y as usize) {
                let own = OwnTile {
                    column: self.column,
                    first_row: self.first_row,
                    rows: &self.open,
                };
                let (by, to) = (jump.x as usize, &mut self.reached);
                (self.board).or_moved(from, by, &own, self.words.start, to);
            }
        }
        for window in &self.windows {
            window.read(y, &mut self.reached);
        }
    }

    /// Gives the row solver the cells of the row left of the tile.
    fn read_halo(&mut self, y: usize) {
        let own = OwnTile {
            column: self.column,
            first_row: self.first_row,
            rows: &self.open,
        };
        for (word, back) in self.solver.halo().iter_mut().rev().zip(1..) {
            let left = self.words.start.checked_sub(back);
            *word = left.map_or(0, |left| self.board.word(y, left, &own));
        }
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
    /// if none arrives.
    fn shift_row(&mut self, y: usize, by: Vector) -> bool {
        self.shifted.fill(0);
        let Some(from) = y.checked_sub(by.y as usize) else {
            return false;
        };
        let own = OwnTile {
            column: self.column,
            first_row: self.first_row,
            rows: &self.open,
        };
        let (by, to) = (by.x as usize, &mut self.shifted);
        (self.board).or_moved(from, by, &own, self.words.start, to);
        self.shifted.iter().any(|&word| word != 0)
    }
}
