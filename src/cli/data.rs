use serde::Serialize;
use wythoff_plot::{Outcomes, Window, export};

use super::failure::Failure;
use super::memory;
use super::output::Made;
use super::report::{Report, VerdictLine};
use super::target::Format;

/// The cold cells of a window as data.
pub fn make(
    outcomes: &Outcomes,
    window: &Window,
    format: Format,
    report: &Report,
    limit: u64,
) -> Result<Made, Failure> {
    let cells = window.x.len() as u64 * window.y.len() as u64;
    let bytes = match format {
        Format::Npy => {
            memory::check_data("an .npy file of these cells", cells, limit)?;
            export::npy(outcomes, window)
        }
        Format::Json => {
            // A pair and its text, at most 24 characters.
            memory::check_data(
                "a .json file of these cells",
                32 * outcomes.cold_count(),
                limit,
            )?;
            json(outcomes, window, report)
        }
        _ => {
            memory::check_data(
                "a .csv file of these cells",
                32 * outcomes.cold_count(),
                limit,
            )?;
            export::csv(outcomes, window).into_bytes()
        }
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
