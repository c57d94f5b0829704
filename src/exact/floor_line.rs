//! ⌊nα + γ⌋ with α and γ of one quadratic field, in integers.
//!
//! With α = (p₁ + q₁√d)/r and γ = (p₀ + q₀√d)/r the value is
//! ⌊(P + Q√d)/r⌋, P = p₁n + p₀, Q = q₁n + q₀, and Q√d = ±√(Q²d) is rounded
//! down by an integer root before the division: ⌊⌊y⌋/r⌋ = ⌊y/r⌋ for an integer
//! r > 0.

use num_bigint::{BigInt, BigUint, Sign};

use super::{Quadratic, QuadraticProblem};

/// The sequence ⌊nα + γ⌋, n = 0, 1, 2, …: a homogeneous (γ = 0) or
/// inhomogeneous Beatty sequence.
///
/// ```
/// use wythoff_plot::exact::{FloorLine, Quadratic};
///
/// let root_of_two: Quadratic = "sqrt(2)".parse()?;
/// let line = FloorLine::through_origin(root_of_two);
/// assert_eq!((0..8).filter_map(|n| line.at(n)).collect::<Vec<_>>(), [0, 1, 2, 4, 5, 7, 8, 9]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct FloorLine {
    /// p₀ and p₁.
    rational: [i64; 2],
    /// q₀ and q₁.
    surd: [i64; 2],
    d: u64,
    r: u64,
}

impl FloorLine {
    /// ⌊nα⌋.
    #[must_use]
    pub fn through_origin(slope: Quadratic) -> Self {
        let (p, q, d, r) = slope.parts();
        Self {
            rational: [0, p],
            surd: [0, q],
            d,
            r: r.unsigned_abs(),
        }
    }

    /// ⌊nα + γ⌋.
    ///
    /// # Errors
    /// [`QuadraticProblem::TwoRoots`] if no fraction relates the roots of α and
    /// γ, and [`QuadraticProblem::TooLarge`] if their common denominator is.
    pub fn new(slope: Quadratic, start: Quadratic) -> Result<Self, QuadraticProblem> {
        // Multiples of the denominators bring both over the same one.
        let (_, _, _, s) = slope.parts();
        let (_, _, _, t) = start.parts();
        let r = i128::from(s) * i128::from(t);
        let whole = Quadratic::integer(r)?;
        let ((p1, q1, d1, _), (p0, q0, d0, _)) =
            (slope.mul(whole)?.parts(), start.mul(whole)?.parts());
        if q0 != 0 && q1 != 0 && d0 != d1 {
            return Err(QuadraticProblem::TwoRoots(d1, d0));
        }
        Ok(Self {
            rational: [p0, p1],
            surd: [q0, q1],
            d: d0.max(d1),
            r: r.unsigned_abs() as u64,
        })
    }

    /// ⌊nα + γ⌋; `None` where it is negative or past `u64::MAX`.
    #[must_use]
    pub fn at(&self, n: u64) -> Option<u64> {
        match self.at_small(n) {
            Some(value) => u64::try_from(value).ok(),
            None => u64::try_from(self.at_big(&n.into())).ok(),
        }
    }

    /// ⌊nα + γ⌋ in 128 bits; `None` where it is negative or does not fit.
    #[must_use]
    pub fn at_wide(&self, n: u64) -> Option<u128> {
        match self.at_small(n) {
            Some(value) => u128::try_from(value).ok(),
            None => u128::try_from(self.at_big(&n.into())).ok(),
        }
    }

    /// ⌊nα + γ⌋ in 128 bits with a sign; `None` where it does not fit.
    #[must_use]
    pub fn at_signed(&self, n: u64) -> Option<i128> {
        (self.at_small(n)).or_else(|| i128::try_from(self.at_big(&n.into())).ok())
    }

    /// By 128 bits; `None` where Q²d takes more.
    fn at_small(&self, n: u64) -> Option<i128> {
        let n = i128::from(n);
        let over = |[start, slope]: [i64; 2]| i128::from(slope) * n + i128::from(start);
        let (rational, surd) = (over(self.rational), over(self.surd));
        let magnitude = surd.unsigned_abs();
        let square = magnitude
            .checked_mul(magnitude)?
            .checked_mul(self.d.into())?;
        let root = square.isqrt() as i128;
        let floor = match surd < 0 {
            // √(Q²d) is no integer: d has no square factor.
            true => -root - 1,
            false => root,
        };
        rational
            .checked_add(floor)
            .map(|over| over.div_euclid(self.r.into()))
    }

    /// ⌊nα + γ⌋ for n of any length.
    #[must_use]
    pub fn at_big(&self, n: &BigUint) -> BigInt {
        let n = BigInt::from(n.clone());
        let over = |[start, slope]: [i64; 2]| BigInt::from(slope) * &n + start;
        let (rational, surd) = (over(self.rational), over(self.surd));
        let root = BigInt::from((surd.magnitude() * surd.magnitude() * self.d).sqrt());
        let floor = match surd.sign() {
            Sign::Minus => -root - 1,
            _ => root,
        };
        div_floor(rational + floor, self.r)
    }
}

/// ⌊n/r⌋.
fn div_floor(n: BigInt, r: u64) -> BigInt {
    match n.sign() {
        // ⌊−m/r⌋ = −⌈m/r⌉ = −⌊(m + r − 1)/r⌋.
        Sign::Minus => -((-n + (r - 1)) / r),
        _ => n / r,
    }
}
