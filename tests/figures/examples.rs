//! The figures in `output/` are what their examples make, byte for byte.

use std::error::Error;
use std::path::Path;

/// Declares an example as a module, and the test that compares its files.
macro_rules! examples {
    ($($name:ident $path:literal $test:ident)*) => { $(
        #[allow(dead_code, reason = "its main writes the files, here they are compared")]
        #[path = $path]
        mod $name;

        #[test]
        fn $test() {
            assert_in_output($name::files());
        }
    )* };
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

/// Compares without printing bytes, should they differ.
#[track_caller]
fn assert_in_output(files: Result<Files, Box<dyn Error>>) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("output");
    for (name, content) in files.unwrap() {
        let stored = std::fs::read(folder.join(name)).unwrap_or_default();
        assert!(
            stored == content,
            "output/{name} is not what its example makes"
        );
    }
}

#[test]
fn every_figure_in_output_is_named_with_its_command() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("output");
    let readme = std::fs::read_to_string(folder.join("README.md")).unwrap();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let stem = path.file_stem().unwrap().to_str().unwrap();
        let named = readme.lines().any(|line| {
            line.starts_with(&format!("| `{stem}`")) && line.contains("`cargo run --example ")
        });
        assert!(stem == "README" || named, "{stem}");
    }
}
