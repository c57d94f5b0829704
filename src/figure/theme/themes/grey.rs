//! Black, white and greys, for print without colour.

use super::{points, values};
use crate::figure::theme::{Palette, Theme, Wins};
use crate::render::Colour;

impl Theme {
    /// Greys alone, for print: what differs does so in lightness, in shape or in
    /// how its line is broken.
    pub const GREY: Self = {
        const fn grey(level: u8) -> Colour {
            Colour(level, level, level)
        }
        const INK: Colour = grey(0x1c);
        const QUIET: Colour = grey(0x60);
        Self {
            name: "grey",
            palette: Palette {
                cold: grey(0x00),
                hot: None,
                slope: grey(0x7a),
                ab: grey(0x8c),
                ground: Some(Colour::WHITE),
            },
            ink: INK,
            subtitle: QUIET,
            numbers_along: QUIET,
            axis: grey(0x8c),
            grid: grey(0xec),
            grid_tick: grey(0xf4),
            // Solid, dashed and dotted.
            safe: grey(0x30),
            not_safe: grey(0x30),
            undecided: grey(0x82),
            both: grey(0x8c),
            only_right: grey(0x50),
            // On white and on black alike; those of one shape a step apart.
            points: points([grey(0x60), grey(0x8c), grey(0x75)]),
            values: values([
                grey(0x00),
                grey(0x8c),
                grey(0x48),
                grey(0x68),
                grey(0x28),
                grey(0x90),
                grey(0x58),
                grey(0x78),
            ]),
            plain: grey(0xea),
            differ: grey(0x70),
            first: grey(0x00),
            numbers: [INK, Colour::WHITE],
            lettering: (grey(0x00), 0.3),
            wins: Wins::GREY,
            ..Self::PAPER
        }
    };
}
