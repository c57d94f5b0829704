//! Fraenkel's t-Wythoff: any number from one pile, or k > 0 and l > 0 from both
//! with |k − l| < t.
//!
//! With α = (2 − t + √(t² + 4))/2, the root of α² + (t − 2)α = t, the cold pairs
//! are (⌊nα⌋, ⌊nα⌋ + tn) in normal play (Fraenkel, American Mathematical Monthly
//! 89 (1982)) and, for t ≥ 2, (⌊nα + 1/α⌋, ⌊nα + 1/α⌋ + tn + 1) in misère play
//! (after Fraenkel, Theoretical Computer Science 29 (1984); compared with the
//! definition for t ≤ 8 and piles ≤ 200). In either play the two members of the
//! pairs make up all whole numbers, each once.

use std::cmp::Ordering;

use num_bigint::BigUint;

use crate::Play;

/// ⌊m√(t² + 4)⌋ for m below 2^64 and t below 2^32.
fn floor_root(m: u128, t: u128) -> u128 {
    let square = (m * m).checked_mul(t * t + 4);
    square.map_or_else(|| floor_root_big(m, t), u128::isqrt)
}

/// [`floor_root`] where the square takes more than 128 bits: far out, for
/// large t.
#[cold]
fn floor_root_big(m: u128, t: u128) -> u128 {
    let square = BigUint::from(m).pow(2) * (t * t + 4);
    u128::try_from(square.sqrt()).expect("it is at most m(t + 2)")
}

/// ⌊mα⌋ for m up to 2^32.
fn floor_alpha(m: u64, t: u32) -> u64 {
    let (m, t) = (u128::from(m), u128::from(t));
    // m·(2 − t) may be negative, but mα ≥ 0.
    ((2 * m + floor_root(m, t) - m * t) / 2) as u64
}

/// The smaller member of pair `n`, for n up to 2^32.
fn lower(n: u64, t: u32, play: Play) -> u64 {
    match play {
        Play::Normal => floor_alpha(n, t),
        Play::Misere => {
            // nα + 1/α = ((nt + 1)α + t − 2)/t, because 1/α = (α + t − 2)/t.
            let (n, t) = (u128::from(n), u128::from(t));
            let m = n * t + 1;
            ((2 * m + floor_root(m, t) - m * t + 2 * t - 4) / (2 * t)) as u64
        }
    }
}

/// The difference of pair `n`, for n up to 2^32.
fn difference(n: u64, t: u32, play: Play) -> u64 {
    // t below 2^20 leaves room for 1.
    let difference = n * u64::from(t);
    match play {
        Play::Normal => difference,
        Play::Misere => difference + 1,
    }
}

/// The x of the one cold cell in row `y`.
pub(super) fn partner(y: u32, t: u32, play: Play) -> u64 {
    let y = u64::from(y);
    // The last n with nα < y + 1: 1/α = (α + t − 2)/t again.
    let m = y + 1;
    let shift = i128::from(m) * (i128::from(t) - 2);
    let mut n = ((i128::from(floor_alpha(m, t)) + shift) / i128::from(t)) as u64;
    while lower(n, t, play) > y {
        if n == 0 {
            // Only in misère play for no y at all: pair 0 has 0 in it.
            return difference(0, t, play);
        }
        n -= 1;
    }
    if lower(n, t, play) == y {
        return y + difference(n, t, play);
    }
    // Lower members up to y: n in normal play without pair 0, which is (0,0);
    // n + 1 in misère play. The others up to y are upper members.
    let k = match play {
        Play::Normal => y - n,
        Play::Misere => y - (n + 1),
    };
    lower(k, t, play)
}

/// Whether (x, y) is cold, for any piles and t ≥ 1 (t ≥ 2 in misère play).
///
/// Without a root: u/d < α exactly when u² + (t − 2)ud < td², because the left
/// side of α² + (t − 2)α = t rises with α > 0.
pub(super) fn is_cold(x: u64, y: u64, t: u32, play: Play) -> bool {
    let (low, high) = (u128::from(x.min(y)), u128::from(x.max(y)));
    let (d, t) = (high - low, u128::from(t));
    let below = |u: u128| compare(u, d, t) == Ordering::Less;
    match play {
        Play::Normal if d == 0 => low == 0,
        // low = ⌊nα⌋ with n = d/t.
        Play::Normal => {
            d.is_multiple_of(t) && {
                let n = d / t;
                let below = |u: u128| compare(u, n, t) == Ordering::Less;
                below(low) && !below(low + 1)
            }
        }
        Play::Misere if d == 0 => false,
        // low = ⌊(dα + t − 2)/t⌋.
        Play::Misere => {
            let fits = (d - 1).is_multiple_of(t);
            fits && (t * low + 2 < t || below(t * low + 2 - t)) && !below(t * low + 2)
        }
    }
}

