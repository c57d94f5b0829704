//! The kernel check for any rule: every option enumerated from the position.
//!
//! A position that has options is cold exactly when none of them is, or, where
//! a game blocks, when fewer cold ones than the limit are left; one without
//! options is cold in normal and hot in misère play. Where that would take
//! long, some cells are checked, which proves nothing of the others.

use rayon::prelude::*;

use super::{CellsCompared, GrundyCheck};
use crate::game::Rule;
use crate::game::condition::program::{Machine, Program};
use crate::solve::{Asking, GrundyTable, Next, Options, Region, solve_grundy, solve_region};
use crate::{BitLattice, Error, Play, Size};

/// Blocks of up to 64 options that all cells may take together: some tenths of
/// a second.
const BUDGET: u64 = 6_000_000;

/// Cells that are checked at least.
const LEAST: usize = 1024;

/// What the check of an answer found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RuleCheck {
    pub(super) found: CellsCompared,
    pub(super) all: bool,
}

impl RuleCheck {
    /// Cells whose outcome was decided.
    #[must_use]
    pub fn compared(&self) -> u64 {
        self.found.compared
    }

    /// Those of them that came out otherwise than answered.
    #[must_use]
    pub fn differ(&self) -> u64 {
        self.found.differ
    }

    /// The first of them: in the lowest row, the lowest x.
    #[must_use]
    pub fn first(&self) -> Option<(u32, u32)> {
        self.found.first
    }

    /// Whether all cells were compared; if not, the cells are a sample.
    #[must_use]
    pub fn is_of_all(&self) -> bool {
        self.all
    }
}

/// Checks the cold cells of a lattice: all where that is quick, else a sample
/// of at least 1024, half of them cold.
///
/// Where moves raise a pile, or there is a pass, the positions that options
/// lead to are solved anew and checked with the others.
///
/// # Errors
/// [`Error::Incomputable`] if a number of the rule cannot be computed.
pub fn verify_rule(rule: &Rule, play: Play, cold: &BitLattice) -> Result<RuleCheck, Error> {
    let size = cold.size();
    let region = Region::of(rule, size);
    let plain = rule.clone().without_pass();
    let small = size.width().max(size.height()) <= SMALL;
    let mut check = RuleCheck {
        found: CellsCompared::default(),
        all: true,
    };
    let without = match rule.has_pass() {
        true => Some(solve_region(&plain, size, play)?),
        false => None,
    };
    // The answer itself, but where options lie outside.
    let outside = rule.may_raise().then(|| solve_region(rule, size, play));
    let outside = outside.transpose()?;
    if let Some(without) = &without {
        let mut layer = RuleLayer::new(&plain, play, region, without, None);
        layer.small = small;
        check = check.and(layer.check(region.size())?);
    }
    if let Some(all) = &outside {
        check = check.and(compare(cold, all));
    }
    let known = outside.as_ref().unwrap_or(cold);
    let mut layer = RuleLayer::new(rule, play, region, known, without.as_ref());
    layer.small = small;
    let own = layer.check(region.size())?;
    Ok(RuleCheck {
        found: CellsCompared {
            compared: own.found.compared,
            differ: own.found.differ + check.found.differ,
            first: own.found.first.or(check.found.first),
        },
        all: own.all && check.all,
    })
}

/// The answer against the larger one that it is a part of.
fn compare(cold: &BitLattice, all: &BitLattice) -> RuleCheck {
    let size = cold.size();
    let mut found = CellsCompared::default();
    for y in 0..size.height() {
        for x in (0..size.width()).filter(|&x| cold.get(x, y) != all.get(x, y)) {
            found.record(1, x, y);
        }
    }
    RuleCheck { found, all: true }
}

impl RuleCheck {
    fn and(self, other: Self) -> Self {
        Self {
            found: self.found.then(other.found),
            all: self.all && other.all,
        }
    }
}

/// The cold cells of one rule, with or without the pass.
struct RuleLayer<'a> {
    rule: &'a Rule,
    play: Play,
    region: Region,
    cold: &'a BitLattice,
    without_pass: Option<&'a BitLattice>,
    options: Options,
    only: Option<Program>,
    /// Whether the lattice asked for is small enough to check all cells.
    small: bool,
}

/// All cells are checked of lattices with sides up to this.
const SMALL: u32 = 150;

impl<'a> RuleLayer<'a> {
    fn new(
        rule: &'a Rule,
        play: Play,
        region: Region,
        cold: &'a BitLattice,
        without_pass: Option<&'a BitLattice>,
    ) -> Self {
        let most = region.longest_side();
        let only = rule.block().and_then(|block| block.only.as_ref());
        Self {
            rule,
            play,
            region,
            cold,
            without_pass,
            options: Options::new(rule, region),
            only: only.map(|only| Program::of(only, most)),
            small: false,
        }
    }

