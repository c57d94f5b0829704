//! The lines that a lattice is read against: the slopes of its beams, the
//! totals that can be split into a cold pair, and totals asked about.

use super::lines::Line;
use std::ops::Range;

use super::grundy;
use super::options::Ab;
use super::panel::{Content, Panel};
use super::ticks;
use crate::Error;
use crate::exact::ab;
use crate::game::Game;
use crate::measure::{self, Beam};
use crate::solve::{Comparison, Outcomes, Size, Window};

/// A line y = slope · x that the cold cells follow.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Slope {
    pub slope: f64,
    /// As written along the line.
    pub label: String,
    /// As written in the legend.
    pub equation: String,
}

/// What a game says of a total x + y.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Standing {
    /// This cold cell has the total: whoever may split it so wins.
    Safe(u32, u32),
    /// No cell with this total is cold.
    Unsafe,
    /// No cell in the lattice is, but some cells with this total lie outside.
    Unknown,
}

/// The overlay of one lattice.
#[derive(Clone, Debug, Default)]
pub(crate) struct Overlay {
    pub slopes: Vec<Slope>,
    pub ab: Vec<u64>,
    pub totals: Vec<(u64, Standing)>,
    /// Said in the legend of beams without a slope line.
    pub unsettled: Option<String>,
}

/// The smallest side of a lattice whose beams are measured for their slopes.
const LEAST_MEASURED: u32 = 400;

/// How many AB diagonals are a readable few.
const FEW: u64 = 5;

/// The golden section. It only places lines; no cell is decided by it.
const PHI: f64 = 1.618_033_988_749_895;

/// Game and play, as titles and captions name them.
pub(crate) fn name_of(game: &Game) -> String {
    format!("{}, {}", game.title(), game.play())
}

/// What a panel shows, as the title of a figure.
pub(crate) fn title(panel: &Panel<'_>) -> String {
    let extent = extent(panel);
    if !panel.values.is_empty() {
        let values: Vec<u32> = panel.values.iter().map(|marked| marked.value).collect();
        let game = name_of(panel.outcomes.game());
        return format!("{game}: {}, {extent}", grundy::listed(&values));
    }
    match panel.content {
        Content::Cold => format!("{}, {extent}", name_of(panel.outcomes.game())),
        Content::Compared(comparison, _) => versus(comparison, &extent),
    }
}

/// What part of its lattice a panel shows, in words.
fn extent(panel: &Panel<'_>) -> String {
    let size = panel.outcomes.size();
    let label = |number: u32| ticks::label(number.into());
    if panel.window == Window::whole(size) {
        return format!("{} × {}", label(size.width()), label(size.height()));
    }
    let ends = |range: &Range<u32>| format!("{} to {}", label(range.start), label(range.end - 1));
    format!(
        "x = {}, y = {}",
        ends(&panel.window.x),
        ends(&panel.window.y)
    )
}

/// What a file says of a panel.
pub(crate) fn facts(panel: &Panel<'_>) -> String {
    let game = panel.outcomes.game();
    let cold = panel.outcomes.cold_count();
    format!("{game}: {cold} cold cells; rules {}", game.rules())
}

/// The title of a comparison.
fn versus(comparison: Comparison<'_>, size: &str) -> String {
    let (left, right) = (comparison.left().game(), comparison.right().game());
    if left.has_rules_of(right) && left.play() == right.play() {
        format!("{} against itself, {size}", name_of(left))
    } else if left.has_rules_of(right) {
        format!(
            "{}: {} and {}, {size}",
            left.title(),
            left.play(),
            right.play()
        )
    } else {
        format!("{} and {}, {size}", name_of(left), name_of(right))
    }
}

/// The slopes of a game's beams: exact where they are known, else as measured
/// on this lattice, where its beams have settled. What the legend says of beams
/// that have not, and so have no line, is given beside them.
pub(crate) fn slopes(outcomes: &Outcomes) -> (Vec<Slope>, Option<String>) {
    if let Some(known) = exact_slopes(outcomes) {
        return (known, None);
    }
    let size = outcomes.size();
    if size.width().min(size.height()) < LEAST_MEASURED {
        return (Vec::new(), None);
    }
    let measured = measure::beams(outcomes);
    let (settled, bands): (Vec<&Beam>, Vec<&Beam>) =
        measured.beams.iter().partition(|beam| beam.narrowing);
    let upper = settled.iter().map(|beam| measured_slope(beam));
    let mirrored = settled.iter().filter(|_| measured.upper_half);
    let slopes = upper.chain(mirrored.map(|beam| measured_slope(&mirror(beam))));
    let bands: Vec<String> = (bands.iter())
        .map(|band| format!("{:.2} to {:.2}", band.least, band.greatest))
        .collect();
    let unsettled = (!bands.is_empty()).then(|| {
        format!(
            "no slope line where y/x has not settled: {}",
            bands.join(", ")
        )
    });
    (slopes.collect(), unsettled)
}

