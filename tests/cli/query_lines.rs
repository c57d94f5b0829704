//! Positions by the line, through a pipe.

use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Output, Stdio};

use crate::desk::{Desk, refuses};

/// What the command makes of this input.
fn fed(arguments: &[&str], input: &[u8]) -> Output {
    let desk = Desk::new();
    let mut command = desk.command(&[&["query", "-"], arguments].concat());
    command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    // A command that has ended reads no more: that is no failure here.
    let feeding = std::thread::spawn(move || stdin.write_all(&input));
    let output = child.wait_with_output().unwrap();
    let _ = feeding.join().unwrap();
    output
}

/// The answers to an input without a bad line.
fn answers(arguments: &[&str], input: &[u8]) -> String {
    let output = fed(arguments, input);
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    assert!(output.status.success());
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn outcomes_are_those_of_the_contest_poj_1067() {
    assert_eq!(answers(&[], b"2 1\n8 4\n4 7\n"), "0\n1\n0\n");
    assert_eq!(
        answers(&["--answer", "outcome"], b"2 1\n8 4\n4 7\n"),
        "0\n1\n0\n"
    );
}

#[test]
fn moves_are_those_of_the_contest_hdu_2177() {
    let moves = |line: &str| answers(&["--answer", "moves"], line.as_bytes());
    assert_eq!(moves("1 2\n"), "0\n");
    assert_eq!(moves("5 8\n"), "1\n4 7\n3 5\n");
    assert_eq!(moves("4 7\n"), "0\n");
    assert_eq!(moves("2 2\n"), "1\n0 0\n1 2\n");
}

#[test]
fn full_answers_are_json_lines() {
    for arguments in [&["--answer", "full"][..], &["--json"]] {
        let answered = answers(arguments, b"5 8\n12 20\n");
        let outcomes: Vec<serde_json::Value> = (answered.lines())
            .map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap()["outcome"].clone())
            .collect();
        assert_eq!(outcomes, ["hot", "cold"]);
    }
}

#[test]
fn every_game_and_play_is_answered_by_the_line() {
    assert_eq!(
        answers(&["--misere"], b"0 1\n2 2\n1 2\n0 0\n"),
        "0\n0\n1\n1\n"
    );
    assert_eq!(answers(&["-g", "nim"], b"1 2 3\n3 4 5\n7\n"), "0\n1\n1\n");
    assert_eq!(answers(&["-g", "moore:2"], b"1 1 1\n1 1\n"), "0\n1\n");
    assert_eq!(answers(&["-g", "king"], b"2 4\n3 4\n"), "0\n1\n");
    assert_eq!(
        answers(&["-g", "gdwn:1,2"], b"1 3\n100 161\n7 10\n"),
        "0\n1\n0\n"
    );
}

#[test]
fn line_ends_blanks_and_zeros_do_not_matter_and_nothing_gives_nothing() {
    assert_eq!(
        answers(&[], b"1 2\r\n 3\t5 \n007 04\n12 20"),
        "0\n0\n0\n0\n"
    );
    assert_eq!(answers(&[], b""), "");
}

/// The answers before a bad line, and the two lines that are said of it.
fn refused(input: &[u8]) -> (String, String, String) {
    let output = fed(&[], input);
    assert_eq!(output.status.code(), Some(1));
    let said = String::from_utf8(output.stderr).unwrap();
    let [error, hint] = said.lines().collect::<Vec<_>>()[..] else {
        panic!("not two lines: {said}");
    };
    assert!(
        error.starts_with("error: ") && hint.starts_with("hint: "),
        "{said}"
    );
    let answers = String::from_utf8(output.stdout).unwrap();
    (answers, error.to_owned(), hint.to_owned())
}

#[test]
fn a_bad_line_ends_the_run_after_the_answers_before_it() {
    for (line, why) in [
        (&b"5"[..], "line 3, '5': one pile, where wythoff has two"),
        (b"5 6 7", "line 3, '5 6 7': 3 piles"),
        (
            b"x y",
            "line 3, 'x y': 'x': a number of tokens is decimal digits",
        ),
        (b"5 -6", "'-6': a pile has no fewer than 0 tokens"),
        (b"0x5 6", "'0x5': a number of tokens is decimal"),
        (b"5 1.5", "'1.5': a number of tokens is whole"),
        (b"+5 6", "'+5': a number of tokens has no sign"),
        (b"5,,6", "line 3, '5,,6': '': no number is written"),
        (b"\"5,6\"", "'5,6': a number of tokens is whole"),
        (
            b"5 6\0",
            "'6\u{fffd}': a number of tokens is decimal digits",
        ),
        (b"\x89PNG\r", "line 3, "),
        (b"\xef\xbb\xbf5 6", "a number of tokens is decimal digits"),
    ] {
        let (answers, error, _) = refused(&[b"1 2\n3 4\n", line, b"\n5 8\n"].concat());
        assert_eq!(answers, "0\n1\n", "{line:?}");
        assert!(error.contains(why), "{error}");
    }
}

