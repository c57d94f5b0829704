//! `wythoff-plot beams`, and cells from elsewhere with `--points`.

use serde_json::Value;

use crate::desk::{Desk, ends_badly, refuses};

#[test]
fn beams_reports_measured_slopes_with_their_window() {
    let desk = Desk::new();
    let game = ["beams", "--game", "gdwn:1,2", "--size", "20000", "out.svg"];
    let (_, said) = desk.does(&game);
    assert!(said.contains("beams where the larger pile is from 10,000 to 19,999, x ≤ y:"));
    assert!(said.contains("1.47") && said.contains("2.24"), "{said}");
    assert!(desk.path("out.svg").exists());
}

#[test]
fn beams_in_json_say_whether_each_has_settled() {
    let desk = Desk::new();
    let game = [
        "beams", "--json", "--game", "gdwn:3,5", "--size", "20000", "out.svg",
    ];
    let report: Value = serde_json::from_str(&desk.does(&game).0).unwrap();
    assert_eq!(report["window"], serde_json::json!([10_000, 19_999]));
    let beams = report["beams"].as_array().unwrap();
    assert_eq!(beams.len(), 2);
    for beam in beams {
        assert_eq!(beam["narrowing"], false, "{beam}");
    }
}

#[test]
fn games_without_beams_are_refused_and_bands_have_no_residuals() {
    refuses(
        &["beams", "--game", "king", "out.svg"],
        "too many",
        "--game 'king'",
    );
    let bands = [
        "beams",
        "--game",
        "gdwn:3,5",
        "--residual",
        "--size",
        "20000",
        "out.svg",
    ];
    refuses(&bands, "--residual", "leave out --residual");
}

#[test]
fn a_lattice_says_which_beams_have_no_slope_line() {
    let desk = Desk::new();
    desk.does(&["--game", "gdwn:3,5", "--size", "20000", "out.svg"]);
    let svg = std::fs::read_to_string(desk.path("out.svg")).unwrap();
    assert!(svg.contains("no slope line where y/x has not settled: 1.5"));
}

#[test]
fn beams_are_not_written_as_data() {
    refuses(&["beams", "out.csv"], "'out.csv'", "--json");
}

#[test]
fn points_are_marked_with_their_own_mark_and_legend() {
    let desk = Desk::new();
    desk.put("theirs.csv", b"x,y\n0,0\n3,5\n\n7,7\n");
    desk.does(&["--size", "20", "--points", "theirs.csv", "out.svg"]);
    let svg = std::fs::read_to_string(desk.path("out.svg")).unwrap();
    let points = svg.split("<g id=\"points-").nth(1).unwrap();
    let path = points.split("</g>").next().unwrap();
    assert_eq!(path.matches('z').count(), 3, "one diamond a point: {path}");
    assert!(svg.contains("points of theirs.csv"));
}

#[test]
fn points_without_a_header_and_outside_the_lattice_are_read_and_counted() {
    let desk = Desk::new();
    desk.put("theirs.csv", b"1, 2\n300,5\r\n");
    let points = ["--points", "theirs.csv", "--hot", "none", "out.svg"];
    desk.does(&[&["--size", "20"], &points[..]].concat());
    let svg = std::fs::read_to_string(desk.path("out.svg")).unwrap();
    assert!(svg.contains("points of theirs.csv (1 outside the lattice)"));
}

#[test]
fn a_points_file_with_text_in_it_is_refused_with_its_line() {
    let desk = Desk::new();
    desk.put("theirs.csv", b"x,y\n1,2\nfive,8\n");
    let arguments = ["--size", "20", "--points", "theirs.csv", "out.svg"];
    let refused = desk.run(&arguments).code(1);
    let said = String::from_utf8_lossy(&refused.get_output().stderr).into_owned();
    assert!(
        said.contains("line 3: 'five,8'") && said.contains("as in 3,5"),
        "{said}"
    );
    assert!(!desk.path("out.svg").exists());
    ends_badly(
        1,
        &["--points", "none.csv", "out.svg"],
        "'none.csv'",
        "name a text file",
    );
}

#[test]
fn numbers_are_called_what_they_are() {
    let desk = Desk::new();
    let (_, report) = desk.does(&["beams", "-g", "gdwn:4,7", "--size", "2000", "out.svg"]);
    assert!(report.contains("2 cells lie apart from these"), "{report}");
    assert!(
        report.contains("keeps more than 0.82 of its spread"),
        "{report}"
    );
    desk.does(&[
        "beams",
        "--residual",
        "-g",
        "gdwn:4,7",
        "--size",
        "2000",
        "r.svg",
    ]);
    let svg = String::from_utf8(desk.read("r.svg")).unwrap();
    // The slope of least squares; the mean of its cells is 1.7713.
    assert!(svg.contains("1.754 fitted to a band"), "{svg}");
}
