//! Files and streams to read.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

/// The bytes of a file; one longer than `most` is refused, so that a device
/// without end does not fill the memory.
pub fn read_up_to(path: &Path, most: u64) -> io::Result<Vec<u8>> {
    read_all(File::open(path)?, most)
}

/// As [`read_up_to`], of anything that can be read.
pub fn read_all(input: impl Read, most: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    input.take(most + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > most {
        return Err(io::Error::other(format!("it is longer than {most} bytes")));
    }
    Ok(bytes)
}
