//! Grundy values against tables enumerated by an independent program
//! (`tests/data`), published sequences and sums.

use std::path::Path;

use wythoff_plot::solve::{grundy_by_definition, grundy_memory_needed, row_periods, solve_grundy};
use wythoff_plot::{Error, Game, GrundyTable, Play, Ruleset, Size, solve};

fn data(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/data")
        .join(name);
    std::fs::read_to_string(path).unwrap()
}

fn table(game: &str, side: u32) -> GrundyTable {
    let game: Game = game.parse().unwrap();
    solve_grundy(&game, Size::square(side).unwrap()).unwrap()
}

/// The terms of a b-file, from its own offset on.
fn terms(id: &str) -> Vec<u32> {
    let text = data(&format!("bfiles/b_{id}.txt"));
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines
        .map(|line| line.split(' ').nth(1).unwrap().parse().unwrap())
        .collect()
}

/// T(s,0), T(s−1,1), …, T(0,s) for s = 0, 1, 2, …, with x = row.
fn by_antidiagonals(table: &GrundyTable, count: usize) -> Vec<u32> {
    let cells = (0..).flat_map(|s| (0..=s).map(move |y| (s - y, y)));
    cells
        .take(count)
        .map(|(x, y)| table.get(x, y).unwrap())
        .collect()
}

#[test]
fn wythoff_equals_the_table_enumerated_elsewhere() {
    let table = table("wythoff", 150);
    let text = data("grundy_wythoff_0_100.csv");
    let rows = text.lines().filter(|line| !line.starts_with('#'));
    let mut cells = 0;
    for (x, line) in (0..).zip(rows) {
        for (y, value) in (0..).zip(line.split(',')) {
            assert_eq!(table.get(x, y), Some(value.parse().unwrap()), "({x},{y})");
            cells += 1;
        }
    }
    assert_eq!(cells, 101 * 101);
}

#[test]
fn wythoff_equals_the_definition_in_both_plays() {
    let size = Size::square(150).unwrap();
    for play in [Play::Normal, Play::Misere] {
        let expected = grundy_by_definition(&Ruleset::wythoff(), size, play).unwrap();
        let table = solve_grundy(&Game::wythoff(play), size).unwrap();
        for (y, expected) in (0..).zip(expected) {
            assert_eq!(
                table.row(y).collect::<Vec<_>>(),
                expected,
                "{play}, row {y}"
            );
        }
    }
}

#[test]
fn published_sequences_agree() {
    let wythoff = table("wythoff", 1000);
    let row: Vec<u32> = (0..1000).map(|y| wythoff.get(1, y).unwrap()).collect();
    assert_eq!(row, terms("A004482"));
    let diagonal: Vec<u32> = (0..1000).map(|x| wythoff.get(x, x).unwrap()).collect();
    assert_eq!(diagonal, terms("A047708"));
    let games = [
        ("A004481", "wythoff"),
        ("A307296", "nim + (1,1)* (3,2)*"),
        ("A307298", "wythoff + (1,2)* (2,3)*"),
        ("A307301", "nim + (3,1)*"),
    ];
    for (id, game) in games {
        let expected = terms(id);
        // Past the few cells of the file too, so that no ray is short.
        let found = by_antidiagonals(&table(game, 200), expected.len());
        assert_eq!(found, expected, "{id}");
    }
}

#[test]
fn the_last_cell_and_the_sum_are_the_known_ones() {
    let last = [
        (100, 77),
        (200, 299),
        (500, 749),
        (1000, 1516),
        (2000, 1561),
    ];
    let sums = [(1000, 623_349_351), (2000, 4_997_683_660)];
    for (side, value) in last {
        let table = table("wythoff", side);
        assert_eq!(table.get(side - 1, side - 1), Some(value), "{side}");
        if let Some((_, sum)) = sums.iter().find(|(known, _)| *known == side) {
            assert_eq!(table.sum(), *sum, "{side}");
        }
    }
}

#[test]
fn wythoff_stays_between_its_bounds_and_on_each_diagonal_once() {
    let side = 700;
    let table = table("wythoff", side);
    for y in 0..side {
        for (x, value) in (0..=y).zip(table.row(y)) {
            let bounds = y.saturating_sub(2 * x)..=x + y;
            assert!(bounds.contains(&value), "({x},{y}) has {value}");
        }
    }
    for d in 0..side {
        let mut seen = vec![false; 2 * side as usize];
        for x in 0..side - d {
            let seen = &mut seen[table.get(x, x + d).unwrap() as usize];
            assert!(!std::mem::replace(seen, true), "({x},{})", x + d);
        }
    }
}

/// Misère and normal values differ in six cells, where 0 and 1 change places.
#[test]
fn misere_wythoff_differs_in_six_cells() {
    let [normal, misere] = ["wythoff", "wythoff/misere"].map(|game| table(game, 300));
    let six = [(0, 0), (0, 1), (1, 0), (1, 2), (2, 1), (2, 2)];
    for (x, y) in (0..300).flat_map(|y| (0..300).map(move |x| (x, y))) {
        let value = normal.get(x, y).unwrap();
        let expected = if six.contains(&(x, y)) {
            1 - value
        } else {
            value
        };
        assert_eq!(misere.get(x, y), Some(expected), "({x},{y})");
    }
}

