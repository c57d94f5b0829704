//! Somebody's list of cold cells, compared with the answer.

use serde_json::{Value, json};

use crate::desk::{Desk, refuses};

/// What is said of a list, and with which status.
fn checked(list: &[u8], options: &[&str]) -> (i32, String) {
    let desk = Desk::new();
    desk.put("mine.csv", list);
    let arguments = [&["check", "--against", "mine.csv"], options].concat();
    let run = desk.run(&arguments).stdout("");
    let output = run.get_output();
    let said = String::from_utf8(output.stderr.clone()).unwrap();
    (output.status.code().unwrap(), said)
}

#[test]
fn a_list_that_is_right_is_said_to_be_right() {
    // The first pairs, from Wythoff 1907.
    let pairs = b"0,0\n1,2\n3,5\n4,7\n6,10\n8,13\n9,15\n11,18\n12,20\n";
    let (status, said) = checked(pairs, &[]);
    assert_eq!(status, 0, "{said}");
    assert!(said.contains("21 × 21: 17 cold cells"), "{said}");
    assert!(
        said.contains("mine.csv: x ≤ y throughout, so that it stands for its mirror image too\n")
    );
    assert!(
        said.contains("mine.csv: 441 cells compared, 0 differ\n"),
        "{said}"
    );
    // Both of each pair, in any order, twice, and as any program writes them.
    let all = b"\xef\xbb\xbfx;y\r\n2;1\r\n0;0\r\n1;2\r\n1;2\r\n5;3\r\n# so far\r\n\r\n3;5\r\n";
    let (status, said) = checked(all, &[]);
    assert_eq!(status, 0, "{said}");
    assert!(
        said.contains("36 cells compared, 0 differ") && !said.contains("mirror"),
        "{said}"
    );
}

#[test]
fn our_own_list_agrees_in_every_game() {
    for options in [
        &["--size", "30x40"][..],
        &["--game", "king", "--size", "20"],
        &["--game", "(1,0)* (1,2)", "--size", "9x7"],
        &["--misere", "--size", "25"],
    ] {
        let desk = Desk::new();
        desk.does(&[options, &["mine.csv"]].concat());
        let (status, said) = checked(&desk.read("mine.csv"), options);
        assert!(
            status == 0 && said.contains(" 0 differ\ntook"),
            "{options:?}: {said}"
        );
    }
}

#[test]
fn the_first_difference_is_named_by_its_total() {
    // (5,8) is hot, and (4,7) is missing: 11 comes before 13.
    let (status, said) = checked(b"x,y\n0,0\n1,2\n3,5\n5,8\n", &["--size", "10"]);
    assert_eq!(status, 3);
    assert!(
        said.contains("mine.csv: 100 cells compared, 4 differ\n"),
        "{said}"
    );
    let error = "error: 'mine.csv' is not the list of cold cells of wythoff: \
                 (4,7) is cold and not in it\n";
    assert!(said.contains(error), "{said}");
    let (status, said) = checked(b"x,y\n0,0\n1,2\n3,4\n2,1\n", &[]);
    assert_eq!(status, 3);
    assert!(said.contains("(3,4) is hot, and line 4 has it\n"), "{said}");
    // Mirror images belong to the line of their cell.
    let (_, said) = checked(b"0,0\n1,2\n2,3\n", &[]);
    assert!(said.contains("(2,3) is hot, and line 3 has it\n"), "{said}");
    let (status, said) = checked(b"0,0\n1,1\n", &["--misere"]);
    assert_eq!(status, 3);
    assert!(said.contains("(0,0) is hot, and line 1 has it"), "{said}");
}

#[test]
fn where_the_piles_differ_a_list_stands_for_itself() {
    // From the first pile one or any number, from both one and two: all cold cells
    // have x ≤ y, and no mirror image is one.
    let (status, said) = checked(b"0,0\n0,1\n0,2\n", &["--game", "(1,0)*", "--size", "3"]);
    assert!(status == 0 && !said.contains("mirror"), "{said}");
}

