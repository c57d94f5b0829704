//! Figures: a page of panels, each a lattice, a chart or a heat map.
//!
//! A [`Figure`] is put together from panels and options, laid out once in device
//! pixels, and becomes SVG, PNG or PDF from that one layout. Its rooms, each
//! using only those before it: `theme`, `axes`, `page`, `lattice`, `chart` and
//! `heat_map`.

mod axes;
mod cell_map;
mod chart;
mod drawing;
mod heat_map;
mod lattice;
mod options;
mod page;
mod panels;
#[cfg(feature = "png")]
mod raster;
mod setters;
mod shapes;
mod theme;
mod words;

use std::sync::Arc;

pub use crate::render::{Colour, PictureFormat, TextMode};
pub use chart::Chart;
pub use drawing::Drawing;
pub use heat_map::{Colormap, HeatMap, Reduction};
pub use lattice::hot::usual_hot;
pub use lattice::panel::Panel;
pub use options::{Ab, Grid, Inset, LegendPlace, Length, Origin, Unit};
pub use panels::{Lattices, Mixed, Panels};
#[cfg(feature = "png")]
pub use raster::Bare;
pub use theme::{Palette, Shape, Sizes, Theme, Weights, Wins};

use crate::Error;
use crate::figure::axes::AxisTitles;
use crate::figure::page::Request;
use crate::figure::theme::Style;
use crate::render::{Font, Item, Scene};

/// Pixels an inch of CSS, and of print: ten a millimetre.
const CSS_PPI: f64 = 96.0;
const PRINT_PPI: f64 = 254.0;

/// A page of panels: `P` says of which kind they are, and so what can be asked
/// of them.
///
/// ```
/// use wythoff_plot::{Ab, Figure, Game, Length, Play, Size, solve};
///
/// let outcomes = solve(&Game::wythoff(Play::Normal), Size::square(30)?)?;
/// let svg = Figure::lattice(&outcomes)
///     .ab(Ab::All)
///     .width(Length::mm(120.0))
///     .to_svg()?;
/// assert!(svg.starts_with("<svg"));
/// # Ok::<(), wythoff_plot::Error>(())
/// ```
///
/// Figures can be drawn on several threads at once:
///
/// ```
/// fn is_shared<T: Send + Sync>() {}
/// is_shared::<wythoff_plot::Figure<wythoff_plot::figure::Mixed<'_>>>();
/// is_shared::<wythoff_plot::figure::Drawing>();
/// ```
#[derive(Clone, Debug)]
pub struct Figure<P> {
    panels: P,
    columns: usize,
    title: Option<String>,
    subtitle: Option<String>,
    x_label: Option<String>,
    y_label: Option<String>,
    width: Length,
    height: Option<Length>,
    /// As asked for.
    ppi: Option<f64>,
    font_pt: f64,
    font: Arc<Font>,
    text: TextMode,
    legend: Option<LegendPlace>,
    theme: Theme,
    command: Option<String>,
    /// Whether a width was asked for.
    width_given: bool,
}

impl<P: Panels> Figure<P> {
    /// Refuses what [`draw`](Self::draw) would refuse of the figure's size and
    /// of its texts, at a fraction of the cost. Cells do not count, so that the
    /// figure of a lattice can be tried before the lattice is solved: see
    /// [`Panel::unsolved`].
    ///
    /// # Errors
    /// As [`draw`](Self::draw).
    pub fn check(&self) -> Result<(), Error> {
        self.pixels().map(drop)
    }

    /// Width and height in device pixels. A figure that finds no room for an
    /// inset inside its lattice is drawn that much higher.
    ///
    /// # Errors
    /// As [`draw`](Self::draw).
    pub fn pixels(&self) -> Result<(u32, u32), Error> {
        self.request(|request| {
            let labels = [request.titles.x, request.titles.y].into_iter().flatten();
            let captions = request.contents.iter().map(|content| content.caption());
            let heads = [request.title, request.subtitle].into_iter();
            let heads = heads.flat_map(|head| head.split('\n'));
            let texts = labels.chain(heads).chain(captions.flatten());
            check_text(&self.font, texts)?;
            let (page, entries) = request.check()?;
            check_text(&self.font, entries.iter().map(|entry| entry.text.as_str()))?;
            Ok((page.width_px, page.height_px))
        })
    }

