//! `wythoff-plot grundy` and `compare --values`.

use std::path::Path;

use serde_json::{Value, json};
use wythoff_plot::solve::grundy_by_definition;
use wythoff_plot::{Game, Play, Size};

use crate::desk::{Desk, ends_badly, refuses};
use crate::reference;

fn text(desk: &Desk, name: &str) -> String {
    String::from_utf8(desk.read(name)).unwrap()
}

/// Lines of a file of an independent program, its comments left out.
fn known(name: &str) -> Vec<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/data")
        .join(name);
    let text = std::fs::read_to_string(path).unwrap();
    let lines = text
        .lines()
        .filter(|line| line.starts_with(|c: char| c.is_ascii_digit()));
    lines.map(str::to_owned).collect()
}

#[test]
fn every_format_is_written_and_the_report_says_what_was_checked() {
    let desk = Desk::new();
    let (out, said) = desk.does(&["grundy", "--size", "100", "a.png", "a.svg", "a.pdf"]);
    assert_eq!(out, "");
    assert!(said.contains("Grundy values up to 149, of sum "), "{said}");
    assert!(said.contains("values and the rule: 10,000 cells compared, 0 differ"));
    assert!(said.contains("zeros and cold cells: 10,000 cells compared, 0 differ"));
    assert!(said.contains("wrote a.png: PNG, ") && said.contains("wrote a.pdf: PDF, "));
    assert!(desk.read("a.png").starts_with(b"\x89PNG"));
    assert!(desk.read("a.pdf").starts_with(b"%PDF"));
    assert!(text(&desk, "a.svg").contains("wythoff-plot grundy --size 100"));
}

#[test]
fn csv_has_a_line_a_row_and_a_column_a_pile() {
    let desk = Desk::new();
    desk.does(&["grundy", "--size", "101", "out.csv"]);
    let lines: Vec<String> = text(&desk, "out.csv").lines().map(str::to_owned).collect();
    assert_eq!(lines, known("grundy_wythoff_0_100.csv"));
}

/// An asymmetric game: x is the column, y the line.
#[test]
fn data_of_an_asymmetric_game_is_not_turned_over() {
    let desk = Desk::new();
    let game: Game = "wythoff + (1,2)".parse().unwrap();
    let size = Size::square(20).unwrap();
    let expected = grundy_by_definition(game.rays().unwrap(), size, Play::Normal).unwrap();
    let names = ["out.csv", "out.json", "out.npy"];
    let arguments = ["grundy", "--game", "wythoff + (1,2)", "--size", "20"];
    desk.does(&[&arguments[..], &names].concat());
    let csv: Vec<Vec<u32>> = (text(&desk, "out.csv").lines())
        .map(|line| line.split(',').map(|n| n.parse().unwrap()).collect())
        .collect();
    assert_eq!(csv, expected);
    let data: Value = serde_json::from_slice(&desk.read("out.json")).unwrap();
    assert_eq!(data["values"], json!(expected));
    assert_eq!(data["rules"], "(1,0)*~ (1,1)* (1,2)");
    let npy = desk.read("out.npy");
    let values = npy[npy.len() - 800..].chunks_exact(2);
    let values = values.map(|bytes| u32::from(u16::from_le_bytes([bytes[0], bytes[1]])));
    assert!(values.eq(expected.concat()));
}

#[test]
fn a_window_of_the_data_says_where_it_lies() {
    let desk = Desk::new();
    desk.does(&[
        "grundy", "--size", "50", "--x", "10..12", "--y", "3..4", "out.json",
    ]);
    let data: Value = serde_json::from_slice(&desk.read("out.json")).unwrap();
    assert_eq!(data["window"], json!([[10, 12], [3, 4]]));
    let rows = known("grundy_wythoff_0_100.csv");
    let expected: Vec<Vec<u32>> = (3..5)
        .map(|y| {
            rows[y]
                .split(',')
                .skip(10)
                .take(3)
                .map(|n| n.parse().unwrap())
                .collect()
        })
        .collect();
    assert_eq!(data["values"], json!(expected));
}

#[test]
fn data_goes_to_stdout_alone() {
    let desk = Desk::new();
    let (out, said) = desk.does(&["grundy", "--size", "3", "--format", "csv", "-"]);
    assert_eq!(out, "0,1,2\n1,2,0\n2,0,1\n");
    assert!(said.contains("wrote -"));
}

