//! Totals that can be divided into a cold pair.

use num_bigint::BigUint;
use wythoff_plot::exact::{ColdPairs, ab};
use wythoff_plot::{Game, Play};

use crate::brute_force::lattice;

fn totals(t: u32, play: Play, end: u32) -> Vec<u32> {
    let pairs = ColdPairs::t_wythoff(t, play).unwrap();
    (0..end)
        .filter(|&total| pairs.split(&total.into()).exact.is_some())
        .collect()
}

#[test]
fn totals_are_those_of_cold_cells_by_definition() {
    for (t, play) in (1..=4).flat_map(|t| [(t, Play::Normal), (t, Play::Misere)]) {
        let game = format!("t-wythoff:{t}")
            .parse::<Game>()
            .unwrap()
            .with_play(play);
        let cold = lattice(&game, 120);
        let has_cold = |&total: &u32| (0..=total).any(|x| cold.get(x, total - x));
        let expected: Vec<u32> = (0..120).filter(has_cold).collect();
        assert_eq!(totals(t, play, 120), expected, "{t} {play}");
    }
}

#[test]
fn normal_totals_are_the_ab_numbers_and_misere_ones_begin_1_4_8_11() {
    assert_eq!(totals(1, Play::Normal, 30), [0, 3, 8, 11, 16, 21, 24, 29]);
    assert_eq!(totals(1, Play::Misere, 30), [1, 4, 8, 11, 16, 21, 24, 29]);
    let pairs = ColdPairs::t_wythoff(1, Play::Normal).unwrap();
    for total in 1..5000_u64 {
        let k = pairs
            .split(&total.into())
            .exact
            .map(|pair| u64::try_from(pair.k).unwrap());
        assert_eq!(k, ab::index(total), "{total}");
    }
}

#[test]
fn neighbours_are_the_nearest_totals_on_either_side() {
    for (t, play) in [(1, Play::Normal), (1, Play::Misere), (3, Play::Misere)] {
        let pairs = ColdPairs::t_wythoff(t, play).unwrap();
        let all = totals(t, play, 400);
        for total in 0..300_u32 {
            let split = pairs.split(&total.into());
            let below = all
                .iter()
                .rev()
                .find(|&&other| other < total)
                .map(|&n| BigUint::from(n));
            let above = all
                .iter()
                .find(|&&other| other > total)
                .map(|&n| BigUint::from(n));
            assert_eq!(
                split.below.map(|pair| pair.total()),
                below,
                "{t} {play} {total}"
            );
            assert_eq!(Some(split.above.total()), above, "{t} {play} {total}");
        }
    }
}

#[test]
fn totals_of_any_length_are_split() {
    let pairs = ColdPairs::t_wythoff(1, Play::Normal).unwrap();
    let k: BigUint = BigUint::from(7_u8).pow(500);
    let pair = pairs.pair_big(&k);
    let split = pairs.split(&pair.total());
    assert_eq!(split.exact.as_ref(), Some(&pair));
    assert_eq!(split.below.unwrap().k, &k - 1_u8);
    assert_eq!(split.above.k, &k + 1_u8);
    assert!(pairs.split(&(pair.total() + 1_u8)).exact.is_none());
}
