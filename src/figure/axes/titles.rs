//! What is written at the ends of the axes.

use crate::Error;
use crate::figure::axes::margins::{MarginPlace, Margins, Titled};
use crate::figure::theme::Style;
use crate::render::{Align, Point, Scene, Text, px};

/// What is written along the axes, where it is not the usual.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct AxisTitles<'a> {
    pub x: Option<&'a str>,
    pub y: Option<&'a str>,
}

impl<'a> AxisTitles<'a> {
    /// These, or where they say nothing, `others`.
    pub fn or(self, others: Self) -> Self {
        Self {
            x: self.x.or(others.x),
            y: self.y.or(others.y),
        }
    }

    /// Refuses titles that would have to be set too small to fit over a panel in
    /// this place.
    pub fn check(self, place: MarginPlace, style: &Style) -> Result<(), Error> {
        let size = px(SMALLEST_SHARE * style.em);
        for title in [self.x, self.y].into_iter().flatten() {
            let [across, up] = [AxisSide::X, AxisSide::Y].map(|side| side.with_arrow(title, place));
            let widest = (style.font.width(&across, size)).max(style.font.width(&up, size));
            if widest > room(place) {
                return Err(Error::LongLabel(title.to_owned()));
            }
        }
        Ok(())
    }

    /// The width of the title of the x axis in this place, in scene units.
    pub fn x_width(self, place: MarginPlace, style: &Style) -> i32 {
        let (title, size) = AxisSide::X.fitting(self.x, place, style);
        style.font.width(&title, size)
    }

    /// Writes each title at the far end of its axis: that of y on the left edge over
    /// the numbers, that of x under the last of them.
    pub fn write(self, scene: &mut Scene, place: MarginPlace, style: &Style) {
        let (plot, margins) = (place.plot, place.margins);
        let (top, right) = (margins.origin.is_top(), margins.origin.is_right());
        let half = px(style.line_height() / 2.0);
        let mut write = |side: AxisSide, asked, x, align, y| {
            let (content, size) = side.fitting(asked, place, style);
            scene.text(Text {
                anchor: Point::new(x, y / 10 * 10),
                align,
                rise: style.font.cap_height(size) / 2,
                angle: 0.0,
                size,
                colour: style.theme.numbers_along,
                content: content.into(),
            });
        };
        if margins.titled[1] == Titled::Here {
            let (x, align) = match right {
                true => (plot.right() + px(margins.y_axis), Align::End),
                false => (plot.x - px(margins.y_axis), Align::Start),
            };
            let gap = half + px(style.pad());
            let y = if top {
                plot.bottom() + gap
            } else {
                plot.y - gap
            };
            write(AxisSide::Y, self.y, x, align, y);
        }
        if margins.titled[0] == Titled::Here {
            let (x, align) = match right {
                true => (plot.x, Align::Start),
                false => (plot.right(), Align::End),
            };
            let gap = half + px(margins.x_axis);
            let y = if top {
                plot.y - gap
            } else {
                plot.bottom() + gap
            };
            write(AxisSide::X, self.x, x, align, y);
        }
    }
}

/// Which axis.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum AxisSide {
    X,
    Y,
}

/// A title that was asked for may be set this much smaller to fit.
const SMALLEST_SHARE: f64 = 0.6;

/// The scene units that a title may be long: it stands over all of a panel or
/// under it.
fn room(place: MarginPlace) -> i32 {
    place.plot.width + px(place.margins.y_axis)
}

impl AxisSide {
    /// The longest of these that fits is the title by default.
    fn usual(self) -> [&'static str; 3] {
        match self {
            Self::X => ["tokens in the first pile, x", "first pile, x", "x"],
            Self::Y => ["tokens in the second pile, y", "second pile, y", "y"],
        }
    }

    /// A title with an arrow to where numbers grow.
    fn with_arrow(self, title: &str, place: MarginPlace) -> String {
        let Margins { origin, .. } = place.margins;
        match self {
            _ if title.contains(['←', '→', '↑', '↓']) => title.to_owned(),
            Self::X if origin.is_right() => format!("← {title}"),
            Self::X => format!("{title} →"),
            Self::Y if origin.is_top() => format!("↓ {title}"),
            Self::Y => format!("↑ {title}"),
        }
    }

    /// The title and the type size that fit. A title that was asked for is never
    /// cut: it is set smaller.
    fn fitting(self, asked: Option<&str>, place: MarginPlace, style: &Style) -> (String, i32) {
        let (font, size, length) = (&style.font, style.size(), room(place));
        if let Some(asked) = asked {
            let title = self.with_arrow(asked, place);
            let width = font.width(&title, size).max(1);
            let fits = i64::from(size) * i64::from(length) / i64::from(width);
            // Not above `size`, so inside i32.
            return (title, fits.min(i64::from(size)) as i32);
        }
        let [whole, shorter, letter] = self.usual().map(|title| self.with_arrow(title, place));
        let found = [whole, shorter]
            .into_iter()
            .find(|title| font.width(title, size) <= length);
        (found.unwrap_or(letter), size)
    }
}
