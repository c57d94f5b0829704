use wythoff_plot::figure::Drawing;
use wythoff_plot::{Figure, Outcomes, Play, Ruleset};

use super::args::Draw;
use super::bare;
use super::check::solve_and_check;
use super::data;
use super::failure::Failure;
use super::figure_args::word;
use super::memory;
use super::output::{self, Made};
use super::points;
use super::report::Report;
use super::target::{Format, Target};

/// `wythoff-plot OUT…`: the lattice as figures, and its cells as data.
pub fn run(draw: &Draw) -> Result<(), Failure> {
    let targets = Target::parse_all(&draw.output, draw.solve.run.json)?;
    bare::check(draw, &targets)?;
    draw.figure.check(draw.solve.size)?;
    let points = read_points(draw)?;
    draw.solve.game()?;
    let (outcomes, mut report) = solve_and_check(&draw.solve)?;
    let made = make(draw, &outcomes, &points, &targets, &report)?;
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
                    drawing = Some(figure.draw()?);
                }
                let drawing = drawing.as_ref().expect("it was drawn just now");
                picture(drawing, format, limit)
            }
        })
        .collect()
}

/// A drawing in one of the picture formats.
pub fn picture(drawing: &Drawing, format: Format, limit: u64) -> Result<Made, Failure> {
    let bytes = match format {
        Format::Svg => drawing.to_svg().into_bytes(),
        Format::Pdf => drawing.to_pdf()?,
        _ => {
            memory::check_pixels(drawing.pixels(), limit)?;
            drawing.to_png()?
        }
    };
    Ok(Made::picture(bytes, drawing.pixels()))
}

/// The cells of a file, with what the legend says of them.
type Points = (String, Vec<(u32, u32)>);

/// The files of `--points`, read before any work; each says how many of its
/// cells the lattice does not hold.
fn read_points(draw: &Draw) -> Result<Vec<Points>, Failure> {
    let side = draw.solve.size.width();
    let read = |path: &std::path::PathBuf| {
        let cells = points::read(path)?;
        let name = path
            .file_name()
            .unwrap_or(path.as_os_str())
            .to_string_lossy();
        let outside = cells.iter().filter(|(x, y)| *x.max(y) >= side).count();
        let legend = match outside {
            0 => format!("points of {name}"),
            n => format!("points of {name} ({n} outside the lattice)"),
        };
        Ok((legend, cells))
    };
    draw.points.iter().map(read).collect()
}

fn figure<'a>(
    draw: &Draw,
    outcomes: &'a Outcomes,
    points: &[Points],
) -> Result<Figure<'a>, Failure> {
    let mut figure = Figure::lattice(outcomes).command(canonical(draw, outcomes));
    for (legend, cells) in points {
        figure = figure.panels(|panel| panel.points(legend, cells.clone()));
    }
    draw.figure.apply(figure, outcomes.size())
}

/// The command that makes this picture: only the options that change it, in a
/// fixed order, without file names.
pub fn canonical(draw: &Draw, outcomes: &Outcomes) -> String {
    let mut words = vec!["wythoff-plot".to_owned(), game_words(outcomes)];
    words.extend(draw.figure.canonical());
    for path in &draw.points {
        let name = path
            .file_name()
            .unwrap_or(path.as_os_str())
            .to_string_lossy();
        words.push(format!("--points {}", word(&name)));
    }
    if draw.bare {
        words.push(format!("--bare --cell {}", draw.cell.unwrap_or(1)));
    }
    words.join(" ")
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
