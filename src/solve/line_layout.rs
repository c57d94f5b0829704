//! Where the lines of a step lie in bit sets.

use crate::{Size, Vector};

/// Numbers the lines of a step (p, q), q > 0: two cells lie on one line when
/// they differ by a multiple of the step.
///
/// The line of (x, y) is known by y mod q and x − p·⌊y/q⌋. So each y mod q gets
/// a bit set of its own, a *class*, and the cells of a row are neighbouring
/// bits in it: 64 cells are read as 64 bits at some offset, and nothing has to
/// move from row to row. The classes follow one another.
#[derive(Clone, Copy, Debug)]
pub(super) struct LineLayout {
    step_x: usize,
    step_y: usize,
    /// The bit of the line through (0, 0): lines that pass left of it come
    /// first.
    origin: usize,
    /// Bits of a class, in whole words.
    class: usize,
}

impl LineLayout {
    pub fn new(step: Vector, size: Size) -> Self {
        let (step_x, step_y) = (step.x as usize, step.y as usize);
        let origin = (size.height() as usize - 1) / step_y * step_x;
        let bits = origin + size.width() as usize;
        // 64 cells are read as two words, also where they begin in the last;
        // the word added for it has no lines.
        let class = bits.next_multiple_of(64) + 64;
        Self {
            step_x,
            step_y,
            origin,
            class,
        }
    }

    /// The same lines, their bits counted from `start`.
    pub fn starting_at(self, start: usize) -> Self {
        let origin = start + self.origin;
        Self { origin, ..self }
    }

    /// Words of all classes together.
    pub fn words(&self) -> usize {
        self.class / 64 * self.step_y
    }

    /// How many rows apart two rows of one class are.
    pub fn step_y(&self) -> usize {
        self.step_y
    }

    /// The bit of the line through (0, y).
    pub fn row(&self, y: usize) -> usize {
        // Mostly there is nothing to divide by, and this runs for each row.
        match self.step_y {
            1 => self.origin - self.step_x * y,
            step => self.origin + self.class * (y % step) - self.step_x * (y / step),
        }
    }
}