#[test]
fn a_bare_raster_has_a_pixel_a_cell_and_zeros_where_cells_are_cold() {
    let desk = Desk::new();
    desk.does(&["grundy", "--size", "120", "--bare", "out.png"]);
    let image = image::load_from_memory(&desk.read("out.png"))
        .unwrap()
        .into_rgb8();
    assert_eq!(image.dimensions(), (120, 120));
    let cold = reference::wythoff(120, Play::Normal);
    for (x, row, pixel) in image.enumerate_pixels() {
        let y = 119 - row;
        assert_eq!(pixel.0 == [255; 3], cold.contains(&(x, y)), "({x},{y})");
    }
    desk.does(&["grundy", "--size", "20", "--bare", "--cell", "3", "out.png"]);
    let image = image::load_from_memory(&desk.read("out.png")).unwrap();
    assert_eq!((image.width(), image.height()), (60, 60));
}

#[test]
fn rows_are_told_as_table_csv_and_json() {
    let desk = Desk::new();
    let expected = &known("grundy_row_periods.csv")[..=30];
    let (table, said) = desk.does(&["grundy", "--rows", "30"]);
    let rows = table.lines().skip(1);
    let rows: Vec<String> = rows
        .map(|line| line.split_whitespace().collect::<Vec<_>>().join(","))
        .collect();
    assert_eq!(rows, expected);
    assert!(
        said.contains("31 of 31 rows proven from 8,192 columns"),
        "{said}"
    );
    desk.does(&["grundy", "--rows", "30", "out.csv", "out.json"]);
    let csv = text(&desk, "out.csv");
    assert_eq!(csv.lines().next(), Some("row,preperiod,period"));
    assert!(csv.lines().skip(1).eq(expected.iter()));
    let data: Value = serde_json::from_slice(&desk.read("out.json")).unwrap();
    assert_eq!(
        data["rows"][30],
        json!({"row": 30, "preperiod": 3890, "period": 768})
    );
}

#[test]
fn a_period_that_is_not_proven_is_never_guessed() {
    let desk = Desk::new();
    let (table, said) = desk.does(&["grundy", "--rows", "40", "--columns", "3000"]);
    assert!(
        table.contains("   40 not found within 3,000 columns\n"),
        "{table}"
    );
    assert!(
        said.contains("row 25 and after: not found within 3,000 columns"),
        "{said}"
    );
    desk.does(&[
        "grundy",
        "--rows",
        "40",
        "--columns",
        "3000",
        "out.csv",
        "out.json",
    ]);
    assert!(text(&desk, "out.csv").ends_with("\n39,,\n40,,\n"));
    let data: Value = serde_json::from_slice(&desk.read("out.json")).unwrap();
    assert_eq!(data["columns"], 3000);
    assert_eq!(
        data["rows"][40],
        json!({"row": 40, "preperiod": null, "period": null})
    );
}

#[test]
fn residuals_report_the_measured_strips() {
    let desk = Desk::new();
    let arguments = [
        "grundy",
        "--size",
        "300",
        "--values",
        "0,1",
        "--residual",
        "out.svg",
    ];
    let (_, said) = desk.does(&arguments);
    assert!(
        said.contains("measured on this lattice, no bounds"),
        "{said}"
    );
    let (report, _) = desk.does(&[&arguments[..], &["--json"]].concat());
    let report: Value = serde_json::from_str(&report).unwrap();
    // Cold pairs lie within y − φx = 0 to 1/φ.
    let strip = &report["strips"][0];
    assert_eq!(strip["least"], 0.0);
    assert!(strip["greatest"].as_f64().unwrap() < 0.6181);
    assert_eq!(report["strips"][1]["value"], 1);
}

/// (1,3) is no difference of two cold pairs, so that it may be added without
/// changing which cells are cold (Duchêne, Fraenkel, Nowakowski and Rigo 2010).
#[test]
fn games_with_the_same_cold_cells_differ_first_where_the_definition_says() {
    let desk = Desk::new();
    let games = ["wythoff", "wythoff + (1,3)~"];
    let arguments = [
        "compare", games[0], games[1], "--size", "60", "--values", "--json",
    ];
    let (report, _) = desk.does(&[&arguments[..], &["out.svg"]].concat());
    let report: Value = serde_json::from_str(&report).unwrap();
    let size = Size::square(60).unwrap();
    let [left, right] = games.map(|game| {
        let game: Game = game.parse().unwrap();
        grundy_by_definition(game.rays().unwrap(), size, Play::Normal).unwrap()
    });
    let at = |(x, y): (usize, usize)| (left[y][x], right[y][x]);
    let cells = || (0..60).flat_map(|y| (0..60).map(move |x| (x, y)));
    let differing = || cells().filter(|&cell| at(cell).0 != at(cell).1);
    let first = differing().min_by_key(|&(x, y)| (x + y, x)).unwrap();
    assert_eq!(report["differ"], differing().count());
    assert_eq!(report["zero_in_one"], 0);
    let expected = json!({"x": first.0, "y": first.1, "left": at(first).0, "right": at(first).1});
    assert_eq!(report["first"], expected);
    let svg = text(&desk, "out.svg");
    let said = format!(
        "first at ({},{}): {} and {}",
        first.0,
        first.1,
        at(first).0,
        at(first).1
    );
    assert!(svg.contains(&said), "{said}");
}

