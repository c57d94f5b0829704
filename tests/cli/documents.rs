//! What the README and the pages of `docs/` say is so.

use std::fs;
use std::path::{Path, PathBuf};

use crate::desk::Desk;

const README: &str = include_str!("../../README.md");

/// The contents of a page's blocks in this language.
fn blocks<'a>(page: &'a str, language: &str) -> Vec<&'a str> {
    (page.split("\n```").skip(1).step_by(2))
        .filter_map(|block| block.strip_prefix(language)?.strip_prefix('\n'))
        .collect()
}

/// The README, CONTRIBUTING and the pages, each with its path.
fn pages() -> Vec<(PathBuf, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let docs = fs::read_dir(root.join("docs")).unwrap();
    let docs = docs.map(|entry| entry.unwrap().path());
    let first = ["README.md", "CONTRIBUTING.md"].map(|name| root.join(name));
    (docs.chain(first))
        .map(|path| (path.clone(), fs::read_to_string(path).unwrap()))
        .collect()
}

/// The targets of a page's links, without places inside pages.
fn links(page: &str) -> Vec<&str> {
    let ends = page.match_indices("](");
    ends.filter_map(|(at, _)| page[at + 2..].split([')', '#']).next())
        .filter(|link| !link.is_empty() && !link.contains("://"))
        .collect()
}

#[test]
fn every_link_in_the_pages_leads_somewhere() {
    for (path, page) in pages() {
        for link in links(&page) {
            let target = path.parent().unwrap().join(link);
            assert!(target.exists(), "{}: {link}", path.display());
        }
    }
}

#[test]
fn the_readme_leads_to_every_page() {
    for (path, _) in pages() {
        let name = path.file_name().unwrap().to_str().unwrap();
        let is_a_page = path.parent().unwrap().ends_with("docs");
        assert!(
            !is_a_page || links(README).contains(&&*format!("docs/{name}")),
            "{name}"
        );
    }
}

#[cfg(unix)]
#[test]
fn every_command_in_the_pages_works_as_written() {
    let mut commands = 0;
    for (path, page) in pages() {
        let lines = blocks(&page, "sh").into_iter().flat_map(str::lines);
        for line in lines.filter(|line| line.contains("wythoff-plot ")) {
            let desk = Desk::new();
            let output = desk.shell(line).output().unwrap();
            let said = String::from_utf8_lossy(&output.stderr);
            let shown = path.display();
            assert!(output.status.success(), "{shown}: {line}: {said}");
            commands += 1;
        }
    }
    assert!(commands > 50, "only {commands}");
}

#[test]
fn the_report_in_the_readme_is_that_of_the_main_example() {
    let (_, said) = Desk::new().does(&["--size", "500", "out.png"]);
    let shown = blocks(README, "text")[0];
    assert!(shown.lines().eq(said.lines().take(3)), "{said}");
}

#[test]
fn the_program_in_the_pages_is_the_example_that_is_built() {
    let example = include_str!("../../examples/library.rs").trim_end();
    for (path, page) in pages() {
        let programs = blocks(&page, "rust");
        assert!(
            programs.iter().all(|program| *program == example),
            "{}",
            path.display()
        );
    }
    assert_eq!(blocks(README, "rust"), [example]);
}

#[test]
fn the_readme_states_the_toolchain_of_the_manifest() {
    assert!(README.contains(concat!("Rust ", env!("CARGO_PKG_RUST_VERSION"))));
}
