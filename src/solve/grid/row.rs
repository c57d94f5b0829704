//! One row, left to right: moves within the row decide cells by cells to their
//! left.

use std::ops::Range;

use super::bits::{chained, first_clear, shifted_word};
use super::plan::{InRow, InRowRay};

/// What is known of a row when a tile of it ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RowState {
    /// No cell of the row is cold so far.
    Quiet,
    /// Some are, and may reach further ones.
    Active,
    /// All further cells are reached within the row.
    Full,
}

/// The rows of a tile row, as the tile last solved left them.
#[derive(Debug)]
pub(super) struct Band {
    states: Vec<RowState>,
    /// For each row, the last words of what each of its rays reaches.
    history: Vec<u64>,
}

impl Band {
    pub fn new(rows: usize, in_row: &InRow) -> Self {
        Self {
            states: vec![RowState::Quiet; rows],
            history: vec![0; rows * in_row.history()],
        }
    }

    pub fn state(&self, row: usize) -> RowState {
        self.states[row]
    }

    /// Whether nothing has to be followed through the rows.
    pub fn is_at_rest(&self) -> bool {
        !self.states.contains(&RowState::Active)
    }

    /// Whether all further cells of all rows are reached within their row.
    pub fn is_full(&self) -> bool {
        self.states.iter().all(|&state| state == RowState::Full)
    }
}

/// Decides the cells of one row of a tile after another.
pub(super) struct RowSolver<'p> {
    moves: &'p InRow,
    /// Cold cells: `moves.halo` words left of the tile, then the tile's.
    cold: Vec<u64>,
    /// For each ray of the row.
    reach: Vec<RayReach>,
    memo: Memo,
    /// What `cold` was decided from last where no ray stays in the row: the
    /// words left of the tile, then the reached cells.
    decided_from: Vec<u64>,
}

/// What one ray reaches in a row.
struct RayReach {
    /// Where the ray comes out in this row if it starts in another: a word for
    /// each of the tile.
    seeds: Vec<u64>,
    /// Reached cells: [`InRowRay::halo`] words left of the tile, then the tile's.
    cells: Vec<u64>,
}

impl<'p> RowSolver<'p> {
    /// For tiles of `words` words.
    pub fn new(moves: &'p InRow, words: usize) -> Self {
        let reach = moves.rays.iter().map(|ray| RayReach {
            seeds: vec![0; words],
            cells: vec![0; ray.halo() + words],
        });
        Self {
            moves,
            cold: vec![0; moves.halo + words],
            reach: reach.collect(),
            memo: Memo::new(moves.near),
            decided_from: Vec::new(),
        }
    }

    /// Where the row's cells left of the tile belong, if any are cold.
    pub fn halo(&mut self) -> &mut [u64] {
        &mut self.cold[..self.moves.halo]
    }

    /// Where the cells belong at which a ray along the row comes out of a
    /// lower one: by the ray's place among the row's rays.
    pub fn seeds(&mut self, ray: usize) -> &mut [u64] {
        &mut self.reach[ray].seeds
    }

    /// The tile's cold cells, as decided last.
    pub fn decided(&self) -> &[u64] {
        &self.cold[self.moves.halo..]
    }

    /// Decides row `row` of the band, where `reached` are the cells that have
    /// a cold option in a lower row or are hot for another reason. All cold
    /// cells are in the words returned; if these are none, nothing has changed.
    pub fn decide(&mut self, reached: &[u64], row: usize, band: &mut Band) -> Range<usize> {
        if self.moves.is_empty() {
            let cold = self.cold.iter_mut().zip(reached);
            cold.for_each(|(cold, reached)| *cold = !reached);
            return 0..reached.len();
        }
        let quiet = band.states[row] == RowState::Quiet;
        let Some(first) = self.first_undecided(reached, quiet) else {
            return 0..0;
        };
        if quiet {
            self.halo().fill(0);
        }
        if self.reach.is_empty() {
            self.decide_by_jumps(reached, first);
            band.states[row] = RowState::Active;
            return first..reached.len();
        }
        self.cold[self.moves.halo..].fill(0);
        let length = self.moves.history();
        let history = &mut band.history[row * length..][..length];
        self.load(history);
        let (state, end) = self.decide_by_rays(reached, first);
        band.states[row] = state;
        self.save(history);
        first..end
    }

    /// The first word that may have a cold cell or in which a ray has to be
    /// followed.
    fn first_undecided(&self, reached: &[u64], quiet: bool) -> Option<usize> {
        let comes_from_below = |ray: &InRowRay| ray.start.y > 0;
        if self.moves.rays.iter().any(comes_from_below) || !quiet && !self.reach.is_empty() {
            return Some(0);
        }
        first_clear(reached)
    }

