//! Every way to write a game wrongly, with the column and the line it gets.

use wythoff_plot::Game;

const TABLE: &[(&str, usize, &str)] = &[
    ("", 1, "the game is empty"),
    ("   ", 1, "the game is empty"),
    ("(0,0)", 1, "'(0,0)' in column 1 takes nothing"),
    (
        "wythoff + (0,0)*~",
        11,
        "'(0,0)*~' in column 11 takes nothing",
    ),
    (
        "(1,0)+(0,0)*",
        7,
        "'(1,0)+(0,0)*' in column 7 takes nothing",
    ),
    (
        "(1,0)* (-1,1)",
        8,
        "'(-1,1)' in column 8: the move (-1,1) does not bring the end nearer",
    ),
    (
        "(1,-2)*~",
        1,
        "'(1,-2)*~' in column 1: the move (1,-2) does not bring the end nearer",
    ),
    (
        "(1,4294967296)",
        4,
        "'(1,4294967296)': the number in column 4 is above 4294967295",
    ),
    (
        "(1,0)*99999999999",
        7,
        "'(1,0)*99999999999': the number in column 7 is above 4294967295",
    ),
    (
        "(1,0)+(1,1)*4294967295",
        13,
        "'(1,0)+(1,1)*4294967295': the number in column 13 is above 4294967295",
    ),
    ("(1,0)*0", 7, "'(1,0)*0': the 0 in column 7 leaves no move"),
    (
        "(1,0)~ + (1,1)+(2,2)",
        16,
        "'(1,1)+(2,2)': the step in column 16 lacks its *",
    ),
    (
        "(1,1)* (1,1)*",
        8,
        "'(1,1)*' in column 8 repeats moves of the game",
    ),
    (
        "wythoff + (2,2)*",
        11,
        "'(2,2)*' in column 11 repeats moves of the game",
    ),
    (
        "(1,2)~ (2,1)",
        8,
        "'(2,1)' in column 8 repeats moves of the game",
    ),
    (
        "rook + wazir",
        8,
        "'wazir' in column 8 repeats moves of the game",
    ),
    (
        "wythoff - (1,2)",
        11,
        "'(1,2)' in column 11 cannot be removed: (1,2) is no move of the game",
    ),
    (
        "king - (1,0)*",
        8,
        "'(1,0)*' in column 8 cannot be removed: (2,0) is no move of the game",
    ),
    (
        "bounded:100 - (1,0)*",
        15,
        "'(1,0)*' in column 15 cannot be removed: (101,0) is no move of the game",
    ),
    (
        "nim - (2,0) (1,0)*",
        13,
        "'(1,0)*' in column 13 cannot be removed: (2,0) is no move of the game",
    ),
    (
        "wythoff - (1,0) - (1,0)",
        19,
        "'(1,0)' in column 19 cannot be removed: (1,0) is no move of the game",
    ),
    (
        "king - (1,1) - wazir",
        16,
        "without 'wazir' in column 16 no move is left",
    ),
    (
        "nim - (5000,0)*",
        7,
        "without '(5000,0)*' in column 7 the moves are more than 1000 rays",
    ),
    ("wythof", 1, "there is no game 'wythof', named in column 1"),
    (
        "(1,0)* + knigth",
        10,
        "there is no game 'knigth', named in column 10",
    ),
    (
        "t-wythof:2",
        1,
        "there is no game 't-wythof', named in column 1",
    ),
    (
        "chess-960",
        1,
        "there is no game 'chess', named in column 1",
    ),
    (
        "gdwn:0,0",
        1,
        "'gdwn:0,0' in column 1 is wrong: the name takes two different numbers from 1",
    ),
    (
        "gdwn:2,2",
        1,
        "'gdwn:2,2' in column 1 is wrong: the name takes two different numbers from 1",
    ),
    (
        "nim + gdwn:1",
        7,
        "'gdwn:1' in column 7 is wrong: the name takes two different numbers from 1",
    ),
    (
        "t-wythoff:0",
        1,
        "'t-wythoff:0' in column 1 is wrong: the name takes one number from 1 to 1000",
    ),
    (
        "t-wythoff",
        1,
        "'t-wythoff' in column 1 is wrong: the name takes one number from 1 to 1000",
    ),
    (
        "t-wythoff:1001",
        1,
        "'t-wythoff:1001' in column 1 is wrong: the name takes one number from 1 to 1000",
    ),
    (
        "wytf:1",
        1,
        "'wytf:1' in column 1 is wrong: the name takes one number from 2 to 1000",
    ),
    (
        "diag:0",
        1,
        "'diag:0' in column 1 is wrong: the name takes one number from 1",
    ),
    (
        "wythoff:1",
        1,
        "'wythoff:1' in column 1 is wrong: the name takes no number",
    ),
    (
        "maharaja:3",
        1,
        "'maharaja:3' in column 1 is wrong: \
         the name takes no number or two different numbers from 1",
    ),
    (
        "gdwn:1,-2",
        8,
        "'gdwn:1,-2': the number in column 8 is negative",
    ),
    (
        "diag:9999999999",
        6,
        "'diag:9999999999': the number in column 6 is above 4294967295",
    ),
    (
        "gdwn:",
        6,
        "the game ends in column 6, where a number is expected",
    ),
    ("gdwn:x", 6, "'x' in column 6, where a number is expected"),
    (
        "(1,0",
        5,
        "the game ends in column 5, where a closing bracket is expected",
    ),
    ("(1;0)", 3, "';' in column 3, where a comma is expected"),
    ("(1.5,0)", 3, "'.' in column 3, where a comma is expected"),
    ("(,0)", 2, "',' in column 2, where a number is expected"),
    (
        "(1,0)**",
        7,
        "'*' in column 7, where +, -, / or the end is expected",
    ),
    (
        "(1,0), (0,1)",
        6,
        "',' in column 6, where +, -, / or the end is expected",
    ),
    (
        "wythoff (1,2)",
        9,
        "'(' in column 9, where +, -, / or the end is expected",
    ),
    (
        "wythoff + ",
        11,
        "the game ends in column 11, where a game, a move in brackets or a set in braces is expected",
    ),
    (
        "+ wythoff",
        1,
        "'+' in column 1, where a game, a move in brackets or a set in braces is expected",
    ),
    (
        "1,0",
        1,
        "'1' in column 1, where a game, a move in brackets or a set in braces is expected",
    ),
    ("é (1,0)", 1, "there is no game 'é', named in column 1"),
    (
        "wythoff ± (1,2)",
        9,
        "'±' in column 9, where +, -, / or the end is expected",
    ),
    (
        "nim/miser",
        4,
        "'/miser' in column 4 is no suffix of a game",
    ),
    ("nim /", 5, "'/' in column 5 is no suffix of a game"),
    (
        "nim/misere/normal",
        11,
        "'/normal' in column 11 is said twice",
    ),
    (
        "nim + {i+j}",
        8,
        "'i+j' in column 8 is a number, where a condition is expected",
    ),
    ("nim + {}", 7, "the set in column 7 is empty"),
    (
        "{i=1",
        5,
        "the game ends in column 5, where } at the end of a set is expected",
    ),
    (
        "(1,-1)*~",
        1,
        "'(1,-1)*~' in column 1: the move (-1,1) does not bring the end nearer",
    ),
    (
        "wythoff/block=0",
        8,
        "'/block=0' in column 8 is no number of options to block",
    ),
    (
        "wythoff/pass/block=2",
        13,
        "'/block=2' in column 13: no game has a pass and blocking",
    ),
    (
        "wythoff/block=2/misere",
        16,
        "'/misere' in column 16: blocking is not defined in misère play",
    ),
    (
        "wythoff/end{x+i<3}",
        15,
        "'i' in column 15 means nothing here, where only x and y do",
    ),
    (
        "nim/cold(1,2)/hot(1,2)",
        14,
        "'/hot(1,2)' in column 14: the cell is declared cold and hot",
    ),
    (
        "nim + wythoff/pass/pass",
        19,
        "'/pass' in column 19 is said twice",
    ),
    (
        "nim + terminal:1",
        7,
        "'terminal:1' in column 7 is more than moves, and cannot be added or removed",
    ),
    (
        "nim/misere + (1,1)",
        12,
        "'+' in column 12, where / or the end is expected",
    ),
];

