//! A drawing in one of the picture formats.

use wythoff_plot::figure::{Drawing, PictureFormat};

use crate::cli::output::made::Made;
use crate::cli::report::failure::Failure;

pub fn picture(drawing: &Drawing, format: PictureFormat) -> Result<Made, Failure> {
    Ok(Made::picture(drawing.to(format)?, drawing.pixels()))
}
