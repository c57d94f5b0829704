//! Options of figures that cannot be meant are refused like all others, and
//! what a hint suggests works.

use crate::desk::{Desk, ends_badly, refuses};

/// The text between `before` and the next character that ends a suggestion.
fn suggestion<'a>(hint: &'a str, before: &str) -> &'a str {
    let (_, after) = hint.split_once(before).expect(hint);
    after.split([' ', ',', ';']).next().unwrap()
}

#[test]
fn a_width_of_nothing_is_refused() {
    refuses(&["--width", "0", "old.png"], "--width '0'", "160mm");
    refuses(&["--width", "0px", "old.png"], "--width '0px'", "160mm");
    refuses(&["--width", "-5mm", "old.png"], "--width '-5mm'", "160mm");
    refuses(&["--width", "1e3px", "old.png"], "'1e3px'", "160mm");
}

#[test]
fn a_width_past_all_use_is_refused_with_its_pixels() {
    let width = "80009000px";
    refuses(&["--width", width, "old.png"], "80009000", "smaller width");
    refuses(
        &["--width", "999in", "--ppi", "9999", "old.png"],
        "9989001",
        "fewer pixels",
    );
    let digits = format!("{}mm", "9".repeat(400));
    refuses(&["--width", &digits, "old.png"], "device pixels", "smaller");
}

#[test]
fn the_smallest_width_named_works_in_every_unit_and_just_below_it_does_not() {
    for options in [
        &["--width", "5mm"][..],
        &["--width", "1px"],
        &["--width", "0.1in", "--ppi", "300"],
        &["--width", "12pt", "--font-size", "20"],
        &["--width", "0.5cm", "--legend", "right"],
        &["--width", "90px", "--size", "1000000", "--no-slopes"],
    ] {
        let refused = [options, &["old.png"]].concat();
        let hint = ends_badly(2, &refused, "leaves no room for the axes", "smallest");
        let smallest = suggestion(&hint, "works here is ");
        let width = |width| [&["--width", width], &options[2..], &["out.svg"]].concat();
        Desk::new().does(&width(smallest));
        let digits = smallest.trim_end_matches(char::is_alphabetic);
        let unit = &smallest[digits.len()..];
        let below = format!("{:.1}{unit}", digits.parse::<f64>().unwrap() - 1.0);
        let desk = Desk::new();
        desk.run(&width(&below)).code(2);
    }
}

#[test]
fn two_lattices_side_by_side_need_twice_the_room_and_it_is_named() {
    let compare = |width, out| ["compare", "wythoff", "nim", "--width", width, out];
    let hint = ends_badly(2, &compare("30mm", "old.png"), "30mm", "smallest");
    Desk::new().does(&compare(suggestion(&hint, "works here is "), "out.svg"));
}

#[test]
fn a_resolution_past_all_use_is_refused() {
    refuses(&["--ppi", "1e9", "old.png"], "--ppi '1e9'", "--ppi 300");
    refuses(
        &["--ppi", "1000000000", "old.png"],
        "'1000000000'",
        "--ppi 300",
    );
    refuses(&["--ppi", "-3", "old.png"], "--ppi '-3'", "--ppi 300");
    refuses(&["--ppi", "inf", "old.png"], "--ppi 'inf'", "--ppi 300");
}

#[test]
fn a_type_size_of_nothing_or_of_a_poster_is_refused() {
    refuses(
        &["--font-size", "0", "old.png"],
        "--font-size '0'",
        "--font-size 9",
    );
    refuses(&["--font-size", "999", "old.png"], "'999'", "--font-size 9");
    refuses(
        &["--font-size", "small", "old.png"],
        "'small'",
        "--font-size 9",
    );
}

#[test]
fn a_window_outside_the_lattice_is_refused_with_a_size_that_holds_it() {
    let x = ["--size", "100", "--x", "90..120", "old.png"];
    let hint = ends_badly(2, &x, "--x 90..120", "--size");
    assert_eq!(suggestion(&hint, "--size "), "121");
    Desk::new().does(&["--size", "121", "--x", "90..120", "out.svg"]);
    refuses(&["--y", "5..100", "old.png"], "--y 5..100", "--size 101");
    let compare = ["compare", "nim", "king", "--y", "5..100", "old.png"];
    refuses(&compare, "--y 5..100", "--size 101");
}

