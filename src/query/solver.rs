//! Answers by the way of knowing that a game has.

use num_bigint::BigUint;

use super::answer::{Answer, WinningMove};
use super::error::QueryError;
use super::finding::{by_digits, by_pairs, ordered};
use super::grundy::GrundyValues;
use super::lattice::{Beyond, SolvedLattice};
use crate::exact::{ClosedForm, ColdPairs, Moore, PieceForm, Unbounded};
use crate::solve::without_values;
use crate::{Error, Game, Play};

/// Grundy values are given where both piles are below this, if the game has not
/// too many moves.
pub const GRUNDY_SIDE: u32 = 1024;

/// Bytes that solving a game without a closed form may take, unless said
/// otherwise.
const MEMORY: u64 = 4 << 30;

/// Answers questions about the positions of one game.
///
/// ```
/// use wythoff_plot::query::{Solver, written};
/// use wythoff_plot::{Game, Play};
///
/// let mut solver = Solver::new(Game::wythoff(Play::Normal));
/// let answer = solver.answer(&[8_u8.into(), 5_u8.into()])?;
/// let left: Vec<String> = answer.moves().iter().map(|m| written(m.left())).collect();
/// assert_eq!(left, ["(3, 5)", "(7, 4)"]);
/// # Ok::<(), wythoff_plot::query::QueryError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Solver {
    name: String,
    play: Play,
    /// `None` for Moore's Nim, whose moves no ruleset on two piles describes.
    game: Option<Game>,
    strategy: Strategy,
    grundy: GrundyValues,
    with_grundy: bool,
    memory: u64,
}

/// How a game is decided.
#[derive(Clone, Debug)]
enum Strategy {
    Pairs(ColdPairs),
    Moore(Moore),
    Piece(PieceForm),
    SolvedLattice(Box<SolvedLattice>),
}

impl Solver {
    /// A solver of this game: by closed form where one is known. Nim takes any
    /// number of piles, every other game two.
    #[must_use]
    pub fn new(game: Game) -> Self {
        let strategy = match ClosedForm::of(&game).and_then(|form| form.unbounded()) {
            _ if game.is_nim() => Strategy::Moore(nim(game.play())),
            Some(Unbounded::Pairs(pairs)) => Strategy::Pairs(pairs),
            Some(Unbounded::Piece(form)) => Strategy::Piece(form),
            None => Strategy::SolvedLattice(Box::new(SolvedLattice::new(game.clone()))),
        };
        let (name, play) = (game.name().to_owned(), game.play());
        Self::of(name, play, Some(game), strategy)
    }

    /// A solver of Moore's Nim_k on any number of piles.
    #[must_use]
    pub fn moore(moore: Moore) -> Self {
        let name = format!("moore:{}", moore.k());
        Self::of(name, moore.play(), None, Strategy::Moore(moore))
    }

    fn of(name: String, play: Play, game: Option<Game>, strategy: Strategy) -> Self {
        Self {
            name,
            play,
            game,
            strategy,
            grundy: GrundyValues::default(),
            with_grundy: true,
            memory: MEMORY,
        }
    }

    /// Allows so many bytes for games that have to be solved; 4 GiB unless said
    /// otherwise.
    #[must_use]
    pub fn memory(mut self, bytes: u64) -> Self {
        self.memory = bytes;
        self
    }

    /// Whether to look for Grundy values; it does unless said otherwise.
    #[must_use]
    pub fn with_grundy(mut self, with: bool) -> Self {
        self.with_grundy = with;
        self
    }

    /// The game's name, without the play convention.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Who wins by the last move.
    #[must_use]
    pub fn play(&self) -> Play {
        self.play
    }

    /// The game, if it is one on two piles.
    #[must_use]
    pub fn game(&self) -> Option<&Game> {
        self.game.as_ref()
    }

    /// The cold pairs, of t-Wythoff.
    #[must_use]
    pub fn pairs(&self) -> Option<&ColdPairs> {
        match &self.strategy {
            Strategy::Pairs(pairs) => Some(pairs),
            _ => None,
        }
    }

