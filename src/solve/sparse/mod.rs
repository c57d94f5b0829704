//! At most one cold cell a row: games in which any number may be taken from
//! either pile alone.
//!
//! Rows are taken in order. The cold cell of a row is the first that no lower
//! row's cold cell makes hot; its column and, for each endless ray, its line
//! are then taken. Memory grows with the sides, never with the cells.

mod line_set;
mod moves;

use std::ops::Range;

use self::line_set::LineSet;
use self::moves::SparseMoves;
use super::SparseRows;
use crate::{Game, Size, Vector};

/// The step whose lines are the columns.
const COLUMN: Vector = Vector::new(0, 1);

/// The cold cell of each row. The game has both rook rays.
pub(super) fn solve(game: &Game, size: Size) -> SparseRows {
    let mut rows = Rows::new(game, size);
    for y in 0..size.height() {
        rows.solve_row(y);
    }
    SparseRows::new(size, rows.cold_x)
}

/// Bytes that a solution takes, the answer included.
pub(super) fn memory_needed(game: &Game, size: Size) -> u64 {
    let moves = SparseMoves::within(game.ruleset(), size);
    let steps = moves.rays.iter().map(|ray| ray.step).chain([COLUMN]);
    let sets: u64 = steps.map(|step| LineSet::bytes(step, size)).sum();
    size_of::<u32>() as u64 * u64::from(size.height()) + sets
}

/// All rows, those below the one in work decided.
struct Rows {
    width: u32,
    /// As in [`SparseRows`].
    cold_x: Vec<u32>,
    moves: SparseMoves,
    columns: LineSet,
    /// For each ray of `moves`.
    lines: Vec<LineSet>,
    /// Whether (x, y) and (y, x) always go together, so that a row's cold cell
    /// left of the diagonal is known before its turn.
    mirrored: bool,
    /// Whether (0,0), the only terminal position, is hot.
    origin_is_hot: bool,
    jumped_to: Vec<u32>,
}

impl Rows {
    fn new(game: &Game, size: Size) -> Self {
        let moves = SparseMoves::within(game.ruleset(), size);
        let lines = moves.rays.iter().map(|ray| LineSet::new(ray.step, size));
        Self {
            width: size.width(),
            cold_x: vec![SparseRows::NONE; size.height() as usize],
            columns: LineSet::new(COLUMN, size),
            lines: lines.collect(),
            moves,
            mirrored: size.width() == size.height() && game.ruleset().is_symmetric(),
            origin_is_hot: !game.play().terminal_is_cold(),
            jumped_to: Vec::new(),
        }
    }

    fn solve_row(&mut self, y: u32) {
        self.take_lines(y);
        if self.cold_x[y as usize] != SparseRows::NONE {
            return;
        }
        self.jumped_to.clear();
        let jumps = self.moves.jumps.iter();
        (self.jumped_to).extend(jumps.filter_map(|&jump| arrival(&self.cold_x, y, jump)));
        let first = if self.mirrored { y } else { 0 };
        let first = first.max(u32::from(y == 0 && self.origin_is_hot));
        if let Some(x) = self.first_free(first..self.row_end(y), y) {
            self.cold_x[y as usize] = x;
            self.columns.take(x as usize);
            if self.mirrored {
                self.cold_x[x as usize] = y;
            }
        }
    }

    /// Takes the lines on which a ray from a lower row comes out in row `y`.
    fn take_lines(&mut self, y: u32) {
        self.columns.turn_to(y as usize);
        for (ray, lines) in self.moves.rays.iter().zip(&mut self.lines) {
            lines.turn_to(y as usize);
            match arrival(&self.cold_x, y, ray.start) {
                Some(x) if x < self.width => lines.take(x as usize),
                _ => {}
            }
        }
    }

    /// Where row `y` is over: all cells from some ray's start on can be hot.
    fn row_end(&self, y: u32) -> u32 {
        let solid = self.moves.row_rays.iter().filter(|ray| ray.step.x == 1);
        let starts = solid.filter_map(|ray| arrival(&self.cold_x, y, ray.start));
        starts.fold(self.width, u32::min)
    }

    /// The first of these cells of row `y` that has no cold option below.
    fn first_free(&mut self, cells: Range<u32>, y: u32) -> Option<u32> {
        let end = cells.end as usize;
        let mut x = self.skip_full_words(cells.start as usize, end)?;
        loop {
            let lines = self.lines.iter().map(|lines| lines.window(x));
            let mut free = !lines.fold(self.columns.window(x), |all, taken| all | taken);
            while free != 0 {
                let cell = x as u32 + free.trailing_zeros();
                if cell >= cells.end {
                    return None;
                }
                if !self.is_reached(cell, y) {
                    return Some(cell);
                }
                free &= free - 1;
            }
            x = self.skip_full_words(x + 64, end)?;
        }
    }

    /// The first cell of `x..end` that is in no full word of any line set.
    fn skip_full_words(&mut self, mut x: usize, end: usize) -> Option<usize> {
        loop {
            let before = x;
            for lines in self.lines.iter_mut().chain([&mut self.columns]) {
                if x >= end {
                    return None;
                }
                x = lines.skip(x);
            }
            if x == before {
                return Some(x);
            }
        }
    }

    /// Whether a jump or a ray along the row takes (x, y) to a cold cell.
    fn is_reached(&self, x: u32, y: u32) -> bool {
        let on_ray = |step: u32, from: u32| x >= from && (x - from).is_multiple_of(step);
        let mut row_rays = self.moves.row_rays.iter();
        self.jumped_to.contains(&x)
            || row_rays.any(|ray| {
                let from = arrival(&self.cold_x, y, ray.start);
                from.is_some_and(|from| on_ray(ray.step.x, from))
            })
    }
}

/// The x from which `by` leads from row `y` to a cold cell, inside the lattice
/// or not.
fn arrival(cold_x: &[u32], y: u32, by: Vector) -> Option<u32> {
    let x = cold_x[y.checked_sub(by.y)? as usize];
    (x != SparseRows::NONE).then(|| x + by.x)
}
