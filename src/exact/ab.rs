//! AB numbers: the totals of the cold pairs.
//!
//! A(B(k)) = a(k) + b(k) = 3, 8, 11, 16, 21, … for k = 1, 2, 3, … (OEIS
//! A003623). A player who may divide a total into two piles reaches a cold
//! pair exactly when the total is one of them, or 0. On a lattice the AB
//! diagonal of pair k is the line x + y = A(B(k)).

use super::beatty::{Place, lower, pair, place};

/// A(B(k)) = a(k) + b(k); `None` for k = 0, whose pair is empty, and past
/// `u64::MAX`.
#[must_use]
pub fn total(k: u64) -> Option<u64> {
    let smaller = lower(k).filter(|_| k > 0)?;
    smaller.checked_mul(2)?.checked_add(k)
}

/// The k with A(B(k)) = `total`, if `total` is an AB number. The pair that it
/// divides into is [`pair`]`(k)`.
///
/// ```
/// use wythoff_plot::exact::{ab, beatty};
///
/// let k = ab::index(16).expect("16 is an AB number");
/// assert_eq!(beatty::pair(k), Some((6, 10)));
/// assert_eq!(ab::index(17), None);
/// ```
#[must_use]
pub fn index(total: u64) -> Option<u64> {
    // A ∘ B: the total is a(j), and j is b(k).
    match place(total) {
        Place::Lower(j) => match place(j) {
            Place::Upper(k) => Some(k),
            Place::Lower(_) => None,
        },
        Place::Upper(_) => None,
    }
}

/// The k of the AB number nearest to `total`; `None` only where that number
/// passes `u64::MAX`. Never a tie: neighbours are 3 or 5 apart.
#[must_use]
pub fn nearest(total: u64) -> Option<u64> {
    // 3 is as far as it gets: from 0 up to the first.
    (0..=3).find_map(|away| {
        let below = total.checked_sub(away).and_then(index);
        below.or_else(|| total.checked_add(away).and_then(index))
    })
}

/// (k, A(B(k))) for k = 1, 2, 3, … while the larger pile of pair k is below
/// `side`: the AB diagonals through the cold cells of a square lattice.
pub fn below(side: u64) -> impl Iterator<Item = (u64, u64)> {
    (1..)
        .map_while(|k| Some((k, pair(k)?)))
        .take_while(move |&(_, (_, larger))| larger < side)
        .map(|(k, (smaller, larger))| (k, smaller + larger))
}
