//! Options of every command that draws a lattice.

use std::ops::Range;

use clap::Args;
use wythoff_plot::figure::Lattices;
use wythoff_plot::measure::may_have_slopes;
use wythoff_plot::solve::{ClassBy, has_best_play};
use wythoff_plot::{Ab, Colour, Figure, Game, Grid, Inset, Origin, Palette, Size, Window};

use crate::cli::options::given::{AllGiven, Outputs};
use crate::cli::options::hot::{self, HotOption};
use crate::cli::options::look::Look;
use crate::cli::options::parse::{self, AB_WORDS, GRID_WORDS, ORIGIN_WORDS, changed, name_of};
use crate::cli::report::command_line::hex;
use crate::cli::report::failure::Failure;

/// How the figure of a lattice looks.
#[derive(Args, Debug)]
#[command(next_help_heading = "Figure")]
pub struct FigureArgs {
    #[command(flatten)]
    pub look: Look,

    /// AB diagonals: auto, all or none [default: auto]
    #[arg(long, value_name = "WHICH", value_parser = parse::ab)]
    pub ab: Option<Ab>,

    /// Also draw x + y = SUM; may be repeated
    #[arg(long, value_name = "SUM", value_parser = parse::total, allow_hyphen_values = true)]
    pub diagonal: Vec<u64>,

    /// Put a piece on a cell, with an arrow along each move that wins; may be
    /// repeated
    #[arg(long, value_name = "X,Y", value_parser = parse::piece, allow_hyphen_values = true)]
    pub piece: Vec<(u32, u32)>,

    /// Draw a whole play from a cell: whoever wins ends it soon, whoever loses makes
    /// it last
    #[arg(long, value_name = "X,Y", value_parser = parse::path, allow_hyphen_values = true)]
    pub path: Option<(u32, u32)>,

    /// Leave out the slope lines
    #[arg(long)]
    pub no_slopes: bool,

    /// Corner of (0,0): bottom-left, top-left, top-right or bottom-right
    #[arg(long, value_name = "CORNER", default_value = "bottom-left", value_parser = parse::origin)]
    pub origin: Origin,

    /// Draw only the columns A to B
    #[arg(short, long, value_name = "A..B", value_parser = parse::window, allow_hyphen_values = true)]
    pub x: Option<Range<u32>>,

    /// Draw only the rows C to D
    #[arg(short, long, value_name = "C..D", value_parser = parse::window, allow_hyphen_values = true)]
    pub y: Option<Range<u32>>,

    /// Lines behind the cells: auto, cells, ticks or none
    #[arg(long, value_name = "WHICH", default_value = "auto", value_parser = parse::grid)]
    pub grid: Grid,

    /// Magnified part: auto, none, or X,Y,W for W × W cells from (X,Y)
    #[arg(long, value_name = "WHICH", default_value = "auto", value_parser = parse::inset,
          allow_hyphen_values = true)]
    pub inset: Inset,

    /// Fill hot cells with a colour, or tell them apart: moves, by which kinds of
    /// moves win, or count, by how many do [default: none]
    #[arg(long, value_name = "COLOUR|HOW", value_parser = hot::read)]
    pub hot: Option<HotOption>,

    /// Colour of the AB diagonals
    #[arg(long, value_name = "COLOUR", value_parser = parse::colour)]
    pub ab_colour: Option<Colour>,
}

impl FigureArgs {
    /// The window asked for, inside a lattice of this size.
    pub fn window(&self, size: Size) -> Result<Window, Failure> {
        let window = |option: &str, range: &Option<Range<u32>>, side: u32| {
            let range = range.clone().unwrap_or(0..side);
            if range.end <= side {
                return Ok(range);
            }
            let (first, last) = (range.start, range.end - 1);
            Err(Failure::usage(
                format!(
                    "{option} {first}..{last} leaves the lattice, which ends at {}",
                    side - 1
                ),
                format!("solve a larger one: --size {}", range.end),
            ))
        };
        Ok(Window {
            x: window("--x", &self.x, size.width())?,
            y: window("--y", &self.y, size.height())?,
        })
    }

    /// Refuses what the lattice does not hold and what would be drawn unseen,
    /// before anything is solved.
    pub fn check(&self, games: &[&Game], size: Size) -> Result<(), Failure> {
        let window = self.window(size)?;
        self.inset.check(&window)?;
        self.check_colours()?;
        self.check_lines(games)?;
        self.check_slopes(games, size)?;
        self.check_pieces(games, &window, size)?;
        self.check_diagonals(&window, size)
    }

