//! Grundy values in one of the data formats.

use wythoff_plot::export::{DataFormat, ValueSummary};
use wythoff_plot::{GrundyTable, Size, Window};

use crate::cli::memory::{Held, Part};
use crate::cli::output::data::{cells, file_of};
use crate::cli::output::made::Made;
use crate::cli::report::failure::Failure;

/// What a file of these values takes, as far as is known before they are. No
/// value is above x + y: each move lowers that.
pub fn part(size: Size, window: &Window, format: DataFormat) -> Part<'static> {
    let greatest = size.width() - 1 + (size.height() - 1);
    let bytes = |greatest| format.value_bytes(cells(window), greatest);
    Part::between(file_of(format, "values"), bytes(1), bytes(greatest)).of_window()
}

/// The values of a window as data.
pub fn make(
    about: &ValueSummary,
    table: &GrundyTable,
    window: &Window,
    format: DataFormat,
    held: &mut Held,
) -> Result<Made, Failure> {
    let bytes = format.value_bytes(cells(window), table.max());
    held.settle(Part::new(file_of(format, "values"), bytes).of_window())?;
    Ok(Made::data(format.values(about, table, window)))
}
