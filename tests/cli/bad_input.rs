//! Everything that cannot be meant is refused before any work, with the value
//! named and a hint at what to type. Each refusal aims at a file that exists,
//! which has to stay as it is.

use crate::desk::{ends_badly, refuses};

#[test]
fn size_0_is_refused() {
    refuses(&["--size", "0", "old.png"], "--size 0 ", "--size 500");
}

#[test]
fn a_negative_size_is_refused_with_or_without_equals_sign() {
    refuses(&["--size", "-3", "old.png"], "'-3'", "--size 500");
    refuses(&["--size=-3", "old.png"], "'-3'", "--size 500");
}

#[test]
fn a_size_that_is_text_is_refused() {
    refuses(&["--size", "many", "old.png"], "'many'", "--size 500");
    refuses(&["--size", "", "old.png"], "''", "--size 500");
    refuses(&["--size", "１００", "old.png"], "'１００'", "--size 500");
}

#[test]
fn a_size_with_exponent_or_fraction_is_refused() {
    refuses(&["--size", "1e3", "old.png"], "'1e3'", "digits alone");
    refuses(&["--size", "99.5", "old.png"], "'99.5'", "digits alone");
}

#[test]
fn a_size_of_a_million_millions_is_refused() {
    let size = "1000000000000";
    refuses(&["--size", size, "old.png"], size, "--size 500");
}

#[test]
fn a_size_past_64_bits_is_refused_and_does_not_wrap_around() {
    // 2^64 + 5 would be 5.
    let size = "18446744073709551621";
    refuses(&["--size", size, "old.png"], size, "--size 500");
}

#[test]
fn an_option_without_its_value_is_refused() {
    refuses(&["old.png", "--size"], "--size", "--help");
}

#[test]
fn an_unknown_extension_is_refused_with_the_formats_there_are() {
    refuses(&["out.bmp"], "'out.bmp'", "png, svg");
    refuses(&["out."], "'out.'", "png, svg");
}

#[test]
fn a_target_without_extension_is_refused_with_the_formats_there_are() {
    refuses(&["picture"], "'picture'", "png, svg");
    refuses(&[".png"], "'.png'", "out.png");
}

#[test]
fn a_folder_as_target_is_refused_as_a_folder() {
    ends_badly(1, &["folder"], "'folder' is a folder", "out.png");
    ends_badly(1, &["folder/"], "'folder/' is a folder", "out.png");
    ends_badly(1, &["."], "'.' is a folder", "out.png");
}

#[test]
fn a_missing_folder_is_refused_and_not_made() {
    ends_badly(
        1,
        &["plots/new/out.png"],
        "'plots/new'",
        "mkdir -p plots/new",
    );
}

#[test]
fn one_bad_target_among_good_ones_writes_none() {
    refuses(&["out.png", "old.png", "out.bmp"], "'out.bmp'", "png, svg");
}

#[test]
fn the_same_target_twice_is_refused() {
    refuses(&["old.png", "old.png"], "'old.png' is named twice", "once");
}

#[test]
fn no_target_at_all_is_refused_with_an_example() {
    refuses(&["--size", "500"], "<OUT>", "out.png");
}

#[test]
fn no_thread_is_refused() {
    refuses(&["--threads", "0", "old.png"], "--threads 0", "1 or more");
    refuses(&["--threads", "-1", "old.png"], "'-1'", "--threads 2");
    refuses(&["--threads", "two", "old.png"], "'two'", "--threads 2");
}

#[test]
fn stdout_without_a_format_is_refused() {
    refuses(&["-"], "'-'", "--format");
}

#[test]
fn an_unknown_format_is_refused_with_the_formats_there_are() {
    refuses(&["--format", "bmp", "-"], "'bmp'", "png, svg");
}

#[test]
fn a_format_against_the_extension_is_refused() {
    let arguments = ["--format", "svg", "old.png"];
    refuses(&arguments, "--format svg contradicts 'old.png'", "--format");
}

#[test]
fn a_report_and_a_figure_on_one_stdout_are_refused() {
    refuses(&["--json", "--format", "svg", "-"], "--json", "a file");
}

