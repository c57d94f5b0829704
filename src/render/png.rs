//! A scene as a PNG file, and as pixels in memory.

use std::collections::BTreeSet;

use png::{BitDepth, ColorType, DeflateCompression, Encoder, Filter, PixelDimensions, Unit};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{self, Tree};

use super::svg::write_layer;
use super::{CellRaster, Colour, Item, Rect, Scene, TextMode, px};
use crate::Error;

/// Pixels of a figure: RGB, or RGBA where its ground is transparent.
pub(crate) struct Raster {
    pub width: u32,
    pub height: u32,
    /// Four bytes a pixel, row by row from the top, alpha not premultiplied.
    pub rgba: Vec<u8>,
}

/// The pixels of the scene's own SVG, so that the two formats cannot disagree;
/// of rasters their own pixels.
pub(crate) fn rasterise(scene: &Scene) -> Result<Raster, Error> {
    let (width, height) = (scene.page.width_px, scene.page.height_px);
    let mut pixmap = Pixmap::new(width, height).ok_or(Error::Pixels { width, height })?;
    let mut ground = scene.ground;
    let layers = (scene.items).split_inclusive(|item| matches!(item, Item::Raster { .. }));
    for layer in layers {
        let (items, raster) = match layer {
            [items @ .., Item::Raster { rect, raster }] => (items, Some((*rect, raster))),
            items => (items, None),
        };
        draw_layer(&write_layer(scene, items, ground.take()), &mut pixmap);
        if let Some((rect, raster)) = raster {
            draw_raster(raster, rect, &mut pixmap);
        }
    }
    let mut rgba = pixmap.take();
    if scene.ground.is_none() {
        rgba.chunks_exact_mut(4).for_each(unmultiply);
    }
    Ok(Raster {
        width,
        height,
        rgba,
    })
}

fn draw_layer(svg: &str, pixmap: &mut Pixmap) {
    let tree = Tree::from_str(svg, &usvg::Options::default())
        .expect("the SVG was written by this crate and is well formed");
    resvg::render(&tree, Transform::identity(), &mut pixmap.as_mut());
}

/// Each pixel takes the colour of the cell over its centre.
fn draw_raster(raster: &CellRaster, rect: Rect, pixmap: &mut Pixmap) {
    let (columns, rows) = raster.size();
    let across = covered(rect.x, rect.width, columns, pixmap.width());
    let down = covered(rect.y, rect.height, rows, pixmap.height());
    let palette = raster.palette();
    let stride = pixmap.width() as usize * 4;
    for (y, row) in down {
        let cells = raster.row(row);
        let line = &mut pixmap.data_mut()[y as usize * stride..][..stride];
        for &(x, column) in &across {
            if let Some(Colour(r, g, b)) = palette[usize::from(cells[column as usize])] {
                line[x as usize * 4..][..4].copy_from_slice(&[r, g, b, 255]);
            }
        }
    }
}

/// The pixels, of `most`, whose centres lie on `length` scene units from
/// `start`, each with the one of `cells` equal parts that it lies on.
fn covered(start: i32, length: i32, cells: u32, most: u32) -> Vec<(u32, u32)> {
    let [start, length, unit] = [start, length, px(1.0)].map(i64::from);
    let cell_at = |pixel: u32| {
        // Twice as fine, so that a pixel's centre is a whole number.
        let along = (2 * i64::from(pixel) + 1) * unit - 2 * start;
        let inside = (0..2 * length).contains(&along);
        inside.then(|| (pixel, (along * i64::from(cells) / (2 * length)) as u32))
    };
    (0..most).filter_map(cell_at).collect()
}

fn unmultiply(pixel: &mut [u8]) {
    let alpha = u16::from(pixel[3]);
    for channel in &mut pixel[..3] {
        let full = (u16::from(*channel) * 255 + alpha / 2).checked_div(alpha);
        *channel = full.unwrap_or(0).min(255) as u8;
    }
}

