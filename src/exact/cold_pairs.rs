//! The cold pairs of Fraenkel's t-Wythoff, in piles of any length.
//!
//! A move takes any number from one pile, or k > 0 and l > 0 from both with
//! |k − l| < t; t = 1 is Wythoff's game. With α = (2 − t + √(t² + 4))/2 the cold
//! pairs are (⌊kα⌋, ⌊kα⌋ + tk) in normal play (Fraenkel 1982), and in misère
//! play for t ≥ 2 (⌊kα + 1/α⌋, ⌊kα + 1/α⌋ + tk + 1), k = 0, 1, 2, … Misère
//! play for t = 1 keeps the normal pairs from k = 2 on; (0,1) and (2,2) stand
//! in for the first two.

use num_bigint::BigUint;

use super::closed_form::Unbounded;
use super::{ClosedForm, FloorLine, Quadratic, QuadraticProblem};
use crate::{Game, Play};

/// The cold pairs of t-Wythoff in one play convention.
///
/// ```
/// use wythoff_plot::exact::ColdPairs;
/// use wythoff_plot::{Game, Play};
///
/// let pairs = ColdPairs::of(&"t-wythoff:2/misere".parse::<Game>()?).expect("known");
/// let first: Vec<_> = (0..4).filter_map(|k| pairs.pair(k)).collect();
/// assert_eq!(first, [(0, 1), (2, 5), (3, 8), (4, 11)]);
/// # Ok::<(), wythoff_plot::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ColdPairs {
    t: u32,
    play: Play,
    /// The smaller pile of pair k; for misère t = 1 that of normal play.
    smaller: FloorLine,
    /// About which pair holds a pile as its smaller or its larger one.
    from_smaller: FloorLine,
    from_larger: FloorLine,
}

/// A cold pair and where it stands among all of them.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ColdPair {
    /// Its number, from 0, in order of the piles.
    pub k: BigUint,
    /// The pile that is not larger than the other.
    pub smaller: BigUint,
    /// The pile that is not smaller.
    pub larger: BigUint,
}

impl ColdPairs {
    /// The largest t for which pairs are known here.
    pub const MOST_T: u32 = 1_000_000;

    /// The pairs of t-Wythoff; `None` for t = 0, where no move would take from
    /// both piles, and past [`Self::MOST_T`].
    #[must_use]
    pub fn t_wythoff(t: u32, play: Play) -> Option<Self> {
        if !(1..=Self::MOST_T).contains(&t) {
            return None;
        }
        Some(Self::new(t, play).expect("a t of 20 bits leaves all integers far below 2^62"))
    }

    fn new(t: u32, play: Play) -> Result<Self, QuadraticProblem> {
        let wide = i128::from(t);
        let alpha = Quadratic::new(2 - wide, 1, u64::from(t) * u64::from(t) + 4, 2)?;
        let beta = alpha.add(Quadratic::integer(wide)?)?;
        let one = Quadratic::integer(1)?;
        let start = match (play, t) {
            (Play::Misere, 2..) => one.div(alpha)?,
            _ => Quadratic::integer(0)?,
        };
        Ok(Self {
            t,
            play,
            smaller: FloorLine::new(alpha, start)?,
            from_smaller: FloorLine::through_origin(one.div(alpha)?),
            from_larger: FloorLine::through_origin(one.div(beta)?),
        })
    }

    /// The pairs of a game with these moves, whatever its name; `None` if it
    /// is no t-Wythoff.
    #[must_use]
    pub fn of(game: &Game) -> Option<Self> {
        match ClosedForm::of(game)?.unbounded()? {
            Unbounded::Pairs(pairs) => Some(pairs),
            Unbounded::Piece(_) => None,
        }
    }

    /// The t of the game: 1 for Wythoff's.
    #[must_use]
    pub fn t(&self) -> u32 {
        self.t
    }

    /// Who wins by the last move.
    #[must_use]
    pub fn play(&self) -> Play {
        self.play
    }

    /// Whether the first two pairs are not those of the formula.
    fn is_exceptional(&self) -> bool {
        self.t == 1 && self.play == Play::Misere
    }

    /// Pair k; `None` where its larger pile is past `u64::MAX`.
    #[must_use]
    pub fn pair(&self, k: u64) -> Option<(u64, u64)> {
        match k {
            0 if self.is_exceptional() => Some((0, 1)),
            1 if self.is_exceptional() => Some((2, 2)),
            _ => {
                let smaller = self.smaller.at(k)?;
                let difference = k.checked_mul(self.t.into())?.checked_add(self.first())?;
                Some((smaller, smaller.checked_add(difference)?))
            }
        }
    }

