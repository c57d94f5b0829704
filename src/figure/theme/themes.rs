//! The themes that there are, each a value. A new one is a constant here, and
//! its name in the list of all.

use super::{MOST_VALUES, Palette, Shape, Sizes, Theme, Weights, Wins};
use crate::render::Colour;

impl Theme {
    /// Every theme.
    pub const ALL: &[Self] = &[Self::CLASSIC, Self::DARK];

    /// Dark cells and orange lines on white: cold cells are the darkest thing on
    /// the page, slope lines are light, diagonals lie between. The usual one.
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
            grid_tenth: Colour(0xb4, 0xbd, 0xc8),
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

    /// Light cells, lines and letters on a dark ground, for screens: the mirror
    /// image of the classic theme in lightness, with its weights and its type.
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
                slope: Colour(0xc9, 0x7e, 0x1c),
                ab: Colour(0x7c, 0x93, 0xb3),
                ground: Some(GROUND),
            },
            ink: INK,
            subtitle: Colour(0x9f, 0xad, 0xbd),
            numbers_along: Colour(0x9f, 0xad, 0xbd),
            axis: Colour(0x9f, 0xad, 0xbd),
            paper: GROUND,
            grid: Colour(0x24, 0x30, 0x3f),
            grid_tenth: Colour(0x3b, 0x4b, 0x5f),
            safe: Colour(0x4f, 0xd1, 0xa5),
            not_safe: RED,
            undecided: Colour(0x9f, 0xad, 0xbd),
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
            ..Self::CLASSIC
        }
    };
}

/// The marks of lists of cells, in three colours.
const fn points([one, two, three]: [Colour; 3]) -> [(Shape, Colour); 6] {
    [
        (Shape::Diamond, one),
        (Shape::Cross, two),
        (Shape::Hollow, three),
        (Shape::Diamond, two),
        (Shape::Cross, three),
        (Shape::Hollow, one),
    ]
}

/// The marks of chosen values, each in its colour.
const fn values(colours: [Colour; MOST_VALUES]) -> [(Shape, Colour); MOST_VALUES] {
    let [zero, one, two, three, four, five, six, seven] = colours;
    [
        (Shape::Full, zero),
        (Shape::Cross, one),
        (Shape::Rhombus, two),
        (Shape::Hollow, three),
        (Shape::Up, four),
        (Shape::Plus, five),
        (Shape::Down, six),
        (Shape::Bar, seven),
    ]
}
