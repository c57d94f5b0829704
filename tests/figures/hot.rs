//! Hot cells told apart, read back out of pictures.

use std::collections::HashMap;

use image::RgbImage;
use wythoff_plot::solve::ClassBy;
use wythoff_plot::{
    Ab, Comparison, Error, Figure, Game, Grid, Inset, LegendPlace, Origin, Outcomes, Size, Theme,
    Window, solve,
};

use crate::drawing::Drawing;

fn solved(game: &str, side: u32) -> Outcomes {
    let game: Game = game.parse().unwrap();
    solve(&game, Size::square(side).unwrap()).unwrap()
}

/// What wins from a cell of Wythoff's game, by looking at every option: bits of
/// "from the first pile", "from the second", "the same from both"; and how many.
fn winning(outcomes: &Outcomes, x: u32, y: u32) -> (u8, u32) {
    let cold = |x: u32, y: u32| outcomes.is_cold(x, y) == Some(true);
    let first = (0..x).filter(|&a| cold(a, y)).count();
    let second = (0..y).filter(|&b| cold(x, b)).count();
    let both = (1..=x.min(y)).filter(|&n| cold(x - n, y - n)).count();
    let counts = [first, second, both];
    let bits = (0..3).map(|i| u8::from(counts[i] > 0) << i).sum();
    (bits, counts.iter().sum::<usize>() as u32)
}

fn plain(outcomes: &Outcomes, by: ClassBy) -> Figure<wythoff_plot::figure::Lattices<'_>> {
    Figure::lattice(outcomes)
        .slopes(false)
        .ab(Ab::None)
        .inset(Inset::None)
        .grid(Grid::None)
        .legend(LegendPlace::None)
        .hot(by)
}

fn picture(png: &[u8]) -> RgbImage {
    image::load_from_memory(png).unwrap().into_rgb8()
}

/// Whether one of these upright boxes, on which words stand, covers a place.
fn is_covered(boxes: &[Vec<(f64, f64)>], (x, y): (f64, f64)) -> bool {
    boxes.iter().any(|corners| {
        let within = |at: f64, of: fn(&(f64, f64)) -> f64| {
            let sides = corners.iter().map(of);
            let least = sides.clone().fold(f64::MAX, f64::min);
            (least - 1.0..=sides.fold(f64::MIN, f64::max) + 1.0).contains(&at)
        };
        within(x, |at| at.0) && within(y, |at| at.1)
    })
}

/// Every cell of both plays, seen from every corner, in a window too: one colour
/// for each kind, and no two kinds of one colour.
#[test]
fn each_hot_cell_has_the_colour_of_what_wins_from_it() {
    for name in ["wythoff", "wythoff/misere"] {
        let outcomes = solved(name, 60);
        for origin in [Origin::BottomLeft, Origin::TopRight] {
            for (by, window) in [
                (ClassBy::Moves, 0..60),
                (ClassBy::Count, 0..60),
                (ClassBy::Moves, 7..31),
            ] {
                let window = Window {
                    x: window.clone(),
                    y: window,
                };
                let figure = plain(&outcomes, by).origin(origin).window(window.clone());
                let svg = figure.to_svg().unwrap();
                let drawing = Drawing::read(&svg);
                let picture = picture(&figure.to_png().unwrap());
                let words = drawing.outlines("labels");
                let mut colours = HashMap::new();
                for (x, y) in window
                    .x
                    .clone()
                    .flat_map(|x| window.y.clone().map(move |y| (x, y)))
                {
                    if outcomes.is_cold(x, y) == Some(true) {
                        continue;
                    }
                    let (bits, count) = winning(&outcomes, x, y);
                    let kind = if by == ClassBy::Moves {
                        u32::from(bits)
                    } else {
                        count.min(6)
                    };
                    let at = (drawing.x.pixel(x.into()), drawing.y.pixel(y.into()));
                    if is_covered(&words, at) {
                        continue;
                    }
                    let pixel = picture.get_pixel(at.0 as u32, at.1 as u32).0;
                    assert_eq!(
                        *colours.entry(kind).or_insert(pixel),
                        pixel,
                        "{name}, ({x},{y})"
                    );
                }
                let mut distinct: Vec<_> = colours.values().collect();
                distinct.sort_unstable();
                distinct.dedup();
                assert_eq!(distinct.len(), colours.len(), "{name}, {by:?}");
            }
        }
    }
}