/// Portable Network Graphics.
pub(super) struct Png;

impl super::formats::Encoder for Png {
    fn name(&self) -> &'static str {
        "png"
    }

    /// Four bytes a pixel while it is drawn, one while it is packed, and what
    /// the packed file takes.
    fn working_bytes(&self, pixels: u64, _: u64) -> u64 {
        pixels.saturating_mul(6)
    }

    fn encode(&self, scene: &Scene, _: TextMode) -> Result<Vec<u8>, Error> {
        encode_png(scene)
    }
}

/// The scene as a PNG file, with its resolution and what it says of itself.
pub(super) fn encode_png(scene: &Scene) -> Result<Vec<u8>, Error> {
    let raster = rasterise(scene)?;
    if scene.ground.is_none() {
        return Ok(encode(scene, &raster, ColorType::Rgba, None, &raster.rgba));
    }
    let Some((palette, indices)) = index(&raster, &solid_colours(scene)) else {
        let (pixels, _) = raster.rgba.as_chunks::<4>();
        let rgb: Vec<u8> = pixels.iter().flat_map(|&[r, g, b, _]| [r, g, b]).collect();
        return Ok(encode(scene, &raster, ColorType::Rgb, None, &rgb));
    };
    let palette = palette.concat();
    Ok(encode(
        scene,
        &raster,
        ColorType::Indexed,
        Some(&palette),
        &indices,
    ))
}

fn encode(
    scene: &Scene,
    raster: &Raster,
    colour: ColorType,
    palette: Option<&[u8]>,
    data: &[u8],
) -> Vec<u8> {
    let mut file = Vec::new();
    let mut encoder = Encoder::new(&mut file, raster.width, raster.height);
    encoder.set_color(colour);
    encoder.set_depth(BitDepth::Eight);
    // Slanted lines repeat from row to row, moved by a pixel: a level that
    // looks for matches finds them, and a higher one gains little.
    encoder.set_deflate_compression(DeflateCompression::Level(3));
    encoder.set_filter(Filter::Up);
    if let Some(palette) = palette {
        encoder.set_palette(palette);
    }
    let per_metre = (scene.page.ppi / 0.0254).round() as u32;
    encoder.set_pixel_dims(Some(PixelDimensions {
        xppu: per_metre,
        yppu: per_metre,
        unit: Unit::Meter,
    }));
    let written = (scene.metadata.texts().into_iter())
        .try_for_each(|(key, value)| encoder.add_itxt_chunk(key.into(), value))
        .and_then(|()| encoder.write_header())
        .and_then(|mut writer| {
            writer.write_image_data(data)?;
            writer.finish()
        });
    written.expect("a Vec takes every write, and the sizes agree");
    file
}

/// The colours that the scene names, which must come out exactly.
fn solid_colours(scene: &Scene) -> BTreeSet<[u8; 3]> {
    let mut colours = BTreeSet::new();
    let mut add = |colour: Option<Colour>| colours.extend(colour.map(|Colour(r, g, b)| [r, g, b]));
    add(scene.ground);
    for item in &scene.items {
        match item {
            Item::Path { fill, stroke, .. } => {
                add(*fill);
                add(stroke.as_ref().map(|stroke| stroke.colour));
            }
            Item::Rects { fill, .. } => add(Some(*fill)),
            Item::Text(text) => add(Some(text.colour)),
            Item::Raster { raster, .. } => raster.palette().iter().for_each(|fill| add(*fill)),
            Item::Group(_) | Item::End => {}
        }
    }
    colours
}

