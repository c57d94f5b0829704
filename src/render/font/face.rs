//! One font file: its metrics, its glyphs, and how it sets a run of text.

use std::borrow::Cow;
use std::fmt;
use std::ops::Range;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use allsorts::binary::read::ReadScope;
use allsorts::font_data::FontData;
use allsorts::subset::{self, CmapTarget, SubsetProfile};
use harfrust::{
    Direction, FontRef, ShapeOptions, ShapePlan, ShapePlanKey, Shaper, ShaperData, UnicodeBuffer,
};
use ttf_parser::GlyphId;

use super::outline::PathData;
use super::{EM, within_a_line};

/// One TrueType or OpenType face of a file.
pub(crate) struct Face {
    data: Cow<'static, [u8]>,
    /// Which face of a collection.
    index: u32,
    units_per_em: u16,
    /// What shaping reads of the file, once the first text is set in it.
    shaping: OnceLock<ShaperData>,
    /// How each script and direction is set: costs more to find than a line of a
    /// figure to set, and a page asks for the same one hundreds of times.
    plans: Mutex<Vec<Arc<ShapePlan>>>,
    /// The characters that it can draw, once one is asked for.
    characters: OnceLock<Vec<u32>>,
}

/// A glyph of a run: which one, and how far it moves the pen. Lengths in
/// [`EM`]ths of the type size.
pub(super) struct ShapedGlyph {
    pub glyph: u16,
    /// Where its origin stands, from the start of the run and above the baseline.
    pub x: i32,
    pub y: i32,
    pub advance: i32,
    /// Whether it leaves ink: a space does not.
    pub has_ink: bool,
    /// Where its character begins in the run's text.
    pub at: usize,
}

impl fmt::Debug for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Face({} bytes)", self.data.len())
    }
}

impl Face {
    /// Face `index` of a file's bytes; `None` if they hold none with outlines
    /// and advances.
    pub fn parse(data: impl Into<Cow<'static, [u8]>>, index: u32) -> Option<Self> {
        let data = data.into();
        let face = ttf_parser::Face::parse(&data, index).ok()?;
        let has_outlines = face.tables().glyf.is_some() || face.tables().cff.is_some();
        let units_per_em = face.units_per_em();
        let has_advances = face.glyph_hor_advance(GlyphId(0)).is_some();
        let shapes = FontRef::from_index(&data, index).is_ok();
        (has_outlines && has_advances && units_per_em > 0 && shapes).then_some(Self {
            data,
            index,
            units_per_em,
            shaping: OnceLock::new(),
            plans: Mutex::default(),
            characters: OnceLock::new(),
        })
    }

