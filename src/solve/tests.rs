//! Every engine against the definition, on random games and lattices.

use std::num::NonZeroU32;

use proptest::prelude::*;

use super::grid::{Before, TileShape, solve_tiled};
use super::grundy::solve_split;
use super::*;
use crate::{Play, Ray, Ruleset, Vector};

const ROOK: [(u32, u32); 2] = [(1, 0), (0, 1)];

/// Steps as in published games, mostly short, and now and then far.
fn any_vector() -> impl Strategy<Value = Vector> {
    let near = (0..=4_u32, 0..=4_u32);
    let far = (0..=90_u32, 0..=70_u32);
    prop_oneof![5 => near, 1 => far]
        .prop_filter("takes something", |&(x, y)| x + y > 0)
        .prop_map(|(x, y)| Vector::new(x, y))
}

/// One ray, or what is left of one when some of its moves are forbidden.
fn any_rays() -> impl Strategy<Value = Vec<Ray>> {
    let ray = |start, step, count| Ray::new(start, step, count).expect("neither is zero");
    let bound = prop_oneof![3 => Just(None), 1 => (1..=9_u32).prop_map(NonZeroU32::new)];
    let split = (any_vector(), 1..=5_u32).prop_map(move |(step, gap)| {
        let after = Vector::new(step.x * (gap + 1), step.y * (gap + 1));
        let before = NonZeroU32::new(gap - 1).map(|count| ray(step, step, Some(count)));
        before.into_iter().chain([ray(after, step, None)]).collect()
    });
    prop_oneof![
        4 => (any_vector(), bound.clone()).prop_map(move |(step, n)| vec![ray(step, step, n)]),
        3 => (any_vector(), any_vector(), bound).prop_map(move |(a, p, n)| vec![ray(a, p, n)]),
        1 => split,
    ]
}

pub(super) fn any_rules(rays: std::ops::RangeInclusive<usize>) -> impl Strategy<Value = Ruleset> {
    let rays = prop::collection::vec(any_rays(), rays);
    let rules = rays.prop_map(|rays| Ruleset::new(rays.concat()));
    (rules, any::<bool>()).prop_map(|(rules, mirror)| match mirror {
        true => joined(&rules, rules.rays().iter().map(Ray::mirrored)),
        false => rules,
    })
}

fn joined(rules: &Ruleset, more: impl Iterator<Item = Ray>) -> Ruleset {
    Ruleset::new(rules.rays().iter().copied().chain(more))
}

pub(super) fn with_rook_rays(rules: &Ruleset) -> Ruleset {
    let rook = ROOK.map(|(x, y)| Ray::multiples(Vector::new(x, y)).expect("takes one"));
    joined(rules, rook.into_iter())
}

/// Lattices of every shape across one, two and three words, and strips either way.
pub(super) fn any_size() -> impl Strategy<Value = Size> {
    let square = (60..=100_u32).prop_map(|n| (n, n));
    let free = (60..=150_u32, 60..=90_u32);
    let strip = (100..=300_u32, 1..=6_u32, any::<bool>());
    let strip = strip.prop_map(|(w, h, turned)| if turned { (h, w) } else { (w, h) });
    prop_oneof![4 => square, 4 => free, 1 => strip]
        .prop_map(|(w, h)| Size::new(w, h).expect("no side is 0"))
}

pub(super) fn any_play() -> impl Strategy<Value = Play> {
    prop_oneof![Just(Play::Normal), Just(Play::Misere)]
}

fn any_tiles() -> impl Strategy<Value = TileShape> {
    (1..=40_usize, 1..=2_usize).prop_map(|(rows, words)| TileShape { rows, words })
}

fn cold_cells(lattice: &BitLattice) -> Vec<(u32, u32)> {
    let game = Game::wythoff(Play::Normal);
    let outcomes = Outcomes::from_lattice(game, lattice.clone());
    outcomes.cold_cells().collect()
}

/// A lattice with every bit set that may be, to see that all are overwritten.
fn used_lattice(size: Size) -> BitLattice {
    let mut lattice = BitLattice::new(size);
    let cells = (0..size.height()).flat_map(|y| (0..size.width()).map(move |x| (x, y)));
    cells.for_each(|(x, y)| lattice.set(x, y, true));
    lattice
}

