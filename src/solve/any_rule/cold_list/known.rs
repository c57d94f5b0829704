//! What has been found so far.

use super::super::RuleFault;
use super::super::lines::Lines;
use super::super::plan::RulePlan;
use super::super::region::Region;
use super::Machines;
use crate::game::RaisingRay;
use crate::game::condition::QueenLine;
use crate::solve::BitLattice;

/// Cold cells found, and what they say of those to come.
pub(in super::super) struct KnownCold {
    region: Region,
    cold: BitLattice,
    hot: BitLattice,
    pub lines: Vec<Lines>,
    /// The cold cells in the order in which they were found.
    pub list: CellList,
    /// Of each row, column or diagonal, where conditions are asked along it.
    pub along: Vec<(QueenLine, Vec<CellList>)>,
    /// How many cold cells there were before this diagonal.
    before: usize,
}

/// Cells (x, y), each coordinate on its own.
#[derive(Clone, Debug, Default)]
pub(in super::super) struct CellList {
    pub x: Vec<u32>,
    pub y: Vec<u32>,
}

impl CellList {
    fn push(&mut self, x: u32, y: u32) {
        self.x.push(x);
        self.y.push(y);
    }
}

impl KnownCold {
    pub fn new(plan: &RulePlan, region: Region, hot: BitLattice) -> Self {
        let size = region.size();
        let mut along: Vec<(QueenLine, Vec<CellList>)> = Vec::new();
        for &(line, _) in &plan.along {
            if along.iter().all(|(known, _)| *known != line) {
                let lines = match line {
                    QueenLine::Row => size.height(),
                    QueenLine::Column => size.width(),
                    QueenLine::Diagonal => size.width() + size.height() - 1,
                };
                along.push((line, vec![CellList::default(); lines as usize]));
            }
        }
        Self {
            region,
            cold: BitLattice::new(size),
            hot,
            lines: plan.lines.clone(),
            list: CellList::default(),
            along,
            before: 0,
        }
    }

    pub fn into_cold(self) -> BitLattice {
        self.cold
    }

    /// Whether a ray, or what was known before, makes the cell hot.
    pub fn is_hot(&self, x: u32, y: u32) -> bool {
        self.lines.iter().any(|lines| lines.is_taken(x, y)) || self.hot.get(x, y)
    }

    /// The cold cells on one line through a cell.
    pub fn on_line(&self, line: QueenLine, x: u32, y: u32) -> &CellList {
        let lines = self.along.iter().find(|(known, _)| *known == line);
        let (_, lines) = lines.expect("every line of the plan is kept");
        &lines[self.line_number(line, x, y)]
    }

    fn line_number(&self, line: QueenLine, x: u32, y: u32) -> usize {
        match line {
            QueenLine::Row => y as usize,
            QueenLine::Column => x as usize,
            QueenLine::Diagonal => (x + self.region.size().height() - 1 - y) as usize,
        }
    }

    pub fn begin_diagonal(&mut self) {
        self.before = self.list.x.len();
    }

    /// Whether a move that keeps the total leads to a cold cell, all of which
    /// have a smaller x; where options are counted, whether all moves lead to
    /// as many as the limit.
    pub fn reaches_same_total(
        &self,
        plan: &RulePlan,
        (x, y): (u32, u32),
        machines: &mut Machines,
    ) -> Result<bool, RuleFault> {
        if self.is_hot(x, y) {
            return Ok(true);
        }
        let from = if plan.blocking.is_some() {
            0
        } else {
            self.before
        };
        let cold = (&self.list.x[from..], &self.list.y[from..]);
        machines.any_of(plan, (x, y), cold)
    }

    /// Notes a cold cell.
    pub fn found(&mut self, plan: &RulePlan, x: u32, y: u32) {
        self.cold.set(x, y, true);
        for lines in &mut self.lines {
            lines.take(x, y);
        }
        for ray in &plan.marks {
            self.mark(ray, x, y);
        }
        if plan.general.is_some() {
            self.list.push(x, y);
        }
        for i in 0..self.along.len() {
            let number = self.line_number(self.along[i].0, x, y);
            self.along[i].1[number].push(x, y);
        }
    }

    /// Marks every position that the ray takes to this cold cell.
    fn mark(&mut self, ray: &RaisingRay, x: u32, y: u32) {
        let side = i64::from(self.region.longest_side());
        let count = ray.count().map_or(i64::MAX, |n| n.get().into());
        for m in 0..count.min(2 * side + 2) {
            let (i, j) = ray.at(m);
            let from = (i64::from(x) + i, i64::from(y) + j);
            let inside = |n: i64| u32::try_from(n).ok();
            match (inside(from.0), inside(from.1)) {
                (Some(x), Some(y)) if self.region.contains(x, y) => self.hot.set(x, y, true),
                // A ray that goes down on one side may come in later.
                _ if ray.step().0 >= 0 && ray.step().1 >= 0 && from.0.max(from.1) > side => break,
                _ => {}
            }
        }
    }
}
