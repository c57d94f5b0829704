//! Games whose rule is more than rays, on the command line.

use crate::desk::{Desk, refuses};

fn said(arguments: &[&str]) -> String {
    let (answer, report) = Desk::new().does(arguments);
    answer + &report
}

/// Every example of the grammar is a game, and is solved and drawn.
#[test]
fn the_examples_of_the_grammar_are_games() {
    let (help, _) = Desk::new().does(&["games", "--help-rules"]);
    let examples: Vec<&str> = (help.lines())
        .filter_map(|line| line.strip_prefix("    "))
        .filter(|line| !line.starts_with(' '))
        .collect();
    assert!(examples.len() > 15, "{help}");
    for game in examples {
        let report = said(&["check", "--game", game, "--size", "20"]);
        assert!(report.contains("0 differ"), "{game}: {report}");
    }
}

#[test]
fn the_report_names_the_engine_and_a_sample() {
    let report = |game: &str, size: &str| said(&["--game", game, "--size", size, "out.csv"]);
    let masks = report("{i=0 or j=0 or |i-j|<2}", "100");
    assert!(
        masks.contains("(masks engine)") && masks.contains("10,000 cells compared"),
        "{masks}"
    );
    let list = report("nim + {i=j and x<=2*a}", "400");
    assert!(list.contains("(cold list engine)"), "{list}");
    assert!(
        list.contains("a sample of ") && list.contains("not proven"),
        "{list}"
    );
    assert!(report("blocking:4", "100").contains("(counters engine)"));
}

#[test]
fn a_query_names_raising_moves_the_pass_and_what_can_be_blocked() {
    let query = |game: &str, x: &str, y: &str| said(&["query", "--game", game, x, y]);
    let yama = query("yama", "7", "2");
    assert!(
        yama.contains("take 3 from the first, put 1 on the second"),
        "{yama}"
    );
    let pass = query("wythoff/pass", "1", "2");
    assert!(
        pass.contains("pass") && pass.contains("leaves (1, 2)"),
        "{pass}"
    );
    let block = query("blocking:3", "5", "5");
    assert!(block.contains("the other player can block 2"), "{block}");
    assert!(!block.contains("Grundy"), "{block}");
}

#[test]
fn what_cannot_be_meant_is_refused_by_name() {
    let refused = |game: &str, error: &str, hint: &str| {
        refuses(&["--game", game, "old.png"], error, hint);
    };
    refused(
        "{i=0 or j==0}",
        "'==' in column 10 is written = here",
        "write =",
    );
    refused("{i=0 or j=0", "in column 12", "write games");
    refused("{}", "the set in column 1 is empty", "write conditions");
    refused(
        "{i/0=1}",
        "'0' in column 4 is 0, and divides",
        "something else",
    );
    refused(
        "(-1,1)*",
        "(-1,1) does not bring the end nearer",
        "lower x + y",
    );
    refused(
        "wythoff/block=0",
        "is no number of options to block",
        "from 1",
    );
    refused(
        "wythoff/pass/block=2",
        "a pass and blocking",
        "/pass or /block",
    );
    refused(
        "wythoff/block=2/misere",
        "not defined in misère play",
        "leave",
    );
    let blocked = ["--game", "blocking:2", "--misere", "old.png"];
    refuses(
        &blocked,
        "blocking, which is not defined in misère play",
        "leave /block",
    );
    for suffix in ["/block=2", "/cold(1,1)", "/hot(0,0)"] {
        let game = format!("wythoff{suffix}");
        let word = suffix.split(['=', '(']).next().unwrap();
        refuses(
            &["grundy", "--game", &game, "old.png"],
            "has no Grundy values",
            word,
        );
    }
    refuses(
        &["play", "7", "12", "--game", "euclid"],
        "cannot be played here",
        "query",
    );
}

#[test]
fn a_number_that_leaves_128_bits_ends_the_run() {
    let game = "{i=0 and j=1 or i=1 and j=0 or x^(y*y*y) mod 7 = i and i=j}";
    refuses(
        &["--game", game, "--size", "40", "old.png"],
        "x^(y*y*y) does not fit into 128 bits in the move from ",
        "keep numbers below 2^127",
    );
}

#[test]
fn rules_that_hold_nowhere_are_said_to() {
    const IDLE: &str = "no cell of this lattice has a move";
    for game in ["{i=9999}", "{x>y+5000 and i>0}/misere", "(100,1)*"] {
        let report = said(&["check", "-n", "30", "-g", game, "--unchecked"]);
        assert!(report.contains(IDLE), "{game}: {report}");
    }
    for game in ["wythoff", "nim/misere", "{i=29}", "wythoff/cold(1,2)"] {
        let report = said(&["check", "-n", "30", "-g", game, "--unchecked"]);
        assert!(!report.contains(IDLE), "{game}: {report}");
    }
}

#[test]
fn a_wedge_is_compared_with_its_formula() {
    let report = said(&["check", "-n", "150", "-g", "euclid"]);
    let compared = "closed form x = 0 or x < y < φx: 22,500 cells compared, 0 differ";
    assert!(report.contains(compared), "{report}");
}

/// Whatever (0,0) is, (3,3) is lost: so no move wins, in words, in batches, as JSON.
#[test]
fn a_position_declared_cold_has_no_winning_move() {
    let desk = Desk::new();
    let cold = ["query", "--game", "wythoff/cold(3,3)"];
    let (said, _) = desk.does(&[&cold[..], &["3", "3"]].concat());
    assert!(said.contains("is cold") && !said.contains("take"), "{said}");
    let (json, _) = desk.does(&[&cold[..], &["--json", "3", "3"]].concat());
    assert!(json.contains("\"moves\":[]"), "{json}");
    let (said, _) = desk.does(&["query", "--game", "wythoff/hot(1,2)", "1", "2"]);
    assert!(said.contains("no move leads to a cold position"), "{said}");
}

#[test]
fn moves_that_can_all_be_blocked_are_moves_all_the_same() {
    let (_, said) = Desk::new().does(&["check", "--game", "wythoff/block=30", "--size", "8"]);
    assert!(
        !said.contains("no cell of this lattice has a move"),
        "{said}"
    );
}
