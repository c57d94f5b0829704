//! Games on the command line, and the list of them.

use wythoff_plot::game::catalogue;

use crate::desk::{Desk, refuses};

#[test]
fn games_lists_every_game_with_rules_source_and_closed_form() {
    let (list, said) = Desk::new().does(&["games"]);
    assert_eq!(said, "");
    for entry in catalogue() {
        let head = list.lines().position(|line| {
            let names = line.split("  ").next().unwrap_or_default();
            names.split(" = ").next() == Some(&entry.usage()) && line.ends_with(&entry.rules())
        });
        let lines: Vec<&str> = list.lines().skip(head.unwrap()).collect();
        assert!(
            lines[2].contains(&entry.closed_form().to_string()),
            "{lines:?}"
        );
        assert!(lines[3].contains(entry.source()));
    }
    assert!(list.contains("wythoff = queen ") && list.contains("nim = rook "));
}

#[test]
fn games_shows_one_game_in_full_with_its_first_positions_in_both_plays() {
    let (game, _) = Desk::new().does(&["games", "gdwn:2,1"]);
    let line = |label: &str| {
        let line = game
            .lines()
            .find(|line| line.trim_start().starts_with(label));
        line.expect(label).trim_start()[label.len()..]
            .trim()
            .to_owned()
    };
    assert!(game.starts_with("(1,2)-GDWN\n"), "{game}");
    assert_eq!(line("name"), "gdwn:1,2");
    assert_eq!(line("in the notation"), "(1,0)*~ (1,1)* (1,2)*~");
    assert!(line("source").contains("arXiv 1005.1555"));
    assert_eq!(line("closed form, normal"), "none known");
    // As tests/data/ppos/gdwn_1_2.json has them.
    let normal = "(0,0) (1,3) (2,6) (4,5) (7,10) (8,14) (9,17) (11,25) (12,28) (13,18)";
    assert!(line("P-positions, normal").starts_with(normal));
    assert!(line("P-positions, misere").starts_with("(0,1) (2,4) (3,3) "));
}

#[test]
fn a_game_that_nobody_named_is_shown_too() {
    let (game, _) = Desk::new().does(&["games", "wythoff - (1,1)"]);
    assert!(
        game.contains("not in the catalogue") && game.contains("(2,2)+(1,1)*"),
        "{game}"
    );
    assert!(
        game.contains("(0,0) (1,1) (2,3) (4,6) (5,7) (8,11)"),
        "{game}"
    );
    let (one_sided, _) = Desk::new().does(&["games", "(1,0)"]);
    assert!(
        one_sided.contains("(0,0) (0,1) (0,2) (2,0) (0,3) (2,1)"),
        "{one_sided}"
    );
    assert!(!one_sided.contains("mirror"));
}

#[test]
fn the_report_names_the_game() {
    let (_, said) = Desk::new().does(&["check", "--size", "60", "--game", "t-wythoff:2/misere"]);
    assert!(
        said.starts_with("t-Wythoff, t = 2, misère play, 60 × 60: "),
        "{said}"
    );
    let (json, _) = Desk::new().does(&["check", "-n", "9", "-g", "wythoff-(2,2)", "--json"]);
    let report: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(report["game"], "wythoff - (2,2)");
}

#[test]
fn play_may_be_said_twice_but_not_in_two_ways() {
    let desk = Desk::new();
    desk.does(&["check", "--game", "nim/misere", "--misere"]);
    desk.does(&["check", "--game", "nim/normal", "--play", "normal"]);
    for [game, play] in [
        ["nim/misere", "--play=normal"],
        ["nim/normal", "--play=misere"],
        ["nim/normal", "--misere"],
    ] {
        let arguments = ["--game", game, play, "old.png"];
        refuses(&arguments, "contradict each other", "leave one of them out");
    }
}

#[test]
fn a_game_that_cannot_be_read_is_refused_with_its_column() {
    let refused = |game: &str, error: &str, hint: &str| {
        refuses(&["--game", game, "old.png"], error, hint);
        refuses(&["compare", "wythoff", game, "old.png"], error, hint);
        refuses(&["games", game], error, hint);
    };
    refused(
        "wythoff + (0,0)",
        "'(0,0)' in column 11 takes nothing",
        "take at least one token, as in (1,0)",
    );
    refused(
        "(1,0)*~ (-1,1)",
        "the move (-1,1) does not bring the end nearer",
        "lower x + y, or keep it and lower x",
    );
    refused(
        "king - (2,0)",
        "'(2,0)' in column 8 cannot be removed: (2,0) is no move of the game",
        "its moves are (1,0)~ (1,1)",
    );
    refused("gdwn:0,0", "'gdwn:0,0' in column 1", "type gdwn:1,2");
    refused(
        "wythof",
        "no game 'wythof'",
        "did you mean wythoff? The games: wythoff, queen, nim",
    );
    refuses(
        &["--game", "-1", "old.png"],
        "'-' in column 1",
        "write games as in",
    );
}

#[test]
fn a_figure_carries_the_command_that_makes_it_with_its_game() {
    let desk = Desk::new();
    let command = |game: &str| {
        desk.does(&["--game", game, "--size", "20", "out.svg"]);
        let svg = std::fs::read_to_string(desk.path("out.svg")).unwrap();
        let command = svg.split("wythoff-plot ").nth(1).map(str::to_owned);
        command.unwrap_or_else(|| panic!("no command in {svg}"))
    };
    assert!(command("queen").starts_with("--size 20"));
    assert!(command("gdwn : 2,1 ").starts_with("--game gdwn:1,2 --size 20"));
    let removed = command("wythoff-(1,1)");
    let removed = removed.replace("&apos;", "'").replace("&#39;", "'");
    assert!(
        removed.starts_with("--game 'wythoff - (1,1)' --size 20"),
        "{removed}"
    );
    assert!(command("nim/misere").starts_with("--game nim --size 20 --play misere"));
}

#[test]
fn the_catalogue_and_a_game_come_as_json() {
    let read = |arguments: &[&str]| -> serde_json::Value {
        serde_json::from_str(&Desk::new().does(arguments).0).unwrap()
    };
    let list = read(&["games", "--json"]);
    let names = list
        .as_array()
        .unwrap()
        .iter()
        .map(|game| game["name"].as_str().unwrap());
    let names: Vec<&str> = names.collect();
    assert!(
        names.contains(&"wythoff") && names.contains(&"gdwn"),
        "{names:?}"
    );
    let game = read(&["games", "--json", "wythoff"]);
    assert_eq!(game["symmetric"], true);
    // Wythoff 1907.
    let pairs = serde_json::json!([[0, 0], [1, 2], [3, 5], [4, 7], [6, 10], [8, 13]]);
    let listed = game["normal"]["p_positions"].as_array().unwrap();
    assert_eq!(listed[..6], pairs.as_array().unwrap()[..]);
    assert!(read(&["games", "(1,2)*", "--json"])["about"].is_null());
}
