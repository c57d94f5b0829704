//! Cold pairs of t-Wythoff: against the definition, and against digits.

use num_bigint::BigUint;
use wythoff_plot::exact::{BigZeckendorf, ColdPairs, Zeckendorf, beatty};
use wythoff_plot::{Game, Play};

use crate::brute_force::lattice;
use crate::scale::scale;

const PLAYS: [Play; 2] = [Play::Normal, Play::Misere];

fn game(t: u32, play: Play) -> Game {
    format!("t-wythoff:{t}")
        .parse::<Game>()
        .unwrap()
        .with_play(play)
}

#[test]
fn pairs_are_the_cold_cells_of_the_definition() {
    for (t, play) in (1..=6).flat_map(|t| PLAYS.map(|play| (t, play))) {
        let pairs = ColdPairs::of(&game(t, play)).unwrap();
        assert_eq!((pairs.t(), pairs.play()), (t, play));
        let cold = lattice(&game(t, play), 120);
        let mut found = Vec::new();
        for (x, y) in (0..120).flat_map(|x| (x..120).map(move |y| (x, y))) {
            let pair = pairs.find(&x.into(), &y.into());
            assert_eq!(pair, pairs.find(&y.into(), &x.into()));
            assert_eq!(pair.is_some(), cold.get(x, y), "{t} {play} ({x},{y})");
            found.extend(pair);
        }
        for (k, pair) in found.iter().enumerate() {
            assert_eq!(pair.k, k.into(), "in order");
            assert_eq!(*pair, pairs.pair_big(&k.into()));
        }
    }
}

#[test]
fn every_pile_is_in_the_pair_that_the_definition_has_in_its_row() {
    for (t, play) in (1..=6).flat_map(|t| PLAYS.map(|play| (t, play))) {
        let pairs = ColdPairs::of(&game(t, play)).unwrap();
        let cold = lattice(&game(t, play), 160);
        for n in 0..20 {
            let pair = pairs.with_pile(&n.into());
            let other = (0..160).find(|&x| cold.get(x, n)).unwrap();
            let expected = (n.min(other).into(), n.max(other).into());
            assert_eq!((pair.smaller, pair.larger), expected, "{t} {play} {n}");
        }
    }
}

#[test]
fn other_games_have_no_such_pairs() {
    for other in [
        "nim",
        "king",
        "gdwn:1,2",
        "maharaja",
        "wythoff - (1,1)",
        "(1,0)*",
        "wytf:3",
    ] {
        assert_eq!(ColdPairs::of(&other.parse().unwrap()), None, "{other}");
    }
    assert!(ColdPairs::t_wythoff(0, Play::Normal).is_none());
}

#[test]
fn wythoff_pairs_to_the_edge_of_64_bits_are_those_of_machine_words() {
    let pairs = ColdPairs::t_wythoff(1, Play::Normal).unwrap();
    for k in [
        0,
        1,
        102_334_155,
        1 << 40,
        beatty::LAST_INDEX - 1,
        beatty::LAST_INDEX,
    ] {
        assert_eq!(pairs.pair(k), beatty::pair(k));
    }
    assert_eq!(pairs.pair(beatty::LAST_INDEX + 1), None);
    // The last pair of 128 bits: 5k² takes 256.
    let k: BigUint = "129976298391535590297638237547755878347".parse().unwrap();
    let pair = pairs.pair_big(&k);
    assert_eq!(
        pair.smaller.to_string(),
        "210306068529402873165736369884012333106"
    );
    assert_eq!(
        pair.larger.to_string(),
        "340282366920938463463374607431768211453"
    );
    assert_eq!(pairs.with_pile(&pair.smaller), pair);
    assert_eq!(pairs.with_pile(&pair.larger), pair);
}

/// F(2j) for j to `end`, where kφ lies closest to an integer.
fn even_fibonacci(end: usize) -> Vec<BigUint> {
    let first = (BigUint::from(1_u8), BigUint::from(2_u8));
    std::iter::successors(Some(first), |(a, b)| {
        let next = a + b;
        Some((next.clone(), b + next))
    })
    .map(|(a, _)| a)
    .take(end)
    .collect()
}

