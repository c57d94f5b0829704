//! Known games written in disguise, and games that only resemble them: every
//! answer is that of the lattice that the kernel check proves.

use std::num::NonZeroU32;

use num_bigint::BigUint;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use wythoff_plot::exact::{ClosedForm, ColdPairs};
use wythoff_plot::query::Solver;
use wythoff_plot::solve::solve;
use wythoff_plot::{Game, Play, Ray, Ruleset, Size, Vector, verify};

const SIDE: u32 = 120;

const KNOWN: [&str; 14] = [
    "wythoff",
    "nim",
    "bishop",
    "king",
    "wazir",
    "knight",
    "rook+knight",
    "rook+king",
    "bishop+knight",
    "bishop+wazir",
    "t-wythoff:2",
    "t-wythoff:3",
    "t-wythoff:5",
    "t-wythoff:13",
];

fn rays(game: &str) -> Vec<Ray> {
    game.parse::<Ruleset>().unwrap().rays().to_vec()
}

fn ray(start: Vector, step: Vector, count: Option<u32>) -> Ray {
    Ray::new(start, step, count.and_then(NonZeroU32::new)).unwrap()
}

fn along(ray: &Ray, steps: u32) -> Vector {
    let (start, step) = (ray.start(), ray.step());
    Vector::new(start.x + steps * step.x, start.y + steps * step.y)
}

/// The same moves as more rays: single moves and a later start, a bounded
/// beginning and the rest, every second move and the others, or a part twice.
fn split(whole: &Ray, way: u8, at: u32) -> Vec<Ray> {
    if whole.count().is_some() {
        return vec![*whole];
    }
    let step = whole.step();
    let double = Vector::new(2 * step.x, 2 * step.y);
    let rest = ray(along(whole, at), step, None);
    match way {
        0 => (0..at)
            .map(|i| Ray::single(along(whole, i)).unwrap())
            .chain([rest])
            .collect(),
        1 => vec![ray(whole.start(), step, Some(at)), rest],
        2 => vec![
            ray(whole.start(), double, None),
            ray(along(whole, 1), double, None),
        ],
        3 => vec![*whole, ray(along(whole, at), double, Some(at + 1)), *whole],
        _ => vec![*whole],
    }
}

#[derive(Clone, Debug)]
struct Disguise {
    rays: Vec<Ray>,
    play: Play,
}

impl Disguise {
    /// Read from text, so that the notation is part of the disguise.
    fn game(&self) -> Game {
        let terms: Vec<String> = self.rays.iter().map(Ray::to_string).collect();
        let game: Game = terms.join(" ").parse().unwrap_or_else(|_| {
            // The notation refuses moves that are there already.
            let rules = Ruleset::new(self.rays.iter().copied());
            Game::new("a disguise", "A disguise", rules, Play::Normal)
        });
        game.with_play(self.play)
    }
}

fn play() -> impl Strategy<Value = Play> {
    select(&[Play::Normal, Play::Misere])
}

/// A known game, each ray written some way, in any order.
fn disguised() -> impl Strategy<Value = Disguise> {
    let ways = prop::collection::vec((0..5_u8, 1..9_u32), 30);
    (select(&KNOWN), ways, play())
        .prop_map(|(game, ways, play)| {
            let rays = rays(game);
            let written = rays.iter().zip(ways.iter().cycle());
            let rays = written.flat_map(|(ray, &(way, at))| split(ray, way, at));
            (rays.collect::<Vec<Ray>>(), play)
        })
        .prop_flat_map(|(rays, play)| (Just(rays).prop_shuffle(), Just(play)))
        .prop_map(|(rays, play)| Disguise { rays, play })
}

/// A known game with one ray left out, bounded, or another ray beside it.
fn resembling() -> impl Strategy<Value = Disguise> {
    let vector = (0..4_u32, 0..4_u32).prop_filter("takes nothing", |v| *v != (0, 0));
    let change = (0..3_u8, any::<Index>(), 1..150_u32, vector);
    (disguised(), change).prop_map(|(mut disguise, (change, index, bound, (x, y)))| {
        let at = index.index(disguise.rays.len());
        let vector = Vector::new(x, y);
        match change {
            0 if disguise.rays.len() > 1 => _ = disguise.rays.remove(at),
            1 => {
                let old = disguise.rays[at];
                disguise.rays[at] = ray(old.start(), old.step(), Some(bound));
            }
            _ => disguise
                .rays
                .push(ray(vector, vector, (bound < 75).then_some(1))),
        }
        disguise
    })
}

