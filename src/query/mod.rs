//! Questions about single positions: who wins, by which moves, and why.
//!
//! Where a game has a closed form the piles may have any length. Any other game
//! is solved up to the position, as far as the memory allowed reaches.

mod answer;
pub mod batch;
mod error;
mod finding;
mod grundy;
mod json;
mod lattice;
mod solver;

pub use answer::{Answer, WinningMove, written};
pub use error::QueryError;
pub use finding::MOST_MOVES;
pub use json::to_json;
pub use solver::{GRUNDY_SIDE, Solver};
