//! Heat maps, read back out of their files.

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use image::RgbImage;
use wythoff_plot::figure::Reduction;
use wythoff_plot::{
    Colormap, Figure, Game, GrundyTable, HeatMap, Inset, LegendPlace, Length, Origin, Panel,
    Panels, Size, Window, solve, solve_grundy,
};

use crate::drawing::{Drawing, group_name, has_group};

fn table(game: &str, side: u32) -> GrundyTable {
    let game: Game = game.parse().unwrap();
    solve_grundy(&game, Size::square(side).unwrap()).unwrap()
}

/// The map that a figure embeds, a pixel a sample.
fn embedded(svg: &str) -> RgbImage {
    let document = roxmltree::Document::parse(svg).unwrap();
    let image = (document.descendants())
        .find(|node| node.has_tag_name("image"))
        .unwrap();
    assert_eq!(group_name(&image.parent_element().unwrap()), Some("map"));
    let href = image
        .attribute(("http://www.w3.org/1999/xlink", "href"))
        .unwrap();
    let data = href.strip_prefix("data:image/png;base64,").unwrap();
    let file = BASE64_STANDARD.decode(data).unwrap();
    image::load_from_memory(&file).unwrap().into_rgb8()
}

fn picture(figure: &Figure<impl Panels + Clone>) -> RgbImage {
    image::load_from_memory(&figure.to_png().unwrap())
        .unwrap()
        .into_rgb8()
}

/// One colour a value, and no two values with the same one.
fn is_one_to_one(pairs: impl Iterator<Item = (u32, [u8; 3])>) -> bool {
    let mut colours = std::collections::HashMap::new();
    let mut values = std::collections::HashMap::new();
    pairs.into_iter().all(|(value, colour)| {
        *colours.entry(value).or_insert(colour) == colour
            && *values.entry(colour).or_insert(value) == value
    })
}

/// A game that is not its own mirror image, seen from each corner: the pixel at
/// the place where the axes put a cell has the colour of the cell's value.
#[test]
fn each_cell_has_the_colour_of_its_value_at_its_place_from_every_corner() {
    let table = table("wythoff + (1,2)", 40);
    let cells = || (0..40).flat_map(|y| (0..40).map(move |x| (x, y)));
    for origin in [
        Origin::BottomLeft,
        Origin::TopLeft,
        Origin::TopRight,
        Origin::BottomRight,
    ] {
        let figure = Figure::heat_map(HeatMap::new(&table).origin(origin)).font_size(20.0);
        let svg = figure.to_svg().unwrap();
        let drawing = Drawing::read(&svg);
        let picture = picture(&figure);
        let pairs = cells().map(|(x, y)| {
            // Beside the middle, where no number would stand.
            let (x_pixel, y_pixel) = (drawing.x.pixel(x.into()), drawing.y.pixel(y.into()));
            let pixel = picture.get_pixel(x_pixel as u32, y_pixel as u32);
            (table.get(x, y).unwrap(), pixel.0)
        });
        assert!(is_one_to_one(pairs), "{origin:?}");
    }
}

#[test]
fn cells_are_the_same_whole_number_of_pixels() {
    let table = table("wythoff", 300);
    let figure = Figure::heat_map(HeatMap::new(&table));
    let svg = figure.to_svg().unwrap();
    let (drawing, map, picture) = (Drawing::read(&svg), embedded(&svg), picture(&figure));
    let frame = drawing.frame;
    let pitch = (frame.width / 300.0).round() as u32;
    assert!(pitch >= 3);
    // Enlarged to device pixels, for programs that smooth what they enlarge.
    assert_eq!(map.dimensions(), (300 * pitch, 300 * pitch));
    let (left, top) = (frame.x as u32, frame.y as u32);
    for (x, y) in (0..300).flat_map(|y| (0..300).map(move |x| (x, y))) {
        let pixel = map.get_pixel(x * pitch, y * pitch);
        // The frame covers the outermost pixels.
        for (dx, dy) in [(1, 1), (pitch - 2, pitch - 2)] {
            let at = (x * pitch + dx, y * pitch + dy);
            assert_eq!(map.get_pixel(at.0, at.1), pixel, "({x},{y})");
            assert_eq!(
                picture.get_pixel(left + at.0, top + at.1),
                pixel,
                "({x},{y})"
            );
        }
    }
}

