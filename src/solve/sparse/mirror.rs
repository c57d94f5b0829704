//! What the mirror images of cold cells take.

use super::line_sets::LineSets;
use super::moves::SparseMoves;
use crate::Vector;

/// What is gained where (x, y) and (y, x) are always cold together: cells are
/// looked for from the diagonal on, and each tells that of another row.
pub(super) struct Mirror {
    /// The line sets of prompt rays with p > q: on their lines a cell left of
    /// the diagonal reaches cells right of it.
    flat: Vec<usize>,
    /// The set of the diagonals, if each holds one cold cell.
    diagonals: Option<usize>,
    /// Diagonals x − y from 0 up to this one are taken.
    least_difference: u32,
}

impl Mirror {
    pub fn new(moves: &SparseMoves, first_prompt_set: usize) -> Self {
        let sets = || moves.prompt.iter().zip(first_prompt_set..);
        let is_flat = |step: Vector| step.x > step.y;
        let flat = sets().filter(|(ray, _)| is_flat(ray.step));
        let mut diagonals = sets().filter(|(ray, _)| ray.step == Vector::new(1, 1));
        Self {
            flat: flat.map(|(_, set)| set).collect(),
            diagonals: diagonals.next().map(|(_, set)| set),
            least_difference: 0,
        }
    }

    /// No cell of row `y` from the diagonal up to this one is cold.
    pub fn first_cell(&self, y: u32) -> u32 {
        y + self.least_difference
    }

    /// Takes the lines of (y, x) too, where (x, y) is of the row in work.
    ///
    /// That is before its row's turn, which does no harm: cells that precede
    /// it on its lines are left of the diagonal, where no one looks.
    pub fn place(&mut self, x: u32, y: u32, lines: &mut LineSets, width: u32) {
        for &set in &self.flat {
            lines.take_at(set, y, x);
        }
        let Some(set) = self.diagonals else { return };
        // A count, not a loop over lines: how many there are cannot be foreseen.
        while self.first_cell(y) < width {
            let taken = lines.taken_from(set, self.first_cell(y));
            self.least_difference += taken;
            if taken < 64 {
                break;
            }
        }
    }
}
