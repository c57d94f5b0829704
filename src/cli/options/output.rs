//! Where output goes, as it is typed.

use std::ffi::OsString;

use clap::Args;

/// Where output goes.
#[derive(Args, Debug)]
pub struct Output {
    /// Files to write: .png, .svg, .pdf, or .html for a page to explore, or
    /// .csv, .json, .npy for the cells; - is stdout and needs --format
    #[arg(value_name = "OUT", required = true)]
    pub out: Vec<OsString>,

    /// Format of the output to stdout
    #[arg(long, value_name = "FORMAT")]
    pub format: Option<String>,

    /// Refuse to write over a file
    #[arg(long)]
    pub no_clobber: bool,
}

/// Where pictures go, for a command that writes no data.
#[derive(Args, Debug)]
pub struct PictureOutput {
    /// Files to write: .png, .svg or .pdf; - is stdout and needs --format; none is
    /// needed with --json
    #[arg(value_name = "OUT", required_unless_present = "json")]
    pub out: Vec<OsString>,

    /// Format of the output to stdout
    #[arg(long, value_name = "FORMAT")]
    pub format: Option<String>,

    /// Refuse to write over a file
    #[arg(long)]
    pub no_clobber: bool,
}
