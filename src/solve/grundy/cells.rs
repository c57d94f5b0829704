//! The value of one cell after another, in a tile.

use std::hint::select_unpredictable;
use std::ops::Range;
use std::sync::atomic::{AtomicU16, AtomicU32, Ordering::Relaxed};

use super::line_sets::{SetShape, ValueSet, ValueSets};
use super::plan::GrundyPlan;
use super::table::Stored;
use super::views::LineTable;

/// Side of a tile, in cells: its lines' busy words fit the cache closest to
/// the processor.
pub(super) const TILE: usize = 32;

/// A value in a table that several threads write, each its own cells.
pub(super) trait SharedValues: Sync {
    fn load(&self) -> u32;
    fn store(&self, value: u32);
}

impl SharedValues for AtomicU16 {
    fn load(&self) -> u32 {
        AtomicU16::load(self, Relaxed).into()
    }

    fn store(&self, value: u32) {
        // The plan has chosen two bytes because no value is greater.
        AtomicU16::store(self, value as u16, Relaxed);
    }
}

impl SharedValues for AtomicU32 {
    fn load(&self) -> u32 {
        AtomicU32::load(self, Relaxed)
    }

    fn store(&self, value: u32) {
        AtomicU32::store(self, value, Relaxed);
    }
}

/// All that the tiles of one lattice share.
pub(super) struct ValueCells<'a, V> {
    plan: &'a GrundyPlan,
    shape: SetShape,
    sets: Vec<(ValueSets, LineTable)>,
    terminal: Vec<u32>,
    table: &'a [V],
}

impl<'a, V: SharedValues> ValueCells<'a, V> {
    pub fn new(plan: &'a GrundyPlan, table: &'a [V]) -> Self {
        Self {
            plan,
            shape: plan.shape(),
            sets: plan.sets(),
            terminal: plan.terminal_cells(),
            table,
        }
    }

    /// Solves the cells of a tile; all that they can reach outside it is known.
    pub fn solve_tile(&self, row: usize, column: usize) {
        let cells = |tile: usize, side: u32| {
            let start = (tile * TILE) as u32;
            start..(start + TILE as u32).min(side)
        };
        let xs = cells(column, self.plan.size.width());
        let own_lines = self.plan.families.iter().all(|family| family.own_line);
        let simple = own_lines && self.plan.jumps.is_empty();
        let mut other = Gathered::new(self.plan);
        for y in cells(row, self.plan.size.height()) {
            let xs = match self.plan.stored {
                Stored::All => xs.clone(),
                Stored::Half => xs.start..xs.end.min(y + 1),
            };
            match self.plan.views.len() {
                1 if simple => self.solve_row::<1>(y, xs),
                2 if simple => self.solve_row::<2>(y, xs),
                3 if simple => self.solve_row::<3>(y, xs),
                4 if simple => self.solve_row::<4>(y, xs),
                5 if simple => self.solve_row::<5>(y, xs),
                7 if simple => self.solve_row::<7>(y, xs),
                _ => xs.for_each(|x| self.solve_cell((x, y), &mut other)),
            }
        }
    }

    fn place(&self, (x, y): (u32, u32)) -> usize {
        let (x, y) = match self.plan.stored {
            Stored::Half if x > y => (y, x),
            _ => (x, y),
        };
        self.plan.stored.row(self.plan.size, y) + x as usize
    }

