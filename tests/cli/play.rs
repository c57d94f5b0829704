//! Games against the program, by a script.

use std::io::{BufRead as _, BufReader, Write as _};
use std::process::Stdio;

use crate::desk::{Desk, refuses};

/// What is said in a game with these lines typed.
fn game(arguments: &[&str], typed: &str) -> String {
    let mut command = Desk::new().command(&[&["play"], arguments].concat());
    let command = command.current_dir(std::env::temp_dir());
    let command = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    // A game that is over reads no more: that is no failure here.
    let _ = child.stdin.take().unwrap().write_all(typed.as_bytes());
    let output = child.wait_with_output().unwrap();
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    assert!(output.status.success());
    String::from_utf8(output.stdout).unwrap()
}

fn has(said: &str, line: &str) {
    assert!(
        said.lines().any(|said| said == line),
        "no line {line:?} in\n{said}"
    );
}

#[test]
fn a_small_board_is_drawn_with_the_first_pile_to_the_right() {
    let said = game(&["2", "1"], "quit\n");
    has(&said, "  1  ·  ·  ●");
    has(&said, "  0  ·  ·  ·");
    has(&said, "     0  1  2");
    has(&said, "(2, 1): you move");
    has(&said, "The game ends here.");
    let marked = game(&["2", "3", "--show-cold"], "quit\n");
    has(&marked, "  2  ·  o  ·");
    let large = game(&["21", "3"], "quit\n");
    assert!(!large.contains('·'), "{large}");
    assert!(
        game(&["20", "20"], "")
            .lines()
            .all(|line| line.chars().count() <= 80 || line.contains("to 5 3"))
    );
}

#[test]
fn the_program_takes_every_chance_to_win() {
    // From the cold (3, 5) whoever moves first loses, whatever is taken.
    let said = game(&["3", "5"], "0 1\n0 1\n1 0\n");
    has(&said, "I take 2 2, leaving (1, 2)");
    has(&said, "I take 1 1, leaving (0, 0)");
    has(&said, "(0, 0): you have no move. I win.");
    let misere = game(&["0", "1", "--misere"], "0 1\n");
    has(&misere, "(0, 0): I have no move. I win.");
}

#[test]
fn whoever_follows_the_hints_wins_from_a_hot_position() {
    for arguments in [
        &["13", "17"][..],
        &["8", "9", "--misere"],
        &["--game", "gdwn:1,2", "30", "22"],
        &["--game", "moore:2", "4", "6", "9", "3"],
    ] {
        let mut command = Desk::new().command(&[&["play"], arguments].concat());
        let command = command.current_dir(std::env::temp_dir());
        let mut child = command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut stdin = child.stdin.take().unwrap();
        let mut last = String::new();
        for line in BufReader::new(child.stdout.take().unwrap())
            .lines()
            .map(Result::unwrap)
        {
            if line.ends_with("you move") {
                stdin.write_all(b"hint\n").unwrap();
            } else if let Some(hint) = line.strip_prefix("A winning move: take ") {
                let taken = hint.split(',').next().unwrap();
                stdin.write_all(format!("{taken}\n").as_bytes()).unwrap();
            }
            last = line;
        }
        assert!(last.ends_with("You win."), "{arguments:?}: {last}");
        assert!(child.wait().unwrap().success());
    }
}

#[test]
fn moves_are_taken_back_and_asked_for_again() {
    let said = game(&["5", "8"], "undo\n1 0\nundo\nto 5 3\nquit\n");
    has(&said, "There is no move to take back.");
    has(&said, "I take 0 1, leaving (4, 7)");
    assert_eq!(said.matches("(5, 8): you move").count(), 2, "{said}");
    let cold = game(&["3", "5"], "hint\n");
    has(&cold, "(3, 5) is cold: no move wins.");
}

#[test]
fn what_is_no_move_is_said_and_asked_for_again() {
    let said = game(
        &["5", "8"],
        "x\n1\n1 2 3\n-1 2\n9 9\n1 2\n0 0\n\n\u{0}\u{7}\nto 6 8\nto 5 3\n",
    );
    let refused = "That is no move: type 2 whole numbers for 2 piles, or help.";
    assert_eq!(said.matches(refused).count(), 5, "{said}");
    has(&said, "That is more than there is.");
    let rule = "That move is not allowed: take from one pile, or the same number from both.";
    assert_eq!(said.matches(rule).count(), 3, "{said}");
    has(&said, "Type a move, or help.");
    assert!(said.contains("leaving"), "the last one was taken: {said}");
}

#[test]
fn the_program_may_begin_and_other_games_are_played() {
    let said = game(&["3", "4", "--second"], "");
    has(&said, "I take 2 2, leaving (1, 2)");
    let nim = game(&["--game", "nim", "3", "4", "5"], "2 1 0\n2 0 0\n");
    has(&nim, "That move is not allowed: take from one pile.");
    // (1, 4, 5) is cold: the program can but take little.
    has(&nim, "I take 0 0 1, leaving (1, 4, 4)");
}

#[test]
fn games_that_cannot_be_played_are_refused() {
    refuses(&["play"], "PILES", "wythoff-plot play 7 12");
    refuses(&["play", "5"], "one pile, where wythoff has two", "12 20");
    refuses(
        &["play", "5", "x"],
        "'x': a number of tokens",
        "decimal digits",
    );
    refuses(&["play", "-5", "3"], "'-5'", "decimal digits");
    refuses(&["play", "5000000000", "3"], "piles below 2^30", "7 12");
}

#[test]
fn the_rules_are_said_in_words_and_examples_have_as_many_piles() {
    let said = game(&["--game", "nim", "3", "4", "5"], "HINT\nQuit\n");
    has(&said, "nim: take any number from one pile.");
    has(&said, "Whoever makes the last move wins.");
    has(&said, "A winning move: take 2 0 0, leaving (1, 4, 5).");
    assert!(said.contains("as in 2 0 0, or to"), "{said}");
    let said = game(&["5", "8", "--misere"], "TO 5 3\nquit\n");
    has(
        &said,
        "wythoff: take any number from one pile, or the same number from both.",
    );
    has(&said, "Whoever makes the last move loses.");
    assert!(said.contains("leaving"), "{said}");
}

#[test]
fn moves_are_typed_with_commas_as_powers_and_from_scripts() {
    let usual = game(&["5", "8"], "0 4\nto 0 1\nquit\n");
    for (piles, typed) in [
        (&["5,8"][..], "0,4\nto 0,1\nquit\n"),
        (&["5", "2^3"], "# a note\n(0, 2^2)\r\nTO (0, 1)\r\nquit\r\n"),
        (&["(5, 8)"], "\u{feff}0;4\nto\t0;1\nquit"),
    ] {
        assert_eq!(game(piles, typed), usual, "{piles:?}");
    }
}
