use std::fmt;

use super::Sequence;
use crate::group_digits;

/// Why there are no terms.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum SequenceError {
    /// No sequence of that name.
    Unknown {
        /// What was asked for.
        asked: String,
        /// What may have been meant.
        near: Vec<Sequence>,
    },
    /// An index before the first.
    BeforeOffset {
        /// That index.
        from: u64,
        /// The first.
        offset: u64,
    },
    /// More terms than can be computed.
    TooMany {
        /// The index of the last that can.
        last: u64,
    },
    /// A term that is negative.
    Negative {
        /// Its index.
        n: u64,
    },
    /// A term that does not fit in 128 bits.
    TooLarge {
        /// Its index.
        n: u64,
    },
    /// A sequence whose terms do not rise, of which this is the name: where a
    /// number would stand in it is not known.
    Unordered(String),
    /// A number beyond the last term that can be computed.
    Beyond {
        /// That term.
        term: u128,
    },
    /// A game in which a pile may have no partner, or several.
    Pairs(String),
    /// So many terms of a game lie on no lattice.
    Size(String),
    /// So many terms of a game take more memory to find than is allowed.
    Memory {
        /// The game.
        game: String,
        /// Bytes that are needed.
        bytes: u64,
        /// Bytes that are allowed.
        limit: u64,
    },
    /// The system refuses the memory for these terms.
    Refused(String),
}

impl SequenceError {
    /// What to do instead, in one line.
    #[must_use]
    pub fn hint(&self) -> String {
        match self {
            Self::Unknown { near, .. } if near.is_empty() => {
                "wythoff-plot sequence list has all that there are".to_owned()
            }
            Self::Unknown { near, .. } => {
                let near: Vec<String> = (near.iter())
                    .map(|sequence| format!("{} ({})", sequence.id(), sequence.name()))
                    .collect();
                format!(
                    "did you mean {}? wythoff-plot sequence list has all",
                    near.join(" or ")
                )
            }
            Self::BeforeOffset { offset, .. } => format!("start at its offset: --from {offset}"),
            Self::TooMany { last } => format!("ask for terms up to {last}"),
            Self::Negative { .. } => "ask for terms from 0 on: another --from".to_owned(),
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
                format!("ask for fewer terms, or allow more memory: --max-memory {bytes}")
            }
        }
    }
}

impl fmt::Display for SequenceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown { asked, .. } => write!(f, "there is no sequence '{asked}'"),
            Self::BeforeOffset { from, offset } => {
                write!(f, "the sequence begins with term {offset}, not {from}")
            }
            Self::TooMany { last } => {
                write!(f, "terms past {last} cannot be computed")
            }
            Self::Negative { n } => write!(f, "term {n} is negative"),
            Self::TooLarge { n } => write!(f, "term {n} does not fit in 128 bits"),
            Self::Unordered(name) => write!(
                f,
                "the terms of {name} do not rise, and no number is looked for among them"
            ),
            Self::Beyond { term } => {
                write!(
                    f,
                    "the last term that can be computed is {term}, which is less"
                )
            }
            Self::Pairs(game) => write!(f, "the cold positions of {game} are no list of pairs"),
            Self::Refused(error) => f.write_str(error),
            Self::Size(game) => write!(f, "no lattice has so many terms of {game}"),
            Self::Memory { game, bytes, limit } => {
                let [bytes, limit] = [bytes, limit].map(|&n| group_digits(n, ','));
                write!(
                    f,
                    "so many terms of {game} take {bytes} bytes to find, more than the {limit} allowed"
                )
            }
        }
    }
}

impl std::error::Error for SequenceError {}