#[test]
fn an_unknown_play_or_choice_is_refused_with_what_there_is() {
    refuses(&["--play", "odd", "old.png"], "'odd'", "normal, misere");
    refuses(&["--ab", "some", "old.png"], "'some'", "auto, all, none");
}

#[test]
fn plays_that_contradict_each_other_are_refused() {
    let arguments = ["--play", "normal", "--misere", "old.png"];
    refuses(&arguments, "--play normal and --misere", "leave one");
}

#[test]
fn a_total_that_the_lattice_does_not_hold_is_refused_with_a_size_that_does() {
    let arguments = ["--size", "100", "--diagonal", "199", "old.png"];
    refuses(&arguments, "--diagonal 199", "--size 101");
    refuses(&["--diagonal", "-1", "old.png"], "'-1'", "--diagonal 20");
}

#[test]
fn a_width_that_is_no_length_is_refused() {
    refuses(&["--width", "0mm", "old.png"], "'0mm'", "160mm");
    refuses(&["--width", "1600", "old.png"], "'1600'", "160mm");
}

#[test]
fn a_width_that_leaves_no_room_is_refused_with_the_smallest_that_works() {
    refuses(&["--width", "5mm", "old.png"], "5mm", "smallest");
}

#[test]
fn a_resolution_that_is_no_positive_number_is_refused() {
    refuses(&["--ppi", "0", "old.png"], "'0'", "--ppi 300");
    refuses(&["--ppi", "fine", "old.png"], "'fine'", "--ppi 300");
}

#[test]
fn a_title_that_no_font_can_draw_is_refused_with_the_character() {
    let arguments = ["--title", "Wythoff 威佐夫", "old.png"];
    refuses(&arguments, "'威' (U+5A01)", "leave the character out");
}

#[test]
fn a_misspelt_option_is_refused_with_the_one_that_was_meant() {
    refuses(&["--sise", "5", "old.png"], "'--sise'", "--size");
}

#[test]
fn a_misspelt_command_is_refused_with_the_one_that_was_meant() {
    refuses(&["chek"], "'chek'", "wythoff-plot check");
}

#[test]
fn check_takes_no_target() {
    refuses(&["check", "old.png"], "'old.png'", "--help");
}

#[test]
fn check_refuses_what_the_figure_refuses() {
    refuses(&["check", "--size", "0"], "--size 0 ", "--size 500");
    refuses(&["check", "--threads", "0"], "--threads 0", "1 or more");
}

#[test]
fn a_line_break_in_a_value_does_not_break_the_two_lines() {
    refuses(&["two\nlines.bmp"], "lines.bmp", "png, svg");
    refuses(&["--size", "1\n2", "old.png"], "--size", "--size 500");
}

#[test]
fn a_name_that_ends_in_a_slash_is_a_folder_whether_or_not_it_exists() {
    refuses(&["new/"], "'new/' would be a folder", "new/out.png");
}

#[test]
fn a_file_is_no_folder_to_write_into() {
    ends_badly(
        1,
        &["old.png/out.png"],
        "'old.png' is a file",
        "name a file in a folder",
    );
}

#[cfg(unix)]
#[test]
fn a_device_has_no_extension_and_the_hint_names_the_option() {
    refuses(
        &["/dev/null"],
        "'/dev/null' does not say which format",
        "--format png",
    );
}

#[test]
fn one_file_under_two_names_is_named_twice() {
    refuses(
        &["old.png", "./old.png"],
        "'old.png' is named twice",
        "once",
    );
    refuses(&["folder/../new.svg", "new.svg"], "named twice", "once");
}

#[test]
fn a_comparison_takes_its_play_from_its_games() {
    for option in [&["--misere"][..], &["--play", "misere"]] {
        let arguments = [&["compare", "wythoff", "nim"], option, &["old.png"]].concat();
        let error = format!("there is no option '{}'", option[0]);
        refuses(&arguments, &error, "as in wythoff/misere");
    }
}

#[test]
fn options_before_a_command_are_told_to_stand_after_it() {
    let arguments = ["-q", "beams", "--size", "500", "old.png"];
    refuses(&arguments, "'beams' is a command", "wythoff-plot beams");
}
