//! Lines of text that were shaped before.

use std::collections::HashMap;
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

use super::{PlacedGlyph, StyledText};

/// The most lines that are kept, more than a figure has: a process that draws
/// figures for days does not grow.
const MOST_LINES: usize = 4096;

/// The glyphs of lines by their text: shaping a line costs a hundred times as
/// much as finding it here.
#[derive(Default)]
pub(super) struct PlacedLines(Mutex<HashMap<StyledText, Arc<[PlacedGlyph]>>>);

impl PlacedLines {
    /// The glyphs of a line, shaped if they are not known yet.
    pub fn get(
        &self,
        line: &StyledText,
        shape: impl FnOnce() -> Vec<PlacedGlyph>,
    ) -> Arc<[PlacedGlyph]> {
        // Nothing that can panic half way changes the map.
        let known = |lines: &HashMap<_, _>| lines.get(line).map(Arc::clone);
        if let Some(placed) = known(&self.0.lock().unwrap_or_else(PoisonError::into_inner)) {
            return placed;
        }
        let placed: Arc<[PlacedGlyph]> = shape().into();
        let mut lines = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if lines.len() >= MOST_LINES {
            lines.clear();
        }
        lines.insert(line.clone(), Arc::clone(&placed));
        placed
    }
}

impl fmt::Debug for PlacedLines {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("PlacedLines")
    }
}
