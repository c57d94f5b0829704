//! Lattices whose sides differ, and windows of lattices: what is solved, counted and
//! drawn.

use serde_json::{Value, json};
use wythoff_plot::solve::{grundy_by_definition, solve_by_definition};
use wythoff_plot::{BitLattice, Game, Outcomes, Play, Size};

use crate::desk::{Desk, refuses};

/// The cold cells of a game by definition, by x, then by y.
fn cold(game: &str, width: u32, height: u32) -> Vec<(u32, u32)> {
    let game: Game = game.parse().unwrap();
    let size = Size::new(width, height).unwrap();
    let lattice: BitLattice = solve_by_definition(game.rays().unwrap(), size, game.play()).unwrap();
    let outcomes = Outcomes::from_lattice(game, lattice);
    let mut cells: Vec<_> = outcomes.cold_cells().collect();
    cells.sort_unstable();
    cells
}

fn parsed(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[test]
fn width_comes_first_in_every_kind_of_data() {
    // One that its mirror image tells from: from the first pile one, or both by one and two.
    for game in ["wythoff", "(1,0)* (1,2)", "king/misere", "gdwn:1,2"] {
        let desk = Desk::new();
        let sides = ["--game", game, "--size", "30x40"];
        let (_, said) = desk.does(&[&sides[..], &["o.csv", "o.json", "o.npy"]].concat());
        assert!(said.contains(", 30 × 40: "), "{said}");
        let cells = cold(game, 30, 40);
        let csv: String = cells.iter().map(|(x, y)| format!("{x},{y}\n")).collect();
        assert_eq!(
            String::from_utf8(desk.read("o.csv")).unwrap(),
            format!("x,y\n{csv}"),
            "{game}"
        );
        let json = parsed(&String::from_utf8(desk.read("o.json")).unwrap());
        assert_eq!(
            (&json["size"], &json["cold"]),
            (&json!([30, 40]), &json!(cells))
        );
        let npy = desk.read("o.npy");
        let header = String::from_utf8_lossy(&npy[..128]).into_owned();
        assert!(header.contains("'shape': (40, 30)"), "{header}");
    }
}

#[test]
fn the_size_in_json_is_a_number_where_the_sides_are_equal() {
    let desk = Desk::new();
    let size = |arguments: &[&str]| parsed(&desk.does(arguments).0)["size"].clone();
    assert_eq!(
        size(&["check", "--json", "--size", "30x40"]),
        json!([30, 40])
    );
    assert_eq!(size(&["check", "--json", "--size", "30x30"]), json!(30));
    assert_eq!(size(&["check", "--json", "--size", "5×2^3"]), json!([5, 8]));
    assert_eq!(size(&["grundy", "--json", "--size", "7X5"]), json!([7, 5]));
    let compare = ["compare", "wythoff", "nim", "--json", "--size", "7x5"];
    assert_eq!(size(&compare), json!([7, 5]));
    assert_eq!(size(&[&compare[..], &["--values"]].concat()), json!([7, 5]));
    let beams = ["beams", "--json", "--size", "900x1500"];
    assert_eq!(size(&beams), json!([900, 1500]));
}

#[test]
fn a_strip_costs_a_strip() {
    let desk = Desk::new();
    for (game, cells) in [("wythoff", 10), ("(1,0)*~ (1,2)*", 10), ("king", 2_500_000)] {
        for size in ["1000000x10", "10x1000000"] {
            let arguments = ["check", "--json", "--game", game, "--size", size];
            let limit = ["--max-memory", "64MB"];
            let report = parsed(&desk.does(&[&arguments[..], &limit].concat()).0);
            assert_eq!(report["cold"], json!(cells), "{game} {size}");
            for verdict in report["verdict"].as_array().unwrap() {
                assert_eq!(verdict["differ"], json!(0), "{game} {size}");
            }
        }
    }
    // Values in a long strip: no set for each of its short lines.
    for size in ["15000x70", "70x15000"] {
        let arguments = ["grundy", "--json", "--size", size, "--max-memory", "24MB"];
        let report = parsed(&desk.does(&arguments).0);
        assert_eq!(
            (&report["rule"]["differ"], &report["zeros"]["differ"]),
            (&json!(0), &json!(0))
        );
    }
}

#[test]
fn grundy_values_of_a_rectangle_are_those_of_the_definition() {
    let desk = Desk::new();
    for game in ["wythoff", "(1,0)*~ (1,2)*", "king"] {
        desk.does(&["grundy", "--game", game, "--size", "9x4", "o.csv"]);
        let game: Game = game.parse().unwrap();
        let size = Size::new(9, 4).unwrap();
        let rows = grundy_by_definition(game.rays().unwrap(), size, Play::Normal).unwrap();
        let row = |row: &Vec<u32>| {
            let values: Vec<String> = row.iter().map(u32::to_string).collect();
            values.join(",") + "\n"
        };
        let expected: String = rows.iter().map(row).collect();
        assert_eq!(
            String::from_utf8(desk.read("o.csv")).unwrap(),
            expected,
            "{game}"
        );
    }
}

#[test]
fn pictures_of_rectangles_say_how_to_make_them_again() {
    let desk = Desk::new();
    for arguments in [
        &["--size", "30x40", "--game", "gdwn:1,2"][..],
        &["grundy", "--size", "12x7"],
        &["compare", "wythoff", "nim", "--size", "9x14"],
        &["compare", "wythoff", "nim", "--values", "--size", "9x14"],
        &["beams", "--size", "2000x1000"],
    ] {
        desk.does(&[arguments, &["o.svg"]].concat());
        let svg = String::from_utf8(desk.read("o.svg")).unwrap();
        let size = arguments[arguments.iter().position(|word| *word == "--size").unwrap() + 1];
        assert!(svg.contains(&format!("--size {size}")), "{arguments:?}");
        let words = size
            .replace('x', " × ")
            .replace("2000", "2\u{202f}000")
            .replace("1000", "1\u{202f}000");
        let plain = svg
            .replace('\u{a0}', " ")
            .replace(['\u{2009}', '\u{202f}'], "\u{202f}");
        let title = plain.contains(&size.replace('x', " × ")) || plain.contains(&words);
        assert!(title, "{arguments:?}");
    }
}

#[test]
fn ab_diagonals_of_a_rectangle_go_through_the_cells_that_it_holds() {
    let desk = Desk::new();
    desk.does(&["--size", "30x10", "--ab", "all", "--inset", "none", "o.svg"]);
    let svg = String::from_utf8(desk.read("o.svg")).unwrap();
    let document = roxmltree::Document::parse(&svg).unwrap();
    let labels = document.descendants().find(|node| {
        node.attribute("id")
            .is_some_and(|id| id.starts_with("labels-"))
    });
    let totals: Vec<u64> = (labels.unwrap().children())
        .filter_map(|label| label.attribute("aria-label")?.parse().ok())
        .collect();
    // Of (10,6), (13,8) and (15,9) the mirror images lie outside.
    assert_eq!(totals, [3, 8, 11, 16, 21, 24]);
}

#[test]
fn reports_count_what_the_window_shows() {
    let desk = Desk::new();
    let window = ["--size", "40x30", "--x", "10..20", "--y", "3..9"];
    // By hand from (5,3) (7,4) (10,6) (13,8) (15,9): three lie in it.
    let (_, said) = desk.does(&[&window[..], &["o.svg"]].concat());
    assert!(
        said.contains("in the window x = 10 to 20, y = 3 to 9: 3 cold cells\n"),
        "{said}"
    );
    let (out, _) = desk.does(&[&window[..], &["--json", "o.svg"]].concat());
    let report = parsed(&out);
    assert_eq!(report["window"], json!([[10, 20], [3, 9]]));
    assert_eq!(report["shown"], json!({"cold": 3}));
    // The six cells of Wythoff's misère game, of which the window has (0,1) and (0,0).
    let compare = [
        "compare",
        "wythoff",
        "wythoff/misere",
        "--size",
        "12",
        "--json",
        "--x",
        "0..0",
    ];
    let (out, said) = desk.does(&compare);
    assert_eq!(said, "");
    let shown = json!({"left": 1, "right": 1, "both": 0, "only_left": 1, "only_right": 1});
    assert_eq!(parsed(&out)["shown"], shown);
    let (out, _) = desk.does(&[&compare[..], &["--values"]].concat());
    let shown = &parsed(&out)["shown"];
    assert_eq!(
        (&shown["differ"], &shown["zero_in_one"]),
        (&json!(2), &json!(2))
    );
    // Rows 0 and 1 of columns 2 and 3, from mathematics: 2 3 and 0 4.
    let grundy = [
        "grundy", "--size", "9", "--json", "--x", "2..3", "--y", "0..1",
    ];
    let report = parsed(&desk.does(&grundy).0);
    assert_eq!(report["shown"], json!({"cold": 1, "max": 4, "sum": 9}));
    // All of it is no window.
    let (out, _) = desk.does(&["--size", "9", "--x", "0..8", "--json", "o.svg"]);
    assert_eq!(parsed(&out)["shown"], Value::Null);
}

#[test]
fn commands_that_measure_need_no_file_with_json() {
    let desk = Desk::new();
    let (out, said) = desk.does(&[
        "compare",
        "wythoff",
        "wythoff/misere",
        "--size",
        "12",
        "--json",
    ]);
    assert_eq!((&parsed(&out)["only_left"], &said[..]), (&json!(3), ""));
    let (out, _) = desk.does(&["beams", "--game", "gdwn:1,2", "--size", "20000", "--json"]);
    assert_eq!(parsed(&out)["beams"].as_array().unwrap().len(), 2);
    let (out, _) = desk.does(&["grundy", "--size", "9", "--json"]);
    // By a loop over all options in Python.
    assert_eq!(parsed(&out)["max"], json!(10));
    assert_eq!(desk.files(), [""; 0]);
    refuses(&["compare", "wythoff", "nim"], "OUT", "out.pdf");
    refuses(
        &["compare", "wythoff", "nim", "--json", "--title", "x"],
        "--title would change nothing where no picture is written",
        "name a .png too",
    );
    refuses(
        &["beams", "--json", "--residual"],
        "--residual would change nothing where no picture is written",
        "name a .png too",
    );
    refuses(
        &["grundy", "--json", "--values", "1"],
        "--values would change nothing",
        "leave it out",
    );
}

#[test]
fn sizes_that_are_none_are_refused() {
    for size in ["30x", "x30", "30x40x5", "30xa", "-3x4", "3.5x4"] {
        refuses(
            &["--size", size, "o.png"],
            &format!("--size '{size}' is not two whole numbers with x between"),
            "--size 30x40",
        );
    }
    for size in ["0x4", "4x0", "10^10x3", "3x99999999999999999999999"] {
        refuses(
            &["--size", size, "o.png"],
            "is outside 1 to 1073741824",
            "--size 500",
        );
    }
    let large = [
        "check",
        "--game",
        "king",
        "--size",
        "4000000x8000",
        "--max-memory",
        "1GB",
    ];
    // In the same proportion.
    refuses(
        &large,
        "a lattice of 4000000 × 8000 cells takes",
        "use --size 1969499x3938, or",
    );
}

#[test]
fn a_file_is_named_without_an_option() {
    for option in ["-o", "--output", "--out"] {
        refuses(
            &[option, "out.png"],
            &format!("'{option}'"),
            "wythoff-plot --size 500 out.png",
        );
    }
    refuses(
        &["beams", "-o", "x.png"],
        "'-o'",
        "wythoff-plot beams out.png",
    );
    refuses(
        &["sequence", "A000201", "-o", "b.txt"],
        "'-o'",
        "sequence A000201 > b.txt",
    );
    refuses(
        &["query", "1", "2", "-o", "a.txt"],
        "'-o'",
        "query … > out.txt",
    );
}
