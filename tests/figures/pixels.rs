//! PNG figures, decoded by another crate's reader and sampled.

use image::RgbImage;
use wythoff_plot::{Ab, Figure, Length, Play};

use crate::drawing::{Drawing, Rect};
use crate::{reference, wythoff};

pub struct Picture(RgbImage);

impl Picture {
    pub fn decode(png: &[u8]) -> Self {
        let decoded = image::load_from_memory_with_format(png, image::ImageFormat::Png);
        Self(decoded.expect("a PNG file").to_rgb8())
    }

    fn at(&self, x: u32, y: u32) -> [u8; 3] {
        self.0.get_pixel(x, y).0
    }

    /// The pixel that the centre of a cell falls into. The frame covers the
    /// outermost pixels of the lattice: a centre there is looked for one pixel
    /// further in.
    pub fn at_cell(&self, drawing: &Drawing<'_>, (x, y): (u32, u32)) -> [u8; 3] {
        let Rect {
            x: left,
            y: top,
            width,
            height,
        } = drawing.frame;
        let pixel = |centre: f64, low: f64, length: f64| {
            centre
                .floor()
                .clamp(low.floor() + 1.0, (low + length).floor() - 1.0) as u32
        };
        let (x, y) = (drawing.x.pixel(x.into()), drawing.y.pixel(y.into()));
        self.at(pixel(x, left, width), pixel(y, top, height))
    }
}

fn area(rects: &[Rect]) -> usize {
    rects
        .iter()
        .map(|rect| (rect.width * rect.height) as usize)
        .sum()
}

#[test]
fn the_cold_colour_is_in_the_cold_cells_and_nowhere_else() {
    for (side, play) in [(30, Play::Normal), (51, Play::Misere), (90, Play::Normal)] {
        let outcomes = wythoff(side, play);
        let figure = Figure::lattice(&outcomes).diagonal(20).ab(Ab::All);
        let svg = figure.to_svg().unwrap();
        let drawing = Drawing::read(&svg);
        let picture = Picture::decode(&figure.to_png().unwrap());
        let cold = drawing.fill("cold");
        let expected = reference::wythoff(side, play);
        for (x, y) in (0..side).flat_map(|x| (0..side).map(move |y| (x, y))) {
            let is_cold = picture.at_cell(&drawing, (x, y)) == cold;
            assert_eq!(
                is_cold,
                expected.contains(&(x, y)),
                "{side} {play} ({x},{y})"
            );
        }
        // Every pixel of every cell, and no other on the lattice.
        let frame = drawing.frame;
        let [left, top, right, bottom] = [
            frame.x,
            frame.y,
            frame.x + frame.width,
            frame.y + frame.height,
        ]
        .map(|at| at as u32);
        let pixels = (left..=right).flat_map(|x| (top..=bottom).map(move |y| (x, y)));
        let cold_pixels = pixels.filter(|&(x, y)| picture.at(x, y) == cold).count();
        assert_eq!(cold_pixels, area(&drawing.rects("cold")), "{side} {play}");
    }
}

#[test]
fn no_cold_cell_vanishes_where_cells_are_smaller_than_pixels() {
    for (side, width) in [(1000, 600.0), (20_000, 1600.0)] {
        let outcomes = wythoff(side, Play::Normal);
        let figure = Figure::lattice(&outcomes).width(Length::px(width));
        let svg = figure.to_svg().unwrap();
        let drawing = Drawing::read(&svg);
        assert!(
            !drawing.lines("slopes").is_empty(),
            "with the slope lines on"
        );
        let picture = Picture::decode(&figure.to_png().unwrap());
        let cold = drawing.fill("cold");
        let cells = reference::wythoff(side, Play::Normal);
        for &cell in &cells {
            assert_eq!(picture.at_cell(&drawing, cell), cold, "{side}: {cell:?}");
        }
    }
}

#[test]
fn a_crowded_picture_keeps_its_two_lines_apart() {
    // Not by painting everything: between the two lines the lattice is empty.
    let outcomes = wythoff(20_000, Play::Normal);
    let figure = Figure::lattice(&outcomes).ab(Ab::None);
    let svg = figure.to_svg().unwrap();
    let drawing = Drawing::read(&svg);
    let picture = Picture::decode(&figure.to_png().unwrap());
    for x in (2000..20_000).step_by(50) {
        assert_ne!(
            picture.at_cell(&drawing, (x, x)),
            drawing.fill("cold"),
            "({x},{x})"
        );
    }
}

#[test]
fn the_pixels_are_those_of_the_svg_page() {
    let outcomes = wythoff(30, Play::Normal);
    let figure = Figure::lattice(&outcomes)
        .width(Length::mm(80.0))
        .ppi(300.0);
    let svg = figure.to_svg().unwrap();
    let page = Drawing::read(&svg)
        .root()
        .attribute("viewBox")
        .unwrap()
        .to_owned();
    let size = Picture::decode(&figure.to_png().unwrap()).0.dimensions();
    assert_eq!(page, format!("0 0 {} {}", size.0, size.1));
    assert_eq!(size, figure.draw().unwrap().pixels());
    // 80 mm at 300 pixels an inch.
    assert_eq!(size.0, 945);
}

#[test]
fn the_ground_is_white_and_opaque() {
    let outcomes = wythoff(10, Play::Normal);
    let image = Figure::lattice(&outcomes).to_image().unwrap();
    assert_eq!(image.get_pixel(0, 0).0, [255; 4]);
    assert!(image.pixels().all(|pixel| pixel.0[3] == 255));
}
