//! Six small pictures, compared pixel by pixel with stored ones. On a
//! difference a triptych (expected, difference, actual) is written to
//! `tests/diffs/`; `UPDATE_GOLDEN=1` stores the pictures anew, and still fails.

use std::path::Path;

use image::{Rgba, RgbaImage};
use wythoff_plot::{
    Colour, Comparison, Figure, Game, Inset, Length, Origin, Outcomes, Palette, Panels, Size,
    Window, solve,
};

fn solved(game: &str, side: u32) -> Outcomes {
    solve(&game.parse::<Game>().unwrap(), Size::square(side).unwrap()).unwrap()
}

/// A small picture as its own file.
fn small(figure: Figure<impl Panels>) -> Vec<u8> {
    let figure = figure.width(Length::mm(80.0)).ppi(150.0).font_size(7.0);
    figure.to_png().unwrap()
}

/// Fails unless `actual` is the stored picture, to the pixel.
#[track_caller]
fn assert_golden(name: &str, file: &[u8]) {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let stored = tests.join("golden").join(format!("{name}.png"));
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(&stored, file).unwrap();
        panic!("{name} was stored anew: look at it, then run again without UPDATE_GOLDEN");
    }
    let expected = image::open(&stored).unwrap().into_rgba8();
    let actual = image::load_from_memory(file).unwrap().into_rgba8();
    if expected != actual {
        std::fs::create_dir_all(tests.join("diffs")).unwrap();
        let path = tests.join("diffs").join(format!("{name}.png"));
        triptych(&expected, &actual).save(&path).unwrap();
        panic!("{name} has changed: see {}", path.display());
    }
}

/// Expected, difference in black on white, actual.
fn triptych(expected: &RgbaImage, actual: &RgbaImage) -> RgbaImage {
    let width = expected.width().max(actual.width());
    let height = expected.height().max(actual.height());
    let mut sheet = RgbaImage::from_pixel(3 * width, height, Rgba([255; 4]));
    for (x, y) in (0..width).flat_map(|x| (0..height).map(move |y| (x, y))) {
        let [left, right] = [expected, actual].map(|image| image.get_pixel_checked(x, y));
        if left != right {
            sheet.put_pixel(width + x, y, Rgba([0, 0, 0, 255]));
        }
        for (pixel, at) in [(left, x), (right, 2 * width + x)] {
            pixel
                .into_iter()
                .for_each(|pixel| sheet.put_pixel(at, y, *pixel));
        }
    }
    sheet
}

#[test]
fn grid_paper_with_safe_and_unsafe_totals() {
    let outcomes = solved("wythoff", 30);
    let figure = Figure::lattice(&outcomes).diagonal(20).diagonal(21);
    assert_golden("grid_paper", &small(figure));
}

#[test]
fn misere_play_in_whole_pixels() {
    assert_golden(
        "misere",
        &small(Figure::lattice(&solved("wythoff/misere", 90))),
    );
}

#[test]
fn a_crowded_lattice_with_its_inset() {
    let outcomes = solved("wythoff", 500);
    let inset = Inset::At {
        x: 397,
        y: 242,
        side: 14,
    };
    assert_golden("inset", &small(Figure::lattice(&outcomes).inset(inset)));
}

#[test]
fn a_comparison_in_one_lattice() {
    let [left, right] = [solved("wythoff", 12), solved("wythoff/misere", 12)];
    let comparison = Comparison::new(&left, &right).unwrap();
    assert_golden("overlay", &small(Figure::overlay(comparison)));
}

#[test]
fn a_window_from_another_corner_with_hot_cells() {
    let outcomes = solved("wythoff", 200);
    let mut palette = Palette::default();
    palette.hot = Some(Colour(0xff, 0xf3, 0xd6));
    let window = Window {
        x: 60..100,
        y: 100..140,
    };
    let figure = Figure::lattice(&outcomes)
        .window(window)
        .origin(Origin::TopRight);
    assert_golden("window", &small(figure.palette(palette)));
}

#[test]
fn an_asymmetric_game() {
    assert_golden(
        "asymmetric",
        &small(Figure::lattice(&solved("wythoff + (1,2)", 40))),
    );
}
