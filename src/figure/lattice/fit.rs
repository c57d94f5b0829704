//! How large a lattice is drawn, and its marks: square cells, whole pixels where
//! there are enough of them.

use crate::figure::axes::scale::{MarkSize, ROOMY, WHOLE};
use crate::figure::options::Grid;
use crate::figure::theme::Style;

/// A lattice as high as this many times its width is the highest that is
/// drawn; a higher one is drawn narrower.
const TALLEST: f64 = 1.5;
/// Cells are never larger than this share of the width that they may take.
const LARGEST_CELL: f64 = 0.2;

/// The share of the width that cells of whole pixels have to fill.
const LEAST_FILLED: f64 = 0.8;

/// Device pixels a cell, where `columns` × `rows` of them have `free` pixels.
pub(crate) fn pitch(free: f64, columns: u32, rows: u32) -> f64 {
    let (across, along) = (f64::from(columns), f64::from(rows));
    (free / across)
        .min(TALLEST * free / along)
        .min(LARGEST_CELL * free)
}

/// Width and height of the lattice in pixels, and the size of its marks. Where
/// cells are few (`sparse`), about one a row, a mark may be larger than its cell
/// without making the lattice look fuller than it is. Where hot cells are told apart
/// (`told`) all are as many whole pixels, from one on, unless that leaves much of the
/// width empty.
pub(crate) fn fit(
    free: f64,
    (columns, rows): (u32, u32),
    (sparse, told): (bool, bool),
    grid: Grid,
    style: &Style,
) -> ((u32, u32), MarkSize) {
    let pitch = pitch(free, columns, rows);
    let even = pitch.floor() >= LEAST_FILLED * pitch;
    let pitch = match told && even && pitch >= 1.0 {
        true => pitch.floor(),
        false => pitch,
    };
    if pitch >= f64::from(WHOLE) {
        let pitch = pitch.floor() as u32;
        let hair = style.hair as u32;
        let lined = pitch >= ROOMY || grid == Grid::Cells;
        let gap = if lined { hair.min(pitch - 1) } else { 0 };
        // The frame closes the lattice right after its last cells.
        let sides = (columns * pitch, rows * pitch);
        return (sides, MarkSize::Cell { pitch, gap });
    }
    // Two pixels where cells are few: one alone is too thin to print.
    let mark = (pitch.round() as u32).max(2);
    let side = |cells: u32| ((pitch * f64::from(cells)).floor() as u32).max(mark);
    let size = if sparse {
        MarkSize::Pixels(mark)
    } else {
        MarkSize::Share
    };
    ((side(columns), side(rows)), size)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fit_square(side: u32) -> ((u32, u32), MarkSize) {
        fit(
            1400.0,
            (side, side),
            (true, false),
            Grid::Auto,
            &Style::usual(),
        )
    }

    #[test]
    fn cells_are_square_at_every_size() {
        for side in [1, 2, 7, 51, 100, 280, 500, 999, 1000, 20_000, 1_000_000] {
            let ((width, height), _) = fit_square(side);
            assert_eq!(width, height, "{side}");
            assert!(width >= 250, "{side}: {width}");
        }
    }

    #[test]
    fn from_three_pixels_a_cell_the_pitch_is_whole() {
        for side in 1..=450 {
            let ((width, _), mark) = fit_square(side);
            let MarkSize::Cell { pitch, .. } = mark else {
                panic!("{side} cells have less than three pixels each");
            };
            assert_eq!(width, side * pitch);
        }
    }
}
