//! What the README says is so.

use crate::desk::Desk;

const README: &str = include_str!("../../README.md");

/// The contents of the README's blocks in this language.
fn blocks(language: &str) -> Vec<&'static str> {
    (README.split("\n```").skip(1).step_by(2))
        .filter_map(|block| block.strip_prefix(language)?.strip_prefix('\n'))
        .collect()
}

#[cfg(unix)]
#[test]
fn every_command_in_the_readme_works_as_written() {
    let lines: Vec<&str> = (blocks("sh").into_iter().flat_map(str::lines))
        .filter(|line| line.contains("wythoff-plot "))
        .collect();
    assert!(lines.len() >= 8, "{lines:?}");
    for line in lines {
        let desk = Desk::new();
        let output = desk.shell(line).output().unwrap();
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{line}: {said}");
    }
}

#[test]
fn the_report_in_the_readme_is_that_of_the_main_example() {
    let (_, said) = Desk::new().does(&["--size", "500", "out.png"]);
    let shown = blocks("text")[0];
    assert!(shown.lines().eq(said.lines().take(3)), "{said}");
}

#[test]
fn the_program_in_the_readme_is_the_example_that_is_built() {
    let example = include_str!("../../examples/library.rs").trim_end();
    assert_eq!(blocks("rust"), [example]);
}

#[test]
fn the_readme_states_the_toolchain_of_the_manifest() {
    assert!(README.contains(concat!("Rust ", env!("CARGO_PKG_RUST_VERSION"))));
}
