//! Cells from elsewhere, marked on the figure.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::desk::Desk;

/// The document of a figure with these lists on it.
fn svg(desk: &Desk, options: &[&str]) -> String {
    desk.does(&[options, &["out.svg"]].concat());
    String::from_utf8(desk.read("out.svg")).unwrap()
}

/// The stroked paths of each list, in the order of the lists: colour and path.
fn marks(svg: &str) -> Vec<(String, String)> {
    let document = roxmltree::Document::parse(svg).unwrap();
    let groups = document.descendants().filter(|node| {
        node.attribute("id")
            .is_some_and(|id| id.starts_with("points"))
    });
    groups
        .map(|group| {
            let path = group.first_element_child().unwrap();
            let colour = path.attribute("stroke").or_else(|| path.attribute("fill"));
            (
                colour.unwrap().to_owned(),
                path.attribute("d").unwrap().to_owned(),
            )
        })
        .collect()
}

#[test]
fn each_list_has_its_own_mark_and_its_own_line_in_the_legend() {
    let desk = Desk::new();
    for name in ["a.csv", "b.csv", "c.csv"] {
        desk.put(name, b"3,5\n7,7\n");
    }
    let lists = [
        "--points", "a.csv", "--points", "b.csv", "--points", "c.csv",
    ];
    let svg = svg(&desk, &[&["--size", "20"], &lists[..]].concat());
    let marks = marks(&svg);
    let colours: BTreeSet<&String> = marks.iter().map(|(colour, _)| colour).collect();
    // Told apart without colour as well.
    let shapes: BTreeSet<&String> = marks.iter().map(|(_, path)| path).collect();
    assert_eq!(
        (marks.len(), colours.len(), shapes.len()),
        (3, 3, 3),
        "{marks:?}"
    );
    for name in ["a.csv", "b.csv", "c.csv"] {
        assert!(
            svg.contains(&format!("aria-label=\"points of {name}\"")),
            "{name}"
        );
    }
}

/// Left, top, right and bottom of the corners of a path of moves and lines.
fn extent(path: &str) -> [f64; 4] {
    let corners = path.split(['M', 'L', 'z']).filter_map(|corner| {
        let (x, y) = corner.split_once(' ')?;
        Some((x.parse::<f64>().ok()?, y.parse::<f64>().ok()?))
    });
    corners.fold(
        [f64::MAX, f64::MAX, f64::MIN, f64::MIN],
        |[l, t, r, b], (x, y)| [l.min(x), t.min(y), r.max(x), b.max(y)],
    )
}

#[test]
fn diamonds_stay_inside_the_frame_and_inside_large_cells() {
    let desk = Desk::new();
    desk.put("a.csv", b"0,0\n");
    for (size, cells) in [("20", 1.0), ("280", 4.0), ("1000", 20.0)] {
        let svg = svg(
            &desk,
            &["--size", size, "--points", "a.csv", "--inset", "none"],
        );
        let document = roxmltree::Document::parse(&svg).unwrap();
        let axes = document.descendants().find(|node| {
            node.attribute("id")
                .is_some_and(|id| id.starts_with("axes-"))
        });
        let frame = axes.unwrap().first_element_child().unwrap();
        let [left, top, right, bottom] = extent(frame.attribute("d").unwrap());
        let [l, t, r, b] = extent(&marks(&svg)[0].1);
        assert!(left <= l && r <= right && top <= t && b <= bottom, "{size}");
        let cell = (right - left) / size.parse::<f64>().unwrap();
        assert!(
            r - l <= cells * cell && b - t <= cells * cell,
            "{size}: {}",
            r - l
        );
    }
}

#[test]
fn the_report_says_how_many_are_cold() {
    let desk = Desk::new();
    desk.put("mine.csv", b"x,y\n0,0\n1,2\n2,1\n4,4\n100,3\n");
    let arguments = ["--size", "20", "--points", "mine.csv", "out.png"];
    let (_, said) = desk.does(&arguments);
    let line = "points of mine.csv: 3 of 5 are cold, 1 outside the lattice\n";
    assert!(said.contains(line), "{said}");
    let (out, _) = desk.does(&[&arguments[..], &["--json"]].concat());
    let report: Value = serde_json::from_str(&out).unwrap();
    let expected = json!([{"file": "mine.csv", "cells": 5, "cold": 3, "outside": 1, "shown": 4}]);
    assert_eq!(report["points"], expected);
}

