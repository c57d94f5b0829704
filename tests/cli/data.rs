//! Cold cells as data: what stands in the files is the Beatty set, and other
//! programs read it the right way round.

use std::process::Command;

use serde_json::{Value, json};
use wythoff_plot::Play;

use crate::desk::{Desk, PROGRAM, skipped};
use crate::reference;

fn text(desk: &Desk, name: &str) -> String {
    String::from_utf8(desk.read(name)).unwrap()
}

#[test]
fn csv_lists_the_beatty_set_sorted_by_x_then_y() {
    let desk = Desk::new();
    for (play, word) in [(Play::Normal, "normal"), (Play::Misere, "misere")] {
        desk.does(&["--size", "1000", "--play", word, "out.csv"]);
        let cells = reference::wythoff(1000, play);
        // A set of pairs is sorted by x, then by y.
        let lines: String = cells.iter().map(|(x, y)| format!("{x},{y}\n")).collect();
        assert!(text(&desk, "out.csv") == format!("x,y\n{lines}"), "{play}");
    }
}

#[test]
fn csv_of_an_asymmetric_game_keeps_the_first_pile_first() {
    let desk = Desk::new();
    desk.does(&["--game", "wythoff + (1,2)", "--size", "34", "out.csv"]);
    let cells = reference::wythoff_and_one_two(34, 34);
    let lines: String = cells.iter().map(|(x, y)| format!("{x},{y}\n")).collect();
    assert_eq!(text(&desk, "out.csv"), format!("x,y\n{lines}"));
}

#[test]
fn csv_of_a_lattice_without_cold_cells_is_its_header() {
    let desk = Desk::new();
    desk.does(&["--size", "1", "--misere", "out.csv"]);
    assert_eq!(text(&desk, "out.csv"), "x,y\n");
}

fn pairs(value: &Value) -> Vec<(u32, u32)> {
    serde_json::from_value(value.clone()).unwrap()
}

#[test]
fn json_has_game_rules_play_size_verdict_and_the_cold_cells() {
    let desk = Desk::new();
    desk.does(&["--size", "51", "--misere", "out.json"]);
    let data: Value = serde_json::from_slice(&desk.read("out.json")).unwrap();
    let fields = data.as_object().unwrap();
    let names: Vec<&String> = fields.keys().collect();
    let expected = [
        "checked", "cold", "game", "play", "rules", "size", "verdict",
    ];
    assert_eq!(names, expected);
    assert_eq!(data["checked"], true);
    assert_eq!(data["game"], "wythoff");
    assert_eq!(data["rules"], "(1,0)*~ (1,1)*");
    assert_eq!(data["play"], "misere");
    assert_eq!(data["size"], 51);
    let verdict = |method: &str| json!({"method": method, "ran": true, "compared": 2601, "differ": 0, "first": null});
    let both = json!([verdict("closed form"), verdict("kernel")]);
    assert_eq!(data["verdict"], both);
    let cells = reference::wythoff(51, Play::Misere);
    assert!(pairs(&data["cold"]).iter().eq(&cells));
}

#[test]
fn the_rules_in_json_are_a_game_that_the_command_takes() {
    let desk = Desk::new();
    desk.does(&["--game", "gdwn:1,2", "--size", "40", "one.json"]);
    let one: Value = serde_json::from_slice(&desk.read("one.json")).unwrap();
    let rules = one["rules"].as_str().unwrap();
    desk.does(&["--game", rules, "--size", "40", "two.json"]);
    let two: Value = serde_json::from_slice(&desk.read("two.json")).unwrap();
    assert_eq!((&one["rules"], &one["cold"]), (&two["rules"], &two["cold"]));
}

#[test]
fn a_window_of_data_holds_its_cells_and_names_its_ends() {
    let desk = Desk::new();
    let window = ["--size", "400", "--x", "100..180", "--y", "40..300"];
    desk.does(&[&window[..], &["out.csv", "out.json", "out.npy"]].concat());
    let mut cells = reference::wythoff(400, Play::Normal);
    cells.retain(|(x, y)| (100..=180).contains(x) && (40..=300).contains(y));
    assert!(cells.len() > 50, "on both beams");
    let lines: String = cells.iter().map(|(x, y)| format!("{x},{y}\n")).collect();
    assert_eq!(text(&desk, "out.csv"), format!("x,y\n{lines}"));
    let data: Value = serde_json::from_slice(&desk.read("out.json")).unwrap();
    assert!(pairs(&data["cold"]).iter().eq(&cells));
    assert_eq!(data["window"], json!([[100, 180], [40, 300]]));
    let array = Array::read(&desk.read("out.npy"));
    assert_eq!((array.rows, array.columns), (261, 81));
    for y in 40..=300 {
        for x in 100..=180 {
            assert_eq!(
                array.at(y - 40, x - 100),
                cells.contains(&(x, y)),
                "({x},{y})"
            );
        }
    }
}

