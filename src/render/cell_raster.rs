//! Cells as indexed pixels, where a path a cell would be too much.

use std::borrow::Cow;
use std::iter::repeat_n;
use std::mem::take;

use png::{BitDepth, ColorType, DeflateCompression, Encoder, Filter};

use super::{Colour, Fill, Rect, px};

/// The most samples of a raster that is enlarged: those of a map of
/// 4096 × 4096 pixels. More would cost memory by the pixel of the page.
pub(super) const MOST_ENLARGED: u64 = 1 << 24;

/// The most samples that rasters of so many cells have once they are enlarged on
/// a page of so many pixels; 0 if none is.
pub(super) fn enlarged_samples(pixels: u64, cells: u64) -> u64 {
    match pixels.min(MOST_ENLARGED) {
        samples if 0 < cells && cells < samples => samples,
        _ => 0,
    }
}

/// A picture of cells, a colour of a palette each: for maps so dense that a
/// path a cell would be megabytes and show seams.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct CellRaster {
    width: u32,
    height: u32,
    /// At most 256 colours; `None` lets through what is painted below.
    palette: Vec<Fill>,
    /// A place in the palette for each cell, row by row from the top.
    indices: Vec<u8>,
}

// Not every set of features has a reader of each part.
#[allow(dead_code)]
impl CellRaster {
    /// # Panics
    /// If a side is 0, the number of indices is not that of the cells, or the
    /// palette has no colour for one of them.
    pub fn new(width: u32, height: u32, palette: Vec<Fill>, indices: Vec<u8>) -> Self {
        assert!(width > 0 && height > 0 && palette.len() <= 256);
        assert_eq!(indices.len() as u64, u64::from(width) * u64::from(height));
        // Without an early way out this takes a fraction of the time.
        let largest = indices.iter().fold(0, |largest, &i| largest.max(i));
        assert!(usize::from(largest) < palette.len());
        Self {
            width,
            height,
            palette,
            indices,
        }
    }

    /// Cells across and down.
    pub fn size(&self) -> (u32, u32) {
        (self.width, self.height)
    }

    pub fn palette(&self) -> &[Fill] {
        &self.palette
    }

    /// The indices of a row, counted from the top.
    pub fn row(&self, row: u32) -> &[u8] {
        let width = self.width as usize;
        &self.indices[row as usize * width..][..width]
    }

    pub fn indices(&self) -> &[u8] {
        &self.indices
    }

