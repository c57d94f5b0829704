//! Files to write: links followed, devices written into, everything that can be
//! known to fail refused before any work.

use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use super::failure::Failure;
use super::temporary;

/// Whether the path is something other than a file or folder: a device, a
/// pipe, a socket. Those are written into, never replaced.
pub fn is_special(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|meta| !meta.is_file() && !meta.is_dir())
}

/// Refuses a file that cannot be written.
pub fn check_file(path: &Path, no_clobber: bool) -> Result<(), Failure> {
    let Some(end) = followed(path) else {
        return Err(Failure::usage(
            format!("'{}' is a link that leads in a circle", path.display()),
            "name another file, or remove the link",
        ));
    };
    let folder = folder_of(&end);
    if folder.exists() && !folder.is_dir() {
        return Err(Failure::usage(
            format!("'{}' is a file, not a folder", folder.display()),
            "name a file in a folder, as in out.png",
        ));
    }
    if !folder.is_dir() {
        return Err(Failure::usage(
            format!("there is no folder '{}'", folder.display()),
            format!("make it first: mkdir -p {}", folder.display()),
        ));
    }
    let Ok(meta) = fs::metadata(path) else {
        return Ok(());
    };
    if no_clobber && meta.is_file() {
        return Err(Failure::failed(
            format!("'{}' exists, and --no-clobber keeps it", path.display()),
            "name another file, or leave --no-clobber out",
        ));
    }
    if meta.permissions().readonly() {
        return Err(Failure::failed(
            format!("'{}' is read-only", path.display()),
            format!(
                "name another file, or allow writing: chmod u+w {}",
                path.display()
            ),
        ));
    }
    Ok(())
}

/// Where a chain of symbolic links ends, whether or not anything is there;
/// `None` if it does not end.
pub fn followed(path: &Path) -> Option<PathBuf> {
    /// As many links as Linux follows.
    const MOST_LINKS: usize = 40;
    let mut path = path.to_owned();
    for _ in 0..MOST_LINKS {
        let Ok(next) = fs::read_link(&path) else {
            return Some(path);
        };
        path = folder_of(&path).join(next);
    }
    None
}

/// The folder that a file lies in.
pub fn folder_of(path: &Path) -> PathBuf {
    match path.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent.to_owned(),
        _ => PathBuf::from("."),
    }
}

/// A temporary file beside the target, renamed over it when it is complete, so
/// that an existing file is whole at every moment: the old one or the new.
pub fn write_file(path: &Path, bytes: &[u8], no_clobber: bool) -> io::Result<()> {
    if is_special(path) {
        return fs::OpenOptions::new()
            .write(true)
            .open(path)?
            .write_all(bytes);
    }
    // Through a symbolic link, so that the link stays and its target changes.
    let path = followed(path).ok_or_else(|| io::Error::other("the link leads in a circle"))?;
    temporary::write_beside(&path, bytes, no_clobber, &folder_of(&path))
}
