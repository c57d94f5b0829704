//! Figures of solved lattices: axes, cells, overlays, annotation, legend.
//!
//! A [`Figure`] is put together from options, laid out once in device pixels,
//! and becomes SVG, PNG or PDF from that one layout.

mod axes;
#[cfg(feature = "png")]
mod bare;
mod beams;
mod cells;
mod chart;
mod compose;
mod drawing;
mod entries;
mod grid;
mod grundy;
mod inset;
mod inset_drawing;
mod labels;
mod layout;
mod legend;
mod lines;
mod marks;
mod options;
mod overlay;
mod page;
mod paint;
mod panel;
mod placement;
mod scale;
mod series;
mod setters;
mod shapes;
mod theme;
mod ticks;
mod ties;

use std::rc::Rc;

pub use crate::render::{Colour, PictureFormat};
#[cfg(feature = "png")]
pub use bare::Bare;
pub use drawing::Drawing;
pub use grundy::{Colormap, HeatMap, Reduction};
pub use options::{Ab, Grid, Inset, LegendPlace, Length, Origin, Palette, TextMode, Unit};
pub(crate) use overlay::slopes;
pub use overlay::{ab_are_crowded, may_have_slopes};
pub use panel::Panel;

use axes::AxisTitles;
use chart::{Chart, Setting};
use theme::Proportions;

use crate::Error;
use crate::measure::Beams;
use crate::render::{Font, Item, Metadata, Scene};
use crate::solve::{Comparison, GrundyTable, Outcomes, Side};

/// A figure of one solved lattice, or of several.
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
#[derive(Clone, Debug)]
pub struct Figure<'a> {
    body: Body<'a>,
    title: Option<String>,
    x_label: Option<String>,
    y_label: Option<String>,
    width: Length,
    ppi: f64,
    font_pt: f64,
    font: Rc<Font>,
    text: TextMode,
    legend: LegendPlace,
    palette: Palette,
    command: Option<String>,
    /// Whether a width was asked for.
    width_given: bool,
}

