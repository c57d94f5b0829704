//! A small position as a board of letters: the first pile to the right, the
//! second upwards, as figures have them.

use std::fmt::Write as _;

use super::moves::Position;

/// Larger boards do not fit a terminal of 80 columns.
const LARGEST: u32 = 20;

/// The piles, if their board is small enough to be drawn.
pub fn fits(position: &Position) -> Option<(u32, u32)> {
    position.pair().filter(|&(x, y)| x.max(y) <= LARGEST)
}

/// The cells up to (x, y), which is marked.
pub fn drawn(x: u32, y: u32, is_cold: impl Fn(u32, u32) -> bool) -> String {
    let mut text = String::new();
    for row in (0..=y).rev() {
        write!(text, "{row:>3}").expect(ANY);
        for column in 0..=x {
            let mark = match (column, row) {
                here if here == (x, y) => '●',
                _ if is_cold(column, row) => 'o',
                _ => '·',
            };
            write!(text, "  {mark}").expect(ANY);
        }
        text.push('\n');
    }
    text.push_str("   ");
    for column in 0..=x {
        write!(text, "{column:>3}").expect(ANY);
    }
    text.push('\n');
    text
}

const ANY: &str = "a string takes any text";
