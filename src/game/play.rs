//! Who wins when no move is left.

use std::fmt;

/// Who wins when no move is left.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Play {
    /// Whoever makes the last move wins: a terminal position is a P-position.
    #[default]
    Normal,
    /// Whoever makes the last move loses: a terminal position is an N-position.
    /// Nothing else in the rule changes.
    Misere,
}

impl Play {
    /// `normal` or `misere`, as the command line writes it.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Normal => "normal",
            Self::Misere => "misere",
        }
    }

    /// Whether a position without options is cold (a P-position).
    #[must_use]
    pub fn terminal_is_cold(self) -> bool {
        self == Self::Normal
    }
}

impl fmt::Display for Play {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Normal => "normal play",
            Self::Misere => "misère play",
        })
    }
}
