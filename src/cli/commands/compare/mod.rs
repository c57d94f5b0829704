//! `wythoff-plot compare`: two games or play conventions, their differences
//! marked.

mod values;

use std::collections::BinaryHeap;
use std::time::Instant;

use clap::Args;
use serde::Serialize;
use wythoff_plot::export::Sides;
use wythoff_plot::figure::{Lattices, PictureFormat};
use wythoff_plot::solve::{Counts, Side};
use wythoff_plot::{Comparison, Figure, Game, Size, Window};

use crate::cli::memory::{Held, Needs, Part, Pictures, Shown, most_cold};
use crate::cli::options::figure::FigureArgs;
use crate::cli::options::output::PictureOutput;
use crate::cli::options::parse::{self, name_of, word as one_of};
use crate::cli::options::solve::Run;
use crate::cli::options::unused;
use crate::cli::output::picture::{drawn, picture};
use crate::cli::output::target::Target;
use crate::cli::output::write;
use crate::cli::output::written::Written;
use crate::cli::progress;
use crate::cli::report::command_line::{given_words, noted, word};
use crate::cli::report::extent::{InWindow, grouped, size_word};
use crate::cli::report::failure::Failure;
use crate::cli::report::refusal::Refusal;
use crate::cli::report::solved::{Solved, give_json, tell_end};
use crate::cli::report::terminal::tell;
use crate::cli::solving::{agreement, solve_one};

/// At most this many differing cells are listed.
const MOST_LISTED: usize = 1000;
/// As many as stand in a line.
const FEW: usize = 8;

/// Two games or play conventions, differences marked.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    wythoff-plot compare wythoff wythoff/misere --size 12 out.pdf\n  \
    wythoff-plot compare wythoff gdwn:1,2 --size 60 --layout overlay out.png\n  \
    wythoff-plot compare wythoff @rule.txt --size 1000 --json\n\n\
    JSON: size (a number, or [width, height]), games (of each that of wythoff-plot check:\n\
    game, play, size, engine, cold, checked, verdict), left, right, both,\n\
    only_left, only_right (how many cells are cold where), differing (the first 1000\n\
    cells as x, y and cold_in), written, seconds; with --x or --y window, and the\n\
    same counts of it in shown. With --values, of each game max, sum, rule and\n\
    zeros too, and differ, zero_in_one and first (x, y, left, right) in place of\n\
    the counts.")]
pub struct Compare {
    /// The left game, such as wythoff or gdwn:1,2
    #[arg(value_name = "LEFT", value_parser = parse::game)]
    pub left: Game,

    /// The right game, such as wythoff/misere
    #[arg(value_name = "RIGHT", value_parser = parse::game)]
    pub right: Game,

    /// Side of the lattice: piles from 0 to N − 1; or WIDTHxHEIGHT, as in 30x40: the
    /// first pile from 0 to WIDTH − 1, the second from 0 to HEIGHT − 1
    #[arg(short = 'n', long, value_name = "N", default_value = "100", value_parser = parse::size,
          allow_hyphen_values = true)]
    pub size: Size,

    /// Both in one lattice (overlay) or side by side (panels)
    #[arg(long, value_name = "HOW", default_value = "panels", value_parser = layout)]
    pub layout: CompareLayout,

    /// Compare Grundy values, not only which cells are cold
    #[arg(long, conflicts_with = "layout")]
    pub values: bool,

    #[command(flatten)]
    pub run: Run,

    #[command(flatten)]
    pub output: PictureOutput,

    #[command(flatten)]
    pub figure: FigureArgs,
}

/// How a comparison is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CompareLayout {
    /// The two lattices side by side.
    Panels,
    /// Both in one.
    Overlay,
}

fn layout(text: &str) -> Result<CompareLayout, Refusal> {
    one_of("--layout", text, LAYOUT_WORDS)
}

const LAYOUT_WORDS: &[(&str, CompareLayout)] = &[
    ("panels", CompareLayout::Panels),
    ("overlay", CompareLayout::Overlay),
];

