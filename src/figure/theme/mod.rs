//! How figures look: every colour, line width, mark and type size is a
//! [`Theme`]'s. The themes that there are stand in
//! `themes/`.

mod shape;
mod style;
mod themes;
mod wins;

pub use shape::Shape;
pub(crate) use style::Style;
pub use wins::Wins;

use crate::render::Colour;

/// How every figure looks. Colours are told apart by lightness as well as by
/// hue, so that a figure survives a greyscale print.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Theme {
    /// Its name.
    pub name: &'static str,
    /// The colours that a figure is most often given others for.
    pub palette: Palette,
    /// Letters and frames.
    pub ink: Colour,
    /// The line under a title.
    pub subtitle: Colour,
    /// The numbers along the axes, and what is written at their ends.
    pub numbers_along: Colour,
    /// The lines of the axes.
    pub axis: Colour,
    /// The ground itself, also where a figure leaves it transparent: what pale
    /// colours tend to, and halos are made of.
    pub paper: Colour,
    /// Lines behind the cells.
    pub grid: Colour,
    /// The rows and columns that carry a tick.
    pub grid_tick: Colour,
    /// Lines x + y that can be split into a cold pair.
    pub safe: Colour,
    /// Lines x + y that cannot.
    pub not_safe: Colour,
    /// Lines x + y of which the lattice does not tell.
    pub undecided: Colour,
    /// Cells that two lattices share.
    pub both: Colour,
    /// Cells that are cold in the right one of two lattices alone.
    pub only_right: Colour,
    /// Cells from elsewhere, a mark a list: drawn over cold cells and over the
    /// ground, and so between the two.
    pub points: [(Shape, Colour); 6],
    /// Chosen Grundy values, a mark each; neighbours differ in lightness too.
    pub values: [(Shape, Colour); MOST_VALUES],
    /// Cells of a map with nothing to tell.
    pub plain: Colour,
    /// Cells whose values differ.
    pub differ: Colour,
    /// The ring around the first of them.
    pub first: Colour,
    /// The value 0 on a map whose other colours are dark, and where they are
    /// light at both ends.
    pub zero: [Colour; 2],
    /// Numbers on light cells of a map, and on dark ones.
    pub numbers: [Colour; 2],
    /// Lines between the numbered cells of a map.
    pub map_grid: Colour,
    /// What letters beside a coloured line have of another colour, and how
    /// much: from 0 to 1.
    pub lettering: (Colour, f64),
    /// Hot cells, by how they are won.
    pub wins: Wins,
    /// Line widths.
    pub weights: Weights,
    /// Type sizes.
    pub sizes: Sizes,
}

/// What lies behind the cells.
pub(crate) struct GridColours {
    /// Lines between the cells.
    pub line: Colour,
    /// Rows and columns that carry a tick.
    pub tick: Colour,
}

/// How many Grundy values are told apart in one figure.
pub(crate) const MOST_VALUES: usize = 8;

/// The colours of a figure that are most often chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
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

impl Default for Palette {
    /// That of [`Theme::PAPER`].
    fn default() -> Self {
        Theme::PAPER.palette
    }
}

/// Line widths, as multiples of the finest line: a tenth of a millimetre at 254
/// pixels an inch.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Weights {
    /// Frames.
    pub frame: f64,
    /// Axes.
    pub axis: f64,
    /// Lines behind the cells.
    pub grid: f64,
    /// Slope lines over large cells; over small ones they are a band, wider by
    /// as much as the second number.
    pub slope: (f64, f64),
    /// How much of its colour that band loses.
    pub slope_fade: f64,
    /// AB diagonals.
    pub ab: f64,
    /// Lines x + y that were asked for.
    pub total: f64,
    /// Dash and gap of those that cannot be split.
    pub dashes: (f64, f64),
    /// Dot and gap of those of which nothing is known.
    pub dots: (f64, f64),
    /// Strokes of shapes.
    pub shape: f64,
    /// Levels of a chart.
    pub level: f64,
    /// Ground on either side of a line that crosses cells, and of a tie.
    pub halo: (f64, f64),
}

/// Type sizes, as multiples of the figure's.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Sizes {
    /// The title.
    pub title: f64,
    /// The numbers along the axes.
    pub number: f64,
    /// Labels along lines.
    pub label: f64,
    /// The numbers of an inset.
    pub small: f64,
}

