//! Lines of text that are no wider than their room.

use crate::render::Font;

/// Breaks `text` so that no line is wider than `width` as `measure` has it: between
/// words, and beside a sign such as × or = only where one side alone is too
/// wide; inside a word only where that is.
pub(crate) fn wrap(text: &str, width: i32, measure: impl Fn(&str) -> i32) -> Vec<String> {
    let fits = |text: &str| measure(text) <= width;
    let mut lines: Vec<String> = Vec::new();
    for piece in pieces(text) {
        let joined = lines.last().map(|line| format!("{line} {piece}"));
        match joined {
            Some(joined) if fits(&joined) => {
                *lines.last_mut().expect("a line was joined to") = joined;
            }
            _ if fits(&piece) => lines.push(piece),
            _ => lines.extend(cut(&piece, fits)),
        }
    }
    lines
}

/// The parts of a text that are kept together: words, and what a sign joins.
fn pieces(text: &str) -> Vec<String> {
    let is_sign = |word: &str| matches!(word, "×" | "+" | "=" | "≈");
    let mut pieces: Vec<String> = Vec::new();
    let mut after_sign = false;
    for word in text.split(' ') {
        match pieces.last_mut() {
            Some(piece) if after_sign || is_sign(word) => {
                piece.push(' ');
                piece.push_str(word);
            }
            _ => pieces.push(word.to_owned()),
        }
        after_sign = is_sign(word);
    }
    pieces
}

/// A piece too wide for a line, as lines that are as full as may be: broken at
/// its spaces first, else between any two characters.
fn cut(piece: &str, fits: impl Fn(&str) -> bool) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in piece.split(' ') {
        let joined = lines.last().map(|line| format!("{line} {word}"));
        match joined {
            Some(joined) if fits(&joined) => {
                *lines.last_mut().expect("a line was joined to") = joined;
                continue;
            }
            _ => lines.push(String::new()),
        }
        for c in word.chars() {
            let line = lines.last_mut().expect("a line was begun");
            line.push(c);
            if !fits(line) && line.chars().count() > 1 {
                line.pop();
                lines.push(c.to_string());
            }
        }
    }
    lines
}

/// The width of the widest word of `text`, in scene units.
pub(crate) fn widest_word(text: &str, font: &Font, size: i32) -> i32 {
    (text.split(' '))
        .map(|word| font.width(word, size))
        .max()
        .unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_text_is_broken_between_words() {
        let font = Font::bundled();
        let width = |text: &str| font.width(text, 100);
        let lines = wrap("one two three four", width("one two three"), width);
        assert_eq!(lines, ["one two three", "four"]);
    }

    #[test]
    fn a_size_and_an_equation_stay_on_one_line() {
        let font = Font::bundled();
        let width = |text: &str| font.width(text, 100);
        let lines = wrap("a game, 60 × 60", width("a game, 60 ×"), width);
        assert_eq!(lines, ["a game,", "60 × 60"]);
        let lines = wrap("totals x + y = 20", width("totals x + y ="), width);
        assert_eq!(lines, ["totals", "x + y = 20"]);
    }

    #[test]
    fn what_is_too_wide_for_a_line_is_cut_and_nothing_is_lost() {
        let font = Font::bundled();
        for text in [
            "Donaudampfschifffahrt",
            "a verylongwordindeed",
            "x + y = 20",
        ] {
            for width in [font.width("mm", 100), font.width("mmmmm", 100)] {
                let lines = wrap(text, width, |text| font.width(text, 100));
                assert!(
                    lines.iter().all(|line| font.width(line, 100) <= width),
                    "{lines:?}"
                );
                let kept = lines.concat().replace(' ', "");
                assert_eq!(kept, text.replace(' ', ""));
            }
        }
    }
}
