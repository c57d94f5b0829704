//! `wythoff-plot beams`: the beams of a game, measured and drawn.

use clap::Args;
use serde::Serialize;
use wythoff_plot::figure::{Chart, PictureFormat};
use wythoff_plot::measure::{self, Beam, Beams};
use wythoff_plot::{Figure, Game, Outcomes, Size, Window, group_digits};

use crate::cli::memory::{Held, Needs, Part, Pictures, Shown, most_cold};
use crate::cli::options::look::Look;
use crate::cli::options::output::PictureOutput;
use crate::cli::options::solve::Solve;
use crate::cli::options::unused;
use crate::cli::output::picture::{drawn, picture};
use crate::cli::output::target::Target;
use crate::cli::output::write;
use crate::cli::progress;
use crate::cli::report::command_line::{Given, game_words, given_words, noted};
use crate::cli::report::extent::sides;
use crate::cli::report::failure::Failure;
use crate::cli::report::solved::{Report, give_json, tell_end};
use crate::cli::report::terminal::tell;
use crate::cli::solving::solve_and_check;

/// Slopes of a game's beams.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    wythoff-plot beams --game gdwn:1,2 --size 100000 out.pdf\n  \
    wythoff-plot beams --size 100000 --residual out.png\n  \
    wythoff-plot beams --game gdwn:2,3 --size 100000 --json\n\n\
    JSON: that of wythoff-plot check, and window (least and greatest larger pile of\n\
    the cells that were measured), upper_half (whether those with x ≤ y alone\n\
    were), and beams: slope, error, mean, least, greatest, spread, count, share,\n\
    narrowing.")]
pub struct BeamsArgs {
    #[command(flatten)]
    pub output: PictureOutput,

    #[command(flatten)]
    pub solve: Solve,

    /// Draw y − slope·x against x, for the nearest beam
    #[arg(long)]
    pub residual: bool,

    #[command(flatten)]
    pub look: Look,
}

/// `wythoff-plot beams OUT…`: the beams of a game, measured.
pub fn run(options: &BeamsArgs) -> Result<(), Failure> {
    let run = &options.solve.run;
    let targets = Target::parse_pictures(&options.output, run.json, "beams are", "the beams")?;
    let mut given = options.look.given();
    given.extend(options.residual.then(|| Given::flag("--residual")));
    unused::check_pictures(&given, targets.iter().map(|target| target.format))?;
    unused::check_legend(&options.look, "a chart of beams")?;
    let game = options.solve.game()?;
    let mut held = needs(options, &targets, &game)?;
    let (outcomes, mut report) = solve_and_check(&options.solve, options.solve.size())?;
    check_for_beams(&outcomes)?;
    progress::stage("drawing");
    let beams = measure::beams(&outcomes);
    if options.residual && !beams.beams.is_empty() && beams.beams.iter().all(|b| !b.narrowing) {
        return Err(Failure::usage(
            format!(
                "--residual: no beam of {} has settled on a slope",
                outcomes.game()
            ),
            "leave out --residual, to draw y/x against x",
        ));
    }
    if targets.is_empty() {
        return give(&mut report, &beams, options);
    }
    let figure = figure(options, &outcomes, &beams)?;
    let pictures = pictures(options, &targets, &game);
    let mut drawing = drawn(&options.look, &figure, pictures.as_ref(), &mut held)?;
    let made = (targets.iter())
        .map(|target| {
            let command = canonical(options, &outcomes, target.format);
            drawing.note(noted(command, report.is_checked()));
            picture(&drawing, target.format)
        })
        .collect::<Result<Vec<_>, _>>()?;
    report.wrote(write::write_all(&targets, made)?);
    give(&mut report, &beams, options)
}

/// What the run holds at once, within the memory allowed.
fn needs(
    options: &BeamsArgs,
    targets: &[Target<PictureFormat>],
    game: &Game,
) -> Result<Held, Failure> {
    let (size, limit) = (options.solve.size(), options.solve.run.max_memory);
    let mut needs = Needs::new(size, limit, |_| true);
    needs.add([
        Part::lattice(game, size),
        Part::of_size("the points of its chart", size, |size| {
            BYTES_A_POINT * most_points(game, size)
        }),
    ]);
    let Some(pictures) = pictures(options, targets, game) else {
        return needs.check();
    };
    let unsolved = Figure::beams_unsolved(game, size, options.residual);
    let unsolved = options.look.apply(unsolved)?;
    options.look.check(&unsolved)?;
    needs.add([pictures.laid_out(unsolved, false)?]);
    needs.check()
}

/// A point twice, and three times while those of the last octave are measured.
const BYTES_A_POINT: u64 = 24;

/// The most cells that are drawn: where there are more, there are no beams.
fn most_points(game: &Game, size: Size) -> u64 {
    let sides = u64::from(size.width()) + u64::from(size.height());
    let most = most_cold(game, &Window::whole(size)).min(measure::MOST_A_ROW * sides);
    if game.is_symmetric() {
        most / 2 + 1
    } else {
        most
    }
}

