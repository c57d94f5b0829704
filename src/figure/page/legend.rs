//! The legend: what each mark means.

use crate::figure::page::wrap::{widest_word, wrap};
use crate::figure::shapes;
use crate::figure::theme::{Shape, Style};
use crate::render::{Align, Colour, Point, Rect, Scene, Stroke, Text, px};

/// The sample in front of a legend's text.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Sample {
    /// A filled square of this colour, with a border where it would not stand
    /// out from the ground.
    Square(Colour, Option<Colour>),
    /// A cell marked by a shape.
    Shape(Shape, Colour),
    /// A piece of line.
    Line(Stroke),
    /// Only words.
    None,
}

/// What an entry is about; the legend names these in turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Rank {
    Cells,
    Ground,
    Lines,
    Totals,
}

/// One line of the legend.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct LegendEntry {
    pub rank: Rank,
    pub sample: Sample,
    pub text: String,
}

impl LegendEntry {
    pub fn cells(sample: Sample, text: impl Into<String>) -> Self {
        Self::new(Rank::Cells, sample, text)
    }

    pub fn lines(sample: Sample, text: impl Into<String>) -> Self {
        Self::new(Rank::Lines, sample, text)
    }

    pub fn new(rank: Rank, sample: Sample, text: impl Into<String>) -> Self {
        let text = text.into();
        Self { rank, sample, text }
    }
}

/// The legend, set into columns as wide as they need: entries flow from left
/// to right and a new row begins where one does not fit.
pub(crate) struct Legend {
    placed: Vec<PlacedEntry>,
    /// Its height in device pixels.
    pub height: f64,
    /// The width that its entries take, in device pixels.
    pub width: f64,
}

struct PlacedEntry {
    sample: Sample,
    lines: Vec<String>,
    left: f64,
    /// From there to its text.
    indent: f64,
    top: f64,
}

/// The width of a sample, in type sizes.
fn sample_width(sample: &Sample) -> f64 {
    match sample {
        Sample::Square(..) | Sample::Shape(..) => 0.7,
        Sample::Line(_) => 1.6,
        Sample::None => 0.0,
    }
}

/// From the left edge of an entry to its text, in device pixels.
fn indent(sample: &Sample, style: &Style) -> f64 {
    match sample_width(sample) {
        0.0 => 0.0,
        width => (width + 0.5) * style.em,
    }
}

/// The same for entries that stand under one another.
fn common_indent(entries: &[LegendEntry], style: &Style) -> f64 {
    let indents = entries.iter().map(|entry| indent(&entry.sample, style));
    indents.fold(0.0, f64::max)
}

impl Legend {
    /// Sets `entries` into `width` pixels, one under the other if
    /// `one_column`. In a single row each text stands beside its sample; in
    /// several they begin at one distance from their samples' left.
    pub fn set(entries: &[LegendEntry], width: f64, one_column: bool, style: &Style) -> Self {
        let row = Self::with_indents(entries, (width, one_column), style, |entry| {
            indent(&entry.sample, style)
        });
        if row.placed.iter().all(|entry| entry.top == 0.0) {
            return row;
        }
        let common = common_indent(entries, style);
        Self::with_indents(entries, (width, one_column), style, |_| common)
    }

    fn with_indents(
        entries: &[LegendEntry],
        (width, one_column): (f64, bool),
        style: &Style,
        indent: impl Fn(&LegendEntry) -> f64,
    ) -> Self {
        let type_size = style.size();
        let (line, gap) = (style.line_height(), 1.6 * style.em);
        let (mut left, mut top, mut row_lines) = (0.0, 0.0, 0);
        let (mut placed, mut widest) = (Vec::new(), 0.0_f64);
        for entry in entries {
            let indent = indent(entry);
            let room = px(width - indent);
            let lines = wrap(&entry.text, room, |text| style.font.width(text, type_size));
            let text = lines
                .iter()
                .map(|line| style.font.width(line, type_size))
                .max();
            let needs = indent + f64::from(text.unwrap_or(0)) / 10.0;
            if left > 0.0 && (one_column || left + needs > width) {
                top += line * f64::from(row_lines);
                (left, row_lines) = (0.0, 0);
            }
            row_lines = row_lines.max(lines.len() as u32);
            placed.push(PlacedEntry {
                sample: entry.sample.clone(),
                lines,
                left,
                indent,
                top,
            });
            widest = widest.max(left + needs);
            left += needs + gap;
        }
        Self {
            placed,
            height: top + line * f64::from(row_lines),
            width: widest,
        }
    }

    /// The width that `entries` take one under the other, at most `most` where
    /// their words leave a choice.
    pub fn column_width(entries: &[LegendEntry], most: f64, style: &Style) -> f64 {
        let widest = (entries.iter()).map(|entry| style.width(&entry.text)).max();
        // A pixel more, so that rounding never breaks the widest line.
        let whole = common_indent(entries, style) + f64::from(widest.unwrap_or(0)) / 10.0 + 1.0;
        whole.min(most.max(Self::least_width(entries, style)))
    }

    /// The least width that breaks no word of `entries`, but for file names and
    /// the like, which have no end.
    pub fn least_width(entries: &[LegendEntry], style: &Style) -> f64 {
        /// In type sizes: a little wider than the widest word of ours.
        const LONGEST_WORD: f64 = 6.5;
        let words = entries.iter().map(|entry| &entry.text);
        let widest = words
            .map(|text| widest_word(text, &style.font, style.size()))
            .max();
        let word = f64::from(widest.unwrap_or(0)) / 10.0;
        common_indent(entries, style) + word.min(LONGEST_WORD * style.em) + 1.0
    }

    /// Draws it with its upper left corner at this pixel.
    pub fn draw(&self, scene: &mut Scene, left: f64, top: f64, style: &Style) {
        let size = style.size();
        let line = style.line_height();
        let cap = scene.font.cap_height(size);
        for entry in &self.placed {
            let (x, y) = (left + entry.left, top + entry.top);
            let middle = px(y + line / 2.0);
            draw_sample(scene, &entry.sample, px(x), middle, style);
            for (i, content) in entry.lines.iter().enumerate() {
                scene.text(Text {
                    anchor: Point::new(
                        px((x + entry.indent).round()),
                        px((y + line * (i as f64 + 0.5)).round()),
                    ),
                    align: Align::Start,
                    rise: cap / 2,
                    angle: 0.0,
                    size,
                    colour: style.theme.ink,
                    content: content.clone().into(),
                });
            }
        }
    }
}

fn draw_sample(scene: &mut Scene, sample: &Sample, x: i32, middle: i32, style: &Style) {
    let width = px(sample_width(sample) * style.em);
    let side = px((0.7 * style.em).round());
    // On whole pixels.
    let whole = |units: i32| units.div_euclid(10) * 10;
    let left = whole(x);
    let square = Rect::new(left, whole(middle - side / 2), side, side);
    match sample {
        Sample::Square(fill, border) => {
            scene.rects(vec![square], *fill);
            if let Some(border) = border {
                scene.frame(square, style.grid_line(*border));
            }
        }
        Sample::Shape(Shape::Diamond, colour) => {
            // A diamond stands around its cell.
            let cell = square.inset(square.width / 40 * 10);
            shapes::draw(scene, Shape::Diamond, &[cell], None, *colour, style);
        }
        Sample::Shape(shape, colour) => {
            shapes::draw(scene, *shape, &[square], None, *colour, style);
        }
        Sample::Line(stroke) => {
            let ends = [Point::new(x, middle), Point::new(x + width, middle)];
            scene.line(&ends, stroke.clone());
        }
        Sample::None => {}
    }
}
