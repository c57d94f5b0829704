//! The lines of an endless ray that leaves its row, with a mark on each line
//! that a cold cell has taken. [`LineLayout`] says where a line's mark stands.

use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use super::bits::{or_from, or_into};
use crate::solve::line_layout::LineLayout;

/// The marks that all tiles share.
///
/// Tiles that run at the same time share no line, though they may share a word
/// of marks: therefore atomic words, and marks that are only ever added.
pub(super) struct TakenLines {
    layout: LineLayout,
    taken: Vec<AtomicU64>,
}

impl TakenLines {
    pub fn new(layout: LineLayout) -> Self {
        let taken = (0..layout.words()).map(|_| AtomicU64::new(0)).collect();
        Self { layout, taken }
    }

    /// Whether all lines through the cells `cells` of the rows `rows` are taken.
    pub fn cover(&self, rows: Range<usize>, cells: Range<usize>) -> bool {
        let layout = self.layout;
        (rows.clone().take(layout.step_y())).all(|first| {
            let last = last_of_class(&rows, first, layout);
            self.all_taken(layout.row(last) + cells.start..layout.row(first) + cells.end)
        })
    }

    /// Whether the lines with these bits, at least one, are all taken.
    fn all_taken(&self, bits: Range<usize>) -> bool {
        let (first, last) = (bits.start / 64, (bits.end - 1) / 64);
        let below = !(!0 << (bits.start % 64));
        let above = !(!0 >> (63 - (bits.end - 1) % 64));
        (self.taken[first..=last].iter().enumerate()).all(|(i, word)| {
            let outside =
                if i == 0 { below } else { 0 } | if first + i == last { above } else { 0 };
            word.load(Relaxed) | outside == !0
        })
    }

    /// A copy of the marks that a tile can meet: rows `rows`, and `words`
    /// counted in words of the lattice.
    pub fn window(&self, rows: Range<usize>, words: Range<usize>) -> LineWindow {
        let layout = self.layout;
        let spans = (rows.clone().take(layout.step_y()))
            .map(|first| {
                let last = last_of_class(&rows, first, layout);
                let start = layout.row(last) / 64 + words.start;
                let end = layout.row(first) / 64 + words.end + 1;
                let taken = self.taken[start..end].iter().map(|word| word.load(Relaxed));
                Span {
                    start,
                    first_row: 64 * (start - words.start),
                    taken: taken.collect(),
                }
            })
            .collect();
        LineWindow {
            layout,
            first_row: rows.start,
            spans,
        }
    }

    /// Adds the marks that a tile has set in its window.
    pub fn merge(&self, window: &LineWindow) {
        for span in &window.spans {
            for (ours, &theirs) in self.taken[span.start..].iter().zip(&span.taken) {
                if theirs & !ours.load(Relaxed) != 0 {
                    ours.fetch_or(theirs, Relaxed);
                }
            }
        }
    }
}

/// The last of `rows` whose lines are of the class of those of row `first`.
fn last_of_class(rows: &Range<usize>, first: usize, layout: LineLayout) -> usize {
    first + (rows.end - 1 - first) / layout.step_y() * layout.step_y()
}

/// A tile's own copy of the marks that it can meet.
pub(super) struct LineWindow {
    layout: LineLayout,
    first_row: usize,
    /// One for each y mod q among the tile's rows, the first row's first.
    spans: Vec<Span>,
}

struct Span {
    /// Index of the first word among all words.
    start: usize,
    /// The [`LineLayout::row`] of a row whose cells begin with `taken`.
    first_row: usize,
    taken: Vec<u64>,
}

impl LineWindow {
    /// ORs into `reached` the cells of row `y` on taken lines, from the tile's
    /// first word on.
    pub fn read(&self, y: usize, reached: &mut [u64]) {
        let span = &self.spans[self.span_of(y)];
        or_from(reached, &span.taken, self.layout.row(y) - span.first_row);
    }

    /// Takes the lines through these cells of row `y`, from the tile's word
    /// `first` on.
    pub fn take(&mut self, y: usize, first: usize, cells: &[u64]) {
        let index = self.span_of(y);
        let span = &mut self.spans[index];
        let bit = self.layout.row(y) - span.first_row + 64 * first;
        or_into(&mut span.taken, bit, cells);
    }

    fn span_of(&self, y: usize) -> usize {
        match self.spans.len() {
            1 => 0,
            _ => (y - self.first_row) % self.layout.step_y(),
        }
    }
}
