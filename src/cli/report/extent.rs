//! How large a lattice is, and what part of it a window shows.

use serde::Serialize;
use wythoff_plot::export::Sides;
use wythoff_plot::{Size, Window, group_digits};

/// The size as `--size` takes it: `500` or `30x40`.
pub fn size_word(size: Size) -> String {
    match Sides::from(size) {
        Sides::Square(side) => side.to_string(),
        Sides::Rectangle([width, height]) => format!("{width}x{height}"),
    }
}

/// The size for a reader: `1,000 × 10`.
pub fn sides(size: Size) -> String {
    let [width, height] = [size.width(), size.height()].map(|side| grouped(side.into()));
    format!("{width} × {height}")
}

/// What a window shows of a lattice, beside what all of it holds.
#[derive(Serialize)]
pub struct InWindow<T> {
    /// First and last column, first and last row.
    window: [[u32; 2]; 2],
    pub shown: T,
}

impl<T> InWindow<T> {
    /// What `count` finds, where the window is a part of a lattice of this size.
    pub fn of(window: &Window, size: Size, count: impl FnOnce() -> T) -> Option<Self> {
        (*window != Window::whole(size)).then(|| Self {
            window: ends(window),
            shown: count(),
        })
    }

    /// Which window that is, for a reader.
    pub fn place(&self) -> String {
        let [[a, b], [c, d]] = self.window.map(|ends| ends.map(|end| grouped(end.into())));
        format!("in the window x = {a} to {b}, y = {c} to {d}")
    }
}

/// First and last column, first and last row.
pub fn ends(window: &Window) -> [[u32; 2]; 2] {
    [&window.x, &window.y].map(|range| [range.start, range.end - 1])
}

/// A number with its thousands parted by commas.
pub fn grouped(number: u64) -> String {
    group_digits(number, ',')
}
