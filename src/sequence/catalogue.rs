//! The sequences that have a number, as data.

use std::sync::LazyLock;

use super::contains::{self, Inverse};
use super::kind::{self, Kind};
use super::{PairTerm, Sequence};
use crate::exact::{ColdPairs, RoundedLine};
use crate::{Game, Play};

/// Every sequence that has an OEIS number here, by number.
#[must_use]
pub fn catalogue() -> Vec<Sequence> {
    static ALL: LazyLock<Vec<Sequence>> = LazyLock::new(all);
    ALL.clone()
}

/// Formulas that need n + 1 stop one before the last `u64`.
const BEFORE_LAST: u64 = u64::MAX - 1;

fn all() -> Vec<Sequence> {
    let mut all: Vec<Sequence> = (golden().into_iter())
        .chain(t_wythoff())
        .chain(grundy())
        .collect();
    all.sort_by(|one, other| one.id.cmp(&other.id));
    all
}

fn entry(id: &str, offset: u64, name: &str, meaning: &str, kind: Kind) -> Sequence {
    Sequence {
        id: id.to_owned(),
        name: name.to_owned(),
        meaning: meaning.to_owned(),
        offset,
        kind,
    }
}

/// Sequences of the golden section.
fn golden() -> Vec<Sequence> {
    type Row = (
        &'static str,
        u64,
        &'static str,
        &'static str,
        fn(u64) -> u128,
    );
    let unbounded: [Row; 13] = [
        (
            "A000201",
            1,
            "a(n) = ⌊nφ⌋, the lower Wythoff sequence",
            "smaller pile of each cold pair",
            kind::lower,
        ),
        (
            "A001950",
            1,
            "b(n) = ⌊nφ²⌋, the upper Wythoff sequence",
            "larger pile of each cold pair",
            kind::upper,
        ),
        (
            "A066096",
            0,
            "⌊nφ⌋ from n = 0",
            "smaller pile of each cold pair, (0,0) included",
            kind::lower,
        ),
        (
            "A090908",
            1,
            "terms of A073869 that stand twice in a row",
            "smaller pile of each cold pair",
            kind::lower,
        ),
        (
            "A090909",
            1,
            "indices at which the terms of A073869 repeat",
            "larger pile of each cold pair",
            kind::upper,
        ),
        (
            "A072061",
            1,
            "a(1), b(1), a(2), b(2), …",
            "the cold pairs in one list",
            kind::pairs_in_a_row,
        ),
        (
            "A003622",
            1,
            "A(A(n)) = b(n) − 1",
            "one below the larger pile; column 1 of the Wythoff array",
            |n| kind::upper(n) - 1,
        ),
        (
            "A003623",
            1,
            "A(B(n)) = a(n) + b(n), the AB numbers",
            "totals that can be split into a cold pair",
            |n| kind::lower(n) + kind::upper(n),
        ),
        (
            "A035336",
            1,
            "B(A(n)) = a(n) + b(n) − 1",
            "one below the totals of cold pairs; column 2 of the Wythoff array",
            |n| kind::lower(n) + kind::upper(n) - 1,
        ),
        (
            "A101864",
            1,
            "B(B(n)) = a(n) + 2b(n)",
            "larger piles of the pairs whose number is a larger pile",
            |n| kind::lower(n) + 2 * kind::upper(n),
        ),
        (
            "A002251",
            0,
            "a(k) and b(k) change places, 0 stays",
            "the pile that makes a cold pair with n",
            kind::partner,
        ),
        (
            "A004482",
            0,
            "row 1 of A004481, 3⌊n/3⌋ + (n + 1 mod 3)",
            "Grundy value of the position (1, n)",
            kind::grundy_beside_one,
        ),
        (
            "A005206",
            0,
            "Hofstadter’s G, G(n) = n − G(G(n − 1)) = ⌊(n + 1)/φ⌋",
            "how many smaller piles of cold pairs are at most n",
            kind::hofstadter_g,
        ),
    ];
    let words: [Row; 2] = [
        (
            "A003849",
            0,
            "the infinite Fibonacci word, 0 → 01, 1 → 0",
            "0 where n + 1 is the smaller pile of its cold pair, else 1",
            kind::fibonacci_word,
        ),
        (
            "A005614",
            0,
            "the rabbit sequence, A003849 with 0 and 1 exchanged",
            "1 where n + 1 is the smaller pile of its cold pair, else 0",
            |n| 1 - kind::fibonacci_word(n),
        ),
    ];
    let array = entry(
        "A035513",
        1,
        "the Wythoff array by antidiagonals",
        "each row holds piles that follow each other as Fibonacci numbers do",
        Kind::WythoffArray,
    );
    (unbounded.into_iter().chain(words))
        .map(|(id, offset, name, meaning, value)| {
            let needs_next = ["A003849", "A005206", "A005614"].contains(&id);
            let last = if needs_next { BEFORE_LAST } else { u64::MAX };
            let kind = Kind::Formula(value, last, inverse(id));
            entry(id, offset, name, meaning, kind)
        })
        .chain([array])
        .collect()
}

