//! How large the numbers of a condition can get.

use super::super::expr::{Number, Operator, Variable};
use super::super::walk;

/// The least and the greatest value of a number. Both are within 128 bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Range {
    pub low: i128,
    pub high: i128,
}

impl Range {
    pub fn fits(self, low: i128, high: i128) -> bool {
        low <= self.low && self.high <= high
    }

    fn of(values: impl IntoIterator<Item = Option<i128>>) -> Option<Self> {
        let values: Option<Vec<i128>> = values.into_iter().collect();
        let values = values?;
        Some(Self {
            low: *values.iter().min()?,
            high: *values.iter().max()?,
        })
    }

    fn around(most: Option<i128>) -> Option<Self> {
        let most = most?;
        Some(Self {
            low: -most,
            high: most,
        })
    }

    pub fn contains(self, n: i128) -> bool {
        self.low <= n && n <= self.high
    }

    fn largest(self) -> Option<i128> {
        Some(self.low.checked_abs()?.max(self.high.checked_abs()?))
    }
}

/// The range of a number for piles from 0 to `most`, given those of its parts;
/// `None` where it may leave 128 bits.
pub(super) fn range(number: &Number, parts: &[Option<Range>], most: u32) -> Option<Range> {
    let most = i128::from(most);
    match number {
        Number::Constant(n) => Range::of([Some(*n)]),
        Number::Variable(Variable::I | Variable::J) => Range::around(Some(most)),
        Number::Variable(_) => Range::of([Some(0), Some(most)]),
        Number::Negative(_) => {
            let part = parts[0]?;
            Range::of([part.low.checked_neg(), part.high.checked_neg()])
        }
        Number::Absolute(_) => Range::of([Some(0), parts[0]?.largest()]),
        Number::Bits(_) => parts[0].and(Range::of([Some(0), Some(128)])),
        Number::Binary(operator, ..) => binary(*operator, parts[0]?, parts[1]?),
    }
}

fn binary(operator: Operator, left: Range, right: Range) -> Option<Range> {
    match operator {
        Operator::Add | Operator::Sub | Operator::Mul | Operator::Min | Operator::Max => {
            corners(operator, left, right)
        }
        // The quotient is no larger than what is divided; where the divisor is
        // 0, lanes divide by 1.
        Operator::Div => Range::around(left.largest()),
        Operator::Mod => Range::of([Some(0), right.largest()]),
        Operator::Gcd => Range::of([
            Some(0),
            Some(left.largest()?.checked_add(right.largest()?)?),
        ]),
        Operator::Xor => {
            let largest = left.largest()?.max(right.largest()?);
            let power = (largest.unsigned_abs() + 1).checked_next_power_of_two()?;
            Range::of([Some(0), i128::try_from(power).ok()])
        }
        Operator::Pow => power(left, right),
    }
}

/// Of an operation that is monotone in each number.
fn corners(operator: Operator, left: Range, right: Range) -> Option<Range> {
    let values = [left.low, left.high]
        .into_iter()
        .flat_map(|l| [right.low, right.high].map(|r| walk::binary(operator, l, r).ok().flatten()));
    Range::of(values)
}

fn power(left: Range, right: Range) -> Option<Range> {
    if right.low < 0 {
        return None;
    }
    let largest = walk::binary(Operator::Pow, left.largest()?, right.high).ok()??;
    // 0^0 = 1.
    let largest = largest.max(1);
    match left.low < 0 {
        true => Range::around(Some(largest)),
        false => Range::of([Some(0), Some(largest)]),
    }
}
