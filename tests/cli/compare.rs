//! Two games or play conventions against each other: the report and its counts.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::desk::Desk;

fn report(arguments: &[&str]) -> Value {
    let command = [&["compare"], arguments, &["--json", "out.svg"]].concat();
    let (out, said) = Desk::new().does(&command);
    assert_eq!(said, "");
    assert_eq!(out.lines().count(), 1, "one object on one line: {out}");
    serde_json::from_str(&out).unwrap()
}

/// The counts in the order left, right, both, only left, only right.
fn counts(report: &Value) -> [u64; 5] {
    ["left", "right", "both", "only_left", "only_right"].map(|key| report[key].as_u64().unwrap())
}

fn cells_in(report: &Value, side: &str) -> BTreeSet<(u64, u64)> {
    let cells = report["differing"].as_array().unwrap();
    let here = cells.iter().filter(|cell| cell["cold_in"] == side);
    here.map(|cell| (cell["x"].as_u64().unwrap(), cell["y"].as_u64().unwrap()))
        .collect()
}

#[test]
fn misere_differs_from_normal_play_in_six_cells() {
    let report = report(&["wythoff", "wythoff/misere", "--size", "12"]);
    assert_eq!(counts(&report), [9, 9, 6, 3, 3]);
    assert_eq!(
        cells_in(&report, "left"),
        BTreeSet::from([(0, 0), (1, 2), (2, 1)])
    );
    assert_eq!(
        cells_in(&report, "right"),
        BTreeSet::from([(0, 1), (1, 0), (2, 2)])
    );
    assert_eq!(report["differing"].as_array().unwrap().len(), 6);
}

#[test]
fn the_sides_follow_the_order_of_the_games() {
    let report = report(&["wythoff/misere", "wythoff", "--size", "12"]);
    assert_eq!(
        cells_in(&report, "left"),
        BTreeSet::from([(0, 1), (1, 0), (2, 2)])
    );
    assert_eq!(
        cells_in(&report, "right"),
        BTreeSet::from([(0, 0), (1, 2), (2, 1)])
    );
}

#[test]
fn json_has_exactly_the_promised_fields() {
    let report = report(&["wythoff", "wythoff/misere", "--size", "12"]);
    let fields: Vec<&String> = report.as_object().unwrap().keys().collect();
    let mut promised = [
        "size",
        "games",
        "left",
        "right",
        "both",
        "only_left",
        "only_right",
        "differing",
        "written",
        "seconds",
    ];
    promised.sort_unstable();
    assert_eq!(fields, promised);
    assert_eq!(report["size"], 12);
    for (game, play) in report["games"]
        .as_array()
        .unwrap()
        .iter()
        .zip(["normal", "misere"])
    {
        assert_eq!(
            (&game["game"], &game["play"]),
            (&json!("wythoff"), &json!(play))
        );
        assert_eq!((&game["cold"], &game["size"]), (&json!(9), &json!(12)));
        for verdict in game["verdict"].as_array().unwrap() {
            assert_eq!(
                (&verdict["compared"], &verdict["differ"]),
                (&json!(144), &json!(0))
            );
        }
    }
    assert_eq!(report["written"][0]["format"], "svg");
}

#[test]
fn the_report_for_a_reader_names_the_cells() {
    let desk = Desk::new();
    let games = [
        "compare",
        "wythoff",
        "wythoff/misere",
        "--size",
        "12",
        "out.pdf",
    ];
    let (out, said) = desk.does(&games);
    assert_eq!(out, "");
    for line in [
        "cold in both: 6; only in the left: 3; only in the right: 3\n",
        "only in the left: (0,0) (1,2) (2,1)\n",
        "only in the right: (0,1) (1,0) (2,2)\n",
        "wrote out.pdf: PDF, 1600 × ",
    ] {
        assert!(said.contains(line), "{line} is not in {said}");
    }
    assert_eq!(
        said.matches("144 cells compared, 0 differ").count(),
        4,
        "{said}"
    );
    assert_eq!(desk.files(), ["out.pdf"]);
}

