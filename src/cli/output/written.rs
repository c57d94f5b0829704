//! What was written.

use serde::Serialize;
use wythoff_plot::group_digits;

use crate::cli::output::format::Format;
use crate::cli::output::made::Made;

/// One output.
#[derive(Serialize)]
pub struct WrittenFile {
    path: String,
    format: &'static str,
    bytes: usize,
    /// Of a picture; null for data.
    width_px: Option<u32>,
    height_px: Option<u32>,
}

impl WrittenFile {
    pub fn new(path: String, format: Format, made: &Made) -> Self {
        Self {
            path,
            format: format.name(),
            bytes: made.bytes.len(),
            width_px: made.pixels.map(|(width, _)| width),
            height_px: made.pixels.map(|(_, height)| height),
        }
    }

    /// Where it went.
    pub fn path(&self) -> &str {
        &self.path
    }

    /// As a line of the report.
    pub fn line(&self) -> String {
        let pixels = (self.width_px.zip(self.height_px))
            .map(|(width, height)| format!("{width} × {height} px, "))
            .unwrap_or_default();
        let (path, format) = (&self.path, self.format.to_uppercase());
        format!(
            "wrote {path}: {format}, {pixels}{} bytes",
            group_digits(self.bytes as u64, ',')
        )
    }
}