    fn check(&self, size: Size) -> Result<RuleCheck, Error> {
        let (cells, all) = self.cells(size);
        let only = self.only.as_ref();
        let results: Vec<Result<bool, Error>> = (cells.par_iter().with_min_len(16))
            .map_init(
                || (self.options.asking(), only.map(Program::machine)),
                |(asking, only), &at| {
                    let right = self.is_cold(at, asking, only.as_mut())?;
                    Ok(right == self.cold.get(at.0, at.1))
                },
            )
            .collect();
        let mut found = CellsCompared::default();
        for ((x, y), same) in cells.into_iter().zip(results) {
            found.compared += 1;
            found.record(u64::from(!same?), x, y);
        }
        Ok(RuleCheck { found, all })
    }

    /// The cells to check, row by row, and whether they are all.
    fn cells(&self, size: Size) -> (Vec<(u32, u32)>, bool) {
        let inside = |&(x, y): &(u32, u32)| self.region.contains(x, y);
        let rows = |y| (0..size.width()).map(move |x| (x, y));
        let (width, height) = (u64::from(size.width()), u64::from(size.height()));
        let each = self.cost(size);
        if width * height * each <= BUDGET || self.small {
            let all = (0..size.height()).flat_map(rows).filter(inside);
            return (all.collect(), true);
        }
        let wanted = ((BUDGET / each) as usize).max(LEAST);
        let mut cells: Vec<(u32, u32)> = self.some_cold(wanted / 2);
        let mut state = 1_u64;
        while cells.len() < wanted {
            // A fixed sequence, so that a run is like the next.
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            let x = ((state >> 33) % width) as u32;
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            let y = ((state >> 33) % height) as u32;
            cells.extend(Some((x, y)).filter(inside));
        }
        cells.sort_unstable_by_key(|&(x, y)| (y, x));
        cells.dedup();
        (cells, false)
    }

    /// Blocks of options that are asked of a cell, on average: of half the rows,
    /// and half of each, those with a cold cell.
    fn cost(&self, size: Size) -> u64 {
        let blocks = u64::from(size.height() / 2 + 1) * u64::from(size.width() / 128 + 1);
        let words = self.cold.words();
        let cold = words.iter().filter(|word| **word != 0).count() as u64;
        let share = if self.play.terminal_is_cold() {
            cold
        } else {
            words.len() as u64
        };
        blocks * share / words.len() as u64 + 1
    }

    /// At most so many cold cells, evenly over all of them.
    fn some_cold(&self, most: usize) -> Vec<(u32, u32)> {
        let count = self
            .cold
            .words()
            .iter()
            .map(|word| word.count_ones() as usize)
            .sum::<usize>();
        let every = count.div_ceil(most.max(1)).max(1);
        let size = self.cold.size();
        let cells = (0..size.height()).flat_map(|y| {
            let row = self.cold.row(y).iter().zip(0_u32..);
            row.flat_map(move |(&word, w)| {
                let ones = (0..64).filter(move |bit| word >> bit & 1 == 1);
                ones.map(move |bit| (64 * w + bit, y))
            })
        });
        cells.step_by(every).collect()
    }

    /// Whether a cell should be cold, given the cold cells below it.
    fn is_cold(
        &self,
        at: (u32, u32),
        asking: &mut Asking,
        mut only: Option<&mut Machine>,
    ) -> Result<bool, Error> {
        if let Some(&cold) = self.rule.declared().get(&at) {
            return Ok(cold);
        }
        let limit = self.rule.block().map_or(1, |block| block.limit.get());
        let (mut cold, mut failed) = (0, None);
        // A block begins where a word of the lattice does. Options that are
        // hot do not matter, and are not asked for.
        let cold_cells = |b: u32, from: u32| self.cold.row(b)[from as usize / 64];
        asking.each_of(at, cold_cells, |b, from, options| {
            let mut reached = options;
            while reached != 0 {
                let to = (from + reached.trailing_zeros(), b);
                reached &= reached - 1;
                match only.as_mut().map(|only| only.ask_one(at, to)) {
                    None | Some(Ok(true)) => cold += 1,
                    Some(Ok(false)) => cold = limit,
                    Some(Err(problem)) => {
                        failed = Some((problem, to));
                        return Next::Stop;
                    }
                }
            }
            match cold >= limit {
                true => Next::Stop,
                false => Next::On,
            }
        })?;
        if let Some((problem, to)) = failed {
            return Err(Error::Incomputable {
                from: at,
                to,
                expression: problem.expression,
                reason: problem.fault,
            });
        }
        let passed = self
            .without_pass
            .is_some_and(|without| without.get(at.0, at.1));
        if cold >= limit || (self.play.terminal_is_cold() && !passed) {
            return Ok(cold < limit);
        }
        // Only now does it matter whether there is a move at all.
        Ok(match asking.any(at)? {
            false => self.play.terminal_is_cold(),
            true => !passed,
        })
    }
}

