//! Sequences as b-files, b-files compared, Beatty sequences.

use wythoff_plot::sequence::catalogue;

use crate::desk::{Desk, ends_badly, refuses};

fn says(arguments: &[&str]) -> String {
    let (answer, said) = Desk::new().does(arguments);
    assert_eq!(said, "");
    answer
}

/// A b-file of the reference, comments included.
fn reference(name: &str) -> String {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/bfiles");
    std::fs::read_to_string(format!("{folder}/b_{name}.txt")).unwrap()
}

fn without_comments(text: &str) -> String {
    let terms = text.lines().filter(|line| !line.starts_with('#'));
    terms.map(|line| format!("{line}\n")).collect()
}

#[test]
fn a_sequence_is_written_as_a_bfile_of_a_thousand_terms_at_its_offset() {
    for id in [
        "A000201", "A066096", "A090909", "A035513", "A004481", "A001954",
    ] {
        assert_eq!(
            says(&["sequence", id]),
            without_comments(&reference(id)),
            "{id}"
        );
    }
    assert!(says(&["sequence", "A066096"]).starts_with("0 0\n1 1\n2 3\n"));
    assert!(says(&["sequence", "A000201"]).starts_with("1 1\n2 3\n3 4\n"));
    // The other pile of the pair that holds n, cases.md.
    assert_eq!(
        says(&["sequence", "A002251", "--terms", "6"]),
        "0 0\n1 2\n2 1\n3 5\n4 7\n5 3\n"
    );
}

#[test]
fn terms_from_any_index_are_written() {
    let far = says(&["sequence", "A000201", "--from", "102334155", "--terms", "2"]);
    assert_eq!(far, "102334155 165580140\n102334156 165580142\n");
    let terms = ["sequence", "201", "--from", "1", "--terms", "1"];
    assert_eq!(says(&terms), "1 1\n");
}

#[test]
fn list_has_a_line_for_every_sequence_with_its_meaning() {
    let list = says(&["sequence", "list"]);
    let lines: Vec<&str> = list.lines().collect();
    assert_eq!(lines.len(), catalogue().len());
    for (line, sequence) in lines.iter().zip(catalogue()) {
        assert!(
            line.starts_with(sequence.id()) && line.ends_with(sequence.meaning()),
            "{line}"
        );
    }
}

#[test]
fn pairs_of_a_game_are_written_by_name() {
    let pairs = |game: &str, side: &str| {
        let arguments = ["sequence", "--game", game, "--of", side];
        says(&[&arguments[..], &["--terms", "1000"]].concat())
    };
    for (game, name) in [("t-wythoff:3/misere", "misere_t3"), ("t-wythoff:5", "t5")] {
        for side in ["a", "b"] {
            let expected = without_comments(&reference(&format!("{name}_{side}")));
            assert_eq!(pairs(game, side), expected, "{game} {side}");
        }
    }
    // The first pairs of mathematics.md section 5: 1,3 2,6 4,5 7,10 8,14.
    let gdwn = |side: &str| {
        says(&[
            "sequence", "--game", "gdwn:1,2", "--of", side, "--terms", "5",
        ])
    };
    assert_eq!(gdwn("a"), "1 1\n2 2\n3 4\n4 7\n5 8\n");
    assert_eq!(gdwn("b"), "1 3\n2 6\n3 5\n4 10\n5 14\n");
    let misere = [
        "sequence", "--game", "wythoff", "--misere", "--of", "b", "--terms", "3",
    ];
    assert_eq!(says(&misere), "0 1\n1 2\n2 5\n");
}

#[test]
fn a_bfile_that_agrees_is_found_to_agree() {
    let desk = Desk::new();
    desk.put("good.txt", reference("A000201").as_bytes());
    let (data, said) = desk.does(&["sequence", "A000201", "--check", "good.txt"]);
    assert_eq!(
        (&data[..], &said[..]),
        (
            "",
            "'good.txt': 1,000 terms compared with A000201, 0 differ\n"
        )
    );
    desk.put("cut.txt", b"# no line end\r\n1 1\r\n2 3");
    let (_, said) = desk.does(&["sequence", "A000201", "--check", "cut.txt"]);
    assert!(
        said.starts_with("'cut.txt' does not end in a line end"),
        "{said}"
    );
    assert!(said.ends_with("'cut.txt': 2 terms compared with A000201, 0 differ\n"));
}

