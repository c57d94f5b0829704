//! What can be asked of a figure.

use std::sync::Arc;

use crate::Error;
use crate::figure::options::{Ab, Grid, Inset, LegendPlace, Length, Origin};
use crate::figure::theme::{Palette, Theme};
use crate::figure::{Figure, Lattices, Panel};
use crate::render::{Font, TextMode};
use crate::solve::{ClassBy, Window};

/// What can be asked of every lattice of a figure at once.
impl<'a> Figure<Lattices<'a>> {
    /// Changes each panel: `figure.panels(|panel| panel.ab(Ab::All))`.
    #[must_use]
    pub fn panels(mut self, change: impl Fn(Panel<'a>) -> Panel<'a>) -> Self {
        self.panels = Lattices(self.panels.0.into_iter().map(change).collect());
        self
    }

    /// Which AB diagonals are drawn; see [`Panel::ab`].
    #[must_use]
    pub fn ab(self, ab: Ab) -> Self {
        self.panels(|panel| panel.ab(ab))
    }

    /// Also draws the line x + y = `total`; see [`Panel::diagonal`].
    #[must_use]
    pub fn diagonal(self, total: u64) -> Self {
        self.panels(|panel| panel.diagonal(total))
    }

    /// Whether the slope lines are drawn; see [`Panel::slopes`].
    #[must_use]
    pub fn slopes(self, slopes: bool) -> Self {
        self.panels(|panel| panel.slopes(slopes))
    }

    /// The lines behind the cells; see [`Panel::grid`].
    #[must_use]
    pub fn grid(self, grid: Grid) -> Self {
        self.panels(|panel| panel.grid(grid))
    }

    /// The corner in which (0,0) lies; see [`Panel::origin`].
    #[must_use]
    pub fn origin(self, origin: Origin) -> Self {
        self.panels(|panel| panel.origin(origin))
    }

    /// Tells hot cells apart; see [`Panel::hot`].
    #[must_use]
    pub fn hot(self, by: ClassBy) -> Self {
        self.panels(|panel| panel.hot(by))
    }

    /// Puts a piece on (x, y) of each lattice; see [`Panel::piece`].
    #[must_use]
    pub fn piece(self, x: u32, y: u32) -> Self {
        self.panels(|panel| panel.piece(x, y))
    }

    /// Draws a whole play from (x, y) on each lattice; see [`Panel::path`].
    #[must_use]
    pub fn path(self, x: u32, y: u32) -> Self {
        self.panels(|panel| panel.path(x, y))
    }

    /// A magnified part; see [`Panel::inset`].
    #[must_use]
    pub fn inset(self, inset: Inset) -> Self {
        self.panels(|panel| panel.inset(inset))
    }

    /// Draws only this part of each lattice; see [`Panel::window`].
    #[must_use]
    pub fn window(self, window: Window) -> Self {
        self.panels(|panel| panel.window(window.clone()))
    }
}

/// What can be asked of every figure.
impl<P> Figure<P> {
    pub(super) fn of(panels: P, columns: usize) -> Self {
        Self {
            panels,
            columns,
            title: None,
            subtitle: None,
            x_label: None,
            y_label: None,
            width: Length::mm(160.0),
            height: None,
            ppi: None,
            font_pt: 9.0,
            font: Arc::new(Font::bundled()),
            text: TextMode::default(),
            legend: None,
            theme: Theme::default(),
            command: None,
            width_given: false,
        }
    }

    /// What is written along the x axis.
    #[must_use]
    pub fn x_label(mut self, label: impl Into<String>) -> Self {
        self.x_label = Some(label.into());
        self
    }

    /// What is written along the y axis.
    #[must_use]
    pub fn y_label(mut self, label: impl Into<String>) -> Self {
        self.y_label = Some(label.into());
        self
    }

    /// The title, which may have line breaks; empty for none. Default: game and
    /// size, with a subtitle, which a title of yours leaves out.
    #[must_use]
    pub fn title(mut self, title: impl Into<String>) -> Self {
        self.title = Some(title.into());
        self
    }

    /// The line under the title, which may have line breaks; empty for none.
    /// Default: what is shown, play and size.
    #[must_use]
    pub fn subtitle(mut self, subtitle: impl Into<String>) -> Self {
        self.subtitle = Some(subtitle.into());
        self
    }

    /// The width of the whole figure: in pixels, so many of the file, whatever
    /// [`ppi`](Self::ppi). Default: 160 mm. The height follows.
    #[must_use]
    pub fn width(mut self, width: Length) -> Self {
        self.width = width;
        self.width_given = true;
        self
    }

    /// The height of the whole figure, beside [`width`](Self::width): the panels are as
    /// large as both allow, on the left, and the rest stays empty. Default: as high as
    /// what stands on it.
    ///
    /// A height without room for the panels is refused when the figure is drawn.
    #[must_use]
    pub fn height(mut self, height: Length) -> Self {
        self.height = Some(height);
        self
    }

    /// Device pixels an inch, which set how large a point is. Default: 96 where
    /// the width is in pixels, which are those of CSS; else 254, ten a millimetre.
    #[must_use]
    pub fn ppi(mut self, ppi: f64) -> Self {
        self.ppi = Some(ppi);
        self
    }

    /// Type size in points of 1/72 inch. Default: 9.
    #[must_use]
    pub fn font_size(mut self, points: f64) -> Self {
        self.font_pt = points;
        self
    }

    /// DejaVu Sans for all text, upright throughout.
    #[must_use]
    pub fn dejavu(mut self) -> Self {
        self.font = Arc::new(Font::dejavu());
        self
    }

    /// The font, as the bytes of a TrueType or OpenType file. What it lacks comes
    /// from the fonts that are part of this crate. Default: Source Sans 3, with
    /// slanted variables and semibold titles, and DejaVu Sans for what that lacks.
    ///
    /// # Errors
    /// [`Error::Font`] if the bytes are no such file.
    pub fn font(mut self, file: Vec<u8>) -> Result<Self, Error> {
        self.font = Arc::new(Font::parse(file).ok_or(Error::Font)?);
        Ok(self)
    }

    /// How SVG holds its text. Default: as outlines.
    #[must_use]
    pub fn text(mut self, text: TextMode) -> Self {
        self.text = text;
        self
    }

    /// Where the legend stands. Default: under the lattice; beside it where hot cells
    /// are told apart and the page is wide enough.
    #[must_use]
    pub fn legend(mut self, place: LegendPlace) -> Self {
        self.legend = Some(place);
        self
    }

    /// How it looks. Default: [`Theme::PAPER`].
    #[must_use]
    pub fn theme(mut self, theme: Theme) -> Self {
        self.theme = theme;
        self
    }

    /// Other colours than the theme's.
    #[must_use]
    pub fn palette(mut self, palette: Palette) -> Self {
        self.theme.palette = palette;
        self
    }

    /// The command that makes this figure, to be noted in the file.
    #[must_use]
    pub fn command(mut self, command: impl Into<String>) -> Self {
        self.command = Some(command.into());
        self
    }
}