/// At most 256 colours and an index a pixel. An indexed file is a third of the
/// bytes and a third of the time of a true-colour one. Colours in `exact` stay
/// as they are; where there are too many others, which only the soft edges of
/// letters and slanted lines have, those are rounded, by the fewest bits that
/// bring the number down. `None` if there are too many exact ones for that.
fn index(raster: &Raster, exact: &BTreeSet<[u8; 3]>) -> Option<(Vec<[u8; 3]>, Vec<u8>)> {
    let (pixels, _) = raster.rgba.as_chunks::<4>();
    // Most pixels equal their neighbour: the work is done once a run.
    let runs = || pixels.chunk_by(|a, b| a == b);
    // A place for every colour there is: quicker than hashing, and of the
    // zeroed pages only the few that are used are ever made.
    let mut places = vec![UNSEEN; 1 << 24];
    let mut used = Vec::new();
    for run in runs() {
        let place = &mut places[number(run[0])];
        if *place == UNSEEN {
            *place = SEEN;
            used.push(run[0]);
        }
    }
    let (palette, drawn) = (0..8).find_map(|bits| palette(&used, exact, bits))?;
    for (colour, drawn) in used.iter().zip(drawn) {
        let place = palette
            .binary_search(&drawn)
            .expect("the palette has every drawn colour");
        places[number(*colour)] = place as u16;
    }
    let mut indices = Vec::with_capacity(pixels.len());
    for run in runs() {
        // At most 256 places, so each fits a byte.
        indices.extend(std::iter::repeat_n(places[number(run[0])] as u8, run.len()));
    }
    Some((palette, indices))
}

const UNSEEN: u16 = 0;
const SEEN: u16 = u16::MAX;

/// A colour as a number below 2^24.
fn number([r, g, b, _]: [u8; 4]) -> usize {
    u32::from_be_bytes([0, r, g, b]) as usize
}

/// Red, green and blue.
type Rgb = [u8; 3];

/// A sorted palette for the colours `used`, rounded by `bits` where they are
/// not `exact`, and what each is drawn as; `None` if the palette is too large.
fn palette(used: &[[u8; 4]], exact: &BTreeSet<[u8; 3]>, bits: u32) -> Option<(Vec<Rgb>, Vec<Rgb>)> {
    let drawn: Vec<[u8; 3]> = used
        .iter()
        .map(|&[r, g, b, _]| [r, g, b])
        .map(|colour| match exact.contains(&colour) {
            true => colour,
            false => colour.map(|channel| round_to_bits(channel, bits)),
        })
        .collect();
    let mut palette = drawn.clone();
    palette.sort_unstable();
    palette.dedup();
    (palette.len() <= 256).then_some((palette, drawn))
}

/// The nearest multiple of 2^bits, at most 255.
fn round_to_bits(channel: u8, bits: u32) -> u8 {
    let step = 1_u16 << bits;
    ((u16::from(channel) + step / 2) / step * step).min(255) as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    fn raster(colours: impl Iterator<Item = [u8; 3]>) -> Raster {
        let rgba: Vec<u8> = colours.flat_map(|[r, g, b]| [r, g, b, 255]).collect();
        Raster {
            width: rgba.len() as u32 / 4,
            height: 1,
            rgba,
        }
    }

    #[test]
    fn few_colours_are_kept_as_they_are() {
        let colours = (0..=255).map(|i| [i, 7, 255 - i]);
        let (palette, indices) = index(&raster(colours.clone()), &BTreeSet::new()).unwrap();
        let back: Vec<[u8; 3]> = indices.iter().map(|&i| palette[i as usize]).collect();
        assert_eq!(back, colours.collect::<Vec<_>>());
    }

    #[test]
    fn many_colours_are_rounded_and_named_ones_kept() {
        let colours = (0..10_000_u32).map(|i| [(i % 100) as u8, (i / 100) as u8, 33]);
        let named = [99, 99, 33];
        let (palette, indices) = index(&raster(colours.clone()), &BTreeSet::from([named])).unwrap();
        assert!(palette.len() <= 256);
        for (colour, i) in colours.zip(indices) {
            let drawn = palette[i as usize];
            let off = |channel: usize| colour[channel].abs_diff(drawn[channel]);
            assert!(
                (0..3).all(|channel| off(channel) <= 8),
                "{colour:?} {drawn:?}"
            );
            assert!(colour != named || drawn == named);
        }
    }
}
