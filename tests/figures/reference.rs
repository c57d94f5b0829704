//! Cold cells, by ways that the crate does not take.

use std::collections::BTreeSet;

use wythoff_plot::Play;

pub type Cells = BTreeSet<(u32, u32)>;

/// Cold cells of Wythoff's game with both piles below `side`: Beatty's theorem
/// in integers, ⌊kφ⌋ = ⌊(k + √(5k²))/2⌋ and ⌊kφ²⌋ = ⌊kφ⌋ + k. Misère play
/// differs in six cells.
pub fn wythoff(side: u32, play: Play) -> Cells {
    let mut cold = Cells::new();
    for k in 0..side {
        let a = ((u64::from(k) + (5 * u64::from(k).pow(2)).isqrt()) / 2) as u32;
        cold.extend([(a, a + k), (a + k, a)]);
    }
    if play == Play::Misere {
        cold.retain(|cell| ![(0, 0), (1, 2), (2, 1)].contains(cell));
        cold.extend([(0, 1), (1, 0), (2, 2)]);
    }
    cold.retain(|&(x, y)| x < side && y < side);
    cold
}

/// Cold cells of Wythoff's game with the one more move of taking 1 from the
/// first pile and 2 from the second, by looking at every option.
pub fn wythoff_and_one_two(width: u32, height: u32) -> Cells {
    let mut cold = Cells::new();
    for (x, y) in (0..width).flat_map(|x| (0..height).map(move |y| (x, y))) {
        let rook = (0..x)
            .map(|left| (left, y))
            .chain((0..y).map(|left| (x, left)));
        let bishop = (1..=x.min(y)).map(|taken| (x - taken, y - taken));
        let one_two = x.checked_sub(1).zip(y.checked_sub(2));
        if !(rook.chain(bishop).chain(one_two)).any(|option| cold.contains(&option)) {
            cold.insert((x, y));
        }
    }
    cold
}

#[test]
fn the_pairs_at_the_start_are_the_published_ones() {
    // Wythoff 1907.
    let pairs = [(0, 0), (1, 2), (3, 5), (4, 7), (6, 10), (8, 13)];
    let below_14 = wythoff(14, Play::Normal);
    assert!(below_14.iter().filter(|(x, y)| x <= y).eq(&pairs));
}

#[test]
fn the_one_more_move_breaks_the_symmetry() {
    let cold = wythoff_and_one_two(34, 34);
    assert!(!cold.iter().all(|&(x, y)| cold.contains(&(y, x))));
}
