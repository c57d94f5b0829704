//! The colour bar beside a map.

use std::ops::Range;
use std::sync::Arc;

use super::colormap::Shading;
use crate::figure::axes::ticks;
use crate::figure::theme::Style;
use crate::render::{Align, CellRaster, Point, Rect, Scene, Text, px};

/// The scale of a heat map's colours: values on a true scale, and zero in a box
/// of its own.
pub(super) struct ColourBar {
    pub shading: Shading,
    /// What the numbers are.
    pub title: String,
}

/// Room to the right of a map for its bar, the numbers and the title, in device
/// pixels.
pub(super) struct BarRoom {
    pub gap: f64,
    pub bar: f64,
    beside: f64,
}

impl BarRoom {
    pub fn width(&self) -> f64 {
        self.gap + self.bar + self.beside
    }
}

impl ColourBar {
    pub fn room(&self, style: &Style) -> BarRoom {
        let label = f64::from(self.widest_label(style)) / f64::from(px(1.0));
        let tick = 2.0 * style.tick();
        BarRoom {
            gap: (0.5 * style.em).round(),
            bar: (1.2 * style.em).round(),
            beside: (tick + label + 0.3 * style.em + style.line_height()).round(),
        }
    }

    /// Its height beside a map of this height, the box of zero included.
    pub fn height(&self, map: u32, style: &Style) -> f64 {
        f64::from(map).max(8.0 * style.em).round()
    }

    /// The first value that has a colour on the bar, and how many there are.
    fn values(&self) -> (u32, u32) {
        let first = if self.shading.modulo.is_some() { 0 } else { 1 };
        (first, self.shading.count())
    }

    /// Those values. A bar of every 32-bit number ends before the last of them,
    /// which nobody could see.
    fn range(&self) -> Range<u32> {
        let (first, count) = self.values();
        first..first.saturating_add(count)
    }

    /// The widest of its numbers, in scene units.
    fn widest_label(&self, style: &Style) -> i32 {
        let Range { start: first, end } = self.range();
        let labels = [
            ticks::label(end.into()),
            self.number(first),
            self.zero().to_owned(),
        ];
        let widths = labels.map(|label| style.width(&label));
        widths.into_iter().fold(0, i32::max)
    }

    /// What the box of zero is called: modulo a number, other values are 0 too.
    fn zero(&self) -> &'static str {
        match self.shading.modulo {
            Some(_) => "0 (cold)",
            None => "0",
        }
    }

    fn number(&self, value: u32) -> String {
        match (value, self.shading.modulo) {
            (0, Some(modulo)) => format!("0 mod {}", ticks::label(modulo.into())),
            _ => ticks::label(value.into()),
        }
    }

    /// Draws it into `place`, the box of zero lowest.
    pub fn draw(&self, scene: &mut Scene, place: Rect, style: &Style) {
        let gap = px((0.5 * style.em).round());
        let zero = Rect::new(
            place.x,
            place.bottom() - place.width,
            place.width,
            place.width,
        );
        let bar = Rect::new(place.x, place.y, place.width, zero.y - gap - place.y);
        let palette = self.shading.palette();
        let shades = palette.len() as u32 - 1;
        // At most 255 colours besides that of zero.
        let indices = (1..=shades as u8).rev().collect();
        scene.raster(bar, Arc::new(CellRaster::new(1, shades, palette, indices)));
        scene.rects(vec![zero], self.shading.zero);
        scene.frame(bar, style.frame());
        scene.frame(zero, style.frame());
        let middle = zero.y + zero.height / 2;
        self.label(scene, middle, self.zero(), place, style);
        let (first, count) = self.values();
        let apart = 1.6 * f64::from(px(style.em));
        let least = f64::from(count) * apart / f64::from(bar.height);
        for value in ticks::ticks(self.range(), least) {
            // The middle of the value's own part of the bar.
            let share = (f64::from(value - first) + 0.5) / f64::from(count);
            let y = bar.bottom() - (share * f64::from(bar.height)).round() as i32;
            self.label(scene, y, &self.number(value), place, style);
        }
        self.write_title(scene, bar, style);
    }

    /// A tick to the right of the bar at `y`, with its number.
    fn label(&self, scene: &mut Scene, y: i32, number: &str, bar: Rect, style: &Style) {
        let tick = px(style.tick());
        let ends = [
            Point::new(bar.right(), y),
            Point::new(bar.right() + tick, y),
        ];
        scene.line(&ends, style.frame());
        let size = style.size();
        scene.text(Text {
            anchor: Point::new(bar.right() + 2 * tick, y),
            align: Align::Start,
            rise: style.font.cap_height(size) / 2,
            angle: 0.0,
            size,
            colour: style.theme.ink,
            content: number.into(),
        });
    }

    /// Along the bar, outside its numbers.
    fn write_title(&self, scene: &mut Scene, bar: Rect, style: &Style) {
        let widest = self.widest_label(style);
        let size = style.size();
        let width = style.font.width(&self.title, size).max(1);
        // Set smaller where the bar is short.
        let fits = i64::from(size) * i64::from(bar.height) / i64::from(width);
        let size = fits.min(i64::from(size)) as i32;
        let x = bar.right() + 2 * px(style.tick()) + widest + px(0.9 * style.em);
        scene.text(Text {
            anchor: Point::new(x, bar.y + bar.height / 2),
            align: Align::Middle,
            rise: style.font.cap_height(size) / 2,
            angle: -90.0,
            size,
            colour: style.theme.ink,
            content: self.title.clone().into(),
        });
    }
}
