//! `wythoff-plot grundy`: Sprague–Grundy values, drawn and as data.

mod args;
mod data;
mod periods;
pub mod report;
pub mod solved;
pub mod unused;
mod values;

use std::time::Instant;

use wythoff_plot::figure::{Drawing, Reduction, strips};
use wythoff_plot::{Figure, Game, GrundyTable, HeatMap, Panel, beam};

pub use args::GrundyArgs;

use self::report::Report;
use self::solved::{Solved, solve_values};
use crate::cli::memory;
use crate::cli::options::figure::preview;
use crate::cli::output::format::Format;
use crate::cli::output::picture::picture;
use crate::cli::output::target::Target;
use crate::cli::output::write::{self, Made};
use crate::cli::report::command_line::{game_words, given_words};
use crate::cli::report::failure::Failure;

/// `wythoff-plot grundy OUT…`.
pub fn run(options: &GrundyArgs) -> Result<(), Failure> {
    if let Some(rows) = options.rows {
        return periods::run(options, rows);
    }
    let started = Instant::now();
    let run = &options.solve.run;
    let targets = Target::parse_all(&options.output(), run.json)?;
    unused::check(options, &targets)?;
    let (game, size) = (options.solve.game()?, options.solve.size);
    options.figure.check(&[&game], size)?;
    check_values(options, u64::from(size.width()) * 2 - 1)?;
    if !options.bare && targets.iter().any(|target| target.format.is_picture()) {
        let png = targets.iter().any(|target| target.format == Format::Png);
        check_figure(options, &game, png)?;
    }
    let solved = solve_values(&game, size, run)?;
    let mut report = Report::new(started, &solved);
    if let Err(failure) = solved.agreement() {
        report.give(run)?;
        return Err(failure);
    }
    check_found(options, &solved.table)?;
    if let Some(values) = options.values.as_ref().filter(|_| options.residual) {
        report.measured(strips(&solved.table, &solved.outcomes, &values.0)?);
    }
    let made = make(options, &solved, &targets)?;
    report.wrote(write::write_all(&targets, made)?);
    report.give(run)
}

/// The values that are asked for, with the option that names them.
fn asked(options: &GrundyArgs) -> Vec<(&'static str, u32)> {
    let values = options.values.iter().flat_map(|values| &values.0);
    let mut asked: Vec<_> = values.map(|&value| ("--values", value)).collect();
    if let Some(Reduction::Has(value)) = options.reduce {
        asked.push(("--reduce", value));
    }
    asked
}

/// Refuses values that no cell can have.
fn check_values(options: &GrundyArgs, greatest: u64) -> Result<(), Failure> {
    let asked = asked(options);
    let above = asked.iter().find(|(_, value)| u64::from(*value) > greatest);
    let Some((option, value)) = above else {
        return Ok(());
    };
    Err(Failure::usage(
        format!("{option} {value}: no cell of this lattice has a value above {greatest}"),
        "name smaller values, or solve a larger lattice with --size",
    ))
}

/// Refuses values that no cell has.
fn check_found(options: &GrundyArgs, table: &GrundyTable) -> Result<(), Failure> {
    check_values(options, table.max().into())?;
    let none = |(_, value): &(&str, u32)| table.cells_with(*value).next().is_none();
    let Some((option, value)) = asked(options).into_iter().find(none) else {
        return Ok(());
    };
    Err(Failure::usage(
        format!("{option} {value}: no cell of this lattice has this value"),
        "name another value, or solve a larger lattice with --size",
    ))
}

/// Refuses a figure without room for its parts, before anything is solved. How
/// wide numbers will be is not known yet: they are taken to be narrow.
fn check_figure(options: &GrundyArgs, game: &Game, png: bool) -> Result<(), Failure> {
    let size = options.solve.size;
    let Some(outcomes) = preview(game, size, &wythoff_plot::Window::whole(size)) else {
        return Ok(());
    };
    let table = GrundyTable::blank(game.clone(), size);
    let figure = match &options.values {
        None => Figure::heat_map(heat_map(options, &table)?),
        Some(_) if options.residual => Figure::residuals(&outcomes, &beam::measure(&outcomes)),
        Some(_) => Figure::lattice(&outcomes),
    };
    let figure = options.figure.apply(figure, size)?;
    options.figure.look.check(&figure)?;
    // So that no smaller lattice is suggested whose picture does not fit either.
    let limit = options.solve.run.max_memory;
    if png && limit < TIGHT {
        let drawing = figure.draw()?;
        memory::check_pixels(&figure, &drawing, limit)
            .map_err(|refused| with_solution(refused, &drawing, game, options))?;
    }
    let reduced = matches!(options.reduce, Some(Reduction::Least | Reduction::Greatest));
    if reduced && !figure.has_cells_sharing_pixels()? {
        return Err(Failure::usage(
            "--reduce would change nothing where every cell has a pixel",
            "leave it out, or draw a larger lattice or a narrower figure",
        ));
    }
    Ok(())
}

