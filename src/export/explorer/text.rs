//! What the page says in words, and what it says without a script.

use crate::Game;
use crate::game::Play;
use crate::solve::{Outcomes, Window};

/// So many cold pairs are listed.
const LISTED: usize = 200;

/// Text between tags or in an attribute.
pub(super) fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            c => escaped.push(c),
        }
    }
    escaped
}

pub(super) fn name_of(game: &Game) -> String {
    match game.play() {
        Play::Normal => game.title().to_owned(),
        Play::Misere => format!("{}, misère", game.title()),
    }
}

/// A number as the page's script writes it.
pub(super) fn number(n: impl Into<u64>) -> String {
    crate::group_digits(n.into(), '\u{202f}')
}

/// Commas between digits as the page's script writes them.
pub(super) fn regrouped(text: &str) -> String {
    let digit = |part: Option<&str>, c: fn(&str) -> Option<char>| {
        part.and_then(c).is_some_and(|c| c.is_ascii_digit())
    };
    let mut parts = text.split(',').peekable();
    let mut all = String::with_capacity(text.len());
    while let Some(part) = parts.next() {
        all.push_str(part);
        let within = digit(Some(part), |part| part.chars().next_back())
            && digit(parts.peek().copied(), |part| part.chars().next());
        if parts.peek().is_some() {
            all.push(if within { '\u{202f}' } else { ',' });
        }
    }
    all
}

/// Cold cells below (width, height).
pub(super) fn cold_count(outcomes: &Outcomes, width: u32, height: u32) -> u64 {
    let size = outcomes.size();
    match (width, height) == (size.width(), size.height()) {
        true => outcomes.cold_count(),
        false => outcomes.cold_in_window(within(width, height)).count() as u64,
    }
}

fn within(width: u32, height: u32) -> Window {
    Window {
        x: 0..width,
        y: 0..height,
    }
}

/// Whether the pairs listed stand for their mirror images too.
fn is_halved(outcomes: &Outcomes, width: u32, height: u32) -> bool {
    outcomes.game().is_symmetric() && width == height
}

/// The first cold pairs by their total, x ≤ y alone where the other half is
/// its mirror image.
fn first_pairs(outcomes: &Outcomes, width: u32, height: u32) -> Vec<(u32, u32)> {
    let mirrored = is_halved(outcomes, width, height);
    let mut side = 64;
    loop {
        let corner = within(width.min(side), height.min(side));
        // Of totals below `side` the corner has all.
        let whole = side >= width.max(height);
        let shown = |&(x, y): &(u32, u32)| (whole || x + y < side) && (!mirrored || x <= y);
        let mut pairs: Vec<_> = outcomes.cold_in_window(corner).filter(shown).collect();
        if whole || pairs.len() >= LISTED {
            pairs.sort_unstable_by_key(|&(x, y)| (u64::from(x) + u64::from(y), x));
            pairs.truncate(LISTED);
            return pairs;
        }
        side = side.saturating_mul(2);
    }
}

/// The first cold pairs as rows of a table; HTML ends the cells of itself.
pub(super) fn pair_rows(outcomes: &Outcomes, width: u32, height: u32) -> String {
    let row = |&(x, y): &(u32, u32)| format!("<tr><td>{x}<td>{y}");
    first_pairs(outcomes, width, height)
        .iter()
        .map(row)
        .collect()
}

/// What stands above that table.
pub(super) fn listed(outcomes: &Outcomes, width: u32, height: u32) -> String {
    let listed = match first_pairs(outcomes, width, height).len() {
        LISTED => format!("the first {LISTED} by their total"),
        _ => "all of them".to_owned(),
    };
    let halves = if is_halved(outcomes, width, height) {
        ", x ≤ y"
    } else {
        ""
    };
    let count = number(cold_count(outcomes, width, height));
    let name = name_of(outcomes.game());
    format!("{count} cold cells of {name}; {listed}{halves}:")
}

/// A game's moves in words for those who know the notation.
pub(super) fn rules_of(game: &Game) -> String {
    format!("{}: moves {}, {}.", game.title(), game.rules(), game.play())
}

/// The labels of the axes unless others are given.
pub(super) fn usual_labels() -> [String; 2] {
    [
        "tokens in the first pile, x".to_owned(),
        "tokens in the second pile, y".to_owned(),
    ]
}

/// Where the cursor is at first: in Wythoff's game on 500 × 500 the cell that
/// has three winning moves, else a place not far from the middle.
pub(super) fn first_cursor(window: &Window) -> [u32; 2] {
    if (&window.x, &window.y) == (&(0..500), &(0..500)) {
        return [60, 47];
    }
    let part = |range: &std::ops::Range<u32>, percent: u64| {
        range.start + (range.len() as u64 * percent / 100) as u32
    };
    [part(&window.x, 60), part(&window.y, 47)]
}
