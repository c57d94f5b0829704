//! The room around a panel that its axes take.

use crate::figure::options::Origin;
use crate::figure::theme::Style;
use crate::render::{Rect, px};

/// How wide the strips beside a panel are, in scene units. An axis stands in a
/// strip that is not zero.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Strips {
    pub left: i32,
    pub right: i32,
    pub top: i32,
    pub bottom: i32,
}

impl Strips {
    /// What is left of strips beside `plot` where they are beside `frame`,
    /// which is hardly larger or smaller.
    pub fn beside(self, plot: Rect, frame: Rect) -> Self {
        let rest = |strip: i32, taken: i32| if strip > 0 { strip - taken } else { 0 };
        Self {
            left: rest(self.left, plot.x - frame.x),
            right: rest(self.right, frame.right() - plot.right()),
            top: rest(self.top, plot.y - frame.y),
            bottom: rest(self.bottom, frame.bottom() - plot.bottom()),
        }
    }
}

/// What becomes of the title of an axis: panels that share it have it once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Titled {
    Here,
    /// Beside a panel that has it: the room for it stays free.
    Beside,
    Elsewhere,
}

/// Measures of a panel that follow from its numbers and the type alone, in
/// device pixels.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Margins {
    /// Room for the numbers of the y axis.
    pub y_axis: f64,
    /// Room for those of the x axis.
    pub x_axis: f64,
    /// Room for a title, at the end of an axis.
    pub title: f64,
    /// Whether the axes have theirs: x, then y.
    pub titled: [Titled; 2],
    /// Room on the side without axis: half of a number may stick out there.
    pub other: f64,
    /// Room to the right of all of these, for a colour bar.
    pub bar: f64,
    /// The corner that both axes begin at.
    pub origin: Origin,
}

impl Margins {
    /// `widest` is the widest number along the y axis in scene units.
    pub fn new(widest: i32, other: f64, origin: Origin, style: &Style) -> Self {
        let gap = 2.0 * style.tick();
        let line = style.line_height();
        let numbers = f64::from(widest) / 10.0 + 0.3 * style.em;
        Self {
            y_axis: (gap + numbers).round(),
            x_axis: (gap + line).round(),
            title: line.round(),
            titled: [Titled::Here; 2],
            other,
            bar: 0.0,
            origin,
        }
    }

    /// All that stands beside the panel.
    pub fn across(&self) -> f64 {
        self.y_axis + self.other + self.bar
    }

    /// Room to the left of the panel.
    pub fn left(&self) -> f64 {
        if self.origin.is_right() {
            self.other
        } else {
            self.y_axis
        }
    }

    /// Room to its right, before the colour bar.
    pub fn right(&self) -> f64 {
        self.y_axis + self.other - self.left()
    }

    /// Room over the panel: for the x axis, or for the title of the y axis, which
    /// stands at its far end.
    pub fn above(&self, style: &Style) -> f64 {
        if self.origin.is_top() {
            self.along_x()
        } else {
            self.over_y(style)
        }
    }

    pub fn below(&self, style: &Style) -> f64 {
        if self.origin.is_top() {
            self.over_y(style).max(style.pad())
        } else {
            self.along_x()
        }
    }

    fn along_x(&self) -> f64 {
        match self.titled[0] {
            Titled::Elsewhere => self.x_axis,
            _ => self.x_axis + self.title,
        }
    }

    fn over_y(&self, style: &Style) -> f64 {
        match self.titled[1] {
            // Half a number may stick out.
            Titled::Elsewhere => style.pad(),
            _ => self.title + style.pad(),
        }
    }

    pub fn strips(&self) -> Strips {
        let (y_axis, x_axis) = (px(self.y_axis), px(self.x_axis));
        let mut strips = Strips::default();
        *(if self.origin.is_right() {
            &mut strips.right
        } else {
            &mut strips.left
        }) = y_axis;
        *(if self.origin.is_top() {
            &mut strips.top
        } else {
            &mut strips.bottom
        }) = x_axis;
        strips
    }
}

/// A panel without its axes, and the room around it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MarginPlace {
    pub plot: Rect,
    pub margins: Margins,
}
