//! `wythoff-plot sheet`: any number of games as small multiples on one page.

use std::ffi::{OsStr, OsString};
use std::path::Path;

use clap::Args;
use serde::Serialize;
use wythoff_plot::export::Sides;
use wythoff_plot::figure::{Mixed, usual_hot};
use wythoff_plot::solve::ClassBy;
use wythoff_plot::{Figure, Game, Panel, Play, Size, Window};

use crate::cli::job::{self, Found, Job, Wanted};
use crate::cli::memory::{Part, ShownPicture, most_cold};
use crate::cli::options::figure::FigureArgs;
use crate::cli::options::given::{AllGiven, Outputs};
use crate::cli::options::hot::HotOption;
use crate::cli::options::output::PictureOutput;
use crate::cli::options::parse;
use crate::cli::options::rule_file::refused;
use crate::cli::options::solve::RunArgs;
use crate::cli::output::format::Format;
use crate::cli::output::target::Target;
use crate::cli::report::command_line::word;
use crate::cli::report::extent::{sides, size_word};
use crate::cli::report::failure::Failure;
use crate::cli::report::refusal::Refusal;
use crate::cli::report::solved::Solved;
use crate::cli::solving::{CheckedGame, solve_one};
use crate::cli::task::Task;

/// More lattices on one page are too small to be seen.
const MOST_GAMES: usize = 36;
const MOST_COLUMNS: u64 = 12;

/// Several games on one page.
#[derive(Args, Debug)]
#[command(
    override_usage = "wythoff-plot sheet [OPTIONS] GAME… OUT…",
    after_help = "What ends in .png, .svg or .pdf, and -, is an output; all else is a game.\n\n\
    Examples:\n  \
    wythoff-plot sheet --size 60 nim wythoff 'wythoff - (1,1)' maharaja out.png\n  \
    wythoff-plot sheet --size 40 --hot count t-wythoff:1..6 out.pdf\n  \
    wythoff-plot sheet --size 30 wythoff wythoff/misere euclid out.svg\n\n\
    JSON: size (a number, or [width, height]), games (of each that of wythoff-plot check:\n\
    game, play, size, engine, cold, checked, verdict), written, seconds."
)]
pub struct Sheet {
    /// Games, such as gdwn:1,2 or wythoff/misere; NAME:A..B is a game for each number
    /// from A to B; then the files to write: .png, .svg or .pdf, or - with --format
    #[arg(value_name = "GAME|OUT", required = true)]
    pub words: Vec<OsString>,

    /// Side of each lattice: piles from 0 to N − 1; or WIDTHxHEIGHT, as in 30x40
    #[arg(short = 'n', long, value_name = "N", default_value = "60", value_parser = parse::size,
          allow_hyphen_values = true)]
    pub size: Size,

    /// Lattices side by side [default: up to four, as even as can be]
    #[arg(long, value_name = "N", value_parser = columns, allow_hyphen_values = true)]
    pub columns: Option<usize>,

    /// Format of the output to stdout
    #[arg(long, value_name = "FORMAT")]
    pub format: Option<String>,

    /// Refuse to write over a file
    #[arg(long)]
    pub no_clobber: bool,

    #[command(flatten)]
    pub run: RunArgs,

    #[command(flatten)]
    pub figure: FigureArgs,
}

fn columns(text: &str) -> Result<usize, Refusal> {
    match parse::whole("--columns", text, "3")? {
        columns @ 1..=MOST_COLUMNS => Ok(columns as usize),
        columns => Err(Refusal::new(
            format!("--columns {columns} is outside 1 to {MOST_COLUMNS}"),
            "type one, as in --columns 3",
        )),
    }
}

impl Task for Sheet {
    fn run(&self) -> Result<(), Failure> {
        let window = self.figure.window(self.size)?;
        let (outputs, games) = self.words.iter().cloned().partition(|word| is_output(word));
        let games = read_games(games)?;
        job::run(SheetOfGames {
            hot: self.hot(&games),
            output: PictureOutput {
                out: outputs,
                format: self.format.clone(),
                no_clobber: self.no_clobber,
            },
            args: self,
            games,
            window,
        })
    }