#[test]
fn the_same_command_gives_the_same_bytes_on_any_number_of_threads() {
    let desk = Desk::new();
    for format in ["png", "svg", "pdf", "csv"] {
        let outputs = ["1", "2", "3"].map(|threads| {
            let name = format!("{threads}.{format}");
            desk.does(&["grundy", "--size", "200", "--threads", threads, &name]);
            desk.read(&name)
        });
        assert!(
            outputs[0] == outputs[1] && outputs[0] == outputs[2],
            "{format}"
        );
    }
}

#[test]
fn an_unknown_colour_map_is_answered_with_the_list() {
    let all = "viridis, cividis, magma, inferno, plasma, greys, rainbow";
    refuses(
        &["grundy", "--colormap", "jet", "out.png"],
        "--colormap does not know 'jet'",
        all,
    );
}

#[test]
fn values_that_cannot_be_are_refused() {
    let refused = [
        (
            &["--max-value", "0"][..],
            "--max-value 0 is outside 1 to",
            "--max-value 200",
        ),
        (
            &["--max-value", "x"],
            "--max-value 'x' is not a whole number",
            "--max-value 200",
        ),
        (
            &["--modulo", "1"],
            "--modulo 1 is outside 2 to",
            "--modulo 3",
        ),
        (
            &["--reduce", "mean"],
            "--reduce does not know 'mean'",
            "min, max, or a value",
        ),
        (
            &["--values", "1,,2"],
            "--values '1,,2': '' is no value",
            "--values 0,1,2,5",
        ),
        (
            &["--values", "1,-2"],
            "'-2' is no value",
            "--values 0,1,2,5",
        ),
        (
            &["--values", "0,1,2,3,4,5,6,7,8"],
            "names 9 values",
            "at most 8",
        ),
        (&["--values", "3,3"], "names 3 twice", "once"),
        (
            &["--values", "999"],
            "--values 999: no cell of this lattice has a value above 199",
            "--size",
        ),
        (
            &["--values", "190"],
            "--values 190: no cell of this lattice has a value above 149",
            "--size",
        ),
        (&["--cell", "2"], "--bare", "--bare --cell 4"),
        (&["--residual"], "--values", ""),
        (
            &["--ab", "all"],
            "--ab would change nothing in a heat map",
            "--values",
        ),
        (
            &["--hot", "red"],
            "--hot would change nothing in a heat map",
            "--values",
        ),
        (
            &["--values", "1", "--residual", "--x", "1..5"],
            "--x would change nothing",
            "--residual",
        ),
        (
            &["--legend", "right"],
            "--legend right: that of a heat map stands under it",
            "--legend none",
        ),
        (
            &["--values", "1", "--cold", "red"],
            "--cold would change nothing in a figure of chosen values",
            "leave it out",
        ),
        (
            &["--values", "1", "--modulo", "3"],
            "cannot be used with",
            "--help",
        ),
        (
            &["--x", "90..100"],
            "--x 90..100 leaves the lattice",
            "--size 101",
        ),
    ];
    for (options, error, hint) in refused {
        refuses(&[&["grundy"], options, &["out.png"]].concat(), error, hint);
    }
    refuses(
        &["grundy", "--bare", "out.svg"],
        "'out.svg' is none",
        ".png",
    );
    refuses(&["grundy"], "OUT", "out.png");
}

#[test]
fn a_game_without_one_slope_has_no_residuals() {
    let game = ["grundy", "--game", "gdwn:1,2", "--size", "800"];
    let arguments = [&game[..], &["--values", "0", "--residual", "out.png"]].concat();
    refuses(&arguments, "gdwn:1,2 follow no one known line", "one beam");
}

