//! Slope lines and diagonals lie where their equations say, whatever was cut
//! off at the frame.

use std::collections::BTreeSet;

use wythoff_plot::{Ab, Figure, Length, Origin, Play, Window};

use crate::drawing::{Drawing, has_group};
use crate::wythoff;

/// (1 + √5)/2, to more digits than a page has pixels.
const PHI: f64 = 1.618_033_988_75;

/// Both ends of each line of a group, in lattice coordinates.
fn ends(drawing: &Drawing<'_>, group: &str) -> Vec<[(f64, f64); 2]> {
    let lines = drawing.lines(group).into_iter();
    lines
        .map(|line| {
            let [from, to] = line.points[..] else {
                panic!("{line:?} is no straight line")
            };
            [drawing.coordinates(from), drawing.coordinates(to)]
        })
        .collect()
}

/// Ends are written to a tenth of a pixel.
fn tolerance(drawing: &Drawing<'_>) -> f64 {
    0.3 / drawing.x.pitch.abs()
}

#[test]
fn slope_lines_keep_their_slopes_up_to_the_frame() {
    for side in [10, 51, 500, 20_000] {
        let outcomes = wythoff(side, Play::Normal);
        let svg = Figure::lattice(&outcomes).to_svg().unwrap();
        let drawing = Drawing::read(&svg);
        let near = |a: f64, b: f64| (a - b).abs() < tolerance(&drawing);
        let [steep, flat] = ends(&drawing, "slopes")[..] else {
            panic!("two slope lines")
        };
        let edge = f64::from(side) - 0.5;
        for [(x0, y0), _] in [steep, flat] {
            assert!(
                near(x0, 0.0) && near(y0, 0.0),
                "{side}: begins at the origin"
            );
        }
        let (x, y) = steep[1];
        assert!(
            near(y, edge) && near(x, edge / PHI),
            "{side}: steep to ({x},{y})"
        );
        let (x, y) = flat[1];
        assert!(
            near(x, edge) && near(y, edge / PHI),
            "{side}: flat to ({x},{y})"
        );
    }
}

#[test]
fn slope_lines_through_a_window_are_the_same_lines() {
    let outcomes = wythoff(2000, Play::Normal);
    for origin in [Origin::BottomLeft, Origin::TopRight] {
        let window = Window {
            x: 1000..1101,
            y: 1600..1721,
        };
        let figure = Figure::lattice(&outcomes).window(window).origin(origin);
        let svg = figure.to_svg().unwrap();
        let drawing = Drawing::read(&svg);
        let [[from, to]] = ends(&drawing, "slopes")[..] else {
            panic!("one of the two lines crosses this window")
        };
        for (x, y) in [from, to] {
            assert!((y - PHI * x).abs() < 2.0 * tolerance(&drawing), "({x},{y})");
        }
        assert!((to.0 - from.0).abs() > 50.0, "{from:?} {to:?}");
    }
}

#[test]
fn slope_lines_can_be_left_out() {
    let outcomes = wythoff(51, Play::Normal);
    let svg = Figure::lattice(&outcomes).slopes(false).to_svg().unwrap();
    assert!(!has_group(&svg, "slopes") && !svg.contains("slope"));
}

/// The totals of all diagonals drawn.
fn totals(drawing: &Drawing<'_>) -> BTreeSet<i64> {
    let mut totals = BTreeSet::new();
    for line in ends(drawing, "diagonals") {
        let [from, to] = line.map(|(x, y)| x + y);
        assert!((from - to).abs() < 2.0 * tolerance(drawing), "{line:?}");
        totals.insert(from.round() as i64);
    }
    totals
}

#[test]
fn all_ab_diagonals_of_a_lattice_are_those_whose_pair_lies_in_it() {
    for play in [Play::Normal, Play::Misere] {
        let outcomes = wythoff(30, play);
        let figure = Figure::lattice(&outcomes).ab(Ab::All);
        let svg = figure.width(Length::mm(300.0)).to_svg().unwrap();
        // A003623 as far as b_k < 30; in misère play (1,2) is hot.
        let mut expected = BTreeSet::from([3, 8, 11, 16, 21, 24, 29, 32, 37, 42, 45]);
        if play == Play::Misere {
            expected.remove(&3);
        }
        assert_eq!(totals(&Drawing::read(&svg)), expected, "{play}");
    }
}

#[test]
fn a_safe_total_is_solid_and_an_unsafe_one_dashed_in_another_colour() {
    let outcomes = wythoff(51, Play::Normal);
    let look = |total: u64| {
        let figure = Figure::lattice(&outcomes).ab(Ab::None).diagonal(total);
        let svg = figure.to_svg().unwrap();
        let drawing = Drawing::read(&svg);
        assert_eq!(totals(&drawing), BTreeSet::from([total as i64]));
        let line = drawing.lines("diagonals").swap_remove(0);
        // The sample in the legend looks the same.
        let legend = drawing.lines("legend");
        let sample = legend.iter().find(|sample| sample.colour == line.colour);
        assert_eq!(sample.unwrap().dashed, line.dashed);
        (line.dashed, line.colour)
    };
    let (safe, unsafe_20, unsafe_30) = (look(21), look(20), look(30));
    assert!(!safe.0 && unsafe_20.0 && unsafe_30.0);
    assert_ne!(safe.1, unsafe_20.1);
    assert_eq!(unsafe_20, unsafe_30);
}

#[test]
fn lines_lie_under_the_cells_and_in_another_colour() {
    let outcomes = wythoff(51, Play::Normal);
    let svg = Figure::lattice(&outcomes).diagonal(21).to_svg().unwrap();
    let place = |group: &str| svg.find(&format!("<g id=\"{group}-")).unwrap();
    assert!(place("diagonals") < place("cold") && place("slopes") < place("cold"));
    let drawing = Drawing::read(&svg);
    let [r, g, b] = drawing.fill("cold");
    let cold = format!("#{r:02x}{g:02x}{b:02x}");
    let lines = [drawing.lines("slopes"), drawing.lines("diagonals")].concat();
    assert!(lines.iter().all(|line| line.colour != cold));
}

#[test]
fn no_line_of_slope_leaves_the_frame() {
    for (side, window) in [
        (30, None),
        (500, None),
        (20_000, None),
        (1000, Some((0..1000, 600..601))),
        (1000, Some((600..601, 0..1000))),
    ] {
        let outcomes = wythoff(side, Play::Normal);
        let mut figure = Figure::lattice(&outcomes);
        if let Some((x, y)) = window {
            figure = figure.window(Window { x, y });
        }
        let svg = figure.to_svg().unwrap();
        let drawing = Drawing::read(&svg);
        let frame = drawing.frame;
        let mut corners = 0;
        for path in drawing.outlines("slopes") {
            for (x, y) in path {
                let across = (frame.x - 1.0..=frame.x + frame.width + 1.0).contains(&x);
                let along = (frame.y - 1.0..=frame.y + frame.height + 1.0).contains(&y);
                assert!(across && along, "{side}: ({x},{y}) of {frame:?}");
                corners += 1;
            }
        }
        assert!(corners >= 4, "{side}");
    }
}
