//! Cold pairs and AB numbers against published sequences and other methods.

use proptest::prelude::*;
use wythoff_plot::exact::beatty::{self, LAST_INDEX, Place};
use wythoff_plot::exact::golden::{ceil_phi, floor_phi};
use wythoff_plot::exact::{ClosedForm, Zeckendorf, ab};
use wythoff_plot::{Game, Play};

/// (n, a(n)) of a b-file.
fn bfile(text: &str) -> Vec<(u64, u64)> {
    text.lines()
        .filter(|line| !line.starts_with('#') && !line.trim().is_empty())
        .map(|line| {
            let mut numbers = line.split_whitespace().map(|word| word.parse().unwrap());
            (numbers.next().unwrap(), numbers.next().unwrap())
        })
        .collect()
}

macro_rules! bfile {
    ($id:literal) => {
        bfile(include_str!(concat!("data/bfiles/b_", $id, ".txt")))
    };
}

/// Whether {x, y} is cold, by the root: x = (d + ⌊√(5d²)⌋)/2 with d = y − x.
fn is_pair_by_root(x: u64, y: u64) -> bool {
    let (x, d) = (u128::from(x.min(y)), u128::from(x.abs_diff(y)));
    // 5d² overflows past d ≈ 8.2·10¹⁸; with x ≥ 1.5·d it cannot.
    x >= d + d / 2 && x == (d + (5 * d * d).isqrt()) / 2
}

/// F(2), F(4), F(6), … in 64 bits: where kφ lies closest above an integer.
fn even_fibonacci() -> impl Iterator<Item = u64> {
    std::iter::successors(Some((1_u64, 2_u64)), |&(a, b)| {
        let next = a.checked_add(b)?;
        Some((next, b.checked_add(next)?))
    })
    .map(|(a, _)| a)
}

#[test]
fn smaller_and_larger_piles_are_a000201_and_a001950() {
    for (k, a) in bfile!("A000201") {
        assert_eq!(beatty::lower(k), Some(a), "a({k})");
    }
    for (k, b) in bfile!("A001950") {
        assert_eq!(beatty::upper(k), Some(b), "b({k})");
    }
}

#[test]
fn partners_are_a002251() {
    for (n, partner) in bfile!("A002251") {
        assert_eq!(beatty::partner(n), Some(partner), "{n}");
    }
}

#[test]
fn totals_of_pairs_are_a003623_both_ways() {
    let terms = bfile!("A003623");
    for &(k, total) in &terms {
        assert_eq!(ab::total(k), Some(total), "AB({k})");
        assert_eq!(ab::index(total), Some(k), "{total}");
    }
    let totals: Vec<u64> = terms.iter().map(|&(_, total)| total).collect();
    for n in 0..*totals.last().unwrap() {
        assert_eq!(ab::index(n).is_some(), totals.contains(&n), "{n}");
    }
}

#[test]
fn nearest_ab_number_is_the_one_at_the_least_distance() {
    let terms = bfile!("A003623");
    for n in 0..4000 {
        let (k, _) = terms
            .iter()
            .min_by_key(|&&(_, total)| total.abs_diff(n))
            .unwrap();
        assert_eq!(ab::nearest(n), Some(*k), "{n}");
    }
}

#[test]
fn ab_numbers_below_a_side_are_those_whose_pair_lies_on_the_lattice() {
    // (1,2), (3,5), (4,7), (6,10) and not (8,13).
    let below: Vec<_> = ab::below(13).collect();
    assert_eq!(below, [(1, 3), (2, 8), (3, 11), (4, 16)]);
    assert_eq!(ab::below(14).count(), 5);
    assert_eq!(ab::below(0).count(), 0);
}

#[test]
fn ab_numbers_end_where_a_total_passes_64_bits() {
    let last = (0..64).rev().fold(0, |k, bit| {
        let larger = k | 1 << bit;
        if ab::total(larger).is_some() {
            larger
        } else {
            k
        }
    });
    let total = ab::total(last).unwrap();
    assert_eq!(ab::index(total), Some(last));
    assert_eq!(ab::nearest(total), Some(last));
    assert!(u64::MAX - total < 5 && ab::total(last + 1).is_none());
    assert_eq!(ab::total(0), None);
}

