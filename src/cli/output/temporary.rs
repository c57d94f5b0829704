//! The temporary file beside a target, gone whatever ends the run, short of a
//! kill that nobody can catch.

use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use tempfile::NamedTempFile;

use crate::cli::fault;

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
    let written = write(&mut file, bytes);
    let mut now = now();
    *now = None;
    // A file that is not renamed is removed when it is dropped, still under the
    // lock.
    let done = written.and_then(|()| rename(file, path, no_clobber));
    drop(now);
    fault::hold("hold-after-rename");
    done
}

fn write(file: &mut NamedTempFile, bytes: &[u8]) -> io::Result<()> {
    let (first, second) = bytes.split_at(bytes.len() / 2);
    file.write_all(first)?;
    fault::hold("hold-half-written");
    file.write_all(second)?;
    fault::hold("hold-before-rename");
    Ok(())
}

fn rename(file: NamedTempFile, path: &Path, no_clobber: bool) -> io::Result<()> {
    let renamed = if no_clobber {
        file.persist_noclobber(path)
    } else {
        file.persist(path)
    };
    renamed.map(drop).map_err(|error| error.error)
}

/// From the first file on, a thread waits for the signals that end a run,
/// removes what is half written and lets the signal end the run as it would
/// have.
#[cfg(unix)]
fn removed_on_signals() {
    use std::sync::{Once, mpsc};

    static WAITING: Once = Once::new();
    WAITING.call_once(|| {
        let (ready, is_ready) = mpsc::channel();
        // The thread first: without it nobody would answer a signal.
        let thread = std::thread::Builder::new().spawn(move || end_on_signals(&ready));
        if thread.is_ok() {
            let _ = is_ready.recv();
        }
    });
}

#[cfg(unix)]
fn end_on_signals(ready: &std::sync::mpsc::Sender<()>) {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGXCPU};
    use signal_hook::iterator::Signals;

    let ends = [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGXCPU];
    let ignored = ignored_signals();
    let signals = Signals::new(
        ends.into_iter()
            .filter(|signal| ignored >> (signal - 1) & 1 == 0),
    );
    let _ = ready.send(());
    // Where no handler can be set, a signal ends the run at once.
    let Ok(mut signals) = signals else {
        return;
    };
    for signal in signals.forever() {
        // Held to the end, so that nothing is renamed any more.
        let now = now();
        if let Some(path) = &*now {
            let _ = std::fs::remove_file(path);
        }
        let _ = signal_hook::low_level::emulate_default_handler(signal);
    }
}

/// The signals that this process was started to ignore, as `nohup` does, the
/// first in the lowest bit. Where the system does not say, a hang-up may be one.
#[cfg(unix)]
fn ignored_signals() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let mask = (status.lines()).find_map(|line| line.strip_prefix("SigIgn:"));
    let known = mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
    known.unwrap_or(1 << (signal_hook::consts::SIGHUP - 1))
}

/// From now on a file past the largest that `ulimit -f` allows is an error of
/// its own, as where the signal is ignored.
#[cfg(unix)]
pub fn large_files_are_refused() {
    // Whether the signal came does not matter: the write says so itself.
    let came = std::sync::Arc::default();
    let _ = signal_hook::flag::register(signal_hook::consts::SIGXFSZ, came);
}

#[cfg(not(unix))]
fn removed_on_signals() {}

#[cfg(not(unix))]
pub fn large_files_are_refused() {}

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
