//! Every ray game of the reference, through the parser and the solver, in each
//! play.

use wythoff_plot::{Game, solve};

use crate::reference::Reference;

/// Reference files and the games as a user would write them.
const GAMES: &[(&str, &str)] = &[
    ("wythoff_queen", "wythoff"),
    ("nim2_rook", "rook"),
    ("bishop", "bishop"),
    ("king", "king"),
    ("wazir", "wazir"),
    ("knight", "knight"),
    ("rook_knight", "rook+knight"),
    ("rook_king", "rook+king"),
    ("bishop_knight", "bishop+knight"),
    ("twythoff_2", "t-wythoff:2"),
    ("twythoff_3", "t-wythoff:3"),
    ("twythoff_4", "t-wythoff:4"),
    ("gdwn_1_2", "gdwn:1,2"),
    ("gdwn_1_3", "gdwn:1,3"),
    ("gdwn_2_3", "gdwn:2,3"),
    ("gdwn_3_5", "wythoff + (3,5)*~"),
    ("maharaja", "maharaja"),
    ("diag_mult_2", "diag:2"),
    ("diag_mult_3", "nim + (3,3)*"),
    ("wytf_const_2", "wytf:2"),
    ("wytf_const_3", "wytf:3"),
    ("wyt_bound_4", "bounded:4"),
    ("wyt_minus_1_0", "wythoff - (1,0)~"),
    ("wyt_minus_1_1", "wythoff - (1,1)"),
];

fn agrees(id: &str, text: &str) {
    let reference = Reference::read(id);
    for (play, expected) in reference.plays() {
        let game: Game = format!("{text}/{}", play.name()).parse().unwrap();
        let outcomes = solve(&game, reference.size).unwrap();
        let cold: Vec<_> = outcomes.cold_cells().collect();
        assert_eq!(cold, expected, "{id} as {text}, {play}");
    }
}

#[test]
fn reference_games_come_out_of_their_names() {
    for (id, text) in GAMES {
        agrees(id, text);
    }
}

#[test]
fn long_lists_of_terms_are_read() {
    let squares: String = (1..=14).map(|n| format!("({},0)~", n * n)).collect();
    agrees("subtract_square_2", &squares);
    let pair = |k: u32| ((k + (5 * k * k).isqrt()) / 2, k);
    let pairs = (1..=200)
        .map(pair)
        .map(|(a, k)| format!("({a},{})~", a + k));
    let pairs: String = pairs.collect();
    agrees("wyt_star", &pairs);
    agrees("wyt_adjoin_P", &format!("wythoff + {pairs}"));
}

/// (0, even) and (2, odd ≥ 3), mirrored, are cold, found by enumeration.
#[test]
fn bishop_and_wazir_together_hug_the_axes() {
    let game: Game = "bishop+wazir".parse().unwrap();
    let outcomes = solve(&game, wythoff_plot::Size::square(60).unwrap()).unwrap();
    for (x, y) in (0..60).flat_map(|y| (0..60).map(move |x| (x, y))) {
        let (least, most) = (u32::min(x, y), u32::max(x, y));
        let cold = least == 0 && most % 2 == 0 || least == 2 && most >= 3 && most % 2 == 1;
        assert_eq!(outcomes.is_cold(x, y), Some(cold), "({x},{y})");
    }
}