#[test]
fn numbers_stand_in_the_cells_where_they_fit() {
    for (side, written) in [(15, true), (20, true), (100, false)] {
        let table = table("wythoff + (1,2)", side);
        let svg = Figure::heat_map(HeatMap::new(&table)).to_svg().unwrap();
        let drawing = Drawing::read(&svg);
        if !written {
            assert!(!has_group(&svg, "numbers"), "{side}");
            continue;
        }
        let labels = drawing.labels("numbers");
        assert_eq!(labels.len() as u32, side * side);
        for label in labels {
            let (x, y) = drawing.coordinates((label.x, label.y));
            let (x, y) = (x.round() as u32, y.round() as u32);
            assert_eq!(label.text.parse().ok(), table.get(x, y), "({x},{y})");
        }
    }
}

#[test]
fn the_colour_bar_reaches_the_greatest_number_of_a_machine_word() {
    let table = table("wythoff", 9);
    let map = || HeatMap::new(&table);
    for map in [map().max_value(u32::MAX), map().modulo(u32::MAX)] {
        let svg = Figure::heat_map(map).to_svg().unwrap();
        let labels = Drawing::read(&svg).labels("colour-bar");
        let digits = |text: &str| text.replace(|c: char| !c.is_ascii_digit(), "");
        let values = (labels.iter()).filter_map(|label| digits(&label.text).parse().ok());
        let greatest = values.max().unwrap_or(0_u32);
        assert!(greatest >= 3_000_000_000, "{labels:?}");
    }
}

#[test]
fn the_colour_bar_has_a_true_scale() {
    let table = table("wythoff", 200);
    let map = HeatMap::new(&table).max_value(180);
    let svg = Figure::heat_map(map).to_svg().unwrap();
    let drawing = Drawing::read(&svg);
    let mut ticks: Vec<(f64, f64)> = (drawing.labels("colour-bar").into_iter())
        .filter_map(|label| Some((label.text.parse().ok()?, label.y)))
        .filter(|(value, _)| *value > 0.0)
        .collect();
    ticks.sort_by(|a, b| a.0.total_cmp(&b.0));
    assert!(ticks.len() >= 5, "{ticks:?}");
    let slope = (ticks[1].1 - ticks[0].1) / (ticks[1].0 - ticks[0].0);
    for (value, y) in &ticks {
        let expected = ticks[0].1 + slope * (value - ticks[0].0);
        assert!((y - expected).abs() < 1.5, "{value} at {y}, not {expected}");
    }
    // The bar ends at the values 1 and 180.
    let bar = &drawing.lines("colour-bar")[0].points;
    let (top, bottom) = (bar[0].1, bar[2].1);
    let at = |value: f64| bottom - (value - 0.5) / 180.0 * (bottom - top);
    assert!(ticks.iter().all(|(value, y)| (y - at(*value)).abs() < 1.5));
    let said = drawing
        .texts()
        .into_iter()
        .any(|text| text == "180 and more, up to 303");
    assert!(said, "{:?}", drawing.texts());
}

