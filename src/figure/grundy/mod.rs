//! Pictures of Grundy values: a colour a value, one raster in vector axes.

mod bar;
#[cfg(feature = "png")]
mod bare;
mod colormap;
mod differences;
mod heat_map;
mod numbers;
mod place;
mod reduce;
mod residuals;
mod values;
mod words;

pub use colormap::Colormap;
pub use heat_map::HeatMap;
pub(crate) use heat_map::Setting;
pub use reduce::Reduction;
pub(crate) use residuals::chart as residuals;
pub(crate) use values::{Marked, layers as value_layers, listed, marked};
