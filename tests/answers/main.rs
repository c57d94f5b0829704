//! Exact answers: positions, winning moves, splits, sequences.

mod brute_force;
mod moore;
mod pairs;
mod quadratic;
mod winning_moves;
