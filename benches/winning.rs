//! What telling the winning moves of every cell costs, beside the
//! straightforward ways, in one run.
//!
//! `cargo bench --bench winning`

use divan::{Bencher, black_box};
use rayon::{ThreadPool, ThreadPoolBuilder};
use wythoff_plot::Rules as _;
use wythoff_plot::solve::{ClassBy, WinningCells, even_parts, solve_with};
use wythoff_plot::{Engine, Game, Outcomes, Size, Window};

fn main() {
    divan::main();
}

fn pool(threads: usize) -> ThreadPool {
    let pool = ThreadPoolBuilder::new().num_threads(threads).build();
    pool.expect("a pool of a few threads")
}

fn solved(name: &str, side: u32, engine: Engine) -> Outcomes {
    let game: Game = name.parse().expect("a game");
    let size = Size::square(side).expect("a side within bounds");
    solve_with(&game, size, engine).expect("it is small")
}

/// Which of the queen's three ways wins, for every cell.
#[divan::bench_group(sample_count = 9, sample_size = 1)]
mod bits {
    use super::*;

    /// Each option of each cell, until one is cold in each direction.
    #[divan::bench(args = [1000, 4000], sample_count = 1)]
    fn loop_over_moves(bencher: Bencher, side: u32) {
        let outcomes = solved("wythoff", side, Engine::Grid);
        let (rules, size) = (outcomes.game().rays().unwrap().clone(), outcomes.size());
        bencher.bench_local(|| {
            let mut cells = vec![0_u8; size.cells() as usize];
            for (i, cell) in cells.iter_mut().enumerate() {
                let (x, y) = (i as u32 % side, i as u32 / side);
                let wins = rules
                    .options(x, y)
                    .filter(|&(a, b)| outcomes.is_cold(a, b) == Some(true));
                *cell = wins.fold(0, |bits, (a, b)| {
                    bits | match (x - a, y - b) {
                        (_, 0) => 1,
                        (0, _) => 2,
                        _ => 4,
                    }
                });
            }
            cells
        });
    }

    /// A flag for each row, column and diagonal that a cold cell has taken.
    #[divan::bench(args = [4000])]
    fn loop_over_cells(bencher: Bencher, side: u32) {
        let outcomes = solved("wythoff", side, Engine::Grid);
        let n = side as usize;
        bencher.bench_local(|| {
            let mut cells = vec![0_u8; n * n];
            let (mut columns, mut diagonals) = (vec![0_u8; n], vec![0_u8; 2 * n]);
            for y in 0..n {
                let mut row = 0;
                for x in 0..n {
                    let diagonal = x + n - y;
                    cells[y * n + x] = row | columns[x] | diagonals[diagonal];
                    if outcomes.is_cold(x as u32, y as u32) == Some(true) {
                        (row, columns[x], diagonals[diagonal]) = (1, 2, 4);
                    }
                }
            }
            cells
        });
    }

    #[divan::bench(args = [1000, 4000], consts = [1, 2])]
    fn bit_rows<const THREADS: usize>(bencher: Bencher, side: u32) {
        let (pool, outcomes) = (pool(THREADS), solved("wythoff", side, Engine::Grid));
        let winning = WinningCells::by_direction(&outcomes);
        let window = Window::whole(outcomes.size());
        bencher.bench_local(|| {
            pool.install(|| {
                winning.for_bands(&window, |mut rows| {
                    while let Some(row) = rows.next_row() {
                        black_box(row.wins(0));
                    }
                })
            })
        });
    }
}

/// Exact classes of 20 000 × 20 000 cells under 1600 × 1600 pixels.
#[divan::bench_group(sample_count = 7, sample_size = 1)]
mod pixels_20000 {
    use super::*;

    const GAMES: [&str; 4] = ["wythoff", "gdwn:1,2", "king", "wythoff - (1,1)"];

    fn bench(bencher: Bencher, name: &str, by: ClassBy, threads: usize) {
        let side = 20_000;
        let game: Game = name.parse().expect("a game");
        let rook = game.has_rook_rays();
        let engine = if rook { Engine::Sparse } else { Engine::Grid };
        let (pool, outcomes) = (pool(threads), solved(name, side, engine));
        let pixels = even_parts(&(0..side), 1600);
        bencher.bench_local(|| {
            pool.install(|| {
                let winning = WinningCells::by_direction(&outcomes);
                winning.map_pixels(&pixels, &pixels, by, |_, counts| counts[2])
            })
        });
    }

    #[divan::bench(args = GAMES, consts = [1, 2])]
    fn by_moves<const THREADS: usize>(bencher: Bencher, name: &str) {
        bench(bencher, name, ClassBy::Moves, THREADS);
    }

    #[divan::bench(args = GAMES, consts = [1, 2])]
    fn by_count<const THREADS: usize>(bencher: Bencher, name: &str) {
        bench(bencher, name, ClassBy::Count, THREADS);
    }
}
