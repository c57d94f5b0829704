//! Hot cells told apart by how they are won.

use crate::Error;
use crate::figure::axes::scale::{Axis, MarkSize, Scale};
use crate::figure::cell_map;
use crate::figure::lattice::panel::{Panel, Shown};
use crate::figure::options::HotBy;
use crate::figure::page::legend::{LegendEntry, Rank, Sample};
use crate::figure::theme::Theme;
use crate::render::{CellRaster, Colour, Scene};
use crate::solve::{Class, ClassBy, MOST_COUNTED, Window, WinningCells, directions_of};

/// More directions are more sets than eyes tell apart.
const MOST_DIRECTIONS: usize = 3;

/// The classes of a window's cells.
pub(crate) struct HotCells {
    window: Window,
    /// A number for each cell, row by row from the lowest.
    numbers: Vec<u8>,
    /// For each number its colour, none of cold cells.
    colours: Vec<Option<Colour>>,
    /// What the legend says of those that there are.
    entries: Vec<LegendEntry>,
}

impl HotCells {
    /// Those of a panel, if it tells its hot cells apart and is solved.
    pub fn of(panel: &Panel<'_>, theme: &Theme) -> Result<Option<Self>, Error> {
        let by = match panel.hot {
            HotBy::Plain => return Ok(None),
            HotBy::Moves => ClassBy::Moves,
            HotBy::Count => ClassBy::Count,
        };
        if matches!(panel.shown, Shown::Compared(_, None)) {
            return Err(Error::HotOfTwo);
        }
        let game = panel.subject.game();
        let many = |directions: usize| by == ClassBy::Moves && directions > MOST_DIRECTIONS;
        if directions_of(game).is_some_and(|directions| many(directions.len())) {
            return Err(Error::ManyDirections(game.to_string()));
        }
        let Some(outcomes) = panel.subject.outcomes() else {
            return Ok(None);
        };
        let winning = WinningCells::by_direction(outcomes);
        if many(winning.directions().len()) {
            return Err(Error::ManyDirections(game.to_string()));
        }
        let numbers = winning.class_map(&panel.window, by);
        let mut seen = [false; 256];
        numbers
            .iter()
            .for_each(|&number| seen[usize::from(number)] = true);
        let classes = winning.classes(by);
        let colours = classes
            .iter()
            .enumerate()
            .map(|(number, class)| match class {
                Class::Cold => None,
                Class::Over => Some(theme.wins.over),
                Class::Count(count) => Some(theme.wins.counts[*count as usize - 1]),
                // Cold and over come first, then the sets from 1 on.
                _ => Some(theme.wins.kinds[number - 2]),
            });
        let colours: Vec<Option<Colour>> = colours.collect();
        let entries = (classes.iter().zip(&colours).enumerate())
            .filter(|(number, _)| seen[*number])
            .filter_map(|(number, (class, colour))| {
                let sample = Sample::Square((*colour)?, Some(theme.axis));
                let words = match class {
                    Class::Over => "hot, the game is over".to_owned(),
                    Class::Count(1) => "one winning move".to_owned(),
                    Class::Count(MOST_COUNTED) => format!("{MOST_COUNTED} winning moves and more"),
                    Class::Count(count) => format!("{count} winning moves"),
                    _ => winning.words((number - 1) as u32),
                };
                Some(LegendEntry::new(Rank::Ground, sample, words))
            });
        Ok(Some(Self {
            window: panel.window.clone(),
            entries: entries.collect(),
            colours,
            numbers,
        }))
    }

    /// What the legend says of them.
    pub fn entries(&self) -> impl Iterator<Item = LegendEntry> {
        self.entries.iter().cloned()
    }

    /// Refuses cells that share pixels.
    pub fn check(scale: &Scale) -> Result<(), Error> {
        match scale.x.pitch().min(scale.y.pitch()) < 1.0 {
            true => Err(Error::CrowdedHot),
            false => Ok(()),
        }
    }

    /// Fills the cells of a scale, which may show a part of the window.
    pub fn draw(&self, scene: &mut Scene, scale: &Scale) {
        let pitch = match scale.mark {
            MarkSize::Cell { pitch, .. } => Some(pitch),
            MarkSize::Pixels(_) | MarkSize::Share => None,
        };
        let [across, down] = [&scale.x, &scale.y].map(|axis| places(axis, pitch.is_some()));
        let wide = self.window.x.len();
        let indices = down.iter().flat_map(|&y| {
            let row = (y - self.window.y.start) as usize * wide;
            across
                .iter()
                .map(move |&x| row + (x - self.window.x.start) as usize)
        });
        let indices = indices.map(|at| self.numbers[at]).collect();
        let size = (across.len() as u32, down.len() as u32);
        let raster = CellRaster::new(size.0, size.1, self.colours.clone(), indices);
        cell_map::draw(scene, scale.plot(), raster, pitch);
    }
}

/// The cell that each sample along an axis of the page shows: one a cell, or one
/// a pixel.
fn places(axis: &Axis, a_cell: bool) -> Vec<u32> {
    let mut places: Vec<u32> = match a_cell {
        true => axis.cells.clone().collect(),
        false => {
            let shown = axis
                .cells
                .clone()
                .map(|k| (k, axis.mark(k, MarkSize::Share).1));
            shown
                .flat_map(|(k, pixels)| (0..pixels).map(move |_| k))
                .collect()
        }
    };
    if axis.reversed {
        places.reverse();
    }
    places
}
