//! Marks that fill their cell and no more, told apart without colour.

use super::cells::Shape;
use crate::render::{Colour, Item, Point, Rect, Scene, Segment, Stroke};

/// Draws these marks, all in one path. `line` is how wide strokes are.
pub(crate) fn draw(scene: &mut Scene, shape: Shape, squares: &[Rect], colour: Colour, line: i32) {
    let bars = |squares: &[Rect]| -> Vec<Rect> {
        let bar = |square: &Rect| {
            let height = (square.height / 30 * 10).max(10);
            let top = square.y + (square.height - height) / 20 * 10;
            Rect::new(square.x, top, square.width, height)
        };
        squares.iter().map(bar).collect()
    };
    match shape {
        Shape::Bar => scene.rects(bars(squares), colour),
        Shape::Plus => pluses(scene, squares, Stroke::solid(colour, line)),
        Shape::Rhombus => polygons(scene, squares, colour, |x, y| {
            vec![(x, 0), (2 * x, y), (x, 2 * y), (0, y)]
        }),
        Shape::Up => polygons(scene, squares, colour, |x, y| {
            vec![(0, 2 * y), (x, 0), (2 * x, 2 * y)]
        }),
        Shape::Down => polygons(scene, squares, colour, |x, y| {
            vec![(0, 0), (2 * x, 0), (x, 2 * y)]
        }),
        Shape::Full | Shape::Hollow | Shape::Cross | Shape::Diamond => {
            unreachable!("these are drawn by the painter")
        }
    }
}

/// A filled polygon a square; `corners` gives its corners from half the sides.
fn polygons(
    scene: &mut Scene,
    squares: &[Rect],
    colour: Colour,
    corners: impl Fn(i32, i32) -> Vec<(i32, i32)>,
) {
    let mut segments = Vec::new();
    for square in squares {
        for (i, (x, y)) in corners(square.width / 2, square.height / 2)
            .into_iter()
            .enumerate()
        {
            let point = Point::new(square.x + x, square.y + y);
            segments.push(match i {
                0 => Segment::Move(point),
                _ => Segment::Line(point),
            });
        }
        segments.push(Segment::Close);
    }
    scene.items.push(Item::Path {
        segments,
        fill: Some(colour),
        stroke: None,
    });
}

fn pluses(scene: &mut Scene, squares: &[Rect], stroke: Stroke) {
    let segments = squares.iter().flat_map(|square| {
        let (x, y) = (square.x + square.width / 2, square.y + square.height / 2);
        [
            Segment::Move(Point::new(square.x, y)),
            Segment::Line(Point::new(square.right(), y)),
            Segment::Move(Point::new(x, square.y)),
            Segment::Line(Point::new(x, square.bottom())),
        ]
    });
    scene.items.push(Item::Path {
        segments: segments.collect(),
        fill: None,
        stroke: Some(stroke),
    });
}
