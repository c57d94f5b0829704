//! A heat map as what a panel of a page shows.

use super::bar::ColourBar;
use super::map::{HeatMap, Paint, ShownValues};
use super::numbers;
use super::reduce::SampledSide;
use crate::Error;
use crate::figure::axes::margins::Margins;
use crate::figure::axes::scale::{Axis, MarkSize, Scale, WHOLE};
use crate::figure::axes::{self, AxisTitles, ticks};
use crate::figure::cell_map;
use crate::figure::lattice::fit;
use crate::figure::page::legend::LegendEntry;
use crate::figure::page::{Content, Placed, Slot};
use crate::figure::theme::Style;
use crate::render::{Rect, Scene, px};
use std::cell::Cell;

/// A heat map with the colours of its values, looked for once.
pub(crate) struct Map<'a> {
    pub(super) map: &'a HeatMap<'a>,
    pub(super) paint: Paint,
    bar: Option<ColourBar>,
    /// Whether zero is seen in so many pixels across: it takes a look at every
    /// cell.
    pub(super) shows_zero: Cell<Option<(u32, bool)>>,
}

impl<'a> Map<'a> {
    pub fn new(map: &'a HeatMap<'_>, style: &Style) -> Result<Self, Error> {
        map.check()?;
        let paint = map.paint(&style.theme);
        Ok(Self {
            bar: map.colour_bar(&paint),
            map,
            paint,
            shows_zero: Cell::new(None),
        })
    }

    /// Width and height of the map in pixels: whole pixels a cell, or as many
    /// pixels as there is room for where cells are more.
    fn fitted(&self, free: f64) -> ((u32, u32), MarkSize) {
        let window = &self.map.window;
        let (columns, rows) = (window.x.end - window.x.start, window.y.end - window.y.start);
        let pitch = fit::pitch(free, columns, rows);
        if pitch >= 1.0 {
            let pitch = pitch.floor() as u32;
            let size = (columns * pitch, rows * pitch);
            return (size, MarkSize::Cell { pitch, gap: 0 });
        }
        let side = |cells: u32| ((pitch * f64::from(cells)).floor() as u32).max(1);
        ((side(columns), side(rows)), MarkSize::Pixels(1))
    }

    fn scale(&self, slot: &Slot, style: &Style) -> Scale {
        let (size, mark) = self.fitted(slot.free);
        let HeatMap { window, origin, .. } = self.map;
        Scale::new(window, *origin, (slot.left, slot.top), size, mark, style)
    }

    /// Whether several cells share a pixel of a map in this place.
    pub fn reduces(&self, slot: &Slot) -> bool {
        matches!(self.fitted(slot.free).1, MarkSize::Pixels(_))
    }
}

/// The samples of a map on `scale`: a cell each, or a pixel each where there
/// are fewer pixels.
pub(super) fn sides(scale: &Scale) -> (SampledSide, SampledSide) {
    let side = |axis: &Axis| SampledSide {
        cells: axis.cells.clone(),
        samples: axis.count().min(axis.length),
        reversed: axis.reversed,
    };
    (side(&scale.x), side(&scale.y))
}

impl Content for Map<'_> {
    fn title(&self) -> (String, String) {
        self.map.title()
    }

    fn facts(&self) -> String {
        self.map.description()
    }

    fn margins(&self, style: &Style) -> Margins {
        let HeatMap { window, origin, .. } = self.map;
        let widest = |end: u32| style.number_width(&ticks::label(u64::from(end - 1)));
        let half = (f64::from(widest(window.x.end)) / 10.0 / 2.0).round();
        let bar = self.bar.as_ref().map(|bar| bar.room(style).width());
        Margins {
            bar: bar.unwrap_or(0.0),
            ..Margins::new(widest(window.y.end), half.max(style.pad()), *origin, style)
        }
    }

    fn fit(&self, free: f64, _style: &Style) -> (u32, u32) {
        self.fitted(free).0
    }

    fn beside(&self, height: u32, style: &Style) -> Option<f64> {
        self.bar.as_ref().map(|bar| bar.height(height, style))
    }

    /// Cells of one or two whole pixels can leave much of the page empty.
    fn leaves(&self, spare: f64, free: f64, _style: &Style) -> bool {
        let (_, mark) = self.fitted(free);
        let small = matches!(mark, MarkSize::Cell { pitch, .. } if pitch < WHOLE);
        small && spare > 0.05 * free
    }

    fn entries(&self, slot: &Slot, style: &Style) -> Vec<LegendEntry> {
        self.legend(&self.scale(slot, style), style)
    }

    fn check(&self, _slot: &Slot, _style: &Style) -> Result<(), Error> {
        Ok(())
    }

    fn place<'a>(
        &'a self,
        slot: &Slot,
        titles: AxisTitles<'a>,
        style: &'a Style,
    ) -> Box<dyn Placed + 'a> {
        Box::new(MapOnPage {
            content: self,
            scale: self.scale(slot, style),
            slot: *slot,
            titles,
            style,
        })
    }
}

/// A map in its place.
struct MapOnPage<'a> {
    content: &'a Map<'a>,
    scale: Scale,
    slot: Slot,
    titles: AxisTitles<'a>,
    style: &'a Style,
}

impl MapOnPage<'_> {
    /// The colour bar without its numbers, the box of zero under it included.
    fn bar(&self) -> Option<(&ColourBar, Rect)> {
        let bar = self.content.bar.as_ref()?;
        let slot = &self.slot;
        let room = bar.room(self.style);
        let x = f64::from(slot.left + slot.width) + slot.margins.right() + room.gap;
        let height = bar.height(slot.height, self.style);
        let place = Rect::new(px(x.round()), px(slot.top.into()), px(room.bar), px(height));
        Some((bar, place))
    }
}

impl Placed for MapOnPage<'_> {
    fn draw(&mut self, scene: &mut Scene) {
        let (style, scale) = (self.style, &self.scale);
        let Map { map, paint, .. } = self.content;
        let (across, down) = sides(scale);
        let plot = scale.plot();
        let raster = map.raster((&across, &down), paint);
        let pitch = scale.mark.pitch();
        scene.group("map", |scene| cell_map::draw(scene, plot, raster, pitch));
        scene.group("numbers", |scene| {
            if let (ShownValues::Values(table), Paint::Scale(shading, greatest)) =
                (&map.shown, paint)
            {
                numbers::draw(scene, table, scale, *shading, *greatest, style);
            }
        });
        if let ShownValues::Differences(differences) = &map.shown {
            scene.group("differences", |scene| differences.mark(scene, scale, style));
        }
        scene.group("axes", |scene| {
            axes::draw(
                scene,
                (&scale.x, &scale.y),
                (self.slot.place(), scale.frame(style.axis().width)),
                self.titles,
                style,
            );
        });
        if let Some((bar, place)) = self.bar() {
            scene.group("colour-bar", |scene| bar.draw(scene, place, style));
        }
    }
}
