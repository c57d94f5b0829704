//! Many cells shown as one pixel.

use std::ops::Range;

use rayon::prelude::*;

/// What a pixel shows of its cells where there are more cells than pixels.
/// Every cell belongs to exactly one pixel, and none is passed over.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Reduction {
    /// The least value of its cells.
    #[default]
    Least,
    /// The greatest value of its cells.
    Greatest,
    /// Whether one of its cells has this value.
    Has(u32),
}

impl Reduction {
    fn start(self) -> u32 {
        match self {
            Self::Least => u32::MAX,
            Self::Greatest | Self::Has(_) => 0,
        }
    }

    fn join(self, so_far: u32, value: u32) -> u32 {
        match self {
            Self::Least => so_far.min(value),
            Self::Greatest => so_far.max(value),
            Self::Has(wanted) => so_far | u32::from(value == wanted),
        }
    }
}

/// One side of a map: which cells are shown, in how many samples.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SampledSide {
    pub cells: Range<u32>,
    /// At most as many as cells.
    pub samples: u32,
    /// Whether the first sample has the last cells.
    pub reversed: bool,
}

impl SampledSide {
    fn count(&self) -> u64 {
        u64::from(self.cells.end - self.cells.start)
    }

    /// The cells of a sample. All cells are shared out, each to one sample.
    fn cells_of(&self, sample: u32) -> Range<u32> {
        let sample = if self.reversed {
            self.samples - 1 - sample
        } else {
            sample
        };
        // Below the number of cells, so inside u32.
        let edge =
            |sample: u32| (u64::from(sample) * self.count()).div_ceil(self.samples.into()) as u32;
        self.cells.start + edge(sample)..self.cells.start + edge(sample + 1)
    }
}

/// A colour's place in the palette for each sample, row by row from the top.
/// `copy_row` gives the values of a row's cells, `index` the place of a value.
pub(crate) fn samples(
    (across, down): (&SampledSide, &SampledSide),
    reduction: Reduction,
    copy_row: impl Fn(u32, Range<u32>, &mut [u32]) + Sync,
    index: impl Fn(u32) -> u8 + Sync,
) -> Vec<u8> {
    let columns: Vec<Range<usize>> = (0..across.samples)
        .map(|sample| across.cells_of(sample))
        .map(|cells| {
            (cells.start - across.cells.start) as usize..(cells.end - across.cells.start) as usize
        })
        .collect();
    let mut indices = vec![0; across.samples as usize * down.samples as usize];
    let rows = indices.par_chunks_mut(across.samples as usize).enumerate();
    rows.for_each_init(
        || (vec![0; across.count() as usize], vec![0; columns.len()]),
        |(row, joined), (sample, out)| {
            joined.fill(reduction.start());
            // Fewer samples than 2^32, because a side has.
            for y in down.cells_of(sample as u32) {
                copy_row(y, across.cells.clone(), row);
                for (joined, cells) in joined.iter_mut().zip(&columns) {
                    let values = row[cells.clone()].iter();
                    *joined = values.fold(*joined, |joined, &value| reduction.join(joined, value));
                }
            }
            let found = joined.iter().map(|&value| index(value));
            out.iter_mut()
                .zip(found)
                .for_each(|(out, index)| *out = index);
        },
    );
    indices
}

#[cfg(test)]
mod tests {
    use super::*;

    fn side(cells: Range<u32>, samples: u32, reversed: bool) -> SampledSide {
        SampledSide {
            cells,
            samples,
            reversed,
        }
    }

    #[test]
    fn every_cell_belongs_to_exactly_one_sample() {
        for (cells, samples) in [(7, 7), (100, 33), (1000, 999), (5, 1), (10_000, 1407)] {
            for reversed in [false, true] {
                let side = side(3..3 + cells, samples, reversed);
                let mut seen: Vec<u32> = (0..samples).flat_map(|s| side.cells_of(s)).collect();
                assert!((0..samples).all(|s| !side.cells_of(s).is_empty()));
                seen.sort_unstable();
                assert_eq!(seen, (3..3 + cells).collect::<Vec<_>>());
            }
        }
    }

    /// Cell (x, y) has the value 10·y + x; three samples of two cells a row.
    #[test]
    fn a_sample_shows_the_least_or_the_greatest_of_its_cells_or_one_value() {
        let copy_row = |y: u32, xs: Range<u32>, out: &mut [u32]| {
            out.iter_mut()
                .zip(xs)
                .for_each(|(out, x)| *out = 10 * y + x);
        };
        let of = |reduction| {
            let sides = (&side(0..6, 3, false), &side(0..4, 2, true));
            samples(sides, reduction, copy_row, |value| value as u8)
        };
        assert_eq!(of(Reduction::Least), [20, 22, 24, 0, 2, 4]);
        assert_eq!(of(Reduction::Greatest), [31, 33, 35, 11, 13, 15]);
        assert_eq!(of(Reduction::Has(13)), [0, 0, 0, 0, 1, 0]);
    }
}
