//! The temporary file beside a target, gone whatever ends the run, short of a
//! kill that nobody can catch.

use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use tempfile::NamedTempFile;

/// The file that exists now, if any. Whoever makes it, removes it or renames it
/// holds the lock meanwhile.
static NOW: Mutex<Option<PathBuf>> = Mutex::new(None);

fn now() -> MutexGuard<'static, Option<PathBuf>> {
    // Nothing panics while it holds the lock; a path is always whole.
    NOW.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Writes `bytes` to a temporary file in the folder of `path` and renames it
/// to `path`, in one step.
pub fn write_beside(path: &Path, bytes: &[u8], no_clobber: bool, folder: &Path) -> io::Result<()> {
    removed_on_signals();
    let mut builder = tempfile::Builder::new();
    builder.prefix(".wythoff-plot-");
    let mut file = {
        let mut now = now();
        let file = with_mode(&mut builder, path).tempfile_in(folder)?;
        *now = Some(file.path().to_owned());
        file
    };
    let written = file.write_all(bytes);
    let mut now = now();
    *now = None;
    // A file that is not renamed is removed when it is dropped, still under the
    // lock.
    written.and_then(|()| rename(file, path, no_clobber))
}

fn rename(file: NamedTempFile, path: &Path, no_clobber: bool) -> io::Result<()> {
    let renamed = if no_clobber {
        file.persist_noclobber(path)
    } else {
        file.persist(path)
    };
    renamed.map(drop).map_err(|error| error.error)
}

/// From the first file on, a thread waits for Ctrl-C and `kill`, removes what
/// is half written and lets the signal end the run as it would have.
#[cfg(unix)]
fn removed_on_signals() {
    use std::sync::Once;

    use signal_hook::consts::{SIGINT, SIGTERM};
    use signal_hook::iterator::Signals;

    static WAITING: Once = Once::new();
    WAITING.call_once(|| {
        // Where no handler can be set, a signal ends the run at once.
        let Ok(mut signals) = Signals::new([SIGINT, SIGTERM]) else {
            return;
        };
        std::thread::spawn(move || {
            for signal in signals.forever() {
                // Held to the end, so that nothing is renamed any more.
                let now = now();
                if let Some(path) = &*now {
                    let _ = std::fs::remove_file(path);
                }
                let _ = signal_hook::low_level::emulate_default_handler(signal);
            }
        });
    });
}

#[cfg(not(unix))]
fn removed_on_signals() {}

/// The old file's mode, else what the umask leaves of an ordinary file's.
#[cfg(unix)]
fn with_mode<'b, 'a, 'c>(
    builder: &'b mut tempfile::Builder<'a, 'c>,
    path: &Path,
) -> &'b mut tempfile::Builder<'a, 'c> {
    use std::fs::{Permissions, metadata};
    use std::os::unix::fs::PermissionsExt as _;
    let old = metadata(path).map(|meta| meta.permissions());
    builder.permissions(old.unwrap_or_else(|_| Permissions::from_mode(0o666)))
}

#[cfg(not(unix))]
fn with_mode<'b, 'a, 'c>(
    builder: &'b mut tempfile::Builder<'a, 'c>,
    _: &Path,
) -> &'b mut tempfile::Builder<'a, 'c> {
    builder
}
