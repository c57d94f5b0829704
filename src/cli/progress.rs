//! What a long run is at, on a terminal: a line that comes after a second, and
//! goes before anything else is said.

use std::borrow::Cow;
use std::io::{IsTerminal as _, Write as _, stderr};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{Builder, JoinHandle};
use std::time::{Duration, Instant};

/// No line is shown before.
const PATIENCE: Duration = Duration::from_secs(1);
/// As often the line is written anew.
const BEAT: Duration = Duration::from_millis(250);

/// What is shown, shared by whoever works and whoever shows it.
static SHOWN: Mutex<ShownProgress> = Mutex::new(ShownProgress {
    stage: Cow::Borrowed("working"),
    on_screen: false,
});

struct ShownProgress {
    stage: Cow<'static, str>,
    on_screen: bool,
}

impl ShownProgress {
    /// Nothing panics while it holds this, and no line matters enough to fail.
    fn lock() -> MutexGuard<'static, Self> {
        SHOWN.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn write(&mut self, seconds: u64) {
        let _ = write!(stderr(), "\r\x1b[K{} … {seconds} s", self.stage);
        self.on_screen = true;
    }

    fn erase(&mut self) {
        if std::mem::take(&mut self.on_screen) {
            let _ = write!(stderr(), "\r\x1b[K");
        }
    }
}

/// Shows the line until it is dropped.
pub struct Progress {
    over: Arc<(Mutex<bool>, Condvar)>,
    shower: Option<JoinHandle<()>>,
}

/// Whether anyone reads what the run is at.
pub fn is_shown() -> bool {
    stderr().is_terminal()
}

/// Shows, from a second on, what the run is at, if stderr is a terminal.
pub fn begin() -> Option<Progress> {
    if !is_shown() {
        return None;
    }
    let over = Arc::new((Mutex::new(false), Condvar::new()));
    let seen = Arc::clone(&over);
    // A system without room for one more thread goes without the line.
    let shower = Builder::new().spawn(move || show(&seen)).ok();
    Some(Progress { over, shower })
}

fn show(over: &(Mutex<bool>, Condvar)) {
    let started = Instant::now();
    let mut wait = PATIENCE;
    let mut ended = over.0.lock().unwrap_or_else(PoisonError::into_inner);
    while !*ended {
        let waited = over.1.wait_timeout(ended, wait);
        ended = waited.unwrap_or_else(PoisonError::into_inner).0;
        let passed = started.elapsed();
        if !*ended && passed >= PATIENCE {
            ShownProgress::lock().write(passed.as_secs());
            wait = BEAT;
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        *self.over.0.lock().unwrap_or_else(PoisonError::into_inner) = true;
        self.over.1.notify_all();
        if let Some(shower) = self.shower.take() {
            let _ = shower.join();
        }
        ShownProgress::lock().erase();
    }
}

/// Says what the run is at from now on, as in `solving`.
pub fn stage(stage: impl Into<Cow<'static, str>>) {
    ShownProgress::lock().stage = stage.into();
}

/// Does what writes to the terminal, with the line out of the way.
pub fn aside<T>(write: impl FnOnce() -> T) -> T {
    let mut shown = ShownProgress::lock();
    shown.erase();
    write()
}
