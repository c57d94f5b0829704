//! Files stay small.

use wythoff_plot::{Figure, Length, Panels, Play, TextMode};

use crate::wythoff;

/// The bytes of an SVG file besides its text.
fn besides_text(figure: &Figure<impl Panels + Clone>) -> usize {
    let svg = figure.clone().text(TextMode::Named).to_svg().unwrap();
    let lines = svg.lines().filter(|line| !line.starts_with("<text"));
    lines.map(|line| line.len() + 1).sum()
}

#[test]
fn a_lattice_of_1000_fits_into_few_bytes_in_every_format() {
    let outcomes = wythoff(1000, Play::Normal);
    let figure = Figure::lattice(&outcomes).width(Length::px(1600.0));
    assert!(besides_text(&figure) < 45_000, "{}", besides_text(&figure));
    let [pdf, png] = [figure.to_pdf().unwrap(), figure.to_png().unwrap()];
    // Up to 8 kB of it are each of three faces' letters.
    assert!(pdf.len() < 40_000, "PDF: {}", pdf.len());
    assert!(png.len() < 100_000, "PNG: {}", png.len());
}

#[test]
fn a_lattice_of_a_million_is_no_larger_than_its_picture() {
    let outcomes = wythoff(1_000_000, Play::Normal);
    let svg = Figure::lattice(&outcomes).to_svg().unwrap();
    assert!(svg.len() < 3_000_000, "{}", svg.len());
}
