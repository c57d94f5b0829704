//! A map of cells that leaves no gaps: as paths where cells are large, else as a
//! raster.

use std::sync::Arc;

use crate::render::{CellRaster, Rect, Scene};

/// Cells of more pixels are drawn as paths, which are sharp in every program and
/// at every size, unless they are more rectangles than this: then a raster is
/// smaller, and drawn faster.
const LARGE: u32 = 4;
const MOST_RECTS: usize = 30_000;

/// Draws a map over `place`, whose cells are `pitch` pixels wide and high each,
/// or a pixel at most.
pub(crate) fn draw(scene: &mut Scene, place: Rect, raster: CellRaster, pitch: Option<u32>) {
    let large = pitch.is_some_and(|pitch| pitch > LARGE);
    let rects = large.then(|| raster.rects(place, MOST_RECTS)).flatten();
    match rects {
        Some(rects) => {
            for (colour, rects) in rects {
                scene.rects(rects, colour);
            }
        }
        None => scene.raster(place, Arc::new(raster)),
    }
}
