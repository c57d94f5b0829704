//! `wythoff-plot OUT…`: the lattice as figures, and its cells as data.

mod points;

use std::path::PathBuf;

use clap::Args;
use serde::Serialize;
use wythoff_plot::export::DataFormat;
use wythoff_plot::figure::{Mixed, usual_hot};
use wythoff_plot::solve::ClassBy;
use wythoff_plot::{Bare, Figure, Game, Panel, Play, Size, Window};

use crate::cli::commands::draw::points::{PointList, PointsFound};
use crate::cli::job::{self, Found, Job, Wanted};
use crate::cli::memory::{Held, Part, ShownPicture, most_cold};
use crate::cli::options::bare;
use crate::cli::options::figure::FigureArgs;
use crate::cli::options::given::{AllGiven, Outputs};
use crate::cli::options::hot::HotOption;
use crate::cli::options::look::FontFile;
use crate::cli::options::output::Output;
use crate::cli::options::parse;
use crate::cli::options::solve::Solve;
use crate::cli::output::data;
use crate::cli::output::made::Made;
use crate::cli::output::page;
use crate::cli::output::target::Target;
use crate::cli::report::command_line::{file_name, game_words, word};
use crate::cli::report::extent::{InWindow, size_word};
use crate::cli::report::failure::Failure;
use crate::cli::report::solved::{ColdShown, Solved};
use crate::cli::solving::{CheckedGame, solve_one};
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
    let targets = Target::parse_all(&args.output, args.solve.run.json)?;
    let game = match page::alone(&targets) {
        true => args.solve.first_game()?,
        false => args.solve.game()?,
    };
    let size = args.solve.size();
    let window = args.figure.window(size)?;
    job::run(Drawn {
        hot: hot(args, &game, size, &window),
        window,
        other: page::other_game(&args.solve, &targets, &game),
        targets,
        args,
        game,
        size,
        points: Vec::new(),
    })
}

/// The lattice of a game to be drawn.
struct Drawn<'d> {
    args: &'d Draw,
    targets: Vec<Target>,
    game: Game,
    size: Size,
    /// The same in the other play, for a page that has both.
    other: Option<Game>,
    window: Window,
    points: Vec<PointList>,
    /// How hot cells are told apart in the figure.
    hot: Option<ClassBy>,
}

/// How hot cells are told apart in the figure: as was asked for, else as usual,
/// unless there is no room for what the legend says then.
fn hot(args: &Draw, game: &Game, size: Size, window: &Window) -> Option<ClassBy> {
    let look = &args.figure.look;
    if args.figure.hot.is_some() || args.bare {
        return args.figure.hot_by();
    }
    if look.preset.is_some_and(|preset| !preset.tells_hot) {
        return None;
    }
    let by = usual_hot(game, size)?;
    let is_usual = look.width.is_none() && look.font_size.is_none() && look.height.is_none();
    let fits = || {
        let panel = Panel::unsolved(game.clone(), size);
        let figure = args.figure.over(Figure::sheet(1, [panel]), window).hot(by);
        let figure = look.apply(figure, &FontFile::Usual).ok()?;
        figure.check().ok()
    };
    (is_usual || fits().is_some()).then_some(by)
}

/// The lattice, and that of the other play.
struct SolvedPlays {
    first: CheckedGame,
    other: Option<CheckedGame>,
}

impl SolvedPlays {
    fn all(&self) -> impl Iterator<Item = &CheckedGame> {
        std::iter::once(&self.first).chain(&self.other)
    }
}

impl Drawn<'_> {
    fn figure_of<'a>(&self, panel: Panel<'a>) -> Figure<Mixed<'a>> {
        let add = |panel: Panel<'a>, list: &PointList| panel.points(list.legend(), list.cells());
        let panel = self.points.iter().fold(panel, add);
        let figure = Figure::sheet(1, [panel]);
        let figure = self.args.figure.over(figure, &self.window);
        match self.hot {
            Some(by) => figure.hot(by).mixed(),
            None => figure.mixed(),
        }
    }
}

