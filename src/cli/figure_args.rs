use std::ops::Range;
use std::path::{Path, PathBuf};

use clap::Args;
use wythoff_plot::{
    Ab, Colour, Figure, Game, Grid, Inset, LegendPlace, Length, Origin, Palette, Play, Size,
    TextMode, Window, solve,
};

use super::failure::Failure;
use super::values::{self, AB_WORDS, GRID_WORDS, LEGEND_WORDS, ORIGIN_WORDS, TEXT_WORDS, name_of};

/// How a figure looks.
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

    /// AB diagonals: auto, all or none [default: auto]
    #[arg(long, value_name = "WHICH", value_parser = values::ab)]
    pub ab: Option<Ab>,

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

    /// Magnified part: auto, none, or X,Y,W for W × W cells from (X,Y)
    #[arg(long, value_name = "WHICH", default_value = "auto", value_parser = values::inset,
          allow_hyphen_values = true)]
    pub inset: Inset,

    /// Colour of cold cells: a CSS name or #rrggbb
    #[arg(long, value_name = "COLOUR", value_parser = values::colour)]
    pub cold: Option<Colour>,

    /// Fill hot cells with a colour
    #[arg(long, value_name = "COLOUR", value_parser = values::colour)]
    pub hot: Option<Colour>,

    /// Colour of the slope lines
    #[arg(long, value_name = "COLOUR", value_parser = values::colour)]
    pub slope_colour: Option<Colour>,

    /// Colour of the AB diagonals
    #[arg(long, value_name = "COLOUR", value_parser = values::colour)]
    pub ab_colour: Option<Colour>,

    /// No ground: for a page that has a colour of its own
    #[arg(long)]
    pub transparent: bool,

    /// Font file, .ttf or .otf [default: DejaVu Sans, built in]
    #[arg(long, value_name = "FILE")]
    pub font: Option<PathBuf>,

    /// Text in SVG: outline, embedded or named
    #[arg(long, value_name = "HOW", default_value = "outline", value_parser = values::text)]
    pub text: TextMode,
}

