//! `wythoff-plot OUT…`: the lattice as figures, and its cells as data.

mod bare;

use std::path::PathBuf;

use clap::Args;
use wythoff_plot::figure::{Lattices, PictureFormat};
use wythoff_plot::{Figure, Game, Outcomes, Panel, Window};

use crate::cli::cells;
use crate::cli::memory::{Held, Needs, Part, Pictures, Shown, most_cold};
use crate::cli::options::figure::{FigureArgs, is_known};
use crate::cli::options::output::Output;
use crate::cli::options::solve::Solve;
use crate::cli::options::{parse, unused};
use crate::cli::output::data;
use crate::cli::output::format::Format;
use crate::cli::output::made::Made;
use crate::cli::output::picture::{drawn, picture};
use crate::cli::output::target::Target;
use crate::cli::output::write;
use crate::cli::progress;
use crate::cli::report::command_line::{Given, file_name, game_words, given_words, noted, word};
use crate::cli::report::failure::Failure;
use crate::cli::report::solved::{PointsFound, Report};
use crate::cli::solving::solve_and_check;

/// A figure of the lattice.
#[derive(Args, Debug)]
pub struct Draw {
    #[command(flatten)]
    pub output: Output,

    #[command(flatten)]
    pub solve: Solve,

    #[command(flatten)]
    pub figure: FigureArgs,

    /// Also mark the cells of a CSV file, a pair x,y a line; may be repeated
    #[arg(long, value_name = "FILE", help_heading = "Figure")]
    pub points: Vec<PathBuf>,

    /// The raster alone, without axes: one cell is --cell pixels
    #[arg(long, help_heading = "Figure")]
    pub bare: bool,

    /// Pixels a cell of a --bare raster [default: 1]
    #[arg(long, value_name = "PX", value_parser = parse::cell, help_heading = "Figure",
          requires = "bare", allow_hyphen_values = true)]
    pub cell: Option<u32>,
}

/// `wythoff-plot OUT…`: the lattice as figures, and its cells as data.
pub fn run(draw: &Draw) -> Result<(), Failure> {
    let targets = Target::parse_all(&draw.output, draw.solve.run.json)?;
    bare::check(draw, &targets)?;
    check_unused(draw, &targets)?;
    let (game, size) = (draw.solve.game()?, draw.solve.size());
    draw.figure.check(&[&game], size)?;
    let points = read_points(draw)?;
    let mut held = needs(draw, &targets, &game, &points)?;
    let (outcomes, mut report) = solve_and_check(&draw.solve, size)?;
    let made = make(draw, &outcomes, &points, &targets, &report, &mut held)?;
    report.found(points.iter().map(|list| list.found(&outcomes)).collect());
    report.showed(&outcomes, &draw.figure.window(outcomes.size())?);
    report.wrote(write::write_all(&targets, made)?);
    report.give(&draw.solve.run)
}

/// What a raster without axes takes.
const OF_RASTERS: &[&str] = &["--origin", "--x", "--y", "--cold", "--hot", "--transparent"];

/// Refuses, of the options given to the main job, what its outputs ignore.
fn check_unused(draw: &Draw, targets: &[Target]) -> Result<(), Failure> {
    let mut given = draw.figure.given();
    given.extend(draw.bare.then(|| Given::flag("--bare")));
    given.extend((!draw.points.is_empty()).then(|| Given::flag("--points")));
    if !targets.iter().any(|target| target.format.is_picture()) {
        return unused::check_data(&given, unused::OF_DATA);
    }
    if draw.bare {
        let taken = [OF_RASTERS, &["--bare"]].concat();
        return unused::check_bare(&given, &taken);
    }
    unused::check_text(
        &given,
        targets.iter().filter_map(|target| target.format.picture()),
    )
}

/// What the run holds at once, within the memory allowed.
fn needs(draw: &Draw, targets: &[Target], game: &Game, points: &[Points]) -> Result<Held, Failure> {
    let (size, limit) = (draw.solve.size(), draw.solve.run.max_memory);
    let window = draw.figure.window(size)?;
    let formats = || targets.iter().map(|target| target.format);
    let mut needs = Needs::new(size, limit, |size| draw.figure.check(&[game], size).is_ok());
    needs.add([Part::lattice(game, size)]);
    needs.add(points.iter().map(|list| list.part()));
    needs.add((formats().filter_map(Format::data)).map(|format| data::part(game, &window, format)));
    if draw.bare {
        needs.add(bare::parts(draw, &window));
        return needs.check();
    }
    let Some(pictures) = pictures(draw, targets, game, &window) else {
        return needs.check();
    };
    let unsolved = figure(draw, Panel::unsolved(game.clone(), size), points)?;
    draw.figure.look.check(&unsolved)?;
    needs.add([pictures.laid_out(unsolved, is_known(game))?]);
    needs.check()
}

