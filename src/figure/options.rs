use std::fmt;
use std::ops::Range;
use std::str::FromStr;

use super::theme;
use crate::Error;
use crate::render::Colour;
use crate::solve::Window;

/// Which AB diagonals x + y = A(B(k)) are drawn: the totals that a player may
/// split into a cold pair (OEIS A003623).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Ab {
    /// A readable few.
    #[default]
    Auto,
    /// Every k whose cold pair lies in the lattice.
    All,
    /// None.
    None,
}

/// The lines behind the cells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Grid {
    /// Between the cells where they are large, at the ticks where not.
    #[default]
    Auto,
    /// Between the cells.
    Cells,
    /// At the ticks.
    Ticks,
    /// None.
    None,
}

/// Where the legend stands; always outside the lattice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
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

/// The colours of a figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Palette {
    /// Cold cells.
    pub cold: Colour,
    /// Hot cells; `None` leaves them as the ground is.
    pub hot: Option<Colour>,
    /// Slope lines.
    pub slope: Colour,
    /// AB diagonals.
    pub ab: Colour,
    /// What the figure stands on; `None` is transparent.
    pub ground: Option<Colour>,
}

impl Palette {
    /// What letters inside the lattice stand on. They are dark, so that dark
    /// hot cells are no ground for them.
    pub(crate) fn paper(&self) -> Option<Colour> {
        match self.hot {
            Some(hot) if hot.is_light() => Some(hot),
            Some(_) => Some(self.ground.unwrap_or(Colour::WHITE)),
            None => self.ground,
        }
    }
}

impl Default for Palette {
    fn default() -> Self {
        Self {
            cold: theme::COLD,
            hot: None,
            slope: theme::SLOPE,
            ab: theme::AB,
            ground: Some(Colour::WHITE),
        }
    }
}

/// How an SVG file holds its text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TextMode {
    /// As outlines: looks the same everywhere, cannot be edited as text.
    #[default]
    Outline,
    /// As text, with the glyphs it needs in the file.
    Embedded,
    /// As text in a named font, which whoever opens the file should have.
    Named,
}

/// A unit of length.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// Device pixels.
    Px,
    /// Millimetres.
    Mm,
    /// Centimetres.
    Cm,
    /// Inches.
    In,
    /// TeX points, 1/72.27 inch.
    Pt,
}

impl Unit {
    const ALL: [(&str, Self); 5] = [
        ("px", Self::Px),
        ("mm", Self::Mm),
        ("cm", Self::Cm),
        ("in", Self::In),
        ("pt", Self::Pt),
    ];
}

/// A length with its unit, such as `160mm`, `1600px`, `345pt`.
///
/// ```
/// use wythoff_plot::Length;
///
/// let width: Length = "160mm".parse()?;
/// assert_eq!(width.pixels(254.0).round(), 1600.0);
/// # Ok::<(), wythoff_plot::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Length {
    amount: f64,
    unit: Unit,
}

impl Length {
    /// `amount` of `unit`.
    #[must_use]
    pub const fn new(amount: f64, unit: Unit) -> Self {
        Self { amount, unit }
    }

    /// Millimetres.
    #[must_use]
    pub const fn mm(amount: f64) -> Self {
        Self::new(amount, Unit::Mm)
    }

    /// Device pixels.
    #[must_use]
    pub const fn px(amount: f64) -> Self {
        Self::new(amount, Unit::Px)
    }

    /// Its unit.
    #[must_use]
    pub fn unit(self) -> Unit {
        self.unit
    }

    /// The length in device pixels where `ppi` of them make an inch.
    #[must_use]
    pub fn pixels(self, ppi: f64) -> f64 {
        let per_unit = match self.unit {
            Unit::Px => 1.0,
            Unit::Mm => ppi / 25.4,
            Unit::Cm => ppi / 2.54,
            Unit::In => ppi,
            Unit::Pt => ppi / 72.27,
        };
        self.amount * per_unit
    }
}

impl fmt::Display for Length {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = (Unit::ALL.iter())
            .find_map(|(name, unit)| (*unit == self.unit).then_some(name))
            .expect("every unit is listed");
        write!(f, "{}{name}", self.amount)
    }
}

impl FromStr for Length {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        let refused = || Error::Length(text.to_owned());
        let (number, unit) = Unit::ALL
            .into_iter()
            .find_map(|(name, unit)| Some((text.strip_suffix(name)?, unit)))
            .ok_or_else(refused)?;
        let digits_only = (number.bytes()).all(|b| b.is_ascii_digit() || b == b'.');
        let amount: f64 = number.parse().map_err(|_| refused())?;
        if !digits_only || amount <= 0.0 {
            return Err(refused());
        }
        Ok(Self { amount, unit })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_are_read_with_their_unit_and_written_back() {
        for text in ["160mm", "1600px", "8.5cm", "3.25in", "345pt"] {
            assert_eq!(text.parse::<Length>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn letters_never_stand_on_dark_cells() {
        let paper = |hot, ground| {
            let palette = Palette {
                hot,
                ground,
                ..Palette::default()
            };
            palette.paper()
        };
        let (dark, light) = (Colour(0, 0, 0), Colour(0xff, 0xf3, 0xd6));
        assert_eq!(paper(Some(dark), Some(Colour::WHITE)), Some(Colour::WHITE));
        assert_eq!(paper(Some(dark), None), Some(Colour::WHITE));
        assert_eq!(paper(Some(light), None), Some(light));
        assert_eq!(paper(None, None), None);
    }

    #[test]
    fn a_tex_point_is_an_inch_over_72_27() {
        let column: Length = "72.27pt".parse().unwrap();
        assert!((column.pixels(300.0) - 300.0).abs() < 1e-9);
    }

    #[test]
    fn a_length_without_unit_or_without_size_is_refused() {
        for text in ["160", "mm", "0px", "-3mm", "1e3px", "infmm", "160 mm", ""] {
            assert!(text.parse::<Length>().is_err(), "{text:?}");
        }
    }
}
