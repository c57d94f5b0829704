//! From values to colours.

use crate::figure::theme::Theme;
use crate::render::{Colour, Fill};

/// The colours of a heat map, from low values to high ones.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Colormap {
    /// Dark violet over green to yellow; matplotlib's usual one.
    #[default]
    Viridis,
    /// Blue to yellow, alike for people with and without colour blindness.
    Cividis,
    /// Black over magenta to pale yellow.
    Magma,
    /// Black over red to pale yellow.
    Inferno,
    /// Dark blue over red to yellow.
    Plasma,
    /// Light grey to dark grey.
    Greys,
    /// All hues once round, about equally light: for values modulo a number.
    Rainbow,
}

impl Colormap {
    /// Every map with its name.
    pub const ALL: &[(&str, Self)] = &[
        ("viridis", Self::Viridis),
        ("cividis", Self::Cividis),
        ("magma", Self::Magma),
        ("inferno", Self::Inferno),
        ("plasma", Self::Plasma),
        ("greys", Self::Greys),
        ("rainbow", Self::Rainbow),
    ];

    /// The part of the gradient that is used, so that no colour comes close to
    /// that of zero.
    fn colour(self, share: f64) -> Colour {
        let (gradient, from, to) = match self {
            Self::Viridis => (colorous::VIRIDIS, 0.0, 1.0),
            Self::Cividis => (colorous::CIVIDIS, 0.0, 1.0),
            Self::Magma => (colorous::MAGMA, 0.08, 0.92),
            Self::Inferno => (colorous::INFERNO, 0.08, 0.92),
            Self::Plasma => (colorous::PLASMA, 0.0, 0.93),
            Self::Greys => (colorous::GREYS, 0.12, 0.8),
            Self::Rainbow => (colorous::RAINBOW, 0.0, 1.0),
        };
        let colorous::Color { r, g, b } = gradient.eval_continuous(from + share * (to - from));
        Colour(r, g, b)
    }

    /// The colour of zero: as far from the low values as there is one.
    fn zero(self, theme: &Theme) -> Colour {
        match self {
            Self::Greys | Self::Rainbow => theme.zero[1],
            _ => theme.zero[0],
        }
    }
}

/// Colours enough for an eye, and few enough for an indexed PNG to have room
/// for the soft edges of letters.
const MOST_SHADES: u32 = 200;

/// Which colour a value has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Shading {
    map: Colormap,
    /// The colour of zero.
    pub zero: Colour,
    /// The greatest value with a colour of its own; at least 1.
    pub most: u32,
    /// Values are shown modulo this.
    pub modulo: Option<u32>,
}

impl Shading {
    pub fn new(map: Colormap, most: u32, modulo: Option<u32>, theme: &Theme) -> Self {
        Self {
            map,
            zero: map.zero(theme),
            most: most.max(1),
            modulo,
        }
    }

    /// How many values there are to tell apart, besides zero.
    pub fn count(self) -> u32 {
        self.modulo.unwrap_or(self.most)
    }

    fn shades(self) -> u32 {
        self.count().min(MOST_SHADES)
    }

    /// The place of a value in the palette; zero has the first.
    pub fn index(self, value: u32) -> u8 {
        if value == 0 {
            return 0;
        }
        let step = match self.modulo {
            Some(modulo) => value % modulo,
            None => value.min(self.most) - 1,
        };
        let (step, shades, count) = (
            u64::from(step),
            u64::from(self.shades()),
            u64::from(self.count()),
        );
        // At most MOST_SHADES, which fits a byte.
        1 + (step * shades / count) as u8
    }

    pub fn palette(self) -> Vec<Fill> {
        let shades = self.shades();
        // Once round ends where it began.
        let last = if self.map == Colormap::Rainbow {
            shades
        } else {
            shades - 1
        };
        let share = |i: u32| f64::from(i) / f64::from(last.max(1));
        std::iter::once(self.zero)
            .chain((0..shades).map(|i| self.map.colour(share(i))))
            .map(Some)
            .collect()
    }

    /// The colour of a value.
    pub fn colour(self, value: u32) -> Colour {
        self.palette()[usize::from(self.index(value))].unwrap_or_default()
    }
}

/// How light a colour looks, from 0 to 1 (Rec. 709, gamma 2.2).
pub(crate) fn lightness(colour: Colour) -> f64 {
    let linear = |channel: u8| (f64::from(channel) / 255.0).powf(2.2);
    let Colour(r, g, b) = colour;
    let luminance = 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
    luminance.powf(1.0 / 2.2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_value_up_to_the_greatest_has_its_colour_and_more_have_the_last() {
        let few = Shading::new(Colormap::Viridis, 7, None, &Theme::CLASSIC);
        let indices: Vec<u8> = (0..10).map(|value| few.index(value)).collect();
        assert_eq!(indices, [0, 1, 2, 3, 4, 5, 6, 7, 7, 7]);
        assert_eq!(few.palette().len(), 8);
        let many = Shading::new(Colormap::Viridis, 70_000, None, &Theme::CLASSIC);
        assert_eq!(many.index(1), 1);
        assert_eq!(many.index(70_000), 200);
        assert_eq!(many.palette().len(), 201);
    }

    #[test]
    fn modulo_values_are_told_apart_and_zero_stays_zero() {
        let shading = Shading::new(Colormap::Rainbow, 100, Some(3), &Theme::CLASSIC);
        let indices: Vec<u8> = (0..7).map(|value| shading.index(value)).collect();
        assert_eq!(indices, [0, 2, 3, 1, 2, 3, 1]);
    }

    /// matplotlib's viridis at both ends and in the middle.
    #[test]
    fn viridis_is_the_known_one() {
        let known = [
            (0.0, [68, 1, 84]),
            (0.5, [33, 145, 140]),
            (1.0, [253, 231, 37]),
        ];
        for (share, [r, g, b]) in known {
            let Colour(red, green, blue) = Colormap::Viridis.colour(share);
            let off = [red.abs_diff(r), green.abs_diff(g), blue.abs_diff(b)];
            assert!(off.iter().all(|&off| off <= 2), "{share}: {off:?}");
        }
    }

    #[test]
    fn zero_is_told_from_every_value_in_grey() {
        for (name, map) in Colormap::ALL {
            let shading = Shading::new(*map, 1000, None, &Theme::CLASSIC);
            let zero = lightness(shading.zero);
            for colour in shading.palette().into_iter().skip(1).flatten() {
                let apart = (lightness(colour) - zero).abs();
                assert!(apart > 0.07, "{name}: {colour:?}");
            }
        }
    }
}
