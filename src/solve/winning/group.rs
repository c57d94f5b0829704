//! Rays whose winning moves are told together, by how each is followed.

use std::ops::Range;

use super::cold_row::ColdRow;
use super::lines::{LineCounts, LineRays};
use super::planes::Planes;
use super::row_rays::RowRay;
use crate::solve::Outcomes;
use crate::solve::moves::{FEW, fitting_moves};
use crate::{Ray, Size, Vector};

/// Some of a game's rays inside one lattice.
#[derive(Clone, Debug, Default)]
pub(super) struct Group {
    jumps: Vec<Vector>,
    rows: Vec<RowRay>,
    pub lines: Vec<LineRays>,
}

impl Group {
    pub fn new<'r>(rays: impl IntoIterator<Item = &'r Ray>, size: Size) -> Self {
        let mut group = Self::default();
        for ray in rays {
            group.add(ray, size);
        }
        group
    }

    fn add(&mut self, ray: &Ray, size: Size) {
        let fitting = fitting_moves(ray.start(), ray.step(), size);
        let count = ray.count().map(|n| n.get()).filter(|&n| n < fitting);
        let moves = count.unwrap_or(fitting);
        if moves <= FEW {
            self.jumps.extend(ray.moves().take(moves as usize));
        } else if ray.step().y == 0 {
            let count = count.map(|n| n as usize);
            self.rows.push(RowRay::new(ray, count));
        } else {
            let end = count.map(|n| {
                let (start, step) = (ray.start(), ray.step());
                Vector::new(start.x + n * step.x, start.y + n * step.y)
            });
            let lines = self.lines_of(ray.step());
            lines.starts.push(ray.start());
            lines.ends.extend(end);
        }
    }

    fn lines_of(&mut self, step: Vector) -> &mut LineRays {
        let known = self.lines.iter().position(|lines| lines.step == step);
        let index = known.unwrap_or_else(|| {
            let (starts, ends) = (Vec::new(), Vec::new());
            self.lines.push(LineRays { step, starts, ends });
            self.lines.len() - 1
        });
        &mut self.lines[index]
    }

    /// What is known of the lines before any row.
    pub fn no_lines(&self, size: Size) -> Vec<LineCounts> {
        let none = |rays| LineCounts::new(rays, size);
        self.lines.iter().map(none).collect()
    }

    /// Turns the lines to row `y`, the one after that they have been turned to.
    pub fn climb_to(&self, y: u32, lines: &mut [LineCounts], outcomes: &Outcomes) {
        for (rays, counts) in self.lines.iter().zip(lines) {
            counts.climb_to(y, rays, outcomes);
        }
    }

    /// As [`climb_to`](Self::climb_to), where the rows below are told elsewhere.
    pub fn pass(&self, y: u32, lines: &mut [LineCounts], outcomes: &Outcomes) {
        for (rays, counts) in self.lines.iter().zip(lines) {
            counts.pass(y, rays, outcomes);
        }
    }

    /// Counts the winning moves of the cells `cells` of row `y`, to which the
    /// lines have been turned.
    pub fn count(
        &self,
        y: u32,
        cells: Range<usize>,
        (lines, outcomes): (&[LineCounts], &Outcomes),
        (to, work): (&mut Planes, &mut Work),
    ) {
        to.clear();
        for lines in lines {
            lines.read(y, cells.start, to, &mut work.scratch);
        }
        for jump in &self.jumps {
            let row = ColdRow::below(outcomes, y, jump.y);
            row.write_moved(jump.x as usize, cells.start, &mut work.scratch);
            to.add(&mut work.scratch, 0);
        }
        for ray in &self.rows {
            let row = ColdRow::below(outcomes, y, ray.down());
            ray.write(row, cells.clone(), &mut work.row);
            to.add_all(&work.row, &mut work.scratch);
        }
    }
}

/// Memory for what is found on the way.
#[derive(Clone, Debug)]
pub(super) struct Work {
    pub scratch: Vec<u64>,
    row: Planes,
}

impl Work {
    pub fn new(words: usize) -> Self {
        Self {
            scratch: vec![0; words],
            row: Planes::new(words),
        }
    }
}
