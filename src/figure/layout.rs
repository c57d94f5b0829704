use std::ops::Range;

use super::axes::Strips;
use super::options::{Grid, Origin};
use super::scale::{Axis, MarkSize, ROOMY, Scale, WHOLE};
use super::theme::Proportions;
use super::ticks;
use crate::render::{Font, px};
use crate::solve::Window;

/// What is known of a lattice before its place on the page is.
#[derive(Clone, Debug)]
pub(crate) struct PanelShape {
    pub window: Window,
    pub origin: Origin,
    /// Whether the cells to show are few, about one a row: then a mark may be
    /// larger than its cell without making the lattice look fuller than it is.
    pub sparse: bool,
}

/// The room that a panel may take, in device pixels.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Room {
    pub left: f64,
    pub top: f64,
    pub width: f64,
}

/// A lattice's place on the page.
pub(crate) struct Placed {
    pub scale: Scale,
    pub strips: Strips,
    /// Where the panel ends, in device pixels.
    pub bottom: f64,
}

/// A lattice as high as this many times its width is the highest that is
/// drawn; a higher one is drawn narrower.
pub(super) const TALLEST: f64 = 1.5;
/// Cells are never larger than this share of the width that they may take.
pub(super) const LARGEST_CELL: f64 = 0.2;
/// At most about this many ticks along an axis.
const MOST_TICKS: f64 = 12.0;

/// Narrowest lattice in type sizes: below that no axis can be labelled.
pub(crate) const NARROWEST: f64 = 4.0;

/// Measures of a panel that follow from its numbers and the type alone.
pub(crate) struct Margins {
    /// Room for the numbers and the title of the y axis.
    pub y_axis: f64,
    /// Room for those of the x axis.
    pub x_axis: f64,
    /// Room on the sides without axis: half of a number may stick out there.
    pub other: f64,
}

impl Margins {
    pub fn of(shape: &PanelShape, font: &Font, proportions: Proportions) -> Self {
        let type_size = px(proportions.font);
        let widest = |cells: &Range<u32>| {
            let label = ticks::label(u64::from(cells.end - 1));
            f64::from(font.width(&label, type_size)) / 10.0
        };
        let gap = 2.0 * proportions.tick();
        let line = proportions.line_height();
        Self {
            y_axis: (gap + widest(&shape.window.y) + 0.3 * proportions.font + line).round(),
            x_axis: (gap + 2.0 * line).round(),
            other: (widest(&shape.window.x) / 2.0)
                .round()
                .max(proportions.pad()),
        }
    }
}

/// Places a lattice into `room`: square cells, whole pixels where there are
/// enough of them, and what is left over shared between the two sides.
pub(crate) fn place(
    shape: &PanelShape,
    room: Room,
    grid: Grid,
    font: &Font,
    proportions: Proportions,
) -> Placed {
    let margins = Margins::of(shape, font, proportions);
    let free = (room.width - margins.y_axis - margins.other).max(1.0);
    let (columns, rows) = (cells(&shape.window.x), cells(&shape.window.y));
    let ((width, height), mark) = fit(free, columns, rows, shape.sparse, grid, proportions);
    let spare = (free - f64::from(width)).max(0.0) / 2.0;
    let (before, above) = (
        if shape.origin.is_right() {
            margins.other
        } else {
            margins.y_axis
        },
        if shape.origin.is_top() {
            margins.x_axis
        } else {
            0.0
        },
    );
    let left = (room.left + before + spare).round() as u32;
    let top = (room.top + above).round() as u32;
    let mut scale = Scale {
        x: axis(&shape.window.x, left, width, shape.origin.is_right()),
        y: axis(&shape.window.y, top, height, !shape.origin.is_top()),
        mark,
    };
    set_ticks(&mut scale, font, proportions);
    let below = if shape.origin.is_top() {
        proportions.pad()
    } else {
        margins.x_axis
    };
    Placed {
        strips: strips(shape.origin, &margins),
        bottom: f64::from(top + height) + below,
        scale,
    }
}

fn cells(range: &Range<u32>) -> u32 {
    range.end - range.start
}

