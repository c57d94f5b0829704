//! Outputs in memory.

/// An output in memory, complete.
pub struct Made {
    pub bytes: Vec<u8>,
    /// Width and height of a picture, in device pixels.
    pub pixels: Option<(u32, u32)>,
}

impl Made {
    pub fn picture(bytes: Vec<u8>, pixels: (u32, u32)) -> Self {
        let pixels = Some(pixels);
        Self { bytes, pixels }
    }

    pub fn data(bytes: Vec<u8>) -> Self {
        let pixels = None;
        Self { bytes, pixels }
    }
}
