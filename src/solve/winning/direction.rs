//! In which direction a move goes, and sets of directions in words.

use std::fmt;

use crate::Vector;

/// What a move does to the two piles, whatever its length.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Direction {
    /// Takes from the first pile alone: along the row.
    First,
    /// Takes from the second pile alone: down the column.
    Second,
    /// Takes the same number from both: down the diagonal.
    Same,
    /// Takes different numbers from both.
    Different,
    /// Takes from one pile and adds to the other.
    Exchange,
    /// Takes nothing.
    Pass,
}

impl Direction {
    /// All of them, in the order of their bits in a [`DirectionSet`].
    pub const ALL: [Self; 6] = [
        Self::First,
        Self::Second,
        Self::Same,
        Self::Different,
        Self::Exchange,
        Self::Pass,
    ];

    /// The direction of a move that takes so much from either pile.
    #[must_use]
    pub fn of(taken: Vector) -> Self {
        match (taken.x, taken.y) {
            (0, 0) => Self::Pass,
            (_, 0) => Self::First,
            (0, _) => Self::Second,
            (x, y) if x == y => Self::Same,
            _ => Self::Different,
        }
    }

    /// As it stands after "take", or by itself where nothing is only taken.
    #[must_use]
    pub fn words(self) -> &'static str {
        match self {
            Self::First => "from the first pile",
            Self::Second => "from the second pile",
            Self::Same => "the same from both",
            Self::Different => "different numbers from both",
            Self::Exchange => "one up and one down",
            Self::Pass => "a pass",
        }
    }
}

impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.words())
    }
}

/// A set of directions: those in which a position can be won.
///
/// ```
/// use wythoff_plot::solve::{Direction, DirectionSet};
///
/// let set: DirectionSet = [Direction::Same, Direction::Second].into_iter().collect();
/// assert_eq!(set.words(), "take from the second pile, or the same from both");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct DirectionSet(u8);

impl DirectionSet {
    /// Whether it has this direction.
    #[must_use]
    pub fn contains(self, direction: Direction) -> bool {
        self.0 >> direction as u8 & 1 == 1
    }

    /// Whether it has none.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many it has.
    #[must_use]
    pub fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Its directions, in the order of [`Direction::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Direction> {
        (Direction::ALL.into_iter()).filter(move |&direction| self.contains(direction))
    }

    /// What to do, in words: `take from the second pile, or the same from
    /// both`. Empty for the empty set.
    #[must_use]
    pub fn words(self) -> String {
        let mut words = String::new();
        let mut taking = false;
        for direction in self.iter() {
            let takes = !matches!(direction, Direction::Exchange | Direction::Pass);
            let verb = if takes && !taking { "take " } else { "" };
            let or = if words.is_empty() { "" } else { ", or " };
            words = format!("{words}{or}{verb}{direction}");
            taking |= takes;
        }
        words
    }
}

impl FromIterator<Direction> for DirectionSet {
    fn from_iter<I: IntoIterator<Item = Direction>>(directions: I) -> Self {
        let bit = |direction| 1 << direction as u8;
        Self(directions.into_iter().fold(0, |set, d| set | bit(d)))
    }
}
