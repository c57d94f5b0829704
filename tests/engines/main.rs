//! The solvers against positions enumerated by an independent program
//! (`tests/data/ppos`), against published counts, and against themselves on
//! any number of threads.

mod by_definition;
mod ray_games;
mod reference;
mod whole_lattices;
mod winning_moves;
mod written_games;
mod written_rules;