/// Whether a figure of this game can have slope lines: they are known, or the
/// lattice is large enough for its beams to be measured.
#[must_use]
pub fn may_have_slopes(game: &Game, size: Size) -> bool {
    let measured = size.width().min(size.height()) >= LEAST_MEASURED;
    measured || game.t_of_t_wythoff().is_some()
}

/// Refuses AB diagonals nearer to each other than a pixel, where a cell is
/// `pitch` pixels: they would fill the lattice.
pub(crate) fn check_ab(panel: &Panel<'_>, pitch: f64) -> Result<(), Error> {
    let drawn = panel.ab == Ab::All && panel.outcomes.game().is_wythoff();
    if drawn && ab_are_crowded(pitch) {
        return Err(Error::CrowdedDiagonals);
    }
    Ok(())
}

/// Whether some AB diagonals are nearer to each other than a pixel, where a cell
/// is `pitch` pixels.
#[must_use]
pub fn ab_are_crowded(pitch: f64) -> bool {
    /// The least difference of two totals.
    const NEAREST: f64 = 3.0;
    NEAREST * pitch < std::f64::consts::SQRT_2
}

fn measured_slope(beam: &Beam) -> Slope {
    let written = beam.written_slope(3);
    Slope {
        slope: beam.slope,
        label: format!("slope ≈ {written}"),
        // Not broken between lines.
        equation: format!("y\u{a0}≈\u{a0}{written}\u{a0}x\u{a0}(measured)"),
    }
}

/// The beam on the other side of the diagonal.
fn mirror(beam: &Beam) -> Beam {
    Beam {
        slope: beam.slope.recip(),
        error: beam.error / beam.slope.powi(2),
        ..*beam
    }
}

/// The slopes that a theorem gives: φ and 1/φ for Wythoff's game (Wythoff
/// 1907), (t + √(t² + 4))/2 and its inverse for t-Wythoff (Fraenkel, American
/// Mathematical Monthly 89 (1982)), in either play.
pub(crate) fn exact_slopes(outcomes: &Outcomes) -> Option<Vec<Slope>> {
    let slope = |slope: f64, formula: &str, equation: String| Slope {
        slope,
        label: format!("slope {formula} ≈ {slope:.3}"),
        equation,
    };
    let t = outcomes.game().t_of_t_wythoff()?;
    if t == 1 {
        return Some(vec![
            slope(PHI, "φ", "y = φx".to_owned()),
            slope(1.0 / PHI, "1/φ", "y = x/φ".to_owned()),
        ]);
    }
    // t even: t/2 + √((t/2)² + 1).
    let name = match t % 2 {
        0 => format!("{} + √{}", t / 2, u64::from(t / 2).pow(2) + 1),
        _ => format!("({t} + √{})/2", u64::from(t).pow(2) + 4),
    };
    let steep = (f64::from(t) + (f64::from(t).powi(2) + 4.0).sqrt()) / 2.0;
    Some(vec![
        slope(steep, "σ", format!("y = σx, σ = {name}")),
        slope(1.0 / steep, "1/σ", "y = x/σ".to_owned()),
    ])
}

/// The totals of AB diagonals to draw, rising.
pub(crate) fn ab_totals(outcomes: &Outcomes, window: &Window, choice: Ab) -> Vec<u64> {
    if choice == Ab::None || !outcomes.game().is_wythoff() {
        return Vec::new();
    }
    let shown = |x: u32, y: u32| {
        let inside = |x, y| window.x.contains(&x) && window.y.contains(&y);
        inside(x, y) || inside(y, x)
    };
    let mut totals: Vec<u64> = (outcomes.cold_cells())
        // Of two mirror images the first; where the lattice holds one alone, that.
        .filter(|&(x, y)| match outcomes.is_cold(y, x) {
            Some(mirrored) => x < y && mirrored,
            None => true,
        })
        .filter(|&(x, y)| shown(x, y))
        .map(|(x, y)| u64::from(x) + u64::from(y))
        .filter(|&total| ab::index(total).is_some())
        .collect();
    totals.sort_unstable();
    match choice {
        Ab::Auto => few(&totals, window),
        _ => totals,
    }
}

