//! Small, narrow, crowded and odd figures: nothing is cut off, nothing is
//! explained that cannot be seen.

use std::collections::BTreeSet;

use image::Rgb;
use wythoff_plot::{
    Ab, Comparison, Error, Figure, Game, Inset, LegendPlace, Length, Panel, Panels, Play, Size,
    Window, solve,
};

use crate::boxes::assert_apart;
use crate::drawing::Drawing;
use crate::wythoff;

fn texts(figure: &Figure<impl Panels + Clone>) -> Vec<String> {
    Drawing::read(&figure.to_svg().unwrap()).texts()
}

#[test]
fn at_the_smallest_width_nothing_is_cut_off() {
    let outcomes = wythoff(100, Play::Normal);
    for legend in [LegendPlace::Right, LegendPlace::Bottom, LegendPlace::None] {
        for points in [5.0, 9.0, 20.0] {
            let figure = Figure::lattice(&outcomes).legend(legend).font_size(points);
            let figure = figure.diagonal(20).diagonal(21);
            let refused = figure.clone().width(Length::mm(5.0)).draw().err();
            let Some(Error::Narrow { smallest, .. }) = refused else {
                panic!("{refused:?}")
            };
            let what = format!("{legend:?}, {points} pt, {smallest}");
            assert_apart(&figure.clone().width(smallest), &what);
            let texts = texts(&figure.clone().width(smallest));
            let whole = texts.iter().any(|text| text.contains("(P-position):"));
            assert!(whole || legend == LegendPlace::None, "{what}: {texts:?}");
            // Known before anything is drawn.
            figure.clone().width(smallest).check().unwrap();
            assert!(figure.width(Length::mm(5.0)).check().is_err());
        }
    }
}

#[test]
fn names_without_spaces_and_of_any_length_are_broken() {
    let outcomes = wythoff(60, Play::Normal);
    let long = "Donaudampfschifffahrtsgesellschaftskapitänskajütenschlüsselloch";
    for legend in [LegendPlace::Right, LegendPlace::Bottom] {
        let panel = Panel::new(&outcomes).points(long, vec![(3, 5)]);
        let figure = Figure::sheet(1, [panel]).title(long).legend(legend);
        assert_apart(&figure.width(Length::mm(60.0)), &format!("{legend:?}"));
    }
    let moves = "(1,0)*~ (1,1)* (1,2)~ (2,3)~ (3,4)~ (4,5)~ (5,6)~ (6,7)~ (7,8)~ (8,9)~";
    let game: Game = moves.parse().unwrap();
    let outcomes = solve(&game, Size::square(40).unwrap()).unwrap();
    let comparison = Comparison::new(&outcomes, &outcomes).unwrap();
    assert_apart(&Figure::overlay(comparison).width(Length::mm(60.0)), moves);
    assert_apart(&Figure::lattice(&outcomes), moves);
    let beside = Figure::side_by_side(comparison);
    assert_apart(&beside, moves);
    let sizes = crate::boxes::sizes(&beside);
    assert!(sizes.iter().all(|size| *size > 25.0), "legible: {sizes:?}");
}

#[test]
fn a_label_too_long_for_its_axis_is_refused_and_never_unreadable() {
    let outcomes = wythoff(60, Play::Normal);
    let label = "tokens that lie in this pile ".repeat(9);
    for figure in [
        Figure::lattice(&outcomes).x_label(&label),
        Figure::lattice(&outcomes).y_label(&label),
    ] {
        for refused in [figure.check().err(), figure.draw().err()] {
            let is_named = matches!(&refused, Some(Error::LongLabel(found)) if *found == label);
            assert!(is_named, "{refused:?}");
        }
        assert!(
            figure
                .width(Length::mm(400.0))
                .font_size(6.0)
                .draw()
                .is_ok()
        );
    }
}

