//! Colours as text.

use std::fmt;
use std::str::FromStr;

use super::Colour;
use crate::Error;

/// `#rrggbb`.
impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:02x}{:02x}{:02x}", self.0, self.1, self.2)
    }
}

/// A CSS colour without transparency, such as `navy` or `#0b2f66`.
///
/// ```
/// use wythoff_plot::Colour;
///
/// assert_eq!("navy".parse::<Colour>()?, Colour(0, 0, 128));
/// assert_eq!("#0b2f66".parse::<Colour>()?.to_string(), "#0b2f66");
/// # Ok::<(), wythoff_plot::Error>(())
/// ```
impl FromStr for Colour {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        // Named after the crate's list of names was written.
        if text.eq_ignore_ascii_case("rebeccapurple") {
            return Ok(Self(0x66, 0x33, 0x99));
        }
        match text.parse::<svgtypes::Color>() {
            Ok(colour) if colour.alpha == 255 => Ok(Self(colour.red, colour.green, colour.blue)),
            _ => Err(Error::Colour(text.to_owned())),
        }
    }
}
