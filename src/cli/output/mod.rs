//! Files, streams and formats.

pub mod data;
pub mod file;
pub mod format;
pub mod made;
pub mod page;
pub mod picture;
pub mod target;
mod temporary;
pub mod write;
pub mod written;

pub use temporary::large_files_are_refused;