#[test]
fn a_run_that_keeps_going_reports_bad_lines_and_fails_at_the_end() {
    let output = fed(&["--keep-going"], b"1 2\nx 1\n\n5 8\n9\n");
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(output.stdout, b"0\n?\n\n1\n?\n");
    let said = String::from_utf8(output.stderr).unwrap();
    let lines: Vec<&str> = said.lines().collect();
    assert_eq!(lines.len(), 4, "{said}");
    assert!(lines[0].starts_with("error: line 2, 'x 1': "));
    assert!(lines[1].starts_with("error: line 5, '9': one pile"));
    assert_eq!(lines[2], "error: 2 of 4 positions have no answer");
    assert_eq!(fed(&["--keep-going"], b"1 2\n").status.code(), Some(0));
}

#[test]
fn whoever_waits_gets_each_answer_before_the_next_line() {
    let desk = Desk::new();
    let mut command = desk.command(&["query", "-"]);
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let (mut stdin, stdout) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
    let mut stdout = BufReader::new(stdout);
    for (line, expected) in [("1 2\n", "0\n"), ("5 8\n", "1\n"), ("7 4\n", "0\n")] {
        stdin.write_all(line.as_bytes()).unwrap();
        let mut answer = String::new();
        stdout.read_line(&mut answer).unwrap();
        assert_eq!(answer, expected);
    }
    drop(stdin);
    assert!(child.wait().unwrap().success());
}

#[cfg(unix)]
#[test]
fn a_reader_that_has_heard_enough_ends_it_quietly() {
    let line = "yes 5 8 | head -n 300000 | wythoff-plot query - | head -n 1; echo ${PIPESTATUS[2]}";
    let output = Desk::new()
        .shell(&format!("bash -c '{line}'"))
        .output()
        .unwrap();
    assert_eq!(String::from_utf8_lossy(&output.stdout), "1\n0\n");
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
}

#[test]
fn options_that_contradict_each_other_are_refused() {
    refuses(
        &["query", "-", "--json", "--answer", "moves"],
        "contradict",
        "leave one",
    );
    refuses(
        &["query", "-", "--answer", "all"],
        "--answer does not know 'all'",
        "outcome, moves, taken, full",
    );
    refuses(
        &["query", "-", "--threads", "0"],
        "--threads 0",
        "1 or more",
    );
}

#[test]
fn a_bad_line_that_is_passed_over_keeps_its_place_among_the_answers() {
    let lines = b"5 8\nx\n1 2\n1 2 3\n4 7\n";
    let answered = |form: &str| {
        let output = fed(&["--keep-going", "--answer", form], lines);
        assert_eq!(output.status.code(), Some(1));
        String::from_utf8(output.stdout).unwrap()
    };
    assert_eq!(answered("outcome"), "1\n?\n0\n?\n0\n");
    assert_eq!(answered("moves"), "1\n4 7\n3 5\n?\n0\n?\n0\n");
    let full = answered("full");
    assert_eq!(full.lines().nth(1), Some("null"));
    assert_eq!(full.lines().count(), 5);
}

#[test]
fn a_byte_order_mark_is_no_pile() {
    assert_eq!(answers(&[], b"\xef\xbb\xbf1 2\n5 8\n"), "0\n1\n");
    assert_eq!(
        answers(&["-g", "nim", "--answer", "moves"], b"7\n0\n"),
        "1\n0\n0\n"
    );
}

#[test]
fn a_bad_word_that_is_the_whole_line_is_said_once() {
    let said = String::from_utf8(fed(&["-g", "nim"], b"1\nx\n").stderr).unwrap();
    assert_eq!(
        said.lines().next().unwrap().matches("'x'").count(),
        1,
        "{said}"
    );
}

