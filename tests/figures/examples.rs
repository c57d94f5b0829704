//! The figures in `output/` are what their examples make, byte for byte.

use std::error::Error;
use std::path::{Path, PathBuf};

/// Declares an example as a module, and the test that compares its files.
macro_rules! examples {
    ($($name:ident $path:literal $test:ident)*) => {
        $(
            #[allow(dead_code, reason = "its main writes the files, here they are compared")]
            #[path = $path]
            mod $name;

            #[test]
            fn $test() {
                assert_in_output(made::$name());
            }
        )*

        /// The files of each example, made once.
        mod made {
            use std::sync::LazyLock;

            use super::{Files, made};

            $(
                pub fn $name() -> &'static Files {
                    static FILES: LazyLock<Files> = LazyLock::new(|| made(super::$name::files()));
                    &FILES
                }
            )*

            /// Each example with its files.
            pub const ALL: &[(&str, fn() -> &'static Files)] = &[$( (stringify!($name), $name), )*];
        }
    };
}

examples! {
    blog_figure "../../examples/blog_figure.rs" blog_figure_is_up_to_date
    chess "../../examples/chess.rs" chess_is_up_to_date
    gdwn_split "../../examples/gdwn_split.rs" gdwn_split_is_up_to_date
    grundy_15 "../../examples/grundy_15.rs" grundy_15_is_up_to_date
    grundy_1000 "../../examples/grundy_1000.rs" grundy_1000_is_up_to_date
    grundy_residuals "../../examples/grundy_residuals.rs" grundy_residuals_is_up_to_date
    grundy_rows "../../examples/grundy_rows.rs" grundy_rows_is_up_to_date
    grundy_values "../../examples/grundy_values.rs" grundy_values_is_up_to_date
    how_to_win "../../examples/how_to_win.rs" how_to_win_is_up_to_date
    maharaja "../../examples/maharaja.rs" maharaja_is_up_to_date
    t2_misere "../../examples/t2_misere.rs" t2_misere_is_up_to_date
    t_wythoff "../../examples/t_wythoff.rs" t_wythoff_is_up_to_date
    without_a_move "../../examples/without_a_move.rs" without_a_move_is_up_to_date
    ab_diagonals "../../examples/ab_diagonals.rs" ab_diagonals_is_up_to_date
    four_corners "../../examples/four_corners.rs" four_corners_is_up_to_date
    misere "../../examples/misere.rs" misere_is_up_to_date
    window_1000 "../../examples/window_1000.rs" window_1000_is_up_to_date
    wythoff_20000 "../../examples/wythoff_20000.rs" wythoff_20000_is_up_to_date
    wythoff_500 "../../examples/wythoff_500.rs" wythoff_500_is_up_to_date
}

type Files = Vec<(&'static str, Vec<u8>)>;

fn made(files: Result<Files, Box<dyn Error>>) -> Files {
    files.expect("an example makes its files")
}

fn output() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("output")
}

/// Compares without printing bytes, should they differ.
#[track_caller]
fn assert_in_output(files: &Files) {
    for (name, content) in files {
        let stored = std::fs::read(output().join(name)).unwrap_or_default();
        assert!(
            stored == *content,
            "output/{name} is not what its example makes"
        );
    }
}

/// The names of what a folder holds, sorted.
fn names(folder: &Path) -> Vec<String> {
    let name = |entry: std::fs::DirEntry| entry.file_name().into_string().unwrap();
    let entries = std::fs::read_dir(folder).unwrap();
    let mut names: Vec<String> = entries.map(|entry| name(entry.unwrap())).collect();
    names.sort();
    names
}

#[test]
fn output_holds_what_the_examples_make_and_nothing_else() {
    let files = made::ALL.iter().flat_map(|(_, files)| files());
    let mut expected: Vec<&str> = files.map(|(name, _)| *name).chain(["README.md"]).collect();
    expected.sort_unstable();
    assert_eq!(names(&output()), expected);
}

#[test]
fn every_example_that_makes_files_is_compared() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples");
    for name in names(&folder) {
        let source = std::fs::read_to_string(folder.join(&name)).unwrap();
        let compared = (made::ALL.iter()).any(|(example, _)| format!("{example}.rs") == name);
        assert_eq!(compared, source.contains("pub fn files()"), "{name}");
    }
}

#[test]
fn every_figure_in_output_is_named_with_its_command() {
    let readme = std::fs::read_to_string(output().join("README.md")).unwrap();
    for name in names(&output()) {
        let stem = Path::new(&name).file_stem().unwrap().to_str().unwrap();
        let named = readme.lines().any(|line| {
            line.starts_with(&format!("| `{stem}`")) && line.contains("`cargo run --example ")
        });
        assert!(stem == "README" || named, "{stem}");
    }
}