#[test]
fn options_that_would_change_nothing_are_refused() {
    let values = ["--values", "0,1"];
    let residual = ["--values", "0,1", "--residual"];
    let idle: &[(&[&str], &[&str], &str, &str)] = &[
        (
            &[],
            &["--text", "named"],
            "--text",
            "where no SVG is written",
        ),
        (
            &[],
            &["--slope-colour", "red"],
            "--slope-colour",
            "in a heat map",
        ),
        (
            &["--reduce", "5"],
            &["--modulo", "3"],
            "--modulo",
            "in a map of one value",
        ),
        (
            &["--reduce", "5"],
            &["--colormap", "magma"],
            "--colormap",
            "in a map of one value",
        ),
        (
            &["--bare"],
            &["--title", "x"],
            "--title",
            "in a --bare raster",
        ),
        (
            &["--bare"],
            &["--transparent"],
            "--transparent",
            "in a --bare raster",
        ),
        (
            &values,
            &["--cold", "red"],
            "--cold",
            "in a figure of chosen values",
        ),
        (
            &residual,
            &["--origin", "top-left"],
            "--origin",
            "in a chart of residuals",
        ),
        (
            &residual,
            &["--grid", "none"],
            "--grid",
            "in a chart of residuals",
        ),
    ];
    for (mode, option, name, place) in idle {
        let arguments = [&["grundy"], *mode, *option, &["old.png"]].concat();
        let error = format!("{name} would change nothing {place}");
        refuses(&arguments, &error, "leave it out");
    }
    for option in [&["--title", "x"][..], &["--modulo", "3"], &values] {
        let arguments = [&["grundy"], option, &["old.csv"]].concat();
        let error = format!("{} would change nothing where no picture", option[0]);
        refuses(&arguments, &error, "name a .png too");
    }
    refuses(
        &["grundy", "--rows", "9", "--title", "x"],
        "--title would change nothing in a table of row periods",
        "leave --rows out",
    );
    let desk = Desk::new();
    let does = |options: &[&str]| desk.does(&[&["grundy", "--size", "60"], options].concat());
    does(&["--x", "5..9", "out.csv", "out.npy"]);
    does(&[
        "--x", "5..9", "--origin", "top-left", "--bare", "--modulo", "3", "out.png",
    ]);
    does(&[&residual[..], &["--x", "5..9", "out.png", "out.csv"]].concat());
}

#[test]
fn a_legend_that_stands_below_alone_is_not_asked_to_the_right() {
    let right = ["--legend", "right", "old.png"];
    for command in [
        &["grundy"][..],
        &["grundy", "--values", "0", "--residual"],
        &["compare", "nim", "king", "--values"],
    ] {
        let arguments = [command, &right].concat();
        refuses(&arguments, "--legend right", "--legend bottom");
    }
}

/// Solving these takes minutes, or more memory than is allowed.
#[test]
fn figures_without_room_are_refused_before_anything_is_solved() {
    for command in [
        &["grundy"][..],
        &["grundy", "--values", "0,1"],
        &["grundy", "--values", "0,1", "--residual"],
        &["compare", "nim", "king", "--values"],
    ] {
        let with = |options: &[&'static str]| {
            [command, &["--size", "1000000"], options, &["old.png"]].concat()
        };
        refuses(
            &with(&["--width", "10mm"]),
            "a width of 10mm",
            "smallest that works",
        );
        refuses(&with(&["--title", "日"]), "the font has no '日'", "leave");
        let long = "a label that is longer than an axis of so narrow a figure, \
                    however small a type it is set in";
        let narrow = ["--width", "60mm", "--x-label", long];
        refuses(&with(&narrow), "longer than its axis", "a larger width");
    }
}

#[test]
fn each_file_notes_the_options_that_it_shows() {
    let desk = Desk::new();
    let options = ["--size", "20", "--modulo", "3", "--text", "named"];
    desk.does(&[&["grundy"], &options[..], &["a.svg", "a.png"]].concat());
    let svg = text(&desk, "a.svg");
    assert!(
        svg.contains("wythoff-plot grundy --size 20 --modulo 3 --theme paper --text named"),
        "{svg}"
    );
    let png = String::from_utf8_lossy(&desk.read("a.png")).into_owned();
    assert!(png.contains("wythoff-plot grundy --size 20 --modulo 3"));
    assert!(!png.contains("--text"));
}

