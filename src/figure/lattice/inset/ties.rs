//! The two lines that tie an inset to what it magnifies.

use crate::figure::lattice::overlay::lines::crosses;
use crate::figure::lattice::overlay::occupancy::Survey;
use crate::render::{Point, Rect};

/// Two lines from corners of the source to corners of the inset.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ties {
    pub lines: [[Point; 2]; 2],
    /// Squares with cells that they cross.
    pub cells: u32,
    /// Numbers of the inset that they cross.
    pub numbers: u32,
}

/// The lines from corner to like corner, or between the sides that face each
/// other, whichever cross the fewest squares with cells, then the fewest of the
/// inset's own numbers.
pub(crate) fn ties(source: Rect, inset: Rect, numbers: &[(Rect, u32)], page: &Survey<'_>) -> Ties {
    let corners = |rect: Rect| {
        [
            Point::new(rect.x, rect.y),
            Point::new(rect.right(), rect.y),
            Point::new(rect.right(), rect.bottom()),
            Point::new(rect.x, rect.bottom()),
        ]
    };
    let (from, to) = (corners(source), corners(inset));
    // Pairs of (corner of the source, corner of the inset), clockwise from the
    // upper left.
    const PAIRS: [[(usize, usize); 2]; 10] = [
        [(0, 0), (2, 2)],
        [(1, 1), (3, 3)],
        [(0, 0), (1, 1)],
        [(1, 1), (2, 2)],
        [(2, 2), (3, 3)],
        [(3, 3), (0, 0)],
        [(0, 3), (1, 2)],
        [(1, 0), (2, 3)],
        [(3, 0), (2, 1)],
        [(0, 1), (3, 2)],
    ];
    let lines = PAIRS.map(|pair| pair.map(|(a, b)| [from[a], to[b]]));
    let clear = |line: &[Point; 2]| !crosses(*line, source) && !crosses(*line, inset);
    let struck = |line: &[Point; 2]| {
        let struck = numbers.iter().filter(|(number, _)| crosses(*line, *number));
        struck.count() as u32
    };
    let weighed = |pair: [[Point; 2]; 2]| Ties {
        lines: pair,
        cells: pair.iter().map(|tie| page.solid_along(*tie)).sum(),
        numbers: pair.iter().map(struck).sum(),
    };
    (lines.into_iter())
        .filter(|pair| pair.iter().all(clear))
        .map(weighed)
        .min_by_key(|ties| (ties.cells, ties.numbers))
        .unwrap_or_else(|| weighed(lines[0]))
}
