//! A raster among other items comes out the same in every format.

use std::io::Read as _;
use std::sync::Arc;

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;

use super::pdf::encode_pdf;
use super::png::{encode_png, rasterise};
use super::*;

const COLOURS: [Colour; 3] = [Colour(250, 0, 0), Colour(0, 250, 0), Colour(0, 0, 250)];

/// Not its own image in any mirror: 3 × 2 cells, the last one transparent.
fn cells() -> CellRaster {
    let palette = COLOURS.map(Some).into_iter().chain([None]).collect();
    CellRaster::new(3, 2, palette, vec![0, 1, 2, 1, 2, 3])
}

/// A black page of 40 × 30 pixels, `cells` in `rect` and a line of white over
/// them, the raster in the midst of a group.
fn scene(cells: CellRaster, rect: Rect) -> Scene {
    let page = Page {
        width_px: 40,
        height_px: 30,
        ppi: 72.0,
        page_ppi: 72.0,
        in_pixels: true,
    };
    let mut scene = Scene::new(page, Some(Colour::default()), Arc::new(Font::bundled()));
    scene.group("map", |scene| {
        scene.rects(vec![Rect::new(0, 0, 20, 20)], Colour(9, 9, 9));
        scene.raster(rect, Arc::new(cells));
        scene.rects(vec![Rect::new(0, 280, 400, 10)], Colour::WHITE);
    });
    scene
}

fn pixel(raster: &png::Raster, x: u32, y: u32) -> Colour {
    let at = (y * raster.width + x) as usize * 4;
    let [r, g, b, a] = *raster.rgba[at..].first_chunk().unwrap();
    assert_eq!(a, 255);
    Colour(r, g, b)
}

#[test]
fn with_whole_pixels_a_cell_a_png_shows_each_cell_exactly() {
    let cells = cells();
    let raster = rasterise(&scene(cells.clone(), Rect::new(50, 40, 210, 140))).unwrap();
    for (x, y) in (5..26).flat_map(|x| (4..18).map(move |y| (x, y))) {
        let index = cells.row((y - 4) / 7)[(x as usize - 5) / 7];
        let expected = COLOURS.get(usize::from(index)).copied();
        assert_eq!(
            pixel(&raster, x, y),
            expected.unwrap_or_default(),
            "({x},{y})"
        );
    }
    // Around it the page, under and over it what was drawn before and after.
    let around = [(4, 4), (26, 4), (5, 3), (5, 18), (0, 29)];
    assert!(
        around
            .iter()
            .all(|&(x, y)| pixel(&raster, x, y) == Colour::default())
    );
    assert_eq!(pixel(&raster, 1, 1), Colour(9, 9, 9));
    assert_eq!(pixel(&raster, 39, 28), Colour::WHITE);
}

#[test]
fn with_less_than_a_pixel_a_cell_a_pixel_shows_the_cell_at_its_centre() {
    let palette = (0..=255).map(|i| Some(Colour(i, 0, 0))).collect();
    let cells = CellRaster::new(200, 1, palette, (0..200).collect());
    let raster = rasterise(&scene(cells, Rect::new(0, 0, 400, 100))).unwrap();
    let row: Vec<u8> = (0..40).map(|x| pixel(&raster, x, 5).0).collect();
    let expected: Vec<u8> = (0..40).map(|x| x * 5 + 2).collect();
    assert_eq!(row, expected);
}

#[test]
fn a_raster_may_lie_partly_off_the_page() {
    let raster = rasterise(&scene(cells(), Rect::new(-100, -70, 210, 140))).unwrap();
    assert_eq!(pixel(&raster, 0, 0), COLOURS[2]);
}