#[test]
fn large_lattices_of_many_games_are_zero_where_cold() {
    let games = [
        "t-wythoff:3",
        "gdwn:1,2",
        "wythoff - (1,1)",
        "wythoff + (1,2)",
        "nim + (3,1)*",
        "king",
        "bishop",
        "rook+knight",
        "(1,0)*40~ (1,1)*",
    ];
    for game in games {
        let table = table(game, 600);
        let cold = solve(table.game(), table.size()).unwrap();
        let zeros: Vec<_> = table.cells_with(0).collect();
        assert_eq!(zeros, cold.cold_cells().collect::<Vec<_>>(), "{game}");
    }
}

#[test]
fn nim_adds_without_carry() {
    let table = table("nim", 300);
    for (x, y) in (0..300).flat_map(|y| (0..300).map(move |x| (x, y))) {
        assert_eq!(table.get(x, y), Some(x ^ y));
    }
}

#[test]
fn lattices_of_any_shape_are_parts_of_the_square() {
    for game in [
        "wythoff",
        "gdwn:1,2",
        "wythoff + (1,2)*",
        "t-wythoff:2/misere",
    ] {
        let whole = table(game, 400);
        for (width, height) in [(400, 31), (31, 400), (400, 200), (1, 400), (1, 1)] {
            let part = solve_grundy(whole.game(), Size::new(width, height).unwrap()).unwrap();
            for y in 0..height {
                let expected = whole.row(y).take(width as usize);
                assert!(
                    part.row(y).eq(expected),
                    "{game}, {width} × {height}, row {y}"
                );
            }
        }
    }
}

#[test]
fn the_number_of_threads_does_not_change_a_value() {
    let games = ["wythoff", "gdwn:1,2", "t-wythoff:3", "wythoff + (1,2)"];
    for game in games {
        let sums = [1, 2, 3].map(|threads| {
            let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
            pool.unwrap().install(|| {
                let table = table(game, 700);
                (0..700)
                    .map(|y| table.row(y).collect())
                    .collect::<Vec<Vec<u32>>>()
            })
        });
        assert!(sums[0] == sums[1] && sums[0] == sums[2], "{game}");
    }
}

#[test]
fn parts_of_a_row_are_copied_from_both_sides_of_the_diagonal() {
    let table = table("wythoff", 90);
    for (y, xs) in [
        (40, 0..90),
        (40, 10..30),
        (40, 60..90),
        (0, 0..1),
        (89, 5..89),
    ] {
        let mut out = vec![u32::MAX; xs.len()];
        table.copy_row(y, xs.clone(), &mut out);
        let expected: Vec<u32> = xs.map(|x| table.get(x, y).unwrap()).collect();
        assert_eq!(out, expected);
    }
}

/// Piles that hold more than 65 535 tokens together can have values that two
/// bytes do not hold: a heap of nim beside an empty one.
#[test]
fn values_that_do_not_fit_two_bytes_are_kept_whole() {
    let game: Game = "nim".parse().unwrap();
    let table = solve_grundy(&game, Size::new(70_000, 2).unwrap()).unwrap();
    assert!(!table.fits_u16());
    assert_eq!(table.get(69_999, 0), Some(69_999));
    assert_eq!(table.get(69_999, 1), Some(69_998));
    assert_eq!(table.max(), 69_999);
}

#[test]
fn memory_is_told_before_any_is_taken() {
    let wythoff = Game::wythoff(Play::Normal);
    let size = Size::square(1 << 24).unwrap();
    let needed = grundy_memory_needed(&wythoff, size);
    assert!(needed > 1 << 48);
    let refused = solve_grundy(&wythoff, size);
    assert!(matches!(refused, Err(Error::OutOfMemory { bytes, .. }) if bytes == needed));
}

/// Rows 0 to 59, whose periods an independent program found over 1,200,000
/// columns.
#[test]
fn rows_repeat_from_the_known_columns_with_the_known_periods() {
    let text = data("grundy_row_periods.csv");
    let lines = text
        .lines()
        .filter(|line| line.starts_with(|c: char| c.is_ascii_digit()));
    let known = lines.map(|line| {
        let numbers: Vec<u32> = line.split(',').map(|n| n.parse().unwrap()).collect();
        (numbers[0], Some((numbers[1], numbers[2])))
    });
    let known: Vec<_> = known.collect();
    assert_eq!(known.len(), 60);
    let periods = row_periods(59, 1 << 20).unwrap();
    let found = (0..)
        .zip(&periods.rows)
        .map(|(row, found)| (row, found.map(|found| (found.preperiod, found.period))));
    assert_eq!(found.collect::<Vec<_>>(), known);
}
