//! The recursive rule on a lattice: which positions are cold.
//!
//! A position is cold (a P-position) when none of its options is cold; a
//! terminal position is cold in normal play and hot in misère play. That rule
//! and a [`Ruleset`](crate::Ruleset) are all that this module knows: no closed
//! form, no golden ratio.

mod outcomes;
mod size;

pub(crate) use outcomes::Cells;
pub use outcomes::{BitLattice, Engine, Outcomes, SparseRows};
pub use size::Size;