/// Compares every outcome, and the winning moves from some positions.
fn compare(game: &Game, sample: &[(u32, u32)]) -> Result<(), TestCaseError> {
    let size = Size::square(SIDE).unwrap();
    let outcomes = solve(game, size).unwrap();
    prop_assert!(verify(&outcomes).proven(), "{game}");
    let mut solver = Solver::new(game.clone()).with_grundy(false);
    let piles = |x: u32, y: u32| [BigUint::from(x), BigUint::from(y)];
    solver.reach(&piles(SIDE - 1, SIDE - 1)).unwrap();
    for (x, y) in (0..SIDE).flat_map(|y| (0..SIDE).map(move |x| (x, y))) {
        let cold = solver.known_outcome(&piles(x, y)).unwrap();
        prop_assert_eq!(
            Some(cold),
            outcomes.is_cold(x, y),
            "{} ({}, {})",
            game,
            x,
            y
        );
    }
    for &(x, y) in sample {
        let answer = solver.known_answer(&piles(x, y)).unwrap();
        let moves = answer.moves().iter();
        let mut found: Vec<Vec<BigUint>> = moves.map(|m| m.left().to_vec()).collect();
        let options = game.options(x, y).unwrap();
        let mut expected: Vec<Vec<BigUint>> = options
            .filter(|&(x, y)| outcomes.is_cold(x, y) == Some(true))
            .map(|(x, y)| piles(x, y).to_vec())
            .collect();
        found.sort_unstable();
        expected.sort_unstable();
        expected.dedup();
        prop_assert_eq!(found, expected, "{} ({}, {})", game, x, y);
        prop_assert_eq!(Some(answer.is_cold()), outcomes.is_cold(x, y));
    }
    Ok(())
}

fn sample() -> impl Strategy<Value = Vec<(u32, u32)>> {
    prop::collection::vec((0..SIDE, 0..SIDE), 60)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn a_game_in_disguise_is_answered_as_it_is_solved(
        disguise in disguised(),
        sample in sample(),
    ) {
        compare(&disguise.game(), &sample)?;
    }

    #[test]
    fn a_game_that_resembles_a_known_one_is_answered_as_it_is_solved(
        disguise in resembling(),
        sample in sample(),
    ) {
        compare(&disguise.game(), &sample)?;
    }
}

#[test]
fn a_large_t_is_recognised_however_it_is_written() {
    let sample: Vec<(u32, u32)> = (0..SIDE).map(|x| (x, (37 * x + 5) % SIDE)).collect();
    for t in [999, 1000, 1001, 1002] {
        for play in [Play::Normal, Play::Misere] {
            let mut rays = Ruleset::t_wythoff(t).rays().to_vec();
            rays.reverse();
            let rays = rays.iter().flat_map(|ray| split(ray, 1, 3)).collect();
            let game = Disguise { rays, play }.game();
            assert_eq!(
                ColdPairs::of(&game).map(|pairs| pairs.t()),
                Some(t),
                "{play}"
            );
            compare(&game, &sample).unwrap();
        }
    }
}

#[test]
fn the_two_ways_to_a_closed_form_know_the_same_games() {
    for t in (1..40).chain([999, 1000, 1001, 5000]) {
        for play in [Play::Normal, Play::Misere] {
            let game = Game::new("mine", "Mine", Ruleset::t_wythoff(t), play);
            let pairs = ColdPairs::of(&game).unwrap();
            let form = ClosedForm::of(&game).unwrap();
            assert_eq!((pairs.t(), pairs.play()), (t, play));
            for k in [0, 1, 2, 77, 1_000_000] {
                let (x, y) = pairs.pair(k).unwrap();
                assert!(form.is_cold(x, y) && form.is_cold(y, x), "t = {t}, k = {k}");
                if let Ok(y) = u32::try_from(y) {
                    assert_eq!(form.row(y).single(), Some(x), "t = {t}, k = {k}");
                }
            }
        }
    }
}

/// Rows as far out as a lattice has them, and further: against the pairs, which
/// are computed in integers of any length.
#[test]
fn rows_far_out_hold_the_pile_beside_them_for_the_largest_t() {
    for t in [2, 1000, 93_000, 1_000_000] {
        for play in [Play::Normal, Play::Misere] {
            let rules = Ruleset::t_wythoff(t);
            let form = ClosedForm::of(&Game::new("mine", "Mine", rules, play)).unwrap();
            let pairs = ColdPairs::t_wythoff(t, play).unwrap();
            for y in [
                1 << 20,
                (1 << 30) - 1,
                (1 << 31) + 7,
                u32::MAX - 1,
                u32::MAX,
            ] {
                let pair = pairs.with_pile(&y.into());
                let beside = match pair.smaller == BigUint::from(y) {
                    true => pair.larger,
                    false => pair.smaller,
                };
                let x = form.row(y).single().unwrap();
                assert_eq!(BigUint::from(x), beside, "t = {t}, {play}, row {y}");
                assert!(form.is_cold(x, y.into()), "t = {t}, {play}, row {y}");
            }
        }
    }
}
