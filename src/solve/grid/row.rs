//! One row, left to right: moves within the row decide cells by cells to their
//! left.

use super::bits::{chained, shifted_word};
use super::plan::{InRow, RowRay};

/// What the rest of a row has to know when a tile ends.
#[derive(Clone, Debug)]
pub(super) struct Band {
    /// For each row, whether all further cells are reached within the row.
    full: Vec<bool>,
    /// For each row, the last words of what each of its rays reaches.
    history: Vec<u64>,
}

impl Band {
    pub fn new(rows: usize, in_row: &InRow) -> Self {
        Self {
            full: vec![false; rows],
            history: vec![0; rows * in_row.history()],
        }
    }

    pub fn is_full(&self, row: usize) -> bool {
        self.full[row]
    }
}

/// Decides the cells of one row of a tile after another.
pub(super) struct RowSolver<'p> {
    moves: &'p InRow,
    /// Cold cells: `moves.halo` words left of the tile, then the tile's.
    pub cold: Vec<u64>,
    /// For each ray of the row.
    pub reach: Vec<RayReach>,
    memo: Memo,
}

/// What one ray reaches in a row.
pub(super) struct RayReach {
    /// Where the ray comes out in this row if it starts in another: a word for
    /// each of the tile.
    pub seeds: Vec<u64>,
    /// Reached cells: [`RowRay::halo`] words left of the tile, then the tile's.
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
        }
    }

    /// The tile's cold cells, as decided last.
    pub fn decided(&self) -> &[u64] {
        &self.cold[self.moves.halo..]
    }

    /// Makes all the tile's cells of a row hot.
    pub fn decide_all_hot(&mut self) {
        self.cold[self.moves.halo..].fill(0);
    }

    /// Decides row `row` of the band, where `reached` are the cells that have
    /// a cold option in a lower row or are hot for another reason.
    pub fn decide(&mut self, reached: &[u64], row: usize, band: &mut Band) {
        let halo = self.moves.halo;
        if self.moves.is_empty() {
            let words = self.cold[halo..].iter_mut().zip(reached);
            words.for_each(|(cold, reached)| *cold = !reached);
            return;
        }
        self.decide_all_hot();
        let length = self.moves.history();
        let history = &mut band.history[row * length..][..length];
        self.load(history);
        band.full[row] = self.decide_in_order(reached);
        self.save(history);
    }

    /// True if every cell after the tile is reached within the row.
    fn decide_in_order(&mut self, reached: &[u64]) -> bool {
        let mut quiet = self.reach.is_empty() || self.nothing_reaches();
        for (i, &reached) in reached.iter().enumerate() {
            if reached == !0 && quiet {
                continue;
            }
            let free = !(reached | self.reached_from_the_left(i));
            self.cold[self.moves.halo + i] = self.memo.cold_among(free);
            if self.extend_rays(i) {
                return true;
            }
            quiet = self.reach.is_empty();
        }
        false
    }

    fn nothing_reaches(&self) -> bool {
        let zero = |words: &[u64]| words.iter().all(|&word| word == 0);
        let unreached = |reach: &RayReach| zero(&reach.cells) && zero(&reach.seeds);
        zero(&self.cold) && self.reach.iter().all(unreached)
    }

    /// Cells of word `i` that cold cells of the words before it reach.
    fn reached_from_the_left(&self, i: usize) -> u64 {
        let jumps = self.moves.jumps.iter();
        let by_jumps = jumps.map(|&jump| shifted_word(&self.cold, self.moves.halo + i, jump));
        let rays = self.moves.rays.iter().zip(&self.reach);
        let by_rays = rays.map(|(ray, reach)| self.reached_by(ray, reach, i));
        by_jumps.chain(by_rays).fold(0, |all, cells| all | cells)
    }

    /// Cells of word `i` that `ray` reaches from what is decided so far.
    fn reached_by(&self, ray: &RowRay, reach: &RayReach, i: usize) -> u64 {
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
