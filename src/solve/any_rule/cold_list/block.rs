//! Up to 64 positions of one total.

use super::super::options::{Asking, Options};
use super::super::plan::RulePlan;
use super::super::{RuleFault, fault_of};
use super::{Decided, KnownCold, lanes};
use crate::Play;
use crate::game::Rule;
use crate::game::condition::program::{Input, LANES, Machine, MoveLanes, Program};

/// So few open positions ask one by one, each 64 cold cells at a time.
const FEW: u32 = 8;

/// Positions (x, y), (x + 1, y − 1), …
#[derive(Clone, Copy, Debug)]
pub(super) struct ColdBlock {
    pub x: u32,
    pub y: u32,
    pub len: usize,
}

/// One thread's machines for a plan.
#[derive(Clone)]
pub(in super::super) struct Machines<'p> {
    along: Vec<Machine<'p>>,
    general: Option<Machine<'p>>,
    only: Option<Machine<'p>>,
    end: Option<Machine<'p>>,
    options: Asking<'p>,
    near: (Vec<u32>, Vec<u32>),
}

impl<'p> Machines<'p> {
    pub fn new(plan: &'p RulePlan, options: &'p Options) -> Self {
        let only = plan
            .blocking
            .as_ref()
            .and_then(|blocking| blocking.only.as_ref());
        Self {
            along: plan
                .along
                .iter()
                .map(|(_, program)| program.machine())
                .collect(),
            general: plan.general.as_ref().map(Program::machine),
            only: only.map(Program::machine),
            end: plan.end.as_ref().map(Program::machine),
            options: options.asking(),
            near: (Vec::new(), Vec::new()),
        }
    }

    /// Whether a general move leads from a position to one of these cold cells;
    /// where options are counted, to as many as the limit.
    pub fn any_of(
        &mut self,
        plan: &RulePlan,
        at: (u32, u32),
        (a, b): (&[u32], &[u32]),
    ) -> Result<bool, RuleFault> {
        let Some(general) = &mut self.general else {
            return Ok(false);
        };
        let limit = plan.blocking.as_ref().map_or(1, |blocking| blocking.limit);
        let mut count = 0;
        for (a, b) in a.chunks(LANES).zip(b.chunks(LANES)) {
            let moves = from_one(at, a, b);
            let reached = ask(general, &moves)?;
            if let Some(only) = &mut self.only
                && reached != 0
                && reached & !ask(only, &moves)? != 0
            {
                return Ok(true);
            }
            count += reached.count_ones();
            if count >= limit {
                return Ok(true);
            }
        }
        Ok(false)
    }
}

/// Asks, and names the move of what cannot be computed.
fn ask(machine: &mut Machine, moves: &MoveLanes) -> Result<u64, RuleFault> {
    machine.ask(moves).map_err(|problem| {
        let (from, to) = moves.ends(problem.lane);
        fault_of(problem, from, to)
    })
}

fn from_one<'a>((x, y): (u32, u32), a: &'a [u32], b: &'a [u32]) -> MoveLanes<'a> {
    MoveLanes {
        len: a.len(),
        x: Input::Same(x),
        y: Input::Same(y),
        a: Input::List(a),
        b: Input::List(b),
    }
}

impl ColdBlock {
    pub fn cell(&self, lane: u32) -> (u32, u32) {
        (self.x + lane, self.y - lane)
    }

    fn all(&self) -> u64 {
        u64::MAX >> (LANES - self.len)
    }

    /// What lower totals say of these positions.
    pub fn decide(
        &self,
        rule: &Rule,
        play: Play,
        plan: &RulePlan,
        known: &KnownCold,
        machines: &mut Machines,
    ) -> Result<Decided, RuleFault> {
        let (mut open, mut forced) = (self.all(), 0);
        if let Some(end) = &mut machines.end {
            let ended = ask(end, &self.moves(0, self.len, (0, 0)))?;
            open &= !ended;
            forced |= if play.terminal_is_cold() { ended } else { 0 };
        }
        if !rule.declared().is_empty() {
            self.declared(rule, &mut open, &mut forced);
        }
        for lane in lanes(open) {
            let (x, y) = self.cell(lane);
            if known.is_hot(x, y) {
                open &= !(1 << lane);
            }
        }
        match &plan.blocking {
            // All cold options are counted at the end, with those that keep
            // the total.
            Some(_) if rule.may_raise() => {}
            Some(blocking) => {
                let limit = blocking.limit;
                self.count(limit, known, machines, &mut open)?;
            }
            None => {
                self.ask_along(plan, known, machines, &mut open)?;
                self.ask_all(known, rule.may_raise(), machines, &mut open)?;
            }
        }
        if !play.terminal_is_cold() {
            for lane in lanes(open) {
                if !machines.options.any(self.cell(lane))? {
                    open &= !(1 << lane);
                }
            }
        }
        Ok(Decided { forced, open })
    }

