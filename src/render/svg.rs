//! A scene as an SVG file.

use std::collections::BTreeMap;
use std::fmt::{self, Display, Write as _};

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;

use super::cell_raster::enlarged_samples;
use super::characters::or_replacement;
use super::svg_text::{SvgText, fingerprint};
use super::{CellRaster, Colour, Fill, Item, Rect, Scene, Segment, Stroke, TextMode, px};
use crate::Error;

/// What the root element states as the size of the figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Units {
    /// Device pixels, one user unit each: what the rasteriser reads.
    #[cfg_attr(not(feature = "png"), allow(dead_code))]
    Pixels,
    /// The size that was asked for: millimetres, or pixels where pixels were.
    Page,
}

/// Scalable Vector Graphics.
pub(super) struct Svg;

impl super::formats::Encoder for Svg {
    fn name(&self) -> &'static str {
        "svg"
    }

    fn is_text(&self) -> bool {
        true
    }

    fn has_text_modes(&self) -> bool {
        true
    }

    /// A raster takes its packed file twice, and its text; one that may be
    /// enlarged takes its samples too.
    fn working_bytes(&self, pixels: u64, rasters: u64) -> u64 {
        match enlarged_samples(pixels, rasters) {
            0 => rasters.saturating_mul(3),
            samples => samples.saturating_mul(4),
        }
    }

    fn encode(&self, scene: &Scene, text: TextMode) -> Result<Vec<u8>, Error> {
        Ok(write_svg(scene, text).into_bytes())
    }
}

/// The scene as an SVG 1.1 document, one user unit a device pixel.
pub(crate) fn write_svg(scene: &Scene, text: TextMode) -> String {
    let items = &scene.items;
    let document = Document {
        scene,
        items,
        ground: scene.ground,
        units: Units::Page,
        text,
    };
    document.write()
}

/// Some of the scene's items over `ground`, as a document of its own.
#[cfg(feature = "png")]
pub(super) fn write_layer(scene: &Scene, items: &[Item], ground: Fill) -> String {
    let document = Document {
        scene,
        items,
        ground,
        units: Units::Pixels,
        text: TextMode::Outline,
    };
    document.write()
}

/// Scene units as pixels, without a needless ".0".
pub(super) struct Px(pub i32);

impl Display for Px {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (sign, tenths) = (if self.0 < 0 { "-" } else { "" }, self.0.unsigned_abs());
        match tenths % 10 {
            0 => write!(f, "{sign}{}", tenths / 10),
            rest => write!(f, "{sign}{}.{rest}", tenths / 10),
        }
    }
}

/// Text with the characters that XML gives a meaning escaped, and those that it
/// cannot hold replaced.
pub(super) struct Escaped<'a>(pub &'a str);

impl Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.chars().try_for_each(|c| match c {
            '&' => f.write_str("&amp;"),
            '<' => f.write_str("&lt;"),
            '>' => f.write_str("&gt;"),
            '"' => f.write_str("&quot;"),
            c => f.write_char(or_replacement(c)),
        })
    }
}

struct Document<'a> {
    scene: &'a Scene,
    items: &'a [Item],
    ground: Fill,
    units: Units,
    text: TextMode,
}

/// Groups of cells that leave no gaps: smoothed, their edges would show what is
/// painted below.
const CRISP: [&str; 2] = ["map", "won"];

/// Stands for the fingerprint of a document inside it; no text may hold it.
const FINGERPRINT: char = '\u{1}';

