//! Why there are no terms.

use super::Sequence;
use crate::{Error, group_digits};

/// Why there are no terms.
#[derive(Clone, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SequenceError {
    /// No sequence of that name.
    #[error("there is no sequence '{asked}'")]
    Unknown {
        /// What was asked for.
        asked: String,
        /// What may have been meant.
        near: Vec<Sequence>,
    },
    /// An index before the first.
    #[error("the sequence begins with term {offset}, not {from}")]
    BeforeOffset {
        /// That index.
        from: u64,
        /// The first.
        offset: u64,
    },
    /// More terms than can be computed.
    #[error("terms past {last} cannot be computed")]
    TooMany {
        /// The index of the last that can.
        last: u64,
    },
    /// A term that is negative.
    #[error("term {n} is negative")]
    Negative {
        /// Its index.
        n: u64,
    },
    /// A term that does not fit in 128 bits.
    #[error("term {n} does not fit in 128 bits")]
    TooLarge {
        /// Its index.
        n: u64,
    },
    /// A sequence whose terms do not rise, of which this is the name: where a
    /// number would stand in it is not known.
    #[error("the terms of {0} do not rise, and no number is looked for among them")]
    Unordered(String),
    /// A number beyond the last term that can be computed.
    #[error("the last term that can be computed is {term}, which is less")]
    Beyond {
        /// That term.
        term: u128,
    },
    /// A game in which a pile may have no partner, or several.
    #[error("the cold positions of {0} are no list of pairs")]
    Pairs(String),
    /// So many terms of a game lie on no lattice.
    #[error("no lattice has so many terms of {0}")]
    Size(String),
    /// So many terms of a game take more memory to find than is allowed.
    #[error(
        "so many terms of {game} take {} bytes to find, more than the {} allowed",
        group_digits(*bytes, ','),
        group_digits(*limit, ',')
    )]
    Memory {
        /// The game.
        game: String,
        /// Bytes that are needed.
        bytes: u64,
        /// Bytes that are allowed.
        limit: u64,
    },
    /// The system refuses the memory for these terms.
    #[error(transparent)]
    Refused(#[from] Error),
}

impl SequenceError {
    /// What to do instead, in one line.
    #[must_use]
    pub fn hint(&self) -> String {
        match self {
            Self::Unknown { near, .. } if near.is_empty() => {
                "look it up in the catalogue".to_owned()
            }
            Self::Unknown { near, .. } => {
                let near: Vec<String> = (near.iter())
                    .map(|sequence| format!("{} ({})", sequence.id(), sequence.name()))
                    .collect();
                format!("did you mean {}?", near.join(" or "))
            }
            Self::BeforeOffset { offset, .. } => format!("start at its offset, {offset}"),
            Self::TooMany { last } => format!("ask for terms up to {last}"),
            Self::Negative { .. } => "ask for terms from 0 on: later ones".to_owned(),
            Self::TooLarge { n } => format!("ask for terms before {n}"),
            Self::Unordered(_) => {
                "ask of a sequence that rises, as A000201, or look through its terms".to_owned()
            }
            Self::Beyond { term } => format!("ask for a number up to {term}"),
            Self::Pairs(_) => {
                "name a game in which both piles are alike and any number can be taken from one, \
                 as in gdwn:1,2"
                    .to_owned()
            }
            Self::Size(_) | Self::Refused(_) => "ask for fewer terms".to_owned(),
            Self::Memory { bytes, .. } => {
                format!("ask for fewer terms, or allow {bytes} bytes")
            }
        }
    }
}