#[test]
fn the_report_has_the_comparison_as_json() {
    let desk = Desk::new();
    desk.put("mine.csv", b"0,0\n1,2\n3,6\n40,2\n");
    let arguments = ["check", "--against", "mine.csv", "--size", "9", "--json"];
    let run = desk.run(&arguments).code(3);
    let report: Value = serde_json::from_slice(&run.get_output().stdout).unwrap();
    let expected = json!({
        "file": "mine.csv", "cells": 4, "mirrored": false, "outside": 1, "compared": 81,
        "differ": 6, "first": {"x": 2, "y": 1, "cold": true, "line": null},
    });
    assert_eq!(report["against"], expected);
    assert_eq!(report["size"], json!(9));
}

#[test]
fn files_that_are_no_list_are_refused() {
    for (content, why, hint) in [
        (
            &b"0,0\n1,2,3\n"[..],
            "line 2: '1,2,3' is no pair",
            "as in 3,5",
        ),
        (b"# nothing\nx,y\n", "lists no cell", "a pair x,y a line"),
        (
            b"0,0\n10^18,2\n",
            "names a pile above 1073741823, which no lattice has",
            "--size",
        ),
    ] {
        let (status, said) = checked(content, &[]);
        assert!(
            status == 1 && said.contains(why) && said.contains(hint),
            "{said}"
        );
    }
    let (status, said) = checked(
        b"0,0\n800000,3\n",
        &["--game", "king", "--max-memory", "1MB"],
    );
    assert!(
        status == 1 && said.contains("800001 × 800001 cells takes"),
        "{said}"
    );
    let (status, said) = checked(b"0,0\n10^18,2\n", &["--size", "1"]);
    assert!(
        status == 0 && said.contains("1 listed cells outside the lattice"),
        "{said}"
    );
    let none = Desk::new();
    let run = none.run(&["check", "--against", "none.csv"]).code(1);
    let said = String::from_utf8(run.get_output().stderr.clone()).unwrap();
    assert!(
        said.starts_with("error: --against 'none.csv' cannot be read: no such file"),
        "{said}"
    );
    refuses(&["beams", "--against", "x"], "--against", "beams --help");
}

#[test]
fn a_game_is_read_from_a_file() {
    let desk = Desk::new();
    desk.put(
        "rule.txt",
        b"# a queen that is a knight too\n(1,0)*~ # rooks\r\n\n(1,1)*\n(1,2)~\n",
    );
    desk.put(
        "misere.txt",
        b"\xff\xfew\0y\0t\0h\0o\0f\0f\0/\0m\0i\0s\0e\0r\0e\0",
    );
    desk.put("moore.txt", b"moore:2 # on any number of piles\n");
    let same = |from_file: &[&str], typed: &[&str]| {
        let seconds = |(out, said): (String, String)| {
            (out.split("\"seconds\"").next().unwrap().to_owned(), said)
        };
        let [from_file, typed] = [from_file, typed].map(|words| seconds(desk.does(words)));
        assert_eq!(from_file, typed);
    };
    let terms = "(1,0)*~ (1,1)* (1,2)~";
    let check = |game: &'static str| ["check", "--json", "--size", "40", "--game", game];
    same(&check("@rule.txt"), &check(terms));
    same(&check("@misere.txt"), &check("wythoff/misere"));
    same(
        &["query", "-g", "@moore.txt", "5", "7", "9"],
        &["query", "-g", "moore:2", "5", "7", "9"],
    );
    same(
        &["query", "-g", "@rule.txt", "9", "7"],
        &["query", "-g", terms, "9", "7"],
    );
    same(&["games", "@rule.txt"], &["games", terms]);
    same(
        &["compare", "wythoff", "@rule.txt", "--json"],
        &["compare", "wythoff", terms, "--json"],
    );
    same(
        &["sequence", "-g", "@misere.txt", "--of", "a"],
        &["sequence", "-g", "wythoff/misere", "--of", "a"],
    );
    // The note has the moves, and needs no file.
    desk.does(&["--game", "@rule.txt", "--size", "9", "o.svg"]);
    desk.does(&["--game", terms, "--size", "9", "p.svg"]);
    assert!(desk.read("o.svg") == desk.read("p.svg"));
}

