//! How SVG holds its text.

/// How an SVG file holds its text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum TextMode {
    /// As outlines: looks the same everywhere, cannot be edited as text.
    #[default]
    Outline,
    /// As text, with the glyphs it needs in the file.
    Embedded,
    /// As text in a named font, which whoever opens the file should have.
    Named,
}
