//! Rasters of cells inside a PDF page.

use std::hash::{Hash, Hasher};
use std::sync::Arc;

use krilla::image::{BitsPerComponent, CustomImage, Image, ImageColorspace};

use super::CellRaster;

/// A raster as PDF holds it, not to be smoothed.
pub(super) fn image(raster: &CellRaster) -> Image {
    let pixels = Arc::new(Pixels::new(raster));
    Image::from_custom(Shared(pixels), false).expect("colour and alpha have a sample for each cell")
}

/// The channels of a raster.
#[derive(Hash)]
struct Pixels {
    size: (u32, u32),
    /// Grey where every colour is, else red, green and blue.
    space: ImageColorspace,
    colour: Vec<u8>,
    alpha: Option<Vec<u8>>,
}

impl Pixels {
    fn new(raster: &CellRaster) -> Self {
        let palette: Vec<[u8; 3]> = (raster.palette().iter())
            .map(|colour| colour.unwrap_or_default())
            .map(|colour| [colour.0, colour.1, colour.2])
            .collect();
        let at = |index: &u8| palette[usize::from(*index)];
        let indices = raster.indices().iter();
        let (space, colour) = if palette.iter().all(|[r, g, b]| r == g && g == b) {
            (ImageColorspace::Luma, indices.map(|i| at(i)[0]).collect())
        } else {
            (ImageColorspace::Rgb, indices.flat_map(at).collect())
        };
        let alpha = |index: &u8| match raster.palette()[usize::from(*index)] {
            Some(_) => 255,
            None => 0,
        };
        let has_alpha = raster.palette().contains(&None);
        Self {
            size: raster.size(),
            space,
            colour,
            alpha: has_alpha.then(|| raster.indices().iter().map(alpha).collect()),
        }
    }
}

/// krilla hashes and clones images to tell equal ones.
#[derive(Clone)]
struct Shared(Arc<Pixels>);

impl Hash for Shared {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.hash(state);
    }
}

impl CustomImage for Shared {
    fn color_channel(&self) -> &[u8] {
        &self.0.colour
    }

    fn alpha_channel(&self) -> Option<&[u8]> {
        self.0.alpha.as_deref()
    }

    fn bits_per_component(&self) -> BitsPerComponent {
        BitsPerComponent::Eight
    }

    fn size(&self) -> (u32, u32) {
        self.0.size
    }

    fn icc_profile(&self) -> Option<&[u8]> {
        None
    }

    fn color_space(&self) -> ImageColorspace {
        self.0.space
    }
}
