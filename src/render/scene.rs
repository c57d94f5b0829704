//! A drawing without a format: shapes, text and rasters in whole units.

use std::sync::Arc;

use super::characters::writable;
use super::{CellRaster, Font, StyledText};

/// Scene units a device pixel: all coordinates are whole tenths of a pixel.
const UNITS: i32 = 10;

/// A length of `pixels` device pixels in scene units.
pub(crate) fn px(pixels: f64) -> i32 {
    // Figures are at most some tens of thousands of pixels wide, far inside i32.
    (pixels * f64::from(UNITS)).round() as i32
}

/// An opaque colour: red, green and blue in sRGB, 8 bits each. Default: black.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Colour(pub u8, pub u8, pub u8);

/// How bright a level of a channel is, from 0 to 1 (IEC 61966-2-1).
pub(crate) fn light(level: u8) -> f64 {
    match f64::from(level) / 255.0 {
        level if level <= 0.040_45 => level / 12.92,
        level => ((level + 0.055) / 1.055).powf(2.4),
    }
}

impl Colour {
    /// White.
    pub const WHITE: Self = Self(255, 255, 255);

    /// Whether dark letters can be read on it: its luma (ITU-R BT.601) is in the
    /// upper third.
    pub(crate) fn is_light(self) -> bool {
        let [r, g, b] = [self.0, self.1, self.2].map(u32::from);
        299 * r + 587 * g + 114 * b >= 170_000
    }

    /// How much light comes from it, from 0 to 1: CIE 1931 Y of sRGB.
    pub(crate) fn luminance(self) -> f64 {
        let [r, g, b] = [self.0, self.1, self.2].map(light);
        0.2126 * r + 0.7152 * g + 0.0722 * b
    }

    /// The colour `share` of the way (0 to 1) from this one to `other`.
    pub(crate) fn mix(self, other: Self, share: f64) -> Self {
        let channel = |a: u8, b: u8| {
            let mixed = f64::from(a) + (f64::from(b) - f64::from(a)) * share.clamp(0.0, 1.0);
            mixed.round() as u8
        };
        Self(
            channel(self.0, other.0),
            channel(self.1, other.1),
            channel(self.2, other.2),
        )
    }
}

/// A point in scene units, y growing downwards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Point {
    pub x: i32,
    pub y: i32,
}

impl Point {
    pub const fn new(x: i32, y: i32) -> Self {
        Self { x, y }
    }
}

/// An axis-parallel rectangle in scene units; `x`, `y` is its upper left corner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Rect {
    pub x: i32,
    pub y: i32,
    pub width: i32,
    pub height: i32,
}

impl Rect {
    pub const fn new(x: i32, y: i32, width: i32, height: i32) -> Self {
        Self {
            x,
            y,
            width,
            height,
        }
    }

    pub fn right(self) -> i32 {
        self.x + self.width
    }

    pub fn bottom(self) -> i32 {
        self.y + self.height
    }

    /// Whether the two have a point in common.
    pub fn meets(self, other: Self) -> bool {
        self.x <= other.right()
            && other.x <= self.right()
            && self.y <= other.bottom()
            && other.y <= self.bottom()
    }

    /// Made smaller by `by` on each side (larger where `by` is negative), down
    /// to its middle where it is not as large as that.
    pub fn inset(self, by: i32) -> Self {
        let (across, down) = (by.min(self.width / 2), by.min(self.height / 2));
        Self::new(
            self.x + across,
            self.y + down,
            self.width - 2 * across,
            self.height - 2 * down,
        )
    }
}

/// One step of a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Segment {
    Move(Point),
    Line(Point),
    Close,
}

/// How the inside of a path is painted.
pub(crate) type Fill = Option<Colour>;

/// How the outline of a path is painted. Lengths in scene units.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Stroke {
    pub colour: Colour,
    pub width: i32,
    /// Dash and gap lengths in turn; empty for a solid line.
    pub dashes: Vec<i32>,
}

