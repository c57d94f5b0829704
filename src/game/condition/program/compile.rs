//! From a tree to instructions.

use super::super::expr::{Number, Operator, Predicate, Relation, Truth, Variable};
use super::super::walk;
use super::range::{Range, range};
use super::{Action, Instruction, Program, Register, Width};

/// Parts cheaper than this are computed rather than skipped where nothing can
/// go wrong in them.
const CHEAP: usize = 4;

pub(super) fn compile(truth: &Truth, most: u32) -> Program {
    let program = Compiler::new(most, Skips::Always).compile(truth);
    match program.width {
        Width::Checked => program,
        _ => Compiler::new(most, Skips::WhereWorthIt).compile(truth),
    }
}

/// When parts that do not matter any more are left out.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Skips {
    /// Always: what is not needed must not fail.
    Always,
    WhereWorthIt,
}

struct Compiler {
    most: u32,
    skips: Skips,
    program: Program,
    /// Numbers that have been computed whatever was skipped.
    known: Vec<(Number, Register)>,
    /// The range of each register that holds a number.
    ranges: Vec<Option<Range>>,
}

impl Compiler {
    fn new(most: u32, skips: Skips) -> Self {
        let program = Program {
            instructions: Vec::new(),
            constants: Vec::new(),
            inputs: [None; 4],
            undefined: Vec::new(),
            numbers: Vec::new(),
            tables: Vec::new(),
            answer: 0,
            width: Width::Small,
        };
        Self {
            most,
            skips,
            program,
            known: Vec::new(),
            ranges: Vec::new(),
        }
    }

    fn compile(mut self, truth: &Truth) -> Program {
        self.program.answer = self.truth(truth);
        self.program.width = self.width();
        self.program
    }

    fn width(&self) -> Width {
        let fit = |bits: u32| {
            let (low, high) = (-(1_i128 << (bits - 1)) + 1, (1_i128 << (bits - 1)) - 1);
            (self.ranges.iter()).all(|range| range.is_some_and(|range| range.fits(low, high)))
        };
        if fit(32) {
            Width::Small
        } else if fit(64) && !self.asks_for_large_pairs() {
            Width::Wide
        } else {
            Width::Checked
        }
    }

    /// Pairs of numbers past 32 bits are decided in 128.
    fn asks_for_large_pairs(&self) -> bool {
        let pair = |i: &Instruction| i.action == Action::Ask(Predicate::Pair);
        self.program.instructions.iter().any(pair)
    }

    fn register(&mut self, range: Option<Range>, undefined: bool) -> Register {
        self.ranges.push(range);
        self.program.undefined.push(undefined);
        self.ranges.len() - 1
    }

    fn truth_register(&mut self) -> Register {
        self.register(Some(Range { low: 0, high: 1 }), false)
    }

    fn constant(&mut self, n: i128) -> Register {
        let mut constants = self.program.constants.iter();
        if let Some(&(register, _)) = constants.find(|&&(_, known)| known == n) {
            return register;
        }
        let register = self.register(Some(Range { low: n, high: n }), false);
        self.program.constants.push((register, n));
        register
    }

    fn push(&mut self, action: Action, to: Register, left: Register, right: Register) {
        self.program.instructions.push(Instruction {
            action,
            to,
            left,
            right,
        });
        self.program.numbers.push(None);
        self.program.tables.push(None);
    }

    fn number(&mut self, number: &Number) -> Register {
        if let Some(Ok(Some(n))) = walk::constant(number) {
            return self.constant(n);
        }
        if let Some((_, register)) = self.known.iter().find(|(known, _)| known == number) {
            return *register;
        }
        let register = match number {
            Number::Variable(variable) => self.variable(*variable),
            _ => self.operation(number),
        };
        self.known.push((number.clone(), register));
        register
    }

    fn variable(&mut self, variable: Variable) -> Register {
        let difference = |from, to| {
            let [from, to] = [from, to].map(Number::variable);
            Number::binary(Operator::Sub, from, to)
        };
        let input = match variable {
            Variable::I => return self.number(&difference(Variable::X, Variable::A)),
            Variable::J => return self.number(&difference(Variable::Y, Variable::B)),
            Variable::X => 0,
            Variable::Y => 1,
            Variable::A => 2,
            Variable::B => 3,
        };
        let range = range(&Number::variable(variable), &[], self.most);
        // An input that a skipped part was the first to use is set anyway.
        match self.program.inputs[input] {
            Some(register) => register,
            None => {
                let register = self.register(range, false);
                self.program.inputs[input] = Some(register);
                register
            }
        }
    }

