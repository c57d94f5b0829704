//! Sets of cells, and how a lattice shows them.

use std::fmt;
use std::ops::Range;
use std::sync::Arc;

use crate::figure::axes::scale::Scale;
use crate::figure::theme::Shape;
use crate::render::{Colour, Rect};
use crate::solve::{Cells, Comparison, Outcomes, Side, Window};

/// A set of cells, asked for row by row.
pub(crate) trait CellSet {
    /// Puts the x of this set's cells in row `y` with x in `within` into `row`,
    /// rising.
    fn fill_row(&self, y: u32, within: Range<u32>, row: &mut Vec<u32>);

    /// Adds to each count how many of this set's cells in row `y` lie between two
    /// of `ends`, which rise: from one, and up to but not with the next.
    fn count_row(&self, y: u32, ends: &[u32], counts: &mut [u64]) {
        let mut row = Vec::new();
        self.fill_row(y, ends[0]..ends[ends.len() - 1], &mut row);
        let mut part = 0;
        for x in row {
            while ends[part + 1] <= x {
                part += 1;
            }
            counts[part] += 1;
        }
    }

    /// Whether any of them lies in the window.
    fn any_in(&self, window: &Window) -> bool {
        let mut row = Vec::new();
        window.y.clone().any(|y| {
            self.fill_row(y, window.x.clone(), &mut row);
            !row.is_empty()
        })
    }

    /// Whether at most `most` of them lie in the window.
    fn are_few_in(&self, window: &Window, most: usize) -> bool {
        let (mut row, mut count) = (Vec::new(), 0);
        window.y.clone().all(|y| {
            row.clear();
            self.fill_row(y, window.x.clone(), &mut row);
            count += row.len();
            count <= most
        })
    }
}

/// The cold cells.
impl CellSet for &Outcomes {
    /// Of a lattice of bits by the ones of whole words.
    fn count_row(&self, y: u32, ends: &[u32], counts: &mut [u64]) {
        match self.cells() {
            Cells::Grid(lattice) => count_bits(lattice.row(y), ends, counts),
            Cells::Sparse(_) => {
                let cold = self.cold_in_row(y);
                for x in cold.filter(|x| (ends[0]..ends[ends.len() - 1]).contains(x)) {
                    counts[ends.partition_point(|&end| end <= x) - 1] += 1;
                }
            }
        }
    }

    fn fill_row(&self, y: u32, within: Range<u32>, row: &mut Vec<u32>) {
        row.extend(self.cold_in_row(y).filter(|x| within.contains(x)));
    }
}

/// Adds to each count the ones between two of `ends`.
fn count_bits(words: &[u64], ends: &[u32], counts: &mut [u64]) {
    let (mut word, mut passed) = (0, 0_u64);
    let mut ones_below = |x: u32| {
        let to = x as usize / 64;
        passed += ones(&words[word..to]);
        word = to;
        let below = words
            .get(to)
            .map_or(0, |word| word & !(u64::MAX << (x % 64)));
        passed + u64::from(below.count_ones())
    };
    let mut before = ones_below(ends[0]);
    for (&end, count) in ends[1..].iter().zip(counts) {
        let now = ones_below(end);
        *count += now - before;
        before = now;
    }
}

fn ones(words: &[u64]) -> u64 {
    words.iter().map(|word| u64::from(word.count_ones())).sum()
}

/// No cells: those of a lattice that is not solved.
impl CellSet for () {
    fn fill_row(&self, _: u32, _: Range<u32>, _: &mut Vec<u32>) {}
}

/// The cells that are cold on one side of a comparison.
pub(crate) struct Compared<'a> {
    pub comparison: Comparison<'a>,
    pub side: Side,
}

impl CellSet for Compared<'_> {
    fn fill_row(&self, y: u32, within: Range<u32>, row: &mut Vec<u32>) {
        let here = self.comparison.row(y);
        let wanted = here.filter(|(x, side)| *side == self.side && within.contains(x));
        row.extend(wanted.map(|(x, _)| x));
    }
}

/// Cells of someone else's, sorted by y, then by x.
#[derive(Clone, Debug)]
pub(crate) struct Listed {
    cells: Vec<(u32, u32)>,
}

impl Listed {
    pub fn cells(&self) -> &[(u32, u32)] {
        &self.cells
    }

    pub fn new(mut cells: Vec<(u32, u32)>) -> Self {
        cells.sort_unstable_by_key(|&(x, y)| (y, x));
        cells.dedup();
        Self { cells }
    }
}

impl CellSet for Listed {
    fn fill_row(&self, y: u32, within: Range<u32>, row: &mut Vec<u32>) {
        let start = self.cells.partition_point(|cell| cell.1 < y);
        let here = self.cells[start..].iter().take_while(|cell| cell.1 == y);
        row.extend(here.map(|cell| cell.0).filter(|x| within.contains(x)));
    }

    fn are_few_in(&self, window: &Window, most: usize) -> bool {
        let at = |y: u32| self.cells.partition_point(|cell| cell.1 < y);
        let rows = &self.cells[at(window.y.start)..at(window.y.end)];
        let inside = rows.iter().filter(|cell| window.x.contains(&cell.0));
        inside.take(most + 1).count() <= most
    }
}

/// The group of chosen Grundy values.
pub(crate) const VALUES: &str = "values";

/// Cells that are drawn alike and share an entry in the legend.
#[derive(Clone)]
pub(crate) struct Layer<'a> {
    pub cells: Arc<dyn CellSet + Send + Sync + 'a>,
    pub shape: Shape,
    pub colour: Colour,
    /// Its text in the legend.
    pub legend: String,
    /// Its place among the entries of its panel; layers of one place keep the
    /// order in which they are drawn.
    pub place: usize,
    /// Its group's name in the file.
    pub group: &'static str,
}

impl fmt::Debug for Layer<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Layer")
            .field("shape", &self.shape)
            .field("group", &self.group)
            .finish_non_exhaustive()
    }
}

/// One rectangle a cell: for shapes, which must not run together. `None` if
/// there are more than `most` cells.
pub(crate) fn squares(cells: &dyn CellSet, scale: &Scale, most: usize) -> Option<Vec<Rect>> {
    let mut squares = Vec::new();
    let mut row = Vec::new();
    for y in scale.y.cells.clone() {
        row.clear();
        cells.fill_row(y, scale.x.cells.clone(), &mut row);
        if squares.len() + row.len() > most {
            return None;
        }
        squares.extend(row.iter().map(|&x| scale.square(x, y)));
    }
    Some(squares)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::solve;
    use crate::{Game, Size};

    /// Words, ends inside and at their edges, and single columns.
    #[test]
    fn ones_of_words_are_counted_as_cells_one_by_one_are() {
        let size = Size::new(200, 40).unwrap();
        for name in ["king", "wythoff", "knight/misere"] {
            let game: Game = name.parse().unwrap();
            let outcomes = solve(&game, size).unwrap();
            let listed = Listed::new(outcomes.cold_cells().collect());
            for ends in [
                vec![0, 200],
                vec![5, 6, 64, 65, 128, 192, 199],
                (0..=200).collect(),
            ] {
                for y in 0..40 {
                    let mut counts = [vec![1; ends.len() - 1], vec![1; ends.len() - 1]];
                    (&outcomes).count_row(y, &ends, &mut counts[0]);
                    listed.count_row(y, &ends, &mut counts[1]);
                    assert_eq!(counts[0], counts[1], "{name}, row {y}, {ends:?}");
                }
            }
        }
    }
}