    fn threads(&self) -> Option<usize> {
        self.run.threads
    }
}

/// Whether a word names an output: it is `-`, or ends as the files of a format do.
fn is_output(word: &OsStr) -> bool {
    let ends = |end: &OsStr| end.to_str().is_some_and(|end| Format::parse(end).is_ok());
    let is_file = !word.as_encoded_bytes().starts_with(b"@");
    word == "-" || is_file && Path::new(word).extension().is_some_and(ends)
}

/// The games that these words name.
fn read_games(words: Vec<OsString>) -> Result<Vec<Game>, Failure> {
    let mut games = Vec::new();
    for word in words {
        let Some(text) = word.to_str() else {
            let shown = word.display();
            return Err(Failure::usage(
                format!("'{shown}' is no game"),
                "see wythoff-plot games",
            ));
        };
        for name in each_of(text)? {
            games.push(parse::game(&name).map_err(|error| refused(&error))?);
        }
        if games.len() > MOST_GAMES {
            return Err(Failure::usage(
                format!("more than {MOST_GAMES} games are too many for one page"),
                "name fewer, and write several pages",
            ));
        }
    }
    match games.is_empty() {
        false => Ok(games),
        true => Err(Failure::usage(
            "no game is named",
            "name some, as in wythoff-plot sheet nim wythoff king out.png",
        )),
    }
}

/// `NAME:A..B` as a name for each number, any other text as it is.
fn each_of(text: &str) -> Result<Vec<String>, Failure> {
    let range = text.rsplit_once(':').and_then(|(name, range)| {
        let (first, last) = range.split_once("..")?;
        let number = |text: &str| text.parse::<u64>().ok();
        Some((name, number(first)?, number(last)?))
    });
    match range {
        None => Ok(vec![text.to_owned()]),
        Some((name, first, last)) if first <= last && last - first < MOST_GAMES as u64 => {
            Ok((first..=last).map(|i| format!("{name}:{i}")).collect())
        }
        Some((name, ..)) => Err(Failure::usage(
            format!("'{text}' is no range of 1 to {MOST_GAMES} games"),
            format!("type the first and the last, as in {name}:1..6"),
        )),
    }
}

impl Sheet {
    /// How hot cells are told apart: as was asked for, else by the moves that win if
    /// that is usual in every game, else by how many do.
    fn hot(&self, games: &[Game]) -> Option<ClassBy> {
        let by_number = || match games.iter().any(|game| game.rule().is_some()) {
            true => None,
            false => Some(ClassBy::Count),
        };
        match self.figure.hot {
            Some(hot) => hot.by(),
            None => (games.iter())
                .map(|game| usual_hot(game, self.size))
                .reduce(|all, one| all.and(one))
                .flatten()
                .or_else(by_number),
        }
    }
}

/// The games of a sheet.
struct SheetOfGames<'s> {
    args: &'s Sheet,
    games: Vec<Game>,
    output: PictureOutput,
    window: Window,
    hot: Option<ClassBy>,
}

impl SheetOfGames<'_> {
    fn columns(&self) -> usize {
        let games = self.games.len();
        let usual = match games {
            1..=3 => games,
            4 => 2,
            5..=9 => 3,
            _ => 4,
        };
        self.args.columns.unwrap_or(usual)
    }

    fn figure_of<'a>(&self, panels: impl Iterator<Item = Panel<'a>>) -> Figure<Mixed<'a>> {
        let both = self
            .games
            .iter()
            .any(|game| game.play() != self.games[0].play());
        let panels = panels.zip(&self.games).map(|(panel, game)| {
            let mut name = game.title().to_owned();
            if both && game.play() == Play::Misere {
                name.push_str(", misère");
            }
            panel.caption(name).ab(wythoff_plot::Ab::IN_COMPARISONS)
        });
        let figure = Figure::sheet(self.columns(), panels);
        let figure = self.args.figure.over(figure, &self.window);
        let figure = match self.hot {
            Some(by) => figure.hot(by),
            None => figure,
        };
        let play = match self.games[0].play() {
            _ if both => "",
            Play::Normal => " in normal play",
            Play::Misere => " in misère play",
        };
        let how = match self.hot {
            None => "",
            Some(ClassBy::Moves) => "; hot ones by the moves that win",
            Some(_) => "; hot ones by how many moves win",
        };
        let size = sides(self.args.size);
        let count = match self.games.len() {
            1 => "One game".to_owned(),
            games => format!("{games} games"),
        };
        figure
            .title(count)
            .subtitle(format!("Cold positions{play}, {size}{how}"))
            .mixed()
    }
}

