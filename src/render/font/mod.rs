//! Type: which face draws which character of a line, and where.
//!
//! A [`Font`] is a row of faces a style, the first that has a character draws
//! it. Lines are shaped (kerned, joined, ordered from left to right) once for
//! all formats, so that PNG, SVG and PDF agree. Nothing is taken from fonts
//! that a machine happens to have: text looks the same everywhere.

mod face;
mod lines;
mod outline;
mod styled;

use std::ops::Range;
use std::sync::{Arc, LazyLock};

use unicode_bidi::BidiInfo;

use super::characters::is_writable;

use lines::PlacedLines;

pub(crate) use face::Face;
pub(crate) use styled::{AsStyled, FontStyle, StyledText};

/// The unit of lengths within a line: so many are the type size.
pub(crate) const EM: i32 = 1000;

/// A glyph of a line of text: which one of which face, and where its origin
/// stands. Lengths in [`EM`]ths of the type size.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PlacedGlyph {
    /// Its face's place in [`Font::faces`].
    pub face: usize,
    pub glyph: u16,
    /// Distance from the start of the line.
    pub x: i32,
    /// Height above the baseline.
    pub y: i32,
    pub advance: i32,
    /// Whether it has an outline: a space has none.
    pub has_ink: bool,
    /// The byte range of its character in the text.
    pub bytes: Range<usize>,
}

/// A part of a line that one face draws in one direction.
struct Run {
    face: usize,
    range: Range<usize>,
    rightwards: bool,
}

/// The faces that draw text.
#[derive(Debug)]
pub(crate) struct Font {
    faces: Vec<Arc<Face>>,
    /// For each [`FontStyle`] the faces to look in, the best first.
    chains: [Vec<usize>; 3],
    /// Lines that were placed before: a layout measures each several times, and
    /// each format places it again.
    placed: PlacedLines,
}

/// The faces that this crate brings along, each read once a process.
static SOURCE_SANS: [LazyLock<Arc<Face>>; 3] = [
    LazyLock::new(|| {
        built_in(include_bytes!(
            "../../../assets/fonts/SourceSans3-Regular.ttf"
        ))
    }),
    LazyLock::new(|| built_in(include_bytes!("../../../assets/fonts/SourceSans3-It.ttf"))),
    LazyLock::new(|| {
        built_in(include_bytes!(
            "../../../assets/fonts/SourceSans3-Semibold.ttf"
        ))
    }),
];
static DEJAVU: LazyLock<Arc<Face>> = LazyLock::new(|| built_in(dejavu::sans::regular()));

fn built_in(file: &'static [u8]) -> Arc<Face> {
    Arc::new(Face::parse(file, 0).expect("the bundled files are fonts"))
}

impl Font {
    /// Source Sans 3 with slanted variables and semibold titles; what it lacks
    /// comes from DejaVu Sans.
    pub fn bundled() -> Self {
        Self {
            faces: SOURCE_SANS
                .iter()
                .chain([&DEJAVU])
                .map(|face| Arc::clone(face))
                .collect(),
            chains: [vec![0, 3], vec![1, 0, 3], vec![2, 0, 3]],
            placed: PlacedLines::default(),
        }
    }

    /// DejaVu Sans alone, upright in all styles.
    pub fn dejavu() -> Self {
        Self {
            faces: vec![Arc::clone(&DEJAVU)],
            chains: std::array::from_fn(|_| vec![0]),
            placed: PlacedLines::default(),
        }
    }

    /// The font in a file's bytes for every style, followed by the bundled ones
    /// for what it lacks; `None` if it holds no font with outlines.
    pub fn parse(file: Vec<u8>) -> Option<Self> {
        Face::parse(file, 0).map(|face| Self::bundled().preceded_by(face))
    }

    /// This font for what `face` lacks.
    fn preceded_by(self, face: Face) -> Self {
        let mut faces = vec![Arc::new(face)];
        faces.extend(self.faces);
        let after = |chain: Vec<usize>| [0].into_iter().chain(chain.into_iter().map(|i| i + 1));
        Self {
            faces,
            chains: self.chains.map(|chain| after(chain).collect()),
            placed: PlacedLines::default(),
        }
    }

    /// Its faces, to which [`PlacedGlyph::face`] points.
    pub fn faces(&self) -> &[Arc<Face>] {
        &self.faces
    }

