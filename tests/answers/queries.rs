//! Answers about positions: every game against the definition.

use num_bigint::BigUint;
use wythoff_plot::exact::{ColdPairs, Moore, winning_moves};
use wythoff_plot::positions::{PileProblem, parse_pile};
use wythoff_plot::query::{Answer, QueryError, Solver, to_json};
use wythoff_plot::{Game, Play};

use crate::brute_force::{cold_options, lattice};

fn piles(x: u32, y: u32) -> [BigUint; 2] {
    [x.into(), y.into()]
}

fn left(answer: &Answer) -> Vec<(u32, u32)> {
    let pair = |piles: &[BigUint]| {
        let [x, y] = piles else { panic!("two piles") };
        (u32::try_from(x).unwrap(), u32::try_from(y).unwrap())
    };
    answer
        .moves()
        .iter()
        .map(|winning| pair(winning.left()))
        .collect()
}

/// Outcome and winning moves of all positions below `side`.
fn equals_the_definition(game: &Game, side: u32) {
    let cold = lattice(game, side);
    let mut solver = Solver::new(game.clone());
    solver.reach(&piles(side - 1, side - 1)).unwrap();
    for (x, y) in (0..side).flat_map(|x| (0..side).map(move |y| (x, y))) {
        let answer = solver.answer(&piles(x, y)).unwrap();
        assert_eq!(answer.is_cold(), cold.get(x, y), "{game} ({x},{y})");
        let given = left(&answer);
        let mut moves = given.clone();
        moves.sort_unstable();
        assert_eq!(moves, cold_options(game, &cold, x, y), "{game} ({x},{y})");
        let order = |&(a, b): &(u32, u32)| (a < x && b < y, b < y);
        assert!(given.is_sorted_by_key(order), "{game} ({x},{y}): {given:?}");
    }
}

#[test]
fn every_answer_of_a_closed_form_is_that_of_the_definition() {
    for name in [
        "wythoff",
        "t-wythoff:2",
        "t-wythoff:3",
        "t-wythoff:5",
        "t-wythoff:40",
        "nim",
        "bishop",
        "king",
        "wazir",
        "knight",
        "rook+knight",
        "rook+king",
        "bishop+knight",
        "bishop+wazir",
    ] {
        for play in [Play::Normal, Play::Misere] {
            let game = name.parse::<Game>().unwrap().with_play(play);
            assert!(Solver::new(game.clone()).has_closed_form());
            equals_the_definition(&game, 60);
        }
    }
}

#[test]
fn every_answer_off_a_lattice_is_that_of_the_definition() {
    for name in [
        "gdwn:1,2",
        "maharaja",
        "king + (2,1)",
        "wythoff - (1,1)",
        "(2,0)* (3,0)* (0,1)",
        "(1,0)*~ (1,2)",
    ] {
        for play in [Play::Normal, Play::Misere] {
            let game = name.parse::<Game>().unwrap().with_play(play);
            equals_the_definition(&game, 40);
        }
    }
}

#[test]
fn long_piles_and_machine_words_get_the_same_answers() {
    let mut word = 88_172_645_463_325_252_u64;
    let mut next = || {
        // Marsaglia's xorshift.
        word ^= word << 13;
        word ^= word >> 7;
        word ^= word << 17;
        word
    };
    let small = (0..40).flat_map(|x| (0..40).map(move |y| (x, y)));
    let mut positions: Vec<(u64, u64)> = small.collect();
    positions.extend((0..300).map(|_| {
        let bits = next() % 64;
        (next() >> bits, next() >> (bits + next() % 3).min(63))
    }));
    for play in [Play::Normal, Play::Misere] {
        let mut solver = Solver::new(Game::wythoff(play));
        let pairs = ColdPairs::t_wythoff(1, play).unwrap();
        for &(x, y) in &positions {
            let answer = solver.answer(&[x.into(), y.into()]).unwrap();
            let fast: Vec<_> = (answer.moves().iter())
                .map(|m| (m.left().to_vec(), m.k().cloned().unwrap()))
                .collect();
            let long: Vec<_> = (pairs.winning_moves(&x.into(), &y.into()).into_iter())
                .map(|m| (vec![m.x, m.y], m.k))
                .collect();
            assert_eq!(long, fast, "{play} ({x},{y})");
            let words = winning_moves(x, y, play);
            assert_eq!(words.as_slice().len(), fast.len(), "{play} ({x},{y})");
        }
    }
}