/// Compares Grundy values with the rule: each is the least that no option has.
/// All cells where that is quick, else a sample; where moves raise a pile those
/// whose options are inside.
pub(super) fn verify_values(rule: &Rule, table: &GrundyTable) -> GrundyCheck {
    let size = table.size();
    let options = Options::new(rule, Region::of(rule, size));
    let without = (table.game().without_pass()).map(|game| solve_grundy(&game, size));
    let Some(without) = without.transpose().ok() else {
        return GrundyCheck::default();
    };
    let inside = size.width().min(size.height());
    let each = u64::from(size.height() / 2 + 1) * u64::from(size.width() / 128 + 1);
    let step = (size.cells() * each).div_ceil(BUDGET).max(1) as usize;
    let cells: Vec<(u32, u32)> = (0..size.height())
        .flat_map(|y| (0..size.width()).map(move |x| (x, y)))
        .filter(|(x, y)| !rule.may_raise() || x + y < inside)
        .step_by(step)
        .collect();
    let end = u32::from(!table.game().play().terminal_is_cold());
    let right: Vec<bool> = (cells.par_iter().with_min_len(16))
        .map_init(
            || options.asking(),
            |asking, &(x, y)| {
                let options = asking.all((x, y)).ok()?;
                let passed = without.as_ref().and_then(|without| without.get(x, y));
                let value = match options.is_empty() {
                    true => end,
                    false => {
                        let seen = options.iter().map(|&(x, y)| table.get(x, y));
                        least(seen.chain(passed.map(Some)).collect::<Option<Vec<u32>>>()?)
                    }
                };
                Some(table.get(x, y) == Some(value))
            },
        )
        .map(|right| right == Some(true))
        .collect();
    let mut wrong = cells.iter().zip(&right).filter(|(_, right)| !**right);
    GrundyCheck {
        compared: cells.len() as u64,
        differ: wrong.clone().count() as u64,
        first: wrong.next().map(|(cell, _)| *cell),
    }
}

/// The least number that is none of these.
fn least(mut seen: Vec<u32>) -> u32 {
    seen.sort_unstable();
    seen.dedup();
    let gap = (0..).zip(&seen).find(|(n, value)| n != *value);
    gap.map_or(seen.len() as u32, |(n, _)| n)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Change, Condition, MoveSet, Moves, Scope};
    use crate::solve::solve_rule;

    fn rule(text: &str, may_raise: bool) -> Rule {
        let condition = Condition::parse(text, Scope::Move).unwrap();
        Rule::new().with(
            Change::Add,
            Moves::Set(MoveSet::new(condition, may_raise, false)),
        )
    }

    /// Every single cell changed is noticed, whatever the rule says besides.
    #[test]
    fn a_wrong_cell_is_found() {
        let end = Condition::parse("x+y<=2", Scope::Position).unwrap();
        let euclid = "j=0 and x>=y and i mod y=0 or i=0 and y>=x and j mod x=0";
        let rules = [
            rule("i*j=0 or i=j", false),
            rule(euclid, false),
            rule(euclid, false).ending(end),
            rule("i*j=0 or i=j", false).with_pass(),
            rule("i*j=0 or i=j", false).declaring((3, 3), true),
            rule("i=j or 1<=-j<i or 1<=-i<j", true),
        ];
        let size = Size::new(9, 8).unwrap();
        for rule in rules {
            for play in [Play::Normal, Play::Misere] {
                let right = solve_rule(&rule, size, play).unwrap();
                let check = verify_rule(&rule, play, &right).unwrap();
                assert!(check.is_of_all() && check.differ() == 0, "{rule} in {play}");
                for (x, y) in (0..8).flat_map(|y| (0..9).map(move |x| (x, y))) {
                    let mut wrong = right.clone();
                    wrong.set(x, y, !right.get(x, y));
                    let check = verify_rule(&rule, play, &wrong).unwrap();
                    assert!(check.differ() > 0, "{rule} in {play}: ({x},{y})");
                }
            }
        }
    }

    #[test]
    fn a_large_lattice_is_checked_in_part() {
        let rule = rule("i*j=0 or i=j", false);
        let right = solve_rule(&rule, Size::square(900).unwrap(), Play::Normal).unwrap();
        let check = verify_rule(&rule, Play::Normal, &right).unwrap();
        assert!(!check.is_of_all() && check.compared() > 900 && check.differ() == 0);
    }
}
