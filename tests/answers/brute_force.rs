//! The rule taken literally, for two piles and for any number of them.

use std::collections::HashMap;

use wythoff_plot::{BitLattice, Game, Size, solve::solve_by_definition};

/// The cold cells of a square, by definition.
pub fn lattice(game: &Game, side: u32) -> BitLattice {
    let size = Size::square(side).unwrap();
    solve_by_definition(game.rays().unwrap(), size, game.play()).unwrap()
}

/// The cold positions that one move from (x, y) leads to, sorted.
pub fn cold_options(game: &Game, cold: &BitLattice, x: u32, y: u32) -> Vec<(u32, u32)> {
    let mut options: Vec<_> = (game.options(x, y).unwrap())
        .filter(|&(x, y)| cold.get(x, y))
        .collect();
    options.sort_unstable();
    options.dedup();
    options
}

/// Positions of a game on any number of piles, each decided once.
pub struct Piles<F> {
    pub options: F,
    pub terminal_is_cold: bool,
    pub known: HashMap<Vec<u32>, bool>,
}

impl<F: Fn(&[u32]) -> Vec<Vec<u32>>> Piles<F> {
    pub fn is_cold(&mut self, piles: &[u32]) -> bool {
        if let Some(&known) = self.known.get(piles) {
            return known;
        }
        let options = (self.options)(piles);
        let cold = match options.is_empty() {
            true => self.terminal_is_cold,
            false => !options.iter().any(|option| self.is_cold(option)),
        };
        self.known.insert(piles.to_vec(), cold);
        cold
    }
}