#[test]
fn points_outside_the_window_are_reported_and_not_in_the_legend() {
    let desk = Desk::new();
    desk.put("far.csv", b"15,15\n16,16\n");
    let window = ["--size", "20", "--x", "0..9", "--y", "0..9"];
    let arguments = [&window[..], &["--points", "far.csv", "out.svg"]].concat();
    let (_, said) = desk.does(&arguments);
    let line = "points of far.csv: 0 of 2 are cold; none is drawn: all lie outside the window\n";
    assert!(said.contains(line), "{said}");
    let svg = String::from_utf8(desk.read("out.svg")).unwrap();
    assert!(!svg.contains("points of far.csv"), "no legend entry");
}

#[test]
fn a_file_of_points_given_twice_is_refused() {
    let desk = Desk::new();
    desk.put("a.csv", b"1,2\n");
    let twice = ["--points", "a.csv", "--points", "./a.csv", "out.png"];
    let run = desk.run(&twice).code(2);
    let said = String::from_utf8(run.get_output().stderr.clone()).unwrap();
    assert!(said.contains("'./a.csv' is given twice"), "{said}");
    assert!(desk.files() == ["a.csv"], "nothing written");
}

#[test]
fn a_byte_order_mark_is_no_part_of_the_first_line() {
    let desk = Desk::new();
    desk.put("plain.csv", b"x,y\n3,5\n");
    desk.put("marked.csv", b"\xef\xbb\xbfx,y\r\n3,5\r\n");
    desk.put("bare.csv", b"\xef\xbb\xbf3,5\n");
    let paths = ["plain.csv", "marked.csv", "bare.csv"]
        .map(|name| marks(&svg(&desk, &["--size", "20", "--points", name])));
    assert!(paths[0] == paths[1] && paths[0] == paths[2], "{paths:?}");
}

#[test]
fn cells_are_read_as_every_program_writes_them() {
    let desk = Desk::new();
    desk.put("plain.csv", b"3,5\n8,13\n");
    let plain = marks(&svg(&desk, &["--size", "20", "--points", "plain.csv"]));
    for content in [
        &b"3 5\n8 13"[..],
        b"# mine\n\nfirst;second\r\n3;5\r\n8;13\r\n",
        b"\"a\",\"b\"\n\"3\",\"5\"\n\"8\",\"13\"\n",
        b"(3, 5) # cold\n(2^3, 13)\n",
        b"\xff\xfe3\0\t\x005\0\r\0\n\x008\0,\x001\x003\0",
    ] {
        desk.put("cells.csv", content);
        let read = marks(&svg(&desk, &["--size", "20", "--points", "cells.csv"]));
        assert_eq!(read, plain, "{content:?}");
    }
    // No lattice holds a pile past 2^30: such a cell lies outside.
    desk.put("far.csv", b"3,5\n10^18,5\n");
    let (_, said) = desk.does(&["--size", "20", "--points", "far.csv", "out.svg"]);
    assert!(
        said.contains("points of far.csv: 1 of 2 are cold, 1 outside"),
        "{said}"
    );
}

#[test]
fn a_line_that_is_no_pair_is_named_by_its_number() {
    for (content, said) in [
        (
            &b"# a\n\nx,y\n3,5\n3,5,8\n"[..],
            "line 5: '3,5,8' is no pair",
        ),
        (
            b"x,y\nx,y\n",
            "line 2: 'x,y' is no pair: 'x': a number of tokens",
        ),
        (
            b"3,5\n3.5,1\n",
            "line 2: '3.5,1' is no pair: '3.5': a number of tokens is whole",
        ),
    ] {
        let desk = Desk::new();
        desk.put("cells.csv", content);
        let run = desk.run(&["--points", "cells.csv", "out.png"]).failure();
        let error = String::from_utf8(run.get_output().stderr.clone()).unwrap();
        assert!(error.contains(said), "{error}");
    }
}

#[test]
fn what_cannot_be_read_is_said_without_the_number_of_the_systems_error() {
    for (option, what) in [("--points", "name a text file"), ("--font", "name a .ttf")] {
        let error = format!("{option} 'none' cannot be read: no such file or directory");
        let desk = Desk::new();
        let failed = desk
            .run(&["--size", "9", option, "none", "out.svg"])
            .code(1);
        let said = String::from_utf8(failed.get_output().stderr.clone()).unwrap();
        let lines: Vec<&str> = said.lines().collect();
        assert_eq!(lines[0], format!("error: {error}"));
        assert!(lines[1].starts_with(&format!("hint: {what}")), "{said}");
    }
}