impl Stroke {
    pub fn solid(colour: Colour, width: i32) -> Self {
        Self {
            colour,
            width,
            dashes: Vec::new(),
        }
    }
}

/// Which end of a text stands at its anchor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Align {
    Start,
    Middle,
    End,
}

/// One line of text. It stands on a baseline that runs `rise` scene units
/// below the anchor, in a frame turned by `angle` degrees (clockwise) about it.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Text {
    pub anchor: Point,
    pub align: Align,
    pub rise: i32,
    pub angle: f64,
    /// Type size in scene units.
    pub size: i32,
    pub colour: Colour,
    pub content: StyledText,
}

/// One thing drawn.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Item {
    Path {
        segments: Vec<Segment>,
        fill: Fill,
        stroke: Option<Stroke>,
    },
    /// Many rectangles of one colour as ONE path: a rectangle each would be
    /// ten times the bytes, and viewers show seams between them.
    Rects {
        rects: Vec<Rect>,
        fill: Colour,
    },
    Text(Text),
    /// A picture of cells that fills `rect`.
    Raster {
        rect: Rect,
        raster: Arc<CellRaster>,
    },
    /// The items up to the matching [`Item::End`] belong together under this
    /// name, for whoever edits the file.
    Group(&'static str),
    End,
}

/// The size of a figure: device pixels and how many of them make an inch.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Page {
    pub width_px: u32,
    pub height_px: u32,
    pub ppi: f64,
    /// The same on a page whose width is exactly the one asked for, which need
    /// not be a whole number of pixels.
    pub page_ppi: f64,
    /// Whether the width was asked for in pixels: then SVG states pixels, and
    /// millimetres otherwise.
    pub in_pixels: bool,
}

/// What a file says of itself.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Metadata {
    pub title: String,
    /// What the figure shows.
    pub facts: String,
    /// The command that makes it.
    pub command: Option<String>,
}

impl Metadata {
    /// The title, as every format can hold it.
    pub fn title(&self) -> String {
        writable(&self.title).into_owned()
    }

    /// What the figure shows, and the command that makes it.
    pub fn description(&self) -> String {
        let facts = writable(&self.facts);
        match &self.command {
            Some(command) => format!("{facts}; {}", writable(command)),
            None => facts.into_owned(),
        }
    }

    /// Keyword and text, as PNG and PDF name them.
    #[cfg_attr(not(feature = "png"), expect(dead_code))]
    pub fn texts(&self) -> [(&'static str, String); 3] {
        [
            ("Title", self.title()),
            ("Description", self.description()),
            ("Software", SOFTWARE.to_owned()),
        ]
    }
}

/// The name and version that files carry.
pub(crate) const SOFTWARE: &str = concat!("wythoff-plot ", env!("CARGO_PKG_VERSION"));

/// A recorded drawing, in the order of painting.
#[derive(Clone, Debug)]
pub(crate) struct Scene {
    pub page: Page,
    pub ground: Fill,
    pub metadata: Metadata,
    pub font: Arc<Font>,
    pub items: Vec<Item>,
}

impl Scene {
    pub fn new(page: Page, ground: Fill, font: Arc<Font>) -> Self {
        Self {
            page,
            ground,
            metadata: Metadata::default(),
            font,
            items: Vec::new(),
        }
    }

    /// Its texts.
    #[cfg(feature = "pdf")]
    pub fn texts(&self) -> impl Iterator<Item = &Text> {
        texts(&self.items)
    }

    /// Its size in scene units.
    pub fn size(&self) -> (i32, i32) {
        (
            px(f64::from(self.page.width_px)),
            px(f64::from(self.page.height_px)),
        )
    }

    /// Paints `draw`'s items as one named group; nothing if it draws nothing.
    pub fn group(&mut self, name: &'static str, draw: impl FnOnce(&mut Self)) {
        self.items.push(Item::Group(name));
        let before = self.items.len();
        draw(self);
        if self.items.len() == before {
            self.items.pop();
        } else {
            self.items.push(Item::End);
        }
    }

