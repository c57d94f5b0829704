//! JSON for a script element: no text in it can end the element.

use std::fmt::Write as _;

use crate::Ray;
use crate::solve::Direction;

/// An object in the making.
pub(super) struct JsonText(String);

impl JsonText {
    pub fn object() -> Self {
        Self("{".to_owned())
    }

    /// A value that is JSON already.
    pub fn raw(&mut self, key: &str, value: &str) -> &mut Self {
        let comma = if self.0.len() > 1 { "," } else { "" };
        write!(self.0, "{comma}\"{key}\":{value}").expect("a String takes every write");
        self
    }

    pub fn text(&mut self, key: &str, value: &str) -> &mut Self {
        self.raw(key, &text(value))
    }

    pub fn number(&mut self, key: &str, value: impl Into<u64>) -> &mut Self {
        self.raw(key, &value.into().to_string())
    }

    pub fn flag(&mut self, key: &str, value: bool) -> &mut Self {
        self.raw(key, if value { "true" } else { "false" })
    }

    pub fn numbers(&mut self, key: &str, values: impl IntoIterator<Item = u32>) -> &mut Self {
        self.raw(key, &numbers(values))
    }

    /// Values that are JSON already.
    pub fn list(&mut self, key: &str, values: &[String]) -> &mut Self {
        self.raw(key, &format!("[{}]", values.join(",")))
    }

    pub fn end(mut self) -> String {
        self.0.push('}');
        self.0
    }
}

pub(super) fn numbers(values: impl IntoIterator<Item = u32>) -> String {
    let values: Vec<String> = values.into_iter().map(|value| value.to_string()).collect();
    format!("[{}]", values.join(","))
}

/// Rays as the page's script reads them: start, step, number of moves or 0 for
/// no end, direction.
pub(super) fn rays(rays: &[(Ray, Direction)]) -> Vec<String> {
    let ray = |(ray, direction): &(Ray, Direction)| {
        let (start, step) = (ray.start(), ray.step());
        let count = ray.count().map_or(0, std::num::NonZeroU32::get);
        numbers([start.x, start.y, step.x, step.y, count, *direction as u32])
    };
    rays.iter().map(ray).collect()
}

/// A string in quotes. `<` is escaped, so that no `</script>` ends the data,
/// and with it what some readers take for a line end.
pub(super) fn text(value: &str) -> String {
    let mut text = String::from("\"");
    for c in value.chars() {
        match c {
            '"' | '\\' => text.extend(['\\', c]),
            '<' | '>' | '&' | '\u{2028}' | '\u{2029}' => escaped(&mut text, c),
            c if c.is_control() => escaped(&mut text, c),
            c => text.push(c),
        }
    }
    text.push('"');
    text
}

fn escaped(text: &mut String, c: char) {
    write!(text, "\\u{:04x}", u32::from(c)).expect("a String takes every write");
}
