//! What lies behind the cells: tinted rows and columns, and fine lines.

use crate::figure::axes::scale::{Axis, MarkSize, Scale};
use crate::figure::options::Grid;
use crate::figure::theme::Style;
use crate::render::{Point, Rect, Scene};

/// Smaller cells are tinted nowhere: a band of two pixels is a line beside the
/// number that it leads to.
const LEAST_TINTED: u32 = 3;

/// Draws what lies behind the cells of `scale`.
pub(crate) fn draw(scene: &mut Scene, scale: &Scale, grid: Grid, style: &Style) {
    let between = matches!(scale.mark, MarkSize::Cell { gap, .. } if gap > 0);
    let tinted = scale
        .mark
        .pitch()
        .is_some_and(|pitch| pitch >= LEAST_TINTED);
    match grid {
        Grid::None => return,
        Grid::Auto | Grid::Cells | Grid::Ticks if tinted => tint_ticks(scene, scale, style),
        Grid::Ticks => draw_at_ticks(scene, scale, style),
        Grid::Auto | Grid::Cells => {}
    }
    if between && grid != Grid::Ticks {
        draw_between_cells(scene, scale, style);
    }
}

/// Tints the rows and columns that carry a tick, each once where they cross.
fn tint_ticks(scene: &mut Scene, scale: &Scale, style: &Style) {
    let plot = scale.plot();
    let (first_x, first_y) = (scale.x.cells.start, scale.y.cells.start);
    // Where every cell has its number, tints lead nowhere.
    let leads = |axis: &Axis| 2 * axis.ticks.len() <= axis.count() as usize;
    let shown = |axis: &Axis, tick: &u32| leads(axis) && axis.cells.contains(tick);
    let mut bands: Vec<Rect> = (scale.y.ticks.iter())
        .filter(|tick| shown(&scale.y, tick))
        .map(|&tick| {
            let cell = scale.square(first_x, tick);
            Rect::new(plot.x, cell.y, plot.width, cell.height)
        })
        .collect();
    bands.sort_by_key(|band| band.y);
    // Between the rows, so that no pixel is tinted twice.
    let mut top = plot.y;
    let mut free = Vec::new();
    for band in &bands {
        free.push((top, band.y));
        top = band.bottom();
    }
    free.push((top, plot.bottom()));
    for &tick in scale.x.ticks.iter().filter(|tick| shown(&scale.x, tick)) {
        let cell = scale.square(tick, first_y);
        let parts = free.iter().filter(|(top, bottom)| top < bottom);
        bands.extend(parts.map(|&(top, bottom)| Rect::new(cell.x, top, cell.width, bottom - top)));
    }
    scene.rects(bands, style.theme.grid_colours().tick);
}

/// Lines between the cells, never through them.
fn draw_between_cells(scene: &mut Scene, scale: &Scale, style: &Style) {
    let hair = style.weight(style.theme.weights.grid);
    let plot = scale.plot();
    let vertical = (scale.x.cells.clone()).map(|k| {
        let left = scale.square(k, scale.y.cells.start).x - hair;
        Rect::new(left, plot.y, hair, plot.height)
    });
    let horizontal = (scale.y.cells.clone()).map(|k| {
        let top = scale.square(scale.x.cells.start, k).y - hair;
        Rect::new(plot.x, top, plot.width, hair)
    });
    scene.rects(
        vertical.chain(horizontal).collect(),
        style.theme.grid_colours().line,
    );
}

/// Lines at the ticks, where cells are too small to be tinted.
fn draw_at_ticks(scene: &mut Scene, scale: &Scale, style: &Style) {
    let plot = scale.plot();
    let stroke = style.grid_line(style.theme.grid_colours().line);
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
    use crate::render::{Item, Page};

    fn axis(reversed: bool) -> Axis {
        Axis {
            cells: 0..25,
            start: 100,
            length: 500,
            reversed,
            ticks: vec![0, 10, 20],
        }
    }

    /// A cell of a tick's row, and of its column, lies inside one tinted band; the
    /// cells beside both lie in none; and no point is tinted twice.
    #[test]
    fn the_rows_and_columns_of_ticks_are_tinted_from_all_corners() {
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
            draw(&mut scene, &scale, Grid::Auto, &style);
            let Some(Item::Rects { rects, fill }) = scene.items.first() else {
                panic!("rectangles")
            };
            assert_eq!(*fill, style.theme.grid_tick);
            let bands = |x, y| {
                let cell = scale.square(x, y);
                let holds = |rect: &&Rect| {
                    (rect.x..rect.right()).contains(&(cell.x + cell.width / 2))
                        && (rect.y..rect.bottom()).contains(&(cell.y + cell.height / 2))
                };
                rects.iter().filter(holds).count()
            };
            for (x, y) in (0..25).flat_map(|x| (0..25).map(move |y| (x, y))) {
                let expected = usize::from(x % 10 == 0 || y % 10 == 0);
                assert_eq!(bands(x, y), expected, "({x},{y}), {right}, {top}");
            }
        }
    }

    #[test]
    fn cells_below_three_pixels_have_no_tint() {
        let mut scale = Scale {
            x: axis(false),
            y: axis(true),
            mark: MarkSize::Cell { pitch: 2, gap: 0 },
        };
        let style = Style::usual();
        let page = Page {
            width_px: 700,
            height_px: 700,
            ppi: 254.0,
            page_ppi: 254.0,
            in_pixels: true,
        };
        for mark in [scale.mark, MarkSize::Pixels(2), MarkSize::Share] {
            scale.mark = mark;
            let mut scene = Scene::new(page, None, style.font.clone());
            draw(&mut scene, &scale, Grid::Auto, &style);
            assert!(scene.items.is_empty());
        }
    }
}
