//! Pages to explore: which commands make them, of what, and what is refused.
//! What is in them and what they do is tested without the command.

use serde_json::Value;

use crate::desk::{Desk, refuses};

/// The data that stand in a page.
fn data(desk: &Desk, name: &str) -> Value {
    let page = String::from_utf8(desk.read(name)).unwrap();
    let (_, rest) = page.split_once("id=\"data\">").expect("a page has data");
    serde_json::from_str(rest.split_once("</script>").unwrap().0).unwrap()
}

fn plays(data: &Value) -> Vec<&str> {
    let games = data["games"].as_array().unwrap();
    games
        .iter()
        .map(|game| game["play"].as_str().unwrap())
        .collect()
}

#[test]
fn a_page_has_both_plays_of_wythoffs_game_and_of_others_where_asked() {
    let desk = Desk::new();
    let (_, said) = desk.does(&["--size", "60", "out.html"]);
    assert!(said.contains("wrote out.html: HTML, "), "{said}");
    let cases: [(&[&str], &[&str]); 6] = [
        (&[], &["normal", "misere"]),
        (&["--misere"], &["misere", "normal"]),
        (&["--play", "both"], &["normal", "misere"]),
        (&["--game", "king"], &["normal"]),
        (&["--game", "king/misere"], &["misere"]),
        (&["--game", "king", "--play", "both"], &["normal", "misere"]),
    ];
    for (arguments, expected) in cases {
        desk.does(&[arguments, &["--size", "60", "out.html"]].concat());
        assert_eq!(plays(&data(&desk, "out.html")), expected, "{arguments:?}");
    }
}

#[test]
fn a_page_says_what_was_checked_and_the_command_that_makes_it() {
    let desk = Desk::new();
    let arguments = [
        "--game",
        "gdwn:1,2",
        "--size",
        "90",
        "--x",
        "10..40",
        "--title",
        "It’s <b>",
    ];
    desk.does(&[&arguments[..], &["--origin", "top-left", "out.html"]].concat());
    let page = String::from_utf8(desk.read("out.html")).unwrap();
    assert!(page.contains("kernel: 8\u{202f}100 cells compared, 0 differ."));
    let command = "wythoff-plot --game gdwn:1,2 --size 90 --title &#39;It’s &lt;b&gt;&#39; --origin top-left --x 10..40";
    assert!(page.contains(&format!("<code>{command}</code>")), "{page}");
    let data = data(&desk, "out.html");
    assert_eq!(data["view"].to_string(), "[10,41,0,90]");
    assert_eq!(data["games"][0]["heading"], "It’s <b>");
}

#[test]
fn comparisons_and_grundy_values_are_pages_too() {
    let desk = Desk::new();
    desk.does(&[
        "compare",
        "wythoff",
        "wythoff/misere",
        "--size",
        "50",
        "out.html",
        "out.png",
    ]);
    let compared = data(&desk, "out.html");
    assert_eq!(
        (&compared["kind"], plays(&compared)),
        (&"compare".into(), vec!["normal", "misere"])
    );
    let (_, said) = desk.does(&["grundy", "--size", "50", "--y", "0..29", "out.html"]);
    assert!(said.contains("HTML"), "{said}");
    let page = String::from_utf8(desk.read("out.html")).unwrap();
    assert!(page.contains("values and the rule: 2\u{202f}500 cells compared, 0 differ;"));
    assert_eq!(data(&desk, "out.html")["view"].to_string(), "[0,50,0,30]");
}

#[test]
fn a_page_goes_to_stdout_and_is_the_same_on_any_number_of_threads() {
    let desk = Desk::new();
    let (page, _) = desk.does(&["--size", "200", "--format", "html", "--threads", "1", "-"]);
    let (again, _) = desk.does(&["--size", "200", "--format", "html", "--threads", "3", "-"]);
    assert!(page.starts_with("<!doctype html>") && page == again);
}

#[test]
fn options_that_a_page_ignores_are_refused() {
    refuses(
        &["--hot", "red", "old.html"],
        "--hot would change nothing",
        "leave it out",
    );
    refuses(
        &["--grid", "none", "old.html"],
        "--grid would change nothing",
        "leave it out",
    );
    refuses(
        &["--bare", "old.html"],
        "--bare makes a raster, and 'old.html' is none",
        ".png",
    );
    let compare = ["compare", "nim", "king", "old.html", "--layout", "overlay"];
    refuses(&compare, "--layout would change nothing", "leave it out");
    let grundy = ["grundy", "--size", "9", "--modulo", "3", "old.html"];
    refuses(&grundy, "--modulo would change nothing", "leave it out");
}

#[test]
fn what_has_no_page_says_so() {
    let shown = "'old.html' names no picture";
    refuses(&["beams", "old.html"], shown, ".png, .svg or .pdf");
    refuses(
        &["compare", "nim", "king", "--values", "old.html"],
        shown,
        ".png, .svg or .pdf",
    );
    refuses(
        &["grundy", "--rows", "5", "old.html"],
        "--rows makes a table",
        ".csv or .json",
    );
}

#[test]
fn both_plays_at_once_are_for_pages_alone() {
    let both = "--play both: only a page of the lattice has both plays";
    refuses(&["--play", "both", "old.png"], both, "--play both out.html");
    refuses(
        &["--play", "both", "old.html", "new.png"],
        both,
        "write one alone",
    );
    refuses(
        &["check", "--play", "both"],
        both,
        "--play normal or --play misere",
    );
    let contradiction = "--play both and --misere contradict each other";
    refuses(
        &["--play", "both", "--misere", "old.html"],
        contradiction,
        "leave one of them out",
    );
}

#[test]
fn values_that_a_page_would_compute_too_long_are_refused() {
    let desk = Desk::new();
    let done = desk
        .run(&["grundy", "--game", "nim", "--size", "2001", "out.html"])
        .failure();
    let said = String::from_utf8_lossy(&done.get_output().stderr).into_owned();
    assert!(
        said.contains(
            "error: the Grundy values of 2001 × 2001 cells are more than a page computes"
        ),
        "{said}"
    );
    assert_eq!(desk.files(), [] as [&str; 0]);
}
