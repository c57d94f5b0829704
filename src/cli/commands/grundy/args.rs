//! The options of `grundy`.

use std::ffi::OsString;

use clap::Args;
use wythoff_plot::Colormap;
use wythoff_plot::figure::Reduction;

use super::values::{self, ValueList};
use crate::cli::options::figure::FigureArgs;
use crate::cli::options::given::{AllGiven, Outputs};
use crate::cli::options::output::Output;
use crate::cli::options::parse::{self, changed};
use crate::cli::options::solve::Solve;

/// Sprague–Grundy values: the least number that is the value of no option; 0
/// without options, or 1 in misère play.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    wythoff-plot grundy --size 1000 out.png\n  \
    wythoff-plot grundy --size 15 out.pdf\n  \
    wythoff-plot grundy --size 60 --values 0,1,2,5 out.svg\n  \
    wythoff-plot grundy --size 2000 --values 0,1,2,5 --residual out.png\n  \
    wythoff-plot grundy --size 2000 --bare --cell 1 out.png\n  \
    wythoff-plot grundy --size 500 out.csv out.npy out.json\n  \
    wythoff-plot grundy --rows 20\n\n\
    In misère play a position without a move has the value 1. --legend none leaves\n\
    out the words under a map, and keeps its colour bar.\n\n\
    JSON: that of wythoff-plot check, and max, sum, rule and zeros (of each compared,\n\
    differ, first), strips of --residual (value, cells, least, greatest); with --x or\n\
    --y window and shown (cold, max, sum). Of --rows: game, play, columns, rows (row,\n\
    preperiod, period; null where none is found), written, seconds. A .json file has\n\
    rules and values too, indexed [y][x].")]
pub struct GrundyArgs {
    /// Files to write: .png, .svg, .pdf, or .csv, .json, .npy for the values;
    /// - is stdout and needs --format; none is needed with --json or --rows
    #[arg(value_name = "OUT", required_unless_present_any = ["rows", "json"])]
    pub out: Vec<OsString>,

    /// Format of the output to stdout
    #[arg(long, value_name = "FORMAT")]
    pub format: Option<String>,

    /// Refuse to write over a file
    #[arg(long)]
    pub no_clobber: bool,

    #[command(flatten)]
    pub solve: Solve,

    /// Colours: viridis, cividis, magma, inferno, plasma, greys or rainbow
    /// [default: viridis]
    #[arg(long, value_name = "NAME", value_parser = values::colormap, help_heading = "Values")]
    pub colormap: Option<Colormap>,

    /// The greatest value with a colour of its own [default: the greatest shown]
    #[arg(long, value_name = "V", value_parser = values::max_value, help_heading = "Values",
          conflicts_with = "modulo", allow_hyphen_values = true)]
    pub max_value: Option<u32>,

    /// Colour values by their remainder modulo M
    #[arg(long, value_name = "M", value_parser = values::modulo, help_heading = "Values",
          allow_hyphen_values = true)]
    pub modulo: Option<u32>,

    /// With more cells than pixels, what a pixel shows: the least value of its
    /// cells (min), the greatest (max), or whether one of them has value V
    /// [default: min]
    #[arg(long, value_name = "min|max|V", value_parser = values::reduction,
          help_heading = "Values")]
    pub reduce: Option<Reduction>,

    /// Where these values sit, at most eight: a colour and a mark for each
    #[arg(long, value_name = "V,V,…", value_parser = values::value_list, help_heading = "Values",
          conflicts_with_all = ["colormap", "max_value", "modulo", "reduce", "bare"],
          allow_hyphen_values = true)]
    pub values: Option<ValueList>,

    /// With --values: y − slope·x against x, with the measured strips
    #[arg(long, help_heading = "Values")]
    pub residual: bool,

    /// The raster alone, without axes: one cell is --cell pixels
    #[arg(long, help_heading = "Values", conflicts_with = "reduce")]
    pub bare: bool,

    /// Pixels a cell of a --bare raster [default: 1]
    #[arg(long, value_name = "PX", value_parser = parse::cell, help_heading = "Values",
          allow_hyphen_values = true)]
    pub cell: Option<u32>,

    /// Wythoff's rows 0 to R: from where on each repeats, and with which period
    #[arg(long, value_name = "R", value_parser = values::rows, help_heading = "Row periods",
          conflicts_with_all = ["colormap", "max_value", "modulo", "reduce", "values", "bare",
                                "size", "threads"],
          allow_hyphen_values = true)]
    pub rows: Option<u32>,

    /// Columns to look at for a period, at most [default: 1048576]
    #[arg(long, value_name = "C", value_parser = values::columns, help_heading = "Row periods",
          allow_hyphen_values = true)]
    pub columns: Option<u32>,

    #[command(flatten)]
    pub figure: FigureArgs,
}

impl GrundyArgs {
    /// Columns in which a period is looked for.
    pub fn columns(&self) -> u32 {
        self.columns.unwrap_or(1 << 20)
    }

    pub fn output(&self) -> Output {
        Output {
            out: self.out.clone(),
            format: self.format.clone(),
            no_clobber: self.no_clobber,
        }
    }

    /// Adds the options of values that are not as usual, with their values as
    /// they are typed.
    pub fn add_given(&self, given: &mut AllGiven) {
        let scales = Outputs::MAP.or(Outputs::MAP_RASTER);
        let colormap = self.colormap.unwrap_or_default();
        given.value(scales, "--colormap", changed(Colormap::ALL, &colormap));
        let number = |number: Option<u32>| number.map(|number| number.to_string());
        given.value(scales, "--max-value", number(self.max_value));
        given.value(scales, "--modulo", number(self.modulo));
        let maps = Outputs::MAP.or(Outputs::MAP_OF_ONE);
        let reduce = self.reduce.map(values::reduction_word);
        given.value(maps, "--reduce", reduce);
        let numbers = |ValueList(values): &ValueList| {
            let numbers: Vec<String> = values.iter().map(u32::to_string).collect();
            numbers.join(",")
        };
        let marked = Outputs::VALUES.or(Outputs::STRIPS);
        given.value(marked, "--values", self.values.as_ref().map(numbers));
        given.flag(Outputs::STRIPS, "--residual", self.residual);
    }
}
