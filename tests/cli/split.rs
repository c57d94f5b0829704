//! Totals that can be divided into a cold pair.

use crate::desk::{Desk, refuses};

fn says(arguments: &[&str]) -> String {
    let (answer, said) = Desk::new().does(&[&["split"], arguments].concat());
    assert_eq!(said, "");
    answer
}

#[test]
fn a_total_is_answered_with_its_pair_and_the_totals_on_either_side() {
    let expected = "16 can be split into a cold pair: 6 + 10, k = 4\n\
                    next below: 11 = 4 + 7, k = 3\n\
                    next above: 21 = 8 + 13, k = 5\n";
    assert_eq!(says(&["16"]), expected);
    let expected = "20 cannot be split into a cold pair\n\
                    next below: 16 = 6 + 10, k = 4\n\
                    next above: 21 = 8 + 13, k = 5\n";
    assert_eq!(says(&["20"]), expected);
    assert_eq!(
        says(&["0"]),
        "0 can be split into a cold pair: 0 + 0, k = 0\nnext above: 3 = 1 + 2, k = 1\n"
    );
}

#[test]
fn misere_totals_are_others() {
    let totals = |arguments: &[&str]| -> Vec<u32> {
        let list = says(arguments);
        let first = |line: &str| line.split(' ').next().unwrap().parse().unwrap();
        list.lines().map(first).collect()
    };
    // A003623 with the empty pair, and the issue of misère play: 1, 4, 8, 11.
    assert_eq!(totals(&["--up-to", "30"]), [0, 3, 8, 11, 16, 21, 24, 29]);
    assert_eq!(
        totals(&["--up-to", "30", "--misere"]),
        [1, 4, 8, 11, 16, 21, 24, 29]
    );
    assert!(
        says(&["4", "--misere"])
            .starts_with("4 can be split into a cold pair in misère play: 2 + 2, k = 1\n")
    );
    assert!(says(&["3", "--play", "misere"]).starts_with("3 cannot be split"));
}

#[test]
fn a_list_has_total_piles_and_k_on_a_line() {
    assert_eq!(
        says(&["--up-to", "11"]),
        "0 0 0 0\n3 1 2 1\n8 3 5 2\n11 4 7 3\n"
    );
    let two = says(&["--up-to", "9", "--game", "t-wythoff:2/misere"]);
    assert_eq!(two, "1 0 1 0\n7 2 5 1\n");
}

#[test]
fn a_split_as_json_holds_the_same() {
    let object: serde_json::Value = serde_json::from_str(&says(&["17", "--json"])).unwrap();
    let expected = serde_json::json!({
        "game": "wythoff", "play": "normal", "total": 17, "split": null,
        "below": {"total": 16, "piles": [6, 10], "k": 4},
        "above": {"total": 21, "piles": [8, 13], "k": 5},
    });
    assert_eq!(object, expected);
}

#[test]
fn totals_of_any_length_are_split() {
    // The last pair of 64 bits, whose total takes 65.
    let said = says(&["29847458893032750100"]);
    assert!(said.starts_with("29847458893032750100 can be split into a cold pair: 11400714819323198485 + 18446744073709551615, k = 7046029254386353130\n"), "{said}");
    let long = "8".repeat(5000);
    assert!(says(&[&long]).contains("next above: "));
}

#[test]
fn what_is_no_total_is_refused() {
    let refused = |total: &str, why: &str| {
        refuses(&["split", total], why, "decimal digits alone");
        refuses(&["split", "--up-to", total], why, "decimal digits alone");
    };
    refused("-5", "'-5': a pile has no fewer than 0 tokens");
    refused("1.5", "'1.5': a number of tokens is whole");
    refused("0x10", "'0x10': a number of tokens is decimal");
    refused("", "'': no number is written");
    refused("many", "'many': a number of tokens is decimal digits");
    refuses(&["split"], "TOTAL", "wythoff-plot split 16");
    refuses(
        &["split", "5", "6"],
        "'6' is one argument too many",
        "--help",
    );
    refuses(
        &["split", "5", "--up-to", "6"],
        "cannot be used with",
        "--help",
    );
    refuses(
        &["split", "5", "--game", "king"],
        "does not know the totals of king",
        "t-wythoff:T",
    );
    refuses(
        &["split", "5", "--game", "moore:2"],
        "does not know the totals of moore:K",
        "t-wythoff:T",
    );
}
