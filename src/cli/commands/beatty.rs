//! `beatty`: the terms of a Beatty sequence.

use std::io::{self, BufWriter, Write as _};

use clap::Args;
use num_bigint::{BigInt, BigUint};
use wythoff_plot::exact::{FloorLine, Quadratic, QuadraticError, RoundedLine};
use wythoff_plot::sequence::{PairTerm, Sequence};

use crate::cli::commands::bfile::Terms;
use crate::cli::report::failure::Failure;
use crate::cli::report::refusal::Refusal;
use crate::cli::task::{Task, stdout_is_no_terminal};

/// The Beatty sequence ⌊nα⌋ of a quadratic irrational α > 1 and its complement
/// ⌊nβ⌋, 1/α + 1/β = 1: together every number from 1 on, each once. Or any
/// ⌊nα + γ⌋ or ⌈nα + γ⌉.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    wythoff-plot beatty '(1+sqrt(5))/2' --terms 20\n  \
    wythoff-plot beatty 'sqrt(2)' --of b --terms 10000\n  \
    wythoff-plot beatty '(9+sqrt(65))/8' --of a --check b.txt\n  \
    wythoff-plot beatty 'ceil((n-1/4)*(2+sqrt(2)))' --from 0\n  \
    wythoff-plot beatty phi --of b --contains 10^18\n\n\
    A line has n, ⌊nα⌋ and ⌊nβ⌋; with --of, n and one of them, which is a b-file.\n\
    α is written with integers, sqrt(n), phi, + - * / ^ and brackets. An α that is\n\
    rational or below 1, and a formula in n with floor(…) or ceil(…), have no\n\
    complement: a line has n and the term.")]
pub struct BeattyArgs {
    /// The number α, as in '(1+sqrt(5))/2', or a formula in n
    #[arg(value_name = "EXPR", allow_hyphen_values = true)]
    pub number: String,

    /// One sequence alone: a is ⌊nα⌋ and b is ⌊nβ⌋
    #[arg(long, value_name = "WHICH", value_parser = which)]
    pub of: Option<PairTerm>,

    #[command(flatten)]
    pub terms: Terms,
}

fn which(text: &str) -> Result<PairTerm, Refusal> {
    match text {
        "a" => Ok(PairTerm::Smaller),
        "b" => Ok(PairTerm::Larger),
        _ => Err(Refusal::new(
            format!("--of does not know '{text}'"),
            "type a for ⌊nα⌋ or b for ⌊nβ⌋",
        )),
    }
}

impl Task for BeattyArgs {
    fn run(&self) -> Result<(), Failure> {
        run(self)
    }

    fn shows_progress(&self) -> bool {
        stdout_is_no_terminal()
    }
}

/// `wythoff-plot beatty`.
fn run(options: &BeattyArgs) -> Result<(), Failure> {
    let text = &options.number;
    let line: RoundedLine = text.parse().map_err(|error| unreadable(options, &error))?;
    let beta = complement(&line, text);
    let line = match (options.of, beta) {
        (None, Ok(beta)) => return both(options, line, beta),
        (Some(PairTerm::Larger), beta) => RoundedLine::through_origin(beta?),
        _ => line,
    };
    let name = match options.of {
        Some(PairTerm::Larger) => format!("⌊nβ⌋ of {text}"),
        _ if line.beatty_slope().is_some() => format!("⌊nα⌋ of {text}"),
        _ => text.clone(),
    };
    let make = |_| Ok(Sequence::of_line(&name, line));
    options.terms.run(|_| 1, make)
}

/// Both sequences, side by side.
fn both(options: &BeattyArgs, line: RoundedLine, beta: Quadratic) -> Result<(), Failure> {
    let terms = &options.terms;
    let of_one = [
        (terms.check.is_some(), "--check"),
        (terms.contains.is_some(), "--contains"),
    ];
    if let Some((_, option)) = of_one.into_iter().find(|(given, _)| *given) {
        return Err(Failure::usage(
            format!("{option} is about one sequence, and there are two"),
            "add --of a for ⌊nα⌋ or --of b for ⌊nβ⌋",
        ));
    }
    let (from, count) = (terms.from.unwrap_or(1), terms.count());
    let [a, b] = [line, RoundedLine::through_origin(beta)];
    for line in [a, b] {
        // Says whether all of them can be computed.
        Sequence::of_line("", line).terms(from, count).map(drop)?;
    }
    let value = |line: &RoundedLine, n| line.at(n).unwrap_or_default();
    let mut output = BufWriter::new(io::stdout().lock());
    let mut row = |n| writeln!(output, "{n} {} {}", value(&a, n), value(&b, n));
    ((0..count).try_for_each(|i| row(from + i)))
        .and_then(|()| output.flush())
        .map_err(|error| Failure::write("-", &error))
}

/// β, if the line is ⌊nα⌋ of an irrational number α above 1.
fn complement(line: &RoundedLine, text: &str) -> Result<Quadratic, Failure> {
    let hint = "leave --of b out, or type an irrational number above 1, as in '(1+sqrt(5))/2'";
    let refuse = |why: &str| Failure::usage(format!("'{text}' {why}"), hint);
    let Some(alpha) = line.beatty_slope() else {
        return Err(refuse("is no ⌊nα⌋: it has no complement here"));
    };
    if alpha.is_rational() {
        let why = format!("is the rational number {alpha}, whose sequence has no complement");
        return Err(refuse(&why));
    }
    // Above 1 it is at least 1 when rounded down: it is not 1 itself.
    let floor = FloorLine::through_origin(alpha).at_big(&BigUint::from(1_u8));
    if floor < BigInt::from(1) {
        return Err(refuse(
            "is below 1: its sequence repeats numbers, and has no complement",
        ));
    }
    (alpha.complement()).map_err(|problem| {
        let problem = format!("the complement of '{text}' cannot be computed: {problem}");
        Failure::usage(problem, "type a number of smaller integers, or add --of a")
    })
}

fn unreadable(options: &BeattyArgs, error: &QuadraticError) -> Failure {
    Failure::usage(format!("'{}': {error}", options.number), error.hint())
}
