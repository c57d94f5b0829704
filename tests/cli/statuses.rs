//! The table of exit statuses, row by row, and the two lines that go with each
//! refusal.

use assert_cmd::assert::OutputAssertExt as _;

use crate::desk::{Desk, OLD};

/// Runs the line of a shell, and checks that it ends with this status, an
/// `error:` and a `hint:` line last, and every file as it was.
fn ends(status: i32, line: &str) {
    let desk = Desk::in_use();
    desk.put("bad.csv", b"x,y\n1,two\n");
    desk.put("bad.txt", b"1 1\n2 x\n");
    desk.put("wrong.txt", b"1 1\n2 5\n");
    desk.put("large.txt", b"9000000000000000000 1\n");
    desk.put("sans.ttf", dejavu::sans::regular());
    let before = desk.files();
    let ended = desk.shell(line).assert().code(status);
    let said = String::from_utf8(ended.get_output().stderr.clone()).unwrap();
    let lines: Vec<&str> = said.lines().collect();
    let is_refusal = matches!(
        lines[..],
        [.., error, hint] if error.starts_with("error: ") && hint.starts_with("hint: ")
    );
    assert_eq!(is_refusal, status > 0, "{line}: {said}");
    let errors = lines.iter().filter(|line| line.starts_with("error: "));
    // A batch that keeps going names each bad line before the last two.
    let more = usize::from(line.contains("--keep-going"));
    assert!(errors.count() <= 1 + more, "{line}: {said}");
    assert!(
        lines.iter().all(|line| line.chars().count() < 500),
        "{line}"
    );
    assert_eq!(desk.files(), before, "{line}");
    assert_eq!(desk.read("old.png"), OLD, "{line}");
}

#[test]
fn what_is_done_is_0() {
    for line in [
        "wythoff-plot check --size 20",
        "wythoff-plot query 5 8",
        "wythoff-plot --version",
        "wythoff-plot --help",
        "wythoff-plot sequence A000201 | head -1",
    ] {
        ends(0, line);
    }
}

#[test]
fn what_is_missing_or_bad_in_a_file_a_folder_or_the_system_is_1() {
    for line in [
        "wythoff-plot --size 10 none/out.png",
        "wythoff-plot --size 10 old.png/out.png",
        "wythoff-plot --size 10 folder",
        "wythoff-plot --size 10 --no-clobber old.png",
        "wythoff-plot --size 10 --points none.csv old.png",
        "wythoff-plot --size 10 --points bad.csv old.png",
        "wythoff-plot --size 10 --font none.ttf old.png",
        "wythoff-plot --size 10 --font bad.csv old.png",
        "wythoff-plot --size 10 --font sans.ttf --title 堆 old.png",
        "wythoff-plot sequence A000201 --check none.txt",
        "wythoff-plot sequence A000201 --check bad.txt",
        "wythoff-plot sequence --game gdwn:1,2 --of a --check large.txt",
        "echo 3 x | wythoff-plot query -",
        "echo 3 x | wythoff-plot query - --keep-going",
        "echo 3 5 8 | wythoff-plot query -",
    ] {
        ends(1, line);
    }
}

/// The system that refuses memory does so wherever it is asked.
#[cfg(target_os = "linux")]
#[test]
fn memory_that_the_system_refuses_is_1_everywhere() {
    for line in [
        "wythoff-plot --game king --size 200000 --max-memory 100GB old.png",
        "wythoff-plot grundy --size 50000 --max-memory 100GB old.png",
        "wythoff-plot --size 1000 --width 60000px --max-memory 100GB old.png",
        "wythoff-plot query --game gdwn:1,2 200000000 200000001 --max-memory 100GB",
        "wythoff-plot sequence --game gdwn:1,2 --of a --from 90000000 --terms 1 --max-memory 100GB",
    ] {
        ends(1, &format!("ulimit -v 600000; {line}"));
    }
}

