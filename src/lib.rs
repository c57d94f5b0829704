//! Wythoff's game and its relatives: solved by rule, verified exactly, drawn.
#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod digits;
mod error;
pub mod exact;
pub mod export;
pub mod figure;
pub mod game;
mod length;
pub mod measure;
pub mod positions;
pub mod query;
mod render;
pub mod sequence;
pub mod solve;
pub mod verify;

pub use digits::group_digits;
pub use error::Error;
#[cfg(feature = "png")]
pub use figure::Bare;
pub use figure::{
    Ab, Colormap, Colour, Figure, Grid, HeatMap, Inset, LegendPlace, Length, Origin, Palette,
    Panel, Panels, TextMode, Theme,
};
pub use game::{Game, Play, Ray, Rules, Ruleset, Size, Vector, Window};
pub use solve::{
    BitLattice, Comparison, Engine, GrundyTable, Outcomes, SparseRows, solve, solve_grundy,
    solve_with,
};
pub use verify::{Method, Verdict, Verdicts, verify};
