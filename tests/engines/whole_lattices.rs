//! Lattices of many tiles: published counts, orientation, threads.

use std::num::NonZeroU32;

use rayon::ThreadPoolBuilder;
use wythoff_plot::solve::{engine_for, memory_needed, solve, solve_by_definition, solve_with};
use wythoff_plot::{BitLattice, Engine, Error, Game, Outcomes, Play, Ray, Ruleset, Size, Vector};

use crate::ray_games::{mirrored, multiples, queen, singles};

fn cells(outcomes: &Outcomes) -> Vec<(u32, u32)> {
    outcomes.cold_cells().collect()
}

#[test]
fn wythoff_has_the_known_number_of_cold_cells_in_both_plays_and_engines() {
    let known = [
        (100, 77),
        (500, 381),
        (1000, 763),
        (2000, 1527),
        (5000, 3819),
        (10_000, 7639),
        (20_000, 15_279),
    ];
    for (side, count) in known {
        let size = Size::square(side).unwrap();
        for game in [Play::Normal, Play::Misere].map(Game::wythoff) {
            for engine in [Engine::Grid, Engine::Sparse] {
                let outcomes = solve_with(&game, size, engine).unwrap();
                assert_eq!(outcomes.cold_count(), count, "{game}, {size}, {engine}");
                assert_eq!(outcomes.engine(), engine);
            }
        }
    }
}

#[test]
fn an_asymmetric_game_is_not_turned_over() {
    // One token from the first pile is the only move: cold ⟺ x even.
    let first = Ruleset::new(singles(&[(1, 0)]));
    let size = Size::new(5, 3).unwrap();
    let outcomes = solve(&Game::new("one", "one", first, Play::Normal), size).unwrap();
    let even = [0, 1, 2]
        .into_iter()
        .flat_map(|y| [0, 2, 4].map(|x| (x, y)));
    assert_eq!(cells(&outcomes), even.collect::<Vec<_>>());
}

#[test]
fn a_one_sided_ray_beside_the_rook_is_solved_alike_by_all() {
    let rules = Ruleset::new(multiples(&[(1, 0), (0, 1), (3, 1)]));
    let game = Game::new("nimhof", "nimhof", rules.clone(), Play::Normal);
    let size = Size::new(300, 200).unwrap();
    let expected = solve_by_definition(&rules, size, Play::Normal).unwrap();
    let expected = Outcomes::from_lattice(game.clone(), expected);
    for engine in [Engine::Grid, Engine::Sparse] {
        let outcomes = solve_with(&game, size, engine).unwrap();
        assert_eq!(cells(&outcomes), cells(&expected), "{engine}");
    }
}

fn engines_for(game: &Game) -> Vec<Engine> {
    match game.has_rook_rays() {
        true => vec![Engine::Grid, Engine::Sparse],
        false => vec![Engine::Grid],
    }
}

/// Games of each kind that the grid engine treats in its own way.
fn games() -> impl Iterator<Item = Game> {
    let ray = |start, step, count| Ray::new(start, step, NonZeroU32::new(count)).unwrap();
    let v = Vector::new;
    let gdwn = [queen(), mirrored(multiples(&[(1, 2)]))].concat();
    let king = singles(&[(1, 0), (0, 1), (1, 1)]);
    let late = vec![
        ray(v(3, 0), v(1, 2), 0),
        ray(v(2, 5), v(1, 1), 0),
        ray(v(0, 3), v(0, 2), 0),
        ray(v(70, 0), v(70, 0), 7),
        ray(v(1, 3), v(2, 0), 0),
    ];
    let rules = [queen(), gdwn, king, late, vec![]];
    (rules.into_iter()).map(|rays| Game::new("any", "any", Ruleset::new(rays), Play::Normal))
}

