//! Options that several commands share.

pub mod bare;
pub mod figure;
pub mod game;
pub mod given;
pub mod hot;
pub mod look;
pub mod output;
pub mod parse;
pub mod preset;
pub mod rule_file;
pub mod solve;