    fn declared(&self, rule: &Rule, open: &mut u64, forced: &mut u64) {
        for lane in 0..self.len as u32 {
            if let Some(&cold) = rule.declared().get(&self.cell(lane)) {
                *open &= !(1 << lane);
                *forced &= !(1 << lane);
                *forced |= u64::from(cold) << lane;
            }
        }
    }

    /// Moves from lanes `from` to `to` to one cold cell.
    fn moves(&self, from: usize, to: usize, (a, b): (u32, u32)) -> MoveLanes<'static> {
        MoveLanes {
            len: to - from,
            x: Input::Up(self.x + from as u32),
            y: Input::Down(self.y - from as u32),
            a: Input::Same(a),
            b: Input::Same(b),
        }
    }

    /// Conditions along a line, asked of the cold cells on it.
    fn ask_along(
        &self,
        plan: &RulePlan,
        known: &KnownCold,
        machines: &mut Machines,
        open: &mut u64,
    ) -> Result<(), RuleFault> {
        for ((line, _), machine) in plan.along.iter().zip(&mut machines.along) {
            for lane in lanes(*open) {
                let at = self.cell(lane);
                let cold = known.on_line(*line, at.0, at.1);
                for (a, b) in cold.x.rchunks(LANES).zip(cold.y.rchunks(LANES)) {
                    if ask(machine, &from_one(at, a, b))? != 0 {
                        *open &= !(1 << lane);
                        break;
                    }
                }
            }
        }
        Ok(())
    }

    /// The lanes, of those open, whose position has this cold cell below.
    fn span(&self, open: u64, raises: bool, (a, b): (u32, u32)) -> (usize, usize) {
        let (first, last) = (open.trailing_zeros(), 63 - open.leading_zeros());
        if raises {
            return (first as usize, last as usize + 1);
        }
        if b > self.y {
            return (0, 0);
        }
        let from = first.max(a.saturating_sub(self.x));
        let to = (last + 1).min(self.y - b + 1);
        (from as usize, to.max(from) as usize)
    }

    /// All other conditions, asked of every cold cell.
    fn ask_all(
        &self,
        known: &KnownCold,
        raises: bool,
        machines: &mut Machines,
        open: &mut u64,
    ) -> Result<(), RuleFault> {
        let Some(general) = &mut machines.general else {
            return Ok(());
        };
        let (xs, ys) = (&known.list.x, &known.list.y);
        // The last found first: small moves are the likelier ones.
        let mut left = xs.len();
        while left > 0 && open.count_ones() > FEW {
            left -= 1;
            let cold = (xs[left], ys[left]);
            let (from, to) = self.span(*open, raises, cold);
            if from < to {
                *open &= !(ask(general, &self.moves(from, to, cold))? << from);
            }
        }
        for lane in lanes(*open) {
            let at = self.cell(lane);
            let chunks = xs[..left].rchunks(LANES).zip(ys[..left].rchunks(LANES));
            for (a, b) in chunks {
                let (a, b) = below(&mut machines.near, at, raises, (a, b));
                if ask(general, &from_one(at, a, b))? != 0 {
                    *open &= !(1 << lane);
                    break;
                }
            }
        }
        Ok(())
    }

    /// Counts the cold options of every position up to the limit.
    fn count(
        &self,
        limit: u32,
        known: &KnownCold,
        machines: &mut Machines,
        open: &mut u64,
    ) -> Result<(), RuleFault> {
        let general = machines
            .general
            .as_mut()
            .expect("all moves are general here");
        let mut counts = [0; LANES];
        for cold in known
            .list
            .x
            .iter()
            .copied()
            .zip(known.list.y.iter().copied())
        {
            if *open == 0 {
                return Ok(());
            }
            let (from, to) = self.span(*open, false, cold);
            if from >= to {
                continue;
            }
            let moves = self.moves(from, to, cold);
            let reached = ask(general, &moves)?;
            let free = match &mut machines.only {
                Some(only) if reached != 0 => reached & !ask(only, &moves)?,
                _ => 0,
            };
            *open &= !(free << from);
            for lane in lanes((reached << from) & *open) {
                counts[lane as usize] += 1;
                if counts[lane as usize] >= limit {
                    *open &= !(1 << lane);
                }
            }
        }
        Ok(())
    }
}

/// Those of some cold cells that no pile of a position is below.
fn below<'a>(
    near: &'a mut (Vec<u32>, Vec<u32>),
    (x, y): (u32, u32),
    raises: bool,
    (a, b): (&'a [u32], &'a [u32]),
) -> (&'a [u32], &'a [u32]) {
    if raises {
        return (a, b);
    }
    near.0.clear();
    near.1.clear();
    for (&a, &b) in a.iter().zip(b).filter(|&(&a, &b)| a <= x && b <= y) {
        near.0.push(a);
        near.1.push(b);
    }
    (&near.0, &near.1)
}
