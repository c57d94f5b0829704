//! Totals that can be divided into a cold pair.
//!
//! Whoever divides a total into two piles and lets the other player move first
//! wins exactly by dividing it into a cold pair. In normal Wythoff play these
//! totals are 0 and the AB numbers ([`ab`](super::ab)).

use num_bigint::BigUint;

use super::{ColdPair, ColdPairs, FloorLine, Quadratic};

/// What a total can be divided into, and the totals on either side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Split {
    /// The cold pair with just this total.
    pub exact: Option<ColdPair>,
    /// The pair with the largest smaller total.
    pub below: Option<ColdPair>,
    /// The pair with the smallest larger total.
    pub above: ColdPair,
}

impl ColdPair {
    /// The tokens of both piles.
    #[must_use]
    pub fn total(&self) -> BigUint {
        &self.smaller + &self.larger
    }
}

impl ColdPairs {
    /// Whether and how `total` divides into a cold pair. No two pairs have the
    /// same total, because both piles grow with k.
    ///
    /// ```
    /// use wythoff_plot::Play;
    /// use wythoff_plot::exact::ColdPairs;
    ///
    /// let pairs = ColdPairs::t_wythoff(1, Play::Normal).expect("t is not 0");
    /// let pair = pairs.split(&16_u8.into()).exact.expect("16 = 6 + 10");
    /// assert_eq!((pair.smaller, pair.larger), (6_u8.into(), 10_u8.into()));
    /// assert!(pairs.split(&17_u8.into()).exact.is_none());
    /// ```
    #[must_use]
    pub fn split(&self, total: &BigUint) -> Split {
        let pair = self.first_pair(self.index_by_total(), total, |pair| pair.total() >= *total);
        let before = (pair.k > BigUint::ZERO).then(|| self.pair_big(&(&pair.k - 1_u8)));
        match pair.total() == *total {
            true => Split {
                above: self.pair_big(&(&pair.k + 1_u8)),
                below: before,
                exact: Some(pair),
            },
            false => Split {
                exact: None,
                below: before,
                above: pair,
            },
        }
    }

    /// About which pair has a total: they grow by 2α + t = 2 + √(t² + 4).
    fn index_by_total(&self) -> FloorLine {
        let t = u64::from(self.t());
        let per_pair = Quadratic::new(2, 1, t * t + 4, 1);
        let inverse = per_pair.and_then(|growth| Quadratic::integer(1)?.div(growth));
        FloorLine::through_origin(inverse.expect("a t of 20 bits leaves all integers below 2^62"))
    }
}