impl Theme {
    /// The theme of this name.
    ///
    /// ```
    /// use wythoff_plot::Theme;
    ///
    /// assert_eq!(Theme::named("dark"), Some(Theme::DARK));
    /// ```
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.iter().find(|theme| theme.name == name).cloned()
    }

    /// A colour for letters that belong to a line of `colour`.
    pub(crate) fn for_text(&self, colour: Colour) -> Colour {
        let (towards, share) = self.lettering;
        colour.mix(towards, share)
    }

    /// A colour for letters on an area of `fill`, which they belong to.
    pub(crate) fn for_text_on(&self, fill: Colour) -> Colour {
        let (dark, light) = match self.paper.is_light() {
            true => (self.ink, self.paper),
            false => (self.paper, self.ink),
        };
        match fill.luminance() {
            0.4.. => fill.mix(dark, 0.85),
            // Where black stands out more than white does.
            0.179.. => Colour(0, 0, 0),
            0.08.. => Colour::WHITE,
            _ => fill.mix(light, 0.85),
        }
    }

    /// The colours of the grid: on cells of a colour of their own shades of it.
    pub(crate) fn grid_colours(&self) -> GridColours {
        match self.palette.hot {
            Some(hot) => GridColours {
                line: hot.mix(self.ink, 0.1),
                tick: hot.mix(self.ink, 0.05),
            },
            None => GridColours {
                line: self.grid,
                tick: self.grid_tick,
            },
        }
    }

    /// What letters inside the lattice stand on: hot cells only where they can
    /// be read on them.
    pub(crate) fn behind_letters(&self) -> Option<Colour> {
        match self.palette.hot {
            Some(hot) if self.can_be_read_on(hot) => Some(hot),
            Some(_) => Some(self.palette.ground.unwrap_or(self.paper)),
            None => self.palette.ground,
        }
    }

    /// Whether this theme's letters can be read on a colour.
    pub(crate) fn can_be_read_on(&self, colour: Colour) -> bool {
        colour.is_light() == self.paper.is_light()
    }

    /// The border of a square of `colour`, where it would be lost without one.
    pub(crate) fn border_of(&self, colour: Colour) -> Option<Colour> {
        self.can_be_read_on(colour).then_some(self.ink)
    }
}

impl Default for Theme {
    fn default() -> Self {
        Self::PAPER
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_never_stand_on_cells_on_which_they_cannot_be_read() {
        let behind = |theme: Theme, hot, ground| {
            let mut theme = theme;
            (theme.palette.hot, theme.palette.ground) = (hot, ground);
            theme.behind_letters()
        };
        let (black, cream) = (Colour(0, 0, 0), Colour(0xff, 0xf3, 0xd6));
        let (classic, dark) = (Theme::CLASSIC, Theme::DARK);
        let white = Some(Colour::WHITE);
        assert_eq!(behind(classic.clone(), Some(black), white), white);
        assert_eq!(behind(classic.clone(), Some(black), None), white);
        assert_eq!(behind(classic.clone(), Some(cream), None), Some(cream));
        assert_eq!(behind(classic, None, None), None);
        assert_eq!(behind(dark.clone(), Some(black), None), Some(black));
        assert_eq!(behind(dark.clone(), Some(cream), None), Some(dark.paper));
    }

    #[test]
    fn themes_are_found_by_their_names_and_no_two_share_one() {
        for theme in Theme::ALL {
            assert_eq!(Theme::named(theme.name).as_ref(), Some(theme));
        }
        assert_eq!(Theme::named("none such"), None);
    }

    /// Relative luminance, and the contrast of two colours, as the Web Content
    /// Accessibility Guidelines 2 define them.
    fn contrast(a: Colour, b: Colour) -> f64 {
        let linear = |level: u8| match f64::from(level) / 255.0 {
            c if c <= 0.040_45 => c / 12.92,
            c => ((c + 0.055) / 1.055).powf(2.4),
        };
        let luminance = |Colour(r, g, b): Colour| {
            0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b) + 0.05
        };
        let (a, b) = (luminance(a), luminance(b));
        a.max(b) / a.min(b)
    }

    /// Marks and lines of every theme on what they lie on: 3 at least; letters 4.5.
    #[test]
    fn marks_and_letters_stand_out_from_what_they_lie_on() {
        for theme in Theme::ALL {
            let palette = &theme.palette;
            let grounds = [palette.ground.unwrap_or(theme.paper), theme.grid_tick];
            let lines = [
                palette.slope,
                palette.ab,
                theme.safe,
                theme.not_safe,
                theme.undecided,
                theme.both,
                theme.only_right,
                theme.wins.piece,
            ];
            let points = theme.points.map(|(_, colour)| colour);
            for ground in grounds {
                let marks = (lines.iter().chain(&points)).chain([&palette.cold, &theme.first]);
                // Its marks are those of old, some of them paler.
                for &mark in marks.filter(|_| *theme != Theme::CLASSIC) {
                    let found = contrast(mark, ground);
                    assert!(
                        found >= 3.0,
                        "{}: {mark} on {ground}: {found:.2}",
                        theme.name
                    );
                }
                let letters = (lines.iter()).map(|&line| theme.for_text(line));
                let plain = [theme.ink, theme.subtitle, theme.numbers_along];
                for letter in letters.chain(plain) {
                    let found = contrast(letter, ground);
                    assert!(
                        found >= 4.5,
                        "{}: {letter} on {ground}: {found:.2}",
                        theme.name
                    );
                }
            }
            // The band that a slope line is over small cells.
            let band = (palette.slope).mix(theme.paper, theme.weights.slope_fade);
            assert!(
                contrast(palette.cold, band) >= 3.0,
                "{}: {band}",
                theme.name
            );
            let wins = &theme.wins;
            for fill in wins.kinds.iter().chain(&wins.counts).chain([&wins.over]) {
                let letter = theme.for_text_on(*fill);
                let found = contrast(letter, *fill);
                assert!(
                    found >= 4.5,
                    "{}: {letter} on {fill}: {found:.2}",
                    theme.name
                );
            }
        }
    }
}
