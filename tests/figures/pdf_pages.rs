//! PDF figures: the page, its letters and its cells, read out of the file.

use std::collections::BTreeSet;

use wythoff_plot::figure::Unit;
use wythoff_plot::{Figure, Inset, Length, Panels, Play};

use crate::pdf::{Label, Pdf};
use crate::{reference, wythoff};

fn page_of(figure: &Figure<impl Panels + Clone>) -> Pdf {
    Pdf::read(&figure.to_pdf().unwrap())
}

/// A big point is 1/72 inch; TeX's are 72.27 to the inch.
#[test]
fn the_page_is_as_wide_as_was_asked_for_in_any_unit() {
    let outcomes = wythoff(30, Play::Normal);
    for (width, ppi, points) in [
        (Length::mm(160.0), 254.0, 160.0 / 25.4 * 72.0),
        (Length::mm(84.3), 300.0, 84.3 / 25.4 * 72.0),
        (Length::new(345.0, Unit::Pt), 254.0, 345.0 / 72.27 * 72.0),
        (Length::new(3.25, Unit::In), 254.0, 234.0),
        (Length::new(8.6, Unit::Cm), 600.0, 8.6 / 2.54 * 72.0),
        (Length::px(1601.0), 254.0, 1601.0 / 254.0 * 72.0),
    ] {
        let figure = Figure::lattice(&outcomes).width(width).ppi(ppi);
        let (across, along) = page_of(&figure).page();
        assert!((across - points).abs() < 0.001, "{width}: {across}");
        // Square pixels.
        let (columns, rows) = figure.draw().unwrap().pixels();
        let pixel = across / f64::from(columns);
        assert!(
            (along / f64::from(rows) - pixel).abs() < 1e-5,
            "{width}: {along}"
        );
    }
}

#[test]
fn letters_are_a_truetype_subset_and_never_type_3() {
    let outcomes = wythoff(51, Play::Misere);
    let pdf = page_of(&Figure::lattice(&outcomes).diagonal(20));
    let fonts = pdf.fonts();
    assert!(
        !fonts.iter().any(|font| font.contains("/Type3")),
        "{fonts:?}"
    );
    let glyphs = fonts
        .iter()
        .filter(|font| font.contains("/Subtype/CIDFontType2"));
    let mut names: Vec<&str> = glyphs
        .map(|font| {
            // Six capitals and a plus sign mark the name of a subset.
            let (_, name) = font.split_once("/BaseFont/").unwrap();
            let (mark, name) = name.split_once('+').unwrap();
            assert!(mark.len() == 6 && mark.bytes().all(|byte| byte.is_ascii_uppercase()));
            name.split(|c: char| !c.is_alphanumeric() && c != '-')
                .next()
                .unwrap()
        })
        .collect();
    names.sort_unstable();
    let expected = [
        "SourceSans3-It",
        "SourceSans3-Regular",
        "SourceSans3-Semibold",
    ];
    assert_eq!(names, expected);
    for file in pdf.font_files() {
        assert!(file.starts_with(&[0, 1, 0, 0]), "a TrueType file");
        assert!(file.len() < 25_000, "{}", file.len());
    }
}

#[test]
fn every_text_can_be_selected_and_is_that_of_the_svg() {
    let outcomes = wythoff(51, Play::Misere);
    let figure = Figure::lattice(&outcomes)
        .diagonal(20)
        .title("a (b) \\ c – φ ≈ é");
    let (_, labels) = page_of(&figure).contents();
    let found: Vec<String> = labels.into_iter().map(|label| label.text).collect();
    let svg = figure.to_svg().unwrap();
    assert_eq!(found, crate::drawing::Drawing::read(&svg).texts());
}

/// The number of each cell along an axis, by the numbers written along it.
fn axis(labels: &[&Label], along: fn(&Label) -> f64) -> impl Fn(f64) -> f64 {
    let number = |label: &Label| label.text.replace('\u{2009}', "").parse::<f64>().unwrap();
    let (first, last) = (labels[0], labels[labels.len() - 1]);
    let pitch = (along(last) - along(first)) / (number(last) - number(first));
    let zero = along(first) - number(first) * pitch;
    move |at| (at - zero) / pitch
}

#[test]
fn the_cells_of_a_page_are_the_cold_cells_no_more_and_no_fewer() {
    for (side, play) in [(30, Play::Normal), (51, Play::Misere), (280, Play::Normal)] {
        let outcomes = wythoff(side, play);
        let (squares, labels) = page_of(&Figure::lattice(&outcomes).inset(Inset::None)).contents();
        let is_number = |label: &&Label| label.text.bytes().all(|byte| byte.is_ascii_digit());
        let numbers: Vec<&Label> = labels.iter().filter(is_number).collect();
        // Those of the y axis come first and stand at one x; those of the x
        // axis at one y.
        let beside: Vec<&Label> = (numbers.iter().copied())
            .filter(|label| label.x == numbers[0].x)
            .collect();
        let under: Vec<&Label> = (numbers.iter().copied())
            .filter(|label| label.y < numbers[0].y && label.x != numbers[0].x)
            .collect();
        let (x, y) = (
            axis(&under, |label| label.x),
            axis(&beside, |label| label.y),
        );
        let cold = squares
            .iter()
            .filter(|square| square.fill == [0x0a, 0x23, 0x48]);
        let cold: Vec<_> = cold.collect();
        assert!(
            cold.iter()
                .all(|cell| (cell.width - cell.height).abs() < 1e-6)
        );
        let cells: BTreeSet<(u32, u32)> = (cold.into_iter())
            .map(|square| (x(square.x), y(square.y)))
            .filter(|&(_, y)| y > -0.5)
            .map(|(x, y)| {
                let near = |at: f64| (at - at.round()).abs() < 0.25;
                assert!(near(x) && near(y), "{side}: between cells: ({x},{y})");
                (x.round() as u32, y.round() as u32)
            })
            .collect();
        assert_eq!(cells, reference::wythoff(side, play), "{side} {play}");
    }
}

/// pdfTeX warns of versions past 1.5.
#[test]
fn a_page_states_no_newer_version_than_it_needs() {
    let pdf = Figure::lattice(&wythoff(30, Play::Normal)).to_pdf();
    assert!(pdf.unwrap().starts_with(b"%PDF-1.5\n"));
}
