//! Games that are rays, through the engines that `solve` uses.

use std::num::NonZeroU32;

use wythoff_plot::solve::{solve, solve_with};
use wythoff_plot::{Engine, Game, Ray, Ruleset, Vector};

use crate::reference::Reference;

type Rays = Vec<Ray>;

fn vector((x, y): (u32, u32)) -> Vector {
    Vector::new(x, y)
}

/// Every multiple of each step.
pub fn multiples(steps: &[(u32, u32)]) -> Rays {
    let ray = |&step| Ray::multiples(vector(step)).unwrap();
    steps.iter().map(ray).collect()
}

pub fn singles(moves: &[(u32, u32)]) -> Rays {
    let ray = |&step| Ray::single(vector(step)).unwrap();
    moves.iter().map(ray).collect()
}

fn from(start: (u32, u32), step: (u32, u32)) -> Rays {
    vec![Ray::new(vector(start), vector(step), None).unwrap()]
}

fn up_to(count: u32, step: (u32, u32)) -> Rays {
    let count = NonZeroU32::new(count);
    vec![Ray::new(vector(step), vector(step), count).unwrap()]
}

pub fn mirrored(rays: Rays) -> Rays {
    let mirrors: Rays = rays.iter().map(Ray::mirrored).collect();
    [rays, mirrors].concat()
}

pub fn rook() -> Rays {
    multiples(&[(1, 0), (0, 1)])
}

pub fn queen() -> Rays {
    multiples(&[(1, 0), (0, 1), (1, 1)])
}

fn knight() -> Rays {
    singles(&[(1, 2), (2, 1)])
}

/// Equal numbers from both piles up to a difference below `t`.
fn t_wythoff(t: u32) -> Rays {
    let beside = (1..t).flat_map(|d| mirrored(from((1, 1 + d), (1, 1))));
    queen().into_iter().chain(beside).collect()
}

/// Nim, or (k, l) with 0 < k, l < `f`.
fn nim_and_square(f: u32) -> Rays {
    let moves: Vec<_> = (1..f).flat_map(|k| (1..f).map(move |l| (k, l))).collect();
    [rook(), singles(&moves)].concat()
}

/// The cold pairs of Wythoff's game but (0,0), piles up to 200, as moves.
pub fn wythoff_pairs() -> Rays {
    let pair = |k: u32| ((k + (5 * k * k).isqrt()) / 2, k);
    let pairs = (1..=200).map(pair).map(|(a, k)| (a, a + k));
    mirrored(singles(&pairs.collect::<Vec<_>>()))
}

fn agrees(id: &str, rays: Rays) {
    let reference = Reference::read(id);
    let size = reference.size;
    for (play, expected) in reference.plays() {
        let game = Game::new(id, id, Ruleset::new(rays.clone()), play);
        let chosen = solve(&game, size).unwrap();
        assert_eq!(
            chosen.cold_cells().collect::<Vec<_>>(),
            expected,
            "{id}, {play}"
        );
        if game.has_rook_rays() {
            let sparse = solve_with(&game, size, Engine::Sparse).unwrap();
            assert_eq!(
                sparse.cold_cells().collect::<Vec<_>>(),
                expected,
                "{id}, {play}"
            );
        }
    }
}

#[test]
fn wythoff_and_its_neighbours_agree() {
    agrees("wythoff_queen", queen());
    agrees("maharaja", [queen(), knight()].concat());
    for t in 2..=4 {
        agrees(&format!("twythoff_{t}"), t_wythoff(t));
    }
}

#[test]
fn generalised_diagonal_games_agree() {
    for (p, q) in [(1, 2), (1, 3), (2, 3), (3, 5)] {
        let rays = [queen(), mirrored(multiples(&[(p, q)]))].concat();
        agrees(&format!("gdwn_{p}_{q}"), rays);
    }
}

#[test]
fn short_steps_agree() {
    agrees("king", singles(&[(1, 0), (0, 1), (1, 1)]));
    agrees("wazir", singles(&[(1, 0), (0, 1)]));
    agrees("knight", knight());
    agrees("bishop", multiples(&[(1, 1)]));
    agrees("bishop_knight", [multiples(&[(1, 1)]), knight()].concat());
}

#[test]
fn rooks_with_more_moves_agree() {
    agrees("nim2_rook", rook());
    agrees("rook_king", [rook(), singles(&[(1, 1)])].concat());
    agrees("rook_knight", [rook(), knight()].concat());
    for k in [2, 3] {
        let rays = [rook(), multiples(&[(k, k)])].concat();
        agrees(&format!("diag_mult_{k}"), rays);
    }
    for f in [2, 3] {
        agrees(&format!("wytf_const_{f}"), nim_and_square(f));
    }
}

#[test]
fn split_and_bounded_rays_agree() {
    let without_1_0 = [mirrored(from((2, 0), (1, 0))), multiples(&[(1, 1)])].concat();
    agrees("wyt_minus_1_0", without_1_0);
    agrees("wyt_minus_1_1", [rook(), from((2, 2), (1, 1))].concat());
    let bounded = [mirrored(up_to(4, (1, 0))), up_to(4, (1, 1))].concat();
    agrees("wyt_bound_4", bounded);
}

#[test]
fn long_lists_of_single_moves_agree() {
    let squares: Vec<_> = (1..=14).map(|n| (n * n, 0)).collect();
    agrees("subtract_square_2", mirrored(singles(&squares)));
    agrees("wyt_star", wythoff_pairs());
    agrees("wyt_adjoin_P", [queen(), wythoff_pairs()].concat());
}
