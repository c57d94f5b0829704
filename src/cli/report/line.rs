//! Messages as one readable line.

/// Messages with more characters have their long values cut.
const LONG: usize = 240;
/// So much is left of a long value: enough to find it by.
const MOST_OF_A_VALUE: usize = 60;
/// No message is longer.
const MOST: usize = 400;

/// Text as a terminal shows it safely: what would move its cursor or turn the
/// direction of its letters is replaced.
pub fn plain(text: &str) -> String {
    let moves =
        |c: char| c.is_control() || matches!(c, '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    (text.chars())
        .map(|c| if moves(c) { '\u{fffd}' } else { c })
        .collect()
}

/// Whether all files of text can hold it: XML has neither control characters
/// nor the last two of the first 65,536.
pub fn is_text(c: char) -> bool {
    !(c.is_control() || matches!(c, '\u{fffe}' | '\u{ffff}'))
}

/// A message as one line that can be read: in a long one, each value in quotes
/// and each word is shown by its beginning.
pub fn readable(text: &str) -> String {
    let text = plain(text);
    if text.chars().count() <= LONG {
        return text;
    }
    let mut line = String::new();
    let mut rest = text.as_str();
    while !rest.is_empty() {
        let (value, after) = rest.split_at(end_of_value(rest));
        line.push_str(&shortened(value));
        let gap = after.len() - after.trim_start_matches(' ').len();
        line.push_str(&after[..gap]);
        rest = &after[gap..];
    }
    cut(&line, MOST)
}

/// Where the first value of `text` ends: after its closing quote if it begins
/// with one, else before the next space.
fn end_of_value(text: &str) -> usize {
    let quoted = (text.strip_prefix('\'')).and_then(|inner| Some(inner.find('\'')? + 2));
    quoted.unwrap_or_else(|| text.find(' ').unwrap_or(text.len()))
}

/// A value with its quotes, cut if it is long.
fn shortened(value: &str) -> String {
    let inner = (value.strip_prefix('\'')).and_then(|value| value.strip_suffix('\''));
    match inner {
        Some(inner) => format!("'{}'", cut(inner, MOST_OF_A_VALUE)),
        None => cut(value, MOST_OF_A_VALUE),
    }
}

fn cut(text: &str, most: usize) -> String {
    match text.char_indices().nth(most) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_value_is_cut_and_what_stands_about_it_stays() {
        let long = "9".repeat(100_000);
        let begin = &long[..60];
        assert_eq!(
            readable(&format!("--size '{long}' is too large")),
            format!("--size '{begin}…' is too large")
        );
        assert_eq!(
            readable(&format!("--size {long} is too large")),
            format!("--size {begin}… is too large")
        );
        assert!(readable(&"a ".repeat(5000)).chars().count() <= MOST + 1);
        assert!(readable(&"'".repeat(5000)).chars().count() <= MOST + 1);
        assert!(readable(&"'堆 ".repeat(5000)).chars().count() <= MOST + 1);
    }

    #[test]
    fn a_path_of_usual_length_is_whole() {
        let path = "folder/".repeat(20);
        let line = format!("cannot write '{path}': no space left on device");
        assert_eq!(readable(&line), line);
    }

    #[test]
    fn what_would_move_the_cursor_or_turn_letters_is_replaced() {
        assert_eq!(
            plain("a\u{1b}[2J\n\u{202e}b"),
            "a\u{fffd}[2J\u{fffd}\u{fffd}b"
        );
    }
}
