use super::bits::window;

/// A growing set of numbers that finds the next one missing, past any length
/// of solid run, in a few steps.
#[derive(Clone, Debug)]
pub(super) struct FullSet {
    /// Level 0 has a bit for each number, each further level a bit for each
    /// full word of the level below. Invariant: the last word of a level is
    /// not full.
    levels: Vec<Vec<u64>>,
}

impl FullSet {
    /// The empty set of numbers below `end`.
    pub fn below(end: u64) -> Self {
        let mut levels = Vec::new();
        let mut bits = end;
        loop {
            // The last word always has a number to spare.
            let words = bits / 64 + 1;
            levels.push(vec![0; words as usize]);
            if words == 1 {
                return Self { levels };
            }
            bits = words;
        }
    }

    /// Adds a number.
    pub fn insert(&mut self, number: u64) {
        let mut at = number as usize;
        for level in &mut self.levels {
            let word = &mut level[at / 64];
            *word |= 1 << (at % 64);
            if *word != u64::MAX {
                return;
            }
            at /= 64;
        }
    }

    /// The numbers from `at` to `at + 63`, as bits; `at` may be negative.
    pub fn window(&self, at: i64) -> u64 {
        window(&self.levels[0], at)
    }

    /// The first number from `at` on that is missing.
    pub fn next_missing(&self, at: u64) -> u64 {
        let mut at = at as usize;
        for (height, level) in self.levels.iter().enumerate() {
            let missing = !level[at / 64] >> (at % 64);
            if missing != 0 {
                at += missing.trailing_zeros() as usize;
                return self.descend(height, at) as u64;
            }
            at = at / 64 + 1;
        }
        unreachable!("the last word of the top level is not full")
    }

    /// The first number missing from word `at` of the level below `height`.
    fn descend(&self, height: usize, at: usize) -> usize {
        let below = self.levels[..height].iter().rev();
        below.fold(at, |at, level| 64 * at + level[at].trailing_ones() as usize)
    }
}
