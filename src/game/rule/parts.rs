//! The moves of a rule as parts of which one has to hold, each asked in the
//! cheapest way.

use super::{Change, MoveSet, Moves, RaisingRay, Rule};
use crate::Ray;
use crate::game::condition::{Condition, Number, Operator, Relation, Truth, Variable};

/// Moves of a rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum MovePart {
    /// All of a ray.
    Ray(RaisingRay),
    /// All for which a condition holds.
    Set(Truth),
}

fn i() -> Number {
    Number::variable(Variable::I)
}

fn j() -> Number {
    Number::variable(Variable::J)
}

fn at_least(number: Number, least: i128) -> Truth {
    Truth::compare(number, Relation::AtLeast, Number::Constant(least))
}

fn at_most(number: Number, most: i128) -> Truth {
    Truth::compare(number, Relation::AtMost, Number::Constant(most))
}

fn equal(left: Number, right: Number) -> Truth {
    Truth::compare(left, Relation::Equal, right)
}

impl Rule {
    /// The moves as parts of which one has to hold. A move that two parts name
    /// is one move.
    pub(crate) fn parts(&self) -> Vec<MovePart> {
        let raises = self.may_raise();
        let mut parts = Vec::new();
        for (change, moves) in &self.changes {
            match (change, moves) {
                (Change::Add, Moves::Rays(rays)) => {
                    parts.extend(rays.rays().iter().map(|&ray| MovePart::Ray(ray.into())));
                }
                (Change::Add, Moves::Raising(ray)) => parts.push(MovePart::Ray(*ray)),
                (Change::Add, Moves::Set(set)) => {
                    let truth = set.truth(raises).parts().into_iter();
                    parts.extend(truth.filter(|t| *t != Truth::Never).map(MovePart::Set));
                }
                (Change::Remove, moves) => {
                    let rest = moves.truth(raises).negated();
                    let without =
                        |part: &MovePart| MovePart::Set(Truth::all([part.truth(), rest.clone()]));
                    parts = parts.iter().map(without).collect();
                }
            }
        }
        parts
    }

    /// The whole set of moves as one condition. Of (i, j) it is asked only
    /// where x + y falls, or stays and x falls.
    pub(crate) fn truth(&self) -> Truth {
        let raises = self.may_raise();
        self.changes
            .iter()
            .fold(Truth::Never, |all, (change, moves)| {
                let moves = moves.truth(raises);
                match change {
                    Change::Add => Truth::any([all, moves]),
                    Change::Remove => Truth::all([all, moves.negated()]),
                }
            })
    }

    /// Whether exchanging the piles is known to change nothing.
    #[must_use]
    pub fn is_symmetric(&self) -> bool {
        let symmetric = |condition: &Condition| condition.truth().is_symmetric();
        let mirror = |&(x, y): &(u32, u32)| (y, x);
        self.truth().is_symmetric()
            && self.end.as_ref().is_none_or(symmetric)
            && (self.blocking.as_ref())
                .is_none_or(|blocking| blocking.only.as_ref().is_none_or(symmetric))
            && (self.declared.iter())
                .all(|(cell, cold)| self.declared.get(&mirror(cell)) == Some(cold))
    }
}

impl MovePart {
    /// The part as a condition.
    pub(crate) fn truth(&self) -> Truth {
        match self {
            Self::Ray(ray) => ray.truth(),
            Self::Set(truth) => truth.clone(),
        }
    }
}

impl Moves {
    /// The moves as a condition, in a rule some of whose moves may raise.
    fn truth(&self, raises: bool) -> Truth {
        match self {
            Self::Rays(rays) => Truth::any(
                rays.rays()
                    .iter()
                    .map(|&ray: &Ray| RaisingRay::from(ray).truth()),
            ),
            Self::Raising(ray) => ray.truth(),
            Self::Set(set) => set.truth(raises),
        }
    }
}

impl MoveSet {
    fn truth(&self, raises: bool) -> Truth {
        let own = self.condition.truth().clone();
        let mirror = self.mirror.as_ref().map(|mirror| mirror.truth().clone());
        let both = Truth::any([own].into_iter().chain(mirror));
        match raises && !self.may_raise {
            true => Truth::all([at_least(i(), 0), at_least(j(), 0), both]),
            false => both,
        }
    }
}

impl RaisingRay {
    /// The moves as a condition on i and j.
    fn truth(&self) -> Truth {
        let (a, b) = (i128::from(self.start().0), i128::from(self.start().1));
        let (p, q) = (i128::from(self.step().0), i128::from(self.step().1));
        let last = self.count().map(|n| i128::from(n.get()) - 1);
        match (p, q) {
            (0, 0) => Truth::all([
                equal(j(), Number::Constant(b)),
                equal(i(), Number::Constant(a)),
            ]),
            (0, q) => {
                let fixed = equal(i(), Number::Constant(a));
                Truth::all([fixed, steps(j, b, q, last)])
            }
            (p, 0) => {
                let fixed = equal(j(), Number::Constant(b));
                Truth::all([fixed, steps(i, a, p, last)])
            }
            (p, q) if p == q && a == b => Truth::all([equal(i(), j()), steps(i, a, p, last)]),
            (p, q) => {
                // q(i − a) = p(j − b).
                let scaled = |by: i128, n: Number, from: i128| {
                    let n = Number::binary(Operator::Sub, n, Number::Constant(from));
                    Number::binary(Operator::Mul, Number::Constant(by), n)
                };
                let line = equal(scaled(q, i(), a), scaled(p, j(), b));
                Truth::all([line, steps(i, a, p, last)])
            }
        }
    }
}

/// Whether a number is `from + m·step` for 0 ≤ m ≤ `last`.
fn steps(number: fn() -> Number, from: i128, step: i128, last: Option<i128>) -> Truth {
    let end = last.map(|last| from + last * step);
    let (least, most) = match step > 0 {
        true => (Some(from), end),
        false => (end, Some(from)),
    };
    let rest = Number::binary(Operator::Sub, number(), Number::Constant(from));
    let rest = Number::binary(Operator::Mod, rest, Number::Constant(step.abs()));
    let whole = equal(rest, Number::Constant(0));
    Truth::all([
        least.map_or(Truth::Always, |least| at_least(number(), least)),
        most.map_or(Truth::Always, |most| at_most(number(), most)),
        if step.abs() == 1 {
            Truth::Always
        } else {
            whole
        },
    ])
}