pub(super) fn axis(cells: &Range<u32>, start: u32, length: u32, reversed: bool) -> Axis {
    Axis {
        cells: cells.clone(),
        start,
        length,
        reversed,
        ticks: Vec::new(),
    }
}

/// Width and height of the lattice in pixels, and the size of its marks.
fn fit(
    free: f64,
    columns: u32,
    rows: u32,
    sparse: bool,
    grid: Grid,
    proportions: Proportions,
) -> ((u32, u32), MarkSize) {
    let (across, along) = (f64::from(columns), f64::from(rows));
    let pitch = (free / across)
        .min(TALLEST * free / along)
        .min(LARGEST_CELL * free);
    if pitch >= f64::from(WHOLE) {
        let pitch = pitch.floor() as u32;
        let hair = proportions.hair as u32;
        let lined = pitch >= ROOMY || grid == Grid::Cells;
        let gap = if lined { hair.min(pitch - 1) } else { 0 };
        // The frame closes the lattice right after its last cells.
        let sides = (columns * pitch, rows * pitch);
        return (sides, MarkSize::Cell { pitch, gap });
    }
    // Two pixels where cells are few: one alone is too thin to print.
    let mark = (pitch.round() as u32).max(2);
    let side = |cells: f64| ((pitch * cells).floor() as u32).max(mark);
    let size = if sparse {
        MarkSize::Pixels(mark)
    } else {
        MarkSize::Share
    };
    ((side(across), side(along)), size)
}

/// The same step on both axes, as wide as the widest number needs.
pub(super) fn set_ticks(scale: &mut Scale, font: &Font, proportions: Proportions) {
    let type_size = px(proportions.font);
    let last = u64::from(scale.x.cells.end.max(scale.y.cells.end) - 1);
    let widest = f64::from(font.width(&ticks::label(last), type_size)) / 10.0;
    let apart = (widest + 0.8 * proportions.font).max(proportions.line_height());
    let most = f64::from(scale.x.count().max(scale.y.count())) / MOST_TICKS;
    let least = (apart / scale.pitch()).max(most);
    for axis in [&mut scale.x, &mut scale.y] {
        axis.ticks = ticks::ticks(axis.cells.clone(), least);
        if axis.ticks.is_empty() {
            // A strip between two round numbers says where it begins.
            axis.ticks.push(axis.cells.start);
        }
    }
}

pub(super) fn strips(origin: Origin, margins: &Margins) -> Strips {
    let (y_axis, x_axis) = (px(margins.y_axis), px(margins.x_axis));
    let mut strips = Strips::default();
    *(if origin.is_right() {
        &mut strips.right
    } else {
        &mut strips.left
    }) = y_axis;
    *(if origin.is_top() {
        &mut strips.top
    } else {
        &mut strips.bottom
    }) = x_axis;
    strips
}

/// Breaks `text` so that no line is wider than `width` scene units: between
/// words, and beside a sign such as × or = only where one side alone is too
/// wide; inside a word only where that is.
pub(crate) fn wrap(text: &str, font: &Font, size: i32, width: i32) -> Vec<String> {
    let fits = |text: &str| font.width(text, size) <= width;
    let mut lines: Vec<String> = Vec::new();
    for piece in pieces(text) {
        let joined = lines.last().map(|line| format!("{line} {piece}"));
        match joined {
            Some(joined) if fits(&joined) => {
                *lines.last_mut().expect("a line was joined to") = joined;
            }
            _ if fits(&piece) => lines.push(piece),
            _ => lines.extend(cut(&piece, fits)),
        }
    }
    lines
}

/// The parts of a text that are kept together: words, and what a sign joins.
fn pieces(text: &str) -> Vec<String> {
    let is_sign = |word: &str| matches!(word, "×" | "+" | "=" | "≈");
    let mut pieces: Vec<String> = Vec::new();
    let mut after_sign = false;
    for word in text.split(' ') {
        match pieces.last_mut() {
            Some(piece) if after_sign || is_sign(word) => {
                piece.push(' ');
                piece.push_str(word);
            }
            _ => pieces.push(word.to_owned()),
        }
        after_sign = is_sign(word);
    }
    pieces
}

