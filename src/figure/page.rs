//! Where everything stands on the page, in device pixels.

use super::layout::{self, Margins, NARROWEST, PanelShape, Placed, Room, wrap};
use super::legend::{Entry, Legend};
use super::options::{LegendPlace, Length, Unit};
use super::panel::Panel;
use super::scale::Scale;
use super::theme::{self, Proportions};
use crate::Error;
use crate::render::{Align, Font, Page, Point, Scene, Text, px};

/// The most device pixels that a figure is wide. Scene units are whole tenths
/// of them in 32 bits, which leaves room for a page a hundred times as high.
const WIDEST: u32 = 1_000_000;

/// What the page has to hold.
pub(crate) struct Contents<'a> {
    pub title: &'a str,
    pub panels: &'a [Panel<'a>],
    pub columns: usize,
    pub entries: &'a [Entry],
    pub legend: LegendPlace,
    pub width: Length,
    pub ppi: f64,
    /// Room under the panels for an inset that found none inside; 0 for none.
    pub below: f64,
}

/// Where everything stands.
pub(crate) struct Layout {
    pub page: Page,
    title: Vec<String>,
    pub panels: Vec<Placed>,
    /// The caption of each panel: its top, and its lines.
    captions: Vec<(f64, Vec<String>)>,
    legend: Legend,
    legend_at: (f64, f64),
    /// Where the room below the panels begins.
    pub below: f64,
}

impl Layout {
    pub fn new(
        contents: &Contents<'_>,
        font: &Font,
        proportions: Proportions,
    ) -> Result<Self, Error> {
        let pad = proportions.pad();
        let width = contents.width.pixels(contents.ppi).round();
        contents.check_width(width, font, proportions)?;
        let beside = contents.beside_snugly(width, font, proportions);
        let title_width = px(width - 2.0 * pad);
        let title = wrap(contents.title, font, px(proportions.title()), title_width);
        let title_bottom = (pad + title.len() as f64 * title_line(proportions) + pad).round();
        let room = Room {
            left: pad,
            top: title_bottom,
            width: width - 2.0 * pad - beside,
        };
        let (panels, captions) = contents.place_panels(room, font, proportions);
        let below = panels.iter().map(|panel| panel.bottom).fold(0.0, f64::max) + pad;
        let body_bottom = if contents.below > 0.0 {
            below + contents.below
        } else {
            below - pad
        };
        let (legend, legend_at) =
            contents.place_legend(width, beside, &panels, body_bottom, font, proportions);
        let bottom = if contents.legend == LegendPlace::None {
            body_bottom
        } else {
            body_bottom.max(legend_at.1 + legend.height)
        };
        Ok(Self {
            page: page(contents.width, contents.ppi, bottom + pad),
            title,
            panels,
            captions,
            legend,
            legend_at,
            below,
        })
    }

    pub fn draw_title(&self, scene: &mut Scene, proportions: Proportions) {
        draw_title(scene, &self.title, self.page, proportions);
    }

    /// Writes each panel's caption over the middle of its lattice.
    pub fn draw_captions(&self, scene: &mut Scene, proportions: Proportions) {
        for (placed, (top, lines)) in self.panels.iter().zip(&self.captions) {
            let middle = middle(&placed.scale);
            for (i, line) in lines.iter().enumerate() {
                let top = top + i as f64 * proportions.line_height();
                write_middle(scene, line, middle, top, px(proportions.font));
            }
        }
    }

    pub fn draw_legend(&self, scene: &mut Scene, proportions: Proportions) {
        let (left, top) = self.legend_at;
        self.legend.draw(scene, left, top, proportions);
    }
}

/// The page of a figure `width` wide and `height` device pixels high. It has a
/// whole number of pixels; where its width was asked for in another unit, they
/// are as large as makes it exactly that wide.
pub(crate) fn page(width: Length, ppi: f64, height: f64) -> Page {
    let pixels = width.pixels(ppi).round();
    let in_pixels = width.unit() == Unit::Px;
    let inches = width.pixels(1.0);
    Page {
        width_px: pixels as u32,
        height_px: height.ceil() as u32,
        ppi,
        page_ppi: if in_pixels { ppi } else { pixels / inches },
        in_pixels,
    }
}

