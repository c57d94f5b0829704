//! Two answers to lattices of one size, cell by cell.

use super::{Outcomes, Window};
use crate::{Error, Size};

/// Two solved lattices of one size, cell by cell: another game, or another
/// play convention.
///
/// ```
/// use wythoff_plot::{Comparison, Game, Play, Size, solve};
///
/// let size = Size::square(12)?;
/// let normal = solve(&Game::wythoff(Play::Normal), size)?;
/// let misere = solve(&Game::wythoff(Play::Misere), size)?;
/// let comparison = Comparison::new(&normal, &misere)?;
/// assert_eq!(comparison.differing().count(), 6);
/// # Ok::<(), wythoff_plot::Error>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Comparison<'a> {
    left: &'a Outcomes,
    right: &'a Outcomes,
}

/// Where a cell is cold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// In both lattices.
    Both,
    /// In the left one alone.
    OnlyLeft,
    /// In the right one alone.
    OnlyRight,
}

/// How many cells are cold, and where.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Counts {
    /// Cold in the left lattice.
    pub left: u64,
    /// Cold in the right lattice.
    pub right: u64,
    /// Cold in both.
    pub both: u64,
    /// Cold in the left lattice alone.
    pub only_left: u64,
    /// Cold in the right lattice alone.
    pub only_right: u64,
}

impl Counts {
    /// How many cells are cold on this side.
    #[must_use]
    pub fn on(&self, side: Side) -> u64 {
        match side {
            Side::Both => self.both,
            Side::OnlyLeft => self.only_left,
            Side::OnlyRight => self.only_right,
        }
    }
}

impl<'a> Comparison<'a> {
    /// Compares two lattices.
    ///
    /// # Errors
    /// [`Error::SizesDiffer`] if they are not of one size.
    pub fn new(left: &'a Outcomes, right: &'a Outcomes) -> Result<Self, Error> {
        if left.size() != right.size() {
            return Err(Error::SizesDiffer {
                left: left.size(),
                right: right.size(),
            });
        }
        Ok(Self { left, right })
    }

    /// The left lattice.
    #[must_use]
    pub fn left(&self) -> &'a Outcomes {
        self.left
    }

    /// The right lattice.
    #[must_use]
    pub fn right(&self) -> &'a Outcomes {
        self.right
    }

    /// The size of both.
    #[must_use]
    pub fn size(&self) -> Size {
        self.left.size()
    }

    /// The cells of row `y` that are cold somewhere, x rising, each with where.
    pub fn row(&self, y: u32) -> impl Iterator<Item = (u32, Side)> + use<'a> {
        let mut left = self.left.cold_in_row(y).peekable();
        let mut right = self.right.cold_in_row(y).peekable();
        std::iter::from_fn(move || {
            let (a, b) = (left.peek().copied(), right.peek().copied());
            let x = a.into_iter().chain(b).min()?;
            let side = match (a == Some(x), b == Some(x)) {
                (true, true) => Side::Both,
                (true, false) => Side::OnlyLeft,
                _ => Side::OnlyRight,
            };
            if side != Side::OnlyRight {
                left.next();
            }
            if side != Side::OnlyLeft {
                right.next();
            }
            Some((x, side))
        })
    }

    /// The cells (x, y) that are cold in one lattice alone, row by row.
    pub fn differing(&self) -> impl Iterator<Item = ((u32, u32), Side)> + '_ {
        (0..self.size().height()).flat_map(|y| {
            self.row(y)
                .filter(|(_, side)| *side != Side::Both)
                .map(move |(x, side)| ((x, y), side))
        })
    }

    /// The counts over the whole lattice.
    #[must_use]
    pub fn counts(&self) -> Counts {
        self.counts_within(&Window::whole(self.size()))
    }

    /// The counts over a part of the lattice.
    #[must_use]
    pub fn counts_within(&self, window: &Window) -> Counts {
        let mut counts = Counts::default();
        let cells = window.y.clone().flat_map(|y| self.row(y));
        for (_, side) in cells.filter(|(x, _)| window.x.contains(x)) {
            match side {
                Side::Both => counts.both += 1,
                Side::OnlyLeft => counts.only_left += 1,
                Side::OnlyRight => counts.only_right += 1,
            }
        }
        counts.left = counts.both + counts.only_left;
        counts.right = counts.both + counts.only_right;
        counts
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Game, Play, solve};

    fn both_plays(side: u32) -> [Outcomes; 2] {
        let size = Size::square(side).unwrap();
        [Play::Normal, Play::Misere].map(|play| solve(&Game::wythoff(play), size).unwrap())
    }

    /// The six cells: Fraenkel 1984 and every later source; checked by
    /// definition to 300.
    #[test]
    fn normal_and_misere_differ_in_six_cells() {
        let [normal, misere] = both_plays(40);
        let comparison = Comparison::new(&normal, &misere).unwrap();
        let differing: Vec<_> = comparison.differing().collect();
        let (left, right) = (Side::OnlyLeft, Side::OnlyRight);
        let expected = [
            ((0, 0), left),
            ((1, 0), right),
            ((0, 1), right),
            ((2, 1), left),
            ((1, 2), left),
            ((2, 2), right),
        ];
        assert_eq!(differing, expected);
        let counts = comparison.counts();
        assert_eq!((counts.only_left, counts.only_right), (3, 3));
        assert_eq!(counts.left, normal.cold_count());
        assert_eq!(counts.right, misere.cold_count());
    }

    #[test]
    fn lattices_of_two_sizes_are_not_compared() {
        let ([small, _], [large, _]) = (both_plays(5), both_plays(6));
        assert!(Comparison::new(&small, &large).is_err());
    }
}
