//! The beams of a lattice: y/x against x, or how far cells lie from them.

use crate::figure::axes::ticks;
use crate::figure::chart::{Chart, Level, Mark};
use crate::figure::words;
use crate::game::{Game, Size, Window};
use crate::measure::slopes::{self, Slope};
use crate::measure::{Beam, Beams};
use crate::solve::Outcomes;

/// The chart of a lattice's beams: y/x against x, or y − slope·x against x for
/// the nearest beam.
pub(crate) fn chart(outcomes: &Outcomes, beams: &Beams, residual: bool) -> Chart {
    let points = points(outcomes, beams, residual);
    let y = range(&points, beams, residual);
    let outside = points
        .iter()
        .filter(|(_, v)| !(y.0..=y.1).contains(v))
        .count();
    let exact = slopes::exact(outcomes.game()).unwrap_or_default();
    let lines = beams.beams.iter().filter(|_| !residual);
    let levels: Vec<Level> = lines.map(|beam| level(beam, &exact)).collect();
    let half = if beams.upper_half { ", x ≤ y" } else { "" };
    Chart {
        title: title(outcomes.game(), outcomes.size()),
        subtitle: subtitle(outcomes.game(), outcomes.size(), residual),
        x_title: "tokens in the first pile, x",
        y_title: y_title(residual).to_owned(),
        y,
        last: last(&points),
        points,
        points_legend: {
            let what = match residual {
                true => format!(
                    ": y − slope · x of the nearest beam, {}",
                    slopes_of(beams, &exact)
                ),
                false => String::new(),
            };
            let none = if beams.beams.is_empty() {
                "; no beam found"
            } else {
                ""
            };
            let unseen = match outside {
                0 => String::new(),
                n => format!(" ({} outside the frame)", ticks::label(n as u64)),
            };
            format!("cold positions{half}{what}{none}{unseen}")
        },
        levels,
        series: Vec::new(),
        description: described(outcomes, beams),
    }
}

/// The chart of beams that are not measured yet: what its page holds besides
/// marks.
pub(crate) fn unmeasured(game: &Game, size: Size, residual: bool) -> Chart {
    Chart {
        title: title(game, size),
        subtitle: subtitle(game, size, residual),
        x_title: "tokens in the first pile, x",
        y_title: y_title(residual).to_owned(),
        y: (0.0, 1.0),
        last: (size.width() - 1).max(1),
        points: Vec::new(),
        points_legend: "cold positions".to_owned(),
        levels: Vec::new(),
        series: Vec::new(),
        description: format!("{game}: rules {}", game.rules()),
    }
}

/// The slope that a theorem gives, of the beam that was measured near it.
fn exact_for<'a>(beam: &Beam, exact: &'a [Slope]) -> Option<&'a Slope> {
    let near = |known: &&Slope| (known.slope - beam.slope).abs() < 0.01;
    exact.iter().find(near)
}

fn points(outcomes: &Outcomes, beams: &Beams, residual: bool) -> Vec<Mark> {
    // The exact slope where there is one: a measured one tilts the picture.
    let exact = slopes::exact(outcomes.game()).unwrap_or_default();
    let slopes: Vec<f64> = (beams.beams.iter())
        .map(|beam| exact_for(beam, &exact).map_or(beam.slope, |known| known.slope))
        .collect();
    let nearest = |ratio: f64| {
        let slopes = slopes.iter().copied();
        slopes.min_by(|a, b| (a - ratio).abs().total_cmp(&(b - ratio).abs()))
    };
    (outcomes.cold_cells())
        .filter(|&(x, y)| x > 0 && (!beams.upper_half || x <= y))
        .map(|(x, y)| {
            let (across, up) = (f64::from(x), f64::from(y));
            match nearest(up / across) {
                Some(slope) if residual => (x, up - slope * across),
                _ => (x, up / across),
            }
        })
        .collect()
}

