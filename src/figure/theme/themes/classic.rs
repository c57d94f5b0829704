//! Navy and orange on white, with strong axes.

use super::{points, values};
use crate::figure::theme::{Palette, Sizes, Theme, Weights, Wins};
use crate::render::Colour;

impl Theme {
    /// Dark cells and orange lines on white: cold cells are the darkest thing on
    /// the page, slope lines are light, diagonals lie between. How figures looked
    /// before there were others.
    pub const CLASSIC: Self = {
        const INK: Colour = Colour(0x22, 0x22, 0x22);
        const COLD: Colour = Colour(0x0b, 0x2f, 0x66);
        const RED: Colour = Colour(0xd1, 0x3b, 0x2a);
        const PINK: Colour = Colour(0xdb, 0x5a, 0xa6);
        const ORANGE: Colour = Colour(0xe0, 0x6c, 0x00);
        const BLUE: Colour = Colour(0x2a, 0x9d, 0xd6);
        Self {
            name: "classic",
            palette: Palette {
                cold: COLD,
                hot: None,
                slope: Colour(0xf0, 0x9a, 0x1f),
                ab: Colour(0x6d, 0x86, 0xa8),
                ground: Some(Colour::WHITE),
            },
            ink: INK,
            subtitle: Colour(0x5a, 0x66, 0x75),
            numbers_along: INK,
            axis: INK,
            paper: Colour::WHITE,
            grid: Colour(0xdd, 0xe2, 0xe8),
            grid_tick: Colour(0xee, 0xf1, 0xf4),
            safe: Colour(0x00, 0x8f, 0x68),
            not_safe: RED,
            undecided: INK,
            both: Colour(0x9a, 0xa3, 0xaf),
            only_right: RED,
            points: points([PINK, ORANGE, BLUE]),
            // The colours of Okabe and Ito (2008).
            values: values([
                Colour(0x00, 0x00, 0x00),
                Colour(0xd5, 0x5e, 0x00),
                Colour(0x56, 0xb4, 0xe9),
                Colour(0x00, 0x72, 0xb2),
                Colour(0xcc, 0x79, 0xa7),
                Colour(0x00, 0x9e, 0x73),
                Colour(0xe6, 0x9f, 0x00),
                Colour(0xb8, 0xac, 0x00),
            ]),
            plain: Colour(0xe6, 0xea, 0xef),
            differ: Colour(0xe6, 0x9f, 0x00),
            first: Colour(0xa0, 0x20, 0xc8),
            zero: [Colour::WHITE, Colour(0, 0, 0)],
            numbers: [INK, Colour::WHITE],
            map_grid: Colour::WHITE,
            // Dark enough to be read on white.
            lettering: (Colour(0, 0, 0), 0.38),
            wins: Wins::LIGHT,
            weights: Weights {
                frame: 1.0,
                axis: 1.0,
                grid: 1.0,
                slope: (3.0, 6.0),
                slope_fade: 0.45,
                ab: 1.5,
                total: 3.0,
                dashes: (12.0, 7.0),
                dots: (2.0, 5.0),
                shape: 2.5,
                level: 2.0,
                halo: (5.0, 3.0),
            },
            sizes: Sizes {
                title: 1.35,
                number: 0.92,
                label: 0.9,
                small: 0.8,
            },
        }
    };
}
