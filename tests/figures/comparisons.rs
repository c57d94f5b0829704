//! The cells of a comparison, read out of the SVG by group.

use std::collections::BTreeSet;

use wythoff_plot::{Comparison, Figure, Play};

use crate::drawing::Drawing;
use crate::reference::Cells;
use crate::{reference, wythoff};

/// The cell that each group of `each` things of a drawing is centred on.
fn centres(drawing: &Drawing<'_>, things: &[(f64, f64)], each: usize) -> Cells {
    let cells = things.chunks(each).map(|corners| {
        let middle = |along: fn(&(f64, f64)) -> f64| {
            let low = corners.iter().map(along).fold(f64::MAX, f64::min);
            (low + corners.iter().map(along).fold(f64::MIN, f64::max)) / 2.0
        };
        let (x, y) = drawing.coordinates((middle(|p| p.0), middle(|p| p.1)));
        let near = |at: f64| (at - at.round()).abs() < 0.25;
        assert!(near(x) && near(y), "between cells: ({x},{y})");
        (x.round() as u32, y.round() as u32)
    });
    cells.collect()
}

/// A full cell is a square, one of the left alone the four sides of a square,
/// one of the right alone two crossing lines.
fn both(drawing: &Drawing<'_>) -> Cells {
    drawing.cells("both").into_iter().collect()
}

fn only_left(drawing: &Drawing<'_>) -> Cells {
    let corners: Vec<_> = (drawing.rects("only-left").iter())
        .flat_map(|r| [(r.x, r.y), (r.x + r.width, r.y + r.height)])
        .collect();
    centres(drawing, &corners, 8)
}

fn only_right(drawing: &Drawing<'_>) -> Cells {
    let lines = drawing.lines("only-right");
    let corners: Vec<_> = lines.into_iter().flat_map(|line| line.points).collect();
    centres(drawing, &corners, 4)
}

fn expected(side: u32) -> [Cells; 3] {
    let [normal, misere] = [Play::Normal, Play::Misere].map(|play| reference::wythoff(side, play));
    let only = |these: &Cells, others: &Cells| these.difference(others).copied().collect();
    let both: BTreeSet<_> = normal.intersection(&misere).copied().collect();
    [both, only(&normal, &misere), only(&misere, &normal)]
}

#[test]
fn an_overlay_has_each_cell_in_the_group_of_its_side() {
    for side in [3, 12, 60] {
        let [left, right] = [Play::Normal, Play::Misere].map(|play| wythoff(side, play));
        let comparison = Comparison::new(&left, &right).unwrap();
        let svg = Figure::overlay(comparison).to_svg().unwrap();
        let drawing = Drawing::read(&svg);
        let [in_both, in_left, in_right] = expected(side);
        if !in_both.is_empty() {
            assert_eq!(both(&drawing), in_both, "{side}");
        }
        assert_eq!(only_left(&drawing), in_left, "{side}");
        assert_eq!(only_right(&drawing), in_right, "{side}");
    }
}

#[test]
fn each_panel_has_its_own_cells_and_marks_those_that_the_other_lacks() {
    let [left, right] = [Play::Normal, Play::Misere].map(|play| wythoff(12, play));
    let comparison = Comparison::new(&left, &right).unwrap();
    let svg = Figure::side_by_side(comparison).to_svg().unwrap();
    let [in_both, in_left, in_right] = expected(12);
    let (first, mut second) = (Drawing::read(&svg), Drawing::read_panel(&svg, 2));
    assert!(
        first.frame.x + first.frame.width < second.frame.x,
        "side by side"
    );
    assert_eq!(both(&first), in_both);
    assert_eq!(both(&second), in_both);
    assert_eq!(only_left(&first), in_left);
    // The only group of this name, and it lies in the second panel.
    second.panel = 1;
    let drawn = only_right(&second);
    assert_eq!(drawn, in_right);
}

#[test]
fn the_sides_are_told_apart_without_colour() {
    let [left, right] = [Play::Normal, Play::Misere].map(|play| wythoff(12, play));
    let comparison = Comparison::new(&left, &right).unwrap();
    let svg = Figure::overlay(comparison).to_svg().unwrap();
    let drawing = Drawing::read(&svg);
    // Squares full, hollow, and crossed: the shapes differ, whatever the ink.
    assert_eq!(drawing.rects("both").len(), 6);
    assert_eq!(drawing.rects("only-left").len(), 4 * 3);
    assert_eq!(drawing.lines("only-right")[0].points.len(), 4 * 3);
}
