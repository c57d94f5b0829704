//! `wythoff-plot grundy`: Sprague–Grundy values, drawn and as data.

mod args;
mod data;
mod periods;
pub mod report;
pub mod solved;
pub mod unused;
mod values;

use std::time::Instant;

use wythoff_plot::figure::{Mixed, PictureFormat, Reduction};
use wythoff_plot::{Figure, Game, GrundyTable, HeatMap, Panel, Size, Window, measure};

pub use args::GrundyArgs;

use self::report::Report;
use self::solved::{Solved, solve_values};
use crate::cli::memory::{Held, Needs, Part, Pictures, Shown};
use crate::cli::output::format::Format;
use crate::cli::output::made::Made;
use crate::cli::output::picture::{drawn, picture};
use crate::cli::output::target::Target;
use crate::cli::output::write;
use crate::cli::progress;
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
    let (game, size) = (options.solve.game()?, options.solve.size());
    options.figure.check(&[&game], size)?;
    check_values(options, greatest(size))?;
    let mut held = needs(options, &targets, &game)?;
    let solved = solve_values(&game, size)?;
    let mut report = Report::new(started, &solved, &options.figure.window(size)?);
    if let Err(failure) = solved.agreement() {
        report.give(run)?;
        return Err(failure);
    }
    check_found(options, &solved.table)?;
    if let Some(values) = options.values.as_ref().filter(|_| options.residual) {
        report.measured(measure::strips(&solved.table, &solved.outcomes, &values.0)?);
    }
    let made = make(options, &solved, &targets, &mut held)?;
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

/// No cell has a greater value: each move takes a token, and in misère play a
/// position without one has the value 1.
fn greatest(size: Size) -> u64 {
    u64::from(size.width()) + u64::from(size.height()) - 1
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

/// What the run holds at once, within the memory allowed; and a figure without
/// room for its parts is refused. How wide numbers will be is not known yet:
/// they are taken to be narrow.
fn needs(options: &GrundyArgs, targets: &[Target], game: &Game) -> Result<Held, Failure> {
    let (size, limit) = (options.solve.size(), options.solve.run.max_memory);
    let window = options.figure.window(size)?;
    let mut needs = Needs::new(size, limit, |size| {
        options.figure.check(&[game], size).is_ok()
            && check_values(options, greatest(size)).is_ok()
            && options.reduce.is_none()
    });
    needs.add([solved::part(game, size)]);
    let listed = values_listed(options, game, size);
    needs.add((listed > 0).then(|| Part::new("the cells of --values", BYTES_A_CELL * listed)));
    let formats = || targets.iter().map(|target| target.format);
    needs.add((formats().filter_map(Format::data)).map(|format| data::part(size, &window, format)));
    if options.bare {
        needs.add(bare_parts(options, &window));
        return needs.check();
    }
    let Some(pictures) = pictures(options, targets, game) else {
        return needs.check();
    };
    let unsolved = unsolved(options, game)?;
    options.figure.look.check(&unsolved)?;
    check_reduction(options, game)?;
    needs.add([pictures.laid_out(unsolved, false)?]);
    needs.check()
}

/// The figure before its lattice is solved.
fn unsolved(options: &GrundyArgs, game: &Game) -> Result<Figure<Mixed<'static>>, Failure> {
    let (args, size) = (&options.figure, options.solve.size());
    Ok(match &options.values {
        None => unsolved_map(options, game)?.mixed(),
        Some(_) if options.residual => {
            let chart = Figure::beams_unsolved(game, size, true);
            args.apply_look(chart)?.mixed()
        }
        Some(_) => {
            let panel = Panel::unsolved(game.clone(), size);
            args.apply(Figure::sheet(1, [panel]), size)?.mixed()
        }
    })
}

fn unsolved_map(options: &GrundyArgs, game: &Game) -> Result<Figure<HeatMap<'static>>, Failure> {
    let map = HeatMap::unsolved(game.clone(), None, options.solve.size());
    let figure = Figure::heat_map(heat_map(options, map)?);
    options.figure.apply_look(figure)
}

