use serde::Serialize;
use wythoff_plot::{Game, Outcomes, Window, export};

use crate::cli::memory::{Held, Part, known_cold, most_cold};
use crate::cli::output::format::Format;
use crate::cli::output::write::Made;
use crate::cli::report::failure::Failure;
use crate::cli::report::solved::{Report, VerdictLine};

/// A pair and its text, at most 24 characters.
const BYTES_A_PAIR: u64 = 32;

/// What a file of these cells takes, as far as is known before they are.
pub fn part(game: &Game, window: &Window, format: Format) -> Option<Part<'static>> {
    let cells = window.x.len() as u64 * window.y.len() as u64;
    let part = match (format, known_cold(game, window)) {
        (Format::Npy, _) => Part::new(name_of(format), cells),
        (Format::Csv | Format::Json, Some(cold)) => Part::new(name_of(format), BYTES_A_PAIR * cold),
        (Format::Csv | Format::Json, None) => {
            Part::up_to(name_of(format), BYTES_A_PAIR * most_cold(game, window))
        }
        _ => return None,
    };
    Some(part.of_window())
}

fn name_of(format: Format) -> String {
    let article = if format == Format::Npy { "an" } else { "a" };
    format!("{article} .{} file of these cells", format.name())
}

/// The cold cells of a window as data.
pub fn make(
    outcomes: &Outcomes,
    window: &Window,
    format: Format,
    report: &Report,
    held: &mut Held,
) -> Result<Made, Failure> {
    let bytes = match format {
        Format::Npy => window.x.len() as u64 * window.y.len() as u64,
        _ if *window == Window::whole(outcomes.size()) => BYTES_A_PAIR * outcomes.cold_count(),
        _ => BYTES_A_PAIR * outcomes.cold_in_window(window.clone()).count() as u64,
    };
    held.settle(Part::new(name_of(format), bytes).of_window())?;
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
    /// Whether a check decided the whole answer.
    checked: bool,
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
        checked: report.is_checked(),
        verdict: report.verdict(),
        cold,
    };
    let mut text = serde_json::to_vec(&lattice).expect("a lattice is plain data");
    text.push(b'\n');
    text
}
