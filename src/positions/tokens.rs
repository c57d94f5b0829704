//! A number of tokens, out of text.

use std::fmt;

use num_bigint::BigUint;

/// Digits that a pile may have, leading zeros aside: what reading it costs
/// grows with their square.
pub const MOST_DIGITS: usize = 100_000;

/// Why a text is no number of tokens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
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
    /// A power with more digits than [`MOST_DIGITS`].
    Power,
}

impl PileProblem {
    /// What to write instead, in one line.
    #[must_use]
    pub fn hint(self) -> &'static str {
        match self {
            Self::TooLong(_) | Self::Power => "write a number of at most 100,000 digits",
            _ => "write decimal digits alone, as in 12, or a power, as in 10^18",
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
            Self::Power => write!(f, "this power has more than {MOST_DIGITS} digits"),
        }
    }
}

/// The number of tokens that `text` writes, in decimal digits or as a power of
/// such; leading zeros do not matter.
///
/// ```
/// use wythoff_plot::positions::{PileProblem, parse_pile};
///
/// assert_eq!(parse_pile(b"0012"), Ok(12_u8.into()));
/// assert_eq!(parse_pile(b"10^18"), Ok(1_000_000_000_000_000_000_u64.into()));
/// assert_eq!(parse_pile(b"0x12"), Err(PileProblem::Hexadecimal));
/// ```
///
/// # Errors
/// [`PileProblem`], if it is no such number.
pub fn parse_pile(text: &[u8]) -> Result<BigUint, PileProblem> {
    let Some(mark) = text.iter().position(|&byte| byte == b'^') else {
        return digits(text).ok_or_else(|| problem(text))?;
    };
    let (base, exponent) = (digits(&text[..mark]), digits(&text[mark + 1..]));
    match (base, exponent) {
        (Some(base), Some(exponent)) => power(&base?, &exponent?),
        _ => Err(PileProblem::NotDigits),
    }
}

/// The number that decimal digits write; nothing for another text.
fn digits(text: &[u8]) -> Option<Result<BigUint, PileProblem>> {
    if text.is_empty() || !text.iter().all(u8::is_ascii_digit) {
        return None;
    }
    let zeros = text.iter().take_while(|&&digit| digit == b'0').count();
    let text = &text[zeros..];
    match text.len() {
        // So many fit in 64 bits.
        0..20 => {
            let next = |number: u64, digit: &u8| 10 * number + u64::from(digit - b'0');
            Some(Ok(text.iter().fold(0, next).into()))
        }
        20..=MOST_DIGITS => BigUint::parse_bytes(text, 10).map(Ok),
        length => Some(Err(PileProblem::TooLong(length))),
    }
}

/// Bits that 10 to the power of [`MOST_DIGITS`] has.
const MOST_BITS: u64 = 332_193;

fn power(base: &BigUint, exponent: &BigUint) -> Result<BigUint, PileProblem> {
    if base.bits() <= 1 {
        // 0 to the power of 0 is 1.
        let is_one = base.bits() == 1 || exponent.bits() == 0;
        return Ok(u8::from(is_one).into());
    }
    let exponent = u32::try_from(exponent).map_err(|_| PileProblem::Power)?;
    // A base of n bits is at least 2 to the power of n − 1.
    if (base.bits() - 1).saturating_mul(exponent.into()) >= MOST_BITS {
        return Err(PileProblem::Power);
    }
    let power = base.pow(exponent);
    match power.bits() {
        ..MOST_BITS => Ok(power),
        MOST_BITS if power.to_string().len() <= MOST_DIGITS => Ok(power),
        _ => Err(PileProblem::Power),
    }
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
