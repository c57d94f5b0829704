//! Wythoff's game and its relatives: solved by rule, verified exactly, drawn.
#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod error;
pub mod exact;
pub mod game;
pub mod solve;
pub mod verify;

pub use error::Error;
pub use game::{Game, Play, Ray, Ruleset, Vector};
pub use solve::{BitLattice, Engine, Outcomes, Size, SparseRows};
pub use verify::{Method, Verdict, Verdicts, verify};
