//! Any condition, asked for each cold cell below a position.
//!
//! Positions of one total are taken together, 64 at a time: no option of one
//! is another, unless a move keeps the total. Rays keep a flag a line, or mark
//! cells when a cold one is found; conditions that fix a line are asked of the
//! cold cells on it; all others of every cold cell, until every position of a
//! block has one.

mod block;
mod known;

use std::sync::Mutex;

use rayon::prelude::*;

use self::block::ColdBlock;
pub(super) use self::block::Machines;
pub(super) use self::known::KnownCold;
use super::RuleFault;
use super::options::Options;
use super::plan::RulePlan;
use super::region::Region;
use crate::game::Rule;
use crate::game::condition::program::LANES;
use crate::solve::BitLattice;
use crate::{Error, Play, Size};

/// Blocks of a diagonal that are worth more than one thread.
const WORTH: usize = 4;

pub(super) fn solve(rule: &Rule, size: Size, play: Play) -> Result<BitLattice, Error> {
    let region = Region::of(rule, size);
    let never = match rule.has_pass() {
        false => None,
        true => Some(passes(rule, region, play)?),
    };
    let search = ColdSearch::new(rule, region, play);
    Ok(search.run(never)?)
}

/// Bytes of one search.
pub(super) fn bytes(rule: &Rule, size: Size) -> u64 {
    let region = Region::of(rule, size);
    // Cold and hot cells; lists of cold cells, of which there can be as many
    // as cells: rarely a quarter of them.
    2 * BitLattice::bytes(region.size()) + 2 * region.size().cells()
}

/// Positions that are hot because passing leaves a cold one: those cold without
/// the pass, but for terminal ones, where nobody passes.
fn passes(rule: &Rule, region: Region, play: Play) -> Result<BitLattice, RuleFault> {
    let rule = rule.clone().without_pass();
    let mut cold = ColdSearch::new(&rule, region, play).run(None)?;
    if play.terminal_is_cold() {
        let options = Options::new(&rule, region);
        let cells: Vec<(u32, u32)> = cold_cells(&cold).collect();
        let terminal: Vec<bool> = (cells.par_iter())
            .map_init(|| options.asking(), |asking, &at| Ok(!asking.any(at)?))
            .collect::<Result<_, RuleFault>>()?;
        for ((x, y), _) in cells
            .into_iter()
            .zip(terminal)
            .filter(|(_, terminal)| *terminal)
        {
            cold.set(x, y, false);
        }
    }
    Ok(cold)
}

fn cold_cells(lattice: &BitLattice) -> impl Iterator<Item = (u32, u32)> + '_ {
    let size = lattice.size();
    (0..size.height()).flat_map(move |y| {
        let words = lattice.row(y).iter().zip(0_u32..);
        words.flat_map(move |(&word, w)| {
            let bits = (0..64).filter(move |bit| word >> bit & 1 == 1);
            bits.map(move |bit| (64 * w + bit, y))
        })
    })
}

/// The part of a region that was asked for.
pub(super) fn clipped(region: BitLattice, size: Size) -> BitLattice {
    if region.size() == size {
        return region;
    }
    let mut lattice = BitLattice::new(size);
    for (x, y) in cold_cells(&region) {
        if x < size.width() && y < size.height() {
            lattice.set(x, y, true);
        }
    }
    lattice
}

/// One rule on one region.
pub(super) struct ColdSearch<'r> {
    rule: &'r Rule,
    region: Region,
    play: Play,
    plan: RulePlan,
    options: Options,
}

impl<'r> ColdSearch<'r> {
    pub fn new(rule: &'r Rule, region: Region, play: Play) -> Self {
        Self {
            rule,
            region,
            play,
            plan: RulePlan::new(rule, region),
            options: Options::new(rule, region),
        }
    }

    /// The cold cells; those of `never` are hot.
    fn run(&self, never: Option<BitLattice>) -> Result<BitLattice, RuleFault> {
        let hot = never.unwrap_or_else(|| BitLattice::new(self.region.size()));
        let mut known = KnownCold::new(&self.plan, self.region, hot);
        let machines = Mutex::new(Vec::new());
        for total in 0..=self.region.top() {
            self.diagonal(total, &mut known, &machines)?;
        }
        Ok(known.into_cold())
    }

    fn diagonal<'s>(
        &'s self,
        total: u32,
        known: &mut KnownCold,
        machines: &Mutex<Vec<Machines<'s>>>,
    ) -> Result<(), RuleFault> {
        let blocks = self.blocks(total);
        let decide = |&block: &ColdBlock| {
            let idle = machines.lock().expect("no thread panics").pop();
            let mut own = idle.unwrap_or_else(|| Machines::new(&self.plan, &self.options));
            let decided = block.decide(self.rule, self.play, &self.plan, &*known, &mut own);
            machines.lock().expect("no thread panics").push(own);
            decided
        };
        let decided: Vec<Result<Decided, RuleFault>> = match blocks.len() >= WORTH {
            true => blocks.par_iter().map(decide).collect(),
            false => blocks.iter().map(decide).collect(),
        };
        let idle = machines.lock().expect("no thread panics").pop();
        let mut own = idle.unwrap_or_else(|| Machines::new(&self.plan, &self.options));
        known.begin_diagonal();
        for (block, decided) in blocks.iter().zip(decided) {
            let decided = decided?;
            for lane in lanes(decided.forced | decided.open) {
                let (x, y) = block.cell(lane);
                let forced = decided.forced >> lane & 1 == 1;
                if forced
                    || !self.rule.may_raise()
                    || !known.reaches_same_total(&self.plan, (x, y), &mut own)?
                {
                    known.found(&self.plan, x, y);
                }
            }
        }
        machines.lock().expect("no thread panics").push(own);
        Ok(())
    }

    fn blocks(&self, total: u32) -> Vec<ColdBlock> {
        let xs = self.region.diagonal(total);
        let end = xs.end;
        xs.step_by(LANES)
            .map(|x| ColdBlock {
                x,
                y: total - x,
                len: (end - x).min(LANES as u32) as usize,
            })
            .collect()
    }
}

/// What is known of the positions of a block from lower totals.
#[derive(Clone, Copy, Debug)]
pub(super) struct Decided {
    /// Cold whatever the options are.
    pub forced: u64,
    /// Cold unless an option of the same total is.
    pub open: u64,
}

/// The places of the ones, lowest first.
pub(super) fn lanes(mut bits: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let lane = (bits != 0).then(|| bits.trailing_zeros())?;
        bits &= bits - 1;
        Some(lane)
    })
}
