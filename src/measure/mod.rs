//! Where the cells of solved lattices lie: beams and strips.
//!
//! These are measurements, in floating point: they say where cells lie, never
//! what a cell is.

mod beams;
pub(crate) mod slopes;
mod strips;

pub use beams::{Beam, Beams, MOST_A_ROW, NARROWED, beams, has_room_for_beams};
pub use slopes::may_have_slopes;
pub(crate) use strips::residuals;
pub use strips::{SteepSlope, Strip, exact_slope, steep_slope, strips};