    /// The faces that draw a style, by their place in [`faces`](Self::faces), the
    /// best first.
    pub fn chain(&self, style: FontStyle) -> impl Iterator<Item = usize> {
        self.chains[style as usize].iter().copied()
    }

    fn first(&self) -> &Face {
        &self.faces[0]
    }

    /// Height of a line above its baseline, at this type size.
    pub fn ascent(&self, size: i32) -> i32 {
        scaled(self.first().ascent(), size)
    }

    /// Depth of a line below its baseline, as a positive length.
    pub fn descent(&self, size: i32) -> i32 {
        scaled(self.first().descent(), size)
    }

    /// Height of capital letters and of digits.
    pub fn cap_height(&self, size: i32) -> i32 {
        scaled(self.first().cap_height(), size)
    }

    /// The width of a line, never negative.
    pub fn width(&self, text: &(impl AsStyled + ?Sized), size: i32) -> i32 {
        scaled(width_of(&self.place(text)), size)
    }

    /// The first character of `text` that no face can draw, or that a file cannot
    /// hold.
    pub fn missing(&self, text: &str) -> Option<char> {
        let drawn = |c| (self.chain(FontStyle::Regular)).any(|face| self.faces[face].has(c));
        text.chars().find(|&c| !(is_writable(c) && drawn(c)))
    }

    /// The glyphs of a line, from left to right. A character that all faces lack
    /// becomes a "missing" box: ask [`missing`](Self::missing) before.
    pub fn place(&self, text: &(impl AsStyled + ?Sized)) -> Arc<[PlacedGlyph]> {
        let styled = text.styled();
        self.placed.get(&styled, || self.shape(&styled))
    }

    fn shape(&self, styled: &StyledText) -> Vec<PlacedGlyph> {
        let text = styled.as_str();
        let mut pen = 0_i32;
        let mut placed = Vec::new();
        for run in self.runs(styled) {
            let face = &self.faces[run.face];
            let start = pen;
            for glyph in face.shape(text, run.range.clone(), run.rightwards) {
                let length = text[glyph.at..].chars().next().map_or(0, char::len_utf8);
                placed.push(PlacedGlyph {
                    face: run.face,
                    glyph: glyph.glyph,
                    x: start.saturating_add(glyph.x),
                    y: glyph.y,
                    advance: glyph.advance,
                    has_ink: glyph.has_ink,
                    bytes: glyph.at..glyph.at + length,
                });
                pen = pen.saturating_add(glyph.advance);
            }
        }
        placed
    }

    /// The parts of a line that one face draws, in the order in which they stand
    /// on the page (Unicode's bidirectional algorithm, UAX #9).
    fn runs(&self, line: &StyledText) -> Vec<Run> {
        let text = line.as_str();
        let logical = self.faces_of(line);
        if text.is_ascii() {
            return logical;
        }
        let bidi = BidiInfo::new(text, None);
        let mut runs = Vec::new();
        for paragraph in &bidi.paragraphs {
            let (levels, visual) = bidi.visual_runs(paragraph, paragraph.range.clone());
            for range in visual {
                let rightwards = levels[range.start].is_ltr();
                let mut inside: Vec<Run> = (logical.iter())
                    .filter_map(|run| run.within(&range, rightwards))
                    .collect();
                if !rightwards {
                    inside.reverse();
                }
                runs.append(&mut inside);
            }
        }
        runs
    }

    /// Which face draws which part, in the order of the text. A mark that
    /// combines with the letter before it stays with that letter.
    fn faces_of(&self, line: &StyledText) -> Vec<Run> {
        let mut runs: Vec<Run> = Vec::new();
        for (part, style) in line.runs() {
            for (offset, c) in line.as_str()[part.clone()].char_indices() {
                let start = part.start + offset;
                let end = start + c.len_utf8();
                let face = self.face_of(c, style, runs.last());
                match runs.last_mut() {
                    Some(run) if run.face == face => run.range.end = end,
                    _ => runs.push(Run {
                        face,
                        range: start..end,
                        rightwards: true,
                    }),
                }
            }
        }
        runs
    }

    fn face_of(&self, c: char, style: FontStyle, before: Option<&Run>) -> usize {
        let has = |face: &usize| self.faces[*face].has(c);
        let joined = before.map(|run| run.face).filter(|_| is_mark(c));
        (joined.filter(has))
            .or_else(|| self.chain(style).find(has))
            .unwrap_or_else(|| self.chains[style as usize][0])
    }
}

