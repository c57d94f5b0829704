//! Why a text is no quadratic number.

use std::fmt;

/// Why a text is no quadratic number, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub struct QuadraticError {
    column: usize,
    problem: QuadraticProblem,
}

/// What stands in the way of a quadratic number.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum QuadraticProblem {
    /// Nothing is written.
    #[error("nothing is written")]
    Empty,
    /// A character, or the end, where something else is expected: what.
    #[error("{character} instead of {1}", character = found(*.0))]
    Unexpected(Option<char>, &'static str),
    /// A point inside a number.
    #[error("a decimal point")]
    Decimal,
    /// The root of a number that is negative or irrational itself.
    #[error("a root that is not that of a fraction from 0")]
    Root,
    /// Two roots that no fraction relates, as √2 and √3.
    #[error("√{0} and √{1} together")]
    TwoRoots(u64, u64),
    /// A division by 0.
    #[error("a division by 0")]
    DivisionByZero,
    /// An integer of 2⁶² or more.
    #[error("a number too large")]
    TooLarge,
    /// Brackets and roots too deep in each other.
    #[error("brackets or roots too deep")]
    TooDeep,
    /// Arithmetic on what is rounded already, but for whole numbers added to it.
    #[error("arithmetic on a rounded number")]
    Rounded,
    /// A product of n with itself.
    #[error("n times n")]
    Square,
    /// A division by n, or by what is rounded.
    #[error("a division by n or by a rounded number")]
    Divisor,
    /// No n where a formula in n is wanted.
    #[error("a formula without n")]
    WithoutN,
}

/// A character, or the end.
fn found(character: Option<char>) -> String {
    character.map_or_else(|| "the end".to_owned(), |c| format!("'{c}'"))
}

impl QuadraticError {
    pub(in crate::exact) fn new(column: usize, problem: QuadraticProblem) -> Self {
        Self { column, problem }
    }

    /// Where it stands, in characters from 1.
    #[must_use]
    pub fn column(&self) -> usize {
        self.column
    }

    /// What is wrong.
    #[must_use]
    pub fn problem(&self) -> &QuadraticProblem {
        &self.problem
    }

    /// What to write instead, in one line.
    #[must_use]
    pub fn hint(&self) -> &'static str {
        match self.problem {
            QuadraticProblem::Decimal => "write a fraction, as in 3/2",
            QuadraticProblem::Root => "write the root of a number from 0, as in sqrt(5)",
            QuadraticProblem::TwoRoots(..) => "write one root, as in 2+sqrt(2)",
            QuadraticProblem::DivisionByZero => "divide by another number",
            QuadraticProblem::TooLarge => "write integers below 2^62",
            QuadraticProblem::TooDeep => "write fewer brackets and roots inside each other",
            QuadraticProblem::Rounded => {
                "round last, as in floor(n*sqrt(2)), and add whole numbers and n alone to that"
            }
            QuadraticProblem::Square | QuadraticProblem::Divisor | QuadraticProblem::WithoutN => {
                "write n times a number, as in floor((n-1/4)*(2+sqrt(2)))"
            }
            QuadraticProblem::Empty | QuadraticProblem::Unexpected(..) => {
                "write integers, sqrt(n), phi, + - * / ^ and brackets, as in (1+sqrt(5))/2"
            }
        }
    }
}

impl fmt::Display for QuadraticError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.problem {
            QuadraticProblem::Empty | QuadraticProblem::WithoutN => write!(f, "{}", self.problem),
            _ => write!(f, "{} in column {}", self.problem, self.column),
        }
    }
}
