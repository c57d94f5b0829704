//! What was found of somebody's list of cold cells.

use serde::Serialize;
use wythoff_plot::Game;

use crate::cli::report::extent::grouped;
use crate::cli::report::failure::Failure;
use crate::cli::report::refusal::Refusal;

/// A list of cold cells, against the answer.
#[derive(Serialize)]
pub struct Against {
    /// The file's name.
    pub file: String,
    /// Cells that it lists.
    pub cells: usize,
    /// Whether it stands for its mirror image too.
    pub mirrored: bool,
    /// Cells that the lattice does not hold, and that were not compared.
    pub outside: usize,
    /// Cells of the lattice.
    pub compared: u64,
    /// Cells that are cold and not listed, or listed and hot.
    pub differ: u64,
    /// The first of them, by x + y, then by x.
    pub first: Option<DifferingCell>,
}

#[derive(Serialize)]
pub struct DifferingCell {
    pub x: u32,
    pub y: u32,
    /// Whether the cell is cold, and so is missing in the list.
    pub cold: bool,
    /// The line that lists it, or its mirror image, where it is hot.
    pub line: Option<u64>,
}

impl Against {
    pub fn lines(&self) -> Vec<String> {
        let mirrored = "x ≤ y throughout, so that it stands for its mirror image too";
        let mirrored = self.mirrored.then(|| format!("{}: {mirrored}", self.file));
        let outside = match self.outside {
            0 => String::new(),
            n => format!(", {} listed cells outside the lattice", grouped(n as u64)),
        };
        let [compared, differ] = [self.compared, self.differ].map(grouped);
        let file = &self.file;
        let line = format!("{file}: {compared} cells compared, {differ} differ{outside}");
        mirrored.into_iter().chain([line]).collect()
    }

    /// The failure of a list that differs.
    pub fn failure(&self, game: &Game) -> Option<Failure> {
        let DifferingCell { x, y, line, .. } = self.first.as_ref()?;
        let what = match line {
            None => "is cold and not in it".to_owned(),
            Some(line) => format!("is hot, and line {line} has it"),
        };
        Some(Failure::FileDiffers(Refusal::new(
            format!(
                "'{}' is not the list of cold cells of {game}: ({x},{y}) {what}",
                self.file
            ),
            "cells with a smaller total agree; wythoff-plot query says why a cell is hot or cold",
        )))
    }
}
