//! Solving and checking, as every command that draws does it.

use std::time::Instant;

use wythoff_plot::verify::{Verdicts, verify};
use wythoff_plot::{Game, Outcomes, Size, solve};

use crate::cli::fault;
use crate::cli::options::solve::{Run, Solve};
use crate::cli::progress;
use crate::cli::report::failure::Failure;
use crate::cli::report::solved::{Report, Solved};

/// Solves, and checks the answer. A difference is reported and fails the run.
pub fn solve_and_check(options: &Solve, size: Size) -> Result<(Outcomes, Report), Failure> {
    let started = Instant::now();
    let solved = solve_one(&options.game()?, size)?;
    judged(solved, started, &options.run)
}

/// What was solved, for whoever draws it, unless a check found a difference.
fn judged(
    (outcomes, verdicts): (Outcomes, Verdicts),
    started: Instant,
    run: &Run,
) -> Result<(Outcomes, Report), Failure> {
    let mut report = Report::new(started, Solved::new(&outcomes, &verdicts));
    if let Err(failure) = agreement(&verdicts) {
        report.give(run)?;
        return Err(failure);
    }
    Ok((outcomes, report))
}

/// One game solved and checked.
pub fn solve_one(game: &Game, size: Size) -> Result<(Outcomes, Verdicts), Failure> {
    progress::stage("solving");
    let outcomes = fault::solved(solve(game, size)?);
    progress::stage("checking");
    let verdicts = verify(&outcomes);
    Ok((outcomes, verdicts))
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

    #[test]
    fn nothing_is_handed_on_to_be_drawn_where_a_check_found_a_difference() {
        let run = Run {
            threads: None,
            max_memory: u64::MAX,
            quiet: true,
            json: false,
        };
        let judged = judged(flipped(), Instant::now(), &run);
        assert!(matches!(judged, Err(Failure::Differs(_))));
    }
}
