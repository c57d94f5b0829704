//! A text with a place in it.

use super::error::{NotationError, Problem, TextPlace};
use crate::game::condition::{Condition, Scope};

/// Reads a text from left to right and knows in which column it stands. Blanks
/// between marks do not matter.
pub(super) struct Cursor {
    chars: Vec<char>,
    /// Index of the next character.
    at: usize,
}

impl Cursor {
    pub fn new(text: &str) -> Self {
        Self {
            chars: text.chars().collect(),
            at: 0,
        }
    }

    /// Past any blanks: the index of the next character.
    pub fn index(&mut self) -> usize {
        while self.chars.get(self.at).is_some_and(|c| c.is_whitespace()) {
            self.at += 1;
        }
        self.at
    }

    /// Back to a place that [`index`](Self::index) gave.
    pub fn return_to(&mut self, index: usize) {
        self.at = index;
    }

    /// The next character but blanks.
    pub fn peek(&mut self) -> Option<char> {
        let index = self.index();
        self.chars.get(index).copied()
    }

    /// The next character but blanks, after that of [`peek`](Self::peek).
    pub fn peek_second(&self) -> Option<char> {
        let rest = self.chars.iter().skip(self.at + 1);
        rest.copied().find(|c| !c.is_whitespace())
    }

    /// Just past the character that was taken last: blanks may follow.
    pub fn end_of_last(&self) -> usize {
        self.at
    }

    /// Whether a blank stands before or after the next character, that of
    /// [`peek`](Self::peek).
    pub fn is_beside_blank(&self) -> bool {
        let is_blank = |at: Option<usize>| {
            at.and_then(|at| self.chars.get(at))
                .is_some_and(|c| c.is_whitespace())
        };
        is_blank(self.at.checked_sub(1)) || is_blank(Some(self.at + 1))
    }

    /// Takes the next character if it is `mark`.
    pub fn take(&mut self, mark: char) -> bool {
        let found = self.peek() == Some(mark);
        self.at += usize::from(found);
        found
    }

    /// Takes all of these marks, blanks between them aside, or none.
    pub fn take_all(&mut self, marks: &str) -> bool {
        let start = self.index();
        let all = marks.chars().all(|mark| self.take(mark));
        if !all {
            self.return_to(start);
        }
        all
    }

    /// Takes a condition and the brace that ends it.
    pub fn condition(&mut self, scope: Scope) -> Result<Condition, NotationError> {
        let read = Condition::read(&self.chars, self.at, scope);
        let (condition, end) = read.map_err(NotationError::of_condition)?;
        self.at = end;
        self.expect('}', "} at the end of a set")?;
        Ok(condition)
    }

    /// Takes `mark`, or says what was expected.
    pub fn expect(&mut self, mark: char, what: &'static str) -> Result<(), NotationError> {
        match self.take(mark) {
            true => Ok(()),
            false => Err(self.unexpected(what)),
        }
    }

    /// Takes characters, blanks not left out, while they are wanted.
    pub fn take_while(&mut self, wanted: impl Fn(char) -> bool) -> String {
        let start = self.index();
        let rest = self.chars[start..].iter().copied();
        let taken: String = rest.take_while(|&c| wanted(c)).collect();
        self.at += taken.chars().count();
        taken
    }

    /// What is expected here, and is not.
    pub fn unexpected(&mut self, what: &'static str) -> NotationError {
        let index = self.index();
        let found: String = self.chars.get(index).into_iter().collect();
        NotationError::new(TextPlace::new(index, found), Problem::Unexpected(what))
    }

    /// The text from index `start` up to here.
    pub fn place_from(&self, start: usize) -> TextPlace {
        let text: String = self.chars[start..self.at].iter().collect();
        TextPlace::new(start, text.trim_end().to_owned())
    }

    /// The whole term around here that begins at index `start`: up to and with
    /// its last bracket and what follows that.
    pub fn term_from(&self, start: usize) -> String {
        let from = self.at.clamp(start, self.chars.len());
        let rest = &self.chars[from..];
        let closing = rest.iter().position(|&c| c == ')');
        let end = closing.map_or(self.chars.len(), |closing| {
            let tail = rest[closing + 1..].iter();
            let tail = tail.take_while(|c| c.is_ascii_digit() || matches!(c, '*' | '~'));
            from + closing + 1 + tail.count()
        });
        let text: String = self.chars[start..end].iter().collect();
        text.trim_end().to_owned()
    }
}
