//! What stands over a figure: title, subtitle and the titles of the axes.

use wythoff_plot::{Figure, LegendPlace, Length, Origin, Panels, Play};

use crate::drawing::{Drawing, Label};
use crate::wythoff;

fn labels(figure: &Figure<impl Panels>, group: &str) -> Vec<Label> {
    Drawing::read(&figure.to_svg().unwrap()).labels(group)
}

/// One edge for all that is read from left to right.
#[test]
fn title_subtitle_y_title_and_legend_share_one_left_edge() {
    for (side, millimetres) in [(20, 160.0), (51, 85.0), (500, 400.0), (100_000, 120.0)] {
        let outcomes = wythoff(side, Play::Normal);
        let figure = Figure::lattice(&outcomes).width(Length::mm(millimetres));
        let heads = labels(&figure, "title");
        assert_eq!(heads.len(), 2, "{heads:?}");
        let left = heads[0].x;
        let axes = labels(&figure, "axes");
        let y = axes
            .iter()
            .find(|label| label.text.starts_with('↑'))
            .unwrap();
        let svg = figure.to_svg().unwrap();
        let sample = Drawing::read(&svg).rects("legend")[0];
        for (what, x) in [("subtitle", heads[1].x), ("y", y.x), ("legend", sample.x)] {
            assert!((x - left).abs() <= 1.0, "{side}: {what} at {x}, not {left}");
        }
    }
}

/// The arrows say where numbers grow, and the titles stand at that end.
#[test]
fn titles_of_axes_stand_at_their_far_ends() {
    let outcomes = wythoff(30, Play::Normal);
    for (origin, x_arrow, y_arrow) in [
        (Origin::BottomLeft, '→', '↑'),
        (Origin::TopLeft, '→', '↓'),
        (Origin::BottomRight, '←', '↑'),
        (Origin::TopRight, '←', '↓'),
    ] {
        let figure = Figure::lattice(&outcomes).origin(origin);
        let svg = figure.to_svg().unwrap();
        let drawing = Drawing::read(&svg);
        let axes = drawing.labels("axes");
        let found = |c: char| axes.iter().find(|label| label.text.contains(c)).unwrap();
        let (x, y, frame) = (found(x_arrow), found(y_arrow), drawing.frame);
        assert_eq!(y.y < frame.y, y_arrow == '↑', "{origin:?}");
        let end = if x_arrow == '→' {
            frame.x + frame.width
        } else {
            frame.x
        };
        assert!((x.x - end).abs() < 3.0, "{origin:?}: {}", x.x);
    }
}

#[test]
fn a_title_may_have_line_breaks_and_comes_without_the_usual_subtitle() {
    let outcomes = wythoff(30, Play::Normal);
    let written = |figure: &Figure<_>| -> Vec<String> {
        let labels = labels(figure, "title").into_iter();
        labels.map(|label| label.text).collect()
    };
    let figure = Figure::lattice(&outcomes).title("one\ntwo");
    assert_eq!(written(&figure), ["one", "two"]);
    assert!(figure.to_svg().unwrap().contains("<title>one two</title>"));
    let both = figure.subtitle("three\nfour");
    assert_eq!(written(&both), ["one", "two", "three", "four"]);
    let alone = Figure::lattice(&outcomes).subtitle("");
    assert_eq!(written(&alone), ["Wythoff’s game, piles below 30"]);
}

/// No title at all takes no room.
#[test]
fn a_figure_without_a_title_is_lower_by_that() {
    let outcomes = wythoff(30, Play::Normal);
    let figure = Figure::lattice(&outcomes).legend(LegendPlace::None);
    let (_, whole) = figure.pixels().unwrap();
    let (_, bare) = figure.title("").pixels().unwrap();
    let em = 9.0 / 72.0 * 254.0;
    assert!(f64::from(whole - bare) > 3.0 * em, "{whole} {bare}");
}

/// Panels with the same axes have their titles once.
#[test]
fn panels_share_the_titles_of_their_axes() {
    let outcomes = wythoff(30, Play::Normal);
    let panel = || wythoff_plot::Panel::new(&outcomes);
    let figure = Figure::sheet(2, [panel(), panel(), panel()]);
    let svg = figure.to_svg().unwrap();
    let with = |arrow: char| {
        let texts = Drawing::read(&svg).texts();
        texts.iter().filter(|text| text.contains(arrow)).count()
    };
    assert_eq!((with('→'), with('↑')), (1, 1));
    let frames = [1, 2].map(|panel| Drawing::read_panel(&svg, panel).frame);
    assert!((frames[0].y - frames[1].y).abs() < 1e-9, "{frames:?}");
    let figure = Figure::sheet(2, [panel(), panel().origin(Origin::TopLeft)]);
    let texts = Drawing::read(&figure.to_svg().unwrap()).texts();
    assert!(texts.iter().any(|text| text.contains('↓')), "{texts:?}");
}