#[test]
fn what_cannot_be_meant_or_asks_for_more_than_it_allows_is_2() {
    for line in [
        "wythoff-plot --size 0 old.png",
        "wythoff-plot --size 10 --qqq old.png",
        "wythoff-plot --size 10 out",
        "wythoff-plot --size 10 out.bmp",
        "wythoff-plot --size 10 new/",
        "wythoff-plot --game wytoff old.png",
        "wythoff-plot --game 'wythoff/misere' --play normal old.png",
        "wythoff-plot --size 10 --title 堆 old.png",
        "wythoff-plot --size 10 --width 5mm old.png",
        "wythoff-plot --size 10 --points none.csv --format png old.svg",
        "wythoff-plot --game king --size 100000 --max-memory 1MB old.png",
        "wythoff-plot query 5 8 13",
        "wythoff-plot query --game gdwn:1,2 1000000 1000001 --max-memory 1MB",
        "wythoff-plot query 5 x",
        "wythoff-plot split 16x",
        "wythoff-plot beatty x",
        "wythoff-plot sequence A000200 --check none.txt",
        "wythoff-plot sequence A000201 --from 0",
        "wythoff-plot check --threads 4096",
        "wythoff-plot compare nim king out.csv",
        "wythoff-plot grundy --size 10 --values 99 old.png",
    ] {
        ends(2, line);
    }
}

#[test]
fn a_file_that_differs_is_3() {
    ends(3, "wythoff-plot sequence A000201 --check wrong.txt");
}

/// What was solved and checked is reported before the run fails, and nothing is
/// written.
#[cfg(debug_assertions)]
#[test]
fn a_check_that_finds_a_difference_is_3_and_the_report_is_given() {
    for (command, differ) in [
        ("check --size 20", "1 differ"),
        ("--size 20 old.png", "1 differ"),
        ("beams --size 20 old.png", "1 differ"),
        (
            "compare wythoff wythoff/misere --size 20 old.png",
            "1 differ",
        ),
        ("compare wythoff nim --size 20 --values old.png", "1 differ"),
        ("grundy --size 20 old.png", "1 differ"),
    ] {
        let line = format!("WYTHOFF_PLOT_FAULT=wrong-cell wythoff-plot {command}");
        ends(3, &line);
        let desk = Desk::new();
        let lines = desk.shell(&line).assert().code(3).stdout("");
        let said = String::from_utf8(lines.get_output().stderr.clone()).unwrap();
        assert!(said.contains(differ), "{command}: {said}");
        let json = desk.shell(&format!("{line} --json")).assert().code(3);
        let json: serde_json::Value = serde_json::from_slice(&json.get_output().stdout)
            .unwrap_or_else(|error| panic!("{command}: {error}"));
        assert!(
            json.to_string().contains("\"differ\":1"),
            "{command}: {json}"
        );
    }
}

#[test]
fn a_value_of_any_length_leaves_one_readable_line() {
    let long = "9".repeat(100_000);
    for before in [
        "--size",
        "--x-label",
        "--width",
        "--points",
        "--font",
        "--format",
        "--cold",
        "--inset",
        "--x",
        "--threads",
        "--max-memory",
        "--diagonal",
        "--legend",
        "",
    ] {
        let desk = Desk::new();
        let option = [before, &long].map(str::to_owned);
        let given = option.iter().filter(|word| !word.is_empty());
        let arguments: Vec<&str> = given.map(String::as_str).chain(["out.png"]).collect();
        let refused = desk.command(&arguments).output().unwrap();
        let said = String::from_utf8(refused.stderr).unwrap();
        assert!(said.contains("999…"), "{before}: {said}");
        assert_eq!(said.lines().count(), 2, "{before}: {said}");
        assert!(
            said.lines().all(|line| line.chars().count() <= 410),
            "{before}"
        );
    }
}

#[test]
fn the_table_stands_at_the_end_of_the_help() {
    let (help, _) = Desk::new().does(&["--help"]);
    let table = help.split("Exit status:").nth(1).unwrap();
    let rows: Vec<&str> = (table.lines().map(str::trim_start))
        .filter(|line| line.starts_with(|c: char| c.is_ascii_digit()))
        .collect();
    let starts = rows.iter().map(|row| &row[..1]).collect::<String>();
    assert_eq!(starts, "0123", "{table}");
}
