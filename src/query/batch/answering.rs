use std::ops::Range;

use num_bigint::BigUint;

use super::error::{LineError, LineProblem, shown};
use super::{Form, contest, words};
use crate::Play;
use crate::exact::{ClosedForm, ColdPairs};
use crate::query::{Solver, json, parse_pile};

/// Some lines' answers.
#[derive(Default)]
pub(super) struct Piece {
    pub text: Vec<u8>,
    /// Lines that were looked at, good or bad.
    pub lines: u64,
    pub refused: Vec<Refused>,
}

/// A line without an answer.
pub(super) struct Refused {
    /// Its number within the piece, from 0.
    line: u64,
    /// Where it stands in the block.
    bytes: Range<usize>,
    problem: LineProblem,
}

impl Refused {
    /// As an error, after `before` lines.
    pub fn error(&self, before: u64, block: &[u8]) -> LineError {
        let text = shown(&block[self.bytes.clone()]);
        LineError::new(before + self.line + 1, text, self.problem.clone())
    }
}

/// How lines are answered.
pub(super) struct Answering<'a> {
    solver: &'a Solver,
    form: Form,
    keep_going: bool,
    words: Words,
}

/// How two piles in machine words are answered.
enum Words {
    Outcome(ClosedForm),
    Moves(Play),
    /// As any others.
    AsLong,
}

impl<'a> Answering<'a> {
    pub fn new(solver: &'a Solver, form: Form, keep_going: bool) -> Self {
        let is_wythoff = solver.pairs().map(ColdPairs::t) == Some(1);
        let words = match (form, solver.machine_words()) {
            (Form::Outcome, Some(closed)) => Words::Outcome(closed),
            (Form::Moves, _) if is_wythoff => Words::Moves(solver.play()),
            _ => Words::AsLong,
        };
        Self {
            solver,
            form,
            keep_going,
            words,
        }
    }

    /// Answers the lines of `part`, up to the first bad one unless it keeps
    /// going.
    pub fn answer(&self, bytes: &[u8], part: Range<usize>, piece: &mut Piece) {
        piece.text.clear();
        piece.refused.clear();
        piece.lines = 0;
        let mut at = part.start;
        while at < part.end {
            at = match (&self.words, words::two(bytes, at)) {
                (Words::Outcome(closed), Some((x, y, next))) => {
                    let answer = if closed.is_cold(x, y) { b"0\n" } else { b"1\n" };
                    piece.text.extend_from_slice(answer);
                    next
                }
                (Words::Moves(play), Some((x, y, next))) => {
                    contest::push_words(&mut piece.text, x, y, *play);
                    next
                }
                _ => {
                    let end = end_of_line(bytes, at);
                    if let Err(problem) = self.line(&bytes[at..end], &mut piece.text) {
                        piece.refused.push(Refused {
                            line: piece.lines,
                            bytes: at..end,
                            problem,
                        });
                        if !self.keep_going {
                            piece.lines += 1;
                            return;
                        }
                        let none: &[u8] = match self.form {
                            Form::Outcome | Form::Moves => b"?\n",
                            Form::Full => b"null\n",
                        };
                        piece.text.extend_from_slice(none);
                    }
                    end + 1
                }
            };
            piece.lines += 1;
        }
    }

    /// Answers any line.
    fn line(&self, line: &[u8], text: &mut Vec<u8>) -> Result<(), LineProblem> {
        let piles = piles(line)?;
        let answer = self
            .solver
            .known_answer(&piles)
            .map_err(LineProblem::Query)?;
        match self.form {
            Form::Outcome => text.extend_from_slice(if answer.is_cold() { b"0\n" } else { b"1\n" }),
            Form::Moves if answer.has_more_moves() || !answer.moves_are_known() => {
                return Err(LineProblem::Moves);
            }
            Form::Moves => contest::push(text, &answer, self.solver.is_symmetric()),
            Form::Full => {
                let mut object = String::new();
                json::push(&mut object, &answer, self.solver);
                text.extend_from_slice(object.as_bytes());
                text.push(b'\n');
            }
        }
        Ok(())
    }
}

/// Lets the solver reach every position that these lines ask about, as far as
/// it can: those that it cannot are refused when their turn comes.
pub(super) fn reach_all(solver: &mut Solver, bytes: &[u8]) {
    let mut at = 0;
    while at < bytes.len() {
        let end = end_of_line(bytes, at);
        if let Ok(piles) = piles(&bytes[at..end]) {
            let _ = solver.reach(&piles);
        }
        at = end + 1;
    }
}

/// Where the line from `at` on ends, before its line end.
fn end_of_line(bytes: &[u8], at: usize) -> usize {
    let length = bytes[at..].iter().position(|&byte| byte == b'\n');
    length.map_or(bytes.len(), |length| at + length)
}

/// The piles on a line.
fn piles(line: &[u8]) -> Result<Vec<BigUint>, LineProblem> {
    let is_blank = |byte: &u8| matches!(byte, b' ' | b'\t' | b'\r');
    let words = line.split(is_blank).filter(|word| !word.is_empty());
    let piles: Vec<BigUint> = words
        .map(|word| parse_pile(word).map_err(|problem| LineProblem::Pile(shown(word), problem)))
        .collect::<Result<_, _>>()?;
    match piles.is_empty() {
        true => Err(LineProblem::Empty),
        false => Ok(piles),
    }
}
