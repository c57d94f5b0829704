use super::full_set::FullSet;
use super::lines::Parallels;
use crate::solve::SparseRows;

/// The cold cells of sparse rows on the lines of one ray, seen from one row.
#[derive(Clone, Debug)]
pub(super) struct Marks {
    parallels: Parallels,
    classes: Vec<FullSet>,
    /// The class that the current row sees, and the line that the ray's first
    /// move reaches from its cell x = 0; without, it sees none.
    view: Option<(usize, i64)>,
}

impl Marks {
    /// No cell marked, no row seen.
    pub fn new(parallels: Parallels) -> Self {
        Self {
            parallels,
            classes: vec![FullSet::below(parallels.lines()); parallels.classes()],
            view: None,
        }
    }

    /// Goes to row `y`, the one above the current row, and marks the cold cell
    /// that it is the first to see.
    pub fn climb_to(&mut self, y: u32, rows: &SparseRows) {
        let Some(seen) = self.parallels.seen_from(y) else {
            return;
        };
        let (class, origin) = self.parallels.row(seen);
        if let Some(x) = rows.get(seen) {
            self.classes[class].insert(origin + u64::from(x));
        }
        let across = i64::from(self.parallels.across());
        self.view = Some((class, origin as i64 - across));
    }

    /// The covered cells of the current row from `x` to x + 63, as bits.
    pub fn window(&self, x: u32) -> u64 {
        self.view.map_or(0, |(class, shift)| {
            self.classes[class].window(shift + i64::from(x))
        })
    }

    /// The first cell of the current row from `x` on that is not covered.
    pub fn next_open(&self, x: u32) -> u32 {
        let Some((class, shift)) = self.view else {
            return x;
        };
        match u64::try_from(shift + i64::from(x)) {
            Ok(line) => (self.classes[class].next_missing(line) as i64 - shift) as u32,
            Err(_) => x,
        }
    }
}
