//! `sequence`: b-files of the OEIS, and positions of a game as sequences.

use clap::Args;
use wythoff_plot::Play;
use wythoff_plot::game::WrittenGame;
use wythoff_plot::sequence::{GrundyOrder, PairTerm, Sequence, SequenceError, catalogue};

use crate::cli::commands::bfile::Terms;
use crate::cli::options::game::agreed_play;
use crate::cli::options::given::refuse_all;
use crate::cli::options::parse;
use crate::cli::report::failure::Failure;
use crate::cli::report::hints;
use crate::cli::report::refusal::Refusal;
use crate::cli::report::terminal::print;
use crate::cli::task::{Task, stdout_is_no_terminal};

/// A sequence of the OEIS as a b-file, at its true offset.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    wythoff-plot sequence list\n  \
    wythoff-plot sequence A000201 --terms 10000 > b000201.txt\n  \
    wythoff-plot sequence A066096 --from 102334155 --terms 1\n  \
    wythoff-plot sequence A000201 --check b000201.txt\n  \
    wythoff-plot sequence A001950 --contains 10^18\n  \
    wythoff-plot sequence --game t-wythoff:3/misere --of a --terms 20\n  \
    wythoff-plot sequence --game '(1,0)*~ (1,1)* (3,2)*' --of grundy --check b.txt\n\n\
    A b-file has a line with n and a(n) for each term.")]
pub struct SequenceArgs {
    /// Its number, as in A000201; or list, for all that there are
    #[arg(
        value_name = "ID",
        required_unless_present = "game",
        conflicts_with = "game"
    )]
    pub id: Option<String>,

    /// Numbers of this game, or of that in a @FILE, instead: see --of
    #[arg(short, long, value_name = "GAME", value_parser = parse::written_game,
          requires = "of", allow_hyphen_values = true)]
    pub game: Option<WrittenGame>,

    /// Who wins by the last move of the --game: normal or misere
    #[arg(long, value_name = "PLAY", value_parser = parse::play)]
    pub play: Option<Play>,

    /// Short for --play misere
    #[arg(long)]
    pub misere: bool,

    /// Of each cold pair, in normal play from the first after (0,0): a, the smaller
    /// pile, b, the larger, sum or difference. Or Grundy values: grundy, those of
    /// (s,0), (s−1,1), …, (0,s) for s = 0, 1, 2, …; grundy-row:X, those of (X,0),
    /// (X,1), (X,2), …
    #[arg(long, value_name = "WHAT", value_parser = of, requires = "game")]
    pub of: Option<Of>,

    #[command(flatten)]
    pub terms: Terms,

    /// Memory to solve a game without a closed form, in bytes or with kB, MB, GB,
    /// KiB, … [default: 4GiB]
    #[arg(long, value_name = "BYTES", value_parser = parse::memory, allow_hyphen_values = true)]
    pub max_memory: Option<u64>,
}

/// What of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Of {
    Pairs(PairTerm),
    GrundyValues(GrundyOrder),
}

fn of(text: &str) -> Result<Of, Refusal> {
    if let Some(row) = text.strip_prefix("grundy-row:") {
        let row = parse::whole("--of grundy-row", row, "grundy-row:3")?;
        let refuse = || {
            let hint = "type a smaller number, as in --of grundy-row:3";
            Refusal::new(format!("--of grundy-row:{row} is on no lattice"), hint)
        };
        let row = u32::try_from(row).map_err(|_| refuse())?;
        return Ok(Of::GrundyValues(GrundyOrder::Row(row)));
    }
    Ok(match text {
        "a" => Of::Pairs(PairTerm::Smaller),
        "b" => Of::Pairs(PairTerm::Larger),
        "sum" => Of::Pairs(PairTerm::Sum),
        "difference" => Of::Pairs(PairTerm::Difference),
        "grundy" => Of::GrundyValues(GrundyOrder::Antidiagonals),
        _ => {
            return Err(Refusal::new(
                format!("--of does not know '{text}'"),
                "type a for the smaller or b for the larger pile, sum, difference, grundy or \
                 grundy-row:X",
            ));
        }
    })
}

impl Task for SequenceArgs {
    fn run(&self) -> Result<(), Failure> {
        run(self)
    }

    fn shows_progress(&self) -> bool {
        stdout_is_no_terminal()
    }
}

/// `wythoff-plot sequence`.
fn run(options: &SequenceArgs) -> Result<(), Failure> {
    check_idle(options)?;
    if options.id.as_deref() == Some("list") {
        return print(&list());
    }
    (options.terms).run(Sequence::offset, |count| sequence(options, count))
}

/// Refuses options of games where a number, or the list, is asked for.
fn check_idle(options: &SequenceArgs) -> Result<(), Failure> {
    let of_games = [
        (options.of.is_some(), "--of"),
        (options.play.is_some(), "--play"),
        (options.misere, "--misere"),
        (options.max_memory.is_some(), "--max-memory"),
    ];
    let of_terms = [
        (options.terms.terms.is_some(), "--terms"),
        (options.terms.from.is_some(), "--from"),
        (options.terms.check.is_some(), "--check"),
        (options.terms.contains.is_some(), "--contains"),
    ];
    let given = |options: &[(bool, &'static str)]| -> Vec<&'static str> {
        let given = options.iter().filter(|(given, _)| *given);
        given.map(|(_, option)| *option).collect()
    };
    match options.id.as_deref() {
        None => Ok(()),
        Some("list") => {
            let all = [&of_terms[..], &of_games].concat();
            let instead = "name a sequence, as in A000201";
            refuse_all(&given(&all), "in the list of sequences", instead)
        }
        Some(_) => {
            let place = "in a sequence of the OEIS, which has one game";
            let instead = "name a --game in place of the number";
            refuse_all(&given(&of_games), place, instead)
        }
    }
}

/// What is asked for, with at least so many terms.
fn sequence(options: &SequenceArgs, count: u64) -> Result<Sequence, Failure> {
    let Some(game) = &options.game else {
        let id = options.id.as_deref().unwrap_or_default();
        return Ok(Sequence::named(id)?);
    };
    let play = agreed_play(game.play(), options.play, options.misere)?;
    let memory = options.max_memory.unwrap_or(parse::USUAL_MEMORY.1);
    let game = game.game(play);
    let sequence = match options.of.unwrap_or(Of::Pairs(PairTerm::Smaller)) {
        Of::Pairs(term) => Sequence::of_solved_pairs(&game, term, count, memory),
        Of::GrundyValues(order) => Sequence::of_grundy_values(&game, order, count, memory),
    };
    Ok(sequence?)
}

fn list() -> String {
    (catalogue().iter())
        .map(|sequence| {
            format!(
                "{} {}: {}\n",
                sequence.id(),
                sequence.name(),
                sequence.meaning()
            )
        })
        .collect()
}

impl From<SequenceError> for Failure {
    fn from(error: SequenceError) -> Self {
        let refusal = Refusal::new(error.to_string(), hints::of_sequence(&error));
        match error {
            SequenceError::Refused(_) => Self::Failed(refusal),
            _ => Self::Usage(refusal),
        }
    }
}
