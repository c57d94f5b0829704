//! Conditions: sets of moves written down as what holds for them.
//!
//! A condition speaks of a move of i tokens from the first pile and j from the
//! second, made at the position (x, y) and leaving (a, b): integers alone,
//! compared and joined by `and`, `or`, `not`. Read by [`parser`], written back
//! by [`print`], taken literally by [`walk`], taken apart by [`split`] and
//! compiled by [`program`].

mod error;
mod expr;
mod functions;
mod integers;
mod lexer;
mod parser;
mod print;
pub(crate) mod program;
mod split;
#[cfg(test)]
pub(crate) mod tests;
mod walk;

pub use error::ConditionError;
pub use expr::Variable;
pub use parser::Scope;
pub use walk::{At, Fault};

pub(crate) use expr::{Number, Operator, Relation, Truth};
pub(crate) use split::QueenLine;

use std::fmt;

/// A condition on moves, or on positions.
///
/// ```
/// use wythoff_plot::game::{At, Condition, Scope};
///
/// let condition = Condition::parse("0 < i ≤ j and  j mod 2 = 0", Scope::Move)?;
/// assert_eq!(condition.to_string(), "0<i<=j and j mod 2=0");
/// // From (5, 7) to (2, 3): i = 3, j = 4.
/// assert_eq!(condition.holds(&At { from: (5, 7), to: (2, 3) }), Ok(true));
/// # Ok::<(), wythoff_plot::game::ConditionError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Condition {
    truth: Truth,
}

impl Condition {
    /// Reads a condition that is the whole text.
    ///
    /// # Errors
    /// [`ConditionError`], which says where the text stops being one.
    pub fn parse(text: &str, scope: Scope) -> Result<Self, ConditionError> {
        let chars: Vec<char> = text.chars().collect();
        let (condition, end) = Self::read(&chars, 0, scope)?;
        match end == chars.len() {
            true => Ok(condition),
            false => Err(ConditionError::new(
                end,
                chars[end].to_string(),
                error::Fix::Expected("the end"),
            )),
        }
    }

    /// Reads a condition from index `at` up to a `}`; and the index of that.
    pub(crate) fn read(
        chars: &[char],
        at: usize,
        scope: Scope,
    ) -> Result<(Self, usize), ConditionError> {
        let (truth, end) = parser::read(chars, at, scope)?;
        Ok((Self { truth }, end))
    }

    pub(crate) fn new(truth: Truth) -> Self {
        Self { truth }
    }

    pub(crate) fn truth(&self) -> &Truth {
        &self.truth
    }

    /// The same with the piles exchanged: i with j, x with y, a with b.
    #[must_use]
    pub fn mirrored(&self) -> Self {
        Self::new(self.truth.renamed(&Variable::mirrored))
    }

    /// Whether it holds, taken literally. A comparison or predicate of a
    /// number without a value, as in a division by zero, does not hold.
    ///
    /// # Errors
    /// What cannot be computed, and the expression.
    pub fn holds(&self, at: &At) -> Result<bool, (Fault, String)> {
        walk::holds(&self.truth, at).map_err(|(fault, number)| (fault, number.to_string()))
    }
}

impl fmt::Display for Condition {
    /// In the one way that the same condition is always written; reads back.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.truth.fmt(f)
    }
}