#[test]
fn a_window_that_is_no_window_is_refused() {
    for window in [
        "5", "5..", "..5", "a..b", "-1..5", "1...5", "1..2..3", "", "5-9",
    ] {
        let arguments = ["--x", window, "old.png"];
        refuses(&arguments, &format!("'{window}'"), "1000..1200");
    }
    refuses(
        &["--y", "9..3", "old.png"],
        "'9..3' ends before it begins",
        "1000..1200",
    );
}

#[test]
fn a_font_file_that_is_no_font_is_refused() {
    let hint = ".ttf or .otf";
    for name in ["old.png", "none.ttf", "folder"] {
        let problem = format!("--font '{name}'");
        ends_badly(1, &["--font", name, "old.png"], &problem, hint);
    }
}

#[test]
fn a_font_cut_short_is_refused_or_drawn_and_never_a_panic() {
    let whole = dejavu::sans::regular();
    for share in [1, 2, 3, 5, 9] {
        let desk = Desk::new();
        desk.put("cut.ttf", &whole[..whole.len() * share / 10]);
        let done = desk.run(&["--size", "20", "--font", "cut.ttf", "out.svg", "out.pdf"]);
        let status = done.get_output().status.code();
        assert!(matches!(status, Some(0..=1)), "{share}: {done}");
    }
}

#[test]
fn a_label_that_no_font_can_draw_is_refused_with_the_character() {
    let hint = "leave the character out";
    for option in ["--title", "--subtitle", "--x-label", "--y-label"] {
        let arguments = [option, "pile 堆", "old.png"];
        refuses(&arguments, "'堆' (U+5806)", hint);
        refuses(
            &["compare", "nim", "king", option, "x 堆", "old.png"],
            "U+5806",
            hint,
        );
    }
    refuses(&["--x-label", "two\nlines", "old.png"], "U+000A", hint);
}

#[test]
fn an_inset_outside_the_lattice_or_of_no_use_is_refused() {
    let hint = "inside what is drawn, of 2 to 64 cells a side";
    for inset in [
        "90,90,20",
        "0,0,1",
        "0,0,65",
        "0,0,0",
        "100,0,4",
        "4294967295,0,2",
    ] {
        refuses(
            &["--size", "100", "--inset", inset, "old.png"],
            "inset",
            hint,
        );
    }
    let window = [
        "--x", "0..49", "--y", "0..49", "--inset", "45,45,6", "old.png",
    ];
    refuses(&window, "(45,45)", hint);
    for inset in ["1,2", "1,2,3,4", "a,b,c", "-1,2,3", "", "some"] {
        let arguments = ["--inset", inset, "old.png"];
        refuses(
            &arguments,
            &format!("--inset does not know '{inset}'"),
            "300,480,16",
        );
    }
}

#[test]
fn an_inset_may_reach_the_last_cell() {
    Desk::new().does(&["--size", "100", "--inset", "80,80,20", "out.svg"]);
}

#[test]
fn a_colour_that_is_none_is_refused_with_its_option() {
    for option in ["--cold", "--hot", "--slope-colour", "--ab-colour"] {
        for colour in ["nocolour", "#12", "", "rgba(0,0,0,0.5)", "transparent"] {
            let arguments = [option, colour, "old.png"];
            refuses(
                &arguments,
                &format!("{option} '{colour}'"),
                "navy or '#0b2f66'",
            );
        }
    }
}

#[test]
fn a_word_that_an_option_does_not_know_is_refused_with_those_it_knows() {
    for (option, words) in [
        ("--origin", "bottom-left, top-left, top-right, bottom-right"),
        ("--grid", "auto, cells, ticks, none"),
        ("--legend", "bottom, right, none"),
        ("--text", "outline, embedded, named"),
        ("--ab", "auto, all, none"),
    ] {
        let error = format!("{option} does not know 'odd'");
        refuses(&[option, "odd", "old.png"], &error, words);
    }
    let compare = ["compare", "nim", "king", "--layout", "odd", "old.png"];
    refuses(&compare, "--layout does not know 'odd'", "panels, overlay");
}

#[test]
fn a_comparison_as_data_is_refused() {
    for name in ["out.csv", "out.json", "out.npy"] {
        let arguments = ["compare", "wythoff", "wythoff/misere", name];
        refuses(
            &arguments,
            &format!("'{name}' names a data format"),
            ".svg or .pdf",
        );
    }
}

