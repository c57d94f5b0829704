use super::options::Grid;
use super::scale::{MarkSize, Scale};
use super::theme;
use crate::render::{Point, Rect, Scene, Stroke};

/// Draws the lines behind the cells of `scale`, `hair` scene units wide.
pub(crate) fn draw(scene: &mut Scene, scale: &Scale, grid: Grid, hair: i32) {
    let between = matches!(scale.mark, MarkSize::Cell { gap, .. } if gap > 0);
    match grid {
        Grid::Auto | Grid::Cells if between => draw_between_cells(scene, scale, hair),
        Grid::Auto | Grid::Ticks => draw_at_ticks(scene, scale, hair),
        Grid::Cells | Grid::None => {}
    }
}

/// Lines between the cells, never through them; those before the cells 0, 10,
/// 20, … are darker, so that cells can be counted.
fn draw_between_cells(scene: &mut Scene, scale: &Scale, hair: i32) {
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
    scene.rects(rects(others), theme::GRID);
    scene.rects(rects(tenths), theme::GRID_TENTH);
}

fn draw_at_ticks(scene: &mut Scene, scale: &Scale, hair: i32) {
    let plot = scale.plot();
    let stroke = Stroke::solid(theme::GRID, hair);
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
    use std::rc::Rc;

    use super::*;
    use crate::figure::scale::Axis;
    use crate::render::{Font, Item, Page, px};

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
            let mut scene = Scene::new(page, None, Rc::new(Font::bundled()));
            draw(&mut scene, &scale, Grid::Cells, px(1.0));
            let Some(Item::Rects { rects, fill }) = scene.items.last() else {
                panic!("rectangles")
            };
            assert_eq!(*fill, theme::GRID_TENTH);
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
