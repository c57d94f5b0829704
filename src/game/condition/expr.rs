//! Conditions as trees: numbers, and what is true or false of them.

/// What a number of a condition may speak of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Variable {
    /// Tokens taken from the first pile.
    I,
    /// Tokens taken from the second pile.
    J,
    /// The first pile before the move.
    X,
    /// The second pile before the move.
    Y,
    /// The first pile after the move.
    A,
    /// The second pile after the move.
    B,
}

impl Variable {
    pub(super) const ALL: [Self; 6] = [Self::I, Self::J, Self::X, Self::Y, Self::A, Self::B];

    pub(super) fn name(self) -> &'static str {
        match self {
            Self::I => "i",
            Self::J => "j",
            Self::X => "x",
            Self::Y => "y",
            Self::A => "a",
            Self::B => "b",
        }
    }

    /// Its part with the piles exchanged.
    pub(super) fn mirrored(self) -> Self {
        match self {
            Self::I => Self::J,
            Self::J => Self::I,
            Self::X => Self::Y,
            Self::Y => Self::X,
            Self::A => Self::B,
            Self::B => Self::A,
        }
    }
}

/// An operation on two numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Operator {
    Add,
    Sub,
    Mul,
    /// Rounds down.
    Div,
    /// Never negative.
    Mod,
    Pow,
    Min,
    Max,
    Gcd,
    Xor,
}

/// A number.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Number {
    Constant(i128),
    Variable(Variable),
    Negative(Box<Self>),
    Absolute(Box<Self>),
    /// How many ones a number has in binary.
    Bits(Box<Self>),
    Binary(Operator, Box<Self>, Box<Self>),
}

/// A comparison of two numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Relation {
    Equal,
    Unequal,
    Less,
    AtMost,
    Greater,
    AtLeast,
}

/// A property of one or two numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Predicate {
    Square,
    Prime,
    Even,
    Odd,
    /// A cold pair of Wythoff's game.
    Pair,
}

/// What holds or does not.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Truth {
    /// A chain: every comparison of neighbours holds.
    Compare(Number, Vec<(Relation, Number)>),
    /// As many numbers as the predicate takes.
    Is(Predicate, Vec<Number>),
    Not(Box<Self>),
    /// All of at least two.
    And(Vec<Self>),
    /// Any of at least two.
    Or(Vec<Self>),
    Always,
    Never,
}

impl Predicate {
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Square => "square",
            Self::Prime => "prime",
            Self::Even => "even",
            Self::Odd => "odd",
            Self::Pair => "pair",
        }
    }
}

impl Relation {
    pub(super) fn holds<T: Ord>(self, left: &T, right: &T) -> bool {
        match self {
            Self::Equal => left == right,
            Self::Unequal => left != right,
            Self::Less => left < right,
            Self::AtMost => left <= right,
            Self::Greater => left > right,
            Self::AtLeast => left >= right,
        }
    }
}

impl Number {
    pub(crate) fn variable(variable: Variable) -> Self {
        Self::Variable(variable)
    }

    pub(crate) fn binary(operator: Operator, left: Self, right: Self) -> Self {
        Self::Binary(operator, Box::new(left), Box::new(right))
    }

    /// The numbers that this one is made of.
    pub(super) fn parts(&self) -> Vec<&Self> {
        match self {
            Self::Constant(_) | Self::Variable(_) => Vec::new(),
            Self::Negative(n) | Self::Absolute(n) | Self::Bits(n) => vec![n],
            Self::Binary(_, left, right) => vec![left, right],
        }
    }

    /// Calls `see` with every variable in it.
    pub(super) fn visit(&self, see: &mut impl FnMut(Variable)) {
        if let Self::Variable(variable) = self {
            see(*variable);
        }
        for part in self.parts() {
            part.visit(see);
        }
    }

    /// The same number with other variables.
    pub(super) fn renamed(&self, name: &impl Fn(Variable) -> Variable) -> Self {
        let boxed = |n: &Self| Box::new(n.renamed(name));
        match self {
            Self::Constant(n) => Self::Constant(*n),
            Self::Variable(variable) => Self::Variable(name(*variable)),
            Self::Negative(n) => Self::Negative(boxed(n)),
            Self::Absolute(n) => Self::Absolute(boxed(n)),
            Self::Bits(n) => Self::Bits(boxed(n)),
            Self::Binary(operator, left, right) => {
                Self::Binary(*operator, boxed(left), boxed(right))
            }
        }
    }
}

impl Truth {
    /// `left relation right`.
    pub(crate) fn compare(left: Number, relation: Relation, right: Number) -> Self {
        Self::Compare(left, vec![(relation, right)])
    }

    /// All of these.
    pub(crate) fn all(parts: impl IntoIterator<Item = Self>) -> Self {
        let mut all = Vec::new();
        for part in parts {
            match part {
                Self::Always => {}
                Self::Never => return Self::Never,
                Self::And(more) => all.extend(more),
                part => all.push(part),
            }
        }
        match all.len() {
            0 => Self::Always,
            1 => all.remove(0),
            _ => Self::And(all),
        }
    }

    /// Any of these.
    pub(crate) fn any(parts: impl IntoIterator<Item = Self>) -> Self {
        let mut any = Vec::new();
        for part in parts {
            match part {
                Self::Never => {}
                Self::Always => return Self::Always,
                Self::Or(more) => any.extend(more),
                part => any.push(part),
            }
        }
        match any.len() {
            0 => Self::Never,
            1 => any.remove(0),
            _ => Self::Or(any),
        }
    }

    /// The opposite.
    pub(crate) fn negated(self) -> Self {
        match self {
            Self::Always => Self::Never,
            Self::Never => Self::Always,
            Self::Not(inner) => *inner,
            other => Self::Not(Box::new(other)),
        }
    }

    /// Calls `see` with every number that is compared or asked about.
    pub(super) fn visit_numbers(&self, see: &mut impl FnMut(&Number)) {
        match self {
            Self::Compare(first, rest) => {
                see(first);
                rest.iter().for_each(|(_, number)| see(number));
            }
            Self::Is(_, numbers) => numbers.iter().for_each(see),
            Self::Not(inner) => inner.visit_numbers(see),
            Self::And(parts) | Self::Or(parts) => {
                parts.iter().for_each(|part| part.visit_numbers(see));
            }
            Self::Always | Self::Never => {}
        }
    }

    /// The same with other variables.
    pub(super) fn renamed(&self, name: &impl Fn(Variable) -> Variable) -> Self {
        let all = |parts: &[Self]| parts.iter().map(|part| part.renamed(name)).collect();
        match self {
            Self::Compare(first, rest) => {
                let rest = rest
                    .iter()
                    .map(|(relation, n)| (*relation, n.renamed(name)));
                Self::Compare(first.renamed(name), rest.collect())
            }
            Self::Is(predicate, numbers) => {
                let numbers = numbers.iter().map(|n| n.renamed(name));
                Self::Is(*predicate, numbers.collect())
            }
            Self::Not(inner) => Self::Not(Box::new(inner.renamed(name))),
            Self::And(parts) => Self::And(all(parts)),
            Self::Or(parts) => Self::Or(all(parts)),
            Self::Always => Self::Always,
            Self::Never => Self::Never,
        }
    }
}
