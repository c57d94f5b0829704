//! The bundled font files, read by themselves: which of them draws a character,
//! and how wide it is.

use std::sync::LazyLock;

use roxmltree::Node;
use ttf_parser::Face;

/// Upright, slanted, semibold, and the one for what they lack.
pub static FILES: LazyLock<[&[u8]; 4]> = LazyLock::new(|| {
    [
        include_bytes!("../../assets/fonts/SourceSans3-Regular.ttf"),
        include_bytes!("../../assets/fonts/SourceSans3-It.ttf"),
        include_bytes!("../../assets/fonts/SourceSans3-Semibold.ttf"),
        dejavu::sans::regular(),
    ]
});

static FACES: LazyLock<[Face<'static>; 4]> =
    LazyLock::new(|| FILES.map(|file| Face::parse(file, 0).unwrap()));

/// All text of an element, that of its parts included.
pub fn content(node: Node<'_, '_>) -> String {
    let texts = node.descendants().filter(|node| node.is_text());
    texts.filter_map(|node| node.text()).collect()
}

/// The width of a text element at a type size of 1, without kerning.
pub fn width(node: Node<'_, '_>) -> f64 {
    let parts = node.descendants().filter(|node| node.is_text());
    parts
        .map(|part| {
            let style = part.parent_element().unwrap();
            let first = match (
                style.attribute("font-style"),
                style.attribute("font-weight"),
            ) {
                (Some("italic"), None) => 1,
                (None, Some("600")) => 2,
                (None, None) => 0,
                other => panic!("no such style: {other:?}"),
            };
            let characters = part.text().unwrap().chars();
            characters.map(|c| advance(c, first)).sum::<f64>()
        })
        .sum()
}

/// How far a character moves the pen, from the first face that has it.
fn advance(c: char, first: usize) -> f64 {
    let faces = [first, 0, 3].map(|face| &FACES[face]);
    let found = faces
        .iter()
        .find_map(|face| Some((face, face.glyph_index(c)?)));
    let (face, glyph) = found.unwrap_or_else(|| panic!("no face has {c}"));
    f64::from(face.glyph_hor_advance(glyph).unwrap()) / f64::from(face.units_per_em())
}
