//! Conditions compiled: a flat list of instructions over integers, for up to
//! 64 moves at a time.
//!
//! [`range`] finds how large every number can get on the lattice. Where all
//! fit into 32 or 64 bits, lanes of such integers are computed without a test;
//! else each move is computed in 128 bits and every overflow is found. No
//! instruction ever wraps around.

mod compile;
mod lanes;
mod machine;
mod range;

pub(crate) use lanes::{Input, MoveLanes};
pub(crate) use machine::{Machine, MachineProblem};

use super::expr::{Operator, Predicate, Relation};
use super::{Condition, Truth};

/// Moves that are decided at once.
pub(crate) const LANES: usize = 64;

/// A place for a number, or for 1 and 0 as true and false.
type Register = usize;

/// What an instruction does with its registers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Action {
    Negative,
    Absolute,
    Bits,
    Binary(Operator),
    Compare(Relation),
    Ask(Predicate),
    Not,
    /// 1 in both.
    And,
    /// 1 in either.
    Or,
    /// Goes on at this instruction if no move has a 1.
    SkipIfNone(usize),
    /// Goes on at this instruction if every move has a 1.
    SkipIfAll(usize),
}

#[derive(Clone, Copy, Debug)]
struct Instruction {
    action: Action,
    to: Register,
    left: Register,
    right: Register,
}

/// How wide the numbers of a program have to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Width {
    Small,
    Wide,
    /// They may not fit: every one is tested.
    Checked,
}

/// A compiled condition.
#[derive(Clone, Debug)]
pub(crate) struct Program {
    instructions: Vec<Instruction>,
    /// Registers that are set once.
    constants: Vec<(Register, i128)>,
    /// Registers of x, y, a and b, if they are used.
    inputs: [Option<Register>; 4],
    /// Whether the number in a register may have no value.
    undefined: Vec<bool>,
    /// The number whose instruction this is, for what cannot be computed.
    numbers: Vec<Option<String>>,
    /// The answers of an instruction that asks about a small number.
    tables: Vec<Option<Vec<bool>>>,
    answer: Register,
    width: Width,
}

impl Program {
    /// Compiles a condition for piles from 0 to `most`.
    pub fn new(truth: &Truth, most: u32) -> Self {
        compile::compile(truth, most)
    }

    /// As [`Self::new`].
    pub fn of(condition: &Condition, most: u32) -> Self {
        Self::new(condition.truth(), most)
    }

    /// A machine to run it.
    pub fn machine(&self) -> Machine<'_> {
        Machine::new(self)
    }
}
