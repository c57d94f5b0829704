//! How figures name games, sizes and windows.

use std::ops::Range;

use crate::Play;
use crate::figure::axes::ticks;
use crate::game::Game;
use crate::solve::{GrundyTable, Size, Window};

/// Game and play, as captions and legends name them.
pub(crate) fn name_of(game: &Game) -> String {
    format!("{}, {}", game.title(), game.play())
}

/// A game as titles name it: normal play goes without saying.
pub(crate) fn title_of(game: &Game) -> String {
    match game.play() {
        Play::Normal => game.title().to_owned(),
        Play::Misere => format!("{} in {}", game.title(), Play::Misere),
    }
}

/// Two games, as the title of a comparison names them: once where they differ
/// in play alone.
pub(crate) fn titles_of(left: &Game, right: &Game) -> String {
    match left.has_rules_of(right) {
        true if left.play() == right.play() => format!("{} against itself", title_of(left)),
        true => format!("{}: {} and {}", left.title(), left.play(), right.play()),
        false => format!("{} and {}", title_of(left), title_of(right)),
    }
}

/// Two games that are compared, each by what tells it from the other.
pub(crate) fn name_beside(game: &Game, other: &Game) -> String {
    match (game.has_rules_of(other), game.play() == other.play()) {
        (true, false) => game.play().to_string(),
        (false, true) => game.title().to_owned(),
        _ => name_of(game),
    }
}

/// In which play, if normal play, which titles leave out.
pub(crate) fn in_play(game: &Game) -> &'static str {
    match game.play() {
        Play::Normal => " in normal play",
        Play::Misere => "",
    }
}

/// The piles that a figure shows, as titles name them.
pub(crate) fn piles(size: Size, window: &Window) -> String {
    let label = |number: u32| ticks::label(number.into());
    if *window != Window::whole(size) {
        return extent(size, window, ' ');
    }
    let (width, height) = (label(size.width()), label(size.height()));
    match width == height {
        true => format!("piles below {width}"),
        false => format!("piles below {width} and {height}"),
    }
}

/// The same as a line under the title says it, where the title does not.
pub(crate) fn of_size(size: Size, window: &Window) -> String {
    match *window == Window::whole(size) {
        true => format!(", {}", extent(size, window, ' ')),
        false => String::new(),
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
