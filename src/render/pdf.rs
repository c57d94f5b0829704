//! A scene as a PDF file.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use krilla::color::rgb;
use krilla::configure::{Configuration, ConfigurationBuilder, PdfVersion};
use krilla::geom::{Path, PathBuilder, Point as PdfPoint, Size, Transform};
use krilla::metadata::Metadata as PdfMetadata;
use krilla::page::PageSettings;
use krilla::paint::{Fill as PdfFill, FillRule, Stroke as PdfStroke, StrokeDash};
use krilla::surface::Surface;
use krilla::text::{Font as PdfFont, GlyphId, KrillaGlyph};
use krilla::{Document, SerializeSettings};

use super::cell_raster::enlarged_samples;
use super::font::{EM, PlacedGlyph, width_of};
use super::pdf_image::image;
use super::scene::SOFTWARE;
use super::{
    Align, CellRaster, Colour, Font, Item, Rect, Scene, Segment, Stroke, Text, TextMode, px,
};
use crate::Error;

/// Portable Document Format.
pub(super) struct Pdf;

impl super::formats::Encoder for Pdf {
    fn name(&self) -> &'static str {
        "pdf"
    }

    /// A raster takes its colours, what is seen of them, and its packed file; one
    /// that may be enlarged takes its samples too.
    fn working_bytes(&self, pixels: u64, rasters: u64) -> u64 {
        match enlarged_samples(pixels, rasters) {
            0 => rasters.saturating_mul(5),
            samples => samples.saturating_mul(6),
        }
    }

    fn encode(&self, scene: &Scene, _: TextMode) -> Result<Vec<u8>, Error> {
        encode_pdf(scene)
    }
}

/// The scene as a PDF file of one page: the glyphs it uses embedded as a
/// TrueType subset, text selectable, the page exactly as large as the figure.
///
/// Drawn straight from the scene rather than from its SVG: text stays text
/// that way, without a second shaper that would have to agree with ours.
pub(super) fn encode_pdf(scene: &Scene) -> Result<Vec<u8>, Error> {
    let page = scene.page;
    let points_per_unit = (72.0 / page.page_ppi / 10.0) as f32;
    let [width, height] =
        [page.width_px, page.height_px].map(|side| (f64::from(side) * 72.0 / page.page_ppi) as f32);
    let mut document = Document::new_with(SerializeSettings {
        enable_tagging: false,
        configuration: version(),
        ..SerializeSettings::default()
    });
    document.set_metadata(metadata(scene));
    let settings = PageSettings::from_wh(width, height).ok_or(Error::Pixels {
        width: page.width_px,
        height: page.height_px,
    })?;
    let fonts = PdfFonts::of(scene)?;
    let mut pdf_page = document.start_page_with(settings);
    let mut surface = pdf_page.surface();
    surface.push_transform(&Transform::from_scale(points_per_unit, points_per_unit));
    if let Some(ground) = scene.ground {
        let (width, height) = scene.size();
        draw_rects(&mut surface, &[Rect::new(0, 0, width, height)], ground);
    }
    for item in &scene.items {
        draw_item(&mut surface, item, &fonts);
    }
    surface.pop();
    surface.finish();
    pdf_page.finish();
    document
        .finish()
        .map_err(|error| Error::Pdf(format!("{error:?}")))
}

/// The oldest version for every figure: PDF 1.4 bounds fractions at 32,767, past
/// which a wide figure may have some. pdfTeX warns of versions after this one.
fn version() -> Configuration {
    let version = ConfigurationBuilder::new().with_version(PdfVersion::Pdf15);
    version
        .finish()
        .expect("no standard is asked for that could forbid it")
}

fn metadata(scene: &Scene) -> PdfMetadata {
    PdfMetadata::new()
        .title(scene.metadata.title())
        .description(scene.metadata.description())
        .creator(SOFTWARE.to_owned())
        .producer(SOFTWARE.to_owned())
}

fn draw_item(surface: &mut Surface<'_>, item: &Item, fonts: &PdfFonts<'_>) {
    match item {
        Item::Path {
            segments,
            fill,
            stroke,
        } => {
            surface.set_fill(fill.map(filled));
            surface.set_stroke(stroke.as_ref().map(stroked));
            if let Some(path) = path(segments) {
                surface.draw_path(&path);
            }
        }
        Item::Rects { rects, fill } => draw_rects(surface, rects, *fill),
        Item::Text(text) => draw_text(surface, text, fonts),
        Item::Raster { rect, raster } => draw_raster(surface, *rect, raster),
        Item::Group(_) | Item::End => {}
    }
}

fn filled(colour: Colour) -> PdfFill {
    PdfFill {
        paint: rgb::Color::new(colour.0, colour.1, colour.2).into(),
        rule: FillRule::NonZero,
        ..PdfFill::default()
    }
}

