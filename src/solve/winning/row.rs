//! What is known of the cells of one row.

use std::ops::Range;

use super::planes::Planes;

/// The winning moves of the cells of one row of a window. Bit i of word j of
/// every bit row is the cell 64·j + i cells right of the window's first; bits
/// past the last cell are 0.
#[derive(Clone, Debug)]
pub struct WinningRow {
    pub(super) y: u32,
    pub(super) x: Range<u32>,
    pub(super) wins: Vec<Vec<u64>>,
    pub(super) counts: Planes,
    pub(super) cold: Vec<u64>,
}

impl WinningRow {
    /// Tokens in the second pile.
    #[must_use]
    pub fn y(&self) -> u32 {
        self.y
    }

    /// Tokens in the first pile: from `start` to `end − 1`.
    #[must_use]
    pub fn x(&self) -> Range<u32> {
        self.x.clone()
    }

    /// The cells from which direction (or ray) `index` wins.
    ///
    /// # Panics
    /// If there are not so many.
    #[must_use]
    pub fn wins(&self, index: usize) -> &[u64] {
        &self.wins[index]
    }

    /// The cold cells.
    #[must_use]
    pub fn cold(&self) -> &[u64] {
        &self.cold
    }

    /// How many moves win, as bit rows: the k-th has the bits of weight 2ᵏ.
    #[must_use]
    pub fn counts(&self) -> &[Vec<u64>] {
        self.counts.planes()
    }

    /// How many moves win from (x, y): different moves, each counted once.
    ///
    /// # Panics
    /// If `x` is outside the window, as the methods below.
    #[must_use]
    pub fn count(&self, x: u32) -> u32 {
        self.counts.number(self.index(x))
    }

    /// The bits of the directions (or rays) that win from (x, y), the first
    /// being that of weight 1. Those past the 32nd are left out.
    #[must_use]
    pub fn moves(&self, x: u32) -> u32 {
        let i = self.index(x);
        let first = self.wins.iter().take(32).enumerate();
        first.fold(0, |bits, (k, row)| bits | (bit(row, i) as u32) << k)
    }

    /// Whether (x, y) is cold.
    #[must_use]
    pub fn is_cold(&self, x: u32) -> bool {
        bit(&self.cold, self.index(x)) == 1
    }

    /// Whether (x, y) is hot although no move wins: the game is over there, and
    /// it is misère play.
    #[must_use]
    pub fn is_over(&self, x: u32) -> bool {
        !self.is_cold(x) && self.count(x) == 0
    }

    /// The bits of the last word that have cells.
    pub(super) fn last_word(&self) -> u64 {
        match self.x.len() % 64 {
            0 => !0,
            inside => !(!0 << inside),
        }
    }

    fn index(&self, x: u32) -> usize {
        assert!(self.x.contains(&x), "the cell is inside the window");
        (x - self.x.start) as usize
    }
}

fn bit(row: &[u64], i: usize) -> u64 {
    row[i / 64] >> (i % 64) & 1
}
