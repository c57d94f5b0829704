//! Axes: which numbers stand along them, where, and how they are drawn.

pub(crate) mod margins;
pub(crate) mod numbers;
pub(crate) mod scale;
pub(crate) mod ticks;
mod titles;

use std::convert::Infallible;

use plotters::coord::ranged1d::{Ranged, ValueFormatter};
use plotters::drawing::DrawingAreaErrorKind;
use plotters::prelude::*;

pub(crate) use self::titles::AxisTitles;

use crate::figure::axes::margins::{MarginPlace, Strips};
use crate::figure::options::Origin;
use crate::figure::theme::Style;
use crate::render::{Colour, Point, Rect, Scene, px};

/// A chart of plotters on a scene.
type OnScene<'b, 's, X, Y> = ChartContext<'b, &'s mut Scene, Cartesian2d<X, Y>>;

type Drawn = Result<(), DrawingAreaErrorKind<Infallible>>;

/// Lets `draw` draw on plotters' chart in `frame`, with label areas as wide as
/// the strips around it.
pub(crate) fn on_chart<X, Y>(
    scene: &mut Scene,
    (x, y): (&X, &Y),
    frame: Rect,
    strips: Strips,
    draw: impl FnOnce(&mut OnScene<'_, '_, X, Y>) -> Drawn,
) where
    X: Ranged + Clone,
    Y: Ranged + Clone,
{
    let (width, height) = scene.size();
    let root = scene.into_drawing_area();
    let drawn = ChartBuilder::on(&root)
        .margin_left(frame.x - strips.left)
        .margin_right(width - frame.right() - strips.right)
        .margin_top(frame.y - strips.top)
        .margin_bottom(height - frame.bottom() - strips.bottom)
        .set_label_area_size(LabelAreaPosition::Left, strips.left)
        .set_label_area_size(LabelAreaPosition::Right, strips.right)
        .set_label_area_size(LabelAreaPosition::Top, strips.top)
        .set_label_area_size(LabelAreaPosition::Bottom, strips.bottom)
        .build_cartesian_2d(x.clone(), y.clone())
        .and_then(|mut chart| draw(&mut chart));
    drawn.expect("a scene takes every drawing");
}

/// Draws the two axes of a panel with their ticks, numbers and titles: by plotters,
/// whose every default is in pixels and so has to be given in scene units here.
/// The lines run along `frame`.
pub(crate) fn draw<X, Y>(
    scene: &mut Scene,
    axes: (&X, &Y),
    (place, frame): (MarginPlace, Rect),
    titles: AxisTitles<'_>,
    style: &Style,
) where
    X: Ranged + ValueFormatter<X::ValueType> + Clone,
    Y: Ranged + ValueFormatter<Y::ValueType> + Clone,
{
    let line = style.axis();
    scene.line(&corner(frame, place.margins.origin), line.clone());
    let colour = rgb(style.theme.numbers_along);
    let size = f64::from(style.number_size());
    let text = ("sans-serif", size).into_font().color(&colour);
    let strips = place.margins.strips().beside(place.plot, frame);
    on_chart(scene, axes, frame, strips, |chart| {
        chart
            .configure_mesh()
            .disable_mesh()
            .axis_style(rgb(line.colour).stroke_width(line.width.unsigned_abs()))
            .label_style(text)
            .set_all_tick_mark_size(px(style.tick()))
            .draw()
    });
    titles.write(scene, place, style);
}

/// Both axes of a frame, from the end of one to the end of the other.
fn corner(frame: Rect, origin: Origin) -> [Point; 3] {
    let (near, far) = match origin.is_right() {
        true => (frame.right(), frame.x),
        false => (frame.x, frame.right()),
    };
    let (low, high) = match origin.is_top() {
        true => (frame.y, frame.bottom()),
        false => (frame.bottom(), frame.y),
    };
    [
        Point::new(near, high),
        Point::new(near, low),
        Point::new(far, low),
    ]
}

/// A colour as plotters takes it.
pub(crate) fn rgb(colour: Colour) -> RGBColor {
    RGBColor(colour.0, colour.1, colour.2)
}
