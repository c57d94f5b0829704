//! The picture formats.

use super::{PictureFormat, Scene, TextMode};
use crate::Error;

/// What a format is called, and how it writes a scene.
pub(super) trait Encoder {
    /// As its files end.
    fn name(&self) -> &'static str;

    /// Whether its files are text, which does no harm on a terminal.
    fn is_text(&self) -> bool {
        false
    }

    /// Whether [`TextMode`] changes its files.
    fn has_text_modes(&self) -> bool {
        false
    }

    /// Bytes held while a page of so many pixels is written, beside the scene,
    /// of whose rasters `rasters` pixels are told: found by measuring.
    fn working_bytes(&self, pixels: u64, rasters: u64) -> u64;

    /// The bytes of a file.
    fn encode(&self, scene: &Scene, text: TextMode) -> Result<Vec<u8>, Error>;
}

/// Declares the formats, each with what writes it.
macro_rules! formats {
    ($(
        $(#[doc = $doc:literal])+
        $(#[cfg($on:meta)])?
        $format:ident => $encoder:expr,
    )+) => {
        /// A format of pictures.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        pub enum PictureFormat {
            $( $(#[doc = $doc])+ $(#[cfg($on)])? $format, )+
        }

        impl PictureFormat {
            /// All that are built in.
            pub const ALL: &'static [Self] = &[ $( $(#[cfg($on)])? Self::$format, )+ ];

            fn encoder(self) -> &'static dyn formats::Encoder {
                match self { $( $(#[cfg($on)])? Self::$format => &$encoder, )+ }
            }
        }
    };
}

impl PictureFormat {
    /// Its name, as its files end: `png`.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.encoder().name()
    }

    /// Whether its files are text.
    #[must_use]
    pub fn is_text(self) -> bool {
        self.encoder().is_text()
    }

    /// Whether [`TextMode`] changes its files.
    #[must_use]
    pub fn has_text_modes(self) -> bool {
        self.encoder().has_text_modes()
    }

    /// Bytes held while a page of so many pixels is written, beside its
    /// drawing; `rasters` is how many of the pixels belong to rasters of cells.
    #[must_use]
    pub fn working_bytes(self, pixels: u64, rasters: u64) -> u64 {
        self.encoder().working_bytes(pixels, rasters)
    }

    /// The bytes of a file.
    pub(crate) fn encode(self, scene: &Scene, text: TextMode) -> Result<Vec<u8>, Error> {
        self.encoder().encode(scene, text)
    }
}
