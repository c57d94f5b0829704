//! What ends a batch, and what is wrong with a line.

use std::{fmt, io};

use super::MOST_LINE_BYTES;
use crate::group_digits;
use crate::positions::BadWord;
use crate::query::QueryError;

/// What ended a batch.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum BatchError {
    /// A line that has no answer.
    #[error(transparent)]
    Line(Box<LineError>),
    /// The lines cannot be read.
    #[error("the lines cannot be read: {0}")]
    Read(#[source] io::Error),
    /// The answers cannot be written.
    #[error("the answers cannot be written: {0}")]
    Write(#[source] io::Error),
}

/// A line that has no answer, and why.
#[derive(Clone, Debug, PartialEq)]
pub struct LineError {
    line: u64,
    text: String,
    problem: LineProblem,
}

/// What is wrong with a line.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum LineProblem {
    /// It is longer than [`MOST_LINE_BYTES`].
    TooLong,
    /// A word is no number of tokens.
    Pile(BadWord),
    /// The position has no answer.
    Query(QueryError),
    /// There are too many winning moves to write them all.
    Moves,
}

impl LineError {
    pub(super) fn new(line: u64, text: String, problem: LineProblem) -> Self {
        Self {
            line,
            text,
            problem,
        }
    }

    /// The number of the line, from 1.
    #[must_use]
    pub fn line(&self) -> u64 {
        self.line
    }

    /// What is wrong with it.
    #[must_use]
    pub fn problem(&self) -> &LineProblem {
        &self.problem
    }

    /// What to write instead, in one line.
    #[must_use]
    pub fn hint(&self) -> String {
        match &self.problem {
            LineProblem::TooLong => {
                "write the piles of one position a line, as in 12 20".to_owned()
            }
            LineProblem::Pile(bad) => bad.hint().to_owned(),
            LineProblem::Query(error) => error.hint(),
            LineProblem::Moves => "ask for the outcome, or in full for some of them".to_owned(),
        }
    }
}

impl fmt::Display for LineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { line, text, .. } = self;
        match &self.problem {
            LineProblem::TooLong => {
                let most = group_digits(MOST_LINE_BYTES as u64, ',');
                write!(f, "line {line} is longer than {most} bytes")
            }
            LineProblem::Pile(bad) if bad.word == *text => {
                write!(f, "line {line}, '{text}': {}", bad.problem)
            }
            LineProblem::Pile(bad) => write!(f, "line {line}, '{text}': {bad}"),
            LineProblem::Query(error) => write!(f, "line {line}, '{text}': {error}"),
            LineProblem::Moves => {
                write!(f, "line {line}, '{text}': too many winning moves to list")
            }
        }
    }
}

impl std::error::Error for LineError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match &self.problem {
            LineProblem::Query(error) => Some(error),
            LineProblem::TooLong | LineProblem::Pile(_) | LineProblem::Moves => None,
        }
    }
}
