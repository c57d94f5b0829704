//! Beams as measured, against data computed apart from this crate: (p,q)-GDWN
//! at N = 100 000 by a bit-set solver, clustered by y/x with gaps of 0.01.

use serde_json::Value;
use wythoff_plot::measure::{self, Beams};
use wythoff_plot::{Figure, Game, Size, solve};

fn beams(game: &str, side: u32) -> Beams {
    let game: Game = game.parse().unwrap();
    measure::beams(&solve(&game, Size::square(side).unwrap()).unwrap())
}

fn pairs() -> Vec<Value> {
    let data = include_str!("data/gdwn_beams.json");
    let mut data: Value = serde_json::from_str(data).unwrap();
    serde_json::from_value(data["pairs"].take()).unwrap()
}

/// Count, mean, least and greatest y/x of each beam; where the cold cells are
/// Wythoff's the data lists none, and the one beam is Wythoff's.
fn expected(pair: &Value) -> Vec<[f64; 4]> {
    if pair["same_as_wythoff"] == true {
        return vec![[19_098.0, 1.618, 1.618, 1.618]];
    }
    serde_json::from_value(pair["beams_count_mean_min_max"].clone()).unwrap()
}

#[test]
fn all_pairs_of_the_reference_have_its_beams() {
    let pairs = pairs();
    assert_eq!(pairs.len(), 78);
    for pair in &pairs {
        let name = format!("gdwn:{},{}", pair["p"], pair["q"]);
        let found = beams(&name, 100_000);
        assert_eq!((found.window.start, found.window.end), (50_000, 100_000));
        let expected = expected(pair);
        // (7,12) has one cell away from its beam, which the reference lists
        // as it is.
        let close = |a: f64, b: f64, by: f64| (a - b).abs() <= by;
        assert_eq!(found.beams.len(), expected.len(), "{name}: {found:?}");
        for (beam, [count, mean, least, greatest]) in found.beams.iter().zip(expected) {
            // The reference includes y = N.
            assert!(close(beam.count as f64, count, 1.0), "{name}: {beam:?}");
            assert!(close(beam.mean, mean, 1e-4), "{name}: {beam:?}");
            assert!(close(beam.least, least, 1e-4), "{name}: {beam:?}");
            assert!(close(beam.greatest, greatest, 1e-4), "{name}: {beam:?}");
        }
    }
}

/// Larsson's theorem for (1,2), and measurements for the others: a game whose
/// beam does not split keeps the slope φ and its beam settles; of those that
/// split, the widths of (3,5) swing at every scale.
#[test]
fn a_beam_that_does_not_settle_is_a_band() {
    for pair in &pairs() {
        let name = format!("gdwn:{},{}", pair["p"], pair["q"]);
        let found = beams(&name, 100_000);
        if pair["class"] == "neither" {
            assert!(found.beams[0].narrowing, "{name}");
            assert!((found.beams[0].slope - 1.618_034).abs() < 1e-4, "{name}");
        } else {
            assert_eq!(found.beams.len(), 2, "{name}");
        }
    }
    let settled = |game| beams(game, 100_000).beams.iter().all(|beam| beam.narrowing);
    assert!(settled("gdwn:1,2") && settled("gdwn:2,3"));
    let bands = beams("gdwn:3,5", 100_000);
    assert!(bands.beams.iter().all(|beam| !beam.narrowing));
}

#[test]
fn the_beams_of_one_two_lie_at_1_478_and_2_248() {
    let found = beams("gdwn:1,2", 1_000_000);
    let slopes: Vec<String> = (found.beams.iter())
        .map(|beam| format!("{:.3}", beam.slope))
        .collect();
    assert_eq!(slopes, ["1.478", "2.248"]);
}

#[test]
fn a_band_is_drawn_and_named_as_one_and_never_as_a_slope() {
    let game: Game = "gdwn:3,5".parse().unwrap();
    let outcomes = solve(&game, Size::square(20_000).unwrap()).unwrap();
    let svg = Figure::beams(&outcomes, &measure::beams(&outcomes))
        .to_svg()
        .unwrap();
    assert!(svg.contains("band 1.5") && svg.contains("not narrowing"));
    assert!(!svg.contains("aria-label=\"slope"));
}

#[test]
fn an_asymmetric_game_is_measured_on_both_sides_of_the_diagonal() {
    let found = beams("wythoff + (1,2)", 5000);
    assert!(!found.upper_half);
    let slopes: Vec<String> = (found.beams.iter())
        .map(|beam| format!("{:.2}", beam.slope))
        .collect();
    // Both of Wythoff's slopes stay: |y − φx| ≤ 2.9 above the diagonal.
    assert_eq!(slopes, ["0.62", "1.62"]);
}

/// The slopes of t-Wythoff are (t + √(t² + 4))/2 (Fraenkel, American
/// Mathematical Monthly 89 (1982)). Its cells lie beside the line through the
/// origin, so the mean of y/x is off by the order of 1/N.
#[test]
fn slopes_are_fitted_and_written_no_finer_than_they_are_known() {
    for t in 2..=5 {
        let exact = (f64::from(t) + f64::from(t * t + 4).sqrt()) / 2.0;
        for side in [500, 2000, 20_000] {
            let found = beams(&format!("t-wythoff:{t}"), side).beams[0];
            assert!((found.slope - exact).abs() <= found.error, "{t}, {side}");
            assert!((found.slope - exact).abs() < (found.mean - exact).abs());
            let written = found.written_slope(6);
            let decimals = written.split('.').nth(1).unwrap().len();
            assert_eq!(written, format!("{exact:.decimals$}"), "{t}, {side}");
        }
    }
}

#[test]
fn one_cell_apart_from_many_is_no_beam() {
    for (game, side, stray) in [
        ("gdwn:2,4", 500, 2),
        ("gdwn:4,7", 2000, 2),
        ("wythoff", 20, 0),
    ] {
        let found = beams(game, side);
        assert_eq!(found.stray, stray, "{game}");
        assert!(
            found.beams.iter().all(|beam| beam.count > 2),
            "{game}: {found:?}"
        );
        let shares: f64 = found.beams.iter().map(|beam| beam.share).sum();
        let of_all = found.beams.iter().map(|beam| beam.count).sum::<u64>() as f64;
        assert!((shares - of_all / (of_all + stray as f64)).abs() < 1e-9);
    }
}

#[test]
fn a_lattice_full_of_cold_cells_has_no_beams() {
    assert!(beams("king", 400).beams.is_empty());
}

#[test]
fn a_slope_that_a_theorem_gives_is_drawn_as_such_and_measured_beside() {
    let outcomes = solve(&"wythoff".parse().unwrap(), Size::square(5000).unwrap()).unwrap();
    let svg = Figure::beams(&outcomes, &measure::beams(&outcomes))
        .to_svg()
        .unwrap();
    assert!(
        svg.contains("slope φ ≈ 1.618 (exact; measured 1.618"),
        "{svg}"
    );
}
