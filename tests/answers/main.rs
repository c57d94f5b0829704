//! Exact answers: positions, winning moves, splits, sequences.

mod batch;
mod brute_force;
mod moore;
mod pairs;
mod quadratic;
mod queries;
mod sequences;
mod splits;
mod winning_moves;
