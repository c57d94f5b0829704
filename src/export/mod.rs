//! The cold cells, and Grundy values, as data for other programs.

mod csv;
mod grundy;
mod npy;

pub use csv::csv;
pub use grundy::{grundy_csv, grundy_npy, row_periods_csv};
pub use npy::npy;
