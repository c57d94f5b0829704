use std::ops::Range;

use clap::{Args, Parser, Subcommand};
use wythoff_plot::game::WrittenGame;
use wythoff_plot::{Ab, Game, Grid, LegendPlace, Length, Origin, Play, Ruleset, Size};

use super::failure::Failure;
use super::values::{self, AB_WORDS, GRID_WORDS, LEGEND_WORDS, ORIGIN_WORDS, name_of};

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
    disable_help_subcommand = true,
    override_usage = "wythoff-plot [OPTIONS] OUT…\n       wythoff-plot check [OPTIONS]\n       wythoff-plot games [GAME]",
    after_help = "Examples:\n  \
        wythoff-plot --size 500 out.png\n  \
        wythoff-plot --size 51 --diagonal 20 --diagonal 30 out.svg\n  \
        wythoff-plot --size 30 --ab all --play misere out.png\n  \
        wythoff-plot --size 500 --format svg - > out.svg\n\n\
        Exit status: 0 good, 1 failed, 2 usage, 3 a check found a difference."
)]
pub struct Arguments {
    #[command(subcommand)]
    pub command: Option<Command>,

    #[command(flatten)]
    pub draw: Draw,
}

#[derive(Subcommand, Debug)]
pub enum Command {
    /// Solve and check, without a figure
    Check(Check),
    /// List the named games, or show one in full
    Games(Games),
}

/// What is solved, and how it is reported.
#[derive(Args, Debug)]
pub struct Solve {
    /// What is played: a name, or moves as in '(1,0)*~ (1,2)'; see wythoff-plot games
    #[arg(short, long, value_name = "GAME", default_value = "wythoff", value_parser = values::game,
          allow_hyphen_values = true)]
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

    /// Threads to work on [default: one a core]
    #[arg(long, value_name = "N", value_parser = values::threads, allow_hyphen_values = true)]
    pub threads: Option<usize>,

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
        let asked = self.play()?;
        match (self.game.play(), asked) {
            (Some(written), Some(asked)) if written != asked => Err(Failure::usage(
                format!(
                    "--game …/{} and --play {} contradict each other",
                    written.name(),
                    asked.name()
                ),
                "leave one of them out",
            )),
            _ => Ok(self.game.game(asked.unwrap_or_default())),
        }
    }

    fn play(&self) -> Result<Option<Play>, Failure> {
        match (self.play, self.misere) {
            (Some(Play::Normal), true) => Err(Failure::usage(
                "--play normal and --misere contradict each other",
                "leave one of them out",
            )),
            (None, true) => Ok(Some(Play::Misere)),
            (play, _) => Ok(play),
        }
    }
}

#[derive(Args, Debug)]
pub struct Check {
    #[command(flatten)]
    pub solve: Solve,
}

#[derive(Args, Debug)]
pub struct Games {
    /// Name or moves of the game to show in full
    #[arg(value_name = "GAME", allow_hyphen_values = true)]
    pub game: Option<String>,
}

/// A figure of the lattice.
#[derive(Args, Debug)]
pub struct Draw {
    /// Files to write, .png or .svg; - is stdout and needs --format
    #[arg(value_name = "OUT", required = true)]
    pub out: Vec<String>,

    #[command(flatten)]
    pub solve: Solve,

    /// Format of the output to stdout
    #[arg(long, value_name = "FORMAT")]
    pub format: Option<String>,

    #[command(flatten)]
    pub figure: FigureArgs,
}

#[derive(Args, Debug)]
#[command(next_help_heading = "Figure")]
pub struct FigureArgs {
    /// Title [default: game, play and size]
    #[arg(long, value_name = "TEXT")]
    pub title: Option<String>,

    /// Label of the x axis
    #[arg(long, value_name = "TEXT")]
    pub x_label: Option<String>,

    /// Label of the y axis
    #[arg(long, value_name = "TEXT")]
    pub y_label: Option<String>,

    /// Width of the figure, with px, mm, cm, in or pt (TeX) [default: 160mm]
    #[arg(long, value_name = "LENGTH", value_parser = values::length, allow_hyphen_values = true)]
    pub width: Option<Length>,

