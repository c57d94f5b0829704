//! Options that would change nothing in what is written are refused, so that
//! nobody takes them to have worked.

use crate::cli::options::look::Look;
use crate::cli::report::command_line::Given;
use crate::cli::report::failure::Failure;
use wythoff_plot::LegendPlace;
use wythoff_plot::figure::PictureFormat;

/// What the cells as data take.
pub const OF_DATA: &[&str] = &["--x", "--y"];

/// Refuses all but `taken` where no picture is written.
pub fn check_data(given: &[Given], taken: &[&str]) -> Result<(), Failure> {
    refuse_others(
        given,
        taken,
        "where no picture is written",
        "name a .png too",
    )
}

/// Refuses all but `taken` in a raster without axes.
pub fn check_bare(given: &[Given], taken: &[&str]) -> Result<(), Failure> {
    let place = "in a --bare raster, which has cells alone";
    refuse_others(given, taken, place, "leave --bare out")
}

/// Refuses a legend to the right of `what`, which has room for it below alone.
pub fn check_legend(look: &Look, what: &str) -> Result<(), Failure> {
    if look.legend != LegendPlace::Right {
        return Ok(());
    }
    Err(Failure::usage(
        format!("--legend right: that of {what} stands under it"),
        "type --legend bottom or --legend none",
    ))
}

/// Refuses what changes nothing in pictures, or without one in the report.
pub fn check_pictures(
    given: &[Given],
    formats: impl Iterator<Item = PictureFormat>,
) -> Result<(), Failure> {
    let mut formats = formats.peekable();
    match formats.peek() {
        None => check_data(given, OF_DATA),
        Some(_) => check_text(given, formats),
    }
}

/// Refuses `--text` where no SVG is written.
pub fn check_text(
    given: &[Given],
    mut formats: impl Iterator<Item = PictureFormat>,
) -> Result<(), Failure> {
    if formats.any(PictureFormat::has_text_modes) {
        return Ok(());
    }
    let mut text = given.iter().filter(|given| given.option == "--text");
    text.next().map_or(Ok(()), |text| {
        Err(refusal(text, "where no SVG is written", "name an .svg too"))
    })
}

/// Refuses all but `taken`, which alone change anything in that place.
pub fn refuse_others(
    given: &[Given],
    taken: &[&str],
    place: &str,
    instead: &str,
) -> Result<(), Failure> {
    let idle = given.iter().find(|given| !taken.contains(&given.option));
    idle.map_or(Ok(()), |idle| Err(refusal(idle, place, instead)))
}

/// Refuses the options `idle`, which change nothing in that place.
pub fn refuse(given: &[Given], idle: &[&str], place: &str, instead: &str) -> Result<(), Failure> {
    let idle = given.iter().find(|given| idle.contains(&given.option));
    idle.map_or(Ok(()), |idle| Err(refusal(idle, place, instead)))
}

fn refusal(idle: &Given, place: &str, instead: &str) -> Failure {
    Failure::usage(
        format!("{} would change nothing {place}", idle.option),
        format!("leave it out, or {instead}"),
    )
}
