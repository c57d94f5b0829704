use wythoff_plot::figure::PictureFormat;
use wythoff_plot::{Bare, Outcomes, Window};

use crate::cli::commands::draw::{Draw, canonical};
use crate::cli::memory::Part;
use crate::cli::output::made::Made;
use crate::cli::output::target::Target;
use crate::cli::report::command_line::noted;
use crate::cli::report::failure::Failure;
use crate::cli::report::solved::Report;

/// Refuses `--bare` for the formats that it does not make, before any work.
pub fn check(draw: &Draw, targets: &[Target]) -> Result<(), Failure> {
    let other = |target: &&Target| matches!(target.format.picture(), Some(format) if format != PictureFormat::Png);
    match targets.iter().find(other).filter(|_| draw.bare) {
        None => Ok(()),
        Some(target) => Err(Failure::usage(
            format!("--bare makes a raster, and '{}' is none", target.place),
            "end the file's name in .png, or leave --bare out",
        )),
    }
}

/// What a raster of these cells takes, and its file.
pub fn parts(draw: &Draw, window: &Window) -> [Part<'static>; 2] {
    let cell = u64::from(draw.cell.unwrap_or(1));
    let [width, height] = [&window.x, &window.y].map(|side| cell * side.len() as u64);
    let bytes = width.div_ceil(8).saturating_mul(height);
    [
        Part::new("a raster of these cells", bytes).of_window(),
        Part::new("the file of that raster", bytes).of_window(),
    ]
}

/// `--bare`: the raster alone, as a PNG file.
pub fn make(draw: &Draw, outcomes: &Outcomes, report: &Report) -> Result<Made, Failure> {
    let figure = &draw.figure;
    let bare = Bare::new(outcomes, draw.cell.unwrap_or(1))
        .window(figure.window(outcomes.size())?)
        .origin(figure.origin)
        .palette(figure.palette())
        .command(noted(
            canonical(draw, outcomes, PictureFormat::Png),
            report.is_checked(),
        ));
    Ok(Made::picture(bare.to_png()?, bare.pixels()))
}
