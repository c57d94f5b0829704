//! Cold cells in one of the data formats.

use wythoff_plot::export::{DataFormat, Summary};
use wythoff_plot::solve::ClassBy;
use wythoff_plot::{Game, Outcomes, Window};

use crate::cli::memory::{Held, Part, known_cold, most_cold};
use crate::cli::output::made::Made;
use crate::cli::report::failure::Failure;

/// What a file of these cells takes, as far as is known before they are.
pub fn part(game: &Game, window: &Window, format: DataFormat) -> Part<'static> {
    let bytes = |cold| format.cold_bytes(cells(window), cold);
    let name = file_of(format, "cells");
    let part = match known_cold(game, window) {
        Some(cold) => Part::new(name, bytes(cold)),
        None => Part::between(name, bytes(0), bytes(most_cold(game, window))),
    };
    part.of_window()
}

/// What a file of winning moves takes, with the table that it is written from: a
/// line of text has two piles and two numbers.
pub fn winning_part(window: &Window, format: DataFormat) -> Part<'static> {
    let each = match format {
        DataFormat::Npy => 12,
        _ => 48,
    };
    let bytes = cells(window).saturating_mul(each);
    Part::new(file_of(format, "winning moves"), bytes).of_window()
}

/// The winning moves of a window as data.
pub fn make_winning(
    outcomes: &Outcomes,
    window: &Window,
    (format, by): (DataFormat, ClassBy),
) -> Result<Made, Failure> {
    (format.winning(outcomes, window, by))
        .map(Made::data)
        .ok_or_else(|| {
            let problem = format!("there is no .{} file of winning moves", format.name());
            Failure::usage(problem, "write .csv, .json or .npy")
        })
}

/// The cells of a window.
pub fn cells(window: &Window) -> u64 {
    window.x.len() as u64 * window.y.len() as u64
}

/// A file of these `what`.
pub fn file_of(format: DataFormat, what: &str) -> String {
    let name = format.name();
    // By how its first letter is called.
    let article = match name.starts_with(|c| "aefhilmnorsx".contains(c)) {
        true => "an",
        false => "a",
    };
    format!("{article} .{name} file of these {what}")
}

/// The cold cells of a window as data.
pub fn make(
    outcomes: &Outcomes,
    window: &Window,
    format: DataFormat,
    about: &Summary,
    held: &mut Held,
) -> Result<Made, Failure> {
    let cold = match *window == Window::whole(outcomes.size()) {
        true => outcomes.cold_count(),
        false => outcomes.cold_in_window(window.clone()).count() as u64,
    };
    let bytes = format.cold_bytes(cells(window), cold);
    held.settle(Part::new(file_of(format, "cells"), bytes).of_window())?;
    Ok(Made::data(format.cold(about, outcomes, window)))
}