impl Document<'_> {
    /// Ids end in a fingerprint of the document: a page into which several
    /// figures are pasted has one set of ids.
    fn write(&self) -> String {
        let mut out = String::new();
        self.fmt(&mut out).expect("a String takes every write");
        if self.units == Units::Pixels {
            return out;
        }
        let fingerprint = format!("{:x}", fingerprint(out.as_bytes()));
        out.replace(FINGERPRINT, &fingerprint)
    }

    fn fmt(&self, out: &mut String) -> fmt::Result {
        let scene = self.scene;
        let (w, h) = (scene.page.width_px, scene.page.height_px);
        let (width, height) = self.stated_size();
        writeln!(
            out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" \
             xmlns:xlink=\"http://www.w3.org/1999/xlink\" role=\"img\" \
             width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {w} {h}\">"
        )?;
        writeln!(out, "<title>{}</title>", Escaped(&scene.metadata.title()))?;
        writeln!(
            out,
            "<desc>{}</desc>",
            Escaped(&scene.metadata.description())
        )?;
        let text = SvgText::of(&scene.font, self.items, self.text);
        text.write_definitions(out)?;
        if let Some(ground) = self.ground {
            writeln!(out, "<path fill=\"{ground}\" d=\"M0 0h{w}v{h}h-{w}z\"/>")?;
        }
        let mut groups = BTreeMap::new();
        (self.items.iter()).try_for_each(|item| self.write_item(out, item, &text, &mut groups))?;
        out.push_str("</svg>\n");
        Ok(())
    }

    /// `groups` counts the groups of each name, because an id may stand once
    /// in a document: the second begins with `axes-2`.
    fn write_item(
        &self,
        out: &mut String,
        item: &Item,
        texts: &SvgText<'_>,
        groups: &mut BTreeMap<&'static str, u32>,
    ) -> fmt::Result {
        match item {
            // A layer may begin or end inside a group.
            Item::Group(_) | Item::End if self.units == Units::Pixels => Ok(()),
            Item::Group(name) => {
                let count = groups.entry(name).or_default();
                *count += 1;
                match count {
                    1 => write!(out, "<g id=\"{name}-{FINGERPRINT}\"")?,
                    n => write!(out, "<g id=\"{name}-{n}-{FINGERPRINT}\"")?,
                }
                match CRISP.contains(name) {
                    true => writeln!(out, " shape-rendering=\"crispEdges\">"),
                    false => writeln!(out, ">"),
                }
            }
            Item::End => writeln!(out, "</g>"),
            Item::Path {
                segments,
                fill,
                stroke,
            } => write_path(out, segments, *fill, stroke.as_ref()),
            Item::Rects { rects, fill } => write_rects(out, rects, *fill),
            Item::Text(text) => texts.write(out, text),
            Item::Raster { rect, raster } => write_raster(out, *rect, raster),
        }
    }

    fn stated_size(&self) -> (String, String) {
        let page = self.scene.page;
        let sides = [page.width_px, page.height_px];
        let [width, height] = if self.units == Units::Pixels || page.in_pixels {
            sides.map(|side| side.to_string())
        } else {
            sides.map(|side| format!("{}mm", millimetres(side, page.page_ppi)))
        };
        (width, height)
    }
}

/// Pixels as millimetres, to a thousandth.
fn millimetres(pixels: u32, ppi: f64) -> f64 {
    (f64::from(pixels) * 25.4 / ppi * 1000.0).round() / 1000.0
}

fn write_path(
    out: &mut String,
    segments: &[Segment],
    fill: Fill,
    stroke: Option<&Stroke>,
) -> fmt::Result {
    match fill {
        Some(fill) => write!(out, "<path fill=\"{fill}\"")?,
        None => out.push_str("<path fill=\"none\""),
    }
    if let Some(stroke) = stroke {
        write_stroke(out, stroke)?;
    }
    out.push_str(" d=\"");
    for segment in segments {
        match segment {
            Segment::Move(p) => write!(out, "M{} {}", Px(p.x), Px(p.y))?,
            Segment::Line(p) => write!(out, "L{} {}", Px(p.x), Px(p.y))?,
            Segment::Close => out.push('z'),
        }
    }
    out.push_str("\"/>\n");
    Ok(())
}

fn write_stroke(out: &mut String, stroke: &Stroke) -> fmt::Result {
    write!(
        out,
        " stroke=\"{}\" stroke-width=\"{}\"",
        stroke.colour,
        Px(stroke.width)
    )?;
    for (i, &length) in stroke.dashes.iter().enumerate() {
        let before = if i == 0 { " stroke-dasharray=\"" } else { " " };
        write!(out, "{before}{}", Px(length))?;
    }
    if !stroke.dashes.is_empty() {
        out.push('"');
    }
    Ok(())
}

fn write_rects(out: &mut String, rects: &[Rect], fill: Colour) -> fmt::Result {
    write!(out, "<path fill=\"{fill}\" d=\"")?;
    for r in rects {
        let (width, height) = (Px(r.width), Px(r.height));
        write!(out, "M{} {}h{width}v{height}h-{width}z", Px(r.x), Px(r.y))?;
    }
    out.push_str("\"/>\n");
    Ok(())
}

/// `pixelated` keeps large cells sharp; programs that do not know the word knew
/// `optimizeSpeed` for the same. Small cells are shown with less than a pixel
/// each on a screen, where browsers would then leave out most of them: those
/// are better smoothed.
fn write_raster(out: &mut String, rect: Rect, raster: &CellRaster) -> fmt::Result {
    let (x, y, width, height) = (Px(rect.x), Px(rect.y), Px(rect.width), Px(rect.height));
    let columns = raster.size().0;
    let data = BASE64_STANDARD.encode(raster.enlarged_to(rect).to_png(&[]));
    let sharp = i64::from(rect.width) >= i64::from(3 * px(1.0)) * i64::from(columns);
    let style = if sharp {
        " style=\"image-rendering:optimizeSpeed;image-rendering:pixelated\""
    } else {
        ""
    };
    writeln!(
        out,
        "<image x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" \
         preserveAspectRatio=\"none\"{style} \
         xlink:href=\"data:image/png;base64,{data}\"/>"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tenths_are_written_without_a_needless_zero() {
        let written = [0, 10, 123, -5, -120].map(|units| Px(units).to_string());
        assert_eq!(written, ["0", "1", "12.3", "-0.5", "-12"]);
    }

    #[test]
    fn markup_in_a_title_is_escaped() {
        assert_eq!(
            Escaped("a < b & \"c\"").to_string(),
            "a &lt; b &amp; &quot;c&quot;"
        );
    }
}
