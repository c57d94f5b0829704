//! Moves as bits: bit i of row j is the move (i, j).

use rayon::prelude::*;

use super::super::{RuleFault, fault_of};
use super::side;
use crate::Size;
use crate::game::Rule;
use crate::game::condition::program::{Input, LANES, MoveLanes, Program};
use crate::solve::BitLattice;

/// So many moves are worth a list.
const FEW: u64 = 1 << 16;

fn ones(row: &[u64]) -> impl Iterator<Item = u32> + '_ {
    (row.iter().zip(0_u32..)).flat_map(|(&word, w)| {
        let bits = (0..64).filter(move |bit| word >> bit & 1 == 1);
        bits.map(move |bit| 64 * w + bit)
    })
}

/// The moves that fit into a lattice.
pub(super) struct Matrix {
    bits: BitLattice,
    /// For each row y the least i of a move with j ≤ y.
    least: Vec<u32>,
    /// For each row j the number of moves in it and in those before.
    count: Vec<u64>,
    /// Rows that have moves, and those moves, where they are few.
    few: Vec<(u32, Vec<u32>)>,
}

impl Matrix {
    pub fn new(rule: &Rule, size: Size) -> Result<Self, RuleFault> {
        let program = Program::new(&rule.truth(), side(size));
        let mut bits = cells(&program, size)?;
        bits.set(0, 0, false);
        let height = size.height();
        let (mut least, mut count, mut few) = (Vec::new(), Vec::new(), Vec::new());
        let (mut low, mut all) = (u32::MAX, 0);
        for j in 0..height {
            let row = bits.row(j);
            let first = row.iter().zip(0_u32..).find(|(word, _)| **word != 0);
            if let Some((word, w)) = first {
                low = low.min(64 * w + word.trailing_zeros());
            }
            all += row
                .iter()
                .map(|word| u64::from(word.count_ones()))
                .sum::<u64>();
            least.push(low);
            count.push(all);
            if first.is_some() && all <= FEW {
                few.push((j, ones(row).collect()));
            }
        }
        Ok(Self {
            bits,
            least,
            count,
            few,
        })
    }

    /// The words of the moves that take j from the second pile.
    pub fn row(&self, j: u32) -> &[u64] {
        self.bits.row(j)
    }

    /// So many cells of row y have no move.
    pub fn terminal_width(&self, y: u32) -> u32 {
        self.least[y as usize]
    }

    /// The moves that take at most j from the second pile, row by row, if they
    /// are few.
    pub fn few(&self, j: u32) -> Option<impl Iterator<Item = (u32, &[u32])>> {
        let rows = self.few.iter().take_while(move |(row, _)| *row <= j);
        (self.moves_up_to(j) <= FEW).then(|| rows.map(|(row, moves)| (*row, &moves[..])))
    }

    /// Moves that take at most this from the second pile.
    pub fn moves_up_to(&self, j: u32) -> u64 {
        self.count[j as usize]
    }
}

/// For which cells a condition holds, taken as moves to (0,0).
pub(super) fn cells(program: &Program, size: Size) -> Result<BitLattice, RuleFault> {
    let mut bits = BitLattice::new(size);
    let pitch = bits.pitch();
    let rows = bits.words_mut().par_chunks_mut(pitch).enumerate();
    let results: Vec<Result<(), RuleFault>> = rows
        .map_init(
            || program.machine(),
            |machine, (y, row)| {
                for (word, x) in row.iter_mut().zip((0..size.width()).step_by(LANES)) {
                    let moves = MoveLanes {
                        len: (size.width() - x).min(LANES as u32) as usize,
                        x: Input::Up(x),
                        y: Input::Same(y as u32),
                        a: Input::Same(0),
                        b: Input::Same(0),
                    };
                    *word = machine.ask(&moves).map_err(|problem| {
                        let (from, to) = moves.ends(problem.lane);
                        fault_of(problem, from, to)
                    })?;
                }
                Ok(())
            },
        )
        .collect();
    // The first fault by row, whoever came upon it first.
    results.into_iter().collect::<Result<(), RuleFault>>()?;
    Ok(bits)
}
