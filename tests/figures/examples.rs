//! The figures in `output/` are what their examples make, byte for byte.

use std::path::Path;

#[allow(
    dead_code,
    reason = "its main writes the files, here they are compared"
)]
#[path = "../../examples/blog_figure.rs"]
mod blog_figure;
#[allow(
    dead_code,
    reason = "its main writes the files, here they are compared"
)]
#[path = "../../examples/wythoff_500.rs"]
mod wythoff_500;

type Files = Result<Vec<(&'static str, Vec<u8>)>, wythoff_plot::Error>;

/// Compares without printing bytes, should they differ.
#[track_caller]
fn assert_in_output(files: Files) {
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
fn blog_figure_is_up_to_date() {
    assert_in_output(blog_figure::files());
}

#[test]
fn wythoff_500_is_up_to_date() {
    assert_in_output(wythoff_500::files());
}

#[test]
fn every_figure_in_output_is_named_with_its_command() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("output");
    let readme = std::fs::read_to_string(folder.join("README.md")).unwrap();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let stem = path.file_stem().unwrap().to_str().unwrap();
        let command = format!("cargo run --example {stem}");
        assert!(stem == "README" || readme.contains(&command), "{command}");
    }
}
