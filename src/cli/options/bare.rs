//! `--bare`: cells or values as a raster without axes, a square of pixels each.

use wythoff_plot::Window;
use wythoff_plot::figure::PictureFormat;

use crate::cli::memory::Part;
use crate::cli::options::given::{AllGiven, Outputs};
use crate::cli::output::format::Format;
use crate::cli::output::target::Target;
use crate::cli::report::failure::Failure;

/// Refuses `--bare` for the formats that it does not make, before any work.
pub fn check(bare: bool, targets: &[Target]) -> Result<(), Failure> {
    let other = |target: &&Target| match target.format {
        Format::Picture(format) => format != PictureFormat::Png,
        Format::Page => true,
        Format::Data(_) => false,
    };
    match targets.iter().find(other).filter(|_| bare) {
        None => Ok(()),
        Some(target) => Err(Failure::usage(
            format!("--bare makes a raster, and '{}' is none", target.place),
            "end the file's name in .png, or leave --bare out",
        )),
    }
}

/// Adds `--bare` and `--cell`, both or neither.
pub fn add_given(given: &mut AllGiven, bare: bool, cell: Option<u32>) {
    given.flag(Outputs::RASTERS, "--bare", bare);
    let cell = bare.then(|| cell.unwrap_or(1).to_string());
    given.value(Outputs::RASTERS, "--cell", cell);
}

/// What a raster of so many bits a pixel takes, and its file.
pub fn parts(window: &Window, cell: Option<u32>, bits: u64) -> [Part<'static>; 2] {
    let cell = u64::from(cell.unwrap_or(1));
    let [width, height] = [&window.x, &window.y].map(|side| cell * side.len() as u64);
    let bytes = (width * bits).div_ceil(8).saturating_mul(height);
    [
        Part::new("a raster of these cells", bytes).of_window(),
        Part::new("the file of that raster", bytes).of_window(),
    ]
}
