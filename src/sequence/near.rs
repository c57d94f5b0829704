//! Which sequence was meant.

use strsim::osa_distance;

use super::Sequence;

/// Suggestions are at most so many.
const MOST: usize = 4;

/// The number in `A000201`, `a201` or `201`.
pub(super) fn number(text: &str) -> Option<u32> {
    let text = text.trim();
    let digits = text.strip_prefix(['A', 'a']).unwrap_or(text);
    let plain = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    digits.parse().ok().filter(|_| plain)
}

/// Sequences like `asked`: of a number with one digit changed, or whose texts
/// have all its words.
pub(super) fn near(asked: &str, all: &[Sequence]) -> Vec<Sequence> {
    let mut near: Vec<&Sequence> = match number(asked) {
        Some(asked) => by_number(asked, all),
        None => by_words(asked, all),
    };
    near.truncate(MOST);
    near.into_iter().cloned().collect()
}

fn by_number(asked: u32, all: &[Sequence]) -> Vec<&Sequence> {
    let id = format!("A{asked:06}");
    let mut near: Vec<&Sequence> = (all.iter())
        .filter(|sequence| osa_distance(&id, sequence.id()) <= 1)
        .collect();
    near.sort_by_key(|sequence| number(sequence.id()).map(|n| n.abs_diff(asked)));
    near
}

fn by_words<'a>(asked: &str, all: &'a [Sequence]) -> Vec<&'a Sequence> {
    let asked = words(asked);
    let found = |sequence: &&Sequence| {
        let text = words(&format!("{} {}", sequence.name(), sequence.meaning()));
        (asked.iter()).all(|word| text.iter().any(|candidate| alike(word, candidate)))
    };
    match asked.is_empty() {
        true => Vec::new(),
        false => all.iter().filter(found).collect(),
    }
}

/// Words in small letters without accents.
fn words(text: &str) -> Vec<String> {
    let text = text.to_lowercase().replace('è', "e");
    (text.split(|c: char| !c.is_alphanumeric()))
        .filter(|word| !word.is_empty())
        .map(str::to_owned)
        .collect()
}

/// Equal, or long and one letter apart.
fn alike(one: &str, other: &str) -> bool {
    one == other || (one.chars().count() > 5 && osa_distance(one, other) <= 1)
}
