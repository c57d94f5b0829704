//! The rule taken literally: every option of every position, for any game
//! whose moves lower the total. Slow, general, and the yardstick of the tests.

use std::num::NonZeroU32;

use super::BitLattice;
use crate::{Error, Play, Rules, Size};

/// The cold cells of a lattice, by definition: a position with options is cold
/// when none of them is; one without is cold in normal play alone.
///
/// Takes a byte for each of about (width + height)²/2 positions, because a
/// game that raises a pile leaves the lattice on its way down, and the time to
/// enumerate all their options.
///
/// # Errors
/// [`Error::EndlessMove`] if some option's total is not below that of the
/// position it is reached from.
pub fn solve_by_definition(
    rules: &impl Rules,
    size: Size,
    play: Play,
) -> Result<BitLattice, Error> {
    solve_blocking_by_definition(rules, size, play, NonZeroU32::MIN)
}

/// As [`solve_by_definition`], where the previous player may forbid
/// `blocking − 1` options before each move: a position with options is cold
/// when fewer than `blocking` of them are.
///
/// # Errors
/// As [`solve_by_definition`].
pub fn solve_blocking_by_definition(
    rules: &impl Rules,
    size: Size,
    play: Play,
    blocking: NonZeroU32,
) -> Result<BitLattice, Error> {
    let mut known = ColdTriangle::default();
    let mut lattice = BitLattice::new(size);
    // Every option's total is smaller, so that totals in rising order need
    // nothing that is not known yet.
    for total in 0..=(size.width() - 1) + (size.height() - 1) {
        for x in 0..=total {
            let y = total - x;
            let cold = is_cold(rules, (x, y), &known, play, blocking)?;
            known.push(cold);
            if cold && x < size.width() && y < size.height() {
                lattice.set(x, y, true);
            }
        }
    }
    Ok(lattice)
}

fn is_cold(
    rules: &impl Rules,
    (x, y): (u32, u32),
    known: &ColdTriangle,
    play: Play,
    blocking: NonZeroU32,
) -> Result<bool, Error> {
    let mut terminal = true;
    let mut cold_options = Vec::new();
    for option in rules.options(x, y) {
        terminal = false;
        if u64::from(option.0) + u64::from(option.1) >= u64::from(x) + u64::from(y) {
            let (from, to) = ((x, y), option);
            return Err(Error::EndlessMove { from, to });
        }
        if known.get(option) && !cold_options.contains(&option) {
            cold_options.push(option);
            if cold_options.len() >= blocking.get() as usize {
                return Ok(false);
            }
        }
    }
    Ok(!terminal || play.terminal_is_cold())
}

/// Outcomes of all positions up to some total, in order of the total.
#[derive(Default)]
struct ColdTriangle {
    cold: Vec<bool>,
}

impl ColdTriangle {
    fn push(&mut self, cold: bool) {
        self.cold.push(cold);
    }

    fn get(&self, (x, y): (u32, u32)) -> bool {
        let total = (x + y) as usize;
        self.cold[total * (total + 1) / 2 + x as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_that_keeps_the_total_is_refused() {
        let pass = |x: u32, y: u32| x.checked_sub(1).map(|x| (x, y + 1));
        let error = solve_by_definition(&pass, Size::square(3).unwrap(), Play::Normal);
        let message = error.unwrap_err().to_string();
        assert!(
            message.contains("(1, 0)") && message.contains("(0, 1)"),
            "{message}"
        );
    }

    #[test]
    fn an_option_named_twice_is_blocked_once() {
        let twice = |x: u32, y: u32| (x == 1 && y == 0).then_some([(0, 0), (0, 0)]);
        let twice = |x, y| twice(x, y).into_iter().flatten();
        let size = Size::new(2, 1).unwrap();
        let two = NonZeroU32::new(2).unwrap();
        let cold = solve_blocking_by_definition(&twice, size, Play::Normal, two).unwrap();
        assert!(cold.get(1, 0), "its one cold option is blocked");
    }
}
