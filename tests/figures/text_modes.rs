//! SVG text as outlines, as text with its font in the file, and as text in a
//! named font.

use base64::Engine as _;
use roxmltree::Document;
use wythoff_plot::{Figure, Play, TextMode};

use crate::wythoff;

fn svg(mode: TextMode) -> String {
    let outcomes = wythoff(51, Play::Misere);
    let figure = Figure::lattice(&outcomes).diagonal(20).title("a < b & φ");
    figure.text(mode).to_svg().unwrap()
}

/// The texts that stand in a file as text.
fn texts(document: &Document<'_>) -> Vec<String> {
    let nodes = document
        .descendants()
        .filter(|node| node.has_tag_name("text"));
    nodes.map(|node| node.text().unwrap().to_owned()).collect()
}

/// The texts that stand in a file as outlines, each with its letters.
fn outlined(document: &Document<'_>) -> Vec<String> {
    let nodes = document.descendants();
    nodes
        .filter_map(|node| Some(node.attribute("aria-label")?.to_owned()))
        .collect()
}

#[test]
fn outlines_need_no_font_and_every_letter_is_in_the_file() {
    let svg = svg(TextMode::Outline);
    let document = Document::parse(&svg).unwrap();
    assert!(texts(&document).is_empty() && !svg.contains("font"));
    assert!(outlined(&document).contains(&"a < b & φ".to_owned()));
    let ids: Vec<&str> = document
        .descendants()
        .filter_map(|node| node.attribute("id"))
        .collect();
    let xlink = "http://www.w3.org/1999/xlink";
    let mut letters = 0;
    for node in document
        .descendants()
        .filter(|node| node.has_tag_name("use"))
    {
        let target = node.attribute((xlink, "href")).unwrap();
        assert!(ids.contains(&&target[1..]), "{target}");
        letters += 1;
    }
    let spoken: String = outlined(&document).concat();
    let inked = spoken.chars().filter(|c| !c.is_whitespace()).count();
    assert_eq!(letters, inked);
}

#[test]
fn an_embedded_font_has_every_letter_that_is_used_and_few_others() {
    let svg = svg(TextMode::Embedded);
    let document = Document::parse(&svg).unwrap();
    let (_, data) = svg.split_once("data:font/ttf;base64,").unwrap();
    let data = data.split(')').next().unwrap();
    let font = base64::prelude::BASE64_STANDARD.decode(data).unwrap();
    assert!(
        font.len() < dejavu::sans::regular().len() / 10,
        "{}",
        font.len()
    );
    let face = ttf_parser::Face::parse(&font, 0).unwrap();
    let used: String = texts(&document).concat();
    for c in used.chars() {
        let glyph = face.glyph_index(c).unwrap_or_else(|| panic!("no {c}"));
        let whole = ttf_parser::Face::parse(dejavu::sans::regular(), 0).unwrap();
        let advance = whole.glyph_hor_advance(whole.glyph_index(c).unwrap());
        assert_eq!(face.glyph_hor_advance(glyph), advance, "{c}");
    }
    assert!(face.glyph_index('Q').is_none());
    let (_, family) = svg.split_once("@font-face{font-family:\"").unwrap();
    let family = family.split('"').next().unwrap();
    let mut nodes = document
        .descendants()
        .filter(|node| node.has_tag_name("text"));
    let asked = |node: roxmltree::Node<'_, '_>| node.attribute("font-family").unwrap().to_owned();
    assert!(nodes.all(|node| asked(node) == format!("'{family}', sans-serif")));
}

#[test]
fn a_named_font_is_named_and_not_in_the_file() {
    let svg = svg(TextMode::Named);
    assert!(!svg.contains("@font-face") && !svg.contains("<use"));
    let document = Document::parse(&svg).unwrap();
    for node in document
        .descendants()
        .filter(|node| node.has_tag_name("text"))
    {
        assert_eq!(
            node.attribute("font-family"),
            Some("'DejaVu Sans', sans-serif")
        );
    }
}

#[test]
fn the_texts_are_the_same_in_all_three_ways() {
    let [outline, embedded, named] =
        [TextMode::Outline, TextMode::Embedded, TextMode::Named].map(svg);
    let spoken = outlined(&Document::parse(&outline).unwrap());
    assert_eq!(texts(&Document::parse(&embedded).unwrap()), spoken);
    assert_eq!(texts(&Document::parse(&named).unwrap()), spoken);
}
