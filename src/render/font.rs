use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt::{self, Write as _};

use allsorts::binary::read::ReadScope;
use allsorts::font_data::FontData;
use allsorts::subset::{self, CmapTarget, SubsetProfile};
use ttf_parser::{Face, GlyphId, OutlineBuilder};

use super::characters::is_writable;

/// A glyph of a line of text: which one, and where its origin stands.
pub(crate) struct Placed {
    pub glyph: u16,
    /// Distance from the start of the line, in font units.
    pub x: i32,
    /// Advance width, in font units.
    pub advance: i32,
    /// Whether it has an outline: a space has none.
    pub has_ink: bool,
    /// The byte range of the character in the text.
    #[cfg_attr(
        not(feature = "pdf"),
        expect(dead_code, reason = "only PDF links glyphs to their text")
    )]
    pub bytes: std::ops::Range<usize>,
}

/// The longest line in scene units, a hundred times the widest page: a few of
/// them still add up inside i32.
const LONGEST: i64 = 1 << 28;

/// One TrueType or OpenType face: its metrics, and its glyphs as outlines.
///
/// Lengths are asked for at a type size in scene units and answered in scene
/// units. Nothing is taken from fonts that a machine happens to have, so text
/// looks the same everywhere.
pub(crate) struct Font {
    data: Cow<'static, [u8]>,
}

impl fmt::Debug for Font {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Font({} bytes)", self.data.len())
    }
}

impl Font {
    /// DejaVu Sans, which ships with this crate.
    pub fn bundled() -> Self {
        Self {
            data: Cow::Borrowed(dejavu::sans::regular()),
        }
    }

    /// The font in a file's bytes; `None` if they hold none with outlines and
    /// advances.
    pub fn parse(file: Vec<u8>) -> Option<Self> {
        let face = Face::parse(&file, 0).ok()?;
        let has_outlines = face.tables().glyf.is_some() || face.tables().cff.is_some();
        let has_advances = face.glyph_hor_advance(GlyphId(0)).is_some();
        let complete = has_outlines && has_advances && face.units_per_em() > 0;
        complete.then_some(Self {
            data: Cow::Owned(file),
        })
    }

    /// Its tables: reading their directory costs about a microsecond.
    fn face(&self) -> Face<'_> {
        Face::parse(&self.data, 0).expect("only bytes that hold a font become one")
    }

    /// The bytes of the font file.
    #[cfg(feature = "pdf")]
    pub fn data(&self) -> &[u8] {
        &self.data
    }

    /// Font units an em.
    pub fn units_per_em(&self) -> i32 {
        i32::from(self.face().units_per_em())
    }

    /// Font units at a type size, rounded half up. A font can claim any number,
    /// so that what is past all pages is as long as the longest line.
    fn scaled(&self, units: i32, size: i32) -> i32 {
        let em = i64::from(self.units_per_em());
        let doubled = 2 * i64::from(units) * i64::from(size);
        let whole = (doubled + em).div_euclid(2 * em);
        // Inside i32, by its bounds.
        whole.clamp(-LONGEST, LONGEST) as i32
    }

    /// Height of a line above its baseline.
    pub fn ascent(&self, size: i32) -> i32 {
        self.scaled(self.face().ascender().into(), size)
    }

    /// Depth of a line below its baseline, as a positive length.
    pub fn descent(&self, size: i32) -> i32 {
        -self.scaled(self.face().descender().into(), size)
    }

    /// Height of capital letters and, in DejaVu Sans, of digits.
    pub fn cap_height(&self, size: i32) -> i32 {
        let face = self.face();
        let guessed = i32::from(face.ascender()) * 3 / 4;
        let units = face.capital_height().map_or(guessed, i32::from);
        self.scaled(units, size)
    }

    /// The width of a line, never negative.
    pub fn width(&self, text: &str, size: i32) -> i32 {
        self.scaled(self.width_in_units(text), size)
    }

    /// The same in font units.
    pub fn width_in_units(&self, text: &str) -> i32 {
        let end = |last: &Placed| last.x.saturating_add(last.advance);
        self.place(text).last().map_or(0, end).max(0)
    }

    /// The first character of `text` that this font cannot draw, or that a file
    /// cannot hold.
    pub fn missing(&self, text: &str) -> Option<char> {
        let face = self.face();
        // Glyph 0 is the box that stands for what is missing.
        let has = |c| face.glyph_index(c).is_some_and(|glyph| glyph.0 > 0);
        text.chars().find(|&c| !(is_writable(c) && has(c)))
    }

    /// The glyphs of a line, from left to right, kerned. A character that the
    /// font lacks becomes its "missing" box: ask [`missing`](Self::missing)
    /// before.
    pub fn place(&self, text: &str) -> Vec<Placed> {
        let face = self.face();
        let mut x = 0_i32;
        let mut before = None;
        let mut placed = Vec::new();
        for (start, c) in text.char_indices() {
            let glyph = face.glyph_index(c).unwrap_or(GlyphId(0));
            if let Some(before) = before {
                x = x.saturating_add(kerning(&face, before, glyph));
            }
            let advance = i32::from(face.glyph_hor_advance(glyph).unwrap_or(0));
            placed.push(Placed {
                glyph: glyph.0,
                x,
                advance,
                has_ink: face.glyph_bounding_box(glyph).is_some(),
                bytes: start..start + c.len_utf8(),
            });
            x = x.saturating_add(advance);
            before = Some(glyph);
        }
        placed
    }

    /// The name of its family.
    pub fn family(&self) -> String {
        (self.face().names().into_iter())
            .filter(|name| name.name_id == ttf_parser::name_id::FAMILY)
            .find_map(|name| name.to_string())
            .unwrap_or_else(|| "sans-serif".to_owned())
    }

    /// A font file with only the glyphs of these characters, which browsers
    /// take; the whole font where it cannot be made smaller.
    pub fn subset(&self, used: &str) -> Vec<u8> {
        let face = self.face();
        let mut glyphs: Vec<u16> = (used.chars())
            .filter_map(|c| face.glyph_index(c).map(|glyph| glyph.0))
            .collect();
        // The "missing" glyph stands first in every font.
        glyphs.push(0);
        glyphs.sort_unstable();
        glyphs.dedup();
        subset(&self.data, &glyphs).unwrap_or_else(|| self.data.to_vec())
    }

    /// The outline of a glyph as SVG path data in font units, y downwards.
    /// Empty for a space.
    pub fn outline(&self, glyph: u16) -> String {
        let mut path = PathData::default();
        self.face().outline_glyph(GlyphId(glyph), &mut path);
        path.0
    }

    /// The distinct glyphs of all these lines that leave ink, with their
    /// outlines, sorted by glyph.
    pub fn outlines<'a>(&self, lines: impl Iterator<Item = &'a str>) -> BTreeMap<u16, String> {
        let mut outlines = BTreeMap::new();
        for glyph in lines.flat_map(|line| self.place(line)) {
            (outlines.entry(glyph.glyph)).or_insert_with(|| self.outline(glyph.glyph));
        }
        outlines.retain(|_, outline| !outline.is_empty());
        outlines
    }
}

