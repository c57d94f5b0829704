use serde::Serialize;
use wythoff_plot::exact::ClosedForm;
use wythoff_plot::{Game, Outcomes, Window, export};

use crate::cli::memory::{self, Need, SMALLER_WINDOW};
use crate::cli::output::format::Format;
use crate::cli::output::write::Made;
use crate::cli::report::failure::Failure;
use crate::cli::report::solved::{Report, VerdictLine};

/// A pair and its text, at most 24 characters.
const BYTES_A_PAIR: u64 = 32;

/// What a file of these cells takes, where that is known before they are.
pub fn need(game: &Game, window: &Window, format: Format) -> Option<Need> {
    let cells = window.x.len() as u64 * window.y.len() as u64;
    let bytes = match format {
        Format::Npy => cells,
        Format::Csv | Format::Json => BYTES_A_PAIR * known_count(game, window)?,
        _ => return None,
    };
    Some(Need::new(name_of(format), bytes, SMALLER_WINDOW))
}

fn name_of(format: Format) -> String {
    let article = if format == Format::Npy { "an" } else { "a" };
    format!("{article} .{} file of these cells", format.name())
}

/// The number of cold cells in a window, by the closed form; where a row has one
/// at most, the number of rows.
fn known_count(game: &Game, window: &Window) -> Option<u64> {
    let form = ClosedForm::of(game)?;
    let within = window.x.start.into()..window.x.end.into();
    if form.row(window.y.start).single().is_some() {
        return Some(window.y.len() as u64);
    }
    let rows = window.y.clone().map(|y| form.row(y).count(within.clone()));
    Some(rows.sum())
}

/// The cold cells of a window as data.
pub fn make(
    outcomes: &Outcomes,
    window: &Window,
    format: Format,
    report: &Report,
    limit: u64,
) -> Result<Made, Failure> {
    let bytes = match format {
        Format::Npy => window.x.len() as u64 * window.y.len() as u64,
        _ if *window == Window::whole(outcomes.size()) => BYTES_A_PAIR * outcomes.cold_count(),
        _ => BYTES_A_PAIR * outcomes.cold_in_window(window.clone()).count() as u64,
    };
    memory::check_data(&name_of(format), bytes, limit).map_err(Failure::after_the_work)?;
    let bytes = match format {
        Format::Npy => export::npy(outcomes, window),
        Format::Json => json(outcomes, window, report),
        _ => export::csv(outcomes, window).into_bytes(),
    };
    Ok(Made::data(bytes))
}

#[derive(Serialize)]
struct Lattice<'a> {
    game: &'a str,
    /// The moves, in the notation of the command line.
    rules: String,
    play: &'static str,
    size: u32,
    /// First and last column and row, where only a part was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    window: Option<[[u32; 2]; 2]>,
    verdict: &'a [VerdictLine],
    /// Pairs `[x, y]`, sorted by x, then by y.
    cold: Vec<(u32, u32)>,
}

fn json(outcomes: &Outcomes, window: &Window, report: &Report) -> Vec<u8> {
    let (game, size) = (outcomes.game(), outcomes.size());
    let mut cold: Vec<(u32, u32)> = outcomes.cold_in_window(window.clone()).collect();
    cold.sort_unstable();
    let ends = |range: &std::ops::Range<u32>| [range.start, range.end - 1];
    let lattice = Lattice {
        game: game.name(),
        rules: game.ruleset().to_string(),
        play: game.play().name(),
        size: size.width(),
        window: (*window != Window::whole(size)).then(|| [ends(&window.x), ends(&window.y)]),
        verdict: report.verdict(),
        cold,
    };
    let mut text = serde_json::to_vec(&lattice).expect("a lattice is plain data");
    text.push(b'\n');
    text
}
