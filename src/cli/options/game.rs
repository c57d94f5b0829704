//! Which game a question is about.

use clap::Args;
use wythoff_plot::exact::Moore;
use wythoff_plot::game::WrittenGame;
use wythoff_plot::query::Solver;
use wythoff_plot::{Game, Play};

use crate::cli::options::parse;
use crate::cli::options::rule_file::{self, Refused};
use crate::cli::report::failure::Failure;
use crate::cli::report::refusal::Refusal;

/// The game and who wins by the last move.
#[derive(Args, Debug)]
pub struct GameArgs {
    /// What is played: a name that wythoff-plot games lists, moves as in
    /// '(1,0)*~ (1,2)', or moore:K, which takes from up to K of any number of piles;
    /// @FILE reads it from a file, with # before comments
    #[arg(short, long, value_name = "GAME", default_value = "wythoff",
          value_parser = asked_game, allow_hyphen_values = true)]
    pub game: AskedGame,

    /// Who wins by the last move: normal or misere
    #[arg(long, value_name = "PLAY", value_parser = parse::play)]
    pub play: Option<Play>,

    /// Short for --play misere
    #[arg(long)]
    pub misere: bool,
}

/// A game as somebody wrote it.
#[derive(Clone, Debug)]
pub enum AskedGame {
    /// On two piles.
    Written(WrittenGame),
    /// Moore's Nim_k, on any number of piles.
    Moore { k: u32, play: Option<Play> },
}

impl GameArgs {
    /// A solver of the game, under the play convention that was asked for.
    pub fn solver(&self, memory: u64) -> Result<Solver, Failure> {
        let solver = match &self.game {
            AskedGame::Written(written) => Solver::new(self.on_two_piles(written)?),
            AskedGame::Moore { k, play } => {
                let play = agreed_play(*play, self.play, self.misere)?;
                Solver::moore(Moore::new(*k, play).expect("read as a number above 0"))
            }
        };
        Ok(solver.memory(memory))
    }

    /// The game, if it is one on two piles.
    pub fn two_piles(&self) -> Result<Option<Game>, Failure> {
        match &self.game {
            AskedGame::Written(written) => self.on_two_piles(written).map(Some),
            AskedGame::Moore { .. } => Ok(None),
        }
    }

    fn on_two_piles(&self, written: &WrittenGame) -> Result<Game, Failure> {
        let play = agreed_play(written.play(), self.play, self.misere)?;
        Ok(written.game(play))
    }
}

/// The play convention of `GAME/play`, `--play` and `--misere` together.
pub fn agreed_play(
    written: Option<Play>,
    asked: Option<Play>,
    misere: bool,
) -> Result<Play, Failure> {
    let contradiction = |what: String| Failure::usage(what, "leave one of them out");
    let asked = match (asked, misere) {
        (Some(Play::Normal), true) => {
            let what = "--play normal and --misere contradict each other";
            return Err(contradiction(what.to_owned()));
        }
        (None, true) => Some(Play::Misere),
        (play, _) => play,
    };
    match (written, asked) {
        (Some(written), Some(asked)) if written != asked => Err(contradiction(format!(
            "--game …/{} and --play {} contradict each other",
            written.name(),
            asked.name()
        ))),
        (written, asked) => Ok(written.or(asked).unwrap_or_default()),
    }
}

fn asked_game(text: &str) -> Result<AskedGame, Refused> {
    rule_file::game("--game", text, |what, text| {
        let name = text.trim_start();
        match name.get(..5) {
            Some(word) if word.eq_ignore_ascii_case("moore") => moore(what, name),
            _ => parse::parsed(what, text).map(AskedGame::Written),
        }
    })
}

/// `moore:K`, with or without a play convention.
fn moore(what: &str, text: &str) -> Result<AskedGame, Refusal> {
    let refuse = || {
        let hint = format!(
            "type moore:K with the number K of piles that a move may lower, from 1 to {}, \
             as in moore:2 or moore:2/misere",
            u32::MAX
        );
        Refusal::new(format!("{what}: '{text}' is no game of Moore’s"), hint)
    };
    let (name, play) = match text.split_once('/') {
        None => (text, None),
        Some((name, "normal")) => (name, Some(Play::Normal)),
        Some((name, "misere")) => (name, Some(Play::Misere)),
        Some(_) => return Err(refuse()),
    };
    let number = name[5..].trim().strip_prefix(':').map(str::trim);
    let digits = number.filter(|number| number.bytes().all(|byte| byte.is_ascii_digit()));
    let k = digits.and_then(|digits| digits.parse().ok());
    match k {
        Some(k @ 1..) => Ok(AskedGame::Moore { k, play }),
        _ => Err(refuse()),
    }
}
