use std::ops::Range;

use super::heat_map::PALE;
use super::{numbers, words};
use crate::Error;
use crate::figure::cells::Shape;
use crate::figure::legend::{Entry, Sample};
use crate::figure::overlay::name_of;
use crate::figure::paint::draw_shapes;
use crate::figure::scale::{MarkSize, Scale};
use crate::figure::theme::{self, Proportions};
use crate::figure::ticks;
use crate::render::{Colour, Fill, Rect, Scene, px};
use crate::solve::{GrundyDifferences, GrundyTable};

/// Values that differ, though both cells are hot.
const DIFFER: Colour = Colour(0xe6, 0x9f, 0x00);

/// Marks the first cell that differs.
const FIRST: Colour = Colour(0xa0, 0x20, 0xc8);

/// Two tables, cell by cell, as a map shows them.
#[derive(Clone, Debug)]
pub(super) struct Differences<'a> {
    pub left: &'a GrundyTable,
    pub right: &'a GrundyTable,
    found: GrundyDifferences,
}

/// The kinds of cells, each hidden in a pixel by those after it.
const EQUAL: u32 = 0;
const ZERO_IN_BOTH: u32 = 1;
const DIFFERENT: u32 = 2;
const ZERO_IN_ONE: u32 = 3;

pub(super) fn palette() -> Vec<Fill> {
    [PALE, theme::COLD, DIFFER, theme::UNSAFE]
        .map(Some)
        .to_vec()
}

fn class(left: u32, right: u32) -> u32 {
    match (left, right) {
        (0, 0) => ZERO_IN_BOTH,
        (0, _) | (_, 0) => ZERO_IN_ONE,
        _ if left == right => EQUAL,
        _ => DIFFERENT,
    }
}

impl<'a> Differences<'a> {
    pub fn new(left: &'a GrundyTable, right: &'a GrundyTable) -> Result<Self, Error> {
        let found = GrundyDifferences::of(left, right)?;
        Ok(Self { left, right, found })
    }

    /// The kinds of the cells of a row.
    pub fn copy_row(&self, y: u32, xs: Range<u32>, out: &mut [u32]) {
        let mut right = vec![0; xs.len()];
        self.left.copy_row(y, xs.clone(), out);
        self.right.copy_row(y, xs, &mut right);
        for (left, right) in out.iter_mut().zip(right) {
            *left = class(*left, right);
        }
    }

    /// Both values in each cell that differs, where there is room, and a mark
    /// at the first: a border in its cell, or a diamond around a small one.
    pub fn mark(&self, scene: &mut Scene, scale: &Scale, proportions: Proportions) {
        self.write_values(scene, scale, proportions);
        let inside =
            |&(x, y): &(u32, u32)| scale.x.cells.contains(&x) && scale.y.cells.contains(&y);
        let Some((x, y)) = self.found.first.map(|first| first.cell).filter(inside) else {
            return;
        };
        let least = px((9.0 * proportions.hair).round());
        if let MarkSize::Cell { pitch, .. } = scale.mark
            && px(pitch.into()) >= 2 * least
        {
            let cell = scale.square(x, y);
            draw_shapes(scene, Shape::Hollow, &[cell], None, FIRST, proportions);
            return;
        }
        let centre = scale.point(x.into(), y.into());
        let square = Rect::new(centre.x - least / 2, centre.y - least / 2, least, least);
        draw_shapes(
            scene,
            Shape::Diamond,
            &[square],
            Some(scale.plot()),
            FIRST,
            proportions,
        );
    }

    fn write_values(&self, scene: &mut Scene, scale: &Scale, proportions: Proportions) {
        let pair = |x, y| Some((self.left.get(x, y)?, self.right.get(x, y)?));
        let text = |x, y| {
            let (left, right) = pair(x, y).filter(|(left, right)| left != right)?;
            let dark = if left == 0 || right == 0 {
                theme::UNSAFE
            } else {
                DIFFER
            };
            Some((format!("{left} | {right}"), dark))
        };
        let most = self.left.max().max(self.right.max());
        let widest = format!("{most} | {most}");
        numbers::write(scene, scale, &widest, text, proportions);
    }

    pub fn entries(&self, cells: Option<&str>) -> Vec<Entry> {
        let found = &self.found;
        let each = cells.map_or(String::new(), |cells| {
            format!(", a pixel where one of its {cells} is")
        });
        let square = |colour, text: String| Entry {
            sample: Sample::Square(colour, None),
            text,
        };
        let count = |number: u64| ticks::label(number);
        let mut entries = vec![
            square(theme::COLD, "0 in both: cold (P-position)".to_owned()),
            Entry {
                sample: Sample::Square(PALE, Some(theme::INK)),
                text: "equal values".to_owned(),
            },
        ];
        let hot = found.differ - found.zero_in_one;
        if hot > 0 {
            entries.push(square(
                DIFFER,
                format!("different values: {} cells{each}", count(hot)),
            ));
        }
        if found.zero_in_one > 0 {
            let text = format!("0 in one alone: {} cells{each}", count(found.zero_in_one));
            entries.push(square(theme::UNSAFE, text));
        }
        entries.extend(found.first.map(|first| Entry {
            sample: Sample::Shape(Shape::Hollow, FIRST),
            text: first.to_string(),
        }));
        entries
    }

    pub fn title(&self, extent: &str) -> String {
        let (left, right) = (self.left.game(), self.right.game());
        let games = if left.ruleset() == right.ruleset() {
            format!("{}: {} and {}", left.title(), left.play(), right.play())
        } else {
            format!("{} and {}", name_of(left), name_of(right))
        };
        format!("{games}, where Grundy values differ, {extent}")
    }

    pub fn description(&self) -> String {
        let first = self
            .found
            .first
            .map_or("none differs".to_owned(), |first| first.to_string());
        format!(
            "{}; {}; {} cells differ, {first}",
            words::facts(self.left),
            words::facts(self.right),
            self.found.differ
        )
    }
}