#[test]
fn moves_from_piles_of_a_thousand_digits_lead_to_cold_pairs() {
    for (t, play) in [
        (1, Play::Normal),
        (1, Play::Misere),
        (3, Play::Normal),
        (3, Play::Misere),
    ] {
        let game = format!("t-wythoff:{t}")
            .parse::<Game>()
            .unwrap()
            .with_play(play);
        let pairs = ColdPairs::of(&game).unwrap();
        let pair = pairs.pair_big(&BigUint::from(3_u8).pow(2095));
        // One token more on either pile or on both, and the moves back.
        let mut solver = Solver::new(game);
        for (more_x, more_y) in [(1_u8, 0_u8), (0, 1), (1, 1)] {
            let (x, y) = (&pair.larger + more_x, &pair.smaller + more_y);
            let answer = solver.answer(&[x.clone(), y.clone()]).unwrap();
            assert!(!answer.is_cold());
            let back = [pair.larger.clone(), pair.smaller.clone()];
            assert!(answer.moves().iter().any(|winning| winning.left() == back));
            for winning in answer.moves() {
                assert!(solver.answer(winning.left()).unwrap().is_cold());
                assert!(winning.left()[0] <= x && winning.left()[1] <= y);
            }
        }
        assert!(
            solver
                .answer(&[pair.larger.clone(), pair.smaller.clone()])
                .unwrap()
                .is_cold()
        );
    }
}

#[test]
fn pieces_are_decided_at_any_distance() {
    let far = BigUint::from(10_u8).pow(40);
    let names = [
        "king",
        "wazir",
        "knight",
        "bishop",
        "rook+knight",
        "rook+king",
    ];
    for name in names.into_iter().chain(["bishop+knight", "bishop+wazir"]) {
        for play in [Play::Normal, Play::Misere] {
            let mut solver = Solver::new(name.parse::<Game>().unwrap().with_play(play));
            let places = (0..14_u32).flat_map(|x| (0..14_u32).map(move |y| (x, y)));
            for (x, y) in places {
                // Near the diagonal, near an axis, and far from all.
                for [x, y] in [
                    [&far + x, &far + y],
                    [x.into(), &far + y],
                    [&far * 3_u8 + x, &far + y],
                ] {
                    // A piece at the edge may have no move, and wins by that.
                    let ended = play == Play::Misere && x == BigUint::ZERO;
                    let answer = solver.answer(&[x, y]).unwrap();
                    let none = answer.moves().is_empty();
                    assert!(answer.is_cold() == none || (none && ended), "{name} {play}");
                    for winning in answer.moves() {
                        assert!(solver.answer(winning.left()).unwrap().is_cold());
                    }
                }
            }
        }
    }
}

#[test]
fn a_lattice_grows_with_the_positions_asked_for() {
    let game: Game = "gdwn:1,2".parse().unwrap();
    let cold = lattice(&game, 90);
    let mut solver = Solver::new(game);
    for (x, y) in [(1, 3), (0, 40), (45, 2), (89, 89), (7, 10), (10, 7)] {
        assert_eq!(
            solver.answer(&piles(x, y)).unwrap().is_cold(),
            cold.get(x, y),
            "({x},{y})"
        );
    }
}

#[test]
fn what_no_lattice_can_decide_is_refused_with_the_bytes() {
    let game: Game = "king + (2,1)".parse().unwrap();
    let mut solver = Solver::new(game).memory(1_000_000);
    let error = solver.answer(&piles(9999, 9999)).unwrap_err();
    let QueryError::Memory { bytes, limit, .. } = &error else {
        panic!("{error}");
    };
    assert!(*bytes > 12_500_000 && *limit == 1_000_000);
    let huge = [BigUint::from(u64::MAX), BigUint::from(1_u8)];
    let error = solver.answer(&huge).unwrap_err();
    assert!(
        error.to_string().contains("(18446744073709551615, 1)"),
        "{error}"
    );
}

#[test]
fn positions_with_the_wrong_number_of_piles_are_refused() {
    for game in ["wythoff", "gdwn:1,2"] {
        let mut solver = Solver::new(game.parse().unwrap());
        for count in [0, 1, 3] {
            let error = solver
                .answer(&vec![BigUint::from(2_u8); count])
                .unwrap_err();
            assert!(
                matches!(error, QueryError::Piles { given, .. } if given == count),
                "{error}"
            );
        }
    }
    let mut nim = Solver::new("nim".parse().unwrap());
    assert!(
        nim.answer(&[1_u8, 2, 3].map(BigUint::from))
            .unwrap()
            .is_cold()
    );
    assert!(nim.answer(&[]).is_err());
}

#[test]
fn grundy_values_are_given_where_they_are_known() {
    let grundy = |name: &str, x: u32, y: u32| {
        let answer = Solver::new(name.parse().unwrap())
            .answer(&piles(x, y))
            .unwrap();
        answer.grundy().map(|value| u32::try_from(value).unwrap())
    };
    // OEIS A004481: T(1,1) = 2, T(3,4) = 2, T(2,3) = 5.
    assert_eq!(
        [
            grundy("wythoff", 1, 1),
            grundy("wythoff", 3, 4),
            grundy("wythoff", 2, 3)
        ],
        [Some(2), Some(2), Some(5)]
    );
    assert_eq!(grundy("wythoff", 165_580_140, 267_914_295), Some(0));
    assert_eq!(grundy("wythoff", 5000, 5000), None);
    assert_eq!(grundy("nim", 5000, 77), Some(5000 ^ 77));
    // 0 where cold, and 1 where no move is left.
    assert_eq!(grundy("wythoff/misere", 2, 2), Some(0));
    assert_eq!(grundy("wythoff/misere", 0, 0), Some(1));
    assert_eq!(grundy("nim/misere", 0, 0), Some(1));
    assert_eq!(grundy("wythoff", 1000, 70), grundy("wythoff", 70, 1000));
}

