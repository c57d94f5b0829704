//! The formats that are written.

use crate::cli::report::failure::Failure;

/// A file format that the command writes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    Png,
    Svg,
    Pdf,
    Csv,
    Json,
    Npy,
}

impl Format {
    const ALL: [Self; 6] = [
        Self::Png,
        Self::Svg,
        Self::Pdf,
        Self::Csv,
        Self::Json,
        Self::Npy,
    ];

    pub fn name(self) -> &'static str {
        match self {
            Self::Png => "png",
            Self::Svg => "svg",
            Self::Pdf => "pdf",
            Self::Csv => "csv",
            Self::Json => "json",
            Self::Npy => "npy",
        }
    }

    /// Whether it shows a figure, rather than cells as data.
    pub fn is_picture(self) -> bool {
        matches!(self, Self::Png | Self::Svg | Self::Pdf)
    }

    pub fn is_text(self) -> bool {
        matches!(self, Self::Svg | Self::Csv | Self::Json)
    }

    pub fn list() -> String {
        Self::ALL.map(Self::name).join(", ")
    }

    pub fn named(name: &str) -> Option<Self> {
        let name = name.to_ascii_lowercase();
        Self::ALL.into_iter().find(|format| format.name() == name)
    }

    pub fn parse(name: &str) -> Result<Self, Failure> {
        Self::named(name).ok_or_else(|| {
            Failure::usage(
                format!("there is no format '{name}'"),
                format!("type one of {}", Self::list()),
            )
        })
    }
}