fn subset(file: &[u8], glyphs: &[u16]) -> Option<Vec<u8>> {
    let font = ReadScope::new(file).read::<FontData<'_>>().ok()?;
    let provider = font.table_provider(0).ok()?;
    subset::subset(
        &provider,
        glyphs,
        &SubsetProfile::Minimal,
        CmapTarget::Unicode,
    )
    .ok()
}

fn kerning(face: &Face<'_>, left: GlyphId, right: GlyphId) -> i32 {
    let Some(kern) = face.tables().kern else {
        return 0;
    };
    (kern.subtables.into_iter())
        .filter(|table| table.horizontal && !table.variable)
        .find_map(|table| table.glyphs_kerning(left, right))
        .map_or(0, i32::from)
}

/// Collects an outline as SVG path data. TrueType outlines lie on whole font
/// units, or halves where two curves meet at an implied point.
#[derive(Default)]
struct PathData(String);

impl PathData {
    fn push(&mut self, command: char, points: &[(f32, f32)]) {
        self.0.push(command);
        for (i, &(x, y)) in points.iter().enumerate() {
            let gap = if i > 0 { " " } else { "" };
            // `0.0 - y` so that a zero is never written as "-0".
            write!(self.0, "{gap}{x} {}", 0.0 - y).expect("a String takes every write");
        }
    }
}

impl OutlineBuilder for PathData {
    fn move_to(&mut self, x: f32, y: f32) {
        self.push('M', &[(x, y)]);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.push('L', &[(x, y)]);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.push('Q', &[(x1, y1), (x, y)]);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        self.push('C', &[(x1, y1), (x2, y2), (x, y)]);
    }

    fn close(&mut self) {
        self.0.push('Z');
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bundled_font_has_every_character_that_figures_use() {
        let used = "Wythoff’s game · misère φ φ² ≈ × ⌊k⌋ ⌈⌉ − ≤ ≥ … – ∈ ₀₁₂ ⁻¹ √ ⊕ α β → ↔";
        assert_eq!(Font::bundled().missing(used), None);
    }

    #[test]
    fn a_missing_character_is_named() {
        assert_eq!(Font::bundled().missing("Wythoff 威"), Some('威'));
    }

    #[test]
    fn kerning_draws_a_pair_together() {
        let font = Font::bundled();
        let apart = font.width("A", 1000) + font.width("V", 1000);
        assert!(font.width("AV", 1000) < apart);
    }

    #[test]
    fn digits_are_all_equally_wide() {
        let font = Font::bundled();
        let width = font.width("0", 1000);
        assert!(
            "123456789"
                .chars()
                .all(|c| font.width(&c.to_string(), 1000) == width)
        );
    }
}
