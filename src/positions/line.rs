//! The piles on a line.

use std::fmt;

use num_bigint::BigUint;

use super::{PileProblem, parse_pile};

/// A word of a line that is no number of tokens.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub struct BadWord {
    /// Its beginning, enough to find it by.
    pub word: String,
    /// What is wrong with it.
    pub problem: PileProblem,
}

impl BadWord {
    /// What to write instead, in one line.
    #[must_use]
    pub fn hint(&self) -> &'static str {
        self.problem.hint()
    }
}

impl fmt::Display for BadWord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "'{}': {}", self.word, self.problem)
    }
}

/// The piles that a line writes, in their order; none where it has no position.
///
/// ```
/// use wythoff_plot::positions::piles;
///
/// assert_eq!(piles(b"5;8 # cold"), Ok(vec![5_u8.into(), 8_u8.into()]));
/// assert_eq!(piles(b"# nothing"), Ok(vec![]));
/// assert_eq!(piles(b"5,,8").unwrap_err().to_string(), "'': no number is written");
/// ```
///
/// # Errors
/// [`BadWord`], for the first word that is no number of tokens.
pub fn piles(line: &[u8]) -> Result<Vec<BigUint>, BadWord> {
    let words = Words::of(without_brackets(without_comment(line)));
    words
        .map(|word| {
            parse_pile(word).map_err(|problem| {
                let word = shown(word);
                BadWord { word, problem }
            })
        })
        .collect()
}

/// Whether a line is empty, or a comment alone.
pub(crate) fn is_nothing(line: &[u8]) -> bool {
    without_comment(line).iter().all(is_blank)
}

/// Whether a line, the first that is not nothing, is a header: it holds no digit.
pub(crate) fn is_header(line: &[u8]) -> bool {
    !without_comment(line).iter().any(u8::is_ascii_digit)
}

/// The lines of a text that have a position, with their numbers, from 1.
pub fn lines(text: &[u8]) -> impl Iterator<Item = (u64, &[u8])> {
    let mut begun = false;
    (1..)
        .zip(text.split(|&byte| byte == b'\n'))
        .filter(move |(_, line)| {
            let is_first = !begun && !is_nothing(line);
            begun |= is_first;
            !(is_nothing(line) || is_first && is_header(line))
        })
}

/// Where the line from `at` on ends, before its line end.
pub(crate) fn end_of_line(bytes: &[u8], at: usize) -> usize {
    let length = bytes[at..].iter().position(|&byte| byte == b'\n');
    length.map_or(bytes.len(), |length| at + length)
}

fn is_blank(byte: &u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\r')
}

fn is_separator(byte: u8) -> bool {
    matches!(byte, b',' | b';')
}

/// What stands before a `#` with which a word begins.
fn without_comment(line: &[u8]) -> &[u8] {
    let begins = |&i: &usize| {
        let before = i.checked_sub(1).map(|before| line[before]);
        line[i] == b'#' && before.is_none_or(|byte| is_blank(&byte) || is_separator(byte))
    };
    &line[..(0..line.len()).find(begins).unwrap_or(line.len())]
}

/// What stands in `(…)` or `[…]`, if the line is in brackets.
fn without_brackets(line: &[u8]) -> &[u8] {
    let start = line.iter().position(|byte| !is_blank(byte));
    let end = line.iter().rposition(|byte| !is_blank(byte));
    match start.zip(end) {
        Some((start, end)) => match &line[start..=end] {
            [b'(', inside @ .., b')'] | [b'[', inside @ .., b']'] => inside,
            trimmed => trimmed,
        },
        None => &[],
    }
}

/// The words of a line; an empty one where none stands before, after or between
/// separators.
struct Words<'a> {
    rest: &'a [u8],
    /// Whether a separator, or the start of the line, came last.
    is_open: bool,
}

impl<'a> Words<'a> {
    /// Those of a line without blanks around.
    fn of(line: &'a [u8]) -> Self {
        Self {
            rest: line,
            is_open: !line.is_empty(),
        }
    }

    fn skip(&mut self, bytes: usize) -> &'a [u8] {
        let (skipped, rest) = self.rest.split_at(bytes);
        self.rest = rest;
        skipped
    }
}

impl<'a> Iterator for Words<'a> {
    type Item = &'a [u8];

