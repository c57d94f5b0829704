//! Numbers (p + q√d)/r: the slopes of Beatty sequences and of t-Wythoff's
//! beams, as integers.

mod error;
mod linear;
mod parse;

pub use error::{QuadraticError, QuadraticProblem};
pub(super) use linear::{Linear, Rounding};

use std::fmt;

/// A number (p + q√d)/r with integers p, q, d > 1 without a square factor, and
/// r > 0, in lowest terms; rational where q = 0.
///
/// ```
/// use wythoff_plot::exact::Quadratic;
///
/// let phi: Quadratic = "(1+sqrt(5))/2".parse()?;
/// assert_eq!(phi.to_string(), "(1+√5)/2");
/// assert_eq!(phi.complement()?.to_string(), "(3+√5)/2");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Quadratic {
    p: i64,
    q: i64,
    /// 1 where q = 0, so that equal numbers compare equal.
    d: u64,
    r: i64,
}

/// Integers stay below this, so that sums of two products of them fit `i128`.
const LIMIT: i128 = 1 << 62;

#[expect(
    clippy::should_implement_trait,
    reason = "these can fail, which the operators cannot say"
)]
impl Quadratic {
    /// (p + q√d)/r.
    ///
    /// # Errors
    /// [`QuadraticProblem::DivisionByZero`] if r = 0, and
    /// [`QuadraticProblem::TooLarge`] if in lowest terms an integer reaches
    /// 2⁶².
    pub fn new(p: i128, q: i128, d: u64, r: i128) -> Result<Self, QuadraticProblem> {
        if r == 0 {
            return Err(QuadraticProblem::DivisionByZero);
        }
        let (outside, d) = without_squares(d);
        let q = q
            .checked_mul(outside.into())
            .ok_or(QuadraticProblem::TooLarge)?;
        // √1 and √0 are integers.
        let (p, q, d) = match d {
            0 => (p, 0, 1),
            1 => (p.checked_add(q).ok_or(QuadraticProblem::TooLarge)?, 0, 1),
            d => (p, q, if q == 0 { 1 } else { d }),
        };
        // −2¹²⁷ has no positive counterpart.
        if [p, q, r].contains(&i128::MIN) {
            return Err(QuadraticProblem::TooLarge);
        }
        let divisor = gcd(gcd(p, q), r) * r.signum();
        let reduced = |n: i128| match n / divisor {
            n if -LIMIT < n && n < LIMIT => Ok(n as i64),
            _ => Err(QuadraticProblem::TooLarge),
        };
        if i128::from(d) >= LIMIT {
            return Err(QuadraticProblem::TooLarge);
        }
        let (p, q, r) = (reduced(p)?, reduced(q)?, reduced(r)?);
        Ok(Self { p, q, d, r })
    }

    /// The integer `n`, which must be below 2⁶².
    ///
    /// # Errors
    /// [`QuadraticProblem::TooLarge`] if it is not.
    pub fn integer(n: i128) -> Result<Self, QuadraticProblem> {
        Self::new(n, 0, 1, 1)
    }

    /// p, q, d and r.
    pub(super) fn parts(&self) -> (i64, i64, u64, i64) {
        (self.p, self.q, self.d, self.r)
    }

    /// Whether it is a fraction of integers.
    #[must_use]
    pub fn is_rational(&self) -> bool {
        self.q == 0
    }

    /// The β with 1/α + 1/β = 1, which is α/(α − 1): ⌊nα⌋ and ⌊nβ⌋, n ≥ 1, are
    /// together every integer from 1 on, each once, if α > 1 is irrational
    /// (Beatty 1926).
    ///
    /// # Errors
    /// [`QuadraticProblem::DivisionByZero`] for α = 1.
    pub fn complement(&self) -> Result<Self, QuadraticProblem> {
        self.div(self.sub(Self::integer(1)?)?)
    }

    /// The sum.
    ///
    /// # Errors
    /// [`QuadraticProblem::TwoRoots`] if the roots differ, and
    /// [`QuadraticProblem::TooLarge`] as in [`Self::new`]; so with the others.
    pub fn add(self, other: Self) -> Result<Self, QuadraticProblem> {
        let d = self.common_root(other)?;
        let wide = i128::from;
        let over = |a: i64, b: i64| wide(a) * wide(other.r) + wide(b) * wide(self.r);
        let (p, q) = (over(self.p, other.p), over(self.q, other.q));
        Self::new(p, q, d, wide(self.r) * wide(other.r))
    }

    /// The difference.
    ///
    /// # Errors
    /// As in [`Self::add`].
    pub fn sub(self, other: Self) -> Result<Self, QuadraticProblem> {
        let (p, q) = (-other.p, -other.q);
        self.add(Self { p, q, ..other })
    }

