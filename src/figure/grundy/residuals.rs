//! How far the cells of chosen values lie from the line of the cold ones.

use super::values::{Marked, listed, marked};
use super::words;
use crate::Error;
use crate::beam::{self, Beam};
use crate::figure::chart::{Chart, Series};
use crate::figure::overlay::{self, name_of};
use crate::figure::ticks;
use crate::solve::{GrundyTable, Outcomes};

/// The strip in which the cells of a value lie: y − slope · x for x ≤ y.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Strip {
    /// The value.
    pub value: u32,
    /// Number of its cells with x ≤ y.
    pub cells: u64,
    /// Least and greatest y − slope · x; none where there is no cell. Measured
    /// on this lattice: larger ones can have wider strips.
    pub ends: Option<(f64, f64)>,
}

/// The slope that the cold cells above the diagonal follow, where it is one.
/// It comes with the title of the axis, which names it.
fn slope(outcomes: &Outcomes) -> Result<(f64, String), Error> {
    let none = || Error::NoSlope(outcomes.game().id());
    if let Some(known) = overlay::exact_slopes(outcomes) {
        let steepest = known.iter().map(|slope| slope.slope).fold(0.0, f64::max);
        let golden = outcomes.game().ruleset().t_of_t_wythoff() == Some(1);
        let title = match golden {
            true => "y − φ · x".to_owned(),
            false => format!("y − slope · x, slope ≈ {steepest:.4}"),
        };
        return Ok((steepest, title));
    }
    let measured = beam::measure(outcomes);
    let steep = |beam: &&Beam| measured.upper_half || beam.slope > 1.0;
    let steep: Vec<&Beam> = measured.beams.iter().filter(steep).collect();
    match steep[..] {
        [beam] if beam.narrowing => {
            let title = format!("y − slope · x, slope {:.4} as measured", beam.slope);
            Ok((beam.slope, title))
        }
        _ => Err(none()),
    }
}

/// The strips of these values.
///
/// # Errors
/// [`Error::NoSlope`] where the game has not one slope above the diagonal, or
/// none is known of a lattice so small.
///
/// # Panics
/// If there are more than eight values.
pub fn strips(
    table: &GrundyTable,
    outcomes: &Outcomes,
    values: &[u32],
) -> Result<Vec<Strip>, Error> {
    let (slope, _) = slope(outcomes)?;
    Ok(marked(table, values)
        .iter()
        .map(|marked| strip(marked, slope))
        .collect())
}

fn points(marked: &Marked, slope: f64) -> Vec<(f64, f64)> {
    (marked.cells.cells().iter())
        .filter(|(x, y)| x <= y)
        .map(|&(x, y)| (f64::from(x), f64::from(y)))
        .map(|(x, y)| (x, y - slope * x))
        .collect()
}

fn strip(marked: &Marked, slope: f64) -> Strip {
    let points = points(marked, slope);
    let ends = points.iter().fold(None, |ends, &(_, y)| {
        let (low, high) = ends.unwrap_or((y, y));
        Some((y.min(low), y.max(high)))
    });
    Strip {
        value: marked.value,
        cells: points.len() as u64,
        ends,
    }
}

/// The chart of y − slope · x against x.
pub(crate) fn chart(
    table: &GrundyTable,
    outcomes: &Outcomes,
    values: &[u32],
) -> Result<Chart, Error> {
    let (slope, y_title) = slope(outcomes)?;
    let marked = marked(table, values);
    let series: Vec<Series> = marked.iter().map(|marked| series(marked, slope)).collect();
    let all = || series.iter().flat_map(|series| &series.points);
    let (low, high) = all().fold((0.0_f64, 0.0_f64), |(low, high), &(_, y)| {
        (low.min(y), high.max(y))
    });
    let air = 0.05 * (high - low).max(1.0);
    let size = table.size();
    let [width, height] = [size.width(), size.height()].map(|side| ticks::label(side.into()));
    let legends: Vec<&str> = series.iter().map(|series| series.legend.as_str()).collect();
    Ok(Chart {
        title: format!(
            "{}: {}, {width} × {height}",
            name_of(table.game()),
            listed(values)
        ),
        x_title: "tokens in the smaller pile, x",
        y_title: y_title.into(),
        x: (0.0, all().map(|(x, _)| *x).fold(1.0, f64::max)),
        y: (low - air, high + air),
        points: Vec::new(),
        points_legend: String::new(),
        levels: Vec::new(),
        description: format!(
            "{}; slope {slope}; {}",
            words::facts(table),
            legends.join("; ")
        ),
        series,
    })
}

fn series(marked: &Marked, slope: f64) -> Series {
    let strip = strip(marked, slope);
    let number = |value: f64| format!("{value:.2}").replace('-', "−");
    let value = ticks::label(marked.value.into());
    let legend = match strip.ends {
        Some((low, high)) => format!(
            "value {value}{}: measured from {} to {}",
            if marked.value == 0 { ", cold" } else { "" },
            number(low),
            number(high)
        ),
        None => format!("value {value}: no cell with x ≤ y"),
    };
    Series {
        points: points(marked, slope),
        colour: marked.colour,
        shape: marked.shape,
        strip: strip.ends,
        legend,
    }
}