#[test]
fn rows_that_cannot_be_are_refused() {
    let refused = [
        (
            &["--rows", "x"][..],
            "--rows 'x' is not a whole number",
            "--rows 20",
        ),
        (
            &["--rows", "20000"],
            "--rows 20000 is outside 0 to 16383",
            "--rows 20",
        ),
        (
            &["--rows", "9", "--columns", "0"],
            "--columns 0 is outside 1 to",
            "--columns 100000",
        ),
        (
            &["--rows", "9", "--game", "nim"],
            "proven for Wythoff’s game in normal play, not for nim",
            "--game",
        ),
        (
            &["--rows", "9", "--misere"],
            "not for wythoff/misere",
            "--play",
        ),
        (
            &["--rows", "9", "--size", "50"],
            "cannot be used with",
            "--help",
        ),
        (
            &["--rows", "9", "out.png"],
            "'out.png' names another format",
            ".csv or .json",
        ),
    ];
    for (options, error, hint) in refused {
        refuses(&[&["grundy"], options].concat(), error, hint);
    }
}

#[test]
fn what_does_not_fit_in_memory_is_refused_with_bytes_and_what_would_fit() {
    let hint = ends_badly(
        2,
        &["grundy", "--size", "200000", "out.png"],
        "a lattice of 200000 × 200000 cells takes ",
        "use --size ",
    );
    let side = hint
        .split("--size ")
        .nth(1)
        .unwrap()
        .split(',')
        .next()
        .unwrap();
    let side: u32 = side.parse().unwrap();
    assert!((20_000..60_000).contains(&side), "{hint}");
    let hint = ends_badly(
        2,
        &["grundy", "--rows", "3000"],
        "a table of 3001 rows and 1048576 columns takes ",
        "use --rows ",
    );
    assert!(
        hint.contains("--columns") && hint.contains("--max-memory"),
        "{hint}"
    );
}

#[test]
fn comparing_values_refuses_what_its_map_does_not_have() {
    let games = ["compare", "wythoff", "nim", "--values"];
    let with = |options: &[&'static str]| [&games[..], options].concat();
    refuses(
        &with(&["--ab", "all", "out.png"]),
        "--ab would change nothing",
        "--values",
    );
    refuses(
        &with(&["--layout", "panels", "out.png"]),
        "cannot be used with",
        "--help",
    );
    refuses(
        &with(&["out.csv"]),
        "'out.csv' names a data format",
        "--json",
    );
}

#[test]
fn options_without_the_one_that_they_are_about_are_refused() {
    for (options, error) in [
        (
            &["--columns", "50"][..],
            "--columns would change nothing without --rows",
        ),
        (
            &["--residual"],
            "--residual would change nothing without --values",
        ),
        (
            &["--cell", "3"],
            "--cell would change nothing without --bare",
        ),
        (
            &["--reduce", "max"],
            "--reduce would change nothing where every cell has a pixel",
        ),
        (
            &["--reduce", "min"],
            "--reduce would change nothing where every cell has a pixel",
        ),
    ] {
        let arguments = [&["grundy", "--size", "50"], options, &["old.png"]].concat();
        refuses(&arguments, error, "");
    }
    let data = ["grundy", "--values", "0", "--residual", "out.csv"];
    refuses(
        &data,
        "would change nothing where no picture",
        "name a .png",
    );
    let value = ["grundy", "--size", "20", "--reduce", "100", "old.png"];
    refuses(&value, "--reduce 100: no cell", "--size");
    // Of Wythoff's game below 20: 28 is the greatest value.
    let value = ["grundy", "--size", "20", "--reduce", "29", "old.png"];
    refuses(&value, "--reduce 29: no cell", "--size");
    let narrow = [
        "grundy", "--size", "900", "--width", "60mm", "--reduce", "max", "out.png",
    ];
    Desk::new().does(&narrow);
}

#[test]
fn the_report_says_what_a_position_without_a_move_is_worth_in_misere_play() {
    let (_, said) = Desk::new().does(&["grundy", "--size", "9", "--misere", "out.csv"]);
    assert!(
        said.contains("a position without a move has value 1"),
        "{said}"
    );
    let (_, said) = Desk::new().does(&["grundy", "--size", "1", "out.csv"]);
    assert_eq!(said.matches(": 1 cell compared").count(), 4, "{said}");
}

/// What is suggested works.
#[test]
fn memory_that_is_suggested_for_a_figure_is_enough() {
    let arguments = ["grundy", "--size", "300", "--max-memory", "1kB", "old.png"];
    let hint = ends_badly(
        2,
        &arguments,
        "more than the 1,000 of --max-memory",
        "--max-memory",
    );
    let bytes = hint.split("--max-memory ").nth(1).unwrap().to_owned();
    Desk::new().does(&["grundy", "--size", "300", "--max-memory", &bytes, "out.png"]);
}
