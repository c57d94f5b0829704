//! Piles and totals at the edges of machine words, nesting and lengths that
//! somebody may type.

use std::thread;

use num_bigint::BigUint;
use wythoff_plot::exact::{
    ColdPairs, Moore, Quadratic, QuadraticProblem, ab, beatty, winning_moves,
};
use wythoff_plot::query::Solver;
use wythoff_plot::query::batch::{Batch, Form};
use wythoff_plot::solve::{grundy_memory_needed, memory_needed};
use wythoff_plot::{Engine, Game, Play, Size};

const PLAYS: [Play; 2] = [Play::Normal, Play::Misere];

/// Numbers around the powers of two in which machine words end.
fn edges() -> impl Iterator<Item = u64> {
    [31_u32, 32, 62, 63, 64].into_iter().flat_map(|bits| {
        let edge = 1_u128 << bits;
        (-2..=2).filter_map(move |away| u64::try_from(edge.checked_add_signed(away)?).ok())
    })
}

/// Positions with a total or a pile near an edge, cold ones among them.
fn positions() -> Vec<(u64, u64)> {
    let totals =
        edges().flat_map(|edge| [0, 1, 3, 7, edge / 3, edge / 2, edge].map(|x| (x, edge - x)));
    // Beyond 64 bits in total, with two piles that fit.
    let above = (0..40).map(|i| (u64::MAX - 3 * i, i + 1));
    let cold = edges().filter_map(|edge| {
        let partner = beatty::partner(edge)?;
        Some((edge, partner))
    });
    totals
        .chain(above)
        .chain(cold)
        .chain([(7_046_029_254_386_353_130, 11_400_714_819_323_198_486)])
        .collect()
}

fn answers(game: &Game, form: Form, lines: &str) -> String {
    let mut text = Vec::new();
    let batch = Batch::new(Solver::new(game.clone()), form);
    batch.run(lines.as_bytes(), &mut text, |_| {}).unwrap();
    String::from_utf8(text).unwrap()
}

#[test]
fn machine_words_and_long_numbers_agree_at_every_edge() {
    let games = [
        "wythoff",
        "t-wythoff:2",
        "t-wythoff:7",
        "nim",
        "king",
        "knight",
        "bishop",
        "rook+king",
        "wazir",
        "bishop+wazir",
        "rook+knight",
    ];
    for game in games {
        for play in PLAYS {
            let game: Game = game.parse::<Game>().unwrap().with_play(play);
            // Zeros before a number send it the way of long ones.
            let lines = |zeros: &str| -> String {
                let both = positions().into_iter().flat_map(|(x, y)| [(x, y), (y, x)]);
                both.map(|(x, y)| format!("{zeros}{x} {y}\n")).collect()
            };
            for form in [Form::Outcome, Form::Moves, Form::Full] {
                let words = answers(&game, form, &lines(""));
                let long = answers(&game, form, &lines(&"0".repeat(30)));
                assert_eq!(words, long, "{game} {form:?}");
            }
        }
    }
}

#[test]
fn winning_moves_at_the_edges_are_those_of_long_numbers() {
    for play in PLAYS {
        let pairs = ColdPairs::t_wythoff(1, play).unwrap();
        for (x, y) in positions() {
            let words: Vec<(BigUint, BigUint)> = (winning_moves(x, y, play).as_slice().iter())
                .map(|&(x, y)| (x.into(), y.into()))
                .collect();
            let long: Vec<(BigUint, BigUint)> =
                (pairs.winning_moves(&x.into(), &y.into()).into_iter())
                    .map(|m| (m.x, m.y))
                    .collect();
            assert_eq!(words, long, "{play} ({x}, {y})");
        }
    }
}

#[test]
fn totals_at_the_edges_are_split_as_long_numbers_are() {
    let pairs = ColdPairs::t_wythoff(1, Play::Normal).unwrap();
    for total in edges() {
        let split = pairs.split(&total.into());
        let k = ab::index(total);
        assert_eq!(
            split.exact.map(|pair| pair.k),
            k.map(BigUint::from),
            "{total}"
        );
        if let Some(k) = ab::nearest(total) {
            assert!(
                ab::total(k).is_some_and(|near| near.abs_diff(total) <= 3),
                "{total}"
            );
        }
    }
}

#[test]
fn a_number_that_no_word_negates_is_too_large() {
    let most = i128::MIN;
    for (p, q, r) in [
        (most, 0, most),
        (most, 0, -1),
        (0, most, -1),
        (1, 1, most),
        (most, most, most),
    ] {
        assert_eq!(Quadratic::new(p, q, 5, r), Err(QuadraticProblem::TooLarge));
    }
}

