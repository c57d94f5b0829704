//! Sets with long full runs.

use std::ops::Range;

use super::super::bits::window;

/// A growing set of numbers that finds the next one missing, past any length
/// of solid run, in a few steps.
#[derive(Clone, Debug)]
pub(super) struct FullSet {
    /// A bit for each number. Invariant: the last word is not full.
    bits: Vec<u64>,
    /// The full words of `bits`, where those are more than one.
    full: Option<Box<FullSet>>,
    /// The numbers last found to be a solid run; what is full stays full.
    solid: Range<u64>,
}

impl FullSet {
    /// The empty set of numbers below `end`.
    pub fn below(end: u64) -> Self {
        // The last word always has a bit to spare.
        let words = end / 64 + 1;
        Self {
            bits: vec![0; words as usize],
            full: (words > 1).then(|| Box::new(Self::below(words))),
            solid: 0..0,
        }
    }

    /// Adds a number.
    #[inline]
    pub fn insert(&mut self, number: u64) {
        let word = &mut self.bits[(number / 64) as usize];
        *word |= 1 << (number % 64);
        if *word == u64::MAX {
            self.note_full(number / 64);
        }
    }

    fn note_full(&mut self, word: u64) {
        let full = self.full.as_mut().expect("a single word is not full");
        full.insert(word);
    }

    /// Whether a number is there.
    pub fn contains(&self, number: u64) -> bool {
        self.bits[(number / 64) as usize] >> (number % 64) & 1 == 1
    }

    /// The numbers from `at` to `at + 63`, as bits.
    pub fn window(&self, at: u64) -> u64 {
        window(&self.bits, at as i64)
    }

    /// The first number from `at` on that is missing.
    #[inline]
    pub fn next_missing(&mut self, at: u64) -> u64 {
        if !self.solid.contains(&at) {
            self.solid = at..at;
        }
        let end = self.solid.end;
        let missing = !self.bits[(end / 64) as usize] >> (end % 64);
        self.solid.end = if missing != 0 {
            end + u64::from(missing.trailing_zeros())
        } else {
            self.first_missing_after(end / 64)
        };
        self.solid.end
    }

    /// The first number missing past word `word`, in the next that is not full.
    fn first_missing_after(&mut self, word: u64) -> u64 {
        let full = self.full.as_mut().expect("a single word is not full");
        let open = full.next_missing(word + 1);
        64 * open + u64::from(self.bits[open as usize].trailing_ones())
    }
}
