//! Grundy values by the rule taken literally.

use crate::Rules;
use crate::{Error, Play, Size};

/// The Grundy values of a lattice by definition, row by row: the least number
/// that is the value of no option; of a position without options 0, and 1 in
/// misère play. Slow, general, and the yardstick of the tests; like
/// [`solve_by_definition`](crate::solve::solve_by_definition) it takes any
/// rules after whose moves fewer tokens are left.
///
/// # Errors
/// [`Error::EndlessMove`] if some option's total is not below that of the
/// position it is reached from.
pub fn grundy_by_definition(
    rules: &impl Rules,
    size: Size,
    play: Play,
) -> Result<Vec<Vec<u32>>, Error> {
    let mut known = ValueTriangle::default();
    // Every option's total is smaller, so that totals in rising order need
    // nothing that is not known yet.
    for total in 0..=(size.width() - 1) + (size.height() - 1) {
        for x in 0..=total {
            let value = value(rules, (x, total - x), &known, play)?;
            known.0.push(value);
        }
    }
    let row = |y| (0..size.width()).map(|x| known.get((x, y))).collect();
    Ok((0..size.height()).map(row).collect())
}

fn value(
    rules: &impl Rules,
    (x, y): (u32, u32),
    known: &ValueTriangle,
    play: Play,
) -> Result<u32, Error> {
    let mut seen = Vec::new();
    for option in rules.options(x, y) {
        if u64::from(option.0) + u64::from(option.1) >= u64::from(x) + u64::from(y) {
            let (from, to) = ((x, y), option);
            return Err(Error::EndlessMove { from, to });
        }
        seen.push(known.get(option));
    }
    if seen.is_empty() {
        return Ok(u32::from(!play.terminal_is_cold()));
    }
    seen.sort_unstable();
    seen.dedup();
    let least = (0..).zip(&seen).find(|(i, value)| i != *value);
    Ok(least.map_or(seen.len() as u32, |(i, _)| i))
}

/// Values of all positions up to some total, in order of the total.
#[derive(Default)]
struct ValueTriangle(Vec<u32>);

impl ValueTriangle {
    fn get(&self, (x, y): (u32, u32)) -> u32 {
        let total = (x + y) as usize;
        self.0[total * (total + 1) / 2 + x as usize]
    }
}
