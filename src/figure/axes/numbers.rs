//! plotters' own axes of numbers, written our way.

use std::ops::Range;

use plotters::coord::ranged1d::{
    BoldPoints, KeyPointHint, NoDefaultFormatting, Ranged, ValueFormatter,
};
use plotters::coord::types::{RangedCoordf64, RangedCoordu64};

use crate::figure::axes::ticks;

/// An axis of plotters with at most so many numbers along it.
#[derive(Clone)]
pub(crate) struct Numbers<R> {
    inner: R,
    most: usize,
}

impl Numbers<RangedCoordu64> {
    /// Whole numbers.
    pub fn whole(range: Range<u64>, most: usize) -> Self {
        let inner = range.into();
        Self { inner, most }
    }
}

impl Numbers<RangedCoordf64> {
    /// Any numbers.
    pub fn real(range: Range<f64>, most: usize) -> Self {
        let inner = range.into();
        Self { inner, most }
    }

    /// What stands along the axis.
    pub fn labels(&self) -> Vec<String> {
        let points = self.inner.key_points(BoldPoints(self.most));
        points.iter().map(|point| self.format_ext(point)).collect()
    }

    /// How many decimals tell neighbours apart.
    fn decimals(&self) -> usize {
        match self.inner.key_points(BoldPoints(self.most))[..] {
            // A little more than the step, whose logarithm may fall short.
            [first, second, ..] => (-((second - first) * 1.001).log10().floor()).max(0.0) as usize,
            _ => 1,
        }
    }
}

impl<R: Ranged> Ranged for Numbers<R> {
    type ValueType = R::ValueType;
    type FormatOption = NoDefaultFormatting;

    fn map(&self, value: &R::ValueType, limit: (i32, i32)) -> i32 {
        self.inner.map(value, limit)
    }

    /// plotters also asks for the places of finer lines, which are not drawn.
    fn key_points<Hint: KeyPointHint>(&self, hint: Hint) -> Vec<R::ValueType> {
        if hint.weight().allow_light_points() {
            return Vec::new();
        }
        self.inner.key_points(BoldPoints(self.most))
    }

    fn range(&self) -> Range<R::ValueType> {
        self.inner.range()
    }
}

impl ValueFormatter<u64> for Numbers<RangedCoordu64> {
    fn format_ext(&self, value: &u64) -> String {
        ticks::label(*value)
    }
}

impl ValueFormatter<f64> for Numbers<RangedCoordf64> {
    fn format_ext(&self, value: &f64) -> String {
        let sign = if *value < -1e-12 { "−" } else { "" };
        match self.decimals() {
            0 => format!("{sign}{}", ticks::label(value.abs().round() as u64)),
            decimals => format!("{sign}{:.*}", decimals, value.abs()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_round_and_inside_the_range() {
        let axis = Numbers::real(1.3..2.35, 8);
        assert_eq!(axis.labels(), ["1.4", "1.6", "1.8", "2.0", "2.2"]);
    }

    #[test]
    fn negative_numbers_get_a_minus_sign() {
        let axis = Numbers::real(-4.0..4.0, 5);
        assert_eq!(axis.labels(), ["−4", "−2", "0", "2", "4"]);
    }

    #[test]
    fn whole_numbers_stay_whole_however_few_they_are() {
        let axis = Numbers::whole(0..1, 8);
        assert_eq!(axis.key_points(BoldPoints(8)), [0, 1]);
        let long = Numbers::whole(0..1 << 30, 2).key_points(BoldPoints(2));
        assert!(long.len() <= 3, "{long:?}");
    }
}