    /// Refuses pieces and plays that would not be seen.
    fn check_pieces(&self, games: &[&Game], window: &Window, size: Size) -> Result<(), Failure> {
        for (i, &(x, y)) in self.piece.iter().enumerate() {
            if self.piece[..i].contains(&(x, y)) {
                let problem = format!("--piece {x},{y} is given twice");
                return Err(Failure::usage(problem, "give each cell once"));
            }
            check_cell("--piece", (x, y), window, size)?;
        }
        let Some((x, y)) = self.path else {
            return Ok(());
        };
        check_cell("--path", (x, y), window, size)?;
        match games.iter().find(|game| !has_best_play(game, (x, y))) {
            None => Ok(()),
            Some(game) if game.rule().is_some() => Err(Failure::usage(
                format!("--path {x},{y}: the moves of {game} are no vectors"),
                "leave it out, or draw a game such as wythoff or gdwn:1,2",
            )),
            Some(_) => Err(Failure::usage(
                format!("--path {x},{y} begins too far out to be looked through"),
                "begin with smaller piles, as in --path 60,47",
            )),
        }
    }

    /// Refuses lines x + y = SUM that would not be seen.
    fn check_diagonals(&self, window: &Window, size: Size) -> Result<(), Failure> {
        let total = |x: u32, y: u32| u64::from(x) + u64::from(y);
        let first = total(window.x.start, window.y.start);
        let last = total(window.x.end - 1, window.y.end - 1);
        for (i, &sum) in self.diagonal.iter().enumerate() {
            if self.diagonal[..i].contains(&sum) {
                return Err(Failure::usage(
                    format!("--diagonal {sum} is given twice"),
                    "give each sum once",
                ));
            }
            if sum == 0 {
                return Err(Failure::usage(
                    "--diagonal 0 is the one cell (0,0), and no line",
                    "give a sum of 1 or more",
                ));
            }
            if sum > total(size.width() - 1, size.height() - 1) {
                return Err(Failure::usage(
                    format!(
                        "--diagonal {sum} lies outside the lattice, whose largest total is {}",
                        total(size.width() - 1, size.height() - 1)
                    ),
                    format!("give a smaller sum, or --size {}", sum.div_ceil(2) + 1),
                ));
            }
            if !(first..=last).contains(&sum) {
                return Err(Failure::usage(
                    format!(
                        "--diagonal {sum} lies outside the window, whose totals are {first} to {last}"
                    ),
                    "give a sum that is not, or a larger window with --x and --y",
                ));
            }
        }
        Ok(())
    }

    /// Refuses options of slope lines where there can be none.
    fn check_slopes(&self, games: &[&Game], size: Size) -> Result<(), Failure> {
        let possible = games.iter().any(|game| may_have_slopes(game, size));
        let idle = match (self.no_slopes, self.look.slope_colour) {
            _ if possible => return Ok(()),
            (true, _) => "--no-slopes",
            (_, Some(_)) => "--slope-colour",
            _ => return Ok(()),
        };
        Err(Failure::usage(
            format!("{idle} would change nothing: there is no slope line at this size"),
            "leave it out",
        ))
    }

    /// Cold cells have to be told from what they stand on.
    fn check_colours(&self) -> Result<(), Failure> {
        let Palette {
            cold, hot, ground, ..
        } = self.palette();
        let (under, name) = match (hot, ground) {
            (Some(hot), _) => (hot, "--hot"),
            (None, Some(ground)) => (ground, "the ground"),
            (None, None) => return Ok(()),
        };
        if !is_like(cold, under) {
            return Ok(());
        }
        Err(Failure::usage(
            format!(
                "cold cells in {} cannot be told from {name} in {}",
                hex(cold),
                hex(under)
            ),
            "choose another colour, as in --cold navy --hot '#ffe9c7'",
        ))
    }

    /// A line that is not drawn needs no colour, and is not asked for.
    fn check_lines(&self, games: &[&Game]) -> Result<(), Failure> {
        let wythoff = games.iter().any(|game| game.is_wythoff());
        if !wythoff && self.ab == Some(Ab::All) {
            return Err(Failure::usage(
                "--ab all: only Wythoff’s game has AB diagonals",
                "leave it out; --diagonal SUM draws any line x + y = SUM",
            ));
        }
        let usual = match games {
            [_] => Ab::default(),
            _ => Ab::IN_COMPARISONS,
        };
        let drawn = wythoff && self.ab.unwrap_or(usual) != Ab::None;
        if self.ab_colour.is_some() && !drawn {
            return Err(Failure::usage(
                "--ab-colour has nothing to colour: no AB diagonal is drawn",
                "leave it out, or draw them in Wythoff’s game with --ab all",
            ));
        }
        if self.look.slope_colour.is_some() && self.no_slopes {
            return Err(Failure::usage(
                "--slope-colour has nothing to colour with --no-slopes",
                "leave one of them out",
            ));
        }
        Ok(())
    }

