//! Moves on one line, and the tokens that a move takes.

use std::fmt;
use std::num::NonZeroU32;

use crate::Error;

/// Tokens taken from the first pile (`x`) and from the second (`y`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Vector {
    /// Tokens taken from the first pile.
    pub x: u32,
    /// Tokens taken from the second pile.
    pub y: u32,
}

impl Vector {
    /// The vector (x, y).
    #[must_use]
    pub const fn new(x: u32, y: u32) -> Self {
        Self { x, y }
    }

    /// The same with the piles exchanged.
    #[must_use]
    pub const fn mirrored(self) -> Self {
        Self {
            x: self.y,
            y: self.x,
        }
    }

    /// Whether nothing is taken from either pile.
    #[must_use]
    pub const fn is_zero(self) -> bool {
        self.x == 0 && self.y == 0
    }
}

impl fmt::Display for Vector {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({},{})", self.x, self.y)
    }
}

/// A set of moves on one line: `start + i·step` for i = 0, 1, 2, …
///
/// A rook's walk is the ray that starts at (1,0) and steps by (1,0); a king's
/// single step is a ray of one move. No move raises a pile and no move leaves
/// both piles as they are, so every game on rays ends.
///
/// ```
/// use wythoff_plot::{Ray, Vector};
///
/// let bishop = Ray::multiples(Vector::new(1, 1))?;
/// assert_eq!(bishop.to_string(), "(1,1)*");
/// assert_eq!(bishop.moves().take(2).last(), Some(Vector::new(2, 2)));
/// # Ok::<(), wythoff_plot::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Ray {
    start: Vector,
    step: Vector,
    count: Option<NonZeroU32>,
}

impl Ray {
    /// The one move `vector`.
    ///
    /// # Errors
    /// [`Error::NullMove`] if it takes nothing.
    pub fn single(vector: Vector) -> Result<Self, Error> {
        Self::new(vector, vector, NonZeroU32::new(1))
    }

    /// Every positive multiple of `vector`.
    ///
    /// # Errors
    /// [`Error::NullMove`] if it takes nothing.
    pub fn multiples(vector: Vector) -> Result<Self, Error> {
        Self::new(vector, vector, None)
    }

    /// `start`, `start + step`, `start + 2·step`, …: `count` moves, or without
    /// end where `count` is `None`. A ray of one move forgets its step, so
    /// that equal sets of moves compare equal.
    ///
    /// # Errors
    /// [`Error::NullMove`] if the start takes nothing, or the step does and
    /// there is more than one move.
    pub fn new(start: Vector, step: Vector, count: Option<NonZeroU32>) -> Result<Self, Error> {
        let single = count.is_some_and(|n| n.get() == 1);
        if start.is_zero() || (step.is_zero() && !single) {
            return Err(Error::NullMove);
        }
        let step = if single { start } else { step };
        Ok(Self { start, step, count })
    }

    /// The first move.
    #[must_use]
    pub fn start(&self) -> Vector {
        self.start
    }

    /// What each further move adds; never (0,0).
    #[must_use]
    pub fn step(&self) -> Vector {
        self.step
    }

    /// How many moves there are; `None` is without end.
    #[must_use]
    pub fn count(&self) -> Option<NonZeroU32> {
        self.count
    }

    /// The same moves with the piles exchanged.
    #[must_use]
    pub fn mirrored(&self) -> Self {
        Self {
            start: self.start.mirrored(),
            step: self.step.mirrored(),
            count: self.count,
        }
    }

    /// The moves in order. Ends where a coordinate would pass `u32::MAX`.
    pub fn moves(&self) -> impl Iterator<Item = Vector> + use<> {
        let step = self.step;
        let count = self.count.map_or(usize::MAX, |n| n.get() as usize);
        std::iter::successors(Some(self.start), move |v| {
            Some(Vector::new(
                v.x.checked_add(step.x)?,
                v.y.checked_add(step.y)?,
            ))
        })
        .take(count)
    }
}

impl fmt::Display for Ray {
    /// In the notation of the command line: `(1,1)*`, `(2,3)`, `(1,0)*3`,
    /// `(1,2)+(1,1)*`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { start, step, count } = *self;
        if count.is_some_and(|n| n.get() == 1) {
            return write!(f, "{start}");
        }
        if start == step {
            write!(f, "{start}*")?;
        } else {
            write!(f, "{start}+{step}*")?;
        }
        match count {
            // `(a,b)*3` counts multiples, `(a,b)+(p,q)*3` counts the steps
            // after the start.
            Some(n) if start == step => write!(f, "{n}"),
            Some(n) => write!(f, "{}", n.get() - 1),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notation_says_what_the_moves_are() {
        let v = Vector::new;
        let three = NonZeroU32::new(3);
        let ray = |start, step, count| Ray::new(start, step, count).unwrap().to_string();
        assert_eq!(ray(v(2, 3), v(0, 0), NonZeroU32::new(1)), "(2,3)");
        assert_eq!(ray(v(1, 0), v(1, 0), three), "(1,0)*3");
        assert_eq!(ray(v(1, 2), v(1, 1), None), "(1,2)+(1,1)*");
        assert_eq!(ray(v(1, 2), v(1, 1), three), "(1,2)+(1,1)*2");
    }

    #[test]
    fn a_move_that_takes_nothing_is_refused() {
        assert!(Ray::single(Vector::new(0, 0)).is_err());
        assert!(Ray::new(Vector::new(1, 0), Vector::new(0, 0), None).is_err());
    }

    #[test]
    fn moves_stop_before_a_coordinate_overflows() {
        let ray = Ray::multiples(Vector::new(u32::MAX / 2, 1)).unwrap();
        assert_eq!(ray.moves().count(), 2);
    }
}