impl Run {
    /// Its part inside `range`, if there is any.
    fn within(&self, range: &Range<usize>, rightwards: bool) -> Option<Self> {
        let (start, end) = (
            self.range.start.max(range.start),
            self.range.end.min(range.end),
        );
        (start < end).then_some(Self {
            face: self.face,
            range: start..end,
            rightwards,
        })
    }
}

/// Whether a character joins the one before it. The blocks of combining marks
/// in Unicode, and the joiners; a mark of a script lies in that script's face
/// in any case.
fn is_mark(c: char) -> bool {
    matches!(c, '\u{300}'..='\u{36f}' | '\u{1ab0}'..='\u{1aff}' | '\u{1dc0}'..='\u{1dff}'
        | '\u{20d0}'..='\u{20ff}' | '\u{fe00}'..='\u{fe2f}' | '\u{200c}' | '\u{200d}')
}

/// Where the last glyph of a line ends, not before its start.
pub(crate) fn width_of(placed: &[PlacedGlyph]) -> i32 {
    let end = placed.iter().map(|glyph| i64::from(glyph.advance)).sum();
    within_a_line(end).max(0)
}

/// A length in [`EM`]ths at a type size, rounded half up.
fn scaled(length: i32, size: i32) -> i32 {
    let doubled = 2 * i64::from(length) * i64::from(size) + i64::from(EM);
    within_a_line(doubled.div_euclid(2 * i64::from(EM)))
}

/// A length cut to the longest line in scene units, a hundred times the widest
/// page: a few of them still add up inside `i32`.
fn within_a_line(length: i64) -> i32 {
    const LONGEST: i64 = 1 << 28;
    // Inside i32, by its bounds.
    length.clamp(-LONGEST, LONGEST) as i32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bundled_faces_have_every_character_that_figures_use() {
        let used = "Wythoff’s game · misère φ φ² ≈ × ⌊k⌋ ⌈⌉ − ≤ ≥ … – ∈ ₀₁₂ ⁻¹ √ ⊕ α β → ↔ ↑ ♛";
        assert_eq!(Font::bundled().missing(used), None);
    }

    #[test]
    fn a_missing_character_is_named() {
        assert_eq!(Font::bundled().missing("Wythoff 威"), Some('威'));
    }

    #[test]
    fn kerning_draws_a_pair_together() {
        for font in [Font::bundled(), Font::dejavu()] {
            // Upright, where a lone letter would be a variable.
            let width = |text| font.width(&StyledText::new(text, FontStyle::Regular), 1000);
            assert!(width("AV") < width("A") + width("V"));
        }
    }

    #[test]
    fn digits_are_all_equally_wide() {
        for font in [Font::bundled(), Font::dejavu()] {
            let width = font.width("0", 1000);
            let alike = |c: char| font.width(&c.to_string(), 1000) == width;
            assert!("123456789".chars().all(alike));
        }
    }

    #[test]
    fn what_a_face_lacks_comes_from_the_next_one_and_the_rest_does_not() {
        let font = Font::bundled();
        let faces: Vec<usize> = (font.place("2⌊x⌋").iter())
            .map(|glyph| glyph.face)
            .collect();
        assert_eq!(faces, [0, 3, 1, 3]);
    }

    #[test]
    fn styles_have_faces_of_their_own() {
        let font = Font::bundled();
        let faces = |line: StyledText| -> Vec<usize> {
            font.place(&line).iter().map(|glyph| glyph.face).collect()
        };
        assert_eq!(faces("a x".into()), [0, 0, 1]);
        assert_eq!(faces(StyledText::new("a", FontStyle::Semibold)), [2]);
    }

    #[test]
    fn a_line_from_right_to_left_is_set_in_that_order() {
        let font = Font::dejavu();
        let placed = font.place("אב x");
        let order: Vec<usize> = placed.iter().map(|glyph| glyph.bytes.start).collect();
        // The paragraph runs leftwards: the Latin letter stands at the left.
        assert_eq!(order, [5, 4, 2, 0]);
        assert!(placed.windows(2).all(|pair| pair[0].x <= pair[1].x));
    }

    #[test]
    fn arabic_letters_are_joined() {
        let font = Font::dejavu();
        let apart: Vec<u16> = ["س", "ل"].map(|c| font.place(c)[0].glyph).to_vec();
        let joined: Vec<u16> = font.place("سل").iter().map(|glyph| glyph.glyph).collect();
        assert!(joined.iter().all(|glyph| !apart.contains(glyph)));
    }
}