/// Of rising `totals`, those nearest to a few places spread over the window,
/// from about a fifth of the way on.
fn few(totals: &[u64], window: &Window) -> Vec<u64> {
    let Some(&last) = totals.last() else {
        return Vec::new();
    };
    let first = u64::from(window.x.start) + u64::from(window.y.start);
    let mut chosen: Vec<u64> = (1..=FEW)
        .map(|i| first + (last - first) * i / FEW)
        .filter_map(|wanted| totals.iter().copied().min_by_key(|t| t.abs_diff(wanted)))
        .collect();
    chosen.dedup();
    chosen
}

/// What the lattice says of a total, as far as it reaches.
pub(crate) fn standing(outcomes: &Outcomes, total: u64) -> Standing {
    let size = outcomes.size();
    let (width, height) = (u64::from(size.width()), u64::from(size.height()));
    let from = total.saturating_sub(width - 1);
    let cell = |y: u64| Some((u32::try_from(total - y).ok()?, u32::try_from(y).ok()?));
    let cold = (from..height.min(total + 1))
        .filter_map(cell)
        .find(|&(x, y)| outcomes.is_cold(x, y) == Some(true));
    match cold {
        // The smaller pile first, as the pair is usually named.
        Some((x, y)) => Standing::Safe(x.min(y), x.max(y)),
        None if total < width && total < height => Standing::Unsafe,
        None => Standing::Unknown,
    }
}

impl Slope {
    /// The line itself, from (0,0) past the far side of the lattice.
    pub fn line(&self, window: &Window) -> Line {
        Line::from_origin(self.slope, f64::from(window.x.end))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn t_wythoff_is_recognised_by_its_moves() {
        for t in [1, 2, 3, 7] {
            let game: Game = format!("t-wythoff:{t}").parse().unwrap();
            assert_eq!(game.t_of_t_wythoff(), Some(t));
        }
        let silver: Game = "t-wythoff:2".parse().unwrap();
        let outcomes = solve(&silver, Size::square(10).unwrap()).unwrap();
        let slopes = exact_slopes(&outcomes).unwrap();
        assert!((slopes[0].slope - 2.414_213_562).abs() < 1e-9);
        assert_eq!(slopes[0].equation, "y = σx, σ = 1 + √2");
    }
    use crate::{Game, Play, Size, solve};

    fn wythoff(side: u32, play: Play) -> Outcomes {
        solve(&Game::wythoff(play), Size::square(side).unwrap()).unwrap()
    }

    fn whole(side: u32) -> Window {
        Window {
            x: 0..side,
            y: 0..side,
        }
    }

    /// OEIS A003623: 3, 8, 11, 16, 21, 24, 29, 32, 37, 42, 45.
    #[test]
    fn all_ab_totals_of_a_lattice_are_a003623_as_far_as_the_pair_fits() {
        let outcomes = wythoff(30, Play::Normal);
        let totals = ab_totals(&outcomes, &whole(30), Ab::All);
        assert_eq!(totals, [3, 8, 11, 16, 21, 24, 29, 32, 37, 42, 45]);
    }

    #[test]
    fn misere_loses_the_first_ab_total_and_gains_no_other() {
        let totals = ab_totals(&wythoff(14, Play::Misere), &whole(14), Ab::All);
        assert_eq!(totals, [8, 11, 16, 21]);
    }

    #[test]
    fn automatic_totals_are_few_and_ab_numbers() {
        for side in [3, 10, 51, 500, 5000] {
            let totals = ab_totals(&wythoff(side, Play::Normal), &whole(side), Ab::Auto);
            assert!((1..=5).contains(&totals.len()), "{side}: {totals:?}");
            assert!(totals.iter().all(|&total| ab::index(total).is_some()));
        }
    }

    #[test]
    fn twenty_and_thirty_cannot_be_split_and_twenty_one_can() {
        let outcomes = wythoff(51, Play::Normal);
        assert_eq!(standing(&outcomes, 20), Standing::Unsafe);
        assert_eq!(standing(&outcomes, 30), Standing::Unsafe);
        assert_eq!(standing(&outcomes, 21), Standing::Safe(8, 13));
        assert_eq!(standing(&outcomes, 0), Standing::Safe(0, 0));
    }

    #[test]
    fn a_total_that_the_lattice_does_not_hold_is_unknown() {
        // 52 is no AB number, but (0,52) and others lie outside.
        assert_eq!(standing(&wythoff(51, Play::Normal), 52), Standing::Unknown);
    }

    #[test]
    fn misere_splits_one_and_four_but_not_three() {
        let outcomes = wythoff(20, Play::Misere);
        assert_eq!(standing(&outcomes, 1), Standing::Safe(0, 1));
        assert_eq!(standing(&outcomes, 3), Standing::Unsafe);
        assert_eq!(standing(&outcomes, 4), Standing::Safe(2, 2));
    }
}
