//! Damaged fonts: refused, or drawn with.

use std::sync::OnceLock;

use wythoff_plot::{Figure, Game, Outcomes, Play, Size, TextMode, solve};

use super::take::Take;

static LATTICE: OnceLock<Outcomes> = OnceLock::new();

/// Bytes of the list of tables: four words each, after three words.
const TABLE: usize = 16;
const FIRST_TABLE: usize = 12;

/// Bytes that begin as a font are one. All others say how the bundled font is
/// damaged: most of a font is outlines, and damage elsewhere is of more interest.
pub fn font(data: &[u8]) {
    let begins = |start: &[u8]| data.starts_with(start);
    match begins(&[0, 1, 0, 0]) || begins(b"OTTO") || begins(b"ttcf") {
        true => draw_with(data.to_vec()),
        false => draw_with(damaged(Take::new(data))),
    }
}

fn damaged(mut take: Take<'_>) -> Vec<u8> {
    let mut font = dejavu::sans::regular().to_vec();
    while !take.is_empty() {
        damage(&mut font, &mut take);
    }
    font
}

/// One table renamed, moved, cut, or changed in a few bytes; now and then the
/// whole font cut.
fn damage(font: &mut Vec<u8>, take: &mut Take<'_>) {
    let tables = word(font, 4) >> 16;
    let entry = FIRST_TABLE + TABLE * take.below(tables.clamp(1, 40)) as usize;
    if font.len() < entry + TABLE {
        return;
    }
    let (kind, value) = (take.below(16), take.word());
    match kind {
        0 => font[entry..entry + 4].copy_from_slice(b"none"),
        1 => font[entry + 8..entry + 12].copy_from_slice(&value.to_be_bytes()),
        2 => {
            let length = word(font, entry + 12) % value.max(1);
            font[entry + 12..entry + 16].copy_from_slice(&length.to_be_bytes());
        }
        3 => font[entry + 12..entry + 16].copy_from_slice(&value.to_be_bytes()),
        4 if value % 8 == 0 => font.truncate(value as usize % font.len()),
        _ => {
            let (start, length) = (word(font, entry + 8), word(font, entry + 12));
            // The head of a table says how the rest is read.
            let near = if kind % 2 == 0 { 128 } else { length };
            let place = start.saturating_add(value % near.clamp(1, length.max(1)));
            if let Some(byte) = font.get_mut(place as usize) {
                *byte = take.byte();
            }
        }
    }
}

/// Four bytes of a font, or 0 past its end.
fn word(font: &[u8], at: usize) -> u32 {
    let bytes = font.get(at..at + 4).and_then(|bytes| bytes.try_into().ok());
    u32::from_be_bytes(bytes.unwrap_or_default())
}

fn draw_with(font: Vec<u8>) {
    let lattice = LATTICE.get_or_init(|| {
        let size = Size::square(12).expect("a small side");
        solve(&Game::wythoff(Play::Normal), size).expect("a small lattice")
    });
    let Ok(figure) = Figure::lattice(lattice).ppi(60.0).font(font) else {
        return;
    };
    for mode in [TextMode::Outline, TextMode::Embedded, TextMode::Named] {
        let Ok(drawing) = figure.clone().text(mode).draw() else {
            continue;
        };
        let _ = drawing.to_svg();
        let (width, height) = drawing.pixels();
        if mode == TextMode::Outline && u64::from(width) * u64::from(height) < 1_000_000 {
            let _ = drawing.to_png();
            let _ = drawing.to_pdf();
        }
    }
}
