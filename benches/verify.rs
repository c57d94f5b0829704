//! What the checks cost beside solving.
//!
//! Answers come from the closed form, so that no engine is timed or needed.

use divan::{Bencher, black_box};
use wythoff_plot::exact::ClosedForm;
use wythoff_plot::{BitLattice, Game, Outcomes, Play, Size, SparseRows, verify};

fn main() {
    divan::main();
}

/// The cold cell of each row of Wythoff's game below `side`.
fn cold_rows(side: u32) -> Vec<u32> {
    let form = ClosedForm::of(&Game::wythoff(Play::Normal)).expect("known");
    let cold = |y| form.row(y).single().expect("one a row");
    let inside = |x: u64| {
        if x < side.into() {
            x as u32
        } else {
            SparseRows::NONE
        }
    };
    (0..side).map(|y| inside(cold(y))).collect()
}

fn sparse(side: u32) -> Outcomes {
    let size = Size::square(side).expect("a small side");
    Outcomes::from_rows(
        Game::wythoff(Play::Normal),
        SparseRows::new(size, cold_rows(side)),
    )
}

fn grid(side: u32) -> Outcomes {
    let mut lattice = BitLattice::new(Size::square(side).expect("a small side"));
    for (y, x) in (0..).zip(cold_rows(side)) {
        if x != SparseRows::NONE {
            lattice.set(x, y, true);
        }
    }
    Outcomes::from_lattice(Game::wythoff(Play::Normal), lattice)
}

/// Both checks of a bit lattice; at 20 000 it takes 50 MB.
#[divan::bench(args = [500, 20_000])]
fn grid_both_checks(bencher: Bencher, side: u32) {
    let outcomes = grid(side);
    bencher.bench(|| verify(black_box(&outcomes)));
}

/// Reading every word of the same lattice: what any check of it takes at least.
#[divan::bench(args = [500, 20_000])]
fn grid_counting_cold_cells(bencher: Bencher, side: u32) {
    let outcomes = grid(side);
    bencher.bench(|| black_box(&outcomes).cold_count());
}

/// Both checks of sparse rows.
#[divan::bench(args = [20_000, 1_000_000])]
fn sparse_both_checks(bencher: Bencher, side: u32) {
    let outcomes = sparse(side);
    bencher.bench(|| verify(black_box(&outcomes)));
}
