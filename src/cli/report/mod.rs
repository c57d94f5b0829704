//! What a run says, and how it ends.

pub mod against;
pub mod command_line;
pub mod end;
pub mod extent;
pub mod failure;
pub mod hints;
pub mod line;
pub mod refusal;
pub mod solved;
pub mod terminal;
pub mod usage;
