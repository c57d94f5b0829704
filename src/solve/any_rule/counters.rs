//! Blocking where the moves are lines of a queen: the cold cells of each row,
//! column and diagonal are counted.

use std::num::NonZeroU32;

use crate::Size;
use crate::game::condition::program::{Input, LANES, MoveLanes as Asked, Program};
use crate::game::{Change, Moves, Rule};
use crate::solve::BitLattice;
use crate::{Ray, Vector};

/// So many cold cells of a line are counted: three such counters fit into the
/// 16 bits of a sum.
const MOST: u32 = 10_000;

/// What one cold cell counts on its row, its column and its diagonal: 0 where
/// no move goes along it, 1, or the limit where the move cannot be blocked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct LineWeights {
    row: i16,
    column: i16,
    diagonal: i16,
}

/// Whether the moves are whole lines of a queen, of which the cold options are
/// counted, on a lattice without exceptions.
pub(super) fn applies(rule: &Rule, size: Size) -> bool {
    weights(rule, size).is_some()
}

fn weights(rule: &Rule, size: Size) -> Option<LineWeights> {
    let block = rule.block()?;
    if rule.end().is_some() || !rule.declared().is_empty() || rule.has_pass() {
        return None;
    }
    if block.limit.get() > MOST {
        return None;
    }
    let [(Change::Add, Moves::Rays(rays))] = rule.changes() else {
        return None;
    };
    let mut weights = LineWeights {
        row: 0,
        column: 0,
        diagonal: 0,
    };
    for ray in rays.rays() {
        let weight = weight(rule, ray, size)?;
        match ray.step() {
            Vector { x: 1, y: 0 } => weights.row = weight,
            Vector { x: 0, y: 1 } => weights.column = weight,
            Vector { x: 1, y: 1 } => weights.diagonal = weight,
            _ => return None,
        }
    }
    Some(weights)
}

/// What a cold cell counts on the lines of this ray.
fn weight(rule: &Rule, ray: &Ray, size: Size) -> Option<i16> {
    if ray.count().is_some() || ray.start() != ray.step() {
        return None;
    }
    let block = rule.block()?;
    let limit = i16::try_from(block.limit.get()).ok()?;
    let Some(only) = &block.only else {
        return Some(1);
    };
    if !only.truth().is_of_moves_alone() {
        return None;
    }
    // The condition has to say the same of every move of the ray.
    let side = size.width().max(size.height());
    let program = Program::of(only, side);
    let mut machine = program.machine();
    let mut all = None;
    for from in (1..=side).step_by(LANES) {
        let len = (side + 1 - from).min(LANES as u32) as usize;
        let along = |step| {
            if step == 1 {
                Input::Up(from)
            } else {
                Input::Same(0)
            }
        };
        let asked = machine.ask(&Asked {
            len,
            x: along(ray.step().x),
            y: along(ray.step().y),
            a: Input::Same(0),
            b: Input::Same(0),
        });
        let may = match asked.ok()? {
            0 => false,
            bits if bits == u64::MAX >> (LANES - len) => true,
            _ => return None,
        };
        if *all.get_or_insert(may) != may {
            return None;
        }
    }
    Some(if all? { 1 } else { limit })
}

/// Bytes of a solution.
pub(super) fn bytes(size: Size) -> u64 {
    BitLattice::bytes(size) + 2 * (2 * u64::from(size.width()) + u64::from(size.height()))
}

/// The cold cells.
///
/// # Panics
/// If this is no rule for [`applies`].
pub(super) fn solve(rule: &Rule, size: Size) -> BitLattice {
    let weights = weights(rule, size).expect("the moves are lines of a queen");
    let limit = rule.block().map_or(NonZeroU32::MIN, |block| block.limit);
    let limit = i16::try_from(limit.get()).expect("the limit is small");
    let mut lattice = BitLattice::new(size);
    let (width, height) = (size.width() as usize, size.height() as usize);
    let pitch = lattice.pitch();
    let mut columns = vec![0_i16; width];
    // That of (x, y) is number x + height − 1 − y.
    let mut diagonals = vec![0_i16; width + height - 1];
    for (y, words) in lattice.words_mut().chunks_mut(pitch).enumerate() {
        let diagonals = &mut diagonals[height - 1 - y..][..width];
        fill_row(words, &mut columns, diagonals, weights, limit);
    }
    lattice
}

fn fill_row(
    words: &mut [u64],
    columns: &mut [i16],
    diagonals: &mut [i16],
    weights: LineWeights,
    limit: i16,
) {
    let mut row = 0;
    let chunks = columns.chunks_mut(64).zip(diagonals.chunks_mut(64));
    for (word, (columns, diagonals)) in words.iter_mut().zip(chunks) {
        if row >= limit {
            return;
        }
        let sums = columns.iter().zip(&*diagonals).map(|(c, d)| c + d);
        if sums.fold(i16::MAX, i16::min) + row >= limit {
            continue;
        }
        let lines = columns.iter_mut().zip(diagonals.iter_mut());
        for (x, (column, diagonal)) in lines.enumerate() {
            if *column + *diagonal + row < limit {
                *word |= 1 << x;
                *column += weights.column;
                *diagonal += weights.diagonal;
                row += weights.row;
            }
        }
    }
}
