//! The lines of a block, answered.

use std::ops::Range;

use super::error::{LineError, LineProblem};
use super::{Form, MOST_LINE_BYTES, contest};
use crate::Play;
use crate::exact::{ClosedForm, ColdPairs};
use crate::positions::{end_of_line, piles, shown, words};
use crate::query::{Solver, json};

/// Some lines' answers.
#[derive(Default)]
pub(super) struct AnsweredPiece {
    pub text: Vec<u8>,
    /// Lines that were looked at, good or bad.
    pub lines: u64,
    /// Those of them that have no position.
    pub skipped: u64,
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
    words: InWords,
    /// Where a header stands.
    header: Option<usize>,
}

/// How two piles in machine words are answered.
#[derive(Clone, Copy)]
enum InWords {
    Outcome(ClosedForm),
    Moves(Play),
    /// As any others.
    AsLong,
}

impl<'a> Answering<'a> {
    pub fn new(solver: &'a Solver, form: Form, keep_going: bool) -> Self {
        let is_wythoff = solver.pairs().map(ColdPairs::t) == Some(1);
        let words = match (form, solver.machine_words()) {
            (Form::Outcome, Some(closed)) => InWords::Outcome(closed),
            (Form::Moves, _) if is_wythoff => InWords::Moves(solver.play()),
            _ => InWords::AsLong,
        };
        Self {
            solver,
            form,
            keep_going,
            words,
            header: None,
        }
    }

    /// Passes over the line that starts there.
    pub fn header(self, header: Option<usize>) -> Self {
        Self { header, ..self }
    }

    /// Answers the lines of `part`, up to the first bad one unless it keeps
    /// going.
    pub fn answer(&self, bytes: &[u8], part: Range<usize>, piece: &mut AnsweredPiece) {
        piece.text.clear();
        piece.refused.clear();
        (piece.lines, piece.skipped) = (0, 0);
        // Only a part of so many bytes can hold a line that is too long.
        let known = match part.len() {
            ..=MOST_LINE_BYTES => self.words,
            _ => InWords::AsLong,
        };
        let mut at = part.start;
        while at < part.end {
            at = match (known, words::two(bytes, at)) {
                (InWords::Outcome(closed), Some((x, y, next))) => {
                    let answer = if closed.is_cold(x, y) { b"0\n" } else { b"1\n" };
                    piece.text.extend_from_slice(answer);
                    next
                }
                (InWords::Moves(play), Some((x, y, next))) => {
                    contest::push_words(&mut piece.text, x, y, play);
                    next
                }
                _ => {
                    let end = end_of_line(bytes, at);
                    let goes_on = self.any_line(bytes, at..end, piece);
                    if !goes_on {
                        piece.lines += 1;
                        return;
                    }
                    end + 1
                }
            };
            piece.lines += 1;
        }
    }

    /// Answers any line, and says whether to go on.
    fn any_line(&self, bytes: &[u8], line: Range<usize>, piece: &mut AnsweredPiece) -> bool {
        let answered = match self.header == Some(line.start) {
            true => Ok(false),
            false => self.line(&bytes[line.clone()], &mut piece.text),
        };
        let none: &[u8] = match (&answered, self.form) {
            (Ok(true), _) => return true,
            (Ok(false), _) => b"\n",
            (Err(_), Form::Outcome | Form::Moves | Form::Taken) => b"?\n",
            (Err(_), Form::Full) => b"null\n",
        };
        if self.keep_going {
            piece.text.extend_from_slice(none);
        }
        match answered {
            Ok(_) => piece.skipped += 1,
            Err(problem) => {
                let refused = Refused {
                    line: piece.lines,
                    bytes: line,
                    problem,
                };
                piece.refused.push(refused);
                return self.keep_going;
            }
        }
        true
    }

    /// Answers a line, if it has a position.
    fn line(&self, line: &[u8], text: &mut Vec<u8>) -> Result<bool, LineProblem> {
        if line.len() > MOST_LINE_BYTES {
            return Err(LineProblem::TooLong);
        }
        let piles = piles(line).map_err(LineProblem::Pile)?;
        if piles.is_empty() {
            return Ok(false);
        }
        let answer = || (self.solver.known_answer(&piles)).map_err(LineProblem::Query);
        match self.form {
            Form::Outcome => {
                let cold = (self.solver.known_outcome(&piles)).map_err(LineProblem::Query)?;
                text.extend_from_slice(if cold { b"0\n" } else { b"1\n" });
            }
            Form::Moves | Form::Taken => {
                let answer = answer()?;
                if answer.has_more_moves() || !answer.moves_are_known() {
                    return Err(LineProblem::Moves);
                }
                match self.form {
                    Form::Taken => contest::push_taken(text, &answer),
                    _ => contest::push(text, &answer, self.solver.is_symmetric()),
                }
            }
            Form::Full => {
                let mut object = String::new();
                json::push(&mut object, &answer()?, self.solver);
                text.extend_from_slice(object.as_bytes());
                text.push(b'\n');
            }
        }
        Ok(true)
    }
}

/// Lets the solver reach every position that these lines ask about, as far as
/// it can: those that it cannot are refused when their turn comes.
pub(super) fn reach_all(
    solver: &mut Solver,
    bytes: &[u8],
    header: Option<usize>,
    keep_going: bool,
) {
    let mut at = 0;
    while at < bytes.len() {
        let end = end_of_line(bytes, at);
        let reached = match piles(&bytes[at..end]) {
            Ok(piles) if piles.is_empty() => true,
            Ok(piles) => solver.reach(&piles).is_ok(),
            Err(_) => header == Some(at),
        };
        // No line after a bad one is answered.
        if !reached && !keep_going {
            return;
        }
        at = end + 1;
    }
}
