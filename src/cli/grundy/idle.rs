//! Options that would change nothing are refused.

use wythoff_plot::{Grid, Inset, LegendPlace, Origin};

use super::args::GrundyArgs;
use crate::cli::failure::Failure;
use crate::cli::figure_args::FigureArgs;
use crate::cli::target::{Format, Target};

/// Refuses what the picture that is asked for does not have, before any work.
pub fn check(options: &GrundyArgs, targets: &[Target]) -> Result<(), Failure> {
    if options.bare {
        check_bare(targets)?;
    }
    let cold = options.figure.cold.map(|_| "--cold");
    let (what, instead, idle) = match &options.values {
        None => (
            "a heat map",
            "leave it out, or draw chosen values with --values",
            of_lattices(&options.figure),
        ),
        Some(_) if options.residual => (
            "a chart of residuals",
            "leave it out, or leave --residual out",
            of_lattices(&options.figure).or_else(|| of_windows(&options.figure)),
        ),
        Some(_) => ("a figure of chosen values", "leave it out", cold),
    };
    if let Some(option) = idle {
        let problem = format!("{option} would change nothing in {what}");
        return Err(Failure::usage(problem, instead));
    }
    if options.values.is_none() || options.residual {
        check_legend(&options.figure, what)?;
    }
    Ok(())
}

/// Refuses, for a comparison of values, what it does not have.
pub fn check_comparison(figure: &FigureArgs) -> Result<(), Failure> {
    let what = "a comparison of values";
    if let Some(option) = of_lattices(figure) {
        return Err(Failure::usage(
            format!("{option} would change nothing in {what}"),
            "leave it out, or leave --values out",
        ));
    }
    check_legend(figure, what)
}

/// Beside the map stands its colour bar.
fn check_legend(figure: &FigureArgs, what: &str) -> Result<(), Failure> {
    if figure.legend != LegendPlace::Right {
        return Ok(());
    }
    Err(Failure::usage(
        format!("--legend right: that of {what} stands under it"),
        "type --legend bottom or --legend none",
    ))
}

/// The first option given that only figures with marked cells have.
fn of_lattices(figure: &FigureArgs) -> Option<&'static str> {
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
fn of_windows(figure: &FigureArgs) -> Option<&'static str> {
    [
        (figure.x.is_some(), "--x"),
        (figure.y.is_some(), "--y"),
        (figure.origin != Origin::default(), "--origin"),
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