#[test]
fn the_legend_explains_only_lines_that_can_be_seen() {
    let has = |texts: &[String], part: &str| texts.iter().any(|text| text.contains(part));
    let of = |side, play| texts(&Figure::lattice(&wythoff(side, play)));
    let one = of(1, Play::Normal);
    assert!(!has(&one, "φ") && !has(&one, "AB"), "{one:?}");
    // x + y = 3 lies under the cold cells (1,2) and (2,1).
    let three = of(3, Play::Normal);
    assert!(has(&three, "y = φx") && !has(&three, "AB"), "{three:?}");
    let outcomes = wythoff(100, Play::Normal);
    let strip = Window { x: 0..100, y: 5..6 };
    let strip = Figure::lattice(&outcomes).window(strip);
    let strip = texts(&strip.diagonal(3));
    assert!(
        has(&strip, "y = x/φ") && !has(&strip, "x + y = 3"),
        "{strip:?}"
    );
    assert!(strip.contains(&"5".to_owned()), "the one row has a number");
    let empty = Window {
        x: 90..100,
        y: 0..10,
    };
    let empty = texts(&Figure::lattice(&outcomes).window(empty));
    assert!(!has(&empty, "φ"), "{empty:?}");
}

#[test]
fn many_totals_share_a_few_lines_of_the_legend() {
    let outcomes = wythoff(100, Play::Normal);
    let mut figure = Figure::lattice(&outcomes).ab(Ab::None);
    for total in 1..199 {
        figure = figure.diagonal(total);
    }
    let svg = figure.to_svg().unwrap();
    let legend = Drawing::read(&svg).labels("legend");
    assert!(legend.len() < 12, "{}", legend.len());
}

#[test]
fn a_game_against_itself_is_called_that() {
    let outcomes = wythoff(20, Play::Normal);
    let comparison = Comparison::new(&outcomes, &outcomes).unwrap();
    let texts = texts(&Figure::side_by_side(comparison));
    let title = "Wythoff’s game against itself, piles below 20";
    assert!(texts.contains(&title.to_owned()), "{texts:?}");
    let legend: Vec<_> = (texts.iter())
        .filter(|text| text.starts_with("cold"))
        .collect();
    assert_eq!(legend, ["cold in both"]);
}

#[test]
fn nothing_white_is_left_between_the_first_cells_and_the_axes() {
    for side in [1, 2, 3] {
        let outcomes = wythoff(side, Play::Normal);
        let figure = Figure::lattice(&outcomes).slopes(false).ab(Ab::None);
        let svg = figure.to_svg().unwrap();
        let drawing = Drawing::read(&svg);
        let image = image::load_from_memory(&figure.to_png().unwrap())
            .unwrap()
            .to_rgb8();
        let cells = drawing.rects("cold");
        let is_first = |cell: &&crate::drawing::Rect| cell.x - drawing.frame.x < 5.0;
        let cell = cells.iter().find(is_first).expect("(0,0) is cold");
        let middle = |from: f64, side: f64| (from + side / 2.0) as u32;
        for (x, y) in [
            (cell.x as u32 - 1, middle(cell.y, cell.height)),
            (middle(cell.x, cell.width), (cell.y + cell.height) as u32),
        ] {
            assert_ne!(image.get_pixel(x, y), &Rgb([255; 3]), "{side}");
        }
    }
}

/// Left, top, right and bottom of a closed path.
fn extent(points: &[(f64, f64)]) -> [f64; 4] {
    points.iter().fold(
        [f64::MAX, f64::MAX, f64::MIN, f64::MIN],
        |[l, t, r, b], &(x, y)| [l.min(x), t.min(y), r.max(x), b.max(y)],
    )
}

#[test]
fn an_inset_never_covers_what_it_magnifies() {
    let outcomes = wythoff(500, Play::Normal);
    for (x, y, side) in [
        (436, 0, 64),
        (0, 436, 64),
        (0, 0, 16),
        (300, 480, 16),
        (200, 200, 64),
    ] {
        let svg = Figure::lattice(&outcomes)
            .inset(Inset::At { x, y, side })
            .to_svg()
            .unwrap();
        let drawing = Drawing::read(&svg);
        let source = extent(&drawing.lines("inset-ties")[0].points);
        let frames = drawing.lines("inset");
        let inset = frames
            .iter()
            .map(|line| extent(&line.points))
            .max_by(|a, b| (a[2] - a[0]).total_cmp(&(b[2] - b[0])));
        let inset = inset.unwrap();
        let apart = source[2] < inset[0]
            || inset[2] < source[0]
            || source[3] < inset[1]
            || inset[3] < source[1];
        assert!(apart, "({x},{y}) {side}: {source:?} {inset:?}");
        assert!(
            inset[2] - inset[0] >= 1.5 * (source[2] - source[0]),
            "magnified"
        );
    }
}