#[test]
fn the_first_difference_of_a_bfile_ends_in_status_3() {
    let differs = |content: &[u8], difference: &str| {
        let desk = Desk::new();
        desk.put("bad.txt", content);
        let done = desk
            .run(&["sequence", "A000201", "--check", "bad.txt"])
            .code(3)
            .stdout("");
        let said = String::from_utf8(done.get_output().stderr.clone()).unwrap();
        let first = said.lines().next().unwrap();
        assert_eq!(
            first,
            format!("error: 'bad.txt' is not A000201: {difference}")
        );
    };
    differs(
        b"1 1\n2 3\n3 5\n",
        "line 3: term 3 is 4, and the file says 5",
    );
    differs(
        b"0 0\n1 1\n",
        "line 1: term 1 should follow, and the file has term 0",
    );
}

#[test]
fn what_is_no_bfile_is_refused() {
    let desk = Desk::new();
    for (content, why) in [
        (&b"1 1\nx\n"[..], "line 2, 'x', is not an index and a term"),
        (b"\x89PNG\0\n", "line 1, "),
        (b"1 -1\n", "line 1, '1 -1'"),
        (b"# nothing\n", "it has no terms"),
    ] {
        desk.put("bad.txt", content);
        let done = desk
            .run(&["sequence", "A000201", "--check", "bad.txt"])
            .code(1)
            .stdout("");
        let said = String::from_utf8(done.get_output().stderr.clone()).unwrap();
        assert!(
            said.contains(why) && said.contains("hint: name a b-file"),
            "{said}"
        );
    }
    ends_badly(
        1,
        &["sequence", "A000201", "--check", "none.txt"],
        "cannot be read: no such file",
        "b-file",
    );
    ends_badly(
        1,
        &["sequence", "A000201", "--check", "folder"],
        "cannot be read",
        "b-file",
    );
}

#[test]
fn an_unknown_sequence_is_answered_with_near_ones() {
    refuses(
        &["sequence", "A000202"],
        "no sequence 'A000202'",
        "did you mean A000201 (",
    );
    refuses(
        &["sequence", "rabbit"],
        "no sequence 'rabbit'",
        "did you mean A005614 (",
    );
    refuses(
        &["sequence", "A123456"],
        "no sequence 'A123456'",
        "sequence list",
    );
    refuses(&["sequence", ""], "no sequence ''", "sequence list");
    refuses(&["sequence"], "ID", "sequence list");
}

#[test]
fn terms_that_there_are_not_are_refused_with_those_that_there_are() {
    refuses(
        &["sequence", "A000201", "--from", "0"],
        "begins with term 1, not 0",
        "--from 1",
    );
    refuses(
        &["sequence", "A035513", "--terms", "16837"],
        "terms past 16836",
        "up to 16836",
    );
    refuses(
        &["sequence", "A004481", "--terms", "99999999"],
        "terms past 20",
        "up to 20",
    );
    let far = [
        "sequence",
        "A000201",
        "--from",
        "18446744073709551615",
        "--terms",
        "2",
    ];
    refuses(&far, "terms past 18446744073709551615", "up to");
    refuses(
        &["sequence", "A000201", "--terms", "-5"],
        "--terms '-5'",
        "digits alone",
    );
    refuses(
        &["sequence", "A000201", "--terms", "1e6"],
        "--terms '1e6'",
        "digits alone",
    );
    refuses(
        &["sequence", "A000201", "--from", "99999999999999999999"],
        "is too large",
        "--from 1",
    );
}

