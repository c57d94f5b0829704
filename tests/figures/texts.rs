//! What is written on a figure.

use wythoff_plot::{Ab, Figure, LegendPlace, Panels, Play};

use crate::drawing::{Drawing, has_group};
use crate::wythoff;

fn texts(figure: &Figure<impl Panels + Clone>) -> Vec<String> {
    Drawing::read(&figure.to_svg().unwrap()).texts()
}

#[track_caller]
fn assert_written(texts: &[String], expected: &[&str]) {
    for text in expected {
        assert!(
            texts.iter().any(|found| found == text),
            "{text} is not in {texts:#?}"
        );
    }
}

#[test]
fn the_title_names_game_play_and_size() {
    let normal = texts(&Figure::lattice(&wythoff(51, Play::Normal)));
    let title = "Wythoff’s game, piles below 51";
    assert_written(&normal, &[title, "Cold positions in normal play, 51 × 51"]);
    let misere = texts(&Figure::lattice(&wythoff(51, Play::Misere)));
    let title = "Wythoff’s game in misère play, piles below 51";
    assert_written(&misere, &[title, "Cold positions, 51 × 51"]);
}

#[test]
fn slopes_axes_and_meaning_are_written_out() {
    for side in [30, 51, 100, 500, 20_000] {
        let texts = texts(&Figure::lattice(&wythoff(side, Play::Normal)));
        assert_written(
            &texts,
            &[
                "slope φ ≈ 1.618",
                "slope 1/φ ≈ 0.618",
                "tokens in the first pile, x →",
                "↑ tokens in the second pile, y",
                "cold (P-position): whoever must move loses",
            ],
        );
    }
}

#[test]
fn totals_asked_for_are_labelled_and_the_legend_says_which_are_safe() {
    let outcomes = wythoff(51, Play::Normal);
    let figure = Figure::lattice(&outcomes).ab(Ab::None);
    let texts = texts(&figure.diagonal(20).diagonal(21));
    assert_written(&texts, &["x + y = 20", "x + y = 21"]);
    assert_written(&texts, &["x + y = 20: not safe to split, no cold cell"]);
    assert_written(&texts, &["x + y = 21: safe to split, 8 + 13 is cold"]);
}

#[test]
fn the_play_decides_which_totals_are_safe() {
    // 3 = 1 + 2 is cold in normal play alone, 4 = 2 + 2 in misère play alone.
    let legend = |play| {
        let outcomes = wythoff(20, play);
        texts(&Figure::lattice(&outcomes).diagonal(3).diagonal(4))
    };
    let normal = legend(Play::Normal);
    assert_written(&normal, &["x + y = 3: safe to split, 1 + 2 is cold"]);
    assert_written(&normal, &["x + y = 4: not safe to split, no cold cell"]);
    let misere = legend(Play::Misere);
    assert_written(&misere, &["x + y = 3: not safe to split, no cold cell"]);
    assert_written(&misere, &["x + y = 4: safe to split, 2 + 2 is cold"]);
}

#[test]
fn a_few_ab_totals_are_labelled_without_asking() {
    let outcomes = wythoff(500, Play::Normal);
    let texts = texts(&Figure::lattice(&outcomes));
    let labels: Vec<u64> = (texts.iter())
        .filter_map(|text| text.strip_prefix("x + y = ")?.parse().ok())
        .collect();
    assert!((2..=6).contains(&labels.len()), "{labels:?}");
    let published = include_str!("../data/bfiles/b_A003623.txt");
    for label in labels {
        let ending = format!(" {label}");
        assert!(
            published.lines().any(|line| line.ends_with(&ending)),
            "{label}"
        );
    }
}

#[test]
fn a_title_may_hold_what_xml_gives_a_meaning() {
    let title = "a < b & c > \"d\" 'e'";
    let outcomes = wythoff(10, Play::Normal);
    let svg = Figure::lattice(&outcomes).title(title).to_svg().unwrap();
    let drawing = Drawing::read(&svg);
    assert_written(&drawing.texts(), &[title]);
    let mut elements = drawing.root().descendants();
    let element = elements.find(|node| node.has_tag_name("title")).unwrap();
    assert_eq!(element.text(), Some(title));
}

#[test]
fn labels_of_ones_own_replace_the_usual_ones() {
    let outcomes = wythoff(10, Play::Normal);
    let figure = Figure::lattice(&outcomes)
        .x_label("left heap")
        .y_label("right heap");
    let texts = texts(&figure);
    assert_written(&texts, &["left heap →", "↑ right heap"]);
    assert!(!texts.iter().any(|text| text.contains("tokens in")));
}

#[test]
fn the_legend_stands_outside_the_lattice_or_not_at_all() {
    let outcomes = wythoff(51, Play::Normal);
    for place in [LegendPlace::Bottom, LegendPlace::Right] {
        let svg = Figure::lattice(&outcomes).legend(place).to_svg().unwrap();
        let drawing = Drawing::read(&svg);
        let frame = drawing.frame;
        for label in drawing.labels("legend") {
            let under = label.y > frame.y + frame.height;
            let right = label.x > frame.x + frame.width;
            assert!(under || right, "{place:?}: {label:?}");
        }
    }
    let none = Figure::lattice(&outcomes).legend(LegendPlace::None);
    assert!(!has_group(&none.to_svg().unwrap(), "legend"));
}

#[test]
fn no_id_stands_twice_in_a_sheet() {
    let size = wythoff_plot::Size::square(12).unwrap();
    let game = wythoff_plot::Game::wythoff(wythoff_plot::Play::Normal);
    let outcomes = wythoff_plot::solve(&game, size).unwrap();
    let panels = [(); 2].map(|()| wythoff_plot::Panel::new(&outcomes));
    let svg = wythoff_plot::Figure::sheet(2, panels).to_svg().unwrap();
    let document = roxmltree::Document::parse(&svg).unwrap();
    let mut ids = std::collections::BTreeSet::new();
    for id in document
        .descendants()
        .filter_map(|node| node.attribute("id"))
    {
        assert!(ids.insert(id.to_owned()), "{id} stands twice");
    }
    assert!(has_group(&svg, "cold") && has_group(&svg, "cold-2"));
}
