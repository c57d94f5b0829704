//! `wythoff-plot query`: who wins, and every winning move.

mod text;

use std::io::{self, BufWriter, IsTerminal as _};

use clap::Args;
use num_bigint::BigUint;
use wythoff_plot::positions::{self, BadWord, PileProblem};
use wythoff_plot::query::batch::{Batch, BatchError, Form, LineError};
use wythoff_plot::query::{QueryError, Solver, to_json};

use crate::cli::options::game::GameArgs;
use crate::cli::options::parse;
use crate::cli::report::failure::{Failure, describe};
use crate::cli::report::hints;
use crate::cli::report::refusal::Refusal;
use crate::cli::report::terminal::{print, tell};
use crate::cli::task::{Task, stdout_is_no_terminal};
use crate::cli::threads;

/// Who wins from a position, every winning move, and why: exactly, for piles of
/// any length where the game has a closed form.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    wythoff-plot query 5 8\n  \
    wythoff-plot query 165580141 267914296 --misere\n  \
    wythoff-plot query --game t-wythoff:2 10 25 --json\n  \
    wythoff-plot query --game nim 3 4 5\n  \
    wythoff-plot query --game moore:2 5 7 9\n  \
    wythoff-plot query - --answer moves < pairs.txt\n\n\
    From - it reads a position a line and answers in order. --answer outcome\n\
    writes 1 for hot and 0 for cold, as POJ 1067 asks. moves writes that and, after\n\
    a 1, one line for each winning move, which are not counted: the piles that it\n\
    leaves, moves from several piles before those from one. That is what judges of\n\
    HDU 2177 expect. In games whose piles are alike the smaller pile comes first\n\
    and mirrored moves once; other games keep the order of the piles. A single pile\n\
    of nim is one number, and its winning move leaves 0. taken writes the same\n\
    moves for judges who ask for pile and what it becomes: a line has, for each\n\
    pile that is lowered, its number from 1 and what it becomes, as in 2 3 or\n\
    1 4 2 7. full writes a JSON object.\n\n\
    Piles stand with blanks, tabs, a comma or a semicolon between, in quotes or\n\
    without; 10^18 is a pile too. A header without a digit, empty lines and what\n\
    follows # are passed over. With --keep-going a bad line is answered by ?, or\n\
    null in full, and one that is passed over by an empty line, so that lines stay\n\
    aligned.\n\n\
    JSON: game, play, piles, outcome (hot or cold), k of a cold pair, moves (take,\n\
    leave, k of the pair left), more (whether there are more moves), grundy, and of\n\
    Wythoff’s game zeckendorf; null where it is not known. Numbers below 2^64 are\n\
    numbers and longer ones strings.")]
pub struct Query {
    /// The piles, as in 12 20; or - to read a position a line
    #[arg(value_name = "PILE", required = true, num_args = 1.., allow_negative_numbers = true)]
    pub piles: Vec<String>,

    #[command(flatten)]
    pub game: GameArgs,

    /// The answer as one JSON object
    #[arg(long)]
    pub json: bool,

    /// Of lines from -: outcome, moves, taken or full [default: outcome]
    #[arg(long, value_name = "WHAT", value_parser = form)]
    pub answer: Option<Form>,

    /// Report a bad line, answer it by ? (null in full) and go on with the next
    #[arg(long)]
    pub keep_going: bool,

    /// Threads to work on, up to 64 or four a core [default: one a core]
    #[arg(long, value_name = "N", value_parser = threads::parse, allow_hyphen_values = true)]
    pub threads: Option<usize>,

    /// Memory to solve a game without a closed form, in bytes or with kB, MB, GB, KiB, …
    #[arg(long, value_name = "BYTES", default_value = parse::USUAL_MEMORY.0, value_parser = parse::memory,
          allow_hyphen_values = true)]
    pub max_memory: u64,
}

const FORMS: [(&str, Form); 4] = [
    ("outcome", Form::Outcome),
    ("moves", Form::Moves),
    ("taken", Form::Taken),
    ("full", Form::Full),
];

fn form(text: &str) -> Result<Form, Refusal> {
    let found = FORMS.into_iter().find(|(word, _)| *word == text);
    found.map(|(_, form)| form).ok_or_else(|| {
        Refusal::new(
            format!("--answer does not know '{text}'"),
            "type one of outcome, moves, taken, full",
        )
    })
}

