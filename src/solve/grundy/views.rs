//! How the lines of a ray are numbered, and from which side a cell sees them.

use crate::{Size, Vector};

/// The lines of a step (p, q): two cells lie on one line when they differ by a
/// multiple of the step.
///
/// Where q > 0, the line of (x, y) is known by y mod q and x − p·⌊y/q⌋, so that
/// its number is a number of the row plus x; where q = 0, by x mod p and y.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ViewLines {
    step: Vector,
    size: Size,
    /// Lines that differ in the second part alone.
    class: usize,
    /// What keeps x − p·⌊y/q⌋ from being negative.
    origin: usize,
}

impl ViewLines {
    /// The lines through all cells of a lattice.
    pub fn all(step: Vector, size: Size) -> Self {
        Self::new(step, size, size.width() as usize)
    }

    /// Those through the cells with x ≤ y, of a step (p, p).
    pub fn of_half(step: Vector, size: Size) -> Self {
        Self::new(step, size, step.x as usize)
    }

    fn new(step: Vector, size: Size, right: usize) -> Self {
        let height = size.height() as usize;
        let (p, q) = (step.x as usize, step.y as usize);
        let origin = (height - 1).checked_div(q).map_or(0, |rows| rows * p);
        Self {
            step,
            size,
            class: if q == 0 { height } else { origin + right },
            origin,
        }
    }

    pub fn count(&self) -> usize {
        let Vector { x: p, y: q } = self.step;
        self.class * if q == 0 { p } else { q } as usize
    }

    /// Bytes of [`LineTable`].
    pub fn table_bytes(&self) -> u64 {
        let side = if self.step.y == 0 {
            self.size.width()
        } else {
            self.size.height()
        };
        u64::from(side) * size_of::<usize>() as u64
    }

    pub fn table(&self) -> LineTable {
        let (p, q) = (self.step.x as usize, self.step.y as usize);
        let by_row = q > 0;
        let (width, height) = (self.size.width() as usize, self.size.height() as usize);
        let base = if by_row {
            let of_row = |y: usize| y % q * self.class + self.origin - y / q * p;
            (0..height).map(of_row).collect()
        } else {
            (0..width).map(|x| x % p * self.class).collect()
        };
        LineTable { by_row, base }
    }
}

/// The numbers of lines, ready to be looked up.
pub(super) struct LineTable {
    /// Whether `base` is known by y and x is added to it, or the other way.
    by_row: bool,
    base: Vec<usize>,
}

impl LineTable {
    /// The line of (x, y).
    pub fn line(&self, (x, y): (u32, u32)) -> usize {
        let (known_by, added) = if self.by_row { (y, x) } else { (x, y) };
        self.base[known_by as usize] + added as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashMap;

    /// The first cell of the line: as far back as the step goes.
    fn first((x, y): (u32, u32), step: Vector) -> (u32, u32) {
        let back =
            [(x, step.x), (y, step.y)].map(|(at, by)| at.checked_div(by).unwrap_or(u32::MAX));
        let back = back[0].min(back[1]);
        (x - back * step.x, y - back * step.y)
    }

    #[test]
    fn cells_share_a_number_exactly_when_they_share_a_line() {
        let size = Size::new(13, 9).unwrap();
        for (p, q) in [
            (1, 0),
            (3, 0),
            (0, 1),
            (0, 2),
            (1, 1),
            (2, 2),
            (1, 2),
            (3, 2),
            (2, 4),
        ] {
            let step = Vector::new(p, q);
            let lines = ViewLines::all(step, size);
            let table = lines.table();
            let mut numbers = HashMap::new();
            for cell in (0..13).flat_map(|x| (0..9).map(move |y| (x, y))) {
                let number = table.line(cell);
                assert!(number < lines.count(), "{step} {cell:?}");
                let known = numbers.entry(number).or_insert(first(cell, step));
                assert_eq!(*known, first(cell, step), "{step} {cell:?}");
            }
            let firsts: std::collections::HashSet<_> = numbers.values().collect();
            assert_eq!(firsts.len(), numbers.len(), "{step}");
        }
    }

    #[test]
    fn half_a_lattice_needs_half_the_diagonals() {
        let size = Size::square(50).unwrap();
        let lines = ViewLines::of_half(Vector::new(1, 1), size);
        assert_eq!(lines.count(), 50);
        let table = lines.table();
        let below = (0..50).flat_map(|y| (0..=y).map(move |x| (x, y)));
        assert!(below.into_iter().all(|cell| table.line(cell) < 50));
    }
}
