//! A lattice seen from afar: which of its parts are of one class throughout.

/// A coarse map of a window: a class for each block of cells that has no other,
/// row by row from the lowest.
pub(crate) struct ClassBlocks {
    columns: u32,
    rows: u32,
    classes: Vec<Option<u8>>,
}

impl ClassBlocks {
    /// # Panics
    /// If there are not so many classes.
    pub fn new(columns: u32, rows: u32, classes: Vec<Option<u8>>) -> Self {
        assert_eq!(classes.len() as u64, u64::from(columns) * u64::from(rows));
        Self {
            columns,
            rows,
            classes,
        }
    }

    /// ClassBlocks across and up.
    pub fn size(&self) -> (u32, u32) {
        (self.columns, self.rows)
    }

    /// The class of the block that lies at these shares of the way, if it has one
    /// alone.
    pub fn class_at(&self, (x, y): (f64, f64)) -> Option<u8> {
        let at = |share: f64, blocks: u32| {
            // What lies outside becomes the first or the last.
            ((share * f64::from(blocks)) as u32).min(blocks - 1) as usize
        };
        self.classes[at(y, self.rows) * self.columns as usize + at(x, self.columns)]
    }

    /// The lower left blocks of all rectangles of so many blocks that are of this
    /// class throughout.
    pub fn rooms(&self, class: u8, (width, height): (u32, u32)) -> Vec<(u32, u32)> {
        let columns = self.columns as usize;
        // How many blocks of the class end at each, counted downwards.
        let mut below = vec![0_u32; columns];
        let mut rooms = Vec::new();
        for (row, blocks) in (0..).zip(self.classes.chunks_exact(columns)) {
            for (below, block) in below.iter_mut().zip(blocks) {
                *below = match *block == Some(class) {
                    true => *below + 1,
                    false => 0,
                };
            }
            let mut run = 0;
            for (column, &below) in (0..).zip(&below) {
                run = if below >= height { run + 1 } else { 0 };
                if run >= width {
                    rooms.push((column + 1 - width, row + 1 - height));
                }
            }
        }
        rooms
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every rectangle is looked at, block by block.
    #[test]
    fn rooms_are_all_rectangles_of_one_class() {
        let picture = ["aab.aaaa", "aabbaaaa", ".aaaaaba", "aaaaaaba"];
        let classes = picture.iter().rev().flat_map(|row| row.bytes());
        let classes = classes.map(|c| (c != b'.').then_some(c)).collect();
        let blocks = ClassBlocks::new(8, 4, classes);
        for (width, height) in [(1, 1), (2, 2), (3, 1), (1, 4), (4, 2), (9, 1), (1, 5)] {
            for class in [b'a', b'b'] {
                let mut expected = Vec::new();
                for row in 0..4_u32 {
                    for column in 0..8_u32 {
                        let is_own = |x: u32, y: u32| {
                            let at = picture.iter().rev().nth(y as usize);
                            at.and_then(|row| row.as_bytes().get(x as usize)) == Some(&class)
                        };
                        let mut cells = (row..row + height)
                            .flat_map(|y| (column..column + width).map(move |x| (x, y)));
                        if cells.all(|(x, y)| is_own(x, y)) {
                            expected.push((column, row));
                        }
                    }
                }
                assert_eq!(blocks.rooms(class, (width, height)), expected);
            }
        }
    }
}