#[test]
fn lattices_that_agree_differ_nowhere() {
    let report = report(&["wythoff", "queen", "--size", "200"]);
    let [left, right, both, only_left, only_right] = counts(&report);
    assert!(
        left == right && left == both && only_left + only_right == 0,
        "{report}"
    );
    assert_eq!(report["differing"], json!([]));
}

/// Fraenkel 1982 and 1984: in t-Wythoff the pairs are a = the least number
/// unused so far and b = a + tn, in misère play with t ≥ 2 b = a + tn + 1.
fn two_wythoff(side: u64, more: u64) -> BTreeSet<(u64, u64)> {
    let (mut cells, mut used) = (BTreeSet::new(), BTreeSet::new());
    for n in 0.. {
        let a = (0..).find(|number| !used.contains(number)).unwrap();
        let b = a + 2 * n + more;
        if a >= side {
            break;
        }
        used.extend([a, b]);
        cells.extend([(a, b), (b, a)]);
    }
    cells.retain(|&(x, y)| x < side && y < side);
    cells
}

#[test]
fn differing_cells_are_listed_up_to_a_thousand_and_counted_beyond() {
    let report = report(&["t-wythoff:2", "t-wythoff:2/misere", "--size", "1500"]);
    let (normal, misere) = (two_wythoff(1500, 0), two_wythoff(1500, 1));
    let only = |these: &BTreeSet<_>, others| these.difference(others).count() as u64;
    let (left, right) = (only(&normal, &misere), only(&misere, &normal));
    assert!(left + right > 1000, "enough to be cut off");
    let both = normal.intersection(&misere).count() as u64;
    assert_eq!(
        counts(&report),
        [left + both, right + both, both, left, right]
    );
    let [here, there] = ["left", "right"].map(|side| cells_in(&report, side));
    assert_eq!(here.len() + there.len(), 1000);
    assert!(here.is_subset(&normal) && there.is_subset(&misere));
}

#[test]
fn both_layouts_are_drawn_in_every_format() {
    let desk = Desk::new();
    let games = [
        "compare",
        "wythoff",
        "wythoff/misere",
        "--size",
        "12",
        "--layout",
    ];
    let files = ["out.png", "out.svg", "out.pdf"];
    let mut pictures = Vec::new();
    for layout in ["panels", "overlay"] {
        desk.does(&[&games[..], &[layout], &files].concat());
        pictures.push(files.map(|name| desk.read(name)));
    }
    let [panels, overlay] = &pictures[..] else {
        panic!("two layouts")
    };
    assert!(panels.iter().zip(overlay).all(|(one, other)| one != other));
    desk.does(&[
        "compare",
        "wythoff",
        "wythoff/misere",
        "--size",
        "12",
        "usual.svg",
    ]);
    assert!(
        desk.read("usual.svg") == panels[1],
        "panels are the default"
    );
}

/// King: cold where both piles are even. Knight: where the smaller is 0 mod 3,
/// or both are the same and 1 mod 3 (compared with the definition elsewhere).
#[test]
fn cells_of_both_sides_are_named_however_many_one_side_has() {
    let desk = Desk::new();
    let (_, said) = desk.does(&["compare", "king", "knight", "--size", "3000", "out.svg"]);
    for line in [
        "only in the left: (2,2) (2,4) (2,6) (2,8) (2,10) (2,12) (2,14) (2,16) …\n",
        "only in the right: (0,1) (0,3) (0,5) (0,7) (0,9) (0,11) (0,13) (0,15) …\n",
    ] {
        assert!(said.contains(line), "{line} is not in {said}");
    }
    // By x, then by y, as data files list cells.
    let report = report(&["king", "knight", "--size", "3000"]);
    let listed = report["differing"].as_array().unwrap().iter();
    let listed = listed.map(|cell| (cell["x"].as_u64().unwrap(), cell["y"].as_u64().unwrap()));
    let expected = (0..1000).map(|i| (0, 2 * i + 1));
    assert!(listed.eq(expected));
}
