//! Winning moves of whole lattices: against a table made by an independent
//! program, against the answers about single positions, and against what is
//! known of Wythoff's game.

use std::collections::HashMap;

use wythoff_plot::exact::beatty;
use wythoff_plot::query::{Solver, WinningMove};
use wythoff_plot::solve::{
    Class, ClassBy, Direction, DirectionSet, WinningCells, solve, solve_with,
};
use wythoff_plot::{Engine, Game, Outcomes, Play, Size, Vector, Window};

fn solved(name: &str, side: u32) -> Outcomes {
    solve(&name.parse().unwrap(), Size::square(side).unwrap()).unwrap()
}

/// For x ≤ y ≤ 60 the positions that winning moves lead to.
fn table() -> HashMap<(u32, u32), Vec<(u32, u32)>> {
    let text = include_str!("../data/winning_moves_wythoff_0_60.csv");
    let lines = text
        .lines()
        .filter(|line| line.starts_with(|c: char| c.is_ascii_digit()));
    let number = |text: &str| text.trim_matches(['(', ')']).parse().unwrap();
    lines
        .map(|line| {
            let cells: Vec<&str> = line.split(',').collect();
            let targets = cells[3]
                .split_whitespace()
                .map(|target| target.split_once(';').unwrap());
            let targets = targets.map(|(x, y)| (number(x), number(y))).collect();
            ((number(cells[0]), number(cells[1])), targets)
        })
        .collect()
}

fn directions((x, y): (u32, u32), targets: &[(u32, u32)]) -> DirectionSet {
    let taken = targets.iter().map(|&(a, b)| Vector::new(x - a, y - b));
    taken.map(Direction::of).collect()
}

#[test]
fn every_cell_of_61_by_61_has_the_moves_of_the_table_made_by_brute_force() {
    let outcomes = solved("wythoff", 61);
    let winning = WinningCells::by_direction(&outcomes);
    let table = table();
    let mut compared = 0;
    for row in winning.rows(&Window::whole(outcomes.size())) {
        for (x, y) in row.x().map(|x| (x, row.y())) {
            let targets: Vec<(u32, u32)> = match x <= y {
                true => table[&(x, y)].clone(),
                false => table[&(y, x)].iter().map(|&(x, y)| (y, x)).collect(),
            };
            assert_eq!(row.count(x) as usize, targets.len(), "({x},{y})");
            assert_eq!(
                winning.set_of(row.moves(x)),
                directions((x, y), &targets),
                "({x},{y})"
            );
            compared += 1;
        }
    }
    assert_eq!(compared, 61 * 61);
}

/// Compares cells with what is answered about each of them alone.
fn agrees_with_answers(outcomes: &Outcomes, cells: impl Iterator<Item = (u32, u32)>) {
    let mut solver = Solver::new(outcomes.game().clone()).with_grundy(false);
    let winning = WinningCells::by_direction(outcomes);
    for (x, y) in cells {
        let answer = solver.answer(&[x.into(), y.into()]).unwrap();
        let pile = |m: &WinningMove, i: usize| u32::try_from(&m.left()[i]).unwrap();
        let moves = answer.moves().iter();
        let targets: Vec<_> = moves.map(|m| (pile(m, 0), pile(m, 1))).collect();
        let cell = Window {
            x: x..x + 1,
            y: y..y + 1,
        };
        let row = winning.rows(&cell).next().unwrap();
        let game = outcomes.game();
        assert_eq!(row.count(x) as usize, targets.len(), "{game}: ({x},{y})");
        assert_eq!(row.is_cold(x), answer.is_cold(), "{game}: ({x},{y})");
        let set = winning.set_of(row.moves(x));
        assert_eq!(set, directions((x, y), &targets), "{game}: ({x},{y})");
    }
}

const GAMES: [&str; 14] = [
    "wythoff",
    "wythoff/misere",
    "nim",
    "nim/misere",
    "t-wythoff:3",
    "t-wythoff:2/misere",
    "gdwn:1,2",
    "gdwn:3,5/misere",
    "maharaja",
    "wythoff - (1,1)",
    "wythoff + (1,2)",
    "king/misere",
    "bishop+knight",
    "(2,0)* (3,0)* (0,1)+(1,1)* (1,1)*5",
];

