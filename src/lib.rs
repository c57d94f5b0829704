//! Wythoff's game and its relatives: solved by rule, verified exactly, drawn.
#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod digits;
mod error;
pub mod exact;
pub mod figure;
pub mod game;
mod render;
pub mod solve;
pub mod verify;

pub use digits::group_digits;
pub use error::Error;
pub use figure::{Ab, Figure, Grid, LegendPlace, Length, Origin};
pub use game::{Game, Play, Ray, Ruleset, Vector};
pub use solve::{BitLattice, Engine, Outcomes, Rules, Size, SparseRows, solve, solve_with};
pub use verify::{Method, Verdict, Verdicts, verify};