/// 2000 cells on about 300 pixels: every zero is seen by `Least`, whatever
/// pixel it falls on, and the legend says how cells became pixels.
#[test]
fn with_more_cells_than_pixels_no_cell_is_passed_over() {
    let table = table("wythoff", 2000);
    let figure = |reduction| {
        let map = HeatMap::new(&table).reduction(reduction);
        Figure::heat_map(map).width(Length::px(400.0)).ppi(100.0)
    };
    let svg = figure(Reduction::Least).to_svg().unwrap();
    let (drawing, map) = (Drawing::read(&svg), embedded(&svg));
    let pixels = map.width();
    assert!(pixels < 400);
    let zeros: std::collections::HashSet<(u32, u32)> = (table.cells_with(0))
        .map(|(x, y)| (x * pixels / 2000, pixels - 1 - y * pixels / 2000))
        .collect();
    let white = map
        .enumerate_pixels()
        .filter(|(_, _, pixel)| pixel.0 == [255; 3]);
    let white: std::collections::HashSet<(u32, u32)> = white.map(|(x, y, _)| (x, y)).collect();
    assert_eq!(white, zeros);
    let cells = format!("{:.1}", 2000.0 / f64::from(pixels));
    let said = format!("each pixel: the least value of its {cells} × {cells} cells");
    assert!(
        drawing.texts().join(" ").contains(&said),
        "{:?}",
        drawing.texts()
    );
    let svg = figure(Reduction::Greatest).to_svg().unwrap();
    assert!(
        Drawing::read(&svg)
            .texts()
            .join(" ")
            .contains("the greatest value of its")
    );
    let svg = figure(Reduction::Has(7)).to_svg().unwrap();
    let map = embedded(&svg);
    let (sides, ground) = (map.width(), *map.get_pixel(0, 0));
    let sevens: std::collections::HashSet<(u32, u32)> = (table.cells_with(7))
        .map(|(x, y)| (x * sides / 2000, sides - 1 - y * sides / 2000))
        .collect();
    let marked = map
        .enumerate_pixels()
        .filter(|(_, _, pixel)| **pixel != ground)
        .count();
    assert_eq!(marked, sevens.len());
}

#[test]
fn a_map_is_one_raster_however_many_cells_it_has() {
    let table = table("wythoff", 500);
    let svg = Figure::heat_map(HeatMap::new(&table)).to_svg().unwrap();
    let document = roxmltree::Document::parse(&svg).unwrap();
    let map = document
        .descendants()
        .find(|node| group_name(node) == Some("map"));
    assert_eq!(
        map.unwrap()
            .children()
            .filter(|node| node.is_element())
            .count(),
        1
    );
    let paths = document
        .descendants()
        .filter(|node| node.has_tag_name("path"))
        .count();
    assert!(paths < 200, "{paths}");
}

#[test]
fn without_a_width_of_its_own_a_map_is_as_narrow_as_whole_pixels_leave_it() {
    let table = table("wythoff", 1000);
    let width = |figure: Figure<HeatMap<'_>>| figure.draw().unwrap().pixels().0;
    let free = Figure::heat_map(HeatMap::new(&table));
    assert!((1000..1500).contains(&width(free.clone())));
    assert_eq!(width(free.width(Length::px(1600.0))), 1600);
}

#[test]
fn a_window_of_a_map_shows_its_own_cells() {
    let table = table("wythoff", 300);
    let window = Window {
        x: 100..160,
        y: 200..240,
    };
    let map = HeatMap::new(&table)
        .window(window)
        .colormap(Colormap::Cividis);
    let figure = Figure::heat_map(map);
    let svg = figure.to_svg().unwrap();
    let (drawing, picture) = (Drawing::read(&svg), picture(&figure));
    for (x, y) in (100..160).flat_map(|x| (200..240).map(move |y| (x, y))) {
        let at = (drawing.x.pixel(x.into()), drawing.y.pixel(y.into()));
        let pixel = picture.get_pixel(at.0 as u32, at.1 as u32);
        assert_eq!(pixel.0 == [255; 3], table.get(x, y) == Some(0), "({x},{y})");
    }
}

