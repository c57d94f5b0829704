//! The lines behind the cells.

use crate::figure::axes::scale::{MarkSize, Scale};
use crate::figure::options::Grid;
use crate::figure::theme::Style;
use crate::render::{Point, Rect, Scene};

/// Draws the lines behind the cells of `scale`.
pub(crate) fn draw(scene: &mut Scene, scale: &Scale, grid: Grid, style: &Style) {
    let between = matches!(scale.mark, MarkSize::Cell { gap, .. } if gap > 0);
    match grid {
        Grid::Auto | Grid::Cells if between => draw_between_cells(scene, scale, style),
        Grid::Auto | Grid::Ticks => draw_at_ticks(scene, scale, style),
        Grid::Cells | Grid::None => {}
    }
}

/// Lines between the cells, never through them; those before the cells 0, 10,
/// 20, … are darker, so that cells can be counted.
fn draw_between_cells(scene: &mut Scene, scale: &Scale, style: &Style) {
    let hair = style.weight(style.theme.weights.grid);
    let plot = scale.plot();
    let vertical = (scale.x.cells.clone()).map(|k| {
        let left = scale.square(k, scale.y.cells.start).x - hair;
        (
            scale.x.after_gap(k),
            Rect::new(left, plot.y, hair, plot.height),
        )
    });
    let horizontal = (scale.y.cells.clone()).map(|k| {
        let top = scale.square(scale.x.cells.start, k).y - hair;
        (
            scale.y.after_gap(k),
            Rect::new(plot.x, top, plot.width, hair),
        )
    });
    let (tenths, others): (Vec<_>, Vec<_>) =
        vertical.chain(horizontal).partition(|(k, _)| k % 10 == 0);
    let rects = |lines: Vec<(u32, Rect)>| lines.into_iter().map(|(_, rect)| rect).collect();
    scene.rects(rects(others), style.theme.grid);
    scene.rects(rects(tenths), style.theme.grid_tenth);
}

fn draw_at_ticks(scene: &mut Scene, scale: &Scale, style: &Style) {
    let plot = scale.plot();
    let stroke = style.grid_line(style.theme.grid);
    for &tick in &scale.x.ticks {
        let x = scale.x.place(tick.into());
        let ends = [Point::new(x, plot.y), Point::new(x, plot.bottom())];
        scene.line(&ends, stroke.clone());
    }
    for &tick in &scale.y.ticks {
        let y = scale.y.place(tick.into());
        let ends = [Point::new(plot.x, y), Point::new(plot.right(), y)];
        scene.line(&ends, stroke.clone());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::figure::axes::scale::Axis;
    use crate::render::{Item, Page, px};

    fn axis(reversed: bool) -> Axis {
        Axis {
            cells: 0..25,
            start: 100,
            length: 500,
            reversed,
            ticks: Vec::new(),
        }
    }

    /// Darker lines stand before the cells 0, 10, 20 on both axes, whichever
    /// way they run: a hair before the pixel at which that cell begins.
    #[test]
    fn every_tenth_line_is_darker_on_both_axes_and_from_all_corners() {
        let page = Page {
            width_px: 700,
            height_px: 700,
            ppi: 254.0,
            page_ppi: 254.0,
            in_pixels: true,
        };
        for (right, top) in [(false, false), (true, false), (false, true), (true, true)] {
            let scale = Scale {
                x: axis(right),
                y: axis(!top),
                mark: MarkSize::Cell { pitch: 20, gap: 1 },
            };
            let style = Style::usual();
            let mut scene = Scene::new(page, None, style.font.clone());
            draw(&mut scene, &scale, Grid::Cells, &style);
            let Some(Item::Rects { rects, fill }) = scene.items.last() else {
                panic!("rectangles")
            };
            assert_eq!(*fill, style.theme.grid_tenth);
            let (across, down): (Vec<&Rect>, Vec<&Rect>) =
                rects.iter().partition(|rect| rect.height > rect.width);
            for (lines, axis, place) in [
                (across, &scale.x, (|rect: &Rect| rect.x) as fn(&Rect) -> i32),
                (down, &scale.y, |rect| rect.y),
            ] {
                let between = |k: f64| axis.place(k - 0.5);
                let lines: Vec<i32> = lines.into_iter().map(place).collect();
                let near = |k: f64| {
                    lines
                        .iter()
                        .any(|line| (line - between(k)).abs() <= px(1.0))
                };
                // The line at 0 is the frame's where the axis is reversed.
                assert!(near(10.0) && near(20.0), "{right}, {top}: {lines:?}");
                assert!(lines.len() <= 3);
            }
        }
    }
}