/// A piece too wide for a line, as lines that are as full as may be: broken at
/// its spaces first, else between any two characters.
fn cut(piece: &str, fits: impl Fn(&str) -> bool) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in piece.split(' ') {
        let joined = lines.last().map(|line| format!("{line} {word}"));
        match joined {
            Some(joined) if fits(&joined) => {
                *lines.last_mut().expect("a line was joined to") = joined;
                continue;
            }
            _ => lines.push(String::new()),
        }
        for c in word.chars() {
            let line = lines.last_mut().expect("a line was begun");
            line.push(c);
            if !fits(line) && line.chars().count() > 1 {
                line.pop();
                lines.push(c.to_string());
            }
        }
    }
    lines
}

/// The width of the widest word of `text`, in scene units.
pub(crate) fn widest_word(text: &str, font: &Font, size: i32) -> i32 {
    (text.split(' '))
        .map(|word| font.width(word, size))
        .max()
        .unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn place_square(side: u32, width: f64) -> Placed {
        let shape = PanelShape {
            window: Window {
                x: 0..side,
                y: 0..side,
            },
            origin: Origin::BottomLeft,
            sparse: true,
        };
        let room = Room {
            left: 0.0,
            top: 0.0,
            width,
        };
        let proportions = Proportions::new(9.0, 254.0);
        place(&shape, room, Grid::Auto, &Font::bundled(), proportions)
    }

    #[test]
    fn cells_are_square_at_every_size() {
        for side in [1, 2, 7, 51, 100, 280, 500, 999, 1000, 20_000, 1_000_000] {
            let scale = place_square(side, 1600.0).scale;
            assert_eq!(scale.x.length, scale.y.length, "{side}");
            assert!(scale.x.length >= 250, "{side}: {}", scale.x.length);
        }
    }

    #[test]
    fn from_three_pixels_a_cell_the_pitch_is_whole() {
        for side in 1..=450 {
            let scale = place_square(side, 1600.0).scale;
            let MarkSize::Cell { pitch, .. } = scale.mark else {
                panic!("{side} cells have less than three pixels each");
            };
            assert_eq!(scale.x.length, side * pitch);
        }
    }

    #[test]
    fn numbers_along_the_axes_do_not_touch() {
        let font = Font::bundled();
        for side in [1, 9, 10, 51, 101, 1000, 20_000, 1_000_000] {
            let axis = place_square(side, 600.0).scale.x;
            for pair in axis.ticks.windows(2) {
                let middle = (axis.place(pair[1].into()) - axis.place(pair[0].into())) * 2;
                let widths: i32 = (pair.iter())
                    .map(|&tick| font.width(&ticks::label(tick.into()), px(31.75)))
                    .sum();
                assert!(widths < middle, "{side}: {pair:?}");
            }
        }
    }

    #[test]
    fn long_text_is_broken_between_words() {
        let font = Font::bundled();
        let lines = wrap(
            "one two three four",
            &font,
            100,
            font.width("one two three", 100),
        );
        assert_eq!(lines, ["one two three", "four"]);
    }

    #[test]
    fn a_size_and_an_equation_stay_on_one_line() {
        let font = Font::bundled();
        let width = |text: &str| font.width(text, 100);
        let lines = wrap("a game, 60 × 60", &font, 100, width("a game, 60 ×"));
        assert_eq!(lines, ["a game,", "60 × 60"]);
        let lines = wrap("totals x + y = 20", &font, 100, width("totals x + y ="));
        assert_eq!(lines, ["totals", "x + y = 20"]);
    }

    #[test]
    fn what_is_too_wide_for_a_line_is_cut_and_nothing_is_lost() {
        let font = Font::bundled();
        for text in [
            "Donaudampfschifffahrt",
            "a verylongwordindeed",
            "x + y = 20",
        ] {
            for width in [font.width("mm", 100), font.width("mmmmm", 100)] {
                let lines = wrap(text, &font, 100, width);
                assert!(
                    lines.iter().all(|line| font.width(line, 100) <= width),
                    "{lines:?}"
                );
                let kept = lines.concat().replace(' ', "");
                assert_eq!(kept, text.replace(' ', ""));
            }
        }
    }
}
