//! The named games whose moves are rays alone. A new one is one entry here.

use super::{Entry, EntryMoves, Known, Parameters};

/// The game of number n in a family has some 2n rays, each of which costs the
/// solver a set of lines.
const MOST: u32 = 1000;

pub(super) const GAMES: &[Entry] = &[
    Entry {
        name: "wythoff",
        aliases: &["queen"],
        parameters: Parameters::None,
        rules: EntryMoves::Pattern("(1,0)*~ (1,1)*"),
        title: "Wythoff’s game",
        about: "any number from one pile, or the same number from both; a queen to the corner",
        source: "Wythoff, Nieuw Archief voor Wiskunde 7 (1907); OEIS A000201, A001950",
        closed_form: Known::BothPlays,
    },
    Entry {
        name: "nim",
        aliases: &["rook"],
        parameters: Parameters::None,
        rules: EntryMoves::Pattern("(1,0)*~"),
        title: "Nim",
        about: "any number from one pile; a rook to the corner",
        source: "Bouton, Annals of Mathematics 3 (1901)",
        closed_form: Known::BothPlays,
    },
    Entry {
        name: "bishop",
        aliases: &[],
        parameters: Parameters::None,
        rules: EntryMoves::Pattern("(1,1)*"),
        title: "Bishop",
        about: "the same number from both piles",
        source: "chess piece",
        closed_form: Known::BothPlays,
    },
    Entry {
        name: "king",
        aliases: &[],
        parameters: Parameters::None,
        rules: EntryMoves::Pattern("(1,0)~ (1,1)"),
        title: "King",
        about: "one token from one pile or from both",
        source: "chess piece",
        closed_form: Known::BothPlays,
    },
    Entry {
        name: "wazir",
        aliases: &[],
        parameters: Parameters::None,
        rules: EntryMoves::Pattern("(1,0)~"),
        title: "Wazir",
        about: "one token from one pile",
        source: "fairy chess piece",
        closed_form: Known::BothPlays,
    },
    Entry {
        name: "knight",
        aliases: &[],
        parameters: Parameters::None,
        rules: EntryMoves::Pattern("(1,2)~"),
        title: "Knight",
        about: "one token from one pile and two from the other",
        source: "chess piece, of its eight jumps the two that raise no pile",
        closed_form: Known::BothPlays,
    },
    Entry {
        name: "rook+knight",
        aliases: &[],
        parameters: Parameters::None,
        rules: EntryMoves::Pattern("(1,0)*~ (1,2)~"),
        title: "Rook + Knight",
        about: "Nim, or a knight’s jump; the empress of fairy chess",
        source: "fairy chess piece",
        closed_form: Known::BothPlays,
    },
    Entry {
        name: "rook+king",
        aliases: &[],
        parameters: Parameters::None,
        rules: EntryMoves::Pattern("(1,0)*~ (1,1)"),
        title: "Rook + King",
        about: "Nim, or one token from both piles; the dragon king of shogi",
        source: "shogi piece; Wyt(f) with f = 2",
        closed_form: Known::BothPlays,
    },
    Entry {
        name: "bishop+knight",
        aliases: &[],
        parameters: Parameters::None,
        rules: EntryMoves::Pattern("(1,1)* (1,2)~"),
        title: "Bishop + Knight",
        about: "the same number from both piles, or a knight’s jump; the princess of fairy chess",
        source: "fairy chess piece",
        closed_form: Known::BothPlays,
    },
    Entry {
        name: "bishop+wazir",
        aliases: &[],
        parameters: Parameters::None,
        rules: EntryMoves::Pattern("(1,0)~ (1,1)*"),
        title: "Bishop + Wazir",
        about: "the same number from both piles, or one token from one; the dragon horse of shogi",
        source: "shogi piece",
        closed_form: Known::BothPlays,
    },
    Entry {
        name: "t-wythoff",
        aliases: &[],
        parameters: Parameters::One {
            letter: 'T',
            from: 1,
            to: MOST,
            example: 2,
        },
        rules: EntryMoves::Family {
            pattern: "(1,0)*~ (1,1)* (1,1+d)+(1,1)*~ for 0 < d < T",
            terms: t_wythoff,
        },
        title: "t-Wythoff, t = {T}",
        about: "any number from one pile, or k > 0 and l > 0 from both with |k − l| < T",
        source: "Fraenkel, American Mathematical Monthly 89 (1982), misère: \
                 Theoretical Computer Science 29 (1984); OEIS A001951, A001952 (T = 2)",
        closed_form: Known::BothPlays,
    },
    Entry {
        name: "gdwn",
        aliases: &[],
        parameters: Parameters::Pair { example: [1, 2] },
        rules: EntryMoves::Pattern("(1,0)*~ (1,1)* ({P},{Q})*~"),
        title: "({P},{Q})-GDWN",
        about: "Wythoff’s game, or t·P from one pile and t·Q from the other: \
                Generalized Diagonal Wythoff Nim",
        source: "Larsson, Integers 12 (2012) G2, arXiv 1005.1555",
        closed_form: Known::No,
    },
    Entry {
        name: "maharaja",
        aliases: &[],
        parameters: Parameters::None,
        rules: EntryMoves::Pattern("(1,0)*~ (1,1)* (1,2)~"),
        title: "Maharaja Nim",
        about: "Wythoff’s game, or a knight’s jump",
        source: "Larsson, Wästlund, arXiv 1207.0765",
        closed_form: Known::No,
    },
    Entry {
        name: "maharaja",
        aliases: &[],
        parameters: Parameters::Pair { example: [2, 3] },
        rules: EntryMoves::Pattern("(1,0)*~ (1,1)* ({P},{Q})~"),
        title: "({P},{Q})-Maharaja Nim",
        about: "Wythoff’s game, or P from one pile and Q from the other",
        source: "Larsson, Wästlund, arXiv 1207.0765",
        closed_form: Known::No,
    },
    Entry {
        name: "diag",
        aliases: &[],
        parameters: Parameters::One {
            letter: 'M',
            from: 1,
            to: u32::MAX,
            example: 2,
        },
        rules: EntryMoves::Pattern("(1,0)*~ ({M},{M})*"),
        title: "Nim with ({M},{M})*",
        about: "any number from one pile, or the same multiple of M from both",
        source: "Duchêne, Gravier, Discrete Mathematics 309 (2009); arXiv 1612.03068",
        closed_form: Known::No,
    },
    Entry {
        name: "wytf",
        aliases: &[],
        parameters: Parameters::One {
            letter: 'F',
            from: 2,
            to: MOST,
            example: 3,
        },
        rules: EntryMoves::Family {
            pattern: "(1,0)*~ (k,l)~ for 0 < k ≤ l < F",
            terms: wyt_f,
        },
        title: "Wyt(f), f = {F}",
        about: "any number from one pile, or k > 0 and l > 0 from both, each below F",
        source: "Fraenkel’s games Wyt(f), f constant",
        closed_form: Known::No,
    },
    Entry {
        name: "bounded",
        aliases: &[],
        parameters: Parameters::One {
            letter: 'M',
            from: 1,
            to: u32::MAX,
            example: 4,
        },
        rules: EntryMoves::Pattern("(1,0)*{M}~ (1,1)*{M}"),
        title: "Wythoff’s game, at most {M} from a pile",
        about: "Wythoff’s game, but at most M tokens from a pile in one move",
        source: "Duchêne, Gravier, Discrete Mathematics 309 (2009)",
        closed_form: Known::No,
    },
];

/// Diagonals at most t − 1 from the main one.
fn t_wythoff(t: u32) -> String {
    let beside = (1..t).map(|d| format!(" (1,{})+(1,1)*~", 1 + d));
    "(1,0)*~ (1,1)*".to_owned() + &beside.collect::<String>()
}

/// The square 0 < k, l < f along its diagonals, so that there are few rays.
fn wyt_f(f: u32) -> String {
    let beside = (1..f - 1).map(|d| match f - 2 - d {
        0 => format!(" (1,{})~", 1 + d),
        more => format!(" (1,{})+(1,1)*{more}~", 1 + d),
    });
    format!("(1,0)*~ (1,1)*{}", f - 1) + &beside.collect::<String>()
}