fn by_tiles(game: &Game, size: Size, tiles: TileShape) -> BitLattice {
    let mut lattice = used_lattice(size);
    solve_tiled(game, &mut lattice, tiles, Before::Anything);
    lattice
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(700) })]

    #[test]
    fn grid_equals_the_definition(
        rules in any_rules(0..=3), size in any_size(), play in any_play(), tiles in any_tiles(),
    ) {
        let expected = solve_by_definition(&rules, size, play)?;
        let game = Game::new("any", "any", rules, play);
        prop_assert_eq!(cold_cells(&by_tiles(&game, size, tiles)), cold_cells(&expected));
        let whole = solve_with(&game, size, Engine::Grid)?;
        prop_assert_eq!(whole.cold_cells().collect::<Vec<_>>(), cold_cells(&expected));
    }

    #[test]
    fn sparse_equals_the_definition(
        rules in any_rules(0..=2), size in any_size(), play in any_play(), tiles in any_tiles(),
    ) {
        let rules = with_rook_rays(&rules);
        let expected = solve_by_definition(&rules, size, play)?;
        let game = Game::new("any", "any", rules, play);
        let sparse = solve_with(&game, size, Engine::Sparse)?;
        prop_assert_eq!(sparse.cold_cells().collect::<Vec<_>>(), cold_cells(&expected));
        prop_assert_eq!(by_tiles(&game, size, tiles), expected);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(150) })]

    // Wide enough for tiles of which only a few words are in question.
    #[test]
    fn no_cold_cell_is_passed_over(
        rules in any_rules(0..=3), rook in any::<bool>(), play in any_play(),
        (width, height) in (500..=1500_u32, 100..=900_u32),
        (rows, words) in (1..=80_usize, 5..=24_usize),
    ) {
        let rules = if rook { with_rook_rays(&rules) } else { rules };
        let game = Game::new("any", "any", rules, play);
        let size = Size::new(width, height)?;
        let mut lattice = BitLattice::new(size);
        solve_tiled(&game, &mut lattice, TileShape { rows, words }, Before::AllHot);
        let expected = match rook {
            true => solve_with(&game, size, Engine::Sparse)?,
            // Every word of it is solved.
            false => Outcomes::from_lattice(
                game.clone(),
                by_tiles(&game, size, TileShape { rows, words }),
            ),
        };
        prop_assert_eq!(cold_cells(&lattice), expected.cold_cells().collect::<Vec<_>>());
    }
}

// Tiles of one row end where the row's cold cell does, now and then in the
// last bit of a word.
#[test]
fn low_tiles_pass_over_no_cold_cell() {
    let queen = Game::wythoff(Play::Normal);
    let step = |x, y| Ray::multiples(Vector::new(x, y)).expect("takes something");
    let rules = joined(queen.rays().unwrap(), [step(1, 2), step(2, 1)].into_iter());
    let gdwn = Game::new("any", "any", rules, Play::Normal);
    let size = Size::square(3000).expect("a small side");
    for game in [queen, gdwn] {
        let expected = solve_with(&game, size, Engine::Sparse).expect("has rook rays");
        for (rows, words) in [(1, 5), (1, 8), (2, 6), (64, 64)] {
            let mut lattice = BitLattice::new(size);
            solve_tiled(
                &game,
                &mut lattice,
                TileShape { rows, words },
                Before::AllHot,
            );
            assert!(cold_cells(&lattice).into_iter().eq(expected.cold_cells()));
        }
    }
}

/// Rays with so many moves inside the lattice get sets of lines.
fn any_few() -> impl Strategy<Value = u32> {
    prop_oneof![2 => Just(0), 1 => 1..=64_u32]
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(300) })]

    #[test]
    fn grundy_values_equal_the_definition(
        rules in any_rules(0..=3), size in any_size(), play in any_play(), few in any_few(),
    ) {
        let expected = grundy_by_definition(&rules, size, play)?;
        let game = Game::new("any", "any", rules, play);
        let table = solve_split(&game, size, few)?;
        for (y, expected) in (0..).zip(expected) {
            prop_assert_eq!(table.row(y).collect::<Vec<_>>(), expected, "row {}", y);
        }
    }

    #[test]
    fn grundy_values_are_zero_exactly_where_the_other_engine_finds_cold_cells(
        rules in any_rules(0..=4), size in any_size(), few in any_few(),
    ) {
        let game = Game::new("any", "any", rules, Play::Normal);
        let table = solve_split(&game, size, few)?;
        let cold = solve(&game, size)?;
        prop_assert_eq!(
            table.cells_with(0).collect::<Vec<_>>(),
            cold.cold_cells().collect::<Vec<_>>()
        );
    }

    #[test]
    fn grundy_values_with_rook_rays_stand_once_in_each_line(
        rules in any_rules(0..=2), size in any_size(), play in any_play(), few in any_few(),
    ) {
        let game = Game::new("any", "any", with_rook_rays(&rules), play);
        let table = solve_split(&game, size, few)?;
        let distinct = |values: Vec<u32>| {
            let count = values.len();
            count == values.into_iter().collect::<std::collections::HashSet<_>>().len()
        };
        for y in 0..size.height() {
            prop_assert!(distinct(table.row(y).collect()), "row {}", y);
        }
        for x in 0..size.width() {
            let column = (0..size.height()).map(|y| table.get(x, y).expect("it is inside"));
            prop_assert!(distinct(column.collect()), "column {}", x);
        }
    }
}