    /// As large as the pixels of `place`, as far as a whole number of them a cell
    /// and [`MOST_ENLARGED`] go: programs that smooth all the same then smooth
    /// the edges of cells alone.
    pub fn enlarged_to(&self, place: Rect) -> Cow<'_, Self> {
        let pixels = |length: i32, cells: u32| (length / px(1.0)) as u32 / cells;
        let fits = pixels(place.width, self.width).min(pixels(place.height, self.height));
        let most = (MOST_ENLARGED / self.indices.len() as u64).isqrt() as u32;
        match fits.min(most) {
            0 | 1 => Cow::Borrowed(self),
            times => Cow::Owned(self.enlarged(times)),
        }
    }

    /// Each cell as a square of `times` × `times` cells.
    pub fn enlarged(&self, times: u32) -> Self {
        let wide = |row: &[u8]| -> Vec<u8> {
            let cells = row.iter();
            cells
                .flat_map(|&index| repeat_n(index, times as usize))
                .collect()
        };
        let rows = self.indices.chunks_exact(self.width as usize).map(wide);
        let indices = rows.flat_map(|row| row.repeat(times as usize)).collect();
        Self {
            width: self.width * times,
            height: self.height * times,
            palette: self.palette.clone(),
            indices,
        }
    }

    /// The cells as rectangles over `place`, those of each colour together;
    /// neighbours of one colour are one rectangle within a row, and rows that
    /// are alike there. First the whole place in the colour that most cells
    /// have: between neighbours of other colours, where a viewer's pixels are
    /// no whole cells, it shines through in place of the page. `None` if it
    /// would be more than `most` rectangles, or if some cells have no colour.
    pub fn rects(&self, place: Rect, most: usize) -> Option<Vec<(Colour, Vec<Rect>)>> {
        let mut counts = vec![0_usize; self.palette.len()];
        self.indices
            .iter()
            .for_each(|&i| counts[usize::from(i)] += 1);
        let commonest = (0..counts.len()).max_by_key(|&i| counts[i])?;
        let mut found = vec![Vec::new(); self.palette.len()];
        found[commonest].push(place);
        let (across, down) = (
            place.width / self.width as i32,
            place.height / self.height as i32,
        );
        // Rectangles that end with the row before, by where they begin.
        let mut open: Vec<(usize, u8, Rect)> = Vec::new();
        let mut total = 0;
        for (row, y) in self.indices.chunks_exact(self.width as usize).zip(0..) {
            let mut now = Vec::new();
            let mut x = 0;
            for run in row.chunk_by(|a, b| a == b) {
                let rect = Rect::new(
                    place.x + x as i32 * across,
                    place.y + y * down,
                    run.len() as i32 * across,
                    down,
                );
                if usize::from(run[0]) != commonest {
                    now.push((x, run[0], rect));
                }
                x += run.len();
            }
            for run in &mut now {
                let alike = |above: &&(usize, u8, Rect)| {
                    (above.0, above.1, above.2.width) == (run.0, run.1, run.2.width)
                };
                match open.iter().position(|above| alike(&above)) {
                    Some(i) => {
                        let above = open.swap_remove(i).2;
                        (run.2.y, run.2.height) = (above.y, above.height + down);
                    }
                    None => total += 1,
                }
            }
            if total > most {
                return None;
            }
            open.drain(..)
                .for_each(|(_, index, rect)| found[usize::from(index)].push(rect));
            open = now;
        }
        open.drain(..)
            .for_each(|(_, index, rect)| found[usize::from(index)].push(rect));
        // The ground first, then in the order of the palette.
        let order = std::iter::once(commonest).chain((0..counts.len()).filter(|&i| i != commonest));
        (order.map(|i| (i, take(&mut found[i]))))
            .filter(|(_, rects)| !rects.is_empty())
            .map(|(i, rects)| Some((self.palette[i]?, rects)))
            .collect()
    }

    /// As a PNG file, a pixel a cell, with as few bits a pixel as the palette
    /// needs. `texts` are keywords and what they say.
    pub fn to_png(&self, texts: &[(&str, String)]) -> Vec<u8> {
        let (depth, bits) = match self.palette.len() {
            0..=2 => (BitDepth::One, 1),
            3..=4 => (BitDepth::Two, 2),
            5..=16 => (BitDepth::Four, 4),
            _ => (BitDepth::Eight, 8),
        };
        let mut file = Vec::new();
        let mut encoder = Encoder::new(&mut file, self.width, self.height);
        encoder.set_color(ColorType::Indexed);
        encoder.set_depth(depth);
        // Neighbouring indices say nothing of one another, so there is nothing
        // for a filter to find but equal rows of bits.
        encoder.set_filter(if bits == 8 {
            Filter::NoFilter
        } else {
            Filter::Up
        });
        encoder.set_deflate_compression(DeflateCompression::Level(3));
        let colours = self.palette.iter().map(|colour| colour.unwrap_or_default());
        let palette: Vec<u8> = colours.flat_map(|c| [c.0, c.1, c.2]).collect();
        encoder.set_palette(palette);
        if self.palette.contains(&None) {
            let alpha = |colour: &Fill| if colour.is_some() { 255 } else { 0 };
            encoder.set_trns(self.palette.iter().map(alpha).collect::<Vec<u8>>());
        }
        let written = (texts.iter())
            .try_for_each(|(key, value)| encoder.add_itxt_chunk((*key).into(), value.clone()))
            .and_then(|()| encoder.write_header())
            .and_then(|mut writer| {
                writer.write_image_data(&self.packed(bits))?;
                writer.finish()
            });
        written.expect("a Vec takes every write, and the sizes agree");
        file
    }

    /// The indices at `bits` bits each, every row begun at a whole byte.
    fn packed(&self, bits: usize) -> Cow<'_, [u8]> {
        if bits == 8 {
            return (&self.indices[..]).into();
        }
        let pack = |cells: &[u8]| {
            let padded = cells.iter().copied().chain(repeat_n(0, 8 / bits));
            padded
                .take(8 / bits)
                .fold(0, |byte, index| byte << bits | index)
        };
        (self.indices.chunks_exact(self.width as usize))
            .flat_map(|row| row.chunks(8 / bits).map(pack))
            .collect()
    }
}

#[cfg(all(test, feature = "png"))]
mod tests {
    use super::*;
    use crate::render::Colour;

    /// 13 cells a row, so that the last byte of a row is never full.
    fn raster(colours: usize) -> CellRaster {
        let palette = (0..colours)
            .map(|i| (i != 1).then_some(Colour(i as u8, 7, 255 - i as u8)))
            .collect();
        let indices = (0..13 * 5).map(|i| (i * 7 % colours) as u8).collect();
        CellRaster::new(13, 5, palette, indices)
    }

    #[test]
    fn another_reader_finds_every_cell_whatever_the_number_of_colours() {
        for colours in [2, 3, 4, 5, 16, 17, 256] {
            let raster = raster(colours);
            let read = image::load_from_memory(&raster.to_png(&[])).unwrap();
            let read = read.into_rgba8();
            assert_eq!(read.dimensions(), raster.size());
            for (x, y, pixel) in read.enumerate_pixels() {
                let index = raster.row(y)[x as usize];
                let expected = raster.palette[usize::from(index)];
                let found = (pixel[3] == 255).then_some(Colour(pixel[0], pixel[1], pixel[2]));
                assert_eq!(found, expected, "{colours} colours, ({x},{y})");
            }
        }
    }

    #[test]
    fn enlarging_ends_where_a_page_is_larger_than_any_map_needs() {
        let raster = raster(16);
        let samples = |pixels: i32| {
            let (width, height) =
                (raster.enlarged_to(Rect::new(0, 0, 13 * pixels, 5 * pixels))).size();
            assert_eq!(width * 5, height * 13);
            u64::from(width) * u64::from(height)
        };
        assert_eq!(samples(px(1.0) - 1), 65);
        assert_eq!(samples(2 * px(1.0) - 1), 65);
        assert_eq!(samples(3 * px(1.0)), 65 * 9);
        let most = samples(1_000_000);
        assert!(
            (MOST_ENLARGED * 9 / 10..=MOST_ENLARGED).contains(&most),
            "{most}"
        );
        assert!(enlarged_samples(1 << 40, 65) >= most);
        assert_eq!(enlarged_samples(1 << 40, 0), 0);
        assert_eq!(enlarged_samples(100, 100), 0);
    }

    #[test]
    #[should_panic]
    fn an_index_past_the_palette_is_refused() {
        let _ = CellRaster::new(1, 1, vec![None], vec![1]);
    }
}
