//! Numbers as sums of Fibonacci numbers, no two of them neighbours.
//!
//! Every number has exactly one such sum (Lekkerkerker 1952, Zeckendorf 1972).
//! Written as a string of digits, the last for F(2) = 1, it tells cold pairs
//! apart without φ: n ≥ 1 is an a(k) when its string ends in an even number of
//! zeros, and b(k) is a(k) with a 0 appended (Silber 1976).

use std::fmt;

/// The Zeckendorf digits of a number below 2⁶⁴.
///
/// ```
/// use wythoff_plot::exact::Zeckendorf;
///
/// assert_eq!(Zeckendorf::of(12).to_string(), "10101");
/// assert_eq!(Zeckendorf::of(20).to_string(), "101010");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Zeckendorf {
    /// Bit i is the digit of F(i+2). Invariant: no two neighbouring ones.
    digits: u128,
}

impl Zeckendorf {
    /// The digits of `n`.
    #[must_use]
    pub fn of(n: u64) -> Self {
        let fibonacci = fibonacci_below(n);
        let mut rest = n;
        let mut digits = 0;
        for (place, &f) in fibonacci.iter().enumerate().rev() {
            if f <= rest {
                rest -= f;
                digits |= 1 << place;
            }
        }
        Self { digits }
    }

    /// The zeros that the digits end in; of 0, none.
    #[must_use]
    pub fn trailing_zeros(self) -> u32 {
        if self.digits == 0 {
            0
        } else {
            self.digits.trailing_zeros()
        }
    }

    /// The digits with a 0 appended: each F(i) becomes F(i+1).
    #[must_use]
    pub fn shifted(self) -> Self {
        // A u64 takes 92 digits, so that 36 shifts fit.
        Self {
            digits: self.digits << 1,
        }
    }

    /// Whether {x, y} is a cold pair of Wythoff's game, by digits alone.
    #[must_use]
    pub fn is_pair(x: u64, y: u64) -> bool {
        let smaller = Self::of(x.min(y));
        smaller.trailing_zeros().is_multiple_of(2) && smaller.shifted() == Self::of(x.max(y))
    }
}

/// F(2), F(3), … up to `n`.
fn fibonacci_below(n: u64) -> Vec<u64> {
    std::iter::successors(Some((1_u64, 2_u64)), |&(a, b)| {
        Some((b, a.saturating_add(b)))
    })
    .map(|(a, _)| a)
    .take_while(|&a| a <= n && a < u64::MAX)
    .collect()
}

impl fmt::Display for Zeckendorf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:b}", self.digits)
    }
}
