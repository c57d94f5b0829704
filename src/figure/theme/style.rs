//! A theme with its font at a type size and a resolution.

use std::sync::Arc;

use super::Theme;
use crate::render::{Colour, Font, Stroke, px};

/// A theme, its font, and the lengths in device pixels that follow from the type
/// size and the resolution.
#[derive(Clone, Debug)]
pub(crate) struct Style {
    pub theme: Theme,
    pub font: Arc<Font>,
    /// The type size.
    pub em: f64,
    /// A tenth of a millimetre, but at least one pixel: the finest line.
    pub hair: f64,
    /// What the weights of lines are multiples of: finer than a pixel where these
    /// are large, as on screens.
    line: f64,
}

/// No line is thinned to less than half of its weight.
const THINNEST: f64 = 0.5;

impl Style {
    pub fn new(theme: Theme, font: Arc<Font>, points: f64, ppi: f64) -> Self {
        let tenth_of_mm = ppi / 254.0;
        let hair = tenth_of_mm.round().max(1.0);
        Self {
            theme,
            font,
            em: points / 72.0 * ppi,
            hair,
            line: if tenth_of_mm < 1.0 {
                tenth_of_mm.max(THINNEST)
            } else {
                hair
            },
        }
    }

    /// The usual theme and font at 9 points and ten pixels a millimetre.
    #[cfg(test)]
    pub fn usual() -> Self {
        Self::new(Theme::PAPER, Arc::new(Font::bundled()), 9.0, 254.0)
    }

    /// The type size of a title.
    pub fn title(&self) -> f64 {
        self.theme.sizes.title * self.em
    }

    /// From one line of a title to the next.
    pub fn title_line(&self) -> f64 {
        1.25 * self.title()
    }

    pub fn tick(&self) -> f64 {
        (0.2 * self.em).round().max(2.0)
    }

    /// Space around the whole figure and between its parts.
    pub fn pad(&self) -> f64 {
        (0.5 * self.em).round().max(2.0)
    }

    pub fn line_height(&self) -> f64 {
        1.45 * self.em
    }

    /// The type size in scene units, as of all lengths from here on.
    pub fn size(&self) -> i32 {
        px(self.em)
    }

    pub fn number_size(&self) -> i32 {
        px(self.theme.sizes.number * self.em)
    }

    pub fn label_size(&self) -> i32 {
        px(self.theme.sizes.label * self.em)
    }

    pub fn small_size(&self) -> i32 {
        px(self.theme.sizes.small * self.em)
    }

    /// The width of a text at the type size.
    pub fn width(&self, text: &str) -> i32 {
        self.font.width(text, self.size())
    }

    /// The width of a number along an axis.
    pub fn number_width(&self, number: &str) -> i32 {
        self.font.width(number, self.number_size())
    }

    /// A line so many times as wide as the finest, in whole pixels.
    pub fn weight(&self, weight: f64) -> i32 {
        px((weight * self.line).round().max(1.0))
    }

    /// The line of an axis.
    pub fn axis(&self) -> Stroke {
        Stroke::solid(self.theme.axis, self.weight(self.theme.weights.axis))
    }

    /// The line of a frame.
    pub fn frame(&self) -> Stroke {
        Stroke::solid(self.theme.ink, self.weight(self.theme.weights.frame))
    }

    /// A line behind the cells, in this colour.
    pub fn grid_line(&self, colour: Colour) -> Stroke {
        Stroke::solid(colour, self.weight(self.theme.weights.grid))
    }
}