fn check_reduction(options: &GrundyArgs, game: &Game) -> Result<(), Failure> {
    let reduced = matches!(options.reduce, Some(Reduction::Least | Reduction::Greatest));
    if reduced && !unsolved_map(options, game)?.has_cells_sharing_pixels()? {
        return Err(Failure::usage(
            "--reduce would change nothing where every cell has a pixel",
            "leave it out, or draw a larger lattice or a narrower figure",
        ));
    }
    Ok(())
}

/// A cell of a chosen value, and its place in a chart.
const BYTES_A_CELL: u64 = 40;

/// How many cells may have one of the chosen values.
fn values_listed(options: &GrundyArgs, game: &Game, size: Size) -> u64 {
    let values = (options.values.as_ref()).map_or(0, |values| values.0.len() as u64);
    // Where any number may be taken from one pile alone, a row has a value once.
    let each = match game.has_rook_rays() {
        true => size.height().into(),
        false => size.cells(),
    };
    (values * each).min(size.cells() * values.min(1))
}

fn pictures(options: &GrundyArgs, targets: &[Target], game: &Game) -> Option<Pictures> {
    let size = options.solve.size();
    let listed = values_listed(options, game, size);
    let shown = match &options.values {
        None => Shown::Map(size.cells()),
        Some(_) if options.residual => Shown::Points(listed),
        Some(values) => Shown::Cells {
            most: listed,
            layers: values.0.len() as u64,
        },
    };
    Pictures::new(
        targets.iter().filter_map(|target| target.format.picture()),
        shown,
    )
}

fn make(
    options: &GrundyArgs,
    solved: &Solved,
    targets: &[Target],
    held: &mut Held,
) -> Result<Vec<Made>, Failure> {
    let window = options.figure.window(solved.table.size())?;
    let pictures = pictures(options, targets, solved.outcomes.game());
    let mut drawing = None;
    (targets.iter())
        .map(|target| match target.format {
            Format::Data(format) => {
                data::make(&solved.summary(), &solved.table, &window, format, held)
            }
            Format::Picture(_) if options.bare => bare(options, solved),
            Format::Picture(format) => {
                if drawing.is_none() {
                    progress::stage("drawing");
                    let figure = figure(options, solved)?;
                    drawing = Some(drawn(
                        &options.figure.look,
                        &figure,
                        pictures.as_ref(),
                        held,
                    )?);
                }
                let drawing = drawing.as_mut().expect("it was drawn just now");
                drawing.note(canonical(options, solved, format));
                picture(drawing, format)
            }
        })
        .collect()
}

fn figure<'a>(options: &GrundyArgs, solved: &'a Solved) -> Result<Figure<Mixed<'a>>, Failure> {
    let (table, outcomes) = (&solved.table, &solved.outcomes);
    let args = &options.figure;
    Ok(match &options.values {
        None => {
            let map = heat_map(options, HeatMap::new(table))?;
            args.apply_look(Figure::heat_map(map))?.mixed()
        }
        Some(values) if options.residual => {
            let chart = Figure::value_residuals(table, outcomes, &values.0)?;
            args.apply_look(chart)?.mixed()
        }
        Some(values) => {
            let panel = Panel::new(outcomes).values(table, &values.0);
            args.apply(Figure::sheet(1, [panel]), table.size())?.mixed()
        }
    })
}

fn heat_map<'a>(options: &GrundyArgs, map: HeatMap<'a>) -> Result<HeatMap<'a>, Failure> {
    let mut map = map
        .window(options.figure.window(options.solve.size())?)
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
    let map = heat_map(options, HeatMap::new(&solved.table))?;
    let map = map.command(canonical(options, solved, PictureFormat::Png));
    let cell = options.cell.unwrap_or(1);
    Ok(Made::picture(map.to_bare_png(cell)?, map.bare_pixels(cell)))
}

/// What a raster of these cells takes, and its file.
fn bare_parts(options: &GrundyArgs, window: &Window) -> [Part<'static>; 2] {
    let cell = u64::from(options.cell.unwrap_or(1));
    let [width, height] = [&window.x, &window.y].map(|side| cell * side.len() as u64);
    let bytes = width.saturating_mul(height);
    [
        Part::new("a raster of these cells", bytes).of_window(),
        Part::new("the file of that raster", bytes).of_window(),
    ]
}

/// The command that makes this picture: only the options that change it, in a
/// fixed order, without folders.
fn canonical(options: &GrundyArgs, solved: &Solved, format: PictureFormat) -> String {
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
