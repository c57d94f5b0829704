//! What the command says of itself.

use predicates::prelude::*;

use crate::desk::{Desk, refuses};

#[test]
fn without_arguments_it_shows_the_main_example_first() {
    let main_example = "wythoff-plot --size 500 out.png\n";
    Desk::new()
        .run(&[])
        .code(2)
        .stdout("")
        .stderr(predicate::str::starts_with(main_example))
        .stderr(predicate::str::contains("wythoff-plot --help"));
}

#[test]
fn the_short_help_fits_a_small_terminal() {
    let help = Desk::new().run(&[]);
    let help = String::from_utf8(help.get_output().stderr.clone()).unwrap();
    assert!(help.lines().count() <= 12, "{help}");
    assert!(help.lines().all(|line| line.chars().count() <= 80));
}

#[test]
fn help_goes_to_stdout_and_knows_every_option_of_the_main_job() {
    let (help, said) = Desk::new().does(&["--help"]);
    assert_eq!(said, "");
    let options = "--size --play --misere --ab --diagonal --no-slopes --title --width --ppi \
                   --format --quiet --json --threads";
    for option in options.split(' ') {
        assert!(help.contains(option), "{option}");
    }
    assert!(help.contains("wythoff-plot --size 500 out.png"));
}

#[test]
fn check_has_help_of_its_own_without_options_of_figures() {
    let (help, _) = Desk::new().does(&["check", "--help"]);
    assert!(
        help.contains("--size") && !help.contains("--title"),
        "{help}"
    );
}

#[test]
fn version_names_program_and_number() {
    let version = concat!("wythoff-plot ", env!("CARGO_PKG_VERSION"), "\n");
    assert_eq!(Desk::new().does(&["--version"]).0, version);
    assert_eq!(Desk::new().does(&["-V"]).0, version);
}

#[test]
fn help_is_a_command_too() {
    let desk = Desk::new();
    assert_eq!(
        desk.does(&["help", "compare"]),
        desk.does(&["compare", "--help"])
    );
    assert!(
        desk.does(&["help"])
            .0
            .contains("wythoff-plot --size 500 out.png")
    );
}

#[test]
fn a_refusal_points_to_the_help_and_an_example_of_its_own_command() {
    for (command, example) in [
        ("grundy", "wythoff-plot grundy --size 1000 out.png"),
        ("beams", "wythoff-plot beams --game"),
    ] {
        refuses(&[command], "OUT", example);
    }
    refuses(
        &["split", "16", "17"],
        "'17' is one argument too many",
        "wythoff-plot split --help",
    );
    refuses(
        &["check", "--qqqqqq"],
        "'--qqqqqq'",
        "wythoff-plot check --help",
    );
    let most = ["query", "--game", "t-wythoff:99999999999", "1", "2"];
    refuses(&most, "one number from 1 to 1000", "t-wythoff:2");
    refuses(
        &["games", "moore:2"],
        "'moore:2' is no game on two piles",
        "query --game moore:2",
    );
    let moore = ["query", "--game", "moore:4294967296", "1"];
    refuses(&moore, "no game of Moore’s", "from 1 to 4294967295");
}
