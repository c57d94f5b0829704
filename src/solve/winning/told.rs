//! The winning moves of a rule that is more than rays, cell by cell.

use rayon::prelude::*;

use super::{Direction, WinningRow};
use crate::Vector;
use crate::game::Rule;
use crate::game::condition::program::{Input, LANES, Machine, MoveLanes, Program};
use crate::game::condition::{QueenLine, Truth};
use crate::solve::{BitLattice, Options, Outcomes, Region, rule_options, solve_region};

/// Moves of positions with piles up to this show which directions there are.
const SHOWN: u32 = 12;

/// For each cell of a lattice the directions that win and how many moves do.
#[derive(Clone, Debug)]
pub(super) struct Told {
    width: usize,
    pub directions: Vec<Direction>,
    bits: Vec<u8>,
    counts: Vec<u32>,
}

impl Told {
    /// What the rule says of the cold cells found. Where a number cannot be
    /// computed, which solving would have met, there is no move.
    pub fn new(rule: &Rule, outcomes: &Outcomes) -> Self {
        let size = outcomes.size();
        let directions = directions(rule);
        let asked = Asked::new(rule, outcomes);
        let width = size.width() as usize;
        let rows: Vec<Vec<(u8, u32)>> = (0..size.height())
            .into_par_iter()
            .map_init(
                || asked.machines(),
                |machines, y| asked.row(y, size.width(), machines),
            )
            .collect();
        let place = |set: u8| {
            let has = |(i, &direction): (usize, &Direction)| {
                u8::from(set >> direction as u8 & 1 == 1) << i
            };
            directions.iter().enumerate().map(has).sum::<u8>()
        };
        let cells = || rows.iter().flatten();
        Self {
            width,
            bits: cells().map(|(set, _)| place(*set)).collect(),
            counts: cells().map(|(_, count)| *count).collect(),
            directions,
        }
    }

    /// Writes what is known of a row.
    pub fn write(&self, row: &mut WinningRow) {
        row.counts.clear();
        row.wins.iter_mut().for_each(|wins| wins.fill(0));
        let first = row.y as usize * self.width;
        for (i, x) in row.x.clone().enumerate() {
            let at = first + x as usize;
            let (word, bit) = (i / 64, i % 64);
            for k in (0..32).filter(|k| self.counts[at] >> k & 1 == 1) {
                row.counts.plane_mut(k)[word] |= 1 << bit;
            }
            for (d, wins) in row.wins.iter_mut().enumerate() {
                wins[word] |= u64::from(self.bits[at] >> d & 1) << bit;
            }
        }
    }
}

/// The directions that the moves of small positions have, and the pass.
fn directions(rule: &Rule) -> Vec<Direction> {
    let mut found = Vec::new();
    for (x, y) in (0..=SHOWN).flat_map(|x| (0..=SHOWN).map(move |y| (x, y))) {
        for to in rule_options(rule, (x, y)).unwrap_or_default() {
            found.push(direction((x, y), to));
        }
    }
    let has = |d: &Direction| match d {
        Direction::Pass => rule.has_pass(),
        d => found.contains(d),
    };
    Direction::ALL.into_iter().filter(has).collect()
}

fn direction((x, y): (u32, u32), (a, b): (u32, u32)) -> Direction {
    match (x.checked_sub(a), y.checked_sub(b)) {
        (Some(i), Some(j)) => Direction::of(Vector::new(i, j)),
        _ => Direction::Exchange,
    }
}

/// A rule and the cold cells that its moves may lead to.
struct Asked<'r> {
    rule: &'r Rule,
    cold: BitLattice,
    /// Cold without the pass.
    passing: Option<BitLattice>,
    options: Options,
    /// Moves along lines, if that is what all of them are; else all moves.
    lines: Option<Vec<(QueenLine, Program)>>,
    all: Program,
    end: Option<Program>,
    /// The cold cells, row by row.
    list: Vec<(u32, u32)>,
}

struct ToldMachines<'p> {
    lines: Vec<(QueenLine, Machine<'p>)>,
    all: Machine<'p>,
    end: Option<Machine<'p>>,
}

impl<'r> Asked<'r> {
    fn new(rule: &'r Rule, outcomes: &Outcomes) -> Self {
        let (size, play) = (outcomes.size(), outcomes.game().play());
        let region = Region::of(rule, size);
        // Cells outside are solved anew.
        let outside = rule
            .may_raise()
            .then(|| solve_region(rule, size, play).ok());
        let mut cold = outside
            .flatten()
            .unwrap_or_else(|| BitLattice::new(region.size()));
        for (x, y) in cells(size) {
            cold.set(x, y, outcomes.is_cold(x, y) == Some(true));
        }
        let plain = rule.clone().without_pass();
        let passing = rule
            .has_pass()
            .then(|| solve_region(&plain, size, play).ok());
        let most = region.longest_side();
        let list = cells(region.size())
            .filter(|&(x, y)| cold.get(x, y))
            .collect();
        Self {
            rule,
            passing: passing.flatten(),
            options: Options::new(rule, region),
            lines: lines(rule, most),
            all: Program::new(&rule.truth(), most),
            end: rule.end().map(|end| Program::of(end, most)),
            cold,
            list,
        }
    }

