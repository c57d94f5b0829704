//! Lengths with their units.

use std::fmt;
use std::str::FromStr;

use crate::Error;

/// A unit of length.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
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

    /// So many times as long, in the same unit.
    #[must_use]
    pub const fn times(self, factor: f64) -> Self {
        Self {
            amount: self.amount * factor,
            unit: self.unit,
        }
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