#[test]
fn every_cell_of_60_by_60_has_the_moves_that_query_answers() {
    for name in GAMES {
        let cells = (0..60).flat_map(|y| (0..60).map(move |x| (x, y)));
        agrees_with_answers(&solved(name, 60), cells);
    }
}

#[test]
fn cells_far_out_have_the_moves_that_query_answers() {
    for name in GAMES {
        let outcomes = solved(name, 1300);
        let far = (0..40_u32).map(|i| (i * 7919 % 1300, 1299 - i * i * 31 % 900));
        agrees_with_answers(&outcomes, far);
    }
}

/// Above y = φx, below y = x/φ, or between.
#[derive(PartialEq)]
enum Place {
    Above,
    Below,
    Between,
}

/// Of a hot cell, in integers: y > φx exactly when y² − xy − x² > 0.
fn place(x: u64, y: u64) -> Place {
    let above = |x: i64, y: i64| y * y - x * y - x * x > 0;
    let (x, y) = (x as i64, y as i64);
    match (above(x, y), above(y, x)) {
        (true, _) => Place::Above,
        (_, true) => Place::Below,
        _ => Place::Between,
    }
}

/// What is known of Wythoff's game: outside the lines one pile alone wins,
/// between them the same from both, besides down the column exactly where x is
/// a ⌊kφ²⌋, and along the row exactly where y is.
fn expected(x: u64, y: u64) -> Vec<Direction> {
    let upper = |n: u64| n > 0 && beatty::partner(n).unwrap() < n;
    match place(x, y) {
        Place::Above => vec![Direction::Second],
        Place::Below => vec![Direction::First],
        Place::Between => [
            (upper(y), Direction::First),
            (upper(x), Direction::Second),
            (true, Direction::Same),
        ]
        .into_iter()
        .filter_map(|(wins, direction)| wins.then_some(direction))
        .collect(),
    }
}

#[test]
fn wythoffs_lattice_is_the_known_tartan_in_both_plays() {
    for (play, engine) in [
        (Play::Normal, Engine::Sparse),
        (Play::Normal, Engine::Grid),
        (Play::Misere, Engine::Grid),
    ] {
        let size = Size::square(2000).unwrap();
        let outcomes = solve_with(&Game::wythoff(play), size, engine).unwrap();
        let winning = WinningCells::by_direction(&outcomes);
        let mut rows = winning.rows(&Window::whole(size));
        let mut others = Vec::new();
        while let Some(row) = rows.next_row() {
            let y = row.y();
            for x in (0..2000).filter(|&x| !row.is_cold(x)) {
                let expected: DirectionSet = expected(x.into(), y.into()).into_iter().collect();
                let found = winning.set_of(row.moves(x));
                if found != expected || row.count(x) != expected.len() {
                    others.push((x, y));
                }
            }
        }
        // In misère play all the same but for these cells.
        match play {
            Play::Normal => assert_eq!(others, []),
            Play::Misere => assert_eq!(others, [(0, 0), (1, 1), (2, 1), (1, 2)]),
        }
    }
}

#[test]
fn misere_ends_are_a_class_of_their_own() {
    let outcomes = solved("king/misere", 40);
    let winning = WinningCells::by_direction(&outcomes);
    for by in [ClassBy::Moves, ClassBy::Count] {
        let window = Window::whole(outcomes.size());
        let (classes, map) = (winning.classes(by), winning.class_map(&window, by));
        let over = |class: &&u8| classes[usize::from(**class)] == Class::Over;
        assert_eq!(map.iter().filter(over).count(), 1);
        assert_eq!(classes[usize::from(map[0])], Class::Over);
    }
}

#[test]
fn words_tell_what_to_take() {
    let outcomes = solved("maharaja", 9);
    let winning = WinningCells::by_direction(&outcomes);
    let words: Vec<&str> = winning.directions().iter().map(|d| d.words()).collect();
    assert_eq!(
        words,
        [
            "from the first pile",
            "from the second pile",
            "the same from both",
            "different numbers from both",
        ]
    );
    assert_eq!(winning.words(0b1000), "take different numbers from both");
    assert_eq!(
        winning.words(0b0101),
        "take from the first pile, or the same from both"
    );
    assert_eq!(winning.words(0b1111), "each of the four wins");
    let outcomes = solved("nim", 9);
    assert_eq!(WinningCells::by_direction(&outcomes).directions().len(), 2);
}
