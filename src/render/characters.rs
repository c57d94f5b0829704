//! Which characters a file can hold.

use std::borrow::Cow;

/// Whether XML 1.0 can hold a character (section 2.2, production 2). PNG and PDF
/// can hold these too; PDF repeats its title in XML.
pub(crate) fn is_writable(c: char) -> bool {
    match c {
        '\t' | '\n' | '\r' => true,
        '\0'..'\u{20}' | '\u{fffe}' | '\u{ffff}' => false,
        _ => true,
    }
}

/// The character itself, or the replacement character where no file can hold it.
pub(super) fn or_replacement(c: char) -> char {
    if is_writable(c) {
        c
    } else {
        char::REPLACEMENT_CHARACTER
    }
}

/// A note as a file can hold it.
pub(super) fn writable(text: &str) -> Cow<'_, str> {
    if text.chars().all(is_writable) {
        text.into()
    } else {
        text.chars().map(or_replacement).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The ends of the ranges in the specification.
    #[test]
    fn what_xml_can_hold_is_told_from_what_it_cannot() {
        let held = "\t\n\r \u{7f}\u{d7ff}\u{e000}\u{fffd}\u{10000}\u{10ffff}";
        assert!(held.chars().all(is_writable));
        let refused = "\0\u{1}\u{8}\u{b}\u{c}\u{e}\u{1f}\u{fffe}\u{ffff}";
        assert!(!refused.chars().any(is_writable));
    }

    #[test]
    fn a_note_keeps_all_but_what_no_file_can_hold() {
        assert_eq!(writable("a\u{1}b\u{ffff}"), "a\u{fffd}b\u{fffd}");
        assert!(matches!(writable("φ · \n"), Cow::Borrowed(_)));
    }
}
