use plotters::coord::ranged1d::{Ranged, ValueFormatter};
use plotters::prelude::*;

use super::theme::{self, Proportions};
use crate::Error;
use crate::render::{Font, Rect, Scene, px};

/// How wide the strips beside the lattice are, in scene units: left, right,
/// top, bottom. An axis stands in a strip that is not zero.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Strips {
    pub left: i32,
    pub right: i32,
    pub top: i32,
    pub bottom: i32,
}

impl Strips {
    /// What is left of strips beside `plot` where they are beside `frame`,
    /// which is hardly larger or smaller.
    pub fn beside(self, plot: Rect, frame: Rect) -> Self {
        let rest = |strip: i32, taken: i32| if strip > 0 { strip - taken } else { 0 };
        Self {
            left: rest(self.left, plot.x - frame.x),
            right: rest(self.right, frame.right() - plot.right()),
            top: rest(self.top, plot.y - frame.y),
            bottom: rest(self.bottom, frame.bottom() - plot.bottom()),
        }
    }
}

/// What is written along the axes, where the caller says so.
pub(crate) struct AxisTitles<'a> {
    pub x: Option<&'a str>,
    pub y: Option<&'a str>,
}

/// The longest of these that fits along an axis is its title by default.
const X_TITLES: [&str; 3] = ["tokens in the first pile, x", "first pile, x", "x"];
const Y_TITLES: [&str; 3] = ["tokens in the second pile, y", "second pile, y", "y"];

/// A title that was asked for may be set this much smaller to fit its axis.
const SMALLEST_SHARE: f64 = 0.6;

/// Refuses titles that would have to be set too small to fit along an axis of
/// `plot`.
pub(crate) fn check(
    titles: &AxisTitles<'_>,
    plot: Rect,
    font: &Font,
    proportions: Proportions,
) -> Result<(), Error> {
    let size = px(SMALLEST_SHARE * proportions.font);
    for (title, length) in [(titles.x, plot.width), (titles.y, plot.height)] {
        if let Some(title) = title.filter(|title| font.width(title, size) > length) {
            return Err(Error::LongLabel(title.to_owned()));
        }
    }
    Ok(())
}

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

/// Draws ticks, numbers and titles in the strips around the lattice, by
/// plotters, whose every default is in pixels and so has to be given in scene
/// units here.
pub(crate) fn draw_axes<X, Y>(
    scene: &mut Scene,
    (x, y): (&X, &Y),
    plot: Rect,
    strips: Strips,
    titles: &AxisTitles<'_>,
    proportions: Proportions,
) where
    X: Ranged<ValueType = f64> + ValueFormatter<f64> + Clone,
    Y: Ranged<ValueType = f64> + ValueFormatter<f64> + Clone,
{
    let (width, height) = scene.size();
    let ink = RGBColor(theme::INK.0, theme::INK.1, theme::INK.2);
    let type_size = f64::from(px(proportions.font));
    let style = ("sans-serif", type_size).into_font().color(&ink);
    let size = px(proportions.font);
    let (x_title, x_size) = fitting(titles.x, X_TITLES, &scene.font, size, plot.width);
    let (y_title, y_size) = fitting(titles.y, Y_TITLES, &scene.font, size, plot.height);
    let title_size = f64::from(x_size.min(y_size));
    let root = scene.into_drawing_area();
    let drawn = ChartBuilder::on(&root)
        .margin_left(plot.x - strips.left)
        .margin_right(width - plot.right() - strips.right)
        .margin_top(plot.y - strips.top)
        .margin_bottom(height - plot.bottom() - strips.bottom)
        .set_label_area_size(LabelAreaPosition::Left, strips.left)
        .set_label_area_size(LabelAreaPosition::Right, strips.right)
        .set_label_area_size(LabelAreaPosition::Top, strips.top)
        .set_label_area_size(LabelAreaPosition::Bottom, strips.bottom)
        .build_cartesian_2d(x.clone(), y.clone())
        .and_then(|mut chart| {
            chart
                .configure_mesh()
                .disable_mesh()
                .axis_style(ink.stroke_width(px(proportions.hair).unsigned_abs()))
                .label_style(style)
                .axis_desc_style(("sans-serif", title_size).into_font().color(&ink))
                .x_desc(x_title)
                .y_desc(y_title)
                .set_all_tick_mark_size(px(proportions.tick()))
                .draw()
        });
    drawn.expect("a scene takes every drawing");
}
