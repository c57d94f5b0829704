//! Which numbers stand along an axis.

use std::ops::Range;

use crate::group_digits;

/// Numbers in `cells` that get a tick: multiples of the smallest 1, 2 or 5 ×
/// 10^i that is at least `least` cells.
pub(crate) fn ticks(cells: Range<u32>, least: f64) -> Vec<u32> {
    let step = step(least);
    let first = u64::from(cells.start).div_ceil(step) * step;
    let step = usize::try_from(step).unwrap_or(usize::MAX);
    (first..u64::from(cells.end))
        .step_by(step)
        .map(|tick| u32::try_from(tick).expect("ticks lie in the u32 range of cells"))
        .collect()
}

fn step(least: f64) -> u64 {
    let mut power = 1;
    loop {
        for digit in [1, 2, 5] {
            let step = digit * power;
            // A lattice has at most 2^30 cells a side, so this ends early.
            if step as f64 >= least || step > u64::from(u32::MAX) {
                return step;
            }
        }
        power *= 10;
    }
}

/// A number as figures write it: from five digits on in groups of three,
/// parted by thin spaces (ISO 80000-1).
pub(crate) fn label(number: u64) -> String {
    if number < 10_000 {
        number.to_string()
    } else {
        group_digits(number, '\u{2009}')
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_are_one_two_five_and_their_tens() {
        let steps = [0.3, 1.0, 1.1, 3.0, 7.0, 12.0, 999.0].map(step);
        assert_eq!(steps, [1, 1, 2, 5, 10, 20, 1000]);
    }

    #[test]
    fn ticks_of_a_window_are_round_numbers_inside_it() {
        assert_eq!(ticks(1003..1101, 17.0), [1020, 1040, 1060, 1080, 1100]);
        assert_eq!(ticks(0..1, 9.0), [0]);
    }

    #[test]
    fn long_numbers_are_grouped_and_years_are_not() {
        assert_eq!(label(2026), "2026");
        assert_eq!(label(1_000_000), "1\u{2009}000\u{2009}000");
    }
}
