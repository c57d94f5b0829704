//! Values written into the cells of a map.

use super::colormap::{Shading, lightness};
use crate::figure::axes::scale::{MarkSize, Scale};
use crate::figure::theme::Style;
use crate::render::{Align, Colour, Rect, Scene, Text, px};
use crate::solve::GrundyTable;

/// The smallest type in which a number is worth writing, as a share of the
/// figure's type size.
const SMALLEST: f64 = 0.6;
/// How much of a cell's width the widest number may take.
const SHARE: f64 = 0.78;

/// Writes its value into each cell, with lines between the cells, where there
/// is room for that.
pub(super) fn draw(
    scene: &mut Scene,
    table: &GrundyTable,
    scale: &Scale,
    shading: Shading,
    greatest: u32,
    style: &Style,
) {
    let palette = shading.palette();
    let text = |x, y| {
        let value = table.get(x, y)?;
        let colour = palette[usize::from(shading.index(value))]?;
        Some((value.to_string(), colour))
    };
    write(scene, scale, &greatest.to_string(), text, style);
}

/// Writes into each cell what `text` gives for it, on a ground of the colour it
/// gives, with lines between the cells; nothing where `widest` does not fit.
pub(super) fn write(
    scene: &mut Scene,
    scale: &Scale,
    widest: &str,
    text: impl Fn(u32, u32) -> Option<(String, Colour)>,
    style: &Style,
) {
    let MarkSize::Cell { pitch, .. } = scale.mark else {
        return;
    };
    let usual = style.size();
    let widest = style.font.width(widest, usual).max(1);
    let room = SHARE * f64::from(px(pitch.into()));
    let size = (f64::from(usual) * (room / f64::from(widest)).min(1.0)) as i32;
    if f64::from(size) < SMALLEST * f64::from(usual) {
        return;
    }
    draw_lines(scene, scale, style);
    let rise = style.font.cap_height(size) / 2;
    for y in scale.y.cells.clone() {
        for x in scale.x.cells.clone() {
            let Some((content, ground)) = text(x, y) else {
                continue;
            };
            let dark = lightness(ground) < 0.55;
            scene.text(Text {
                anchor: scale.point(x.into(), y.into()),
                align: Align::Middle,
                rise,
                angle: 0.0,
                size,
                colour: style.theme.numbers[usize::from(dark)],
                content: content.into(),
            });
        }
    }
}

/// Pale lines between the cells, none along the frame.
fn draw_lines(scene: &mut Scene, scale: &Scale, style: &Style) {
    let (plot, hair) = (scale.plot(), style.weight(style.theme.weights.grid));
    let (first_x, first_y) = (scale.x.cells.start, scale.y.cells.start);
    let columns = (scale.x.cells.clone()).map(|x| scale.square(x, first_y).x);
    let rows = (scale.y.cells.clone()).map(|y| scale.square(first_x, y).y);
    let columns = columns.filter(|&x| x > plot.x);
    let rows = rows.filter(|&y| y > plot.y);
    let upright = columns.map(|x| Rect::new(x, plot.y, hair, plot.height));
    let level = rows.map(|y| Rect::new(plot.x, y, plot.width, hair));
    scene.rects(upright.chain(level).collect(), style.theme.map_grid);
}
