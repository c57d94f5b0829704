//! The cold pairs of Wythoff's game, to the edge of 64 bits.
//!
//! a(k) = ⌊kφ⌋ and b(k) = ⌊kφ²⌋ = a(k) + k, k = 0, 1, 2, … (Wythoff 1907;
//! OEIS A000201 and A001950 from k = 1). By Beatty's theorem every number from
//! 1 on is exactly one of a(k) and b(k), k ≥ 1.

use super::golden::{floor_over_phi, floor_over_phi_small, floor_phi};

/// The last k whose pair fits: b(k) is then `u64::MAX`.
pub const LAST_INDEX: u64 = 7_046_029_254_386_353_130;

/// a(k) = ⌊kφ⌋, the smaller pile of pair k; `None` past `u64::MAX`.
#[must_use]
pub const fn lower(k: u64) -> Option<u64> {
    floor_phi(k)
}

/// b(k) = a(k) + k, the larger pile of pair k; `None` past [`LAST_INDEX`].
#[must_use]
pub const fn upper(k: u64) -> Option<u64> {
    match lower(k) {
        Some(lower) => lower.checked_add(k),
        None => None,
    }
}

/// Pair k as (a(k), b(k)); `None` past [`LAST_INDEX`].
///
/// ```
/// use wythoff_plot::exact::beatty;
///
/// assert_eq!(beatty::pair(4), Some((6, 10)));
/// // The first k where ⌊kφ⌋ goes wrong in double precision.
/// assert_eq!(beatty::pair(102_334_155), Some((165_580_140, 267_914_295)));
/// ```
#[must_use]
pub fn pair(k: u64) -> Option<(u64, u64)> {
    let larger = upper(k)?;
    Some((larger - k, larger))
}

/// Whether {x, y} is a cold pair, in either order.
///
/// No root: with d = |y − x| and x the smaller, x = ⌊dφ⌋ says
/// x < dφ < x + 1, which is x(x−d) < d² < (x+1)(x+1−d).
#[must_use]
pub fn is_pair(x: u64, y: u64) -> bool {
    let (small, difference) = (x.min(y), x.abs_diff(y));
    if (x | y) >> 31 == 0 {
        return is_small_pair(small as i64, difference as i64);
    }
    if difference == 0 {
        return small == 0;
    }
    if small < difference {
        return false;
    }
    // 128 bits hold both products, because each factor is at most 2⁶⁴ and the
    // second factor less.
    let (x, d) = (u128::from(small), u128::from(difference));
    x * (x - d) < d * d && (x + 1) * (x + 1 - d) > d * d
}

/// [`is_pair`] below 2³¹. No branch: which comparison fails looks random to a
/// processor. Where x < d the second product is not above 0.
const fn is_small_pair(x: i64, d: i64) -> bool {
    let square = d * d;
    ((x | d) == 0) | ((x * (x - d) < square) & ((x + 1) * (x + 1 - d) > square))
}

/// The k with {x, y} = {a(k), b(k)}, if there is one.
#[must_use]
pub fn index(x: u64, y: u64) -> Option<u64> {
    is_pair(x, y).then(|| x.abs_diff(y))
}

/// Where a pile stands in its pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Place {
    /// The pile is a(k), the smaller of its pair.
    Lower(u64),
    /// The pile is b(k), the larger of its pair, k ≥ 1.
    Upper(u64),
}

/// The one pair that holds a pile of `n`: its k, and on which side. Pile 0 is
/// a(0).
#[must_use]
pub fn place(n: u64) -> Place {
    // a(m) = n needs m < (n+1)/φ < m + 1. The root of u64::MAX + 1 is not
    // needed: that pile itself is the last b(k).
    let m = match n.checked_add(1) {
        Some(next) => floor_over_phi(next),
        None => return Place::Upper(LAST_INDEX),
    };
    if m + floor_over_phi(m) == n {
        Place::Lower(m)
    } else {
        Place::Upper(n - m)
    }
}

/// The other pile of the one cold pair that holds `n` (OEIS A002251); `None`
/// where it passes `u64::MAX`.
///
/// ```
/// use wythoff_plot::exact::beatty::partner;
///
/// assert_eq!((partner(6), partner(10)), (Some(10), Some(6)));
/// ```
#[must_use]
pub fn partner(n: u64) -> Option<u64> {
    match place(n) {
        Place::Lower(k) => n.checked_add(k),
        Place::Upper(k) => Some(n - k),
    }
}

/// [`partner`] for the rows of a lattice: two multiplications.
pub(crate) const fn partner_small(n: u32) -> u64 {
    let n = n as u64;
    let m = floor_over_phi_small(n + 1);
    if m + floor_over_phi_small(m) == n {
        n + m
    } else {
        m
    }
}
