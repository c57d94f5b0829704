//! What each way of writing means, and that names read back.

use proptest::prelude::*;
use wythoff_plot::game::WrittenGame;
use wythoff_plot::{Game, Play, Ruleset};

fn game(text: &str) -> Game {
    text.parse()
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn rules(text: &str) -> String {
    game(text).rules()
}

#[test]
fn each_kind_of_term_means_its_moves() {
    let moves = |text: &str| -> Vec<(u32, u32)> {
        let rules = game(text).rays().unwrap().clone();
        let mut moves: Vec<_> = (rules.rays().iter())
            .flat_map(|ray| ray.moves().take(4).map(|v| (v.x, v.y)))
            .collect();
        moves.sort_unstable();
        moves
    };
    assert_eq!(moves("(2,3)"), [(2, 3)]);
    assert_eq!(moves("(2,3)~"), [(2, 3), (3, 2)]);
    assert_eq!(moves("(2,3)*"), [(2, 3), (4, 6), (6, 9), (8, 12)]);
    assert_eq!(moves("(2,3)*2"), [(2, 3), (4, 6)]);
    assert_eq!(moves("(2,0)*2~"), [(0, 2), (0, 4), (2, 0), (4, 0)]);
    assert_eq!(moves("(1,2)+(3,1)*"), [(1, 2), (4, 3), (7, 4), (10, 5)]);
    assert_eq!(moves("(1,2)+(3,1)*2"), [(1, 2), (4, 3), (7, 4)]);
    assert_eq!(moves("(1,2)+(3,1)*1~"), [(1, 2), (2, 1), (3, 4), (4, 3)]);
}

#[test]
fn blanks_and_case_do_not_matter() {
    let tight = game("(1,0)*~(1,1)+(2,3)*3~-(1,1)");
    let wide = game(" ( 1 , 0 ) * ~\t( 1,1 ) + ( 2,3 ) * 3 ~ - (1, 1) ");
    assert_eq!(tight, wide);
    assert_eq!(game("Wythoff / misere"), game("wythoff/misere"));
    assert_eq!(game("T-Wythoff : 2"), game("t-wythoff:2"));
    assert_eq!(game("gdwn : 1 , 2"), game("gdwn:1,2"));
}

#[test]
fn a_plus_after_a_bare_move_is_a_start_and_anywhere_else_an_addition() {
    assert_eq!(rules("(1,2) + (1,1)*"), "(1,2)+(1,1)*");
    assert_eq!(rules("(1,2)~ + (1,1)*"), "(1,1)* (1,2)~");
    assert_eq!(rules("(1,2)*1 + (1,1)*"), "(1,1)* (1,2)");
    assert_eq!(
        rules("wythoff + (1,2) + (2,3)*"),
        "(1,0)*~ (1,1)* (1,2)+(2,3)*"
    );
    assert_eq!(rules("(1,2) + knight - (1,2)"), "(2,1)");
}

#[test]
fn a_hyphen_is_a_minus_where_a_name_ends_before_it() {
    assert_eq!(rules("queen-bishop"), "(1,0)*~");
    assert_eq!(rules("t-wythoff:2-bishop"), "(1,0)*~ (1,2)+(1,1)*~");
    assert_eq!(rules("wythoff-(1,1)"), "(1,0)*~ (2,2)+(1,1)*");
}

#[test]
fn removal_splits_rays() {
    assert_eq!(rules("wythoff - (3,3)"), "(1,0)*~ (1,1)*2 (4,4)+(1,1)*");
    assert_eq!(rules("wythoff - (1,0)~"), "(2,0)+(1,0)*~ (1,1)*");
    assert_eq!(rules("wythoff - (1,0)"), "(0,1)* (1,1)* (2,0)+(1,0)*");
    assert_eq!(rules("wythoff - (1,1) - (2,2)"), "(1,0)*~ (3,3)+(1,1)*");
    assert_eq!(rules("wythoff - (1,1)*2"), "(1,0)*~ (3,3)+(1,1)*");
    assert_eq!(rules("wythoff - (2,2)*"), "(1,0)*~ (1,1)+(2,2)*");
    assert_eq!(rules("wythoff - (1,1)*"), "(1,0)*~");
    // The move belongs to two rays, and is lost from both.
    assert_eq!(
        rules("(1,0)* (4,0)+(0,1)* - (4,0)"),
        "(1,0)*3 (4,1)+(0,1)* (5,0)+(1,0)*"
    );
}

#[test]
fn games_are_known_by_their_moves() {
    for text in [
        "queen",
        "(1,1)* (1,0)*~",
        "rook+bishop",
        "t-wythoff:1",
        "diag:1",
        "wythoff - (1,1)~ + (1,1)",
    ] {
        assert_eq!(game(text), game("wythoff"), "{text}");
    }
    assert_eq!(game("rook").name(), "nim");
    assert_eq!(game("knight + rook").name(), "rook+knight");
    assert_eq!(game("queen+knight").name(), "maharaja");
    assert_eq!(game("bounded:1").name(), "king");
    assert_eq!(game("wytf:2").name(), "rook+king");
    assert_eq!(game("gdwn:2,1").name(), "gdwn:1,2");
}

#[test]
fn other_games_keep_the_name_they_were_given() {
    assert_eq!(game("wythoff-(2,2)").name(), "wythoff - (2,2)");
    assert_eq!(game("king+knight").name(), "king + knight");
    assert_eq!(game("(1,2)*~(3,3)").to_string(), "(1,2)*~ (3,3)");
    assert_eq!(
        game("(1,0)*~ - (1,0)/misere").id(),
        "(1,0)*~ - (1,0)/misere"
    );
    assert_eq!(
        game("wythoff-(2,2)").title(),
        "Wythoff’s game without (2,2)"
    );
    assert_eq!(game("wythoff+(1,3)").title(), "Wythoff’s game with (1,3)");
    assert_eq!(game("king+knight").title(), "King + Knight");
    assert_eq!(game("(1,2)*~ (3,3)").title(), "Moves (1,2)*~ (3,3)");
    let many: String = (1..=40).map(|n| format!("({n},{})", n * n)).collect();
    assert_eq!(game(&many).title(), "Game of 40 terms");
}

#[test]
fn a_play_convention_is_told_from_none() {
    let play = |text: &str| text.parse::<WrittenGame>().unwrap().play();
    assert_eq!(play("nim"), None);
    assert_eq!(play("nim/normal"), Some(Play::Normal));
    assert_eq!(play("nim/misere"), Some(Play::Misere));
    let written = |text: &str| text.parse::<WrittenGame>().unwrap();
    assert_eq!(written("nim").game(Play::Misere).play(), Play::Misere);
    assert_eq!(
        written("nim/normal").game(Play::Misere).play(),
        Play::Normal
    );
    assert!("nim/misere".parse::<Ruleset>().is_err());
}

fn any_number() -> impl Strategy<Value = u32> {
    prop_oneof![6 => 0..=5_u32, 1 => Just(u32::MAX), 1 => any::<u32>()]
}

fn any_vector() -> impl Strategy<Value = String> {
    (any_number(), any_number())
        .prop_filter("takes something", |&(x, y)| x > 0 || y > 0)
        .prop_map(|(x, y)| format!("({x},{y})"))
}

fn any_term() -> impl Strategy<Value = String> {
    let count = prop_oneof![2 => Just(String::new()), 1 => (1..=9_u32).prop_map(|n| n.to_string())];
    let ray = (any_vector(), any_vector(), count, 0..3);
    let ray = ray.prop_map(|(start, step, count, kind)| match kind {
        0 => start,
        1 => format!("{start}*{count}"),
        _ => format!("{start}+{step}*{count}"),
    });
    (ray, any::<bool>()).prop_map(|(ray, mirror)| ray + if mirror { "~" } else { "" })
}

const NAMES: &[&str] = &[
    "wythoff",
    "rook",
    "king",
    "knight",
    "t-wythoff:3",
    "gdwn:2,5",
    "bounded:4",
];

fn any_operand() -> impl Strategy<Value = String> {
    let terms = prop::collection::vec(any_term(), 1..=3).prop_map(|terms| terms.join(" "));
    prop_oneof![1 => prop::sample::select(NAMES).prop_map(str::to_owned), 2 => terms]
}

/// Moves that many of the games have.
fn any_removal() -> impl Strategy<Value = String> {
    let step = prop_oneof![Just((1, 0)), Just((0, 1)), Just((1, 1))];
    let tail = prop_oneof![Just(""), Just("*"), Just("*2"), Just("~"), Just("*1")];
    (step, 1..=4_u32, tail).prop_map(|((x, y), n, tail)| format!("({},{}){tail}", n * x, n * y))
}

/// Operands with signs; some of these texts name no game.
fn any_text() -> impl Strategy<Value = String> {
    let added = any_operand().prop_map(|operand| ("+", operand));
    let removed = any_removal().prop_map(|operand| ("-", operand));
    let more = prop::collection::vec(prop_oneof![added, removed], 0..=3);
    let play = prop_oneof![Just(""), Just("/misere"), Just("/normal")];
    (any_operand(), more, play).prop_map(|(first, more, play)| {
        let more = more
            .into_iter()
            .map(|(sign, operand)| format!("{sign}{operand}"));
        first + &more.collect::<String>() + play
    })
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(3000) })]

    #[test]
    fn the_name_of_a_game_reads_back_as_that_game(text in any_text()) {
        if let Ok(game) = text.parse::<Game>() {
            prop_assert_eq!(game.id().parse::<Game>(), Ok(game.clone()), "{} as {}", text, game);
            prop_assert_eq!(game.rules().parse(), Ok(game.rays().unwrap().clone()));
        }
    }

    #[test]
    fn no_text_makes_the_parser_panic(text in "[-+*~/:,() 0-9a-zé]{0,20}") {
        if let Err(error) = text.parse::<Game>() {
            prop_assert!(error.column() <= text.chars().count() + 1);
            prop_assert!(!error.to_string().contains('\n') && !error.hint().is_empty());
        }
    }
}

