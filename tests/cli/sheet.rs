//! `sheet`: several games on one page.

use serde_json::Value;

use crate::desk::{Desk, ends_badly, refuses};

fn svg(desk: &Desk, arguments: &[&str]) -> String {
    desk.does(&[&["sheet"], arguments, &["out.svg"]].concat());
    String::from_utf8(desk.read("out.svg")).unwrap()
}

/// Each under its own name, with one legend; `NAME:A..B` is a game for each number.
#[test]
fn each_game_has_a_panel_of_its_own() {
    let desk = Desk::new();
    let six = ["-n", "30", "nim", "wythoff", "maharaja", "t-wythoff:2..4"];
    let svg = svg(&desk, &six);
    for name in ["Nim", "Wythoff’s game", "Maharaja Nim", "t-Wythoff, t = 4"] {
        assert!(svg.contains(&format!("aria-label=\"{name}\"")), "{name}");
    }
    assert_eq!(
        svg.matches("<g id=\"cold\"").count() + svg.matches("id=\"cold-").count(),
        6
    );
    let words = "cold (P-position): whoever must move loses";
    assert_eq!(svg.matches(&format!("aria-label=\"{words}\"")).count(), 1);
    let note =
        "wythoff-plot sheet nim wythoff maharaja t-wythoff:2 t-wythoff:3 t-wythoff:4 --size 30";
    assert!(svg.contains(note) && svg.contains("--hot count"), "{svg}");
}

/// As the report of `check` has them.
#[test]
fn the_report_has_what_check_says_of_each_game() {
    let desk = Desk::new();
    let (said, _) = desk.does(&["sheet", "--json", "-n", "40", "nim", "wythoff/misere"]);
    let report: Value = serde_json::from_str(&said).unwrap();
    for (i, game) in ["nim", "wythoff/misere"].into_iter().enumerate() {
        let (said, _) = desk.does(&["check", "--json", "-n", "40", "--game", game]);
        let check: Value = serde_json::from_str(&said).unwrap();
        for field in ["game", "play", "cold", "checked", "verdict"] {
            assert_eq!(report["games"][i][field], check[field], "{game}: {field}");
        }
    }
}

#[test]
fn games_of_two_play_conventions_are_told_apart() {
    let svg = svg(&Desk::new(), &["-n", "12", "wythoff", "wythoff/misere"]);
    assert!(svg.contains("aria-label=\"Wythoff’s game, misère\""));
}

#[test]
fn what_makes_no_sheet_is_refused_with_what_does() {
    refuses(&["sheet", "nim"], "no output is named", "out.png");
    refuses(&["sheet", "old.png"], "no game is named", "nim wythoff");
    refuses(
        &["sheet", "nimm", "old.png"],
        "there is no game 'nimm'",
        "did you mean nim?",
    );
    refuses(
        &["sheet", "t-wythoff:6..1", "old.png"],
        "no range",
        "t-wythoff:1..6",
    );
    refuses(
        &["sheet", "t-wythoff:1..99", "old.png"],
        "no range",
        "t-wythoff:1..6",
    );
    refuses(&["sheet", "nim", "old.csv"], "'old.csv'", "--json");
    refuses(
        &["sheet", "nim", "--columns", "0", "old.png"],
        "--columns 0",
        "--columns 3",
    );
    let many = [
        &["sheet"][..],
        &["t-wythoff:1..30", "bounded:1..30", "old.png"],
    ]
    .concat();
    refuses(&many, "more than 36 games", "fewer");
    ends_badly(
        1,
        &["sheet", "@none.txt", "old.png"],
        "'@none.txt' cannot be read",
        "text file",
    );
}
