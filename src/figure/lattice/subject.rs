//! The lattice that a panel is about, before or after it is solved.

use crate::exact::ClosedForm;
use crate::game::Game;
use crate::solve::{Outcomes, Size, Window};

/// A lattice: solved, or known by its game and size alone.
#[derive(Clone, Debug)]
pub(crate) enum Subject<'a> {
    Solved(&'a Outcomes),
    /// With the game's closed form, where it has one.
    Unsolved(Game, Size, Option<ClosedForm>),
}

impl<'a> Subject<'a> {
    pub fn unsolved(game: Game, size: Size) -> Self {
        let form = ClosedForm::of(&game);
        Self::Unsolved(game, size, form)
    }

    pub fn game(&self) -> &Game {
        match self {
            Self::Solved(outcomes) => outcomes.game(),
            Self::Unsolved(game, ..) => game,
        }
    }

    pub fn size(&self) -> Size {
        match self {
            Self::Solved(outcomes) => outcomes.size(),
            Self::Unsolved(_, size, _) => *size,
        }
    }

    pub fn outcomes(&self) -> Option<&'a Outcomes> {
        match self {
            Self::Solved(outcomes) => Some(outcomes),
            Self::Unsolved(..) => None,
        }
    }

    pub fn is_solved(&self) -> bool {
        matches!(self, Self::Solved(_))
    }

    /// Whether a cell is known to be cold.
    pub fn is_cold(&self, x: u32, y: u32) -> bool {
        match self {
            Self::Solved(outcomes) => outcomes.is_cold(x, y) == Some(true),
            Self::Unsolved(_, _, form) => form.is_some_and(|form| form.is_cold(x.into(), y.into())),
        }
    }

    /// Whether a cell of this window is cold, or is not known not to be.
    pub fn may_have_cold(&self, window: &Window) -> bool {
        match self {
            Self::Solved(outcomes) => outcomes.cold_in_window(window.clone()).next().is_some(),
            Self::Unsolved(..) => true,
        }
    }

    /// Whether about one cell a row is cold. A lattice that is not solved is
    /// taken to have so few.
    pub fn is_sparse(&self) -> bool {
        self.outcomes().is_none_or(|outcomes| {
            let size = outcomes.size();
            let sides = u64::from(size.width()) + u64::from(size.height());
            outcomes.cold_count() <= sides
        })
    }

    /// What a file says of it.
    pub fn facts(&self) -> String {
        let game = self.game();
        match self.outcomes() {
            Some(outcomes) => {
                let cold = outcomes.cold_count();
                format!("{game}: {cold} cold cells; rules {}", game.rules())
            }
            None => format!("{game}: not solved; rules {}", game.rules()),
        }
    }
}
