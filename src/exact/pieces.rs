//! Chess pieces that walk to the corner: their cold positions repeat with small
//! periods. Each was compared with the definition for piles up to 200; here x
//! stands for the smaller pile.

use std::sync::LazyLock;

use super::{Progression, Row};
use crate::{Play, Ray, Ruleset, Vector};

/// A piece, or a sum of pieces, whose cold positions are known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Piece {
    Rook,
    Bishop,
    King,
    Wazir,
    Knight,
    RookKnight,
    RookKing,
    BishopKnight,
    BishopWazir,
}

impl Piece {
    const ALL: [Self; 9] = [
        Self::Rook,
        Self::Bishop,
        Self::King,
        Self::Wazir,
        Self::Knight,
        Self::RookKnight,
        Self::RookKing,
        Self::BishopKnight,
        Self::BishopWazir,
    ];

    /// The piece that moves by these rules.
    pub(super) fn of(ruleset: &Ruleset) -> Option<Self> {
        Self::ALL.into_iter().find(|piece| piece.rules() == ruleset)
    }

    /// The moves for which the formulas of this piece hold.
    pub(super) fn rules(self) -> &'static Ruleset {
        static RULES: LazyLock<[Ruleset; 9]> = LazyLock::new(|| Piece::ALL.map(Piece::moves));
        &RULES[self as usize]
    }

    fn moves(self) -> Ruleset {
        const SIDEWAYS: [(u32, u32); 2] = [(1, 0), (0, 1)];
        const DIAGONAL: [(u32, u32); 1] = [(1, 1)];
        const JUMPS: [(u32, u32); 2] = [(1, 2), (2, 1)];
        const NONE: [(u32, u32); 0] = [];
        match self {
            Self::Rook => ruleset(&SIDEWAYS, &NONE),
            Self::Bishop => ruleset(&DIAGONAL, &NONE),
            Self::King => ruleset(&NONE, &[(1, 0), (0, 1), (1, 1)]),
            Self::Wazir => ruleset(&NONE, &SIDEWAYS),
            Self::Knight => ruleset(&NONE, &JUMPS),
            Self::RookKnight => ruleset(&SIDEWAYS, &JUMPS),
            Self::RookKing => ruleset(&SIDEWAYS, &DIAGONAL),
            Self::BishopKnight => ruleset(&DIAGONAL, &JUMPS),
            Self::BishopWazir => ruleset(&DIAGONAL, &SIDEWAYS),
        }
    }

    pub(super) fn is_cold(self, x: u64, y: u64, play: Play) -> bool {
        let (low, high) = (x.min(y), x.max(y));
        match (self, play) {
            (Self::Rook, Play::Normal) | (Self::RookKnight, Play::Normal) => low == high,
            (Self::Rook, Play::Misere) => (low, high) == (0, 1) || (low == high && low >= 2),
            (Self::RookKnight, Play::Misere) => low.is_multiple_of(2) && high == low + 1,
            (Self::Bishop | Self::BishopKnight, Play::Normal) => low == 0,
            (Self::Bishop | Self::BishopKnight, Play::Misere) => low == 1,
            (Self::King, Play::Normal) => (low | high).is_multiple_of(2),
            (Self::King, Play::Misere) => match low {
                0 => !high.is_multiple_of(2),
                _ => (low | high).is_multiple_of(2),
            },
            (Self::Wazir, _) => (low ^ high).is_multiple_of(2) == play.terminal_is_cold(),
            (Self::Knight, Play::Normal) => low % 3 == 0 || (low == high && low % 3 == 1),
            (Self::Knight, Play::Misere) => match low % 3 {
                1 => high > low,
                2 => high - low <= 1,
                _ => false,
            },
            (Self::RookKing, Play::Normal) => {
                low / 3 == high / 3 && (low % 3 + high % 3).is_multiple_of(3)
            }
            (Self::RookKing, Play::Misere) => match low {
                0 => high == 1,
                1 => false,
                _ => self.is_cold(low - 2, high - 2, Play::Normal),
            },
            (Self::BishopWazir, _) => {
                let even = high.is_multiple_of(2) == play.terminal_is_cold();
                (low == 0 && even) || (low == 2 && high >= 2 && !even)
            }
        }
    }

    /// The cold cells of row `y`.
    pub(super) fn row(self, y: u32, play: Play) -> Row {
        let y = u64::from(y);
        match self {
            Self::Knight => knight_row(y, play),
            _ => self.periodic_row(y, play),
        }
    }

    /// A row whose cells left of the diagonal, on it and right of it repeat by
    /// at most 2: told from its first cells and from those at the diagonal.
    fn periodic_row(self, y: u64, play: Play) -> Row {
        let cold = |x: &u64| self.is_cold(*x, y, play);
        let endless = (y + 4..y + 6).any(|x| cold(&x));
        if !endless {
            return self.short_row(y, play);
        }
        let after = |from: u64| (from..).find(cold).expect("an endless row goes on");
        let first = after(0);
        let second = after(first + 1);
        let step = after(second + 1) - second;
        let endless = |first| {
            let last = u64::MAX;
            Some(Progression { first, step, last })
        };
        Row::of(if second - first == step {
            [endless(first), None]
        } else {
            // One cell stands apart.
            let (last, step) = (first, 1);
            [Some(Progression { first, step, last }), endless(second)]
        })
    }

    /// A row without cold cells far to the right.
    fn short_row(self, y: u64, play: Play) -> Row {
        let near = (0..4).chain(y.saturating_sub(3)..y + 4);
        match near.into_iter().find(|x| self.is_cold(*x, y, play)) {
            Some(x) => Row::cell(x),
            None => Row::of([None, None]),
        }
    }

    pub(super) fn formula(self, play: Play) -> &'static str {
        match (self, play) {
            (Self::Rook | Self::RookKnight, Play::Normal) => "(x, x)",
            (Self::Rook, Play::Misere) => "(0,1), (x, x) for x ≥ 2",
            (Self::RookKnight, Play::Misere) => "(2m, 2m + 1)",
            (Self::Bishop | Self::BishopKnight, Play::Normal) => "x = 0 or y = 0",
            (Self::Bishop | Self::BishopKnight, Play::Misere) => "x = 1 ≤ y or y = 1 ≤ x",
            (Self::King, Play::Normal) => "x and y even",
            (Self::King, Play::Misere) => "one pile 0 and the other odd, or both even and ≥ 2",
            (Self::Wazir, Play::Normal) => "x + y even",
            (Self::Wazir, Play::Misere) => "x + y odd",
            (Self::Knight, Play::Normal) => "x ≡ 0 mod 3, or x = y ≡ 1, with x ≤ y",
            (Self::Knight, Play::Misere) => {
                "x ≡ 1 mod 3 and y > x, or x ≡ 2 and y ≤ x + 1, with x ≤ y"
            }
            (Self::RookKing, Play::Normal) => "⌊x/3⌋ = ⌊y/3⌋ and 3 divides x + y",
            (Self::RookKing, Play::Misere) => "(0,1), normal play moved by (2,2)",
            (Self::BishopWazir, Play::Normal) => "(0, even), (2, odd ≥ 3), with x ≤ y",
            (Self::BishopWazir, Play::Misere) => "(0, odd), (2, even ≥ 2), with x ≤ y",
        }
    }

    pub(super) fn source(self) -> &'static str {
        match self {
            Self::Rook => "Bouton 1901",
            _ => "compared with the definition for piles up to 200",
        }
    }
}