    /// Its tables: reading their directory costs about a microsecond.
    fn tables(&self) -> ttf_parser::Face<'_> {
        ttf_parser::Face::parse(&self.data, self.index)
            .expect("only bytes that hold a font become one")
    }

    fn font(&self) -> FontRef<'_> {
        FontRef::from_index(&self.data, self.index).expect("only bytes that hold a font become one")
    }

    /// The bytes of the font file, and which of its faces this is.
    #[cfg(feature = "pdf")]
    pub fn file(&self) -> (&[u8], u32) {
        (&self.data, self.index)
    }

    /// Font units as [`EM`]ths of the type size, rounded half up. A font can claim
    /// any number: what is past all pages is as long as the longest line.
    fn to_em(&self, units: i64) -> i32 {
        let em = i64::from(self.units_per_em);
        let doubled = units.saturating_mul(2 * i64::from(EM)).saturating_add(em);
        within_a_line(doubled.div_euclid(2 * em))
    }

    /// Height of a line above its baseline.
    pub fn ascent(&self) -> i32 {
        self.to_em(self.tables().ascender().into())
    }

    /// Depth of a line below its baseline, as a positive length.
    pub fn descent(&self) -> i32 {
        -self.to_em(self.tables().descender().into())
    }

    /// Height of capital letters; of a font that does not say, three quarters of
    /// the ascent, as is usual.
    pub fn cap_height(&self) -> i32 {
        let tables = self.tables();
        let usual = i64::from(tables.ascender()) * 3 / 4;
        self.to_em(tables.capital_height().map_or(usual, i64::from))
    }

    /// Whether it can draw this character.
    pub fn has(&self, c: char) -> bool {
        (self.characters.get_or_init(|| self.drawn()))
            .binary_search(&u32::from(c))
            .is_ok()
    }

    /// All characters that it can draw, in rising order.
    fn drawn(&self) -> Vec<u32> {
        let tables = self.tables();
        let mut drawn = Vec::new();
        for subtable in (tables.tables().cmap.iter()).flat_map(|cmap| cmap.subtables) {
            if subtable.is_unicode() {
                // Glyph 0 is the box that stands for what is missing.
                subtable.codepoints(|c| {
                    if subtable.glyph_index(c).is_some_and(|glyph| glyph.0 > 0) {
                        drawn.push(c);
                    }
                });
            }
        }
        drawn.sort_unstable();
        drawn.dedup();
        drawn
    }

    /// How text of this kind is set, found once.
    fn plan(&self, shaper: &Shaper<'_>, buffer: &UnicodeBuffer) -> Arc<ShapePlan> {
        let (script, direction) = (Some(buffer.script()), buffer.direction());
        let language = buffer.language();
        let key = ShapePlanKey::new(script, direction).language(language.as_ref());
        // Nothing that can panic half way changes the list.
        let mut plans = (self.plans.lock()).unwrap_or_else(PoisonError::into_inner);
        if let Some(plan) = plans.iter().find(|plan| key.matches(plan)) {
            return Arc::clone(plan);
        }
        let plan = ShapePlan::new(shaper, direction, script, language.as_ref(), &[]);
        plans.push(Arc::new(plan));
        Arc::clone(&plans[plans.len() - 1])
    }

    /// The glyphs of `text[range]` from left to right, kerned, joined and placed
    /// as the font says.
    pub(super) fn shape(
        &self,
        text: &str,
        range: Range<usize>,
        rightwards: bool,
    ) -> Vec<ShapedGlyph> {
        let font = self.font();
        let shaping = self.shaping.get_or_init(|| ShaperData::new(&font));
        let shaper = shaping.shaper(&font).build();
        let mut buffer = UnicodeBuffer::new();
        buffer.set_pre_context(&text[..range.start]);
        buffer.push_str(&text[range.clone()]);
        buffer.set_post_context(&text[range.end..]);
        buffer.guess_segment_properties();
        buffer.set_direction(match rightwards {
            true => Direction::LeftToRight,
            false => Direction::RightToLeft,
        });
        let plan = self.plan(&shaper, &buffer);
        let shaped = shaper.shape(buffer, ShapeOptions::new().plan(Some(&plan)));
        let tables = self.tables();
        // A sum of 32-bit advances, at most as many as a text has bytes.
        let mut pen = 0_i64;
        (shaped.glyph_infos().iter())
            .zip(shaped.glyph_positions())
            .map(|(info, position)| {
                let before = pen;
                pen += i64::from(position.x_advance);
                // TrueType numbers glyphs in 16 bits.
                let glyph = u16::try_from(info.glyph_id).unwrap_or(0);
                ShapedGlyph {
                    glyph,
                    has_ink: tables.glyph_bounding_box(GlyphId(glyph)).is_some(),
                    x: self.to_em(before + i64::from(position.x_offset)),
                    y: self.to_em(position.y_offset.into()),
                    advance: self.to_em(pen) - self.to_em(before),
                    at: range.start + info.cluster as usize,
                }
            })
            .collect()
    }

    /// The name of its family.
    pub fn family(&self) -> String {
        (self.tables().names().into_iter())
            .filter(|name| name.name_id == ttf_parser::name_id::FAMILY)
            .find_map(|name| name.to_string())
            .unwrap_or_else(|| "sans-serif".to_owned())
    }

    /// A font file with only the glyphs of these characters, which browsers
    /// take; the whole font where it cannot be made smaller.
    pub fn subset(&self, used: &str) -> Vec<u8> {
        let tables = self.tables();
        let mut glyphs: Vec<u16> = (used.chars())
            .filter_map(|c| tables.glyph_index(c).map(|glyph| glyph.0))
            .collect();
        // The "missing" glyph stands first in every font.
        glyphs.push(0);
        glyphs.sort_unstable();
        glyphs.dedup();
        self.subset_of(&glyphs)
            .unwrap_or_else(|| self.data.to_vec())
    }

    fn subset_of(&self, glyphs: &[u16]) -> Option<Vec<u8>> {
        let font = ReadScope::new(&self.data).read::<FontData<'_>>().ok()?;
        let provider = font.table_provider(self.index as usize).ok()?;
        let (profile, cmap) = (SubsetProfile::Minimal, CmapTarget::Unicode);
        subset::subset(&provider, glyphs, &profile, cmap).ok()
    }

    /// The outline of a glyph as SVG path data in [`EM`]ths, y downwards. Empty
    /// for a space.
    pub fn outline(&self, glyph: u16) -> String {
        let mut path = PathData {
            text: String::new(),
            scale: f64::from(EM) / f64::from(self.units_per_em),
        };
        self.tables().outline_glyph(GlyphId(glyph), &mut path);
        path.text
    }
}