/// A NumPy file of version 1.0, read as its format description says.
struct Array {
    rows: u32,
    columns: u32,
    data: Vec<u8>,
}

impl Array {
    fn read(file: &[u8]) -> Self {
        assert_eq!(&file[..8], b"\x93NUMPY\x01\x00");
        let length = usize::from(u16::from_le_bytes([file[8], file[9]]));
        assert_eq!((10 + length) % 64, 0, "the data is aligned");
        let header = std::str::from_utf8(&file[10..10 + length]).unwrap();
        assert!(header.ends_with('\n'));
        let shape = header
            .trim_end()
            .strip_prefix("{'descr': '|b1', 'fortran_order': False, 'shape': (");
        let (rows, rest) = shape.expect(header).split_once(", ").unwrap();
        let columns = rest.strip_suffix("), }").expect(header);
        let array = Self {
            rows: rows.parse().unwrap(),
            columns: columns.parse().unwrap(),
            data: file[10 + length..].to_vec(),
        };
        assert_eq!(array.data.len() as u32, array.rows * array.columns);
        assert!(array.data.iter().all(|byte| *byte < 2));
        array
    }

    fn at(&self, row: u32, column: u32) -> bool {
        self.data[(row * self.columns + column) as usize] == 1
    }
}

#[test]
fn npy_is_a_boolean_array_with_a_row_a_second_pile() {
    let desk = Desk::new();
    desk.does(&["--game", "wythoff + (1,2)", "--size", "34", "out.npy"]);
    let array = Array::read(&desk.read("out.npy"));
    assert_eq!((array.rows, array.columns), (34, 34));
    let cells = reference::wythoff_and_one_two(34, 34);
    for (x, y) in (0..34).flat_map(|x| (0..34).map(move |y| (x, y))) {
        assert_eq!(array.at(y, x), cells.contains(&(x, y)), "({x},{y})");
    }
}

#[test]
fn python_reads_back_everything_that_is_written() {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/python/read_back.py");
    let has_both = Command::new("python3")
        .args(["-c", "import numpy, pandas"])
        .output();
    if !has_both.is_ok_and(|output| output.status.success()) {
        return skipped("no python3 with numpy and pandas to read data back");
    }
    let run = Command::new("python3")
        .args([script, PROGRAM])
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&run.stderr);
    assert!(run.status.success(), "{said}");
    assert_eq!(String::from_utf8_lossy(&run.stdout), "all agree\n");
}

/// What Python with NumPy prints for a script; `None`, said aloud, where there
/// is none.
fn numpy(desk: &Desk, script: &str) -> Option<String> {
    let python = |script: &str| {
        let mut python = Command::new("python3");
        python
            .args(["-c", script])
            .current_dir(desk.path(""))
            .output()
    };
    if !python("import numpy").is_ok_and(|output| output.status.success()) {
        skipped("no python3 with numpy to open .npy files");
        return None;
    }
    let output = python(script).unwrap();
    assert!(output.status.success(), "{output:?}");
    Some(String::from_utf8(output.stdout).unwrap())
}

#[test]
fn numpy_opens_the_array_and_indexes_it_by_y_then_x() {
    let desk = Desk::new();
    desk.does(&["--game", "wythoff + (1,2)", "--size", "34", "out.npy"]);
    let script = "import numpy\n\
                  lattice = numpy.load('out.npy')\n\
                  print(lattice.dtype, *lattice.shape)\n\
                  for x in range(34):\n\
                  \x20 for y in range(34):\n\
                  \x20   if lattice[y, x]: print(x, y)";
    let Some(printed) = numpy(&desk, script) else {
        return;
    };
    let cells = reference::wythoff_and_one_two(34, 34);
    let lines: String = cells.iter().map(|(x, y)| format!("{x} {y}\n")).collect();
    assert_eq!(printed, format!("bool 34 34\n{lines}"));
}

#[test]
fn data_goes_to_stdout_as_it_goes_to_a_file() {
    let desk = Desk::new();
    for format in ["csv", "json", "npy"] {
        let name = format!("out.{format}");
        desk.does(&["--size", "30", &name]);
        let piped = desk
            .run(&["--size", "30", "--format", format, "-"])
            .success();
        assert!(piped.get_output().stdout == desk.read(&name), "{format}");
    }
}

#[test]
fn the_report_names_data_without_pixels() {
    let desk = Desk::new();
    let (out, _) = desk.does(&["--size", "30", "--json", "out.csv"]);
    let report: Value = serde_json::from_str(&out).unwrap();
    let file = &report["written"][0];
    assert_eq!(
        (&file["format"], &file["width_px"]),
        (&json!("csv"), &Value::Null)
    );
    let (_, said) = desk.does(&["--size", "30", "out.npy"]);
    assert!(said.contains("wrote out.npy: NPY, 1,028 bytes"), "{said}");
}
