//! Solving and checking, as every command that draws does it.

use wythoff_plot::verify::{Verdicts, verify};
use wythoff_plot::{Game, Outcomes, Size, solve};

use crate::cli::fault;
use crate::cli::forecast::announce;
use crate::cli::progress;
use crate::cli::report::failure::Failure;
use crate::cli::report::solved::Solved;

/// The cold cells of a game, and what the checks say of them.
pub struct CheckedGame {
    pub outcomes: Outcomes,
    pub verdicts: Verdicts,
}

/// Solves a game and checks the answer.
pub fn solve_one(game: &Game, size: Size) -> Result<CheckedGame, Failure> {
    progress::stage("solving");
    announce(game, size, solve);
    let outcomes = fault::solved(solve(game, size)?);
    progress::stage("checking");
    let verdicts = verify(&outcomes);
    Ok(CheckedGame { outcomes, verdicts })
}

impl CheckedGame {
    /// Fails where a check found a difference.
    pub fn agreement(&self) -> Result<(), Failure> {
        agreement(&self.verdicts)
    }

    /// Whether a check decided the whole answer.
    pub fn is_checked(&self) -> bool {
        self.verdicts.proven()
    }

    /// For the report.
    pub fn solved(&self) -> Solved {
        Solved::new(&self.outcomes, &self.verdicts)
    }
}

/// Fails where a check found a difference.
pub fn agreement(verdicts: &Verdicts) -> Result<(), Failure> {
    let Some(wrong) = verdicts.iter().find(|verdict| verdict.differ() > 0) else {
        return Ok(());
    };
    let (x, y) = wrong.first().expect("a difference has a first cell");
    Err(Failure::Differs(format!(
        "solver and {} differ in {} cells, first at ({x},{y})",
        wrong.method().name(),
        wrong.differ()
    )))
}

#[cfg(test)]
mod tests {
    use wythoff_plot::{BitLattice, Play};

    use super::*;

    /// Wythoff's game below 10, with the outcome of (4,7) turned over.
    fn flipped() -> (Outcomes, Verdicts) {
        let size = Size::square(10).unwrap();
        let right = solve(&Game::wythoff(Play::Normal), size).unwrap();
        let mut lattice = BitLattice::new(size);
        for (x, y) in right.cold_cells().filter(|cell| *cell != (4, 7)) {
            lattice.set(x, y, true);
        }
        let outcomes = Outcomes::from_lattice(right.game().clone(), lattice);
        let verdicts = verify(&outcomes);
        (outcomes, verdicts)
    }

    #[test]
    fn a_difference_ends_the_run_with_status_3_and_names_the_cell() {
        let (_, verdicts) = flipped();
        let failure = agreement(&verdicts).unwrap_err();
        assert_eq!(failure.status(), 3);
        let Failure::Differs(said) = failure else {
            panic!("{failure:?}")
        };
        assert!(said.contains("differ in 1 cells, first at (4,7)"), "{said}");
    }
}