#[test]
fn a_comparison_without_its_games_or_its_target_is_refused_with_an_example() {
    let example = "compare wythoff wythoff/misere --size 12 out.pdf";
    refuses(&["compare"], "<LEFT>", example);
    refuses(&["compare", "wythoff"], "<RIGHT>", example);
    refuses(&["compare", "wythoff", "nim"], "<OUT>", "out.p");
}

#[test]
fn a_bare_raster_in_a_format_of_lines_is_refused() {
    for name in ["out.svg", "out.pdf"] {
        refuses(&["--bare", name], &format!("'{name}'"), ".png");
    }
    refuses(&["--bare", "old.png", "out.svg"], "'out.svg'", ".png");
    refuses(&["--bare", "--format", "svg", "-"], "'-'", ".png");
}

#[test]
fn pixels_a_cell_belong_to_a_bare_raster_and_are_some() {
    refuses(&["--cell", "4", "old.png"], "--bare", "--bare --cell 4");
    refuses(
        &["--bare", "--cell", "0", "old.png"],
        "--cell 0",
        "--cell 4",
    );
    refuses(
        &["--bare", "--cell", "1001", "old.png"],
        "--cell 1001",
        "--cell 4",
    );
}

#[test]
fn no_clobber_keeps_what_exists_and_writes_nothing_beside_it() {
    let hint = "name another file";
    let arguments = ["--no-clobber", "--size", "20", "old.png"];
    ends_badly(1, &arguments, "'old.png' exists", hint);
    let several = ["--no-clobber", "--size", "20", "out.svg", "old.png"];
    ends_badly(1, &several, "'old.png' exists", hint);
    let compare = ["compare", "nim", "king", "--no-clobber", "old.png"];
    ends_badly(1, &compare, "'old.png' exists", hint);
    // Before any work: this lattice would take a minute.
    let large = [
        "--no-clobber",
        "--game",
        "king",
        "--size",
        "40000",
        "old.png",
    ];
    ends_badly(1, &large, "'old.png' exists", hint);
    Desk::in_use().does(&["--no-clobber", "--size", "20", "new.png"]);
}

#[test]
fn a_lattice_past_the_memory_allowed_is_refused_with_the_largest_that_fits() {
    // Where a picture may turn out smaller than is known before, so may a
    // lattice fit that is a little larger.
    for (options, limit, just_past) in [
        (&["check", "--game", "king"][..], "1MB", 1.0),
        (&["--game", "king", "out.svg"], "50MB", 1.25),
        (&["compare", "king", "knight", "out.svg"], "120MB", 1.25),
        (&["grundy", "out.svg"], "60MB", 1.4),
    ] {
        let options = [options, &["--max-memory", limit]].concat();
        let large = [&options[..], &["--size", "100000"]].concat();
        let hint = ends_badly(2, &large, "more than the", "--size");
        let largest: u32 = suggestion(&hint, "--size ").parse().unwrap();
        let fits = |side: u32| {
            let side = side.to_string();
            let arguments = [&options[..], &["--size", &side]].concat();
            let run = Desk::new().run(&arguments);
            run.get_output().status.success()
        };
        let past = (f64::from(largest) * just_past) as u32 + 1;
        assert!(fits(largest) && !fits(past), "{options:?} {largest}");
    }
}

#[test]
fn where_no_lattice_fits_the_memory_none_is_suggested() {
    for size in ["1", "100", "20000"] {
        let arguments = ["--max-memory", "1", "--size", size, "old.png"];
        let hint = ends_badly(2, &arguments, "--max-memory", "allow more memory");
        assert!(!hint.contains("--size"), "{hint}");
    }
}

#[test]
fn a_picture_past_the_memory_allowed_is_refused_with_a_width_that_fits() {
    for (limit, options) in [
        ("5MB", &["--width", "1600px"][..]),
        ("4MB", &["--width", "160mm"]),
        ("20MB", &["--width", "20in"]),
        (
            "9MB",
            &["--width", "50000px", "--legend", "none", "--size", "7"],
        ),
    ] {
        let memory = ["--max-memory", limit];
        let refused = [options, &memory, &["old.png"]].concat();
        let hint = ends_badly(2, &refused, "--max-memory", "--width");
        let width = ["--width", suggestion(&hint, "--width ")];
        Desk::new().does(&[&width, &options[2..], &memory, &["out.png"]].concat());
    }
}

