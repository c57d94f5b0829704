//! Marks that fill their square and no more, told apart without colour.

use crate::figure::theme::{Shape, Style};
use crate::render::{Colour, Item, Point, Rect, Scene, Segment, Stroke};

/// From so many widths of its line on, a square holds a diamond.
const LARGE: i32 = 8;

/// Draws one shape a square, all in one path; none leaves `frame`.
pub(crate) fn draw(
    scene: &mut Scene,
    shape: Shape,
    squares: &[Rect],
    frame: Option<Rect>,
    colour: Colour,
    style: &Style,
) {
    let side = squares.first().map_or(0, |square| square.width);
    let line = style.weight(style.theme.weights.shape).max(side / 120 * 10);
    let stroke = Stroke::solid(colour, line);
    match shape {
        Shape::Full => scene.rects(squares.to_vec(), colour),
        Shape::Hollow => {
            let borders = squares.iter().flat_map(|square| border(*square, line));
            scene.rects(borders.collect(), colour);
        }
        Shape::Bar => scene.rects(squares.iter().map(bar).collect(), colour),
        Shape::Diamond => strokes(scene, stroke, |half| {
            let diamond = |square: &Rect| diamond(*square, line, half, frame);
            squares.iter().flat_map(diamond).collect()
        }),
        Shape::Cross => strokes(scene, stroke, |half| {
            let cross = |square: &Rect| cross(square.inset(half));
            squares.iter().flat_map(cross).collect()
        }),
        Shape::Plus => strokes(scene, stroke, |_| squares.iter().flat_map(plus).collect()),
        Shape::Rhombus => polygons(scene, squares, colour, |x, y| {
            vec![(x, 0), (2 * x, y), (x, 2 * y), (0, y)]
        }),
        Shape::Up => polygons(scene, squares, colour, |x, y| {
            vec![(0, 2 * y), (x, 0), (2 * x, 2 * y)]
        }),
        Shape::Down => polygons(scene, squares, colour, |x, y| {
            vec![(0, 0), (2 * x, 0), (x, 2 * y)]
        }),
    }
}

/// One path of strokes; `segments` gives it from half their width.
fn strokes(scene: &mut Scene, stroke: Stroke, segments: impl FnOnce(i32) -> Vec<Segment>) {
    scene.items.push(Item::Path {
        segments: segments(stroke.width / 2),
        fill: None,
        stroke: Some(stroke),
    });
}

/// The border of a square as four rectangles inside it.
fn border(square: Rect, line: i32) -> [Rect; 4] {
    let line = line.min(square.width / 2).min(square.height / 2);
    let Rect {
        x,
        y,
        width,
        height,
    } = square;
    let inner = height - 2 * line;
    [
        Rect::new(x, y, width, line),
        Rect::new(x, y + height - line, width, line),
        Rect::new(x, y + line, line, inner),
        Rect::new(x + width - line, y + line, line, inner),
    ]
}

fn bar(square: &Rect) -> Rect {
    let height = (square.height / 30 * 10).max(10);
    let top = square.y + (square.height - height) / 20 * 10;
    Rect::new(square.x, top, square.width, height)
}

/// A square on its corner: inside the square where that is large enough to show
/// it, else around it, its sides touching the square's corners.
fn diamond(square: Rect, line: i32, half: i32, frame: Option<Rect>) -> [Segment; 5] {
    let (x, y) = (square.x + square.width / 2, square.y + square.height / 2);
    let reach = if square.width >= LARGE * line {
        square.width / 2 - half
    } else {
        square.width + half
    };
    let within = frame.map_or_else(|| square.inset(-2 * reach), |frame| frame.inset(half));
    let corner = |x: i32, y: i32| {
        Point::new(
            x.clamp(within.x, within.right()),
            y.clamp(within.y, within.bottom()),
        )
    };
    [
        Segment::Move(corner(x, y - reach)),
        Segment::Line(corner(x + reach, y)),
        Segment::Line(corner(x, y + reach)),
        Segment::Line(corner(x - reach, y)),
        Segment::Close,
    ]
}

fn cross(square: Rect) -> [Segment; 4] {
    let (left, top, right, bottom) = (square.x, square.y, square.right(), square.bottom());
    [
        Segment::Move(Point::new(left, top)),
        Segment::Line(Point::new(right, bottom)),
        Segment::Move(Point::new(right, top)),
        Segment::Line(Point::new(left, bottom)),
    ]
}

fn plus(square: &Rect) -> [Segment; 4] {
    let (x, y) = (square.x + square.width / 2, square.y + square.height / 2);
    [
        Segment::Move(Point::new(square.x, y)),
        Segment::Line(Point::new(square.right(), y)),
        Segment::Move(Point::new(x, square.y)),
        Segment::Line(Point::new(x, square.bottom())),
    ]
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
