//! The kernel check on rows with at most one cold cell.
//!
//! Cells right of a row's cold cell c are covered by it, because any number
//! may be taken from the first pile. So it remains that every cell left of c
//! is covered along another ray, and c itself is not: solid runs of marked
//! lines decide most of a row at one blow.

use super::super::Comparison;
use super::lines::Parallels;
use super::marks::Marks;
use super::reach::{Reach, Reaches};
use crate::Game;
use crate::solve::{BitLattice, SparseRows};

/// Bytes of a lattice that a game without rook rays is spread out on.
const SPREAD: u64 = 1 << 26;

/// Lines that are worth marking: 128 MB of marks.
const LINES: u64 = 1 << 30;

/// Looks at 64 cells along one ray before the check is given up: about a
/// quarter of a second.
const LOOKS: u64 = 1 << 27;

/// Decides every cell by the rule, or tells why that was left out.
pub(super) fn compare(game: &Game, rows: &SparseRows) -> Result<Comparison, String> {
    if !game.ruleset().has_rook_rays() {
        return spread(game, rows);
    }
    let sweep = Sweep::new(game, rows)?;
    let clean = Comparison {
        compared: rows.size().cells(),
        ..Comparison::default()
    };
    let half = is_mirrored(game, rows).then(|| sweep.clone().right_of_diagonal());
    match half {
        Some(Ok(true)) => Ok(clean),
        Some(Err(GivenUp)) => Err(GivenUp),
        Some(Ok(false)) | None => sweep.all(),
    }
    .map_err(|GivenUp| "it would take more than a quarter of a second".into())
}

/// The check on a bit lattice, for games whose rows could hold more cold cells.
fn spread(game: &Game, rows: &SparseRows) -> Result<Comparison, String> {
    let bytes = BitLattice::bytes(rows.size());
    if bytes > SPREAD {
        return Err(format!(
            "its moves lack (1,0)* or (0,1)* and the lattice takes {bytes} bytes"
        ));
    }
    let mut lattice = BitLattice::new(rows.size());
    for (y, &x) in (0..).zip(rows.as_slice()) {
        if x != SparseRows::NONE {
            lattice.set(x, y, true);
        }
    }
    Ok(super::grid::compare(game, &lattice))
}

/// Whether rules, lattice and answer all stay the same when the piles are
/// exchanged.
fn is_mirrored(game: &Game, rows: &SparseRows) -> bool {
    let size = rows.size();
    let cold = rows.as_slice();
    let returns = |(y, &x): (u32, &u32)| x == SparseRows::NONE || cold[x as usize] == y;
    size.width() == size.height() && game.ruleset().is_symmetric() && (0..).zip(cold).all(returns)
}

/// The rows from y = 0 upwards, with all that they have marked so far.
#[derive(Clone)]
struct Sweep<'a> {
    game: &'a Game,
    rows: &'a SparseRows,
    direct: Vec<Reach>,
    marks: Vec<Marks>,
    /// Looks left before giving up.
    looks: u64,
    found: Comparison,
}

/// The looks ran out.
struct GivenUp;

impl<'a> Sweep<'a> {
    fn new(game: &'a Game, rows: &'a SparseRows) -> Result<Self, String> {
        let size = rows.size();
        let Reaches { direct, rising } = Reaches::of(game.ruleset().rays(), size);
        let parallels = rising.iter().map(|ray| Parallels::new(ray, size));
        let needed: u64 = parallels
            .clone()
            .map(|p| p.lines() * p.classes() as u64)
            .sum();
        if needed > LINES {
            return Err(format!("{needed} lines would have to be marked"));
        }
        Ok(Self {
            game,
            rows,
            direct: direct.into_iter().filter(Reach::rises).collect(),
            marks: parallels.map(Marks::new).collect(),
            looks: LOOKS,
            found: Comparison::default(),
        })
    }

    /// Whether no cell on or right of the diagonal x = y differs.
    fn right_of_diagonal(mut self) -> Result<bool, GivenUp> {
        for y in 0..self.rows.size().height() {
            self.mark_seen(y);
            if self.rows.get(y).is_none_or(|x| x >= y) {
                self.row(y, y)?;
                if self.found.differ > 0 {
                    return Ok(false);
                }
            }
        }
        Ok(true)
    }

    /// Every cell, or all up to where the looks run out if some differ there.
    fn all(mut self) -> Result<Comparison, GivenUp> {
        for y in 0..self.rows.size().height() {
            self.mark_seen(y);
            match self.row(y, 0) {
                Ok(()) => self.found.compared += u64::from(self.rows.size().width()),
                Err(GivenUp) if self.found.differ > 0 => break,
                Err(given_up) => return Err(given_up),
            }
        }
        Ok(self.found)
    }

    /// Marks the cold cells that row `y` is the first to see.
    fn mark_seen(&mut self, y: u32) {
        for marks in &mut self.marks {
            marks.climb_to(y, self.rows);
        }
    }

    /// Decides the cells of row `y` from x = `left` on.
    fn row(&mut self, y: u32, left: u32) -> Result<(), GivenUp> {
        let cold = self.rows.get(y);
        let never_cold = y == 0 && !self.game.play().terminal_is_cold();
        let left = left.max(u32::from(never_cold));
        let mut x = left;
        let end = cold.unwrap_or(self.rows.size().width());
        while x < end {
            x = self.next_cells(x, end, y)?;
        }
        if let Some(cold) = cold {
            let hot = (never_cold && cold == 0) || self.covered(cold, y) & 1 == 1;
            if hot {
                self.found.record(1, cold, y);
            }
        }
        Ok(())
    }

    /// Decides the cells of row `y` from `x` to some further cell, which is
    /// returned; all up to `end` should be covered.
    fn next_cells(&mut self, x: u32, end: u32, y: u32) -> Result<u32, GivenUp> {
        self.looks = self
            .looks
            .checked_sub(self.marks.len() as u64 + 1)
            .ok_or(GivenUp)?;
        let beyond = self.marks.iter().map(|marks| marks.next_open(x)).max();
        if let Some(beyond) = beyond.filter(|&beyond| beyond > x) {
            return Ok(beyond);
        }
        let inside = if end - x < 64 {
            (1 << (end - x)) - 1
        } else {
            u64::MAX
        };
        let open = !self.covered(x, y) & inside;
        if open != 0 {
            self.found
                .record(open.count_ones().into(), x + open.trailing_zeros(), y);
        }
        Ok(x + 64)
    }

    /// The covered cells of row `y` from `x` to x + 63, as bits.
    fn covered(&self, x: u32, y: u32) -> u64 {
        let marked = self.marks.iter().map(|marks| marks.window(x));
        let direct = self
            .direct
            .iter()
            .map(|reach| reach.window(x, y, self.rows));
        marked.chain(direct).fold(0, |all, some| all | some)
    }
}
