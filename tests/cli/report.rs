//! What a run reports: to stderr for a reader, as JSON for a program.

use serde_json::{Value, json};

use crate::desk::Desk;

/// Runs with `--json`, and gives the report and what went to stderr.
fn json_report(desk: &Desk, arguments: &[&str]) -> (Value, String) {
    let (out, said) = desk.does(&[arguments, &["--json"]].concat());
    assert_eq!(out.lines().count(), 1, "one object on one line: {out}");
    (serde_json::from_str(&out).unwrap(), said)
}

fn keys(object: &Value) -> Vec<&str> {
    let fields = object.as_object().expect("an object");
    fields.keys().map(String::as_str).collect()
}

fn sorted<const N: usize>(mut names: [&str; N]) -> [&str; N] {
    names.sort_unstable();
    names
}

#[test]
fn the_main_example_reports_381_cold_cells_and_two_verdicts_over_every_cell() {
    let desk = Desk::new();
    let (out, said) = desk.does(&["--size", "500", "out.png"]);
    assert_eq!(out, "", "stdout is for data alone");
    let lines: Vec<&str> = said.lines().collect();
    assert_eq!(lines.len(), 5, "{said}");
    assert!(lines[0].contains("normal play") && lines[0].contains("381 cold cells"));
    for (line, method) in [(lines[1], "closed form"), (lines[2], "kernel")] {
        assert!(line.starts_with(method), "{line}");
        assert!(line.ends_with("250,000 cells compared, 0 differ"), "{line}");
    }
    assert!(
        lines[3].starts_with("wrote out.png: PNG, 1600 × "),
        "{said}"
    );
    assert!(lines[4].starts_with("took ") && lines[4].ends_with(" s"));
}

#[test]
fn misere_play_is_reported_as_such() {
    for option in [&["--misere"][..], &["--play", "misere"]] {
        let (_, said) = Desk::new().does(&[&["check"], option].concat());
        let first = said.lines().next().unwrap();
        assert!(first.contains("misère play"), "{said}");
        assert!(first.contains("77 cold cells"), "{said}");
    }
}

/// Cold cells with both piles below N, normal and misère alike.
#[test]
fn the_numbers_of_cold_cells_are_the_known_ones() {
    let known = [
        (100, 77),
        (500, 381),
        (1000, 763),
        (2000, 1527),
        (5000, 3819),
        (10_000, 7639),
        (20_000, 15_279),
    ];
    let desk = Desk::new();
    for (size, cold) in known {
        for play in ["normal", "misere"] {
            let arguments = ["check", "--size", &size.to_string(), "--play", play];
            let (report, _) = json_report(&desk, &arguments);
            assert_eq!(report["cold"], cold, "{size} {play}");
            assert_eq!(report["play"], play);
            for verdict in report["verdict"].as_array().unwrap() {
                assert_eq!(verdict["compared"], size * size, "{size} {play}");
                assert_eq!(verdict["differ"], 0, "{size} {play}");
            }
        }
    }
}

#[test]
fn a_lattice_of_one_cell_has_one_cold_cell_or_none() {
    let desk = Desk::new();
    let (normal, _) = json_report(&desk, &["check", "--size", "1"]);
    let (misere, _) = json_report(&desk, &["check", "--size", "1", "--misere"]);
    assert_eq!((&normal["cold"], &misere["cold"]), (&json!(1), &json!(0)));
}

#[test]
fn json_has_exactly_the_promised_fields() {
    let desk = Desk::new();
    let (report, said) = json_report(&desk, &["--size", "51", "out.png", "out.svg"]);
    assert_eq!(said, "");
    let top = [
        "game", "play", "size", "engine", "cold", "checked", "verdict", "written", "seconds",
    ];
    assert_eq!(keys(&report), sorted(top));
    assert_eq!(report["checked"], true);
    assert_eq!(report["game"], "wythoff");
    assert_eq!(report["play"], "normal");
    assert_eq!(report["size"], 51);
    assert_eq!(report["engine"], "grid");
    assert_eq!(report["cold"], 39);
    assert!(report["seconds"].as_f64().unwrap() > 0.0);
    for (verdict, method) in
        (report["verdict"].as_array().unwrap().iter()).zip(["closed form", "kernel"])
    {
        let expected = json!({
            "method": method, "ran": true, "compared": 2601, "differ": 0, "first": null,
        });
        assert_eq!(verdict, &expected);
    }
    let written = report["written"].as_array().unwrap();
    assert_eq!(written.len(), 2);
    for (file, format) in written.iter().zip(["png", "svg"]) {
        let fields = ["path", "format", "bytes", "width_px", "height_px"];
        assert_eq!(keys(file), sorted(fields));
        let name = format!("out.{format}");
        assert_eq!(file["path"], name);
        assert_eq!(file["format"], format);
        assert_eq!(file["bytes"], desk.read(&name).len());
    }
}

#[test]
fn the_reported_pixels_are_those_in_the_png_header() {
    let desk = Desk::new();
    let (report, _) = json_report(&desk, &["--size", "20", "--width", "777px", "out.png"]);
    let png = desk.read("out.png");
    let number = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().unwrap());
    let file = &report["written"][0];
    assert_eq!((&file["width_px"], number(16)), (&json!(777), 777));
    assert_eq!(file["height_px"], number(20));
}

#[test]
fn the_engine_of_a_large_lattice_is_named() {
    let (report, _) = json_report(&Desk::new(), &["check", "--size", "20000"]);
    assert_eq!(report["engine"], "sparse");
}

#[test]
fn check_gives_the_verdicts_and_writes_no_file() {
    let desk = Desk::new();
    let (out, said) = desk.does(&["check", "--size", "500"]);
    assert_eq!(out, "");
    assert_eq!(said.matches("250,000 cells compared, 0 differ").count(), 2);
    assert!(!said.contains("wrote"));
    let (report, _) = json_report(&desk, &["check", "--size", "500"]);
    assert_eq!(report["written"], json!([]));
    assert!(desk.files().is_empty());
}

#[test]
fn quiet_says_nothing_when_all_is_well() {
    let desk = Desk::new();
    for quiet in ["--quiet", "-q"] {
        let said = desk.does(&[quiet, "--size", "20", "out.svg"]);
        assert_eq!(said, (String::new(), String::new()));
    }
    assert_eq!(desk.files(), ["out.svg"]);
}

#[test]
fn quiet_does_not_silence_errors() {
    crate::desk::refuses(
        &["--quiet", "--size", "0", "old.png"],
        "--size 0 ",
        "--size 500",
    );
}
