//! What exact answers cost, beside the usual integer formula, in one run.
//!
//! `cargo bench --bench answers`. Every sample asks about the same million
//! positions with piles of up to 64 bits, or of up to 31: half of them random,
//! half of them close to a cold pair, on one thread.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use wythoff_plot::Play;
use wythoff_plot::exact::{Zeckendorf, beatty, winning_moves};
use wythoff_plot::query::Solver;
use wythoff_plot::query::batch::{Batch, Form};

fn main() {
    divan::main();
}

const COUNT: usize = 1_000_000;

/// Positions without a pattern: a linear congruence modulo 2⁶⁴ (Knuth's MMIX).
fn positions(bits: u32) -> Vec<(u64, u64)> {
    let next = |x: &u64| {
        let x = x.wrapping_mul(6_364_136_223_846_793_005);
        Some(x.wrapping_add(1_442_695_040_888_963_407))
    };
    let mut words = std::iter::successors(Some(1), next).map(|x| x >> (64 - bits));
    let mut word = || words.next().expect("without an end");
    (0..COUNT)
        .map(|i| match beatty::partner(word()) {
            Some(y) if i % 2 == 0 && y >> (bits - 1) <= 1 => (word(), word()),
            Some(y) => (beatty::partner(y).unwrap_or(y), y.wrapping_add(word() % 2)),
            None => (word(), word()),
        })
        .collect()
}

const BITS: [u32; 2] = [31, 64];

/// Answers all positions, and gives their sum so that none is left out.
fn bench(bencher: Bencher, bits: u32, answer: impl Fn(u64, u64) -> u64 + Sync) {
    let positions = positions(bits);
    bencher.counter(ItemsCount::new(COUNT)).bench_local(|| {
        let sum = |sum, &(x, y): &(u64, u64)| sum + answer(x, y);
        black_box(&positions).iter().fold(0_u64, sum)
    });
}

#[divan::bench(args = BITS, sample_count = 15, sample_size = 1)]
fn outcome(bencher: Bencher, bits: u32) {
    bench(bencher, bits, |x, y| beatty::is_pair(x, y).into());
}

/// x = (d + ⌊√(5d²)⌋)/2, as integers are usually asked.
#[divan::bench(args = BITS, sample_count = 15, sample_size = 1)]
fn outcome_by_root(bencher: Bencher, bits: u32) {
    bench(bencher, bits, |x, y| {
        let (x, d) = (u128::from(x.min(y)), u128::from(x.abs_diff(y)));
        let cold = x >= d + d / 2 && (d + (5 * d * d).isqrt()) / 2 == x;
        cold.into()
    });
}

#[divan::bench(args = BITS, sample_count = 15, sample_size = 1)]
fn outcome_by_digits(bencher: Bencher, bits: u32) {
    bench(bencher, bits, |x, y| Zeckendorf::is_pair(x, y).into());
}

#[divan::bench(args = BITS, sample_count = 15, sample_size = 1)]
fn every_winning_move(bencher: Bencher, bits: u32) {
    bench(bencher, bits, |x, y| {
        let moves = winning_moves(x, y, Play::Normal);
        moves.as_slice().iter().fold(0, |sum, (x, y)| sum ^ x ^ y) >> 40
    });
}

/// Lines read and answers written, on one thread.
#[divan::bench(args = [Form::Outcome, Form::Moves], sample_count = 15, sample_size = 1)]
fn lines(bencher: Bencher, form: Form) {
    let lines: String = (positions(31).iter())
        .map(|(x, y)| format!("{x} {y}\n"))
        .collect();
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(1)
        .build()
        .expect("one thread");
    bencher.counter(ItemsCount::new(COUNT)).bench_local(|| {
        let game = wythoff_plot::Game::wythoff(Play::Normal);
        let batch = Batch::new(Solver::new(game), form);
        let mut answers = Vec::with_capacity(1 << 26);
        let tally = pool.install(|| batch.run(black_box(lines.as_bytes()), &mut answers, |_| {}));
        assert_eq!(tally.expect("good lines").answered, COUNT as u64);
        answers
    });
}
