//! How long a game will take whose rules are more than rays: what is asked of
//! each cell differs from rule to rule, so it is tried on smaller lattices.

use std::time::{Duration, Instant};

use wythoff_plot::{Error, Game, Size};

use crate::cli::progress;

/// Nothing is said of runs that take less.
const PATIENCE: Duration = Duration::from_secs(10);

/// A trial that takes less says nothing of a lattice eight times as wide.
const TELLING: Duration = Duration::from_millis(15);

/// Says on a terminal how long solving will take, if it takes long.
pub fn announce<T>(game: &Game, size: Size, solve: impl Fn(&Game, Size) -> Result<T, Error>) {
    if !progress::is_shown() {
        return;
    }
    if let Some(long) = forecast(game, size, solve) {
        progress::stage(long);
    }
}

/// What to say while a lattice of this size is solved, if that will take long.
fn forecast<T>(
    game: &Game,
    size: Size,
    solve: impl Fn(&Game, Size) -> Result<T, Error>,
) -> Option<String> {
    game.rule()?;
    let timed = |parts: u32| {
        let part = Size::new(size.width() / parts, size.height() / parts).ok()?;
        let started = Instant::now();
        solve(game, part).ok()?;
        Some(started.elapsed())
    };
    let (small, large) = (timed(16)?, timed(8)?);
    let growth = Growth::of(small, large)?;
    let expected = growth.after(large, 8.0);
    (expected > PATIENCE).then(|| {
        let within = growth.side_within(size.width() / 8, large, PATIENCE);
        let seconds = expected.as_secs();
        format!("solving, about {seconds} s for all; --size {within} takes ten")
    })
}

/// The power of the side with which the time grows.
struct Growth(f64);

impl Growth {
    /// From two trials, the second on sides twice as long.
    fn of(small: Duration, large: Duration) -> Option<Self> {
        let ratio = large.as_secs_f64() / small.as_secs_f64().max(1e-9);
        // Each cell is asked at least once, and at most for every cell below it.
        (large >= TELLING).then(|| Self(ratio.log2().clamp(2.0, 4.0)))
    }

    /// The time on sides so many times as long.
    fn after(&self, trial: Duration, times: f64) -> Duration {
        let seconds = trial.as_secs_f64() * times.powf(self.0);
        Duration::try_from_secs_f64(seconds).unwrap_or(Duration::MAX)
    }

    /// The side that takes so long, in two digits, where a trial on `side` took
    /// `trial`.
    fn side_within(&self, side: u32, trial: Duration, limit: Duration) -> u32 {
        let times = (limit.as_secs_f64() / trial.as_secs_f64()).powf(1.0 / self.0);
        let exact = (f64::from(side) * times) as u32;
        let unit = 10_u32.pow(exact.max(10).ilog10() - 1);
        exact / unit * unit
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TENTH: Duration = Duration::from_millis(100);

    #[test]
    fn time_grows_as_it_did_between_the_trials() {
        let cubic = Growth::of(TENTH / 8, TENTH).unwrap();
        let eight = cubic.after(TENTH, 8.0);
        assert!((51.0..51.5).contains(&eight.as_secs_f64()), "{eight:?}");
        // 100 × ∛100 = 464.
        assert_eq!(cubic.side_within(100, TENTH, PATIENCE), 460);
    }

    #[test]
    fn what_is_over_at_once_tells_nothing() {
        assert!(Growth::of(TENTH / 1000, TENTH / 10).is_none());
    }

    #[test]
    fn rays_are_not_tried() {
        let game: Game = "wythoff".parse().unwrap();
        let never = |_: &Game, _| -> Result<(), Error> { panic!("it is tried") };
        assert_eq!(forecast(&game, Size::square(100_000).unwrap(), never), None);
    }
}
