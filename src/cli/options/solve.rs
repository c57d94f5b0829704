//! What is solved, and how the work is done and reported.

use clap::Args;
use wythoff_plot::game::WrittenGame;
use wythoff_plot::{Game, Play, Size};

use crate::cli::options::game::agreed_play;
use crate::cli::options::parse;
use crate::cli::report::failure::Failure;
use crate::cli::threads;

/// What is solved, and how it is reported.
#[derive(Args, Debug)]
pub struct Solve {
    /// What is played: a name, or moves as in '(1,0)*~ (1,2)'; see wythoff-plot games;
    /// @FILE reads it from a file, with # before comments
    #[arg(short, long, value_name = "GAME", default_value = "wythoff",
          value_parser = parse::written_game, allow_hyphen_values = true)]
    pub game: WrittenGame,

    /// Side of the lattice: piles from 0 to N − 1; or WIDTHxHEIGHT, as in 30x40: the
    /// first pile from 0 to WIDTH − 1, the second from 0 to HEIGHT − 1 [default: 100]
    #[arg(short = 'n', long, value_name = "N", value_parser = parse::size,
          allow_hyphen_values = true)]
    pub size: Option<Size>,

    /// Who wins by the last move: normal or misere; both for a page (.html)
    #[arg(long, value_name = "PLAY", value_parser = parse::plays)]
    pub play: Option<Plays>,

    /// Short for --play misere
    #[arg(long)]
    pub misere: bool,

    #[command(flatten)]
    pub run: RunArgs,
}

/// How the work is done and reported.
#[derive(Args, Debug)]
pub struct RunArgs {
    /// Threads to work on, up to 64 or four a core [default: one a core]
    #[arg(long, value_name = "N", value_parser = threads::parse, allow_hyphen_values = true)]
    pub threads: Option<usize>,

    /// Memory that may be taken, in bytes or with kB, MB, GB, KiB, MiB, GiB
    #[arg(long, value_name = "BYTES", default_value = parse::USUAL_MEMORY.0, value_parser = parse::memory,
          allow_hyphen_values = true)]
    pub max_memory: u64,

    /// Report nothing but errors
    #[arg(short, long)]
    pub quiet: bool,

    /// The report as one JSON object on stdout
    #[arg(long)]
    pub json: bool,
}

/// Which play conventions are asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Plays {
    One(Play),
    Both,
}

impl Solve {
    /// The size that was asked for, or the usual one.
    pub fn size(&self) -> Size {
        let usual = || Size::square(100).expect("a side that lattices have");
        self.size.unwrap_or_else(usual)
    }

    /// The game under the play convention that was asked for.
    pub fn game(&self) -> Result<Game, Failure> {
        if self.both_plays() {
            return Err(Failure::usage(
                "--play both: only a page of the lattice has both plays",
                "write one alone, as in --play both out.html; or give --play normal or --play misere",
            ));
        }
        self.first_game()
    }

    /// The game as a page shows it first, which can have both plays.
    pub fn first_game(&self) -> Result<Game, Failure> {
        let asked = match self.play {
            Some(Plays::Both) if self.misere => {
                return Err(Failure::usage(
                    "--play both and --misere contradict each other",
                    "leave one of them out",
                ));
            }
            Some(Plays::One(play)) => Some(play),
            Some(Plays::Both) | None => None,
        };
        let play = agreed_play(self.game.play(), asked, self.misere)?;
        Ok(self.game.game(play))
    }

    pub fn both_plays(&self) -> bool {
        self.play == Some(Plays::Both)
    }
}
