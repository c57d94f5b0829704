//! Runs programs.

use super::super::walk::{self, Fault};
use super::lanes::{Input, MoveLanes, Registers};
use super::{Action, Program, Width};

/// A number that cannot be computed: in which lane, why, and which it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct MachineProblem {
    pub lane: usize,
    pub fault: Fault,
    pub expression: String,
}

/// A program with its registers, for one thread.
#[derive(Clone, Debug)]
pub(crate) struct Machine<'p> {
    program: &'p Program,
    registers: AnyRegisters,
    /// What the inputs were set to, and for how many lanes.
    set: [Option<(KnownPart, usize)>; 4],
}

#[derive(Clone, Debug)]
enum AnyRegisters {
    Small(Registers<i32>),
    Wide(Registers<i64>),
    Checked(Vec<Option<i128>>),
}

/// An input that need not be set again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum KnownPart {
    Same(u32),
    Up(u32),
    Down(u32),
}

impl KnownPart {
    fn of(input: Input) -> Option<Self> {
        match input {
            Input::Same(n) => Some(Self::Same(n)),
            Input::Up(n) => Some(Self::Up(n)),
            Input::Down(n) => Some(Self::Down(n)),
            Input::List(_) => None,
        }
    }
}

impl<'p> Machine<'p> {
    pub(super) fn new(program: &'p Program) -> Self {
        let registers = match program.width {
            Width::Small => AnyRegisters::Small(Registers::new(program)),
            Width::Wide => AnyRegisters::Wide(Registers::new(program)),
            Width::Checked => AnyRegisters::Checked(checked_registers(program)),
        };
        Self {
            program,
            registers,
            set: [None; 4],
        }
    }

    /// For which of the moves the condition holds: bit l for lane l.
    pub fn ask(&mut self, moves: &MoveLanes) -> Result<u64, MachineProblem> {
        if moves.len == 0 {
            return Ok(0);
        }
        let Self {
            program,
            registers,
            set,
        } = self;
        match registers {
            AnyRegisters::Small(registers) => {
                set_inputs(program, moves, set, |r, input| {
                    registers.set(r, input, moves.len)
                });
                Ok(registers.run(program, moves.len))
            }
            AnyRegisters::Wide(registers) => {
                set_inputs(program, moves, set, |r, input| {
                    registers.set(r, input, moves.len)
                });
                Ok(registers.run(program, moves.len))
            }
            AnyRegisters::Checked(registers) => checked(program, registers, moves),
        }
    }

    /// Whether the condition holds for the move from one position to another.
    pub fn ask_one(&mut self, from: (u32, u32), to: (u32, u32)) -> Result<bool, MachineProblem> {
        let moves = MoveLanes {
            len: 1,
            x: Input::Same(from.0),
            y: Input::Same(from.1),
            a: Input::Same(to.0),
            b: Input::Same(to.1),
        };
        self.ask(&moves).map(|bits| bits == 1)
    }
}

fn set_inputs(
    program: &Program,
    moves: &MoveLanes,
    set: &mut [Option<(KnownPart, usize)>; 4],
    mut fill: impl FnMut(usize, Input),
) {
    let inputs = moves.inputs().into_iter().zip(program.inputs).zip(set);
    for ((input, register), set) in inputs {
        let Some(register) = register else { continue };
        let known = KnownPart::of(input);
        let is_set = set.is_some_and(|(before, len)| Some(before) == known && moves.len <= len);
        if !is_set {
            fill(register, input);
            *set = known.map(|known| (known, moves.len));
        }
    }
}

fn checked_registers(program: &Program) -> Vec<Option<i128>> {
    let mut registers = vec![Some(0); program.undefined.len()];
    for &(register, n) in &program.constants {
        registers[register] = Some(n);
    }
    registers
}

/// One move after another, every number tested.
fn checked(
    program: &Program,
    registers: &mut [Option<i128>],
    moves: &MoveLanes,
) -> Result<u64, MachineProblem> {
    let mut bits = 0;
    for lane in 0..moves.len {
        for (input, register) in moves.inputs().into_iter().zip(program.inputs) {
            if let Some(register) = register {
                registers[register] = Some(input.get(lane).into());
            }
        }
        let holds = checked_one(program, registers).map_err(|(fault, at)| MachineProblem {
            lane,
            fault,
            expression: program.numbers[at].clone().unwrap_or_default(),
        })?;
        bits |= u64::from(holds) << lane;
    }
    Ok(bits)
}

/// Runs the program once; a fault is named with its instruction.
fn checked_one(program: &Program, registers: &mut [Option<i128>]) -> Result<bool, (Fault, usize)> {
    let mut at = 0;
    while let Some(instruction) = program.instructions.get(at) {
        let (left, right) = (registers[instruction.left], registers[instruction.right]);
        let is = |truth: i128| left == Some(truth);
        match instruction.action {
            Action::SkipIfNone(target) if is(0) => {
                registers[instruction.to] = Some(0);
                at = target;
                continue;
            }
            Action::SkipIfAll(target) if is(1) => {
                registers[instruction.to] = Some(1);
                at = target;
                continue;
            }
            Action::SkipIfNone(_) | Action::SkipIfAll(_) => {}
            action => {
                let value = step(action, left, right).map_err(|fault| (fault, at))?;
                registers[instruction.to] = value;
            }
        }
        at += 1;
    }
    Ok(registers[program.answer] == Some(1))
}

fn step(action: Action, left: Option<i128>, right: Option<i128>) -> Result<Option<i128>, Fault> {
    let truth = |holds: bool| Ok(Some(i128::from(holds)));
    let (Some(l), Some(r)) = (left, right) else {
        return match action {
            Action::Compare(_) | Action::Ask(_) => truth(false),
            _ => Ok(None),
        };
    };
    match action {
        Action::Negative => l.checked_neg().map(Some).ok_or(Fault::Overflow),
        Action::Absolute => l.checked_abs().map(Some).ok_or(Fault::Overflow),
        Action::Bits if l < 0 => Ok(None),
        Action::Bits => Ok(Some(l.count_ones().into())),
        Action::Binary(operator) => walk::binary(operator, l, r),
        Action::Compare(relation) => truth(relation.holds(&l, &r)),
        Action::Ask(predicate) => truth(walk::ask(predicate, l, r)?),
        Action::Not => Ok(Some(1 - l)),
        Action::And => Ok(Some(l & r)),
        Action::Or => Ok(Some(l | r)),
        Action::SkipIfNone(_) | Action::SkipIfAll(_) => Ok(None),
    }
}
