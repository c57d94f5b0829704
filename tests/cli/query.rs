//! Questions about one position.

use serde_json::{Value, json};
use wythoff_plot::solve::grundy_by_definition;
use wythoff_plot::{Game, Play, Size};

use crate::desk::{Desk, refuses};

/// What is said of a position, line by line.
fn lines(arguments: &[&str]) -> Vec<String> {
    let (answer, said) = Desk::new().does(&[&["query"], arguments].concat());
    assert_eq!(said, "");
    answer.lines().map(str::to_owned).collect()
}

fn object(arguments: &[&str]) -> Value {
    let (answer, _) = Desk::new().does(&[&["query", "--json"], arguments].concat());
    assert_eq!(answer.lines().count(), 1);
    serde_json::from_str(&answer).unwrap()
}

/// `hot` or `cold`.
fn outcome(arguments: &[&str]) -> String {
    object(arguments)["outcome"].as_str().unwrap().to_owned()
}

/// The positions that winning moves leave.
fn left(arguments: &[&str]) -> Value {
    let object = object(arguments);
    let moves = object["moves"].as_array().unwrap().iter();
    moves.map(|winning| winning["leave"].clone()).collect()
}

#[test]
fn a_hot_position_has_its_moves_with_what_they_take_and_leave() {
    let said = lines(&["5", "8"]);
    assert_eq!(
        said[..3],
        [
            "(5, 8) is hot: whoever must move wins, by 2 moves",
            "  take 5 from the second  leaves (5, 3), the cold pair k = 2",
            "  take 1 from each        leaves (4, 7), the cold pair k = 3",
        ]
    );
    assert!(said.contains(&"Grundy value: 2".to_owned()), "{said:?}");
}

#[test]
fn a_cold_position_has_its_pair_the_formula_and_its_digits() {
    let said = lines(&["20", "12"]);
    assert_eq!(said[0], "(20, 12) is cold: whoever must move loses");
    assert_eq!(said[1], "pair: k = 8: (12, 20)");
    assert_eq!(said[2], "cold positions: (⌊kφ⌋, ⌊kφ²⌋), Wythoff 1907");
    assert!(said[3].starts_with("Zeckendorf: 20 = 101010, 12 = 10101; "));
    assert!(said[3].ends_with("an even number of zeros, and the larger is it with a 0 appended"));
    assert_eq!(said[4], "Grundy value: 0");
}

#[test]
fn positions_where_double_precision_is_wrong_are_right() {
    // cases.md: every double-precision program says the opposite. The others
    // are the next k where ⌊kφ⌋ goes wrong, from its table.
    for k in [
        102_334_155_u64,
        141_422_324,
        180_510_493,
        204_668_310,
        219_598_662,
    ] {
        let (a, b) = wythoff_plot::exact::beatty::pair(k).unwrap();
        let [x, y, x1, y1] = [a, b, a + 1, b + 1].map(|n| n.to_string());
        assert_eq!(outcome(&[&x, &y]), "cold");
        assert_eq!(outcome(&[&x1, &y1]), "hot");
    }
    assert_eq!(outcome(&["165580140", "267914295"]), "cold");
    assert_eq!(outcome(&["165580141", "267914296"]), "hot");
}

#[test]
fn the_last_pair_of_64_bits_is_cold_and_its_neighbours_are_hot() {
    let (x, y) = (
        11_400_714_819_323_198_485_u128,
        18_446_744_073_709_551_615_u128,
    );
    for (dx, dy) in (0..3).flat_map(|dx| (0..3).map(move |dy| (dx, dy))) {
        let [x, y] = [x + dx - 1, y + dy - 1].map(|n| n.to_string());
        let expected = if (dx, dy) == (1, 1) { "cold" } else { "hot" };
        assert_eq!(outcome(&[&x, &y]), expected, "({x},{y})");
    }
}

#[test]
fn zero_piles_are_positions_too() {
    assert_eq!(left(&["0", "7"]), json!([[0, 0]]));
    assert_eq!(left(&["7", "0"]), json!([[0, 0]]));
    assert_eq!(outcome(&["0", "0"]), "cold");
    assert_eq!(left(&["0", "7", "--misere"]), json!([[0, 1]]));
    assert!(
        lines(&["0", "0", "--misere"])[0]
            .ends_with("hot: there is no move, and whoever should move has won")
    );
}

