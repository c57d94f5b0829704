use serde::Serialize;
use wythoff_plot::{Size, Window, export};

use super::report::Values;
use super::solved::Solved;
use crate::cli::memory::{Held, Part};
use crate::cli::output::format::Format;
use crate::cli::output::write::Made;
use crate::cli::report::failure::Failure;

/// What a file of these values takes, as far as is known before they are. No
/// value is above x + y: each move lowers that.
pub fn part(size: Size, window: &Window, format: Format) -> Option<Part<'static>> {
    let greatest = size.width() - 1 + (size.height() - 1);
    let part = |greatest| bytes(greatest, greatest <= u16::MAX.into(), window, format);
    let (least, most) = (part(1)?, part(greatest)?);
    Some(Part::between(name_of(format), least, most).of_window())
}

/// Bytes that a file takes, and the table of its numbers where it needs one.
fn bytes(greatest: u32, fits_u16: bool, window: &Window, format: Format) -> Option<u64> {
    let cells = window.x.len() as u64 * window.y.len() as u64;
    // Digits and a comma.
    let text = cells * (u64::from(greatest.max(1).ilog10()) + 2);
    match format {
        Format::Npy if fits_u16 => Some(2 * cells),
        Format::Npy => Some(4 * cells),
        // The numbers themselves, and their text.
        Format::Json => Some(4 * cells + text),
        Format::Csv => Some(text),
        _ => None,
    }
}

fn name_of(format: Format) -> String {
    let article = if format == Format::Npy { "an" } else { "a" };
    format!("{article} .{} file of these values", format.name())
}

/// The values of a window as data.
pub fn make(
    solved: &Solved,
    window: &Window,
    format: Format,
    held: &mut Held,
) -> Result<Made, Failure> {
    let table = &solved.table;
    let taken = bytes(table.max(), table.fits_u16(), window, format).unwrap_or(0);
    held.settle(Part::new(name_of(format), taken).of_window())?;
    Ok(Made::data(match format {
        Format::Npy => export::grundy_npy(table, window),
        Format::Json => json(solved, window),
        _ => export::grundy_csv(table, window).into_bytes(),
    }))
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