    fn operation(&mut self, number: &Number) -> Register {
        let parts: Vec<Register> = (number.parts().into_iter())
            .map(|part| self.number(part))
            .collect();
        let ranges: Vec<Option<Range>> = parts.iter().map(|&part| self.ranges[part]).collect();
        let action = match number {
            Number::Negative(_) => Action::Negative,
            Number::Absolute(_) => Action::Absolute,
            Number::Bits(_) => Action::Bits,
            Number::Binary(operator, ..) => Action::Binary(*operator),
            Number::Constant(_) | Number::Variable(_) => unreachable!("neither is an operation"),
        };
        let undefined = parts.iter().any(|&part| self.program.undefined[part])
            || may_be_undefined(action, &ranges);
        let to = self.register(range(number, &ranges, self.most), undefined);
        self.push(
            action,
            to,
            parts[0],
            *parts.last().expect("an operation has parts"),
        );
        *self.program.numbers.last_mut().expect("one was pushed") = Some(number.to_string());
        to
    }

    fn truth(&mut self, truth: &Truth) -> Register {
        match truth {
            Truth::Always => self.constant_truth(1),
            Truth::Never => self.constant_truth(0),
            Truth::Not(inner) => {
                let inner = self.truth(inner);
                let to = self.truth_register();
                self.push(Action::Not, to, inner, inner);
                to
            }
            Truth::Is(predicate, numbers) => self.ask(*predicate, numbers),
            Truth::Compare(first, rest) => {
                let lefts = [first].into_iter().chain(rest.iter().map(|(_, n)| n));
                let links: Vec<_> = lefts.zip(rest).collect();
                let cost = |link: &(&Number, &(Relation, Number))| 1 + cost(&link.1.1);
                self.joined(
                    &links,
                    Join::And,
                    cost,
                    |compiler, (left, (relation, right))| compiler.compare(left, *relation, right),
                )
            }
            Truth::And(parts) => self.joined(parts, Join::And, truth_cost, |compiler, part| {
                compiler.truth(part)
            }),
            Truth::Or(parts) => self.joined(parts, Join::Or, truth_cost, |compiler, part| {
                compiler.truth(part)
            }),
        }
    }

    fn constant_truth(&mut self, value: i128) -> Register {
        self.constant(value)
    }

    fn compare(&mut self, left: &Number, relation: Relation, right: &Number) -> Register {
        let (left, right) = (self.number(left), self.number(right));
        let to = self.truth_register();
        self.push(Action::Compare(relation), to, left, right);
        to
    }

    fn ask(&mut self, predicate: Predicate, numbers: &[Number]) -> Register {
        let registers: Vec<Register> = numbers.iter().map(|number| self.number(number)).collect();
        let (left, right) = (registers[0], registers[registers.len() - 1]);
        let to = self.truth_register();
        self.push(Action::Ask(predicate), to, left, right);
        *self.program.numbers.last_mut().expect("one was pushed") = Some(numbers[0].to_string());
        let table = self.ranges[left].and_then(|range| super::lanes::table(predicate, range));
        *self.program.tables.last_mut().expect("one was pushed") = table;
        to
    }

    /// All of several parts, or any; what does not matter any more is skipped.
    fn joined<P>(
        &mut self,
        parts: &[P],
        join: Join,
        cost: impl Fn(&P) -> usize,
        mut part: impl FnMut(&mut Self, &P) -> Register,
    ) -> Register {
        let (skip, action): (fn(usize) -> Action, _) = match join {
            Join::And => (Action::SkipIfNone, Action::And),
            Join::Or => (Action::SkipIfAll, Action::Or),
        };
        let mut all = part(self, &parts[0]);
        let known = self.known.len();
        let mut skips = Vec::new();
        for next in &parts[1..] {
            if self.skips == Skips::Always || cost(next) >= CHEAP {
                skips.push(self.program.instructions.len());
                self.push(skip(0), 0, all, all);
            }
            let next = part(self, next);
            let to = self.truth_register();
            self.push(action, to, all, next);
            all = to;
        }
        let end = self.program.instructions.len();
        for &at in &skips {
            // Where parts are skipped the answer is already the same in all.
            self.program.instructions[at].action = skip(end);
            self.program.instructions[at].to = all;
        }
        if !skips.is_empty() {
            self.known.truncate(known);
        }
        all
    }
}

#[derive(Clone, Copy)]
enum Join {
    And,
    Or,
}

fn may_be_undefined(action: Action, ranges: &[Option<Range>]) -> bool {
    let may = |part: Option<&Option<Range>>, bad: fn(Range) -> bool| {
        part.is_some_and(|range| range.is_none_or(bad))
    };
    match action {
        Action::Binary(Operator::Div | Operator::Mod) => {
            may(ranges.get(1), |range| range.contains(0))
        }
        Action::Bits | Action::Binary(Operator::Xor) => {
            may(ranges.first(), |range| range.low < 0) || may(ranges.get(1), |range| range.low < 0)
        }
        _ => false,
    }
}

/// Instructions of a number; a division counts for several.
fn cost(number: &Number) -> usize {
    let own = match number {
        Number::Binary(Operator::Div | Operator::Mod | Operator::Gcd | Operator::Pow, ..) => 8,
        Number::Constant(_) | Number::Variable(_) => 0,
        _ => 1,
    };
    own + number.parts().into_iter().map(cost).sum::<usize>()
}

fn truth_cost(truth: &Truth) -> usize {
    let mut all = 0;
    truth.visit_numbers(&mut |number| all += 1 + cost(number));
    all
}
