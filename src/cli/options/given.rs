//! Options as they were given: what each changes, which is where it is refused
//! and where it is noted.

use wythoff_plot::LegendPlace;

use crate::cli::report::failure::Failure;

/// Kinds of output.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outputs(u16);

impl Outputs {
    /// A figure of cold cells.
    pub const CELLS: Self = Self(1);
    /// A figure of the cells of chosen values.
    pub const VALUES: Self = Self(1 << 1);
    /// A heat map of values, and one of a single value against all others.
    pub const MAP: Self = Self(1 << 2);
    pub const MAP_OF_ONE: Self = Self(1 << 3);
    /// A map of the differences of values.
    pub const DIFFERENCES: Self = Self(1 << 4);
    /// A chart of beams.
    pub const BEAMS: Self = Self(1 << 5);
    /// A chart of how far chosen values lie from a line.
    pub const STRIPS: Self = Self(1 << 6);
    /// Cells without axes, and values without.
    pub const RASTER: Self = Self(1 << 7);
    pub const MAP_RASTER: Self = Self(1 << 8);
    pub const DATA: Self = Self(1 << 9);
    /// A table of row periods.
    pub const PERIODS: Self = Self(1 << 10);
    /// A figure whose file holds text in one of several ways.
    pub const TEXT: Self = Self(1 << 11);
    /// A page to explore.
    pub const PAGE: Self = Self(1 << 12);

    pub const LATTICES: Self = Self::CELLS.or(Self::VALUES);
    pub const MAPS: Self = (Self::MAP.or(Self::MAP_OF_ONE)).or(Self::DIFFERENCES);
    pub const CHARTS: Self = Self::BEAMS.or(Self::STRIPS);
    pub const FIGURES: Self = (Self::LATTICES.or(Self::MAPS)).or(Self::CHARTS);
    pub const RASTERS: Self = Self::RASTER.or(Self::MAP_RASTER);

    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Whether the two have a kind in common.
    pub fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// Where an option that changes `changes` alone changes nothing, and what to
    /// do for it to change something.
    fn without(self, changes: Self) -> (&'static str, &'static str) {
        match self {
            _ if self.meets(Self::FIGURES) && changes == Self::TEXT => {
                ("where no SVG is written", "name an .svg too")
            }
            _ if self.meets(Self::RASTERS) => (
                "in a --bare raster, which has cells alone",
                "leave --bare out",
            ),
            _ if self.meets(Self::MAP_OF_ONE) && changes.meets(Self::MAP) => {
                ("in a map of one value", "type --reduce min or --reduce max")
            }
            _ if self.meets(Self::MAP.or(Self::MAP_OF_ONE)) => {
                ("in a heat map", "draw chosen values with --values")
            }
            _ if self.meets(Self::DIFFERENCES) => {
                ("in a comparison of values", "leave --values out")
            }
            _ if self.meets(Self::STRIPS) => ("in a chart of residuals", "leave --residual out"),
            _ if self.meets(Self::VALUES) => (
                "in a figure of chosen values",
                "draw the cold cells alone, without the word grundy",
            ),
            _ if self.meets(Self::PERIODS) => ("in a table of row periods", "leave --rows out"),
            _ if self.meets(Self::PAGE) => ("on a page to explore", "name a .png too"),
            _ if self.meets(Self::DATA) => ("where no picture is written", "name a .png too"),
            _ => ("here", "see --help"),
        }
    }
}

/// An option that was given, as it is typed, and the outputs that it changes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Given {
    option: &'static str,
    value: Option<String>,
    changes: Outputs,
    /// Stated, though it was not given: what is usual may be another thing one
    /// day.
    usual: bool,
}

/// The options that are not as usual, and those that are stated in any case, in the order in which a file notes them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AllGiven(Vec<Given>);

impl AllGiven {
    /// Adds an option that has a value, where it was given.
    pub fn value(&mut self, changes: Outputs, option: &'static str, value: Option<String>) {
        self.0.extend(value.map(|value| Given {
            option,
            value: Some(value),
            changes,
            usual: false,
        }));
    }

    /// Adds an option that a file states whether it was given or not, with what
    /// `usual` says where it was not.
    pub fn stated(
        &mut self,
        changes: Outputs,
        option: &'static str,
        given: Option<String>,
        usual: impl FnOnce() -> String,
    ) {
        self.0.push(Given {
            option,
            usual: given.is_none(),
            value: Some(given.unwrap_or_else(usual)),
            changes,
        });
    }

    /// Adds an option without a value, where it was given.
    pub fn flag(&mut self, changes: Outputs, option: &'static str, given: bool) {
        self.0.extend(given.then_some(Given {
            option,
            value: None,
            changes,
            usual: false,
        }));
    }

    /// Refuses what changes none of the outputs, so that nobody takes it to have
    /// worked.
    pub fn check(&self, outputs: &[Outputs]) -> Result<(), Failure> {
        let changes_one = |given: &&Given| {
            let mut outputs = outputs.iter();
            given.usual || outputs.any(|output| given.changes.meets(*output))
        };
        let Some(idle) = self.0.iter().find(|given| !changes_one(given)) else {
            return Ok(());
        };
        let picture = |output: &&Outputs| **output != Outputs::DATA;
        let shown = outputs.iter().find(picture).or(outputs.first());
        let shown = *shown.unwrap_or(&Outputs::DATA);
        let (place, instead) = shown.without(idle.changes);
        Err(would_change_nothing(idle.option, place, instead))
    }

    /// As words, those that change this output.
    pub fn words(&self, output: Outputs) -> impl Iterator<Item = String> {
        let changing = (self.0.iter()).filter(move |given| given.changes.meets(output));
        changing.map(|Given { option, value, .. }| match value {
            Some(value) => format!("{option} {value}"),
            None => (*option).to_owned(),
        })
    }
}

/// Refuses a legend to the right of what has room for it below alone.
pub fn check_legend(legend: Option<LegendPlace>, shown: Outputs) -> Result<(), Failure> {
    let what = match legend {
        Some(LegendPlace::Right) if shown.meets(Outputs::STRIPS) => "a chart of residuals",
        Some(LegendPlace::Right) if shown.meets(Outputs::BEAMS) => "a chart of beams",
        Some(LegendPlace::Right) if shown.meets(Outputs::DIFFERENCES) => "a comparison of values",
        Some(LegendPlace::Right) if shown.meets(Outputs::MAPS) => "a heat map",
        _ => return Ok(()),
    };
    Err(Failure::usage(
        format!("--legend right: that of {what} stands under it"),
        "type --legend bottom or --legend none",
    ))
}

/// Refuses any of these options, which change nothing in that place.
pub fn refuse_all(options: &[&str], place: &str, instead: &str) -> Result<(), Failure> {
    match options.first() {
        None => Ok(()),
        Some(option) => Err(would_change_nothing(option, place, instead)),
    }
}

fn would_change_nothing(option: &str, place: &str, instead: &str) -> Failure {
    Failure::usage(
        format!("{option} would change nothing {place}"),
        format!("leave it out, or {instead}"),
    )
}
