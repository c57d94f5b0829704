//! How any figure looks, of a lattice or of numbers.

use std::path::{Path, PathBuf};

use clap::Args;
use wythoff_plot::figure::Drawing;
use wythoff_plot::{Colour, Error, Figure, LegendPlace, Length, Palette, Panels, TextMode, Theme};

use crate::cli::input::read_up_to;
use crate::cli::options::given::{AllGiven, Outputs};
use crate::cli::options::parse::{self, LEGEND_WORDS, TEXT_WORDS, changed, name_of};
use crate::cli::options::preset::Preset;
use crate::cli::report::command_line::{file_name, hex, quoted, word};
use crate::cli::report::failure::{Failure, describe};

/// How a figure looks.
#[derive(Args, Debug)]
#[command(next_help_heading = "Figure")]
pub struct Look {
    /// Title, `\n` for a line break, '' for none [default: game and size]
    #[arg(long, value_name = "TEXT", value_parser = parse::title)]
    pub title: Option<String>,

    /// Line under the title [default: what is shown and in which play; none under
    /// a --title]
    #[arg(long, value_name = "TEXT", value_parser = parse::subtitle)]
    pub subtitle: Option<String>,

    /// Label of the x axis
    #[arg(long, value_name = "TEXT", value_parser = parse::x_label)]
    pub x_label: Option<String>,

    /// Label of the y axis
    #[arg(long, value_name = "TEXT", value_parser = parse::y_label)]
    pub y_label: Option<String>,

    /// Page to draw for: column (85 mm, no title), page (160 mm), slide (1920 × 1080,
    /// legend beside) or square (1080 × 1080, no legend); what is typed beside it wins
    #[arg(long, value_name = "NAME", value_parser = parse::preset)]
    pub preset: Option<Preset>,

    /// Width of the figure, with mm, cm, in, pt (TeX) or px (so many pixels of the
    /// file, those of CSS) [default: 160mm; a map whose cells are one or two pixels
    /// is only as wide as they are]
    #[arg(long, value_name = "LENGTH", value_parser = parse::length, allow_hyphen_values = true)]
    pub width: Option<Length>,

    /// Height of the figure, beside its width: the lattice is as large as both allow
    /// [default: as high as what is drawn]
    #[arg(long, value_name = "LENGTH", value_parser = parse::height, allow_hyphen_values = true)]
    pub height: Option<Length>,

    /// Device pixels an inch, and so how large a point is [default: 254; 96 where
    /// the width is in px]
    #[arg(long, value_name = "N", value_parser = parse::ppi, allow_hyphen_values = true)]
    pub ppi: Option<f64>,

    /// Type size in points [default: 9]
    #[arg(long, value_name = "PT", value_parser = parse::font_size, allow_hyphen_values = true)]
    pub font_size: Option<f64>,

    /// Place of the legend: bottom, right or none [default: bottom; right where hot
    /// cells are told apart]
    #[arg(long, value_name = "PLACE", value_parser = parse::legend)]
    pub legend: Option<LegendPlace>,

    #[arg(long, value_name = "NAME", value_parser = parse::theme, help = parse::themes())]
    pub theme: Option<Theme>,

    /// Colour of cold cells: a CSS name or #rrggbb
    #[arg(long, value_name = "COLOUR", value_parser = parse::colour)]
    pub cold: Option<Colour>,

    /// Colour of the slope lines
    #[arg(long, value_name = "COLOUR", value_parser = parse::colour)]
    pub slope_colour: Option<Colour>,

    /// No ground: for a page that has a colour of its own
    #[arg(long)]
    pub transparent: bool,

    /// Font file, .ttf or .otf, or `dejavu` [default: Source Sans 3, built in]
    #[arg(long, value_name = "FILE")]
    pub font: Option<PathBuf>,

    /// Text in SVG: outline, embedded or named
    #[arg(long, value_name = "HOW", default_value = "outline", value_parser = parse::text)]
    pub text: TextMode,
}

/// Larger than any font that a figure needs.
const MOST_FONT_BYTES: u64 = 64 << 20;

/// The font that was asked for, read.
pub enum FontFile {
    Usual,
    DejaVu,
    /// A file's bytes.
    Bytes(Vec<u8>),
}

impl Look {
    pub fn theme(&self) -> Theme {
        self.theme.clone().unwrap_or_default()
    }

    pub fn palette(&self) -> Palette {
        let mut palette = self.theme().palette;
        palette.cold = self.cold.unwrap_or(palette.cold);
        palette.slope = self.slope_colour.unwrap_or(palette.slope);
        palette.ground = palette.ground.filter(|_| !self.transparent);
        palette
    }

