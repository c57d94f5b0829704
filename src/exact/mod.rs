//! Exact integers: what is proven about cold positions, without a lattice and
//! without a float.

pub mod ab;
pub mod beatty;
mod closed_form;
mod cold_pairs;
mod conjecture;
mod first_where;
mod floor_line;
pub mod golden;
mod moore;
mod pair_moves;
mod piece_moves;
mod pieces;
mod quadratic;
mod rounded_line;
mod split;
mod t_wythoff;
mod winning_moves;
mod written;
mod wythoff;
mod zeckendorf;
mod zeckendorf_big;

pub(crate) use closed_form::Unbounded;
pub use closed_form::{ClosedForm, Progression, Row};
pub use cold_pairs::{ColdPair, ColdPairs};
pub use conjecture::conjectured_form;
pub(crate) use first_where::first_where;
pub use floor_line::FloorLine;
pub use moore::{Moore, MooreMoves};
pub use pair_moves::PairMove;
pub(crate) use piece_moves::PieceForm;
pub use quadratic::{Quadratic, QuadraticError, QuadraticProblem};
pub use rounded_line::RoundedLine;
pub use split::Split;
pub use winning_moves::{WinningMoves, winning_moves};
pub use zeckendorf::Zeckendorf;
pub use zeckendorf_big::BigZeckendorf;