    /// The product.
    ///
    /// # Errors
    /// As in [`Self::add`].
    pub fn mul(self, other: Self) -> Result<Self, QuadraticProblem> {
        let d = self.common_root(other)?;
        let wide = i128::from;
        let (p, q) = (wide(self.p), wide(self.q));
        let (s, t) = (wide(other.p), wide(other.q));
        let under_root = (q * t).checked_mul(d.into());
        let rational = under_root.and_then(|n| n.checked_add(p * s));
        let rational = rational.ok_or(QuadraticProblem::TooLarge)?;
        Self::new(rational, p * t + q * s, d, wide(self.r) * wide(other.r))
    }

    /// The quotient.
    ///
    /// # Errors
    /// [`QuadraticProblem::DivisionByZero`], and as in [`Self::add`].
    pub fn div(self, other: Self) -> Result<Self, QuadraticProblem> {
        self.mul(other.inverse()?)
    }

    /// 1/x, by r/(p + q√d) = r(p − q√d)/(p² − q²d).
    fn inverse(self) -> Result<Self, QuadraticProblem> {
        let (p, q) = (i128::from(self.p), i128::from(self.q));
        let (d, r) = (i128::from(self.d), i128::from(self.r));
        let norm = (q * q).checked_mul(d).map(|n| p * p - n);
        let norm = norm.ok_or(QuadraticProblem::TooLarge)?;
        Self::new(r * p, -r * q, self.d, norm)
    }

    fn common_root(self, other: Self) -> Result<u64, QuadraticProblem> {
        match (self.q, other.q) {
            (_, 0) => Ok(self.d),
            (0, _) => Ok(other.d),
            _ if self.d == other.d => Ok(self.d),
            _ => Err(QuadraticProblem::TwoRoots(self.d, other.d)),
        }
    }
}

/// (s, d) with n = s²d and d without a square factor.
fn without_squares(n: u64) -> (u64, u64) {
    let (mut outside, mut inside, mut rest) = (1, 1, n);
    let mut factor = 2;
    // What is left when no factor up to its cube root remains is a prime, a
    // product of two, or a square.
    while rest > 0 && u128::from(factor).pow(3) <= u128::from(rest) {
        while rest.is_multiple_of(factor * factor) {
            rest /= factor * factor;
            outside *= factor;
        }
        if rest.is_multiple_of(factor) {
            rest /= factor;
            inside *= factor;
        }
        factor += 1;
    }
    let root = rest.isqrt();
    match root * root == rest && rest > 0 {
        true => (outside * root, inside),
        false => (outside, inside * rest),
    }
}

/// The greatest common divisor, positive unless both are 0.
fn gcd(a: i128, b: i128) -> i128 {
    let (mut a, mut b) = (a.unsigned_abs(), b.unsigned_abs());
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a as i128
}

impl fmt::Display for Quadratic {
    /// `(1+√5)/2`, `√2`, `3/2`, `(5-2√3)/7`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { p, q, d, r } = *self;
        let times = match q.unsigned_abs() {
            1 => String::new(),
            q => q.to_string(),
        };
        let sign = if q < 0 { "-" } else { "+" };
        let over = match (p, q) {
            (p, 0) => p.to_string(),
            (0, q) => format!("{}{times}√{d}", if q < 0 { "-" } else { "" }),
            (p, _) => format!("{p}{sign}{times}√{d}"),
        };
        match (r, p, q) {
            (1, _, _) => f.write_str(&over),
            (r, 0, _) | (r, _, 0) => write!(f, "{over}/{r}"),
            (r, _, _) => write!(f, "({over})/{r}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn square_factors_leave_the_root() {
        for n in 1..5000_u64 {
            let (outside, inside) = without_squares(n);
            assert_eq!(outside * outside * inside, n);
            assert!((2..71).all(|f| inside % (f * f) != 0), "{n}: {inside}");
        }
        assert_eq!(without_squares(0), (1, 0));
        let prime = 2_097_143;
        assert_eq!(without_squares(prime * prime * 6), (prime, 6));
    }

    #[test]
    fn equal_numbers_compare_equal_however_they_were_made() {
        let number = |p, q, d, r| Quadratic::new(p, q, d, r).unwrap();
        assert_eq!(number(2, 1, 20, 4), number(1, 1, 5, 2));
        assert_eq!(number(-1, -1, 5, -2), number(1, 1, 5, 2));
        assert_eq!(number(1, 2, 9, 7), number(1, 0, 5, 1));
    }
}