/// The slopes that residuals are taken from.
fn slopes_of(beams: &Beams, exact: &[Slope]) -> String {
    let slopes: Vec<String> = (beams.beams.iter())
        .map(|beam| match (exact_for(beam, exact), beam.narrowing) {
            (Some(known), _) => known.label.clone(),
            (None, true) => format!("slope {}", beam.written_slope(MOST_DECIMALS)),
            (None, false) => format!("{:.3} fitted to a band", beam.slope),
        })
        .collect();
    slopes.join(", ")
}

/// More are of no use in a figure.
const MOST_DECIMALS: usize = 4;

fn title(game: &Game, size: Size) -> String {
    let piles = words::piles(size, &Window::whole(size));
    format!("Beams of {}, {piles}", words::title_of(game))
}

fn subtitle(game: &Game, size: Size, residual: bool) -> String {
    let what = match residual {
        true => "How far cold positions lie from their beam",
        false => "The ratio y/x of cold positions",
    };
    let size = words::of_size(size, &Window::whole(size));
    format!("{what}{}{size}", words::in_play(game))
}

fn y_title(residual: bool) -> &'static str {
    if residual {
        "y − slope · x"
    } else {
        "y / x"
    }
}

fn last(points: &[Mark]) -> u32 {
    points.iter().map(|(x, _)| *x).fold(1, u32::max)
}

/// What the y axis shows: for ratios the beams and some air, so that the few
/// scattered cells near the origin do not flatten them; for residuals all.
fn range(points: &[Mark], beams: &Beams, residual: bool) -> (f64, f64) {
    let ends = |values: &mut dyn Iterator<Item = f64>| {
        values.fold((f64::MAX, f64::MIN), |(low, high), value| {
            (low.min(value), high.max(value))
        })
    };
    let (low, high) = if residual || beams.beams.is_empty() {
        ends(&mut points.iter().map(|(_, y)| *y))
    } else {
        ends(
            &mut beams
                .beams
                .iter()
                .flat_map(|beam| [beam.least, beam.greatest]),
        )
    };
    if low > high {
        return (0.0, 1.0);
    }
    let air = if residual {
        0.05 * (high - low)
    } else {
        (0.3 * (high - low)).max(0.1)
    };
    let air = air.max(1e-6);
    (low - air, high + air)
}

fn level(beam: &Beam, exact: &[Slope]) -> Level {
    let share = format!("{:.0} % of the cells", 100.0 * beam.share);
    if let Some(known) = exact_for(beam, exact) {
        let measured = beam.written_slope(MOST_DECIMALS);
        Level {
            at: known.slope,
            band: None,
            legend: format!(
                "{} (exact; measured {measured}), spread {:.4}, {share}",
                known.label,
                beam.spread()
            ),
            label: known.label.clone(),
        }
    } else if beam.narrowing {
        let slope = format!("slope {}", beam.written_slope(MOST_DECIMALS));
        Level {
            at: beam.slope,
            band: None,
            legend: format!("{slope} (measured), spread {:.4}, {share}", beam.spread()),
            label: slope,
        }
    } else {
        let band = format!("band {:.3} to {:.3}", beam.least, beam.greatest);
        Level {
            at: beam.slope,
            band: Some((beam.least, beam.greatest)),
            legend: format!("{band} (measured), not narrowing, {share}"),
            label: band,
        }
    }
}

fn described(outcomes: &Outcomes, beams: &Beams) -> String {
    let game = outcomes.game();
    let window = &beams.window;
    let exact = slopes::exact(outcomes.game()).unwrap_or_default();
    let legend = |beam| level(beam, &exact).legend;
    let measured: Vec<String> = beams.beams.iter().map(legend).collect();
    format!(
        "{game}: rules {}; beams measured where the larger pile is from {} to {}: {}",
        game.rules(),
        window.start,
        window.end - 1,
        measured.join("; ")
    )
}
