//! Positions by the line: answered as they come, in order, on the threads of
//! the current rayon pool.

mod answering;
mod blocks;
mod contest;
mod error;

pub use blocks::MOST_LINE_BYTES;
pub use error::{BatchError, LineError, LineProblem};

use std::io::{Read, Write};

use rayon::prelude::*;

use super::Solver;
use crate::positions::{TextReader, end_of_line, is_header, is_nothing};
use answering::{AnsweredPiece, Answering};
use blocks::{Block, Blocks};

/// What is written for a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Form {
    /// `1` for hot and `0` for cold, as the contest problem POJ 1067 asks.
    Outcome,
    /// `0` for cold; `1` for hot, and after it a line for each winning move,
    /// without a line that counts them, with the piles that it leaves and a
    /// blank between, as the contest problem HDU 2177 asks: moves from several
    /// piles before moves from one, then by the piles left. In a symmetric game
    /// these rise, and positions that differ by the order of their piles come
    /// once; a game in which the piles differ keeps their order.
    Moves,
    /// The same lines but for the moves: each has, for every pile that is lowered,
    /// its number from 1 and what it becomes, in the order of the piles given.
    Taken,
    /// A JSON object a line, as [`to_json`](super::to_json) makes it.
    Full,
}

/// How many lines had an answer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Lines that were answered.
    pub answered: u64,
    /// Lines that were refused, where the batch keeps going.
    pub refused: u64,
    /// Lines that have no position: empty ones, comments and a header.
    pub skipped: u64,
}

/// Blocks below this come from whoever waits for an answer before the next
/// line, or will be through in no time: reading ahead would keep the answer,
/// or the error, until that line has come.
const LARGE_BLOCK: usize = 32 << 10;

/// Bytes that one thread takes at a time: a pipe gives 64 KiB at once.
const PIECE: usize = 16 << 10;

/// Answers many positions of one game.
///
/// A line has the piles of one position, or none, as
/// [`positions`](crate::positions) tells.
///
/// ```
/// use wythoff_plot::query::Solver;
/// use wythoff_plot::query::batch::{Batch, Form};
/// use wythoff_plot::{Game, Play};
///
/// let batch = Batch::new(Solver::new(Game::wythoff(Play::Normal)), Form::Outcome);
/// let mut answers = Vec::new();
/// let tally = batch.run(&b"2 1\n8 4\n4 7\n"[..], &mut answers, |_| {})?;
/// assert_eq!((tally.answered, &answers[..]), (3, &b"0\n1\n0\n"[..]));
/// # Ok::<(), wythoff_plot::query::batch::BatchError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Batch {
    solver: Solver,
    form: Form,
    keep_going: bool,
    /// Whether a line that is not nothing has been seen: the first may be a
    /// header.
    begun: bool,
}

impl Batch {
    /// Answers by this solver, in this form.
    #[must_use]
    pub fn new(solver: Solver, form: Form) -> Self {
        Self {
            solver: solver.with_grundy(form == Form::Full),
            form,
            keep_going: false,
            begun: false,
        }
    }

    /// Whether to tell of a bad line and go on, instead of ending there. In
    /// place of its answer stands `?`, or `null` in [`Form::Full`]; for a line
    /// that has no position stands an empty one, so that the lines of outcomes
    /// have the numbers of the lines read.
    #[must_use]
    pub fn keep_going(mut self, keep_going: bool) -> Self {
        self.keep_going = keep_going;
        self
    }

    /// Answers every line of `input`. Whoever writes a line and waits gets the
    /// answer, flushed, before another line is needed. A bad line ends the run
    /// after the answers before it; if the batch keeps going, it is told
    /// instead.
    ///
    /// # Errors
    /// [`BatchError`], for the first bad line, and if reading or writing fails.
    pub fn run(
        mut self,
        input: impl Read + Send,
        mut output: impl Write + Send,
        mut tell: impl FnMut(&LineError) + Send,
    ) -> Result<Tally, BatchError> {
        let mut blocks = Blocks::new(TextReader::new(input));
        let mut tally = Tally::default();
        let (mut block, mut next) = (Block::default(), Block::default());
        let mut pieces = Vec::new();
        blocks.read(&mut block)?;
        while !block.bytes().is_empty() {
            let mut answer = |block: &Block| {
                self.answer(block, &mut pieces);
                self.write(block, &pieces, &mut tally, &mut output, &mut tell)
            };
            let read = if block.bytes().len() < LARGE_BLOCK {
                answer(&block)?;
                blocks.read(&mut next)
            } else {
                let (answered, read) = rayon::join(|| answer(&block), || blocks.read(&mut next));
                answered?;
                read
            };
            read?;
            std::mem::swap(&mut block, &mut next);
        }
        Ok(tally)
    }

    /// Answers the lines of a block, a piece of them at a time.
    fn answer(&mut self, block: &Block, pieces: &mut Vec<AnsweredPiece>) {
        let bytes = block.bytes();
        let header = self.header(bytes);
        if self.solver.has_to_reach() {
            answering::reach_all(&mut self.solver, bytes, header, self.keep_going);
        }
        let answering = Answering::new(&self.solver, self.form, self.keep_going).header(header);
        let parts = blocks::parts(bytes, PIECE);
        pieces.resize_with(parts.len(), AnsweredPiece::default);
        if let ([piece], [part]) = (&mut pieces[..], &parts[..]) {
            answering.answer(bytes, part.clone(), piece);
            return;
        }
        (pieces.par_iter_mut().zip(parts).with_max_len(1))
            .for_each(|(piece, part)| answering.answer(bytes, part, piece));
    }

    /// Where the lines' header starts, if it is among these.
    fn header(&mut self, bytes: &[u8]) -> Option<usize> {
        let mut at = 0;
        while !self.begun && at < bytes.len() {
            let end = end_of_line(bytes, at);
            let line = &bytes[at..end];
            self.begun = line.len() > MOST_LINE_BYTES || !is_nothing(line);
            if self.begun && line.len() <= MOST_LINE_BYTES && is_header(line) {
                return Some(at);
            }
            at = end + 1;
        }
        None
    }

    fn write(
        &self,
        block: &Block,
        pieces: &[AnsweredPiece],
        tally: &mut Tally,
        output: &mut impl Write,
        tell: &mut impl FnMut(&LineError),
    ) -> Result<(), BatchError> {
        for piece in pieces {
            output.write_all(&piece.text).map_err(BatchError::Write)?;
            let before = tally.answered + tally.refused + tally.skipped;
            for refused in &piece.refused {
                let error = refused.error(before, block.bytes());
                if !self.keep_going {
                    output.flush().map_err(BatchError::Write)?;
                    return Err(BatchError::Line(Box::new(error)));
                }
                tell(&error);
            }
            let refused = piece.refused.len() as u64;
            tally.refused += refused;
            tally.skipped += piece.skipped;
            tally.answered += piece.lines - piece.skipped - refused;
        }
        output.flush().map_err(BatchError::Write)
    }
}
