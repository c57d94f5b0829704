//! `wythoff-plot compare`: two games or play conventions, their differences
//! marked.

mod values;

use std::collections::BinaryHeap;

use clap::Args;
use serde::Serialize;
use wythoff_plot::export::Sides;
use wythoff_plot::figure::Mixed;
use wythoff_plot::solve::{Counts, Side};
use wythoff_plot::{Comparison, Error, Figure, Game, Size, Window};

use crate::cli::job::{self, Found, Job, Wanted};
use crate::cli::memory::{Part, ShownPicture, most_cold};
use crate::cli::options::figure::FigureArgs;
use crate::cli::options::given::{AllGiven, Outputs};
use crate::cli::options::hot::HotOption;
use crate::cli::options::output::PictureOutput;
use crate::cli::options::parse::{self, name_of, word as one_of};
use crate::cli::options::solve::RunArgs;
use crate::cli::output::made::Made;
use crate::cli::output::page;
use crate::cli::output::target::Target;
use crate::cli::report::command_line::word;
use crate::cli::report::extent::{InWindow, grouped, size_word};
use crate::cli::report::failure::Failure;
use crate::cli::report::refusal::Refusal;
use crate::cli::report::solved::Solved;
use crate::cli::report::terminal::tell;
use crate::cli::solving::{CheckedGame, solve_one};
use crate::cli::task::Task;

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
    pub run: RunArgs,

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

impl Task for Compare {
    fn run(&self) -> Result<(), Failure> {
        run(self)
    }

    fn threads(&self) -> Option<usize> {
        self.run.threads
    }
}

/// `wythoff-plot compare LEFT RIGHT OUT…`: two games or play conventions.
fn run(args: &Compare) -> Result<(), Failure> {
    let window = args.figure.window(args.size)?;
    match args.values {
        true => job::run(values::ComparedValues { args, window }),
        false => job::run(ComparedGames { args, window }),
    }
}

impl Compare {
    fn games(&self) -> [&Game; 2] {
        [&self.left, &self.right]
    }

    /// What is wanted of either comparison, which shows so much.
    fn wanted(&self, shows: Outputs) -> Wanted<'_> {
        Wanted {
            run: &self.run,
            size: self.size,
            look: &self.figure.look,
            palette: self.figure.palette(),
            shows,
        }
    }

    /// The command with its games and size.
    fn command(&self) -> String {
        let [left, right] = self.games().map(|game| word(&game.id()));
        let size = size_word(self.size);
        format!("wythoff-plot compare {left} {right} --size {size}")
    }
}

/// The cold cells of two games.
struct ComparedGames<'c> {
    args: &'c Compare,
    window: Window,
}

impl Job for ComparedGames<'_> {
    type Solved = [CheckedGame; 2];
    type Found = OutcomeDifferences;

    fn wanted(&self) -> Wanted<'_> {
        self.args.wanted(Outputs::CELLS)
    }

    fn targets(&self) -> Result<Vec<Target>, Failure> {
        let (output, json) = (&self.args.output, self.args.run.json);
        Target::parse_shown(output, json, "a comparison is", "the differing cells")
    }

    fn command(&self) -> String {
        self.args.command()
    }

    fn given(&self) -> AllGiven {
        let mut given = AllGiven::default();
        let layout = self.args.layout;
        let overlay =
            (layout != CompareLayout::Panels).then(|| name_of(LAYOUT_WORDS, &layout).to_owned());
        given.value(Outputs::CELLS, "--layout", overlay);
        let usual = HotOption::Filled(None);
        self.args.figure.add_given(&mut given, Some(usual));
        given
    }

    fn check(&self, size: Size) -> Result<(), Failure> {
        if self.args.layout == CompareLayout::Overlay && self.args.figure.hot_by().is_some() {
            return Err(Error::HotOfTwo.into());
        }
        self.args.figure.check(&self.args.games(), size)
    }

    fn parts(&self, targets: &[Target]) -> Vec<Part<'_>> {
        let lattice = |game| Part::lattice(game, self.args.size);
        let lattices = self.args.games().map(lattice);
        (lattices
            .into_iter()
            .chain(page::parts(targets, &self.window)))
        .collect()
    }

    fn shown(&self) -> ShownPicture {
        let most = self.args.games().map(|game| most_cold(game, &self.window));
        ShownPicture::Cells {
            most: most.into_iter().fold(0, u64::saturating_add),
            layers: match self.args.layout {
                CompareLayout::Panels => 2,
                CompareLayout::Overlay => 3,
            },
        }
    }

    fn unsolved(&self) -> Result<Figure<Mixed<'_>>, Failure> {
        let ([left, right], size) = (self.args.games(), self.args.size);
        let figure = match self.args.layout {
            CompareLayout::Panels => Figure::side_by_side_unsolved(left, right, size),
            CompareLayout::Overlay => Figure::overlay_unsolved(left, right, size),
        };
        Ok(self.args.figure.over(figure, &self.window).mixed())
    }

    fn solve(&self) -> Result<[CheckedGame; 2], Failure> {
        let [left, right] = self.args.games();
        Ok([
            solve_one(left, self.args.size)?,
            solve_one(right, self.args.size)?,
        ])
    }

    fn agreement(&self, solved: &[CheckedGame; 2]) -> Result<(), Failure> {
        solved.iter().try_for_each(CheckedGame::agreement)
    }

    fn is_checked(&self, solved: &[CheckedGame; 2]) -> bool {
        solved.iter().all(CheckedGame::is_checked)
    }

    fn figure<'a>(
        &'a self,
        [left, right]: &'a [CheckedGame; 2],
    ) -> Result<Figure<Mixed<'a>>, Failure> {
        let comparison = Comparison::new(&left.outcomes, &right.outcomes)?;
        let figure = match self.args.layout {
            CompareLayout::Panels => Figure::side_by_side(comparison),
            CompareLayout::Overlay => Figure::overlay(comparison),
        };
        Ok(self.args.figure.over(figure, &self.window).mixed())
    }

    fn page(&self, solved: &[CheckedGame; 2], command: &str) -> Result<Made, Failure> {
        page::comparison(solved, (&self.args.figure, &self.window), command)
    }

    fn found(&self, [left, right]: &[CheckedGame; 2]) -> OutcomeDifferences {
        let comparison = Comparison::new(&left.outcomes, &right.outcomes);
        let comparison = comparison.expect("both were solved at one size");
        OutcomeDifferences::new(comparison, &self.window, [left.solved(), right.solved()])
    }
}

/// What differs.
#[derive(Serialize)]
struct OutcomeDifferences {
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

impl OutcomeDifferences {
    fn new(comparison: Comparison<'_>, window: &Window, games: [Solved; 2]) -> Self {
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
        }
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

impl Found for OutcomeDifferences {
    fn tell(&self) {
        self.games.iter().for_each(Solved::tell);
        self.tell_differences();
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
