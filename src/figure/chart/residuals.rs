//! How far the cells of chosen values lie from the line of the cold ones.

use crate::Error;
use crate::figure::axes::ticks;
use crate::figure::chart::Chart;
use crate::figure::chart::series::Series;
use crate::figure::lattice::values::{Marked, listed};
use crate::figure::words;
use crate::measure::{self, SteepSlope, Strip};
use crate::solve::{GrundyTable, Outcomes, Window};

/// The slope, and the title of the axis, which names it.
fn slope(outcomes: &Outcomes) -> Result<(f64, String), Error> {
    let steep = measure::steep_slope(outcomes)?;
    let slope = steep.value();
    let title = match steep {
        _ if outcomes.game().is_wythoff() => "y − φ · x".to_owned(),
        SteepSlope::Exact(_) => format!("y − slope · x, slope ≈ {slope:.4}"),
        SteepSlope::Measured(_) => format!("y − slope · x, slope {slope:.4} as measured"),
    };
    Ok((slope, title))
}

/// The chart of y − slope · x against x.
pub(crate) fn chart(
    table: &GrundyTable,
    outcomes: &Outcomes,
    values: &[u32],
) -> Result<Chart, Error> {
    let (slope, y_title) = slope(outcomes)?;
    let marked = Marked::all(table, values);
    let series: Vec<Series> = marked.iter().map(|marked| series(marked, slope)).collect();
    let all = || series.iter().flat_map(|series| &series.points);
    let (low, high) = all().fold((0.0_f64, 0.0_f64), |(low, high), &(_, y)| {
        (low.min(y), high.max(y))
    });
    let air = 0.05 * (high - low).max(1.0);
    let (game, size) = (table.game(), table.size());
    let whole = Window::whole(size);
    let legends: Vec<&str> = series.iter().map(|series| series.legend.as_str()).collect();
    Ok(Chart {
        title: format!("{}, {}", words::title_of(game), words::piles(size, &whole)),
        subtitle: format!(
            "How far {} lie from the line of the cold positions{}{}",
            listed(values),
            words::in_play(game),
            words::of_size(size, &whole)
        ),
        x_title: "tokens in the smaller pile, x",
        y_title,
        last: all().map(|(x, _)| *x).fold(1, u32::max),
        y: (low - air, high + air),
        points: Vec::new(),
        points_legend: String::new(),
        levels: Vec::new(),
        description: format!(
            "{}; slope {slope}; {}",
            words::facts_of(table),
            legends.join("; ")
        ),
        series,
    })
}

fn series(marked: &Marked, slope: f64) -> Series {
    let points = measure::residuals(marked.cells.cells(), slope);
    let strip = Strip::of(marked.value, &points);
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
        // Piles, and so whole.
        points: points.iter().map(|&(x, y)| (x as u32, y)).collect(),
        mark: marked.mark,
        strip: strip.ends,
        legend,
    }
}
