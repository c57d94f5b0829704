//! What a map says: its scale, legend and title.

use super::bar::ColourBar;
use super::content::{Map, sides};
use super::map::{HeatMap, Paint, ShownValues};
use super::reduce::Reduction;
use crate::Play;
use crate::figure::axes::scale::{Axis, MarkSize, Scale};
use crate::figure::axes::ticks;
use crate::figure::page::legend::{LegendEntry, Sample};
use crate::figure::theme::Style;
use crate::figure::words;

/// What is said of values in misère play.
const OF_THE_END: &str = "misère play: a position without a move has value 1";

impl HeatMap<'_> {
    pub(super) fn colour_bar(&self, paint: &Paint) -> Option<ColourBar> {
        let Paint::Scale(shading, greatest) = paint else {
            return None;
        };
        // Where all values are 0 there is no scale.
        if *greatest == 0 && !matches!(self.shown, ShownValues::Unsolved(..)) {
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

    /// What the map shows: its title, and the line under it.
    pub(crate) fn title(&self) -> (String, String) {
        let game = self.game();
        let other = match &self.shown {
            ShownValues::Differences(differences) => Some(differences.right.game()),
            ShownValues::Unsolved(_, other) => other.as_ref(),
            ShownValues::Values(_) => None,
        };
        let games = match other {
            Some(other) => words::titles_of(game, other),
            None => words::title_of(game),
        };
        let label = |number: u32| ticks::label(number.into());
        let values = match (other, self.reduction, self.modulo) {
            (Some(_), ..) => "Where Grundy values differ".to_owned(),
            (_, Reduction::Has(value), _) => format!("Grundy value {}", label(value)),
            (.., Some(modulo)) => format!("Grundy values mod {}", label(modulo)),
            _ => "Grundy values".to_owned(),
        };
        let title = format!("{games}, {}", words::piles(self.size, &self.window));
        let size = words::of_size(self.size, &self.window);
        (title, format!("{values}{}{size}", words::in_play(game)))
    }

    /// What a file says of the map.
    pub(crate) fn description(&self) -> String {
        match &self.shown {
            ShownValues::Values(table) => words::facts_of(table),
            ShownValues::Differences(differences) => differences.description(),
            ShownValues::Unsolved(game, _) => format!("{game}: not solved; rules {}", game.rules()),
        }
    }
}

impl Map<'_> {
    pub(super) fn legend(&self, scale: &Scale, style: &Style) -> Vec<LegendEntry> {
        let square = |colour, text: String| {
            LegendEntry::cells(Sample::Square(colour, Some(style.theme.ink)), text)
        };
        let cells = cells_a_pixel(scale);
        match (&self.map.shown, &self.paint) {
            (ShownValues::Differences(differences), _) => {
                differences.entries(cells.as_deref(), style)
            }
            (_, Paint::Scale(shading, greatest)) => {
                // Modulo a number other values are called 0 too.
                let zero = if shading.modulo.is_some() {
                    "value 0"
                } else {
                    "0"
                };
                let zero = format!("{zero}: cold (P-position), whoever must move loses");
                let mut entries = Vec::new();
                if self.shows_zero(scale) {
                    entries.push(square(shading.zero, zero));
                }
                if self.map.game().play() == Play::Misere {
                    entries.push(LegendEntry::cells(Sample::None, OF_THE_END));
                }
                if shading.modulo.is_none() && *greatest > shading.most {
                    let most = ticks::label(shading.most.into());
                    let greatest = ticks::label((*greatest).into());
                    let text = format!("{most} and more, up to {greatest}");
                    entries.push(square(shading.colour(shading.most), text));
                }
                entries.extend(cells.map(|cells| {
                    let which = match self.map.reduction {
                        Reduction::Greatest => "greatest",
                        _ => "least",
                    };
                    let text = format!("each pixel: the {which} value of its {cells}");
                    square(shading.colour(shading.most / 2 + 1), text)
                }));
                entries
            }
            (_, Paint::Classes(_)) => {
                let Reduction::Has(value) = self.map.reduction else {
                    return Vec::new();
                };
                let value = ticks::label(value.into());
                let text = cells.map_or(format!("value {value}"), |cells| {
                    format!("pixels with value {value} in one of their {cells}")
                });
                vec![square(style.theme.palette.cold, text)]
            }
        }
    }

    /// Whether the colour of zero is seen anywhere: greater values may hide it.
    fn shows_zero(&self, scale: &Scale) -> bool {
        if self.map.reduction != Reduction::Greatest || cells_a_pixel(scale).is_none() {
            return true;
        }
        let width = scale.x.length;
        if let Some((_, seen)) = self.shows_zero.get().filter(|(at, _)| *at == width) {
            return seen;
        }
        let (across, down) = sides(scale);
        let seen = (self.map.samples((&across, &down), &self.paint)).contains(&0);
        self.shows_zero.set(Some((width, seen)));
        seen
    }
}

/// How many cells a pixel stands for, where it is more than one.
fn cells_a_pixel(scale: &Scale) -> Option<String> {
    if matches!(scale.mark, MarkSize::Cell { .. }) {
        return None;
    }
    let a_side = |axis: &Axis| {
        let cells = f64::from(axis.count()) / f64::from(axis.length.min(axis.count()));
        format!("{cells:.1}")
    };
    Some(format!("{} × {} cells", a_side(&scale.x), a_side(&scale.y)))
}
