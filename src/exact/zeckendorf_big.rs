//! Zeckendorf digits without an end, and the test for cold pairs by them: a
//! method that shares nothing with roots.

use std::fmt;
use std::mem::swap;

use num_bigint::BigUint;

/// The Zeckendorf digits of a number of any length; see
/// [`Zeckendorf`](super::Zeckendorf).
///
/// ```
/// use wythoff_plot::exact::BigZeckendorf;
///
/// assert_eq!(BigZeckendorf::of(&20_u8.into()).to_string(), "101010");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct BigZeckendorf {
    /// The first digit first. Invariant: begins with a one, has no two
    /// neighbouring ones.
    digits: Vec<bool>,
}

impl BigZeckendorf {
    /// The digits of `n`.
    #[must_use]
    pub fn of(n: &BigUint) -> Self {
        // Upwards to the first Fibonacci number above n, and down again: two of
        // them at a time, because all together would take the square of the
        // room.
        let (mut below, mut above) = (BigUint::from(1_u8), BigUint::from(2_u8));
        let mut places = 0;
        while below <= *n {
            below += &above;
            swap(&mut below, &mut above);
            places += 1;
        }
        let mut rest = n.clone();
        let digits = (0..places)
            .map(|_| {
                above -= &below;
                swap(&mut below, &mut above);
                let one = below <= rest;
                if one {
                    rest -= &below;
                }
                one
            })
            .collect();
        Self { digits }
    }

    /// How many digits there are; of 0, none.
    #[must_use]
    pub fn len(&self) -> usize {
        self.digits.len()
    }

    /// Whether it is 0, which has no digits.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.digits.is_empty()
    }

    /// The zeros that the digits end in.
    #[must_use]
    pub fn trailing_zeros(&self) -> usize {
        self.digits.iter().rev().take_while(|one| !**one).count()
    }

    /// Whether {x, y} is a cold pair of Wythoff's game in normal play, by
    /// digits alone: the smaller ends in an even number of zeros, and the
    /// larger is the smaller with a 0 appended.
    #[must_use]
    pub fn is_pair(x: &BigUint, y: &BigUint) -> bool {
        let (smaller, larger) = (Self::of(x.min(y)), Self::of(x.max(y)));
        if smaller.is_empty() {
            return larger.is_empty();
        }
        smaller.trailing_zeros().is_multiple_of(2)
            && (larger.digits.split_last()) == Some((&false, &smaller.digits[..]))
    }
}

impl fmt::Display for BigZeckendorf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("0");
        }
        let digit = |one: &bool| if *one { '1' } else { '0' };
        let digits: String = self.digits.iter().map(digit).collect();
        f.write_str(&digits)
    }
}
