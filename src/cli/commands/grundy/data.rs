use serde::Serialize;
use wythoff_plot::{Window, export};

use super::report::Values;
use super::solved::Solved;
use crate::cli::memory;
use crate::cli::output::format::Format;
use crate::cli::output::write::Made;
use crate::cli::report::failure::Failure;

/// The values of a window as data.
pub fn make(solved: &Solved, window: &Window, format: Format, limit: u64) -> Result<Made, Failure> {
    let table = &solved.table;
    let cells = window.x.len() as u64 * window.y.len() as u64;
    // Digits and a comma.
    let text = cells * (u64::from(table.max().max(1).ilog10()) + 2);
    let bytes = match format {
        Format::Npy => {
            let value = if table.fits_u16() { 2 } else { 4 };
            memory::check_data("an .npy file of these values", value * cells, limit)?;
            export::grundy_npy(table, window)
        }
        Format::Json => {
            // The numbers themselves, and their text.
            memory::check_data("a .json file of these values", 4 * cells + text, limit)?;
            json(solved, window)
        }
        _ => {
            memory::check_data("a .csv file of these values", text, limit)?;
            export::grundy_csv(table, window).into_bytes()
        }
    };
    Ok(Made::data(bytes))
}

#[derive(Serialize)]
struct Table {
    #[serde(flatten)]
    about: Values,
    /// The moves, in the notation of the command line.
    rules: String,
    /// First and last column and row, where only a part was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    window: Option<[[u32; 2]; 2]>,
    /// `values[y][x]`, from the window's lowest row and column on.
    values: Vec<Vec<u32>>,
}

fn json(solved: &Solved, window: &Window) -> Vec<u8> {
    let table = &solved.table;
    let row = |y| {
        let mut row = vec![0; window.x.len()];
        table.copy_row(y, window.x.clone(), &mut row);
        row
    };
    let ends = |range: &std::ops::Range<u32>| [range.start, range.end - 1];
    let whole = *window == Window::whole(table.size());
    let table = Table {
        about: Values::new(solved),
        rules: table.game().ruleset().to_string(),
        window: (!whole).then(|| [ends(&window.x), ends(&window.y)]),
        values: window.y.clone().map(row).collect(),
    };
    let mut text = serde_json::to_vec(&table).expect("a table is plain data");
    text.push(b'\n');
    text
}
