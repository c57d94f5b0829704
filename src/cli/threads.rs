//! The threads that work is done on.

use std::thread::available_parallelism;

use rayon::{ThreadPoolBuildError, ThreadPoolBuilder};

use crate::cli::fault;
use crate::cli::options::parse::whole;
use crate::cli::report::failure::{Failure, describe};
use crate::cli::report::refusal::Refusal;

/// A few a core; 64 where there are few cores, so that a command is accepted by
/// most machines alike.
fn most() -> u64 {
    let cores = available_parallelism().map_or(1, usize::from);
    (4 * cores as u64).max(64)
}

/// The value of `--threads`.
pub fn parse(text: &str) -> Result<usize, Refusal> {
    let hint = "leave the option out to use every core";
    match whole("--threads", text, "2")? {
        0 => Err(Refusal::new(
            "--threads 0: no work is done on no thread",
            "type 1 or more, or leave the option out to use every core",
        )),
        n if n > most() => {
            let problem = format!("--threads {n} is more than the {} of this machine", most());
            Err(Refusal::new(problem, hint))
        }
        n => Ok(n as usize),
    }
}

/// Starts that many threads, or one a core, for all that follows. Where the
/// system grants none and none were asked for, the calling thread works alone.
pub fn start(threads: Option<usize>) -> Result<(), Failure> {
    if threads == Some(1) {
        return work_here();
    }
    match (start_all(threads.unwrap_or(0)), threads) {
        (Ok(()), _) => Ok(()),
        (Err(_), None) => work_here(),
        (Err(error), Some(threads)) => Err(refused(threads, &error)),
    }
}

/// Starts `threads` threads, one a core for 0.
fn start_all(threads: usize) -> Result<(), ThreadPoolBuildError> {
    let builder = ThreadPoolBuilder::new().num_threads(threads);
    if fault::is("no-threads") {
        let refused = || std::io::Error::from(std::io::ErrorKind::WouldBlock);
        return builder.spawn_handler(|_| Err(refused())).build_global();
    }
    builder.build_global()
}

/// The calling thread works alone. A pool of its own: the global one cannot be
/// made a second time.
fn work_here() -> Result<(), Failure> {
    let pool = ThreadPoolBuilder::new().num_threads(1).use_current_thread();
    // It has to last as long as the thread.
    pool.build()
        .map(std::mem::forget)
        .map_err(|error| refused(1, &error))
}

fn refused(threads: usize, error: &ThreadPoolBuildError) -> Failure {
    Failure::failed(
        format!(
            "--threads {threads}: so many cannot be started: {}",
            describe(error)
        ),
        "ask for fewer, as in --threads 1",
    )
}
