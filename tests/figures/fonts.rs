//! Fonts that lack a table or claim odd numbers are read without a panic.

use wythoff_plot::{Error, Figure, Length, Play, TextMode};

use crate::wythoff;

/// Where a table's record stands in a font file, and where the table begins
/// (OpenType 1.9, "Organization of an OpenType font").
fn table(file: &[u8], tag: &str) -> Option<(usize, usize)> {
    let count = usize::from(u16::from_be_bytes([file[4], file[5]]));
    (0..count).map(|i| 12 + 16 * i).find_map(|record| {
        let offset = u32::from_be_bytes(file[record + 8..record + 12].try_into().unwrap());
        (&file[record..record + 4] == tag.as_bytes()).then_some((record, offset as usize))
    })
}

fn tags(file: &[u8]) -> Vec<String> {
    let count = usize::from(u16::from_be_bytes([file[4], file[5]]));
    let record = |i: usize| String::from_utf8(file[12 + 16 * i..][..4].to_vec()).unwrap();
    (0..count).map(record).collect()
}

/// DejaVu Sans with a table under a name that nobody looks for.
fn without(tag: &str) -> Vec<u8> {
    let mut file = dejavu::sans::regular().to_vec();
    let (record, _) = table(&file, tag).unwrap();
    file[record..record + 4].copy_from_slice(b"zzzz");
    file
}

/// The same with numbers of a table changed.
fn with(mut file: Vec<u8>, tag: &str, numbers: &[(usize, i16)]) -> Vec<u8> {
    let (_, start) = table(&file, tag).unwrap();
    for (offset, number) in numbers {
        file[start + offset..][..2].copy_from_slice(&number.to_be_bytes());
    }
    file
}

/// Draws a lattice with this font in all formats, or is refused.
fn draw(file: Vec<u8>, what: &str) {
    let outcomes = wythoff(30, Play::Normal);
    let figure = Figure::lattice(&outcomes).width(Length::mm(80.0));
    let figure = match figure.font(file) {
        Ok(figure) => figure,
        Err(error) => return assert!(matches!(error, Error::Font), "{what}: {error}"),
    };
    for text in [TextMode::Outline, TextMode::Embedded, TextMode::Named] {
        match figure.clone().text(text).draw() {
            Ok(drawing) => {
                roxmltree::Document::parse(&drawing.to_svg()).unwrap();
                drawing.to_png().unwrap();
                if let Err(error) = drawing.to_pdf() {
                    assert!(matches!(error, Error::Pdf(_)), "{what}: {error}");
                }
            }
            Err(error) => {
                let usual = matches!(
                    error,
                    Error::Narrow { .. }
                        | Error::TallLegend { .. }
                        | Error::Glyph { .. }
                        | Error::Wide { .. }
                );
                assert!(usual, "{what}: {error}");
            }
        }
    }
}

/// The height of capitals is then guessed from the ascent, three quarters of
/// which once left sixteen bits.
#[test]
fn a_font_without_the_height_of_capitals_is_drawn_whatever_its_ascent() {
    for ascent in [1, 20_000, i16::MAX, i16::MIN, -1] {
        let file = with(
            without("OS/2"),
            "hhea",
            &[(4, ascent), (6, -ascent.saturating_abs())],
        );
        draw(file, &format!("ascent {ascent}"));
    }
}

#[test]
fn a_font_without_any_one_of_its_tables_is_drawn_or_refused() {
    for tag in tags(dejavu::sans::regular()) {
        draw(without(&tag), &tag);
    }
}

/// Advances, units an em, the glyphs' bounds and the number of advances.
#[test]
fn odd_numbers_in_a_font_end_in_a_figure_or_in_a_refusal() {
    let font = || dejavu::sans::regular().to_vec();
    for number in [0, 1, 15, 16, 20_000, i16::MAX, -1, i16::MIN] {
        draw(
            with(font(), "head", &[(18, number)]),
            &format!("{number} units an em"),
        );
        let bounds = [(36, number), (38, number), (40, -1), (42, 1)];
        draw(with(font(), "head", &bounds), &format!("bounds {number}"));
        draw(
            with(font(), "hhea", &[(34, number)]),
            &format!("{number} advances"),
        );
        let advances: Vec<(usize, i16)> = (0..300).map(|i| (4 * i, number)).collect();
        draw(
            with(font(), "hmtx", &advances),
            &format!("advance {number}"),
        );
        let both = with(with(font(), "hmtx", &advances), "head", &[(18, 16)]);
        draw(both, &format!("advance {number} of 16"));
    }
}
