use wythoff_plot::figure::Window;
use wythoff_plot::{Figure, Outcomes};

use super::args::Draw;
use super::check::solve_and_check;
use super::failure::Failure;
use super::report::Written;
use super::target::{Format, Place, Target};

/// `wythoff-plot OUT…`: the lattice as figures.
pub fn run(draw: &Draw) -> Result<(), Failure> {
    let targets = Target::parse_all(&draw.out, draw.format.as_deref())?;
    check_options(draw, &targets)?;
    let (outcomes, _, mut report) = solve_and_check(&draw.solve)?;
    let figure = figure(draw, &outcomes);
    let pixels = figure.pixels()?;
    for target in &targets {
        let bytes = match target.format {
            Format::Png => figure.to_png()?,
            Format::Svg => figure.to_svg()?.into_bytes(),
            Format::Pdf => figure.to_pdf()?,
        };
        target.write(&bytes)?;
        report.wrote(Written::new(target, bytes.len(), pixels));
    }
    report.give(draw.solve.quiet, draw.solve.json)
}

/// What contradicts itself or cannot be drawn is refused before any work.
fn check_options(draw: &Draw, targets: &[Target]) -> Result<(), Failure> {
    if draw.solve.json && targets.iter().any(|target| target.place == Place::Stdout) {
        return Err(Failure::usage(
            "--json and '-' would both write to stdout",
            "write the figure to a file, or leave --json out",
        ));
    }
    draw.solve.game()?;
    let side = draw.solve.size.width();
    for (option, range) in [("--x", &draw.figure.x), ("--y", &draw.figure.y)] {
        if let Some(range) = range.as_ref().filter(|range| range.end > side) {
            return Err(Failure::usage(
                format!(
                    "{option} {}..{} leaves the lattice, which ends at {}",
                    range.start,
                    range.end - 1,
                    side - 1
                ),
                format!("solve a larger one: --size {}", range.end),
            ));
        }
    }
    let last = 2 * u64::from(side - 1);
    if let Some(sum) = draw.figure.diagonal.iter().find(|&&sum| sum > last) {
        return Err(Failure::usage(
            format!("--diagonal {sum} lies outside the lattice, whose largest total is {last}"),
            format!("give a smaller sum, or --size {}", sum / 2 + 1),
        ));
    }
    Ok(())
}

fn figure<'a>(draw: &Draw, outcomes: &'a Outcomes) -> Figure<'a> {
    let options = &draw.figure;
    let size = outcomes.size();
    let mut figure = Figure::lattice(outcomes)
        .ab(options.ab)
        .slopes(!options.no_slopes)
        .origin(options.origin)
        .grid(options.grid)
        .legend(options.legend)
        .window(Window {
            x: options.x.clone().unwrap_or(0..size.width()),
            y: options.y.clone().unwrap_or(0..size.height()),
        })
        .command(draw.canonical(outcomes.game()));
    for &sum in &options.diagonal {
        figure = figure.diagonal(sum);
    }
    if let Some(title) = &options.title {
        figure = figure.title(title);
    }
    if let Some(label) = &options.x_label {
        figure = figure.x_label(label);
    }
    if let Some(label) = &options.y_label {
        figure = figure.y_label(label);
    }
    if let Some(width) = options.width {
        figure = figure.width(width);
    }
    if let Some(ppi) = options.ppi {
        figure = figure.ppi(ppi);
    }
    if let Some(points) = options.font_size {
        figure = figure.font_size(points);
    }
    figure
}
