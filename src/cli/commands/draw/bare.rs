use wythoff_plot::{Bare, Outcomes};

use crate::cli::commands::draw::{Draw, canonical};
use crate::cli::memory;
use crate::cli::output::format::Format;
use crate::cli::output::target::Target;
use crate::cli::output::write::Made;
use crate::cli::report::failure::Failure;

/// Refuses `--bare` for the formats that it does not make, before any work.
pub fn check(draw: &Draw, targets: &[Target]) -> Result<(), Failure> {
    let other = |target: &&Target| target.format.is_picture() && target.format != Format::Png;
    match targets.iter().find(other).filter(|_| draw.bare) {
        None => Ok(()),
        Some(target) => Err(Failure::usage(
            format!("--bare makes a raster, and '{}' is none", target.place),
            "end the file's name in .png, or leave --bare out",
        )),
    }
}

/// `--bare`: the raster alone, as a PNG file.
pub fn make(draw: &Draw, outcomes: &Outcomes) -> Result<Made, Failure> {
    let figure = &draw.figure;
    let bare = Bare::new(outcomes, draw.cell.unwrap_or(1))
        .window(figure.window(outcomes.size())?)
        .origin(figure.origin)
        .palette(figure.palette())
        .command(canonical(draw, outcomes, Format::Png));
    memory::check_data(
        "a raster of these cells",
        bare.bytes(),
        draw.solve.run.max_memory,
    )?;
    Ok(Made::picture(bare.to_png()?, bare.pixels()))
}
