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

/// Measures of a panel that follow from its numbers and the type alone, in
/// device pixels.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Margins {
    /// Room for the numbers and the title of the y axis.
    pub y_axis: f64,
    /// Room for those of the x axis.
    pub x_axis: f64,
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
            y_axis: (gap + numbers + line).round(),
            x_axis: (gap + 2.0 * line).round(),
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

    pub fn above(&self) -> f64 {
        if self.origin.is_top() {
            self.x_axis
        } else {
            0.0
        }
    }

    pub fn below(&self, style: &Style) -> f64 {
        if self.origin.is_top() {
            style.pad()
        } else {
            self.x_axis
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
