//! The cells of an SVG figure are the cold cells, no more, no fewer.

use wythoff_plot::{Figure, Length, Play};

use crate::drawing::{Drawing, has_group};
use crate::{reference, wythoff};

/// At these sizes a cell is three pixels or more.
const SIDES: [u32; 6] = [1, 2, 30, 51, 100, 280];

#[test]
fn the_cells_read_back_are_the_cold_cells_in_either_play() {
    for side in SIDES {
        for play in [Play::Normal, Play::Misere] {
            let expected = reference::wythoff(side, play);
            let outcomes = wythoff(side, play);
            let svg = Figure::lattice(&outcomes).to_svg().unwrap();
            if expected.is_empty() {
                assert!(!has_group(&svg, "cold"), "{side}, {play}");
                continue;
            }
            let mut cells = Drawing::read(&svg).cells("cold");
            cells.sort_unstable();
            assert!(cells.iter().eq(&expected), "{side}, {play}: {cells:?}");
        }
    }
}

#[test]
fn all_cells_are_squares_of_one_whole_number_of_pixels() {
    for side in SIDES {
        let outcomes = wythoff(side, Play::Normal);
        let svg = Figure::lattice(&outcomes).to_svg().unwrap();
        let drawing = Drawing::read(&svg);
        let first = drawing.rects("cold")[0].width;
        assert!(first >= 3.0 && first.fract() == 0.0, "{side}: {first}");
        for rect in drawing.rects("cold") {
            assert_eq!((rect.width, rect.height), (first, first), "{side}");
            assert_eq!((rect.x.fract(), rect.y.fract()), (0.0, 0.0), "{side}");
        }
    }
}

#[test]
fn cells_fill_their_squares_up_to_the_lines_between_them() {
    for side in &SIDES[1..] {
        let outcomes = wythoff(*side, Play::Normal);
        let svg = Figure::lattice(&outcomes).to_svg().unwrap();
        let drawing = Drawing::read(&svg);
        let pitch = drawing.x.pitch.abs();
        for rect in drawing.rects("cold") {
            assert!(
                rect.width <= pitch + 0.1 && rect.width > pitch - 2.0,
                "{side}: {} of {pitch}",
                rect.width
            );
        }
    }
}

#[test]
fn grid_lines_run_between_cells_and_never_through_one() {
    let outcomes = wythoff(51, Play::Normal);
    let svg = Figure::lattice(&outcomes).to_svg().unwrap();
    let drawing = Drawing::read(&svg);
    let mut lines = drawing.rects("grid");
    // Tinted rows are as high as a cell, and columns are cut where those cross.
    let (cell, long) = (drawing.rects("cold")[0].width, 50.0 * drawing.x.pitch);
    lines.retain(|line| line.width.min(line.height) < cell && line.width.max(line.height) > long);
    assert_eq!(lines.len(), 102, "one a column and one a row");
    for cell in drawing.rects("cold") {
        for line in lines.iter().filter(|line| line.width < line.height) {
            let beside = line.x + line.width <= cell.x || cell.x + cell.width <= line.x;
            assert!(beside, "{line:?} runs through {cell:?}");
        }
        for line in lines.iter().filter(|line| line.width > line.height) {
            let beside = line.y + line.height <= cell.y || cell.y + cell.height <= line.y;
            assert!(beside, "{line:?} runs through {cell:?}");
        }
    }
}

#[test]
fn cells_are_whole_pixels_at_other_widths_and_resolutions() {
    let outcomes = wythoff(100, Play::Normal);
    let expected = reference::wythoff(100, Play::Normal);
    for (width, ppi) in [(Length::px(601.0), 96.0), (Length::mm(84.0), 600.0)] {
        let figure = Figure::lattice(&outcomes).width(width).ppi(ppi);
        let svg = figure.to_svg().unwrap();
        let drawing = Drawing::read(&svg);
        let mut cells = drawing.cells("cold");
        cells.sort_unstable();
        assert!(cells.iter().eq(&expected), "{width}");
        let side = drawing.rects("cold")[0].width;
        assert!(
            drawing
                .rects("cold")
                .iter()
                .all(|r| r.width == side && r.height == side)
        );
    }
}
