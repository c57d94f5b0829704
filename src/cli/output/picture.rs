//! A figure in one of the picture formats.

use wythoff_plot::figure::{Drawing, PictureFormat};
use wythoff_plot::{Figure, Panels};

use crate::cli::memory::{Held, Pictures};
use crate::cli::options::look::Look;
use crate::cli::output::made::Made;
use crate::cli::report::failure::Failure;

/// The drawing of a figure, unless it turns out to be too large.
pub fn drawn(
    look: &Look,
    figure: &Figure<impl Panels>,
    pictures: Option<&Pictures>,
    held: &mut Held,
) -> Result<Drawing, Failure> {
    let drawing = look.draw(figure)?;
    if let Some(pictures) = pictures {
        held.settle(pictures.drawn(drawing.pixels()))?;
    }
    Ok(drawing)
}

/// The drawing in one of the picture formats.
pub fn picture(drawing: &Drawing, format: PictureFormat) -> Result<Made, Failure> {
    Ok(Made::picture(drawing.to(format)?, drawing.pixels()))
}