/// u against dα, for t·u and t·d below 2^100 or so: u(u + (t − 2)d) against td·d.
fn compare(u: u128, d: u128, t: u128) -> Ordering {
    // For t = 1 the second factor may be negative; then u < d < dα.
    let Some(factor) = (u + t * d).checked_sub(2 * d) else {
        return Ordering::Less;
    };
    product(u, factor).cmp(&product(t * d, d))
}

/// The product as 256 bits, high half first.
fn product(a: u128, b: u128) -> (u128, u128) {
    let split = |n: u128| (n >> 64, n & u128::from(u64::MAX));
    let ((a1, a0), (b1, b0)) = (split(a), split(b));
    let low = a0 * b0;
    let (middle, over) = (a1 * b0).overflowing_add(a0 * b1);
    let (low, carry) = low.overflowing_add(middle << 64);
    let high = a1 * b1 + (middle >> 64) + (u128::from(over) << 64) + u128::from(carry);
    (high, low)
}

/// (2 − t + √(t² + 4))/2, simplified: for t = 2s, 1 − s + √(s² + 1).
fn alpha(t: u32) -> String {
    let t = u64::from(t);
    let half = t / 2;
    match (t % 2, t) {
        (0, 2) => "√2".to_owned(),
        (0, _) => format!("√{} − {}", half.pow(2) + 1, half - 1),
        (_, 1) => "(1 + √5)/2".to_owned(),
        _ => format!("(√{} − {})/2", t.pow(2) + 4, t - 2),
    }
}

pub(super) fn formula(t: u32, play: Play) -> String {
    let alpha = format!("α = {}", alpha(t));
    match play {
        Play::Normal => format!("(⌊nα⌋, ⌊nα⌋ + {t}n), {alpha}"),
        Play::Misere => format!("(⌊nα + 1/α⌋, ⌊nα + 1/α⌋ + {t}n + 1), {alpha}"),
    }
}

pub(super) fn source(play: Play) -> &'static str {
    match play {
        Play::Normal => "Fraenkel 1982",
        Play::Misere => "Fraenkel 1984",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn alpha_is_written_in_its_simplest_form() {
        let written: Vec<String> = (1..=6).map(alpha).collect();
        let expected = [
            "(1 + √5)/2",
            "√2",
            "(√13 − 1)/2",
            "√5 − 1",
            "(√29 − 3)/2",
            "√10 − 2",
        ];
        assert_eq!(written, expected);
        // The same numbers as (2 − t + √(t² + 4))/2.
        let values = [
            (1.0 + 5_f64.sqrt()) / 2.0,
            2_f64.sqrt(),
            (13_f64.sqrt() - 1.0) / 2.0,
            5_f64.sqrt() - 1.0,
            (29_f64.sqrt() - 3.0) / 2.0,
            10_f64.sqrt() - 2.0,
        ];
        for (t, value) in (1..).zip(values) {
            let t = f64::from(t);
            assert!((value - (2.0 - t + (t * t + 4.0).sqrt()) / 2.0).abs() < 1e-12);
        }
    }

    #[test]
    fn partners_and_the_test_without_a_root_agree() {
        for t in [2, 3, 4, 5, 9, 40] {
            for play in [Play::Normal, Play::Misere] {
                for y in 0..400 {
                    let x = partner(y, t, play);
                    assert!(is_cold(x, y.into(), t, play), "t = {t}, {play}: ({x},{y})");
                    let cold = (0..3000).filter(|&x| is_cold(x, y.into(), t, play)).count();
                    assert!(cold <= 1, "t = {t}, {play}: row {y}");
                }
            }
        }
    }

    /// OEIS A001951 and A001952, A001953 and A001954: first terms.
    #[test]
    fn two_wythoff_has_the_known_pairs() {
        let pairs = |play| {
            (0..8).map(move |n| {
                (
                    lower(n, 2, play),
                    lower(n, 2, play) + difference(n, 2, play),
                )
            })
        };
        let normal = [
            (0, 0),
            (1, 3),
            (2, 6),
            (4, 10),
            (5, 13),
            (7, 17),
            (8, 20),
            (9, 23),
        ];
        let misere = [
            (0, 1),
            (2, 5),
            (3, 8),
            (4, 11),
            (6, 15),
            (7, 18),
            (9, 22),
            (10, 25),
        ];
        assert!(pairs(Play::Normal).eq(normal));
        assert!(pairs(Play::Misere).eq(misere));
    }

    #[test]
    fn large_piles_do_not_overflow() {
        for t in [1, 2, 3, u32::MAX] {
            for (x, y) in [
                (0, u64::MAX),
                (u64::MAX, u64::MAX),
                (u64::MAX - 1, u64::MAX),
            ] {
                let _ = is_cold(x, y, t, Play::Normal);
                let _ = is_cold(x, y, t, Play::Misere);
            }
        }
        // t = 1 is Wythoff's game: its last pair in 64 bits.
        let (a, b) = (11_400_714_819_323_198_485, 18_446_744_073_709_551_615);
        assert!(is_cold(a, b, 1, Play::Normal) && !is_cold(a + 1, b, 1, Play::Normal));
    }
}
