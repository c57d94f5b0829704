//! The positions that have to be known.

use std::ops::Range;

use crate::Size;
use crate::game::Rule;

/// All positions of a lattice; where a pile can be raised, all that have no
/// larger total than its last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Region {
    width: u32,
    height: u32,
    top: u32,
}

impl Region {
    pub fn of(rule: &Rule, size: Size) -> Self {
        let top = (size.width() - 1) + (size.height() - 1);
        match rule.may_raise() {
            true => Self {
                width: top + 1,
                height: top + 1,
                top,
            },
            false => Self {
                width: size.width(),
                height: size.height(),
                top,
            },
        }
    }

    /// The largest total.
    pub fn top(self) -> u32 {
        self.top
    }

    /// A lattice that holds every position.
    pub fn size(self) -> Size {
        Size::new(self.width, self.height).expect("a region is no larger than what was asked for")
    }

    /// No pile is larger.
    pub fn longest_side(self) -> u32 {
        self.width.max(self.height) - 1
    }

    /// The x of all positions of one total.
    pub fn diagonal(self, total: u32) -> Range<u32> {
        total.saturating_sub(self.height - 1)..self.width.min(total + 1)
    }

    pub fn contains(self, x: u32, y: u32) -> bool {
        x < self.width && y < self.height && x + y <= self.top
    }
}