/// With cells of two or three pixels not all of one size.
#[test]
fn small_cells_have_the_colours_of_large_ones() {
    let outcomes = solved("wythoff", 700);
    let figure = plain(&outcomes, ClassBy::Moves);
    let svg = figure.to_svg().unwrap();
    let drawing = Drawing::read(&svg);
    let picture = picture(&figure.to_png().unwrap());
    let [first, second, ..] = Theme::default().wins.kinds;
    for (x, y, colour) in [(650, 20, first), (20, 650, second)] {
        let at = (drawing.x.pixel(x.into()), drawing.y.pixel(y.into()));
        let pixel = picture.get_pixel(at.0 as u32, at.1 as u32).0;
        assert_eq!(pixel, [colour.0, colour.1, colour.2]);
    }
}

#[test]
fn the_legend_names_the_kinds_that_there_are() {
    let svg = |game: &str, by| {
        let outcomes = solved(game, 30);
        let figure = Figure::lattice(&outcomes).hot(by);
        // In one line each.
        figure.legend(LegendPlace::Bottom).to_svg().unwrap()
    };
    let wythoff = svg("wythoff", ClassBy::Moves);
    for words in [
        "take from the first pile",
        "take from the second pile, or the same from both",
        "each of the three wins",
    ] {
        assert!(
            wythoff.contains(&format!("aria-label=\"{words}\"")),
            "{words}"
        );
    }
    assert!(!wythoff.contains("the game is over"));
    let misere = svg("king/misere", ClassBy::Count);
    assert!(misere.contains("hot, the game is over") && misere.contains("one winning move"));
}

#[test]
fn what_cannot_be_told_apart_is_refused() {
    let many = solved("gdwn:1,2", 30);
    assert!(matches!(
        Figure::lattice(&many).hot(ClassBy::Moves).to_svg(),
        Err(Error::ManyDirections(_))
    ));
    assert!(Figure::lattice(&many).hot(ClassBy::Count).to_svg().is_ok());
    let (left, right) = (solved("wythoff", 20), solved("nim", 20));
    let overlay = Figure::overlay(Comparison::new(&left, &right).unwrap()).hot(ClassBy::Moves);
    assert_eq!(overlay.to_svg(), Err(Error::HotOfTwo));
}

/// The bits of what wins from a cell of Wythoff's game, by its one cold cell in
/// each row, column and diagonal: of the pairs (aₖ, bₖ) the k-th differs by k, and
/// aₖ is the least number that no earlier pair has.
struct Golden {
    partner: Vec<u32>,
    smaller: Vec<u32>,
}

impl Golden {
    fn below(size: u32) -> Self {
        let mut partner = vec![u32::MAX; 3 * size as usize];
        let mut smaller = Vec::new();
        let mut least = 0;
        for k in 0..size {
            while partner[least as usize] != u32::MAX {
                least += 1;
            }
            partner[least as usize] = least + k;
            partner[(least + k) as usize] = least;
            smaller.push(least);
        }
        Self { partner, smaller }
    }

    fn bits(&self, x: u32, y: u32) -> usize {
        let first = x > self.partner[y as usize];
        let second = y > self.partner[x as usize];
        let both = x.min(y) > self.smaller[x.abs_diff(y) as usize];
        usize::from(first) | usize::from(second) << 1 | usize::from(both) << 2
    }
}

/// Light of a level (IEC 61966-2-1), and the level of a light.
fn light(level: u8) -> f64 {
    match f64::from(level) / 255.0 {
        c if c <= 0.04045 => c / 12.92,
        c => ((c + 0.055) / 1.055).powf(2.4),
    }
}