#[test]
fn the_number_of_threads_does_not_change_a_cell() {
    let size = Size::new(9001, 700).unwrap();
    let pools = [1, 2, 3].map(|n| ThreadPoolBuilder::new().num_threads(n).build().unwrap());
    for game in games() {
        let solved = pools.each_ref().map(|pool| {
            let outcomes = pool.install(|| solve_with(&game, size, Engine::Grid).unwrap());
            cells(&outcomes)
        });
        assert!(solved.iter().all(|cells| *cells == solved[0]));
    }
}

#[test]
fn both_engines_agree_on_lattices_of_many_tiles() {
    let gdwn = [queen(), mirrored(multiples(&[(1, 2)]))].concat();
    let one_sided = [queen(), multiples(&[(2, 3)])].concat();
    for rays in [queen(), gdwn, one_sided] {
        for (width, height) in [(5000, 5000), (9000, 1300), (1300, 9000)] {
            let game = Game::new("any", "any", Ruleset::new(rays.clone()), Play::Misere);
            let size = Size::new(width, height).unwrap();
            let by = |engine| cells(&solve_with(&game, size, engine).unwrap());
            assert_eq!(by(Engine::Grid), by(Engine::Sparse));
        }
    }
}

#[test]
fn lattices_one_cell_wide_or_high_are_solved() {
    let plays = [Play::Normal, Play::Misere];
    for game in plays
        .iter()
        .flat_map(|&play| games().map(move |game| game.with_play(play)))
    {
        for (width, height) in [(1, 1), (1, 500), (500, 1), (64, 1), (65, 2)] {
            let size = Size::new(width, height).unwrap();
            let expected = solve_by_definition(game.rays().unwrap(), size, game.play()).unwrap();
            let expected = Outcomes::from_lattice(game.clone(), expected);
            for engine in engines_for(&game) {
                let outcomes = solve_with(&game, size, engine).unwrap();
                assert_eq!(cells(&outcomes), cells(&expected), "{size}, {engine}");
            }
        }
    }
}

#[test]
fn without_moves_every_cell_is_terminal() {
    let size = Size::new(130, 70).unwrap();
    for (play, count) in [(Play::Normal, 130 * 70), (Play::Misere, 0)] {
        let game = Game::new("none", "none", Ruleset::new([]), play);
        assert_eq!(solve(&game, size).unwrap().cold_count(), count);
    }
}

#[test]
fn the_sparse_engine_refuses_a_game_without_rook_rays() {
    let king = Ruleset::new(singles(&[(1, 0), (0, 1), (1, 1)]));
    let game = Game::new("king", "king", king, Play::Normal);
    let size = Size::square(10).unwrap();
    let refused = solve_with(&game, size, Engine::Sparse);
    assert!(matches!(refused, Err(Error::NotSparse(name)) if name == "king"));
}

#[test]
fn large_lattices_go_to_the_sparse_engine_where_it_applies() {
    let wythoff = Game::wythoff(Play::Normal);
    let large = Size::square(100_000).unwrap();
    assert_eq!(
        engine_for(&wythoff, Size::square(100).unwrap()),
        Engine::Grid
    );
    assert_eq!(engine_for(&wythoff, large), Engine::Sparse);
    let bishop = Ruleset::new(multiples(&[(1, 1)]));
    let bishop = Game::new("bishop", "bishop", bishop, Play::Normal);
    assert_eq!(engine_for(&bishop, large), Engine::Grid);
}

#[test]
fn memory_is_told_before_any_is_taken() {
    let wythoff = Game::wythoff(Play::Normal);
    let size = Size::square(Size::MAX).unwrap();
    let grid = memory_needed(&wythoff, size, Engine::Grid);
    assert!(grid > BitLattice::bytes(size));
    assert!(memory_needed(&wythoff, size, Engine::Sparse) < grid / 1_000_000);
    let refused = solve_with(&wythoff, size, Engine::Grid);
    assert!(matches!(refused, Err(Error::OutOfMemory { bytes, .. }) if bytes == grid));
}