    fn machines(&self) -> ToldMachines<'_> {
        let lines = self.lines.iter().flatten();
        ToldMachines {
            lines: lines
                .map(|(line, program)| (*line, program.machine()))
                .collect(),
            all: self.all.machine(),
            end: self.end.as_ref().map(Program::machine),
        }
    }

    /// The set of directions and the number of winning moves of each cell.
    fn row(&self, y: u32, width: u32, machines: &mut ToldMachines) -> Vec<(u8, u32)> {
        let mut row = vec![(0, 0); width as usize];
        match self.lines {
            Some(_) => self.along_lines(y, &mut row, machines),
            None => self.to_all(y, &mut row, machines),
        }
        for (x, cell) in (0..).zip(&mut row) {
            if let Some(end) = &mut machines.end
                && end.ask_one((x, y), (x, y)) == Ok(true)
            {
                *cell = (0, 0);
            }
            // Of a cold cell no move wins; it may be declared, or have cold
            // options that are blocked.
            if self.cold.get(x, y) {
                *cell = (0, 0);
            } else if self.passing.as_ref().is_some_and(|cold| cold.get(x, y))
                && self.options.asking().any((x, y)) == Ok(true)
            {
                *cell = (cell.0 | 1 << Direction::Pass as u8, cell.1 + 1);
            }
        }
        row
    }

    /// Asks each cold cell for 64 cells of a row at a time.
    fn to_all(&self, y: u32, row: &mut [(u8, u32)], machines: &mut ToldMachines) {
        let raises = self.rule.may_raise();
        let width = row.len() as u32;
        for &(a, b) in &self.list {
            if b > y && !raises {
                continue;
            }
            let from = if raises { 0 } else { a };
            for first in (from..width).step_by(LANES) {
                let moves = MoveLanes {
                    len: (width - first).min(LANES as u32) as usize,
                    x: Input::Up(first),
                    y: Input::Same(y),
                    a: Input::Same(a),
                    b: Input::Same(b),
                };
                let reached = machines.all.ask(&moves).unwrap_or(0);
                for lane in (0..LANES as u32).filter(|lane| reached >> lane & 1 == 1) {
                    let x = first + lane;
                    let lowers = a + b < x + y || (a + b == x + y && a < x);
                    if lowers {
                        add(&mut row[x as usize], direction((x, y), (a, b)));
                    }
                }
            }
        }
    }

    /// Asks along lines, each cell of the cold cells on it.
    fn along_lines(&self, y: u32, row: &mut [(u8, u32)], machines: &mut ToldMachines) {
        for (line, machine) in &mut machines.lines {
            for (x, cell) in (0..).zip(row.iter_mut()) {
                let (xs, ys) = self.on_line(*line, x, y);
                for (a, b) in xs.chunks(LANES).zip(ys.chunks(LANES)) {
                    let moves = MoveLanes {
                        len: a.len(),
                        x: Input::Same(x),
                        y: Input::Same(y),
                        a: Input::List(a),
                        b: Input::List(b),
                    };
                    let reached = machine.ask(&moves).unwrap_or(0);
                    for lane in (0..a.len()).filter(|lane| reached >> lane & 1 == 1) {
                        add(cell, direction((x, y), (a[lane], b[lane])));
                    }
                }
            }
        }
    }

    /// The cold cells below (x, y) on a line through it.
    fn on_line(&self, line: QueenLine, x: u32, y: u32) -> (Vec<u32>, Vec<u32>) {
        let cells = match line {
            QueenLine::Row => (0..x).map(|a| (a, y)).collect::<Vec<_>>(),
            QueenLine::Column => (0..y).map(|b| (x, b)).collect(),
            QueenLine::Diagonal => (1..=x.min(y)).map(|k| (x - k, y - k)).collect(),
        };
        (cells.into_iter().filter(|&(a, b)| self.cold.get(a, b))).unzip()
    }
}

fn add((set, count): &mut (u8, u32), direction: Direction) {
    *set |= 1 << direction as u8;
    *count += 1;
}

fn cells(size: crate::Size) -> impl Iterator<Item = (u32, u32)> {
    (0..size.height()).flat_map(move |y| (0..size.width()).map(move |x| (x, y)))
}

/// The moves by the line along which they go, if all go along one: all of one
/// line as one condition, so that no move is counted twice.
fn lines(rule: &Rule, most: u32) -> Option<Vec<(QueenLine, Program)>> {
    let mut lines: Vec<(QueenLine, Vec<Truth>)> = Vec::new();
    for part in rule.parts() {
        let truth = part.truth();
        let line = truth.line()?;
        match lines.iter_mut().find(|(known, _)| *known == line) {
            Some((_, parts)) => parts.push(truth),
            None => lines.push((line, vec![truth])),
        }
    }
    let program = |(line, parts)| (line, Program::new(&Truth::any(parts), most));
    Some(lines.into_iter().map(program).collect())
}
