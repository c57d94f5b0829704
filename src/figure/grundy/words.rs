//! What a map says: its scale, legend and title.

use std::ops::Range;

use super::bar::ColourBar;
use super::heat_map::{Content, HeatMap, Paint};
use super::{Reduction, place};
use crate::Play;
use crate::figure::legend::{Entry, Sample};
use crate::figure::overlay::name_of;
use crate::figure::scale::{Axis, MarkSize, Scale};
use crate::figure::{theme, ticks};
use crate::solve::{GrundyTable, Window};

/// What is said of values in misère play.
const OF_THE_END: &str = "misère play: a position without a move has value 1";

impl HeatMap<'_> {
    pub(super) fn colour_bar(&self, paint: &Paint) -> Option<ColourBar> {
        let Paint::Scale(shading, greatest) = paint else {
            return None;
        };
        // Where all values are 0 there is no scale; nothing is known of a blank.
        if *greatest == 0 && !self.left().is_blank() {
            return None;
        }
        let title = match shading.modulo {
            Some(modulo) => format!("Grundy value mod {}", ticks::label(modulo.into())),
            None => "Grundy value".to_owned(),
        };
        Some(ColourBar {
            shading: *shading,
            title,
        })
    }

    pub(super) fn entries(&self, paint: &Paint, scale: &Scale) -> Vec<Entry> {
        let square = |colour, text: String| Entry {
            sample: Sample::Square(colour, Some(theme::INK)),
            text,
        };
        let cells = self.cells_a_pixel(scale);
        match (&self.content, paint) {
            (Content::Differences(differences), _) => differences.entries(cells.as_deref()),
            (_, Paint::Scale(shading, greatest)) => {
                // Modulo a number other values are called 0 too.
                let zero = if shading.modulo.is_some() {
                    "value 0"
                } else {
                    "0"
                };
                let zero = format!("{zero}: cold (P-position), whoever must move loses");
                let mut entries = Vec::new();
                if self.shows_zero(paint, scale) {
                    entries.push(square(shading.zero(), zero));
                }
                if self.left().game().play() == Play::Misere {
                    entries.push(Entry {
                        sample: Sample::None,
                        text: OF_THE_END.to_owned(),
                    });
                }
                if shading.modulo.is_none() && *greatest > shading.most {
                    let most = ticks::label(shading.most.into());
                    let greatest = ticks::label((*greatest).into());
                    let text = format!("{most} and more, up to {greatest}");
                    entries.push(square(shading.colour(shading.most), text));
                }
                entries.extend(cells.map(|cells| {
                    let which = match self.reduction {
                        Reduction::Greatest => "greatest",
                        _ => "least",
                    };
                    let text = format!("each pixel: the {which} value of its {cells}");
                    square(shading.colour(shading.most / 2 + 1), text)
                }));
                entries
            }
            (_, Paint::Classes(_)) => {
                let Reduction::Has(value) = self.reduction else {
                    return Vec::new();
                };
                let value = ticks::label(value.into());
                let text = cells.map_or(format!("value {value}"), |cells| {
                    format!("pixels with value {value} in one of their {cells}")
                });
                vec![square(theme::COLD, text)]
            }
        }
    }

    /// Whether the colour of zero is seen anywhere: greater values may hide it.
    fn shows_zero(&self, paint: &Paint, scale: &Scale) -> bool {
        if self.reduction != Reduction::Greatest || self.cells_a_pixel(scale).is_none() {
            return true;
        }
        let (across, down) = place::sides(scale);
        self.samples((&across, &down), paint).contains(&0)
    }

    /// How many cells a pixel stands for, where it is more than one.
    fn cells_a_pixel(&self, scale: &Scale) -> Option<String> {
        if matches!(scale.mark, MarkSize::Cell { .. }) {
            return None;
        }
        let a_side = |axis: &Axis| {
            let cells = f64::from(axis.count()) / f64::from(axis.length.min(axis.count()));
            format!("{cells:.1}")
        };
        Some(format!("{} × {} cells", a_side(&scale.x), a_side(&scale.y)))
    }

    /// What the map shows.
    pub(crate) fn title(&self) -> String {
        let size = self.left().size();
        let label = |number: u32| ticks::label(number.into());
        let ends = |range: &Range<u32>| {
            format!(
                "{}\u{a0}to\u{a0}{}",
                label(range.start),
                label(range.end - 1)
            )
        };
        let extent = if self.window == Window::whole(size) {
            format!(
                "{}\u{a0}×\u{a0}{}",
                label(size.width()),
                label(size.height())
            )
        } else {
            format!(
                "x\u{a0}=\u{a0}{}, y\u{a0}=\u{a0}{}",
                ends(&self.window.x),
                ends(&self.window.y)
            )
        };
        match &self.content {
            Content::Values(table) => {
                let values = match (self.reduction, self.modulo) {
                    (Reduction::Has(value), _) => format!("Grundy value {}", label(value)),
                    (_, Some(modulo)) => format!("Grundy values mod {}", label(modulo)),
                    _ => "Grundy values".to_owned(),
                };
                format!("{}: {values}, {extent}", name_of(table.game()))
            }
            Content::Differences(differences) => differences.title(&extent),
        }
    }

    /// What a file says of the map.
    pub(crate) fn description(&self) -> String {
        match &self.content {
            Content::Values(table) => facts(table),
            Content::Differences(differences) => differences.description(),
        }
    }
}

/// What a file says of a table.
pub(crate) fn facts(table: &GrundyTable) -> String {
    let game = table.game();
    format!(
        "{game}: Grundy values up to {}, of sum {}; rules {}",
        table.max(),
        table.sum(),
        game.rules()
    )
}
