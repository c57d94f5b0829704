//! Options that would change nothing in what is written are refused, so that
//! nobody takes them to have worked.

use super::args::Draw;
use super::failure::Failure;
use super::look::Given;
use super::target::{Format, Target};

/// What a raster without axes takes.
const OF_RASTERS: &[&str] = &["--origin", "--x", "--y", "--cold", "--hot", "--transparent"];

/// What the cells as data take.
const OF_DATA: &[&str] = &["--x", "--y"];

/// Refuses, of the options given to the main job, what its outputs ignore.
pub fn check_draw(draw: &Draw, targets: &[Target]) -> Result<(), Failure> {
    let mut given = draw.figure.given();
    given.extend(draw.bare.then(|| Given::flag("--bare")));
    given.extend((!draw.points.is_empty()).then(|| Given::flag("--points")));
    if !targets.iter().any(|target| target.format.is_picture()) {
        return refuse_others(&given, OF_DATA, "no picture is written", "name a .png too");
    }
    if draw.bare {
        let taken = [OF_RASTERS, &["--bare"]].concat();
        return refuse_others(
            &given,
            &taken,
            "a --bare raster has cells alone",
            "leave --bare out",
        );
    }
    check_text(&given, targets)
}

/// Refuses `--text` where no SVG is written.
pub fn check_text(given: &[Given], targets: &[Target]) -> Result<(), Failure> {
    if targets.iter().any(|target| target.format == Format::Svg) {
        return Ok(());
    }
    let mut text = given.iter().filter(|given| given.option == "--text");
    text.next().map_or(Ok(()), |text| {
        Err(refusal(text, "no SVG is written", "name an .svg too"))
    })
}

fn refuse_others(given: &[Given], taken: &[&str], why: &str, instead: &str) -> Result<(), Failure> {
    let idle = given.iter().find(|given| !taken.contains(&given.option));
    idle.map_or(Ok(()), |idle| Err(refusal(idle, why, instead)))
}

fn refusal(idle: &Given, why: &str, instead: &str) -> Failure {
    Failure::usage(
        format!("{} would change nothing: {why}", idle.option),
        format!("leave it out, or {instead}"),
    )
}
