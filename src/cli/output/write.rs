//! Outputs, made whole before any is written.

use crate::cli::output::target::Target;
use crate::cli::output::written::Written;
use crate::cli::report::failure::Failure;

/// An output in memory, complete.
pub struct Made {
    bytes: Vec<u8>,
    /// Width and height of a picture, in device pixels.
    pixels: Option<(u32, u32)>,
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

/// Writes every output, once all of them are complete.
pub fn write_all(targets: &[Target], made: Vec<Made>) -> Result<Vec<Written>, Failure> {
    let mut written = Vec::new();
    for (target, made) in targets.iter().zip(made) {
        if let Err(failure) = target.write(&made.bytes) {
            let before: Vec<&str> = written.iter().map(Written::path).collect();
            return Err(failure.after_writing(&before));
        }
        written.push(Written::new(target, made.bytes.len(), made.pixels));
    }
    Ok(written)
}
