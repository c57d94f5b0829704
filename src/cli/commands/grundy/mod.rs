//! `wythoff-plot grundy`: Sprague–Grundy values, drawn and as data.

mod args;
mod data;
mod periods;
pub mod report;
pub mod solved;
mod values;

use wythoff_plot::export::DataFormat;
use wythoff_plot::figure::{Mixed, Reduction};
use wythoff_plot::{Figure, Game, GrundyTable, HeatMap, Panel, Size, Window, measure};

pub use args::GrundyArgs;

use self::report::FoundValues;
use self::solved::{SolvedValues, solve_values};
use crate::cli::job::{self, Job, Wanted};
use crate::cli::memory::{Held, Part, ShownPicture};
use crate::cli::options::bare;
use crate::cli::options::given::{AllGiven, Outputs};
use crate::cli::options::look::FontFile;
use crate::cli::output::made::Made;
use crate::cli::output::page;
use crate::cli::output::target::Target;
use crate::cli::report::command_line::game_words;
use crate::cli::report::failure::Failure;
use crate::cli::task::Task;

impl Task for GrundyArgs {
    fn run(&self) -> Result<(), Failure> {
        run(self)
    }

    fn threads(&self) -> Option<usize> {
        self.solve.run.threads
    }
}

/// `wythoff-plot grundy OUT…`.
fn run(args: &GrundyArgs) -> Result<(), Failure> {
    if let Some(rows) = args.rows {
        return periods::run(args, rows);
    }
    let (game, size) = (args.solve.game()?, args.solve.size());
    let window = args.figure.window(size)?;
    job::run(Valued {
        args,
        game,
        size,
        window,
    })
}

/// The values of a game.
struct Valued<'g> {
    args: &'g GrundyArgs,
    game: Game,
    size: Size,
    window: Window,
}

impl Valued<'_> {
    fn map<'a>(&self, map: HeatMap<'a>) -> Figure<HeatMap<'a>> {
        Figure::heat_map(self.heat_map(map))
    }

    fn heat_map<'a>(&self, map: HeatMap<'a>) -> HeatMap<'a> {
        let args = self.args;
        let map = (map.window(self.window.clone()))
            .origin(args.figure.origin)
            .colormap(args.colormap.unwrap_or_default())
            .reduction(args.reduce.unwrap_or_default());
        let map = match args.max_value {
            Some(most) => map.max_value(most),
            None => map,
        };
        match args.modulo {
            Some(modulo) => map.modulo(modulo),
            None => map,
        }
    }

    fn lattice<'a>(&self, panel: Panel<'a>) -> Figure<Mixed<'a>> {
        let figure = Figure::sheet(1, [panel]);
        self.args.figure.over(figure, &self.window).mixed()
    }

    fn unsolved_map(&self) -> Figure<HeatMap<'static>> {
        self.map(HeatMap::unsolved(self.game.clone(), None, self.size))
    }
}

