//! The built command, run as a user runs it: exit status, what it says and
//! where, and what lies in the folder afterwards.

mod bad_figures;
mod bad_input;
mod desk;
mod documents;
mod games;
mod help;
mod output;
mod repeatable;
mod report;