/// What a figure shows.
#[derive(Clone, Debug)]
enum Body<'a> {
    /// Lattices, row by row in so many columns.
    Lattices(Vec<Panel<'a>>, usize),
    /// Numbers.
    Chart(Box<Chart>),
    /// Grundy values.
    HeatMap(Box<HeatMap<'a>>),
}

impl<'a> Figure<'a> {
    /// The cold cells of a lattice, with slope lines and a few AB diagonals.
    #[must_use]
    pub fn lattice(outcomes: &'a Outcomes) -> Self {
        Self::sheet(1, [Panel::new(outcomes)])
    }

    /// Both lattices of a comparison in one: cells that are cold in both, in
    /// the left one alone, in the right one alone.
    #[must_use]
    pub fn overlay(comparison: Comparison<'a>) -> Self {
        Self::sheet(1, [Panel::overlaid(comparison)])
    }

    /// The lattices of a comparison side by side, each with the cells marked
    /// that the other lacks.
    #[must_use]
    pub fn side_by_side(comparison: Comparison<'a>) -> Self {
        let sides = [Side::OnlyLeft, Side::OnlyRight];
        Self::sheet(2, sides.map(|side| Panel::compared(comparison, side)))
    }

    /// Several lattices, row by row in `columns` columns, with one legend.
    ///
    /// # Panics
    /// If there is no panel or no column.
    #[must_use]
    pub fn sheet(columns: usize, panels: impl IntoIterator<Item = Panel<'a>>) -> Self {
        let panels: Vec<Panel<'a>> = panels.into_iter().collect();
        assert!(columns > 0 && !panels.is_empty());
        let columns = columns.min(panels.len());
        Self::of(Body::Lattices(panels, columns))
    }

    /// The beams of a lattice: y/x against x, with the measured slopes as
    /// lines, and as bands where a beam does not narrow.
    #[must_use]
    pub fn beams(outcomes: &Outcomes, beams: &Beams) -> Self {
        Self::of(Body::Chart(Box::new(beams::chart(outcomes, beams, false))))
    }

    /// How far cold cells lie from their beams: y − slope·x against x.
    #[must_use]
    pub fn residuals(outcomes: &Outcomes, beams: &Beams) -> Self {
        let mut chart = beams::chart(outcomes, beams, true);
        // Cells that all lie on their beam get an axis of whole cells too.
        chart.y = (chart.y.0.min(-1.0), chart.y.1.max(1.0));
        Self::of(Body::Chart(Box::new(chart)))
    }

    /// Grundy values as colours. Where cells are one or two whole pixels and no
    /// width is asked for, the figure is as narrow as they leave it.
    #[must_use]
    pub fn heat_map(map: HeatMap<'a>) -> Self {
        Self::of(Body::HeatMap(Box::new(map)))
    }

    /// How far the cells of at most eight Grundy values lie from the line of the
    /// cold cells: y − slope · x against x for x ≤ y, with the measured strips.
    ///
    /// # Errors
    /// [`Error::NoSlope`] where the cold cells follow no one line above the
    /// diagonal.
    ///
    /// # Panics
    /// If there are more than eight values.
    pub fn value_residuals(
        table: &GrundyTable,
        outcomes: &Outcomes,
        values: &[u32],
    ) -> Result<Self, Error> {
        let chart = grundy::residuals(table, outcomes, values)?;
        Ok(Self::of(Body::Chart(Box::new(chart))))
    }

    fn of(body: Body<'a>) -> Self {
        Self {
            body,
            title: None,
            x_label: None,
            y_label: None,
            width: Length::mm(160.0),
            ppi: 254.0,
            font_pt: 9.0,
            font: Rc::new(Font::bundled()),
            text: TextMode::default(),
            legend: LegendPlace::default(),
            palette: Palette::default(),
            command: None,
            width_given: false,
        }
    }

    /// Refuses what [`draw`](Self::draw) would refuse of the figure's size and
    /// of its texts, at a fraction of the cost. Cells do not count, so that the
    /// figure of a lattice can be tried before the lattice is solved.
    ///
    /// # Errors
    /// As [`draw`](Self::draw).
    pub fn check(&self) -> Result<(), Error> {
        let title = self.title_text();
        let labels = [Some(&title), self.x_label.as_ref(), self.y_label.as_ref()];
        check_text(&self.font, labels.into_iter().flatten().map(String::as_str))?;
        match &self.body {
            Body::Lattices(panels, columns) => self.check_lattices(panels, *columns, &title),
            Body::Chart(chart) => chart.check(&self.setting(chart, &title), &self.font),
            Body::HeatMap(map) => map.check(&self.map_setting(&title), &self.font),
        }
    }

    /// Whether this is a heat map with more cells than pixels, so that a pixel
    /// shows several cells.
    ///
    /// # Errors
    /// As [`Self::check`].
    pub fn has_cells_sharing_pixels(&self) -> Result<bool, Error> {
        match &self.body {
            Body::HeatMap(map) => map.reduces(&self.map_setting(&self.title_text()), &self.font),
            _ => Ok(false),
        }
    }

    /// Lays the figure out, ready to be written in any format.
    ///
    /// # Errors
    /// [`Error::Narrow`] if the width leaves no room for the axes,
    /// [`Error::TallLegend`] if the legend under it would be higher than the
    /// lattice,
    /// [`Error::LongLabel`] if it leaves none for a label of yours,
    /// [`Error::Glyph`] if a text has a character that the font lacks,
    /// [`Error::CrowdedDiagonals`] if all AB diagonals would run together, and
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

    fn title_text(&self) -> String {
        self.title.clone().unwrap_or_else(|| match &self.body {
            Body::Lattices(panels, _) => overlay::title(&panels[0]),
            Body::Chart(chart) => chart.title.clone(),
            Body::HeatMap(map) => map.title(),
        })
    }

    fn scene(&self) -> Result<Scene, Error> {
        let title = self.title_text();
        let mut scene = match &self.body {
            Body::Lattices(panels, columns) => self.lattices(panels, *columns, &title)?,
            Body::Chart(chart) => chart.draw(&self.setting(chart, &title), self.font.clone())?,
            Body::HeatMap(map) => map.draw(&self.map_setting(&title), self.font.clone())?,
        };
        scene.metadata = self.metadata(&title);
        let texts = scene.items.iter().filter_map(|item| match item {
            Item::Text(text) => Some(text.content.as_str()),
            _ => None,
        });
        check_text(&scene.font, texts)?;
        Ok(scene)
    }

    fn setting<'b>(&'b self, chart: &'b Chart, title: &'b str) -> Setting<'b> {
        Setting {
            title,
            titles: AxisTitles {
                x: Some(self.x_label.as_deref().unwrap_or(chart.x_title)),
                y: Some(self.y_label.as_deref().unwrap_or(&chart.y_title)),
            },
            width: self.width,
            ppi: self.ppi,
            legend: self.legend,
            palette: self.palette,
            proportions: Proportions::new(self.font_pt, self.ppi),
        }
    }

    fn axis_titles(&self) -> AxisTitles<'_> {
        AxisTitles {
            x: self.x_label.as_deref(),
            y: self.y_label.as_deref(),
        }
    }

    fn map_setting<'b>(&'b self, title: &'b str) -> grundy::Setting<'b> {
        grundy::Setting {
            title,
            titles: self.axis_titles(),
            width: self.width,
            snug: !self.width_given,
            ppi: self.ppi,
            legend: self.legend,
            palette: self.palette,
            proportions: Proportions::new(self.font_pt, self.ppi),
        }
    }

    fn metadata(&self, title: &str) -> Metadata {
        let mut facts = match &self.body {
            Body::Lattices(panels, _) => panels.iter().map(overlay::facts).collect(),
            Body::Chart(chart) => vec![chart.description.clone()],
            Body::HeatMap(map) => vec![map.description()],
        };
        facts.dedup();
        Metadata {
            title: title.to_owned(),
            facts: facts.join("; "),
            command: self.command.clone(),
        }
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
