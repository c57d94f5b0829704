use std::ops::Range;

use super::heat_map::PALE;
use super::{numbers, words};
use crate::Error;
use crate::figure::cells::{CellSet, Shape};
use crate::figure::legend::{Entry, Sample};
use crate::figure::marks::Marks;
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

/// Cells that are 0, and so cold, in one lattice alone.
struct ZeroInOne<'a, 'b>(&'a Differences<'b>);

impl CellSet for ZeroInOne<'_, '_> {
    fn fill_row(&self, y: u32, within: Range<u32>, row: &mut Vec<u32>) {
        let mut classes = vec![0; within.len()];
        self.0.copy_row(y, within.clone(), &mut classes);
        let here = within.zip(classes);
        row.extend(
            here.filter(|(_, class)| *class == ZERO_IN_ONE)
                .map(|(x, _)| x),
        );
    }
}

/// A square around a cell whose border covers no part of it, large enough to be
/// seen.
fn ring(cell: Rect, proportions: Proportions) -> Rect {
    let whole = |units: f64| (units / 10.0).ceil() as i32 * 10;
    let least = whole(6.0 * f64::from(px(proportions.hair)));
    let air = ((least - cell.width).max(0) / 20 * 10) + 10;
    let inner = f64::from(cell.width + 2 * air);
    // As wide as a border of the whole square, and more.
    let line = whole((inner / 10.0).max(2.5 * f64::from(px(proportions.hair))));
    cell.inset(-(air + line))
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

    /// Both values in each cell that differs, where there is room; cells that
    /// are 0 in one alone, where these are smaller than two pixels; and a ring
    /// around the first that differs.
    pub fn mark(&self, scene: &mut Scene, scale: &Scale, proportions: Proportions) {
        self.write_values(scene, scale, proportions);
        let (x, y) = (scale.x.cells.start, scale.y.cells.start);
        if scale.square(x, y).width < px(2.0) {
            let seen = Scale {
                mark: MarkSize::Pixels(2),
                ..scale.clone()
            };
            Marks::of(&ZeroInOne(self), &seen, theme::UNSAFE).draw(scene, theme::UNSAFE);
        }
        let inside =
            |&(x, y): &(u32, u32)| scale.x.cells.contains(&x) && scale.y.cells.contains(&y);
        let Some((x, y)) = self.found.first.map(|first| first.cell).filter(inside) else {
            return;
        };
        let ring = ring(scale.square(x, y), proportions);
        draw_shapes(scene, Shape::Hollow, &[ring], None, FIRST, proportions);
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

    /// Only kinds of cells that there are; the parts of those that differ add up.
    pub fn entries(&self, cells: Option<&str>) -> Vec<Entry> {
        let found = &self.found;
        let each = cells.map_or(String::new(), |cells| {
            format!("; a pixel has this colour where one of its {cells} has")
        });
        let square = |colour, text: String| Entry {
            sample: Sample::Square(colour, None),
            text,
        };
        let count = |number: u64| ticks::label(number);
        let mut entries = Vec::new();
        if found.zero_in_both > 0 {
            let text = "0 in both: cold (P-position)";
            entries.push(square(theme::COLD, text.to_owned()));
        }
        if self.left.size().cells() > found.differ + found.zero_in_both {
            entries.push(Entry {
                sample: Sample::Square(PALE, Some(theme::INK)),
                text: "equal values".to_owned(),
            });
        }
        let differ = count(found.differ);
        let kinds = [
            (found.differ - found.zero_in_one, DIFFER, "0 in neither"),
            (found.zero_in_one, theme::UNSAFE, "0 in one alone"),
        ];
        for (number, colour, kind) in kinds {
            let of_all = match number == found.differ {
                true => format!("in all {differ} cells that differ"),
                false => format!("in {} of the {differ} cells that differ", count(number)),
            };
            if number > 0 {
                entries.push(square(
                    colour,
                    format!("different values, {kind}: {of_all}{each}"),
                ));
            }
        }
        entries.extend(found.first.map(|first| Entry {
            sample: Sample::Shape(Shape::Hollow, FIRST),
            text: first.to_string(),
        }));
        entries
    }

    pub fn title(&self, extent: &str) -> String {
        let (left, right) = (self.left.game(), self.right.game());
        let games = if left.has_rules_of(right) {
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