    fn next(&mut self) -> Option<&'a [u8]> {
        loop {
            let blanks = self.rest.iter().take_while(|byte| is_blank(byte)).count();
            self.skip(blanks);
            let Some(&first) = self.rest.first() else {
                return std::mem::take(&mut self.is_open).then_some(&[]);
            };
            if is_separator(first) {
                self.skip(1);
                if std::mem::replace(&mut self.is_open, true) {
                    return Some(&[]);
                }
                continue;
            }
            self.is_open = false;
            if let Some(inside) = quoted(self.rest) {
                self.skip(inside.len() + 2);
                return Some(inside.trim_ascii());
            }
            let ends = |byte: &u8| is_blank(byte) || is_separator(*byte);
            let end = self.rest.iter().position(ends);
            return Some(self.skip(end.unwrap_or(self.rest.len())));
        }
    }
}

/// What a word in quotes has between them, if one stands here.
fn quoted(bytes: &[u8]) -> Option<&[u8]> {
    let (&quote, inside) = bytes.split_first()?;
    if !matches!(quote, b'"' | b'\'') {
        return None;
    }
    let end = inside.iter().position(|&byte| byte == quote)?;
    let after = inside.get(end + 1);
    after
        .is_none_or(|byte| is_blank(byte) || is_separator(*byte))
        .then(|| &inside[..end])
}

/// The beginning of some bytes, enough to find them by, as text.
pub(crate) fn shown(bytes: &[u8]) -> String {
    const MOST: usize = 60;
    let text = String::from_utf8_lossy(&bytes[..bytes.len().min(4 * MOST)]);
    let plain = text.chars().map(|c| match c {
        '\t' => ' ',
        c if c.is_control() => '\u{fffd}',
        c => c,
    });
    let begin: String = plain.take(MOST).collect();
    match begin.chars().count() < text.chars().count() || bytes.len() > 4 * MOST {
        true => format!("{begin}…"),
        false => begin,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Result<Vec<u64>, String> {
        let small = |pile: &BigUint| u64::try_from(pile).unwrap();
        let piles = piles(line.as_bytes());
        piles
            .map(|piles| piles.iter().map(small).collect())
            .map_err(|bad| bad.word)
    }

    #[test]
    fn piles_stand_between_blanks_commas_semicolons_quotes_and_brackets() {
        for line in [
            "5 8",
            " 5\t8 \r",
            "5,8",
            "5, 8",
            "5 ,8",
            "5;8",
            "5 ; 8",
            "\"5\",\"8\"",
            "'5' '8'",
            "\" 5\" , 8",
            "(5, 8)",
            " [5,8] ",
            "(5 8)\r",
            "5 8 # 9",
            "5 8\t#",
            "05 8",
        ] {
            assert_eq!(read(line), Ok(vec![5, 8]), "{line:?}");
        }
    }

    #[test]
    fn words_that_are_no_numbers_are_named() {
        for (line, word) in [
            (",5", ""),
            ("5,", ""),
            ("5,,8", ""),
            ("5,8,#9", ""),
            ("5 ; ; 8", ""),
            (",", ""),
            ("\"\" 5", ""),
            ("\"5 8", "\"5"),
            ("\"5,8\"", "5,8"),
            ("'5'8", "'5'8"),
            ("(5, 8", "(5"),
            ("(5), (8)", "5)"),
            ("5#8", "5#8"),
            ("5 -8", "-8"),
        ] {
            assert_eq!(read(line), Err(word.to_owned()), "{line:?}");
        }
    }

    #[test]
    fn a_line_with_nothing_has_no_piles() {
        for line in ["", " \t\r", "#", " # 5 8", "#5,8", "()"] {
            assert_eq!(read(line), Ok(vec![]), "{line:?}");
        }
        assert!(is_nothing(b"\t# 5") && !is_nothing(b"5 #") && !is_nothing(b","));
    }

    #[test]
    fn only_the_first_line_that_has_anything_may_be_a_header() {
        let numbers =
            |text: &str| -> Vec<u64> { lines(text.as_bytes()).map(|(number, _)| number).collect() };
        assert_eq!(numbers("x,y\n1,2\n3,5"), [2, 3]);
        assert_eq!(numbers("\n# by hand\r\n\"pile a\";\"b\"\n\n1;2\n"), [5]);
        assert_eq!(numbers("1 2\nx y\n"), [1, 2]);
        assert_eq!(numbers("x\ny\n"), [2]);
        assert_eq!(numbers("x1,x2\n"), [1]);
        assert_eq!(numbers("x,y # 2026\n1,2\n"), [2]);
        assert_eq!(numbers(""), [] as [u64; 0]);
    }
}
