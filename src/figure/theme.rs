//! Colours and proportions, in one place.
//!
//! The colours are told apart by lightness as well as by hue, so that a figure
//! survives a greyscale print: cold cells are the darkest thing on the page,
//! slope lines are light, diagonals lie between.

use crate::render::Colour;

pub(crate) const INK: Colour = Colour(0x22, 0x22, 0x22);
pub(crate) const GRID: Colour = Colour(0xdd, 0xe2, 0xe8);
pub(crate) const GRID_TENTH: Colour = Colour(0xb4, 0xbd, 0xc8);
pub(crate) const COLD: Colour = Colour(0x0b, 0x2f, 0x66);
pub(crate) const SLOPE: Colour = Colour(0xf0, 0x9a, 0x1f);
pub(crate) const AB: Colour = Colour(0x6d, 0x86, 0xa8);
pub(crate) const SAFE: Colour = Colour(0x00, 0x8f, 0x68);
/// Cells that two lattices share.
pub(crate) const BOTH: Colour = Colour(0x9a, 0xa3, 0xaf);
/// Cells from elsewhere, one colour a list: halfway between cold cells and the
/// ground, for they are drawn over both.
pub(crate) const POINTS: [Colour; 3] = [
    Colour(0xdb, 0x5a, 0xa6),
    Colour(0xe0, 0x6c, 0x00),
    Colour(0x2a, 0x9d, 0xd6),
];
pub(crate) const UNSAFE: Colour = Colour(0xd1, 0x3b, 0x2a);

/// A colour for text that belongs to a line of `colour`: dark enough to read
/// on white.
pub(crate) fn text_on_white(colour: Colour) -> Colour {
    colour.mix(Colour(0, 0, 0), 0.38)
}

/// Lengths in device pixels that follow from the type size and the resolution.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Proportions {
    /// Type size.
    pub font: f64,
    /// A tenth of a millimetre, but at least one pixel: the finest line.
    pub hair: f64,
}

impl Proportions {
    pub fn new(font_pt: f64, ppi: f64) -> Self {
        Self {
            font: font_pt / 72.0 * ppi,
            hair: (ppi / 254.0).round().max(1.0),
        }
    }

    pub fn title(self) -> f64 {
        1.2 * self.font
    }

    pub fn tick(self) -> f64 {
        (0.2 * self.font).round().max(2.0)
    }

    /// Space around the whole figure and between its parts.
    pub fn pad(self) -> f64 {
        (0.5 * self.font).round().max(2.0)
    }

    pub fn line_height(self) -> f64 {
        1.45 * self.font
    }
}
