//! No text touches another, and none leaves the page, at any size.

use wythoff_plot::{Ab, Comparison, Figure, Inset, LegendPlace, Length, Origin, Play, Size, solve};

use crate::boxes::assert_apart;
use crate::wythoff;

fn sides() -> impl Iterator<Item = u32> {
    let larger = [50, 100, 200, 500, 1000, 5000, 10_000, 100_000, 1_000_000];
    (1..=40).chain(larger)
}

#[test]
fn no_text_touches_another_at_any_size() {
    for side in sides() {
        let outcomes = wythoff(side, Play::Normal);
        assert_apart(&Figure::lattice(&outcomes), &format!("{side}"));
    }
}

#[test]
fn nor_where_all_ab_totals_are_labelled() {
    for side in sides().filter(|side| *side <= 1000) {
        let outcomes = wythoff(side, Play::Misere);
        let figure = Figure::lattice(&outcomes).ab(Ab::All);
        assert_apart(&figure, &format!("{side}"));
    }
}

#[test]
fn nor_in_a_small_figure_with_the_legend_beside_it() {
    for side in sides() {
        let outcomes = wythoff(side, Play::Normal);
        for legend in [LegendPlace::Right, LegendPlace::Bottom] {
            let figure = Figure::lattice(&outcomes).legend(legend);
            let figure = figure.width(Length::mm(85.0)).ppi(150.0);
            assert_apart(&figure.diagonal(0), &format!("{side} {legend:?}"));
        }
    }
}

/// Nor do they leave a page that is lower than it is wide, or higher.
#[test]
fn nor_on_a_page_of_a_given_height() {
    for side in sides() {
        let outcomes = wythoff(side, Play::Normal);
        for (height, legend) in [
            (Length::mm(90.0), LegendPlace::Right),
            (Length::mm(120.0), LegendPlace::None),
            (Length::mm(240.0), LegendPlace::Bottom),
        ] {
            let figure = Figure::lattice(&outcomes).height(height).legend(legend);
            let high = (height.pixels(254.0)).round() as u32;
            assert_eq!(figure.pixels().map(|(_, height)| height), Ok(high));
            assert_apart(&figure, &format!("{side} {height} {legend:?}"));
        }
    }
}

#[test]
fn nor_in_a_comparison() {
    for side in [3, 12, 40, 200] {
        let [left, right] = [Play::Normal, Play::Misere].map(|play| wythoff(side, play));
        let comparison = Comparison::new(&left, &right).unwrap();
        assert_apart(&Figure::overlay(comparison), &format!("{side} overlaid"));
        assert_apart(&Figure::side_by_side(comparison), &format!("{side} beside"));
    }
}

#[test]
fn nor_where_an_inset_under_the_lattice_has_no_axis_beside_it() {
    let king = "king".parse().unwrap();
    let outcomes = solve(&king, Size::square(60).unwrap()).unwrap();
    let inset = Inset::At {
        x: 50,
        y: 50,
        side: 2,
    };
    for origin in [Origin::BottomLeft, Origin::BottomRight] {
        let figure = Figure::lattice(&outcomes).inset(inset).origin(origin);
        let figure = figure.font_size(30.0).width(Length::px(300.0)).ppi(72.0);
        assert_apart(&figure, &format!("{origin:?}"));
    }
}