#[test]
fn equal_piles_have_both_mirrored_moves_in_the_order_of_the_piles() {
    // The attained maximum of three, cases.md and mathematics.md section 1.
    assert_eq!(left(&["2", "2"]), json!([[1, 2], [2, 1], [0, 0]]));
    assert_eq!(left(&["5", "5"]), json!([[3, 5], [5, 3], [0, 0]]));
    assert_eq!(left(&["7", "7"]), json!([[4, 7], [7, 4], [0, 0]]));
}

#[test]
fn the_answer_keeps_the_order_of_the_piles() {
    for piles in [["20", "12"], ["12", "20"]] {
        let expected: Vec<u32> = piles.iter().map(|pile| pile.parse().unwrap()).collect();
        assert_eq!(object(&piles)["piles"], json!(expected));
        assert_eq!(object(&piles)["outcome"], "cold");
    }
    assert_eq!(left(&["4", "2"]), json!([[1, 2]]));
    assert_eq!(left(&["2", "4"]), json!([[2, 1]]));
}

#[test]
fn a_position_of_a_hand_made_table_is_hot() {
    let said = lines(&["3", "4"]);
    assert!(said[0].contains("hot"));
    assert!(
        said.iter()
            .any(|line| line.contains("take 2 from each") && line.contains("(1, 2)"))
    );
}

#[test]
fn misere_play_differs_in_six_cells() {
    let cells = (0..8).flat_map(|x| (0..8).map(move |y| (x, y)));
    let mut differing = Vec::new();
    for (x, y) in cells {
        let [x1, y1] = [x, y].map(|n: u32| n.to_string());
        if outcome(&[&x1, &y1]) != outcome(&[&x1, &y1, "--play", "misere"]) {
            differing.push((x, y));
        }
    }
    assert_eq!(differing, [(0, 0), (0, 1), (1, 0), (1, 2), (2, 1), (2, 2)]);
}

#[test]
fn piles_of_ten_thousand_digits_are_answered() {
    let long = "3".repeat(10_000);
    let said = lines(&[&long, "2"]);
    assert!(said[0].contains("is hot") && said[1].ends_with("leaves (1, 2), the cold pair k = 1"));
    assert!(said.iter().all(|line| !line.starts_with("Zeckendorf")));
    let nim = lines(&["--game", "nim", &long, &long]);
    assert!(nim[0].ends_with("is cold: whoever must move loses"));
}

#[test]
fn nim_and_moores_nim_take_any_number_of_piles() {
    assert_eq!(left(&["--game", "nim", "3", "4", "5"]), json!([[1, 4, 5]]));
    let said = lines(&["--game", "nim", "1", "2", "3"]);
    assert_eq!(
        said[1],
        "why: every column of binary digits sums to a multiple of 2"
    );
    let said = lines(&["--game", "moore:2", "5", "7", "9"]);
    assert_eq!(
        said[1],
        "  take 2 from the second, 4 from the third  leaves (5, 5, 5)"
    );
    assert_eq!(
        said[2],
        "why: the column of 2^3 sums to 1, which is no multiple of 3"
    );
    assert_eq!(outcome(&["--game", "moore:3/misere", "1"]), "cold");
    let many = lines(&["--game", "moore:3", "90", "90", "90", "90", "90", "80"]);
    assert!(
        many.iter()
            .any(|line| line == "  and more than these first 1000"),
        "{}",
        many[0]
    );
    refuses(&["query", "--game", "moore:0", "3"], "'moore:0'", "moore:2");
    refuses(&["query", "--game", "moore", "3"], "'moore'", "moore:2");
    refuses(
        &["query", "--game", "moore:2/mizere", "3"],
        "'moore:2/mizere'",
        "moore:2",
    );
    refuses(
        &["query", "-g", "moore:2/misere", "--play", "normal", "3"],
        "contradict",
        "leave one",
    );
}

#[test]
fn games_without_a_closed_form_are_solved_as_far_as_they_fit() {
    let said = lines(&["--game", "gdwn:1,2", "1", "3"]);
    assert_eq!(
        said[0],
        "(1, 3) in gdwn:1,2 is cold: whoever must move loses"
    );
    assert_eq!(said[1], "why: solved by rule up to this position");
    let large = [
        "query",
        "--game",
        "king + (2,1)",
        "100000",
        "100000",
        "--max-memory",
        "1MB",
    ];
    refuses(&large, "more than the 1,000,000 allowed", "--max-memory 12");
    refuses(
        &["query", "-g", "gdwn:1,2", "9999999999", "1"],
        "no lattice reaches (9999999999, 1)",
        "2^30",
    );
}

