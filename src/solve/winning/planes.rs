//! A number for each cell of a row, kept as bit rows: plane k has the bits of
//! weight 2ᵏ. Adding is done for 64 cells at a time, and a row whose numbers
//! are 0 and 1 has one plane.

use std::ops::Range;

/// Numbers of one row, or of one line each.
#[derive(Clone, Debug, Default)]
pub(super) struct Planes {
    words: usize,
    /// The first `used` planes count; the others wait for their turn.
    planes: Vec<Vec<u64>>,
    used: usize,
}

impl Planes {
    /// All 0, in rows of so many words.
    pub fn new(words: usize) -> Self {
        Self {
            words,
            planes: Vec::new(),
            used: 0,
        }
    }

    /// Makes every number 0.
    pub fn clear(&mut self) {
        self.used = 0;
    }

    /// The planes; none where every number is 0.
    pub fn planes(&self) -> &[Vec<u64>] {
        &self.planes[..self.used]
    }

    /// Adds 2^`weight` to the numbers whose bits are set. What `row` holds
    /// afterwards means nothing.
    pub fn add(&mut self, row: &mut [u64], weight: usize) {
        for k in weight.. {
            if k >= self.used {
                if row.iter().all(|&word| word == 0) {
                    return;
                }
                self.open_up_to(k);
            }
            let mut any = 0;
            for (plane, carry) in self.planes[k].iter_mut().zip(row.iter_mut()) {
                (*plane, *carry) = (*plane ^ *carry, *plane & *carry);
                any |= *carry;
            }
            if any == 0 {
                return;
            }
        }
    }

    /// Adds the numbers of `other`. `scratch` is as long as a row.
    pub fn add_all(&mut self, other: &Self, scratch: &mut [u64]) {
        for (k, plane) in other.planes().iter().enumerate() {
            scratch.copy_from_slice(plane);
            self.add(scratch, k);
        }
    }

    /// Subtracts the numbers of `other`, of which none is larger.
    pub fn subtract_all(&mut self, other: &Self) {
        for (k, plane) in other.planes().iter().enumerate() {
            for (i, &word) in plane.iter().enumerate().filter(|&(_, &word)| word != 0) {
                self.subtract(i, word, k);
            }
        }
    }

    /// Adds 1 to the numbers whose bits are set in `word`, number `64·i` being
    /// that of its lowest bit.
    pub fn add_word(&mut self, i: usize, mut word: u64) {
        for k in 0.. {
            if word == 0 {
                return;
            }
            self.open_up_to(k);
            let plane = &mut self.planes[k][i];
            (*plane, word) = (*plane ^ word, *plane & word);
        }
    }

    /// Subtracts 1 from numbers of which none is 0; bits as in
    /// [`add_word`](Self::add_word).
    pub fn subtract_word(&mut self, i: usize, word: u64) {
        self.subtract(i, word, 0);
    }

    fn subtract(&mut self, i: usize, mut word: u64, weight: usize) {
        for plane in &mut self.planes[weight..self.used] {
            let plane = &mut plane[i];
            (*plane, word) = (*plane ^ word, !*plane & word);
        }
    }

    /// The numbers of the first `count` cells.
    #[cfg(test)]
    pub fn numbers(&self, count: usize) -> Vec<u32> {
        (0..count).map(|x| self.number(x)).collect()
    }

    /// The number of cell `x`.
    pub fn number(&self, x: usize) -> u32 {
        let bit = |plane: &Vec<u64>| (plane[x / 64] >> (x % 64) & 1) as u32;
        (self.planes().iter().enumerate()).fold(0, |n, (k, plane)| n | bit(plane) << k)
    }

    /// Sets bits of `row` where the number is not 0.
    pub fn or_into(&self, row: &mut [u64]) {
        for plane in self.planes() {
            row.iter_mut().zip(plane).for_each(|(to, from)| *to |= from);
        }
    }

    /// Keeps the bits of `mask` alone in the last word of each plane.
    pub fn mask_last(&mut self, mask: u64) {
        for plane in &mut self.planes[..self.used] {
            if let Some(last) = plane.last_mut() {
                *last &= mask;
            }
        }
    }

    /// The sum of the numbers of these cells.
    pub fn sum(&self, cells: Range<usize>) -> u32 {
        (self.planes().iter().enumerate())
            .fold(0, |sum, (k, plane)| sum + (ones(plane, &cells) << k))
    }

    /// The plane of weight 2ᵏ, to be written; with it those below exist.
    pub fn plane_mut(&mut self, k: usize) -> &mut [u64] {
        self.open_up_to(k);
        &mut self.planes[k]
    }

    fn open_up_to(&mut self, k: usize) {
        while self.used <= k {
            match self.planes.get_mut(self.used) {
                Some(plane) => plane.fill(0),
                None => self.planes.push(vec![0; self.words]),
            }
            self.used += 1;
        }
    }
}

/// How many bits of these are set.
fn ones(row: &[u64], bits: &Range<usize>) -> u32 {
    let mut ones = 0;
    let mut from = bits.start;
    while from < bits.end {
        let end = bits.end.min((from / 64 + 1) * 64);
        let word = row[from / 64] >> (from % 64);
        ones += (word & (!0 >> (64 - (end - from)))).count_ones();
        from = end;
    }
    ones
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_added_carried_and_subtracted() {
        let mut planes = Planes::new(2);
        let rows = [[!0, 5], [3, 5], [9, 1 << 63], [!0, 0]];
        let mut expected = [0; 128];
        for row in rows {
            planes.add(&mut row.clone(), 1);
            planes.add_word(0, row[0]);
            for (x, n) in expected.iter_mut().enumerate() {
                let bit = (row[x / 64] >> (x % 64) & 1) as u32;
                *n += bit * if x < 64 { 3 } else { 2 };
            }
        }
        assert_eq!(planes.numbers(128), expected);
        planes.subtract_word(1, 5);
        expected[64] -= 1;
        expected[66] -= 1;
        assert_eq!(planes.numbers(128), expected);
        let mut sum = planes.clone();
        sum.add_all(&planes, &mut [0; 2]);
        assert_eq!(sum.numbers(128), expected.map(|n| 2 * n));
        sum.clear();
        assert_eq!(sum.numbers(128), [0; 128]);
        sum.add_word(0, 1);
        assert_eq!((sum.number(0), sum.number(1)), (1, 0));
    }
}