#[test]
fn every_pile_is_in_exactly_one_pair() {
    let mut found = vec![0; 20_000];
    for (a, b) in (1..20_000).map(|k| beatty::pair(k).unwrap()) {
        for n in [a, b] {
            if let Some(times) = found.get_mut(n as usize) {
                *times += 1;
            }
        }
    }
    assert!(found[1..].iter().all(|&times| times == 1));
}

#[test]
fn last_pairs_of_the_integer_types() {
    let u64_last = (11_400_714_819_323_198_485, u64::MAX);
    let expected = [
        (820_265_763, (1_327_217_884, 2_147_483_647)),
        (1_640_531_526, (2_654_435_768, 4_294_967_294)),
        (
            3_440_443_971_868_336,
            (5_566_755_282_872_654, 9_007_199_254_740_990),
        ),
        (
            3_523_014_627_193_176_565,
            (5_700_357_409_661_599_242, 9_223_372_036_854_775_807),
        ),
        (LAST_INDEX, u64_last),
    ];
    for (k, pair) in expected {
        assert_eq!(beatty::pair(k), Some(pair));
    }
    assert_eq!(beatty::pair(LAST_INDEX + 1), None);
    assert_eq!(beatty::upper(LAST_INDEX + 1), None);
    assert_eq!(beatty::lower(u64::MAX), None);
    assert_eq!(beatty::partner(u64_last.1), Some(u64_last.0));
    assert_eq!(beatty::partner(u64_last.0), Some(u64_last.1));
    assert_eq!(beatty::partner(u64_last.0 + 2), None);
}

/// The first k at which expressions in common use round wrongly (a of f64
/// ⌊kφ⌋, b of ⌊k·φ·φ⌋, a of f32 ⌊kφ⌋, of k/(1/φ), of 1.618 and 1.6180339887).
#[test]
fn floats_go_wrong_where_integers_do_not() {
    let lower = [
        (102_334_155, 165_580_140),
        (165_580_141, 267_914_296),
        (2584, 4180),
        (6765, 10_945),
        (233, 377),
        (196_418, 317_811),
    ];
    for (k, a) in lower {
        assert_eq!(beatty::lower(k), Some(a));
    }
    assert_eq!(beatty::upper(39_088_169), Some(102_334_154));
    assert_eq!(beatty::upper(102_334_155), Some(267_914_295));
    assert!(beatty::is_pair(165_580_140, 267_914_295));
    assert!(!beatty::is_pair(165_580_141, 267_914_296));
    for k in [141_422_324_u64, 180_510_493, 204_668_310, 219_598_662] {
        let root = (k + (5 * k * k).isqrt()) / 2;
        assert_eq!(beatty::lower(k), Some(root), "{k}");
    }
}

#[test]
fn pairs_stand_alone_among_their_neighbours_at_every_even_fibonacci_number() {
    let indices = even_fibonacci()
        .filter(|&k| k < LAST_INDEX)
        .chain([LAST_INDEX - 1, LAST_INDEX]);
    for k in indices {
        let (x, y) = beatty::pair(k).unwrap();
        assert_eq!(beatty::index(x, y), Some(k));
        assert_eq!(beatty::index(y, x), Some(k));
        for (dx, dy) in [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1)] {
            let near = x.checked_add_signed(dx).zip(y.checked_add_signed(dy));
            let Some((x, y)) = near else { continue };
            assert_eq!(beatty::is_pair(x, y), is_pair_by_root(x, y), "({x},{y})");
            assert_eq!(
                beatty::is_pair(x, y),
                Zeckendorf::is_pair(x, y),
                "({x},{y})"
            );
        }
    }
}

