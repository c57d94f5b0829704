//! Light cells on a dark ground, for screens: the mirror image of the classic
//! theme in lightness, with its weights and its type.

use super::{Palette, Shape, Theme, classic};
use crate::render::Colour;

const INK: Colour = Colour(0xee, 0xf2, 0xf6);
const GROUND: Colour = Colour(0x0f, 0x16, 0x20);
const COLD: Colour = Colour(0xdc, 0xe9, 0xf7);
const RED: Colour = Colour(0xff, 0x7a, 0x6b);
const PINK: Colour = Colour(0xe0, 0x5c, 0xb4);
const ORANGE: Colour = Colour(0xe0, 0x7a, 0x1a);
const BLUE: Colour = Colour(0x2f, 0x9f, 0xe0);

pub(super) const THEME: Theme = Theme {
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
    points: [
        (Shape::Diamond, PINK),
        (Shape::Cross, ORANGE),
        (Shape::Hollow, BLUE),
        (Shape::Diamond, ORANGE),
        (Shape::Cross, BLUE),
        (Shape::Hollow, PINK),
    ],
    values: [
        (Shape::Full, Colour::WHITE),
        (Shape::Cross, Colour(0xff, 0x8a, 0x3c)),
        (Shape::Rhombus, Colour(0x56, 0xb4, 0xe9)),
        (Shape::Hollow, Colour(0x6f, 0xa8, 0xff)),
        (Shape::Up, Colour(0xe8, 0x9a, 0xc7)),
        (Shape::Plus, Colour(0x2f, 0xc4, 0x96)),
        (Shape::Down, Colour(0xf2, 0xb9, 0x3a)),
        (Shape::Bar, Colour(0xd9, 0xcf, 0x3a)),
    ],
    plain: Colour(0x24, 0x30, 0x3f),
    differ: Colour(0xe6, 0x9f, 0x00),
    first: Colour(0xd0, 0x8b, 0xff),
    // Letters are lighter than the line beside them.
    lettering: (INK, 0.45),
    ..classic::THEME
};