    /// Gives `figure` all of these options.
    pub fn apply<P: Panels>(
        &self,
        figure: Figure<P>,
        font: &FontFile,
    ) -> Result<Figure<P>, Failure> {
        let mut figure = figure.text(self.text).theme(self.theme());
        if let Some(place) = self.legend.or(self.preset.and_then(|p| p.legend)) {
            figure = figure.legend(place);
        }
        let width = self.width.or(self.preset.map(|preset| preset.width));
        if let Some(width) = width {
            figure = figure.width(width);
        }
        let of_preset = self.preset.zip(width);
        let height = of_preset.and_then(|(preset, width)| preset.height(width));
        if let Some(height) = self.height.or(height) {
            figure = figure.height(height);
        }
        let ppi = of_preset.and_then(|(preset, width)| preset.ppi_for(width));
        if let Some(ppi) = self.ppi.or(ppi) {
            figure = figure.ppi(ppi);
        }
        let points = self.preset.map(|preset| preset.font_size);
        if let Some(points) = self.font_size.or(points) {
            figure = figure.font_size(points);
        }
        if self.preset.is_some_and(|preset| !preset.has_title) {
            figure = figure.title("");
        }
        if let Some(title) = &self.title {
            figure = figure.title(title);
        }
        if let Some(subtitle) = &self.subtitle {
            figure = figure.subtitle(subtitle);
        }
        if let Some(label) = &self.x_label {
            figure = figure.x_label(label);
        }
        if let Some(label) = &self.y_label {
            figure = figure.y_label(label);
        }
        match font {
            FontFile::Usual => Ok(figure),
            FontFile::DejaVu => Ok(figure.dejavu()),
            FontFile::Bytes(file) => {
                Ok((figure.font(file.clone())).map_err(|error| self.bad_font(&error))?)
            }
        }
    }

    /// Refuses a figure without room for its parts, or with a character that
    /// its font lacks. A font of the user's own is tried on every letter.
    pub fn check(&self, figure: &Figure<impl Panels>) -> Result<(), Failure> {
        figure.check().map_err(|error| self.refused(error))?;
        if self.font.is_some() {
            self.draw(figure)?;
        }
        Ok(())
    }

    /// Draws the figure.
    pub fn draw(&self, figure: &Figure<impl Panels>) -> Result<Drawing, Failure> {
        figure.draw().map_err(|error| self.refused(error))
    }

    /// A character that a font file lacks is the file's fault.
    fn refused(&self, error: Error) -> Failure {
        match error {
            Error::Glyph { .. } if self.font.is_some() => self.bad_font(&error),
            other => other.into(),
        }
    }

    /// The other built-in font goes by its name; a file of that name has a folder
    /// before it.
    fn asks_for_dejavu(&self) -> bool {
        self.font.as_deref() == Some(Path::new("dejavu"))
    }

    /// The font asked for.
    pub fn read_font(&self) -> Result<FontFile, Failure> {
        let path = match &self.font {
            None => return Ok(FontFile::Usual),
            Some(_) if self.asks_for_dejavu() => return Ok(FontFile::DejaVu),
            Some(path) => path,
        };
        read_up_to(path, MOST_FONT_BYTES)
            .map(FontFile::Bytes)
            .map_err(|error| {
                let name = path.display();
                let problem = format!("--font '{name}' cannot be read: {}", describe(&error));
                Failure::failed(problem, "name a .ttf or .otf file")
            })
    }

    fn bad_font(&self, error: &wythoff_plot::Error) -> Failure {
        let path = self.font.as_deref().unwrap_or_else(|| "".as_ref());
        Failure::failed(
            format!("--font '{}': {error}", path.display()),
            error.hint(),
        )
    }

    /// Adds the options that are not as usual, with their values as they are
    /// typed.
    pub fn add_given(&self, given: &mut AllGiven) {
        let figures = Outputs::FIGURES;
        let words = figures.or(Outputs::PAGE);
        let lines = |text: &String| quoted(&text.replace('\n', "\\n"));
        given.value(words, "--title", self.title.as_ref().map(lines));
        given.value(figures, "--subtitle", self.subtitle.as_ref().map(lines));
        given.value(words, "--x-label", self.x_label.as_deref().map(quoted));
        given.value(words, "--y-label", self.y_label.as_deref().map(quoted));
        let preset = self.preset.map(|preset| preset.name.to_owned());
        given.value(figures, "--preset", preset);
        given.value(
            figures,
            "--width",
            self.width.map(|width| width.to_string()),
        );
        let height = self.height.map(|height| height.to_string());
        given.value(figures, "--height", height);
        given.value(figures, "--ppi", self.ppi.map(|ppi| ppi.to_string()));
        given.value(
            figures,
            "--font-size",
            self.font_size.map(|size| size.to_string()),
        );
        let legend = self
            .legend
            .map(|place| name_of(LEGEND_WORDS, &place).to_owned());
        given.value(figures, "--legend", legend);
        let name = |theme: &Theme| theme.name.to_owned();
        let theme = self.theme.as_ref().map(name);
        let themed = figures.or(Outputs::RASTER);
        given.stated(themed, "--theme", theme, || name(&Theme::default()));
        let cold = (Outputs::CELLS.or(Outputs::BEAMS)).or(Outputs::RASTER);
        given.value(cold, "--cold", self.cold.map(hex));
        let slopes = Outputs::LATTICES.or(Outputs::BEAMS);
        given.value(slopes, "--slope-colour", self.slope_colour.map(hex));
        // By its name alone: the folder changes nothing in the figure.
        let font = self.font.as_deref().map(|path| word(&file_name(path)));
        given.value(figures, "--font", font);
        given.value(Outputs::TEXT, "--text", changed(TEXT_WORDS, &self.text));
        let grounds = figures.or(Outputs::RASTER);
        given.flag(grounds, "--transparent", self.transparent);
    }
}
