//! b-files: a line `n a(n)` for each term, comment lines with `#`.

use std::fmt;
use std::io::{self, Write};

use super::{Sequence, SequenceError};

/// Some editors write it at the start of a text.
const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

/// Writes terms as a b-file, a line `n a(n)` for each and no comment.
///
/// # Errors
/// What writing gives.
pub fn write_bfile(
    terms: impl Iterator<Item = (u64, u128)>,
    output: &mut impl Write,
) -> io::Result<()> {
    const BLOCK: usize = 1 << 16;
    let mut text = Vec::with_capacity(BLOCK + 128);
    let mut digits = itoa::Buffer::new();
    for (n, value) in terms {
        text.extend_from_slice(digits.format(n).as_bytes());
        text.push(b' ');
        // Words of 64 bits are written twice as fast.
        match u64::try_from(value) {
            Ok(value) => text.extend_from_slice(digits.format(value).as_bytes()),
            Err(_) => text.extend_from_slice(digits.format(value).as_bytes()),
        }
        text.push(b'\n');
        if text.len() >= BLOCK {
            output.write_all(&text)?;
            text.clear();
        }
    }
    output.write_all(&text)?;
    output.flush()
}

/// What a comparison found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checked {
    /// Terms that were compared: all of the file's, or those up to the first
    /// difference.
    pub terms: u64,
    /// The first difference.
    pub difference: Option<Difference>,
    /// Whether the last line lacks its line end: some programs pass over such a
    /// line, and lose the term.
    pub unfinished: bool,
}

/// Where a b-file differs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Difference {
    /// Another index than the one that should follow.
    Index {
        /// The line of the file, from 1.
        line: u64,
        /// The index that should follow.
        expected: u64,
        /// The index in the file.
        found: u64,
    },
    /// Another term.
    Term {
        /// The line of the file, from 1.
        line: u64,
        /// Its index.
        n: u64,
        /// The term.
        expected: u128,
        /// The term in the file, or the beginning of a very long one.
        found: String,
    },
}

/// Why a file cannot be compared.
#[derive(Clone, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum BfileError {
    /// A line that is neither a comment nor two whole numbers.
    #[error("line {line}, '{text}', is not an index and a term")]
    Line {
        /// Its number, from 1.
        line: u64,
        /// Its beginning.
        text: String,
    },
    /// No line with a term.
    #[error("it has no terms")]
    Empty,
    /// More terms than can be computed.
    #[error(transparent)]
    Sequence(#[from] SequenceError),
}

/// The index with which a b-file begins, if it has a term at all.
#[must_use]
pub fn first_index(bytes: &[u8]) -> Option<u64> {
    let (_, text) = lines(bytes).next()?;
    term(text).map(|(n, _)| n)
}

/// Compares a b-file with the terms of a sequence, from the file's first index
/// on. Comment lines, empty lines, line ends and a byte order mark do not matter.
///
/// # Errors
/// [`BfileError`], if it is no b-file, or a longer one than can be computed.
pub fn check_bfile(sequence: &Sequence, bytes: &[u8]) -> Result<Checked, BfileError> {
    let count = lines(bytes).count() as u64;
    if count == 0 {
        return Err(BfileError::Empty);
    }
    // A file that begins before the offset differs at once.
    let first = first_index(bytes).unwrap_or(0).max(sequence.offset());
    let terms = sequence.terms(first, count);
    let terms = terms.map_err(BfileError::Sequence)?;
    let mut checked = Checked {
        terms: 0,
        difference: None,
        unfinished: bytes.last() != Some(&b'\n'),
    };
    for ((line, text), (n, expected)) in lines(bytes).zip(terms) {
        let (found_n, found) = term(text).ok_or_else(|| no_term(line, text))?;
        checked.terms += 1;
        if found_n != n {
            let (expected, found) = (n, found_n);
            checked.difference = Some(Difference::Index {
                line,
                expected,
                found,
            });
            break;
        }
        if parsed(found) != Some(expected) {
            checked.difference = Some(Difference::Term {
                line,
                n,
                expected,
                found: shortened(found),
            });
            break;
        }
    }
    Ok(checked)
}

/// The lines that are to have a term, with their numbers from 1.
fn lines(bytes: &[u8]) -> impl Iterator<Item = (u64, &[u8])> {
    let bytes = bytes.strip_prefix(BYTE_ORDER_MARK).unwrap_or(bytes);
    (1..)
        .zip(bytes.split(|&byte| byte == b'\n'))
        .map(|(line, text)| (line, text.trim_ascii()))
        .filter(|(_, text)| !text.is_empty() && !text.starts_with(b"#"))
}

fn no_term(line: u64, text: &[u8]) -> BfileError {
    let begin = String::from_utf8_lossy(&text[..text.len().min(160)]);
    let text = begin.chars().take(40).collect();
    BfileError::Line { line, text }
}

/// An index, and the digits of a term: they may be too many for any sequence.
fn term(text: &[u8]) -> Option<(u64, &str)> {
    let text = std::str::from_utf8(text).ok()?;
    let mut words = text.split_ascii_whitespace();
    let (n, value) = (words.next()?, words.next()?);
    let plain = [n, value]
        .iter()
        .all(|word| word.bytes().all(|byte| byte.is_ascii_digit()));
    match (plain, words.next()) {
        (true, None) => Some((n.parse().ok()?, value)),
        _ => None,
    }
}

fn parsed(value: &str) -> Option<u128> {
    value.parse().ok()
}

/// Digits as a message shows them.
fn shortened(digits: &str) -> String {
    const MOST: usize = 40;
    match digits.get(..MOST) {
        Some(begin) if digits.len() > MOST => format!("{begin}…"),
        _ => digits.to_owned(),
    }
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Index {
                line,
                expected,
                found,
            } => write!(
                f,
                "line {line}: term {expected} should follow, and the file has term {found}"
            ),
            Self::Term {
                line,
                n,
                expected,
                found,
            } => write!(
                f,
                "line {line}: term {n} is {expected}, and the file says {found}"
            ),
        }
    }
}

impl BfileError {
    /// What to do instead, in one line.
    #[must_use]
    pub fn hint(&self) -> String {
        match self {
            Self::Line { .. } | Self::Empty => {
                "name a b-file: a line with n and a(n) for each term, as in 1 1".to_owned()
            }
            Self::Sequence(error) => error.hint(),
        }
    }
}
