//! The named games.

use std::collections::BTreeSet;

use wythoff_plot::exact::ClosedForm;
use wythoff_plot::game::catalogue;
use wythoff_plot::{Game, Play, Ruleset, Vector};

fn rules(text: &str) -> Ruleset {
    text.parse()
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[test]
fn every_entry_is_a_game_that_its_name_reads_back_as() {
    for entry in catalogue() {
        for play in [Play::Normal, Play::Misere] {
            let example = entry.example(play);
            if play == Play::Misere && example.rule().is_some_and(|rule| rule.block().is_some()) {
                continue; // Blocking is defined in normal play alone.
            }
            assert_eq!(example.id().parse::<Game>().as_ref(), Ok(&example));
            assert!(!example.title().contains(['{', '[']) && !example.rules().is_empty());
        }
        for alias in entry.aliases() {
            let game: Game = alias.parse().unwrap();
            assert!(game.has_rules_of(&entry.example(Play::Normal)));
        }
        assert!(!entry.about().is_empty() && !entry.source().is_empty());
    }
}

#[test]
fn names_and_moves_are_those_of_one_entry_each() {
    let usages: BTreeSet<String> = catalogue().iter().map(|entry| entry.usage()).collect();
    let moves: BTreeSet<String> = (catalogue().iter())
        .map(|entry| entry.example(Play::Normal).rules())
        .collect();
    assert_eq!(
        (usages.len(), moves.len()),
        (catalogue().len(), catalogue().len())
    );
}

#[test]
fn rules_shown_for_a_game_without_numbers_are_its_rules() {
    let plain = catalogue()
        .iter()
        .filter(|entry| !entry.usage().contains(':'));
    for entry in plain {
        let game: Game = entry.rules().parse().unwrap();
        assert!(game.has_rules_of(&entry.example(Play::Normal)), "{game}");
    }
}

/// All moves (k, l) with k, l ≤ 30 that `allowed` says are moves.
fn moves_are(text: &str, allowed: impl Fn(u32, u32) -> bool) {
    let rules = rules(text);
    for (k, l) in (0..=30).flat_map(|k| (0..=30).map(move |l| (k, l))).skip(1) {
        let is = rules.contains(Vector::new(k, l));
        assert_eq!(is, allowed(k, l), "({k},{l}) in {text}");
    }
}

/// The rules as the papers say them.
#[test]
fn families_have_the_moves_of_their_definitions() {
    let nim = |k: u32, l: u32| k == 0 || l == 0;
    let queen = move |k, l| nim(k, l) || k == l;
    for t in 1..=6 {
        moves_are(&format!("t-wythoff:{t}"), |k, l| {
            nim(k, l) || k.abs_diff(l) < t
        });
    }
    for f in 2..=6 {
        moves_are(&format!("wytf:{f}"), |k, l| nim(k, l) || k.max(l) < f);
    }
    for m in 1..=6 {
        let multiple = |k: u32, l: u32| k == l && k.is_multiple_of(m);
        moves_are(&format!("diag:{m}"), |k, l| nim(k, l) || multiple(k, l));
        moves_are(&format!("bounded:{m}"), |k, l| queen(k, l) && k.max(l) <= m);
    }
    for (p, q) in [(1, 2), (2, 3), (3, 5), (2, 4), (5, 1)] {
        let along = |k: u32, l: u32| k * q == l * p && k.is_multiple_of(p);
        let both = move |k, l| along(k, l) || along(l, k);
        moves_are(&format!("gdwn:{p},{q}"), |k, l| queen(k, l) || both(k, l));
        let jump = |k, l| (k, l) == (p, q) || (l, k) == (p, q);
        moves_are(&format!("maharaja:{p},{q}"), |k, l| {
            queen(k, l) || jump(k, l)
        });
    }
}

#[test]
fn a_closed_form_is_said_to_be_known_exactly_where_answers_are_compared_with_it() {
    for entry in catalogue() {
        for play in [Play::Normal, Play::Misere] {
            let known = ClosedForm::of(&entry.example(play)).is_some();
            let said = entry.closed_form().in_play(play);
            assert_eq!(known, said, "{}, {play}", entry.usage());
        }
    }
}

#[test]
fn the_largest_families_are_read_at_once() {
    assert_eq!(rules("t-wythoff:1000").rays().len(), 2 * 1000 + 1);
    assert_eq!(rules("wytf:1000").rays().len(), 2 + 2 * 998 + 1);
    assert_eq!(rules("bounded:4294967295").rays().len(), 3);
}
