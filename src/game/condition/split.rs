//! What a condition speaks of, and the parts of an `or` that can be asked
//! along one line.

use super::expr::{Number, Operator, Relation, Truth, Variable};

/// More parts than this are not worth asking one by one.
const MOST_PARTS: usize = 64;

/// A line through a position along which every move of a part goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum QueenLine {
    /// j = 0: tokens of the first pile alone.
    Row,
    /// i = 0: tokens of the second pile alone.
    Column,
    /// i = j.
    Diagonal,
}

impl Truth {
    /// Whether i and j are all that it speaks of.
    pub(crate) fn is_of_moves_alone(&self) -> bool {
        let mut alone = true;
        self.visit_numbers(&mut |number| {
            number.visit(&mut |v| alone &= matches!(v, Variable::I | Variable::J));
        });
        alone
    }

    /// Parts of which one has to hold: the condition as an `or` of them.
    pub(crate) fn parts(&self) -> Vec<Truth> {
        match spread(self) {
            Some(parts) => parts,
            None => vec![self.clone()],
        }
    }

    /// The line along which its moves go, if one of its comparisons says so.
    pub(crate) fn line(&self) -> Option<QueenLine> {
        comparisons(self).into_iter().find_map(line_of)
    }

    /// The same without the comparison that fixes the line.
    pub(crate) fn without_line(&self, line: QueenLine) -> Truth {
        Truth::all(
            comparisons_and_rest(self)
                .into_iter()
                .filter(|part| single(part).and_then(line_of) != Some(line)),
        )
    }

    /// The same set in an order that does not depend on how it is written, so
    /// that mirror images of each other are found.
    pub(crate) fn sorted(&self) -> Truth {
        let sorted = |parts: &[Self]| {
            let mut parts: Vec<Self> = parts.iter().map(Self::sorted).collect();
            parts.sort();
            parts.dedup();
            parts
        };
        match self {
            Self::Compare(..) => Self::all(pairs(self).into_iter().map(upright)).in_order(),
            Self::Is(predicate, numbers) => {
                let mut numbers: Vec<Number> = numbers.iter().map(sorted_number).collect();
                numbers.sort();
                Self::Is(*predicate, numbers)
            }
            Self::Not(inner) => inner.sorted().negated(),
            Self::And(parts) => Self::all(sorted(parts)).in_order(),
            Self::Or(parts) => Self::any(sorted(parts)).in_order(),
            Self::Always => Self::Always,
            Self::Never => Self::Never,
        }
    }

    fn in_order(self) -> Self {
        let order = |mut parts: Vec<Self>| {
            parts.sort();
            parts.dedup();
            parts
        };
        match self {
            Self::And(parts) => Self::all(order(parts)),
            Self::Or(parts) => Self::any(order(parts)),
            other => other,
        }
    }

    /// Whether it is known to be its own mirror image. That it is not known
    /// does not mean that it is none.
    pub(crate) fn is_symmetric(&self) -> bool {
        self.renamed(&Variable::mirrored).sorted() == self.sorted()
    }
}

/// The parts of an `or`, with `and` taken into it; `None` for too many.
fn spread(truth: &Truth) -> Option<Vec<Truth>> {
    match truth {
        Truth::Or(parts) => {
            let mut all = Vec::new();
            for part in parts {
                all.extend(spread(part)?);
            }
            (all.len() <= MOST_PARTS).then_some(all)
        }
        Truth::And(parts) => {
            let mut all = vec![Truth::Always];
            for part in parts {
                let part = spread(part)?;
                let joined = all.iter().flat_map(|before| {
                    part.iter()
                        .map(|after| Truth::all([before.clone(), after.clone()]))
                });
                all = joined.collect();
                if all.len() > MOST_PARTS {
                    return None;
                }
            }
            Some(all)
        }
        other => Some(vec![other.clone()]),
    }
}

/// One comparison of two numbers.
type Pair<'t> = (&'t Number, Relation, &'t Number);

