//! A figure laid out, ready to be written.

use crate::Error;
use crate::render::{PictureFormat, Scene, TextMode, write_svg};

/// A figure laid out: the same lines, marks and letters for every format.
#[derive(Clone, Debug)]
pub struct Drawing {
    pub(super) scene: Scene,
    pub(super) text: TextMode,
}

impl Drawing {
    /// Notes the command that makes the files written from now on, in place of
    /// the one before.
    pub fn note(&mut self, command: impl Into<String>) {
        self.scene.metadata.command = Some(command.into());
    }

    /// Width and height in device pixels.
    #[must_use]
    pub fn pixels(&self) -> (u32, u32) {
        (self.scene.page.width_px, self.scene.page.height_px)
    }

    /// As a file of this format.
    ///
    /// # Errors
    /// [`Error::Pixels`] if the picture is too large to hold, [`Error::Pdf`] if
    /// the PDF writer refuses the page.
    pub fn to(&self, format: PictureFormat) -> Result<Vec<u8>, Error> {
        format.encode(&self.scene, self.text)
    }

    /// As an SVG 1.1 document.
    #[must_use]
    pub fn to_svg(&self) -> String {
        write_svg(&self.scene, self.text)
    }

    /// As a PNG file.
    ///
    /// # Errors
    /// [`Error::Pixels`] if the picture is too large to hold.
    #[cfg(feature = "png")]
    pub fn to_png(&self) -> Result<Vec<u8>, Error> {
        self.to(PictureFormat::Png)
    }

    /// As a PDF file of one page.
    ///
    /// # Errors
    /// [`Error::Pdf`] if the PDF writer refuses the page.
    #[cfg(feature = "pdf")]
    pub fn to_pdf(&self) -> Result<Vec<u8>, Error> {
        self.to(PictureFormat::Pdf)
    }

    /// As pixels.
    ///
    /// # Errors
    /// [`Error::Pixels`] if the picture is too large to hold.
    #[cfg(feature = "png")]
    pub fn to_image(&self) -> Result<image::RgbaImage, Error> {
        let raster = crate::render::rasterise(&self.scene)?;
        let (width, height) = (raster.width, raster.height);
        image::RgbaImage::from_raw(width, height, raster.rgba)
            .ok_or(Error::Pixels { width, height })
    }
}
