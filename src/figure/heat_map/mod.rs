//! Pictures of Grundy values: a colour a value, one raster in vector axes.

mod bar;
mod colormap;
mod content;
mod differences;
mod map;
mod numbers;
#[cfg(feature = "png")]
mod raster;
mod reduce;
mod words;

pub use colormap::Colormap;
pub(crate) use content::Map;
pub use map::HeatMap;
pub use reduce::Reduction;
