//! Files to write: links followed, devices written into, everything that can be
//! known to fail refused before any work.

use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use crate::cli::output::temporary;
use crate::cli::report::failure::Failure;

/// Whether the path is something other than a file or folder: a device, a
/// pipe, a socket, or whatever this process has open. Those are written into,
/// never replaced.
pub fn is_special(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|meta| !meta.is_file() && !meta.is_dir()) || is_open_here(path)
}

/// Whether the path names what this process has open already, as `/dev/stdout`
/// and `/dev/fd/3` do, itself or through links.
fn is_open_here(path: &Path) -> bool {
    let names = |path: &Path| {
        let folders = ["/dev/fd", "/proc/self/fd"];
        let streams = ["/dev/stdout", "/dev/stderr"];
        (path.parent()).is_some_and(|folder| folders.iter().any(|name| folder == Path::new(name)))
            || streams.iter().any(|name| path == Path::new(name))
    };
    links(path).any(|path| names(&path))
}

/// Whether the path names the stdout of this process.
pub fn is_stdout(path: &Path) -> bool {
    let names = ["/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"];
    links(path).any(|path| names.iter().any(|name| path == Path::new(name)))
}

/// Refuses a file that cannot be written.
pub fn check_file(path: &Path, no_clobber: bool) -> Result<(), Failure> {
    let Some(end) = followed(path) else {
        return Err(Failure::failed(
            format!("'{}' is a link that leads in a circle", path.display()),
            "name another file, or remove the link",
        ));
    };
    let folder = folder_of(&end);
    if folder.exists() && !folder.is_dir() {
        return Err(Failure::failed(
            format!("'{}' is a file, not a folder", folder.display()),
            "name a file in a folder, as in out.png",
        ));
    }
    if !folder.is_dir() {
        return Err(Failure::failed(
            format!("there is no folder '{}'", folder.display()),
            format!("make it first: mkdir -p {}", folder.display()),
        ));
    }
    let meta = match fs::metadata(path) {
        Ok(meta) => meta,
        Err(error) if error.kind() == io::ErrorKind::InvalidFilename => {
            return Err(Failure::write(&path.display().to_string(), &error));
        }
        Err(_) => return Ok(()),
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
    let end = links(path).last()?;
    fs::read_link(&end).is_err().then_some(end)
}

/// A path, and where the links from it lead in turn, as far as Linux follows
/// them.
fn links(path: &Path) -> impl Iterator<Item = PathBuf> {
    const MOST_LINKS: usize = 40;
    let next = |path: &PathBuf| Some(folder_of(path).join(fs::read_link(path).ok()?));
    std::iter::successors(Some(path.to_owned()), next).take(MOST_LINKS)
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
        // What is open already may have been written to.
        return fs::OpenOptions::new()
            .append(true)
            .open(path)?
            .write_all(bytes);
    }
    // Through a symbolic link, so that the link stays and its target changes.
    let path = followed(path).ok_or_else(|| io::Error::other("the link leads in a circle"))?;
    temporary::write_beside(&path, bytes, no_clobber, &folder_of(&path))
}