    /// Moore's Nim_k, of which Nim is k = 1.
    #[must_use]
    pub fn as_moore(&self) -> Option<&Moore> {
        match &self.strategy {
            Strategy::Moore(moore) => Some(moore),
            _ => None,
        }
    }

    /// How many piles the game takes, if that is fixed.
    #[must_use]
    pub fn piles(&self) -> Option<usize> {
        self.as_moore().is_none().then_some(2)
    }

    /// How many options the other player may block before each move, if the
    /// game has blocking.
    #[must_use]
    pub fn blocked(&self) -> Option<u32> {
        match &self.strategy {
            Strategy::SolvedLattice(lattice) => lattice.blocked(),
            _ => None,
        }
    }

    /// Whether the rules declare some positions cold or hot, whatever their options.
    #[must_use]
    pub fn declares_positions(&self) -> bool {
        match &self.strategy {
            Strategy::SolvedLattice(lattice) => lattice.declares(),
            _ => false,
        }
    }

    /// Whether exchanging the piles changes nothing.
    #[must_use]
    pub fn is_symmetric(&self) -> bool {
        self.game().is_none_or(Game::is_symmetric)
    }

    /// Whether piles of any length are answered.
    #[must_use]
    pub fn has_closed_form(&self) -> bool {
        !matches!(self.strategy, Strategy::SolvedLattice(_))
    }

    /// The closed form for piles below 2⁶⁴, of a game on two piles.
    pub(super) fn machine_words(&self) -> Option<ClosedForm> {
        match &self.strategy {
            Strategy::SolvedLattice(_) => None,
            _ => ClosedForm::of(self.game.as_ref()?),
        }
    }

    /// The cold positions as a formula, and its source.
    #[must_use]
    pub fn formula(&self) -> Option<String> {
        match &self.strategy {
            Strategy::Pairs(pairs) => Some(format!("{}, {}", pairs.formula(), pairs.source())),
            Strategy::Piece(_) => self.machine_words().map(|form| form.to_string()),
            Strategy::Moore(_) | Strategy::SolvedLattice(_) => None,
        }
    }

    /// The answer for these piles.
    ///
    /// # Errors
    /// [`QueryError`] for a wrong number of piles, and where a game without a
    /// closed form cannot be solved that far.
    pub fn answer(&mut self, piles: &[BigUint]) -> Result<Answer, QueryError> {
        self.reach(piles)?;
        self.known_answer(piles)
    }

    /// Makes sure that [`Self::known_answer`] knows these piles: at once by a
    /// closed form, else by solving up to them.
    ///
    /// # Errors
    /// As [`Self::answer`].
    pub fn reach(&mut self, piles: &[BigUint]) -> Result<(), QueryError> {
        self.check_count(piles)?;
        if let (Some(game), true, [x, y]) = (&self.game, self.computes_grundy(), piles) {
            self.grundy.reach(game, x, y, GRUNDY_SIDE);
        }
        match (&mut self.strategy, piles) {
            (Strategy::SolvedLattice(lattice), [x, y]) => {
                let reached = lattice.reach(x, y, self.memory);
                reached.map_err(|why| self.beyond(piles, why))
            }
            _ => Ok(()),
        }
    }

    /// Whether some answers need what [`Self::reach`] does.
    pub(super) fn has_to_reach(&self) -> bool {
        !self.has_closed_form() || self.computes_grundy()
    }

    fn computes_grundy(&self) -> bool {
        // Nim's values are known in normal play; in misère play they are
        // computed, for two piles.
        let by_formula = self.as_moore().is_some();
        let has_values = |game: &Game| {
            game.rule()
                .is_none_or(|rule| without_values(rule).is_none())
        };
        self.with_grundy
            && (!by_formula || self.play == Play::Misere)
            && self.game.as_ref().is_some_and(has_values)
    }

