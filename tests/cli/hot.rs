//! `--hot`: hot cells told apart, in figures and as data.

use crate::desk::{Desk, refuses};

#[test]
fn winning_moves_are_written_as_data_where_they_were_asked_for() {
    let desk = Desk::new();
    desk.does(&["-n", "3", "--hot", "moves", "w.csv", "w.json", "w.npy"]);
    let text = String::from_utf8(desk.read("w.csv")).unwrap();
    // From (2,2) each pile to (1,2) or (2,1) wins, and both to (0,0).
    assert!(text.starts_with("x,y,moves,count\n0,0,0,0\n"), "{text}");
    assert!(text.ends_with("2,2,7,3\n"), "{text}");
    assert!(
        String::from_utf8(desk.read("w.json"))
            .unwrap()
            .contains("directions")
    );
    desk.does(&["-n", "3", "--hot", "count", "c.npy"]);
    let (moves, count) = (desk.read("w.npy"), desk.read("c.npy"));
    assert_eq!((moves[moves.len() - 4], count[count.len() - 4]), (7, 3));
    desk.does(&["-n", "3", "cold.csv"]);
    assert_eq!(desk.read("cold.csv"), b"x,y\n0,0\n1,2\n2,1\n");
}

#[test]
fn the_command_in_a_file_keeps_the_option() {
    let desk = Desk::new();
    desk.does(&["-n", "20", "--hot", "count", "out.svg"]);
    let svg = String::from_utf8(desk.read("out.svg")).unwrap();
    assert!(svg.contains("--hot count"), "{svg}");
}

#[test]
fn what_cannot_be_told_apart_is_refused_with_what_can() {
    refuses(
        &["-n", "20", "--hot", "blu", "o.png"],
        "--hot 'blu'",
        "--hot count",
    );
    refuses(
        &["-n", "20", "-g", "gdwn:1,2", "--hot", "moves", "o.png"],
        "more than three kinds",
        "--hot count",
    );
    refuses(
        &["-n", "9000", "--hot", "moves", "o.png"],
        "less than a pixel",
        "--x and --y",
    );
    let overlay = ["compare", "wythoff", "nim", "--layout", "overlay"];
    refuses(
        &[&overlay[..], &["--hot", "moves", "o.png"]].concat(),
        "two games in one lattice",
        "--layout panels",
    );
    refuses(
        &["grundy", "-n", "20", "--hot", "count", "o.png"],
        "not values",
        "leave it out",
    );
    refuses(
        &["-n", "20", "--bare", "--hot", "count", "o.png"],
        "--hot",
        "",
    );
}

#[test]
fn pieces_stand_inside_what_is_drawn() {
    refuses(
        &["-n", "20", "--piece", "11", "o.png"],
        "--piece '11'",
        "60,47",
    );
    refuses(
        &["-n", "20", "--piece", "3,25", "o.png"],
        "outside the lattice",
        "--size 26",
    );
    refuses(
        &["-n", "20", "--x", "5..9", "--piece", "3,5", "o.png"],
        "outside the window",
        "--x and --y",
    );
    refuses(
        &["-n", "20", "--piece", "3,4", "--piece", "3,4", "o.png"],
        "given twice",
        "once",
    );
    let desk = Desk::new();
    desk.does(&["-n", "20", "--piece", "11,15", "out.svg"]);
    let svg = String::from_utf8(desk.read("out.svg")).unwrap();
    assert!(svg.contains("--piece 11,15") && svg.contains("2 moves win"));
}
