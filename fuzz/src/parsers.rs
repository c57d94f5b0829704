//! The parsers of what a person types most: games, numbers, piles, lengths, and nothing after it: what is
//! read can be written, and read again as the same.

use wythoff_plot::exact::{Quadratic, RoundedLine};
use wythoff_plot::game::WrittenGame;
use wythoff_plot::positions::{parse_pile, piles};
use wythoff_plot::sequence::first_index;
use wythoff_plot::{Length, Play, Ruleset};

/// Reads the bytes as each of the things that can be typed.
pub fn parsers(data: &[u8]) {
    let _ = first_index(data);
    if let Err(problem) = parse_pile(data) {
        assert!(!problem.to_string().is_empty() && !problem.hint().is_empty());
    }
    if let Err(bad) = piles(data) {
        assert!(!bad.to_string().is_empty() && !bad.hint().is_empty());
    }
    let Ok(text) = std::str::from_utf8(data) else {
        return;
    };
    length(text);
    ruleset(text);
    written_game(text);
    number(text);
    if let Err(error) = text.parse::<RoundedLine>() {
        assert!(!error.to_string().is_empty() && !error.hint().is_empty());
        assert!(error.column() <= text.chars().count() + 1, "{text:?}");
    }
}

fn length(text: &str) {
    if let Ok(length) = text.parse::<Length>() {
        let back = length.to_string().parse().ok();
        assert_eq!(back, Some(length), "{text:?}");
    }
}

/// A ruleset in the order in which it prints is the same ruleset.
pub fn ruleset(text: &str) {
    let Ok(rules) = text.parse::<Ruleset>() else {
        return;
    };
    let shown = rules.to_string();
    match shown.parse::<Ruleset>() {
        Ok(back) => assert_eq!(back, rules, "{text:?} is shown as {shown:?}"),
        Err(error) => panic!("{text:?} is shown as {shown:?}, which is refused: {error}"),
    }
}

/// A game by its short name is the same game.
pub fn written_game(text: &str) {
    let written = match text.parse::<WrittenGame>() {
        Ok(written) => written,
        Err(error) => {
            assert!(!error.to_string().is_empty() && !error.hint().is_empty());
            assert!(error.column() <= text.chars().count() + 1, "{text:?}");
            return;
        }
    };
    let game = written.game(Play::Misere);
    let id = game.id();
    let back: WrittenGame = id
        .parse()
        .unwrap_or_else(|error| panic!("{text:?} has the name {id:?}: {error}"));
    let back = back.game(Play::Normal);
    assert_eq!(back.rays(), game.rays(), "{text:?}, named {id:?}");
    assert_eq!(back.play(), game.play(), "{text:?}, named {id:?}");
    assert_eq!(back.id(), id, "{text:?}");
    assert!(!game.title().is_empty());
}

fn number(text: &str) {
    match text.parse::<Quadratic>() {
        Ok(number) => {
            // What is long to write may be too long to read.
            if let Ok(back) = number.to_string().parse::<Quadratic>() {
                assert_eq!(back, number, "{text:?} is shown as {number}");
            }
        }
        Err(error) => {
            assert!(!error.to_string().is_empty() && !error.hint().is_empty());
            assert!(error.column() <= text.chars().count() + 1, "{text:?}");
        }
    }
}