impl Job for Valued<'_> {
    type Solved = SolvedValues;
    type Found = FoundValues;

    fn wanted(&self) -> Wanted<'_> {
        Wanted {
            run: &self.args.solve.run,
            size: self.size,
            look: &self.args.figure.look,
            palette: self.args.figure.palette(),
            shows: match (&self.args.values, self.args.reduce) {
                _ if self.args.bare => Outputs::MAP_RASTER,
                (Some(_), _) if self.args.residual => Outputs::STRIPS,
                (Some(_), _) => Outputs::VALUES,
                (None, Some(Reduction::Has(_))) => Outputs::MAP_OF_ONE,
                (None, _) => Outputs::MAP,
            },
        }
    }

    fn targets(&self) -> Result<Vec<Target>, Failure> {
        Target::parse_all(&self.args.output(), self.args.solve.run.json)
    }

    fn command(&self) -> String {
        format!("wythoff-plot grundy {}", game_words(&self.game, self.size))
    }

    fn given(&self) -> AllGiven {
        let mut given = AllGiven::default();
        self.args.add_given(&mut given);
        self.args.figure.add_given(&mut given, None);
        bare::add_given(&mut given, self.args.bare, self.args.cell);
        given
    }

    fn check_targets(&self, targets: &[Target]) -> Result<(), Failure> {
        check_company(self.args)?;
        if self.args.figure.hot_by().is_some() {
            let problem = "--hot moves and --hot count tell cold and hot cells apart, not values";
            return Err(Failure::usage(problem, "leave it out, or leave grundy out"));
        }
        bare::check(self.args.bare, targets)
    }

    fn check(&self, size: Size) -> Result<(), Failure> {
        self.args.figure.check(&[&self.game], size)?;
        check_values(self.args, greatest(size))
    }

    fn parts(&self, targets: &[Target]) -> Vec<Part<'_>> {
        let listed = values_listed(self.args, &self.game, self.size);
        let formats = targets.iter().filter_map(|target| target.format.data());
        let mut parts = vec![solved::part(&self.game, self.size)];
        if listed > 0 {
            parts.push(Part::new("the cells of --values", BYTES_A_CELL * listed));
        }
        parts.extend(formats.map(|format| data::part(self.size, &self.window, format)));
        parts.extend(page::parts(targets, &self.window));
        if self.args.bare {
            parts.extend(bare::parts(&self.window, self.args.cell, 8));
        }
        parts
    }

    fn shown(&self) -> ShownPicture {
        let listed = values_listed(self.args, &self.game, self.size);
        match &self.args.values {
            None => ShownPicture::Map(self.size.cells()),
            Some(_) if self.args.residual => ShownPicture::Points(listed),
            Some(values) => ShownPicture::Cells {
                most: listed,
                layers: values.0.len() as u64,
            },
        }
    }

    /// How wide numbers will be is not known yet: they are taken to be narrow.
    fn unsolved(&self) -> Result<Figure<Mixed<'_>>, Failure> {
        Ok(match &self.args.values {
            None => self.unsolved_map().mixed(),
            Some(_) if self.args.residual => {
                Figure::beams_unsolved(&self.game, self.size, true).mixed()
            }
            Some(_) => self.lattice(Panel::unsolved(self.game.clone(), self.size)),
        })
    }

    fn check_page(&self, font: &FontFile) -> Result<(), Failure> {
        let reduced = [Some(Reduction::Least), Some(Reduction::Greatest)];
        if !reduced.contains(&self.args.reduce) {
            return Ok(());
        }
        let map = self.args.figure.look.apply(self.unsolved_map(), font)?;
        match map.has_cells_sharing_pixels()? {
            true => Ok(()),
            false => Err(Failure::usage(
                "--reduce would change nothing where every cell has a pixel",
                "leave it out, or draw a larger lattice or a narrower figure",
            )),
        }
    }

    fn solve(&self) -> Result<SolvedValues, Failure> {
        solve_values(&self.game, self.size)
    }

    fn agreement(&self, solved: &SolvedValues) -> Result<(), Failure> {
        solved.agreement()
    }

    /// Values are always checked against the rule.
    fn is_checked(&self, _solved: &SolvedValues) -> bool {
        true
    }

    fn check_solved(&self, solved: &SolvedValues) -> Result<(), Failure> {
        check_found(self.args, &solved.table)
    }

    fn figure<'a>(&'a self, solved: &'a SolvedValues) -> Result<Figure<Mixed<'a>>, Failure> {
        let (table, outcomes) = (&solved.table, &solved.outcomes);
        Ok(match &self.args.values {
            None => self.map(HeatMap::new(table)).mixed(),
            Some(values) if self.args.residual => {
                Figure::value_residuals(table, outcomes, &values.0)?.mixed()
            }
            Some(values) => self.lattice(Panel::new(outcomes).values(table, &values.0)),
        })
    }

    fn raster(&self, solved: &SolvedValues, command: &str) -> Result<Option<Made>, Failure> {
        if !self.args.bare {
            return Ok(None);
        }
        let map = self.heat_map(HeatMap::new(&solved.table)).command(command);
        let cell = self.args.cell.unwrap_or(1);
        let pixels = map.bare_pixels(cell);
        Ok(Some(Made::picture(map.to_bare_png(cell)?, pixels)))
    }

    fn data(
        &self,
        solved: &SolvedValues,
        format: DataFormat,
        held: &mut Held,
    ) -> Result<Made, Failure> {
        data::make(&solved.summary(), &solved.table, &self.window, format, held)
    }

    fn page(&self, solved: &SolvedValues, command: &str) -> Result<Made, Failure> {
        let verdict = report::checks(solved).join("; ");
        page::values(
            &solved.table,
            verdict,
            (&self.args.figure, &self.window),
            command,
        )
    }

    fn found(&self, solved: &SolvedValues) -> FoundValues {
        let values = self.args.values.as_ref().filter(|_| self.args.residual);
        let measured =
            values.map(|values| measure::strips(&solved.table, &solved.outcomes, &values.0));
        // A game without a slope has no chart of them, and is refused there.
        FoundValues::new(
            solved,
            &self.window,
            measured.and_then(Result::ok).unwrap_or_default(),
        )
    }
}

