//! Trees as text: the canonical way to write a condition, which reads back.

use std::fmt;

use super::expr::{Number, Operator, Relation, Truth};

/// How tightly the outermost operator of a number binds.
fn level(number: &Number) -> u8 {
    match number {
        Number::Binary(Operator::Add | Operator::Sub, ..) => 1,
        Number::Binary(Operator::Mul | Operator::Div | Operator::Mod, ..) => 2,
        Number::Negative(_) => 3,
        Number::Binary(Operator::Pow, ..) => 4,
        _ => 5,
    }
}

/// A number, in brackets if it binds less than `least`.
struct Inside<'n>(&'n Number, u8);

impl fmt::Display for Inside<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match level(self.0) < self.1 {
            true => write!(f, "({})", self.0),
            false => write!(f, "{}", self.0),
        }
    }
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Constant(n) => write!(f, "{n}"),
            Self::Variable(variable) => f.write_str(variable.name()),
            Self::Negative(n) => write!(f, "-{}", Inside(n, 3)),
            Self::Absolute(n) => write!(f, "|{n}|"),
            Self::Bits(n) => write!(f, "bits({n})"),
            Self::Binary(operator, left, right) => binary(f, *operator, left, right),
        }
    }
}

fn binary(
    f: &mut fmt::Formatter<'_>,
    operator: Operator,
    left: &Number,
    right: &Number,
) -> fmt::Result {
    // What stands on the left may bind as tightly, what stands on the right
    // has to bind more, but for powers.
    let (mark, least_left, least_right) = match operator {
        Operator::Add => ("+", 1, 2),
        Operator::Sub => ("-", 1, 2),
        Operator::Mul => ("*", 2, 3),
        Operator::Div => ("/", 2, 3),
        Operator::Mod => (" mod ", 2, 3),
        Operator::Pow => ("^", 5, 3),
        Operator::Min => return write!(f, "min({left},{right})"),
        Operator::Max => return write!(f, "max({left},{right})"),
        Operator::Gcd => return write!(f, "gcd({left},{right})"),
        Operator::Xor => return write!(f, "xor({left},{right})"),
    };
    let (left, right) = (Inside(left, least_left), Inside(right, least_right));
    write!(f, "{left}{mark}{right}")
}

impl fmt::Display for Relation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Equal => "=",
            Self::Unequal => "!=",
            Self::Less => "<",
            Self::AtMost => "<=",
            Self::Greater => ">",
            Self::AtLeast => ">=",
        })
    }
}

impl fmt::Display for Truth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Compare(first, rest) => {
                write!(f, "{first}")?;
                rest.iter()
                    .try_for_each(|(relation, number)| write!(f, "{relation}{number}"))
            }
            Self::Is(predicate, numbers) => {
                let numbers: Vec<String> = numbers.iter().map(Number::to_string).collect();
                write!(f, "{}({})", predicate.name(), numbers.join(","))
            }
            Self::Not(inner) => match **inner {
                Self::And(_) | Self::Or(_) => write!(f, "not ({inner})"),
                _ => write!(f, "not {inner}"),
            },
            Self::And(parts) => joined(f, parts, " and ", |part| matches!(part, Self::Or(_))),
            Self::Or(parts) => joined(f, parts, " or ", |_| false),
            Self::Always => f.write_str("0=0"),
            Self::Never => f.write_str("0!=0"),
        }
    }
}

fn joined(
    f: &mut fmt::Formatter<'_>,
    parts: &[Truth],
    word: &str,
    bracketed: fn(&Truth) -> bool,
) -> fmt::Result {
    let mut gap = "";
    for part in parts {
        match bracketed(part) {
            true => write!(f, "{gap}({part})")?,
            false => write!(f, "{gap}{part}")?,
        }
        gap = word;
    }
    Ok(())
}
