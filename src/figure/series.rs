//! Points of a chart in several colours and shapes.

use std::collections::HashSet;

use super::cells::Shape;
use super::legend::{Entry, Sample};
use super::paint::draw_shapes;
use super::theme::Proportions;
use crate::render::{Colour, Point, Rect, Scene, Stroke, px};

/// Points that are drawn alike and share an entry in the legend.
#[derive(Clone, Debug)]
pub(crate) struct Series {
    pub points: Vec<(f64, f64)>,
    pub colour: Colour,
    pub shape: Shape,
    /// The least and the greatest height of its points, drawn as lines.
    pub strip: Option<(f64, f64)>,
    pub legend: String,
}

/// Up to so many points are large shapes; more would hide one another, and are
/// smaller ones, which are told apart without colour still.
const FEW: usize = 1500;

/// More points than this are squares.
const MANY: usize = 8000;

fn are_shaped(all: &[Series]) -> bool {
    all.iter().map(|series| series.points.len()).sum::<usize>() <= MANY
}

/// What the legend says of each series.
pub(crate) fn entries(all: &[Series]) -> impl Iterator<Item = Entry> + '_ {
    let shaped = are_shaped(all);
    all.iter().map(move |series| Entry {
        sample: match series.shape {
            shape if shaped && shape != Shape::Full => Sample::Shape(shape, series.colour),
            _ => Sample::Square(series.colour, None),
        },
        text: series.legend.clone(),
    })
}

/// Draws all series, the first of them uppermost. `place` gives a point's place
/// on the page.
pub(crate) fn draw(
    scene: &mut Scene,
    all: &[Series],
    place: impl Fn((f64, f64)) -> Point,
    plot: Rect,
    proportions: Proportions,
) {
    let shaped = are_shaped(all);
    let points: usize = all.iter().map(|series| series.points.len()).sum();
    let hairs = match points {
        0..=300 => 13.0,
        301..=FEW => 9.0,
        _ if shaped => 7.0,
        _ => 3.0,
    };
    // Thin strokes, where shapes are small, so that they stay shapes.
    let hair = proportions.hair;
    let proportions = match points {
        0..=FEW => proportions,
        _ => Proportions {
            hair: 0.5 * proportions.hair,
            ..proportions
        },
    };
    // Whole pixels, and even, so that a mark has its point in the middle.
    let side = px((hairs * hair / 2.0).round() * 2.0);
    for series in all.iter().rev() {
        scene.group("strips", |scene| {
            let dash = px(4.0 * hair);
            let stroke = Stroke {
                colour: series.colour,
                width: px(hair),
                dashes: vec![dash, dash],
            };
            for height in series.strip.into_iter().flat_map(|(low, high)| [low, high]) {
                let y = place((0.0, height)).y;
                let ends = [Point::new(plot.x, y), Point::new(plot.right(), y)];
                scene.line(&ends, stroke.clone());
            }
        });
        scene.group("values", |scene| {
            let mut seen = HashSet::new();
            let whole = |units: i32| units.div_euclid(10) * 10;
            let marks: Vec<Rect> = (series.points.iter())
                .map(|&point| place(point))
                .map(|Point { x, y }| {
                    Rect::new(whole(x - side / 2), whole(y - side / 2), side, side)
                })
                .filter(|mark| seen.insert(*mark))
                .collect();
            let shape = if shaped { series.shape } else { Shape::Full };
            draw_shapes(scene, shape, &marks, Some(plot), series.colour, proportions);
        });
    }
}