#[test]
fn what_is_no_pile_is_refused_for_what_it_is() {
    let refused = |pile: &str, why: &str| {
        refuses(&["query", pile, "3"], why, "decimal digits alone");
        refuses(&["query", "3", pile], why, "decimal digits alone");
    };
    refused("-5", "'-5': a pile has no fewer than 0 tokens");
    refused("1.5", "'1.5': a number of tokens is whole");
    // A comma stands between piles.
    refuses(
        &["query", "1,5", "3"],
        "3 piles, where wythoff has two",
        "12 20",
    );
    refused("1e5", "'1e5': a number of tokens is whole");
    refused("0x10", "'0x10': a number of tokens is decimal");
    refused("+5", "'+5': a number of tokens has no sign");
    refused("", "'': no number is written");
    refused("five", "'five': a number of tokens is decimal digits");
    refused("１２", "'１２': a number of tokens is decimal digits");
    refused("5\n6", "a number of tokens is decimal digits");
    refused(
        &"x".repeat(5000),
        "xxx…': a number of tokens is decimal digits",
    );
    let long = "9".repeat(100_001);
    refuses(
        &["query", "1", &long],
        "100001 digits are more than 100000",
        "at most 100,000 digits",
    );
    assert_eq!(outcome(&["0007", "0000004"]), "cold");
}

#[test]
fn a_wrong_number_of_piles_is_refused() {
    refuses(&["query"], "PILE", "wythoff-plot query 12 20");
    refuses(&["query", "5"], "one pile, where wythoff has two", "12 20");
    refuses(
        &["query", "5", "6", "7"],
        "3 piles, where wythoff has two",
        "nim and moore:K",
    );
    refuses(
        &["query", "-", "6"],
        "'-' and piles are both given",
        "- alone",
    );
    refuses(
        &["query", "5", "6", "--answer", "moves"],
        "--answer is about lines",
        "type -",
    );
    refuses(
        &["query", "5", "6", "--keep-going"],
        "--keep-going is about lines",
        "type -",
    );
    refuses(
        &["query", "5", "6", "--answer", "full"],
        "--answer is about lines",
        "type -",
    );
}

/// Values by the definition, as `grundy --misere` has them.
#[test]
fn misere_values_are_those_of_the_table() {
    for name in ["wythoff", "nim", "gdwn:1,2", "bishop"] {
        let game: Game = name.parse().unwrap();
        let size = Size::square(7).unwrap();
        let expected = grundy_by_definition(game.rays().unwrap(), size, Play::Misere).unwrap();
        for (x, y) in [(0, 0), (0, 1), (2, 2), (3, 5), (6, 4), (5, 5)] {
            let piles = [x, y].map(|pile: usize| pile.to_string());
            let arguments = [
                "query", "--game", name, "--misere", "--json", &piles[0], &piles[1],
            ];
            let (answer, _) = Desk::new().does(&arguments);
            let answer: serde_json::Value = serde_json::from_str(&answer).unwrap();
            assert_eq!(answer["grundy"], expected[y][x], "{name} ({x},{y})");
        }
    }
}

#[test]
fn numbers_past_machine_words_are_strings_in_json() {
    let json = |piles: [&str; 2]| -> serde_json::Value {
        let (answer, _) = Desk::new().does(&["query", piles[0], piles[1], "--json"]);
        serde_json::from_str(&answer).unwrap()
    };
    let most = json(["18446744073709551615", "1"]);
    assert_eq!(most["piles"][0], u64::MAX);
    let more = json(["18446744073709551616", "1"]);
    assert_eq!(more["piles"][0], "18446744073709551616");
    let taken = more["moves"][0]["take"][0].clone();
    assert_eq!(taken, u64::MAX - 1, "below 2^64 it is a number");
}

/// The formula has to hold for the position as it was asked.
#[test]
fn formulas_of_cold_positions_say_which_pile_is_meant() {
    let says = |game: &str, piles: [&str; 2]| {
        let (answer, _) = Desk::new().does(&["query", "--game", game, piles[0], piles[1]]);
        assert!(answer.contains("is cold"), "{answer}");
        answer
    };
    let bishop = says("bishop", ["5", "0"]);
    assert!(bishop.contains("x = 0 or y = 0"), "{bishop}");
    for (game, piles) in [("knight/misere", ["5", "1"]), ("bishop+wazir", ["4", "0"])] {
        let said = says(game, piles);
        assert!(said.contains("with x ≤ y"), "{said}");
    }
}