/// The shapes of the map's paths, filled one after another: what any program
/// draws, at any size, and as many paths as there are colours.
#[test]
fn large_cells_are_paths_a_colour_each() {
    let table = table("wythoff + (1,2)", 40);
    let figure = Figure::heat_map(HeatMap::new(&table)).font_size(20.0);
    let svg = figure.to_svg().unwrap();
    let (drawing, picture) = (Drawing::read(&svg), picture(&figure));
    let document = roxmltree::Document::parse(&svg).unwrap();
    let map = (document.descendants()).find(|node| group_name(node) == Some("map"));
    let map = map.unwrap();
    // Neighbours that share a viewer's pixel are not mixed.
    assert_eq!(map.attribute("shape-rendering"), Some("crispEdges"));
    let paths = map.children().filter(|node| node.is_element());
    let fills: Vec<&str> = paths.map(|path| path.attribute("fill").unwrap()).collect();
    let values: std::collections::HashSet<u32> = (0..40 * 40)
        .filter_map(|i| table.get(i % 40, i / 40))
        .collect();
    let distinct: std::collections::HashSet<&&str> = fills.iter().collect();
    assert_eq!((fills.len(), distinct.len()), (values.len(), values.len()));
    let cells = (0..40).flat_map(|y| (0..40).map(move |x| (x, y)));
    let pairs = cells.map(|(x, y)| {
        let (across, up) = (drawing.x.pixel(x.into()), drawing.y.pixel(y.into()));
        let pixel = picture.get_pixel(across as u32, up as u32);
        (table.get(x, y).unwrap(), pixel.0)
    });
    assert!(is_one_to_one(pairs));
}

/// A mark a cell, in the colour and shape that the legend shows, and slope
/// lines under them.
#[test]
fn chosen_values_are_marked_where_they_sit() {
    let game: Game = "wythoff + (1,2)".parse().unwrap();
    let size = Size::square(40).unwrap();
    let (outcomes, table) = (
        solve(&game, size).unwrap(),
        solve_grundy(&game, size).unwrap(),
    );
    let panel = Panel::new(&outcomes).values(&table, &[0, 3]);
    let svg = Figure::sheet(1, [panel]).to_svg().unwrap();
    // The other values come first, so that zero lies over them.
    let mut drawing = Drawing::read(&svg);
    drawing.panel = 2;
    // Zero is drawn as full squares.
    let mut zeros = drawing.cells("values");
    zeros.sort_unstable_by_key(|&(x, y)| (y, x));
    assert_eq!(zeros, table.cells_with(0).collect::<Vec<_>>());
    let texts = drawing.texts();
    assert!(texts.iter().any(|text| text == "value 3"), "{texts:?}");
    assert!(texts[1].contains("Grundy values 0 and 3"), "{texts:?}");
}

/// Cells of two pixels, of which several values would have the same ones.
#[test]
fn no_other_value_covers_a_cold_cell_and_the_legend_keeps_the_order_named() {
    let size = Size::square(900).unwrap();
    let game: Game = "wythoff".parse().unwrap();
    let (outcomes, table) = (
        solve(&game, size).unwrap(),
        solve_grundy(&game, size).unwrap(),
    );
    let figure = |values: &[u32]| {
        let panel = Panel::new(&outcomes)
            .values(&table, values)
            .inset(Inset::None)
            .slopes(false);
        Figure::sheet(1, [panel])
    };
    let (alone, together) = (figure(&[0]), figure(&[5, 0, 1, 2]));
    let svg = together.to_svg().unwrap();
    let drawing = Drawing::read(&svg);
    let (alone, together) = (picture(&alone), picture(&together));
    let frame = drawing.frame;
    let inside = |from: f64, side: f64| from as u32 + 2..(from + side) as u32 - 2;
    let mut cold = 0;
    for y in inside(frame.y, frame.height) {
        for x in inside(frame.x, frame.width) {
            if alone.get_pixel(x, y).0 == [0; 3] {
                cold += 1;
                assert_eq!(together.get_pixel(x, y).0, [0; 3], "({x},{y})");
            }
        }
    }
    assert!(cold > 1000, "{cold}");
    let legend: Vec<String> = (drawing.texts().into_iter())
        .filter(|text| text.starts_with("value "))
        .collect();
    let expected = [
        "value 5",
        "value 0: cold (P-position)",
        "value 1",
        "value 2",
    ];
    assert_eq!(legend, expected);
    // Cells are too small for shapes, and so the legend has squares alone.
    assert_eq!(drawing.rects("legend").len(), 4);
}

#[test]
fn in_misere_play_the_legend_says_what_a_position_without_a_move_is_worth() {
    let table = table("wythoff/misere", 12);
    let svg = Figure::heat_map(HeatMap::new(&table)).to_svg().unwrap();
    let texts = Drawing::read(&svg).texts().join(" ");
    let said = "misère play: a position without a move has value 1";
    assert!(texts.contains(said), "{texts}");
}