#[test]
fn spreadsheets_scripts_and_powershell_are_read_as_they_are() {
    let expected = "0\n1\n0\n";
    for input in [
        &b"x,y\n1,2\n3,4\n4,7\n"[..],
        b"\xef\xbb\xbfx;y\r\n1;2\r\n3;4\r\n4;7\r\n",
        b"\"pile a\",\"pile b\"\n\"1\",\"2\"\n\"3\",\"4\"\n\"4\",\"7\"\n",
        b"# by hand\n\nx\ty\n1\t2\n3\t4 # hot\n\n4\t7",
        b"\xff\xfe1\0 \x002\0\r\0\n\x003\0,\x004\0\n\x004\0 \x007\0\n\0",
        b"\xfe\xff\x001\0 \x002\0\n\x003\0,\x004\0\n\x004\0 \x007\0\n",
    ] {
        assert_eq!(answers(&[], input), expected, "{input:?}");
    }
}

#[test]
fn our_own_csv_goes_into_our_own_query() {
    let desk = Desk::new();
    desk.does(&["--size", "30", "cold.csv"]);
    let cold = desk.read("cold.csv");
    let cells = cold.iter().filter(|&&byte| byte == b'\n').count() - 1;
    assert_eq!(answers(&[], &cold), "0\n".repeat(cells));
    let kept = answers(&["--keep-going"], &cold);
    assert_eq!(kept, "\n".to_owned() + &"0\n".repeat(cells));
}

#[test]
fn a_line_that_is_too_long_is_one_bad_line() {
    let long = "7".repeat(3 << 20);
    let input = format!("1 2\n{long} 3\n4 7\n");
    let output = fed(&["--keep-going"], input.as_bytes());
    assert_eq!(output.stdout, b"0\n?\n0\n");
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(
        said.starts_with("error: line 2 is longer than 1,048,576 bytes\n"),
        "{said}"
    );
}

#[test]
fn a_cold_total_of_two_to_the_64_is_cold_in_misere_play() {
    let line = b"7046029254386353130 11400714819323198486\n";
    for form in ["moves", "outcome"] {
        let arguments = ["--misere", "--answer", form];
        assert_eq!(answers(&arguments, line), "0\n", "{form}");
    }
    let padded = format!("{}{}", "0".repeat(20), String::from_utf8_lossy(line));
    let arguments = ["--misere", "--answer", "moves"];
    assert_eq!(answers(&arguments, padded.as_bytes()), "0\n");
    // The terminal position alone is hot without a move.
    assert_eq!(answers(&arguments, b"0 0\n"), "1\n");
}

/// Ten thousand piles of one token: a move from each wins, and has them all.
#[cfg(unix)]
#[test]
fn a_long_line_of_nim_takes_little_memory() {
    let desk = Desk::new();
    desk.put("piles.txt", &[b"1 ".repeat(9_999), b"\n".to_vec()].concat());
    let outcome = "ulimit -v 600000; wythoff-plot query --threads 2 -g nim - < piles.txt";
    let output = desk.shell(outcome).output().unwrap();
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    assert_eq!(output.stdout, b"1\n");
    let full = format!("{outcome} --answer full");
    let output = desk.shell(&full).output().unwrap();
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    let answer: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(answer["moves"].as_array().map(Vec::len), Some(100));
    assert_eq!(answer["more"], true);
}

#[test]
fn moves_may_be_told_as_piles_and_what_they_become() {
    let taken = |line: &str| answers(&["--answer", "taken"], line.as_bytes());
    assert_eq!(taken("1 2\n"), "0\n");
    assert_eq!(taken("5 8\n"), "1\n1 4 2 7\n2 3\n");
    assert_eq!(taken("8 5\n"), "1\n1 7 2 4\n1 3\n");
    // Mirror images are moves from different piles.
    assert_eq!(taken("2,2\n"), "1\n1 0 2 0\n1 1\n2 1\n");
    assert_eq!(
        answers(&["-g", "nim", "--answer", "taken"], b"3 4 5\n7\n"),
        "1\n1 1\n1\n1 0\n"
    );
    let output = fed(&["--answer", "taken", "--keep-going"], b"x y\n1\n3 5\n");
    assert_eq!(output.stdout, b"\n?\n0\n");
    let (help, _) = Desk::new().does(&["query", "--help"]);
    assert!(
        help.contains("judges of\nHDU 2177 expect") && help.contains("taken"),
        "{help}"
    );
}
