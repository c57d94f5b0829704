//! The formats that are written.

use wythoff_plot::export::DataFormat;
use wythoff_plot::figure::PictureFormat;

use crate::cli::report::failure::Failure;

/// A file format that the command writes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// It shows a figure.
    Picture(PictureFormat),
    /// It holds numbers.
    Data(DataFormat),
    /// A page of HTML that answers when one points at it.
    Page,
}

impl From<PictureFormat> for Format {
    fn from(format: PictureFormat) -> Self {
        Self::Picture(format)
    }
}

impl Format {
    fn all() -> impl Iterator<Item = Self> {
        let pictures = PictureFormat::ALL.iter().copied().map(Self::Picture);
        let data = DataFormat::ALL.iter().copied().map(Self::Data);
        pictures.chain(data).chain([Self::Page])
    }

    pub fn name(self) -> &'static str {
        match self {
            Self::Picture(format) => format.name(),
            Self::Data(format) => format.name(),
            Self::Page => "html",
        }
    }

    pub fn picture(self) -> Option<PictureFormat> {
        match self {
            Self::Picture(format) => Some(format),
            Self::Data(_) | Self::Page => None,
        }
    }

    pub fn data(self) -> Option<DataFormat> {
        match self {
            Self::Picture(_) | Self::Page => None,
            Self::Data(format) => Some(format),
        }
    }

    pub fn is_picture(self) -> bool {
        self.picture().is_some()
    }

    pub fn is_text(self) -> bool {
        match self {
            Self::Picture(format) => format.is_text(),
            Self::Data(format) => format.is_text(),
            Self::Page => true,
        }
    }

    pub fn list() -> String {
        Self::all().map(Self::name).collect::<Vec<_>>().join(", ")
    }

    pub fn named(name: &str) -> Option<Self> {
        let name = name.to_ascii_lowercase();
        Self::all().find(|format| format.name() == name)
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