/// Larger than any font that a figure needs.
const MOST_FONT_BYTES: u64 = 64 << 20;

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

    /// Refuses what the lattice does not hold and what the font cannot draw,
    /// before anything is solved.
    pub fn check(&self, size: Size) -> Result<(), Failure> {
        self.inset.check(&self.window(size)?)?;
        self.check_texts()?;
        let last = u64::from(size.width() - 1) + u64::from(size.height() - 1);
        if let Some(sum) = self.diagonal.iter().find(|&&sum| sum > last) {
            return Err(Failure::usage(
                format!("--diagonal {sum} lies outside the lattice, whose largest total is {last}"),
                format!("give a smaller sum, or --size {}", sum.div_ceil(2) + 1),
            ));
        }
        Ok(())
    }

    /// A lattice of one cell shows whether the texts asked for can be drawn.
    fn check_texts(&self) -> Result<(), Failure> {
        let texts = [&self.title, &self.x_label, &self.y_label];
        if self.font.is_some() || texts.into_iter().any(Option::is_some) {
            let one = solve(&Game::wythoff(Play::Normal), Size::square(1)?)?;
            self.lettered(Figure::lattice(&one))?.draw()?;
        }
        Ok(())
    }

    pub fn palette(&self) -> Palette {
        let usual = Palette::default();
        Palette {
            cold: self.cold.unwrap_or(usual.cold),
            hot: self.hot,
            slope: self.slope_colour.unwrap_or(usual.slope),
            ab: self.ab_colour.unwrap_or(usual.ab),
            ground: usual.ground.filter(|_| !self.transparent),
        }
    }

    /// Gives `figure` all of these options.
    pub fn apply<'a>(&self, mut figure: Figure<'a>, size: Size) -> Result<Figure<'a>, Failure> {
        figure = figure
            .slopes(!self.no_slopes)
            .origin(self.origin)
            .grid(self.grid)
            .inset(self.inset)
            .legend(self.legend)
            .text(self.text)
            .palette(self.palette())
            .window(self.window(size)?);
        if let Some(ab) = self.ab {
            figure = figure.ab(ab);
        }
        for &sum in &self.diagonal {
            figure = figure.diagonal(sum);
        }
        if let Some(width) = self.width {
            figure = figure.width(width);
        }
        if let Some(ppi) = self.ppi {
            figure = figure.ppi(ppi);
        }
        if let Some(points) = self.font_size {
            figure = figure.font_size(points);
        }
        self.lettered(figure)
    }

    /// Gives `figure` the texts that were asked for, and their font.
    fn lettered<'a>(&self, mut figure: Figure<'a>) -> Result<Figure<'a>, Failure> {
        if let Some(title) = &self.title {
            figure = figure.title(title);
        }
        if let Some(label) = &self.x_label {
            figure = figure.x_label(label);
        }
        if let Some(label) = &self.y_label {
            figure = figure.y_label(label);
        }
        match self.read_font()? {
            Some(file) => Ok(figure.font(file).map_err(|error| self.bad_font(&error))?),
            None => Ok(figure),
        }
    }

    /// The bytes of the font file asked for.
    fn read_font(&self) -> Result<Option<Vec<u8>>, Failure> {
        let Some(path) = &self.font else {
            return Ok(None);
        };
        super::read_up_to(path, MOST_FONT_BYTES)
            .map(Some)
            .map_err(|error| {
                let problem = format!("--font '{}' cannot be read: {error}", path.display());
                Failure::usage(problem, "name a .ttf or .otf file")
            })
    }

    fn bad_font(&self, error: &wythoff_plot::Error) -> Failure {
        let path = self.font.as_deref().unwrap_or_else(|| "".as_ref());
        Failure::usage(
            format!("--font '{}': {error}", path.display()),
            error.hint(),
        )
    }

    /// The options that change the picture, in a fixed order, as they are
    /// typed.
    pub fn canonical(&self) -> Vec<String> {
        let mut words = Vec::new();
        let mut add = |option: &str, value: Option<String>| {
            words.extend(value.map(|value| format!("{option} {value}")));
        };
        add("--title", self.title.as_deref().map(quoted));
        add("--x-label", self.x_label.as_deref().map(quoted));
        add("--y-label", self.y_label.as_deref().map(quoted));
        add("--width", self.width.map(|width| width.to_string()));
        add("--ppi", self.ppi.map(|ppi| ppi.to_string()));
        add("--font-size", self.font_size.map(|size| size.to_string()));
        add("--ab", self.ab.map(|ab| name_of(AB_WORDS, &ab).to_owned()));
        for sum in &self.diagonal {
            add("--diagonal", Some(sum.to_string()));
        }
        add("--origin", changed(ORIGIN_WORDS, &self.origin));
        let range = |range: &Range<u32>| format!("{}..{}", range.start, range.end - 1);
        add("--x", self.x.as_ref().map(range));
        add("--y", self.y.as_ref().map(range));
        add("--grid", changed(GRID_WORDS, &self.grid));
        add("--legend", changed(LEGEND_WORDS, &self.legend));
        add("--inset", inset_words(self.inset));
        add("--cold", self.cold.map(hex));
        add("--hot", self.hot.map(hex));
        add("--slope-colour", self.slope_colour.map(hex));
        add("--ab-colour", self.ab_colour.map(hex));
        // By its name alone: where it lies is nobody else's business.
        let font = self.font.as_deref();
        add("--font", font.map(|path| word(&file_name(path))));
        add("--text", changed(TEXT_WORDS, &self.text));
        let flags = [
            (self.no_slopes, "--no-slopes"),
            (self.transparent, "--transparent"),
        ];
        let set = flags.into_iter().filter(|(set, _)| *set);
        words.extend(set.map(|(_, flag)| flag.to_owned()));
        words
    }
}

/// The last part of a path.
pub fn file_name(path: &Path) -> String {
    let name = path.file_name().unwrap_or(path.as_os_str());
    name.to_string_lossy().into_owned()
}

/// The word for a value that is not the usual one.
fn changed<T: PartialEq + Default>(words: &[(&'static str, T)], value: &T) -> Option<String> {
    (*value != T::default()).then(|| name_of(words, value).to_owned())
}

fn inset_words(inset: Inset) -> Option<String> {
    match inset {
        Inset::Auto => None,
        Inset::None => Some("none".to_owned()),
        Inset::At { x, y, side } => Some(format!("{x},{y},{side}")),
    }
}

fn hex(Colour(r, g, b): Colour) -> String {
    format!("'#{r:02x}{g:02x}{b:02x}'")
}

/// A game’s name as a shell takes it, in quotes only where it needs them.
pub fn word(name: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || ":,+-/._".contains(c);
    match name.chars().all(plain) {
        true => name.to_owned(),
        false => quoted(name),
    }
}

/// Text as a shell takes it.
fn quoted(text: &str) -> String {
    format!("'{}'", text.replace('\'', "'\\''"))
}