/// All multiples of some vectors, and others as single moves.
fn ruleset(endless: &[(u32, u32)], single: &[(u32, u32)]) -> Ruleset {
    let vector = |&(x, y): &(u32, u32)| Vector::new(x, y);
    let endless = endless.iter().map(|v| Ray::multiples(vector(v)));
    let single = single.iter().map(|v| Ray::single(vector(v)));
    let rays = endless.chain(single);
    Ruleset::new(rays.map(|ray| ray.expect("each of them takes something")))
}

/// The knight's rows have two parts: left of the diagonal and from it on.
fn knight_row(y: u64, play: Play) -> Row {
    let by = |first, step, last| Some(Progression { first, step, last }).filter(|_| first <= last);
    // The last number below or at `end` that is `rest` mod 3, if there is one.
    let up_to = |rest: u64, end: Option<u64>| {
        let end = end.filter(|&end| end >= rest)?;
        by(rest, 3, end - (end - rest) % 3)
    };
    Row::of(match (play, y % 3) {
        (Play::Normal, 0) => [up_to(0, y.checked_sub(1)), by(y, 1, u64::MAX)],
        (Play::Normal, 1) => [up_to(0, Some(y - 1)), by(y, 1, y)],
        (Play::Normal, _) => [up_to(0, Some(y)), None],
        (Play::Misere, 0) => match y {
            0 => [None, None],
            _ => [up_to(1, Some(y - 2)), by(y - 1, 1, y - 1)],
        },
        (Play::Misere, 1) => [up_to(1, y.checked_sub(3)), by(y + 1, 1, u64::MAX)],
        (Play::Misere, _) => [up_to(1, Some(y - 1)), by(y, 1, y + 1)],
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const NAMES: [&str; 9] = [
        "rook",
        "bishop",
        "king",
        "wazir",
        "knight",
        "rook+knight",
        "rook+king",
        "bishop+knight",
        "bishop+wazir",
    ];

    #[test]
    fn pieces_move_as_the_games_of_their_names() {
        for (name, piece) in NAMES.into_iter().zip(Piece::ALL) {
            assert_eq!(piece.rules(), &name.parse::<Ruleset>().unwrap(), "{name}");
            assert_eq!(Piece::of(piece.rules()), Some(piece), "{name}");
        }
    }

    #[test]
    fn rows_and_cells_agree() {
        for (name, piece) in NAMES.into_iter().zip(Piece::ALL) {
            for play in [Play::Normal, Play::Misere] {
                for y in 0..60 {
                    let row: Vec<u64> = (piece.row(y, play).parts())
                        .flat_map(|part| part.below(80))
                        .collect();
                    let cells: Vec<u64> = (0..80)
                        .filter(|&x| piece.is_cold(x, y.into(), play))
                        .collect();
                    assert_eq!(row, cells, "{name}, {play}, row {y}");
                }
            }
        }
    }
}