/// The frame of the inset: the largest closed path of its group.
fn inset_frame(drawing: &Drawing<'_>) -> [f64; 4] {
    let frames = drawing.lines("inset");
    let extents = frames.iter().map(|line| extent(&line.points));
    extents
        .max_by(|a, b| (a[2] - a[0]).total_cmp(&(b[2] - b[0])))
        .unwrap()
}

#[test]
fn ties_reach_the_corners_of_the_inset_and_little_is_cleared_beside_it() {
    let outcomes = wythoff(500, Play::Normal);
    for inset in [
        Inset::Auto,
        Inset::At {
            x: 300,
            y: 480,
            side: 16,
        },
        Inset::At {
            x: 0,
            y: 0,
            side: 20,
        },
    ] {
        let svg = Figure::lattice(&outcomes).inset(inset).to_svg().unwrap();
        let drawing = Drawing::read(&svg);
        let lines = drawing.lines("inset-ties");
        let source = extent(&lines[0].points);
        let frame = inset_frame(&drawing);
        let is_corner = |[l, t, r, b]: [f64; 4], (x, y): (f64, f64)| {
            let near = |a: f64, b: f64| (a - b).abs() < 1.0;
            (near(x, l) || near(x, r)) && (near(y, t) || near(y, b))
        };
        assert_eq!(lines.len(), 3, "{inset:?}: a frame and two ties");
        for tie in &lines[1..] {
            assert!(is_corner(source, tie.points[0]), "{inset:?}: {tie:?}");
            assert!(is_corner(frame, tie.points[1]), "{inset:?}: {tie:?}");
        }
        // Besides the inset, no more than the numbers at its sides need.
        let side = frame[2] - frame[0];
        let cleared = drawing.rects("inset-ties");
        let area: f64 = cleared.iter().map(|rect| rect.width * rect.height).sum();
        assert!(area > side * side, "{inset:?}");
        assert!(area < 1.15 * side * side, "{inset:?}: {area} of {side}²");
    }
}

#[test]
fn an_inset_under_the_lattice_is_tied_by_words_and_strikes_no_number() {
    let king: Game = "king".parse().unwrap();
    let outcomes = solve(&king, Size::square(300).unwrap()).unwrap();
    for (x, y) in [(0, 0), (140, 200), (280, 10)] {
        let inset = Inset::At { x, y, side: 16 };
        let figure = Figure::lattice(&outcomes).inset(inset);
        let svg = figure.to_svg().unwrap();
        let drawing = Drawing::read(&svg);
        let frame = inset_frame(&drawing);
        let lattice = drawing.frame;
        assert!(frame[1] > lattice.y + lattice.height, "under the lattice");
        // The frame of the source with its halo, and nothing else.
        let lines = drawing.lines("inset-ties");
        let colours: Vec<&str> = lines.iter().map(|line| line.colour.as_str()).collect();
        assert_eq!(lines.len(), 2, "{lines:?}");
        assert_eq!(colours[0], "#ffffff");
        // Under its source, as far as the lattice's sides allow.
        let source = extent(&lines[1].points);
        let apart = ((source[0] + source[2]) - (frame[0] + frame[2])).abs() / 2.0;
        let at_side = frame[0] - lattice.x < 2.0
            || lattice.x + lattice.width - frame[2] < 0.05 * lattice.width;
        assert!(apart < 2.0 || at_side, "{source:?} {frame:?}");
        let said = drawing.labels("inset");
        for words in [
            format!("x = {x} to {}", x + 15),
            format!("y = {y} to {}", y + 15),
        ] {
            assert!(said.iter().any(|label| label.text == words), "{words}");
        }
        assert_apart(&figure, &format!("{inset:?}"));
    }
}

