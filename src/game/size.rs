//! Lattices of positions, and parts of them.

use std::fmt;
use std::ops::Range;

use crate::Error;

/// The lattice of all positions with fewer than `width` tokens in the first
/// pile and fewer than `height` in the second.
///
/// ```
/// use wythoff_plot::Size;
///
/// let size = Size::square(500)?;
/// assert_eq!(size.cells(), 250_000);
/// # Ok::<(), wythoff_plot::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Size {
    /// Invariant: from 1 to [`Size::MAX`].
    width: u32,
    /// Invariant: from 1 to [`Size::MAX`].
    height: u32,
}

impl Size {
    /// The longest side. Sums of two coordinates then fit in `i32` and squares
    /// of either in `u64`, and `u32::MAX` stays free to mean "none".
    pub const MAX: u32 = 1 << 30;

    /// `width` cells along x (the first pile) and `height` along y.
    ///
    /// # Errors
    /// [`Error::Size`] if a side is 0 or past [`Size::MAX`].
    pub fn new(width: u32, height: u32) -> Result<Self, Error> {
        let allowed = 1..=Self::MAX;
        if allowed.contains(&width) && allowed.contains(&height) {
            Ok(Self { width, height })
        } else {
            Err(Error::Size {
                width: width.into(),
                height: height.into(),
            })
        }
    }

    /// `side` × `side` cells: piles from 0 to `side − 1`.
    ///
    /// # Errors
    /// [`Error::Size`] if the side is 0 or past [`Size::MAX`].
    pub fn square(side: u32) -> Result<Self, Error> {
        Self::new(side, side)
    }

    /// Cells along x: the first pile goes from 0 to `width() − 1`.
    #[must_use]
    pub fn width(self) -> u32 {
        self.width
    }

    /// Cells along y: the second pile goes from 0 to `height() − 1`.
    #[must_use]
    pub fn height(self) -> u32 {
        self.height
    }

    /// The number of cells.
    #[must_use]
    pub fn cells(self) -> u64 {
        u64::from(self.width) * u64::from(self.height)
    }
}

/// A part of a lattice: the cells with `x` and `y` in these ranges.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Window {
    /// First pile: from `start` to `end − 1`.
    pub x: Range<u32>,
    /// Second pile: from `start` to `end − 1`.
    pub y: Range<u32>,
}

impl Window {
    /// All of a lattice.
    #[must_use]
    pub fn whole(size: Size) -> Self {
        Self {
            x: 0..size.width,
            y: 0..size.height,
        }
    }

    /// Whether it has cells, and none outside a lattice of this size.
    #[must_use]
    pub fn fits(&self, size: Size) -> bool {
        let empty = self.x.is_empty() || self.y.is_empty();
        !empty && self.x.end <= size.width && self.y.end <= size.height
    }

    /// Refuses a window that does not fit.
    ///
    /// # Errors
    /// [`Error::Window`].
    pub fn check(&self, size: Size) -> Result<(), Error> {
        if self.fits(size) {
            return Ok(());
        }
        Err(Error::Window {
            window: self.clone(),
            size,
        })
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} × {}", self.width, self.height)
    }
}
