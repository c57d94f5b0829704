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
    let many = ["-n", "1000000", "--hot", "moves", "old.png"];
    refuses(&many, "1000000000000 cells apart", "--x and --y");
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
}

/// A pixel a cell, each of the colour that its winning moves have.
#[test]
fn a_raster_without_axes_tells_hot_cells_apart() {
    let desk = Desk::new();
    desk.does(&["-n", "30", "--bare", "--hot", "count", "o.png"]);
    desk.does(&["-n", "30", "--hot", "count", "c.csv"]);
    let raster = image::load_from_memory(&desk.read("o.png"))
        .unwrap()
        .into_rgb8();
    assert_eq!(raster.dimensions(), (30, 30));
    let theme = wythoff_plot::Theme::default();
    let table = String::from_utf8(desk.read("c.csv")).unwrap();
    let mut cells = 0;
    for line in table.lines().skip(1) {
        let numbers: Vec<u32> = line.split(',').map(|n| n.parse().unwrap()).collect();
        let [x, y, _, count] = numbers[..] else {
            panic!("{line}")
        };
        let colour = match count {
            0 => theme.palette.cold,
            count => theme.wins.counts[count as usize - 1],
        };
        let pixel = raster.get_pixel(x, 29 - y).0;
        assert_eq!(pixel, [colour.0, colour.1, colour.2], "({x},{y})");
        cells += 1;
    }
    assert_eq!(cells, 900);
}

#[test]
fn what_is_usual_depends_on_game_and_size_and_is_stated() {
    let desk = Desk::new();
    for (options, word) in [
        (&["-n", "60"][..], "moves"),
        (&["-n", "60", "-g", "gdwn:1,2"], "none"),
        (&["-n", "2001"], "none"),
        (&["-n", "60", "--hot", "none"], "none"),
        // No room for so many words: what is plain is not refused.
        (&["-n", "60", "--width", "40mm"], "none"),
    ] {
        desk.does(&[options, &["o.svg"]].concat());
        let svg = String::from_utf8(desk.read("o.svg")).unwrap();
        assert!(svg.contains(&format!("--hot {word}")), "{options:?}");
        assert!(svg.contains("--theme paper"), "{options:?}");
    }
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
    desk.does(&[
        "-n", "20", "--piece", "11,15", "--legend", "bottom", "out.svg",
    ]);
    let svg = String::from_utf8(desk.read("out.svg")).unwrap();
    assert!(svg.contains("--piece 11,15") && svg.contains("2 moves win"));
}

#[test]
fn a_play_begins_inside_what_is_drawn_and_is_noted() {
    refuses(
        &["-n", "20", "--path", "9", "old.png"],
        "--path '9'",
        "60,47",
    );
    refuses(
        &["-n", "20", "--path", "3,25", "old.png"],
        "outside the lattice",
        "--size 26",
    );
    let far = ["-n", "5000", "--path", "4000,4000", "old.png"];
    refuses(&far, "too far out", "smaller piles");
    let euclid = ["-n", "20", "-g", "euclid", "--path", "3,5", "old.png"];
    refuses(&euclid, "no vectors", "wythoff");
    let long = ["-n", "120", "-g", "wazir", "--path", "119,110", "old.png"];
    refuses(&long, "229 moves, more than 99", "smaller piles");
    let desk = Desk::new();
    desk.does(&[
        "-n", "30", "--path", "12,17", "--legend", "bottom", "out.svg",
    ]);
    let svg = String::from_utf8(desk.read("out.svg")).unwrap();
    assert!(svg.contains("--path 12,17") && svg.contains("the first player wins"));
}
