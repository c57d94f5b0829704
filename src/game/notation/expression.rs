//! A game as it is written: a first operand, and others added or removed.

use std::fmt;

use super::cursor::Cursor;
use super::error::{NotationError, Problem, TextPlace};
use super::term::{NumberError, Term, number, terms};
use crate::game::catalogue::{Entry, entries_named, names, near_names};

/// Operands from left to right.
#[derive(Clone, Debug)]
pub(super) struct Expression {
    pub first: Operand,
    pub rest: Vec<(Sign, Operand)>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sign {
    Plus,
    Minus,
}

#[derive(Clone, Debug)]
pub(super) enum Operand {
    Named(NamedGame),
    Terms(Vec<Term>),
}

/// A game of the catalogue, with its numbers.
#[derive(Clone, Debug)]
pub(super) struct NamedGame {
    pub entry: &'static Entry,
    /// As written, without case: an alias stays one.
    pub word: String,
    pub numbers: Vec<u32>,
    pub place: TextPlace,
}

/// Reads operands and signs, until something else stands there.
pub(super) fn expression(cursor: &mut Cursor) -> Result<Expression, NotationError> {
    let first = operand(cursor)?;
    let mut rest = Vec::new();
    loop {
        let sign = match cursor.peek() {
            Some('+') => Sign::Plus,
            Some('-') => Sign::Minus,
            _ => return Ok(Expression { first, rest }),
        };
        cursor.take(sign.mark());
        rest.push((sign, operand(cursor)?));
    }
}

fn operand(cursor: &mut Cursor) -> Result<Operand, NotationError> {
    match cursor.peek() {
        Some('(' | '{') => terms(cursor).map(Operand::Terms),
        Some(c) if c.is_alphabetic() => named(cursor).map(Operand::Named),
        _ => Err(cursor.unexpected("a game, a move in brackets or a set in braces")),
    }
}

fn named(cursor: &mut Cursor) -> Result<NamedGame, NotationError> {
    let start = cursor.index();
    let word = name(cursor)?;
    let entries = entries_named(&word);
    let mut numbers = Vec::new();
    let number = |cursor: &mut Cursor| match parameter(cursor, start) {
        // The name's own limit is less than what can be read.
        Err(error)
            if *error.problem() == Problem::TooLarge
                && entries.iter().any(|entry| entry.largest().is_some()) =>
        {
            let place = cursor.place_from(start);
            Err(NotationError::new(place, wrong_numbers(&entries)))
        }
        number => number,
    };
    if cursor.take(':') {
        numbers.push(number(cursor)?);
        while cursor.take(',') {
            numbers.push(number(cursor)?);
        }
    }
    let place = cursor.place_from(start);
    let fitting = entries.iter().find_map(|entry| {
        let numbers = entry.accepted(&numbers)?;
        Some((*entry, numbers))
    });
    match fitting {
        Some((entry, numbers)) => Ok(NamedGame {
            entry,
            word,
            numbers,
            place,
        }),
        None => Err(NotationError::new(place, wrong_numbers(&entries))),
    }
}

fn wrong_numbers(entries: &[&Entry]) -> Problem {
    let join = |texts: Vec<String>| texts.join(" or ");
    Problem::Numbers {
        takes: join(entries.iter().map(|entry| entry.requirement()).collect()),
        examples: join(entries.iter().map(|entry| entry.example_name()).collect()),
    }
}

fn parameter(cursor: &mut Cursor, start: usize) -> Result<u32, NotationError> {
    let at = cursor.index();
    number(cursor).map_err(|error| match error {
        NumberError::None(unexpected) => unexpected,
        NumberError::Problem(problem) => {
            NotationError::new(cursor.place_from(start).at(at), problem)
        }
    })
}

/// A name of the catalogue. A hyphen belongs to the name, as in `t-wythoff`,
/// unless what stands before it is a name already, as in `queen-bishop`.
fn name(cursor: &mut Cursor) -> Result<String, NotationError> {
    let start = cursor.index();
    let mut word = letters(cursor);
    let mut known = None;
    // No name begins so: reading on would only take time.
    let longest = names().iter().map(|name| name.len()).max().unwrap_or(0);
    loop {
        if !entries_named(&word).is_empty() {
            known = Some((word.to_ascii_lowercase(), cursor.index()));
        }
        let hyphen = cursor.peek() == Some('-');
        if word.len() > longest || !hyphen || !cursor.peek_second().is_some_and(char::is_alphabetic)
        {
            break;
        }
        cursor.take('-');
        word = format!("{word}-{}", letters(cursor));
    }
    match known {
        Some((word, index)) => {
            cursor.return_to(index);
            Ok(word)
        }
        None => Err(NotationError::new(
            cursor.place_from(start),
            Problem::UnknownGame {
                near: near_names(&word),
                all: names(),
            },
        )),
    }
}

fn letters(cursor: &mut Cursor) -> String {
    cursor.take_while(|c| c.is_alphanumeric() || matches!(c, '_' | '\'' | '’'))
}

impl Sign {
    fn mark(self) -> char {
        match self {
            Self::Plus => '+',
            Self::Minus => '-',
        }
    }
}

impl Operand {
    fn ends_in_vector(&self) -> bool {
        match self {
            Self::Named(_) => false,
            Self::Terms(terms) => terms.last().is_some_and(Term::ends_in_vector),
        }
    }
}

impl fmt::Display for Operand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Named(named) if named.word != named.entry.name() => f.write_str(&named.word),
            Self::Named(named) => f.write_str(&named.entry.name_with(&named.numbers)),
            Self::Terms(terms) => {
                let terms: Vec<String> = terms.iter().map(Term::to_string).collect();
                f.write_str(&terms.join(" "))
            }
        }
    }
}

impl fmt::Display for Expression {
    /// In the notation, with blanks where they help: `wythoff - (1,1)`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.first)?;
        let mut before = &self.first;
        for (sign, operand) in &self.rest {
            let terms = matches!(operand, Operand::Terms(_));
            if *sign == Sign::Plus && terms && before.ends_in_vector() {
                // Only so is the `+` no start of steps.
                f.write_str("*1")?;
            }
            write!(f, " {} {operand}", sign.mark())?;
            before = operand;
        }
        Ok(())
    }
}
