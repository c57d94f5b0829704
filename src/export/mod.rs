//! The cold cells as data, for other programs.

mod csv;
mod npy;

pub use csv::csv;
pub use npy::npy;
