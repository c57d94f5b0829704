//! The answer against a closed form, every cell of it.

use rayon::prelude::*;

use super::CellsCompared;
use crate::exact::{ClosedForm, Progression, Row};
use crate::solve::{BitLattice, Cells, Outcomes, SparseRows};

/// Rows of a sparse answer that one thread takes at a time: some 100 µs.
const ROWS: usize = 1 << 15;

/// Words of a lattice that one thread takes at a time, about: some 100 µs.
const WORDS: usize = 1 << 17;

/// Compares every cell of the lattice with `form`.
pub(super) fn compare(outcomes: &Outcomes, form: ClosedForm) -> CellsCompared {
    match outcomes.cells() {
        Cells::Grid(lattice) => grid(lattice, form),
        Cells::Sparse(rows) => sparse(rows, form),
    }
}

fn grid(lattice: &BitLattice, form: ClosedForm) -> CellsCompared {
    let pitch = lattice.pitch();
    let rows = WORDS.div_ceil(pitch);
    let bands: Vec<CellsCompared> = (lattice.words().par_chunks(rows * pitch).enumerate())
        .map(|(i, words)| grid_rows(words, i * rows, lattice, form))
        .collect();
    bands
        .into_iter()
        .fold(CellsCompared::default(), CellsCompared::then)
}

/// Rows from `bottom` upwards, given as `words`.
fn grid_rows(
    words: &[u64],
    bottom: usize,
    lattice: &BitLattice,
    form: ClosedForm,
) -> CellsCompared {
    let width = lattice.size().width();
    let mut found = CellsCompared::default();
    let mut expected = vec![0; lattice.pitch()];
    for (row, y) in words.chunks_exact(lattice.pitch()).zip(bottom as u32..) {
        expected.fill(0);
        for part in form.row(y).parts() {
            set(&mut expected, part, width);
        }
        found.compared += u64::from(width);
        if row != expected {
            found.record_row(y, row.iter().zip(&expected).map(|(cold, form)| cold ^ form));
        }
    }
    found
}

/// Sets the bits of a progression below `width`.
fn set(bits: &mut [u64], terms: Progression, width: u32) {
    let end = u64::from(width).min(terms.last.saturating_add(1));
    if terms.step >= 64 || terms.first == terms.last {
        for x in terms.below(end) {
            bits[x as usize / 64] |= 1 << (x % 64);
        }
    } else if terms.first < end {
        set_dense(bits, terms.first, terms.step, end);
    }
}

/// Sets bits `first`, `first + step`, … below `end`, a word at a time; step < 64.
fn set_dense(bits: &mut [u64], first: u64, step: u64, end: u64) {
    let comb = (0..64)
        .step_by(step as usize)
        .fold(0, |word, bit| word | 1_u64 << bit);
    // Where the comb's first tooth falls in the current word.
    let mut tooth = first % 64;
    for i in first / 64..end.div_ceil(64) {
        let room = end - 64 * i;
        let inside = if room < 64 { (1 << room) - 1 } else { u64::MAX };
        bits[i as usize] |= comb << tooth & inside;
        let teeth = (64 - tooth).div_ceil(step);
        tooth = tooth + teeth * step - 64;
    }
}

fn sparse(rows: &SparseRows, form: ClosedForm) -> CellsCompared {
    let bands: Vec<CellsCompared> = (rows.as_slice().par_chunks(ROWS).enumerate())
        .map(|(i, cold)| sparse_rows(cold, i * ROWS, rows.size().width(), form))
        .collect();
    bands
        .into_iter()
        .fold(CellsCompared::default(), CellsCompared::then)
}

/// Rows from `bottom` upwards, given by their cold cells.
fn sparse_rows(cold: &[u32], bottom: usize, width: u32, form: ClosedForm) -> CellsCompared {
    let mut found = CellsCompared::default();
    for (&x, y) in cold.iter().zip(bottom as u32..) {
        let row = form.row(y);
        let inside = |x: &u64| *x < width.into();
        let expected = row.single().map(|x| Some(x).filter(inside));
        let claimed = (x != SparseRows::NONE).then_some(u64::from(x));
        if expected != Some(claimed) {
            record_sparse(&mut found, claimed, row, y, width);
        }
        found.compared += u64::from(width);
    }
    found
}

/// Counts the cells in which `row` and the one claimed cell differ.
fn record_sparse(found: &mut CellsCompared, claimed: Option<u64>, row: Row, y: u32, width: u32) {
    let expected = || row.parts().flat_map(|part| part.below(width.into()));
    let missing = expected().filter(|&x| claimed != Some(x));
    let spurious = claimed.filter(|&claimed| expected().all(|x| x != claimed));
    let (differ, first) = missing
        .chain(spurious)
        .fold((0, u64::MAX), |(n, first), x| (n + 1, first.min(x)));
    if differ > 0 {
        found.record(differ, first as u32, y);
    }
}
