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

/// Lines between the cells, never through them; every tenth is darker, so that
/// cells can be counted.
fn draw_between_cells(scene: &mut Scene, scale: &Scale, hair: i32) {
    let plot = scale.plot();
    let vertical = (scale.x.cells.clone()).map(|k| {
        let left = scale.square(k, scale.y.cells.start).x - hair;
        (k, Rect::new(left, plot.y, hair, plot.height))
    });
    let horizontal = (scale.y.cells.clone()).map(|k| {
        let top = scale.square(scale.x.cells.start, k).y - hair;
        (k, Rect::new(plot.x, top, plot.width, hair))
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
