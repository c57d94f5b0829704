//! Which options change nothing in a figure of values.

use wythoff_plot::figure::{PictureFormat, Reduction};

use super::args::GrundyArgs;
use crate::cli::options::figure::FigureArgs;
use crate::cli::options::unused::{
    OF_DATA, check_bare, check_data, check_legend, check_pictures, check_text, refuse,
    refuse_others,
};
use crate::cli::output::target::Target;
use crate::cli::report::command_line::Given;
use crate::cli::report::failure::Failure;

/// What a raster of values takes.
const OF_RASTERS: &[&str] = &[
    "--bare",
    "--colormap",
    "--max-value",
    "--modulo",
    "--origin",
    "--x",
    "--y",
];

/// What figures with marked cells alone have.
const OF_LATTICES: &[&str] = &[
    "--ab",
    "--diagonal",
    "--no-slopes",
    "--grid",
    "--inset",
    "--cold",
    "--hot",
    "--slope-colour",
    "--ab-colour",
];

/// Refuses what changes nothing in what is written, before any work.
pub fn check(options: &GrundyArgs, targets: &[Target]) -> Result<(), Failure> {
    let (figure, residual) = (&options.figure, options.residual);
    check_company(options)?;
    let mut given = options.given();
    given.extend(figure.given());
    given.extend(options.bare.then(|| Given::flag("--bare")));
    let data = targets.iter().any(|target| !target.format.is_picture());
    if !targets.iter().any(|target| target.format.is_picture()) {
        return check_data(&given, OF_DATA);
    }
    if options.bare {
        check_raster(targets)?;
        return check_bare(&given, OF_RASTERS);
    }
    check_text(
        &given,
        targets.iter().filter_map(|target| target.format.picture()),
    )?;
    match &options.values {
        None => {
            refuse(
                &given,
                OF_LATTICES,
                "in a heat map",
                "draw chosen values with --values",
            )?;
            check_legend(&figure.look, "a heat map")?;
            check_scale(options, &given)
        }
        Some(_) if residual => {
            let place = "in a chart of residuals";
            let instead = "leave --residual out";
            refuse(&given, OF_LATTICES, place, instead)?;
            refuse(&given, &["--origin"], place, instead)?;
            check_legend(&figure.look, place.trim_start_matches("in "))?;
            // Data has a window still.
            refuse(&given, if data { &[] } else { OF_DATA }, place, instead)
        }
        Some(_) => refuse(
            &given,
            &["--cold"],
            "in a figure of chosen values",
            "draw the cold cells alone, without the word grundy",
        ),
    }
}

/// Refuses options that say more about another one where that is missing.
fn check_company(options: &GrundyArgs) -> Result<(), Failure> {
    let bare = "add it, as in wythoff-plot grundy --size 500 --bare --cell 4 out.png";
    let lonely = [
        (
            options.columns.is_some(),
            "--columns",
            "--rows",
            "add it, as in wythoff-plot grundy --rows 20 --columns 100000",
        ),
        (
            options.residual && options.values.is_none(),
            "--residual",
            "--values",
            "add it, as in wythoff-plot grundy --size 2000 --values 0,1 --residual out.png",
        ),
        (
            options.cell.is_some() && !options.bare,
            "--cell",
            "--bare",
            bare,
        ),
    ];
    match lonely.into_iter().find(|(given, ..)| *given) {
        None => Ok(()),
        Some((_, option, other, hint)) => Err(Failure::usage(
            format!("{option} would change nothing without {other}"),
            hint,
        )),
    }
}

/// Refuses what a map of the differences of values does not have.
pub fn check_comparison(
    figure: &FigureArgs,
    targets: &[Target<PictureFormat>],
) -> Result<(), Failure> {
    let given = figure.given();
    check_pictures(&given, targets.iter().map(|target| target.format))?;
    refuse(
        &given,
        OF_LATTICES,
        "in a comparison of values",
        "leave --values out",
    )?;
    check_legend(&figure.look, "a comparison of values")
}

/// Refuses what a table of row periods does not have.
pub fn check_rows(options: &GrundyArgs) -> Result<(), Failure> {
    let place = "in a table of row periods";
    let mut given = options.figure.given();
    given.extend(options.cell.map(|_| Given::flag("--cell")));
    given.extend(options.residual.then(|| Given::flag("--residual")));
    refuse_others(&given, &[], place, "leave --rows out")
}

/// One value against all others has no scale of colours.
fn check_scale(options: &GrundyArgs, given: &[Given]) -> Result<(), Failure> {
    let scale: &[&str] = match options.reduce {
        Some(Reduction::Has(_)) => &["--colormap", "--max-value", "--modulo"],
        _ => &[],
    };
    let place = "in a map of one value";
    refuse(given, scale, place, "type --reduce min or --reduce max")
}

fn check_raster(targets: &[Target]) -> Result<(), Failure> {
    let other = |target: &&Target| matches!(target.format.picture(), Some(format) if format != PictureFormat::Png);
    match targets.iter().find(other) {
        None => Ok(()),
        Some(target) => Err(Failure::usage(
            format!("--bare makes a raster, and '{}' is none", target.place),
            "end the file's name in .png, or leave --bare out",
        )),
    }
}
