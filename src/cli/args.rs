use std::ffi::OsString;

use clap::{Args, CommandFactory as _, Parser, Subcommand};
use wythoff_plot::game::WrittenGame;
use wythoff_plot::{Game, Play, Size};

use super::failure::Failure;
use super::figure_args::FigureArgs;
use super::game_args::agreed_play;
use super::grundy::GrundyArgs;
use super::look::Look;
use super::{beatty, play, query, sequence, split, threads, values};

/// Checked figures of Wythoff's game: two piles; a move takes any number from
/// one pile or the same number from both; whoever takes last wins (normal
/// play) or loses (misère play).
#[derive(Parser, Debug)]
#[command(
    name = "wythoff-plot",
    version,
    max_term_width = 90,
    subcommand_negates_reqs = true,
    args_conflicts_with_subcommands = true,
    override_usage = "wythoff-plot [OPTIONS] OUT…\n       wythoff-plot compare [OPTIONS] LEFT RIGHT OUT…\n       wythoff-plot beams [OPTIONS] OUT…\n       wythoff-plot grundy [OPTIONS] [OUT…]\n       wythoff-plot check [OPTIONS]\n       wythoff-plot query [OPTIONS] X Y\n       wythoff-plot split [OPTIONS] TOTAL\n       wythoff-plot play [OPTIONS] X Y\n       wythoff-plot sequence [OPTIONS] ID\n       wythoff-plot beatty [OPTIONS] EXPR\n       wythoff-plot games [GAME]",
    after_help = "Examples:\n  \
        wythoff-plot --size 500 out.png\n  \
        wythoff-plot --size 51 --diagonal 20 --diagonal 30 out.svg\n  \
        wythoff-plot --size 30 --ab all --play misere out.png\n  \
        wythoff-plot --size 500 --format svg - > out.svg\n  \
        wythoff-plot --size 500 out.png out.svg out.pdf out.csv\n  \
        wythoff-plot compare wythoff wythoff/misere --size 12 out.pdf\n  \
        wythoff-plot beams --game gdwn:1,2 --size 100000 out.pdf\n  \
        wythoff-plot grundy --size 1000 out.png\n  \
        wythoff-plot query 5 8\n\n\
        Exit status:\n  \
        0  done\n  \
        1  a file, a folder or the system does not give what is needed, or what\n     \
        a file holds is bad\n  \
        2  what was typed cannot be meant, or asks for more than it allows itself\n  \
        3  a check found a difference"
)]
pub struct Arguments {
    #[command(subcommand)]
    pub command: Option<Command>,

    #[command(flatten)]
    pub draw: Draw,
}

impl Arguments {
    /// The first of these arguments that is the name of a command.
    pub fn command_in(arguments: &[OsString]) -> Option<String> {
        let known = Self::command();
        let words = arguments.iter().skip(1).filter_map(|word| word.to_str());
        words
            .map(|word| known.find_subcommand(word))
            .find_map(|found| found.map(|command| command.get_name().to_owned()))
    }

    /// The number of threads asked for.
    pub fn threads(&self) -> Option<usize> {
        match &self.command {
            None => self.draw.solve.run.threads,
            Some(Command::Check(check)) => check.solve.run.threads,
            Some(Command::Compare(compare)) => compare.run.threads,
            Some(Command::Beams(options)) => options.solve.run.threads,
            Some(Command::Grundy(options)) => options.solve.run.threads,
            Some(Command::Query(query)) => query.threads,
            Some(
                Command::Games(_)
                | Command::Split(_)
                | Command::Play(_)
                | Command::Sequence(_)
                | Command::Beatty(_),
            ) => None,
        }
    }

    /// Whether the main job has this option, written with its hyphens.
    pub fn has_option(option: &str) -> bool {
        let command = Self::command();
        let mut names = command.get_arguments().filter_map(clap::Arg::get_long);
        names.any(|name| option.strip_prefix("--") == Some(name))
    }

    /// The command that was meant by `word`, where it is one or nearly one.
    pub fn command_named(word: &str) -> Option<String> {
        let commands = Self::command();
        let mut names = commands.get_subcommands().map(clap::Command::get_name);
        let near = |name: &&str| strsim::osa_distance(name, word) <= word.len() / 4;
        names.find(near).map(str::to_owned)
    }
}

#[derive(Subcommand, Debug)]
pub enum Command {
    /// Solve and check, without a figure
    Check(Check),
    /// Two games or play conventions, differences marked
    Compare(Box<Compare>),
    /// Slopes of a game's beams, measured
    Beams(Box<BeamsArgs>),
    /// Sprague–Grundy values: heat maps, chosen values, row periods, data
    Grundy(Box<GrundyArgs>),
    /// Who wins from a position, and every winning move
    Query(query::Query),
    /// Whether a total can be divided into a cold pair
    Split(split::SplitArgs),
    /// Play against the exact strategy, on the terminal
    Play(play::PlayArgs),
    /// A sequence of the OEIS as a b-file, or a b-file compared with it
    Sequence(sequence::SequenceArgs),
    /// Beatty sequence of a quadratic irrational, and its complement
    Beatty(beatty::BeattyArgs),
    /// List the named games, or show one in full
    Games(Games),
}

