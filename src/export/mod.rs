//! The cold cells, winning moves and Grundy values as data for other programs.

#[macro_use]
mod formats;
mod csv;
mod explorer;
#[cfg(feature = "json")]
mod json;
mod npy;
mod summary;
mod winning;

pub use csv::{csv, grundy_csv, row_periods_csv};
pub use explorer::{Explorer, GrundyExplorer, MOST_BYTES, PageTheme};
use formats::DataFile;
pub use npy::{grundy_npy, npy};
pub use summary::{Sides, Summary, ValueSummary};
pub use winning::{winning_csv, winning_json, winning_npy};

// A new format is a file, its `mod` above and its line here.
formats! {
    /// Comma-separated values.
    Csv => csv::Csv,
    /// A JSON document.
    #[cfg(feature = "json")]
    Json => json::Json,
    /// A NumPy array.
    Npy => npy::Npy,
}
