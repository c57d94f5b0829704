//! How a game goes if both play their best.

use super::Outcomes;
use crate::{Error, Game};

/// The most options that are looked at, some tenths of a second.
const MOST_LOOKS: u64 = 1 << 28;

/// A game from `from` to its end: whoever wins ends it as soon as can be, whoever
/// loses makes it last; of equal moves the one to the smaller x, then the smaller y.
///
/// The positions in turn, `from` first; it alone where the game is over there.
///
/// ```
/// use wythoff_plot::solve::{best_play, solve};
/// use wythoff_plot::{Game, Play, Size};
///
/// let outcomes = solve(&Game::wythoff(Play::Normal), Size::square(10)?)?;
/// let play = best_play(&outcomes, (5, 8))?;
/// assert_eq!(play, [(5, 8), (5, 3), (1, 3), (1, 2), (0, 1), (0, 0)]);
/// # Ok::<(), wythoff_plot::Error>(())
/// ```
///
/// # Errors
/// [`Error::NoPlay`] of a game that is no rays, and of a position outside the
/// lattice or so far out that its game cannot be looked through.
pub fn best_play(outcomes: &Outcomes, from: (u32, u32)) -> Result<Vec<(u32, u32)>, Error> {
    let game = outcomes.game();
    let refused = || Error::NoPlay {
        x: from.0,
        y: from.1,
        game: game.to_string(),
    };
    if !has_best_play(game, from) || outcomes.is_cold(from.0, from.1).is_none() {
        return Err(refused());
    }
    let lengths = Lengths::below(outcomes, from).ok_or_else(refused)?;
    let mut play = vec![from];
    let mut at = from;
    while let Some(next) = lengths.next(at) {
        play.push(next);
        at = next;
    }
    Ok(play)
}

/// Whether [`best_play`] looks through a game from this position on.
#[must_use]
pub fn has_best_play(game: &Game, (x, y): (u32, u32)) -> bool {
    let (across, up) = (u64::from(x) + 1, u64::from(y) + 1);
    // About so many positions, each with so many options.
    let looks = across.saturating_mul(up).saturating_mul(across + up);
    game.rays().is_some() && looks <= MOST_LOOKS
}

/// How many moves are still made from each position of a rectangle.
struct Lengths<'a> {
    outcomes: &'a Outcomes,
    width: u32,
    moves: Vec<u32>,
}

impl<'a> Lengths<'a> {
    /// Of all positions that a game from `from` can reach. Options come before: in
    /// a lower row, or farther left.
    fn below(outcomes: &'a Outcomes, (x, y): (u32, u32)) -> Option<Self> {
        let mut lengths = Self {
            outcomes,
            width: x + 1,
            moves: Vec::new(),
        };
        for at in (0..=y).flat_map(|y| (0..=x).map(move |x| (x, y))) {
            let moves = match lengths.next(at) {
                Some(next) => 1 + lengths.of(next),
                None => 0,
            };
            lengths.moves.push(moves);
        }
        Some(lengths)
    }

    fn of(&self, (x, y): (u32, u32)) -> u32 {
        self.moves[y as usize * self.width as usize + x as usize]
    }

    fn is_cold(&self, (x, y): (u32, u32)) -> bool {
        self.outcomes.is_cold(x, y) == Some(true)
    }

    /// Where the best move leads, if there is a move. A position that is hot because
    /// the game is over has none that wins, and needs none.
    fn next(&self, at: (u32, u32)) -> Option<(u32, u32)> {
        let options = self.outcomes.game().options(at.0, at.1)?;
        let loses = self.is_cold(at);
        let mut best: Option<(u32, (u32, u32))> = None;
        for option in options.filter(|option| loses || self.is_cold(*option)) {
            let moves = self.of(option);
            let is_better = |&(most, place): &(u32, (u32, u32))| match loses {
                true => (moves, std::cmp::Reverse(option)) > (most, std::cmp::Reverse(place)),
                false => (moves, option) < (most, place),
            };
            if best.as_ref().is_none_or(is_better) {
                best = Some((moves, option));
            }
        }
        best.map(|(_, place)| place)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::*;
    use crate::solve::solve;
    use crate::{Play, Size};

    /// The length of a game by the definition, in recursion: whoever wins (`true`)
    /// and how many moves are made.
    fn known(
        game: &Game,
        at: (u32, u32),
        seen: &mut HashMap<(u32, u32), (bool, u32)>,
    ) -> (bool, u32) {
        if let Some(found) = seen.get(&at) {
            return *found;
        }
        let options: Vec<(u32, u32)> = game.options(at.0, at.1).unwrap().collect();
        let ends: Vec<(bool, u32)> = options.iter().map(|to| known(game, *to, seen)).collect();
        let wins = ends
            .iter()
            .filter(|(wins, _)| !wins)
            .map(|(_, moves)| moves + 1)
            .min();
        let found = match (wins, options.is_empty()) {
            (Some(moves), _) => (true, moves),
            (None, true) => (game.play() == Play::Misere, 0),
            (None, false) => (
                false,
                ends.iter().map(|(_, moves)| moves + 1).max().unwrap(),
            ),
        };
        seen.insert(at, found);
        found
    }

    #[test]
    fn plays_are_as_long_as_the_definition_has_them_and_each_move_is_one() {
        for name in [
            "wythoff",
            "wythoff/misere",
            "king",
            "gdwn:1,2/misere",
            "wythoff - (1,1)",
        ] {
            let game: Game = name.parse().unwrap();
            let outcomes = solve(&game, Size::square(16).unwrap()).unwrap();
            let mut seen = HashMap::new();
            for at in (0..16).flat_map(|x| (0..16).map(move |y| (x, y))) {
                let play = best_play(&outcomes, at).unwrap();
                let (wins, moves) = known(&game, at, &mut seen);
                assert_eq!(play.len() as u32, moves + 1, "{name}: {at:?}");
                assert_eq!(outcomes.is_cold(at.0, at.1), Some(!wins), "{name}: {at:?}");
                for pair in play.windows(2) {
                    let mut options = game.options(pair[0].0, pair[0].1).unwrap();
                    assert!(options.any(|option| option == pair[1]), "{name}: {pair:?}");
                }
            }
        }
    }

    #[test]
    fn what_cannot_be_looked_through_is_refused() {
        let wythoff: Game = "wythoff".parse().unwrap();
        let outcomes = solve(&wythoff, Size::square(10_000).unwrap()).unwrap();
        assert!(matches!(
            best_play(&outcomes, (9999, 9999)),
            Err(Error::NoPlay { .. })
        ));
        assert!(matches!(
            best_play(&outcomes, (3, 10_000)),
            Err(Error::NoPlay { .. })
        ));
        let euclid: Game = "euclid".parse().unwrap();
        let outcomes = solve(&euclid, Size::square(10).unwrap()).unwrap();
        assert!(matches!(
            best_play(&outcomes, (3, 4)),
            Err(Error::NoPlay { .. })
        ));
    }
}
