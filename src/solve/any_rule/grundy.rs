//! Grundy values of a rule: every option of every position, 64 at a time.

use rayon::prelude::*;

use super::RuleFault;
use super::options::{Next, Options};
use super::region::Region;
use crate::game::Rule;
use crate::{Error, Play, Size};

/// Positions of a diagonal that are worth more than one thread.
const WORTH: usize = 8;

/// The Grundy value of every position of a lattice, row by row, with the pass
/// still to be had where the rule has one: the least number that no option
/// has; of a position without options 0, and 1 in misère play.
///
/// # Errors
/// [`Error::Incomputable`] if a number of the rule cannot be computed.
pub(in crate::solve) fn solve(rule: &Rule, size: Size, play: Play) -> Result<Vec<u32>, Error> {
    let region = Region::of(rule, size);
    let options = Options::new(rule, region);
    let without = match rule.has_pass() {
        true => Some(values(&options, region, play, rule.may_raise(), None)?),
        false => None,
    };
    let all = values(&options, region, play, rule.may_raise(), without.as_deref())?;
    let pitch = region.size().width() as usize;
    let rows = all.chunks(pitch).take(size.height() as usize);
    Ok(rows
        .flat_map(|row| row[..size.width() as usize].to_vec())
        .collect())
}

/// Bytes that [`solve`] takes.
pub(in crate::solve) fn bytes(rule: &Rule, size: Size) -> u64 {
    let tables = 1 + u64::from(rule.has_pass());
    4 * (Region::of(rule, size).size().cells() * tables + size.cells())
}

fn values(
    options: &Options,
    region: Region,
    play: Play,
    in_order: bool,
    without_pass: Option<&[u32]>,
) -> Result<Vec<u32>, RuleFault> {
    let pitch = region.size().width() as usize;
    let mut table = vec![0; region.size().cells() as usize];
    let at = |x: u32, y: u32| y as usize * pitch + x as usize;
    let value = |table: &[u32], seen: &mut Seen, asking: &mut _, x: u32, y: u32| {
        seen.begin();
        let asking: &mut super::options::Asking = asking;
        asking.each((x, y), |b, from, bits| {
            for lane in super::cold_list::lanes(bits) {
                seen.add(table[at(from + lane, b)]);
            }
            Next::On
        })?;
        if seen.is_empty() {
            return Ok(u32::from(!play.terminal_is_cold()));
        }
        if let Some(without) = without_pass {
            seen.add(without[at(x, y)]);
        }
        Ok::<u32, RuleFault>(seen.least())
    };
    let (mut seen, mut asking) = (Seen::default(), options.asking());
    for total in 0..=region.top() {
        let xs = region.diagonal(total);
        if in_order || xs.len() < WORTH {
            for x in xs {
                table[at(x, total - x)] = value(&table, &mut seen, &mut asking, x, total - x)?;
            }
            continue;
        }
        let new: Vec<Result<u32, RuleFault>> = (xs.clone().into_par_iter().with_min_len(WORTH))
            .map_init(
                || (Seen::default(), options.asking()),
                |(seen, asking), x| value(&table, seen, asking, x, total - x),
            )
            .collect();
        for (x, value) in xs.zip(new) {
            table[at(x, total - x)] = value?;
        }
    }
    Ok(table)
}

/// The values of a position's options.
#[derive(Default)]
struct Seen {
    /// The round in which a value was last seen.
    rounds: Vec<u32>,
    round: u32,
    any: bool,
}

impl Seen {
    fn begin(&mut self) {
        self.round += 1;
        self.any = false;
    }

    fn add(&mut self, value: u32) {
        self.any = true;
        let value = value as usize;
        if value >= self.rounds.len() {
            self.rounds.resize(value + 1, 0);
        }
        self.rounds[value] = self.round;
    }

    fn is_empty(&self) -> bool {
        !self.any
    }

    fn least(&self) -> u32 {
        let first = self.rounds.iter().position(|&round| round != self.round);
        first.unwrap_or(self.rounds.len()) as u32
    }
}