/// The pair and its neighbours, by root and by digits.
fn agree_around(k: &BigUint) {
    let pairs = ColdPairs::t_wythoff(1, Play::Normal).unwrap();
    let pair = pairs.pair_big(k);
    assert!(BigZeckendorf::is_pair(&pair.smaller, &pair.larger), "{k}");
    for (dx, dy) in [(0_u8, 1_u8), (1, 0), (1, 1), (2, 1), (1, 2)] {
        let (x, y) = (&pair.smaller + dx, &pair.larger + dy);
        let by_root = pairs.find(&x, &y).is_some();
        assert_eq!(by_root, BigZeckendorf::is_pair(&x, &y), "({x},{y})");
        let (x, y) = (&pair.smaller - dx.min(1), &pair.larger - dy.min(1));
        let by_root = pairs.find(&x, &y).is_some();
        assert_eq!(by_root, BigZeckendorf::is_pair(&x, &y), "({x},{y})");
    }
}

#[test]
fn root_and_digits_agree_around_even_fibonacci_numbers_of_up_to_200_digits() {
    even_fibonacci(480).iter().for_each(agree_around);
}

/// Numbers without a pattern: a linear congruence modulo 2⁶⁴ (Knuth's MMIX).
fn random_words(seed: u64) -> impl Iterator<Item = u64> {
    std::iter::successors(Some(seed), |x| {
        Some(
            x.wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407),
        )
    })
    // The low bits of such a sequence have short periods.
    .map(|x| x ^ x >> 32)
    .skip(1)
}

#[test]
fn root_and_digits_agree_on_positions_of_100_to_1000_digits() {
    // Each pair with ten positions around it.
    let count = scale(10, 100);
    let mut words = random_words(1);
    for i in 0..count {
        // 100 to 1000 decimal digits.
        let bits = 333 + i * (3321 - 333) / count;
        let halves = words
            .by_ref()
            .flat_map(|word| [word as u32, (word >> 32) as u32]);
        agree_around(&BigUint::new(halves.take(bits / 32).collect()));
    }
}

/// Both tests on machine words, and the tests of a game on any of them.
fn words_agree(x: u64, y: u64) {
    let by_digits = Zeckendorf::is_pair(x, y);
    assert_eq!(beatty::is_pair(x, y), by_digits, "({x},{y})");
    assert_eq!(beatty::is_pair(y, x), by_digits, "({y},{x})");
}

#[test]
fn root_free_test_and_digits_agree_on_random_machine_words() {
    let mut words = random_words(2);
    for _ in 0..scale(50_000, 5_000_000) {
        let (x, other) = (words.next().unwrap(), words.next().unwrap());
        // Of all lengths, because each length has arithmetic of its own.
        let (x, other) = (x >> (other % 50), other >> (x % 50));
        words_agree(x, other);
        // Random pairs are all hot; a second position is close to a cold one.
        if let Some(y) = beatty::partner(x) {
            words_agree(x, y.wrapping_add(other % 5).wrapping_sub(2));
        }
    }
}

#[test]
fn root_free_test_and_digits_agree_around_fibonacci_numbers_to_the_edge_of_64_bits() {
    let fibonacci =
        std::iter::successors(Some((1_u64, 2_u64)), |&(a, b)| Some((b, a.checked_add(b)?)));
    let mut last = (0, 0);
    for (k, _) in fibonacci.chain([(beatty::LAST_INDEX, 0)]) {
        let Some((a, b)) = beatty::pair(k) else {
            continue;
        };
        last = (a, b);
        words_agree(a, b);
        assert!(
            beatty::is_pair(a, b) && Zeckendorf::is_pair(a, b),
            "k = {k}"
        );
        let around = [
            (1, 0),
            (0, 1),
            (1, 1),
            (-1, 0),
            (0, -1),
            (-1, -1),
            (1, -1),
            (-1, 1),
        ];
        for (dx, dy) in around {
            if let (Some(x), Some(y)) = (a.checked_add_signed(dx), b.checked_add_signed(dy)) {
                words_agree(x, y);
                assert!(!beatty::is_pair(x, y) || k < 2, "k = {k}: ({x},{y})");
            }
        }
    }
    assert_eq!(last, (11_400_714_819_323_198_485, u64::MAX));
}
