//! Somebody's list of cold cells, against the answer.

use std::path::Path;

use wythoff_plot::{Game, Outcomes, Size};

use crate::cli::cells::{self, ListedFile};
use crate::cli::report::against::{Against, DifferingCell};
use crate::cli::report::command_line::file_name;
use crate::cli::report::failure::Failure;

/// A list of cold cells.
pub struct GivenList {
    file: String,
    /// As they stand in the file, and their mirror images if it stands for these.
    cells: Vec<ListedFile>,
    /// Cells in the file.
    count: usize,
    mirrored: bool,
}

impl GivenList {
    /// Reads the list. If the game's piles are alike and no cell lies below the
    /// diagonal, it stands for its mirror image too.
    pub fn read(path: &Path, game: &Game) -> Result<Self, Failure> {
        let mut cells = cells::read("--against", path)?;
        let count = cells.len();
        if count == 0 {
            return Err(Failure::failed(
                format!("--against '{}' lists no cell", path.display()),
                "name a text file with a pair x,y a line",
            ));
        }
        let is_above = |listed: &ListedFile| listed.cell.0 <= listed.cell.1;
        let mirrored = game.is_symmetric() && cells.iter().all(is_above);
        if mirrored {
            let below = cells.iter().filter(|listed| listed.cell.0 < listed.cell.1);
            let images: Vec<ListedFile> = below.map(ListedFile::mirrored).collect();
            cells.extend(images);
        }
        Ok(Self {
            file: file_name(path),
            cells,
            count,
            mirrored,
        })
    }

    /// The lattice that reaches to the largest number of the list.
    pub fn reach(&self) -> Result<Size, Failure> {
        let largest = self
            .cells
            .iter()
            .map(|listed| listed.cell.0.max(listed.cell.1));
        let largest = largest.max().unwrap_or(0);
        Size::square(largest.saturating_add(1)).map_err(|_| {
            let most = Size::MAX - 1;
            Failure::failed(
                format!(
                    "--against '{}' names a pile above {most}, which no lattice has",
                    self.file
                ),
                "leave such cells out, or choose the lattice with --size",
            )
        })
    }

    /// Compares the list with the cold cells of the answer.
    pub fn against(mut self, outcomes: &Outcomes) -> Against {
        let size = outcomes.size();
        let is_inside = |listed: &ListedFile| {
            let (x, y) = listed.cell;
            x < size.width() && y < size.height()
        };
        // Mirror images are no cells of the file.
        let outside = self
            .cells
            .iter()
            .take(self.count)
            .filter(|cell| !is_inside(cell));
        let outside = outside.count();
        self.cells.retain(is_inside);
        // In the order of cold cells; of one that is listed twice the first.
        self.cells
            .sort_by_key(|listed| (listed.cell.1, listed.cell.0));
        self.cells.dedup_by_key(|listed| listed.cell);
        let mut differences = ListDifferences::default();
        let mut listed = self.cells.iter().peekable();
        for cold in outcomes.cold_cells() {
            let row_by_row = |(x, y): (u32, u32)| (y, x);
            while let Some(hot) = listed.next_if(|one| row_by_row(one.cell) < row_by_row(cold)) {
                differences.add(hot.cell, Some(hot.line));
            }
            if listed.next_if(|one| one.cell == cold).is_none() {
                differences.add(cold, None);
            }
        }
        listed.for_each(|hot| differences.add(hot.cell, Some(hot.line)));
        Against {
            file: self.file,
            cells: self.count,
            mirrored: self.mirrored,
            outside,
            compared: size.cells(),
            differ: differences.count,
            first: differences.first,
        }
    }
}

#[derive(Default)]
struct ListDifferences {
    count: u64,
    first: Option<DifferingCell>,
}

impl ListDifferences {
    /// A cell that is listed on this line and hot, or cold and not listed.
    fn add(&mut self, (x, y): (u32, u32), line: Option<u64>) {
        self.count += 1;
        let cold = line.is_none();
        let found = DifferingCell { x, y, cold, line };
        let order = |difference: &DifferingCell| {
            let total = u64::from(difference.x) + u64::from(difference.y);
            (total, difference.x)
        };
        if self
            .first
            .as_ref()
            .is_none_or(|first| order(&found) < order(first))
        {
            self.first = Some(found);
        }
    }
}
