//! Every winning move of Wythoff's game: none missing, none wrong.

use wythoff_plot::exact::{beatty, winning_moves};
use wythoff_plot::{Game, Play};

use crate::brute_force::{cold_options, lattice};

#[test]
fn winning_moves_are_those_of_the_table_made_by_brute_force() {
    let table = include_str!("../data/winning_moves_wythoff_0_60.csv");
    let mut rows = 0;
    for line in table
        .lines()
        .filter(|line| line.starts_with(|c: char| c.is_ascii_digit()))
    {
        let cells: Vec<&str> = line.split(',').collect();
        let pile = |text: &str| text.trim_matches(['(', ')']).parse::<u64>().unwrap();
        let mut expected: Vec<(u64, u64)> = (cells[3].split_whitespace())
            .map(|target| target.split_once(';').unwrap())
            .map(|(x, y)| (pile(x), pile(y)))
            .collect();
        expected.sort_unstable();
        let mut moves = winning_moves(pile(cells[0]), pile(cells[1]), Play::Normal)
            .as_slice()
            .to_vec();
        moves.sort_unstable();
        assert_eq!(moves, expected, "{line}");
        assert_eq!(moves.len(), cells[2].parse::<usize>().unwrap(), "{line}");
        rows += 1;
    }
    assert_eq!(rows, 61 * 62 / 2);
}

#[test]
fn every_winning_move_on_300_by_300_and_no_other_in_both_plays() {
    for play in [Play::Normal, Play::Misere] {
        let game = Game::wythoff(play);
        let cold = lattice(&game, 300);
        for (x, y) in (0..300).flat_map(|x| (0..300).map(move |y| (x, y))) {
            let moves = winning_moves(x.into(), y.into(), play);
            let mut moves: Vec<(u32, u32)> = (moves.as_slice().iter())
                .map(|&(x, y)| (x as u32, y as u32))
                .collect();
            // As in the definition: legal, on a cold position, piles in order.
            let given = moves.clone();
            moves.sort_unstable();
            assert_eq!(moves, cold_options(&game, &cold, x, y), "{play} ({x},{y})");
            let kind = |&(a, b): &(u32, u32)| (a < x && b < y, b < y);
            assert!(given.is_sorted_by_key(kind), "{play} ({x},{y}): {given:?}");
            assert!(
                cold.get(x, y) == moves.is_empty() || x + y == 0,
                "{play} ({x},{y})"
            );
        }
    }
}

#[test]
fn moves_at_the_edge_of_64_bits_lead_to_the_last_pair() {
    let (smaller, larger) = beatty::pair(beatty::LAST_INDEX).unwrap();
    let moves = |x, y| winning_moves(x, y, Play::Normal).as_slice().to_vec();
    assert!(moves(smaller, larger).is_empty() && moves(larger, smaller).is_empty());
    assert!(moves(smaller + 1, larger).contains(&(smaller, larger)));
    assert!(moves(larger, smaller + 1).contains(&(larger, smaller)));
    // Partners past 64 bits are no candidates.
    assert_eq!(
        moves(u64::MAX, u64::MAX),
        [(smaller, larger), (larger, smaller), (0, 0)]
    );
}
