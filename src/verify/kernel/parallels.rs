//! Numbers for the lines of a step.

use crate::Vector;
use crate::solve::Size;

/// Unbounded rays of one step, which rises through the rows.
///
/// Along such a ray a cold cell c covers c + start, and from there on every
/// cell of a line: of the cells that differ by multiples of the step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Rise {
    pub step: Vector,
    pub starts: Vec<Vector>,
}

/// The lines along one step (p,q), q ≥ 1, as numbers.
///
/// Rows of equal y mod q share a class of lines, and the line through (x,y)
/// has the number x + p·(top − ⌊y/q⌋) there, which no step changes. A row thus
/// is a window on its class that moves p lines from one of its rows to the
/// next.
#[derive(Clone, Copy, Debug)]
pub(super) struct Parallels {
    step: Vector,
    size: Size,
    /// ⌊y/q⌋ of the top row.
    top: u32,
}

impl Parallels {
    /// The lines along `step`, which rises.
    pub fn new(step: Vector, size: Size) -> Self {
        let top = (size.height() - 1) / step.y;
        Self { step, size, top }
    }

    /// The number of classes.
    pub fn classes(self) -> usize {
        self.step.y.min(self.size.height()) as usize
    }

    /// The lines of a class that pass the lattice: numbers end below this.
    pub fn lines(self) -> u64 {
        u64::from(self.size.width()) + u64::from(self.step.x) * u64::from(self.top)
    }

    /// The class of row `y`, and the line through its cell (0,y).
    pub fn row(self, y: u32) -> (usize, u64) {
        let q = self.step.y;
        // Most rays rise by 1, and a division would cost more than the rest.
        let (turn, class) = if q == 1 { (y, 0) } else { (y / q, y % q) };
        let origin = u64::from(self.step.x) * u64::from(self.top - turn);
        (class as usize, origin)
    }
}
