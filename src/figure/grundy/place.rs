//! Where a map and its colour bar stand on the page, in device pixels.

use super::reduce::Side;
use crate::Error;
use crate::figure::axes::Strips;
use crate::figure::layout::{self, LARGEST_CELL, Margins, NARROWEST, PanelShape, TALLEST, wrap};
use crate::figure::legend::{Entry, Legend};
use crate::figure::options::{LegendPlace, Length, Origin, Unit};
use crate::figure::page::{rounded_up, title_line};
use crate::figure::scale::{MarkSize, Scale, WHOLE};
use crate::figure::theme::Proportions;
use crate::render::{Font, Page, Rect, px};
use crate::solve::Window;

/// What is known before anything has its place.
pub(super) struct Wanted<'a> {
    pub title: &'a str,
    pub window: &'a Window,
    pub origin: Origin,
    /// Widest number of the colour bar in scene units, where there is a bar.
    pub bar_label: Option<i32>,
    pub legend: LegendPlace,
    pub width: Length,
    /// Whether the page may be narrower than `width`.
    pub snug: bool,
    pub ppi: f64,
    pub proportions: Proportions,
}

pub(super) struct Place {
    pub page: Page,
    pub title: Vec<String>,
    pub scale: Scale,
    pub strips: Strips,
    /// The colour bar without its numbers, the box of zero under it included.
    pub bar: Option<Rect>,
    pub legend: Legend,
    pub legend_at: (f64, f64),
}

/// Room to the right of the map for the bar, its numbers and its title.
struct BarRoom {
    gap: f64,
    bar: f64,
    beside: f64,
}

impl BarRoom {
    fn new(label: i32, proportions: Proportions) -> Self {
        let label = f64::from(label) / f64::from(px(1.0));
        let tick = 2.0 * proportions.tick();
        Self {
            gap: (0.5 * proportions.font).round(),
            bar: (1.2 * proportions.font).round(),
            beside: (tick + label + 0.3 * proportions.font + proportions.line_height()).round(),
        }
    }

    fn width(&self) -> f64 {
        self.gap + self.bar + self.beside
    }
}

