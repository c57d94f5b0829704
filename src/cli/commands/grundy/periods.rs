//! `wythoff-plot grundy --rows R`: from where on each row repeats.

use std::fmt::Write as _;
use std::time::Instant;

use serde::Serialize;
use wythoff_plot::export::DataFormat;
use wythoff_plot::solve::{RowPeriods, row_periods, row_periods_memory_needed};
use wythoff_plot::{Game, Play, group_digits};

use super::args::GrundyArgs;
use crate::cli::job::{self, Found};
use crate::cli::memory;
use crate::cli::options::given::{AllGiven, Outputs};
use crate::cli::output::made::Made;
use crate::cli::output::target::Target;
use crate::cli::output::write;
use crate::cli::progress;
use crate::cli::report::failure::Failure;
use crate::cli::report::terminal::{print, tell};

pub fn run(options: &GrundyArgs, last: u32) -> Result<(), Failure> {
    let started = Instant::now();
    let run = &options.solve.run;
    let targets = Target::parse_all(&options.output(), run.json)?;
    check_game(&options.solve.game()?)?;
    check_targets(&targets)?;
    check_given(options)?;
    check_memory(last, options.columns(), run.max_memory)?;
    progress::stage("looking for periods");
    let periods = row_periods(last, options.columns())?;
    let files = targets
        .iter()
        .filter_map(|target| target.format.data()?.row_periods(&periods));
    let made = files.map(Made::data).collect();
    let written = write::write_all(&targets, made)?;
    if targets.is_empty() && !run.json {
        print(&table(&periods))?;
    }
    let found = FoundPeriods { periods: &periods };
    job::give(run, &found, &written, started)
}

/// Refuses options of figures.
fn check_given(options: &GrundyArgs) -> Result<(), Failure> {
    let mut given = AllGiven::default();
    options.figure.add_given(&mut given, None);
    options.add_given(&mut given);
    given.flag(Outputs::MAP_RASTER, "--cell", options.cell.is_some());
    given.check(&[Outputs::PERIODS])
}

/// The proof from finite data needs bounds that hold for Wythoff's game.
fn check_game(game: &Game) -> Result<(), Failure> {
    if game.is_wythoff() && game.play() == Play::Normal {
        return Ok(());
    }
    Err(Failure::usage(
        format!("--rows: periods are proven for Wythoff’s game in normal play, not for {game}"),
        "leave --game and --play out",
    ))
}

fn check_targets(targets: &[Target]) -> Result<(), Failure> {
    let other = |target: &&Target| !(target.format.data()).is_some_and(DataFormat::has_row_periods);
    match targets.iter().find(other) {
        None => Ok(()),
        Some(target) => Err(Failure::usage(
            format!(
                "--rows makes a table, and '{}' names another format",
                target.place
            ),
            "end it in .csv or .json, or name no file to see the table",
        )),
    }
}

fn check_memory(last: u32, columns: u32, limit: u64) -> Result<(), Failure> {
    let needed = row_periods_memory_needed(last, columns);
    if needed <= limit {
        return Ok(());
    }
    let fits = |last: &u32| row_periods_memory_needed(*last, columns) <= limit;
    let instead = match (0..last).rev().find(fits) {
        Some(rows) => format!("use --rows {rows} or fewer --columns"),
        None => "use fewer --columns".to_owned(),
    };
    let what = format!("a table of {} rows and {columns} columns", last + 1);
    Err(memory::refusal(&what, needed, limit, Some(&instead)))
}

/// For a reader.
fn table(periods: &RowPeriods) -> String {
    let mut text = String::from("  row  preperiod    period\n");
    for (row, found) in periods.rows.iter().enumerate() {
        match found {
            Some(found) => {
                let (preperiod, period) = (found.preperiod, found.period);
                writeln!(text, "{row:>5} {preperiod:>10} {period:>9}")
            }
            None => writeln!(text, "{row:>5} {}", not_found(periods)),
        }
        .expect("a String takes every write");
    }
    text
}

fn not_found(periods: &RowPeriods) -> String {
    let columns = group_digits(periods.columns.into(), ',');
    format!("not found within {columns} columns")
}

/// What was found.
#[derive(Serialize)]
struct FoundPeriods<'a> {
    #[serde(flatten)]
    periods: &'a RowPeriods,
}

impl Found for FoundPeriods<'_> {
    fn tell(&self) {
        let periods = self.periods;
        let proven = periods.rows.iter().filter(|row| row.is_some()).count();
        let columns = group_digits(periods.columns.into(), ',');
        tell(
            "Wythoff’s game, normal play: G(a, n + period) = G(a, n) + period from n = preperiod on",
        );
        tell(&format!(
            "{proven} of {} rows proven from {columns} columns",
            periods.rows.len()
        ));
        if proven < periods.rows.len() {
            tell(&format!("row {proven} and after: {}", not_found(periods)));
        }
    }
}
