//! Sequences as b-files, b-files compared, Beatty sequences.

use wythoff_plot::Play;
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
    refuses(
        &["sequence", "A258834"],
        "no sequence 'A258834'",
        "others: wythoff-plot beatty FORMULA, sequence --game GAME --of …",
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

/// A b-file of these terms, from index `first` on.
fn bfile_of(first: u64, terms: &[u64]) -> String {
    let lines = (first..).zip(terms);
    lines.map(|(n, term)| format!("{n} {term}\n")).collect()
}

#[test]
fn numbers_without_a_complement_have_one_sequence() {
    let first = |number: &str| says(&["beatty", number, "--terms", "8"]);
    // By hand: 3n/2, and n/√2 = 0.707…n.
    assert_eq!(first("3/2"), bfile_of(1, &[1, 3, 4, 6, 7, 9, 10, 12]));
    assert_eq!(first("1/sqrt(2)"), bfile_of(1, &[0, 1, 2, 2, 3, 4, 4, 5]));
    let of_b = |number: &str, why: &str| {
        refuses(
            &["beatty", number, "--of", "b"],
            why,
            "irrational number above 1",
        );
    };
    of_b("3/2", "'3/2' is the rational number 3/2");
    of_b("sqrt(4)", "is the rational number 2");
    of_b("1/sqrt(2)", "'1/sqrt(2)' is below 1");
    of_b("-sqrt(2)", "is below 1");
    of_b("floor(n*phi)+1", "'floor(n*phi)+1' is no ⌊nα⌋");
    refuses(&["beatty", "-sqrt(2)"], "term 1 is negative", "from 0 on");
    refuses(
        &["beatty", "n*phi-9"],
        "term 1 is negative",
        "another --from",
    );
}

#[test]
fn what_is_no_number_and_no_formula_is_refused() {
    let refused = |number: &str, why: &str, hint: &str| refuses(&["beatty", number], why, hint);
    refused("1.618", "a decimal point in column 2", "write a fraction");
    refused("", "nothing is written", "(1+sqrt(5))/2");
    refused("pi", "'p' instead of n, a number", "(1+sqrt(5))/2");
    refused("sqrt(2)+sqrt(3)", "√2 and √3 together", "write one root");
    refused("n*sqrt(2)+sqrt(3)", "√2 and √3 together", "write one root");
    refused("n*n", "n times n in column 3", "n times a number");
    refused("2/n", "a division by n", "n times a number");
    refused(
        "floor(n*phi)*2",
        "arithmetic on a rounded number",
        "round last",
    );
    refused(
        "floor(n*phi)+phi",
        "arithmetic on a rounded number",
        "round last",
    );
    refused("floor(sqrt(2))", "a formula without n", "n times a number");
    refused("floor n*phi", "'n' instead of (", "(1+sqrt(5))/2");
    refused(
        "⌊n*phi",
        "the end instead of an operator or ⌋",
        "(1+sqrt(5))/2",
    );
    refuses(&["beatty"], "EXPR", "beatty '(1+sqrt(5))/2'");
    let far = [
        "beatty",
        "phi",
        "--from",
        "18446744073709551615",
        "--terms",
        "2",
    ];
    refuses(&far, "terms past 18446744073709551615", "up to");
    let steep = [
        "beatty",
        "4611686018427387903*sqrt(4611686018427387847)",
        "--from",
        "2^63",
    ];
    refuses(&steep, "does not fit in 128 bits", "terms before");
}

#[test]
fn shifted_and_ceiling_forms_are_as_published() {
    // Data lines of the OEIS, both of offset 0.
    for (id, formulas, terms) in [
        (
            "A258833",
            [
                "ceil((n+1/4)*sqrt(2))",
                "a(n) = floor((n + 1/4)*sqrt(2) + 1)",
                "⌈(n+1/4)·√2⌉",
            ],
            [
                1, 2, 4, 5, 7, 8, 9, 11, 12, 14, 15, 16, 18, 19, 21, 22, 23, 25, 26, 28, 29,
            ],
        ),
        (
            "A258834",
            [
                "ceiling((n-1/4)*(2+sqrt(2)))",
                "floor((n-1/4)*(2+sqrt(2)))+1",
                "-floor((1/4-n)*(2+√2))",
            ],
            [
                0, 3, 6, 10, 13, 17, 20, 24, 27, 30, 34, 37, 41, 44, 47, 51, 54, 58, 61, 65, 68,
            ],
        ),
    ] {
        for formula in formulas {
            let said = says(&["beatty", formula, "--from", "0", "--terms", "21"]);
            assert_eq!(said, bfile_of(0, &terms), "{id}: {formula}");
        }
    }
    let shifted = says(&["beatty", "floor((n-1/4)*(2+sqrt(2)))", "--terms", "7"]);
    assert_eq!(shifted, bfile_of(1, &[2, 5, 9, 12, 16, 19, 23]));
}

#[test]
fn bfiles_are_compared_with_beatty_sequences_too() {
    let desk = Desk::new();
    // (9 + 8.062…)/8 = 2.132…, by hand, and the data line of A329848.
    let beatty = bfile_of(1, &[2, 4, 6, 8, 10, 12, 14, 17, 19, 21]);
    let a329848 = bfile_of(
        1,
        &[2, 5, 8, 11, 14, 16, 19, 22, 25, 28, 30, 33, 36, 39, 42, 44],
    );
    let a258834 = bfile_of(0, &[0, 3, 6, 10, 13, 17, 20, 24, 27]);
    for (file, number, terms) in [
        (&beatty, "(9+sqrt(65))/8", 10),
        (&a329848, "(13+sqrt(89))/8", 16),
        (&a258834, "ceil((n-1/4)*(2+sqrt(2)))", 9),
    ] {
        desk.put("b.txt", file.as_bytes());
        let (data, said) = desk.does(&["beatty", number, "--of", "a", "--check", "b.txt"]);
        assert_eq!(data, "");
        assert!(
            said.contains(&format!("'b.txt': {terms} terms compared with ")),
            "{said}"
        );
        assert!(said.ends_with(&format!("{number}, 0 differ\n")), "{said}");
    }
    desk.put("b.txt", b"1 2\n2 4\n3 7\n");
    let wrong = ["beatty", "(9+sqrt(65))/8", "--of", "a", "--check", "b.txt"];
    let said = desk.run(&wrong).code(3).get_output().stderr.clone();
    let said = String::from_utf8(said).unwrap();
    assert!(
        said.contains("line 3: term 3 is 6, and the file says 7"),
        "{said}"
    );
    refuses(
        &["beatty", "phi", "--check", "b.txt"],
        "--check is about one sequence",
        "--of a",
    );
}

#[test]
fn a_number_is_looked_for_in_a_sequence() {
    let found =
        |sequence: &[&str], number: &str| says(&[sequence, &["--contains", number]].concat());
    let larger = ["sequence", "A001950"];
    assert_eq!(found(&larger, "10"), "4\n");
    assert_eq!(found(&larger, "11"), "not in it\n");
    // By (3k + ⌊√(5k²)⌋)/2 in Python's integers: every number is in one of both.
    assert_eq!(found(&larger, "10^18"), "381966011250105152\n");
    assert_eq!(found(&["sequence", "A000201"], "10^18"), "not in it\n");
    let beatty = |of: &str, number: &str| found(&["beatty", "phi", "--of", of], number);
    assert_eq!(beatty("b", "10^18"), "381966011250105152\n");
    assert_eq!(beatty("a", "10^18"), "not in it\n");
    assert_eq!(beatty("a", "1000000000000000001"), "618033988749894849\n");
    let far = found(&["beatty", "ceil(n*sqrt(2))"], "10^40");
    // √(2n²) lies between 10^40 − 1 and 10^40.
    assert_eq!(far, "7071067811865475244008443621048490392848\n");
    // The pairs 1,3 2,6 4,5 7,10 8,14 of mathematics.
    let gdwn = |of: &str, number: &str| found(&["sequence", "-g", "gdwn:1,2", "--of", of], number);
    assert_eq!(gdwn("a", "7"), "4\n");
    assert_eq!(gdwn("a", "6"), "not in it\n");
    assert_eq!(gdwn("b", "14"), "5\n");
    assert_eq!(gdwn("sum", "9"), "3\n");
    assert_eq!(
        found(
            &["sequence", "-g", "t-wythoff:2/misere", "--of", "difference"],
            "7"
        ),
        "3\n"
    );
    refuses(
        &["sequence", "A004481", "--contains", "5"],
        "A004481 do not rise",
        "A000201",
    );
    refuses(
        &["sequence", "A000201", "--contains", "x"],
        "--contains 'x'",
        "decimal digits",
    );
    refuses(
        &["sequence", "A000201", "--contains", "10^30"],
        "which is less",
        "up to 29",
    );
    refuses(
        &["beatty", "phi", "--contains", "5"],
        "--contains is about one",
        "--of b",
    );
    refuses(
        &["beatty", "3-n*phi", "--contains", "5"],
        "do not rise",
        "A000201",
    );
    refuses(
        &["sequence", "A000201", "--contains", "5", "--terms", "3"],
        "cannot be used with",
        "sequence --help",
    );
}

#[test]
fn sums_and_differences_of_pairs_are_sequences() {
    let of = |game: &str, what: &str| {
        says(&["sequence", "--game", game, "--of", what, "--terms", "1000"])
    };
    assert_eq!(
        of("wythoff", "sum"),
        without_comments(&reference("A003623"))
    );
    let t_wythoff = of("t-wythoff:3", "difference");
    assert!(t_wythoff.starts_with("1 3\n2 6\n3 9\n") && t_wythoff.ends_with("1000 3000\n"));
    // The first pairs of mathematics: 1,3 2,6 4,5 7,10 8,14.
    let first = |what: &str| {
        says(&[
            "sequence", "--game", "gdwn:1,2", "--of", what, "--terms", "5",
        ])
    };
    assert_eq!(first("sum"), bfile_of(1, &[4, 8, 9, 17, 22]));
    assert_eq!(first("difference"), bfile_of(1, &[2, 4, 1, 3, 6]));
}

#[test]
fn grundy_values_of_any_game_are_sequences() {
    let desk = Desk::new();
    // Rules as A307296 lists them; each ray as it stands.
    for (id, game) in [
        ("A004481", "wythoff"),
        ("A307296", "(1,0)*~ (1,1)* (3,2)*"),
        ("A307298", "(1,0)*~ (1,1)* (1,2)* (2,3)*"),
        ("A307301", "(1,0)*~ (3,1)*"),
    ] {
        desk.put("b.txt", reference(id).as_bytes());
        let arguments = [
            "sequence", "--game", game, "--of", "grundy", "--check", "b.txt",
        ];
        let (_, said) = desk.does(&arguments);
        assert!(
            said.contains("1,000 terms compared") && said.contains(" 0 differ"),
            "{said}"
        );
    }
    let row = says(&[
        "sequence",
        "-g",
        "wythoff",
        "--of",
        "grundy-row:1",
        "--terms",
        "1000",
    ]);
    assert_eq!(row, without_comments(&reference("A004482")));
    // The first pile is the row: (2,0), (2,1), … of an asymmetric game, by definition.
    let game: wythoff_plot::Game = "(1,0)*~ (1,2)*".parse().unwrap();
    let size = wythoff_plot::Size::new(3, 50).unwrap();
    let rows = wythoff_plot::solve::grundy_by_definition(game.rays().unwrap(), size, Play::Normal);
    let expected: String = (rows.unwrap().iter().enumerate())
        .map(|(y, row)| format!("{y} {}\n", row[2]))
        .collect();
    let arguments = [
        "sequence",
        "-g",
        "(1,0)*~ (1,2)*",
        "--of",
        "grundy-row:2",
        "--terms",
        "50",
    ];
    assert_eq!(says(&arguments), expected);
    let misere = [
        "sequence", "-g", "wythoff", "--misere", "--of", "grundy", "--terms", "3",
    ];
    assert_eq!(says(&misere), "0 1\n1 0\n2 0\n");
    let many = [
        "sequence",
        "-g",
        "wythoff",
        "--of",
        "grundy",
        "--terms",
        "10^7",
        "--max-memory",
    ];
    refuses(
        &[&many[..], &["1MB"]].concat(),
        "more than the 1,000,000 allowed",
        "fewer terms",
    );
    refuses(
        &["sequence", "-g", "wythoff", "--of", "grundy-row:2^31"],
        "no lattice has so many terms",
        "fewer terms",
    );
    refuses(
        &["sequence", "-g", "wythoff", "--of", "grundy-row:x"],
        "--of grundy-row 'x' is not a whole number",
        "grundy-row:3",
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
        &["--contains", "3"],
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
