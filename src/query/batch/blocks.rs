//! An input in blocks of whole lines.

use std::io::Read;
use std::ops::Range;

use super::error::BatchError;

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

    /// Makes room for so many bytes and another block, and one for the line end
    /// that a last line may lack.
    fn make_room(&mut self, filled: usize) {
        let wanted = filled + BLOCK + 1;
        if self.room.len() < wanted {
            self.room.resize(wanted, 0);
        }
    }
}

/// An input in blocks of whole lines. Of a line that is too long one byte more
/// than allowed is given, however the input comes.
pub(super) struct Blocks<R> {
    input: R,
    /// The beginning of a line whose end has not been read.
    begun: Vec<u8>,
    /// Whether the rest of a line that was too long has still to pass.
    passing: bool,
    ended: bool,
}

impl<R: Read> Blocks<R> {
    pub fn new(input: R) -> Self {
        Self {
            input,
            begun: Vec::new(),
            passing: false,
            ended: false,
        }
    }

    /// The next lines, as many as one read gives; none at the end.
    pub fn read(&mut self, block: &mut Block) -> Result<(), BatchError> {
        let mut filled = self.begun.len();
        block.make_room(filled);
        block.room[..filled].copy_from_slice(&self.begun);
        block.filled = 0;
        self.begun.clear();
        while !self.ended {
            block.make_room(filled);
            let new = self.read_some(&mut block.room, filled)?;
            let end = filled + new;
            let last = block.room[filled..end]
                .iter()
                .rposition(|&byte| byte == b'\n');
            if let Some(last) = last {
                block.filled = filled + last + 1;
                self.begun.extend_from_slice(&block.room[block.filled..end]);
                return Ok(());
            }
            filled = end;
            if filled > MOST_LINE_BYTES {
                filled = MOST_LINE_BYTES + 1;
                self.passing = true;
                break;
            }
        }
        if filled > 0 {
            block.room[filled] = b'\n';
            block.filled = filled + 1;
        }
        Ok(())
    }

    /// Reads what there is after `filled` bytes, without the rest of a line that
    /// passes, and gives how many bytes that was: none at the end alone.
    fn read_some(&mut self, room: &mut [u8], filled: usize) -> Result<usize, BatchError> {
        let most = room.len() - 1;
        loop {
            let room = &mut room[filled..most];
            let count = self.input.read(room).map_err(BatchError::Read)?;
            self.ended = count == 0;
            if !self.passing || self.ended {
                return Ok(count);
            }
            let rest = room[..count].iter().position(|&byte| byte == b'\n');
            if let Some(rest) = rest {
                self.passing = false;
                room.copy_within(rest + 1..count, 0);
                if rest + 1 < count {
                    return Ok(count - rest - 1);
                }
            }
        }
    }
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
