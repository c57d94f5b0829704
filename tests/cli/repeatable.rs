//! Same input, same bytes.

use crate::desk::Desk;

const FORMATS: [&str; 6] = ["png", "svg", "pdf", "csv", "json", "npy"];

/// The bytes of every format, made in one run with these options.
fn bytes(options: &[&str]) -> [Vec<u8>; 6] {
    let desk = Desk::new();
    let names = FORMATS.map(|format| format!("out.{format}"));
    let targets = names.each_ref().map(String::as_str);
    desk.does(&[options, &targets].concat());
    targets.map(|name| desk.read(name))
}

/// Compared without printing them, should they differ.
fn assert_same(left: &[Vec<u8>; 6], right: &[Vec<u8>; 6], what: &str) {
    for ((left, right), format) in left.iter().zip(right).zip(FORMATS) {
        assert!(left == right, "{what}: {format} differs");
    }
}

#[test]
fn two_runs_give_the_same_bytes() {
    for options in [
        &["--size", "51", "--diagonal", "20"][..],
        &["--size", "1500", "--misere"],
    ] {
        let (first, second) = (bytes(options), bytes(options));
        assert_same(&first, &second, &options.join(" "));
    }
}

#[test]
fn one_and_two_threads_give_the_same_bytes() {
    // By the grid engine, and by the sparse one.
    for size in ["900", "3000"] {
        let one = bytes(&["--size", size, "--threads", "1"]);
        let two = bytes(&["--size", size, "--threads", "2"]);
        assert_same(&one, &two, size);
    }
}

#[test]
fn another_name_gives_the_same_bytes() {
    let desk = Desk::new();
    desk.does(&["--size", "30", "one.svg"]);
    desk.does(&["--size", "30", "two.svg"]);
    assert!(desk.read("one.svg") == desk.read("two.svg"));
}

#[test]
fn ways_to_say_the_same_give_the_same_bytes() {
    let short = bytes(&["-n", "30", "--misere"]);
    let long = bytes(&["--play=misere", "--size=30"]);
    assert_same(&short, &long, "misère");
}
