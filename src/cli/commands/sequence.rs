use std::io;
use std::path::{Path, PathBuf};

use clap::Args;
use wythoff_plot::game::WrittenGame;
use wythoff_plot::positions::decoded;
use wythoff_plot::sequence::{
    BfileError, PairSide, Sequence, SequenceError, catalogue, check_bfile, first_index, write_bfile,
};
use wythoff_plot::{Play, group_digits};

use crate::cli::input::{read_all, read_up_to};
use crate::cli::options::game::agreed_play;
use crate::cli::options::parse;
use crate::cli::options::unused::refuse_others;
use crate::cli::report::command_line::Given;
use crate::cli::report::failure::{Failure, describe};
use crate::cli::report::refusal::Refusal;
use crate::cli::report::terminal::{print, tell};

/// A sequence of the OEIS as a b-file, at its true offset.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    wythoff-plot sequence list\n  \
    wythoff-plot sequence A000201 --terms 10000 > b000201.txt\n  \
    wythoff-plot sequence A066096 --from 102334155 --terms 1\n  \
    wythoff-plot sequence A000201 --check b000201.txt\n  \
    wythoff-plot sequence --game t-wythoff:3/misere --of a --terms 20\n\n\
    A b-file has a line with n and a(n) for each term.")]
pub struct SequenceArgs {
    /// Its number, as in A000201; or list, for all that there are
    #[arg(
        value_name = "ID",
        required_unless_present = "game",
        conflicts_with = "game"
    )]
    pub id: Option<String>,

    /// The cold pairs of this game instead, normal play from the first after (0,0)
    #[arg(short, long, value_name = "GAME", value_parser = parse::written_game,
          requires = "of", allow_hyphen_values = true)]
    pub game: Option<WrittenGame>,

    /// Who wins by the last move of the --game: normal or misere
    #[arg(long, value_name = "PLAY", value_parser = parse::play)]
    pub play: Option<Play>,

    /// Short for --play misere
    #[arg(long)]
    pub misere: bool,

    /// Which pile of each pair: a, the smaller, or b, the larger
    #[arg(long, value_name = "PILE", value_parser = pair_side, requires = "game")]
    pub of: Option<PairSide>,

    #[command(flatten)]
    pub terms: Terms,

    /// Compare this b-file, or stdin for -, with the sequence, and write nothing; it
    /// may begin at any index
    #[arg(long, value_name = "FILE", conflicts_with_all = ["terms", "from"])]
    pub check: Option<PathBuf>,

    /// Memory to solve a game without a closed form, in bytes or with kB, MB, GB,
    /// KiB, … [default: 4GiB]
    #[arg(long, value_name = "BYTES", value_parser = parse::memory, allow_hyphen_values = true)]
    pub max_memory: Option<u64>,
}

/// Which terms.
#[derive(Args, Debug)]
pub struct Terms {
    /// How many [default: 1000]
    #[arg(long, value_name = "N", value_parser = terms, allow_hyphen_values = true)]
    pub terms: Option<u64>,

    /// The index of the first [default: the offset of the sequence]
    #[arg(long, value_name = "N", value_parser = from, allow_hyphen_values = true)]
    pub from: Option<u64>,
}

impl Terms {
    const USUAL: u64 = 1000;

    pub fn count(&self) -> u64 {
        self.terms.unwrap_or(Self::USUAL)
    }
}

fn terms(text: &str) -> Result<u64, Refusal> {
    match parse::whole("--terms", text, "20")? {
        0 => Err(Refusal::new(
            "--terms 0 asks for nothing",
            "type 1 or more, as in --terms 20",
        )),
        terms => Ok(terms),
    }
}

fn from(text: &str) -> Result<u64, Refusal> {
    parse::whole("--from", text, "1")
}

pub fn pair_side(text: &str) -> Result<PairSide, Refusal> {
    match text {
        "a" => Ok(PairSide::Smaller),
        "b" => Ok(PairSide::Larger),
        _ => Err(Refusal::new(
            format!("--of does not know '{text}'"),
            "type a for the smaller or b for the larger",
        )),
    }
}

