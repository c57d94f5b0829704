//! Integer sequences around Wythoff's game, by OEIS number, with the offsets
//! that the OEIS gives them; and b-files, its format for terms: a line `n a(n)`
//! for each.
//!
//! ```
//! use wythoff_plot::sequence::{Sequence, write_bfile};
//!
//! let sequence = Sequence::named("A000201")?;
//! let mut text = Vec::new();
//! write_bfile(sequence.terms(sequence.offset(), 3)?, &mut text)?;
//! assert_eq!(text, b"1 1\n2 3\n3 4\n");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod bfile;
mod catalogue;
mod contains;
mod error;
mod kind;
mod near;
mod solved;

pub use bfile::{BfileError, Checked, Difference, check_bfile, first_index, write_bfile};
pub use catalogue::catalogue;
pub use error::SequenceError;

pub use solved::pairs_memory_needed;

use crate::Game;
use crate::exact::{ColdPairs, RoundedLine};
use kind::{Kind, List, Terms};

/// A sequence of whole numbers with its offset.
#[derive(Clone, Debug)]
pub struct Sequence {
    id: String,
    name: String,
    meaning: String,
    offset: u64,
    kind: Kind,
}

/// What of each cold pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum PairTerm {
    /// a: the pile that is not larger.
    Smaller,
    /// b: the pile that is not smaller.
    Larger,
    /// a + b.
    Sum,
    /// b − a.
    Difference,
}

impl PairTerm {
    /// `a`, `b`, `a + b` or `b − a`.
    #[must_use]
    pub fn formula(self) -> &'static str {
        match self {
            Self::Smaller => "a",
            Self::Larger => "b",
            Self::Sum => "a + b",
            Self::Difference => "b − a",
        }
    }

    fn name(self) -> &'static str {
        match self {
            Self::Smaller => "the smaller pile",
            Self::Larger => "the larger pile",
            Self::Sum => "the total",
            Self::Difference => "the difference",
        }
    }

    fn of(self, smaller: u128, larger: u128) -> u128 {
        match self {
            Self::Smaller => smaller,
            Self::Larger => larger,
            // Of piles of 64 bits and the slopes of t-Wythoff.
            Self::Sum => smaller + larger,
            Self::Difference => larger - smaller,
        }
    }
}

/// An order of the Grundy values of a game, x the first pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum GrundyOrder {
    /// (s,0), (s−1,1), …, (0,s) for each total s = 0, 1, 2, …
    Antidiagonals,
    /// (x,0), (x,1), (x,2), … for one x.
    Row(u32),
}

impl Sequence {
    /// The sequence of this OEIS number, such as `A000201`; the letter and
    /// leading zeros may be left out.
    ///
    /// # Errors
    /// [`SequenceError::Unknown`], with those that may have been meant, by
    /// number or by words of their names.
    pub fn named(id: &str) -> Result<Self, SequenceError> {
        let all = catalogue();
        let number = near::number(id);
        let found = |sequence: &&Self| number.is_some() && near::number(&sequence.id) == number;
        match all.iter().find(found) {
            Some(sequence) => Ok(sequence.clone()),
            None => Err(SequenceError::Unknown {
                asked: id.to_owned(),
                near: near::near(id, &all),
            }),
        }
    }

    /// ⌊nα + γ⌋ or ⌈nα + γ⌉ from n = 0 on, called `name`.
    #[must_use]
    pub fn of_line(name: &str, line: RoundedLine) -> Self {
        Self {
            id: name.to_owned(),
            name: name.to_owned(),
            meaning: String::new(),
            offset: 0,
            kind: Kind::Line(line),
        }
    }

