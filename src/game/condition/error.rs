//! What is wrong with the text of a condition, and what to write instead.

use std::fmt;

/// Why a text is no condition: where, and what was expected there.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub struct ConditionError {
    /// Counted in characters from 0.
    index: usize,
    found: String,
    fix: Fix,
}

/// What was expected, or what is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Fix {
    /// This was expected.
    Expected(&'static str),
    /// This is written so here.
    Instead(&'static str),
    /// `2i`: the digits and the word.
    Times(String, String),
    Fraction,
    TooLarge,
    TooLong(usize),
    TooDeep(usize),
    /// Nothing stands between the braces.
    Empty,
    /// A name that is none here, and one that it may have meant.
    UnknownName(Option<&'static str>),
    /// A variable that means nothing here, and those that do.
    NoMeaning(&'static str),
    /// A function with a wrong number of arguments: how many it takes.
    Arguments(&'static str),
    /// A number, where something true or false is needed.
    NumberForTruth,
    /// Something true or false, where a number is needed.
    TruthForNumber,
    DivisionByZero,
    /// Numbers alone that leave 128 bits or have a negative exponent.
    Overflow,
    NegativeExponent,
}

impl ConditionError {
    pub(super) fn new(index: usize, found: impl Into<String>, fix: Fix) -> Self {
        Self {
            index,
            found: found.into(),
            fix,
        }
    }

    /// Where it stands, in characters from 1.
    #[must_use]
    pub fn column(&self) -> usize {
        self.index + 1
    }

    /// The number, name or mark that stands there; empty at the end.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.found
    }

    /// What to type instead, in one line.
    #[must_use]
    pub fn hint(&self) -> String {
        let example = "write conditions as in {i=0 or j=0 or |i-j|<2}";
        match &self.fix {
            Fix::Expected(_) if self.found.is_empty() => format!("end the set in '}}'; {example}"),
            Fix::Expected(_) | Fix::Empty => example.into(),
            Fix::Instead(instead) => format!("write {instead}"),
            Fix::Times(digits, word) => format!("write {digits}*{word}"),
            Fix::Fraction => "multiply both sides: numbers are whole".into(),
            Fix::TooLarge => "numbers have at most 38 digits".into(),
            Fix::TooLong(_) => "write a shorter condition".into(),
            Fix::TooDeep(_) => "write it with fewer brackets or shorter sums".into(),
            Fix::UnknownName(Some(near)) => format!("did you mean {near}?"),
            Fix::UnknownName(None) => {
                "variables are i, j, x, y, a, b; functions abs, min, max, gcd, square, prime, \
                 even, odd, bits, xor, pair"
                    .into()
            }
            Fix::NoMeaning(allowed) => format!("write it with {allowed}"),
            Fix::Arguments(takes) => format!("write it with {takes}"),
            Fix::NumberForTruth => "compare it, as in i+j > 0".into(),
            Fix::TruthForNumber => "join conditions by and, or, not".into(),
            Fix::DivisionByZero => "divide by something else".into(),
            Fix::Overflow => "keep numbers below 2^127".into(),
            Fix::NegativeExponent => "write an exponent from 0".into(),
        }
    }
}

impl fmt::Display for ConditionError {
    /// One line with the text and its column.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let column = self.column();
        let text = match self.found.char_indices().nth(60) {
            Some((end, _)) => format!("{}…", &self.found[..end]),
            None => self.found.clone(),
        };
        match &self.fix {
            Fix::Expected(what) if text.is_empty() => {
                write!(
                    f,
                    "the condition ends in column {column}, where {what} is expected"
                )
            }
            Fix::Expected(what) => {
                write!(f, "'{text}' in column {column}, where {what} is expected")
            }
            Fix::Instead(instead) => {
                write!(f, "'{text}' in column {column} is written {instead} here")
            }
            Fix::Times(..) => write!(f, "'{text}' in column {column} lacks a *"),
            Fix::Fraction => write!(f, "'{text}' in column {column}: no number has a point"),
            Fix::TooLarge => write!(f, "'{text}' in column {column} is above 2^127 - 1"),
            Fix::TooLong(most) => write!(f, "the condition is longer than {most} characters"),
            Fix::TooDeep(most) => {
                write!(
                    f,
                    "the condition is nested more than {most} deep in column {column}"
                )
            }
            Fix::Empty => write!(f, "the set in column {column} is empty"),
            Fix::UnknownName(_) => {
                write!(f, "there is no '{text}', named in column {column}")
            }
            Fix::NoMeaning(allowed) => {
                write!(
                    f,
                    "'{text}' in column {column} means nothing here, where only {allowed} do"
                )
            }
            Fix::Arguments(takes) => write!(f, "'{text}' in column {column} takes {takes}"),
            Fix::NumberForTruth => {
                write!(
                    f,
                    "'{text}' in column {column} is a number, where a condition is expected"
                )
            }
            Fix::TruthForNumber => {
                write!(
                    f,
                    "'{text}' in column {column} is a condition, where a number is expected"
                )
            }
            Fix::DivisionByZero => write!(f, "'{text}' in column {column} is 0, and divides"),
            Fix::Overflow => write!(f, "'{text}' in column {column} does not fit into 128 bits"),
            Fix::NegativeExponent => {
                write!(f, "'{text}' in column {column} is a negative exponent")
            }
        }
    }
}
