//! What a figure is made of, and how it becomes bytes.
//!
//! [`Scene`] records the drawing in tenths of a device pixel and knows no game.
//! It is a plotters backend, so plotters draws the axes; it becomes SVG text,
//! and that same SVG becomes the PNG, so the two cannot disagree. A raster of
//! cells is embedded in it, and copied into the PNG pixel by pixel.

#[macro_use]
mod formats;
mod backend;
mod cell_raster;
mod characters;
mod colour;
mod font;
#[cfg(feature = "pdf")]
mod pdf;
#[cfg(feature = "pdf")]
mod pdf_image;
#[cfg(feature = "png")]
mod png;
#[cfg(all(test, feature = "png", feature = "pdf"))]
mod raster_tests;
mod scene;
mod svg;
mod svg_text;
mod text_mode;

pub(crate) use cell_raster::CellRaster;
pub(crate) use characters::is_writable;
pub(crate) use font::{Font, FontStyle, StyledText};
#[cfg(feature = "png")]
pub(crate) use png::rasterise;
pub use scene::Colour;
pub(crate) use scene::{
    Align, Fill, Item, Metadata, Page, Point, Rect, Scene, Segment, Stroke, Text, light, px,
};
pub(crate) use svg::write_svg;
pub use text_mode::TextMode;

// A new format is a file, its `mod` above and its line here.
formats! {
    /// Pixels, of as many colours as there are.
    #[cfg(feature = "png")]
    Png => png::Png,
    /// SVG 1.1.
    Svg => svg::Svg,
    /// A page of PDF.
    #[cfg(feature = "pdf")]
    Pdf => pdf::Pdf,
}
