use crate::solve::line_layout::LineLayout;
use crate::{Size, Vector};

/// The lines of one step, with a mark on each that a cold cell has taken, and
/// for each word of marks the next that is not full: between the beams of a
/// game nearly every word is, in long solid runs.
pub(super) struct LineSet {
    layout: LineLayout,
    taken: Vec<u64>,
    /// A word that is not full points to itself, a full one to some later word
    /// of its class. No class ends in a full word.
    next: Vec<usize>,
    /// The row in work: first word of its class, and its first cell's bit.
    class: usize,
    bit: usize,
}

impl LineSet {
    /// The lines of `step`, whose `y` is not 0.
    pub fn new(step: Vector, size: Size) -> Self {
        let layout = LineLayout::new(step, size);
        Self {
            layout,
            taken: vec![0; layout.words()],
            next: (0..layout.words()).collect(),
            class: 0,
            bit: layout.bit_of_row(0),
        }
    }

    /// Bytes that the lines of `step` take.
    pub fn bytes(step: Vector, size: Size) -> u64 {
        let word = size_of::<u64>() + size_of::<usize>();
        (LineLayout::new(step, size).words() * word) as u64
    }

    /// Turns to row `y`: from here on a cell is known by its x.
    pub fn turn_to(&mut self, y: usize) {
        self.class = self.layout.class_start(y);
        self.bit = self.layout.bit_of_row(y);
    }

    /// Takes the line through cell `x`.
    pub fn take(&mut self, x: usize) {
        let bit = self.bit + x;
        let word = self.class + bit / 64;
        self.taken[word] |= 1 << (bit % 64);
        if self.taken[word] == !0 {
            self.next[word] = word + 1;
        }
    }

    /// The first cell from `x` on that is not in a word whose lines are all
    /// taken.
    pub fn skip(&mut self, x: usize) -> usize {
        let start = self.class + (self.bit + x) / 64;
        let mut word = start;
        while self.next[word] != word {
            // Halving the path keeps all later ones short.
            self.next[word] = self.next[self.next[word]];
            word = self.next[word];
        }
        if word == start {
            x
        } else {
            64 * (word - self.class) - self.bit
        }
    }

    /// Which of the 64 cells from `x` on are on taken lines.
    pub fn window(&self, x: usize) -> u64 {
        let bit = self.bit + x;
        let word = self.class + bit / 64;
        let high = self.taken[word + 1].unbounded_shl(64 - bit as u32 % 64);
        self.taken[word] >> (bit % 64) | high
    }
}
