//! The themes that there are, each a value in a file of its own. A new one is
//! such a file, and its name in the list of all.

mod classic;
mod dark;
mod grey;
mod paper;

use super::{MOST_VALUES, Shape, Theme};
use crate::render::Colour;

impl Theme {
    /// Every theme, the usual one first.
    pub const ALL: &[Self] = &[Self::PAPER, Self::DARK, Self::GREY, Self::CLASSIC];
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
