//! The built command, run as a user runs it: exit status, what it says and
//! where, and what lies in the folder afterwards.

mod against;
mod bad_figures;
mod bad_input;
mod beams;
mod compare;
mod data;
mod desk;
mod documents;
#[cfg(unix)]
mod failures;
mod games;
mod grundy;
mod help;
mod hot;
mod idle_options;
mod metadata;
mod output;
mod pages;
#[path = "../figures/pdf.rs"]
mod pdf;
mod play;
mod points;
mod presets;
#[cfg(unix)]
mod progress;
mod query;
mod query_lines;
#[path = "../figures/reference.rs"]
mod reference;
mod repeatable;
mod report;
mod rules;
mod sequence;
mod sheet;
mod sizes;
mod split;
#[cfg(unix)]
mod statuses;
mod texts;
#[cfg(unix)]
mod threads;
mod unchecked;
