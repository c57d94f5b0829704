use std::ops::Range;
use std::rc::Rc;

use super::bar::ColourBar;
use super::colormap::{Colormap, Shading};
use super::differences::{self, Differences};
use super::numbers;
use super::place::{self, Place, Wanted};
use super::reduce::{self, Reduction};
use crate::Error;
use crate::figure::axes::{self, AxisTitles};
use crate::figure::options::{LegendPlace, Length, Origin, Palette};
use crate::figure::page::draw_title;
use crate::figure::scale::MarkSize;
use crate::figure::theme::{self, Proportions};
use crate::render::{CellRaster, Colour, Fill, Font, Scene, Stroke, px};
use crate::solve::{GrundyTable, Window};

/// A map of Grundy values: a colour a value, zero told apart from all others.
///
/// ```
/// use wythoff_plot::{Colormap, Figure, Game, HeatMap, Play, Size, solve_grundy};
///
/// let table = solve_grundy(&Game::wythoff(Play::Normal), Size::square(15)?)?;
/// let map = HeatMap::new(&table).colormap(Colormap::Cividis);
/// let svg = Figure::heat_map(map).to_svg()?;
/// assert!(svg.contains("<image"));
/// # Ok::<(), wythoff_plot::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct HeatMap<'a> {
    pub(super) content: Content<'a>,
    pub(super) window: Window,
    pub(super) origin: Origin,
    colormap: Colormap,
    max_value: Option<u32>,
    pub(super) modulo: Option<u32>,
    pub(super) reduction: Reduction,
    pub(super) command: Option<String>,
}

#[derive(Clone, Debug)]
pub(super) enum Content<'a> {
    Values(&'a GrundyTable),
    /// Where two tables differ.
    Differences(Differences<'a>),
}

/// What a map takes from its figure.
pub(crate) struct Setting<'a> {
    pub title: &'a str,
    pub titles: AxisTitles<'a>,
    pub width: Length,
    pub snug: bool,
    pub ppi: f64,
    pub legend: LegendPlace,
    pub palette: Palette,
    pub proportions: Proportions,
}

impl<'a> HeatMap<'a> {
    /// All of a table, (0,0) at the lower left.
    #[must_use]
    pub fn new(table: &'a GrundyTable) -> Self {
        Self::of(Content::Values(table), table)
    }

    /// Where the values of two tables differ.
    ///
    /// # Errors
    /// [`Error::SizesDiffer`] if their lattices do.
    pub fn differences(left: &'a GrundyTable, right: &'a GrundyTable) -> Result<Self, Error> {
        let differences = Differences::new(left, right)?;
        Ok(Self::of(Content::Differences(differences), left))
    }

    fn of(content: Content<'a>, table: &GrundyTable) -> Self {
        Self {
            content,
            window: Window::whole(table.size()),
            origin: Origin::default(),
            colormap: Colormap::default(),
            max_value: None,
            modulo: None,
            reduction: Reduction::default(),
            command: None,
        }
    }

    /// Only this part of the lattice.
    ///
    /// # Panics
    /// If the window is empty or leaves the lattice.
    #[must_use]
    pub fn window(mut self, window: Window) -> Self {
        assert!(window.fits(self.left().size()));
        self.window = window;
        self
    }

    /// The corner in which (0,0) lies.
    #[must_use]
    pub fn origin(mut self, origin: Origin) -> Self {
        self.origin = origin;
        self
    }

    /// The colours. Default: viridis.
    #[must_use]
    pub fn colormap(mut self, colormap: Colormap) -> Self {
        self.colormap = colormap;
        self
    }

    /// The greatest value with a colour of its own: greater ones have the same.
    /// Default: the greatest that is shown.
    #[must_use]
    pub fn max_value(mut self, max_value: u32) -> Self {
        self.max_value = Some(max_value);
        self
    }

    /// Shows values modulo a number; 0 keeps its own colour.
    ///
    /// # Panics
    /// If the number is 0.
    #[must_use]
    pub fn modulo(mut self, modulo: u32) -> Self {
        assert!(modulo > 0);
        self.modulo = Some(modulo);
        self
    }

    /// What a pixel shows where there are more cells than pixels.
    #[must_use]
    pub fn reduction(mut self, reduction: Reduction) -> Self {
        self.reduction = reduction;
        self
    }

    /// The command that makes a bare raster, to be noted in the file.
    #[must_use]
    pub fn command(mut self, command: impl Into<String>) -> Self {
        self.command = Some(command.into());
        self
    }

