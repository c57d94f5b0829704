//! The functions of conditions. A new one is one line here.

use super::expr::{Number, Operator, Predicate};

pub(super) struct Function {
    pub name: &'static str,
    pub least: usize,
    pub most: usize,
    pub takes: &'static str,
    pub does: Does,
}

pub(super) enum Does {
    Number(fn(Vec<Number>) -> Number),
    Ask(Predicate),
}

const fn one(name: &'static str, does: Does) -> Function {
    Function {
        name,
        least: 1,
        most: 1,
        takes: "one number in brackets",
        does,
    }
}

const fn two(name: &'static str, does: Does) -> Function {
    Function {
        name,
        least: 2,
        most: 2,
        takes: "two numbers in brackets",
        does,
    }
}

const fn several(name: &'static str, does: Does) -> Function {
    Function {
        name,
        least: 2,
        most: 9,
        takes: "two or more numbers in brackets",
        does,
    }
}

pub(super) static FUNCTIONS: [Function; 11] = [
    one("abs", Does::Number(|n| single(n, Number::Absolute))),
    one("bits", Does::Number(|n| single(n, Number::Bits))),
    several("min", Does::Number(|n| folded(n, Operator::Min))),
    several("max", Does::Number(|n| folded(n, Operator::Max))),
    several("gcd", Does::Number(|n| folded(n, Operator::Gcd))),
    two("xor", Does::Number(|n| folded(n, Operator::Xor))),
    one("square", Does::Ask(Predicate::Square)),
    one("prime", Does::Ask(Predicate::Prime)),
    one("even", Does::Ask(Predicate::Even)),
    one("odd", Does::Ask(Predicate::Odd)),
    two("pair", Does::Ask(Predicate::Pair)),
];

fn single(mut numbers: Vec<Number>, make: fn(Box<Number>) -> Number) -> Number {
    make(Box::new(numbers.remove(0)))
}

fn folded(numbers: Vec<Number>, operator: Operator) -> Number {
    (numbers.into_iter())
        .reduce(|all, next| Number::binary(operator, all, next))
        .expect("the number of arguments has been checked")
}

/// The name that a misspelt one may have meant.
pub(super) fn near(word: &str) -> Option<&'static str> {
    let names = FUNCTIONS.iter().map(|function| function.name);
    let names = names.chain(["and", "or", "not", "mod"]);
    let distance = |name: &str| strsim::osa_distance(name, word);
    (names.map(|name| (distance(name), name)))
        .filter(|&(distance, name)| distance <= 2 && distance < name.len())
        .min()
        .map(|(_, name)| name)
}