#[test]
fn svg_embeds_the_raster_as_large_as_its_pixels_and_keeps_large_cells_sharp() {
    let cells = cells();
    let svg = write_svg(
        &scene(cells.clone(), Rect::new(55, 40, 210, 140)),
        TextMode::Outline,
    );
    let document = roxmltree::Document::parse(&svg).unwrap();
    let image = (document.descendants())
        .find(|node| node.has_tag_name("image"))
        .unwrap();
    let group = image.parent_element().unwrap().attribute("id").unwrap();
    assert!(group.starts_with("map-"), "{group}");
    let sides = ["x", "y", "width", "height"].map(|name| image.attribute(name).unwrap());
    assert_eq!(sides, ["5.5", "4", "21", "14"]);
    let style = image.attribute("style").unwrap();
    assert_eq!(
        style,
        "image-rendering:optimizeSpeed;image-rendering:pixelated"
    );
    let href = image
        .attribute(("http://www.w3.org/1999/xlink", "href"))
        .unwrap();
    let data = href.strip_prefix("data:image/png;base64,").unwrap();
    let read = |file: &[u8]| image::load_from_memory(file).unwrap().into_rgba8();
    let embedded = read(&BASE64_STANDARD.decode(data).unwrap());
    let own = read(&cells.to_png(&[]));
    assert_eq!(embedded.dimensions(), (21, 14));
    for (x, y, pixel) in embedded.enumerate_pixels() {
        assert_eq!(pixel, own.get_pixel(x / 7, y / 7), "({x},{y})");
    }
    let small = write_svg(&scene(cells, Rect::new(50, 40, 60, 40)), TextMode::Outline);
    assert!(!small.contains("pixelated"));
}

/// Seven pixels a cell, on a page of 210 × 140 tenths.
#[test]
fn pdf_holds_the_raster_as_large_as_its_pixels() {
    let file = encode_pdf(&scene(cells(), Rect::new(50, 40, 210, 140))).unwrap();
    let text = String::from_utf8_lossy(&file);
    assert!(text.contains("/Width 21") && text.contains("/Height 14"));
    assert!(!text.contains("/Interpolate true"));
    let [red, green, blue] = COLOURS.map(|Colour(r, g, b)| [r, g, b]);
    let row = |cells: [[u8; 3]; 3]| cells.map(|cell| cell.repeat(7)).concat().repeat(7);
    let colours = [row([red, green, blue]), row([green, blue, [0; 3]])].concat();
    let row = |cells: [u8; 3]| cells.map(|cell| [cell; 7]).concat().repeat(7);
    let seen = [row([255; 3]), row([255, 255, 0])].concat();
    let streams = streams(&file);
    assert!(streams.contains(&colours));
    assert!(streams.contains(&seen));
}

#[test]
fn a_map_of_256_colours_among_soft_letters_keeps_them_all() {
    let palette: Vec<_> = (0..=255).map(|i| Some(Colour(i, 255 - i, 77))).collect();
    let cells = CellRaster::new(16, 16, palette.clone(), (0..=255).collect());
    let mut scene = scene(cells, Rect::new(0, 0, 160, 160));
    scene.text(Text {
        anchor: Point::new(200, 250),
        align: Align::Start,
        rise: 0,
        angle: 20.0,
        size: 100,
        colour: Colour::WHITE,
        content: "φ".into(),
    });
    let file = encode_png(&scene).unwrap();
    let read = image::load_from_memory(&file).unwrap().into_rgb8();
    for (i, colour) in palette.into_iter().flatten().enumerate() {
        let [r, g, b] = read.get_pixel(i as u32 % 16, i as u32 / 16).0;
        assert_eq!(Colour(r, g, b), colour);
    }
}

/// What the deflated streams of a PDF file unpack to.
fn streams(file: &[u8]) -> Vec<Vec<u8>> {
    let unpack = |at: usize| {
        let mut bytes = Vec::new();
        let packed = &file[at + b"stream\n".len()..];
        let read = flate2::read::ZlibDecoder::new(packed).read_to_end(&mut bytes);
        read.ok().map(|_| bytes)
    };
    (0..file.len())
        .filter(|&at| file[at..].starts_with(b"stream\n"))
        .filter_map(unpack)
        .collect()
}