impl Query {
    /// Whether positions are read by the line.
    pub fn reads_lines(&self) -> bool {
        self.piles.iter().any(|pile| pile == "-")
    }
}

impl Task for Query {
    fn run(&self) -> Result<(), Failure> {
        run(self)
    }

    fn threads(&self) -> Option<usize> {
        self.threads
    }

    fn shows_progress(&self) -> bool {
        !self.reads_lines() || (stdout_is_no_terminal() && !io::stdin().is_terminal())
    }
}

/// `wythoff-plot query`.
fn run(query: &Query) -> Result<(), Failure> {
    let solver = query.game.solver(query.max_memory)?;
    if query.reads_lines() {
        return batch(query, solver);
    }
    let only = [
        (query.answer.is_some(), "--answer"),
        (query.keep_going, "--keep-going"),
    ];
    if let Some((_, option)) = only.into_iter().find(|(given, _)| *given) {
        return Err(Failure::usage(
            format!("{option} is about lines from '-', and piles are given"),
            "type - in place of the piles, or leave the option out",
        ));
    }
    let piles = piles(&query.piles)?;
    print(&answer(solver, &piles, query.json)?)
}

fn answer(mut solver: Solver, piles: &[BigUint], json: bool) -> Result<String, Failure> {
    let answer = solver.answer(piles)?;
    Ok(match json {
        true => to_json(&answer, &solver) + "\n",
        false => text::in_words(&answer, &solver),
    })
}

/// The piles that these arguments write together, as on a line.
pub fn piles(texts: &[String]) -> Result<Vec<BigUint>, Failure> {
    let refuse = |bad: BadWord| Failure::usage(bad.to_string(), bad.hint());
    let piles = positions::piles(texts.join(" ").as_bytes()).map_err(refuse)?;
    match texts.iter().find(|text| text.trim().is_empty()) {
        None if piles.is_empty() => Err(Failure::usage(
            format!("'{}' is a comment, and no pile", texts.join(" ")),
            "name the piles, as in 12 20",
        )),
        None => Ok(piles),
        // A variable of a script that was empty, most likely.
        Some(empty) => Err(Failure::usage(
            format!("'{empty}': {}", PileProblem::Empty),
            PileProblem::Empty.hint(),
        )),
    }
}

fn batch(query: &Query, solver: Solver) -> Result<(), Failure> {
    if query.piles.len() > 1 {
        let hint = "type - alone to read positions, or the piles of one position";
        return Err(Failure::usage("'-' and piles are both given", hint));
    }
    let form = match (query.json, query.answer) {
        (false, form) => form.unwrap_or(Form::Outcome),
        (true, None | Some(Form::Full)) => Form::Full,
        (true, Some(_)) => {
            return Err(Failure::usage(
                "--json and --answer contradict each other",
                "leave one of them out: --answer full is JSON",
            ));
        }
    };
    let batch = Batch::new(solver, form).keep_going(query.keep_going);
    // The batch writes by the block, and flushes when it should.
    let output = BufWriter::with_capacity(1 << 16, io::stdout());
    let refuse = |error: &LineError| tell(&format!("error: {error}"));
    let tally = (batch.run(io::stdin(), output, refuse)).map_err(batch_failure)?;
    match tally.refused {
        0 => Ok(()),
        refused => {
            let positions = refused + tally.answered;
            Err(Failure::failed(
                format!("{refused} of {positions} positions have no answer"),
                "see the errors above",
            ))
        }
    }
}

fn batch_failure(error: BatchError) -> Failure {
    match &error {
        BatchError::Line(line) => Failure::failed(line.to_string(), hints::of_line(line)),
        BatchError::Write(error) => Failure::write("-", error),
        BatchError::Read(error) => Failure::failed(
            format!("'-' (stdin) cannot be read: {}", describe(error)),
            "give a file or a pipe to read from",
        ),
        _ => Failure::failed(error.to_string(), "give a file or a pipe to read from"),
    }
}

impl From<QueryError> for Failure {
    fn from(error: QueryError) -> Self {
        let refusal = Refusal::new(error.to_string(), hints::of_query(&error));
        match error {
            QueryError::Refused(_) => Self::Failed(refusal),
            _ => Self::Usage(refusal),
        }
    }
}
