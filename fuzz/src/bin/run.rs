//! Calls a target many times, without libFuzzer and on stable Rust: from seeds
//! and a dictionary, on several threads, as often or as long as is asked for.
#![forbid(unsafe_code)]

use std::cell::RefCell;
use std::panic::{self, AssertUnwindSafe};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};
use std::{env, fs, thread};

use wythoff_plot_fuzz::grow::Soil;
use wythoff_plot_fuzz::{Body, TARGETS};

const USAGE: &str = "\
run TARGET [--count N] [--seconds S] [--threads T] [--seed N] [--from N] [--finds N]
run TARGET --input FILE

TARGET  parsers, quadratic, notation, sequence, piles, figure or font
--count   calls [default: 100000]      --seconds  end after so many seconds
--threads [default: 1]                 --seed     of the inputs [default: 1]
--from    number of the first input    --finds    end after so many [default: 10]
--input   call it once, with this file";

thread_local! {
    /// Where the last panic of this thread was, and what it said.
    static PANIC: RefCell<String> = const { RefCell::new(String::new()) };
}

/// What is asked for.
struct Asked {
    name: &'static str,
    body: Body,
    count: u64,
    seconds: Option<u64>,
    threads: u64,
    seed: u64,
    from: u64,
    finds: u64,
    input: Option<PathBuf>,
}

/// What the threads share.
struct Shared {
    next: AtomicU64,
    calls: AtomicU64,
    finds: AtomicU64,
    /// The slowest call in microseconds, and its number.
    slowest: std::sync::Mutex<(u128, u64)>,
    over: AtomicBool,
}

fn main() -> ExitCode {
    let Some(asked) = asked() else {
        eprintln!("{USAGE}");
        return ExitCode::from(2);
    };
    if let Some(path) = &asked.input {
        let input = fs::read(path).expect("a file to read");
        (asked.body)(&input);
        return ExitCode::SUCCESS;
    }
    panic::set_hook(Box::new(|info| {
        PANIC.with(|last| last.replace(info.to_string().replace('\n', " ")));
    }));
    match run(&asked) {
        0 => ExitCode::SUCCESS,
        _ => ExitCode::FAILURE,
    }
}

fn asked() -> Option<Asked> {
    let mut words = env::args().skip(1);
    let name = words.next()?;
    let (name, body) = *TARGETS.iter().find(|(target, _)| *target == name)?;
    let mut asked = Asked {
        name,
        body,
        count: 100_000,
        seconds: None,
        threads: 1,
        seed: 1,
        from: 0,
        finds: 10,
        input: None,
    };
    while let Some(option) = words.next() {
        let value = words.next()?;
        let number = || value.parse::<u64>().ok();
        match option.as_str() {
            "--count" => asked.count = number()?,
            "--seconds" => (asked.count, asked.seconds) = (u64::MAX, Some(number()?)),
            "--threads" => asked.threads = number()?.max(1),
            "--seed" => asked.seed = number()?,
            "--from" => asked.from = number()?,
            "--finds" => asked.finds = number()?.max(1),
            "--input" => asked.input = Some(value.into()),
            _ => return None,
        }
    }
    Some(asked)
}

/// How many finds there were.
fn run(asked: &Asked) -> u64 {
    let soil = Soil::of(Path::new(env!("CARGO_MANIFEST_DIR")), asked.name);
    let shared = Shared {
        next: AtomicU64::new(0),
        calls: AtomicU64::new(0),
        finds: AtomicU64::new(0),
        slowest: std::sync::Mutex::default(),
        over: AtomicBool::new(false),
    };
    let started = Instant::now();
    thread::scope(|scope| {
        let workers: Vec<_> = (0..asked.threads)
            .map(|_| scope.spawn(|| work(asked, &soil, &shared)))
            .collect();
        // Aborts say nothing: the last number told is where to look.
        let mut told = Instant::now();
        while workers.iter().any(|worker| !worker.is_finished()) {
            thread::sleep(Duration::from_millis(50));
            let late = |seconds| started.elapsed() >= Duration::from_secs(seconds);
            shared
                .over
                .fetch_or(asked.seconds.is_some_and(late), Ordering::Relaxed);
            if told.elapsed() >= Duration::from_secs(30) {
                told = Instant::now();
                tell(asked, &shared, started);
            }
        }
    });
    tell(asked, &shared, started);
    shared.finds.load(Ordering::Relaxed)
}

/// Calls, on a pool of this thread alone: the library is given no other.
fn work(asked: &Asked, soil: &Soil, shared: &Shared) {
    let alone = rayon::ThreadPoolBuilder::new()
        .num_threads(1)
        .use_current_thread();
    let pool = alone.build().expect("a pool without a new thread");
    pool.install(|| {
        while !shared.over.load(Ordering::Relaxed) {
            let number = shared.next.fetch_add(1, Ordering::Relaxed);
            if number >= asked.count {
                return;
            }
            call(asked, soil, shared, asked.from + number);
        }
    });
}

fn call(asked: &Asked, soil: &Soil, shared: &Shared, number: u64) {
    let input = soil.input(asked.seed, number);
    let started = Instant::now();
    let ended = panic::catch_unwind(AssertUnwindSafe(|| (asked.body)(&input)));
    let took = started.elapsed().as_micros();
    shared.calls.fetch_add(1, Ordering::Relaxed);
    if took > 10_000 {
        let mut slowest = shared.slowest.lock().expect("no panic while it is held");
        *slowest = (*slowest).max((took, number));
    }
    if ended.is_err() {
        let finds = 1 + shared.finds.fetch_add(1, Ordering::Relaxed);
        shared
            .over
            .fetch_or(finds >= asked.finds, Ordering::Relaxed);
        keep(asked, number, &input);
    }
}

/// Keeps what was found, and says how to call it again.
fn keep(asked: &Asked, number: u64, input: &[u8]) {
    let name = asked.name;
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("artifacts")
        .join(name);
    let path = folder.join(format!("seed-{}-{number}", asked.seed));
    let kept = fs::create_dir_all(&folder).and_then(|()| fs::write(&path, input));
    let why = PANIC.with(RefCell::take);
    println!("FOUND {name} --input {}: {why}", path.display());
    println!(
        "      {:?}",
        String::from_utf8_lossy(&input[..input.len().min(300)])
    );
    kept.expect("a find can be kept");
}

fn tell(asked: &Asked, shared: &Shared, started: Instant) {
    let calls = shared.calls.load(Ordering::Relaxed);
    let finds = shared.finds.load(Ordering::Relaxed);
    let seconds = started.elapsed().as_secs_f64();
    let (slowest, number) = *shared.slowest.lock().expect("no panic while it is held");
    println!(
        "{}, seed {} from {}: {calls} calls in {seconds:.1} s, {:.0} a second, {finds} finds; \
         slowest {:.2} s, number {number}; most memory {}",
        asked.name,
        asked.seed,
        asked.from,
        calls as f64 / seconds,
        slowest as f64 / 1e6,
        most_memory(),
    );
}

/// As Linux tells it.
fn most_memory() -> String {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    line.unwrap_or("unknown").trim().to_owned()
}
