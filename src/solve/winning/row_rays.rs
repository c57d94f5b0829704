//! Rays along the row: how many cold cells lie left of each cell, as far as
//! the ray reaches.

use super::cold_row::ColdRow;
use super::planes::Planes;
use crate::solve::grid::bits::fill_bits;
use crate::{Ray, Vector};

/// A ray that goes on in the row in which it starts.
#[derive(Clone, Debug)]
pub(super) struct RowRay {
    start: Vector,
    step: usize,
    /// `None` where the ray ends outside the lattice.
    count: Option<usize>,
}

impl RowRay {
    pub fn new(ray: &Ray, count: Option<usize>) -> Self {
        let step = ray.step().x as usize;
        Self {
            start: ray.start(),
            step,
            count,
        }
    }

    /// How far down the row is in which the ray starts.
    pub fn down(&self) -> u32 {
        self.start.y
    }

    /// Writes how many of the cold cells of `row` the ray sees from each cell
    /// of `cells`, into rows of bits from the first of these on.
    pub fn write(&self, row: ColdRow<'_>, cells: std::ops::Range<usize>, to: &mut Planes) {
        to.clear();
        match (self.step, self.count) {
            (1, None) => self.write_runs(row, cells, to),
            _ if row.is_empty() => {}
            _ => self.write_sums(row, cells, to),
        }
    }

    /// Between one cold cell and the next the number is the same.
    fn write_runs(&self, row: ColdRow<'_>, cells: std::ops::Range<usize>, to: &mut Planes) {
        let (mut number, mut from) = (0_usize, 0);
        let mut run = |until: usize, number: usize, from: usize| {
            let until = until.clamp(cells.start, cells.end) - cells.start;
            let from = from.clamp(cells.start, cells.end) - cells.start;
            if from < until {
                for k in (0..usize::BITS as usize).filter(|k| number >> k & 1 == 1) {
                    fill_bits(to.plane_mut(k), from, until);
                }
            }
        };
        row.for_each_cell(|x| {
            let x = x + self.start.x as usize;
            run(x, number, from);
            (number, from) = (number + 1, x);
        });
        run(cells.end, number, from);
    }

    /// A running sum a residue; rays with a step or an end are few.
    fn write_sums(&self, row: ColdRow<'_>, cells: std::ops::Range<usize>, to: &mut Planes) {
        let mut seen = vec![0_u32; cells.end];
        row.for_each_cell(|x| {
            if let Some(seen) = seen.get_mut(x + self.start.x as usize) {
                *seen = 1;
            }
        });
        let far = self.count.map(|count| count * self.step);
        let mut sums = seen.clone();
        for x in self.step..cells.end {
            let gone = far
                .and_then(|far| x.checked_sub(far))
                .map_or(0, |x| seen[x]);
            sums[x] = sums[x] + sums[x - self.step] - gone;
        }
        for (i, &sum) in sums[cells].iter().enumerate() {
            for k in (0..32).filter(|k| sum >> k & 1 == 1) {
                to.plane_mut(k)[i / 64] |= 1 << (i % 64);
            }
        }
    }
}