    /// The answer for piles that were reached.
    ///
    /// # Errors
    /// As [`Self::answer`], and where a game without a closed form has not been
    /// solved up to these piles.
    pub fn known_answer(&self, piles: &[BigUint]) -> Result<Answer, QueryError> {
        self.check_count(piles)?;
        let mut answer = Answer {
            piles: piles.to_vec(),
            cold: false,
            pair: None,
            moves: Vec::new(),
            more: false,
            moves_known: true,
            grundy: None,
        };
        match (&self.strategy, piles) {
            (Strategy::Moore(moore), _) => by_digits(moore, &mut answer),
            (Strategy::Pairs(pairs), [x, y]) => by_pairs(pairs, x, y, &mut answer),
            (Strategy::Piece(form), [x, y]) => {
                answer.cold = form.is_cold(x, y);
                answer.moves = ordered(form.moves(x, y), x, y);
            }
            (Strategy::SolvedLattice(lattice), [x, y]) => {
                let not_reached = || self.beyond(piles, Beyond::Size);
                answer.cold = lattice.is_cold(x, y).ok_or_else(not_reached)?;
                let refused = |error: Error| self.beyond(piles, Beyond::Refused(error));
                let left = lattice.moves(x, y).map_err(refused)?;
                answer.moves = ordered(left.ok_or_else(not_reached)?, x, y);
                if !answer.cold && lattice.pass_wins(x, y).map_err(refused)? {
                    answer.moves.push(WinningMove::pass(piles));
                }
            }
            (_, _) => unreachable!("the number of piles has been checked"),
        }
        if self.with_grundy {
            answer.grundy = self.grundy_value(&answer);
        }
        Ok(answer)
    }

    /// Whether piles that were reached are cold. As [`Self::known_answer`], but
    /// no move is looked for: of many piles there may be very many.
    ///
    /// # Errors
    /// As [`Self::known_answer`].
    pub fn known_outcome(&self, piles: &[BigUint]) -> Result<bool, QueryError> {
        self.check_count(piles)?;
        match (&self.strategy, piles) {
            (Strategy::Moore(moore), _) => Ok(moore.is_cold(piles)),
            (Strategy::Pairs(pairs), [x, y]) => Ok(pairs.find(x, y).is_some()),
            (Strategy::Piece(form), [x, y]) => Ok(form.is_cold(x, y)),
            (Strategy::SolvedLattice(lattice), [x, y]) => {
                let not_reached = || self.beyond(piles, Beyond::Size);
                lattice.is_cold(x, y).ok_or_else(not_reached)
            }
            (_, _) => unreachable!("the number of piles has been checked"),
        }
    }

    fn grundy_value(&self, answer: &Answer) -> Option<BigUint> {
        let rule = self.game.as_ref().and_then(Game::rule);
        if rule.and_then(without_values).is_some() {
            return None;
        }
        if answer.cold {
            return Some(BigUint::ZERO);
        }
        match (self.as_moore().map(Moore::k), &answer.piles[..]) {
            (Some(1), piles) if self.play == Play::Normal => {
                Some(piles.iter().fold(BigUint::ZERO, |sum, pile| sum ^ pile))
            }
            (None | Some(1), [x, y]) => {
                let (x, y) = (u32::try_from(x).ok()?, u32::try_from(y).ok()?);
                self.grundy.get(x, y).map(BigUint::from)
            }
            _ => None,
        }
    }

    fn check_count(&self, piles: &[BigUint]) -> Result<(), QueryError> {
        let wanted = self.piles();
        let right = wanted.map_or(!piles.is_empty(), |wanted| piles.len() == wanted);
        match right {
            true => Ok(()),
            false => Err(QueryError::Piles {
                given: piles.len(),
                game: self.name.clone(),
                wanted,
            }),
        }
    }

    fn beyond(&self, piles: &[BigUint], why: Beyond) -> QueryError {
        let (piles, game) = (piles.to_vec(), self.name.clone());
        match why {
            Beyond::Memory(bytes) => QueryError::Memory {
                piles,
                game,
                bytes,
                limit: self.memory,
            },
            Beyond::Size => QueryError::Size { piles, game },
            Beyond::Refused(error) => QueryError::Refused(error),
        }
    }
}

fn nim(play: Play) -> Moore {
    Moore::new(1, play).expect("1 is not 0")
}