/// The comparisons that have to hold, chains taken apart.
fn comparisons(truth: &Truth) -> Vec<Pair<'_>> {
    match truth {
        Truth::Compare(first, rest) => links(first, rest),
        Truth::And(parts) => parts.iter().flat_map(comparisons).collect(),
        _ => Vec::new(),
    }
}

fn links<'t>(first: &'t Number, rest: &'t [(Relation, Number)]) -> Vec<Pair<'t>> {
    let lefts = [first].into_iter().chain(rest.iter().map(|(_, n)| n));
    (lefts.zip(rest))
        .map(|(left, (relation, right))| (left, *relation, right))
        .collect()
}

/// A chain as single comparisons.
fn pairs(truth: &Truth) -> Vec<Truth> {
    let pairs = comparisons(truth).into_iter();
    pairs
        .map(|(left, relation, right)| Truth::compare(left.clone(), relation, right.clone()))
        .collect()
}

/// All that has to hold: comparisons one by one, and the rest.
fn comparisons_and_rest(truth: &Truth) -> Vec<Truth> {
    match truth {
        Truth::Compare(..) => pairs(truth),
        Truth::And(parts) => parts.iter().flat_map(comparisons_and_rest).collect(),
        other => vec![other.clone()],
    }
}

fn single(truth: &Truth) -> Option<Pair<'_>> {
    match truth {
        Truth::Compare(left, rest) if rest.len() == 1 => Some((left, rest[0].0, &rest[0].1)),
        _ => None,
    }
}

fn line_of((left, relation, right): Pair) -> Option<QueenLine> {
    if relation != Relation::Equal {
        return None;
    }
    use Number::{Constant, Variable as Is};
    use Variable::{A, B, I, J, X, Y};
    match (left, right) {
        (Is(I), Constant(0)) | (Constant(0), Is(I)) | (Is(A), Is(X)) | (Is(X), Is(A)) => {
            Some(QueenLine::Column)
        }
        (Is(J), Constant(0)) | (Constant(0), Is(J)) | (Is(B), Is(Y)) | (Is(Y), Is(B)) => {
            Some(QueenLine::Row)
        }
        (Is(I), Is(J)) | (Is(J), Is(I)) => Some(QueenLine::Diagonal),
        _ => None,
    }
}

/// A comparison with `<` and `<=` alone, and those that do not depend on the
/// order in order.
fn upright(truth: Truth) -> Truth {
    let Some((left, relation, right)) = single(&truth) else {
        return truth;
    };
    let (left, right) = (sorted_number(left), sorted_number(right));
    let (left, relation, right) = match relation {
        Relation::Greater => (right, Relation::Less, left),
        Relation::AtLeast => (right, Relation::AtMost, left),
        Relation::Equal | Relation::Unequal if right < left => (right, relation, left),
        relation => (left, relation, right),
    };
    Truth::compare(left, relation, right)
}

fn sorted_number(number: &Number) -> Number {
    match number {
        Number::Negative(n) => Number::Negative(Box::new(sorted_number(n))),
        Number::Bits(n) => Number::Bits(Box::new(sorted_number(n))),
        Number::Absolute(n) => {
            // |n − m| = |m − n|.
            let inner = match sorted_number(n) {
                Number::Binary(Operator::Sub, left, right) if right < left => {
                    Number::Binary(Operator::Sub, right, left)
                }
                other => other,
            };
            Number::Absolute(Box::new(inner))
        }
        Number::Binary(operator, left, right) => {
            let (left, right) = (sorted_number(left), sorted_number(right));
            let either_way = matches!(
                operator,
                Operator::Add
                    | Operator::Mul
                    | Operator::Min
                    | Operator::Max
                    | Operator::Gcd
                    | Operator::Xor
            );
            match either_way && right < left {
                true => Number::binary(*operator, right, left),
                false => Number::binary(*operator, left, right),
            }
        }
        other => other.clone(),
    }
}
