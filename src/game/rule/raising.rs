//! Rays that may raise a pile.

use std::fmt;
use std::num::NonZeroU32;

use crate::{Error, Ray, Vector};

/// Moves on one line, `start + m·step`, that take tokens from one pile and may
/// put some on the other: numbers below 0 are tokens added.
///
/// Every move lowers x + y, or keeps it and lowers x, so that play ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RaisingRay {
    start: (i64, i64),
    step: (i64, i64),
    count: Option<NonZeroU32>,
}

/// Whether a move of (i, j) lowers x + y, or keeps it and lowers x.
fn lowers((i, j): (i64, i64)) -> bool {
    i + j > 0 || (i + j == 0 && i > 0)
}

impl RaisingRay {
    /// The moves `start`, `start + step`, …: `count` of them, or without end.
    ///
    /// # Errors
    /// The first move that neither lowers x + y nor keeps it and lowers x.
    pub fn new(
        start: (i64, i64),
        step: (i64, i64),
        count: Option<NonZeroU32>,
    ) -> Result<Self, (i64, i64)> {
        let step = if count == Some(NonZeroU32::MIN) {
            (0, 0)
        } else {
            step
        };
        let ray = Self { start, step, count };
        match ray.first_bad() {
            None => Ok(ray),
            Some(m) => Err(ray.at(m)),
        }
    }

    /// The place of the first move after which play might not end.
    fn first_bad(&self) -> Option<i64> {
        let bad = |&m: &i64| !lowers(self.at(m));
        let (start, step) = (self.start, self.step);
        let total = start.0.saturating_add(start.1);
        let falls = -step.0.saturating_add(step.1);
        // Where the totals fall, the first bad one is beside total / falls;
        // where they stay, x may get too low; else the first is the worst.
        let near = match falls {
            1.. => (total / falls - 1).max(0)..total / falls + 3,
            0 if total == 0 && step.0 < 0 => {
                let last = start.0 / -step.0;
                (last - 1).max(0)..last + 2
            }
            _ => 0..1,
        };
        let within = |m: &i64| self.count.is_none_or(|n| *m < i64::from(n.get()));
        (0..1).chain(near).filter(within).find(bad)
    }

    /// Move number m, from 0.
    #[must_use]
    pub fn at(&self, m: i64) -> (i64, i64) {
        let along = |start: i64, step: i64| start.saturating_add(m.saturating_mul(step));
        (
            along(self.start.0, self.step.0),
            along(self.start.1, self.step.1),
        )
    }

    /// The first move.
    #[must_use]
    pub fn start(&self) -> (i64, i64) {
        self.start
    }

    /// What each further move adds; (0,0) where there is one move.
    #[must_use]
    pub fn step(&self) -> (i64, i64) {
        self.step
    }

    /// How many moves there are; `None` is without end.
    #[must_use]
    pub fn count(&self) -> Option<NonZeroU32> {
        self.count
    }

    /// The same with the piles exchanged, if that is a game that ends.
    ///
    /// # Errors
    /// As [`Self::new`].
    pub fn mirrored(&self) -> Result<Self, (i64, i64)> {
        let swap = |(x, y)| (y, x);
        Self::new(swap(self.start), swap(self.step), self.count)
    }

    /// The same moves as a ray that raises no pile, if they are one.
    #[must_use]
    pub fn lowering(&self) -> Option<Ray> {
        let vector =
            |(x, y): (i64, i64)| Some(Vector::new(u32::try_from(x).ok()?, u32::try_from(y).ok()?));
        let ray: Result<Ray, Error> = Ray::new(vector(self.start)?, vector(self.step)?, self.count);
        ray.ok()
    }

    /// Whether `(i, j)` is one of the moves.
    #[must_use]
    pub fn contains(&self, (i, j): (i64, i64)) -> bool {
        let (start, step) = (self.start, self.step);
        let rest = (i - start.0, j - start.1);
        let m = match step {
            (0, 0) => 0,
            (0, q) => rest.1 / q,
            (p, _) => rest.0 / p,
        };
        let within = m >= 0 && self.count.is_none_or(|n| m < i64::from(n.get()));
        within && self.at(m) == (i, j)
    }
}

impl From<Ray> for RaisingRay {
    fn from(ray: Ray) -> Self {
        let pair = |v: Vector| (i64::from(v.x), i64::from(v.y));
        let single = ray.count() == Some(NonZeroU32::MIN);
        Self {
            start: pair(ray.start()),
            step: if single { (0, 0) } else { pair(ray.step()) },
            count: ray.count(),
        }
    }
}

impl fmt::Display for RaisingRay {
    /// In the notation of the command line: `(1,-1)*`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { start, step, count } = *self;
        write!(f, "({},{})", start.0, start.1)?;
        match count.map(NonZeroU32::get) {
            Some(1) => Ok(()),
            None if start == step => f.write_str("*"),
            Some(n) if start == step => write!(f, "*{n}"),
            None => write!(f, "+({},{})*", step.0, step.1),
            Some(n) => write!(f, "+({},{})*{}", step.0, step.1, n - 1),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_move_has_to_bring_the_end_nearer() {
        let endless = |start, step| RaisingRay::new(start, step, None);
        assert!(endless((1, -1), (1, -1)).is_ok());
        assert!(endless((2, -1), (1, 0)).is_ok());
        assert!(endless((5, 0), (-1, 1)).is_ok(), "every total falls by 5");
        assert_eq!(endless((-1, 1), (-1, 1)), Err((-1, 1)));
        assert_eq!(endless((1, -2), (1, 0)), Err((1, -2)));
        assert_eq!(endless((5, 0), (1, -2)), Err((11, -12)));
        assert_eq!(endless((3, -3), (-1, 1)), Err((0, 0)));
        // Of four moves none is bad, the fifth would be.
        assert!(RaisingRay::new((4, 0), (0, -1), NonZeroU32::new(4)).is_ok());
        let five = RaisingRay::new((0, 4), (0, -1), NonZeroU32::new(5));
        assert_eq!(five, Err((0, 0)));
    }

    #[test]
    fn the_first_bad_move_is_found_by_going_through_all() {
        let sides = -4..=4_i64;
        for (a, b) in sides
            .clone()
            .flat_map(|a| sides.clone().map(move |b| (a, b)))
        {
            for (p, q) in sides
                .clone()
                .flat_map(|p| sides.clone().map(move |q| (p, q)))
            {
                let at = |m: i64| (a + m * p, b + m * q);
                let found = RaisingRay::new((a, b), (p, q), NonZeroU32::new(40)).err();
                let first = (0..40).map(at).find(|&v| !lowers(v));
                assert_eq!(found, first, "({a},{b})+({p},{q})*");
            }
        }
    }
}
