//! Up to 64 moves at a time, in integers that are known to be wide enough.

use super::super::expr::{Operator, Predicate, Relation};
use super::super::integers;
use super::range::Range;
use super::{Action, Instruction, LANES, Program};

/// One variable of several moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Input<'a> {
    /// The same in all.
    Same(u32),
    /// `from`, `from + 1`, …
    Up(u32),
    /// `from`, `from − 1`, …
    Down(u32),
    /// One after another.
    List(&'a [u32]),
}

/// Moves from (x, y) to (a, b): `len` of them, at most 64.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MoveLanes<'a> {
    pub len: usize,
    pub x: Input<'a>,
    pub y: Input<'a>,
    pub a: Input<'a>,
    pub b: Input<'a>,
}

impl Input<'_> {
    pub fn get(self, lane: usize) -> u32 {
        match self {
            Self::Same(n) => n,
            Self::Up(n) => n + lane as u32,
            Self::Down(n) => n - lane as u32,
            Self::List(list) => list[lane],
        }
    }
}

impl<'a> MoveLanes<'a> {
    pub fn inputs(&self) -> [Input<'a>; 4] {
        [self.x, self.y, self.a, self.b]
    }

    /// The position and the option of one move.
    pub fn ends(&self, lane: usize) -> ((u32, u32), (u32, u32)) {
        let [x, y, a, b] = self.inputs().map(|input| input.get(lane));
        ((x, y), (a, b))
    }
}

/// Predicates of numbers up to this are looked up.
const TABLE: i128 = 1 << 22;

/// The answers of a predicate of one number from 0 on, where that is quicker
/// than asking again and again.
pub(super) fn table(predicate: Predicate, range: Range) -> Option<Vec<bool>> {
    if !(0..=TABLE).contains(&range.high) {
        return None;
    }
    let len = range.high as usize + 1;
    match predicate {
        Predicate::Square => {
            let mut table = vec![false; len];
            (1..)
                .map(|k| k * k)
                .take_while(|&n| n < len)
                .for_each(|n| table[n] = true);
            Some(table)
        }
        Predicate::Prime => Some(primes(len)),
        _ => None,
    }
}

fn primes(len: usize) -> Vec<bool> {
    let mut table = vec![true; len];
    table.iter_mut().take(2).for_each(|n| *n = false);
    for p in (2..len).take_while(|p| p * p < len) {
        if table[p] {
            (p * p..len).step_by(p).for_each(|n| table[n] = false);
        }
    }
    table
}

/// An integer type that the numbers of a program are known to fit into.
pub(super) trait Lane: Copy + Default + Ord {
    fn new(n: i128) -> Self;
    fn wide(self) -> i128;
    fn of(n: u32) -> Self;
    fn truth(holds: bool) -> Self;
    fn negative(self) -> Self;
    fn absolute(self) -> Self;
    fn bits(self) -> Self;
    fn add(self, other: Self) -> Self;
    fn sub(self, other: Self) -> Self;
    fn mul(self, other: Self) -> Self;
    /// By 1 where the divisor is 0.
    fn div(self, other: Self) -> Self;
    fn modulo(self, other: Self) -> Self;
    fn power(self, other: Self) -> Self;
    fn xor(self, other: Self) -> Self;
    fn or(self, other: Self) -> Self;
    fn and(self, other: Self) -> Self;
    fn is_odd(self) -> bool;
}

macro_rules! lane {
    ($type:ty) => {
        impl Lane for $type {
            fn new(n: i128) -> Self {
                n as Self
            }
            fn wide(self) -> i128 {
                self.into()
            }
            fn of(n: u32) -> Self {
                n as Self
            }
            fn truth(holds: bool) -> Self {
                holds.into()
            }
            fn negative(self) -> Self {
                self.wrapping_neg()
            }
            fn absolute(self) -> Self {
                self.wrapping_abs()
            }
            fn bits(self) -> Self {
                self.count_ones() as Self
            }
            fn add(self, other: Self) -> Self {
                self.wrapping_add(other)
            }
            fn sub(self, other: Self) -> Self {
                self.wrapping_sub(other)
            }
            fn mul(self, other: Self) -> Self {
                self.wrapping_mul(other)
            }
            fn div(self, other: Self) -> Self {
                let by = if other == 0 { 1 } else { other };
                let quotient = self.wrapping_div(by);
                let rest = self.wrapping_sub(quotient.wrapping_mul(by));
                quotient - Self::from(rest != 0 && (rest < 0) != (by < 0))
            }
            fn modulo(self, other: Self) -> Self {
                let by = if other == 0 { 1 } else { other };
                self.wrapping_rem_euclid(by)
            }
            fn power(self, other: Self) -> Self {
                self.wrapping_pow(other as u32)
            }
            fn xor(self, other: Self) -> Self {
                self ^ other
            }
            fn or(self, other: Self) -> Self {
                self | other
            }
            fn and(self, other: Self) -> Self {
                self & other
            }
            fn is_odd(self) -> bool {
                self & 1 == 1
            }
        }
    };
}

