//! Whole commands against the contract: random command lines over all commands
//! and options, and what has to hold of every one of them. A thousand in each
//! run; `WYTHOFF_PLOT_COMMANDS` asks for more, `WYTHOFF_PLOT_SEED` for others.
#![cfg(unix)]

mod contract;
mod desk;
mod figures;
mod files;
mod games;
mod line;
mod numbers;
mod random;
mod run;
mod shorter;

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};
use std::{env, thread};

use desk::Desk;
use line::Line;
use random::Random;

const USUAL: u64 = 1000;

/// So many broken commands are enough to look at.
const MOST_BROKEN: usize = 10;

#[test]
fn every_command_keeps_the_contract() {
    let asked = |name: &str| env::var(name).ok().and_then(|number| number.parse().ok());
    let count = asked("WYTHOFF_PLOT_COMMANDS").unwrap_or(USUAL);
    let seed = asked("WYTHOFF_PLOT_SEED").unwrap_or(1);
    let first = asked("WYTHOFF_PLOT_FIRST").unwrap_or(0);
    let threads = asked("WYTHOFF_PLOT_THREADS").unwrap_or(2);
    let started = Instant::now();
    let all = All::default();
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| all.run(seed, first..first + count));
        }
    });
    all.tell(started.elapsed());
    let broken = all.broken.into_inner().unwrap();
    assert!(broken.is_empty(), "{}", broken.join("\n"));
    // A generator whose commands are all refused would find nothing.
    let ended = all.ended.map(AtomicU64::into_inner);
    assert!(count < 100 || ended[0] > count / 3, "statuses: {ended:?}");
}

/// What the threads have found together.
#[derive(Default)]
struct All {
    next: AtomicU64,
    /// Commands by their exit status.
    ended: [AtomicU64; 4],
    broken: Mutex<Vec<String>>,
    slowest: Mutex<(Duration, String)>,
}

impl All {
    fn run(&self, seed: u64, numbers: std::ops::Range<u64>) {
        let mut desk = Desk::new();
        loop {
            let number = numbers.start + self.next.fetch_add(1, Ordering::Relaxed);
            let enough = self.broken.lock().unwrap().len() >= MOST_BROKEN;
            if number >= numbers.end || enough {
                return;
            }
            self.one(&mut desk, seed, number);
        }
    }

    fn one(&self, desk: &mut Desk, seed: u64, number: u64) {
        let mut random = Random::of(seed, number);
        let line = Line::random(&mut random);
        let twice = random.one_in(10);
        let started = Instant::now();
        let status = match contract::keeps(desk, &line, twice) {
            Ok(status) => status,
            Err(why) => {
                let (line, why) = shorter::still_broken(desk, line, why, twice);
                let told = format!("command {number} of seed {seed}: {why}\n{}", line.script());
                // Whoever waits for a long run wants to see it now.
                eprintln!("{told}");
                return self.broken.lock().unwrap().push(told);
            }
        };
        self.ended[usize::from(status)].fetch_add(1, Ordering::Relaxed);
        let took = started.elapsed();
        let mut slowest = self.slowest.lock().unwrap();
        if took > slowest.0 {
            *slowest = (took, line.shell());
        }
    }

    fn tell(&self, took: Duration) {
        let ended = (self.ended.each_ref()).map(|ended| ended.load(Ordering::Relaxed));
        let (longest, line) = &*self.slowest.lock().unwrap();
        println!("commands by exit status {ended:?}, in {took:.1?}; the slowest {longest:.1?}:");
        println!("{line}");
    }
}
