//! `wythoff-plot compare --values`: where the Grundy values of two games differ.

use serde::Serialize;
use wythoff_plot::export::Sides;
use wythoff_plot::figure::Mixed;
use wythoff_plot::solve::GrundyDifferences;
use wythoff_plot::{Figure, Game, HeatMap, Size, Window, group_digits};

use crate::cli::commands::compare::Compare;
use crate::cli::commands::grundy::report::Values;
use crate::cli::commands::grundy::solved::{self, SolvedValues, solve_values};
use crate::cli::job::{Found, Job, Wanted};
use crate::cli::memory::{Part, ShownPicture};
use crate::cli::options::given::{AllGiven, Outputs};
use crate::cli::output::target::Target;
use crate::cli::report::extent::InWindow;
use crate::cli::report::failure::Failure;
use crate::cli::report::terminal::tell;

/// The values of two games.
pub struct ComparedValues<'c> {
    pub args: &'c Compare,
    pub window: Window,
}

impl ComparedValues<'_> {
    fn figure_of<'a>(&self, map: HeatMap<'a>) -> Figure<Mixed<'a>> {
        let map = map
            .window(self.window.clone())
            .origin(self.args.figure.origin);
        Figure::heat_map(map).mixed()
    }
}

impl Job for ComparedValues<'_> {
    type Solved = [SolvedValues; 2];
    type Found = FoundDifferences;

    fn wanted(&self) -> Wanted<'_> {
        self.args.wanted(Outputs::DIFFERENCES)
    }

    fn targets(&self) -> Result<Vec<Target>, Failure> {
        let (output, json) = (&self.args.output, self.args.run.json);
        Target::parse_pictures(output, json, "a comparison is", "how many cells differ")
    }

    fn command(&self) -> String {
        format!("{} --values", self.args.command())
    }

    fn given(&self) -> AllGiven {
        let mut given = AllGiven::default();
        self.args.figure.add_given(&mut given, None);
        given
    }

    fn check(&self, size: Size) -> Result<(), Failure> {
        self.args.figure.check(&self.args.games(), size)
    }

    fn parts(&self, _targets: &[Target]) -> Vec<Part<'_>> {
        let lattice = |game| solved::part(game, self.args.size);
        self.args.games().map(lattice).into()
    }

    fn shown(&self) -> ShownPicture {
        ShownPicture::Map(self.args.size.cells())
    }

    fn unsolved(&self) -> Result<Figure<Mixed<'_>>, Failure> {
        let [left, right] = self.args.games().map(Game::clone);
        Ok(self.figure_of(HeatMap::unsolved(left, Some(right), self.args.size)))
    }

    fn solve(&self) -> Result<[SolvedValues; 2], Failure> {
        let [left, right] = self.args.games();
        Ok([
            solve_values(left, self.args.size)?,
            solve_values(right, self.args.size)?,
        ])
    }

    fn agreement(&self, solved: &[SolvedValues; 2]) -> Result<(), Failure> {
        solved.iter().try_for_each(SolvedValues::agreement)
    }

    /// Values are always checked against the rule.
    fn is_checked(&self, _solved: &[SolvedValues; 2]) -> bool {
        true
    }

    fn figure<'a>(
        &'a self,
        [left, right]: &'a [SolvedValues; 2],
    ) -> Result<Figure<Mixed<'a>>, Failure> {
        let map = HeatMap::differences(&left.table, &right.table)?;
        Ok(self.figure_of(map))
    }

    fn found(&self, [left, right]: &[SolvedValues; 2]) -> FoundDifferences {
        let within = |window: &Window| {
            let found = GrundyDifferences::within(&left.table, &right.table, window);
            ValueDifferences::from(&found.expect("both were solved at one size"))
        };
        let size = self.args.size;
        FoundDifferences {
            size: size.into(),
            games: [left, right].map(|solved| Values::new(solved, &self.window)),
            found: within(&Window::whole(size)),
            window: InWindow::of(&self.window, size, || within(&self.window)),
        }
    }
}

/// What was found of the values of both.
#[derive(Serialize)]
pub struct FoundDifferences {
    /// Side of both lattices, or width and height.
    size: Sides,
    games: [Values; 2],
    #[serde(flatten)]
    found: ValueDifferences,
    /// What the window shows, where only a part was asked for.
    #[serde(flatten)]
    window: Option<InWindow<ValueDifferences>>,
}

impl Found for FoundDifferences {
    fn tell(&self) {
        self.games.iter().for_each(Values::tell);
        tell(&self.found.line());
        if let Some(window) = &self.window {
            tell(&format!("{}: {}", window.place(), window.shown.line()));
        }
    }
}

#[derive(Serialize)]
struct ValueDifferences {
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

impl From<&GrundyDifferences> for ValueDifferences {
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

impl ValueDifferences {
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