#[test]
fn piles_may_be_typed_as_they_are_written() {
    let desk = Desk::new();
    let (usual, _) = desk.does(&["query", "5", "8"]);
    for piles in [
        &["5,8"][..],
        &["5, 8"],
        &["5,", "8"],
        &["5;8"],
        &["(5, 8)"],
        &["'5'", "\"8\""],
        &["5 8 # hot"],
    ] {
        assert_eq!(
            desk.does(&[&["query"], piles].concat()).0,
            usual,
            "{piles:?}"
        );
    }
    let (far, _) = desk.does(&["query", "10^18", "2^60"]);
    assert!(
        far.starts_with("(1000000000000000000, 1152921504606846976) is hot"),
        "{far}"
    );
    refuses(
        &["query", "5,,8"],
        "'': no number is written",
        "decimal digits",
    );
    refuses(
        &["query", "5", ""],
        "'': no number is written",
        "decimal digits",
    );
    refuses(&["query", "#5", "8"], "'#5 8' is a comment", "12 20");
    refuses(
        &["query", "1e18", "2"],
        "'1e18': a number of tokens is whole",
        "10^18",
    );
    refuses(
        &["query", "10^999999", "2"],
        "more than 100000 digits",
        "at most 100,000 digits",
    );
}

#[test]
fn powers_are_numbers_of_tokens_wherever_one_is() {
    let desk = Desk::new();
    let said = |arguments: &[&str]| desk.does(arguments).0;
    assert_eq!(said(&["split", "2^4"]), said(&["split", "16"]));
    assert_eq!(
        said(&["split", "--up-to", "10^2"]),
        said(&["split", "--up-to", "100"])
    );
    assert_eq!(
        said(&["sequence", "A000201", "--from", "10^9", "--terms", "2^1"]),
        said(&[
            "sequence",
            "A000201",
            "--from",
            "1000000000",
            "--terms",
            "2"
        ])
    );
    desk.does(&[
        "--size",
        "2^5",
        "--diagonal",
        "2^4",
        "--x",
        "0..2^4",
        "--inset",
        "none",
        "a.svg",
    ]);
    desk.does(&[
        "--size",
        "32",
        "--diagonal",
        "16",
        "--x",
        "0..16",
        "--inset",
        "none",
        "b.svg",
    ]);
    assert!(
        desk.read("a.svg") == desk.read("b.svg"),
        "the same picture and note"
    );
    refuses(
        &["--size", "10^10", "o.png"],
        "--size 10^10 is outside 1 to",
        "--size 500",
    );
    refuses(
        &["--diagonal", "2^64", "o.png"],
        "--diagonal 2^64 is too large",
        "smaller",
    );
}

/// The largest t that a name takes is 1000; rays take any.
#[test]
fn t_wythoff_written_as_rays_is_answered_like_any_other() {
    let beside: String = (1..1001)
        .map(|d| format!(" (1,{})+(1,1)*~", 1 + d))
        .collect();
    let game = format!("(1,0)*~ (1,1)*{beside}");
    let desk = Desk::new();
    desk.put("rays.txt", game.as_bytes());
    let ask = |piles: &str| {
        let line = format!("wythoff-plot query --game \"$(cat rays.txt)\" {piles} --json");
        let output = desk.shell(&line).output().unwrap();
        assert_eq!(String::from_utf8_lossy(&output.stderr), "");
        serde_json::from_slice::<serde_json::Value>(&output.stdout).unwrap()
    };
    let answer = ask("1 1002");
    assert_eq!(
        (&answer["outcome"], &answer["k"]),
        (&"cold".into(), &1.into())
    );
    let answer = ask("1 1003");
    assert_eq!(answer["outcome"], "hot");
    assert_eq!(answer["moves"][0]["leave"], serde_json::json!([1, 1002]));
}

#[test]
fn a_blank_beside_a_plus_is_read_one_way_and_the_other_is_named() {
    let desk = Desk::new();
    let ask = |game: &str| desk.does(&["query", "--game", game, "5", "5"]);
    let (ray, warning) = ask("wythoff - (1,1) + (2,2)*");
    assert_eq!(
        warning,
        "warning: '(1,1)+(2,2)*' is read as one ray; where the + is to add moves, \
         write 'wythoff - (1,1)*1 + (2,2)*'\n"
    );
    assert_eq!(ask("wythoff - (1,1)+(2,2)*"), (ray, String::new()));
    let (_, silent) = ask("wythoff - (1,1)*1 + (1,2)~");
    assert_eq!(silent, "");
}