/// The values that are asked for, with the option that names them.
fn asked(options: &GrundyArgs) -> Vec<(&'static str, u32)> {
    let values = options.values.iter().flat_map(|values| &values.0);
    let mut asked: Vec<_> = values.map(|&value| ("--values", value)).collect();
    if let Some(Reduction::Has(value)) = options.reduce {
        asked.push(("--reduce", value));
    }
    asked
}

/// Refuses options that say more about another one where that is missing.
fn check_company(options: &GrundyArgs) -> Result<(), Failure> {
    let lonely = [
        (
            options.columns.is_some(),
            "--columns",
            "--rows",
            "add it, as in wythoff-plot grundy --rows 20 --columns 100000",
        ),
        (
            options.residual && options.values.is_none(),
            "--residual",
            "--values",
            "add it, as in wythoff-plot grundy --size 2000 --values 0,1 --residual out.png",
        ),
        (
            options.cell.is_some() && !options.bare,
            "--cell",
            "--bare",
            "add it, as in wythoff-plot grundy --size 500 --bare --cell 4 out.png",
        ),
    ];
    match lonely.into_iter().find(|(given, ..)| *given) {
        None => Ok(()),
        Some((_, option, other, hint)) => Err(Failure::usage(
            format!("{option} would change nothing without {other}"),
            hint,
        )),
    }
}

/// No cell has a greater value: each move takes a token, and in misère play a
/// position without one has the value 1.
fn greatest(size: Size) -> u64 {
    u64::from(size.width()) + u64::from(size.height()) - 1
}

/// Refuses values that no cell can have.
fn check_values(options: &GrundyArgs, greatest: u64) -> Result<(), Failure> {
    let asked = asked(options);
    let above = asked.iter().find(|(_, value)| u64::from(*value) > greatest);
    let Some((option, value)) = above else {
        return Ok(());
    };
    Err(Failure::usage(
        format!("{option} {value}: no cell of this lattice has a value above {greatest}"),
        "name smaller values, or solve a larger lattice with --size",
    ))
}

/// Refuses values that no cell has.
fn check_found(options: &GrundyArgs, table: &GrundyTable) -> Result<(), Failure> {
    check_values(options, table.max().into())?;
    let none = |(_, value): &(&str, u32)| table.cells_with(*value).next().is_none();
    let Some((option, value)) = asked(options).into_iter().find(none) else {
        return Ok(());
    };
    Err(Failure::usage(
        format!("{option} {value}: no cell of this lattice has this value"),
        "name another value, or solve a larger lattice with --size",
    ))
}

/// A cell of a chosen value, and its place in a chart.
const BYTES_A_CELL: u64 = 40;

/// How many cells may have one of the chosen values.
fn values_listed(options: &GrundyArgs, game: &Game, size: Size) -> u64 {
    let values = (options.values.as_ref()).map_or(0, |values| values.0.len() as u64);
    // Where any number may be taken from one pile alone, a row has a value once.
    let each = match game.has_rook_rays() {
        true => size.height().into(),
        false => size.cells(),
    };
    (values * each).min(size.cells() * values.min(1))
}
