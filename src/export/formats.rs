//! The data formats.

use super::{DataFormat, Summary, ValueSummary};
use crate::solve::{ClassBy, GrundyTable, Outcomes, RowPeriods, Window};

/// What a format is called, and how it writes each kind of data.
pub(super) trait DataFile {
    /// As its files end.
    fn name(&self) -> &'static str;

    /// Whether its files are text, which does no harm on a terminal.
    fn is_text(&self) -> bool {
        false
    }

    /// Bytes held while `cold` cold cells of so many cells are written.
    fn cold_bytes(&self, cells: u64, cold: u64) -> u64;

    /// The cold cells of a window.
    fn cold(&self, about: &Summary, outcomes: &Outcomes, window: &Window) -> Vec<u8>;

    /// Bytes held while so many values up to `greatest` are written.
    fn value_bytes(&self, cells: u64, greatest: u32) -> u64;

    /// The Grundy values of a window.
    fn values(&self, about: &ValueSummary, table: &GrundyTable, window: &Window) -> Vec<u8>;

    /// The periods of rows, where the format has them.
    fn row_periods(&self, _: &RowPeriods) -> Option<Vec<u8>> {
        None
    }

    /// The winning moves of a window, where the format has them; those that hold one
    /// number a cell write it by `by`, the others both.
    fn winning(&self, _: &Outcomes, _: &Window, _by: ClassBy) -> Option<Vec<u8>> {
        None
    }
}

/// Declares the formats, each with what writes it.
macro_rules! formats {
    ($(
        $(#[doc = $doc:literal])+
        $(#[cfg($on:meta)])?
        $format:ident => $file:expr,
    )+) => {
        /// A format of data.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        pub enum DataFormat {
            $( $(#[doc = $doc])+ $(#[cfg($on)])? $format, )+
        }

        impl DataFormat {
            /// All that are built in.
            pub const ALL: &'static [Self] = &[ $( $(#[cfg($on)])? Self::$format, )+ ];

            fn file(self) -> &'static dyn formats::DataFile {
                match self { $( $(#[cfg($on)])? Self::$format => &$file, )+ }
            }
        }
    };
}

impl DataFormat {
    /// Its name, as its files end: `csv`.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.file().name()
    }

    /// Whether its files are text.
    #[must_use]
    pub fn is_text(self) -> bool {
        self.file().is_text()
    }

    /// Bytes held while `cold` cold cells of a window of so many cells are
    /// written.
    #[must_use]
    pub fn cold_bytes(self, cells: u64, cold: u64) -> u64 {
        self.file().cold_bytes(cells, cold)
    }

    /// A file of the cold cells of a window.
    #[must_use]
    pub fn cold(self, about: &Summary, outcomes: &Outcomes, window: &Window) -> Vec<u8> {
        self.file().cold(about, outcomes, window)
    }

    /// Bytes held while so many values up to `greatest` are written.
    #[must_use]
    pub fn value_bytes(self, cells: u64, greatest: u32) -> u64 {
        self.file().value_bytes(cells, greatest)
    }

    /// A file of the Grundy values of a window.
    #[must_use]
    pub fn values(self, about: &ValueSummary, table: &GrundyTable, window: &Window) -> Vec<u8> {
        self.file().values(about, table, window)
    }

    /// Whether the format has the periods of rows.
    #[must_use]
    pub fn has_row_periods(self) -> bool {
        let none = RowPeriods {
            columns: 1,
            rows: Vec::new(),
        };
        self.row_periods(&none).is_some()
    }

    /// A file of the periods of rows, where the format has them.
    #[must_use]
    pub fn row_periods(self, periods: &RowPeriods) -> Option<Vec<u8>> {
        self.file().row_periods(periods)
    }

    /// A file of the winning moves of a window, where the format has them: as
    /// [`winning_csv`](super::winning_csv), [`winning_json`](super::winning_json), or
    /// [`winning_npy`](super::winning_npy), which alone asks `by`.
    #[must_use]
    pub fn winning(self, outcomes: &Outcomes, window: &Window, by: ClassBy) -> Option<Vec<u8>> {
        self.file().winning(outcomes, window, by)
    }
}