#[test]
fn membership_agrees_with_root_and_digits_on_a_square() {
    for (x, y) in (0..300).flat_map(|y| (0..300).map(move |x| (x, y))) {
        let cold = beatty::is_pair(x, y);
        assert_eq!(cold, is_pair_by_root(x, y), "({x},{y})");
        assert_eq!(cold, Zeckendorf::is_pair(x, y), "({x},{y})");
    }
}

#[test]
fn empty_piles_are_pair_zero() {
    assert_eq!(beatty::pair(0), Some((0, 0)));
    assert_eq!(beatty::place(0), Place::Lower(0));
    assert_eq!((floor_phi(0), ceil_phi(0)), (Some(0), Some(0)));
    assert!(beatty::is_pair(0, 0) && !beatty::is_pair(0, 1) && !beatty::is_pair(1, 1));
}

#[test]
fn zeckendorf_digits_are_the_greedy_sum() {
    let digits = |n| Zeckendorf::of(n).to_string();
    assert_eq!(
        [0, 1, 2, 3, 4, 100].map(digits),
        ["0", "1", "10", "100", "101", "1000010100"]
    );
    // F(93) is the largest Fibonacci number in 64 bits.
    assert_eq!(
        digits(12_200_160_415_121_876_738),
        format!("1{}", "0".repeat(91))
    );
}

#[test]
fn misere_changes_six_cells() {
    let form = |play| ClosedForm::of(&Game::wythoff(play)).unwrap();
    let (normal, misere) = (form(Play::Normal), form(Play::Misere));
    let cells = (0..100).flat_map(|y| (0..100).map(move |x| (x, y)));
    let differ: Vec<_> = cells
        .filter(|&(x, y)| normal.is_cold(x, y) != misere.is_cold(x, y))
        .collect();
    assert_eq!(differ, [(0, 0), (1, 0), (0, 1), (2, 1), (1, 2), (2, 2)]);
}

#[test]
fn a_closed_form_displays_its_formula_and_source() {
    let form = ClosedForm::of(&Game::wythoff(Play::Normal)).unwrap();
    assert_eq!(form.to_string(), "(⌊kφ⌋, ⌊kφ²⌋), Wythoff 1907");
}

proptest! {
    #[test]
    fn each_pile_of_a_pair_gives_the_other(k in 1..=LAST_INDEX) {
        let (a, b) = beatty::pair(k).unwrap();
        prop_assert_eq!(ceil_phi(a), Some(b));
        // ⌊bφ⌋ − b passes 64 bits on the way where b is large.
        if let Some(multiple) = floor_phi(b) {
            prop_assert_eq!(multiple - b, a);
        }
        prop_assert_eq!((beatty::place(a), beatty::place(b)), (Place::Lower(k), Place::Upper(k)));
    }

    #[test]
    fn a_cold_pair_is_cold_by_root_and_by_digits_and_its_neighbours_are_not(
        k in 1..LAST_INDEX, dx in -1_i64..=1, dy in -1_i64..=1,
    ) {
        let (a, b) = beatty::pair(k).unwrap();
        let (x, y) = (a.wrapping_add_signed(dx), b.wrapping_add_signed(dy));
        let cold = beatty::is_pair(x, y);
        prop_assert_eq!(cold, dx == 0 && dy == 0);
        prop_assert_eq!(cold, is_pair_by_root(x, y));
        prop_assert_eq!(cold, Zeckendorf::is_pair(x, y));
    }

    #[test]
    fn any_two_piles_are_judged_alike_by_all_three_tests(x: u64, y: u64) {
        prop_assert_eq!(beatty::is_pair(x, y), is_pair_by_root(x, y));
        prop_assert_eq!(beatty::is_pair(x, y), Zeckendorf::is_pair(x, y));
    }

    #[test]
    fn partner_of_the_partner_is_the_pile(n: u64) {
        if let Some(partner) = beatty::partner(n) {
            prop_assert_eq!(beatty::partner(partner), Some(n));
            prop_assert!(Zeckendorf::is_pair(n, partner));
        }
    }
}
