//! A map as a plain raster.

use super::map::HeatMap;
use super::reduce::SampledSide;
use crate::Error;
use crate::figure::theme::Theme;
use crate::render::{CellRaster, Metadata};

impl HeatMap<'_> {
    /// Width and height of the bare raster in pixels, at `cell` pixels a cell;
    /// `u32::MAX` where they would be more.
    #[must_use]
    pub fn bare_pixels(&self, cell: u32) -> (u32, u32) {
        let side = |cells: &std::ops::Range<u32>| {
            (cells.end.saturating_sub(cells.start)).saturating_mul(cell)
        };
        (side(&self.window.x), side(&self.window.y))
    }

    /// The map as a plain raster: no axes, each cell the same square of `cell`
    /// pixels.
    ///
    /// # Errors
    /// [`Error::Pixels`] if a side has more than 2^31 − 1 pixels, and
    /// [`Error::Window`] if the window is none of the lattice.
    ///
    /// # Panics
    /// If `cell` is 0.
    pub fn to_bare_png(&self, cell: u32) -> Result<Vec<u8>, Error> {
        assert!(cell > 0);
        self.check()?;
        let (width, height) = self.bare_pixels(cell);
        if width.max(height) > i32::MAX as u32 {
            return Err(Error::Pixels { width, height });
        }
        let side = |cells: &std::ops::Range<u32>, reversed| SampledSide {
            cells: cells.clone(),
            samples: cells.end - cells.start,
            reversed,
        };
        let across = side(&self.window.x, self.origin.is_right());
        let down = side(&self.window.y, !self.origin.is_top());
        let paint = self.paint(&Theme::default());
        let cells = self.samples((&across, &down), &paint);
        let indices = enlarged(cells, across.samples as usize, cell as usize);
        let raster = CellRaster::new(width, height, paint.palette(), indices);
        let metadata = Metadata {
            title: self.title().0,
            facts: self.description(),
            command: self.command.clone(),
        };
        Ok(raster.to_png(&metadata.texts()))
    }
}

/// Each of `cells`, `width` a row, as a square of `side` pixels a side.
fn enlarged(cells: Vec<u8>, width: usize, side: usize) -> Vec<u8> {
    if side == 1 {
        return cells;
    }
    let mut pixels = Vec::with_capacity(cells.len() * side * side);
    for row in cells.chunks_exact(width) {
        let start = pixels.len();
        pixels.extend(
            row.iter()
                .flat_map(|&index| std::iter::repeat_n(index, side)),
        );
        let end = pixels.len();
        (1..side).for_each(|_| pixels.extend_from_within(start..end));
    }
    pixels
}
