//! A number of tokens, out of text.

use std::fmt;

use num_bigint::BigUint;

/// Digits that a pile may have, leading zeros aside: what reading it costs
/// grows with their square.
pub const MOST_DIGITS: usize = 100_000;

/// Why a text is no number of tokens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PileProblem {
    /// Nothing is written.
    Empty,
    /// A minus sign before a whole number.
    Negative,
    /// A plus sign before a whole number.
    Sign,
    /// A point, a comma or an exponent.
    Fraction,
    /// Digits after `0x`.
    Hexadecimal,
    /// Anything else but decimal digits.
    NotDigits,
    /// More digits than [`MOST_DIGITS`]: how many.
    TooLong(usize),
}

impl PileProblem {
    /// What to write instead, in one line.
    #[must_use]
    pub fn hint(self) -> &'static str {
        match self {
            Self::TooLong(_) => "write a number of at most 100,000 digits",
            _ => "write decimal digits alone, as in 12",
        }
    }
}

impl fmt::Display for PileProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("no number is written"),
            Self::Negative => f.write_str("a pile has no fewer than 0 tokens"),
            Self::Sign => f.write_str("a number of tokens has no sign"),
            Self::Fraction => f.write_str("a number of tokens is whole, without point or comma"),
            Self::Hexadecimal => f.write_str("a number of tokens is decimal"),
            Self::NotDigits => f.write_str("a number of tokens is decimal digits"),
            Self::TooLong(digits) => {
                write!(f, "{digits} digits are more than {MOST_DIGITS}")
            }
        }
    }
}

impl std::error::Error for PileProblem {}

/// The number of tokens that `text` writes, in decimal digits; leading zeros
/// do not matter.
///
/// ```
/// use wythoff_plot::query::{PileProblem, parse_pile};
///
/// assert_eq!(parse_pile(b"0012"), Ok(12_u8.into()));
/// assert_eq!(parse_pile(b"0x12"), Err(PileProblem::Hexadecimal));
/// ```
///
/// # Errors
/// [`PileProblem`], if it is no such number.
pub fn parse_pile(text: &[u8]) -> Result<BigUint, PileProblem> {
    if text.is_empty() || !text.iter().all(u8::is_ascii_digit) {
        return Err(problem(text));
    }
    let zeros = text.iter().take_while(|&&digit| digit == b'0').count();
    let digits = &text[zeros..];
    if digits.len() > MOST_DIGITS {
        return Err(PileProblem::TooLong(digits.len()));
    }
    if digits.is_empty() {
        return Ok(BigUint::ZERO);
    }
    BigUint::parse_bytes(digits, 10).ok_or(PileProblem::NotDigits)
}

fn problem(text: &[u8]) -> PileProblem {
    let is_whole = |text: &[u8]| !text.is_empty() && text.iter().all(u8::is_ascii_digit);
    let unsigned = text.strip_prefix(b"-").or(text.strip_prefix(b"+"));
    match (text, unsigned) {
        ([], _) => PileProblem::Empty,
        ([b'-', ..], Some(number)) if is_whole(number) => PileProblem::Negative,
        (_, Some(number)) if is_whole(number) => PileProblem::Sign,
        ([b'0', b'x' | b'X', rest @ ..], _) if rest.iter().all(u8::is_ascii_hexdigit) => {
            PileProblem::Hexadecimal
        }
        _ if is_fraction(unsigned.unwrap_or(text)) => PileProblem::Fraction,
        _ => PileProblem::NotDigits,
    }
}

/// Digits with a point, a comma or an exponent among them.
fn is_fraction(text: &[u8]) -> bool {
    let of_number = |byte: &u8| byte.is_ascii_digit() || b".,eE+-".contains(byte);
    let has_mark = text.iter().any(|byte| b".,eE".contains(byte));
    text.iter().any(u8::is_ascii_digit) && has_mark && text.iter().all(of_number)
}
