//! Themes: every colour is one of theirs, and another theme changes all.

use std::collections::HashSet;
use std::fs;
use std::path::Path;

use wythoff_plot::{
    Colour, Comparison, Figure, Game, HeatMap, Panel, Panels, Play, Theme, solve_grundy,
};

use crate::wythoff;

/// Every colour that a figure's SVG names.
fn colours(figure: &Figure<impl Panels>) -> HashSet<Colour> {
    let svg = figure.to_svg().unwrap();
    let document = roxmltree::Document::parse(&svg).unwrap();
    let named = document.descendants().flat_map(|node| {
        let colours = ["fill", "stroke"].map(|name| node.attribute(name));
        colours.into_iter().flatten().collect::<Vec<_>>()
    });
    named.filter_map(|colour| colour.parse().ok()).collect()
}

/// Lightness from 0 to 1: luma (ITU-R BT.601).
fn lightness(Colour(r, g, b): Colour) -> f64 {
    (299.0 * f64::from(r) + 587.0 * f64::from(g) + 114.0 * f64::from(b)) / 255_000.0
}

/// Ground, letters and cold cells of the dark theme are where they belong, and
/// nothing white or black of the classic one is left.
#[test]
fn a_dark_figure_has_light_letters_lines_and_cells_on_a_dark_ground() {
    let outcomes = wythoff(60, Play::Normal);
    let theme = Theme::DARK;
    let ground = theme.palette.ground.unwrap();
    assert!(lightness(ground) < 0.15);
    let figure = Figure::lattice(&outcomes).diagonal(20).diagonal(21);
    let found = colours(&figure.clone().theme(theme.clone()));
    for colour in [
        theme.ink,
        theme.palette.cold,
        theme.palette.slope,
        theme.safe,
    ] {
        assert!(found.contains(&colour), "{colour}");
        assert!(lightness(colour) - lightness(ground) > 0.35, "{colour}");
    }
    assert!(lightness(theme.grid) > lightness(ground));
    let classic = colours(&figure);
    let shared: Vec<_> = found.intersection(&classic).collect();
    assert!(shared.is_empty(), "{shared:?}");
}

#[test]
fn every_kind_of_figure_is_drawn_in_every_theme() {
    let [left, right] = [Play::Normal, Play::Misere].map(|play| wythoff(40, play));
    let table = solve_grundy(&Game::wythoff(Play::Normal), left.size()).unwrap();
    let comparison = Comparison::new(&left, &right).unwrap();
    for theme in Theme::ALL {
        let lattice = Figure::lattice(&left).theme(theme.clone());
        let ground = theme.palette.ground.unwrap();
        let values = Panel::new(&left).values(&table, &[0, 1, 2]);
        assert!(colours(&lattice).contains(&ground), "{}", theme.name);
        for figure in [
            lattice.mixed(),
            Figure::overlay(comparison).theme(theme.clone()).mixed(),
            Figure::sheet(1, [values]).theme(theme.clone()).mixed(),
            Figure::heat_map(HeatMap::new(&table))
                .theme(theme.clone())
                .mixed(),
        ] {
            assert!(colours(&figure).contains(&theme.ink), "{}", theme.name);
            figure.to_png().unwrap();
        }
    }
}

/// Panels of different kinds share a page, with one legend.
#[test]
fn a_lattice_and_a_map_stand_side_by_side() {
    let outcomes = wythoff(40, Play::Normal);
    let table = solve_grundy(outcomes.game(), outcomes.size()).unwrap();
    let map = Figure::heat_map(HeatMap::new(&table));
    let figure = Figure::lattice(&outcomes).beside(map, 2);
    crate::boxes::assert_apart(&figure, "a lattice and a map");
    let svg = figure.to_svg().unwrap();
    let legends = svg.matches("<g id=\"legend-").count();
    assert_eq!((svg.matches("<g id=\"axes-").count(), legends), (2, 1));
}

/// Sources without their tests.
fn sources(folder: &Path, found: &mut Vec<(String, String)>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, found);
        } else {
            let text = fs::read_to_string(&path).unwrap();
            let code = text.split("#[cfg(test)]\nmod tests").next().unwrap();
            found.push((path.display().to_string(), code.to_owned()));
        }
    }
}

#[test]
fn no_colour_is_named_outside_the_themes() {
    let figure = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/figure");
    let mut found = Vec::new();
    sources(&figure, &mut found);
    assert!(found.len() > 30);
    let number = |rest: &str| rest.starts_with(|c: char| c.is_ascii_digit());
    for (file, code) in found {
        let named = code.contains("Colour::WHITE") || code.split("Colour(").skip(1).any(number);
        assert!(!named || file.contains("theme"), "{file} names a colour");
    }
}
