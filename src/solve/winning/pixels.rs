//! Many cells a pixel: how many of each class it covers, exactly.

use super::classes::RowClasses;
use super::planes::Planes;
use super::{ClassBy, WinningCells, WinningRows};

/// Cuts `cells` into `parts` ranges as even as can be, the ends of each: what
/// is drawn on so many pixels. Cell c from the start is in part ⌊c·parts/cells⌋,
/// so that with more parts than cells some are empty.
///
/// ```
/// assert_eq!(wythoff_plot::solve::even_parts(&(10..20), 4), [10, 13, 15, 18, 20]);
/// ```
#[must_use]
pub fn even_parts(cells: &std::ops::Range<u32>, parts: u32) -> Vec<u32> {
    let (count, parts) = (cells.len() as u64, u64::from(parts));
    let end = |i: u64| cells.start + (i * count).div_ceil(parts) as u32;
    (0..=parts).map(end).collect()
}

impl WinningCells<'_> {
    /// Counts the cells of each class under every pixel of a raster, in
    /// parallel, and makes a value of each pixel's counts, such as its mean
    /// colour. Pixel (i, j) covers the cells from `columns[i]` to
    /// `columns[i + 1]` − 1 and from `rows[j]` to `rows[j + 1]` − 1, so that
    /// either list has one number more than there are pixels.
    ///
    /// `value` is given the pixel (i, j) and a count for each of
    /// [`classes`](Self::classes), which add up to the pixel's cells. The
    /// values come row by row, the lowest y first; they do not depend on the
    /// number of threads.
    ///
    /// ```
    /// use wythoff_plot::solve::{ClassBy, WinningCells, even_parts, solve};
    /// use wythoff_plot::{Game, Play, Size};
    ///
    /// let outcomes = solve(&Game::wythoff(Play::Normal), Size::square(1000)?)?;
    /// let winning = WinningCells::by_direction(&outcomes);
    /// let pixels = even_parts(&(0..1000), 10);
    /// let cold = winning.map_pixels(&pixels, &pixels, ClassBy::Moves, |_, counts| counts[0]);
    /// assert_eq!(cold.iter().map(|&n| u64::from(n)).sum::<u64>(), outcomes.cold_count());
    /// # Ok::<(), wythoff_plot::Error>(())
    /// ```
    ///
    /// # Panics
    /// As [`classes`](Self::classes), and if `columns` or `rows` falls
    /// anywhere, leaves the lattice, or covers no cell.
    pub fn map_pixels<T: Send>(
        &self,
        columns: &[u32],
        rows: &[u32],
        by: ClassBy,
        value: impl Fn((usize, usize), &[u32]) -> T + Sync,
    ) -> Vec<T> {
        assert!(columns.is_sorted() && rows.is_sorted(), "pixels in order");
        let pixel_rows = rows.len() - 1;
        let bands = (4 * rayon::current_num_threads()).min(pixel_rows);
        let mut first: Vec<usize> = (0..=bands).map(|i| i * pixel_rows / bands).collect();
        // A band has at least one row of cells.
        first.dedup_by_key(|j| rows[*j]);
        let (last, end) = (first.len() - 1, pixel_rows);
        first[last] = end;
        let x = columns[0]..columns[columns.len() - 1];
        let ends: Vec<u32> = first.iter().map(|&j| rows[j]).collect();
        let classes = self.classes(by).len();
        let bands = self.for_bands_between(x, &ends, |cells| {
            let band = ends.partition_point(|&y| y <= cells.next_y()) - 1;
            let own = if band == 0 { 0 } else { first[band] }..first[band + 1];
            let mut counter = Counter::new(columns, by, classes);
            let mut values = Vec::with_capacity(own.len() * (columns.len() - 1));
            let mut cells = cells;
            for j in own {
                counter.add_rows(&mut cells, (rows[j + 1] - rows[j]) as usize);
                counter.for_each_pixel(|i, counts| values.push(value((i, j), counts)));
            }
            values
        });
        bands.into_iter().flatten().collect()
    }
}

/// Counts the cells of one row of pixels.
struct Counter<'a> {
    columns: &'a [u32],
    by: ClassBy,
    sorter: RowClasses,
    /// For each class how many of its cells a column of cells has.
    columns_of: Vec<Planes>,
    counts: Vec<u32>,
}

impl<'a> Counter<'a> {
    fn new(columns: &'a [u32], by: ClassBy, classes: usize) -> Self {
        let words = (columns[columns.len() - 1] - columns[0]).div_ceil(64) as usize;
        Self {
            columns,
            by,
            sorter: RowClasses::default(),
            columns_of: vec![Planes::new(words); classes],
            counts: vec![0; classes],
        }
    }

    fn add_rows(&mut self, cells: &mut WinningRows<'_>, rows: usize) {
        self.columns_of.iter_mut().for_each(Planes::clear);
        for _ in 0..rows {
            let row = cells
                .next_row()
                .expect("the band has all rows of its pixels");
            let columns_of = &mut self.columns_of;
            (self.sorter).for_each(row, self.by, |class, bits| columns_of[class].add(bits, 0));
        }
    }

    fn for_each_pixel(&mut self, mut each: impl FnMut(usize, &[u32])) {
        let first = self.columns[0];
        for (i, ends) in self.columns.windows(2).enumerate() {
            let cells = (ends[0] - first) as usize..(ends[1] - first) as usize;
            for (count, columns) in self.counts.iter_mut().zip(&self.columns_of) {
                *count = columns.sum(cells.clone());
            }
            each(i, &self.counts);
        }
    }
}
