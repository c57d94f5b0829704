//! How figures name games, sizes and windows.

use std::ops::Range;

use crate::figure::axes::ticks;
use crate::game::Game;
use crate::solve::{GrundyTable, Size, Window};

/// Game and play, as titles and captions name them.
pub(crate) fn name_of(game: &Game) -> String {
    format!("{}, {}", game.title(), game.play())
}

/// Two games, as the title of a comparison names them: once where they differ
/// in play alone.
pub(crate) fn names_of(left: &Game, right: &Game) -> String {
    if left.has_rules_of(right) {
        format!("{}: {} and {}", left.title(), left.play(), right.play())
    } else {
        format!("{} and {}", name_of(left), name_of(right))
    }
}

/// What part of a lattice is shown. The words of a size or of an equation are
/// joined by `space`.
pub(crate) fn extent(size: Size, window: &Window, space: char) -> String {
    let label = |number: u32| ticks::label(number.into());
    if *window == Window::whole(size) {
        let (width, height) = (label(size.width()), label(size.height()));
        return format!("{width}{space}×{space}{height}");
    }
    let ends = |range: &Range<u32>| {
        let (first, last) = (label(range.start), label(range.end - 1));
        format!("{first}{space}to{space}{last}")
    };
    let (x, y) = (ends(&window.x), ends(&window.y));
    format!("x{space}={space}{x}, y{space}={space}{y}")
}

/// What a file says of a table of Grundy values.
pub(crate) fn facts_of(table: &GrundyTable) -> String {
    let game = table.game();
    format!(
        "{game}: Grundy values up to {}, of sum {}; rules {}",
        table.max(),
        table.sum(),
        game.rules()
    )
}