#[test]
fn pairs_that_are_no_list_are_refused() {
    refuses(
        &["sequence", "--game", "king", "--of", "a"],
        "king are no list of pairs",
        "gdwn:1,2",
    );
    refuses(&["sequence", "--game", "wythoff"], "--of", "--of a");
    refuses(
        &["sequence", "--of", "a"],
        "--game",
        "--game wythoff --of a",
    );
    refuses(
        &["sequence", "--game", "wythoff", "--of", "c"],
        "--of does not know 'c'",
        "type a",
    );
    let many = [
        "sequence", "--game", "gdwn:1,2", "--of", "a", "--terms", "100000",
    ];
    let little = [&many[..], &["--max-memory", "1kB"]].concat();
    refuses(&little, "more than the 1,000 allowed", "fewer terms");
    let endless = [
        "sequence",
        "--game",
        "gdwn:1,2",
        "--of",
        "a",
        "--terms",
        "9999999999",
    ];
    refuses(&endless, "no lattice has so many", "fewer terms");
    let larger = [
        "sequence",
        "-g",
        "gdwn:1,2",
        "--of",
        "a",
        "--terms",
        "20000000",
        "--max-memory",
        "400MB",
    ];
    refuses(&larger, "more than the 400,000,000 allowed", "fewer terms");
}

/// What is asked for is counted before any work, and so the hint is enough.
#[test]
fn as_much_memory_as_the_hint_says_is_enough() {
    for game in [
        "gdwn:1,2",
        "gdwn:3,5",
        "maharaja",
        "wythoff - (1,1)",
        "nim + (1,1)",
    ] {
        let asked = ["sequence", "--game", game, "--of", "b", "--terms", "50000"];
        let hint = ends_badly(
            2,
            &[&asked[..], &["--max-memory", "1kB"]].concat(),
            "allowed",
            "--max-memory",
        );
        let enough = hint.rsplit(' ').next().unwrap();
        let text = says(&[&asked[..], &["--max-memory", enough]].concat());
        assert_eq!(text.lines().count(), 50_000, "{game}");
    }
}

#[test]
fn beatty_writes_a_sequence_beside_its_complement() {
    let phi = says(&["beatty", "(1+sqrt(5))/2", "--terms", "3"]);
    assert_eq!(phi, "1 1 2\n2 3 5\n3 4 7\n");
    for (side, id) in [("a", "A001951"), ("b", "A001952")] {
        let one = says(&["beatty", "sqrt(2)", "--of", side]);
        let all = says(&["sequence", id, "--from", "1"]);
        assert_eq!(one, all, "{id}");
    }
    let far = says(&["beatty", "phi", "--from", "102334155", "--terms", "1"]);
    assert_eq!(far, "102334155 165580140 267914295\n");
    assert_eq!(says(&["beatty", "phi"]).lines().count(), 1000);
}

#[test]
fn numbers_without_a_complement_are_refused() {
    let refused = |number: &str, why: &str, hint: &str| refuses(&["beatty", number], why, hint);
    refused(
        "3/2",
        "'3/2' is the rational number 3/2",
        "irrational number above 1",
    );
    refused(
        "sqrt(4)",
        "is the rational number 2",
        "irrational number above 1",
    );
    refused(
        "1/sqrt(2)",
        "'1/sqrt(2)' is below 1",
        "irrational number above 1",
    );
    refused("-sqrt(2)", "is below 1", "irrational number above 1");
    refused("1.618", "a decimal point in column 2", "write a fraction");
    refused("", "nothing is written", "(1+sqrt(5))/2");
    refused("pi", "'p' instead of a number", "(1+sqrt(5))/2");
    refused("sqrt(2)+sqrt(3)", "√2 and √3 together", "write one root");
    refuses(&["beatty"], "EXPR", "beatty '(1+sqrt(5))/2'");
    refuses(
        &[
            "beatty",
            "phi",
            "--from",
            "18446744073709551615",
            "--terms",
            "2",
        ],
        "do not fit",
        "smaller --from",
    );
}

#[cfg(unix)]
#[test]
fn a_reader_that_has_heard_enough_ends_a_sequence_quietly() {
    for command in [
        "sequence A000201 --terms 1000000",
        "beatty phi --terms 1000000",
    ] {
        let line = format!("wythoff-plot {command} | head -n 1; echo ${{PIPESTATUS[0]}}");
        let output = Desk::new()
            .shell(&format!("bash -c '{line}'"))
            .output()
            .unwrap();
        let text = String::from_utf8_lossy(&output.stdout);
        assert!(text.ends_with("\n0\n"), "{text}");
        assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    }
}

