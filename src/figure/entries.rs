//! What the legend says of a figure.

use super::cells::{Layer, Shape, VALUES};
use super::labels;
use super::legend::{Entry, Sample};
use super::options::Palette;
use super::overlay::{Overlay, Standing};
use super::paint::has_shapes;
use super::scale::Scale;
use super::theme::{self, Proportions};
use super::ticks;
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
    let cells = (layers.iter()).flat_map(|layers| {
        let shared = match (cells_share_pixels, layers.len()) {
            (false, _) => "",
            (true, 1) => "; the paler a pixel, the fewer of its cells",
            (true, _) => "; a pixel has this colour if one of its cells is",
        };
        let mut layers: Vec<&Layer<'_>> = layers.iter().collect();
        layers.sort_by_key(|layer| layer.place);
        layers
            .into_iter()
            .map(move |layer| layer_entry(layer, shared))
    });
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

fn layer_entry(layer: &Layer<'_>, shared: &str) -> Entry {
    Entry {
        sample: match layer.shape {
            // White would be lost on white.
            Shape::Full => {
                Sample::Square(layer.colour, layer.colour.is_light().then_some(theme::INK))
            }
            shape => Sample::Shape(shape, layer.colour),
        },
        text: format!("{}{shared}", layer.legend),
    }
}

/// Turns the shapes of chosen values into squares of their colours, where their
/// cells are too small for shapes in every panel.
pub(crate) fn without_shapes(
    entries: &mut [Entry],
    panels: &[(&[Layer<'_>], &Scale)],
    proportions: Proportions,
) {
    let values = |layer: &&Layer<'_>| layer.group == VALUES && layer.shape != Shape::Full;
    let layers = panels
        .iter()
        .flat_map(|(layers, scale)| layers.iter().filter(values).map(move |l| (l, *scale)));
    let (shaped, small): (Vec<_>, Vec<_>) =
        layers.partition(|(layer, scale)| has_shapes(layer, scale, proportions));
    for (layer, _) in small {
        let sample = Sample::Shape(layer.shape, layer.colour);
        if shaped.iter().any(|(other, _)| other.shape == layer.shape) {
            continue;
        }
        for entry in entries.iter_mut().filter(|entry| entry.sample == sample) {
            entry.sample = Sample::Square(layer.colour, None);
        }
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
    for totals in of_one_kind(&overlay.totals) {
        let stroke = labels::total_stroke(totals[0].1, proportions);
        entries.push(entry(stroke, totals_text(&totals)));
    }
    entries
}

/// Totals asked about, those of one kind together, in the order in which the
/// kinds come up.
fn of_one_kind(totals: &[(u64, Standing)]) -> Vec<Vec<(u64, Standing)>> {
    let mut kinds: Vec<Vec<(u64, Standing)>> = Vec::new();
    for &total in totals {
        let kind = std::mem::discriminant(&total.1);
        match kinds
            .iter_mut()
            .find(|kept| std::mem::discriminant(&kept[0].1) == kind)
        {
            Some(kept) => kept.push(total),
            None => kinds.push(vec![total]),
        }
    }
    kinds
}

/// What is said of totals of one kind: the first few by name.
fn totals_text(totals: &[(u64, Standing)]) -> String {
    /// As many as a line of text takes.
    const MOST: usize = 6;
    let mut rising: Vec<u64> = totals.iter().map(|(total, _)| *total).collect();
    rising.sort_unstable();
    let mut named: Vec<String> = (rising.iter().take(MOST))
        .map(|total| ticks::label(*total))
        .collect();
    if totals.len() > MOST {
        named.push(format!("… ({} totals)", ticks::label(totals.len() as u64)));
    }
    let meaning = match totals[0].1 {
        Standing::Safe(x, y) if totals.len() == 1 => format!("safe to split, {x} + {y} is cold"),
        Standing::Safe(..) => "safe to split, a cold cell on each".to_owned(),
        Standing::Unsafe => "not safe to split, no cold cell".to_owned(),
        Standing::Unknown => "no cold cell in this lattice".to_owned(),
    };
    format!("x + y = {}: {meaning}", named.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn totals_of_one_kind_share_a_line_and_many_are_summed_up() {
        let of = |totals: &[u64]| -> Vec<_> {
            totals
                .iter()
                .map(|&total| (total, Standing::Unsafe))
                .collect()
        };
        let text = totals_text(&of(&[20, 30]));
        assert_eq!(text, "x + y = 20, 30: not safe to split, no cold cell");
        let many: Vec<u64> = (1..=1999).collect();
        let text = totals_text(&of(&many));
        let expected = "x + y = 1, 2, 3, 4, 5, 6, … (1999 totals): not safe to split, no cold cell";
        assert_eq!(text, expected);
        let mixed = [
            (20, Standing::Unsafe),
            (21, Standing::Safe(8, 13)),
            (30, Standing::Unsafe),
            (24, Standing::Safe(9, 15)),
        ];
        let kinds = of_one_kind(&mixed);
        assert_eq!(kinds.len(), 2);
        assert_eq!(
            totals_text(&kinds[0]),
            "x + y = 20, 30: not safe to split, no cold cell"
        );
        assert_eq!(
            totals_text(&kinds[1]),
            "x + y = 21, 24: safe to split, a cold cell on each"
        );
    }
}
