use std::io::{ErrorKind, Read};
use std::ops::Range;

use super::error::{BatchError, LineError, LineProblem};

/// A longer line is refused rather than kept: it may have no end.
pub const MOST_LINE_BYTES: usize = 1 << 20;

/// Bytes that are read at a time.
const BLOCK: usize = 1 << 20;

/// Whole lines, each with its line end.
#[derive(Default)]
pub(super) struct Block {
    /// Room for more than the lines, so that it is made once.
    room: Vec<u8>,
    filled: usize,
}

impl Block {
    pub fn bytes(&self) -> &[u8] {
        &self.room[..self.filled]
    }

    /// Leaves out a byte order mark, which some editors write at the start of a
    /// text.
    pub fn skip_mark(&mut self) {
        let mark = crate::sequence::BYTE_ORDER_MARK;
        if self.bytes().starts_with(mark) {
            self.room.copy_within(mark.len()..self.filled, 0);
            self.filled -= mark.len();
        }
    }
}

/// An input in blocks of whole lines.
pub(super) struct Blocks<R> {
    input: R,
    /// The beginning of a line whose end has not been read.
    begun: Vec<u8>,
    /// Lines in the blocks so far.
    lines: u64,
    ended: bool,
}

impl<R: Read> Blocks<R> {
    pub fn new(input: R) -> Self {
        Self {
            input,
            begun: Vec::new(),
            lines: 0,
            ended: false,
        }
    }

    /// The next lines, as many as one read gives; none at the end.
    pub fn read(&mut self, block: &mut Block) -> Result<(), BatchError> {
        let mut filled = self.begun.len();
        let wanted = filled + BLOCK + 1;
        if block.room.len() < wanted {
            block.room.resize(wanted, 0);
        }
        block.room[..filled].copy_from_slice(&self.begun);
        block.filled = 0;
        self.begun.clear();
        while !self.ended {
            if block.room.len() < filled + BLOCK / 2 {
                block.room.resize(filled + BLOCK + 1, 0);
            }
            // One byte stays free for the line end that a last line may lack.
            let end = block.room.len() - 1;
            let count = self.read_some(&mut block.room[filled..end])?;
            let (old, new) = (filled, filled + count);
            filled = new;
            self.ended = count == 0;
            if let Some(last) = block.room[old..new].iter().rposition(|&byte| byte == b'\n') {
                block.filled = old + last + 1;
                self.begun.extend_from_slice(&block.room[block.filled..new]);
                break;
            }
            if filled > MOST_LINE_BYTES {
                let problem = LineProblem::TooLong;
                let error = LineError::new(self.lines + 1, String::new(), problem);
                return Err(BatchError::Line(error));
            }
        }
        if block.filled == 0 && filled > 0 {
            block.room[filled] = b'\n';
            block.filled = filled + 1;
        }
        self.lines += count_lines(block.bytes());
        Ok(())
    }

    fn read_some(&mut self, room: &mut [u8]) -> Result<usize, BatchError> {
        loop {
            match self.input.read(room) {
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                read => return read.map_err(BatchError::Read),
            }
        }
    }
}

fn count_lines(bytes: &[u8]) -> u64 {
    // Sums of a byte each stay within a word, so that this runs in vectors.
    let in_part = |part: &[u8]| part.iter().map(|&byte| u8::from(byte == b'\n')).sum::<u8>();
    bytes.chunks(255).map(|part| u64::from(in_part(part))).sum()
}

/// Whole lines of about `size` bytes.
pub(super) fn parts(bytes: &[u8], size: usize) -> Vec<Range<usize>> {
    let mut parts = Vec::new();
    let mut start = 0;
    while start < bytes.len() {
        let about = (start + size).min(bytes.len());
        let rest = bytes[about..].iter().position(|&byte| byte == b'\n');
        let end = rest.map_or(bytes.len(), |rest| about + rest + 1);
        parts.push(start..end);
        start = end;
    }
    parts
}