    /// The Grundy values of a game from n = 0 on, and at least `count` terms of
    /// them, by solving it in at most `memory` bytes.
    ///
    /// # Errors
    /// [`SequenceError::Memory`] and [`SequenceError::Size`] where that takes
    /// more memory, or more than any lattice has.
    pub fn of_grundy_values(
        game: &Game,
        order: GrundyOrder,
        count: u64,
        memory: u64,
    ) -> Result<Self, SequenceError> {
        let values = solved::grundy_values(game, order, count, memory)?;
        let (title, way) = (
            format!("{}, {}", game.name(), game.play()),
            match order {
                GrundyOrder::Antidiagonals => "by antidiagonals".to_owned(),
                GrundyOrder::Row(x) => format!("with {x} in the first pile"),
            },
        );
        Ok(Self {
            id: format!("Grundy values of {title}, {way}"),
            name: format!("Grundy values of {title}, {way}"),
            meaning: String::new(),
            offset: 0,
            kind: Kind::Listed(List {
                values,
                offset: 0,
                grows: false,
            }),
        })
    }

    /// A number of each cold pair of t-Wythoff, in order of the piles. In
    /// normal play from pair 1 on, because pair 0 is (0, 0), and so with
    /// offset 1; in misère play from pair 0 on.
    #[must_use]
    pub fn of_pairs(pairs: ColdPairs, term: PairTerm) -> Self {
        let offset = solved::first_pair(pairs.play());
        let game = match pairs.t() {
            1 => format!("Wythoff’s game, {}", pairs.play()),
            t => format!("{t}-Wythoff, {}", pairs.play()),
        };
        Self::of_game(&game, term, offset, Kind::Pairs(pairs, term))
    }

    /// As [`Self::of_pairs`] for any game in which rook rays and symmetry give
    /// each pile one partner, and `count` terms of it, by solving it in at most
    /// `memory` bytes: all of them are counted before the work begins, as
    /// [`pairs_memory_needed`] does.
    ///
    /// # Errors
    /// [`SequenceError::Pairs`] for another game; [`SequenceError::Memory`] and
    /// [`SequenceError::Size`] where that takes more memory, or more than any
    /// lattice has.
    pub fn of_solved_pairs(
        game: &Game,
        term: PairTerm,
        count: u64,
        memory: u64,
    ) -> Result<Self, SequenceError> {
        if let Some(pairs) = ColdPairs::of(game) {
            return Ok(Self::of_pairs(pairs, term));
        }
        let offset = solved::first_pair(game.play());
        let values = solved::pairs(game, term, count, memory)?;
        let name = format!("{}, {}", game.name(), game.play());
        let kind = Kind::Listed(List {
            values,
            offset,
            grows: term != PairTerm::Difference,
        });
        Ok(Self::of_game(&name, term, offset, kind))
    }

    fn of_game(game: &str, term: PairTerm, offset: u64, kind: Kind) -> Self {
        Self {
            id: format!("{} of {game}", term.formula()),
            name: format!("{} of each cold pair of {game}", term.name()),
            meaning: String::new(),
            offset,
            kind,
        }
    }

    /// `A000201`, or what it is made of.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.id
    }

    /// What it is.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// What it means in the game.
    #[must_use]
    pub fn meaning(&self) -> &str {
        &self.meaning
    }

    /// The index of the first term.
    #[must_use]
    pub fn offset(&self) -> u64 {
        self.offset
    }

    /// The index of the last term that can be computed.
    #[must_use]
    pub fn last(&self) -> u64 {
        self.kind.last()
    }

    /// `count` terms as (n, a(n)), from n = `from` on.
    ///
    /// # Errors
    /// [`SequenceError::BeforeOffset`] and [`SequenceError::TooMany`];
    /// [`SequenceError::Refused`] if the system refuses the memory.
    pub fn terms(
        &self,
        from: u64,
        count: u64,
    ) -> Result<impl Iterator<Item = (u64, u128)> + '_, SequenceError> {
        if from < self.offset {
            let offset = self.offset;
            return Err(SequenceError::BeforeOffset { from, offset });
        }
        let last = self.last();
        let end = count.checked_sub(1).map(|more| from.checked_add(more));
        match end {
            None => Ok(Box::new(std::iter::empty()) as Terms<'_>),
            Some(Some(end)) if end <= last => self.kind.terms(from..=end),
            Some(_) => Err(SequenceError::TooMany { last }),
        }
    }
}
