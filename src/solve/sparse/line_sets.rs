//! Which lines are taken, with the next that is open.

use std::ops::RangeFrom;

use crate::solve::line_layout::LineLayout;
use crate::{Size, Vector};

/// The lines of several steps: which of them no cold cell has taken, 64 a
/// word, and for each word the next that has any left. Between the beams of a
/// game nearly every line is taken, in long solid runs.
///
/// The sets of all steps follow one another in one vector, so that a search
/// over several steps has one place to look at.
pub(super) struct LineSets {
    sets: Vec<LineSet>,
    /// A bit for each line, set until it is taken.
    open: Vec<u64>,
    /// A word with open lines points to itself, any other to some later word
    /// of its class. Every class ends in an open word.
    next: Vec<usize>,
}

struct LineSet {
    layout: LineLayout,
    /// The bit of the line through the first cell of the row in work.
    row: usize,
}

impl LineSets {
    /// The lines of each step; no step's `y` is 0. Row 0 is in work.
    pub fn new(steps: &[Vector], size: Size) -> Self {
        let mut words = 0;
        let set = |&step: &Vector| {
            let layout = LineLayout::new(step, size).starting_at(64 * words);
            words += layout.words();
            let row = layout.row(0);
            LineSet { layout, row }
        };
        Self {
            sets: steps.iter().map(set).collect(),
            open: vec![!0; words],
            next: (0..words).collect(),
        }
    }

    /// Bytes that the lines of these steps take.
    pub fn bytes(steps: &[Vector], size: Size) -> u64 {
        let words = |&step: &Vector| LineLayout::new(step, size).words();
        let words = steps.iter().map(words).fold(0, usize::saturating_add) as u64;
        words.saturating_mul((size_of::<u64>() + size_of::<usize>()) as u64)
    }

    /// Turns to row `y`.
    pub fn turn_to(&mut self, y: u32) {
        for set in &mut self.sets {
            set.row = set.layout.row(y as usize);
        }
    }

    /// Takes the lines of these sets through cell `x` of the row in work.
    pub fn take(&mut self, sets: RangeFrom<usize>, x: u32) {
        for set in &self.sets[sets] {
            take(&mut self.open, &mut self.next, set.row + x as usize);
        }
    }

    /// Takes the line of set `set` through (x, y).
    pub fn take_at(&mut self, set: usize, x: u32, y: u32) {
        let bit = self.sets[set].layout.row(y as usize) + x as usize;
        take(&mut self.open, &mut self.next, bit);
    }

    /// How many lines of set `set` are taken from that through cell `x` of the
    /// row in work on; 64 for that many and more.
    pub fn taken_from(&self, set: usize, x: u32) -> u32 {
        window(&self.open, self.sets[set].row + x as usize).trailing_zeros()
    }

    /// The first of the columns `x..end` that is not taken, or `end`. The
    /// columns are the last set.
    pub fn next_open_column(&self, mut x: u32, end: u32) -> u32 {
        let columns = self.sets.last().map_or(0, |set| set.layout.row(0));
        while x < end {
            let free = window(&self.open, columns + x as usize);
            if free != 0 {
                return end.min(x + free.trailing_zeros());
            }
            x += 64;
        }
        end
    }

    /// The first of the cells `x..end` of the row in work that is on no taken
    /// line.
    pub fn first_free(&mut self, x: u32, end: u32) -> Option<u32> {
        let (first, free) = self.next_free(x as usize, end as usize)?;
        let cell = first as u32 + free.trailing_zeros();
        (cell < end).then_some(cell)
    }

    /// The first cells of the row in work, from `x` on, that are on no taken
    /// line: where they begin and a bit for each of the 64 there. `None` if
    /// they begin at `end` or later.
    pub fn next_free(&mut self, mut x: usize, end: usize) -> Option<(usize, u64)> {
        while x < end {
            let mut free = !0;
            for set in &self.sets {
                free &= window(&self.open, set.row + x);
            }
            if free != 0 {
                return Some((x, free));
            }
            x += 64;
            if x < end {
                x = self.pass(x);
            }
        }
        None
    }

    /// The first cell from `x` on, as far as whole words of taken lines tell,
    /// that can be free.
    ///
    /// No branch depends on which set blocks, nor, where paths are short, on how
    /// long its run is: that cannot be foreseen, and a wrong guess costs more
    /// than all of this.
    fn pass(&mut self, x: usize) -> usize {
        let mut to = x;
        for set in &self.sets {
            let (word, shift) = ((set.row + x) / 64, (set.row + x) % 64);
            let mut after = self.next[self.next[word + 1]];
            let blocked = self.open[word] >> shift == 0;
            if blocked & (self.next[after] != after) {
                after = next_open(&mut self.next, after);
            }
            // A shorter path for whoever comes here next.
            self.next[word + 1] = after;
            to = to.max(if blocked { 64 * after - set.row } else { x });
        }
        to
    }
}

/// The 64 lines from `line` on.
fn window(open: &[u64], line: usize) -> u64 {
    let (word, shift) = (line / 64, line % 64);
    open[word] >> shift | (open[word + 1] << 1) << (63 - shift)
}

fn take(open: &mut [u64], next: &mut [usize], line: usize) {
    let word = &mut open[line / 64];
    *word &= !(1 << (line % 64));
    if *word == 0 {
        next[line / 64] = line / 64 + 1;
    }
}

/// The first word from `word` on that has open lines.
fn next_open(next: &mut [usize], mut word: usize) -> usize {
    loop {
        let later = next[word];
        if later == word {
            return word;
        }
        // Halving the path keeps all later ones short.
        let after = next[later];
        next[word] = after;
        word = after;
    }
}
