//! Light on dark.

use super::{points, values};
use crate::figure::theme::{Palette, Theme, Wins};
use crate::render::Colour;

impl Theme {
    /// Light cells, lines and letters on a dark ground, for screens: with the
    /// weights and the type of [`PAPER`](Self::PAPER).
    pub const DARK: Self = {
        const INK: Colour = Colour(0xee, 0xf2, 0xf6);
        const GROUND: Colour = Colour(0x0f, 0x16, 0x20);
        const COLD: Colour = Colour(0xdc, 0xe9, 0xf7);
        const RED: Colour = Colour(0xff, 0x7a, 0x6b);
        const PINK: Colour = Colour(0xe0, 0x5c, 0xb4);
        const ORANGE: Colour = Colour(0xe0, 0x7a, 0x1a);
        const BLUE: Colour = Colour(0x2f, 0x9f, 0xe0);
        Self {
            name: "dark",
            palette: Palette {
                cold: COLD,
                hot: None,
                slope: Colour(0xf2, 0xa9, 0x3b),
                ab: Colour(0x7c, 0x93, 0xb3),
                ground: Some(GROUND),
            },
            ink: INK,
            subtitle: Colour(0x9f, 0xad, 0xbd),
            numbers_along: Colour(0x9f, 0xad, 0xbd),
            axis: Colour(0x76, 0x83, 0x92),
            paper: GROUND,
            grid: Colour(0x20, 0x2c, 0x39),
            grid_tick: Colour(0x18, 0x23, 0x2f),
            safe: Colour(0x4f, 0xd1, 0xa5),
            not_safe: RED,
            undecided: Colour(0x76, 0x83, 0x92),
            both: Colour(0x7d, 0x88, 0x96),
            only_right: RED,
            points: points([PINK, ORANGE, BLUE]),
            values: values([
                Colour::WHITE,
                Colour(0xff, 0x8a, 0x3c),
                Colour(0x56, 0xb4, 0xe9),
                Colour(0x6f, 0xa8, 0xff),
                Colour(0xe8, 0x9a, 0xc7),
                Colour(0x2f, 0xc4, 0x96),
                Colour(0xf2, 0xb9, 0x3a),
                Colour(0xd9, 0xcf, 0x3a),
            ]),
            plain: Colour(0x24, 0x30, 0x3f),
            differ: Colour(0xe6, 0x9f, 0x00),
            first: Colour(0xd0, 0x8b, 0xff),
            // Letters are lighter than the line beside them.
            lettering: (INK, 0.45),
            wins: Wins::DARK,
            ..Self::PAPER
        }
    };
}