fn level(light: f64) -> f64 {
    255.0
        * match light {
            l if l <= 0.0031308 => 12.92 * l,
            l => 1.055 * l.powf(1.0 / 2.4) - 0.055,
        }
}

/// The mean in linear light of kinds, each with its weight.
fn mean(weights: &[f64; 7]) -> [f64; 3] {
    let kinds = Theme::default().wins.kinds;
    let total: f64 = weights.iter().sum();
    [0, 1, 2].map(|channel| {
        let parts = kinds.iter().zip(weights).map(|(kind, weight)| {
            let levels = [kind.0, kind.1, kind.2];
            weight * light(levels[channel])
        });
        level(parts.sum::<f64>() / total)
    })
}

/// Where cells share pixels: the mean of the hot ones, to the step that a palette
/// of 160 leaves. Between the lines the four kinds have the shares 1/φ², 1/φ³,
/// 1/φ³ and 1/φ⁴.
#[test]
fn a_pixel_of_many_cells_is_the_mean_of_their_colours() {
    const SIDE: u32 = 3000;
    let outcomes = solved("wythoff", SIDE);
    let figure = plain(&outcomes, ClassBy::Moves);
    let svg = figure.to_svg().unwrap();
    let drawing = Drawing::read(&svg);
    let picture = picture(&figure.to_png().unwrap());
    let corner = |x: f64, y: f64| (drawing.x.pixel(x - 0.5), drawing.y.pixel(y - 0.5));
    let (left, bottom) = corner(0.0, 0.0);
    let (right, top) = corner(SIDE.into(), SIDE.into());
    let (across, down) = ((right - left).round() as u32, (bottom - top).round() as u32);
    assert!(across < SIDE && across == down);
    let golden = Golden::below(SIDE);
    let words = drawing.outlines("labels");
    let ends = |i: u32| (i * SIDE).div_ceil(across)..((i + 1) * SIDE).div_ceil(across);
    let near = |pixel: [u8; 3], expected: [f64; 3]| {
        let far = pixel.iter().zip(expected);
        far.map(|(&p, e)| (f64::from(p) - e).abs())
            .fold(0.0, f64::max)
    };
    let (mut sum, mut looked) = ([0.0; 3], 0.0);
    for k in 0..4000_u32 {
        // Spread over the plane; no pixel with a cold cell.
        let (i, j) = (k * 977 % across, k * 613 % across);
        let mut weights = [0.0; 7];
        let mut has_cold = false;
        for (x, y) in ends(i).flat_map(|x| ends(j).map(move |y| (x, y))) {
            match golden.bits(x, y) {
                0 => has_cold = true,
                bits => weights[bits - 1] += 1.0,
            }
        }
        // Cold cells are drawn larger than a pixel: their neighbours too.
        let beside = |x: u32, y: u32| f64::from(x) / f64::from(y.max(1)) - 1.618;
        let (x, y) = (ends(i).start, ends(j).start);
        if has_cold || beside(x, y).abs() < 0.2 || beside(y, x).abs() < 0.2 || x.min(y) < 60 {
            continue;
        }
        let place = (left + f64::from(i), bottom - f64::from(j));
        if is_covered(&words, place) {
            continue;
        }
        let at = (left.round() as u32 + i, bottom.round() as u32 - 1 - j);
        let pixel = picture.get_pixel(at.0, at.1).0;
        let expected = mean(&weights);
        assert!(
            near(pixel, expected) <= 4.0,
            "({x},{y}): {pixel:?}, {expected:?}"
        );
        if (0.7..1.4).contains(&(f64::from(y) / f64::from(x))) {
            (0..3).for_each(|c| sum[c] += light(pixel[c]));
            looked += 1.0;
        }
    }
    assert!(looked > 500.0);
    let phi = 1.618_033_988_749_895_f64;
    let weights = [
        0.0,
        0.0,
        0.0,
        phi.powi(-2),
        phi.powi(-3),
        phi.powi(-3),
        phi.powi(-4),
    ];
    let [r, g, b] = sum.map(|sum| level(sum / looked).round() as u8);
    assert!(near([r, g, b], mean(&weights)) <= 2.0, "{r} {g} {b}");
}