#[test]
fn each_mistake_is_named_with_its_column() {
    for &(text, column, message) in TABLE {
        let error = text.parse::<Game>().expect_err(text);
        assert_eq!(
            (error.to_string().as_str(), error.column()),
            (message, column),
            "{text}"
        );
    }
}

fn hint(text: &str) -> String {
    text.parse::<Game>().unwrap_err().hint()
}

#[test]
fn hints_say_what_to_type() {
    assert!(hint("wythof").starts_with("did you mean wythoff? The games: "));
    assert!(hint("knigth").starts_with("did you mean knight?"));
    assert!(hint("zzzzzz").starts_with("type one of wythoff, queen, nim"));
    assert_eq!(hint("gdwn:0,0"), "type gdwn:1,2");
    assert_eq!(hint("maharaja:3"), "type maharaja or maharaja:2,3");
    assert_eq!(hint("wythoff:2"), "type wythoff");
    assert_eq!(hint("nim - (1,1)"), "its moves are (1,0)*~");
    assert!(hint("(-1,0)").contains("lower x + y, or keep it and lower x"));
    assert_eq!(
        hint("gdwn:-1,2"),
        "no move adds tokens: type numbers from 0"
    );
    assert_eq!(
        hint("wythoff/block=0"),
        "/block=1 blocks nothing, /block=2 up to one option: type a number from 1"
    );
    assert_eq!(hint("{i == j}"), "write =");
    assert!(hint("{square(i,j)}").contains("one number"));
}

#[test]
fn a_long_text_does_not_make_a_long_line() {
    let name = "x".repeat(10_000);
    let error = name.parse::<Game>().unwrap_err();
    assert!(error.to_string().chars().count() < 150);
    assert_eq!(error.text(), name);
}
