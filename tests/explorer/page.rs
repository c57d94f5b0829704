//! Pages as text.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use sha2::{Digest as _, Sha256};
use wythoff_plot::export::{Explorer, GrundyExplorer, MOST_BYTES, PageTheme};
use wythoff_plot::solve::{Comparison, solve, solve_grundy, solve_with};
use wythoff_plot::{Engine, Error, Game, Origin, Outcomes, Play, Size, SparseRows, Window, verify};

use crate::reader::{between, cold_cells, data, script};

pub fn solved(name: &str, side: u32) -> Outcomes {
    solve(&name.parse().unwrap(), Size::square(side).unwrap()).unwrap()
}

/// Wythoff's game with both plays, as the command would write it.
fn wythoff(side: u32) -> String {
    let (normal, misere) = (solved("wythoff", side), solved("wythoff/misere", side));
    let kernel = |outcomes| verify(outcomes).kernel.to_string();
    let page = Explorer::lattice(&normal).other_play(&misere);
    let page = page.verdict(kernel(&normal)).verdict(kernel(&misere));
    page.command(format!("wythoff-plot --size {side}"))
        .to_html()
        .unwrap()
}

#[test]
fn every_cell_is_read_back_in_both_forms() {
    let games = [
        ("wythoff", 500, Engine::Grid),
        ("wythoff", 4000, Engine::Sparse),
        ("wythoff/misere", 90, Engine::Grid),
        ("gdwn:1,2", 2000, Engine::Sparse),
        ("king", 500, Engine::Grid),
        ("knight/misere", 203, Engine::Grid),
        ("wythoff + (1,2)", 300, Engine::Grid),
        ("(1,2)* (3,0)", 64, Engine::Grid),
        ("nim", 1, Engine::Grid),
    ];
    let mut forms = Vec::new();
    for (name, side, engine) in games {
        let game: Game = name.parse().unwrap();
        let outcomes = solve_with(&game, Size::square(side).unwrap(), engine).unwrap();
        let data = data(&Explorer::lattice(&outcomes).to_html().unwrap());
        let mut expected: Vec<_> = outcomes.cold_cells().collect();
        expected.sort_unstable();
        assert_eq!(cold_cells(&data, 0), expected, "{name} {side}");
        forms.push(data["games"][0]["cold"]["form"].clone());
    }
    assert!(forms.contains(&"dense".into()) && forms.contains(&"sparse".into()));
}

#[test]
fn lattices_that_are_no_squares_and_windows_are_read_back() {
    let size = Size::new(150, 70).unwrap();
    for name in ["wythoff", "king", "gdwn:1,2/misere"] {
        let outcomes = solve(&name.parse().unwrap(), size).unwrap();
        let window = Window {
            x: 20..101,
            y: 30..61,
        };
        let page = Explorer::lattice(&outcomes)
            .window(window.clone())
            .origin(Origin::TopRight);
        let data = data(&page.to_html().unwrap());
        // Moves lead out of the window, down to the axes.
        let below = Window {
            x: 0..101,
            y: 0..61,
        };
        let mut expected: Vec<_> = outcomes.cold_in_window(below).collect();
        expected.sort_unstable();
        assert_eq!(cold_cells(&data, 0), expected, "{name}");
        assert_eq!(data["view"].to_string(), "[20,101,30,61]");
        assert_eq!(data["origin"], "top-right");
    }
}

#[test]
fn comparisons_hold_both_lattices() {
    let (left, right) = (solved("wythoff", 100), solved("king", 100));
    let comparison = Comparison::new(&left, &right).unwrap();
    let page = Explorer::comparison(comparison)
        .theme(PageTheme::Dark)
        .to_html()
        .unwrap();
    let data = data(&page);
    assert_eq!(
        (&data["kind"], &data["theme"]),
        (&"compare".into(), &"dark".into())
    );
    for (i, outcomes) in [&left, &right].into_iter().enumerate() {
        let mut expected: Vec<_> = outcomes.cold_cells().collect();
        expected.sort_unstable();
        assert_eq!(cold_cells(&data, i), expected);
    }
}

#[test]
fn a_page_is_the_same_on_every_run_and_as_small_as_promised() {
    let page = wythoff(500);
    assert_eq!(page, wythoff(500));
    assert!(page.len() <= 64_000, "{} bytes", page.len());
    let table = solve_grundy(&"wythoff".parse().unwrap(), Size::square(500).unwrap()).unwrap();
    let page = GrundyExplorer::new(&table).to_html().unwrap();
    assert!(page.len() <= 60_000, "{} bytes", page.len());
    let outcomes = solved("wythoff", 1_000_000);
    let page = Explorer::lattice(&outcomes).to_html().unwrap();
    assert!(page.len() <= 60_000, "{} bytes", page.len());
}

