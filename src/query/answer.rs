//! What is known of a position.

use std::fmt;

use num_bigint::{BigInt, BigUint};

use crate::exact::ColdPair;

/// What is known of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    pub(super) piles: Vec<BigUint>,
    pub(super) cold: bool,
    pub(super) pair: Option<ColdPair>,
    pub(super) moves: Vec<WinningMove>,
    pub(super) more: bool,
    pub(super) moves_known: bool,
    pub(super) grundy: Option<BigUint>,
}

/// A move to a cold position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WinningMove {
    pub(super) left: Vec<BigUint>,
    pub(super) k: Option<BigUint>,
    /// Whether nothing is taken, and the pass is gone.
    pub(super) pass: bool,
}

impl Answer {
    /// The piles that were asked about, in their order.
    #[must_use]
    pub fn piles(&self) -> &[BigUint] {
        &self.piles
    }

    /// Whether whoever must move loses.
    #[must_use]
    pub fn is_cold(&self) -> bool {
        self.cold
    }

    /// Of a cold position of t-Wythoff: which pair it is.
    #[must_use]
    pub fn pair(&self) -> Option<&ColdPair> {
        self.pair.as_ref()
    }

    /// The winning moves: first from the first pile alone, then from the
    /// second, then from both. None from a cold position, and none from a
    /// terminal position, which is hot in misère play: whoever should move
    /// there has won.
    #[must_use]
    pub fn moves(&self) -> &[WinningMove] {
        &self.moves
    }

    /// Whether there are more winning moves than were listed.
    #[must_use]
    pub fn has_more_moves(&self) -> bool {
        self.more
    }

    /// Whether the winning moves were looked for. They are, but from piles of
    /// Moore's Nim_k, k > 1, past [`Moore::MOST_BITS`](crate::exact::Moore::MOST_BITS).
    #[must_use]
    pub fn moves_are_known(&self) -> bool {
        self.moves_known
    }

    /// The Grundy value where it is known: of Nim in normal play, of every cold
    /// position (0), and of small pairs of piles. In misère play a position
    /// without a move has the value 1.
    #[must_use]
    pub fn grundy(&self) -> Option<&BigUint> {
        self.grundy.as_ref()
    }
}

impl WinningMove {
    pub(super) fn to(left: Vec<BigUint>, k: Option<BigUint>) -> Self {
        Self {
            left,
            k,
            pass: false,
        }
    }

    /// The pass, from these piles.
    pub(super) fn pass(piles: &[BigUint]) -> Self {
        Self {
            left: piles.to_vec(),
            k: None,
            pass: true,
        }
    }

    /// The cold position that the move leaves, piles in the order asked.
    #[must_use]
    pub fn left(&self) -> &[BigUint] {
        &self.left
    }

    /// What the move takes from each of `piles`, which it must be a move from;
    /// below 0 where it puts tokens on a pile.
    #[must_use]
    pub fn taken(&self, piles: &[BigUint]) -> Vec<BigInt> {
        (piles.iter().zip(&self.left))
            .map(|(pile, left)| BigInt::from(pile.clone()) - BigInt::from(left.clone()))
            .collect()
    }

    /// Whether it is the pass.
    #[must_use]
    pub fn is_pass(&self) -> bool {
        self.pass
    }

    /// The number of the cold pair that it leaves, in t-Wythoff.
    #[must_use]
    pub fn k(&self) -> Option<&BigUint> {
        self.k.as_ref()
    }
}

impl fmt::Display for WinningMove {
    /// The piles left: `(3, 5)`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&written(&self.left))
    }
}

/// A position as it is written: `(3, 5)`.
#[must_use]
pub fn written(piles: &[BigUint]) -> String {
    let piles: Vec<String> = piles.iter().map(BigUint::to_string).collect();
    format!("({})", piles.join(", "))
}
