//! Winning moves against the definition, on random games and lattices.

use std::collections::BTreeSet;

use proptest::prelude::*;

use super::*;
use crate::Rules as _;
use crate::solve::tests::{any_play, any_rules, any_size, with_rook_rays};
use crate::solve::{BitLattice, solve_by_definition, solve_with};
use crate::{Engine, Game, Ruleset, Size, Vector};

/// The moves from (x, y) to a cell that `cold` has, each once.
fn winning(rules: &Ruleset, cold: &BitLattice, x: u32, y: u32) -> BTreeSet<Vector> {
    let options = rules.options(x, y).filter(|&(x, y)| cold.get(x, y));
    options.map(|(a, b)| Vector::new(x - a, y - b)).collect()
}

/// Compares every cell of a window, however it is asked for.
fn compare(
    rules: &Ruleset,
    outcomes: &Outcomes,
    cold: &BitLattice,
    window: &Window,
) -> Result<(), TestCaseError> {
    let by_direction = WinningCells::by_direction(outcomes);
    let by_ray = WinningCells::by_ray(outcomes);
    let directions = by_direction.directions();
    let mut rows = by_direction.rows(window).zip(by_ray.rows(window));
    let table = by_direction.table(window);
    let maps = [ClassBy::Moves, ClassBy::Count].map(|by| by_direction.class_map(window, by));
    let classes = [ClassBy::Moves, ClassBy::Count].map(|by| by_direction.classes(by));
    let mut cell = 0;
    for y in window.y.clone() {
        let (row, rays) = rows.next().expect("a row for each y");
        for x in window.x.clone() {
            let moves = winning(rules, cold, x, y);
            let set: DirectionSet = moves.iter().map(|&v| Direction::of(v)).collect();
            let count = moves.len() as u32;
            prop_assert_eq!(row.count(x), count, "({},{})", x, y);
            prop_assert_eq!(rays.count(x), count, "({},{}) by ray", x, y);
            prop_assert_eq!(by_direction.set_of(row.moves(x)), set, "({},{})", x, y);
            prop_assert_eq!(row.is_cold(x), cold.get(x, y), "({},{})", x, y);
            let over = !cold.get(x, y) && rules.options(x, y).next().is_none();
            prop_assert_eq!(row.is_over(x), over, "({},{})", x, y);
            for (i, ray) in rules.rays().iter().enumerate().take(32) {
                let wins = moves.iter().any(|&v| ray.contains(v));
                prop_assert_eq!(rays.moves(x) >> i & 1 == 1, wins, "({},{}) {}", x, y, ray);
            }
            prop_assert_eq!(table[cell], (row.moves(x), count));
            let class = |hot| match (cold.get(x, y), over) {
                (true, _) => Class::Cold,
                (_, true) => Class::Over,
                _ => hot,
            };
            let expected = [Class::Wins(set), Class::Count(count.min(MOST_COUNTED))].map(class);
            let found = [0, 1].map(|by| classes[by][usize::from(maps[by][cell])]);
            prop_assert_eq!(found, expected, "({},{})", x, y);
            cell += 1;
        }
    }
    prop_assert!(rows.next().is_none() && cell == table.len());
    prop_assert!(directions.is_sorted());
    Ok(())
}