impl Job for SheetOfGames<'_> {
    type Solved = Vec<CheckedGame>;
    type Found = FoundGames;

    fn wanted(&self) -> Wanted<'_> {
        Wanted {
            run: &self.args.run,
            size: self.args.size,
            look: &self.args.figure.look,
            palette: self.args.figure.palette(),
            shows: Outputs::CELLS,
        }
    }

    fn targets(&self) -> Result<Vec<Target>, Failure> {
        if self.output.out.is_empty() && !self.args.run.json {
            return Err(Failure::usage(
                "no output is named",
                "name one, as in wythoff-plot sheet nim wythoff out.png; or type --json",
            ));
        }
        let (output, json) = (&self.output, self.args.run.json);
        Target::parse_pictures(output, json, "a sheet is", "what each game has")
    }

    fn command(&self) -> String {
        let games: Vec<String> = self.games.iter().map(|game| word(&game.id())).collect();
        let size = size_word(self.args.size);
        format!("wythoff-plot sheet {} --size {size}", games.join(" "))
    }

    fn given(&self) -> AllGiven {
        let mut given = AllGiven::default();
        let columns = self.args.columns.map(|columns| columns.to_string());
        given.value(Outputs::CELLS, "--columns", columns);
        let usual = match self.hot {
            Some(by) => HotOption::Apart(by),
            None => HotOption::Filled(None),
        };
        self.args.figure.add_given(&mut given, Some(usual));
        given
    }

    fn check(&self, size: Size) -> Result<(), Failure> {
        let games: Vec<&Game> = self.games.iter().collect();
        self.args.figure.check(&games, size)
    }

    fn parts(&self, _targets: &[Target]) -> Vec<Part<'_>> {
        let size = self.args.size;
        (self.games.iter())
            .map(|game| Part::lattice(game, size))
            .collect()
    }

    fn shown(&self) -> ShownPicture {
        let most = self.games.iter().map(|game| most_cold(game, &self.window));
        ShownPicture::Cells {
            most: most.fold(0, u64::saturating_add),
            layers: 2,
        }
    }

    fn unsolved(&self) -> Result<Figure<Mixed<'_>>, Failure> {
        let size = self.args.size;
        let panel = |game: &Game| Panel::unsolved(game.clone(), size);
        Ok(self.figure_of(self.games.iter().map(panel)))
    }

    fn solve(&self) -> Result<Vec<CheckedGame>, Failure> {
        let solve = |game| solve_one(game, self.args.size);
        self.games.iter().map(solve).collect()
    }

    fn agreement(&self, solved: &Vec<CheckedGame>) -> Result<(), Failure> {
        solved.iter().try_for_each(CheckedGame::agreement)
    }

    fn is_checked(&self, solved: &Vec<CheckedGame>) -> bool {
        solved.iter().all(CheckedGame::is_checked)
    }

    fn figure<'a>(&'a self, solved: &'a Vec<CheckedGame>) -> Result<Figure<Mixed<'a>>, Failure> {
        Ok(self.figure_of(solved.iter().map(|one| Panel::new(&one.outcomes))))
    }

    fn found(&self, solved: &Vec<CheckedGame>) -> FoundGames {
        FoundGames {
            size: self.args.size.into(),
            games: solved.iter().map(CheckedGame::solved).collect(),
        }
    }
}

/// What was found of each game.
#[derive(Serialize)]
struct FoundGames {
    /// Side of all lattices, or width and height.
    size: Sides,
    games: Vec<Solved>,
}

impl Found for FoundGames {
    fn tell(&self) {
        self.games.iter().for_each(Solved::tell);
    }
}
