//! The colours of hot cells, by how they are won.

use crate::render::Colour;

/// The colours of hot cells, where a figure tells how to win from them. Those
/// that meet between the lines of Wythoff's game, and numbers that follow each
/// other, differ by 8 of L* at least; cold cells stand out from all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Wins {
    /// By the set of directions that win, of a game that has up to three: the
    /// number of a set, less one, is the place of its colour. The first
    /// direction counts 1, the second 2, the third 4.
    pub kinds: [Colour; 7],
    /// By how many moves win: one, two, … and six or more.
    pub counts: [Colour; 6],
    /// Hot because the game is over.
    pub over: Colour,
    /// A piece, and the moves that win from where it stands.
    pub piece: Colour,
}

impl Wins {
    /// On white.
    pub const LIGHT: Self = Self {
        kinds: [
            Colour(0xf9, 0xdd, 0xb8),
            Colour(0xcf, 0xe0, 0xf1),
            Colour(0xb0, 0x9a, 0x96),
            Colour(0xf7, 0xf5, 0xef),
            Colour(0xf6, 0xc4, 0x82),
            Colour(0x86, 0xb1, 0xda),
            Colour(0x96, 0x7b, 0x92),
        ],
        counts: [
            Colour(0xf6, 0xf4, 0xee),
            Colour(0xd2, 0xdd, 0xe9),
            Colour(0xae, 0xc5, 0xdc),
            Colour(0x82, 0xad, 0xd8),
            Colour(0x5b, 0x95, 0xc7),
            Colour(0xb8, 0x65, 0x1a),
        ],
        over: Colour(0xd9, 0xd9, 0xd4),
        piece: Colour(0xc2, 0x18, 0x5b),
    };

    /// On a dark ground.
    pub const DARK: Self = Self {
        kinds: [
            Colour(0x4a, 0x37, 0x17),
            Colour(0x1d, 0x3a, 0x5c),
            Colour(0x4c, 0x4a, 0x52),
            Colour(0x12, 0x18, 0x22),
            Colour(0x8f, 0x5a, 0x1e),
            Colour(0x22, 0x51, 0x7f),
            Colour(0x96, 0x76, 0x9a),
        ],
        counts: [
            Colour(0x14, 0x1c, 0x28),
            Colour(0x1f, 0x35, 0x50),
            Colour(0x2a, 0x4c, 0x74),
            Colour(0x34, 0x64, 0x9a),
            Colour(0x4a, 0x80, 0xb8),
            Colour(0x8a, 0x4a, 0x10),
        ],
        over: Colour(0x33, 0x38, 0x40),
        piece: Colour(0xff, 0x5c, 0x9a),
    };

    /// In greys.
    pub const GREY: Self = {
        const fn greys<const N: usize>(levels: [u8; N]) -> [Colour; N] {
            let mut greys = [Colour::WHITE; N];
            let mut i = 0;
            while i < N {
                greys[i] = Colour(levels[i], levels[i], levels[i]);
                i += 1;
            }
            greys
        }
        Self {
            kinds: greys([0xdd, 0xc6, 0x86, 0xf3, 0xb2, 0x9b, 0x72]),
            counts: greys([0xf3, 0xdc, 0xc5, 0xaf, 0x99, 0x83]),
            over: Colour(0x5e, 0x5e, 0x5e),
            piece: Colour(0x10, 0x10, 0x10),
        }
    };
}