/// The hash under which a policy allows a text.
fn hash(text: &str) -> String {
    format!("'sha256-{}'", STANDARD.encode(Sha256::digest(text)))
}

#[test]
fn only_the_pages_own_style_and_scripts_may_run() {
    let page = wythoff(60);
    let policy = between(&page, "Content-Security-Policy\" content=\"", "\"");
    let style = between(&page, "<style>", "</style>");
    let start = between(&page, "</script>\n<script>", "</script>");
    let expected = format!(
        "default-src 'none'; style-src {}; script-src {} {}; img-src data: blob:; base-uri 'none'; form-action 'none'",
        hash(style),
        hash(start),
        hash(&script(&page)),
    );
    // Of the second script block: the first is the data, then the packed code.
    let start = page
        .rsplit_once("<script>")
        .unwrap()
        .1
        .split_once("</script>")
        .unwrap()
        .0;
    let again = format!("{} {}", hash(start), hash(&script(&page)));
    assert!(policy.contains(&again), "{policy}");
    assert!(
        policy.starts_with(expected.split_once("script-src").unwrap().0),
        "{policy}"
    );
    assert!(
        policy.ends_with(expected.split_once("; img-src").unwrap().1),
        "{policy}"
    );
    for outside in ["http://", "src=", "url(", "@import", "style=\"", "onclick"] {
        let own = page.replace("http://www.w3.org/2000/svg", "");
        assert!(!own.contains(outside), "{outside}");
    }
}

#[test]
fn no_text_ends_the_data_or_becomes_a_tag() {
    let title = "</script><img src=x onerror=alert(1)> \"&' \u{2028}";
    let outcomes = solved("wythoff", 9);
    let page = Explorer::lattice(&outcomes)
        .title(title)
        .x_label(title)
        .verdict(title);
    let page = page.command(title).to_html().unwrap();
    let plain = Explorer::lattice(&outcomes).to_html().unwrap();
    assert_eq!(
        page.matches("</script>").count(),
        plain.matches("</script>").count()
    );
    assert!(!page.contains("<img"));
    assert_eq!(data(&page)["games"][0]["heading"], title);
    assert_eq!(data(&page)["xLabel"], title);
    assert!(page.contains("&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;"));
}

#[test]
fn verdict_rules_and_the_first_pairs_stand_there_without_a_script() {
    let page = wythoff(600);
    let text = page.split_once("<script").unwrap().0;
    // b_229 = ⌊229φ²⌋ = 599 is the last inside: 1 + 2 · 229 cells.
    assert!(text.contains("459 cold cells. kernel: 360\u{202f}000 cells compared, 0 differ."));
    assert!(text.contains("moves (1,0)*~ (1,1)*, normal play"));
    let pairs = between(text, "<tbody>", "</tbody>");
    let pairs: Vec<&str> = pairs.split("<tr>").skip(1).collect();
    assert_eq!(pairs.len(), 200);
    assert_eq!(
        pairs[..4],
        ["<td>0<td>0", "<td>1<td>2", "<td>3<td>5", "<td>4<td>7"]
    );
    // k = 199: ⌊199φ⌋ = 321.
    assert_eq!(pairs[199], "<td>321<td>520");
    let king = Explorer::lattice(&solved("king", 5)).to_html().unwrap();
    assert!(
        king.contains("9 cold cells of King; all of them, x ≤ y:"),
        "{king}"
    );
}

#[test]
fn a_lattice_past_what_a_page_holds_is_refused() {
    let size = Size::new(3_000_000, 2_000_000).unwrap();
    let mut state = 1_u64;
    let rows = (0..size.height()).map(|_| {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        (state >> 33) as u32 % size.width()
    });
    let rows = SparseRows::new(size, rows.collect());
    let outcomes = Outcomes::from_rows(Game::wythoff(Play::Normal), rows);
    let error = Explorer::lattice(&outcomes).to_html().unwrap_err();
    assert!(matches!(error, Error::PageSize { bytes, .. } if bytes > MOST_BYTES as u64));
    assert!(error.to_string().contains("more than the 8 MB"), "{error}");
    assert!(error.hint().contains("a corner"), "{}", error.hint());
    // Its corner is not.
    let window = Window {
        x: 0..1000,
        y: 0..1000,
    };
    assert!(
        Explorer::lattice(&outcomes)
            .window(window)
            .to_html()
            .is_ok()
    );
}