/// Writes the lines of a title over the middle of the page.
pub(crate) fn draw_title(
    scene: &mut Scene,
    lines: &[String],
    page: Page,
    proportions: Proportions,
) {
    let middle = f64::from(page.width_px / 2);
    for (i, line) in lines.iter().enumerate() {
        let top = proportions.pad() + i as f64 * title_line(proportions);
        write_middle(scene, line, middle, top, px(proportions.title()));
    }
}

pub(crate) fn title_line(proportions: Proportions) -> f64 {
    1.25 * proportions.title()
}

/// A line of text centred at `middle`, its capitals' tops at `top`.
fn write_middle(scene: &mut Scene, content: &str, middle: f64, top: f64, size: i32) {
    let rise = scene.font.cap_height(size);
    scene.text(Text {
        anchor: Point::new(px(middle), px(top.round())),
        align: Align::Middle,
        rise,
        angle: 0.0,
        size,
        colour: theme::INK,
        content: content.to_owned(),
    });
}

impl Contents<'_> {
    /// The width that a legend beside the panels takes.
    fn beside(&self, width: f64, font: &Font, proportions: Proportions) -> f64 {
        if self.legend != LegendPlace::Right {
            return 0.0;
        }
        Legend::column_width(self.entries, width / 4.0, font, proportions) + 2.0 * proportions.pad()
    }

    /// The same, as narrow as its broken lines leave it.
    fn beside_snugly(&self, width: f64, font: &Font, proportions: Proportions) -> f64 {
        let most = self.beside(width, font, proportions);
        if most == 0.0 {
            return most;
        }
        let room = most - 2.0 * proportions.pad();
        let legend = Legend::set(self.entries, room, true, font, proportions);
        // A pixel more, so that rounding breaks no line anew.
        most.min((legend.width + 1.0).ceil() + 2.0 * proportions.pad())
    }

    /// Whether a legend under panels of this width is no higher than they are
    /// wide and high: a higher one makes the figure a text with a vignette.
    fn legend_is_low(&self, width: f64, font: &Font, proportions: Proportions) -> bool {
        if self.legend != LegendPlace::Bottom {
            return true;
        }
        let pad = proportions.pad();
        let room = Room {
            left: pad,
            top: 0.0,
            width: width - 2.0 * pad,
        };
        let (panels, _) = self.place_panels(room, font, proportions);
        let (legend, _) = self.place_legend(width, 0.0, &panels, 0.0, font, proportions);
        let across = panels.iter().map(|panel| panel.scale.x.length);
        let across = f64::from(across.take(self.columns).sum::<u32>());
        let down = panels.iter().map(|panel| panel.bottom).fold(0.0, f64::max);
        legend.height <= across.max(down)
    }

    /// The least width, in its own unit, that is `least` pixels and has a low
    /// legend.
    fn smallest(&self, least: f64, font: &Font, proportions: Proportions) -> Length {
        let unit = self.width.unit();
        let mut pixels = least;
        loop {
            let smallest = Length::new(rounded_up(pixels, unit, self.ppi), unit);
            let reached = smallest.pixels(self.ppi).round();
            let past_use = reached > f64::from(WIDEST);
            if past_use || self.legend_is_low(reached, font, proportions) {
                return smallest;
            }
            pixels += (0.002 * pixels).max(1.0);
        }
    }

    /// Refuses a width that leaves no room for the axes, or is past all use.
    fn check_width(&self, width: f64, font: &Font, proportions: Proportions) -> Result<(), Error> {
        if width > f64::from(WIDEST) {
            return Err(Error::Wide {
                width: self.width,
                // Rounded above; a width past 2^64 saturates.
                pixels: width as u64,
                most: WIDEST,
            });
        }
        // A legend beside the panels grows with the width, so that the least
        // width is found step by step.
        let wider = |&width: &f64| {
            let needed = self.least_width(width, font, proportions).ceil();
            (needed > width).then_some(needed)
        };
        let least = std::iter::successors(Some(width), wider).last();
        let least = least.expect("it begins with the width asked for");
        if width < least {
            return Err(Error::Narrow {
                width: self.width,
                smallest: self.smallest(least, font, proportions),
            });
        }
        if !self.legend_is_low(width, font, proportions) {
            return Err(Error::TallLegend {
                width: self.width,
                smallest: self.smallest(width, font, proportions),
            });
        }
        Ok(())
    }

    /// The least that the parts of a figure of this width take.
    fn least_width(&self, width: f64, font: &Font, proportions: Proportions) -> f64 {
        let pad = proportions.pad();
        let widest = (self.panels.iter())
            .map(|panel| Margins::of(&shape(panel), font, proportions))
            .map(|margins| margins.y_axis + margins.other)
            .fold(0.0, f64::max);
        let column = widest + NARROWEST * proportions.font;
        let columns = self.columns as f64;
        let beside = self.beside(width, font, proportions);
        let panels = 2.0 * pad + beside + columns * column + (columns - 1.0) * pad;
        let legend = match self.legend {
            LegendPlace::Bottom => 2.0 * pad + Legend::least_width(self.entries, font, proportions),
            _ => 0.0,
        };
        panels.max(legend)
    }

    /// The panels row by row, and where their captions stand.
    fn place_panels(
        &self,
        room: Room,
        font: &Font,
        proportions: Proportions,
    ) -> (Vec<Placed>, Vec<(f64, Vec<String>)>) {
        let pad = proportions.pad();
        let columns = self.columns as f64;
        let width = (room.width - (columns - 1.0) * pad) / columns;
        let mut top = room.top;
        let (mut placed, mut captions) = (Vec::new(), Vec::new());
        for row in self.panels.chunks(self.columns) {
            let place = |column: usize, panel: &Panel<'_>, top: f64| {
                let left = room.left + column as f64 * (width + pad);
                let room = Room { left, top, width };
                layout::place(&shape(panel), room, panel.grid, font, proportions)
            };
            // Broken to stay clear of the neighbour's, wherever in its room the
            // lattice stands.
            let lines = |(column, panel): (usize, &Panel<'_>)| {
                let caption = panel.caption.as_deref()?;
                let left = room.left + column as f64 * (width + pad) - pad / 2.0;
                let middle = middle(&place(column, panel, top).scale);
                let free = 2.0 * (middle - left).min(left + width + pad - middle);
                Some(wrap(caption, font, px(proportions.font), px(free)))
            };
            let lines: Vec<Vec<String>> = (row.iter().enumerate())
                .map(|panel| lines(panel).unwrap_or_default())
                .collect();
            let highest = lines.iter().map(Vec::len).max().unwrap_or(0);
            let below = (top + highest as f64 * proportions.line_height()).round();
            let mut bottom = top;
            for ((column, panel), lines) in row.iter().enumerate().zip(lines) {
                let panel = place(column, panel, below);
                bottom = bottom.max(panel.bottom);
                placed.push(panel);
                captions.push((top, lines));
            }
            top = bottom + 2.0 * pad;
        }
        (placed, captions)
    }

    fn place_legend(
        &self,
        width: f64,
        beside: f64,
        panels: &[Placed],
        bottom: f64,
        font: &Font,
        proportions: Proportions,
    ) -> (Legend, (f64, f64)) {
        let pad = proportions.pad();
        let first = &panels[0].scale;
        match self.legend {
            LegendPlace::None => (
                Legend::set(&[], width, false, font, proportions),
                (0.0, 0.0),
            ),
            LegendPlace::Bottom => {
                let least = Legend::least_width(self.entries, font, proportions);
                let most = (width - pad - least).min(width / 5.0);
                let left = f64::from(first.x.start).min(most).max(pad);
                let room = width - pad - left;
                let legend = Legend::set(self.entries, room, false, font, proportions);
                (legend, (left, bottom + pad))
            }
            LegendPlace::Right => {
                let room = beside - 2.0 * pad;
                let legend = Legend::set(self.entries, room, true, font, proportions);
                (legend, (width - beside + pad, f64::from(first.y.start)))
            }
        }
    }
}

/// The middle of a lattice across the page, in device pixels.
fn middle(scale: &Scale) -> f64 {
    f64::from(scale.x.start + scale.x.length / 2)
}

fn shape(panel: &Panel<'_>) -> PanelShape {
    PanelShape {
        window: panel.window.clone(),
        origin: panel.origin,
        sparse: panel.is_sparse(),
    }
}

/// `pixels` in `unit`, rounded up to a tenth, or to a whole pixel.
///
/// Widths become whole pixels, so those are what has to be reached.
pub(crate) fn rounded_up(pixels: f64, unit: Unit, ppi: f64) -> f64 {
    let pixels = pixels.ceil();
    if unit == Unit::Px {
        return pixels;
    }
    let one = Length::new(1.0, unit).pixels(ppi);
    (pixels / one * 10.0).ceil() / 10.0
}
