//! Faults that a test injects, so that it need not race a clock or use up the
//! machine: named by the environment, and not in a release.

use wythoff_plot::{BitLattice, Outcomes};

/// Whether the fault of this name was asked for.
pub fn is(name: &str) -> bool {
    cfg!(debug_assertions)
        && std::env::var("WYTHOFF_PLOT_FAULT")
            .is_ok_and(|asked| asked.split(',').any(|n| n == name))
}

/// Stays here for ever, if asked to, for a signal to end the run at this place.
pub fn hold(name: &str) {
    while is(name) {
        std::thread::sleep(std::time::Duration::from_secs(1));
    }
}

/// What was solved; with the cell (1,1) turned over, if a solver in error is
/// asked for.
pub fn solved(outcomes: Outcomes) -> Outcomes {
    if !is("wrong-cell") {
        return outcomes;
    }
    let mut lattice = BitLattice::new(outcomes.size());
    for (x, y) in outcomes.cold_cells() {
        lattice.set(x, y, true);
    }
    lattice.set(1, 1, outcomes.is_cold(1, 1) == Some(false));
    Outcomes::from_lattice(outcomes.game().clone(), lattice)
}
