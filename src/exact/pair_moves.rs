//! Every winning move of t-Wythoff, in piles of any length.

use num_bigint::{BigInt, BigUint};

use super::{ColdPair, ColdPairs};

/// A move to a cold pair: what it leaves, in the order of the piles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PairMove {
    /// What is left of the first pile.
    pub x: BigUint,
    /// What is left of the second pile.
    pub y: BigUint,
    /// The number of the pair.
    pub k: BigUint,
}

impl ColdPairs {
    /// Every winning move from (x, y): from the first pile alone, from the
    /// second, from both. None from a cold position.
    ///
    /// ```
    /// use wythoff_plot::Play;
    /// use wythoff_plot::exact::ColdPairs;
    ///
    /// let pairs = ColdPairs::t_wythoff(1, Play::Normal).expect("t is not 0");
    /// let left: Vec<String> = (pairs.winning_moves(&8_u8.into(), &5_u8.into()).iter())
    ///     .map(|m| format!("({},{})", m.x, m.y))
    ///     .collect();
    /// assert_eq!(left, ["(3,5)", "(7,4)"]);
    /// ```
    #[must_use]
    pub fn winning_moves(&self, x: &BigUint, y: &BigUint) -> Vec<PairMove> {
        if self.find(x, y).is_some() {
            return Vec::new();
        }
        // One cold cell a row and a column: it is in reach or it is not.
        let (beside, above) = (self.with_pile(y), self.with_pile(x));
        let from_first = Some(other(&beside, y)).filter(|left| *left < x);
        let from_first = from_first.map(|left| (left.clone(), y.clone(), beside.k.clone()));
        let from_second = Some(other(&above, x)).filter(|left| *left < y);
        let from_second = from_second.map(|left| (x.clone(), left.clone(), above.k.clone()));
        let single = from_first.into_iter().chain(from_second);
        let mut moves: Vec<PairMove> = single.map(|(x, y, k)| PairMove { x, y, k }).collect();
        moves.extend(self.moves_from_both(x, y));
        moves
    }

    /// Moves from both piles: k and l with |k − l| < t, so that the difference
    /// of the piles changes by less than t.
    fn moves_from_both(&self, x: &BigUint, y: &BigUint) -> Vec<PairMove> {
        let difference = BigInt::from(y.clone()) - BigInt::from(x.clone());
        let slack = BigInt::from(self.t() - 1);
        let mut moves: Vec<PairMove> = Vec::new();
        // Pairs as they are listed, and mirrored.
        for mirrored in [false, true] {
            let difference = if mirrored {
                -&difference
            } else {
                difference.clone()
            };
            for pair in self.with_difference_in(&difference - &slack, &difference + &slack) {
                let (left_x, left_y) = match mirrored {
                    true => (pair.larger, pair.smaller),
                    false => (pair.smaller, pair.larger),
                };
                // (2,2) of misère play is its own mirror image.
                let known = moves.iter().any(|m| m.x == left_x && m.y == left_y);
                if left_x < *x && left_y < *y && !known {
                    let (x, y, k) = (left_x, left_y, pair.k);
                    moves.push(PairMove { x, y, k });
                }
            }
        }
        moves
    }

    /// The pairs whose difference is from `least` to `most`, which are less
    /// than 2t apart: two at most.
    fn with_difference_in(&self, least: BigInt, most: BigInt) -> Vec<ColdPair> {
        let Ok(most) = BigUint::try_from(most) else {
            return Vec::new();
        };
        let least = BigUint::try_from(least).unwrap_or_default();
        // Every t-th difference from the first is that of a pair.
        let (t, first) = (self.t(), BigUint::from(self.first()));
        if most < first {
            return Vec::new();
        }
        let last = &most - (&most - &first) % t;
        let before = (last >= &first + t).then(|| &last - t);
        ([Some(last), before].into_iter().flatten())
            .filter(|difference| *difference >= least)
            .filter_map(|difference| self.with_difference(&difference))
            .collect()
    }
}

/// The pile beside `n` in its pair.
fn other<'a>(pair: &'a ColdPair, n: &BigUint) -> &'a BigUint {
    match pair.smaller == *n {
        true => &pair.larger,
        false => &pair.smaller,
    }
}
