//! What can be chosen of a figure's look and parts.

use std::ops::Range;

use crate::Error;
use crate::solve::Window;

/// Which AB diagonals x + y = A(B(k)) are drawn: the totals that a player may
/// split into a cold pair (OEIS A003623).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Ab {
    /// A readable few.
    #[default]
    Auto,
    /// Every k whose cold pair lies in the lattice.
    All,
    /// None.
    None,
}

impl Ab {
    /// Which are drawn in comparisons, unless others are asked for.
    pub const IN_COMPARISONS: Self = Self::None;
}

/// The lines behind the cells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Grid {
    /// The rows and columns of ticks tinted, lines between cells where they are
    /// large; nothing where cells are below three pixels, or told apart by colour.
    #[default]
    Auto,
    /// The same, told apart or not.
    Cells,
    /// Rows and columns of ticks, tinted; where cells are below three pixels, lines.
    Ticks,
    /// None.
    None,
}

/// Where the legend stands; always outside the lattice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum LegendPlace {
    /// Under the lattice.
    #[default]
    Bottom,
    /// Right of the lattice.
    Right,
    /// No legend.
    None,
}

/// The corner of the figure in which position (0,0) lies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Origin {
    /// x to the right, y up.
    #[default]
    BottomLeft,
    /// x to the right, y down.
    TopLeft,
    /// x to the left, y down.
    TopRight,
    /// x to the left, y up.
    BottomRight,
}

impl Origin {
    /// Whether x grows to the left.
    #[must_use]
    pub fn is_right(self) -> bool {
        matches!(self, Self::TopRight | Self::BottomRight)
    }

    /// Whether y grows downwards.
    #[must_use]
    pub fn is_top(self) -> bool {
        matches!(self, Self::TopLeft | Self::TopRight)
    }
}

/// A magnified square of the lattice, drawn where the lattice is empty.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Inset {
    /// Where cells are smaller than six pixels, at a spot on a beam.
    #[default]
    Auto,
    /// None.
    None,
    /// The `side` × `side` cells from (x, y) on.
    At {
        /// First pile of the lower left cell.
        x: u32,
        /// Second pile of the lower left cell.
        y: u32,
        /// Cells a side.
        side: u32,
    },
}

impl Inset {
    /// The most cells a side that can be magnified and still be seen.
    const LARGEST_SIDE: u32 = 64;

    /// Refuses an inset that leaves the window or magnifies nothing.
    ///
    /// # Errors
    /// [`Error::Inset`].
    pub fn check(self, window: &Window) -> Result<(), Error> {
        let Self::At { x, y, side } = self else {
            return Ok(());
        };
        let fits = |from: u32, cells: &Range<u32>| {
            let end = from.checked_add(side);
            cells.start <= from && end.is_some_and(|end| end <= cells.end)
        };
        let inside = fits(x, &window.x) && fits(y, &window.y);
        if inside && (2..=Self::LARGEST_SIDE).contains(&side) {
            Ok(())
        } else {
            Err(Error::Inset { x, y, side })
        }
    }
}

pub use crate::length::{Length, Unit};
