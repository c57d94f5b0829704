use std::fmt;

/// Why a text is no quadratic number, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QuadraticError {
    column: usize,
    problem: QuadraticProblem,
}

/// What stands in the way of a quadratic number.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum QuadraticProblem {
    /// Nothing is written.
    Empty,
    /// A character, or the end, where something else is expected: what.
    Unexpected(Option<char>, &'static str),
    /// A point inside a number.
    Decimal,
    /// The root of a number that is negative or irrational itself.
    Root,
    /// Two roots that no fraction relates, as √2 and √3.
    TwoRoots(u64, u64),
    /// A division by 0.
    DivisionByZero,
    /// An integer of 2⁶² or more.
    TooLarge,
    /// Brackets and roots too deep in each other.
    TooDeep,
    /// Arithmetic on what is rounded already, but for whole numbers added to it.
    Rounded,
    /// A product of n with itself.
    Square,
    /// A division by n, or by what is rounded.
    Divisor,
    /// No n where a formula in n is wanted.
    WithoutN,
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

impl fmt::Display for QuadraticProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("nothing is written"),
            Self::Unexpected(Some(c), expected) => write!(f, "'{c}' instead of {expected}"),
            Self::Unexpected(None, expected) => write!(f, "the end instead of {expected}"),
            Self::Decimal => f.write_str("a decimal point"),
            Self::Root => f.write_str("a root that is not that of a fraction from 0"),
            Self::TwoRoots(one, other) => write!(f, "√{one} and √{other} together"),
            Self::DivisionByZero => f.write_str("a division by 0"),
            Self::TooLarge => f.write_str("a number too large"),
            Self::TooDeep => f.write_str("brackets or roots too deep"),
            Self::Rounded => f.write_str("arithmetic on a rounded number"),
            Self::Square => f.write_str("n times n"),
            Self::Divisor => f.write_str("a division by n or by a rounded number"),
            Self::WithoutN => f.write_str("a formula without n"),
        }
    }
}

impl std::error::Error for QuadraticError {}
impl std::error::Error for QuadraticProblem {}
