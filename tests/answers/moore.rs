//! Moore's Nim_k against every option of every position.

use std::collections::HashMap;

use num_bigint::BigUint;
use wythoff_plot::Play;
use wythoff_plot::exact::Moore;

use crate::brute_force::Piles;

/// All positions after lowering one to `k` piles.
fn options(piles: &[u32], k: usize) -> Vec<Vec<u32>> {
    let mut all = vec![(Vec::new(), 0)];
    for &pile in piles {
        all = (all.into_iter())
            .flat_map(|(left, lowered)| {
                (0..=pile).map(move |rest| {
                    let mut left: Vec<u32> = left.clone();
                    left.push(rest);
                    (left, lowered + usize::from(rest < pile))
                })
            })
            .filter(|&(_, lowered)| lowered <= k)
            .collect();
    }
    (all.into_iter())
        .filter(|&(_, lowered)| lowered > 0)
        .map(|(left, _)| left)
        .collect()
}

fn every_position(piles: usize, largest: u32) -> Vec<Vec<u32>> {
    (0..piles).fold(vec![Vec::new()], |all, _| {
        let longer = |p: &Vec<u32>| {
            let p = p.clone();
            (0..=largest).map(move |pile| p.iter().copied().chain([pile]).collect())
        };
        all.iter().flat_map(longer).collect()
    })
}

fn big(piles: &[u32]) -> Vec<BigUint> {
    piles.iter().copied().map(BigUint::from).collect()
}

/// Outcomes and winning moves of every position with so many piles.
fn equals_the_definition(k: u32, play: Play, piles: usize, largest: u32) {
    let moore = Moore::new(k, play).unwrap();
    let mut by_definition = Piles {
        options: |piles: &[u32]| options(piles, k as usize),
        terminal_is_cold: play == Play::Normal,
        known: HashMap::new(),
    };
    for position in every_position(piles, largest) {
        let cold = by_definition.is_cold(&position);
        assert_eq!(
            moore.is_cold(&big(&position)),
            cold,
            "{k} {play} {position:?}"
        );
        let mut expected = options(&position, k as usize);
        expected.retain(|option| by_definition.is_cold(option));
        expected.sort();
        let mut moves = moore
            .winning_moves(&big(&position), usize::MAX)
            .unwrap()
            .left;
        moves.sort();
        let expected: Vec<_> = expected.iter().map(|option| big(option)).collect();
        assert_eq!(moves, expected, "{k} {play} {position:?}");
    }
}

#[test]
fn outcomes_and_all_winning_moves_are_those_of_the_definition() {
    for play in [Play::Normal, Play::Misere] {
        for (k, piles, largest) in [
            (1, 2, 9),
            (1, 3, 6),
            (2, 2, 8),
            (2, 3, 6),
            (2, 4, 3),
            (3, 4, 3),
        ] {
            equals_the_definition(k, play, piles, largest);
        }
    }
}

#[test]
fn no_pile_is_lost_in_normal_and_won_in_misere_play() {
    let cold = |play| Moore::new(2, play).unwrap().is_cold(&[]);
    assert!(cold(Play::Normal) && !cold(Play::Misere));
}

#[test]
fn a_list_cut_short_says_so() {
    let piles = [255_u32, 254, 253, 252, 251].map(BigUint::from);
    let moore = Moore::new(3, Play::Normal).unwrap();
    let some = moore.winning_moves(&piles, 10).unwrap();
    assert!(some.more && some.left.len() == 10);
    let nim = Moore::new(1, Play::Normal).unwrap();
    let all = nim.winning_moves(&piles, 10).unwrap();
    assert!(!all.more, "no more moves than piles: {}", all.left.len());
}

#[test]
fn piles_past_64_bits_are_decided() {
    let power = |n: u32| BigUint::from(2_u8).pow(n);
    let nim = Moore::new(1, Play::Normal).unwrap();
    let piles = [power(1000), power(999), power(1000) + power(999)];
    assert!(nim.is_cold(&piles));
    let hot = [power(1000), power(999)];
    let moves = nim.winning_moves(&hot, 10).unwrap();
    assert_eq!(moves.left, [[power(999), power(999)]]);
    let long = nim
        .winning_moves(&[power(50_000), 7_u8.into()], 10)
        .unwrap();
    assert_eq!(long.left, [[7_u8, 7].map(BigUint::from)]);
    let moore = Moore::new(2, Play::Normal).unwrap();
    assert!(moore.winning_moves(&[power(5000)], 10).is_none());
}
