//! Points of a chart in several colours and shapes.

use std::collections::HashSet;

use crate::figure::chart::Mark;
use crate::figure::page::legend::{LegendEntry, Sample};
use crate::figure::shapes;
use crate::figure::theme::{Shape, Style, Theme};
use crate::render::{Point, Rect, Scene, Stroke, px};

/// Points that are drawn alike and share an entry in the legend.
#[derive(Clone, Debug)]
pub(crate) struct Series {
    pub points: Vec<Mark>,
    /// Its place in the theme's list of marks.
    pub mark: usize,
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
pub(crate) fn entries<'a>(
    all: &'a [Series],
    theme: &'a Theme,
) -> impl Iterator<Item = LegendEntry> + 'a {
    let shaped = are_shaped(all);
    all.iter().map(move |series| {
        let sample = match theme.values[series.mark] {
            (shape, colour) if shaped && shape != Shape::Full => Sample::Shape(shape, colour),
            (_, colour) => Sample::Square(colour, None),
        };
        LegendEntry::cells(sample, series.legend.clone())
    })
}

/// Draws all series, the first of them uppermost. `place` gives a point's place
/// on the page.
pub(crate) fn draw(
    scene: &mut Scene,
    all: &[Series],
    place: impl Fn(Mark) -> Point,
    plot: Rect,
    style: &Style,
) {
    let shaped = are_shaped(all);
    let points: usize = all.iter().map(|series| series.points.len()).sum();
    let weight = match points {
        0..=300 => 13.0,
        301..=FEW => 9.0,
        _ if shaped => 7.0,
        _ => 3.0,
    };
    // Thin strokes, where shapes are small, so that they stay shapes.
    let mut thin = style.clone();
    if points > FEW {
        thin.theme.weights.shape /= 2.0;
    }
    // Whole pixels, and even, so that a mark has its point in the middle.
    let side = px((weight * style.hair / 2.0).round() * 2.0);
    for series in all.iter().rev() {
        let (shape, colour) = style.theme.values[series.mark];
        scene.group("strips", |scene| {
            let dash = px(4.0 * style.hair);
            let stroke = Stroke {
                dashes: vec![dash, dash],
                ..style.grid_line(colour)
            };
            for height in series.strip.into_iter().flat_map(|(low, high)| [low, high]) {
                let y = place((0, height)).y;
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
            let shape = if shaped { shape } else { Shape::Full };
            shapes::draw(scene, shape, &marks, Some(plot), colour, &thin);
        });
    }
}