fn pictures(
    options: &BeamsArgs,
    targets: &[Target<PictureFormat>],
    game: &Game,
) -> Option<Pictures> {
    let shown = Shown::Points(most_points(game, options.solve.size()));
    Pictures::new(targets.iter().map(|target| target.format), shown)
}

/// Refuses a lattice with so many cold cells that none can lie on beams, and
/// one with none to be drawn.
fn check_for_beams(outcomes: &Outcomes) -> Result<(), Failure> {
    if !outcomes.cold_cells().any(|(x, _)| x > 0) {
        let (game, size) = (outcomes.game(), sides(outcomes.size()));
        return Err(Failure::usage(
            format!("{game}: no cold cell with x > 0 in {size} cells, and so no y/x"),
            "choose a larger --size",
        ));
    }
    if measure::has_room_for_beams(outcomes) {
        return Ok(());
    }
    let cold = group_digits(outcomes.cold_count(), ',');
    let game = outcomes.game();
    Err(Failure::usage(
        format!("{game}: {cold} cold cells are too many to lie on beams"),
        format!(
            "draw its lattice: wythoff-plot --game '{}' OUT",
            game.name()
        ),
    ))
}

fn figure(
    options: &BeamsArgs,
    outcomes: &Outcomes,
    beams: &Beams,
) -> Result<Figure<Chart>, Failure> {
    let figure = if options.residual {
        Figure::residuals(outcomes, beams)
    } else {
        Figure::beams(outcomes, beams)
    };
    options.look.apply(figure)
}

fn canonical(options: &BeamsArgs, outcomes: &Outcomes, format: PictureFormat) -> String {
    let mut words = vec!["wythoff-plot beams".to_owned(), game_words(outcomes)];
    words.extend(options.residual.then(|| "--residual".to_owned()));
    words.extend(given_words(options.look.given(), format));
    words.join(" ")
}

/// The report of a solved game, with its beams.
#[derive(Serialize)]
struct WithBeams<'a> {
    #[serde(flatten)]
    report: &'a Report,
    /// First and last size of the larger pile that was looked at.
    window: [u32; 2],
    /// Whether only cells with x ≤ y were looked at, the others being their
    /// mirror images.
    upper_half: bool,
    beams: Vec<BeamLine>,
}

#[derive(Serialize)]
struct BeamLine {
    /// Of the line of least squares, y against x, and how far to trust it.
    slope: f64,
    error: f64,
    /// The mean of y/x.
    mean: f64,
    least: f64,
    greatest: f64,
    spread: f64,
    count: u64,
    share: f64,
    /// Whether it has grown narrower against the octave before; if not, it is
    /// a band and has no one slope.
    narrowing: bool,
}

impl From<&Beam> for BeamLine {
    fn from(beam: &Beam) -> Self {
        Self {
            slope: beam.slope,
            error: beam.error,
            mean: beam.mean,
            least: beam.least,
            greatest: beam.greatest,
            spread: beam.spread(),
            count: beam.count,
            share: beam.share,
            narrowing: beam.narrowing,
        }
    }
}

fn give(report: &mut Report, beams: &Beams, options: &BeamsArgs) -> Result<(), Failure> {
    let run = &options.solve.run;
    report.stop();
    if run.json {
        return give_json(&WithBeams {
            report,
            window: [beams.window.start, beams.window.end - 1],
            upper_half: beams.upper_half,
            beams: beams.beams.iter().map(BeamLine::from).collect(),
        });
    }
    if !run.quiet {
        report.lines().iter().for_each(|line| tell(line));
        tell_beams(beams);
        tell_end(report.written(), report.seconds());
    }
    Ok(())
}

fn tell_beams(beams: &Beams) {
    let [first, last] =
        [beams.window.start, beams.window.end - 1].map(|pile| group_digits(pile.into(), ','));
    let half = if beams.upper_half { ", x ≤ y" } else { "" };
    tell(&format!(
        "beams where the larger pile is from {first} to {last}{half}:"
    ));
    if beams.beams.is_empty() {
        tell("no beam found");
        return;
    }
    tell("       slope  y/x from        to   spread    cells  share");
    for beam in &beams.beams {
        let slope = if beam.narrowing {
            format!("{:>12}", beam.written_slope(6))
        } else {
            "        band".to_owned()
        };
        tell(&format!(
            "{slope} {:8.4}  {:8.4} {:8.4} {:>8} {:5.1} %",
            beam.least,
            beam.greatest,
            beam.spread(),
            group_digits(beam.count, ','),
            100.0 * beam.share
        ));
    }
    if beams.beams.iter().any(|beam| !beam.narrowing) {
        tell("a band has not grown narrower against the octave before: no one slope");
    }
}
