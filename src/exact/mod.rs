//! Exact integers: what is proven about cold positions, without a lattice and
//! without a float.

pub mod ab;
pub mod beatty;
mod closed_form;
pub mod golden;
mod pieces;
mod t_wythoff;
mod wythoff;
mod zeckendorf;

pub use closed_form::{ClosedForm, Progression, Row};
pub use zeckendorf::Zeckendorf;
