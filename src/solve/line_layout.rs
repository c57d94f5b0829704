use crate::{Size, Vector};

/// Numbers the lines of a step (p, q), q > 0: two cells lie on one line when
/// they differ by a multiple of the step.
///
/// The line of (x, y) is known by y mod q and x − p·⌊y/q⌋. So each y mod q gets
/// a bit set of its own, a *class*, and the cells of a row are neighbouring
/// bits in it: 64 cells are read as 64 bits at some offset, and nothing has to
/// move from row to row.
#[derive(Clone, Copy, Debug)]
pub(super) struct LineLayout {
    step_x: usize,
    step_y: usize,
    /// ⌊y/q⌋ of the top row.
    top: usize,
    /// Words of a class.
    span: usize,
}

impl LineLayout {
    pub fn new(step: Vector, size: Size) -> Self {
        let (step_x, step_y) = (step.x as usize, step.y as usize);
        let top = (size.height() as usize - 1) / step_y;
        let bits = size.width() as usize + step_x * top;
        // 64 cells are read as two words, also where they begin in the last;
        // the word added for it stays 0.
        let span = bits.div_ceil(64) + 1;
        Self {
            step_x,
            step_y,
            top,
            span,
        }
    }

    /// Words of all classes together.
    pub fn words(&self) -> usize {
        self.span * self.step_y
    }

    /// How many rows apart two rows of one class are.
    pub fn step_y(&self) -> usize {
        self.step_y
    }

    /// The first word of the class of row `y`.
    pub fn class_start(&self, y: usize) -> usize {
        y % self.step_y * self.span
    }

    /// The bit of the line through (0, y) in its class.
    pub fn bit_of_row(&self, y: usize) -> usize {
        self.step_x * (self.top - y / self.step_y)
    }
}
