//! Endless rays that start at their own step: one flag a line.

use super::region::Region;
use crate::Size;
use crate::game::RaisingRay;

/// The lines along which a ray goes through the region, and on which of them a
/// cold cell has been found: all cells that come later there are hot.
#[derive(Clone, Debug)]
pub(super) struct Lines {
    p: i64,
    q: i64,
    /// Added to q·x − p·y.
    offset: i64,
    taken: Vec<bool>,
}

impl Lines {
    /// `None` for a ray of another kind.
    pub fn of(ray: &RaisingRay, region: Region) -> Option<Self> {
        if ray.count().is_some() || ray.start() != ray.step() {
            return None;
        }
        let (p, q) = ray.step();
        if p.abs().max(q.abs()) > i64::from(Size::MAX) {
            return None;
        }
        let (width, height) = (region.size().width(), region.size().height());
        let corners = [
            (0, 0),
            (width - 1, 0),
            (0, height - 1),
            (width - 1, height - 1),
        ];
        let keys = corners.map(|(x, y)| q * i64::from(x) - p * i64::from(y));
        let (low, high) = (keys.iter().min()?, keys.iter().max()?);
        let len = (high - low + 1).checked_mul(residues(p, q))?;
        // A long step has few moves, and needs no lines.
        let len = usize::try_from(len).ok().filter(|&len| len < 1 << 28)?;
        Some(Self {
            p,
            q,
            offset: -low,
            taken: vec![false; len],
        })
    }

    fn key(&self, x: u32, y: u32) -> usize {
        let (x, y) = (i64::from(x), i64::from(y));
        let line = self.q * x - self.p * y + self.offset;
        let by = residues(self.p, self.q);
        let along = if self.p == 0 { y } else { x };
        (line * by + if by == 1 { 0 } else { along % by }) as usize
    }

    pub fn is_taken(&self, x: u32, y: u32) -> bool {
        self.taken[self.key(x, y)]
    }

    pub fn take(&mut self, x: u32, y: u32) {
        let key = self.key(x, y);
        self.taken[key] = true;
    }
}

/// Points of one line that different multiples of the step reach.
fn residues(p: i64, q: i64) -> i64 {
    if p == 0 { q.abs() } else { p.abs() }
}
