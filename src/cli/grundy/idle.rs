//! Options that would change nothing are refused.

use wythoff_plot::{Grid, Inset};

use super::args::GrundyArgs;
use crate::cli::failure::Failure;
use crate::cli::target::{Format, Target};

/// Refuses what the picture that is asked for does not have, before any work.
pub fn check(options: &GrundyArgs, targets: &[Target]) -> Result<(), Failure> {
    if options.bare {
        check_bare(targets)?;
    }
    let (what, instead) = match &options.values {
        None => ("a heat map", "draw chosen values with --values"),
        Some(_) if options.residual => ("a chart of residuals", "leave --residual out"),
        Some(_) => return Ok(()),
    };
    let idle = of_lattices(options).or_else(|| of_windows(options).filter(|_| options.residual));
    match idle {
        None => Ok(()),
        Some(option) => Err(Failure::usage(
            format!("{option} would change nothing in {what}"),
            format!("leave it out, or {instead}"),
        )),
    }
}

/// The first option given that only figures with marked cells have.
fn of_lattices(options: &GrundyArgs) -> Option<&'static str> {
    let figure = &options.figure;
    [
        (figure.ab.is_some(), "--ab"),
        (!figure.diagonal.is_empty(), "--diagonal"),
        (figure.no_slopes, "--no-slopes"),
        (figure.grid != Grid::Auto, "--grid"),
        (figure.inset != Inset::Auto, "--inset"),
        (figure.cold.is_some(), "--cold"),
        (figure.hot.is_some(), "--hot"),
        (figure.slope_colour.is_some(), "--slope-colour"),
        (figure.ab_colour.is_some(), "--ab-colour"),
    ]
    .into_iter()
    .find_map(|(given, option)| given.then_some(option))
}

/// The first option given that a chart of all cells does not have.
fn of_windows(options: &GrundyArgs) -> Option<&'static str> {
    let figure = &options.figure;
    [
        (figure.x.is_some(), "--x"),
        (figure.y.is_some(), "--y"),
        (figure.origin != wythoff_plot::Origin::default(), "--origin"),
    ]
    .into_iter()
    .find_map(|(given, option)| given.then_some(option))
}

fn check_bare(targets: &[Target]) -> Result<(), Failure> {
    let other = |target: &&Target| target.format.is_picture() && target.format != Format::Png;
    match targets.iter().find(other) {
        None => Ok(()),
        Some(target) => Err(Failure::usage(
            format!("--bare makes a raster, and '{}' is none", target.place),
            "end the file's name in .png, or leave --bare out",
        )),
    }
}
