//! Why a position has no answer.

use super::answer::written;
use crate::{Error, group_digits};
use num_bigint::BigUint;

/// Why there is no answer.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum QueryError {
    /// A wrong number of piles.
    #[error(
        "{}, where {game} has {}",
        counted(*given),
        if wanted.is_some() { "two" } else { "one at least" }
    )]
    Piles {
        /// How many were given.
        given: usize,
        /// The game that takes two, or one at least.
        game: String,
        /// How many it takes, if that is fixed.
        wanted: Option<usize>,
    },
    /// Without a closed form the position has to be solved, and that takes more
    /// memory than is allowed.
    #[error(
        "{game} has no closed form, and to solve it up to {} takes {} bytes, \
         more than the {} allowed",
        shortened(piles),
        group_digits(*bytes, ','),
        group_digits(*limit, ',')
    )]
    Memory {
        /// The position.
        piles: Vec<BigUint>,
        /// The game.
        game: String,
        /// Bytes that solving up to it takes.
        bytes: u64,
        /// Bytes that are allowed.
        limit: u64,
    },
    /// Without a closed form the position has to be solved, and no lattice is
    /// that large.
    #[error(
        "{game} has no closed form, and no lattice reaches {}",
        shortened(piles)
    )]
    Size {
        /// The position.
        piles: Vec<BigUint>,
        /// The game.
        game: String,
    },
    /// The system refuses the memory that it seemed to have.
    #[error(transparent)]
    Refused(#[from] Error),
}

impl QueryError {
    /// What to do instead, in one line.
    #[must_use]
    pub fn hint(&self) -> String {
        match self {
            Self::Piles {
                wanted: Some(_), ..
            } => "write two piles, as in 12 20; nim and moore:K take any number of them".to_owned(),
            Self::Piles { wanted: None, .. } => "write one pile at least, as in 3 4 5".to_owned(),
            Self::Memory { bytes, .. } => {
                format!("ask about smaller piles, or allow {bytes} bytes")
            }
            Self::Size { .. } => {
                "ask about piles below 2^30, or a game with a closed form".to_owned()
            }
            Self::Refused(_) => "ask about smaller piles".to_owned(),
        }
    }
}

/// The number of piles that was given.
fn counted(given: usize) -> String {
    match given {
        0 => "no pile".to_owned(),
        1 => "one pile".to_owned(),
        given => format!("{given} piles"),
    }
}

/// Piles of thousands of digits are told by their first ones.
fn shortened(piles: &[BigUint]) -> String {
    let text = written(piles);
    match text.len() {
        0..=100 => text,
        _ => format!("{}…", &text[..100]),
    }
}
