use super::bits::{or_shifted, or_shifted_sparse};
use crate::solve::Size;
use crate::{Ray, Vector};

/// The lines of an unbounded ray that rises through the rows, as numbers.
///
/// Two cells lie on one line when they differ by a multiple of the ray's step
/// (p,q), q ≥ 1. Rows of equal y mod q share a class of lines, and the line
/// through (x,y) has the number x + p·(top − ⌊y/q⌋) there, which no step
/// changes. A row thus is a window on its class that moves p lines from one of
/// its rows to the next.
#[derive(Clone, Copy, Debug)]
pub(super) struct Parallels {
    start: Vector,
    step: Vector,
    size: Size,
}

impl Parallels {
    /// The lines of `ray`, whose step rises.
    pub fn new(ray: &Ray, size: Size) -> Self {
        Self {
            start: ray.start(),
            step: ray.step(),
            size,
        }
    }

    /// The number of classes.
    pub fn classes(self) -> usize {
        self.step.y.min(self.size.height()) as usize
    }

    /// The lines of a class: numbers end below this.
    pub fn lines(self) -> u64 {
        u64::from(self.size.width()) + u64::from(self.step.x) * u64::from(self.top())
    }

    fn top(self) -> u32 {
        (self.size.height() - 1) / self.step.y
    }

    /// The class of row `y`, and the line through its cell (0,y).
    pub fn row(self, y: u32) -> (usize, u64) {
        let (turn, class) = (y / self.step.y, y % self.step.y);
        let origin = u64::from(self.step.x) * u64::from(self.top() - turn);
        (class as usize, origin)
    }

    /// The highest row that the ray reaches from row `y`.
    pub fn seen_from(self, y: u32) -> Option<u32> {
        y.checked_sub(self.start.y)
    }

    /// What the ray takes from the first pile at least.
    pub fn across(self) -> u32 {
        self.start.x
    }
}

/// Which of the [`Parallels`] hold a cold cell so far, as one bit a line.
#[derive(Clone, Debug)]
pub(super) struct Lines {
    parallels: Parallels,
    marked: Vec<Vec<u64>>,
}

impl Lines {
    /// No line marked.
    pub fn new(parallels: Parallels) -> Self {
        // One word more than the lines need, so that the last word of a row
        // may be marked as a whole.
        let words = parallels.lines().div_ceil(64) as usize + 1;
        Self {
            parallels,
            marked: vec![vec![0; words]; parallels.classes()],
        }
    }

    /// The row whose cold cells row `y` is the first to see.
    pub fn newest_seen(&self, y: u32) -> Option<u32> {
        self.parallels.seen_from(y)
    }

    /// Marks the lines through the cold cells of row `y`.
    pub fn mark_row(&mut self, y: u32, cold: &[u64]) {
        let (class, origin) = self.parallels.row(y);
        or_shifted_sparse(&mut self.marked[class], cold, origin as usize);
    }

    /// Sets the bits of `covered` whose cells in row `y` have an option on a
    /// marked line.
    pub fn cover_row(&self, y: u32, covered: &mut [u64]) {
        let Some(seen) = self.newest_seen(y) else {
            return;
        };
        // The window may begin left of x = 0: no cold cell has marked a line
        // that passes row `seen` there.
        let (class, origin) = self.parallels.row(seen);
        let shift = i64::from(self.parallels.across()) - origin as i64;
        or_shifted(covered, &self.marked[class], shift);
    }

    /// Adds the marks of `other`, which has the same parallels.
    pub fn absorb(&mut self, other: &Self) {
        let marked = self.marked.iter_mut().flatten();
        for (to, from) in marked.zip(other.marked.iter().flatten()) {
            *to |= from;
        }
    }
}