#[test]
fn a_blank_beside_the_plus_before_a_step_has_another_reading() {
    let other = |text: &str| {
        let written: WrittenGame = text.parse().unwrap();
        let other = written.other_reading()?;
        // What it names, if it is a game, has no other reading itself.
        if let Ok(read) = other.text().parse::<WrittenGame>() {
            assert_eq!(read.other_reading(), None, "{text}");
            assert_ne!(read.game(Play::Normal), written.game(Play::Normal));
        }
        Some((other.ray().to_owned(), other.text().to_owned()))
    };
    let some = |ray: &str, text: &str| Some((ray.to_owned(), text.to_owned()));
    assert_eq!(
        other("wythoff - (1,1) + (2,2)*"),
        some("(1,1)+(2,2)*", "wythoff - (1,1)*1 + (2,2)*")
    );
    assert_eq!(
        other(" (1,0) +(0,1)*3~/misere "),
        some("(1,0)+(0,1)*3", "(1,0)*1 +(0,1)*3~/misere")
    );
    for text in [
        "wythoff - (1,1)+(2,2)*",
        "wythoff + (1,2)~ + (1,3)*",
        "king + knight",
    ] {
        assert_eq!(other(text), None, "{text}");
    }
}

#[test]
fn a_title_lists_the_moves_of_a_ray_that_is_removed() {
    let title = |text: &str| game(text).title().to_owned();
    assert_eq!(
        title("wythoff - (1,1) + (2,2)*"),
        "Wythoff’s game without (1,1), (3,3), …"
    );
    assert_eq!(
        title("wythoff - (1,1)+(2,2)*8"),
        "Wythoff’s game without (1,1), (3,3), … (9 moves)"
    );
    assert_eq!(
        title("t-wythoff:3 - (1,2)+(1,1)*~"),
        "t-Wythoff, t = 3 without (1,2)~, (2,3)~, …"
    );
    assert_eq!(
        title("wythoff - (2,2)* - (1,1)"),
        "Wythoff’s game without (2,2)* without (1,1)"
    );
}