/// `wythoff-plot compare LEFT RIGHT OUT…`: two games or play conventions.
pub fn run(compare: &Compare) -> Result<(), Failure> {
    if compare.values {
        return values::compare(compare);
    }
    let started = Instant::now();
    let targets = Target::parse_pictures(
        &compare.output,
        compare.run.json,
        "a comparison is",
        "the differing cells",
    )?;
    unused::check_pictures(
        &compare.figure.given(),
        targets.iter().map(|target| target.format),
    )?;
    let games = [&compare.left, &compare.right];
    compare.figure.check(&games, compare.size)?;
    let window = compare.figure.window(compare.size)?;
    let mut held = needs(compare, &targets)?;
    let (left, left_verdicts) = solve_one(&compare.left, compare.size)?;
    let (right, right_verdicts) = solve_one(&compare.right, compare.size)?;
    let comparison = Comparison::new(&left, &right)?;
    let report = |written| {
        let solved = [
            Solved::new(&left, &left_verdicts),
            Solved::new(&right, &right_verdicts),
        ];
        Report::new(comparison, &window, solved, written, started)
    };
    if let Err(failure) = agreement(&left_verdicts).and_then(|()| agreement(&right_verdicts)) {
        report(Vec::new()).give(compare)?;
        return Err(failure);
    }
    if targets.is_empty() {
        return report(Vec::new()).give(compare);
    }
    let is_checked = left_verdicts.proven() && right_verdicts.proven();
    progress::stage("drawing");
    let figure = figure(compare, comparison)?;
    let mut drawing = drawn(
        &compare.figure.look,
        &figure,
        pictures(compare, &targets)?.as_ref(),
        &mut held,
    )?;
    let made = (targets.iter())
        .map(|target| {
            let command = canonical(compare, comparison.size(), target.format);
            drawing.note(noted(command, is_checked));
            picture(&drawing, target.format)
        })
        .collect::<Result<Vec<_>, _>>()?;
    let written = write::write_all(&targets, made)?;
    report(written).give(compare)
}

/// What the run holds at once, within the memory allowed.
fn needs(compare: &Compare, targets: &[Target<PictureFormat>]) -> Result<Held, Failure> {
    let (size, games) = (compare.size, [&compare.left, &compare.right]);
    let mut needs = Needs::new(size, compare.run.max_memory, |size| {
        compare.figure.check(&games, size).is_ok()
    });
    needs.add(games.map(|game| Part::lattice(game, size)));
    let Some(pictures) = pictures(compare, targets)? else {
        return needs.check();
    };
    let unsolved = compare.figure.apply(unsolved(compare), size)?;
    compare.figure.look.check(&unsolved)?;
    needs.add([pictures.laid_out(unsolved, false)?]);
    needs.check()
}

fn pictures(
    compare: &Compare,
    targets: &[Target<PictureFormat>],
) -> Result<Option<Pictures>, Failure> {
    let window = compare.figure.window(compare.size)?;
    let most = |game| most_cold(game, &window);
    let shown = Shown::Cells {
        most: most(&compare.left).saturating_add(most(&compare.right)),
        layers: match compare.layout {
            CompareLayout::Panels => 2,
            CompareLayout::Overlay => 3,
        },
    };
    Ok(Pictures::new(
        targets.iter().map(|target| target.format),
        shown,
    ))
}

/// The figure before either lattice is solved.
fn unsolved(compare: &Compare) -> Figure<Lattices<'static>> {
    let (left, right, size) = (&compare.left, &compare.right, compare.size);
    match compare.layout {
        CompareLayout::Panels => Figure::side_by_side_unsolved(left, right, size),
        CompareLayout::Overlay => Figure::overlay_unsolved(left, right, size),
    }
}

fn figure<'a>(
    compare: &Compare,
    comparison: Comparison<'a>,
) -> Result<Figure<Lattices<'a>>, Failure> {
    let figure = match compare.layout {
        CompareLayout::Panels => Figure::side_by_side(comparison),
        CompareLayout::Overlay => Figure::overlay(comparison),
    };
    compare.figure.apply(figure, comparison.size())
}

fn canonical(compare: &Compare, size: Size, format: PictureFormat) -> String {
    let [left, right] = [&compare.left, &compare.right].map(|game| word(&game.id()));
    let mut words = vec![format!(
        "wythoff-plot compare {left} {right} --size {}",
        size_word(size)
    )];
    if compare.layout != CompareLayout::Panels {
        words.push(format!(
            "--layout {}",
            name_of(LAYOUT_WORDS, &compare.layout)
        ));
    }
    words.extend(given_words(compare.figure.given(), format));
    words.join(" ")
}

/// What differs.
#[derive(Serialize)]
struct Report {
    /// Side of both lattices, or width and height.
    size: Sides,
    games: [Solved; 2],
    /// Cold in the left lattice, in the right one, in both, in one alone.
    left: u64,
    right: u64,
    both: u64,
    only_left: u64,
    only_right: u64,
    /// What the window shows, where only a part was asked for.
    #[serde(flatten)]
    window: Option<InWindow<CountsShown>>,
    /// The first cells that are cold in one lattice alone, by x, then by y.
    differing: Vec<Differing>,
    /// The first of either side, for a reader: where all of `differing` are of
    /// one, the other has its own.
    #[serde(skip)]
    first: [Vec<(u32, u32)>; 2],
    written: Vec<Written>,
    seconds: f64,
}

