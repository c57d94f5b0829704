//! A line of text whose variables are slanted, as mathematics prints them.

use std::borrow::Cow;
use std::ops::Range;

/// How letters are cut.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum FontStyle {
    #[default]
    Regular,
    /// Variables in formulas.
    Italic,
    /// Titles and what a label stresses.
    Semibold,
}

/// A line of text: one style for all of it, but for the parts that are marked.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct StyledText {
    text: String,
    style: FontStyle,
    /// Parts in a style of their own: byte ranges in rising order.
    parts: Vec<(Range<usize>, FontStyle)>,
}

impl StyledText {
    pub fn new(text: impl Into<String>, style: FontStyle) -> Self {
        Self {
            text: text.into(),
            style,
            parts: Vec::new(),
        }
    }

    /// Words and formulas: letters that stand for numbers are slanted, as in
    /// `y = φx` and `tokens in the first pile, x`.
    pub fn formula(text: impl Into<String>) -> Self {
        let text = text.into();
        let letters = letters(&text).filter(|range| is_variable(&text, range));
        let parts = letters.map(|range| (range, FontStyle::Italic)).collect();
        Self {
            parts,
            ..Self::new(text, FontStyle::Regular)
        }
    }

    /// The text alone, for readers of files and for other programs.
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// Its parts of one style each, in order.
    pub fn runs(&self) -> Vec<(Range<usize>, FontStyle)> {
        let mut runs = Vec::new();
        let mut at = 0;
        for (part, style) in &self.parts {
            if at < part.start {
                runs.push((at..part.start, self.style));
            }
            runs.push((part.clone(), *style));
            at = part.end;
        }
        if at < self.text.len() {
            runs.push((at..self.text.len(), self.style));
        }
        runs
    }
}

/// The runs of letters of a text, as byte ranges.
fn letters(text: &str) -> impl Iterator<Item = Range<usize>> {
    let mut rest = text.char_indices().peekable();
    std::iter::from_fn(move || {
        let (start, _) = rest.find(|(_, c)| c.is_alphabetic())?;
        while rest.next_if(|(_, c)| c.is_alphabetic()).is_some() {}
        let end = rest.peek().map_or(text.len(), |(at, _)| *at);
        Some(start..end)
    })
}

/// Whether a word is made of letters that figures use for numbers, and is no part
/// of a name such as N-position or A003623.
fn is_variable(text: &str, word: &Range<usize>) -> bool {
    let mut after = text[word.end..].chars();
    let is_named = match after.next() {
        Some('-') => after.next().is_some_and(char::is_alphabetic),
        Some(c) => c.is_ascii_digit(),
        None => false,
    };
    !is_named
        && text[word.clone()]
            .chars()
            .all(|c| "xyknABNGφαβσ".contains(c))
}

impl From<&str> for StyledText {
    fn from(text: &str) -> Self {
        Self::formula(text)
    }
}

impl From<String> for StyledText {
    fn from(text: String) -> Self {
        Self::formula(text)
    }
}

/// What can be set as a line: in plain text variables are slanted.
pub(crate) trait AsStyled {
    fn styled(&self) -> Cow<'_, StyledText>;
}

impl AsStyled for StyledText {
    fn styled(&self) -> Cow<'_, StyledText> {
        Cow::Borrowed(self)
    }
}

impl AsStyled for str {
    fn styled(&self) -> Cow<'_, StyledText> {
        Cow::Owned(self.into())
    }
}

impl<T: AsStyled + ?Sized> AsStyled for &T {
    fn styled(&self) -> Cow<'_, StyledText> {
        (**self).styled()
    }
}

impl AsStyled for String {
    fn styled(&self) -> Cow<'_, StyledText> {
        self.as_str().styled()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn variables_are_slanted_and_words_are_not() {
        let slanted = |text: &str| -> Vec<String> {
            let line = StyledText::formula(text);
            let italic = |(range, style)| (style == FontStyle::Italic).then_some(range);
            let ranges = line.runs().into_iter().filter_map(italic);
            ranges
                .map(|range: Range<usize>| text[range].to_owned())
                .collect()
        };
        assert_eq!(slanted("tokens in the first pile, x"), ["x"]);
        assert_eq!(slanted("y = φx, y = x/φ"), ["y", "φx", "y", "x", "φ"]);
        assert_eq!(slanted("x + y = A(B(k))"), ["x", "y", "A", "B", "k"]);
        assert!(slanted("a king, 60 × 60: an axis by Knuth").is_empty());
        assert!(slanted("hot (N-position), A003623").is_empty());
    }

    #[test]
    fn the_runs_of_a_line_are_all_of_its_text() {
        let runs = StyledText::formula("the line y = φx").runs();
        let expected = [
            (0..9, FontStyle::Regular),
            (9..10, FontStyle::Italic),
            (10..13, FontStyle::Regular),
            (13..16, FontStyle::Italic),
        ];
        assert_eq!(runs, expected);
    }
}
