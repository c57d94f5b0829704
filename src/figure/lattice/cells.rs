//! Sets of cells, and how a lattice shows them.

use std::fmt;
use std::ops::Range;
use std::sync::Arc;

use crate::figure::axes::scale::Scale;
use crate::figure::theme::Shape;
use crate::render::{Colour, Rect};
use crate::solve::{Comparison, Outcomes, Side, Window};

/// A set of cells, asked for row by row.
pub(crate) trait CellSet {
    /// Puts the x of this set's cells in row `y` with x in `within` into `row`,
    /// rising.
    fn fill_row(&self, y: u32, within: Range<u32>, row: &mut Vec<u32>);

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
    fn fill_row(&self, y: u32, within: Range<u32>, row: &mut Vec<u32>) {
        row.extend(self.cold_in_row(y).filter(|x| within.contains(x)));
    }
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