lane!(i32);
lane!(i64);

/// The registers of a program, each of 64 lanes, and beside them whether the
/// number in a lane has no value (1).
#[derive(Clone, Debug)]
pub(super) struct Registers<T> {
    values: Vec<T>,
    undefined: Vec<T>,
}

impl<T: Lane> Registers<T> {
    pub fn new(program: &Program) -> Self {
        let len = program.undefined.len() * LANES;
        let mut values = vec![T::default(); len];
        for &(register, n) in &program.constants {
            values[register * LANES..][..LANES].fill(T::new(n));
        }
        let any = program.undefined.contains(&true);
        let undefined = vec![T::default(); if any { len } else { 0 }];
        Self { values, undefined }
    }

    pub fn set(&mut self, register: usize, input: Input, len: usize) {
        let lanes = &mut self.values[register * LANES..][..len];
        match input {
            Input::Same(n) => lanes.fill(T::of(n)),
            Input::Up(from) => (lanes.iter_mut().zip(from..)).for_each(|(l, n)| *l = T::of(n)),
            Input::Down(from) => {
                (lanes.iter_mut().zip(0..)).for_each(|(l, down)| *l = T::of(from - down));
            }
            Input::List(list) => (lanes.iter_mut().zip(list)).for_each(|(l, &n)| *l = T::of(n)),
        }
    }

    /// Runs the program: bit l is whether its condition holds in lane l.
    pub fn run(&mut self, program: &Program, len: usize) -> u64 {
        let mut at = 0;
        while let Some(instruction) = program.instructions.get(at) {
            at += 1;
            let (to, left) = (instruction.to, instruction.left);
            match instruction.action {
                Action::SkipIfNone(target) if self.all_are(left, len, 0) => {
                    self.fill(to, len, 0);
                    at = target;
                }
                Action::SkipIfAll(target) if self.all_are(left, len, 1) => {
                    self.fill(to, len, 1);
                    at = target;
                }
                Action::SkipIfNone(_) | Action::SkipIfAll(_) => {}
                _ => self.step(program, at - 1, len),
            }
        }
        self.packed(program.answer, len)
    }

    fn all_are(&self, register: usize, len: usize, n: u32) -> bool {
        let lanes = &self.values[register * LANES..][..len];
        let other = T::of(1 - n);
        match n {
            0 => lanes.iter().fold(T::default(), |any, &lane| any.or(lane)) == T::default(),
            _ => lanes.iter().all(|&lane| lane != other),
        }
    }

    fn fill(&mut self, register: usize, len: usize, n: u32) {
        self.values[register * LANES..][..len].fill(T::of(n));
    }

    fn packed(&self, register: usize, len: usize) -> u64 {
        if self.all_are(register, len, 0) {
            return 0;
        }
        let lanes = &self.values[register * LANES..][..len];
        let bits = lanes
            .iter()
            .zip(0..)
            .map(|(&lane, l)| u64::from(lane != T::default()) << l);
        bits.fold(0, |all, bit| all | bit)
    }

    fn step(&mut self, program: &Program, at: usize, len: usize) {
        let instruction = &program.instructions[at];
        let (to, left, right) = (instruction.to, instruction.left, instruction.right);
        // Every result has a register of its own, after those it is made of.
        let (below, above) = self.values.split_at_mut(to * LANES);
        let l = &below[left * LANES..][..len];
        let r = &below[right * LANES..][..len];
        let out = &mut above[..len];
        match instruction.action {
            Action::Negative => one(out, l, T::negative),
            Action::Absolute => one(out, l, T::absolute),
            Action::Bits => one(out, l, T::bits),
            Action::Binary(operator) => binary(operator, out, l, r),
            Action::Compare(relation) => compare(relation, out, l, r),
            Action::Ask(predicate) => {
                ask(predicate, program.tables[at].as_deref(), out, l, r);
            }
            Action::Not => one(out, l, |n| T::of(1).sub(n)),
            Action::And => two(out, l, r, T::and),
            Action::Or => two(out, l, r, T::or),
            Action::SkipIfNone(_) | Action::SkipIfAll(_) => unreachable!("skips are no steps"),
        }
        let undefined = &program.undefined;
        match instruction.action {
            Action::Compare(_) | Action::Ask(_) if undefined[left] || undefined[right] => {
                self.forget(program, to, [left, right], len);
            }
            _ if undefined[to] => self.mark_undefined(program, at, len),
            _ => {}
        }
    }

