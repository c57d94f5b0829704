use std::path::PathBuf;

use wythoff_plot::figure::Drawing;
use wythoff_plot::{Figure, Outcomes, Play, Ruleset};

use super::args::Draw;
use super::bare;
use super::check::solve_and_check;
use super::data;
use super::failure::Failure;
use super::figure_args::preview;
use super::idle;
use super::look::{Given, file_name, word};
use super::memory::{self, Need};
use super::output::{self, Made};
use super::points;
use super::report::{PointsFound, Report};
use super::target::{Format, Target};

/// `wythoff-plot OUT…`: the lattice as figures, and its cells as data.
pub fn run(draw: &Draw) -> Result<(), Failure> {
    let targets = Target::parse_all(&draw.output, draw.solve.run.json)?;
    bare::check(draw, &targets)?;
    idle::check_draw(draw, &targets)?;
    let (game, size) = (draw.solve.game()?, draw.solve.size);
    draw.figure.check(&[&game], size)?;
    let points = read_points(draw)?;
    let pictures = !draw.bare && targets.iter().any(|target| target.format.is_picture());
    let limit = draw.solve.run.max_memory;
    let window = draw.figure.window(size)?;
    let mut needs = vec![Need::lattice(&game, size, limit)];
    needs.extend((targets.iter()).filter_map(|target| data::need(&game, &window, target.format)));
    if let Some(preview) = preview(&game, size, &window).filter(|_| pictures) {
        let preview = figure(draw, &preview, &points)?;
        draw.figure.look.check(&preview)?;
        if targets.iter().any(|target| target.format == Format::Png) {
            needs.push(Need::picture(&preview, limit)?);
        }
    }
    memory::check_needs(&needs, limit)?;
    let (outcomes, mut report) = solve_and_check(&draw.solve)?;
    let made = make(draw, &outcomes, &points, &targets, &report)?;
    report.found(points.iter().map(|list| list.found(&outcomes)).collect());
    report.wrote(output::write_all(&targets, made)?);
    report.give(&draw.solve.run)
}

fn make(
    draw: &Draw,
    outcomes: &Outcomes,
    points: &[Points],
    targets: &[Target],
    report: &Report,
) -> Result<Vec<Made>, Failure> {
    let window = draw.figure.window(outcomes.size())?;
    let limit = draw.solve.run.max_memory;
    let figure = figure(draw, outcomes, points)?;
    let mut drawing = None;
    (targets.iter())
        .map(|target| match target.format {
            Format::Png if draw.bare => bare::make(draw, outcomes),
            format if !format.is_picture() => data::make(outcomes, &window, format, report, limit),
            format => {
                if drawing.is_none() {
                    drawing = Some(draw.figure.look.draw(&figure)?);
                }
                let drawing = drawing.as_mut().expect("it was drawn just now");
                drawing.note(canonical(draw, outcomes, format));
                picture(&figure, drawing, format, limit)
            }
        })
        .collect()
}

/// The drawing of a figure in one of the picture formats.
pub fn picture(
    figure: &Figure<'_>,
    drawing: &Drawing,
    format: Format,
    limit: u64,
) -> Result<Made, Failure> {
    let bytes = match format {
        Format::Svg => drawing.to_svg().into_bytes(),
        Format::Pdf => drawing.to_pdf()?,
        _ => {
            memory::check_pixels(figure, drawing, limit)?;
            drawing.to_png()?
        }
    };
    Ok(Made::picture(bytes, drawing.pixels()))
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
    let side = draw.solve.size.width();
    let window = draw.figure.window(draw.solve.size)?;
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
        let cells = points::read(path)?;
        let within = |(x, y): &(u32, u32)| window.x.contains(x) && window.y.contains(y);
        Ok(Points {
            shown: cells.iter().filter(|cell| within(cell)).count(),
            name: file_name(path),
            outside: cells.iter().filter(|(x, y)| *x.max(y) >= side).count(),
            cells,
        })
    };
    draw.points.iter().map(read).collect()
}

fn figure<'a>(
    draw: &Draw,
    outcomes: &'a Outcomes,
    points: &[Points],
) -> Result<Figure<'a>, Failure> {
    let mut figure = Figure::lattice(outcomes);
    for list in points {
        figure = figure.panels(|panel| panel.points(list.legend(), list.cells.clone()));
    }
    draw.figure.apply(figure, outcomes.size())
}

/// The command that makes this picture: only the options that change it, in a
/// fixed order, without folders.
pub fn canonical(draw: &Draw, outcomes: &Outcomes, format: Format) -> String {
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

/// Of the options given, those that a file of this format shows.
pub fn given_words(given: Vec<Given>, format: Format) -> impl Iterator<Item = String> {
    let shown = move |given: &Given| given.option != "--text" || format == Format::Svg;
    (given.into_iter().filter(shown)).map(|given| given.to_string())
}

/// The options that say which game is solved, and how far.
pub fn game_words(outcomes: &Outcomes) -> String {
    let game = outcomes.game();
    let mut words = Vec::new();
    if *game.ruleset() != Ruleset::wythoff() {
        words.push(format!("--game {}", word(game.name())));
    }
    words.push(format!("--size {}", outcomes.size().width()));
    if game.play() != Play::Normal {
        words.push(format!("--play {}", game.play().name()));
    }
    words.join(" ")
}
