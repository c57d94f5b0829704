//! At most one cold cell a row: games in which any number may be taken from
//! either pile alone.
//!
//! Rows are taken in order. The cold cell of a row is the first that no lower
//! row's cold cell makes hot; its column and, for each endless ray, its line
//! are then taken. Memory grows with the sides, never with the cells.

mod line_sets;
mod mirror;
mod moves;
mod queen;

use self::line_sets::LineSets;
use self::mirror::Mirror;
use self::moves::SparseMoves;
use super::SparseRows;
use super::moves::EndlessRay;
use crate::{Game, Size, Vector};

/// The cold cell of each row. The game has both rook rays.
pub(super) fn solve(game: &Game, size: Size) -> SparseRows {
    let moves = SparseMoves::within(game.rays_or_none(), size);
    if moves.are_the_queens() && size.width() == size.height() {
        let origin_is_hot = !game.play().terminal_is_cold();
        return SparseRows::new(size, queen::solve(size.width(), origin_is_hot));
    }
    let mut rows = Rows::new(game, size);
    let mut next = Some(0);
    while let Some(y) = next {
        rows.solve_row(y);
        next = rows.next_row(y + 1);
    }
    SparseRows::new(size, rows.cold_x)
}

/// Bytes that a solution takes, the answer included.
pub(super) fn memory_needed(game: &Game, size: Size) -> u64 {
    let moves = SparseMoves::within(game.rays_or_none(), size);
    if moves.are_the_queens() && size.width() == size.height() {
        return queen::memory_needed(size.width());
    }
    let lines = LineSets::bytes(&moves.line_steps(), size);
    (size_of::<u32>() as u64 * u64::from(size.height())).saturating_add(lines)
}

/// All rows, those below the one in work decided.
struct Rows {
    width: u32,
    /// As in [`SparseRows`].
    cold_x: Vec<u32>,
    moves: SparseMoves,
    /// In the order of [`SparseMoves::line_steps`]. Rays of one step share a
    /// set: what takes a line takes it for all rows to come.
    lines: LineSets,
    /// The set of each delayed ray, and the first of the prompt rays'.
    delayed_sets: Vec<usize>,
    first_prompt_set: usize,
    /// If the lattice is its own mirror image.
    mirror: Option<Mirror>,
    /// Whether (0,0), the only terminal position, is hot.
    origin_is_hot: bool,
    /// Where the jumps come out in the row in work.
    jumped_to: Vec<u32>,
}

impl Rows {
    fn new(game: &Game, size: Size) -> Self {
        let moves = SparseMoves::within(game.rays_or_none(), size);
        let symmetric = size.width() == size.height() && game.is_symmetric();
        let steps = moves.line_steps();
        let set_of = |ray: &EndlessRay| steps.iter().position(|step| *step == ray.step);
        let delayed_sets = moves.delayed.iter().filter_map(set_of).collect();
        let first_prompt_set = steps.len() - moves.prompt.len() - 1;
        Self {
            width: size.width(),
            cold_x: vec![SparseRows::NONE; size.height() as usize],
            lines: LineSets::new(&steps, size),
            delayed_sets,
            first_prompt_set,
            mirror: symmetric.then(|| Mirror::new(&moves, first_prompt_set)),
            moves,
            origin_is_hot: !game.play().terminal_is_cold(),
            jumped_to: Vec::new(),
        }
    }

    fn solve_row(&mut self, y: u32) {
        self.take_delayed_lines(y);
        if self.cold_x[y as usize] != SparseRows::NONE {
            return;
        }
        let first = (self.mirror.as_ref()).map_or(0, |mirror| mirror.first_cell(y));
        let first = first.max(u32::from(y == 0 && self.origin_is_hot));
        if let Some(x) = self.first_free(first, y) {
            self.place(x, y);
        }
    }

    /// The next row from `y` on in which a cell may be cold of which nothing
    /// is known yet.
    fn next_row(&self, y: u32) -> Option<u32> {
        let Some(mirror) = &self.mirror else {
            return (y < self.cold_x.len() as u32).then_some(y);
        };
        // Delayed rays have to be followed through all rows.
        let y = match self.moves.delayed.is_empty() {
            // The column of a row that is known by its mirror image is taken.
            true => self.lines.next_open_column(y, self.width),
            false => y,
        };
        (mirror.first_cell(y) < self.width).then_some(y)
    }

    /// Makes (x, y) of the row in work cold, and with it its mirror image.
    fn place(&mut self, x: u32, y: u32) {
        self.cold_x[y as usize] = x;
        self.lines.take(self.first_prompt_set.., x);
        if let Some(mirror) = &mut self.mirror {
            self.cold_x[x as usize] = y;
            mirror.place(x, y, &mut self.lines, self.width);
        }
    }

    /// Takes the lines on which a ray that starts elsewhere comes out in row `y`.
    fn take_delayed_lines(&mut self, y: u32) {
        for (ray, &set) in self.moves.delayed.iter().zip(&self.delayed_sets) {
            if let Some(x) = arrival(&self.cold_x, y, ray.start)
                && x < self.width
            {
                self.lines.take_at(set, x, y);
            }
        }
    }

    /// The first cell from `x` on in row `y` that has no cold option below.
    fn first_free(&mut self, x: u32, y: u32) -> Option<u32> {
        self.lines.turn_to(y);
        if self.moves.jumps.is_empty() && self.moves.row_rays.is_empty() {
            self.lines.first_free(x, self.width)
        } else {
            self.first_unreached(x, y)
        }
    }

    /// As [`first_free`](Self::first_free), where more than lines matters.
    fn first_unreached(&mut self, x: u32, y: u32) -> Option<u32> {
        let end = self.row_end(y);
        self.find_jumps(y);
        let mut from = x as usize;
        while let Some((first, mut free)) = self.lines.next_free(from, end as usize) {
            while free != 0 {
                let cell = first as u32 + free.trailing_zeros();
                if cell >= end {
                    return None;
                }
                if !self.is_reached(cell, y) {
                    return Some(cell);
                }
                free &= free - 1;
            }
            from = first + 64;
        }
        None
    }

    /// Where row `y` is over: all cells from some ray's start on can be hot.
    fn row_end(&self, y: u32) -> u32 {
        let solid = self.moves.row_rays.iter().filter(|ray| ray.step.x == 1);
        let starts = solid.filter_map(|ray| arrival(&self.cold_x, y, ray.start));
        starts.fold(self.width, u32::min)
    }

    fn find_jumps(&mut self, y: u32) {
        self.jumped_to.clear();
        let jumps = self.moves.jumps.iter();
        (self.jumped_to).extend(jumps.filter_map(|&jump| arrival(&self.cold_x, y, jump)));
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
