//! Grundy values of Wythoff's game beside a plain solver, in one run, so that
//! every figure is a ratio: `cargo bench --bench grundy`.

use divan::Bencher;
use rayon::ThreadPoolBuilder;
use wythoff_plot::{Game, Play, Size, solve_grundy};

fn main() {
    divan::main();
}

fn ours(bencher: Bencher, side: u32, threads: usize) {
    let pool = ThreadPoolBuilder::new()
        .num_threads(threads)
        .build()
        .unwrap();
    let (game, size) = (Game::wythoff(Play::Normal), Size::square(side).unwrap());
    bencher.bench_local(|| pool.install(|| solve_grundy(&game, size).unwrap()));
}

#[divan::bench(args = [1000, 4000, 10_000], sample_count = 5)]
fn one_thread(bencher: Bencher, side: u32) {
    ours(bencher, side, 1);
}

#[divan::bench(args = [1000, 4000, 10_000], sample_count = 5)]
fn two_threads(bencher: Bencher, side: u32) {
    ours(bencher, side, 2);
}

/// Bit sets for each row, column and diagonal; cells row by row, each searched
/// from the first word of its row that is not full.
#[divan::bench(args = [1000, 4000, 10_000], sample_count = 1)]
fn plain_row_by_row(bencher: Bencher, side: usize) {
    bencher.bench_local(|| plain(side));
}

/// As before for half the lattice: the set of a row begins as that of the
/// column of the same number.
#[divan::bench(args = [1000, 4000, 10_000], sample_count = 1)]
fn plain_half_row_by_row(bencher: Bencher, side: usize) {
    bencher.bench_local(|| plain_half(side));
}

fn plain(side: usize) -> Vec<u16> {
    let words = 2 * side / 64 + 1;
    let mut columns = vec![0_u64; side * words];
    let mut diagonals = vec![0_u64; 2 * side * words];
    let mut table = Vec::with_capacity(side * side);
    for y in 0..side {
        let mut row = vec![0_u64; words];
        let mut first = 0;
        for x in 0..side {
            let column = &mut columns[x * words..][..words];
            let diagonal = &mut diagonals[(x + side - y) * words..][..words];
            while row[first] == u64::MAX {
                first += 1;
            }
            let mut word = first;
            while row[word] | column[word] | diagonal[word] == u64::MAX {
                word += 1;
            }
            let used = row[word] | column[word] | diagonal[word];
            let bit = !used & used.wrapping_add(1);
            row[word] |= bit;
            column[word] |= bit;
            diagonal[word] |= bit;
            table.push((64 * word as u32 + bit.trailing_zeros()) as u16);
        }
    }
    table
}

fn plain_half(side: usize) -> Vec<u16> {
    let words = 2 * side / 64 + 1;
    let mut lines = vec![0_u64; side * words];
    let mut diagonals = vec![0_u64; side * words];
    let mut table = Vec::with_capacity(side * (side + 1) / 2);
    for y in 0..side {
        let mut row = lines[y * words..][..words].to_vec();
        let mut first = 0;
        for x in 0..=y {
            let column = &mut lines[x * words..][..words];
            let diagonal = &mut diagonals[(y - x) * words..][..words];
            while row[first] == u64::MAX {
                first += 1;
            }
            let mut word = first;
            while row[word] | column[word] | diagonal[word] == u64::MAX {
                word += 1;
            }
            let used = row[word] | column[word] | diagonal[word];
            let bit = !used & used.wrapping_add(1);
            row[word] |= bit;
            column[word] |= bit;
            diagonal[word] |= bit;
            table.push((64 * word as u32 + bit.trailing_zeros()) as u16);
        }
        lines[y * words..][..words].copy_from_slice(&row);
    }
    table
}
