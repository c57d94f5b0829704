//! Rays through many rows: how many cold cells each of their lines holds, as
//! far as the rays reach.

use super::cold_row::ColdRow;
use super::planes::Planes;
use crate::solve::Outcomes;
use crate::solve::grid::bits::or_from;
use crate::solve::line_layout::LineLayout;
use crate::{Size, Vector};

/// Rays of one step (p, q), q > 0.
#[derive(Clone, Debug)]
pub(super) struct LineRays {
    pub step: Vector,
    /// The first moves.
    pub starts: Vec<Vector>,
    /// What would be the move after the last, of rays that end inside the
    /// lattice.
    pub ends: Vec<Vector>,
}

/// A number for each line. [`LineLayout`] says where it stands.
#[derive(Clone, Debug)]
pub(super) struct LineCounts {
    layout: LineLayout,
    width: usize,
    counts: Planes,
    /// What rows that are told apart from those below them would subtract.
    lost: Planes,
}

impl LineCounts {
    pub fn new(rays: &LineRays, size: Size) -> Self {
        let layout = LineLayout::new(rays.step, size);
        Self {
            layout,
            width: size.width() as usize,
            counts: Planes::new(layout.words()),
            lost: Planes::new(layout.words()),
        }
    }

    /// Turns to row `y`: each line then has as many as the rays see from there.
    pub fn climb_to(&mut self, y: u32, rays: &LineRays, outcomes: &Outcomes) {
        self.gain(y, rays, outcomes);
        for &end in &rays.ends {
            let lost = self.lines_met(y, end);
            lost.each(outcomes, |i, word| self.counts.subtract_word(i, word));
        }
    }

    /// As [`climb_to`](Self::climb_to), of rows that are told apart from those
    /// below them: [`settle`](Self::settle) when these have been absorbed.
    pub fn pass(&mut self, y: u32, rays: &LineRays, outcomes: &Outcomes) {
        self.gain(y, rays, outcomes);
        for &end in &rays.ends {
            let lost = self.lines_met(y, end);
            lost.each(outcomes, |i, word| self.lost.add_word(i, word));
        }
    }

    fn gain(&mut self, y: u32, rays: &LineRays, outcomes: &Outcomes) {
        for &start in &rays.starts {
            let gained = self.lines_met(y, start);
            gained.each(outcomes, |i, word| self.counts.add_word(i, word));
        }
    }

    fn lines_met(&self, y: u32, by: Vector) -> LinesMet {
        LinesMet {
            y,
            by,
            row: self.layout.row(y as usize),
            width: self.width,
        }
    }

    /// Adds what rows below have passed.
    pub fn absorb(&mut self, below: &Self) {
        let mut scratch = vec![0; self.layout.words()];
        self.counts.add_all(&below.counts, &mut scratch);
        self.lost.add_all(&below.lost, &mut scratch);
    }

    /// Subtracts what all rows so far would have subtracted.
    pub fn settle(&mut self) {
        self.counts.subtract_all(&self.lost);
        self.lost = Planes::new(0);
    }

    /// Adds to `to` the numbers of the lines through row `y`, from cell `from`
    /// on. `scratch` is as long as a row of `to`.
    pub fn read(&self, y: u32, from: usize, to: &mut Planes, scratch: &mut [u64]) {
        let bit = self.layout.row(y as usize) + from;
        for (k, plane) in self.counts.planes().iter().enumerate() {
            scratch.fill(0);
            or_from(scratch, plane, bit);
            to.add(scratch, k);
        }
    }
}

/// The lines on which the move `by` leads from row `y` to a cold cell.
struct LinesMet {
    y: u32,
    by: Vector,
    /// The line through the row's first cell.
    row: usize,
    width: usize,
}

impl LinesMet {
    /// Calls `each` with the words of lines that have some, and their bits.
    #[inline]
    fn each(&self, outcomes: &Outcomes, mut each: impl FnMut(usize, u64)) {
        ColdRow::below(outcomes, self.y, self.by.y).for_each_word(|first, word| {
            let x = first + self.by.x as usize;
            if x < self.width {
                // Lines that are right of the lattice here never come back.
                let inside = word & (!0 >> 64_usize.saturating_sub(self.width - x));
                let (i, bit) = ((self.row + x) / 64, (self.row + x) % 64);
                each(i, inside << bit);
                let upper = inside >> 1 >> (63 - bit);
                if upper != 0 {
                    each(i + 1, upper);
                }
            }
        });
    }
}
