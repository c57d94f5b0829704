use crate::Size;

/// What this library refuses, and why. Each message names the value; what to
/// do instead is in [`Error::hint`].
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// A move that takes no token would let a game go on for ever.
    #[error("a move that takes nothing from either pile is no move")]
    NullMove,

    /// A lattice without cells, or with a side past [`Size::MAX`].
    #[error("a lattice of {width} × {height} cells cannot be solved")]
    Size {
        /// Cells along x, as asked for.
        width: u64,
        /// Cells along y, as asked for.
        height: u64,
    },

    /// The answer would not fit.
    #[error("{size} cells need {bytes} bytes, more than the {limit} allowed")]
    Memory {
        /// The lattice asked for.
        size: Size,
        /// Bytes that its solution takes.
        bytes: u64,
        /// Bytes that were allowed.
        limit: u64,
    },

    /// The system did not grant the memory.
    #[error("{size} cells need {bytes} bytes, which the system refuses")]
    OutOfMemory {
        /// The lattice asked for.
        size: Size,
        /// Bytes that its solution takes.
        bytes: u64,
    },

    /// A game given by its options has a move after which no fewer tokens are
    /// left, so that play might not end.
    #[error("the move from {from:?} to {to:?} does not lower the total of the piles")]
    EndlessMove {
        /// The position before the move.
        from: (u32, u32),
        /// The position after it.
        to: (u32, u32),
    },

    /// The sparse engine was asked for a game whose rows can hold more than
    /// one cold cell.
    #[error("the sparse engine needs the moves (1,0)* and (0,1)*, which {0} lacks")]
    NotSparse(String),
}

impl Error {
    /// What to do instead, in one line.
    #[must_use]
    pub fn hint(&self) -> String {
        match self {
            Self::NullMove => "take at least one token, as in (1,0)".into(),
            Self::Size { .. } => format!("give sides from 1 to {}", Size::MAX),
            Self::Memory { .. } => "choose a smaller size or allow more memory".into(),
            Self::OutOfMemory { .. } => "choose a smaller size".into(),
            Self::EndlessMove { .. } => "let every move lower the total of both piles".into(),
            Self::NotSparse(_) => "use the grid engine".into(),
        }
    }
}
