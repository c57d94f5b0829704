//! Winning moves as the contest problem HDU 2177 asks for them.

use num_bigint::BigUint;

use crate::Play;
use crate::exact::winning_moves;
use crate::query::Answer;

/// The answer for a position of Wythoff's game in machine words.
pub(super) fn push_words(text: &mut Vec<u8>, x: u64, y: u64, play: Play) {
    let found = winning_moves(x, y, play);
    let mut left = [(true, 0, 0); 3];
    let count = found.as_slice().len();
    for (slot, &(left_x, left_y)) in left.iter_mut().zip(found.as_slice()) {
        // A move from both piles comes first.
        let from_one = left_x == x || left_y == y;
        *slot = (from_one, left_x.min(left_y), left_x.max(left_y));
    }
    let left = &mut left[..count];
    left.sort_unstable();
    // A terminal position is hot in misère play, and has no move at all.
    let hot = count > 0 || (play == Play::Misere && (x, y) == (0, 0));
    text.extend_from_slice(if hot { b"1\n" } else { b"0\n" });
    let mut digits = itoa::Buffer::new();
    for (i, &(_, smaller, larger)) in left.iter().enumerate() {
        let known = left[..i]
            .iter()
            .any(|&(_, x, y)| (x, y) == (smaller, larger));
        if !known {
            text.extend_from_slice(digits.format(smaller).as_bytes());
            text.push(b' ');
            text.extend_from_slice(digits.format(larger).as_bytes());
            text.push(b'\n');
        }
    }
}

/// The answer for a position of any game.
pub(super) fn push(text: &mut Vec<u8>, answer: &Answer, is_symmetric: bool) {
    let mut left: Vec<(bool, Vec<BigUint>)> = (answer.moves().iter())
        .map(|winning| {
            let lowered = answer.piles().iter().zip(winning.left());
            let from_one = lowered.filter(|(before, after)| before != after).count() == 1;
            (from_one, winning.left().to_vec())
        })
        .collect();
    if is_symmetric {
        left.iter_mut().for_each(|(_, piles)| piles.sort_unstable());
    }
    left.sort();
    text.extend_from_slice(if answer.is_cold() { b"0\n" } else { b"1\n" });
    for (i, (_, piles)) in left.iter().enumerate() {
        if left[..i].iter().any(|(_, known)| known == piles) {
            continue;
        }
        let piles: Vec<String> = piles.iter().map(BigUint::to_string).collect();
        text.extend_from_slice(piles.join(" ").as_bytes());
        text.push(b'\n');
    }
}

/// The answer with each move as the piles that it lowers and what they become.
pub(super) fn push_taken(text: &mut Vec<u8>, answer: &Answer) {
    let lowered = |left: &[BigUint]| -> Vec<(usize, BigUint)> {
        let piles = answer.piles().iter().zip(left).enumerate();
        let lowered = piles.filter(|(_, (before, after))| before != after);
        lowered
            .map(|(i, (_, after))| (i + 1, after.clone()))
            .collect()
    };
    let mut moves: Vec<_> = (answer.moves().iter())
        .map(|winning| {
            let lowered = lowered(winning.left());
            (lowered.len() == 1, winning.left().to_vec(), lowered)
        })
        .collect();
    moves.sort();
    text.extend_from_slice(if answer.is_cold() { b"0\n" } else { b"1\n" });
    for (_, _, lowered) in moves {
        let words = lowered.iter().map(|(pile, left)| format!("{pile} {left}"));
        let line = words.collect::<Vec<_>>().join(" ");
        text.extend_from_slice(line.as_bytes());
        text.push(b'\n');
    }
}
