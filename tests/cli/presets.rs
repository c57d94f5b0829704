//! `--preset` and `--height`: the page that a figure is made for.

use image::GenericImageView as _;

use crate::desk::{Desk, ends_badly, refuses};

fn pixels(desk: &Desk, name: &str) -> (u32, u32) {
    image::load_from_memory(&desk.read(name))
        .unwrap()
        .dimensions()
}

fn svg(desk: &Desk, options: &[&str]) -> String {
    desk.does(&[options, &["out.svg"]].concat());
    String::from_utf8(desk.read("out.svg")).unwrap()
}

#[test]
fn pages_of_a_fixed_shape_have_exactly_its_pixels_and_keep_it_at_other_widths() {
    let desk = Desk::new();
    for (options, expected) in [
        (&["--preset", "slide"][..], (1920, 1080)),
        (&["--preset", "square"], (1080, 1080)),
        (&["--preset", "slide", "--width", "960px"], (960, 540)),
        (&["--preset", "square", "--width", "400px"], (400, 400)),
        (&["--width", "1000px", "--height", "700px"], (1000, 700)),
    ] {
        for size in ["7", "89", "500", "3000"] {
            desk.does(&[&["-n", size], options, &["out.png"]].concat());
            assert_eq!(pixels(&desk, "out.png"), expected, "{options:?} {size}");
        }
    }
}

/// 85 mm are 850 pixels at 254 an inch.
#[test]
fn a_column_is_as_wide_as_one_has_no_title_and_shows_cold_cells_alone() {
    let desk = Desk::new();
    desk.does(&["-n", "51", "--preset", "column", "out.png"]);
    assert_eq!(pixels(&desk, "out.png").0, 850);
    let column = svg(&desk, &["-n", "51", "--preset", "column"]);
    assert!(column.contains("width=\"85mm\"") && column.contains("--preset column"));
    assert!(!column.contains("aria-label=\"Wythoff’s game"));
    assert!(!column.contains("take from the first pile"));
    let typed = ["--title", "Ours", "--hot", "moves", "--width", "90mm"];
    let column = svg(
        &desk,
        &[&["-n", "51", "--preset", "column"], &typed[..]].concat(),
    );
    assert!(column.contains("width=\"90mm\"") && column.contains("aria-label=\"Ours\""));
    assert!(column.contains("take from the first pile"));
}

#[test]
fn a_square_has_no_legend_and_a_slide_has_one_beside_the_lattice() {
    let desk = Desk::new();
    let words = "cold (P-position): whoever must move loses";
    assert!(!svg(&desk, &["--preset", "square"]).contains(words));
    assert!(svg(&desk, &["--preset", "slide"]).contains(words));
}

#[test]
fn an_unknown_preset_and_a_page_too_low_are_refused_with_what_works() {
    refuses(
        &["--preset", "poster", "old.png"],
        "'poster'",
        "column, page, slide",
    );
    refuses(&["--height", "high", "old.png"], "--height 'high'", "160mm");
    let low = ["-n", "60", "--height", "10mm", "old.png"];
    let hint = ends_badly(2, &low, "a height of 10mm", "smallest that works");
    let least = hint.rsplit("works here is ").next().unwrap().trim();
    let desk = Desk::new();
    desk.does(&["-n", "60", "--height", least, "out.png"]);
}
