//! An option that would change nothing is refused rather than ignored.

use crate::desk::{Desk, refuses};

#[test]
fn beams_have_no_options_of_lattices() {
    for option in [
        &["--x", "0..9"][..],
        &["--y", "0..9"],
        &["--origin", "top-left"],
        &["--grid", "none"],
        &["--inset", "none"],
        &["--ab", "none"],
        &["--diagonal", "20"],
        &["--no-slopes"],
        &["--hot", "red"],
        &["--ab-colour", "red"],
        &["--bare"],
        &["--points", "a.csv"],
    ] {
        let error = format!("there is no option '{}'", option[0]);
        let arguments = [&["beams", "--size", "900"], option, &["old.png"]].concat();
        refuses(&arguments, &error, "the lattice’s own figure");
    }
    let right = ["beams", "--legend", "right", "old.png"];
    refuses(&right, "--legend right", "--legend bottom");
    let (help, _) = Desk::new().does(&["beams", "--help"]);
    assert!(
        !help.contains("--inset") && help.contains("--cold"),
        "{help}"
    );
}

#[test]
fn a_bare_raster_takes_no_options_of_axes_lines_and_letters() {
    for option in [
        &["--title", "x"][..],
        &["--x-label", "x"],
        &["--y-label", "x"],
        &["--width", "90mm"],
        &["--ppi", "300"],
        &["--font-size", "8"],
        &["--ab", "all"],
        &["--diagonal", "20"],
        &["--no-slopes"],
        &["--grid", "none"],
        &["--legend", "none"],
        &["--inset", "none"],
        &["--slope-colour", "red"],
        &["--ab-colour", "red"],
        &["--font", "a.ttf"],
        &["--text", "named"],
        &["--points", "a.csv"],
    ] {
        let error = format!("{} would change nothing", option[0]);
        refuses(
            &[option, &["--bare", "old.png"]].concat(),
            &error,
            "leave --bare out",
        );
    }
    Desk::new().does(&[
        "--bare",
        "--cell",
        "2",
        "--x",
        "5..9",
        "--y",
        "0..3",
        "--origin",
        "top-left",
        "--cold",
        "navy",
        "--hot",
        "white",
        "--transparent",
        "out.png",
        "out.csv",
    ]);
}

#[test]
fn data_alone_takes_a_window_and_no_other_option_of_figures() {
    for option in [
        &["--title", "x"][..],
        &["--width", "90mm"],
        &["--origin", "top-left"],
        &["--cold", "red"],
        &["--no-slopes"],
        &["--transparent"],
        &["--bare"],
        &["--points", "a.csv"],
    ] {
        for file in ["out.csv", "out.json", "out.npy"] {
            let error = format!("{} would change nothing where no picture", option[0]);
            refuses(&[option, &[file]].concat(), &error, "name a .png too");
        }
    }
    let desk = Desk::new();
    desk.does(&["--x", "5..9", "--y", "0..20", "out.csv"]);
    desk.does(&["--title", "x", "--no-slopes", "out.csv", "out.png"]);
}

#[test]
fn the_way_to_hold_text_belongs_to_svg() {
    for command in [&[][..], &["compare", "nim", "king"], &["beams"]] {
        let arguments = [
            command,
            &["--text", "named", "--size", "20", "old.png", "out.pdf"],
        ]
        .concat();
        refuses(
            &arguments,
            "--text would change nothing where no SVG",
            "name an .svg too",
        );
    }
    Desk::new().does(&["--text", "named", "--size", "20", "out.png", "out.svg"]);
}