/// A refusal of a picture's pixels, where its lattice takes too much as well:
/// what is suggested then suits both.
fn with_solution(
    refused: Failure,
    drawing: &Drawing,
    game: &Game,
    options: &GrundyArgs,
) -> Failure {
    let solution = solved::bytes(game, options.solve.size);
    let (width, height) = drawing.pixels();
    let pixels = 5 * u64::from(width) * u64::from(height);
    match refused {
        Failure::Usage(refusal) if solution > options.solve.run.max_memory => {
            let bytes = solution.max(pixels);
            let hint = format!("allow more memory: --max-memory {bytes}");
            Failure::usage(refusal.problem, hint)
        }
        other => other,
    }
}

/// Bytes below which the pixels of a usual picture may not fit.
const TIGHT: u64 = 64 << 20;

fn make(options: &GrundyArgs, solved: &Solved, targets: &[Target]) -> Result<Vec<Made>, Failure> {
    let window = options.figure.window(solved.table.size())?;
    let limit = options.solve.run.max_memory;
    let mut drawn = None;
    (targets.iter())
        .map(|target| match target.format {
            Format::Png if options.bare => bare(options, solved),
            format if !format.is_picture() => data::make(solved, &window, format, limit),
            format => {
                if drawn.is_none() {
                    let figure = figure(options, solved)?;
                    let drawing = options.figure.look.draw(&figure)?;
                    drawn = Some((figure, drawing));
                }
                let (figure, drawing) = drawn.as_mut().expect("it was drawn just now");
                drawing.note(canonical(options, solved, format));
                picture(figure, drawing, format, limit)
            }
        })
        .collect()
}

fn figure<'a>(options: &GrundyArgs, solved: &'a Solved) -> Result<Figure<'a>, Failure> {
    let (table, outcomes) = (&solved.table, &solved.outcomes);
    let figure = match &options.values {
        None => Figure::heat_map(heat_map(options, table)?),
        Some(values) if options.residual => Figure::value_residuals(table, outcomes, &values.0)?,
        Some(values) => Figure::sheet(1, [Panel::new(outcomes).values(table, &values.0)]),
    };
    options.figure.apply(figure, table.size())
}

fn heat_map<'a>(options: &GrundyArgs, table: &'a GrundyTable) -> Result<HeatMap<'a>, Failure> {
    let mut map = HeatMap::new(table)
        .window(options.figure.window(table.size())?)
        .origin(options.figure.origin)
        .colormap(options.colormap.unwrap_or_default())
        .reduction(options.reduce.unwrap_or_default());
    if let Some(most) = options.max_value {
        map = map.max_value(most);
    }
    if let Some(modulo) = options.modulo {
        map = map.modulo(modulo);
    }
    Ok(map)
}

/// `--bare`: the raster alone, as a PNG file.
fn bare(options: &GrundyArgs, solved: &Solved) -> Result<Made, Failure> {
    let map = heat_map(options, &solved.table)?.command(canonical(options, solved, Format::Png));
    let cell = options.cell.unwrap_or(1);
    let (width, height) = map.bare_pixels(cell);
    let bytes = u64::from(width) * u64::from(height);
    memory::check_data(
        "a raster of these cells",
        bytes,
        options.solve.run.max_memory,
    )?;
    Ok(Made::picture(map.to_bare_png(cell)?, (width, height)))
}

/// The command that makes this picture: only the options that change it, in a
/// fixed order, without folders.
fn canonical(options: &GrundyArgs, solved: &Solved, format: Format) -> String {
    let mut words = vec![
        "wythoff-plot grundy".to_owned(),
        game_words(&solved.outcomes),
    ];
    words.extend(given_words(options.given(), format));
    words.extend(given_words(options.figure.given(), format));
    if options.bare {
        words.push(format!("--bare --cell {}", options.cell.unwrap_or(1)));
    }
    words.join(" ")
}
