//! What is played: moves as data, rulesets, and who wins at the end.
//!
//! Nothing here solves anything. A [`Ruleset`] is a finite set of [`Ray`]s:
//! data that the engines in [`mod@crate::solve`] read. [`Rules`] are any others.
//! What the rest of the crate wants to know of a game it asks the [`Game`].

mod catalogue;
pub(crate) mod condition;
mod notation;
mod play;
mod played;
mod questions;
mod ray;
mod ray_set;
pub(crate) mod rule;
mod rules;
mod ruleset;
#[cfg(test)]
mod set_tests;
mod simplify;
mod size;

pub use catalogue::{Entry, Known, catalogue};
pub use condition::{At, Condition, ConditionError, Fault, Scope, Variable};
pub use notation::{NotationError, OtherReading, Problem, WrittenGame};
pub use play::Play;
pub use played::Game;
pub use ray::{Ray, Vector};
pub use rule::{Blocking, Change, MoveSet, Moves, RaisingRay, Rule};
pub use rules::Rules;
pub use ruleset::Ruleset;
pub use size::{Size, Window};
