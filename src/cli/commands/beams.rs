//! `wythoff-plot beams`: the beams of a game, measured and drawn.

use clap::Args;
use serde::Serialize;
use wythoff_plot::figure::Mixed;
use wythoff_plot::measure::{self, Beam, Beams, NARROWED};
use wythoff_plot::{Figure, Game, Outcomes, Size, Window, group_digits};

use crate::cli::job::{self, Found, Job, Wanted};
use crate::cli::memory::{Part, ShownPicture, most_cold};
use crate::cli::options::given::{AllGiven, Outputs};
use crate::cli::options::look::Look;
use crate::cli::options::output::PictureOutput;
use crate::cli::options::solve::Solve;
use crate::cli::output::target::Target;
use crate::cli::report::command_line::game_words;
use crate::cli::report::extent::sides;
use crate::cli::report::failure::Failure;
use crate::cli::report::solved::Solved;
use crate::cli::report::terminal::tell;
use crate::cli::solving::{CheckedGame, solve_one};
use crate::cli::task::Task;

/// Slopes of a game's beams.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    wythoff-plot beams --game gdwn:1,2 --size 100000 out.pdf\n  \
    wythoff-plot beams --size 100000 --residual out.png\n  \
    wythoff-plot beams --game gdwn:2,3 --size 100000 --json\n\n\
    JSON: that of wythoff-plot check, and window (least and greatest larger pile of\n\
    the cells that were measured), upper_half (whether those with x ≤ y alone\n\
    were), stray (how many of them lie apart from all beams), and beams: slope,\n\
    error, mean, least, greatest, spread, count, share, narrowing.")]
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

impl Task for BeamsArgs {
    fn run(&self) -> Result<(), Failure> {
        run(self)
    }

    fn threads(&self) -> Option<usize> {
        self.solve.run.threads
    }
}

/// `wythoff-plot beams OUT…`: the beams of a game, measured.
fn run(args: &BeamsArgs) -> Result<(), Failure> {
    let (game, size) = (args.solve.game()?, args.solve.size());
    job::run(Measured { args, game, size })
}

/// The beams of a game.
struct Measured<'b> {
    args: &'b BeamsArgs,
    game: Game,
    size: Size,
}

impl Job for Measured<'_> {
    type Solved = (CheckedGame, Beams);
    type Found = FoundBeams;

    fn wanted(&self) -> Wanted<'_> {
        Wanted {
            run: &self.args.solve.run,
            size: self.size,
            look: &self.args.look,
            palette: self.args.look.palette(),
            shows: Outputs::BEAMS,
        }
    }

    fn targets(&self) -> Result<Vec<Target>, Failure> {
        Target::parse_pictures(
            &self.args.output,
            self.args.solve.run.json,
            "beams are",
            "the beams",
        )
    }

    fn command(&self) -> String {
        format!("wythoff-plot beams {}", game_words(&self.game, self.size))
    }

    fn given(&self) -> AllGiven {
        let mut given = AllGiven::default();
        given.flag(Outputs::BEAMS, "--residual", self.args.residual);
        self.args.look.add_given(&mut given);
        given
    }

    fn check(&self, _size: Size) -> Result<(), Failure> {
        Ok(())
    }

    fn parts(&self, _targets: &[Target]) -> Vec<Part<'_>> {
        let points = |size| BYTES_A_POINT * most_points(&self.game, size);
        vec![
            Part::lattice(&self.game, self.size),
            Part::of_size("the points of its chart", self.size, points),
        ]
    }

    fn shown(&self) -> ShownPicture {
        ShownPicture::Points(most_points(&self.game, self.size))
    }

    fn unsolved(&self) -> Result<Figure<Mixed<'_>>, Failure> {
        let residual = self.args.residual;
        Ok(Figure::beams_unsolved(&self.game, self.size, residual).mixed())
    }

    fn solve(&self) -> Result<(CheckedGame, Beams), Failure> {
        let checked = solve_one(&self.game, self.size)?;
        let beams = measure::beams(&checked.outcomes);
        Ok((checked, beams))
    }

    fn agreement(&self, (checked, _): &(CheckedGame, Beams)) -> Result<(), Failure> {
        checked.agreement()
    }

    fn is_checked(&self, (checked, _): &(CheckedGame, Beams)) -> bool {
        checked.is_checked()
    }

    fn check_solved(&self, (checked, beams): &(CheckedGame, Beams)) -> Result<(), Failure> {
        check_for_beams(&checked.outcomes)?;
        let found = &beams.beams;
        if self.args.residual && !found.is_empty() && found.iter().all(|beam| !beam.narrowing) {
            return Err(Failure::usage(
                format!(
                    "--residual: no beam of {} has settled on a slope",
                    self.game
                ),
                "leave out --residual, to draw y/x against x",
            ));
        }
        Ok(())
    }

    fn figure<'a>(
        &'a self,
        (checked, beams): &'a (CheckedGame, Beams),
    ) -> Result<Figure<Mixed<'a>>, Failure> {
        let figure = match self.args.residual {
            true => Figure::residuals(&checked.outcomes, beams),
            false => Figure::beams(&checked.outcomes, beams),
        };
        Ok(figure.mixed())
    }

    fn found(&self, (checked, beams): &(CheckedGame, Beams)) -> FoundBeams {
        FoundBeams {
            solved: checked.solved(),
            window: [beams.window.start, beams.window.end - 1],
            upper_half: beams.upper_half,
            beams: beams.beams.iter().map(BeamLine::from).collect(),
            stray: beams.stray,
            measured: beams.clone(),
        }
    }
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

/// A solved game with its beams.
#[derive(Serialize)]
struct FoundBeams {
    #[serde(flatten)]
    solved: Solved,
    /// First and last size of the larger pile that was looked at.
    window: [u32; 2],
    /// Whether only cells with x ≤ y were looked at, the others being their
    /// mirror images.
    upper_half: bool,
    beams: Vec<BeamLine>,
    /// Cells apart from all of them.
    stray: u64,
    /// The same, for a reader.
    #[serde(skip)]
    measured: Beams,
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

impl Found for FoundBeams {
    fn tell(&self) {
        self.solved.tell();
        tell_beams(&self.measured);
    }
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
    if beams.stray > 0 {
        let cells = if beams.stray == 1 {
            "cell lies"
        } else {
            "cells lie"
        };
        let count = group_digits(beams.stray, ',');
        tell(&format!("{count} {cells} apart from these"));
    }
    if beams.beams.iter().any(|beam| !beam.narrowing) {
        tell(&format!(
            "a band keeps more than {NARROWED} of its spread an octave before: no one slope"
        ));
    }
}