#[test]
fn ab_diagonals_and_colours_of_lines_that_are_not_drawn_are_refused() {
    let all = ["--game", "nim", "--ab", "all", "old.png"];
    refuses(
        &all,
        "only Wythoff’s game has AB diagonals",
        "--diagonal SUM",
    );
    let both = ["compare", "nim", "king", "--ab", "all", "old.png"];
    refuses(
        &both,
        "only Wythoff’s game has AB diagonals",
        "--diagonal SUM",
    );
    for options in [&["--ab", "none"][..], &["--game", "king"]] {
        let arguments = [options, &["--ab-colour", "red", "old.png"]].concat();
        refuses(&arguments, "--ab-colour has nothing to colour", "--ab all");
    }
    let compare = [
        "compare",
        "wythoff",
        "king",
        "--ab-colour",
        "red",
        "old.png",
    ];
    refuses(&compare, "--ab-colour has nothing to colour", "--ab all");
    let slopes = ["--no-slopes", "--slope-colour", "red", "old.png"];
    refuses(&slopes, "--slope-colour", "leave one of them out");
    let desk = Desk::new();
    desk.does(&[
        "compare",
        "wythoff",
        "nim",
        "--ab",
        "all",
        "--ab-colour",
        "red",
        "out.svg",
    ]);
    desk.does(&["--game", "queen", "--ab", "all", "out.svg"]);
}

#[test]
fn help_offers_only_the_formats_that_a_command_writes() {
    for command in ["compare", "beams"] {
        let (help, _) = Desk::new().does(&[command, "--help"]);
        for format in ["csv", "npy"] {
            assert!(!help.contains(format), "{command}: {help}");
        }
        assert!(help.contains(".png, .svg or .pdf"), "{command}: {help}");
    }
}

#[test]
fn cold_cells_have_to_be_seen() {
    for options in [
        &["--cold", "white"][..],
        &["--cold", "#fefefe"],
        &["--cold", "red", "--hot", "red"],
        &["--hot", "#0a2348"],
        &["--cold", "white", "--hot", "snow", "--transparent"],
    ] {
        let arguments = [options, &["old.png"]].concat();
        refuses(&arguments, "cannot be told from", "choose another colour");
    }
    let compare = ["compare", "nim", "king", "--cold", "white", "old.png"];
    refuses(&compare, "cannot be told from", "choose another colour");
    let desk = Desk::new();
    desk.does(&[
        "--size",
        "20",
        "--cold",
        "white",
        "--transparent",
        "out.svg",
    ]);
    desk.does(&[
        "--size", "20", "--cold", "white", "--hot", "black", "out.svg",
    ]);
}

#[test]
fn options_of_slope_lines_are_refused_where_there_can_be_none() {
    for option in [&["--no-slopes"][..], &["--slope-colour", "red"]] {
        let small = [&["--game", "king", "--size", "60"], option, &["old.png"]].concat();
        refuses(
            &small,
            &format!("{} would change nothing", option[0]),
            "leave it out",
        );
        let beams = ["--game", "gdwn:1,2", "--size", "400"];
        Desk::new().does(&[&beams[..], option, &["out.png"]].concat());
        Desk::new().does(&[&["--game", "t-wythoff:3"], option, &["out.png"]].concat());
    }
}

#[test]
fn diagonals_outside_the_window_or_given_twice_or_of_no_length_are_refused() {
    let window = ["--size", "60", "--x", "5..20", "--y", "7..20"];
    for outside in ["11", "41", "100"] {
        let arguments = [&window[..], &["--diagonal", outside, "old.png"]].concat();
        refuses(&arguments, "whose totals are 12 to 40", "a larger window");
    }
    for inside in ["12", "40"] {
        let arguments = [&window[..], &["--diagonal", inside, "out.svg"]].concat();
        Desk::new().does(&arguments);
    }
    let twice = [
        "--diagonal",
        "20",
        "--diagonal",
        "21",
        "--diagonal",
        "20",
        "old.png",
    ];
    refuses(&twice, "--diagonal 20 is given twice", "once");
    refuses(
        &["--diagonal", "0", "old.png"],
        "the one cell (0,0)",
        "1 or more",
    );
}

#[test]
fn all_ab_diagonals_are_refused_where_they_would_fill_the_lattice() {
    let filled = ["--ab", "all", "--size", "100000", "old.png"];
    refuses(&filled, "closer than a pixel", "--ab auto");
    Desk::new().does(&["--ab", "all", "--size", "2000", "out.svg"]);
}

#[test]
fn beams_need_a_cold_cell_beside_the_axis() {
    // The first pair is (1,2).
    for size in ["1", "2"] {
        let arguments = ["beams", "--size", size, "old.png"];
        refuses(&arguments, "no cold cell with x > 0", "--size");
    }
    Desk::new().does(&["beams", "--size", "3", "out.png"]);
}
