//! Characters that XML, PDF and PNG text cannot hold.

use crate::desk::{Desk, refuses};

#[test]
fn a_text_that_no_figure_can_hold_is_refused_with_its_character() {
    for (text, name) in [
        ("a\u{ffff}", "U+FFFF"),
        ("\u{fffe}", "U+FFFE"),
        ("one\ntwo", "U+000A"),
        ("\u{1}", "U+0001"),
        ("\u{7f}", "U+007F"),
        ("\u{85}", "U+0085"),
    ] {
        let options = ["--x-label", "--y-label", "--title", "--subtitle"];
        // Titles alone may have several lines.
        let lines = if text.contains('\n') { 2 } else { 4 };
        for option in &options[..lines] {
            let problem = format!("({name})");
            let hint = "leave the character out";
            refuses(&[option, text, "old.png"], &problem, hint);
            refuses(&["grundy", option, text, "old.png"], &problem, hint);
            refuses(&["beams", option, text, "old.png"], &problem, hint);
            refuses(
                &["compare", "nim", "king", option, text, "old.png"],
                &problem,
                hint,
            );
        }
    }
}

/// The names of files stand in notes and legends, without what those cannot
/// hold.
#[cfg(unix)]
#[test]
fn a_file_may_have_any_name() {
    for bad in ["\u{1}", "\n", "\u{ffff}", "\u{1b}[2J"] {
        let desk = Desk::new();
        let [font, points] = ["ttf", "csv"].map(|end| format!("a{bad}b.{end}"));
        desk.put(&font, dejavu::sans::regular());
        desk.put(&points, b"3,5\n");
        let options = ["--size", "20", "--font", &font, "--points", &points];
        let (_, said) = desk.does(&[&options[..], &["o.svg", "o.png", "o.pdf"]].concat());
        let moves = |c: char| c.is_control() && c != '\n';
        assert!(!said.contains(moves), "{said:?}");
        let svg = String::from_utf8(desk.read("o.svg")).unwrap();
        let shown = format!(
            "a{}b.csv",
            bad.replace(|c: char| c.is_control() || c == '\u{ffff}', "\u{fffd}")
        );
        assert!(
            roxmltree::Document::parse(&svg)
                .unwrap()
                .root()
                .descendants()
                .any(|node| node.text().is_some_and(|text| text.contains(&shown))),
            "{bad:?}"
        );
        let out = format!("out{bad}.png");
        let (_, said) = desk.does(&["--size", "20", &out]);
        assert!(
            said.lines().any(|line| line.starts_with("wrote out")),
            "{said:?}"
        );
        assert!(!said.contains(moves), "{said:?}");
    }
}
