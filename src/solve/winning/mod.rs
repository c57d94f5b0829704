//! How to win from every cell: which moves lead to a cold one, and how many.
//!
//! A line of cells along which a ray goes has a count of the cold cells that
//! the ray sees from the row in work, so that whole words of a row are told at
//! once. Rows come one after another; nothing of the lattice is kept but the
//! lines. Bands of rows are told in parallel, each from the counts that the
//! rows below it leave.
//!
//! ```
//! use wythoff_plot::solve::{WinningCells, solve};
//! use wythoff_plot::{Game, Play, Size, Window};
//!
//! let size = Size::square(100)?;
//! let outcomes = solve(&Game::wythoff(Play::Normal), size)?;
//! let winning = WinningCells::by_direction(&outcomes);
//! let mut rows = winning.rows(&Window::whole(size));
//! let row = rows.by_ref().nth(47).unwrap();
//! assert_eq!((row.y(), row.count(60)), (47, 3));
//! let words = winning.set_of(row.moves(60)).words();
//! assert_eq!(words, "take from the first pile, or from the second pile, or the same from both");
//! # Ok::<(), wythoff_plot::Error>(())
//! ```

mod classes;
mod cold_row;
mod direction;
mod group;
mod lines;
mod pieces;
mod pixels;
mod planes;
mod row;
mod row_rays;
mod scan;
mod told;

pub use classes::{Class, ClassBy, MOST_COUNTED};
pub use direction::{Direction, DirectionSet};
pub use pixels::even_parts;
pub use row::WinningRow;
pub use scan::WinningRows;

use std::ops::Range;
use std::sync::Arc;

use rayon::prelude::*;

use self::group::Group;
use self::told::Told;
use super::{Outcomes, Window};
use crate::game::Rule;
use crate::{Game, Ray, Ruleset, Size};

/// Words of rows that are worth a thread of their own, some 50 µs.
const WORDS: usize = 1 << 14;

/// The winning moves of every cell of a solved lattice, by row.
///
/// What is told rests on the outcomes alone: of wrong ones it tells which of
/// the cells that they call cold can be reached.
#[derive(Clone, Debug)]
pub struct WinningCells<'a> {
    outcomes: &'a Outcomes,
    /// Each counts moves that no other counts.
    groups: Vec<Group>,
    /// Groups whose moves `groups` has too, in place of these where rows tell
    /// of the single rays of a game whose rays share moves.
    rays: Option<Vec<Group>>,
    directions: Vec<Direction>,
    tells: Tells,
    /// Cell by cell, of a rule that is more than rays.
    told: Option<Arc<Told>>,
}

/// The moves that fit into a lattice, as rays that share no move and keep to
/// one direction each.
pub(crate) fn direction_rays(ruleset: &Ruleset, size: Size) -> Vec<(Ray, Direction)> {
    pieces::by_direction(pieces::disjoint(ruleset, size))
}

/// The directions of all moves, also of those too long for some lattice: bits and
/// words of a game are the same in every size.
fn of_rays(ruleset: &Ruleset) -> Vec<Direction> {
    let all = pieces::by_direction(ruleset.rays().to_vec());
    let has = |direction: &Direction| all.iter().any(|(_, of)| of == direction);
    Direction::ALL.into_iter().filter(has).collect()
}

/// The directions of a game that is not solved; `None` where its moves are told
/// from the cells alone.
pub(crate) fn directions_of(game: &Game) -> Option<Vec<Direction>> {
    game.rays().map(of_rays)
}

/// What there is a bit row for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Tells {
    Directions,
    Rays,
}

impl<'a> WinningCells<'a> {
    /// With a bit row for each direction that the game's moves have.
    #[must_use]
    pub fn by_direction(outcomes: &'a Outcomes) -> Self {
        if let Some(rule) = outcomes.game().rule() {
            return Self::of_rule(rule, outcomes);
        }
        let size = outcomes.size();
        let ruleset = outcomes.game().rays_or_none();
        let pieces = direction_rays(ruleset, size);
        let directions = of_rays(ruleset);
        let rays_of = |&direction: &Direction| {
            let own = pieces.iter().filter(move |(_, of)| *of == direction);
            Group::new(own.map(|(ray, _)| ray), size)
        };
        Self {
            outcomes,
            groups: directions.iter().map(rays_of).collect(),
            rays: None,
            directions,
            tells: Tells::Directions,
            told: None,
        }
    }

    fn of_rule(rule: &Rule, outcomes: &'a Outcomes) -> Self {
        let told = Told::new(rule, outcomes);
        Self {
            outcomes,
            groups: Vec::new(),
            rays: None,
            directions: told.directions.clone(),
            tells: Tells::Directions,
            told: Some(Arc::new(told)),
        }
    }

