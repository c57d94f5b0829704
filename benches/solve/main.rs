//! What an answer costs, beside what it has to be measured against, in one
//! run: filling the same memory, a loop over cells, the smallest-unused-number
//! sieve. Memory is allocated and touched before the clock starts, except
//! where a line says `cold`.
//!
//! `cargo bench --bench solve`, or with `-- grid` or `-- sparse` a part of it.

mod games;
mod naive;

use divan::{Bencher, black_box};
use rayon::{ThreadPool, ThreadPoolBuilder};
use wythoff_plot::solve::{solve_into, solve_with};
use wythoff_plot::{BitLattice, Engine, Game, Size};

fn main() {
    divan::main();
}

fn pool(threads: usize) -> ThreadPool {
    let pool = ThreadPoolBuilder::new().num_threads(threads).build();
    pool.expect("a pool of a few threads")
}

fn size(side: u32) -> Size {
    Size::square(side).expect("a side within bounds")
}

/// The whole lattice of N = 20 000, one bit a cell: 50 MB.
#[divan::bench_group(sample_count = 15, sample_size = 1)]
mod grid_20000 {
    use super::*;

    const SIDE: u32 = 20_000;

    /// A lattice whose pages exist.
    fn touched() -> BitLattice {
        let mut lattice = BitLattice::new(size(SIDE));
        solve_into(&games::wythoff(), &mut lattice).expect("a game of rays");
        lattice
    }

    #[divan::bench]
    fn memset(bencher: Bencher) {
        let mut words = vec![1_u64; touched().words().len()];
        bencher.bench_local(|| black_box(&mut words).fill(0));
    }

    #[divan::bench(args = games::ALL)]
    fn loop_over_cells(bencher: Bencher, game: &games::Named) {
        let mut words = vec![1_u64; touched().words().len()];
        let solve = game.naive;
        bencher.bench_local(|| solve(SIDE as usize, black_box(&mut words)));
    }

    #[divan::bench(args = games::ALL, consts = [1, 2])]
    fn engine<const THREADS: usize>(bencher: Bencher, game: &games::Named) {
        let (pool, game, mut lattice) = (pool(THREADS), (game.game)(), touched());
        bencher.bench_local(|| pool.install(|| solve_into(&game, black_box(&mut lattice))));
    }

    #[divan::bench(args = games::ALL, consts = [1, 2])]
    fn engine_cold<const THREADS: usize>(bencher: Bencher, game: &games::Named) {
        let (pool, game) = (pool(THREADS), (game.game)());
        let solve = || solve_with(&game, size(SIDE), Engine::Grid);
        bencher.bench_local(|| pool.install(solve));
    }
}

/// Rows with at most one cold cell, on one thread.
#[divan::bench_group(sample_count = 15, sample_size = 1)]
mod sparse {
    use super::*;

    fn bench(bencher: Bencher, game: Game, side: u32) {
        bencher.bench_local(|| solve_with(&game, size(side), Engine::Sparse));
    }

    #[divan::bench(args = [1_000_000])]
    fn mex_sieve(bencher: Bencher, side: usize) {
        bencher.bench_local(|| naive::mex_sieve(side));
    }

    #[divan::bench(args = [100_000, 200_000])]
    fn gdwn_1_2_row_scan(bencher: Bencher, side: usize) {
        bencher.bench_local(|| naive::gdwn_1_2_row_scan(side));
    }

    #[divan::bench(args = [1_000_000])]
    fn wythoff(bencher: Bencher, side: u32) {
        bench(bencher, games::wythoff(), side);
    }

    /// Games of the catalogue with both rook rays, N = 1 000 000: which is the
    /// slowest?
    #[divan::bench(args = games::WITH_ROOK_RAYS, sample_count = 3)]
    fn catalogue(bencher: Bencher, name: &str) {
        bench(bencher, name.parse().expect("a game"), 1_000_000);
    }

    #[divan::bench(args = [100_000, 200_000, 1_000_000])]
    fn gdwn_1_2(bencher: Bencher, side: u32) {
        bench(bencher, games::gdwn_1_2(), side);
    }
}