/// In a thread with the stack that rayon's and most programs' threads have.
fn on_a_small_stack<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> T {
    let thread = thread::Builder::new().stack_size(2 << 20).spawn(work);
    thread.unwrap().join().unwrap()
}

#[test]
fn nesting_of_every_kind_is_refused_or_read_on_a_small_stack() {
    on_a_small_stack(|| {
        let many = 1_000_000;
        let deep = [
            "√".repeat(many) + "5",
            "√ ".repeat(many) + "5",
            "√(".repeat(many) + "5",
            "-(√(-".repeat(many) + "5",
            "sqrt(".repeat(many) + "5",
            "(".repeat(many) + "5",
            "((√(".repeat(many) + "5",
            "2*(1+√".repeat(many) + "5",
            "(-".repeat(many) + "5",
        ];
        for text in deep {
            let error = text.parse::<Quadratic>().unwrap_err();
            let begin: String = text.chars().take(6).collect();
            assert_eq!(error.problem(), &QuadraticProblem::TooDeep, "{begin}");
        }
        let long = [
            "-".repeat(many + 1) + "5",
            "1".to_owned() + &"+1".repeat(1000),
            "1".to_owned() + &"*1".repeat(1000),
            "(-1)^63".to_owned(),
            "1+√".repeat(1000) + "1",
            "√√16".to_owned(),
        ];
        for text in long {
            text.parse::<Quadratic>()
                .unwrap_or_else(|error| panic!("{error}"));
        }
    });
}

#[test]
fn long_texts_of_games_are_read_or_refused_on_a_small_stack() {
    on_a_small_stack(|| {
        let many = 200_000;
        let wrong = [
            "wythoff".to_owned() + &"/misere".repeat(many),
            "wythoff".to_owned() + &" - (1,1)".repeat(many),
            "wythoff".to_owned() + &" + wythoff".repeat(many),
            "-".repeat(many),
            "(".repeat(many),
            "+".repeat(many),
            "a-".repeat(many) + "a",
            "a".repeat(many),
            "~".repeat(many),
            "(1,1)".to_owned() + &"~".repeat(many),
            "(1,1)".to_owned() + &"*".repeat(many),
        ];
        for text in wrong {
            let begin: String = text.chars().take(20).collect();
            assert!(text.parse::<Game>().is_err(), "{begin}");
        }
    });
}

#[test]
fn moves_in_piles_of_all_the_digits_allowed_are_found_on_a_small_stack() {
    on_a_small_stack(|| {
        let long = (BigUint::from(1_u8) << (Moore::MOST_BITS - 1)) + 5_u8;
        for k in [2, 3] {
            let moore = Moore::new(k, Play::Normal).unwrap();
            let piles = [long.clone(), &long + 1_u8, &long - 1_u8, 3_u8.into()];
            let found = moore.winning_moves(&piles, 50).unwrap();
            assert!(!found.left.is_empty());
            assert!(found.left.iter().all(|left| moore.is_cold(left)));
        }
    });
}

/// Each move is listed with all its piles: so many times so many are no answer.
#[test]
fn of_many_piles_few_moves_are_listed_and_outcomes_need_none() {
    let piles: Vec<BigUint> = vec![BigUint::from(1_u8); 9_999];
    let nim = |play| Solver::new("nim".parse::<Game>().unwrap().with_play(play));
    for play in PLAYS {
        let solver = nim(play);
        let answer = solver.known_answer(&piles).unwrap();
        let cold = play == Play::Misere;
        assert_eq!(answer.is_cold(), cold, "{play}");
        assert_eq!(solver.known_outcome(&piles), Ok(cold));
        let listed = answer.moves().len();
        match cold {
            true => assert_eq!((listed, answer.has_more_moves()), (0, false)),
            false => assert!(listed > 0 && listed <= 100 && answer.has_more_moves()),
        }
    }
    // No fewer than before where all of them fit.
    let answer = nim(Play::Normal).known_answer(&piles[..999]).unwrap();
    assert_eq!(
        (answer.moves().len(), answer.has_more_moves()),
        (999, false)
    );
}

/// The bytes of what no memory holds are very many, and not what is left when
/// they have gone round.
#[test]
fn memory_that_no_machine_has_is_not_little() {
    let large = Size::square(Size::MAX).unwrap();
    let steps: Vec<String> = (0..1200)
        .map(|i| format!("({},1)*", 200_000_000 + i))
        .collect();
    let many: Game = format!("(1,0)*~ {}", steps.join(" ")).parse().unwrap();
    let long: Game = "nim + (1000000,1)*~".parse().unwrap();
    for game in [&long, &many] {
        for engine in [Engine::Grid, Engine::Sparse] {
            assert!(memory_needed(game, large, engine) > 1 << 48, "{engine:?}");
        }
        assert!(grundy_memory_needed(game, large) > 1 << 60);
    }
}