    pub(super) fn left(&self) -> &'a GrundyTable {
        match &self.content {
            Content::Values(table) => table,
            Content::Differences(differences) => differences.left,
        }
    }

    /// The greatest value in the window.
    fn greatest(&self, table: &GrundyTable) -> u32 {
        if table.is_blank() || self.window == Window::whole(table.size()) {
            return table.max();
        }
        let mut row = vec![0; self.window.x.len()];
        let greatest_of = |y| {
            table.copy_row(y, self.window.x.clone(), &mut row);
            row.iter().fold(0, |most, &value| most.max(value))
        };
        self.window.y.clone().map(greatest_of).fold(0, u32::max)
    }

    pub(super) fn paint(&self) -> Paint {
        match (&self.content, self.reduction) {
            (Content::Differences(_), _) => Paint::Classes(differences::palette()),
            (Content::Values(_), Reduction::Has(_)) => {
                Paint::Classes(vec![Some(PALE), Some(theme::COLD)])
            }
            (Content::Values(table), _) => {
                let greatest = self.greatest(table);
                let most = self.max_value.unwrap_or(greatest);
                let shading = Shading::new(self.colormap, most, self.modulo);
                Paint::Scale(shading, greatest)
            }
        }
    }

    /// A colour's place in `paint`'s palette for each sample.
    pub(super) fn samples(&self, sides: (&reduce::Side, &reduce::Side), paint: &Paint) -> Vec<u8> {
        if self.left().is_blank() {
            return vec![0; sides.0.samples as usize * sides.1.samples as usize];
        }
        match &self.content {
            Content::Values(table) => {
                let copy = |y, xs: Range<u32>, out: &mut [u32]| table.copy_row(y, xs, out);
                match paint {
                    Paint::Scale(shading, _) => {
                        reduce::samples(sides, self.reduction, copy, |value| shading.index(value))
                    }
                    Paint::Classes(_) => {
                        reduce::samples(sides, self.reduction, copy, |has| has as u8)
                    }
                }
            }
            Content::Differences(differences) => {
                let copy = |y, xs: Range<u32>, out: &mut [u32]| differences.copy_row(y, xs, out);
                reduce::samples(sides, Reduction::Greatest, copy, |class| class as u8)
            }
        }
    }

    fn raster(&self, sides: (&reduce::Side, &reduce::Side), paint: &Paint) -> CellRaster {
        let indices = self.samples(sides, paint);
        CellRaster::new(sides.0.samples, sides.1.samples, paint.palette(), indices)
    }

    /// Refuses what [`draw`](Self::draw) would refuse.
    pub(crate) fn check(&self, setting: &Setting<'_>, font: &Font) -> Result<(), Error> {
        self.place(setting, &self.paint(), font).map(drop)
    }

    /// Whether several cells share a pixel.
    pub(crate) fn reduces(&self, setting: &Setting<'_>, font: &Font) -> Result<bool, Error> {
        let (place, _) = self.place(setting, &self.paint(), font)?;
        Ok(matches!(place.scale.mark, MarkSize::Pixels(_)))
    }

    fn place(
        &self,
        setting: &Setting<'_>,
        paint: &Paint,
        font: &Font,
    ) -> Result<(Place, Option<ColourBar>), Error> {
        let proportions = setting.proportions;
        let bar = self.colour_bar(paint);
        let wanted = Wanted {
            title: setting.title,
            window: &self.window,
            origin: self.origin,
            bar_label: bar.as_ref().map(|bar| bar.widest_label(font, proportions)),
            legend: setting.legend,
            width: setting.width,
            snug: setting.snug,
            ppi: setting.ppi,
            proportions,
        };
        let place = Place::new(&wanted, |scale| self.entries(paint, scale), font)?;
        axes::check(&setting.titles, place.scale.plot(), font, proportions)?;
        Ok((place, bar))
    }

    /// Draws the map as a figure of its own.
    pub(crate) fn draw(&self, setting: &Setting<'_>, font: Rc<Font>) -> Result<Scene, Error> {
        let proportions = setting.proportions;
        let paint = self.paint();
        let (place, bar) = self.place(setting, &paint, &font)?;
        let (across, down) = place::sides(&place.scale);
        let plot = place.scale.plot();
        let mut scene = Scene::new(place.page, setting.palette.ground, font);
        scene.group("title", |scene| {
            draw_title(scene, &place.title, place.page, proportions);
        });
        scene.group("map", |scene| {
            scene.raster(plot, Rc::new(self.raster((&across, &down), &paint)));
        });
        scene.group("numbers", |scene| {
            if let (Content::Values(table), Paint::Scale(shading, greatest)) =
                (&self.content, &paint)
            {
                numbers::draw(scene, table, &place.scale, *shading, *greatest, proportions);
            }
        });
        if let Content::Differences(differences) = &self.content {
            scene.group("differences", |scene| {
                differences.mark(scene, &place.scale, proportions);
            });
        }
        scene.group("axes", |scene| {
            let stroke = Stroke::solid(theme::INK, px(proportions.hair));
            let frame = place.scale.frame(stroke.width);
            scene.frame(frame, stroke);
            let axes = (&place.scale.x, &place.scale.y);
            axes::draw_axes(
                scene,
                axes,
                frame,
                place.strips.beside(plot, frame),
                &setting.titles,
                proportions,
            );
        });
        if let (Some(bar), Some(at)) = (bar, place.bar) {
            scene.group("colour-bar", |scene| bar.draw(scene, at, proportions));
        }
        scene.group("legend", |scene| {
            let (left, top) = place.legend_at;
            place.legend.draw(scene, left, top, proportions);
        });
        Ok(scene)
    }
}

/// Cells that have nothing to say.
pub(super) const PALE: Colour = Colour(0xe6, 0xea, 0xef);

/// How values become colours.
pub(super) enum Paint {
    /// On a scale, with the greatest value shown.
    Scale(Shading, u32),
    /// A few kinds of cells, a colour each.
    Classes(Vec<Fill>),
}

impl Paint {
    pub(super) fn palette(&self) -> Vec<Fill> {
        match self {
            Self::Scale(shading, _) => shading.palette(),
            Self::Classes(palette) => palette.clone(),
        }
    }
}