    /// Many rectangles of one colour; nothing where there are none.
    pub fn rects(&mut self, rects: Vec<Rect>, fill: Colour) {
        if !rects.is_empty() {
            self.items.push(Item::Rects { rects, fill });
        }
    }

    /// A picture of cells that fills `rect`. With whole pixels a cell every
    /// cell comes out as exactly these pixels.
    pub fn raster(&mut self, rect: Rect, raster: Arc<CellRaster>) {
        self.items.push(Item::Raster { rect, raster });
    }

    /// An open line through `points`. A line along an axis is moved to the
    /// middle of its pixels, so that it is sharp.
    pub fn line(&mut self, points: &[Point], stroke: Stroke) {
        let mut points = points.to_vec();
        if let [from, to] = &mut points[..] {
            if from.x == to.x {
                from.x = sharp(from.x, stroke.width);
                to.x = from.x;
            }
            if from.y == to.y {
                from.y = sharp(from.y, stroke.width);
                to.y = from.y;
            }
        }
        let mut segments: Vec<Segment> = points.into_iter().map(Segment::Line).collect();
        if let Some(Segment::Line(first)) = segments.first().copied() {
            segments[0] = Segment::Move(first);
        }
        self.items.push(Item::Path {
            segments,
            fill: None,
            stroke: Some(stroke),
        });
    }

    /// A closed polygon.
    pub fn polygon(&mut self, points: &[Point], fill: Fill, stroke: Option<Stroke>) {
        let mut segments: Vec<Segment> = points.iter().copied().map(Segment::Line).collect();
        if let Some(&first) = points.first() {
            segments[0] = Segment::Move(first);
            segments.push(Segment::Close);
        }
        self.items.push(Item::Path {
            segments,
            fill,
            stroke,
        });
    }

    /// The outline of `rect`, its edges sharp.
    pub fn frame(&mut self, rect: Rect, stroke: Stroke) {
        let [left, right] = [rect.x, rect.right()].map(|x| sharp(x, stroke.width));
        let [top, bottom] = [rect.y, rect.bottom()].map(|y| sharp(y, stroke.width));
        let corners = [(left, top), (right, top), (right, bottom), (left, bottom)];
        self.polygon(&corners.map(|(x, y)| Point::new(x, y)), None, Some(stroke));
    }

    pub fn text(&mut self, text: Text) {
        self.items.push(Item::Text(text));
    }
}

/// The texts among these items.
pub(crate) fn texts(items: &[Item]) -> impl Iterator<Item = &Text> {
    items.iter().filter_map(|item| match item {
        Item::Text(text) => Some(text),
        _ => None,
    })
}

/// The place nearest to `at` where a line of this width covers whole pixels.
fn sharp(at: i32, width: i32) -> i32 {
    let pixels = (width + UNITS / 2) / UNITS;
    if pixels % 2 == 0 {
        (at + UNITS / 2).div_euclid(UNITS) * UNITS
    } else {
        at.div_euclid(UNITS) * UNITS + UNITS / 2
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_odd_line_sits_on_a_pixel_centre_and_an_even_one_on_an_edge() {
        assert_eq!(sharp(120, 10), 125);
        assert_eq!(sharp(129, 10), 125);
        assert_eq!(sharp(-1, 10), -5);
        assert_eq!(sharp(124, 20), 120);
        assert_eq!(sharp(126, 20), 130);
    }

    #[test]
    fn an_empty_group_leaves_nothing_behind() {
        let page = Page {
            width_px: 1,
            height_px: 1,
            ppi: 254.0,
            page_ppi: 254.0,
            in_pixels: true,
        };
        let mut scene = Scene::new(page, None, Arc::new(Font::bundled()));
        scene.group("empty", |_| {});
        assert!(scene.items.is_empty());
    }
}
