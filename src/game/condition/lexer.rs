//! The words and marks of a condition, each with its column.

use super::error::{ConditionError, Fix};
use super::expr::Relation;

/// Characters of one condition; who writes more wants a program.
const LONGEST: usize = 4000;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Token {
    Number(i128),
    /// In small letters.
    Word(String),
    Relation(Relation),
    Plus,
    Minus,
    Times,
    Over,
    Power,
    Bar,
    Comma,
    Open,
    Close,
    /// `}`, or the end of the text.
    End,
}

/// A token and where it stands: characters from `at` up to `end`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct PlacedToken {
    pub token: Token,
    pub at: usize,
    pub end: usize,
}

/// The tokens from index `at` on, up to a `}` or the end of the text.
pub(super) fn tokens(chars: &[char], mut at: usize) -> Result<Vec<PlacedToken>, ConditionError> {
    let mut tokens = Vec::new();
    let start = at;
    loop {
        while chars.get(at).is_some_and(|c| c.is_whitespace()) {
            at += 1;
        }
        let (token, len) = token(chars, at)?;
        let end = token == Token::End;
        if at - start > LONGEST {
            return Err(ConditionError::new(at, "", Fix::TooLong(LONGEST)));
        }
        tokens.push(PlacedToken {
            token,
            at,
            end: at + len,
        });
        at += len;
        if end {
            return Ok(tokens);
        }
    }
}

fn token(chars: &[char], at: usize) -> Result<(Token, usize), ConditionError> {
    let Some(&first) = chars.get(at) else {
        return Ok((Token::End, 0));
    };
    if first.is_ascii_digit() {
        return number(chars, at);
    }
    if first.is_alphabetic() || first == '_' {
        let word = taken(chars, at, |c| c.is_alphanumeric() || c == '_');
        let len = word.chars().count();
        return Ok((Token::Word(word.to_lowercase()), len));
    }
    let second = chars.get(at + 1).copied();
    if let Some((found, instead)) = foreign(first, second) {
        return Err(ConditionError::new(at, found, Fix::Instead(instead)));
    }
    mark(first, second).ok_or_else(|| {
        ConditionError::new(at, first.to_string(), Fix::Expected("a number or a name"))
    })
}

fn mark(first: char, second: Option<char>) -> Option<(Token, usize)> {
    let two = match (first, second) {
        ('<', Some('=')) => Some(Relation::AtMost),
        ('>', Some('=')) => Some(Relation::AtLeast),
        ('!', Some('=')) => Some(Relation::Unequal),
        _ => None,
    };
    if let Some(relation) = two {
        return Some((Token::Relation(relation), 2));
    }
    let one = match first {
        '=' => Token::Relation(Relation::Equal),
        '≠' => Token::Relation(Relation::Unequal),
        '<' => Token::Relation(Relation::Less),
        '>' => Token::Relation(Relation::Greater),
        '≤' => Token::Relation(Relation::AtMost),
        '≥' => Token::Relation(Relation::AtLeast),
        '+' => Token::Plus,
        '-' | '−' => Token::Minus,
        '*' | '·' | '×' => Token::Times,
        '/' => Token::Over,
        '^' => Token::Power,
        '|' => Token::Bar,
        ',' => Token::Comma,
        '(' => Token::Open,
        ')' => Token::Close,
        '}' => Token::End,
        _ => return None,
    };
    // The end is not part of the condition: whoever reads on finds it there.
    let len = usize::from(one != Token::End);
    Some((one, len))
}

/// Marks of programming languages, and what stands for them here.
fn foreign(first: char, second: Option<char>) -> Option<(&'static str, &'static str)> {
    match (first, second) {
        ('=', Some('=')) => Some(("==", "=")),
        ('=', Some('<')) => Some(("=<", "<=")),
        ('=', Some('>')) => Some(("=>", ">=")),
        ('<', Some('>')) => Some(("<>", "!=")),
        ('*', Some('*')) => Some(("**", "^")),
        ('&', Some('&')) => Some(("&&", "and")),
        ('&', _) => Some(("&", "and")),
        ('∧', _) => Some(("∧", "and")),
        ('∨', _) => Some(("∨", "or")),
        ('¬', _) => Some(("¬", "not")),
        ('!', second) if second != Some('=') => Some(("!", "not")),
        ('%', _) => Some(("%", "mod")),
        ('[' | '{', _) => Some((if first == '[' { "[" } else { "{" }, "(")),
        (']', _) => Some(("]", ")")),
        _ => None,
    }
}

fn number(chars: &[char], at: usize) -> Result<(Token, usize), ConditionError> {
    let digits = taken(chars, at, |c| c.is_ascii_digit());
    let len = digits.len();
    let refuse = |found: String, fix| Err(ConditionError::new(at, found, fix));
    match chars.get(at + len) {
        Some('.') => return refuse(format!("{digits}."), Fix::Fraction),
        Some(c) if c.is_alphabetic() => {
            let word = taken(chars, at + len, char::is_alphanumeric);
            let operator = ["mod", "and", "or"].contains(&word.as_str());
            if !operator {
                return refuse(format!("{digits}{word}"), Fix::Times(digits, word));
            }
        }
        _ => {}
    }
    match digits.parse() {
        Ok(number) => Ok((Token::Number(number), len)),
        Err(_) => refuse(digits, Fix::TooLarge),
    }
}

fn taken(chars: &[char], at: usize, wanted: impl Fn(char) -> bool) -> String {
    let rest = chars[at..].iter().copied();
    rest.take_while(|&c| wanted(c)).collect()
}
