//! Figures of solved lattices: axes, cells, overlays, annotation, legend.
//!
//! A [`Figure`] is put together from options, laid out once in device pixels,
//! and becomes SVG or PNG from that one layout.

mod axes;
mod cells;
mod layout;
mod legend;
mod lines;
mod options;
mod overlay;
mod panel;
mod placement;
mod scale;
mod theme;
mod ticks;

use std::rc::Rc;

pub use options::{Ab, Grid, LegendPlace, Length, Origin, Unit, Window};

use axes::AxisTitles;
use layout::{Margins, NARROWEST, PanelShape, Placed, Room, wrap};
use legend::{Entry, Legend, Sample};
use overlay::{Overlay, Standing};
use panel::{Panel, PanelOptions};
use theme::Proportions;

use crate::Error;
use crate::render::{
    Align, Colour, Font, Metadata, Page, Point, Scene, Stroke, Text, Units, px, write_svg,
};
use crate::solve::Outcomes;

/// A figure of a solved lattice.
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
    outcomes: &'a Outcomes,
    panel: PanelOptions,
    title: Option<String>,
    x_label: Option<String>,
    y_label: Option<String>,
    width: Length,
    ppi: f64,
    font_pt: f64,
    legend: LegendPlace,
    command: Option<String>,
}

impl<'a> Figure<'a> {
    /// The cold cells of a lattice, with slope lines and a few AB diagonals.
    #[must_use]
    pub fn lattice(outcomes: &'a Outcomes) -> Self {
        let size = outcomes.size();
        Self {
            outcomes,
            panel: PanelOptions {
                window: Window {
                    x: 0..size.width(),
                    y: 0..size.height(),
                },
                origin: Origin::default(),
                slopes: true,
                ab: Ab::default(),
                diagonals: Vec::new(),
                grid: Grid::default(),
            },
            title: None,
            x_label: None,
            y_label: None,
            width: Length::mm(160.0),
            ppi: 254.0,
            font_pt: 9.0,
            legend: LegendPlace::default(),
            command: None,
        }
    }

    /// Which AB diagonals are drawn. Default: a readable few.
    #[must_use]
    pub fn ab(mut self, ab: Ab) -> Self {
        self.panel.ab = ab;
        self
    }

    /// Also draws the line x + y = `total`: solid where a cold cell lies on
    /// it, dashed where none does.
    #[must_use]
    pub fn diagonal(mut self, total: u64) -> Self {
        self.panel.diagonals.push(total);
        self
    }

    /// Whether the slope lines are drawn. Default: yes, where the game's
    /// slopes are known.
    #[must_use]
    pub fn slopes(mut self, slopes: bool) -> Self {
        self.panel.slopes = slopes;
        self
    }

    /// The lines behind the cells.
    #[must_use]
    pub fn grid(mut self, grid: Grid) -> Self {
        self.panel.grid = grid;
        self
    }

    /// The corner in which (0,0) lies. Default: the lower left.
    #[must_use]
    pub fn origin(mut self, origin: Origin) -> Self {
        self.panel.origin = origin;
        self
    }