/// How the numbers of a sequence are found in it.
fn inverse(id: &str) -> Inverse {
    match id {
        "A072061" => Inverse::By(contains::index_in_a_row),
        "A002251" => Inverse::By(contains::index_of_partner),
        "A004482" => Inverse::By(contains::index_beside_one),
        "A003849" => Inverse::By(contains::index_in_fibonacci_word),
        "A005614" => Inverse::By(contains::index_in_rabbit_sequence),
        _ => Inverse::Rising,
    }
}

/// Pairs of t-Wythoff, and what was taken for such.
fn t_wythoff() -> Vec<Sequence> {
    use PairTerm::{Larger, Smaller};
    use Play::{Misere, Normal};
    let of_pairs = [
        ("A001951", 0, 2, Normal, Smaller, "⌊n√2⌋"),
        ("A001952", 1, 2, Normal, Larger, "⌊n(2 + √2)⌋"),
        ("A001953", 0, 2, Misere, Smaller, "⌊(n + 1/2)√2⌋"),
        ("A001954", 0, 2, Misere, Larger, "⌊(n + 1/2)(2 + √2)⌋"),
        ("A184480", 1, 3, Normal, Smaller, "⌊n(√13 − 1)/2⌋"),
        ("A001956", 1, 3, Normal, Larger, "⌊n(√13 + 5)/2⌋"),
        ("A001961", 1, 4, Normal, Smaller, "⌊n(√5 − 1)⌋"),
        ("A001962", 1, 4, Normal, Larger, "⌊n(√5 + 3)⌋"),
    ];
    let pairs = of_pairs
        .into_iter()
        .map(|(id, offset, t, play, side, name)| {
            let play_name = match play {
                Normal => "normal",
                Misere => "misère",
            };
            let side_name = side.name();
            let side_name = side_name.strip_prefix("the ").unwrap_or(side_name);
            let meaning =
                format!("{side_name} of each cold pair of t-Wythoff, t = {t}, {play_name} play");
            let pairs = ColdPairs::t_wythoff(t, play).expect("t is small and not 0");
            entry(id, offset, name, &meaning, Kind::Pairs(pairs, side))
        });
    let connell = [
        ("A001957", 3, "⌊(n + 1/3)(√13 − 1)/2⌋", "(n+1/3)*(√13-1)/2"),
        ("A001958", 3, "⌊(n + 1/3)(√13 + 5)/2⌋", "(n+1/3)*(√13+5)/2"),
        ("A001966", 4, "⌊(n + 1/2)(√5 + 3)⌋", "(n+1/2)*(√5+3)"),
    ];
    let connell = connell.into_iter().map(|(id, t, name, formula)| {
        let meaning = format!("of Connell’s, for t = {t}; not the misère pairs of t-Wythoff");
        let line: RoundedLine = formula.parse().expect("written as formulas are");
        entry(id, 0, name, &meaning, Kind::Line(line))
    });
    pairs.chain(connell).collect()
}

/// Grundy values.
fn grundy() -> Vec<Sequence> {
    let game = |terms: &str| terms.parse::<Game>().expect("written in the notation");
    // NimHof rules of Friedman and others, listed in A307296; each ray as it
    // stands, without its mirror image.
    let arrays = [
        ("A004481", "(1,1)*", "Wythoff’s game"),
        (
            "A307296",
            "(1,1)* (3,2)*",
            "the NimHof game with rays (1,1) and (3,2)",
        ),
        (
            "A307297",
            "(2,1)* (3,3)*",
            "the NimHof game with rays (2,1) and (3,3)",
        ),
        (
            "A307298",
            "(1,1)* (1,2)* (2,3)*",
            "the NimHof game with rays (1,1), (1,2) and (2,3)",
        ),
        (
            "A307299",
            "(1,1)* (1,2)*",
            "the NimHof game with rays (1,1) and (1,2)",
        ),
        ("A307300", "(2,2)*", "the NimHof game with ray (2,2)"),
        ("A307301", "(3,1)*", "the NimHof game with ray (3,1)"),
    ];
    let diagonal = entry(
        "A047708",
        0,
        "the main diagonal of A004481",
        "Grundy value of the position (n, n)",
        Kind::Diagonal(Game::wythoff(Play::Normal)),
    );
    (arrays.into_iter())
        .map(|(id, terms, title)| {
            let name = format!("Grundy values of {title}, by antidiagonals");
            let meaning = "value of (s,0), (s−1,1), …, (0,s) for each total s";
            let kind = Kind::Antidiagonals(game(&format!("(1,0)*~ {terms}")));
            entry(id, 0, &name, meaning, kind)
        })
        .chain([diagonal])
        .collect()
}