    /// As [`Self::pixels`], where an inset finds no room inside its lattice.
    ///
    /// # Errors
    /// As [`draw`](Self::draw).
    pub fn most_pixels(&self) -> Result<(u32, u32), Error> {
        let page = self.request(|request| request.tallest())?;
        Ok((page.width_px, page.height_px))
    }

    /// Lays the figure out, ready to be written in any format.
    ///
    /// # Errors
    /// [`Error::Narrow`] if the width leaves no room for the axes,
    /// [`Error::TallLegend`] if the legend under them would be higher than the
    /// panels,
    /// [`Error::LongLabel`] if it leaves none for a label of yours,
    /// [`Error::Glyph`] if a text has a character that the font lacks,
    /// [`Error::CrowdedDiagonals`] if all AB diagonals would run together,
    /// [`Error::Window`] if a window is no part of its lattice, and
    /// [`Error::Inset`] or [`Error::InsetTooSmall`] if an inset cannot be drawn
    /// or would not magnify.
    pub fn draw(&self) -> Result<Drawing, Error> {
        Ok(Drawing {
            scene: self.scene()?,
            text: self.text,
        })
    }

    /// The figure as an SVG 1.1 document.
    ///
    /// # Errors
    /// As [`draw`](Self::draw).
    pub fn to_svg(&self) -> Result<String, Error> {
        Ok(self.draw()?.to_svg())
    }

    /// The figure as a PNG file.
    ///
    /// # Errors
    /// As [`draw`](Self::draw), and [`Error::Pixels`] if the picture is too
    /// large to hold.
    #[cfg(feature = "png")]
    pub fn to_png(&self) -> Result<Vec<u8>, Error> {
        self.draw()?.to_png()
    }

    /// The figure as a PDF file of one page, exactly as large as the figure.
    ///
    /// # Errors
    /// As [`draw`](Self::draw).
    #[cfg(feature = "pdf")]
    pub fn to_pdf(&self) -> Result<Vec<u8>, Error> {
        self.draw()?.to_pdf()
    }

    /// The figure as pixels, for further work with the `image` crate: sheets,
    /// animations, comparison.
    ///
    /// # Errors
    /// As [`to_png`](Self::to_png).
    #[cfg(feature = "png")]
    pub fn to_image(&self) -> Result<image::RgbaImage, Error> {
        self.draw()?.to_image()
    }

    /// Device pixels an inch: as many as asked for, or as the width's unit has.
    fn resolution(&self) -> f64 {
        let usual = match self.width.unit() {
            Unit::Px => CSS_PPI,
            Unit::Mm | Unit::Cm | Unit::In | Unit::Pt => PRINT_PPI,
        };
        self.ppi.unwrap_or(usual)
    }

    fn style(&self) -> Style {
        let (theme, font) = (self.theme.clone(), self.font.clone());
        Style::new(theme, font, self.font_pt, self.resolution())
    }

    /// What the page has to hold, made for `ask` to ask of it.
    fn request<T>(&self, ask: impl FnOnce(&Request<'_>) -> Result<T, Error>) -> Result<T, Error> {
        let style = self.style();
        let contents = self.panels.contents(&style)?;
        // The line under a title of ours says nothing of another one.
        let (title, subtitle) = match &self.title {
            Some(title) => (title.clone(), String::new()),
            None => contents[0].title(),
        };
        let subtitle = self.subtitle.clone().unwrap_or(subtitle);
        ask(&Request {
            title: &title,
            subtitle: &subtitle,
            contents: &contents,
            columns: self.columns.clamp(1, contents.len()),
            titles: AxisTitles {
                x: self.x_label.as_deref(),
                y: self.y_label.as_deref(),
            },
            legend: self.legend,
            width: self.width,
            height: self.height,
            most_free: f64::INFINITY,
            may_narrow: !self.width_given,
            ppi: self.resolution(),
            style: &style,
        })
    }

    fn scene(&self) -> Result<Scene, Error> {
        let mut scene = self.request(|request| request.draw())?;
        scene.metadata.command = self.command.clone();
        let texts = scene.items.iter().filter_map(|item| match item {
            Item::Text(text) => Some(text.content.as_str()),
            _ => None,
        });
        check_text(&scene.font, texts)?;
        Ok(scene)
    }
}

/// Every text can be drawn, or the character that cannot is named.
fn check_text<'t>(font: &Font, texts: impl IntoIterator<Item = &'t str>) -> Result<(), Error> {
    for text in texts {
        if let Some(character) = font.missing(text) {
            let text = text.to_owned();
            return Err(Error::Glyph { character, text });
        }
    }
    Ok(())
}