#[derive(Serialize)]
struct CountsShown {
    left: u64,
    right: u64,
    both: u64,
    only_left: u64,
    only_right: u64,
}

impl From<Counts> for CountsShown {
    fn from(counts: Counts) -> Self {
        Self {
            left: counts.left,
            right: counts.right,
            both: counts.both,
            only_left: counts.only_left,
            only_right: counts.only_right,
        }
    }
}

#[derive(Serialize)]
struct Differing {
    x: u32,
    y: u32,
    /// The lattice in which it is cold: `left` or `right`.
    cold_in: &'static str,
}

impl Report {
    fn new(
        comparison: Comparison<'_>,
        window: &Window,
        games: [Solved; 2],
        written: Vec<Written>,
        started: Instant,
    ) -> Self {
        let counts = comparison.counts();
        let first = |side| first(comparison, FEW, |here| here == side);
        Self {
            first: [Side::OnlyLeft, Side::OnlyRight]
                .map(|side| first(side).into_iter().map(|(cell, _)| cell).collect()),
            size: comparison.size().into(),
            games,
            left: counts.left,
            right: counts.right,
            both: counts.both,
            only_left: counts.only_left,
            only_right: counts.only_right,
            window: InWindow::of(window, comparison.size(), || {
                comparison.counts_within(window).into()
            }),
            differing: self::first(comparison, MOST_LISTED, |side| side != Side::Both)
                .into_iter()
                .map(|((x, y), side)| Differing {
                    x,
                    y,
                    cold_in: if side == Side::OnlyLeft {
                        "left"
                    } else {
                        "right"
                    },
                })
                .collect(),
            written,
            seconds: started.elapsed().as_secs_f64(),
        }
    }

    fn give(&self, compare: &Compare) -> Result<(), Failure> {
        if compare.run.json {
            return give_json(self);
        }
        if !compare.run.quiet {
            self.games
                .iter()
                .flat_map(Solved::lines)
                .for_each(|line| tell(line));
            self.tell_differences();
            tell_end(&self.written, self.seconds);
        }
        Ok(())
    }

    fn tell_differences(&self) {
        tell(&counted(self.both, self.only_left, self.only_right));
        if let Some(window) = &self.window {
            let CountsShown {
                both,
                only_left,
                only_right,
                ..
            } = window.shown;
            let counted = counted(both, only_left, only_right);
            tell(&format!("{}: {counted}", window.place()));
        }
        let sides = [("left", self.only_left), ("right", self.only_right)];
        for ((side, count), cells) in sides.into_iter().zip(&self.first) {
            let named: Vec<String> = cells.iter().map(|(x, y)| format!("({x},{y})")).collect();
            if !named.is_empty() {
                let more = if count > FEW as u64 { " …" } else { "" };
                tell(&format!("only in the {side}: {}{more}", named.join(" ")));
            }
        }
    }
}

fn counted(both: u64, only_left: u64, only_right: u64) -> String {
    let [both, only_left, only_right] = [both, only_left, only_right].map(grouped);
    format!("cold in both: {both}; only in the left: {only_left}; only in the right: {only_right}")
}

/// The first `most` cells of the wanted sides, by x, then by y.
fn first(
    comparison: Comparison<'_>,
    most: usize,
    wanted: impl Fn(Side) -> bool,
) -> Vec<((u32, u32), Side)> {
    // The last of those kept is at the top.
    let mut kept: BinaryHeap<((u32, u32), bool)> = BinaryHeap::with_capacity(most + 1);
    for y in 0..comparison.size().height() {
        for (x, side) in comparison.row(y) {
            let full = kept.len() == most;
            if full && kept.peek().is_some_and(|(last, _)| *last < (x, y)) {
                // Nothing farther along this row comes earlier.
                break;
            }
            if wanted(side) {
                kept.push(((x, y), side == Side::OnlyRight));
                if full {
                    kept.pop();
                }
            }
        }
    }
    let side = |right| match right {
        true => Side::OnlyRight,
        false => Side::OnlyLeft,
    };
    (kept.into_sorted_vec().into_iter())
        .map(|(cell, right)| (cell, side(right)))
        .collect()
}