/// Of 17 × 17 cells one at least is above 0.
#[test]
fn the_legend_names_zero_only_where_it_is_seen() {
    let table = table("wythoff", 2000);
    for (reduction, seen) in [(Reduction::Least, true), (Reduction::Greatest, false)] {
        let map = HeatMap::new(&table).reduction(reduction);
        let figure = Figure::heat_map(map).width(Length::px(400.0)).ppi(100.0);
        let svg = figure.to_svg().unwrap();
        let texts = Drawing::read(&svg).texts().join(" ");
        assert_eq!(texts.contains("0: cold"), seen, "{texts}");
    }
}

#[test]
fn a_bar_tells_zero_from_the_multiples_of_the_modulus_and_stays_without_a_legend() {
    let table = table("wythoff", 30);
    let map = HeatMap::new(&table).modulo(3);
    let figure = Figure::heat_map(map).legend(LegendPlace::None);
    let svg = figure.to_svg().unwrap();
    let drawing = Drawing::read(&svg);
    let mut labels: Vec<String> = (drawing.labels("colour-bar").into_iter())
        .map(|label| label.text)
        .collect();
    labels.sort();
    assert_eq!(
        labels,
        ["0 (cold)", "0 mod 3", "1", "2", "Grundy value mod 3"]
    );
    assert!(!has_group(&svg, "legend"));
    let one = self::table("wythoff", 1);
    let svg = Figure::heat_map(HeatMap::new(&one)).to_svg().unwrap();
    assert!(!has_group(&svg, "colour-bar"), "a lone 0 needs no scale");
}

/// The ring stands around the first cell that differs, and covers none of it.
#[test]
fn a_ring_around_the_first_difference_leaves_its_cell_free() {
    for side in [20, 300, 900] {
        let (left, right) = (table("wythoff", side), table("wythoff/misere", side));
        let map = HeatMap::differences(&left, &right).unwrap();
        let figure = Figure::heat_map(map);
        let svg = figure.to_svg().unwrap();
        let drawing = Drawing::read(&svg);
        let rects = drawing.rects("differences");
        let ring = &rects[rects.len() - 4..];
        // (0,0) is the first of the six cells that differ.
        let (x, y) = (drawing.x.pixel(0.0), drawing.y.pixel(0.0));
        let half = drawing.x.pitch.abs() / 2.0;
        for side in ring {
            let apart_x = side.x >= x + half - 0.11 || side.x + side.width <= x - half + 0.11;
            let apart_y = side.y >= y + half - 0.11 || side.y + side.height <= y - half + 0.11;
            assert!(apart_x || apart_y, "{side:?} covers ({x},{y}) ± {half}");
        }
        let texts = drawing.texts().join(" ");
        assert!(
            texts.contains("0 in one alone: in all 6 cells that differ"),
            "{texts}"
        );
        assert!(!texts.contains("0 in neither"), "{texts}");
    }
}

#[test]
fn residuals_of_small_lattices_have_whole_ticks_and_name_the_slope() {
    let titles = |game: &str, side: u32| {
        let game: Game = game.parse().unwrap();
        let size = Size::square(side).unwrap();
        let (outcomes, table) = (
            solve(&game, size).unwrap(),
            solve_grundy(&game, size).unwrap(),
        );
        let figure = Figure::value_residuals(&table, &outcomes, &[0, 1]).unwrap();
        let svg = figure.to_svg().unwrap();
        Drawing::read(&svg).texts()
    };
    let small = titles("wythoff", 7);
    for whole in ["0", "1", "2", "3"] {
        assert!(small.iter().any(|text| text == whole), "{small:?}");
    }
    assert!(small.iter().any(|text| text == "↑ y − φ · x"), "{small:?}");
    // 1 + √2, Fraenkel 1982.
    let other = titles("t-wythoff:2", 200);
    assert!(
        other.iter().any(|text| text.contains("slope ≈ 2.4142")),
        "{other:?}"
    );
}
