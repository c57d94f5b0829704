//! Hot cells told apart by how they are won.

use std::sync::Arc;

use crate::figure::axes::scale::{Axis, MarkSize, Scale};
use crate::figure::cell_map;
use crate::figure::lattice::blocks::ClassBlocks;
use crate::figure::lattice::mixed::{MixedColours, few_colours};
use crate::figure::lattice::panel::{Panel, Shown};
use crate::figure::page::legend::{LegendEntry, Rank, Sample};
use crate::figure::theme::{Theme, Wins};
use crate::render::{CellRaster, Colour, Fill, Scene};
use crate::solve::{
    Class, ClassBy, MOST_COUNTED, Window, WinningCells, directions_of, even_parts, solve,
};
use crate::{Error, Game, Size};

/// More directions are more sets than eyes tell apart.
const MOST_DIRECTIONS: usize = 3;

/// Up to this side a figure that tells hot cells apart by direction takes at most
/// half as much time again as a plain one.
const MOST_USUAL: u32 = 2000;

/// How the hot cells of a game are told apart in a figure of so many cells where
/// nobody said so: by the kinds of moves that win, of games by rays that have two
/// or three, as long as that costs little.
///
/// ```
/// use wythoff_plot::figure::usual_hot;
/// use wythoff_plot::solve::ClassBy;
/// use wythoff_plot::{Game, Size};
///
/// let wythoff: Game = "wythoff".parse()?;
/// assert_eq!(usual_hot(&wythoff, Size::square(500)?), Some(ClassBy::Moves));
/// assert_eq!(usual_hot(&wythoff, Size::square(20_000)?), None);
/// # Ok::<(), wythoff_plot::Error>(())
/// ```
#[must_use]
pub fn usual_hot(game: &Game, size: Size) -> Option<ClassBy> {
    let directions = directions_of(game).map_or(0, |directions| directions.len());
    let is_usual = (2..=MOST_DIRECTIONS).contains(&directions)
        && size.width().max(size.height()) <= MOST_USUAL;
    is_usual.then_some(ClassBy::Moves)
}

/// More cells take half a minute to tell apart.
const MOST_TOLD: u64 = 1 << 35;

/// The classes of a window's cells.
pub(crate) struct HotCells<'a> {
    /// None of a lattice that is not solved.
    winning: Option<WinningCells<'a>>,
    by: ClassBy,
    /// For each number its colour, none of cold cells.
    colours: Vec<Fill>,
    /// Those that there are.
    named: Vec<NamedClass>,
    /// Where there is one of them alone.
    blocks: ClassBlocks,
    /// The line around a sample of a colour.
    border: Colour,
}

/// A class of hot cells that the window has.
pub(crate) struct NamedClass {
    pub class: u8,
    pub words: String,
    pub colour: Colour,
}

impl<'a> HotCells<'a> {
    /// Those of a panel, if it tells its hot cells apart. Of a lattice that is not
    /// solved the legend says all that it may say.
    pub fn of(panel: &Panel<'a>, theme: &Theme) -> Result<Option<Self>, Error> {
        let Some(by) = panel.hot else {
            return Ok(None);
        };
        if matches!(panel.shown, Shown::Compared(_, None)) {
            return Err(Error::HotOfTwo);
        }
        let game = panel.subject.game();
        refuse_many(
            game,
            by,
            directions_of(game).map(|directions| directions.len()),
        )?;
        let window = &panel.window;
        let cells = window.x.len() as u64 * window.y.len() as u64;
        if cells > MOST_TOLD {
            return Err(Error::ManyHot { cells });
        }
        let winning = panel.subject.outcomes().map(WinningCells::by_direction);
        let least = solve(game, Size::square(1)?);
        let known = match &winning {
            Some(winning) => winning.clone(),
            // Directions are the same in every size.
            None => WinningCells::by_direction(least.as_ref().map_err(Clone::clone)?),
        };
        refuse_many(game, by, Some(known.directions().len()))?;
        let classes = known.classes(by);
        let (blocks, seen) = match &winning {
            Some(winning) => survey(winning, window, by),
            None => (
                ClassBlocks::new(1, 1, vec![None]),
                vec![true; classes.len()],
            ),
        };
        let colours = colours(&classes, &theme.wins);
        let named = (classes.iter().zip(&colours).enumerate())
            .filter(|(number, _)| seen[*number])
            .filter_map(|(number, (class, colour))| {
                let colour = (*colour)?;
                Some(NamedClass {
                    class: number as u8,
                    words: words(&known, number, *class),
                    colour,
                })
            });
        Ok(Some(Self {
            named: named.collect(),
            border: theme.axis,
            blocks,
            colours,
            winning,
            by,
        }))
    }

    /// The classes that the window has.
    pub fn named(&self) -> &[NamedClass] {
        &self.named
    }

    /// The window seen from afar.
    pub fn blocks(&self) -> &ClassBlocks {
        &self.blocks
    }

    /// The colour of the cells at these shares of the way along both axes, if all
    /// have the same.
    pub fn colour_at(&self, places: impl Iterator<Item = (f64, f64)>) -> Fill {
        let mut classes = places.map(|place| self.blocks.class_at(place));
        let first = classes.next()??;
        let alike = classes.all(|class| class == Some(first));
        self.colours[usize::from(first)].filter(|_| alike)
    }

    /// What the legend says of them.
    pub fn entries(&self) -> impl Iterator<Item = LegendEntry> {
        self.named.iter().map(|named| {
            let sample = Sample::Square(named.colour, Some(self.border));
            LegendEntry::new(Rank::Ground, sample, named.words.clone())
        })
    }

