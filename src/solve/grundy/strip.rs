//! The first rows of Wythoff's table, as many columns as wanted, in memory that
//! does not grow with the values.
//!
//! G(r, n) lies between n − 2r and n + r, so that of each line only a window
//! of values of about 3r is ever asked for. A set keeps value v as bit v mod M,
//! M at least as wide as any window: what leaves a window makes room for what
//! enters it.

/// Rows 0 … `rows` − 1 of Wythoff's table in normal play, column by column.
pub(super) struct RowStrip {
    /// G(r, n) − n for each row r: |G(r, n) − n| ≤ 2r.
    rows: Vec<Vec<i16>>,
    /// Words of a set.
    words: usize,
    /// Values on each row.
    on_rows: Vec<u64>,
    /// Values on each diagonal that still meets a row: n − r mod the number of
    /// rows.
    on_diagonals: Vec<u64>,
    /// Values on the column in work.
    on_column: Vec<u64>,
    columns: u32,
}

/// The most rows whose differences fit 16 bits.
pub(super) const MOST_ROWS: u32 = 1 << 14;

impl RowStrip {
    /// # Panics
    /// If there are more than [`MOST_ROWS`] rows, or none.
    pub fn new(rows: u32) -> Self {
        assert!((1..=MOST_ROWS).contains(&rows));
        let rows = rows as usize;
        let words = (3 * rows + 2).div_ceil(64);
        Self {
            rows: vec![Vec::new(); rows],
            words,
            on_rows: vec![0; rows * words],
            on_diagonals: vec![0; rows * words],
            on_column: vec![0; words],
            columns: 0,
        }
    }

    /// Bytes that so many rows and columns take.
    pub fn bytes(rows: u32, columns: u32) -> u64 {
        let words = (3 * u64::from(rows) + 2).div_ceil(64);
        2 * u64::from(rows) * u64::from(columns) + 16 * words * u64::from(rows)
    }

    /// G(r, n) − n, for all columns n so far.
    pub fn row(&self, row: u32) -> &[i16] {
        &self.rows[row as usize]
    }

    pub fn columns(&self) -> u32 {
        self.columns
    }

    /// Goes on until there are so many columns.
    pub fn grow_to(&mut self, columns: u32) {
        for row in &mut self.rows {
            row.reserve_exact((columns as usize).saturating_sub(row.len()));
        }
        for column in self.columns..columns {
            self.add_column(column);
        }
        self.columns = self.columns.max(columns);
    }

    fn add_column(&mut self, n: u32) {
        let n = n as usize;
        let (count, words) = (self.rows.len(), self.words);
        self.on_column.fill(0);
        let entering = n % count;
        self.on_diagonals[entering * words..][..words].fill(0);
        for r in 0..count {
            let row = &mut self.on_rows[r * words..][..words];
            // The value below the window makes room for that above it.
            if let Some(left) = (n + words * 64).checked_sub(2 * r + 1) {
                let bit = left % (64 * words);
                row[bit / 64] &= !(1 << (bit % 64));
            }
            let diagonal = (n + count - r) % count;
            let diagonal = &mut self.on_diagonals[diagonal * words..][..words];
            let column = &mut self.on_column[..];
            let value = first_free([row, column, diagonal], n.saturating_sub(2 * r));
            let (word, bit) = (value / 64 % words, 1 << (value % 64));
            row[word] |= bit;
            column[word] |= bit;
            diagonal[word] |= bit;
            // At most twice MOST_ROWS either way.
            self.rows[r].push((value as i64 - n as i64) as i16);
        }
    }
}

/// The least value from `from` on that none of the sets has.
fn first_free(sets: [&mut [u64]; 3], from: usize) -> usize {
    let words = sets[0].len();
    let mut at = from;
    loop {
        let word = at / 64 % words;
        let free = !(sets[0][word] | sets[1][word] | sets[2][word]) >> (at % 64);
        if free != 0 {
            return at + free.trailing_zeros() as usize;
        }
        at = (at / 64 + 1) * 64;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Game, Play, Size, solve_grundy};

    #[test]
    fn a_strip_is_a_part_of_the_table() {
        let size = Size::square(700).unwrap();
        let table = solve_grundy(&Game::wythoff(Play::Normal), size).unwrap();
        for rows in [1, 2, 20, 21, 22, 64, 130] {
            let mut strip = RowStrip::new(rows);
            strip.grow_to(10);
            strip.grow_to(700);
            for (r, n) in (0..rows).flat_map(|r| (0..700).map(move |n| (r, n))) {
                let value = i64::from(strip.row(r)[n as usize]) + i64::from(n);
                let expected = table.get(r, n).map(i64::from);
                assert_eq!(Some(value), expected, "{rows} rows: ({r},{n})");
            }
        }
    }
}
