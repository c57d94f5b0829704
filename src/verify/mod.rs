//! Is the answer right? Two checks that share nothing with the engines.
//!
//! 1. *Closed form*: every cell against exact integers, for games that
//!    [`ClosedForm`] knows.
//! 2. *Kernel*: every cell against the rule, for any game. A position that has
//!    options is cold exactly when none of them is cold; one without options is
//!    cold in normal and hot in misère play. Moves only ever lower the piles,
//!    so exactly one set of cells satisfies this: a cell set that passes is the
//!    answer, however it was found.

mod any_rule;
mod closed_form;
mod grundy;
mod kernel;
mod single_cells;
mod verdict;

pub use any_rule::{RuleCheck, verify_rule};
pub use grundy::{GrundyCheck, verify_grundy, verify_zeros};
pub use verdict::{Method, Verdict, Verdicts};

use crate::exact::{ClosedForm, conjectured_form};
use crate::solve::{Cells, Outcomes};
use verdict::CellsCompared;

/// Checks an answer in both ways, and compares it with what is conjectured.
///
/// ```
/// use wythoff_plot::{BitLattice, Game, Outcomes, Play, Size, verify};
///
/// // A lattice on which every cell is called hot: (0,0) is the first mistake.
/// let all_hot = BitLattice::new(Size::square(8)?);
/// let game = Game::wythoff(Play::Normal);
/// let verdicts = verify(&Outcomes::from_lattice(game, all_hot));
/// assert!(!verdicts.agree());
/// assert_eq!(
///     verdicts.closed_form.to_string(),
///     "closed form (⌊kφ⌋, ⌊kφ²⌋): 64 cells compared, 7 differ, first at (0,0)"
/// );
/// # Ok::<(), wythoff_plot::Error>(())
/// ```
#[must_use]
pub fn verify(outcomes: &Outcomes) -> Verdicts {
    if let (Some(rule), Cells::Grid(lattice)) = (outcomes.game().rule(), outcomes.cells()) {
        return Verdicts {
            closed_form: against_closed_form(outcomes),
            kernel: Verdict::of_rule(verify_rule(rule, outcomes.game().play(), lattice)),
            conjecture: None,
        };
    }
    // Of a lattice of bits every cell can be checked, whatever the moves; of
    // rows nearly always.
    if let Some(rows) = as_rows(outcomes)
        && let Ok(kernel) = kernel::compare(&rows)
    {
        return verdicts(&rows, Ok(kernel));
    }
    verdicts(outcomes, kernel::compare(outcomes))
}

fn verdicts(outcomes: &Outcomes, kernel: Result<CellsCompared, String>) -> Verdicts {
    Verdicts {
        closed_form: against_closed_form(outcomes),
        kernel: Verdict::kernel(kernel),
        conjecture: conjectured_form(outcomes.game())
            .map(|form| Verdict::conjecture(form.formula(), closed_form::compare(outcomes, form))),
    }
}

/// The same answer with one cold cell a row, where it is one and that makes it
/// quicker to check.
fn as_rows(outcomes: &Outcomes) -> Option<Outcomes> {
    let (game, Cells::Grid(lattice)) = (outcomes.game(), outcomes.cells()) else {
        return None;
    };
    if !game.has_rook_rays() {
        return None;
    }
    single_cells::of(lattice).map(|rows| Outcomes::from_rows(game.clone(), rows))
}

fn against_closed_form(outcomes: &Outcomes) -> Verdict {
    match ClosedForm::of(outcomes.game()) {
        None => Verdict::closed_form(None, Err("none is known for this game".into())),
        Some(form) => {
            let found = closed_form::compare(outcomes, form);
            Verdict::closed_form(Some(form.formula()), Ok(found))
        }
    }
}