    /// With a bit row for each ray of the ruleset, in its order. Moves that
    /// several rays have are counted once all the same. As
    /// [`by_direction`](Self::by_direction) of a rule that is more than rays.
    #[must_use]
    pub fn by_ray(outcomes: &'a Outcomes) -> Self {
        if let Some(rule) = outcomes.game().rule() {
            return Self::of_rule(rule, outcomes);
        }
        let size = outcomes.size();
        let rays = outcomes.game().rays_or_none().rays();
        let disjoint = pieces::disjoint(outcomes.game().rays_or_none(), size);
        let share_moves = (rays.iter().enumerate())
            .any(|(i, ray)| rays[..i].iter().any(|other| ray.meets(other)));
        let each: Vec<Group> = rays.iter().map(|ray| Group::new([ray], size)).collect();
        let (groups, rays) = match share_moves {
            true => (vec![Group::new(&disjoint, size)], Some(each)),
            false => (each, None),
        };
        Self {
            outcomes,
            groups,
            rays,
            directions: Vec::new(),
            tells: Tells::Rays,
            told: None,
        }
    }

    /// The directions whose bit rows there are, in the order of their bits.
    /// Empty where there is one for each ray.
    #[must_use]
    pub fn directions(&self) -> &[Direction] {
        &self.directions
    }

    /// The rays whose bit rows there are, in the order of their bits. Empty
    /// where there is one for each direction.
    #[must_use]
    pub fn rays(&self) -> &'a [Ray] {
        match self.tells {
            Tells::Rays => self.outcomes.game().rays_or_none().rays(),
            Tells::Directions => &[],
        }
    }

    fn tells_directions(&self) -> bool {
        self.tells == Tells::Directions
    }

    /// The directions of these bits, as [`WinningRow::moves`] has them.
    #[must_use]
    pub fn set_of(&self, bits: u32) -> DirectionSet {
        let own = self.directions.iter().enumerate();
        own.filter(|(i, _)| bits >> i & 1 == 1)
            .map(|(_, &direction)| direction)
            .collect()
    }

    /// What `bits` tell to do, in words: as [`DirectionSet::words`], and
    /// "each of the three wins" where that is all that the game has.
    #[must_use]
    pub fn words(&self, bits: u32) -> String {
        let numbers = ["three", "four", "five", "six"];
        match self.set_of(bits).len() as usize {
            n if n >= 3 && n == self.directions.len() => {
                format!("each of the {} wins", numbers[n - 3])
            }
            _ => self.set_of(bits).words(),
        }
    }

    /// The rows of a window, the lowest first.
    ///
    /// # Panics
    /// If the window has no cells or some outside the lattice.
    #[must_use]
    pub fn rows(&self, window: &Window) -> WinningRows<'_> {
        self.bands(window.x.clone(), &[window.y.start, window.y.end])
            .remove(0)
    }

    /// As [`rows`](Self::rows), in parallel: bands of rows, `f` called once for
    /// each, and what it makes of them in order. The bands depend on the number
    /// of threads.
    pub fn for_bands<T: Send>(
        &self,
        window: &Window,
        f: impl Fn(WinningRows<'_>) -> T + Sync,
    ) -> Vec<T> {
        let rows = window.y.len();
        let words = rows * window.x.len().div_ceil(64);
        let most = 4 * rayon::current_num_threads();
        let bands = (words / WORDS).clamp(1, most).min(rows);
        let ends = (0..=bands).map(|i| window.y.start + (rows * i / bands) as u32);
        self.for_bands_between(window.x.clone(), &ends.collect::<Vec<_>>(), f)
    }

    /// As [`for_bands`](Self::for_bands), the bands being from each number of
    /// `ends` to the next.
    fn for_bands_between<T: Send>(
        &self,
        x: Range<u32>,
        ends: &[u32],
        f: impl Fn(WinningRows<'_>) -> T + Sync,
    ) -> Vec<T> {
        self.bands(x, ends).into_par_iter().map(&f).collect()
    }

    /// For each cell of a window, row by row from the lowest: the bits of the
    /// directions (or rays) that win, and how many moves do. Eight bytes a cell.
    #[must_use]
    pub fn table(&self, window: &Window) -> Vec<(u32, u32)> {
        let bands = self.for_bands(window, |mut rows| {
            let mut cells = Vec::new();
            while let Some(row) = rows.next_row() {
                let x = window.x.clone();
                cells.extend(x.map(|x| (row.moves(x), row.count(x))));
            }
            cells
        });
        bands.concat()
    }
}

#[cfg(test)]
mod tests;
