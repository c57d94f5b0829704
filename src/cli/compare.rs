use std::time::Instant;

use serde::Serialize;
use wythoff_plot::solve::Side;
use wythoff_plot::{Comparison, Figure, Size, group_digits};

use super::args::{Compare, CompareLayout};
use super::check::{agreement, solve_one};
use super::draw::{given_words, picture};
use super::failure::Failure;
use super::figure_args::preview;
use super::idle;
use super::look::word;
use super::output;
use super::report::{Solved, Written, give_json, tell_end};
use super::target::{Format, Target};
use super::tell;
use super::values::{LAYOUT_WORDS, name_of};

/// At most this many differing cells are listed.
const MOST_LISTED: usize = 1000;

/// `wythoff-plot compare LEFT RIGHT OUT…`: two games or play conventions.
pub fn run(compare: &Compare) -> Result<(), Failure> {
    if compare.values {
        return super::grundy::compare(compare);
    }
    let started = Instant::now();
    let targets = Target::parse_pictures(
        &compare.output,
        compare.run.json,
        "a comparison is",
        "the differing cells",
    )?;
    idle::check_text(&compare.figure.given(), &targets)?;
    let games = [&compare.left, &compare.right];
    compare.figure.check(&games, compare.size)?;
    if let [Some(left), Some(right)] = games.map(|game| preview(game, compare.size)) {
        let tried = figure(compare, Comparison::new(&left, &right)?)?;
        compare.figure.look.check(&tried)?;
    }
    let (left, left_verdicts) = solve_one(&compare.left, compare.size, &compare.run)?;
    let (right, right_verdicts) = solve_one(&compare.right, compare.size, &compare.run)?;
    agreement(&left_verdicts)?;
    agreement(&right_verdicts)?;
    let comparison = Comparison::new(&left, &right)?;
    let figure = figure(compare, comparison)?;
    let mut drawing = figure.draw()?;
    let made = (targets.iter())
        .map(|target| {
            drawing.note(canonical(compare, comparison.size(), target.format));
            picture(&figure, &drawing, target.format, compare.run.max_memory)
        })
        .collect::<Result<Vec<_>, _>>()?;
    let written = output::write_all(&targets, made)?;
    let solved = [
        Solved::new(&left, &left_verdicts),
        Solved::new(&right, &right_verdicts),
    ];
    Report::new(comparison, solved, written, started).give(compare)
}

fn figure<'a>(compare: &Compare, comparison: Comparison<'a>) -> Result<Figure<'a>, Failure> {
    let figure = match compare.layout {
        CompareLayout::Panels => Figure::side_by_side(comparison),
        CompareLayout::Overlay => Figure::overlay(comparison),
    };
    compare.figure.apply(figure, comparison.size())
}

fn canonical(compare: &Compare, size: Size, format: Format) -> String {
    let [left, right] = [&compare.left, &compare.right].map(|game| word(&game.id()));
    let mut words = vec![format!(
        "wythoff-plot compare {left} {right} --size {}",
        size.width()
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
    /// Side of both lattices.
    size: u32,
    games: [Solved; 2],
    /// Cold in the left lattice, in the right one, in both, in one alone.
    left: u64,
    right: u64,
    both: u64,
    only_left: u64,
    only_right: u64,
    /// The first cells that are cold in one lattice alone.
    differing: Vec<Differing>,
    written: Vec<Written>,
    seconds: f64,
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
        games: [Solved; 2],
        written: Vec<Written>,
        started: Instant,
    ) -> Self {
        let counts = comparison.counts();
        let differing = comparison.differing().take(MOST_LISTED);
        Self {
            size: comparison.size().width(),
            games,
            left: counts.left,
            right: counts.right,
            both: counts.both,
            only_left: counts.only_left,
            only_right: counts.only_right,
            differing: differing
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
        /// As many as stand in a line.
        const FEW: usize = 8;
        let counts = [self.both, self.only_left, self.only_right];
        let [both, only_left, only_right] = counts.map(|count| group_digits(count, ','));
        tell(&format!(
            "cold in both: {both}; only in the left: {only_left}; only in the right: {only_right}"
        ));
        for side in ["left", "right"] {
            let cells: Vec<String> = (self.differing.iter())
                .filter(|cell| cell.cold_in == side)
                .take(FEW + 1)
                .map(|cell| format!("({},{})", cell.x, cell.y))
                .collect();
            if !cells.is_empty() {
                let more = if cells.len() > FEW { " …" } else { "" };
                let shown = &cells[..cells.len().min(FEW)];
                tell(&format!("only in the {side}: {}{more}", shown.join(" ")));
            }
        }
    }
}