    /// A row of a tile, where each of `L` views shows a cell its own line.
    fn solve_row<const L: usize>(&self, y: u32, xs: Range<u32>) {
        let mut lines = [[0; TILE]; L];
        for (lines, view) in lines.iter_mut().zip(&self.plan.views) {
            let table = &self.sets[view.family].1;
            for (line, x) in lines.iter_mut().zip(xs.clone()) {
                *line = table.line(view.of((x, y)));
            }
        }
        let sets: [&ValueSets; L] =
            std::array::from_fn(|view| &self.sets[self.plan.views[view].family].0);
        let shape = self.shape;
        let start = self.place((xs.start, y));
        let out = &self.table[start..start + xs.len()];
        let terminal = self.terminal[y as usize];
        for ((i, x), out) in xs.enumerate().zip(out) {
            let lines: [ValueSet<'_>; L] =
                std::array::from_fn(|view| sets[view].line(lines[view][i], shape.pitch));
            let value = if x < terminal {
                lines
                    .iter()
                    .for_each(|line| line.insert(shape, self.plan.terminal));
                self.plan.terminal
            } else {
                take_least(lines, shape)
            };
            out.store(value);
        }
    }

    /// Any cell of any ruleset.
    fn solve_cell(&self, cell: (u32, u32), gathered: &mut Gathered) {
        let value = if cell.0 < self.terminal[cell.1 as usize] {
            self.plan.terminal
        } else {
            self.least_of_all(cell, gathered)
        };
        self.table[self.place(cell)].store(value);
        for view in &self.plan.views {
            let family = &self.plan.families[view.family];
            if family.own_line {
                let (sets, table) = &self.sets[view.family];
                sets.line(table.line(view.of(cell)), self.shape.pitch)
                    .insert(self.shape, value);
            }
        }
    }

    fn least_of_all(&self, (x, y): (u32, u32), gathered: &mut Gathered) -> u32 {
        gathered.lines.clear();
        for view in &self.plan.views {
            let family = &self.plan.families[view.family];
            let (sets, table) = &self.sets[view.family];
            let from = view.of((x, y));
            let line = if family.own_line {
                table.line(from)
            } else {
                // The set of a line that is reached from afar gets a value when
                // the cell comes into reach, not before.
                let start = family.start;
                let reached = (from.0.checked_sub(start.x), from.1.checked_sub(start.y));
                let (Some(x), Some(y)) = reached else {
                    continue;
                };
                let line = table.line((x, y));
                let value = self.table[self.place((x, y))].load();
                sets.line(line, self.shape.pitch).insert(self.shape, value);
                line
            };
            gathered.lines.push((view.family, line));
        }
        for jump in &self.plan.jumps {
            if let (Some(x), Some(y)) = (x.checked_sub(jump.x), y.checked_sub(jump.y)) {
                gathered.take(self.table[self.place((x, y))].load());
            }
        }
        let value = self.least_free(gathered);
        gathered.forget();
        value
    }

    /// The least value that is on none of the gathered lines and not taken.
    fn least_free(&self, gathered: &Gathered) -> u32 {
        let union = |at: usize| {
            let lines = gathered.lines.iter();
            lines.fold(0, |union, &(family, line)| {
                union | self.sets[family].0.line(line, self.shape.pitch).word(at)
            })
        };
        for block in 0..self.shape.summary {
            let mut open = !union(block);
            while open != 0 {
                let word = 64 * block + open.trailing_zeros() as usize;
                let free = !(union(self.shape.summary + word) | gathered.taken[word]);
                if free != 0 {
                    return (64 * word) as u32 + free.trailing_zeros();
                }
                open &= open - 1;
            }
        }
        unreachable!("a cell has no more options than the plan made room for")
    }
}

/// What a cell can reach, apart from what is in sets already.
struct Gathered {
    /// Family and line.
    lines: Vec<(usize, usize)>,
    /// The values of single moves, as a bit set, and in a list to clear it by.
    taken: Vec<u64>,
    values: Vec<u32>,
}

impl Gathered {
    fn new(plan: &GrundyPlan) -> Self {
        Self {
            lines: Vec::new(),
            // The last word that a summary has a bit for.
            taken: vec![0; 64 * plan.shape().summary],
            values: Vec::new(),
        }
    }

    fn take(&mut self, value: u32) {
        self.taken[value as usize / 64] |= 1 << (value % 64);
        self.values.push(value);
    }

    fn forget(&mut self) {
        for value in self.values.drain(..) {
            self.taken[value as usize / 64] = 0;
        }
    }
}

/// Finds the least value on none of these lines and adds it to each.
///
/// Looks at the summaries first: a word that is full on any of the lines is
/// passed over with 63 others in one step. Of the words that are left, the
/// first two are looked at without asking whether the first will do, which no
/// processor could guess.
#[inline(always)]
fn take_least<const L: usize>(lines: [ValueSet<'_>; L], shape: SetShape) -> u32 {
    let union = |at: usize| lines.iter().fold(0, |union, line| union | line.word(at));
    for block in 0..shape.summary {
        let mut open = !union(block);
        while open != 0 {
            let after_first = open & (open - 1);
            let first = 64 * block + open.trailing_zeros() as usize;
            // If there is no second the last stands in: it is full on some
            // line, or is the first itself.
            let second = 64 * block + (after_first.trailing_zeros() as usize).min(63);
            let in_first = union(shape.summary + first);
            let in_second = union(shape.summary + second);
            let found = in_first != u64::MAX;
            let word = select_unpredictable(found, first, second);
            let used = select_unpredictable(found, in_first, in_second);
            if used != u64::MAX {
                let bit = !used & used.wrapping_add(1);
                for line in lines {
                    line.add(shape, word, line.word(shape.summary + word), bit);
                }
                return (64 * word) as u32 + bit.trailing_zeros();
            }
            open = after_first & after_first.wrapping_sub(1);
        }
    }
    unreachable!("a cell has no more options than the plan made room for")
}
