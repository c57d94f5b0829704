//! Grundy values of small positions: the least number that no option has.
//!
//! Along each endless ray the values behind a cell only grow, so that each
//! line of cells keeps one set of them. Bounded rays are looked up move by
//! move.

use crate::{Ray, Ruleset, Vector};

/// The Grundy values of the cells x < `widths[y]`, row after row, in normal
/// play.
///
/// # Panics
/// If a row is wider than the one before it: its options must be known.
pub(crate) fn grundy_rows(rules: &Ruleset, widths: &[u32]) -> Vec<Vec<u32>> {
    assert!(widths.is_sorted_by(|before, after| before >= after));
    let (endless, bounded): (Vec<&Ray>, Vec<&Ray>) =
        rules.rays().iter().partition(|ray| ray.count().is_none());
    let mut lines: Vec<Lines> = (endless.iter())
        .map(|ray| Lines::new(ray, widths))
        .collect();
    let mut rows: Vec<Vec<u32>> = Vec::with_capacity(widths.len());
    let mut near = Values::default();
    for (y, &width) in (0_u32..).zip(widths) {
        rows.push(Vec::with_capacity(width as usize));
        for x in 0..width {
            near.clear();
            for ray in &bounded {
                let left = |taken: Vector| Some((x.checked_sub(taken.x)?, y.checked_sub(taken.y)?));
                for (x, y) in ray.moves().map_while(left) {
                    near.insert(rows[y as usize][x as usize]);
                }
            }
            for line in &mut lines {
                line.reach(x, y, &rows);
            }
            let value = least_missing(lines.iter().map(|line| line.here()), &near);
            rows[y as usize].push(value);
        }
    }
    rows
}

/// The lines of one endless ray.
struct Lines {
    start: (u32, u32),
    step: (u32, u32),
    /// Columns that begin with the first cell of a line.
    across: usize,
    width: usize,
    height: usize,
    /// Values that the moves of the ray lead to, for each line of cells.
    values: Vec<Values>,
    here: usize,
}

impl Lines {
    fn new(ray: &Ray, widths: &[u32]) -> Self {
        let (start, step) = (ray.start(), ray.step());
        let (width, height) = (widths[0] as usize, widths.len());
        // A longer step leads out of the table at once.
        let across = (step.x as usize).min(width);
        let count = across * height + (step.y as usize).min(height) * width;
        Self {
            start: (start.x, start.y),
            step: (step.x, step.y),
            across,
            width,
            height,
            values: vec![Values::default(); count],
            here: 0,
        }
    }

    /// Goes on to (x, y), whose line gains the one value that the cell before
    /// it could not reach.
    fn reach(&mut self, x: u32, y: u32, rows: &[Vec<u32>]) {
        self.here = self.line(x, y);
        if let (Some(x), Some(y)) = (x.checked_sub(self.start.0), y.checked_sub(self.start.1)) {
            self.values[self.here].insert(rows[y as usize][x as usize]);
        }
    }

    fn here(&self) -> &Values {
        &self.values[self.here]
    }

    /// Which line a cell is on, by the first cell of it.
    fn line(&self, x: u32, y: u32) -> usize {
        let (p, q) = self.step;
        let steps = [(x, p), (y, q)].into_iter();
        let back = steps.filter_map(|(n, step)| n.checked_div(step)).min();
        let back = back.expect("a step takes something");
        let (x, y) = ((x - back * p) as usize, (y - back * q) as usize);
        match x < self.across {
            true => x * self.height + y,
            false => self.across * self.height + y * self.width + x,
        }
    }
}

/// A set of small numbers.
#[derive(Clone, Default)]
struct Values {
    words: Vec<u64>,
    /// Words before this one hold every number.
    full: usize,
}

impl Values {
    fn clear(&mut self) {
        self.words.fill(0);
        self.full = 0;
    }

    fn insert(&mut self, value: u32) {
        let word = value as usize / 64;
        if word >= self.words.len() {
            self.words.resize(word + 1, 0);
        }
        self.words[word] |= 1 << (value % 64);
        while self.words.get(self.full) == Some(&u64::MAX) {
            self.full += 1;
        }
    }

    fn word(&self, index: usize) -> u64 {
        self.words.get(index).copied().unwrap_or(0)
    }
}

fn least_missing<'a>(sets: impl Iterator<Item = &'a Values> + Clone, near: &Values) -> u32 {
    let mut index = sets.clone().map(|set| set.full).max().unwrap_or(0);
    loop {
        let known = sets
            .clone()
            .fold(near.word(index), |all, set| all | set.word(index));
        if known != u64::MAX {
            return index as u32 * 64 + known.trailing_ones();
        }
        index += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::Rules as _;

    #[test]
    fn every_value_is_the_least_that_no_option_has() {
        for rules in [
            "wythoff",
            "nim",
            "king",
            "gdwn:1,2",
            "t-wythoff:3",
            "wythoff - (1,1)",
            "(1,0)* (2,3)+(1,2)*",
            "(0,2)* (3,1)*4",
            "(2,4)*~ (0,1)",
        ] {
            let rules: Ruleset = rules.parse().unwrap();
            let shapes: [Vec<u32>; 2] = [vec![25; 18], (0..25).map(|y| 25 - y).collect()];
            for rows in shapes.map(|widths| grundy_rows(&rules, &widths)) {
                for (y, row) in (0..).zip(&rows) {
                    for (x, value) in (0..).zip(row) {
                        let options: Vec<u32> = (rules.options(x, y))
                            .map(|(x, y)| rows[y as usize][x as usize])
                            .collect();
                        assert!(!options.contains(value), "{rules} ({x},{y})");
                        assert!((0..*value).all(|less| options.contains(&less)));
                    }
                }
            }
        }
    }

    #[test]
    fn wythoff_values_are_those_of_the_table_made_by_definition() {
        let rows = grundy_rows(&Ruleset::wythoff(), &[101; 101]);
        let table = include_str!("../../tests/data/grundy_wythoff_0_100.csv");
        let lines = table.lines().filter(|line| !line.starts_with('#'));
        let mut cells = 0;
        for (x, line) in lines.enumerate() {
            for (y, value) in line.split(',').enumerate() {
                assert_eq!(rows[y][x], value.parse().unwrap(), "({x},{y})");
                cells += 1;
            }
        }
        assert_eq!(cells, 101 * 101);
    }
}