    /// Draws only this part of the lattice. Default: all of it.
    ///
    /// # Panics
    /// If the window is empty or leaves the lattice.
    #[must_use]
    pub fn window(mut self, window: Window) -> Self {
        let size = self.outcomes.size();
        assert!(!window.x.is_empty() && window.x.end <= size.width());
        assert!(!window.y.is_empty() && window.y.end <= size.height());
        self.panel.window = window;
        self
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

    /// The title. Default: game, play and size.
    #[must_use]
    pub fn title(mut self, title: impl Into<String>) -> Self {
        self.title = Some(title.into());
        self
    }

    /// The width of the whole figure. Default: 160 mm. The height follows.
    #[must_use]
    pub fn width(mut self, width: Length) -> Self {
        self.width = width;
        self
    }

    /// Device pixels an inch. Default: 254, ten a millimetre.
    #[must_use]
    pub fn ppi(mut self, ppi: f64) -> Self {
        self.ppi = ppi;
        self
    }

    /// Type size in points of 1/72 inch. Default: 9.
    #[must_use]
    pub fn font_size(mut self, points: f64) -> Self {
        self.font_pt = points;
        self
    }

    /// Where the legend stands. Default: under the lattice.
    #[must_use]
    pub fn legend(mut self, place: LegendPlace) -> Self {
        self.legend = place;
        self
    }

    /// The command that makes this figure, to be noted in the file.
    #[must_use]
    pub fn command(mut self, command: impl Into<String>) -> Self {
        self.command = Some(command.into());
        self
    }

    /// The figure as an SVG 1.1 document with text as outlines.
    ///
    /// # Errors
    /// [`Error::Narrow`] if the width leaves no room for the axes, and
    /// [`Error::Glyph`] if a text has a character that the font lacks.
    pub fn to_svg(&self) -> Result<String, Error> {
        Ok(write_svg(&self.scene()?, Units::Page))
    }

    /// The figure as a PNG file.
    ///
    /// # Errors
    /// As [`to_svg`](Self::to_svg), and [`Error::Pixels`] if the picture is
    /// too large to hold.
    #[cfg(feature = "png")]
    pub fn to_png(&self) -> Result<Vec<u8>, Error> {
        crate::render::encode_png(&self.scene()?)
    }

    /// The figure as a PDF file of one page, exactly as large as the figure.
    ///
    /// # Errors
    /// As [`to_svg`](Self::to_svg).
    #[cfg(feature = "pdf")]
    pub fn to_pdf(&self) -> Result<Vec<u8>, Error> {
        crate::render::encode_pdf(&self.scene()?)
    }

    /// The figure as pixels, for further work with the `image` crate: sheets,
    /// animations, comparison.
    ///
    /// # Errors
    /// As [`to_png`](Self::to_png).
    #[cfg(feature = "png")]
    pub fn to_image(&self) -> Result<image::RgbaImage, Error> {
        let raster = crate::render::rasterise(&self.scene()?)?;
        let (width, height) = (raster.width, raster.height);
        image::RgbaImage::from_raw(width, height, raster.rgba)
            .ok_or(Error::Pixels { width, height })
    }

    /// Width and height in device pixels.
    ///
    /// # Errors
    /// As [`to_svg`](Self::to_svg).
    pub fn pixels(&self) -> Result<(u32, u32), Error> {
        let page = self.scene()?.page;
        Ok((page.width_px, page.height_px))
    }

    fn title_text(&self) -> String {
        self.title.clone().unwrap_or_else(|| {
            let (game, size) = (self.outcomes.game(), self.outcomes.size());
            let [width, height] =
                [size.width(), size.height()].map(|side| ticks::label(side.into()));
            format!("{}, {}, {width} × {height}", game.title(), game.play())
        })
    }

    fn shape(&self) -> PanelShape {
        let size = self.outcomes.size();
        let sides = u64::from(size.width()) + u64::from(size.height());
        PanelShape {
            window: self.panel.window.clone(),
            origin: self.panel.origin,
            sparse: self.outcomes.cold_count() <= sides,
        }
    }

    fn scene(&self) -> Result<Scene, Error> {
        let font = Rc::new(Font::bundled());
        let proportions = Proportions::new(self.font_pt, self.ppi);
        let overlay = self.panel.overlay(self.outcomes);
        let entries = legend_entries(&overlay, proportions);
        self.check_text(&font)?;
        let page = Layout::new(self, &entries, &font, proportions)?;
        let mut scene = Scene::new(page.page, Some(Colour::WHITE), font);
        scene.metadata = self.metadata();
        page.draw_title(&mut scene, proportions);
        let panel = Panel {
            outcomes: self.outcomes,
            options: &self.panel,
            overlay: &overlay,
            strips: page.panel.strips,
            scale: page.panel.scale,
            titles: AxisTitles {
                x: self.x_label.as_deref(),
                y: self.y_label.as_deref(),
            },
            proportions,
        };
        panel.draw(&mut scene);
        let (left, top) = page.legend_at;
        scene.group("legend", |scene| {
            page.legend.draw(scene, left, top, proportions);
        });
        Ok(scene)
    }

    fn metadata(&self) -> Metadata {
        let game = self.outcomes.game();
        let cold = self.outcomes.cold_count();
        let mut description = format!("{game}: {cold} cold cells; rules {}", game.ruleset());
        if let Some(command) = &self.command {
            description.push_str("; ");
            description.push_str(command);
        }
        Metadata {
            title: self.title_text(),
            description,
        }
    }

    /// Every text given from outside can be drawn, or the character is named.
    fn check_text(&self, font: &Font) -> Result<(), Error> {
        let title = self.title_text();
        let labels = [self.x_label.as_deref(), self.y_label.as_deref()];
        for text in labels.into_iter().flatten().chain([title.as_str()]) {
            if let Some(character) = font.missing(text) {
                let text = text.to_owned();
                return Err(Error::Glyph { character, text });
            }
        }
        Ok(())
    }
}

/// Where everything stands, in device pixels.
struct Layout {
    page: Page,
    title: Vec<String>,
    panel: Placed,
    legend: Legend,
    legend_at: (f64, f64),
}

impl Layout {
    fn new(
        figure: &Figure<'_>,
        entries: &[Entry],
        font: &Font,
        proportions: Proportions,
    ) -> Result<Self, Error> {
        let pad = proportions.pad();
        let width = figure.width.pixels(figure.ppi).round();
        let shape = figure.shape();
        let margins = Margins::of(&shape, font, proportions);
        let beside = if figure.legend == LegendPlace::Right {
            Legend::column_width(entries, width / 3.0, font, proportions) + 2.0 * pad
        } else {
            0.0
        };
        let least =
            margins.y_axis + margins.other + 2.0 * pad + beside + NARROWEST * proportions.font;
        if width < least {
            return Err(Error::Narrow {
                width: figure.width,
                smallest: Length::new(
                    smallest(least, figure.width.unit(), figure.ppi),
                    figure.width.unit(),
                ),
            });
        }
        let title_size = px(proportions.title());
        let title = wrap(
            &figure.title_text(),
            font,
            title_size,
            px(width - 2.0 * pad),
        );
        let title_bottom = pad + title.len() as f64 * 1.25 * proportions.title() + pad;
        let room = Room {
            left: pad,
            top: title_bottom.round(),
            width: width - 2.0 * pad - beside,
        };
        let panel = layout::place(&shape, room, figure.panel.grid, font, proportions);
        let (legend, legend_at, bottom) = match figure.legend {
            LegendPlace::None => (
                Legend::set(&[], width, false, font, proportions),
                (0.0, 0.0),
                panel.bottom,
            ),
            LegendPlace::Bottom => {
                let plot_left = f64::from(panel.scale.x.start);
                let left = pad.max(plot_left.min(width / 5.0));
                let legend = Legend::set(entries, width - pad - left, false, font, proportions);
                let top = panel.bottom + pad;
                let bottom = top + legend.height;
                (legend, (left, top), bottom)
            }
            LegendPlace::Right => {
                let legend = Legend::set(entries, beside - 2.0 * pad, true, font, proportions);
                let left = width - beside + pad;
                let top = f64::from(panel.scale.y.start);
                let bottom = panel.bottom.max(top + legend.height);
                (legend, (left, top), bottom)
            }
        };
        Ok(Self {
            page: Page {
                width_px: width as u32,
                height_px: (bottom + pad).ceil() as u32,
                ppi: figure.ppi,
                in_pixels: figure.width.unit() == Unit::Px,
            },
            title,
            panel,
            legend,
            legend_at,
        })
    }

