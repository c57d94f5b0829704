//! Exact answers: positions, winning moves, splits, sequences.
//!
//! `WYTHOFF_PLOT_CHECK_ALL=1 cargo test --test answers` checks ten million
//! positions instead of a hundred thousand, and a thousand of up to 1000 digits.

mod batch;
mod brute_force;
mod disguises;
mod limits;
mod moore;
mod pairs;
mod quadratic;
mod queries;
mod scale;
mod sequences;
mod splits;
mod three_piles;
mod winning_moves;