#[test]
fn json_holds_what_the_answer_does() {
    let json = |name: &str, x: u64, y: u64| -> serde_json::Value {
        let mut solver = Solver::new(name.parse().unwrap());
        let position = [x.into(), y.into()];
        let answer = solver.answer(&position).unwrap();
        let text = to_json(&answer, &solver);
        assert!(!text.contains('\n'));
        serde_json::from_str(&text).unwrap()
    };
    let hot = json("wythoff", 5, 8);
    let expected = serde_json::json!({
        "game": "wythoff", "play": "normal", "piles": [5, 8], "outcome": "hot",
        "moves": [
            {"take": [0, 5], "leave": [5, 3], "k": 2},
            {"take": [1, 1], "leave": [4, 7], "k": 3},
        ],
        "more": false, "grundy": 2, "zeckendorf": ["1000", "10000"],
    });
    assert_eq!(hot, expected);
    let cold = json("wythoff/misere", 20, 12);
    assert_eq!((&cold["k"], &cold["play"]), (&8.into(), &"misere".into()));
    assert_eq!(json("gdwn:1,2", 1, 3)["outcome"], "cold");
    let last = json("wythoff", 11_400_714_819_323_198_485, u64::MAX);
    assert_eq!(
        (&last["outcome"], &last["piles"][1]),
        (&"cold".into(), &u64::MAX.into())
    );
}

#[test]
fn what_is_no_number_of_tokens_is_refused_for_what_it_is() {
    use PileProblem as P;
    for (text, problem) in [
        ("", P::Empty),
        ("-5", P::Negative),
        ("+5", P::Sign),
        ("1.5", P::Fraction),
        ("1,5", P::Fraction),
        (".5", P::Fraction),
        ("1e3", P::Fraction),
        ("-1.5", P::Fraction),
        ("0x10", P::Hexadecimal),
        ("0XFF", P::Hexadecimal),
        ("ten", P::NotDigits),
        ("1 2", P::NotDigits),
        (" 1", P::NotDigits),
        ("1\0", P::NotDigits),
        ("١٢", P::NotDigits),
        ("-", P::NotDigits),
        ("--5", P::NotDigits),
        ("5-", P::NotDigits),
        ("^2", P::NotDigits),
        ("2^", P::NotDigits),
        ("2^3^4", P::NotDigits),
        ("-2^3", P::NotDigits),
        ("10^100000", P::Power),
        ("10^99999999999999999999", P::Power),
        ("2^332193", P::Power),
    ] {
        assert_eq!(parse_pile(text.as_bytes()), Err(problem), "{text:?}");
    }
    assert_eq!(parse_pile(&[b'9'; 100_001]), Err(P::TooLong(100_001)));
    assert_eq!(parse_pile(b"\xff"), Err(P::NotDigits));
}

#[test]
fn powers_are_read_up_to_the_most_digits() {
    for (text, number) in [
        ("10^18", 1_000_000_000_000_000_000_u64),
        ("2^63", 1 << 63),
        ("07^02", 49),
        ("5^0", 1),
        ("0^0", 1),
        ("0^7", 0),
        ("1^99999999999999999999", 1),
    ] {
        assert_eq!(parse_pile(text.as_bytes()), Ok(number.into()), "{text}");
    }
    let largest = parse_pile(b"10^99999").unwrap().to_string();
    assert_eq!((&largest[..2], largest.len()), ("10", 100_000));
    assert!(parse_pile(b"2^332192").is_ok_and(|n| n.bits() == 332_193));
}

#[test]
fn leading_zeros_and_ten_thousand_digits_are_read() {
    assert_eq!(parse_pile(b"0000"), Ok(BigUint::ZERO));
    assert_eq!(parse_pile(b"00042"), Ok(42_u8.into()));
    let long = "7".repeat(10_000);
    assert_eq!(parse_pile(long.as_bytes()).unwrap().to_string(), long);
    let padded = [&[b'0'; 200_000][..], b"8"].concat();
    assert_eq!(parse_pile(&padded), Ok(8_u8.into()));
}

#[test]
fn moore_positions_are_answered_with_any_number_of_piles() {
    let mut solver = Solver::moore(Moore::new(2, Play::Normal).unwrap());
    let answer = solver.answer(&[5_u8, 7, 9].map(BigUint::from)).unwrap();
    assert_eq!(answer.moves()[0].to_string(), "(5, 5, 5)");
    assert!(
        solver
            .answer(&[4_u8, 4, 4].map(BigUint::from))
            .unwrap()
            .is_cold()
    );
}