#[test]
fn files_without_a_game_are_refused_with_status_1() {
    let desk = Desk::new();
    desk.put("empty.txt", b"# nothing\n\n");
    desk.put("bad.txt", b"wythof\n");
    desk.put("png.txt", b"\x89PNG\xff");
    desk.put("moore.txt", b"moore:0\n");
    for (command, file, why) in [
        (
            "check",
            "none.txt",
            "--game '@none.txt' cannot be read: no such file",
        ),
        (
            "check",
            "empty.txt",
            "--game '@empty.txt' has no game in it",
        ),
        (
            "check",
            "bad.txt",
            "--game '@bad.txt': there is no game 'wythof'",
        ),
        ("check", "png.txt", "--game '@png.txt' is not text"),
        (
            "query",
            "moore.txt",
            "--game '@moore.txt': 'moore:0' is no game of Moore",
        ),
        (
            "check",
            "moore.txt",
            "--game '@moore.txt': 'moore:0' is no game on two piles",
        ),
    ] {
        let game = format!("@{file}");
        let run = desk.run(&[command, "--game", &game]).code(1).stdout("");
        let said = String::from_utf8(run.get_output().stderr.clone()).unwrap();
        assert!(said.contains(why) && said.contains("\nhint: "), "{said}");
    }
}

/// Every key of an object and of what is in it.
fn keys(value: &Value, found: &mut Vec<String>) {
    match value {
        Value::Object(object) => object.iter().for_each(|(key, value)| {
            found.push(key.clone());
            keys(value, found);
        }),
        Value::Array(list) => list.iter().for_each(|value| keys(value, found)),
        _ => {}
    }
}

#[test]
fn every_field_of_json_is_in_the_help() {
    let desk = Desk::new();
    desk.put("mine.csv", b"0,0\n1,1\n");
    for arguments in [
        &[
            "--size", "20", "--x", "3..9", "--points", "mine.csv", "o.svg", "--json",
        ][..],
        &["check", "--json"],
        &["compare", "wythoff", "nim", "--json", "--x", "3..9"],
        &[
            "compare", "wythoff", "nim", "--json", "--x", "3..9", "--values",
        ],
        &["beams", "--json", "--size", "1000", "--game", "gdwn:1,2"],
        &[
            "grundy",
            "--json",
            "--size",
            "30",
            "--values",
            "1,2",
            "--residual",
            "o.svg",
        ],
        &["grundy", "--json", "--size", "30", "--y", "3..9"],
        &["grundy", "--json", "--rows", "3"],
        &["query", "--json", "5", "8"],
        &["query", "--json", "3", "5"],
        &["split", "--json", "16"],
        &["games", "--json"],
        &["games", "--json", "nim"],
    ] {
        let (out, _) = desk.does(arguments);
        let mut found = Vec::new();
        keys(&serde_json::from_str(&out).unwrap(), &mut found);
        let command: Vec<&str> = arguments
            .iter()
            .copied()
            .take_while(|word| !word.starts_with('-'))
            .take(1)
            .collect();
        let (help, _) = desk.does(&[&command[..], &["--help"]].concat());
        // Those of a solved game are told once.
        let (check, _) = desk.does(&["check", "--help"]);
        let help = match help.contains("that of wythoff-plot check") {
            true => help + &check,
            false => help,
        };
        let fields = help.split("JSON").skip(1).collect::<String>();
        let words: Vec<&str> = fields
            .split(|c: char| !(c.is_alphanumeric() || c == '_'))
            .collect();
        for key in found {
            assert!(
                words.contains(&key.as_str()),
                "{arguments:?}: {key} is not in the help"
            );
        }
    }
}

#[cfg(unix)]
#[test]
fn a_list_is_read_from_stdin() {
    let desk = Desk::new();
    for (list, status) in [("0,0\\n1,2\\n3,5\\n", 0), ("0,0\\n1,2\\n3,4\\n", 3)] {
        let line = format!("printf '{list}' | wythoff-plot check --against -");
        let done = desk.shell(&line).status().unwrap();
        assert_eq!(done.code(), Some(status), "{line}");
    }
}