    /// Fills the cells of a scale, which may show a part of the window. Where cells
    /// share pixels, those take in cold cells of the colour `cold`, if that is given.
    pub fn draw(&self, scene: &mut Scene, scale: &Scale, cold: Fill) {
        let Some(winning) = &self.winning else {
            return;
        };
        if scale.x.pitch().min(scale.y.pitch()) < 1.0 {
            let raster = self.means(winning, scale, cold);
            scene.raster(scale.plot(), Arc::new(raster));
            return;
        }
        let pitch = scale.mark.pitch();
        let [across, down] = [&scale.x, &scale.y].map(|axis| places(axis, pitch.is_some()));
        let part = Window {
            x: scale.x.cells.clone(),
            y: scale.y.cells.clone(),
        };
        let numbers = winning.class_map(&part, self.by);
        let wide = part.x.len();
        let indices = down.iter().flat_map(|&y| {
            let row = (y - part.y.start) as usize * wide;
            (across.iter()).map(move |&x| row + (x - scale.x.cells.start) as usize)
        });
        let indices = indices.map(|at| numbers[at]).collect();
        let size = (across.len() as u32, down.len() as u32);
        let raster = CellRaster::new(size.0, size.1, self.colours.clone(), indices);
        cell_map::draw(scene, scale.plot(), raster, pitch);
    }

    /// Each pixel in the mean colour of its cells.
    fn means(&self, winning: &WinningCells<'_>, scale: &Scale, cold: Fill) -> CellRaster {
        let (x, y) = (&scale.x, &scale.y);
        let [columns, rows] = [x, y].map(|axis| even_parts(&axis.cells, axis.length));
        let mut colours = self.colours.clone();
        colours[0] = cold;
        let mix = MixedColours::new(&colours);
        let mut means = winning.map_pixels(&columns, &rows, self.by, |_, counts| mix.mean(counts));
        let wide = x.length as usize;
        if y.reversed {
            means = means.chunks_exact(wide).rev().collect::<Vec<_>>().concat();
        }
        if x.reversed {
            means.chunks_exact_mut(wide).for_each(<[Fill]>::reverse);
        }
        let (palette, indices) = few_colours(&means);
        CellRaster::new(x.length, y.length, palette, indices)
    }
}

/// A window in so many blocks a side, and which classes it has.
const BLOCKS: u32 = 64;

fn survey(winning: &WinningCells<'_>, window: &Window, by: ClassBy) -> (ClassBlocks, Vec<bool>) {
    let sides = [&window.x, &window.y].map(|cells| BLOCKS.min(cells.end - cells.start));
    let [columns, rows] = [(&window.x, sides[0]), (&window.y, sides[1])]
        .map(|(cells, parts)| even_parts(cells, parts));
    let found = winning.map_pixels(&columns, &rows, by, |_, counts| {
        let mut classes = (0..counts.len()).filter(|&class| counts[class] > 0);
        let first = classes.next().map(|class| class as u8);
        let only = first.filter(|_| classes.next().is_none());
        let seen = counts.iter().map(|&count| count > 0);
        (
            only,
            seen.rev()
                .fold(0_u32, |bits, seen| bits << 1 | u32::from(seen)),
        )
    });
    let seen = found.iter().fold(0, |bits, (_, seen)| bits | seen);
    let classes = winning.classes(by).len();
    let blocks = found.into_iter().map(|(only, _)| only).collect();
    (
        ClassBlocks::new(sides[0], sides[1], blocks),
        (0..classes).map(|class| seen >> class & 1 == 1).collect(),
    )
}

/// Refuses more directions than are told apart.
fn refuse_many(game: &Game, by: ClassBy, directions: Option<usize>) -> Result<(), Error> {
    match by == ClassBy::Moves && directions > Some(MOST_DIRECTIONS) {
        true => Err(Error::ManyDirections(game.to_string())),
        false => Ok(()),
    }
}

/// The classes of a window's cells, row by row from the lowest, as places in a
/// list of colours.
#[cfg(feature = "png")]
pub(crate) fn class_map(
    outcomes: &crate::Outcomes,
    window: &Window,
    (by, wins): (ClassBy, &Wins),
) -> Result<(Vec<Fill>, Vec<u8>), Error> {
    let game = outcomes.game();
    refuse_many(
        game,
        by,
        directions_of(game).map(|directions| directions.len()),
    )?;
    let winning = WinningCells::by_direction(outcomes);
    refuse_many(game, by, Some(winning.directions().len()))?;
    let colours = colours(&winning.classes(by), wins);
    Ok((colours, winning.class_map(window, by)))
}

/// The colour of each class, none of cold cells.
fn colours(classes: &[Class], wins: &Wins) -> Vec<Fill> {
    let colour = |(number, class): (usize, &Class)| match class {
        Class::Cold => None,
        Class::Over => Some(wins.over),
        Class::Count(count) => Some(wins.counts[*count as usize - 1]),
        // Cold and over come first, then the sets from 1 on.
        _ => Some(wins.kinds[number - 2]),
    };
    classes.iter().enumerate().map(colour).collect()
}

/// What the legend says of a class.
fn words(known: &WinningCells<'_>, number: usize, class: Class) -> String {
    match class {
        Class::Over => "hot, the game is over".to_owned(),
        Class::Count(1) => "one winning move".to_owned(),
        Class::Count(MOST_COUNTED) => format!("{MOST_COUNTED} winning moves and more"),
        Class::Count(count) => format!("{count} winning moves"),
        _ => known.words((number - 1) as u32),
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
