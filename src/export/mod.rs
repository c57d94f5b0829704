//! The cold cells, winning moves and Grundy values as data for other programs.

mod csv;
mod explorer;
mod grundy;
mod npy;
mod winning;

pub use csv::csv;
pub use explorer::{Explorer, GrundyExplorer, MOST_BYTES, PageTheme};
pub use grundy::{grundy_csv, grundy_npy, row_periods_csv};
pub use npy::npy;
pub use winning::{winning_csv, winning_json, winning_npy};
