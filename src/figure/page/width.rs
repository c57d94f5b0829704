//! How wide a page may be, and must be: one rule for all figures.

use crate::Error;
use crate::figure::options::{LegendPlace, Length, Unit};
use crate::figure::page::Request;
use crate::figure::page::layout::Body;
use crate::figure::page::legend::Legend;

/// The most device pixels that a figure is wide. Scene units are whole tenths
/// of them in 32 bits, which leaves room for a page a hundred times as high.
const WIDEST: u32 = 1_000_000;

impl Request<'_> {
    /// Panels and legend in `width` device pixels, or why they do not fit.
    pub(super) fn checked_body(&self, width: f64) -> Result<Body, Error> {
        if width > f64::from(WIDEST) {
            return Err(Error::Wide {
                width: self.width,
                // Rounded before; a width past 2^64 saturates.
                pixels: width as u64,
                most: WIDEST,
            });
        }
        let body = self.body(width);
        // A legend beside the panels grows with the width, so that the least
        // width is found step by step.
        let wider = |&width: &f64| {
            let needed = self.least_width(&self.body(width), width).ceil();
            (needed > width).then_some(needed)
        };
        let first = self.least_width(&body, width).ceil();
        let steps = std::iter::successors(Some(first), wider);
        let least = if first > width {
            steps.last().unwrap_or(first)
        } else {
            first
        };
        let asked = self.width;
        if width < least {
            let smallest = self.smallest(least);
            return Err(Error::Narrow {
                width: asked,
                smallest,
            });
        }
        if !body.legend_is_low(self, width) {
            let smallest = self.smallest(width);
            return Err(Error::TallLegend {
                width: asked,
                smallest,
            });
        }
        Ok(body)
    }

    /// The least that the parts of a figure of this width take.
    fn least_width(&self, body: &Body, width: f64) -> f64 {
        let (pad, em) = (self.style.pad(), self.style.em);
        let column = (self.contents.iter())
            .map(|content| content.margins(self.style).across() + content.narrowest() * em)
            .fold(0.0, f64::max);
        let columns = self.columns as f64;
        let beside = self.most_beside(&body.entries, width);
        let panels = 2.0 * pad + beside + columns * column + (columns - 1.0) * pad;
        let legend = match self.legend() {
            LegendPlace::Bottom => 2.0 * pad + Legend::least_width(&body.entries, self.style),
            _ => 0.0,
        };
        panels.max(legend)
    }

    /// The least width, in the unit asked for, that is `least` pixels, has room
    /// for all parts and a low legend.
    fn smallest(&self, least: f64) -> Length {
        let unit = self.width.unit();
        let length = |pixels| self.at_least(pixels, unit);
        // As it is asked of the width that a user types.
        let fits = |pixels| {
            let reached = length(pixels).pixels(self.ppi).round();
            let body = self.body(reached);
            reached > f64::from(WIDEST)
                || self.least_width(&body, reached).ceil() <= reached
                    && body.legend_is_low(self, reached)
        };
        if fits(least) {
            return length(least);
        }
        let (mut low, mut high) = (least, 1.05 * least + 1.0);
        while !fits(high) {
            (low, high) = (high, 1.05 * high);
        }
        while high - low > 1.0 {
            let middle = (low + high) / 2.0;
            *(if fits(middle) { &mut high } else { &mut low }) = middle;
        }
        length(high)
    }
}

impl Request<'_> {
    /// A length of at least so many pixels.
    pub(super) fn at_least(&self, pixels: f64, unit: Unit) -> Length {
        Length::new(rounded_up(pixels, unit, self.ppi), unit)
    }
}

/// `pixels` in `unit`, rounded up to a tenth, or to a whole pixel.
///
/// Widths become whole pixels, so those are what has to be reached.
fn rounded_up(pixels: f64, unit: Unit, ppi: f64) -> f64 {
    let pixels = pixels.ceil();
    if unit == Unit::Px {
        return pixels;
    }
    let one = Length::new(1.0, unit).pixels(ppi);
    (pixels / one * 10.0).ceil() / 10.0
}
