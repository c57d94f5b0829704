//! How large files and their type are.

use wythoff_plot::{Figure, Game, Length, Play, Size, TextMode, solve};

/// Width, and type sizes, as an SVG has them.
fn measures(width: Length, ppi: Option<f64>) -> (String, Vec<f64>) {
    let size = Size::square(20).unwrap();
    let outcomes = solve(&Game::wythoff(Play::Normal), size).unwrap();
    let figure = Figure::lattice(&outcomes)
        .width(width)
        .text(TextMode::Named);
    let figure = match ppi {
        Some(ppi) => figure.ppi(ppi),
        None => figure,
    };
    let svg = figure.to_svg().unwrap();
    let document = roxmltree::Document::parse(&svg).unwrap();
    let sizes = document
        .descendants()
        .filter_map(|node| node.attribute("font-size"));
    let width = document.root_element().attribute("width").unwrap();
    (
        width.to_owned(),
        sizes.map(|size| size.parse().unwrap()).collect(),
    )
}

/// CSS Values and Units: 1 px is 1/96 of an inch, 1 pt is 1/72; type of 9 pt is
/// 12 px.
#[test]
fn a_pixel_is_that_of_css() {
    for pixels in [400.0, 600.0, 1920.0] {
        let (width, sizes) = measures(Length::px(pixels), None);
        assert_eq!(width, pixels.to_string());
        assert!(sizes.contains(&12.0), "{sizes:?}");
        assert!(sizes.iter().all(|size| *size <= 1.35 * 12.0 + 0.05));
    }
}

#[test]
fn a_resolution_changes_type_and_not_the_number_of_pixels() {
    let (width, sizes) = measures(Length::px(600.0), Some(192.0));
    assert_eq!(width, "600");
    assert!(sizes.contains(&24.0), "{sizes:?}");
    let (width, sizes) = measures(Length::mm(160.0), None);
    // 9 pt at 254 pixels an inch.
    assert_eq!(width, "160mm");
    assert!(
        sizes.iter().any(|size| (size - 31.75).abs() < 0.06),
        "{sizes:?}"
    );
}
