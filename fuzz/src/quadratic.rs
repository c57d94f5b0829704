//! Numbers p + q·√d over r, their sequences ⌊nα⌋ in words of every length, and
//! the complement.

use num_bigint::BigUint;
use wythoff_plot::exact::{FloorLine, Quadratic, RoundedLine};

/// Small ones, and those at the ends of machine words.
const TERMS: [u64; 8] = [0, 1, 2, 3, 1000, 1 << 31, (1 << 62) + 1, u64::MAX];

/// A number, and what follows from it.
pub fn quadratic(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else {
        return;
    };
    if let Ok(line) = text.parse() {
        line_agrees(&line);
    }
    let Ok(alpha) = text.parse() else {
        return;
    };
    lengths_agree(alpha);
    let Ok(beta) = alpha.complement() else {
        return;
    };
    lengths_agree(beta);
    if !alpha.is_rational() && at(alpha, 1) >= 1 && at(beta, 1) >= 1 {
        partition(alpha, beta);
    }
}

/// A term is the same in 64 bits, in 128, and in as many as it takes.
fn lengths_agree(slope: Quadratic) {
    let line = FloorLine::through_origin(slope);
    for n in TERMS {
        let big = line.at_big(&BigUint::from(n));
        if let Some(value) = line.at_wide(n) {
            assert_eq!(big, value.into(), "{slope} at {n}");
        }
        if let Some(value) = line.at(n) {
            assert_eq!(big, value.into(), "{slope} at {n}");
        }
    }
}

/// A line that is shifted and rounded either way, too.
fn line_agrees(line: &RoundedLine) {
    for n in TERMS {
        if let Some(value) = line.at(n) {
            assert_eq!(
                line.at_big(&BigUint::from(n)),
                value.into(),
                "{line:?} at {n}"
            );
        }
    }
}

/// ⌊nα⌋ where it fits; past that it is as large as any other.
fn at(slope: Quadratic, n: u64) -> u64 {
    FloorLine::through_origin(slope).at(n).unwrap_or(u64::MAX)
}

/// The theorem of Beatty: each number is ⌊nα⌋ or ⌊nβ⌋ for one n ≥ 1.
fn partition(alpha: Quadratic, beta: Quadratic) {
    const FIRST: u64 = 40;
    let both = [alpha, beta].map(|slope| (1..=FIRST).map(move |n| at(slope, n)));
    let mut found: Vec<u64> = both.into_iter().flatten().collect();
    found.retain(|&value| value <= FIRST);
    found.sort_unstable();
    assert!(found.into_iter().eq(1..=FIRST), "{alpha} and {beta}");
}
