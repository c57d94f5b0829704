//! Axes: which numbers stand along them, where, and how they are drawn.

pub(crate) mod margins;
pub(crate) mod numbers;
pub(crate) mod scale;
pub(crate) mod ticks;

use std::convert::Infallible;

use plotters::coord::ranged1d::{Ranged, ValueFormatter};
use plotters::drawing::DrawingAreaErrorKind;
use plotters::prelude::*;

use crate::Error;
use crate::figure::axes::margins::Strips;
use crate::figure::theme::Style;
use crate::render::{Colour, Font, Rect, Scene, px};

/// What is written along the axes, where it is not the usual.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct AxisTitles<'a> {
    pub x: Option<&'a str>,
    pub y: Option<&'a str>,
}

impl<'a> AxisTitles<'a> {
    /// These, or where they say nothing, `others`.
    pub fn or(self, others: Self) -> Self {
        Self {
            x: self.x.or(others.x),
            y: self.y.or(others.y),
        }
    }

    /// Refuses titles that would have to be set too small to fit along an axis
    /// of `plot`.
    pub fn check(self, plot: Rect, style: &Style) -> Result<(), Error> {
        let size = px(SMALLEST_SHARE * style.em);
        for (title, length) in [(self.x, plot.width), (self.y, plot.height)] {
            let long = |title: &&str| style.font.width(title, size) > length;
            if let Some(title) = title.filter(long) {
                return Err(Error::LongLabel(title.to_owned()));
            }
        }
        Ok(())
    }
}

/// The longest of these that fits along an axis is its title by default.
const X_TITLES: [&str; 3] = ["tokens in the first pile, x", "first pile, x", "x"];
const Y_TITLES: [&str; 3] = ["tokens in the second pile, y", "second pile, y", "y"];

/// A title that was asked for may be set this much smaller to fit its axis.
const SMALLEST_SHARE: f64 = 0.6;

/// The title and type size that fit along `length` scene units. A title that
/// was asked for is never cut: it is set smaller.
fn fitting<'a>(
    asked: Option<&'a str>,
    usual: [&'a str; 3],
    font: &Font,
    size: i32,
    length: i32,
) -> (&'a str, i32) {
    if let Some(asked) = asked {
        let width = font.width(asked, size).max(1);
        let fits = i64::from(size) * i64::from(length) / i64::from(width);
        // Not above `size`, so inside i32.
        return (asked, fits.min(i64::from(size)) as i32);
    }
    let found = usual.iter().find(|title| font.width(title, size) <= length);
    (found.unwrap_or(&usual[2]), size)
}

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

/// Draws the frame, and ticks, numbers and titles in the strips around it, by
/// plotters, whose every default is in pixels and so has to be given in scene
/// units here. The strips are those beside `plot`.
pub(crate) fn draw<X, Y>(
    scene: &mut Scene,
    axes: (&X, &Y),
    (plot, frame): (Rect, Rect),
    strips: Strips,
    titles: AxisTitles<'_>,
    style: &Style,
) where
    X: Ranged + ValueFormatter<X::ValueType> + Clone,
    Y: Ranged + ValueFormatter<Y::ValueType> + Clone,
{
    let line = style.frame();
    scene.frame(frame, line.clone());
    let ink = rgb(line.colour);
    let size = style.size();
    let text = ("sans-serif", f64::from(size)).into_font().color(&ink);
    let (x_title, x_size) = fitting(titles.x, X_TITLES, &scene.font, size, frame.width);
    let (y_title, y_size) = fitting(titles.y, Y_TITLES, &scene.font, size, frame.height);
    let title_size = f64::from(x_size.min(y_size));
    on_chart(scene, axes, frame, strips.beside(plot, frame), |chart| {
        chart
            .configure_mesh()
            .disable_mesh()
            .axis_style(ink.stroke_width(line.width.unsigned_abs()))
            .label_style(text)
            .axis_desc_style(("sans-serif", title_size).into_font().color(&ink))
            .x_desc(x_title)
            .y_desc(y_title)
            .set_all_tick_mark_size(px(style.tick()))
            .draw()
    });
}

/// A colour as plotters takes it.
pub(crate) fn rgb(colour: Colour) -> RGBColor {
    RGBColor(colour.0, colour.1, colour.2)
}
