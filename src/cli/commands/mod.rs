//! The commands, each with its arguments.

pub mod beams;
pub mod beatty;
mod bfile;
pub mod check;
pub mod compare;
pub mod draw;
pub mod games;
pub mod grundy;
pub mod play;
pub mod query;
pub mod sequence;
pub mod split;