impl Job for Drawn<'_> {
    type Solved = SolvedPlays;
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
        Ok(self.targets.clone())
    }

    fn command(&self) -> String {
        let size = self.size;
        if !self.args.solve.both_plays() {
            return format!("wythoff-plot {}", game_words(&self.game, size));
        }
        let words = match self.game.play() {
            Play::Normal => game_words(&self.game, size),
            Play::Misere => format!(
                "--game {} --size {}",
                word(&self.game.id()),
                size_word(size)
            ),
        };
        format!("wythoff-plot {words} --play both")
    }

    fn given(&self) -> AllGiven {
        let mut given = AllGiven::default();
        let usual = match self.hot {
            Some(by) => HotOption::Apart(by),
            None => HotOption::Filled(None),
        };
        self.args.figure.add_given(&mut given, Some(usual));
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
        let games = std::iter::once(&self.game).chain(&self.other);
        let mut parts: Vec<Part<'_>> = games.map(|game| Part::lattice(game, self.size)).collect();
        parts.extend(page::parts(targets, &self.window));
        parts.extend(self.points.iter().map(|list| list.part()));
        let formats = targets.iter().filter_map(|target| target.format.data());
        let winning = self.args.figure.hot_by().is_some();
        parts.extend(formats.map(|format| match winning {
            true => data::winning_part(&self.window, format),
            false => data::part(&self.game, &self.window, format),
        }));
        if self.args.bare {
            let bits = if self.hot.is_some() { 8 } else { 1 };
            parts.extend(bare::parts(&self.window, self.args.cell, bits));
        }
        parts
    }

    fn shown(&self) -> ShownPicture {
        ShownPicture::Cells {
            most: most_cold(&self.game, &self.window),
            // Hot cells that are told apart are one more.
            layers: 1 + self.points.len() as u64 + u64::from(self.hot.is_some()),
        }
    }

    fn unsolved(&self) -> Result<Figure<Mixed<'_>>, Failure> {
        Ok(self.figure_of(Panel::unsolved(self.game.clone(), self.size)))
    }

    fn legend_is_known(&self) -> bool {
        let figure = &self.args.figure;
        let told = self.hot.is_none() && figure.piece.is_empty() && figure.path.is_none();
        told && figure.slopes_are_known(&self.game, self.size)
    }

    fn solve(&self) -> Result<SolvedPlays, Failure> {
        let solve = |game| solve_one(game, self.size);
        Ok(SolvedPlays {
            first: solve(&self.game)?,
            other: self.other.as_ref().map(solve).transpose()?,
        })
    }

    fn agreement(&self, solved: &SolvedPlays) -> Result<(), Failure> {
        solved.all().try_for_each(CheckedGame::agreement)
    }

    fn is_checked(&self, solved: &SolvedPlays) -> bool {
        solved.all().all(CheckedGame::is_checked)
    }

    fn figure<'a>(&'a self, solved: &'a SolvedPlays) -> Result<Figure<Mixed<'a>>, Failure> {
        Ok(self.figure_of(Panel::new(&solved.first.outcomes)))
    }

    fn raster(&self, solved: &SolvedPlays, command: &str) -> Result<Option<Made>, Failure> {
        if !self.args.bare {
            return Ok(None);
        }
        let raster = Bare::new(&solved.first.outcomes, self.args.cell.unwrap_or(1))
            .window(self.window.clone())
            .origin(self.args.figure.origin)
            .palette(self.args.figure.palette())
            .command(command);
        let raster = match self.hot {
            Some(by) => raster.hot(by, self.args.figure.look.theme().wins),
            None => raster,
        };
        Ok(Some(Made::picture(raster.to_png()?, raster.pixels())))
    }

    fn page(&self, solved: &SolvedPlays, command: &str) -> Result<Made, Failure> {
        let shown = (&self.args.figure, &self.window);
        page::lattice(&solved.first, solved.other.as_ref(), shown, command)
    }

    fn data(
        &self,
        SolvedPlays { first: solved, .. }: &SolvedPlays,
        format: DataFormat,
        held: &mut Held,
    ) -> Result<Made, Failure> {
        if let Some(by) = self.args.figure.hot_by() {
            return data::make_winning(&solved.outcomes, &self.window, (format, by));
        }
        let about = solved.solved();
        data::make(
            &solved.outcomes,
            &self.window,
            format,
            about.summary(),
            held,
        )
    }

    fn found(&self, SolvedPlays { first: solved, .. }: &SolvedPlays) -> FoundCells {
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
