//! The cells that a panel shows, as layers from the ground up, and how a layer
//! is drawn.

use std::sync::Arc;

use crate::figure::axes::scale::Scale;
use crate::figure::lattice::cells::{Compared, Layer, VALUES, squares};
use crate::figure::lattice::marks::Marks;
use crate::figure::lattice::panel::{Panel, Shown};
use crate::figure::lattice::values::Marked;
use crate::figure::page::legend::{LegendEntry, Sample};
use crate::figure::shapes;
use crate::figure::theme::{Shape, Style, Theme};
use crate::figure::words;
use crate::render::{Rect, Scene, px};
use crate::solve::{Comparison, Outcomes, Side, Window};

/// At most this many differing cells are drawn larger than they are.
const FEW_CELLS: usize = 200;

/// The lattice's own cells.
pub(crate) fn own<'a>(panel: &Panel<'a>, theme: &Theme) -> Vec<Layer<'a>> {
    if !panel.values.is_empty() {
        return Marked::layers(&panel.values, theme);
    }
    match panel.shown {
        Shown::Cold => vec![cold(panel, theme)],
        Shown::Compared(comparison, shown) => [Side::Both, Side::OnlyLeft, Side::OnlyRight]
            .into_iter()
            .filter(|side| *side == Side::Both || shown.is_none_or(|shown| shown == *side))
            .filter(|side| comparison.counts().on(*side) > 0)
            .map(|side| compared(comparison, side, theme))
            .filter(|layer| layer.cells.any_in(&panel.window))
            .collect(),
        Shown::Against(..) => Vec::new(),
    }
}

fn cold<'a>(panel: &Panel<'a>, theme: &Theme) -> Layer<'a> {
    let who = match panel.subject.may_have_cold(&panel.window) {
        true => "whoever must move loses",
        false => "none here",
    };
    Layer {
        cells: match panel.subject.outcomes() {
            Some(outcomes) => Arc::new(outcomes),
            None => Arc::new(()),
        },
        shape: Shape::Full,
        colour: theme.palette.cold,
        legend: format!("cold (P-position): {who}"),
        place: 0,
        group: "cold",
    }
}

/// Told apart by shape, and by lightness where cells are too small for shapes.
fn compared<'a>(comparison: Comparison<'a>, side: Side, theme: &Theme) -> Layer<'a> {
    let (shape, colour, group) = match side {
        Side::Both => (Shape::Full, theme.both, "both"),
        Side::OnlyLeft => (Shape::Hollow, theme.palette.cold, "only-left"),
        Side::OnlyRight => (Shape::Cross, theme.only_right, "only-right"),
    };
    let legend = match side {
        Side::Both => "cold in both".to_owned(),
        Side::OnlyLeft => only_in(comparison.left(), comparison.right()),
        Side::OnlyRight => only_in(comparison.right(), comparison.left()),
    };
    Layer {
        cells: Arc::new(Compared { comparison, side }),
        shape,
        colour,
        legend,
        place: 0,
        group,
    }
}

/// "cold only in …": by the play convention where that is the difference.
fn only_in(this: &Outcomes, other: &Outcomes) -> String {
    let (game, against) = (this.game(), other.game());
    format!("cold only in {}", words::name_beside(game, against))
}

/// What the legend says of a layer. Chosen values whose cells are too small for
/// shapes, and not `few` enough to be drawn larger, are squares of their colours.
pub(crate) fn entry(
    layer: &Layer<'_>,
    few: bool,
    shared: &str,
    scale: &Scale,
    style: &Style,
) -> LegendEntry {
    let small = layer.group == VALUES && !few && !are_roomy(scale, style);
    let sample = match layer.shape {
        // White would be lost on white.
        Shape::Full => Sample::Square(layer.colour, style.theme.border_of(layer.colour)),
        _ if small => Sample::Square(layer.colour, None),
        shape => Sample::Shape(shape, layer.colour),
    };
    LegendEntry::cells(sample, format!("{}{shared}", layer.legend))
}

/// Whether the cells of a chosen value are few enough to be drawn larger than
/// they are.
pub(crate) fn are_few(layer: &Layer<'_>, window: &Window) -> bool {
    layer.group == VALUES && layer.cells.are_few_in(window, FEW_CELLS)
}

/// The least side of a shape.
fn least_side(style: &Style) -> i32 {
    px(9.0 * style.hair)
}

/// Whether cells are large enough for shapes.
fn are_roomy(scale: &Scale, style: &Style) -> bool {
    let (x, y) = (scale.x.cells.start, scale.y.cells.start);
    scale.square(x, y).width >= least_side(style)
}

/// Draws the cells of a layer: as shapes where there is room for them, or few
/// cells that may be drawn larger (`enlarge`) than they are; else as marks, which
/// `marks` gives.
pub(crate) fn draw(
    scene: &mut Scene,
    layer: &Layer<'_>,
    scale: &Scale,
    style: &Style,
    enlarge: bool,
    marks: impl FnOnce(&mut Scene),
) {
    match shape_squares(layer, scale, style, enlarge) {
        Some(grown) => {
            let frame = Some(scale.plot());
            shapes::draw(scene, layer.shape, &grown, frame, layer.colour, style);
        }
        None => marks(scene),
    }
}

/// Draws the cells of a layer no larger than they are.
pub(crate) fn draw_small(scene: &mut Scene, layer: &Layer<'_>, scale: &Scale, style: &Style) {
    draw(scene, layer, scale, style, false, |scene| {
        Marks::of(&*layer.cells, scale, layer.colour).draw(scene, layer.colour);
    });
}

/// The squares of a layer's shapes, if there is room for them.
fn shape_squares(
    layer: &Layer<'_>,
    scale: &Scale,
    style: &Style,
    enlarge: bool,
) -> Option<Vec<Rect>> {
    if layer.shape == Shape::Full {
        return None;
    }
    let least = least_side(style);
    let most = match (are_roomy(scale, style), enlarge) {
        (true, _) => usize::MAX,
        (false, true) => FEW_CELLS,
        (false, false) => 0,
    };
    let squares = squares(&*layer.cells, scale, most)?.into_iter();
    let grown = squares.map(|square| square.inset(-(least - square.width).max(0) / 20 * 10));
    Some(grown.collect())
}
