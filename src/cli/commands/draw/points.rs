//! `--points`: cells from elsewhere, marked in a figure.

use std::path::PathBuf;

use serde::Serialize;
use wythoff_plot::{Outcomes, Size, Window};

use crate::cli::cells;
use crate::cli::memory::Part;
use crate::cli::report::command_line::file_name;
use crate::cli::report::failure::Failure;
use crate::cli::report::terminal::tell;

/// The cells of a file of `--points`.
pub struct PointList {
    /// The file's name.
    name: String,
    cells: Vec<(u32, u32)>,
    /// How many of them the lattice does not hold.
    outside: usize,
    /// How many of them the figure shows.
    shown: usize,
}

/// A list of cells from elsewhere, against the lattice.
#[derive(Serialize)]
pub struct PointsFound {
    file: String,
    cells: usize,
    cold: usize,
    /// How many of them the lattice does not hold.
    outside: usize,
    /// How many of them the figure shows.
    shown: usize,
}

/// The cells of these files.
pub fn read_all(paths: &[PathBuf], size: Size, window: &Window) -> Result<Vec<PointList>, Failure> {
    let same = |path: &PathBuf| path.canonicalize().unwrap_or_else(|_| path.clone());
    for (i, path) in paths.iter().enumerate() {
        if paths[..i].iter().any(|before| same(before) == same(path)) {
            return Err(Failure::usage(
                format!("--points '{}' is given twice", path.display()),
                "give each file once",
            ));
        }
    }
    let within = |(x, y): &(u32, u32)| window.x.contains(x) && window.y.contains(y);
    let outside = |(x, y): &(u32, u32)| *x >= size.width() || *y >= size.height();
    let read = |path: &PathBuf| {
        let listed = cells::read("--points", path)?;
        let cells: Vec<(u32, u32)> = listed.into_iter().map(|listed| listed.cell).collect();
        Ok(PointList {
            shown: cells.iter().filter(|cell| within(cell)).count(),
            name: file_name(path),
            outside: cells.iter().filter(|cell| outside(cell)).count(),
            cells,
        })
    };
    paths.iter().map(read).collect()
}

impl PointList {
    pub fn cells(&self) -> Vec<(u32, u32)> {
        self.cells.clone()
    }

    /// The list itself, as it is sorted for the figure, and a copy.
    pub fn part(&self) -> Part<'static> {
        let bytes = 3 * 8 * self.cells.len() as u64;
        Part::new(format!("the cells of --points '{}'", self.name), bytes)
    }

    pub fn legend(&self) -> String {
        match self.outside {
            0 => format!("points of {}", self.name),
            n => format!("points of {} ({n} outside the lattice)", self.name),
        }
    }

    pub fn found(&self, outcomes: &Outcomes) -> PointsFound {
        let cold = |&&(x, y): &&(u32, u32)| outcomes.is_cold(x, y) == Some(true);
        PointsFound {
            file: self.name.clone(),
            cells: self.cells.len(),
            cold: self.cells.iter().filter(cold).count(),
            outside: self.outside,
            shown: self.shown,
        }
    }
}

impl PointsFound {
    /// For a reader.
    pub fn tell(&self) {
        let Self {
            file,
            cells,
            cold,
            outside,
            shown,
        } = self;
        let unseen = match *shown {
            _ if *cells == 0 => "; the file lists none",
            0 => "; none is drawn: all lie outside the window",
            _ => "",
        };
        let outside = match outside {
            0 => String::new(),
            n => format!(", {n} outside the lattice"),
        };
        tell(&format!(
            "points of {file}: {cold} of {cells} are cold{outside}{unseen}"
        ));
    }
}
