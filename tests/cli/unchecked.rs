//! Answers that no check could be made of.

use serde_json::Value;

use crate::desk::Desk;

/// Its moves lack a rook ray, so that the kernel check asks for the lattice
/// itself, and no closed form is known.
const UNCHECKED: [&str; 4] = ["--game", "(1,0)*~ (5000,1)*", "--size", "1000000"];

#[test]
fn a_check_that_could_check_nothing_fails_and_says_so() {
    let check = [&["check"], &UNCHECKED[..]].concat();
    let run = Desk::new().run(&check).code(1).stdout("");
    let said = String::from_utf8_lossy(&run.get_output().stderr).into_owned();
    assert!(said.contains("\nnot checked\n"), "{said}");
    let [.., error, hint] = said.lines().collect::<Vec<_>>()[..] else {
        panic!("{said}")
    };
    assert!(
        error.starts_with("error: ") && error.contains("could be checked"),
        "{said}"
    );
    assert!(
        hint.starts_with("hint: ") && hint.contains("--unchecked"),
        "{said}"
    );
    let accepted = [&check[..], &["--unchecked", "--json"]].concat();
    let (report, _) = Desk::new().does(&accepted);
    let report: Value = serde_json::from_str(&report).unwrap();
    assert_eq!(report["checked"], false);
    // What can be checked is, with and without.
    Desk::new().does(&["check", "--unchecked", "--size", "20"]);
}

#[test]
fn figures_and_data_that_were_not_checked_say_so() {
    let desk = Desk::new();
    let window = ["--x", "0..99", "--y", "0..99"];
    let files = ["out.svg", "out.json"];
    let (_, said) = desk.does(&[&UNCHECKED[..], &window, &files].concat());
    assert!(said.contains("\nnot checked\n"), "{said}");
    let svg = String::from_utf8(desk.read("out.svg")).unwrap();
    assert!(
        svg.contains("--y 0..99 --hot none # not checked</desc>"),
        "{}",
        &svg[..2000]
    );
    let data: Value = serde_json::from_slice(&desk.read("out.json")).unwrap();
    assert_eq!(data["checked"], false);
    desk.does(&["--size", "30", "checked.svg"]);
    let svg = String::from_utf8(desk.read("checked.svg")).unwrap();
    assert!(!svg.contains("not checked"));
}
