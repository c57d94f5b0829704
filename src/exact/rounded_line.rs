//! ⌊nα + γ⌋ and ⌈nα + γ⌉, as a formula says.

use std::str::FromStr;

use num_bigint::{BigInt, BigUint};

use super::quadratic::{Linear, Rounding};
use super::{FloorLine, Quadratic, QuadraticError, QuadraticProblem};

/// The sequence ⌊nα + γ⌋ or ⌈nα + γ⌉, n = 0, 1, 2, …
///
/// ```
/// use wythoff_plot::exact::RoundedLine;
///
/// let line: RoundedLine = "floor((n-1/4)*(2+sqrt(2)))".parse()?;
/// let terms = (1..8).filter_map(|n| line.at(n));
/// assert_eq!(terms.collect::<Vec<_>>(), [2, 5, 9, 12, 16, 19, 23]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RoundedLine {
    slope: Quadratic,
    start: Quadratic,
    /// Of nα + γ, or of its negative where that is rounded up.
    floor: FloorLine,
    rounding: Rounding,
}

impl RoundedLine {
    /// ⌊nα⌋.
    #[must_use]
    pub fn through_origin(slope: Quadratic) -> Self {
        let line = Self::new(Linear {
            slope,
            start: Quadratic::integer(0).expect("0 is small"),
            rounding: None,
        });
        line.expect("a slope alone has one root")
    }

    fn new(linear: Linear) -> Result<Self, QuadraticProblem> {
        let rounding = linear.rounding.unwrap_or(Rounding::Down);
        // ⌈x⌉ = −⌊−x⌋.
        let floored = match rounding {
            Rounding::Down => linear,
            Rounding::Up => linear.negated()?,
        };
        Ok(Self {
            slope: linear.slope,
            start: linear.start,
            floor: FloorLine::new(floored.slope, floored.start)?,
            rounding,
        })
    }

    /// α, if γ is 0 and it is rounded down: a Beatty sequence.
    #[must_use]
    pub fn beatty_slope(&self) -> Option<Quadratic> {
        let plain = self.start == Quadratic::integer(0).ok()? && self.rounding == Rounding::Down;
        plain.then_some(self.slope)
    }

    /// Term n; `None` where it does not fit.
    #[must_use]
    pub fn at(&self, n: u64) -> Option<i128> {
        let floor = self.floor.at_signed(n)?;
        match self.rounding {
            Rounding::Down => Some(floor),
            Rounding::Up => floor.checked_neg(),
        }
    }

    /// Term n, for n of any length.
    #[must_use]
    pub fn at_big(&self, n: &BigUint) -> BigInt {
        let floor = self.floor.at_big(n);
        match self.rounding {
            Rounding::Down => floor,
            Rounding::Up => -floor,
        }
    }
}

impl FromStr for RoundedLine {
    type Err = QuadraticError;

    /// A formula in n, as `floor((n-1/4)*(2+sqrt(2)))` or `ceil(n*phi)-1`: as of
    /// a [`Quadratic`], with `n`, `floor(…)` and `ceil(…)`, and rounded down if
    /// it is not rounded. Of a number α without n, ⌊nα⌋.
    fn from_str(text: &str) -> Result<Self, QuadraticError> {
        let linear: Linear = text.parse()?;
        let at_end = |problem| QuadraticError::new(text.chars().count().max(1), problem);
        match linear.constant() {
            Some(slope) => Ok(Self::through_origin(slope)),
            None if !linear.has_n() => Err(at_end(QuadraticProblem::WithoutN)),
            None => Self::new(linear).map_err(at_end),
        }
    }
}