    /// Whether the legend of a game can say before it is solved which slope lines
    /// there are.
    pub fn slopes_are_known(&self, game: &Game, size: Size) -> bool {
        self.no_slopes || !may_have_slopes(game, size) || game.t_of_t_wythoff().is_some()
    }

    pub fn palette(&self) -> Palette {
        let mut palette = self.look.palette();
        palette.hot = self.hot.and_then(HotOption::colour);
        palette.ab = self.ab_colour.unwrap_or(palette.ab);
        palette
    }

    /// How hot cells are told apart, if that was asked for.
    pub fn hot_by(&self) -> Option<ClassBy> {
        self.hot.and_then(HotOption::by)
    }

    /// Gives a figure of lattices what is drawn over them.
    pub fn over<'a>(&self, figure: Figure<Lattices<'a>>, window: &Window) -> Figure<Lattices<'a>> {
        let figure = (figure.slopes(!self.no_slopes))
            .origin(self.origin)
            .grid(self.grid)
            .inset(self.inset)
            .window(window.clone());
        let pieces = self.piece.iter();
        let figure = pieces.fold(figure, |figure, &(x, y)| figure.piece(x, y));
        let figure = match self.path {
            Some((x, y)) => figure.path(x, y),
            None => figure,
        };
        let figure = match self.hot_by() {
            Some(by) => figure.hot(by),
            None => figure,
        };
        let figure = match self.ab {
            Some(ab) => figure.ab(ab),
            None => figure,
        };
        let sums = self.diagonal.iter();
        sums.fold(figure, |figure, &sum| figure.diagonal(sum))
    }

    /// Adds the options that are not as usual, with their values as they are
    /// typed; and how hot cells are filled where nobody said so, if that is to be
    /// stated.
    pub fn add_given(&self, given: &mut AllGiven, usual_hot: Option<HotOption>) {
        self.look.add_given(given);
        let lattices = Outputs::LATTICES;
        let ab = self.ab.map(|ab| name_of(AB_WORDS, &ab).to_owned());
        given.value(lattices, "--ab", ab);
        for sum in &self.diagonal {
            given.value(lattices, "--diagonal", Some(sum.to_string()));
        }
        let maps = (Outputs::MAPS.or(Outputs::RASTERS)).or(Outputs::PAGE);
        let origin = changed(ORIGIN_WORDS, &self.origin);
        given.value(lattices.or(maps), "--origin", origin);
        let windows = (lattices.or(maps)).or(Outputs::DATA);
        let range = |range: &Range<u32>| format!("{}..{}", range.start, range.end - 1);
        given.value(windows, "--x", self.x.as_ref().map(range));
        given.value(windows, "--y", self.y.as_ref().map(range));
        given.value(lattices, "--grid", changed(GRID_WORDS, &self.grid));
        given.value(lattices, "--inset", inset_words(self.inset));
        for (x, y) in &self.piece {
            given.value(Outputs::CELLS, "--piece", Some(format!("{x},{y}")));
        }
        let path = self.path.map(|(x, y)| format!("{x},{y}"));
        given.value(Outputs::CELLS, "--path", path);
        let hot = match self.hot {
            Some(HotOption::Apart(_)) => Outputs::CELLS.or(Outputs::DATA).or(Outputs::RASTER),
            _ => lattices.or(Outputs::RASTER),
        };
        let word = self.hot.map(HotOption::word);
        match usual_hot {
            Some(usual) => given.stated(hot, "--hot", word, || usual.word()),
            None => given.value(hot, "--hot", word),
        }
        given.value(lattices, "--ab-colour", self.ab_colour.map(hex));
        given.flag(lattices, "--no-slopes", self.no_slopes);
    }
}

/// Refuses a cell outside of what is drawn.
fn check_cell(
    option: &str,
    (x, y): (u32, u32),
    window: &Window,
    size: Size,
) -> Result<(), Failure> {
    if x >= size.width() || y >= size.height() {
        let least = x.max(y).saturating_add(1);
        return Err(Failure::usage(
            format!("{option} {x},{y} lies outside the lattice of {size} cells"),
            format!("give a cell inside, or a larger --size {least}"),
        ));
    }
    match window.x.contains(&x) && window.y.contains(&y) {
        true => Ok(()),
        false => Err(Failure::usage(
            format!("{option} {x},{y} lies outside the window"),
            "give a cell inside, or a larger window with --x and --y",
        )),
    }
}

/// Whether the eye takes two colours for one.
fn is_like(Colour(r, g, b): Colour, Colour(s, h, c): Colour) -> bool {
    [(r, s), (g, h), (b, c)]
        .iter()
        .all(|(one, other)| one.abs_diff(*other) <= 8)
}

fn inset_words(inset: Inset) -> Option<String> {
    match inset {
        Inset::Auto => None,
        Inset::None => Some("none".to_owned()),
        Inset::At { x, y, side } => Some(format!("{x},{y},{side}")),
    }
}