/// The two wedges of Wythoff's game are named in words where they lie, each with
/// all of its letters on its own colour.
#[test]
fn regions_of_one_kind_are_named_in_the_plane() {
    for side in [20, 51, 500, 3000] {
        let outcomes = solved("wythoff", side);
        let svg = Figure::lattice(&outcomes)
            .hot(ClassBy::Moves)
            .to_svg()
            .unwrap();
        let document = roxmltree::Document::parse(&svg).unwrap();
        let labels = (document.descendants())
            .find(|node| crate::drawing::group_name(node) == Some("labels"))
            .unwrap();
        for words in ["take from the first pile", "take from the second pile"] {
            let named = labels
                .children()
                .find(|n| n.attribute("aria-label") == Some(words));
            let backing = named.unwrap().prev_sibling_element().unwrap();
            let kind = usize::from(words.contains("second"));
            let colour = Theme::default().wins.kinds[kind].to_string();
            assert_eq!(backing.attribute("fill"), Some(&*colour), "{side}: {words}");
        }
    }
}

fn luminance([r, g, b]: [u8; 3]) -> f64 {
    let linear = |channel: u8| match f64::from(channel) / 255.0 {
        c if c <= 0.04045 => c / 12.92,
        c => ((c + 0.055) / 1.055).powf(2.4),
    };
    0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
}

/// CIE 1976 L*, from 0 to 100.
fn lightness(colour: [u8; 3]) -> f64 {
    match luminance(colour) {
        y if y > 216.0 / 24389.0 => 116.0 * y.cbrt() - 16.0,
        y => y * 24389.0 / 27.0,
    }
}

/// Web Content Accessibility Guidelines 2: at least 3 between a mark and what
/// it lies on. Kinds that meet between the lines of Wythoff's game, and numbers
/// that follow each other, differ by 8 in lightness.
#[test]
fn cold_cells_and_kinds_are_told_apart_without_hue() {
    for theme in Theme::ALL {
        let rgb = |colour: wythoff_plot::Colour| [colour.0, colour.1, colour.2];
        let wins = &theme.wins;
        let cold = luminance(rgb(theme.palette.cold));
        for colour in wins.kinds.iter().chain(&wins.counts).chain([&wins.over]) {
            let under = luminance(rgb(*colour));
            let contrast = (cold.max(under) + 0.05) / (cold.min(under) + 0.05);
            assert!(contrast >= 3.0, "{}: {colour}, {contrast:.2}", theme.name);
        }
        let differ = |a, b| (lightness(rgb(a)) - lightness(rgb(b))).abs();
        let between: Vec<_> = [3, 4, 5, 6].map(|i| wins.kinds[i]).into();
        for (i, a) in between.iter().enumerate() {
            for b in &between[i + 1..] {
                assert!(differ(*a, *b) >= 8.0, "{}: {a} and {b}", theme.name);
            }
        }
        for pair in wins.counts.windows(2) {
            assert!(differ(pair[0], pair[1]) >= 8.0, "{}: {pair:?}", theme.name);
        }
    }
}

