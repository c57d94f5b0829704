//! A figure in one of the picture formats.

use wythoff_plot::Figure;
use wythoff_plot::figure::Drawing;

use crate::cli::memory;
use crate::cli::output::format::Format;
use crate::cli::output::write::Made;
use crate::cli::report::failure::Failure;

/// The drawing of a figure in one of the picture formats.
pub fn picture(
    figure: &Figure<'_>,
    drawing: &Drawing,
    format: Format,
    limit: u64,
) -> Result<Made, Failure> {
    let bytes = match format {
        Format::Svg => drawing.to_svg().into_bytes(),
        Format::Pdf => drawing.to_pdf()?,
        _ => {
            memory::check_pixels(figure, drawing, limit)?;
            drawing.to_png()?
        }
    };
    Ok(Made::picture(bytes, drawing.pixels()))
}