    /// Device pixels an inch [default: 254]
    #[arg(long, value_name = "N", value_parser = values::ppi, allow_hyphen_values = true)]
    pub ppi: Option<f64>,

    /// Type size in points [default: 9]
    #[arg(long, value_name = "PT", value_parser = values::font_size, allow_hyphen_values = true)]
    pub font_size: Option<f64>,

    /// AB diagonals: auto, all or none
    #[arg(long, value_name = "WHICH", default_value = "auto", value_parser = values::ab)]
    pub ab: Ab,

    /// Also draw x + y = SUM; may be repeated
    #[arg(long, value_name = "SUM", value_parser = values::total, allow_hyphen_values = true)]
    pub diagonal: Vec<u64>,

    /// Leave out the slope lines
    #[arg(long)]
    pub no_slopes: bool,

    /// Corner of (0,0): bottom-left, top-left, top-right or bottom-right
    #[arg(long, value_name = "CORNER", default_value = "bottom-left", value_parser = values::origin)]
    pub origin: Origin,

    /// Draw only the columns A to B
    #[arg(short, long, value_name = "A..B", value_parser = values::window, allow_hyphen_values = true)]
    pub x: Option<Range<u32>>,

    /// Draw only the rows C to D
    #[arg(short, long, value_name = "C..D", value_parser = values::window, allow_hyphen_values = true)]
    pub y: Option<Range<u32>>,

    /// Lines behind the cells: auto, cells, ticks or none
    #[arg(long, value_name = "WHICH", default_value = "auto", value_parser = values::grid)]
    pub grid: Grid,

    /// Place of the legend: bottom, right or none
    #[arg(long, value_name = "PLACE", default_value = "bottom", value_parser = values::legend)]
    pub legend: LegendPlace,
}

impl Draw {
    /// The command that makes this picture: only the options that change it,
    /// in this order, without file names.
    pub fn canonical(&self, game: &Game) -> String {
        let figure = &self.figure;
        let mut words = vec!["wythoff-plot".to_owned()];
        let mut add = |option: &str, value: String| words.push(format!("{option} {value}"));
        if *game.ruleset() != Ruleset::wythoff() {
            add("--game", word(game.name()));
        }
        add("--size", self.solve.size.width().to_string());
        if game.play() != Play::Normal {
            add("--play", game.play().name().to_owned());
        }
        let texts = [
            ("--title", &figure.title),
            ("--x-label", &figure.x_label),
            ("--y-label", &figure.y_label),
        ];
        for (option, text) in texts {
            text.iter().for_each(|text| add(option, quoted(text)));
        }
        figure
            .width
            .iter()
            .for_each(|width| add("--width", width.to_string()));
        figure
            .ppi
            .iter()
            .for_each(|ppi| add("--ppi", ppi.to_string()));
        figure
            .font_size
            .iter()
            .for_each(|size| add("--font-size", size.to_string()));
        if figure.ab != Ab::default() {
            add("--ab", name_of(AB_WORDS, &figure.ab).to_owned());
        }
        figure
            .diagonal
            .iter()
            .for_each(|sum| add("--diagonal", sum.to_string()));
        if figure.origin != Origin::default() {
            add("--origin", name_of(ORIGIN_WORDS, &figure.origin).to_owned());
        }
        for (option, range) in [("--x", &figure.x), ("--y", &figure.y)] {
            range
                .iter()
                .for_each(|range| add(option, format!("{}..{}", range.start, range.end - 1)));
        }
        if figure.grid != Grid::default() {
            add("--grid", name_of(GRID_WORDS, &figure.grid).to_owned());
        }
        if figure.legend != LegendPlace::default() {
            add("--legend", name_of(LEGEND_WORDS, &figure.legend).to_owned());
        }
        if figure.no_slopes {
            words.push("--no-slopes".to_owned());
        }
        words.join(" ")
    }
}

/// A name as a shell takes it, in quotes only where it needs them.
fn word(name: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || ":,+-".contains(c);
    match name.chars().all(plain) {
        true => name.to_owned(),
        false => quoted(name),
    }
}

/// Text as a shell takes it.
fn quoted(text: &str) -> String {
    format!("'{}'", text.replace('\'', "'\\''"))
}
