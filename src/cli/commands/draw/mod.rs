//! `wythoff-plot OUT…`: the lattice as figures, and its cells as data.

mod points;

use std::path::PathBuf;

use clap::Args;
use serde::Serialize;
use wythoff_plot::export::DataFormat;
use wythoff_plot::figure::Mixed;
use wythoff_plot::{Bare, Figure, Game, Panel, Size, Window};

use crate::cli::commands::draw::points::{Points, PointsFound};
use crate::cli::job::{self, Found, Job, Wanted};
use crate::cli::memory::{Held, Part, Shown, most_cold};
use crate::cli::options::bare;
use crate::cli::options::figure::FigureArgs;
use crate::cli::options::given::{AllGiven, Outputs};
use crate::cli::options::output::Output;
use crate::cli::options::parse;
use crate::cli::options::solve::Solve;
use crate::cli::output::data;
use crate::cli::output::made::Made;
use crate::cli::output::target::Target;
use crate::cli::report::command_line::{file_name, game_words, word};
use crate::cli::report::extent::InWindow;
use crate::cli::report::failure::Failure;
use crate::cli::report::solved::{ColdShown, Solved};
use crate::cli::solving::{Checked, solve_one};
use crate::cli::task::Task;

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

impl Task for Draw {
    fn run(&self) -> Result<(), Failure> {
        run(self)
    }

    fn threads(&self) -> Option<usize> {
        self.solve.run.threads
    }
}

/// `wythoff-plot OUT…`: the lattice as figures, and its cells as data.
fn run(args: &Draw) -> Result<(), Failure> {
    let (game, size) = (args.solve.game()?, args.solve.size());
    job::run(Drawn {
        window: args.figure.window(size)?,
        args,
        game,
        size,
        points: Vec::new(),
    })
}

/// The lattice of a game to be drawn.
struct Drawn<'d> {
    args: &'d Draw,
    game: Game,
    size: Size,
    window: Window,
    points: Vec<Points>,
}

impl Drawn<'_> {
    fn figure_of<'a>(&self, panel: Panel<'a>) -> Figure<Mixed<'a>> {
        let add = |panel: Panel<'a>, list: &Points| panel.points(list.legend(), list.cells());
        let panel = self.points.iter().fold(panel, add);
        let figure = Figure::sheet(1, [panel]);
        self.args.figure.over(figure, &self.window).mixed()
    }
}

impl Job for Drawn<'_> {
    type Solved = Checked;
    type Found = FoundCells;

    fn wanted(&self) -> Wanted<'_> {
        Wanted {
            run: &self.args.solve.run,
            size: self.size,
            look: &self.args.figure.look,
            palette: self.args.figure.palette(),
            shows: match self.args.bare {
                true => Outputs::RASTER,
                false => Outputs::CELLS,
            },
        }
    }

    fn targets(&self) -> Result<Vec<Target>, Failure> {
        Target::parse_all(&self.args.output, self.args.solve.run.json)
    }

    fn command(&self) -> String {
        format!("wythoff-plot {}", game_words(&self.game, self.size))
    }

    fn given(&self) -> AllGiven {
        let mut given = AllGiven::default();
        self.args.figure.add_given(&mut given);
        for path in &self.args.points {
            let name = word(&file_name(path));
            given.value(Outputs::CELLS, "--points", Some(name));
        }
        bare::add_given(&mut given, self.args.bare, self.args.cell);
        given
    }

    fn check_targets(&self, targets: &[Target]) -> Result<(), Failure> {
        bare::check(self.args.bare, targets)
    }

    fn check(&self, size: Size) -> Result<(), Failure> {
        self.args.figure.check(&[&self.game], size)
    }

    fn read(&mut self) -> Result<(), Failure> {
        self.points = points::read_all(&self.args.points, self.size, &self.window)?;
        Ok(())
    }

    fn parts(&self, targets: &[Target]) -> Vec<Part<'_>> {
        let mut parts = vec![Part::lattice(&self.game, self.size)];
        parts.extend(self.points.iter().map(|list| list.part()));
        let formats = targets.iter().filter_map(|target| target.format.data());
        parts.extend(formats.map(|format| data::part(&self.game, &self.window, format)));
        if self.args.bare {
            parts.extend(bare::parts(&self.window, self.args.cell, 1));
        }
        parts
    }

    fn shown(&self) -> Shown {
        Shown::Cells {
            most: most_cold(&self.game, &self.window),
            layers: 1 + self.points.len() as u64,
        }
    }

    fn unsolved(&self) -> Result<Figure<Mixed<'_>>, Failure> {
        Ok(self.figure_of(Panel::unsolved(self.game.clone(), self.size)))
    }

    fn legend_is_known(&self) -> bool {
        self.args.figure.slopes_are_known(&self.game, self.size)
    }

    fn solve(&self) -> Result<Checked, Failure> {
        solve_one(&self.game, self.size)
    }

    fn agreement(&self, solved: &Checked) -> Result<(), Failure> {
        solved.agreement()
    }

    fn is_checked(&self, solved: &Checked) -> bool {
        solved.is_checked()
    }

    fn figure<'a>(&'a self, solved: &'a Checked) -> Result<Figure<Mixed<'a>>, Failure> {
        Ok(self.figure_of(Panel::new(&solved.outcomes)))
    }

    fn raster(&self, solved: &Checked, command: &str) -> Result<Option<Made>, Failure> {
        if !self.args.bare {
            return Ok(None);
        }
        let raster = Bare::new(&solved.outcomes, self.args.cell.unwrap_or(1))
            .window(self.window.clone())
            .origin(self.args.figure.origin)
            .palette(self.args.figure.palette())
            .command(command);
        Ok(Some(Made::picture(raster.to_png()?, raster.pixels())))
    }

    fn data(&self, solved: &Checked, format: DataFormat, held: &mut Held) -> Result<Made, Failure> {
        let about = solved.solved();
        data::make(
            &solved.outcomes,
            &self.window,
            format,
            about.summary(),
            held,
        )
    }

    fn found(&self, solved: &Checked) -> FoundCells {
        let points = self.points.iter();
        FoundCells {
            solved: solved.solved(),
            window: InWindow::counted(&solved.outcomes, &self.window),
            points: points.map(|list| list.found(&solved.outcomes)).collect(),
        }
    }
}

/// What was solved, and what was found of the cells of `--points`.
#[derive(Serialize)]
struct FoundCells {
    #[serde(flatten)]
    solved: Solved,
    /// What the window shows, where only a part was asked for.
    #[serde(flatten)]
    window: Option<InWindow<ColdShown>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    points: Vec<PointsFound>,
}

impl Found for FoundCells {
    fn tell(&self) {
        self.solved.tell();
        self.window.iter().for_each(InWindow::tell);
        self.points.iter().for_each(PointsFound::tell);
    }
}