    /// Decides the row where no ray stays in it.
    fn decide_by_jumps(&mut self, reached: &[u64], first: usize) {
        let halo = self.moves.halo;
        // Rows of dense games repeat, and comparing goes many words at a time.
        let (left, right) = self
            .decided_from
            .split_at(halo.min(self.decided_from.len()));
        if left == &self.cold[..halo] && right == reached {
            return;
        }
        self.decided_from.clear();
        self.decided_from.extend_from_slice(&self.cold[..halo]);
        self.decided_from.extend_from_slice(reached);
        self.cold[halo..].fill(0);
        let mut before = self.cold[halo + first - 1];
        for (i, &reached) in reached.iter().enumerate().skip(first) {
            let hot = reached | self.reached_by_jumps(i, before);
            before = self.memo.cold_among(!hot);
            self.cold[halo + i] = before;
        }
    }

    /// Decides the row up to where some ray reaches all that follows; tells
    /// what becomes of the row, and after which word it is settled.
    fn decide_by_rays(&mut self, reached: &[u64], first: usize) -> (RowState, usize) {
        let halo = self.moves.halo;
        for (i, &reached) in reached.iter().enumerate().skip(first) {
            let before = if halo > 0 { self.cold[halo + i - 1] } else { 0 };
            let hot = reached | self.reached_by_jumps(i, before) | self.reached_by_rays(i);
            self.cold[halo + i] = self.memo.cold_among(!hot);
            if self.extend_rays(i) {
                return (RowState::Full, i + 1);
            }
        }
        (RowState::Active, reached.len())
    }

    /// Cells of word `i` to which jumps lead from the words before it, the last
    /// of which is `before`.
    fn reached_by_jumps(&self, i: usize, before: u64) -> u64 {
        let short = self.moves.short_jumps.iter();
        let near = short.fold(0, |all, &jump| all | before >> (64 - jump));
        let long = self.moves.long_jumps.iter();
        long.fold(near, |all, &jump| {
            all | shifted_word(&self.cold, self.moves.halo + i, jump)
        })
    }

    /// Cells of word `i` that rays reach from what is decided so far.
    fn reached_by_rays(&self, i: usize) -> u64 {
        let rays = self.moves.rays.iter().zip(&self.reach);
        rays.fold(0, |all, (ray, reach)| all | self.reached_by(ray, reach, i))
    }

    /// Cells of word `i` that `ray` reaches from what is decided so far.
    fn reached_by(&self, ray: &InRowRay, reach: &RayReach, i: usize) -> u64 {
        let seeds = match ray.start.y {
            0 => shifted_word(&self.cold, self.moves.halo + i, ray.start.x as usize),
            _ => reach.seeds[i],
        };
        let further = shifted_word(&reach.cells, ray.halo() + i, ray.step);
        chained(seeds | further, ray.step)
    }

    /// Notes what the rays reach in word `i`, which is decided; true if one
    /// reaches all that follows.
    fn extend_rays(&mut self, i: usize) -> bool {
        let mut full = false;
        for (index, ray) in self.moves.rays.iter().enumerate() {
            let cells = self.reached_by(ray, &self.reach[index], i);
            self.reach[index].cells[ray.halo() + i] = cells;
            full |= ray.step <= 64 && cells >> (64 - ray.step) == !0 >> (64 - ray.step);
        }
        full
    }

    fn load(&mut self, mut history: &[u64]) {
        for (ray, reach) in self.moves.rays.iter().zip(&mut self.reach) {
            let (ours, rest) = history.split_at(ray.halo());
            let (before, here) = reach.cells.split_at_mut(ray.halo());
            before.copy_from_slice(ours);
            here.fill(0);
            history = rest;
        }
    }

    fn save(&self, mut history: &mut [u64]) {
        for (ray, reach) in self.moves.rays.iter().zip(&self.reach) {
            let (ours, rest) = history.split_at_mut(ray.halo());
            ours.copy_from_slice(&reach.cells[reach.cells.len() - ray.halo()..]);
            history = rest;
        }
    }
}

/// Decides single words, and remembers the last: rows of dense games repeat
/// one word over and over.
struct Memo {
    /// The cell itself and the cells that it makes hot when it is cold.
    taken: u64,
    free: u64,
    cold: u64,
}

impl Memo {
    fn new(near: u64) -> Self {
        Self {
            taken: near | 1,
            free: 0,
            cold: 0,
        }
    }

    /// The cold cells of a word in which only `free` cells can be cold.
    fn cold_among(&mut self, free: u64) -> u64 {
        if free == 0 {
            return 0;
        }
        if free != self.free {
            self.free = free;
            self.cold = self.decide(free);
        }
        self.cold
    }

    fn decide(&self, mut free: u64) -> u64 {
        let mut cold = 0;
        while free != 0 {
            let place = free.trailing_zeros();
            cold |= 1 << place;
            free &= !(self.taken << place);
        }
        cold
    }
}