#[test]
fn options_that_change_nothing_in_a_sequence_are_refused() {
    for option in [
        &["--check", "b.txt"][..],
        &["--terms", "3"],
        &["--from", "3"],
        &["--misere"],
        &["--of", "a"],
        &["--max-memory", "1GB"],
    ] {
        let arguments = [&["sequence", "list"], option].concat();
        let error = format!("{} would change nothing in the list", option[0]);
        refuses(&arguments, &error, "leave it out");
    }
    for option in [&["--misere"][..], &["--play", "misere"], &["--of", "a"]] {
        let arguments = [&["sequence", "A000201"], option].concat();
        let error = format!(
            "{} would change nothing in a sequence of the OEIS",
            option[0]
        );
        refuses(&arguments, &error, "leave it out");
    }
    refuses(
        &["sequence", "A000201", "--terms", "0"],
        "--terms 0",
        "--terms 20",
    );
    refuses(
        &["beatty", "phi", "--of", "c"],
        "--of does not know 'c'",
        "⌊nβ⌋",
    );
    refuses(
        &["beatty", "phi", "--game", "nim"],
        "'--game'",
        "has no game",
    );
}

#[test]
fn a_bfile_may_begin_at_any_index_and_with_a_byte_order_mark() {
    let desk = Desk::new();
    let later = says(&["sequence", "A000201", "--from", "5000", "--terms", "30"]);
    desk.put("later.txt", later.as_bytes());
    desk.put("marked.txt", b"\xef\xbb\xbf1 1\n2 3\n");
    for (file, terms) in [("later.txt", 30), ("marked.txt", 2)] {
        let (_, said) = desk.does(&["sequence", "A000201", "--check", file]);
        assert_eq!(
            said,
            format!("'{file}': {terms} terms compared with A000201, 0 differ\n")
        );
    }
    let pairs = ["sequence", "--game", "gdwn:1,2", "--of", "b"];
    let later = says(&[&pairs[..], &["--from", "40", "--terms", "9"]].concat());
    desk.put("pairs.txt", later.as_bytes());
    desk.does(&[&pairs[..], &["--check", "pairs.txt"]].concat());
}

#[cfg(unix)]
#[test]
fn a_bfile_is_read_from_stdin() {
    let desk = Desk::new();
    let line = "wythoff-plot sequence A001950 --terms 50 | wythoff-plot sequence A001950 --check -";
    let done = desk.shell(line).output().unwrap();
    let said = String::from_utf8(done.stderr).unwrap();
    assert_eq!(said, "'-': 50 terms compared with A001950, 0 differ\n");
}

#[test]
fn a_term_longer_than_any_is_a_wrong_term() {
    let desk = Desk::new();
    let long = format!("1 {}\n", "9".repeat(60));
    for (content, hint) in [
        (long.clone(), "hint: compare offset"),
        (
            format!("1 1\n{}", long.replacen('1', "2", 1)),
            "hint: the terms before that agree",
        ),
    ] {
        desk.put("long.txt", content.as_bytes());
        let done = desk
            .run(&["sequence", "A000201", "--check", "long.txt"])
            .code(3);
        let said = String::from_utf8(done.get_output().stderr.clone()).unwrap();
        assert!(
            said.contains("and the file says 9999") && said.contains(hint),
            "{said}"
        );
    }
}

#[test]
fn a_b_file_in_utf_16_is_compared_too() {
    let desk = Desk::new();
    let (terms, _) = desk.does(&["sequence", "A000201", "--terms", "30"]);
    let utf_16: Vec<u8> = format!("\u{feff}{}", terms.replace('\n', "\r\n"))
        .encode_utf16()
        .flat_map(u16::to_le_bytes)
        .collect();
    desk.put("b.txt", &utf_16);
    let (_, said) = desk.does(&["sequence", "A000201", "--check", "b.txt"]);
    assert!(
        said.contains("30 terms compared with A000201, 0 differ"),
        "{said}"
    );
}