    /// Pair k, of any length.
    #[must_use]
    pub fn pair_big(&self, k: &BigUint) -> ColdPair {
        let k = k.clone();
        if let Some((smaller, larger)) = u64::try_from(&k).ok().and_then(|k| self.pair(k)) {
            let (smaller, larger) = (smaller.into(), larger.into());
            return ColdPair { k, smaller, larger };
        }
        let smaller = self.smaller.at_big(&k).into_parts().1;
        let larger = &smaller + &k * self.t + self.first();
        ColdPair { k, smaller, larger }
    }

    /// larger − smaller of pair 0 in the formula.
    pub(super) fn first(&self) -> u64 {
        u64::from(self.play == Play::Misere && self.t >= 2)
    }

    /// The pair whose piles differ by `difference`, if there is one; never two.
    #[must_use]
    pub fn with_difference(&self, difference: &BigUint) -> Option<ColdPair> {
        if self.is_exceptional() {
            let small = u8::try_from(difference).unwrap_or(u8::MAX);
            // (2,2) and (0,1), in this order by their difference.
            let k = match small {
                0 => 1_u8.into(),
                1 => 0_u8.into(),
                _ => difference.clone(),
            };
            return Some(self.pair_big(&k));
        }
        let first = BigUint::from(self.first());
        let multiple = (*difference >= first).then(|| difference - first)?;
        let is_whole = &multiple % self.t == BigUint::ZERO;
        is_whole.then(|| self.pair_big(&(multiple / self.t)))
    }

    /// The pair {x, y}, in either order, if it is cold.
    #[must_use]
    pub fn find(&self, x: &BigUint, y: &BigUint) -> Option<ColdPair> {
        let (smaller, larger) = if x <= y { (x, y) } else { (y, x) };
        self.with_difference(&(larger - smaller))
            .filter(|pair| pair.smaller == *smaller)
    }

    /// The one cold pair that holds a pile of `n`.
    #[must_use]
    pub fn with_pile(&self, n: &BigUint) -> ColdPair {
        let as_smaller = self.first_pair(self.from_smaller, n, |pair| pair.smaller >= *n);
        if as_smaller.smaller == *n {
            return as_smaller;
        }
        // Every pile is in one pair (Beatty), so that this one holds it.
        self.first_pair(self.from_larger, n, |pair| pair.larger >= *n)
    }

    /// The first pair that is `far` enough, looked for from where `guess` puts
    /// `n`. The guess only saves steps.
    pub(super) fn first_pair(
        &self,
        guess: FloorLine,
        n: &BigUint,
        far: impl Fn(&ColdPair) -> bool,
    ) -> ColdPair {
        let small = u64::try_from(n).ok().and_then(|n| guess.at(n));
        let guessed = small.map_or_else(|| guess.at_big(n).magnitude().clone(), BigUint::from);
        let mut pair = self.pair_big(&guessed);
        while !far(&pair) {
            pair = self.pair_big(&(pair.k + 1_u8));
        }
        while pair.k > BigUint::ZERO {
            let before = self.pair_big(&(&pair.k - 1_u8));
            if !far(&before) {
                break;
            }
            pair = before;
        }
        pair
    }

    /// The cold pairs as a formula, one of each mirrored pair.
    #[must_use]
    pub fn formula(&self) -> String {
        let t = self.t;
        match (t, self.play) {
            (1, Play::Normal) => "(⌊kφ⌋, ⌊kφ²⌋)".to_owned(),
            (1, Play::Misere) => "(0,1), (2,2), (⌊kφ⌋, ⌊kφ²⌋) for k ≥ 2".to_owned(),
            (_, Play::Normal) => format!("(⌊kα⌋, ⌊kα⌋ + {t}k), α = {}", self.slope()),
            (_, Play::Misere) => {
                let slope = self.slope();
                format!("(⌊kα + 1/α⌋, ⌊kα + 1/α⌋ + {t}k + 1), α = {slope}")
            }
        }
    }

    /// Where it was published or how it was found.
    #[must_use]
    pub fn source(&self) -> &'static str {
        match (self.t, self.play) {
            (1, Play::Normal) => "Wythoff 1907",
            (1, Play::Misere) => "six cells away from Wythoff 1907",
            (_, Play::Normal) => "Fraenkel 1982",
            (_, Play::Misere) => "by Beatty's theorem, after Fraenkel 1984",
        }
    }

    /// α = (2 − t + √(t² + 4))/2.
    #[must_use]
    pub fn slope(&self) -> Quadratic {
        let t = i128::from(self.t);
        Quadratic::new(2 - t, 1, u64::from(self.t).pow(2) + 4, 2)
            .expect("computed once already when the pairs were made")
    }
}