fn any_window(size: Size, [a, b, c, d]: [u32; 4]) -> Window {
    let range = |a: u32, b: u32, side: u32| {
        let (a, b) = (a % side, b % side);
        a.min(b)..a.max(b) + 1
    };
    Window {
        x: range(a, b, size.width()),
        y: range(c, d, size.height()),
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(120) })]

    #[test]
    fn winning_moves_equal_the_definition(
        rules in any_rules(0..=3), size in any_size(), play in any_play(),
        (rook, corners) in (any::<bool>(), any::<[u32; 4]>()),
    ) {
        let rules = if rook { with_rook_rays(&rules) } else { rules };
        let cold = solve_by_definition(&rules, size, play)?;
        let game = Game::new("any", "any", rules.clone(), play);
        let grid = Outcomes::from_lattice(game.clone(), cold.clone());
        compare(&rules, &grid, &cold, &Window::whole(size))?;
        let window = any_window(size, corners);
        compare(&rules, &grid, &cold, &window)?;
        if rook {
            let sparse = solve_with(&game, size, Engine::Sparse)?;
            compare(&rules, &sparse, &cold, &window)?;
        }
    }

    // Lattices that are no game's answer have lines with many cold cells.
    #[test]
    fn moves_to_any_set_of_cells_are_counted(
        rules in any_rules(0..=3), size in any_size(), seed in any::<u64>(), density in 1..=20_u64,
        corners in any::<[u32; 4]>(),
    ) {
        let mut cold = BitLattice::new(size);
        let mut state = seed;
        for (x, y) in (0..size.height()).flat_map(|y| (0..size.width()).map(move |x| (x, y))) {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            cold.set(x, y, state >> 33 & 0xff < density * density / 2);
        }
        let game = Game::new("any", "any", rules.clone(), crate::Play::Normal);
        let outcomes = Outcomes::from_lattice(game, cold.clone());
        let winning_cells = WinningCells::by_direction(&outcomes);
        let by_ray = WinningCells::by_ray(&outcomes);
        let window = any_window(size, corners);
        for (row, rays) in winning_cells.rows(&window).zip(by_ray.rows(&window)) {
            for x in window.x.clone() {
                let moves = winning(&rules, &cold, x, row.y());
                prop_assert_eq!(row.count(x), moves.len() as u32, "({},{})", x, row.y());
                prop_assert_eq!(rays.count(x), moves.len() as u32, "({},{})", x, row.y());
                let set: DirectionSet = moves.iter().map(|&v| Direction::of(v)).collect();
                prop_assert_eq!(winning_cells.set_of(row.moves(x)), set);
            }
        }
    }

    #[test]
    fn pixels_have_the_cells_of_their_rows_and_columns(
        rules in any_rules(1..=3), size in any_size(), play in any_play(),
        (across, up) in (1..=40_u32, 1..=40_u32), corners in any::<[u32; 4]>(),
    ) {
        let game = Game::new("any", "any", rules, play);
        let outcomes = crate::solve(&game, size)?;
        let winning_cells = WinningCells::by_direction(&outcomes);
        let window = any_window(size, corners);
        let (columns, rows) = (even_parts(&window.x, across), even_parts(&window.y, up));
        for by in [ClassBy::Moves, ClassBy::Count] {
            let map = winning_cells.class_map(&window, by);
            let mut expected = vec![vec![0; winning_cells.classes(by).len()]; (across * up) as usize];
            let pixel = |c: u32, cells: &std::ops::Range<u32>, parts: u32| {
                u64::from(c - cells.start) * u64::from(parts) / cells.len() as u64
            };
            let cells = window.y.clone().flat_map(|y| window.x.clone().map(move |x| (x, y)));
            for ((x, y), class) in cells.zip(map) {
                let (i, j) = (pixel(x, &window.x, across), pixel(y, &window.y, up));
                expected[(j * u64::from(across) + i) as usize][usize::from(class)] += 1;
            }
            let found = winning_cells.map_pixels(&columns, &rows, by, |at, counts| {
                (at, counts.to_vec())
            });
            for (k, ((i, j), counts)) in found.into_iter().enumerate() {
                prop_assert_eq!(k, j * across as usize + i);
                prop_assert_eq!(&counts, &expected[k], "pixel ({},{})", i, j);
            }
        }
    }
}

// Many bands, each from the lines that those below leave.
#[test]
fn bands_tell_the_same_as_rows_in_turn() {
    let size = Size::new(1500, 1100).expect("a small lattice");
    let games = [
        "gdwn:1,2",
        "t-wythoff:3",
        "wythoff - (1,1)",
        "king",
        "bishop+knight",
    ];
    for name in games {
        let game: Game = name.parse().expect("a game");
        let outcomes = crate::solve(&game, size).expect("it is small");
        let winning_cells = WinningCells::by_direction(&outcomes);
        let window = Window {
            x: 70..1500,
            y: 33..1100,
        };
        let in_turn: Vec<(u32, u32)> = (winning_cells.rows(&window))
            .flat_map(|row| {
                row.x()
                    .map(|x| (row.moves(x), row.count(x)))
                    .collect::<Vec<_>>()
            })
            .collect();
        assert!(in_turn == winning_cells.table(&window), "{name}");
    }
}
