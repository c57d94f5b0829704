//! Ink on white, with quiet axes: what a journal prints.

use super::{points, values};
use crate::figure::theme::{Palette, Sizes, Theme, Weights, Wins};
use crate::render::Colour;

impl Theme {
    /// Ink on white: cold cells are the darkest thing on the page, then letters,
    /// then lines; axes, grid and numbers step back. The usual one.
    pub const PAPER: Self = {
        const INK: Colour = Colour(0x14, 0x1c, 0x2b);
        const QUIET: Colour = Colour(0x5a, 0x66, 0x75);
        const COLD: Colour = Colour(0x0a, 0x23, 0x48);
        const RED: Colour = Colour(0xc2, 0x35, 0x2b);
        const PINK: Colour = Colour(0xdb, 0x5a, 0xa6);
        const ORANGE: Colour = Colour(0xe0, 0x6c, 0x00);
        const BLUE: Colour = Colour(0x27, 0x95, 0xcc);
        Self {
            name: "paper",
            palette: Palette {
                cold: COLD,
                hot: None,
                slope: Colour(0xc9, 0x76, 0x00),
                ab: Colour(0x6d, 0x86, 0xa8),
                ground: Some(Colour::WHITE),
            },
            ink: INK,
            subtitle: QUIET,
            numbers_along: QUIET,
            axis: Colour(0x8a, 0x96, 0xa3),
            paper: Colour::WHITE,
            grid: Colour(0xec, 0xef, 0xf3),
            grid_tick: Colour(0xf3, 0xf5, 0xf8),
            safe: Colour(0x00, 0x79, 0x5a),
            not_safe: RED,
            undecided: Colour(0x80, 0x8b, 0x98),
            both: Colour(0x7d, 0x88, 0x96),
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
            lettering: (Colour(0, 0, 0), 0.24),
            wins: Wins::LIGHT,
            weights: Weights {
                frame: 1.0,
                axis: 2.0,
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