#[test]
fn where_no_width_fits_the_memory_none_is_suggested() {
    let arguments = ["--max-memory", "50kB", "old.png"];
    let hint = ends_badly(2, &arguments, "50,000", "--max-memory");
    assert!(!hint.contains("--width"), "{hint}");
    let memory = suggestion(&hint, "--max-memory ");
    Desk::new().does(&["--max-memory", memory, "out.png"]);
}

#[test]
fn data_and_bare_rasters_past_the_memory_allowed_are_refused() {
    let window = "--x and --y";
    let npy = ["--size", "3000", "--max-memory", "8MB", "out.npy"];
    refuses(&npy, "9,000,000", window);
    let bare = [
        "--size",
        "3000",
        "--bare",
        "--cell",
        "9",
        "--max-memory",
        "8MB",
        "old.png",
    ];
    refuses(&bare, "91,125,000", window);
    let smaller = [&npy[..4], &["--x", "0..1999", "out.npy"]].concat();
    Desk::new().does(&smaller);
}

/// Samples once grew with the page: at this width they were 8 × 10^11.
#[test]
fn a_map_on_a_page_of_any_width_takes_no_more_memory_than_allowed() {
    for file in ["out.svg", "out.pdf"] {
        let arguments = ["grundy", "--size", "200", "--width", "900000px", file];
        Desk::new().does(&[&arguments[..], &["--max-memory", "300MB"]].concat());
        let little = [&arguments[..], &["--max-memory", "20MB"]].concat();
        refuses(&little, "--max-memory", "allow more memory");
    }
}

#[test]
fn one_hint_allows_enough_memory_for_lattice_and_picture() {
    for arguments in [
        &["--size", "100"][..],
        &["--size", "1000"],
        &["--game", "king", "--size", "700"],
        &["--game", "gdwn:1,2", "--size", "500"],
        &["beams", "--size", "900"],
        &["compare", "king", "knight", "--size", "300"],
    ] {
        for limit in ["1", "1kB", "5kB"] {
            let little = [arguments, &["--max-memory", limit, "old.png"]].concat();
            let hint = ends_badly(2, &little, "--max-memory", "allow more memory");
            assert!(!hint.contains("--size"), "no size alone is enough: {hint}");
            let memory = ["--max-memory", suggestion(&hint, "--max-memory ")];
            Desk::new().does(&[arguments, &memory, &["out.png"]].concat());
        }
    }
}

#[test]
fn data_known_to_be_too_large_are_refused_before_any_work() {
    // This lattice would take a minute, and has 400 million cold cells.
    let large = ["--game", "king", "--size", "40000"];
    for file in ["out.csv", "out.json", "out.npy"] {
        let arguments = [&large[..], &["--max-memory", "1GB", "old.png", file]].concat();
        refuses(
            &arguments,
            &format!("{} file of these cells", &file[3..]),
            "--x and --y",
        );
    }
    // Only the game itself tells how many cells are cold.
    let unknown = [
        "--game",
        "(1,2) (3,3)",
        "--size",
        "2000",
        "--max-memory",
        "40MB",
    ];
    let arguments = [&unknown[..], &["old.png", "out.csv"]].concat();
    refuses(&arguments, "nothing was written", "--x and --y");
}

#[test]
fn a_width_whose_legend_is_higher_than_the_lattice_is_refused() {
    let narrow = ["--size", "60", "--width", "30mm", "old.png"];
    let hint = ends_badly(
        2,
        &narrow,
        "legend is higher than the lattice",
        "--legend none",
    );
    let smallest = ["--width", suggestion(&hint, "smallest width is ")];
    Desk::new().does(&[&["--size", "60"], &smallest[..], &["out.png"]].concat());
    let none = ["--legend", "none", "out.png"];
    Desk::new().does(&[&narrow[..4], &none[..]].concat());
    // A strip is low however wide it is.
    Desk::new().does(&["--size", "300", "--y", "0..2", "out.png"]);
}

