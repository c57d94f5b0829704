//! SVG text as outlines, as text with its font in the file, and as text in a
//! named font.

use std::collections::BTreeMap;

use base64::Engine as _;
use roxmltree::Document;
use wythoff_plot::{Figure, Play, TextMode};

use crate::faces::{FILES, content};
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
    nodes.map(content).collect()
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
    let fonts = embedded(&svg);
    let parts = document.descendants().filter(|node| node.is_text());
    let parts = parts.filter(|node| node.ancestors().any(|node| node.has_tag_name("text")));
    for part in parts {
        let families = part
            .parent_element()
            .unwrap()
            .attribute("font-family")
            .unwrap();
        let mut families: Vec<&str> = families.split(", ").collect();
        assert_eq!(families.pop(), Some("sans-serif"));
        let named = |family: &&str| &fonts[family.trim_matches('\'')];
        for c in part.text().unwrap().chars() {
            let first = families.iter().map(named).find_map(|file| {
                let face = ttf_parser::Face::parse(file, 0).unwrap();
                face.glyph_hor_advance(face.glyph_index(c)?)
            });
            let alike = FILES.iter().any(|file| {
                let whole = ttf_parser::Face::parse(file, 0).unwrap();
                let glyph = whole.glyph_index(c);
                glyph.and_then(|glyph| whole.glyph_hor_advance(glyph)) == first
            });
            assert!(first.is_some() && alike, "{c}");
        }
    }
    for file in fonts.values() {
        assert!(file.len() < 30_000, "{}", file.len());
        let face = ttf_parser::Face::parse(file, 0).unwrap();
        assert!(face.glyph_index('Q').is_none());
    }
}

/// The fonts in a file, by the names of their families.
fn embedded(svg: &str) -> BTreeMap<&str, Vec<u8>> {
    (svg.split("@font-face{font-family:\"").skip(1))
        .map(|rule| {
            let (family, rest) = rule.split_once('"').unwrap();
            let (_, data) = rest.split_once("data:font/ttf;base64,").unwrap();
            let data = data.split(')').next().unwrap();
            (
                family,
                base64::prelude::BASE64_STANDARD.decode(data).unwrap(),
            )
        })
        .collect()
}

/// What a page that holds several figures shares between them: ids, each with
/// what bears it, and families, each with its font.
fn shared(svg: &str) -> BTreeMap<String, Vec<u8>> {
    let document = Document::parse(svg).unwrap();
    let ids = document.descendants().filter_map(|node| {
        let content = svg[node.range()].as_bytes().to_vec();
        Some((node.attribute("id")?.to_owned(), content))
    });
    let families = embedded(svg).into_iter();
    ids.chain(families.map(|(name, file)| (name.to_owned(), file)))
        .collect()
}

/// Two figures in one page once had one font and one set of outlines between
/// them, those of the first.
#[test]
fn figures_pasted_into_one_page_leave_each_other_alone() {
    let outcomes = wythoff(20, Play::Normal);
    let figure = Figure::lattice(&outcomes);
    for mode in [TextMode::Outline, TextMode::Embedded] {
        let figures = [
            figure.clone().title("one"),
            figure.clone().title("two").diagonal(20),
            figure.clone().dejavu(),
            figure
                .clone()
                .font(dejavu::sans_mono::regular().to_vec())
                .unwrap(),
        ];
        let mut seen: BTreeMap<String, Vec<u8>> = BTreeMap::new();
        for figure in figures {
            for (name, content) in shared(&figure.text(mode).to_svg().unwrap()) {
                let before = seen.insert(name.clone(), content.clone());
                assert!(
                    before.is_none_or(|before| before == content),
                    "{mode:?}: {name}"
                );
            }
        }
    }
    let svg = figure.to_svg().unwrap();
    let document = Document::parse(&svg).unwrap();
    assert_eq!(document.root_element().attribute("role"), Some("img"));
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
        // A machine that has no semibold cut takes the upright one.
        let families = node.attribute("font-family").unwrap();
        let families = families.trim_start_matches("'Source Sans 3 Semibold', ");
        assert_eq!(families, "'Source Sans 3', 'DejaVu Sans', sans-serif");
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