fn pictures(draw: &Draw, targets: &[Target], game: &Game, window: &Window) -> Option<Pictures> {
    let shown = Shown::Cells {
        most: most_cold(game, window),
        layers: 1 + draw.points.len() as u64,
    };
    Pictures::new(
        targets.iter().filter_map(|target| target.format.picture()),
        shown,
    )
}

fn make(
    draw: &Draw,
    outcomes: &Outcomes,
    points: &[Points],
    targets: &[Target],
    report: &Report,
    held: &mut Held,
) -> Result<Vec<Made>, Failure> {
    let window = draw.figure.window(outcomes.size())?;
    let pictures = pictures(draw, targets, outcomes.game(), &window);
    let figure = figure(draw, Panel::new(outcomes), points)?;
    let mut drawing = None;
    (targets.iter())
        .map(|target| match target.format {
            Format::Data(format) => data::make(outcomes, &window, format, report.summary(), held),
            Format::Picture(_) if draw.bare => bare::make(draw, outcomes, report),
            Format::Picture(format) => {
                if drawing.is_none() {
                    progress::stage("drawing");
                    drawing = Some(drawn(&draw.figure.look, &figure, pictures.as_ref(), held)?);
                }
                let drawing = drawing.as_mut().expect("it was drawn just now");
                drawing.note(noted(
                    canonical(draw, outcomes, format),
                    report.is_checked(),
                ));
                picture(drawing, format)
            }
        })
        .collect()
}

/// The cells of a file of `--points`.
struct Points {
    /// The file's name.
    name: String,
    cells: Vec<(u32, u32)>,
    /// How many of them the lattice does not hold.
    outside: usize,
    /// How many of them the figure shows.
    shown: usize,
}

impl Points {
    /// The list itself, as it is sorted for the figure, and a copy.
    fn part(&self) -> Part<'static> {
        let bytes = 3 * 8 * self.cells.len() as u64;
        Part::new(format!("the cells of --points '{}'", self.name), bytes)
    }

    fn legend(&self) -> String {
        match self.outside {
            0 => format!("points of {}", self.name),
            n => format!("points of {} ({n} outside the lattice)", self.name),
        }
    }

    fn found(&self, outcomes: &Outcomes) -> PointsFound {
        let cold = |&&(x, y): &&(u32, u32)| outcomes.is_cold(x, y) == Some(true);
        PointsFound {
            file: self.name.clone(),
            cells: self.cells.len(),
            cold: self.cells.iter().filter(cold).count(),
            outside: self.outside,
            shown: self.shown,
        }
    }
}

/// The files of `--points`, read before any work.
fn read_points(draw: &Draw) -> Result<Vec<Points>, Failure> {
    let size = draw.solve.size();
    let window = draw.figure.window(draw.solve.size())?;
    let same = |path: &PathBuf| path.canonicalize().unwrap_or_else(|_| path.clone());
    for (i, path) in draw.points.iter().enumerate() {
        if draw.points[..i]
            .iter()
            .any(|before| same(before) == same(path))
        {
            return Err(Failure::usage(
                format!("--points '{}' is given twice", path.display()),
                "give each file once",
            ));
        }
    }
    let read = |path: &PathBuf| {
        let listed = cells::read("--points", path)?;
        let cells: Vec<(u32, u32)> = listed.into_iter().map(|listed| listed.cell).collect();
        let within = |(x, y): &(u32, u32)| window.x.contains(x) && window.y.contains(y);
        let outside = |(x, y): &(u32, u32)| *x >= size.width() || *y >= size.height();
        Ok(Points {
            shown: cells.iter().filter(|cell| within(cell)).count(),
            name: file_name(path),
            outside: cells.iter().filter(|cell| outside(cell)).count(),
            cells,
        })
    };
    draw.points.iter().map(read).collect()
}

fn figure<'a>(
    draw: &Draw,
    panel: Panel<'a>,
    points: &[Points],
) -> Result<Figure<Lattices<'a>>, Failure> {
    let add = |panel: Panel<'a>, list: &Points| panel.points(list.legend(), list.cells.clone());
    let panel = points.iter().fold(panel, add);
    draw.figure
        .apply(Figure::sheet(1, [panel]), draw.solve.size())
}

/// The command that makes this picture: only the options that change it, in a
/// fixed order, without folders.
pub fn canonical(draw: &Draw, outcomes: &Outcomes, format: PictureFormat) -> String {
    let mut words = vec!["wythoff-plot".to_owned(), game_words(outcomes)];
    words.extend(given_words(draw.figure.given(), format));
    for path in &draw.points {
        words.push(format!("--points {}", word(&file_name(path))));
    }
    if draw.bare {
        words.push(format!("--bare --cell {}", draw.cell.unwrap_or(1)));
    }
    words.join(" ")
}
