//! An answer as one JSON object on one line.
//!
//! By hand, because piles may be longer than any machine word. Numbers below
//! 2^64 are numbers, and longer ones strings of digits: most readers of JSON
//! would round these.

use std::fmt::Write as _;

use num_bigint::{BigInt, BigUint, Sign};

use super::{Answer, Solver};
use crate::exact::{BigZeckendorf, ColdPairs, Zeckendorf};

/// Zeckendorf digits are written for piles of at most so many bits.
const MOST_BITS: u64 = 3322;

/// The answer as a JSON object without a line end: `game`, `play`, `piles`,
/// `outcome` (`hot` or `cold`), `k` of a cold pair, `moves` as objects `take`,
/// `leave` and `k`, `more` (whether there are more moves; null where they were
/// not looked for), `grundy`, and of Wythoff's game `zeckendorf`. What is not
/// known is null.
#[must_use]
pub fn to_json(answer: &Answer, solver: &Solver) -> String {
    let mut text = String::new();
    push(&mut text, answer, solver);
    text
}

/// [`to_json`], at the end of a text.
pub(super) fn push(text: &mut String, answer: &Answer, solver: &Solver) {
    text.push_str("{\"game\":");
    quoted(text, solver.name());
    let outcome = if answer.is_cold() { "cold" } else { "hot" };
    let play = solver.play().name();
    text.push_str(",\"play\":\"");
    text.push_str(play);
    text.push_str("\",\"piles\":");
    list(text, answer.piles());
    text.push_str(",\"outcome\":\"");
    text.push_str(outcome);
    text.push('"');
    if let Some(pair) = answer.pair() {
        text.push_str(",\"k\":");
        number(text, &pair.k);
    }
    moves(text, answer);
    text.push_str(",\"grundy\":");
    match answer.grundy() {
        Some(value) => number(text, value),
        None => text.push_str("null"),
    }
    if solver.pairs().map(ColdPairs::t) == Some(1) {
        text.push_str(",\"zeckendorf\":");
        zeckendorf(text, answer.piles());
    }
    text.push('}');
}

fn moves(text: &mut String, answer: &Answer) {
    text.push_str(",\"moves\":[");
    for (i, winning) in answer.moves().iter().enumerate() {
        text.push_str(if i > 0 { ",{\"take\":" } else { "{\"take\":" });
        signed(text, &winning.taken(answer.piles()));
        text.push_str(",\"leave\":");
        list(text, winning.left());
        if let Some(k) = winning.k() {
            text.push_str(",\"k\":");
            number(text, k);
        }
        text.push('}');
    }
    let more = match (answer.moves_are_known(), answer.has_more_moves()) {
        (false, _) => "null",
        (true, false) => "false",
        (true, true) => "true",
    };
    text.push_str("],\"more\":");
    text.push_str(more);
}

fn zeckendorf(text: &mut String, piles: &[BigUint]) {
    if piles.iter().any(|pile| pile.bits() > MOST_BITS) {
        text.push_str("null");
        return;
    }
    let digits: Vec<String> = (piles.iter())
        .map(|pile| match u64::try_from(pile) {
            Ok(pile) => format!("\"{}\"", Zeckendorf::of(pile)),
            Err(_) => format!("\"{}\"", BigZeckendorf::of(pile)),
        })
        .collect();
    text.push('[');
    text.push_str(&digits.join(","));
    text.push(']');
}

fn signed(text: &mut String, numbers: &[BigInt]) {
    text.push('[');
    for (i, taken) in numbers.iter().enumerate() {
        if i > 0 {
            text.push(',');
        }
        match taken.sign() {
            // Tokens put on a pile are few: both piles are solved up to them.
            Sign::Minus => text.push_str(&taken.to_string()),
            _ => number(text, taken.magnitude()),
        }
    }
    text.push(']');
}

fn list(text: &mut String, numbers: &[BigUint]) {
    text.push('[');
    for (i, pile) in numbers.iter().enumerate() {
        if i > 0 {
            text.push(',');
        }
        number(text, pile);
    }
    text.push(']');
}

fn number(text: &mut String, n: &BigUint) {
    let written = match n.bits() {
        0..=64 => write!(text, "{n}"),
        _ => write!(text, "\"{n}\""),
    };
    written.expect("a string takes any text");
}

/// Names of games are printable, and may have quotes only if a caller of the
/// library gave them.
fn quoted(text: &mut String, name: &str) {
    text.push('"');
    for c in name.chars() {
        match c {
            '"' | '\\' => text.extend(['\\', c]),
            c if c.is_control() => {
                write!(text, "\\u{:04x}", u32::from(c)).expect("a string takes any text");
            }
            c => text.push(c),
        }
    }
    text.push('"');
}
