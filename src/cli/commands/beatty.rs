use std::io::{self, BufWriter, Write as _};

use clap::Args;
use num_bigint::{BigInt, BigUint};
use wythoff_plot::exact::{FloorLine, Quadratic, QuadraticError};
use wythoff_plot::sequence::{PairSide, write_bfile};

use crate::cli::commands::sequence::{Terms, pair_side};
use crate::cli::report::failure::Failure;
use crate::cli::report::refusal::Refusal;

/// The Beatty sequence ⌊nα⌋ of a quadratic irrational α > 1 and its complement
/// ⌊nβ⌋, 1/α + 1/β = 1: together every number from 1 on, each once.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    wythoff-plot beatty '(1+sqrt(5))/2' --terms 20\n  \
    wythoff-plot beatty 'sqrt(2)' --of b --terms 10000\n\n\
    A line has n, ⌊nα⌋ and ⌊nβ⌋; with --of, n and one of them, which is a b-file.\n\
    α is written with integers, sqrt(n), phi, + - * / ^ and brackets.")]
pub struct BeattyArgs {
    /// The number α, as in '(1+sqrt(5))/2'
    #[arg(value_name = "EXPR", allow_hyphen_values = true)]
    pub number: String,

    /// One sequence alone: a is ⌊nα⌋ and b is ⌊nβ⌋
    #[arg(long, value_name = "WHICH", value_parser = which)]
    pub of: Option<PairSide>,

    #[command(flatten)]
    pub terms: Terms,
}

fn which(text: &str) -> Result<PairSide, Refusal> {
    pair_side(text).map_err(|refusal| Refusal {
        hint: "type a for ⌊nα⌋ or b for ⌊nβ⌋".to_owned(),
        ..refusal
    })
}

/// `wythoff-plot beatty`.
pub fn run(options: &BeattyArgs) -> Result<(), Failure> {
    let alpha: Quadratic = options
        .number
        .parse()
        .map_err(|error| unreadable(options, &error))?;
    let beta = complement(alpha, &options.number)?;
    let lines = [alpha, beta].map(FloorLine::through_origin);
    let from = options.terms.from.unwrap_or(1);
    let end = match options.terms.count().checked_sub(1) {
        None => return Ok(()),
        Some(more) => from.checked_add(more).ok_or_else(too_far)?,
    };
    // The last terms are the largest.
    let fits = lines.iter().all(|line| line.at_wide(end).is_some());
    if !fits {
        return Err(too_far());
    }
    let value = |line: &FloorLine, n: u64| line.at_wide(n).unwrap_or_default();
    let written = match options.of {
        Some(side) => {
            let line = &lines[usize::from(side == PairSide::Larger)];
            let terms = (from..=end).map(|n| (n, value(line, n)));
            write_bfile(terms, &mut io::stdout().lock())
        }
        None => {
            let mut output = BufWriter::new(io::stdout().lock());
            let mut row = |n| {
                writeln!(
                    output,
                    "{n} {} {}",
                    value(&lines[0], n),
                    value(&lines[1], n)
                )
            };
            let rows = (from..=end).try_for_each(&mut row);
            rows.and_then(|()| output.flush())
        }
    };
    written.map_err(|error| Failure::write("-", &error))
}

/// β, if α is an irrational number above 1.
fn complement(alpha: Quadratic, text: &str) -> Result<Quadratic, Failure> {
    let hint = "type an irrational number above 1, as in '(1+sqrt(5))/2' or 'sqrt(2)'";
    if alpha.is_rational() {
        let problem =
            format!("'{text}' is the rational number {alpha}, whose sequence has no complement");
        return Err(Failure::usage(problem, hint));
    }
    // Above 1 it is at least 1 when rounded down: it is not 1 itself.
    let floor = FloorLine::through_origin(alpha).at_big(&BigUint::from(1_u8));
    if floor < BigInt::from(1) {
        let problem =
            format!("'{text}' is below 1: its sequence repeats numbers, and has no complement");
        return Err(Failure::usage(problem, hint));
    }
    (alpha.complement()).map_err(|problem| {
        let problem = format!("the complement of '{text}' cannot be computed: {problem}");
        Failure::usage(problem, "type a number of smaller integers")
    })
}

fn unreadable(options: &BeattyArgs, error: &QuadraticError) -> Failure {
    Failure::usage(format!("'{}': {error}", options.number), error.hint())
}

fn too_far() -> Failure {
    Failure::usage(
        "terms so far out do not fit in 128 bits, or their index in 64",
        "ask for terms below 2^64: a smaller --from or fewer --terms",
    )
}