#[test]
fn an_inset_that_would_not_magnify_is_refused() {
    let outcomes = wythoff(20, Play::Normal);
    let figure = Figure::lattice(&outcomes).inset(Inset::At {
        x: 0,
        y: 0,
        side: 10,
    });
    for refused in [figure.check().err(), figure.draw().err()] {
        assert!(
            matches!(refused, Some(Error::InsetTooSmall { side: 10, .. })),
            "{refused:?}"
        );
    }
}

#[test]
fn diagonals_keep_labels_in_a_small_figure_of_a_large_lattice() {
    let outcomes = wythoff(1000, Play::Normal);
    let texts = texts(&Figure::lattice(&outcomes).width(Length::px(600.0)));
    let published: BTreeSet<&str> = include_str!("../data/bfiles/b_A003623.txt")
        .lines()
        .filter_map(|line| Some(line.split_once(' ')?.1))
        .collect();
    let totals = texts.iter().map(|text| text.trim_start_matches("x + y = "));
    let labelled = totals.filter(|total| published.contains(total)).count();
    assert!(labelled >= 3, "{texts:?}");
}

#[test]
fn no_diagonal_nobody_asked_for_is_cut_into_stubs_by_an_inset() {
    for side in [400, 500, 700, 2000] {
        let outcomes = wythoff(side, Play::Normal);
        let svg = Figure::lattice(&outcomes).to_svg().unwrap();
        let drawing = Drawing::read(&svg);
        let lines = drawing.lines("diagonals").into_iter();
        let mut totals: Vec<f64> = lines
            .map(|line| drawing.coordinates(line.points[0]))
            .map(|(x, y)| x + y)
            .collect();
        totals.sort_by(f64::total_cmp);
        // The two pieces of a diagonal, a tenth of a pixel apart.
        totals.dedup_by(|one, other| (*one - *other).abs() < f64::from(side) / 100.0);
        let labels = drawing.labels("labels").into_iter();
        let labels = labels.filter(|label| !label.text.contains("slope")).count();
        assert!(
            totals.len() <= labels,
            "{side}: {totals:?} and {labels} labels"
        );
    }
}

#[test]
fn a_legend_to_the_right_leaves_most_of_the_page_to_the_lattice() {
    let outcomes = wythoff(100, Play::Normal);
    let figure = Figure::lattice(&outcomes).legend(LegendPlace::Right);
    let svg = figure.to_svg().unwrap();
    let drawing = Drawing::read(&svg);
    assert!(drawing.frame.width >= 0.54 * 1600.0, "{:?}", drawing.frame);
    assert_apart(&figure, "legend to the right");
}

#[test]
fn the_legend_explains_no_cell_that_is_not_shown() {
    let outcomes = wythoff(100, Play::Normal);
    let empty = Window {
        x: 91..100,
        y: 0..5,
    };
    let said = texts(&Figure::lattice(&outcomes).window(empty));
    assert!(
        said.contains(&"cold (P-position): none here".to_owned()),
        "{said:?}"
    );
    let misere = wythoff(100, Play::Misere);
    let comparison = Comparison::new(&outcomes, &misere).unwrap();
    // All six differing cells lie at the corner.
    let far = Window {
        x: 10..90,
        y: 10..90,
    };
    let said = texts(&Figure::overlay(comparison).window(far));
    assert!(said.iter().any(|text| text == "cold in both"), "{said:?}");
    assert!(
        !said.iter().any(|text| text.contains("cold only")),
        "{said:?}"
    );
}

#[test]
fn an_axis_of_residuals_is_at_least_a_cell_high() {
    let nim: Game = "nim".parse().unwrap();
    let outcomes = solve(&nim, Size::square(200).unwrap()).unwrap();
    let beams = wythoff_plot::measure::beams(&outcomes);
    let said = texts(&Figure::residuals(&outcomes, &beams));
    assert!(said.iter().all(|text| !text.contains("0.0000")), "{said:?}");
    let has = |number: &str| said.iter().any(|text| text == number);
    assert!(has("−1.0") && has("1.0"), "{said:?}");
}
