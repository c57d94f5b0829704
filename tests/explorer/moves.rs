//! Outcomes and winning moves in the page against the definition.

use wythoff_plot::export::Explorer;
use wythoff_plot::solve::solve_by_definition;
use wythoff_plot::{Game, Outcomes, Size};

use crate::browser;

/// All cells, each as "cold" or its winning moves, sorted; and what the page
/// colours it by.
const ALL_CELLS: &str = r##"
  const cells = [];
  game.index();
  for (let y = 0; y < H; y++) {
    const [sets, counts] = [new Uint8Array(W), new Uint8Array(W)];
    game.colourRow(y, 0, W - 1, false, sets);
    game.colourRow(y, 0, W - 1, true, counts);
    for (let x = 0; x < W; x++) {
      const wins = game.cold.has(x, y) ? "cold" : game.wins(x, y).map(([a, b]) => [a, b]).sort((m, n) => m[0] - n[0] || m[1] - n[1]).join(" ");
      cells.push(`${wins}/${game.cold.has(x, y) ? 0 : sets[x]}/${game.cold.has(x, y) ? 0 : counts[x]}`);
    }
  }
  const checked = await check();
  return { cells, checked };
"##;

fn direction((x, y): (u32, u32), (a, b): (u32, u32)) -> u32 {
    match (x - a, y - b) {
        (_, 0) => 1,
        (0, _) => 2,
        (i, j) if i == j => 4,
        _ => 8,
    }
}

/// As the page should have it, by enumerating every option of every cell.
fn expected(game: &Game, side: u32) -> Vec<String> {
    let size = Size::square(side).unwrap();
    let cold = solve_by_definition(game.rays().unwrap(), size, game.play()).unwrap();
    let cells = (0..side).flat_map(|y| (0..side).map(move |x| (x, y)));
    cells
        .map(|(x, y)| {
            if cold.get(x, y) {
                return "cold/0/0".to_owned();
            }
            let options = game.options(x, y).unwrap();
            let mut wins: Vec<_> = options.filter(|&(a, b)| cold.get(a, b)).collect();
            wins.sort_unstable();
            wins.dedup();
            let set = wins.iter().fold(0, |set, &to| set | direction((x, y), to));
            let text: Vec<String> = wins.iter().map(|(a, b)| format!("{a},{b}")).collect();
            format!("{}/{set}/{}", text.join(" "), wins.len().min(6))
        })
        .collect()
}

fn agrees(name: &str, side: u32) {
    let game: Game = name.parse().unwrap();
    let outcomes: Outcomes = wythoff_plot::solve(&game, Size::square(side).unwrap()).unwrap();
    let page = Explorer::lattice(&outcomes).to_html().unwrap();
    let Some(found) = browser::run(&page, "", ALL_CELLS) else {
        return;
    };
    let cells: Vec<&str> = (found["cells"].as_array().unwrap().iter())
        .map(|cell| cell.as_str().unwrap())
        .collect();
    let expected = expected(&game, side);
    for (i, (found, expected)) in cells.iter().zip(&expected).enumerate() {
        assert_eq!(
            found,
            expected,
            "{name}: ({},{})",
            i as u32 % side,
            i as u32 / side
        );
    }
    assert_eq!(cells.len(), expected.len());
    let checked = &found["checked"];
    assert_eq!(
        (&checked["cells"], &checked["differ"]),
        (&(side * side).into(), &0.into())
    );
}

#[test]
fn wythoffs_game_equals_the_definition() {
    agrees("wythoff", 120);
}

#[test]
fn misere_play_of_a_dense_game_equals_the_definition() {
    agrees("king/misere", 120);
}

#[test]
fn rays_with_other_steps_equal_the_definition() {
    agrees("gdwn:1,2", 120);
}

#[test]
fn split_rays_equal_the_definition() {
    agrees("wythoff - (1,1)", 120);
}

#[test]
fn bounded_and_crossing_rays_of_one_side_equal_the_definition() {
    agrees("(2,0)* (3,0)* (0,1)+(1,1)* (1,1)*5 (0,1)*9/misere", 60);
}

#[test]
fn the_check_names_the_first_cell_that_is_wrong() {
    let size = Size::square(40).unwrap();
    let game: Game = "wythoff".parse().unwrap();
    let mut cold = solve_by_definition(game.rays().unwrap(), size, game.play()).unwrap();
    cold.set(20, 12, false);
    let outcomes = Outcomes::from_lattice(game, cold);
    let page = Explorer::lattice(&outcomes).to_html().unwrap();
    if let Some(found) = browser::run(&page, "", "return check();") {
        assert_eq!(found["first"], serde_json::json!([20, 12]));
        assert!(found["differ"].as_u64().unwrap() > 0);
    }
}