/// The three winning moves from (60,47), and none from the cold (4,7): an arrow
/// each, whose head points at the cell that it leads to.
#[test]
fn a_piece_has_an_arrow_along_each_move_that_wins() {
    let outcomes = solved("wythoff", 72);
    let figure = Figure::lattice(&outcomes).piece(60, 47).piece(4, 7);
    let svg = figure.to_svg().unwrap();
    for words in [
        "queen on (60,47): 3 moves win, to (34,21), (60,37), (29,47)",
        "queen on (4,7): no move wins",
    ] {
        assert!(svg.contains(words), "{words}");
    }
    let drawing = Drawing::read(&svg);
    let document = roxmltree::Document::parse(&svg).unwrap();
    let pieces = (document.descendants())
        .find(|node| crate::drawing::group_name(node) == Some("pieces"))
        .unwrap();
    let heads = pieces.children().filter_map(|node| {
        let path = node.attribute("d")?;
        // Three corners: a head, not a disc.
        (path.matches('L').count() == 2 && path.ends_with('z')).then_some(path)
    });
    let tips: Vec<(u32, u32)> = heads
        .map(|path| {
            let mut numbers = path[1..].split(['L', ' ', 'z']).map(|n| n.parse().unwrap());
            let (x, y): (f64, f64) = (numbers.next().unwrap(), numbers.next().unwrap());
            let (x, y) = drawing.coordinates((x, y));
            // Half a cell before its middle, on the way from (60,47).
            let ahead = |from: f64, at: f64| {
                let way = at - from;
                (at + 0.45 * way.signum() * f64::from(u8::from(way.abs() > 0.6))).round() as u32
            };
            (ahead(60.0, x), ahead(47.0, y))
        })
        .collect();
    assert_eq!(tips, [(34, 21), (60, 37), (29, 47)]);
}

#[test]
fn pieces_of_other_games_follow_their_own_moves() {
    for (game, at, words) in [
        ("king", (3, 2), "king on (3,2): one move wins, to (2,2)"),
        ("knight", (4, 5), "knight on (4,5): one move wins, to (3,3)"),
        (
            "yama",
            (7, 2),
            "piece on (7,2): 3 moves win, to (2,3), (3,3), (4,3)",
        ),
    ] {
        let outcomes = solved(game, 12);
        let svg = Figure::lattice(&outcomes)
            .piece(at.0, at.1)
            .to_svg()
            .unwrap();
        assert!(svg.contains(words), "{game}");
    }
}

/// From (5,8) to the cold (5,3), then (1,3), (1,2), (0,1), (0,0), found by hand. Each
/// position is a square, the first in the colour of pieces.
#[test]
fn a_play_is_drawn_from_position_to_position() {
    let outcomes = solved("wythoff", 12);
    let svg = Figure::lattice(&outcomes).path(5, 8).to_svg().unwrap();
    assert!(svg.contains("play from (5,8): the first player wins, 5 moves in all"));
    let drawing = Drawing::read(&svg);
    let theme = Theme::default();
    let (first, ink) = (theme.wins.piece.to_string(), theme.ink.to_string());
    let document = roxmltree::Document::parse(&svg).unwrap();
    let group = (document.descendants())
        .find(|node| crate::drawing::group_name(node) == Some("path"))
        .unwrap();
    let squares = group.children().filter(|node| {
        let fill = node.attribute("fill");
        !node.has_attribute("stroke") && (fill == Some(&first) || fill == Some(&ink))
    });
    let places: Vec<(u32, u32)> = squares
        .map(|node| {
            let data = node.attribute("d").unwrap();
            let (corner, rest) = data[1..].split_once('h').unwrap();
            let side: f64 = rest.split('v').next().unwrap().parse().unwrap();
            let (x, y) = corner.split_once(' ').unwrap();
            let [x, y] = [x, y].map(|n| n.parse::<f64>().unwrap() + side / 2.0);
            let (x, y) = drawing.coordinates((x, y));
            (x.round() as u32, y.round() as u32)
        })
        .collect();
    assert_eq!(places, [(5, 8), (5, 3), (1, 3), (1, 2), (0, 1), (0, 0)]);
    let losing = Figure::lattice(&outcomes).path(4, 7).to_svg().unwrap();
    assert!(losing.contains("play from (4,7): no move wins"));
}

#[test]
fn plays_that_cannot_be_drawn_are_refused() {
    let outcomes = solved("wazir", 120);
    let figure = Figure::lattice(&outcomes).path(119, 110);
    // One token a move.
    let long = Error::LongPlay {
        moves: 229,
        most: 99,
    };
    assert_eq!(figure.to_svg(), Err(long));
    let euclid = solved("euclid", 12);
    let figure = Figure::lattice(&euclid).path(3, 5);
    assert!(matches!(figure.to_svg(), Err(Error::NoPlay { .. })));
}
