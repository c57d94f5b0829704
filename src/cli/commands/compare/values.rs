//! `wythoff-plot compare --values`: where the Grundy values of two games differ.

use std::time::Instant;

use serde::Serialize;
use wythoff_plot::export::Sides;
use wythoff_plot::figure::PictureFormat;
use wythoff_plot::solve::GrundyDifferences;
use wythoff_plot::{Figure, Game, HeatMap, group_digits};

use crate::cli::commands::compare::Compare;
use crate::cli::commands::grundy::report::Values;
use crate::cli::commands::grundy::solved::{self, solve_values};
use crate::cli::commands::grundy::unused;
use crate::cli::memory::{Held, Needs, Pictures, Shown};
use crate::cli::output::picture::{drawn, picture};
use crate::cli::output::target::Target;
use crate::cli::output::write;
use crate::cli::output::written::Written;
use crate::cli::progress;
use crate::cli::report::command_line::{given_words, word};
use crate::cli::report::extent::{InWindow, size_word};
use crate::cli::report::failure::Failure;
use crate::cli::report::solved::{give_json, tell_end};
use crate::cli::report::terminal::tell;

pub fn compare(compare: &Compare) -> Result<(), Failure> {
    let started = Instant::now();
    let targets = Target::parse_pictures(
        &compare.output,
        compare.run.json,
        "a comparison is",
        "how many cells differ",
    )?;
    unused::check_comparison(&compare.figure, &targets)?;
    let games = [&compare.left, &compare.right];
    compare.figure.check(&games, compare.size)?;
    let mut held = needs(compare, &targets)?;
    let left = solve_values(&compare.left, compare.size)?;
    let right = solve_values(&compare.right, compare.size)?;
    let found = GrundyDifferences::of(&left.table, &right.table)?;
    let window = compare.figure.window(compare.size)?;
    let solved = || [&left, &right].map(|solved| Values::new(solved, &window));
    let shown = InWindow::of(&window, compare.size, || {
        let found = GrundyDifferences::within(&left.table, &right.table, &window);
        Differences::from(&found.expect("their sizes are one"))
    });
    if let Err(failure) = left.agreement().and_then(|()| right.agreement()) {
        give(compare, &found, shown, solved(), Vec::new(), started)?;
        return Err(failure);
    }
    if targets.is_empty() {
        return give(compare, &found, shown, solved(), Vec::new(), started);
    }
    progress::stage("drawing");
    let map = HeatMap::differences(&left.table, &right.table)?;
    let figure = figure(compare, map)?;
    let pictures = pictures(compare, &targets);
    let mut drawing = drawn(&compare.figure.look, &figure, pictures.as_ref(), &mut held)?;
    let made = (targets.iter())
        .map(|target| {
            drawing.note(canonical(compare, target.format));
            picture(&drawing, target.format)
        })
        .collect::<Result<Vec<_>, _>>()?;
    let written = write::write_all(&targets, made)?;
    give(compare, &found, shown, solved(), written, started)
}

/// What the run holds at once, within the memory allowed.
fn needs(compare: &Compare, targets: &[Target<PictureFormat>]) -> Result<Held, Failure> {
    let (size, games) = (compare.size, [&compare.left, &compare.right]);
    let mut needs = Needs::new(size, compare.run.max_memory, |size| {
        compare.figure.check(&games, size).is_ok()
    });
    needs.add(games.map(|game| solved::part(game, size)));
    if let Some(pictures) = pictures(compare, targets) {
        let [left, right] = games.map(Game::clone);
        let unsolved = figure(compare, HeatMap::unsolved(left, Some(right), size))?;
        compare.figure.look.check(&unsolved)?;
        needs.add([pictures.laid_out(unsolved, false)?]);
    }
    needs.check()
}

fn pictures(compare: &Compare, targets: &[Target<PictureFormat>]) -> Option<Pictures> {
    let shown = Shown::Map(compare.size.cells());
    Pictures::new(targets.iter().map(|target| target.format), shown)
}

fn figure<'a>(compare: &Compare, map: HeatMap<'a>) -> Result<Figure<HeatMap<'a>>, Failure> {
    let map = map
        .window(compare.figure.window(compare.size)?)
        .origin(compare.figure.origin);
    compare.figure.apply_look(Figure::heat_map(map))
}

fn canonical(compare: &Compare, format: PictureFormat) -> String {
    let [left, right] = [&compare.left, &compare.right].map(|game| word(&game.id()));
    let size = size_word(compare.size);
    let mut words = vec![format!(
        "wythoff-plot compare {left} {right} --size {size} --values"
    )];
    words.extend(given_words(compare.figure.given(), format));
    words.join(" ")
}

#[derive(Serialize)]
struct Report {
    /// Side of both lattices, or width and height.
    size: Sides,
    games: [Values; 2],
    #[serde(flatten)]
    found: Differences,
    /// What the window shows, where only a part was asked for.
    #[serde(flatten)]
    window: Option<InWindow<Differences>>,
    written: Vec<Written>,
    seconds: f64,
}

#[derive(Serialize)]
struct Differences {
    /// Cells whose values differ.
    differ: u64,
    /// Those of them that are cold in one game alone.
    zero_in_one: u64,
    /// The first that differs, by x + y, then by x.
    first: Option<First>,
}

#[derive(Serialize)]
struct First {
    x: u32,
    y: u32,
    left: u32,
    right: u32,
}

impl From<&GrundyDifferences> for Differences {
    fn from(found: &GrundyDifferences) -> Self {
        Self {
            differ: found.differ,
            zero_in_one: found.zero_in_one,
            first: found.first.map(|first| First {
                x: first.cell.0,
                y: first.cell.1,
                left: first.left,
                right: first.right,
            }),
        }
    }
}

impl Differences {
    fn line(&self) -> String {
        let [differ, zero_in_one] =
            [self.differ, self.zero_in_one].map(|count| group_digits(count, ','));
        let first = match &self.first {
            None => String::new(),
            Some(First { x, y, left, right }) => {
                format!(", first at ({x},{y}): {left} and {right}")
            }
        };
        let cells = if self.differ == 1 { "cell" } else { "cells" };
        format!(
            "values differ in {differ} {cells}, {zero_in_one} of them cold in one game alone{first}"
        )
    }
}

fn give(
    compare: &Compare,
    found: &GrundyDifferences,
    window: Option<InWindow<Differences>>,
    games: [Values; 2],
    written: Vec<Written>,
    started: Instant,
) -> Result<(), Failure> {
    let report = Report {
        size: compare.size.into(),
        games,
        found: found.into(),
        window,
        written,
        seconds: started.elapsed().as_secs_f64(),
    };
    if compare.run.json {
        return give_json(&report);
    }
    if !compare.run.quiet {
        report.games.iter().for_each(Values::tell);
        tell(&report.found.line());
        if let Some(window) = &report.window {
            tell(&format!("{}: {}", window.place(), window.shown.line()));
        }
        tell_end(&report.written, report.seconds);
    }
    Ok(())
}
