//! Pictures of Grundy values: a colour a value, one raster in vector axes.

mod bar;
#[cfg(feature = "png")]
mod bare;
mod colormap;
mod differences;
mod numbers;
mod place;
mod reduce;
mod residuals;
mod values;

use std::ops::Range;
use std::rc::Rc;

pub use colormap::Colormap;
pub use reduce::Reduction;
pub(crate) use residuals::chart as residuals;
pub use residuals::{Strip, strips};
pub(crate) use values::{Marked, listed, marked};

use bar::ColourBar;
use colormap::Shading;
use differences::Differences;
use place::{Place, Wanted};

use super::axes::{self, AxisTitles};
use super::legend::{Entry, Sample};
use super::options::{LegendPlace, Length, Origin, Palette};
use super::overlay::name_of;
use super::page::draw_title;
use super::scale::{MarkSize, Scale};
use super::theme::{self, Proportions};
use super::ticks;
use crate::Error;
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
    content: Content<'a>,
    window: Window,
    origin: Origin,
    colormap: Colormap,
    max_value: Option<u32>,
    modulo: Option<u32>,
    reduction: Reduction,
    command: Option<String>,
}

#[derive(Clone, Debug)]
enum Content<'a> {
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

    fn left(&self) -> &'a GrundyTable {
        match &self.content {
            Content::Values(table) => table,
            Content::Differences(differences) => differences.left,
        }
    }

    /// The greatest value in the window.
    fn greatest(&self, table: &GrundyTable) -> u32 {
        if self.window == Window::whole(table.size()) {
            return table.max();
        }
        let mut row = vec![0; self.window.x.len()];
        let greatest_of = |y| {
            table.copy_row(y, self.window.x.clone(), &mut row);
            row.iter().fold(0, |most, &value| most.max(value))
        };
        self.window.y.clone().map(greatest_of).fold(0, u32::max)
    }

    fn paint(&self) -> Paint {
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
    fn samples(&self, sides: (&reduce::Side, &reduce::Side), paint: &Paint) -> Vec<u8> {
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

    fn place(
        &self,
        setting: &Setting<'_>,
        paint: &Paint,
        font: &Font,
    ) -> Result<(Place, Option<ColourBar>), Error> {
        let proportions = setting.proportions;
        let bar = self
            .colour_bar(paint)
            .filter(|_| setting.legend != LegendPlace::None);
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

    fn colour_bar(&self, paint: &Paint) -> Option<ColourBar> {
        let Paint::Scale(shading, _) = paint else {
            return None;
        };
        let title = match shading.modulo {
            Some(modulo) => format!("Grundy value mod {}", ticks::label(modulo.into())),
            None => "Grundy value".to_owned(),
        };
        Some(ColourBar {
            shading: *shading,
            title,
        })
    }

    fn entries(&self, paint: &Paint, scale: &Scale) -> Vec<Entry> {
        let square = |colour, text: String| Entry {
            sample: Sample::Square(colour, Some(theme::INK)),
            text,
        };
        let cells = self.cells_a_pixel(scale);
        match (&self.content, paint) {
            (Content::Differences(differences), _) => differences.entries(cells.as_deref()),
            (_, Paint::Scale(shading, greatest)) => {
                // Modulo a number other values are called 0 too.
                let zero = if shading.modulo.is_some() {
                    "value 0"
                } else {
                    "0"
                };
                let zero = format!("{zero}: cold (P-position), whoever must move loses");
                let mut entries = vec![square(shading.zero(), zero)];
                if shading.modulo.is_none() && *greatest > shading.most {
                    let most = ticks::label(shading.most.into());
                    let greatest = ticks::label((*greatest).into());
                    let text = format!("{most} and more, up to {greatest}");
                    entries.push(square(shading.colour(shading.most), text));
                }
                entries.extend(cells.map(|cells| {
                    let which = match self.reduction {
                        Reduction::Greatest => "greatest",
                        _ => "least",
                    };
                    let text = format!("each pixel: the {which} value of its {cells}");
                    square(shading.colour(shading.most / 2 + 1), text)
                }));
                entries
            }
            (_, Paint::Classes(_)) => {
                let Reduction::Has(value) = self.reduction else {
                    return Vec::new();
                };
                let value = ticks::label(value.into());
                let text = cells.map_or(format!("value {value}"), |cells| {
                    format!("pixels with value {value} in one of their {cells}")
                });
                vec![square(theme::COLD, text)]
            }
        }
    }

    /// How many cells a pixel stands for, where it is more than one.
    fn cells_a_pixel(&self, scale: &Scale) -> Option<String> {
        if matches!(scale.mark, MarkSize::Cell { .. }) {
            return None;
        }
        let a_side = |axis: &super::scale::Axis| {
            let cells = f64::from(axis.count()) / f64::from(axis.length.min(axis.count()));
            format!("{cells:.1}")
        };
        Some(format!("{} × {} cells", a_side(&scale.x), a_side(&scale.y)))
    }

    /// What the map shows.
    pub(crate) fn title(&self) -> String {
        let size = self.left().size();
        let label = |number: u32| ticks::label(number.into());
        let ends =
            |range: &Range<u32>| format!("{} to {}", label(range.start), label(range.end - 1));
        let extent = if self.window == Window::whole(size) {
            format!(
                "{}\u{a0}×\u{a0}{}",
                label(size.width()),
                label(size.height())
            )
        } else {
            format!("x = {}, y = {}", ends(&self.window.x), ends(&self.window.y))
        };
        match &self.content {
            Content::Values(table) => {
                let values = match (self.reduction, self.modulo) {
                    (Reduction::Has(value), _) => format!("Grundy value {}", label(value)),
                    (_, Some(modulo)) => format!("Grundy values mod {}", label(modulo)),
                    _ => "Grundy values".to_owned(),
                };
                format!("{}: {values}, {extent}", name_of(table.game()))
            }
            Content::Differences(differences) => differences.title(&extent),
        }
    }

    /// What a file says of the map.
    pub(crate) fn description(&self) -> String {
        match &self.content {
            Content::Values(table) => facts(table),
            Content::Differences(differences) => differences.description(),
        }
    }
}

/// What a file says of a table.
pub(crate) fn facts(table: &GrundyTable) -> String {
    let game = table.game();
    format!(
        "{game}: Grundy values up to {}, of sum {}; rules {}",
        table.max(),
        table.sum(),
        game.ruleset()
    )
}

/// Cells that have nothing to say.
const PALE: Colour = Colour(0xe6, 0xea, 0xef);

/// How values become colours.
enum Paint {
    /// On a scale, with the greatest value shown.
    Scale(Shading, u32),
    /// A few kinds of cells, a colour each.
    Classes(Vec<Fill>),
}

impl Paint {
    fn palette(&self) -> Vec<Fill> {
        match self {
            Self::Scale(shading, _) => shading.palette(),
            Self::Classes(palette) => palette.clone(),
        }
    }
}