#[test]
fn memory_that_is_no_number_of_bytes_is_refused() {
    for memory in [
        "0",
        "much",
        "4 GiB",
        "4TB",
        "-1",
        "99999999999999999999",
        "1.5GB",
        "",
    ] {
        let arguments = ["--max-memory", memory, "old.png"];
        refuses(&arguments, &format!("--max-memory '{memory}'"), "8GiB");
    }
    refuses(
        &["--max-memory", "0", "old.png"],
        "allows nothing",
        "above 0",
    );
}

#[test]
fn figure_options_are_refused_before_any_work() {
    // This lattice would take a minute.
    let large = ["--game", "king", "--size", "40000"];
    let window = ["--x", "0..99", "--y", "0..99"];
    refuses(
        &[&large[..], &window, &["--inset", "0,0,64", "old.png"]].concat(),
        "would not magnify",
        "fewer cells",
    );
    let font = [&large[..], &["--font", "none.ttf", "old.png"]].concat();
    ends_badly(1, &font, "'none.ttf'", "");
    for (options, error) in [
        (["--title", "堆"], "U+5806"),
        (["--inset", "0,0,1"], "inset"),
        (["--x", "0..40000"], "--x"),
        (["--width", "20mm"], "leaves no room"),
        (["--x-label", &"long ".repeat(50)], "longer than its axis"),
    ] {
        refuses(&[&large[..], &options, &["old.png"]].concat(), error, "");
    }
}

#[test]
fn a_colour_may_have_the_name_that_css_gained_last() {
    let desk = Desk::new();
    desk.does(&["--size", "10", "--cold", "RebeccaPurple", "named.svg"]);
    desk.does(&["--size", "10", "--cold", "#663399", "numbered.svg"]);
    assert!(desk.read("named.svg") == desk.read("numbered.svg"));
}

#[test]
fn a_character_that_no_file_can_hold_is_refused_and_named() {
    for format in ["svg", "png", "pdf"] {
        let file = format!("new.{format}");
        let arguments = ["--title", "a\u{ffff}", &file];
        refuses(
            &arguments,
            "'\\u{ffff}' (U+FFFF)",
            "leave the character out",
        );
    }
}

#[test]
fn a_font_file_with_a_control_character_in_its_name_is_noted_without_it() {
    let desk = Desk::new();
    desk.put("f\u{1}.ttf", dejavu::sans::regular());
    desk.does(&[
        "--size",
        "20",
        "--font",
        "f\u{1}.ttf",
        "a.svg",
        "a.png",
        "a.pdf",
    ]);
    let svg = String::from_utf8(desk.read("a.svg")).unwrap();
    roxmltree::Document::parse(&svg).unwrap();
    assert!(svg.contains("--font 'f\u{fffd}.ttf'"));
}

#[test]
fn frames_thinner_than_their_marks_are_drawn() {
    let desk = Desk::new();
    desk.put("p.csv", b"3,41\n");
    desk.does(&["-n", "800", "--y", "41..41", "--points", "p.csv", "o.svg"]);
    let values = [
        "compare",
        "wythoff",
        "wythoff/misere",
        "--values",
        "-n",
        "600",
    ];
    desk.does(&[&values[..], &["--x", "1..1", "o.svg"]].concat());
}

/// Either would take gigabytes, and seconds.
#[test]
fn all_lattices_and_all_pixels_count() {
    let games = ["compare", "king", "king/misere", "--size", "60000"];
    let two = [&games[..], &["--max-memory", "470MB", "old.png"]].concat();
    refuses(
        &two,
        "60000 × 60000 cells, a lattice of 60000 × 60000",
        "--size",
    );
    let knight = ["-n", "20000", "-g", "knight", "--width", "20000px"];
    let pixels = [&knight[..], &["--max-memory", "60MB", "old.svg", "s.pdf"]].concat();
    refuses(&pixels, "a picture of 20000 × ", "--max-memory");
}

#[test]
fn what_is_known_to_fail_is_refused_before_any_work() {
    // This lattice takes seconds to solve, and so do the positions.
    let crowded = ["--size", "50000000", "--ab", "all", "old.png"];
    refuses(&crowded, "AB diagonals", "--ab auto");
    let long = format!("{}.png", "a".repeat(300));
    let arguments = ["--game", "king", "--size", "100000", &long];
    ends_badly(1, &arguments, "too long", "write elsewhere");
}