fn stroked(stroke: &Stroke) -> PdfStroke {
    let Colour(r, g, b) = stroke.colour;
    let array: Vec<f32> = stroke.dashes.iter().map(|&length| length as f32).collect();
    PdfStroke {
        paint: rgb::Color::new(r, g, b).into(),
        width: stroke.width as f32,
        dash: (!array.is_empty()).then_some(StrokeDash { array, offset: 0.0 }),
        ..PdfStroke::default()
    }
}

fn path(segments: &[Segment]) -> Option<Path> {
    let mut builder = PathBuilder::new();
    for segment in segments {
        match *segment {
            Segment::Move(p) => builder.move_to(p.x as f32, p.y as f32),
            Segment::Line(p) => builder.line_to(p.x as f32, p.y as f32),
            Segment::Close => builder.close(),
        }
    }
    builder.finish()
}

/// Rectangles mostly lie on whole pixels: written in pixels they take a fifth
/// fewer bytes than in scene units. Rows follow one another downwards, so that
/// beginning along the left side packs better by a seventh.
fn draw_rects(surface: &mut Surface<'_>, rects: &[Rect], colour: Colour) {
    let units_per_pixel = px(1.0) as f32;
    let mut builder = PathBuilder::new();
    for rect in rects {
        let [left, top, right, bottom] =
            [rect.x, rect.y, rect.right(), rect.bottom()].map(|side| side as f32 / units_per_pixel);
        builder.move_to(left, top);
        builder.line_to(left, bottom);
        builder.line_to(right, bottom);
        builder.line_to(right, top);
        builder.close();
    }
    surface.set_fill(Some(filled(colour)));
    surface.set_stroke(None);
    if let Some(path) = builder.finish() {
        surface.push_transform(&Transform::from_scale(units_per_pixel, units_per_pixel));
        surface.draw_path(&path);
        surface.pop();
    }
}

fn draw_raster(surface: &mut Surface<'_>, rect: Rect, raster: &CellRaster) {
    let size = Size::from_wh(rect.width as f32, rect.height as f32);
    surface.push_transform(&Transform::from_translate(rect.x as f32, rect.y as f32));
    if let Some(size) = size {
        surface.draw_image(image(&raster.enlarged_to(rect)), size);
    }
    surface.pop();
}

/// The faces that a scene uses, as krilla reads them.
struct PdfFonts<'a> {
    font: &'a Font,
    read: BTreeMap<usize, PdfFont>,
}

impl<'a> PdfFonts<'a> {
    fn of(scene: &'a Scene) -> Result<Self, Error> {
        let font = &*scene.font;
        let mut read = BTreeMap::new();
        let lines: Vec<_> = (scene.texts().map(|text| font.place(&text.content))).collect();
        for glyph in lines.iter().flat_map(|line| &**line) {
            if let Entry::Vacant(place) = read.entry(glyph.face) {
                let (file, index) = font.faces()[glyph.face].file();
                let parsed = PdfFont::new(file.to_vec().into(), index);
                place.insert(parsed.ok_or_else(|| Error::Pdf("it cannot read the font".into()))?);
            }
        }
        Ok(Self { font, read })
    }
}

fn draw_text(surface: &mut Surface<'_>, text: &Text, fonts: &PdfFonts<'_>) {
    let placed = fonts.font.place(&text.content);
    let size = text.size as f32;
    let to_units = |length: i32| length as f32 / EM as f32 * size;
    let width = to_units(width_of(&placed));
    let start = match text.align {
        Align::Start => 0.0,
        Align::Middle => -width / 2.0,
        Align::End => -width,
    };
    surface.push_transform(&Transform::from_translate(
        text.anchor.x as f32,
        text.anchor.y as f32,
    ));
    surface.push_transform(&Transform::from_rotate(text.angle as f32));
    surface.set_fill(Some(filled(text.colour)));
    surface.set_stroke(None);
    let mut pen = 0;
    for run in placed.chunk_by(|before, after| before.face == after.face) {
        let origin = PdfPoint::from_xy(start + to_units(pen), text.rise as f32);
        let (font, content) = (fonts.read[&run[0].face].clone(), text.content.as_str());
        surface.draw_glyphs(origin, &glyphs(run, pen), font, content, size, false);
        pen += width_of(run);
    }
    surface.pop();
    surface.pop();
}

/// The glyphs of one face as krilla wants them, from `pen` on: lengths in ems.
fn glyphs(run: &[PlacedGlyph], mut pen: i32) -> Vec<KrillaGlyph> {
    let em = |length: i32| length as f32 / EM as f32;
    (run.iter())
        .map(|glyph| {
            let offset = glyph.x - pen;
            pen += glyph.advance;
            KrillaGlyph::new(
                GlyphId::new(glyph.glyph.into()),
                em(glyph.advance),
                em(offset),
                em(glyph.y),
                0.0,
                glyph.bytes.clone(),
                None,
            )
        })
        .collect()
}
