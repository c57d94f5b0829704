//! Outputs, made whole before any is written.

use crate::cli::output::made::Made;
use crate::cli::output::target::Target;
use crate::cli::output::written::WrittenFile;
use crate::cli::report::failure::Failure;

/// Writes every output, once all of them are complete.
pub fn write_all(targets: &[Target], made: Vec<Made>) -> Result<Vec<WrittenFile>, Failure> {
    let mut written = Vec::new();
    for (target, made) in targets.iter().zip(made) {
        if let Err(failure) = target.write(&made.bytes) {
            let before: Vec<&str> = written.iter().map(WrittenFile::path).collect();
            return Err(failure.after_writing(&before));
        }
        written.push(WrittenFile::new(
            target.place.to_string(),
            target.format,
            &made,
        ));
    }
    Ok(written)
}