/// `wythoff-plot sequence`.
pub fn run(options: &SequenceArgs) -> Result<(), Failure> {
    check_idle(options)?;
    if options.id.as_deref() == Some("list") {
        return print(&list());
    }
    if let Some(path) = &options.check {
        return check(options, path);
    }
    let count = options.terms.count();
    let sequence = sequence(options, count)?;
    let from = options.terms.from.unwrap_or(sequence.offset());
    let terms = sequence.terms(from, count)?;
    write_bfile(terms, &mut io::stdout().lock()).map_err(|error| Failure::write("-", &error))
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
        (options.check.is_some(), "--check"),
    ];
    let flags = |options: &[(bool, &'static str)]| -> Vec<Given> {
        let given = options.iter().filter(|(given, _)| *given);
        given.map(|(_, option)| Given::flag(option)).collect()
    };
    match options.id.as_deref() {
        None => Ok(()),
        Some("list") => {
            let all = [&of_terms[..], &of_games].concat();
            let instead = "name a sequence, as in A000201";
            refuse_others(&flags(&all), &[], "in the list of sequences", instead)
        }
        Some(_) => {
            let place = "in a sequence of the OEIS, which has one game";
            let instead = "name a --game in place of the number";
            refuse_others(&flags(&of_games), &[], place, instead)
        }
    }
}

/// What is asked for, with at least so many terms from the one asked for on.
fn sequence(options: &SequenceArgs, count: u64) -> Result<Sequence, Failure> {
    let Some(game) = &options.game else {
        let id = options.id.as_deref().unwrap_or_default();
        return Ok(Sequence::named(id)?);
    };
    let play = agreed_play(game.play(), options.play, options.misere)?;
    let side = options.of.unwrap_or(PairSide::Smaller);
    let memory = options.max_memory.unwrap_or(MEMORY);
    let count = count.saturating_add(options.terms.from.unwrap_or(0));
    let sequence = Sequence::of_solved_pairs(&game.game(play), side, count, memory);
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

/// Bytes to solve a game in, unless said otherwise.
const MEMORY: u64 = 4 << 30;

/// Fifty million terms or so.
const MOST_BYTES: u64 = 1 << 30;

fn check(options: &SequenceArgs, path: &Path) -> Result<(), Failure> {
    if options.game.is_none() {
        // What is typed comes before what a file holds.
        sequence(options, 0)?;
    }
    let name = path.display();
    let read = match path.as_os_str() == "-" {
        true => read_all(io::stdin().lock(), MOST_BYTES),
        false => read_up_to(path, MOST_BYTES),
    };
    let bytes = read.map_err(|error| {
        let problem = format!("--check '{name}' cannot be read: {}", describe(&error));
        Failure::failed(problem, "name a b-file, as in --check b000201.txt")
    })?;
    let bytes = decoded(bytes);
    // Each term has a line.
    let lines = bytes.iter().filter(|&&byte| byte == b'\n').count() as u64 + 1;
    let first = first_index(&bytes).unwrap_or(0);
    let sequence = sequence(options, lines.saturating_add(first)).map_err(Failure::of_a_file)?;
    let checked = check_bfile(&sequence, &bytes).map_err(|error| bfile_failure(&name, &error))?;
    if checked.unfinished {
        tell(&format!(
            "'{name}' does not end in a line end: some programs lose such a last term"
        ));
    }
    match checked.difference {
        None => {
            let terms = group_digits(checked.terms, ',');
            tell(&format!(
                "'{name}': {terms} terms compared with {}, 0 differ",
                sequence.id()
            ));
            Ok(())
        }
        Some(difference) => Err(Failure::FileDiffers(Refusal::new(
            format!("'{name}' is not {}: {difference}", sequence.id()),
            match checked.terms {
                1 => "compare offset and number of the sequence",
                _ => "the terms before that agree; compare offset and number of the sequence",
            },
        ))),
    }
}

fn bfile_failure(name: &impl std::fmt::Display, error: &BfileError) -> Failure {
    Failure::failed(format!("--check '{name}': {error}"), error.hint())
}

impl From<SequenceError> for Failure {
    fn from(error: SequenceError) -> Self {
        let refusal = Refusal::new(error.to_string(), error.hint());
        match error {
            SequenceError::Refused(_) => Self::Failed(refusal),
            _ => Self::Usage(refusal),
        }
    }
}
