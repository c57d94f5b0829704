//! What the legend says of a figure.

use super::cells::{Layer, Shape};
use super::labels;
use super::legend::{Entry, Sample};
use super::options::Palette;
use super::overlay::{Overlay, Standing};
use super::theme::{self, Proportions};
use crate::render::{Stroke, px};

/// The entries for all panels of a figure, each once. Where many cells share a
/// pixel, they say what its colour means.
pub(crate) fn entries(
    overlays: &[Overlay],
    layers: &[Vec<Layer<'_>>],
    palette: Palette,
    proportions: Proportions,
    cells_share_pixels: bool,
) -> Vec<Entry> {
    let mut entries: Vec<Entry> = Vec::new();
    let cells = (layers.iter().flatten()).map(|layer| layer_entry(layer, cells_share_pixels));
    let hot = palette.hot.map(|hot| Entry {
        sample: Sample::Square(hot, Some(theme::INK)),
        text: "hot (N-position): some move wins".into(),
    });
    let lines =
        (overlays.iter()).flat_map(|overlay| overlay_entries(overlay, palette, proportions));
    for entry in cells.chain(hot).chain(lines) {
        if !entries.contains(&entry) {
            entries.push(entry);
        }
    }
    entries
}

fn layer_entry(layer: &Layer<'_>, cells_share_pixels: bool) -> Entry {
    let shared = match cells_share_pixels {
        true => " (a pixel has this colour if any of its cells is)",
        false => "",
    };
    Entry {
        sample: match layer.shape {
            Shape::Full => Sample::Square(layer.colour, None),
            shape => Sample::Shape(shape, layer.colour),
        },
        text: format!("{}{shared}", layer.legend),
    }
}

fn overlay_entries(overlay: &Overlay, palette: Palette, proportions: Proportions) -> Vec<Entry> {
    let entry = |stroke, text: String| Entry {
        sample: Sample::Line(stroke),
        text,
    };
    let mut entries = Vec::new();
    if !overlay.slopes.is_empty() {
        let equations: Vec<&str> = (overlay.slopes.iter())
            .map(|slope| slope.equation.as_str())
            .collect();
        let stroke = Stroke::solid(palette.slope, px(3.0 * proportions.hair));
        entries.push(entry(stroke, equations.join(", ")));
    }
    if let Some(unsettled) = &overlay.unsettled {
        entries.push(Entry {
            sample: Sample::None,
            text: unsettled.clone(),
        });
    }
    if !overlay.ab.is_empty() {
        let text = "AB diagonals x + y = A(B(k)): totals safe to split";
        entries.push(entry(
            labels::ab_stroke(palette.ab, proportions),
            text.into(),
        ));
    }
    for &(total, standing) in &overlay.totals {
        let text = match standing {
            Standing::Safe(x, y) => format!("x + y = {total}: safe to split, {x} + {y} is cold"),
            Standing::Unsafe => format!("x + y = {total}: not safe to split, no cold cell"),
            Standing::Unknown => format!("x + y = {total}: no cold cell in this lattice"),
        };
        entries.push(entry(labels::total_stroke(standing, proportions), text));
    }
    entries
}
