//! Positions as they are played, and which moves are allowed.

use std::fmt;

use num_bigint::BigUint;
use wythoff_plot::query::{Solver, written};
use wythoff_plot::{Game, Size, Vector};

/// Piles on the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position(Vec<u32>);

impl Position {
    /// These piles, if all of them are small enough for moves to be looked up.
    pub fn of(piles: &[BigUint]) -> Option<Self> {
        let small = |pile: &BigUint| u32::try_from(pile).ok().filter(|&n| n < Size::MAX);
        piles
            .iter()
            .map(small)
            .collect::<Option<Vec<u32>>>()
            .map(Self)
    }

    pub fn from(piles: Vec<u32>) -> Self {
        Self(piles)
    }

    pub fn len(&self) -> usize {
        self.0.len()
    }

    pub fn piles(&self) -> Vec<BigUint> {
        self.0.iter().map(|&pile| pile.into()).collect()
    }

    /// Both of two piles.
    pub fn pair(&self) -> Option<(u32, u32)> {
        match self.0[..] {
            [x, y] => Some((x, y)),
            _ => None,
        }
    }

    /// What is left when so many are taken from each pile.
    pub fn without(&self, taken: &[u32]) -> Option<Self> {
        let left = self.0.iter().zip(taken);
        left.map(|(pile, taken)| pile.checked_sub(*taken))
            .collect::<Option<Vec<u32>>>()
            .map(Self)
    }

    /// In words: `take 0 5, leaving (5, 3)`.
    pub fn move_to(&self, left: &Self) -> String {
        let taken = self.0.iter().zip(&left.0);
        let taken: Vec<String> = taken
            .map(|(pile, left)| (pile - left).to_string())
            .collect();
        format!("take {}, leaving {left}", taken.join(" "))
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&written(&self.piles()))
    }
}

/// The moves of a game.
pub enum PlayMoves {
    /// On two piles.
    Of(Game),
    /// Any number from each of up to so many piles.
    UpTo(u32),
}

impl PlayMoves {
    pub fn of(solver: &Solver) -> Self {
        match (solver.as_moore(), solver.game()) {
            (Some(moore), _) => Self::UpTo(moore.k()),
            (None, Some(game)) => Self::Of(game.clone()),
            (None, None) => unreachable!("a game is Moore's or has a ruleset"),
        }
    }

    /// Whether one move leads from a position to another.
    pub fn allow(&self, from: &Position, to: &Position) -> bool {
        let steps = from
            .0
            .iter()
            .zip(&to.0)
            .map(|(from, to)| from.checked_sub(*to));
        let Some(taken) = steps.collect::<Option<Vec<u32>>>() else {
            return false;
        };
        match self {
            Self::Of(game) => {
                matches!(taken[..], [x, y] if game.is_move(Vector::new(x, y)) == Some(true))
            }
            Self::UpTo(most) => {
                let lowered = taken.iter().filter(|&&taken| taken > 0).count();
                (1..=*most as usize).contains(&lowered)
            }
        }
    }

    /// Whether there is any move.
    pub fn any(&self, from: &Position) -> bool {
        self.smallest(from).is_some()
    }

    /// The move that takes least, from the larger pile where there is a choice.
    pub fn smallest(&self, from: &Position) -> Option<Position> {
        match self {
            Self::Of(game) => (game.first_moves()?)
                .filter_map(|start| {
                    let left = from.without(&[start.x, start.y])?;
                    let largest = left.0.iter().copied().max();
                    Some((u64::from(start.x) + u64::from(start.y), largest, left))
                })
                .min_by_key(|(taken, largest, _)| (*taken, *largest))
                .map(|(_, _, left)| left),
            Self::UpTo(_) => {
                let (i, _) = (from.0.iter().enumerate())
                    .filter(|(_, pile)| **pile > 0)
                    .max_by_key(|(_, pile)| **pile)?;
                let mut left = from.clone();
                left.0[i] -= 1;
                Some(left)
            }
        }
    }
}

impl fmt::Display for PlayMoves {
    /// What is allowed.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Of(game) if game.is_wythoff() => {
                f.write_str("take from one pile, or the same number from both")
            }
            Self::Of(game) => write!(f, "the moves are {}", game.rules()),
            Self::UpTo(1) => f.write_str("take from one pile"),
            Self::UpTo(most) => write!(f, "take from one pile up to {most} piles"),
        }
    }
}