/// What is solved, and how it is reported.
#[derive(Args, Debug)]
pub struct Solve {
    /// What is played: a name, or moves as in '(1,0)*~ (1,2)'; see wythoff-plot games
    #[arg(short, long, value_name = "GAME", default_value = "wythoff",
          value_parser = values::written_game, allow_hyphen_values = true)]
    pub game: WrittenGame,

    /// Side of the lattice: piles from 0 to N − 1
    #[arg(short = 'n', long, value_name = "N", default_value = "100", value_parser = values::size,
          allow_hyphen_values = true)]
    pub size: Size,

    /// Who wins by the last move: normal or misere
    #[arg(long, value_name = "PLAY", value_parser = values::play)]
    pub play: Option<Play>,

    /// Short for --play misere
    #[arg(long)]
    pub misere: bool,

    #[command(flatten)]
    pub run: Run,
}

/// How the work is done and reported.
#[derive(Args, Debug)]
pub struct Run {
    /// Threads to work on, up to 64 or four a core [default: one a core]
    #[arg(long, value_name = "N", value_parser = threads::parse, allow_hyphen_values = true)]
    pub threads: Option<usize>,

    /// Memory that may be taken, in bytes or with kB, MB, GB, KiB, MiB, GiB
    #[arg(long, value_name = "BYTES", default_value = "4GiB", value_parser = values::memory,
          allow_hyphen_values = true)]
    pub max_memory: u64,

    /// Report nothing but errors
    #[arg(short, long)]
    pub quiet: bool,

    /// The report as one JSON object on stdout
    #[arg(long)]
    pub json: bool,
}

impl Solve {
    /// The game under the play convention that was asked for.
    pub fn game(&self) -> Result<Game, Failure> {
        let play = agreed_play(self.game.play(), self.play, self.misere)?;
        Ok(self.game.game(play))
    }
}

/// Slopes of a game's beams.
#[derive(Args, Debug)]
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

#[derive(Args, Debug)]
pub struct Check {
    #[command(flatten)]
    pub solve: Solve,
}

#[derive(Args, Debug)]
pub struct Games {
    /// Name or moves of the game to show in full
    #[arg(value_name = "GAME", value_parser = values::game, allow_hyphen_values = true)]
    pub game: Option<Game>,

    /// The same as JSON
    #[arg(long)]
    pub json: bool,
}

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
    pub points: Vec<std::path::PathBuf>,

    /// The raster alone, without axes: one cell is --cell pixels
    #[arg(long, help_heading = "Figure")]
    pub bare: bool,

    /// Pixels a cell of a --bare raster [default: 1]
    #[arg(long, value_name = "PX", value_parser = values::cell, help_heading = "Figure",
          requires = "bare", allow_hyphen_values = true)]
    pub cell: Option<u32>,
}

/// Two games or play conventions, differences marked.
#[derive(Args, Debug)]
pub struct Compare {
    /// The left game, such as wythoff or gdwn:1,2
    #[arg(value_name = "LEFT", value_parser = values::game)]
    pub left: Game,

    /// The right game, such as wythoff/misere
    #[arg(value_name = "RIGHT", value_parser = values::game)]
    pub right: Game,

    /// Side of the lattice: piles from 0 to N − 1
    #[arg(short = 'n', long, value_name = "N", default_value = "100", value_parser = values::size,
          allow_hyphen_values = true)]
    pub size: Size,

    /// Both in one lattice (overlay) or side by side (panels)
    #[arg(long, value_name = "HOW", default_value = "panels", value_parser = values::layout)]
    pub layout: CompareLayout,

    /// Compare Grundy values, not only which cells are cold
    #[arg(long, conflicts_with = "layout")]
    pub values: bool,

    #[command(flatten)]
    pub run: Run,

    #[command(flatten)]
    pub output: PictureOutput,

    #[command(flatten)]
    pub figure: FigureArgs,
}

/// How a comparison is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CompareLayout {
    /// The two lattices side by side.
    Panels,
    /// Both in one.
    Overlay,
}

/// Where output goes.
#[derive(Args, Debug)]
pub struct Output {
    /// Files to write: .png, .svg, .pdf, or .csv, .json, .npy for the cells;
    /// - is stdout and needs --format
    #[arg(value_name = "OUT", required = true)]
    pub out: Vec<OsString>,

    /// Format of the output to stdout
    #[arg(long, value_name = "FORMAT")]
    pub format: Option<String>,

    /// Refuse to write over a file
    #[arg(long)]
    pub no_clobber: bool,
}

/// Where pictures go, for a command that writes no data.
#[derive(Args, Debug)]
pub struct PictureOutput {
    /// Files to write: .png, .svg or .pdf; - is stdout and needs --format
    #[arg(value_name = "OUT", required = true)]
    pub out: Vec<OsString>,

    /// Format of the output to stdout
    #[arg(long, value_name = "FORMAT")]
    pub format: Option<String>,

    /// Refuse to write over a file
    #[arg(long)]
    pub no_clobber: bool,
}
