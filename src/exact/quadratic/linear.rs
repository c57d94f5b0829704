//! αn + γ with α and γ of one quadratic field, rounded or not.

use super::{Quadratic, QuadraticProblem};

/// To which integer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(in crate::exact) enum Rounding {
    /// The largest that is not above.
    Down,
    /// The smallest that is not below.
    Up,
}

impl Rounding {
    /// That of −x, where this is that of x.
    fn of_negated(self) -> Self {
        match self {
            Self::Down => Self::Up,
            Self::Up => Self::Down,
        }
    }
}

/// αn + γ, as far as it has been read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::exact) struct Linear {
    pub slope: Quadratic,
    pub start: Quadratic,
    pub rounding: Option<Rounding>,
}

const ZERO: Quadratic = Quadratic {
    p: 0,
    q: 0,
    d: 1,
    r: 1,
};

impl From<Quadratic> for Linear {
    fn from(number: Quadratic) -> Self {
        Self {
            slope: ZERO,
            start: number,
            rounding: None,
        }
    }
}

impl Linear {
    /// n itself.
    pub fn n() -> Result<Self, QuadraticProblem> {
        let slope = Quadratic::integer(1)?;
        Ok(Self {
            slope,
            start: ZERO,
            rounding: None,
        })
    }

    /// The number, if it is one: without n, and not rounded.
    pub fn constant(&self) -> Option<Quadratic> {
        (!self.has_n() && self.rounding.is_none()).then_some(self.start)
    }

    pub fn has_n(&self) -> bool {
        self.slope != ZERO
    }

    /// What is rounded already is an integer.
    pub fn rounded(self, rounding: Rounding) -> Self {
        Self {
            rounding: self.rounding.or(Some(rounding)),
            ..self
        }
    }

    /// Whether it is an integer for every n.
    fn is_whole(&self) -> bool {
        let is_integer = |number: &Quadratic| number.q == 0 && number.r == 1;
        is_integer(&self.slope) && is_integer(&self.start)
    }

    /// ⌊x⌋ + m = ⌊x + m⌋ for an integer m.
    pub fn add(self, other: Self) -> Result<Self, QuadraticProblem> {
        let rounding = match (self.rounding, other.rounding) {
            (None, None) => None,
            (rounding, None) if other.is_whole() => rounding,
            (None, rounding) if self.is_whole() => rounding,
            _ => return Err(QuadraticProblem::Rounded),
        };
        Ok(Self {
            slope: self.slope.add(other.slope)?,
            start: self.start.add(other.start)?,
            rounding,
        })
    }

    pub fn sub(self, other: Self) -> Result<Self, QuadraticProblem> {
        self.add(other.negated()?)
    }

    /// −⌊x⌋ = ⌈−x⌉.
    pub fn negated(self) -> Result<Self, QuadraticProblem> {
        Ok(Self {
            slope: ZERO.sub(self.slope)?,
            start: ZERO.sub(self.start)?,
            rounding: self.rounding.map(Rounding::of_negated),
        })
    }

    pub fn mul(self, other: Self) -> Result<Self, QuadraticProblem> {
        if self.has_n() && other.has_n() {
            return Err(QuadraticProblem::Square);
        }
        if self.rounding.or(other.rounding).is_some() {
            return Err(QuadraticProblem::Rounded);
        }
        let slope = match self.has_n() {
            true => self.slope.mul(other.start)?,
            false => self.start.mul(other.slope)?,
        };
        Ok(Self {
            slope,
            start: self.start.mul(other.start)?,
            rounding: None,
        })
    }

    pub fn div(self, other: Self) -> Result<Self, QuadraticProblem> {
        match other.constant() {
            Some(number) => {
                let inverse = Quadratic::integer(1)?.div(number)?;
                self.mul(inverse.into())
            }
            None => Err(QuadraticProblem::Divisor),
        }
    }
}
