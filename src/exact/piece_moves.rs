//! Every winning move of a piece, in piles of any length.
//!
//! Pieces alone have this form: their cold cells repeat along and beside the
//! axes and the diagonal, because each of their formulas asks for the smaller
//! pile and the difference of both, either exactly, where it is below 4, or
//! modulo 2 or 3.

use num_bigint::{BigInt, BigUint};

use super::pieces::Piece;
use crate::{Play, Ray};

/// From here on only the remainder modulo [`PERIOD`] counts.
const FAR: u8 = 24;

/// A multiple of every period.
const PERIOD: u8 = 12;

/// Cold cells at the end of an endless ray are no further than this from an
/// axis or from the diagonal.
const NEAR: i8 = 8;

/// A piece in one play convention, for piles of any length. It is made of a
/// piece alone, so that no other game is folded as only pieces may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PieceForm {
    piece: Piece,
    play: Play,
}

impl PieceForm {
    pub(super) fn new(piece: Piece, play: Play) -> Self {
        Self { piece, play }
    }

    /// Whether (x, y) is cold.
    pub fn is_cold(self, x: &BigUint, y: &BigUint) -> bool {
        let (low, high) = (x.min(y), x.max(y));
        let (low, difference) = (folded(low), folded(&(high - low)));
        // Each is below FAR + PERIOD.
        self.piece.is_cold(low, low + difference, self.play)
    }

    /// The cold cells that one move from (x, y) leads to.
    pub fn moves(self, x: &BigUint, y: &BigUint) -> Vec<(BigUint, BigUint)> {
        let mut left: Vec<(BigUint, BigUint)> = (self.piece.rules().rays().iter())
            .flat_map(|ray| candidates(ray, x, y))
            .filter(|(x, y)| self.is_cold(x, y))
            .collect();
        left.sort_unstable();
        left.dedup();
        left
    }
}

/// A small number on which the formulas agree with `n`.
fn folded(n: &BigUint) -> u64 {
    match u64::try_from(n) {
        Ok(n) if n < FAR.into() => n,
        _ => {
            let rest = n % PERIOD;
            u64::from(FAR) + u64::try_from(rest).expect("below the period")
        }
    }
}

/// Positions after a move of `ray` that can be cold. All of a finite ray; of an
/// endless one those near an axis or the diagonal.
fn candidates(ray: &Ray, x: &BigUint, y: &BigUint) -> Vec<(BigUint, BigUint)> {
    let moved = |(dx, dy): (BigInt, BigInt)| {
        let (x, y) = (BigInt::from(x.clone()) - dx, BigInt::from(y.clone()) - dy);
        Some((BigUint::try_from(x).ok()?, BigUint::try_from(y).ok()?))
    };
    if ray.count().is_some() {
        let moves = ray.moves().map(|v| (v.x.into(), v.y.into()));
        return moves.map_while(moved).collect();
    }
    let (start, step) = (ray.start(), ray.step());
    times(ray, x, y)
        .into_iter()
        .map(|t| {
            let along = |start: u32, step: u32| &t * step + start;
            (along(start.x, step.x), along(start.y, step.y))
        })
        .filter_map(moved)
        .collect()
}

/// How often to take the step after the start.
fn times(ray: &Ray, x: &BigUint, y: &BigUint) -> Vec<BigInt> {
    let (start, step) = (ray.start(), ray.step());
    // Where each of x, y and x − y comes near 0.
    let (x, y) = (
        BigInt::from(x.clone()) - start.x,
        BigInt::from(y.clone()) - start.y,
    );
    let across = i64::from(step.x) - i64::from(step.y);
    let lines = [
        (x.clone(), i64::from(step.x)),
        (y.clone(), i64::from(step.y)),
        (x - y, across),
    ];
    let mut times: Vec<BigInt> = (lines.iter())
        .filter(|(_, per_step)| *per_step != 0)
        .flat_map(|(at, per_step)| {
            let middle = at / per_step;
            (-NEAR..=NEAR).map(move |away| &middle + away)
        })
        .filter(|t| *t >= BigInt::ZERO)
        .collect();
    times.sort_unstable();
    times.dedup();
    times
}
