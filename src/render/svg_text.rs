//! The three ways in which an SVG file can hold text.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::{self, Write as _};

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;

use super::font::{EM, FontStyle, PlacedGlyph, width_of};
use super::scene::texts;
use super::svg::{Escaped, Px};
use super::{Align, Font, Item, Text, TextMode};

/// What the texts of a file share: the glyphs' outlines, or fonts with only the
/// glyphs that are used. Names come from the content, because a page into which
/// several figures are pasted has one set of them.
pub(super) struct SvgText<'a> {
    font: &'a Font,
    mode: TextMode,
    /// The path of each glyph that leaves ink.
    outlines: BTreeMap<(usize, u16), Named>,
    /// The subset file of each face that is used.
    subsets: BTreeMap<usize, Named>,
}

/// Something that the file holds once, under a name made from its content.
struct Named {
    name: String,
    content: String,
}

impl Named {
    fn new(prefix: &str, content: String) -> Self {
        let name = format!("{prefix}{:x}", fingerprint(content.as_bytes()));
        Self { name, content }
    }
}

/// Forty bits of FNV-1a: the same content has the same name, and among the
/// thousands of names of a page two alike are out of reach.
pub(super) fn fingerprint(content: &[u8]) -> u64 {
    let mix = |hash: u64, byte: &u8| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
    let hash = content.iter().fold(0xcbf2_9ce4_8422_2325, mix);
    (hash ^ (hash >> 40)) & ((1 << 40) - 1)
}

impl<'a> SvgText<'a> {
    /// What the texts among `items` need.
    pub fn of(font: &'a Font, items: &[Item], mode: TextMode) -> Self {
        let mut this = Self {
            font,
            mode,
            outlines: BTreeMap::new(),
            subsets: BTreeMap::new(),
        };
        let texts = texts(items);
        match mode {
            TextMode::Outline => texts.for_each(|text| this.add_outlines(text)),
            TextMode::Embedded => this.add_subsets(texts),
            TextMode::Named => {}
        }
        this
    }

    fn add_outlines(&mut self, text: &Text) {
        let placed = self.font.place(&text.content);
        for &PlacedGlyph { face, glyph, .. } in placed.iter().filter(|glyph| glyph.has_ink) {
            let outline = || self.font.faces()[face].outline(glyph);
            (self.outlines.entry((face, glyph))).or_insert_with(|| Named::new("g", outline()));
        }
    }

    fn add_subsets<'t>(&mut self, texts: impl Iterator<Item = &'t Text>) {
        let mut used: BTreeMap<usize, BTreeSet<char>> = BTreeMap::new();
        for text in texts {
            for glyph in &*self.font.place(&text.content) {
                let characters = text.content.as_str()[glyph.bytes.clone()].chars();
                used.entry(glyph.face).or_default().extend(characters);
            }
        }
        for (face, characters) in used {
            let characters: String = characters.into_iter().collect();
            let data = BASE64_STANDARD.encode(self.font.faces()[face].subset(&characters));
            self.subsets.insert(face, Named::new("f", data));
        }
    }

    /// What stands before the first text.
    pub fn write_definitions(&self, out: &mut String) -> fmt::Result {
        if !self.outlines.is_empty() {
            out.push_str("<defs>\n");
            for Named { name, content } in self.outlines.values() {
                writeln!(out, "<path id=\"{name}\" d=\"{content}\"/>")?;
            }
            out.push_str("</defs>\n");
        }
        for Named { name, content } in self.subsets.values() {
            writeln!(
                out,
                "<style>@font-face{{font-family:\"{name}\";\
                 src:url(data:font/ttf;base64,{content})}}</style>"
            )?;
        }
        Ok(())
    }

    /// One line of text.
    pub fn write(&self, out: &mut String, text: &Text) -> fmt::Result {
        match self.mode {
            TextMode::Outline => self.write_outlined(out, text),
            TextMode::Embedded | TextMode::Named => self.write_as_text(out, text),
        }
    }

    /// References to its glyphs, with the text itself as label.
    fn write_outlined(&self, out: &mut String, text: &Text) -> fmt::Result {
        let scale = f64::from(text.size) / 10.0 / f64::from(EM);
        let placed = self.font.place(&text.content);
        let width = width_of(&placed);
        let start = match text.align {
            Align::Start => 0,
            Align::Middle => -width / 2,
            Align::End => -width,
        };
        write!(out, "<g aria-label=\"{}\"", Escaped(text.content.as_str()))?;
        write_transform(out, text)?;
        write!(out, " scale({scale:.6})\" fill=\"{}\">", text.colour)?;
        for glyph in &*placed {
            let Some(Named { name, .. }) = self.outlines.get(&(glyph.face, glyph.glyph)) else {
                continue;
            };
            write!(out, "<use xlink:href=\"#{name}\" x=\"{}\"", start + glyph.x)?;
            match glyph.y {
                0 => out.push_str("/>"),
                y => write!(out, " y=\"{}\"/>", -y)?,
            }
        }
        out.push_str("</g>\n");
        Ok(())
    }

    fn write_as_text(&self, out: &mut String, text: &Text) -> fmt::Result {
        let anchor = match text.align {
            Align::Start => "start",
            Align::Middle => "middle",
            Align::End => "end",
        };
        out.push_str("<text");
        write_transform(out, text)?;
        let runs = text.content.runs();
        let whole = match runs[..] {
            [(_, style)] => style,
            _ => FontStyle::Regular,
        };
        write!(out, "\" fill=\"{}\"", text.colour)?;
        self.write_style(out, whole, true)?;
        let size = Px(text.size);
        write!(out, " font-size=\"{size}\" text-anchor=\"{anchor}\">")?;
        for (range, style) in runs {
            let part = Escaped(&text.content.as_str()[range]);
            if style == whole {
                write!(out, "{part}")?;
            } else {
                out.push_str("<tspan");
                self.write_style(out, style, false)?;
                write!(out, ">{part}</tspan>")?;
            }
        }
        out.push_str("</text>\n");
        Ok(())
    }

    /// What tells a style from the regular one: other files where fonts are in
    /// the file, slant and weight where they are only named. A whole line names its
    /// font too.
    fn write_style(&self, out: &mut String, style: FontStyle, is_line: bool) -> fmt::Result {
        if is_line || self.mode == TextMode::Embedded {
            write!(out, " font-family=\"{}\"", self.families(style))?;
        }
        match (style, self.mode) {
            (FontStyle::Regular, _) | (_, TextMode::Embedded) => Ok(()),
            (FontStyle::Italic, _) => write!(out, " font-style=\"italic\""),
            (FontStyle::Semibold, _) => write!(out, " font-weight=\"600\""),
        }
    }

    /// The families of a style, the best first. Quoted, because a family may
    /// begin with a digit.
    fn families(&self, style: FontStyle) -> String {
        let mut families = String::new();
        let embedded = |face| self.subsets.get(&face).map(|named| named.name.clone());
        let names = self.font.chain(style).filter_map(|face| match self.mode {
            TextMode::Embedded => embedded(face),
            _ => Some(self.font.faces()[face].family()),
        });
        let mut written = BTreeSet::new();
        for name in names {
            if written.insert(name.clone()) {
                let name = name.replace('\'', "");
                write!(families, "'{}', ", Escaped(&name)).expect("a String takes every write");
            }
        }
        families + "sans-serif"
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
