//! The three ways in which an SVG file can hold text.

use std::fmt::{self, Write as _};

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;

use super::svg::{Escaped, Px};
use super::{Align, Font, Item, Text, TextMode};

/// The family under which an embedded font is found in its own file.
const EMBEDDED_FAMILY: &str = "wythoff-plot";

/// What the texts among `items` need beforehand: their glyphs' outlines, or a
/// font with only those glyphs.
pub(super) fn write_font(
    out: &mut String,
    font: &Font,
    items: &[Item],
    mode: TextMode,
) -> fmt::Result {
    let mut lines = items.iter().filter_map(|item| match item {
        Item::Text(text) => Some(text.content.as_str()),
        _ => None,
    });
    match mode {
        TextMode::Outline => write_outlines(out, font, lines),
        TextMode::Embedded => {
            let used: String = lines.collect();
            let data = BASE64_STANDARD.encode(font.subset(&used));
            writeln!(
                out,
                "<style>@font-face{{font-family:\"{EMBEDDED_FAMILY}\";\
                 src:url(data:font/ttf;base64,{data})}}</style>"
            )
        }
        TextMode::Named => {
            lines.next();
            Ok(())
        }
    }
}

fn write_outlines<'a>(
    out: &mut String,
    font: &Font,
    lines: impl Iterator<Item = &'a str>,
) -> fmt::Result {
    let outlines = font.outlines(lines);
    if outlines.is_empty() {
        return Ok(());
    }
    out.push_str("<defs>\n");
    for (glyph, outline) in outlines {
        writeln!(out, "<path id=\"g{glyph}\" d=\"{outline}\"/>")?;
    }
    out.push_str("</defs>\n");
    Ok(())
}

/// One line of text.
pub(super) fn write_text(
    out: &mut String,
    font: &Font,
    text: &Text,
    mode: TextMode,
) -> fmt::Result {
    match mode {
        TextMode::Outline => write_outlined(out, font, text),
        TextMode::Embedded => write_as_text(out, text, EMBEDDED_FAMILY),
        // Quoted below, because a family may begin with a digit.
        TextMode::Named => write_as_text(out, text, &font.family().replace('\'', "")),
    }
}

/// Where the text stands: moved to its anchor, turned, put on its baseline.
fn write_transform(out: &mut String, text: &Text) -> fmt::Result {
    let (x, y) = (Px(text.anchor.x), Px(text.anchor.y));
    write!(out, " transform=\"translate({x} {y})")?;
    if text.angle != 0.0 {
        write!(out, " rotate({:.3})", text.angle)?;
    }
    if text.rise != 0 {
        write!(out, " translate(0 {})", Px(text.rise))?;
    }
    Ok(())
}

/// References to its glyphs, with the text itself as label.
fn write_outlined(out: &mut String, font: &Font, text: &Text) -> fmt::Result {
    let scale = f64::from(text.size) / 10.0 / f64::from(font.units_per_em());
    let placed = font.place(&text.content);
    let width = font.width_in_units(&text.content);
    let start = match text.align {
        Align::Start => 0,
        Align::Middle => -width / 2,
        Align::End => -width,
    };
    write!(out, "<g aria-label=\"{}\"", Escaped(&text.content))?;
    write_transform(out, text)?;
    write!(out, " scale({scale:.6})\" fill=\"{}\">", text.colour)?;
    let inked = placed.iter().filter(|glyph| glyph.has_ink);
    for glyph in inked {
        let x = start + glyph.x;
        write!(out, "<use xlink:href=\"#g{}\" x=\"{x}\"/>", glyph.glyph)?;
    }
    out.push_str("</g>\n");
    Ok(())
}

fn write_as_text(out: &mut String, text: &Text, family: &str) -> fmt::Result {
    let anchor = match text.align {
        Align::Start => "start",
        Align::Middle => "middle",
        Align::End => "end",
    };
    out.push_str("<text");
    write_transform(out, text)?;
    writeln!(
        out,
        "\" fill=\"{}\" font-family=\"'{}', sans-serif\" font-size=\"{}\" \
         text-anchor=\"{anchor}\">{}</text>",
        text.colour,
        Escaped(family),
        Px(text.size),
        Escaped(&text.content)
    )
}