impl Place {
    /// `entries` gives the legend, once the cells and pixels a side are known.
    pub fn new(
        wanted: &Wanted<'_>,
        entries: impl FnOnce(&Scale) -> Vec<Entry>,
        font: &Font,
    ) -> Result<Self, Error> {
        let proportions = wanted.proportions;
        let pad = proportions.pad();
        let shape = PanelShape {
            window: wanted.window.clone(),
            origin: wanted.origin,
            sparse: false,
        };
        let margins = Margins::of(&shape, font, proportions);
        let bar = wanted
            .bar_label
            .map(|label| BarRoom::new(label, proportions));
        let bar_width = bar.as_ref().map_or(0.0, BarRoom::width);
        let fixed = 2.0 * pad + margins.y_axis + margins.other + bar_width;
        let asked = wanted.width.pixels(wanted.ppi).round();
        let free = (asked - fixed).floor();
        wanted.check_width(asked, fixed)?;
        let (columns, rows) = (cells(&wanted.window.x), cells(&wanted.window.y));
        let ((across, down), mark) = fit(free, columns, rows);
        let spare = free - f64::from(across);
        // Cells of one or two whole pixels can leave much of the page empty.
        let small = matches!(mark, MarkSize::Cell { pitch, .. } if pitch < WHOLE);
        let (width, spare) = if wanted.snug && small && spare > 0.05 * free {
            (asked - spare, 0.0)
        } else {
            (asked, spare)
        };
        let title = wrap(
            wanted.title,
            font,
            px(proportions.title()),
            px(width - 2.0 * pad),
        );
        let (right, top_axis) = (wanted.origin.is_right(), wanted.origin.is_top());
        let before = if right { margins.other } else { margins.y_axis };
        let after = if right { margins.y_axis } else { margins.other };
        let above = if top_axis { margins.x_axis } else { 0.0 };
        let below = if top_axis { pad } else { margins.x_axis };
        let left = (pad + before + spare / 2.0).round() as u32;
        let top = (2.0 * pad + title.len() as f64 * title_line(proportions) + above).round() as u32;
        let mut scale = Scale {
            x: layout::axis(&wanted.window.x, left, across, right),
            y: layout::axis(&wanted.window.y, top, down, !top_axis),
            mark,
        };
        layout::set_ticks(&mut scale, font, proportions);
        let bar = bar.map(|room| {
            let x = f64::from(left + across) + after + room.gap;
            let height = f64::from(down).max(8.0 * proportions.font);
            Rect::new(
                px(x.round()),
                px(top.into()),
                px(room.bar),
                px(height.round()),
            )
        });
        let bar_bottom = bar.map_or(0.0, |bar| f64::from(bar.bottom()) / f64::from(px(1.0)));
        let bottom = (f64::from(top + down) + below).max(bar_bottom + pad);
        let entries = match wanted.legend {
            LegendPlace::None => Vec::new(),
            _ => entries(&scale),
        };
        let legend_left = pad.max(f64::from(left).min(width / 5.0));
        let legend = Legend::set(
            &entries,
            width - pad - legend_left,
            false,
            font,
            proportions,
        );
        let height = bottom + legend.height + if entries.is_empty() { pad } else { 2.0 * pad };
        Ok(Self {
            page: Page {
                width_px: width as u32,
                height_px: height.ceil() as u32,
                ppi: wanted.ppi,
                page_ppi: match wanted.width.unit() {
                    // A page that was made narrower keeps its pixels' size.
                    Unit::Px => wanted.ppi,
                    _ => asked / wanted.width.pixels(1.0),
                },
                in_pixels: wanted.width.unit() == Unit::Px,
            },
            title,
            strips: layout::strips(wanted.origin, &margins),
            scale,
            bar,
            legend,
            legend_at: (legend_left, bottom + pad),
        })
    }
}

impl Wanted<'_> {
    fn check_width(&self, width: f64, fixed: f64) -> Result<(), Error> {
        /// As of other figures.
        const WIDEST: f64 = 1e6;
        if width > WIDEST {
            return Err(Error::Wide {
                width: self.width,
                // Past 2^64 it saturates.
                pixels: width as u64,
                most: WIDEST as u32,
            });
        }
        let least = fixed + NARROWEST * self.proportions.font;
        if width >= least {
            return Ok(());
        }
        let unit = self.width.unit();
        Err(Error::Narrow {
            width: self.width,
            smallest: Length::new(rounded_up(least, unit, self.ppi), unit),
        })
    }
}

/// Width and height of the map in pixels: whole pixels a cell, or as many
/// pixels as there is room for where cells are more.
fn fit(free: f64, columns: u32, rows: u32) -> ((u32, u32), MarkSize) {
    let (across, along) = (f64::from(columns), f64::from(rows));
    let pitch = (free / across)
        .min(TALLEST * free / along)
        .min(LARGEST_CELL * free);
    if pitch >= 1.0 {
        let pitch = pitch.floor() as u32;
        return (
            (columns * pitch, rows * pitch),
            MarkSize::Cell { pitch, gap: 0 },
        );
    }
    let side = |cells: f64| ((pitch * cells).floor() as u32).max(1);
    ((side(across), side(along)), MarkSize::Pixels(1))
}

fn cells(range: &std::ops::Range<u32>) -> u32 {
    range.end - range.start
}

/// The samples of a map on `scale`: a cell each, or a pixel each where there
/// are fewer pixels.
pub(super) fn sides(scale: &Scale) -> (Side, Side) {
    let side = |axis: &crate::figure::scale::Axis| Side {
        cells: axis.cells.clone(),
        samples: axis.count().min(axis.length),
        reversed: axis.reversed,
    };
    (side(&scale.x), side(&scale.y))
}
