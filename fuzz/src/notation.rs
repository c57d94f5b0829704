//! Games as they are written: read, shown, solved, checked and asked about.

use wythoff_plot::game::WrittenGame;
use wythoff_plot::query::Solver;
use wythoff_plot::{Game, Outcomes, Play, Ruleset, Size, Vector, solve, verify};

use super::parsers;

/// Side of the lattices that are solved.
const SIDE: u32 = 12;

/// Lattices of more rays than this take longer than they are worth.
const MOST_RAYS: usize = 40;

/// A game, and whether three ways to solve it agree, in both plays.
pub fn notation(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else {
        return;
    };
    parsers::ruleset(text);
    parsers::written_game(text);
    let Ok(written) = text.parse::<WrittenGame>() else {
        return;
    };
    for play in [Play::Normal, Play::Misere] {
        let game = written.game(Play::Normal).with_play(play);
        // Rules by condition have tests of their own, against the definition.
        let Some(rays) = game.rays() else {
            return;
        };
        far_vectors(rays);
        if rays.rays().len() <= MOST_RAYS {
            solved(&game);
        }
    }
}

/// Whether a vector is a move is a question for any vector.
fn far_vectors(rules: &Ruleset) {
    for (x, y) in [
        (0, 0),
        (3, 5),
        (u32::MAX, 0),
        (0, u32::MAX),
        (u32::MAX, u32::MAX),
    ] {
        let mirrored = rules.contains(Vector::new(y, x));
        let same = rules.contains(Vector::new(x, y)) == mirrored;
        assert!(same || !rules.is_symmetric(), "{rules} at ({x},{y})");
    }
}

fn solved(game: &Game) {
    let size = Size::square(SIDE).expect("a small side");
    let outcomes = solve(game, size).expect("a small lattice");
    assert!(verify(&outcomes).agree(), "{}", game.id());
    let truth = by_definition(game);
    for (i, &cold) in truth.iter().enumerate() {
        let (x, y) = (i as u32 % SIDE, i as u32 / SIDE);
        let found = outcomes.is_cold(x, y);
        assert_eq!(found, Some(cold), "{} at ({x},{y})", game.id());
    }
    queried(game, &outcomes);
}

/// Cold cells by the rule itself, row by row.
fn by_definition(game: &Game) -> Vec<bool> {
    let rules = game.rays().expect("written as rays");
    let index = |x: u32, y: u32| (y * SIDE + x) as usize;
    let cells = || (0..SIDE).flat_map(|y| (0..SIDE).map(move |x| (x, y)));
    let moves: Vec<(u32, u32)> = (cells().skip(1))
        .filter(|&(x, y)| rules.contains(Vector::new(x, y)))
        .collect();
    let mut cold = vec![false; (SIDE * SIDE) as usize];
    for (x, y) in cells() {
        let options = moves.iter().filter(|(dx, dy)| *dx <= x && *dy <= y);
        let mut options = options
            .map(|(dx, dy)| cold[index(x - dx, y - dy)])
            .peekable();
        let terminal = options.peek().is_none();
        cold[index(x, y)] = match terminal {
            true => game.play().terminal_is_cold(),
            false => !options.any(|cold| cold),
        };
    }
    cold
}

/// A question about one position has the answer of the lattice.
fn queried(game: &Game, outcomes: &Outcomes) {
    let mut solver = Solver::new(game.clone()).memory(1 << 20).with_grundy(false);
    for (x, y) in [
        (0, 0),
        (0, 1),
        (1, 0),
        (2, 1),
        (3, 5),
        (4, 4),
        (6, 9),
        (11, 7),
        (10, 11),
    ] {
        let answer = solver
            .answer(&[x.into(), y.into()])
            .expect("a small lattice");
        let cold = outcomes.is_cold(x, y);
        assert_eq!(Some(answer.is_cold()), cold, "{} at ({x},{y})", game.id());
        for winning in answer.moves() {
            let [x, y] = [0, 1].map(|i| u32::try_from(&winning.left()[i]).expect("a small pile"));
            assert_eq!(
                outcomes.is_cold(x, y),
                Some(true),
                "{} at ({x},{y})",
                game.id()
            );
        }
    }
}
