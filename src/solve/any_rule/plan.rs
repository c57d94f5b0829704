//! A rule as the engine of conditions asks it.

use super::lines::Lines;
use super::region::Region;
use crate::game::condition::program::Program;
use crate::game::condition::{QueenLine, Truth};
use crate::game::rule::MovePart;
use crate::game::{RaisingRay, Rule};

#[derive(Debug)]
pub(super) struct RulePlan {
    /// Rays with a flag a line.
    pub lines: Vec<Lines>,
    /// Other rays: all cells that reach a cold one are marked when it is found.
    pub marks: Vec<RaisingRay>,
    /// Conditions on moves along one line.
    pub along: Vec<(QueenLine, Program)>,
    /// All other moves, or all of them where options are counted.
    pub general: Option<Program>,
    pub end: Option<Program>,
    pub blocking: Option<BlockingPlan>,
}

/// How options are counted.
#[derive(Debug)]
pub(super) struct BlockingPlan {
    pub limit: u32,
    /// Which moves may be blocked, if not all.
    pub only: Option<Program>,
}

impl RulePlan {
    pub fn new(rule: &Rule, region: Region) -> Self {
        let most = region.longest_side();
        let blocking = rule.block().map(|block| BlockingPlan {
            limit: block.limit.get(),
            only: block.only.as_ref().map(|only| Program::of(only, most)),
        });
        let mut plan = Self {
            lines: Vec::new(),
            marks: Vec::new(),
            along: Vec::new(),
            general: None,
            end: rule.end().map(|end| Program::of(end, most)),
            blocking,
        };
        match plan.blocking {
            // A move that two parts name is to be counted once.
            Some(_) => plan.general = Some(Program::new(&rule.truth(), most)),
            None => plan.divide(rule, region),
        }
        plan
    }

    fn divide(&mut self, rule: &Rule, region: Region) {
        let most = region.longest_side();
        let mut rest = Vec::new();
        for part in rule.parts() {
            match part {
                MovePart::Ray(ray) => match Lines::of(&ray, region) {
                    Some(lines) => self.lines.push(lines),
                    None => self.marks.push(ray),
                },
                MovePart::Set(truth) => match truth.line() {
                    Some(line) => {
                        let truth = truth.without_line(line);
                        self.along.push((line, Program::new(&truth, most)));
                    }
                    None => rest.push(truth),
                },
            }
        }
        if !rest.is_empty() {
            self.general = Some(Program::new(&Truth::any(rest), most));
        }
    }
}
