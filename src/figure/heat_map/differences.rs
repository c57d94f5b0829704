//! Where the values of two games differ.

use std::ops::Range;

use super::numbers;
use crate::Error;
use crate::figure::axes::scale::{MarkSize, Scale};
use crate::figure::axes::ticks;
use crate::figure::lattice::cells::CellSet;
use crate::figure::lattice::marks::Marks;
use crate::figure::page::legend::{LegendEntry, Sample};
use crate::figure::shapes;
use crate::figure::theme::{Shape, Style, Theme};
use crate::figure::words;
use crate::render::{Fill, Rect, Scene, px};
use crate::solve::{GrundyDifferences, GrundyTable};

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

/// A colour a kind.
pub(super) fn palette(theme: &Theme) -> Vec<Fill> {
    let palette = [
        theme.plain,
        theme.palette.cold,
        theme.differ,
        theme.only_right,
    ];
    palette.map(Some).to_vec()
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
fn ring(cell: Rect, style: &Style) -> Rect {
    let whole = |units: f64| (units / 10.0).ceil() as i32 * 10;
    let least = whole(6.0 * f64::from(px(style.hair)));
    let air = ((least - cell.width).max(0) / 20 * 10) + 10;
    let inner = f64::from(cell.width + 2 * air);
    // As wide as a border of the whole square, and more.
    let line = whole((inner / 10.0).max(2.5 * f64::from(px(style.hair))));
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
    pub fn mark(&self, scene: &mut Scene, scale: &Scale, style: &Style) {
        self.write_values(scene, scale, style);
        let (x, y) = (scale.x.cells.start, scale.y.cells.start);
        if scale.square(x, y).width < px(2.0) {
            let seen = Scale {
                mark: MarkSize::Pixels(2),
                ..scale.clone()
            };
            Marks::of(&ZeroInOne(self), &seen, style.theme.only_right)
                .draw(scene, style.theme.only_right);
        }
        let inside =
            |&(x, y): &(u32, u32)| scale.x.cells.contains(&x) && scale.y.cells.contains(&y);
        let Some((x, y)) = self.found.first.map(|first| first.cell).filter(inside) else {
            return;
        };
        let ring = ring(scale.square(x, y), style);
        shapes::draw(
            scene,
            Shape::Hollow,
            &[ring],
            None,
            style.theme.first,
            style,
        );
    }

    fn write_values(&self, scene: &mut Scene, scale: &Scale, style: &Style) {
        let pair = |x, y| Some((self.left.get(x, y)?, self.right.get(x, y)?));
        let text = |x, y| {
            let (left, right) = pair(x, y).filter(|(left, right)| left != right)?;
            let dark = if left == 0 || right == 0 {
                style.theme.only_right
            } else {
                style.theme.differ
            };
            Some((format!("{left} | {right}"), dark))
        };
        let most = self.left.max().max(self.right.max());
        let widest = format!("{most} | {most}");
        numbers::write(scene, scale, &widest, text, style);
    }

    /// Only kinds of cells that there are; the parts of those that differ add up.
    pub fn entries(&self, cells: Option<&str>, style: &Style) -> Vec<LegendEntry> {
        let found = &self.found;
        let each = cells.map_or(String::new(), |cells| {
            format!("; a pixel has this colour where one of its {cells} has")
        });
        let square = |colour, text: String| LegendEntry::cells(Sample::Square(colour, None), text);
        let count = |number: u64| ticks::label(number);
        let mut entries = Vec::new();
        if found.zero_in_both > 0 {
            let text = "0 in both: cold (P-position)";
            entries.push(square(style.theme.palette.cold, text.to_owned()));
        }
        if self.left.size().cells() > found.differ + found.zero_in_both {
            let sample = Sample::Square(style.theme.plain, Some(style.theme.ink));
            entries.push(LegendEntry::cells(sample, "equal values"));
        }
        let differ = count(found.differ);
        let kinds = [
            (
                found.differ - found.zero_in_one,
                style.theme.differ,
                "0 in neither",
            ),
            (found.zero_in_one, style.theme.only_right, "0 in one alone"),
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
        entries.extend(found.first.map(|first| {
            let sample = Sample::Shape(Shape::Hollow, style.theme.first);
            LegendEntry::cells(sample, first.to_string())
        }));
        entries
    }

    pub fn description(&self) -> String {
        let first = self
            .found
            .first
            .map_or("none differs".to_owned(), |first| first.to_string());
        format!(
            "{}; {}; {} cells differ, {first}",
            words::facts_of(self.left),
            words::facts_of(self.right),
            self.found.differ
        )
    }
}