    fn draw_title(&self, scene: &mut Scene, proportions: Proportions) {
        let size = px(proportions.title());
        let middle = self.page.width_px / 2;
        let rise = scene.font.cap_height(size);
        for (i, line) in self.title.iter().enumerate() {
            let top = proportions.pad() + i as f64 * 1.25 * proportions.title();
            scene.text(Text {
                anchor: Point::new(px(f64::from(middle)), px(top.round())),
                align: Align::Middle,
                rise,
                angle: 0.0,
                size,
                colour: theme::INK,
                content: line.clone(),
            });
        }
    }
}

/// `pixels` in `unit`, rounded up to a tenth.
fn smallest(pixels: f64, unit: Unit, ppi: f64) -> f64 {
    let one = Length::new(1.0, unit).pixels(ppi);
    if unit == Unit::Px {
        pixels.ceil()
    } else {
        (pixels / one * 10.0).ceil() / 10.0
    }
}

fn legend_entries(overlay: &Overlay, proportions: Proportions) -> Vec<Entry> {
    let entry = |sample, text: String| Entry { sample, text };
    let mut entries = vec![entry(
        Sample::Square(theme::COLD, None),
        "cold (P-position): whoever must move loses".into(),
    )];
    if !overlay.slopes.is_empty() {
        let equations: Vec<&str> = (overlay.slopes.iter())
            .map(|slope| slope.equation.as_str())
            .collect();
        let stroke = Stroke::solid(theme::SLOPE, px(3.0 * proportions.hair));
        entries.push(entry(Sample::Line(stroke), equations.join(", ")));
    }
    if !overlay.ab.is_empty() {
        let stroke = panel::ab_stroke(proportions);
        let text = "AB diagonals x + y = A(B(k)): totals safe to split";
        entries.push(entry(Sample::Line(stroke), text.into()));
    }
    for &(total, standing) in &overlay.totals {
        let text = match standing {
            Standing::Safe(x, y) => format!("x + y = {total}: safe to split, {x} + {y} is cold"),
            Standing::Unsafe => format!("x + y = {total}: not safe to split, no cold cell"),
            Standing::Unknown => format!("x + y = {total}: no cold cell in this lattice"),
        };
        let stroke = panel::total_stroke(standing, proportions);
        entries.push(entry(Sample::Line(stroke), text));
    }
    entries
}
