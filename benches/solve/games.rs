use std::fmt;

use wythoff_plot::{Game, Play, Ray, Ruleset, Vector};

use crate::naive;

/// A game and the loop over its cells that the engine is measured against.
pub struct Named {
    name: &'static str,
    pub game: fn() -> Game,
    pub naive: fn(usize, &mut [u64]),
}

impl fmt::Display for Named {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

pub const ALL: &[Named] = &[
    Named {
        name: "wythoff",
        game: wythoff,
        naive: naive::wythoff,
    },
    Named {
        name: "gdwn:1,2",
        game: gdwn_1_2,
        naive: naive::gdwn_1_2,
    },
    Named {
        name: "king",
        game: king,
        naive: naive::king,
    },
    Named {
        name: "knight",
        game: knight,
        naive: naive::knight,
    },
];

fn game(name: &str, rays: impl IntoIterator<Item = Ray>) -> Game {
    Game::new(name, name, Ruleset::new(rays), Play::Normal)
}

fn multiples(x: u32, y: u32) -> Ray {
    Ray::multiples(Vector::new(x, y)).expect("takes something")
}

fn single(x: u32, y: u32) -> Ray {
    Ray::single(Vector::new(x, y)).expect("takes something")
}

pub fn wythoff() -> Game {
    Game::wythoff(Play::Normal)
}

pub fn gdwn_1_2() -> Game {
    let rays = [(1, 0), (0, 1), (1, 1), (1, 2), (2, 1)];
    game("gdwn:1,2", rays.map(|(x, y)| multiples(x, y)))
}

fn king() -> Game {
    game("king", [single(1, 0), single(0, 1), single(1, 1)])
}

fn knight() -> Game {
    game("knight", [single(1, 2), single(2, 1)])
}

pub const WITH_ROOK_RAYS: &[&str] = &[
    "nim",
    "rook+knight",
    "rook+king",
    "t-wythoff:2",
    "t-wythoff:9",
    "gdwn:1,2",
    "gdwn:3,5",
    "gdwn:8,13",
    "maharaja",
    "maharaja:2,3",
    "diag:2",
    "diag:7",
    "wytf:3",
    "wytf:9",
];
