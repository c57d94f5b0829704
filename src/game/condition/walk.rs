//! What a condition says of one move, straight from its tree: slow and plain,
//! the yardstick of the compiled programs.

use super::expr::{Number, Operator, Predicate, Relation, Truth, Variable};
use super::integers;

/// A number that cannot be computed at all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Fault {
    /// It does not fit into 128 bits.
    Overflow,
    /// An exponent is below 0.
    NegativeExponent,
}

impl Fault {
    /// The fault in words, after the name of an expression.
    #[must_use]
    pub fn words(self) -> &'static str {
        match self {
            Self::Overflow => "does not fit into 128 bits",
            Self::NegativeExponent => "has a negative exponent",
        }
    }
}

/// Values of the variables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct At {
    /// The position before the move.
    pub from: (i64, i64),
    /// The position after it.
    pub to: (i64, i64),
}

impl At {
    pub(super) fn value(&self, variable: Variable) -> i128 {
        let (from, to) = (self.from, self.to);
        i128::from(match variable {
            Variable::I => from.0 - to.0,
            Variable::J => from.1 - to.1,
            Variable::X => from.0,
            Variable::Y => from.1,
            Variable::A => to.0,
            Variable::B => to.1,
        })
    }
}

/// The value of a number without variables; `None` for one with variables.
pub(super) fn constant(number: &Number) -> Option<Result<Option<i128>, Fault>> {
    let mut variables = false;
    number.visit(&mut |_| variables = true);
    let nowhere = At {
        from: (0, 0),
        to: (0, 0),
    };
    (!variables).then(|| value(number, &nowhere).map_err(|(fault, _)| fault))
}

/// The value of a number, `None` where it has none: a division by zero, or
/// binary digits of a number below 0. A fault names the part that has it.
pub(super) fn value<'n>(number: &'n Number, at: &At) -> Result<Option<i128>, (Fault, &'n Number)> {
    let overflow = (Fault::Overflow, number);
    let inner = |n: &'n Number| value(n, at);
    match number {
        Number::Constant(n) => Ok(Some(*n)),
        Number::Variable(variable) => Ok(Some(at.value(*variable))),
        Number::Negative(n) => inner(n)?
            .map(i128::checked_neg)
            .map_or(Ok(None), |n| n.ok_or(overflow).map(Some)),
        Number::Absolute(n) => inner(n)?
            .map(i128::checked_abs)
            .map_or(Ok(None), |n| n.ok_or(overflow).map(Some)),
        Number::Bits(n) => Ok(inner(n)?.filter(|&n| n >= 0).map(|n| n.count_ones().into())),
        Number::Binary(operator, left, right) => {
            let (Some(left), Some(right)) = (inner(left)?, inner(right)?) else {
                return Ok(None);
            };
            binary(*operator, left, right).map_err(|fault| (fault, number))
        }
    }
}

/// The value of an operation, `None` where it has none.
pub(super) fn binary(operator: Operator, left: i128, right: i128) -> Result<Option<i128>, Fault> {
    let value = match operator {
        Operator::Div | Operator::Mod if right == 0 => return Ok(None),
        Operator::Xor if left < 0 || right < 0 => return Ok(None),
        Operator::Pow if right < 0 => return Err(Fault::NegativeExponent),
        Operator::Add => left.checked_add(right),
        Operator::Sub => left.checked_sub(right),
        Operator::Mul => left.checked_mul(right),
        Operator::Div => integers::floor_div(left, right),
        Operator::Mod => integers::modulo(left, right),
        Operator::Pow => integers::power(left, right),
        Operator::Min => Some(left.min(right)),
        Operator::Max => Some(left.max(right)),
        Operator::Gcd => integers::gcd(left, right),
        Operator::Xor => Some(left ^ right),
    };
    value.map(Some).ok_or(Fault::Overflow)
}

/// Whether a predicate holds.
pub(super) fn ask(predicate: Predicate, first: i128, second: i128) -> Result<bool, Fault> {
    match predicate {
        Predicate::Square => Some(integers::is_square(first)),
        Predicate::Prime => integers::is_prime(first),
        Predicate::Even => Some(first % 2 == 0),
        Predicate::Odd => Some(first % 2 != 0),
        Predicate::Pair => integers::is_pair(first, second),
    }
    .ok_or(Fault::Overflow)
}

/// Whether the condition holds. A comparison or predicate of a number without
/// a value does not.
pub(super) fn holds<'t>(truth: &'t Truth, at: &At) -> Result<bool, (Fault, &'t Number)> {
    match truth {
        Truth::Always => Ok(true),
        Truth::Never => Ok(false),
        Truth::Not(inner) => holds(inner, at).map(|holds| !holds),
        Truth::And(parts) => {
            for part in parts {
                if !holds(part, at)? {
                    return Ok(false);
                }
            }
            Ok(true)
        }
        Truth::Or(parts) => {
            for part in parts {
                if holds(part, at)? {
                    return Ok(true);
                }
            }
            Ok(false)
        }
        Truth::Compare(first, rest) => chain(first, rest, at),
        Truth::Is(predicate, numbers) => {
            let first = value(&numbers[0], at)?;
            let second = match numbers.get(1) {
                Some(number) => value(number, at)?,
                None => Some(0),
            };
            match (first, second) {
                (Some(first), Some(second)) => {
                    ask(*predicate, first, second).map_err(|fault| (fault, &numbers[0]))
                }
                _ => Ok(false),
            }
        }
    }
}

fn chain<'t>(
    first: &'t Number,
    rest: &'t [(Relation, Number)],
    at: &At,
) -> Result<bool, (Fault, &'t Number)> {
    let mut left = value(first, at)?;
    for (relation, right) in rest {
        let right = value(right, at)?;
        match (left, right) {
            (Some(l), Some(r)) if relation.holds(&l, &r) => left = Some(r),
            _ => return Ok(false),
        }
    }
    Ok(true)
}