    /// What is said of a number without a value does not hold.
    fn forget(&mut self, program: &Program, to: usize, parts: [usize; 2], len: usize) {
        for part in parts.into_iter().filter(|&part| program.undefined[part]) {
            let undefined = &self.undefined[part * LANES..][..len];
            let lanes = &mut self.values[to * LANES..][..len];
            for (lane, &undefined) in lanes.iter_mut().zip(undefined) {
                *lane = lane.and(T::of(1).sub(undefined));
            }
        }
    }

    fn mark_undefined(&mut self, program: &Program, at: usize, len: usize) {
        let Instruction {
            action,
            to,
            left,
            right,
        } = program.instructions[at];
        let values = |register: usize| &self.values[register * LANES..][..len];
        let (l, r) = (values(left), values(right));
        let (below, above) = self.undefined.split_at_mut(to * LANES);
        let out = &mut above[..len];
        let zero = T::default();
        match action {
            Action::Binary(Operator::Div | Operator::Mod) => one(out, r, |m| T::truth(m == zero)),
            Action::Bits => one(out, l, |n| T::truth(n < zero)),
            Action::Binary(Operator::Xor) => two(out, l, r, |n, m| T::truth(n < zero || m < zero)),
            _ => out.fill(zero),
        }
        for part in [left, right]
            .into_iter()
            .filter(|&part| program.undefined[part])
        {
            let undefined = &below[part * LANES..][..len];
            (out.iter_mut().zip(undefined)).for_each(|(out, &u)| *out = out.or(u));
        }
    }
}

fn one<T: Lane>(out: &mut [T], left: &[T], f: impl Fn(T) -> T) {
    for (out, &n) in out.iter_mut().zip(left) {
        *out = f(n);
    }
}

fn two<T: Lane>(out: &mut [T], left: &[T], right: &[T], f: impl Fn(T, T) -> T) {
    for ((out, &n), &m) in out.iter_mut().zip(left).zip(right) {
        *out = f(n, m);
    }
}

fn binary<T: Lane>(operator: Operator, out: &mut [T], left: &[T], right: &[T]) {
    match operator {
        Operator::Add => two(out, left, right, T::add),
        Operator::Sub => two(out, left, right, T::sub),
        Operator::Mul => two(out, left, right, T::mul),
        Operator::Div => two(out, left, right, T::div),
        Operator::Mod => two(out, left, right, T::modulo),
        Operator::Pow => two(out, left, right, T::power),
        Operator::Min => two(out, left, right, T::min),
        Operator::Max => two(out, left, right, T::max),
        Operator::Xor => two(out, left, right, T::xor),
        Operator::Gcd => two(out, left, right, |n, m| {
            T::new(integers::gcd(n.wide(), m.wide()).unwrap_or(0))
        }),
    }
}

fn compare<T: Lane>(relation: Relation, out: &mut [T], left: &[T], right: &[T]) {
    match relation {
        Relation::Equal => two(out, left, right, |n, m| T::truth(n == m)),
        Relation::Unequal => two(out, left, right, |n, m| T::truth(n != m)),
        Relation::Less => two(out, left, right, |n, m| T::truth(n < m)),
        Relation::AtMost => two(out, left, right, |n, m| T::truth(n <= m)),
        Relation::Greater => two(out, left, right, |n, m| T::truth(n > m)),
        Relation::AtLeast => two(out, left, right, |n, m| T::truth(n >= m)),
    }
}

fn ask<T: Lane>(
    predicate: Predicate,
    table: Option<&[bool]>,
    out: &mut [T],
    left: &[T],
    right: &[T],
) {
    match (predicate, table) {
        (Predicate::Even, _) => one(out, left, |n| T::truth(!n.is_odd())),
        (Predicate::Odd, _) => one(out, left, |n| T::truth(n.is_odd())),
        (Predicate::Pair, _) => two(out, left, right, |n, m| {
            T::truth(integers::is_pair(n.wide(), m.wide()) == Some(true))
        }),
        (_, Some(table)) => one(out, left, |n| {
            let n = usize::try_from(n.wide()).ok();
            T::truth(n.and_then(|n| table.get(n)).copied().unwrap_or(false))
        }),
        (Predicate::Square, None) => one(out, left, |n| T::truth(integers::is_square(n.wide()))),
        (Predicate::Prime, None) => one(out, left, |n| {
            T::truth(integers::is_prime(n.wide()) == Some(true))
        }),
    }
}
