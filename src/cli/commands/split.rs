//! `split`: totals that divide into a cold pair.

use std::io::{self, BufWriter, Write as _};

use clap::Args;
use num_bigint::BigUint;
use wythoff_plot::exact::{ColdPair, ColdPairs};
use wythoff_plot::positions::parse_pile;
use wythoff_plot::{Game, Play};

use crate::cli::options::game::GameArgs;
use crate::cli::report::failure::Failure;
use crate::cli::report::refusal::Refusal;
use crate::cli::report::terminal::print;
use crate::cli::task::{Task, stdout_is_no_terminal};

/// Whether a total can be divided into a cold pair of Wythoff's game or t-Wythoff,
/// so that whoever divides it and lets the other move first wins.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    wythoff-plot split 16\n  \
    wythoff-plot split 20 --misere\n  \
    wythoff-plot split --up-to 100\n  \
    wythoff-plot split 30 --game t-wythoff:2 --json\n\n\
    With --up-to, a line has a total, the two piles, and the number k of the pair.\n\
    --game takes wythoff and t-wythoff:T alone. \n\n\
    JSON: game, play, total, and split, below and above, each with total, piles and\n\
    k, or null. Numbers below 2^64 are numbers and longer ones strings.")]
pub struct SplitArgs {
    /// Tokens to divide into two piles
    #[arg(value_name = "TOTAL", value_parser = total, required_unless_present = "up_to",
          conflicts_with = "up_to", allow_negative_numbers = true)]
    pub total: Option<BigUint>,

    /// List every total up to this that can be divided so
    #[arg(long, value_name = "M", value_parser = up_to, conflicts_with = "json",
          allow_hyphen_values = true)]
    pub up_to: Option<BigUint>,

    #[command(flatten)]
    pub game: GameArgs,

    /// The answer as one JSON object
    #[arg(long)]
    pub json: bool,
}

fn total(text: &str) -> Result<BigUint, Refusal> {
    number("", text)
}

fn up_to(text: &str) -> Result<BigUint, Refusal> {
    number("--up-to ", text)
}

fn number(option: &str, text: &str) -> Result<BigUint, Refusal> {
    parse_pile(text.as_bytes())
        .map_err(|problem| Refusal::new(format!("{option}'{text}': {problem}"), problem.hint()))
}

impl Task for SplitArgs {
    fn run(&self) -> Result<(), Failure> {
        run(self)
    }

    fn shows_progress(&self) -> bool {
        stdout_is_no_terminal()
    }
}

/// `wythoff-plot split`.
fn run(options: &SplitArgs) -> Result<(), Failure> {
    let pairs = pairs(options)?;
    match (&options.up_to, &options.total) {
        (Some(most), _) => list(&pairs, most).map_err(|error| Failure::write("-", &error)),
        (None, Some(total)) if options.json => print(&json(&pairs, total)),
        (None, total) => print(&in_words(&pairs, total.as_ref().unwrap_or(&BigUint::ZERO))),
    }
}

fn pairs(options: &SplitArgs) -> Result<ColdPairs, Failure> {
    let game = options.game.two_piles()?;
    game.as_ref().and_then(ColdPairs::of).ok_or_else(|| {
        let name = game.as_ref().map_or("moore:K", Game::name);
        Failure::usage(
            format!("split does not know the totals of {name}"),
            "name wythoff or t-wythoff:T; other games answer wythoff-plot query",
        )
    })
}

fn list(pairs: &ColdPairs, most: &BigUint) -> io::Result<()> {
    let mut output = BufWriter::new(io::stdout().lock());
    let mut line =
        |k: u64,
         total: &dyn std::fmt::Display,
         x: &dyn std::fmt::Display,
         y: &dyn std::fmt::Display| { writeln!(output, "{total} {x} {y} {k}") };
    for k in 0.. {
        match pairs
            .pair(k)
            .and_then(|(x, y)| Some((x, y, x.checked_add(y)?)))
        {
            Some((x, y, total)) if BigUint::from(total) <= *most => line(k, &total, &x, &y)?,
            Some(_) => break,
            None => {
                let ColdPair {
                    smaller, larger, ..
                } = pairs.pair_big(&k.into());
                let total = &smaller + &larger;
                if total > *most {
                    break;
                }
                line(k, &total, &smaller, &larger)?;
            }
        }
    }
    output.flush()
}

fn in_words(pairs: &ColdPairs, total: &BigUint) -> String {
    let split = pairs.split(total);
    let place = match (pairs.t(), pairs.play()) {
        (1, Play::Normal) => String::new(),
        (1, Play::Misere) => " in misère play".to_owned(),
        (t, Play::Normal) => format!(" in t-wythoff:{t}"),
        (t, Play::Misere) => format!(" in t-wythoff:{t}, misère play"),
    };
    let mut text = match &split.exact {
        Some(pair) => format!(
            "{total} can be split into a cold pair{place}: {} + {}, k = {}\n",
            pair.smaller, pair.larger, pair.k
        ),
        None => format!("{total} cannot be split into a cold pair{place}\n"),
    };
    let near = |label: &str, pair: &ColdPair| {
        format!(
            "{label}: {} = {} + {}, k = {}\n",
            pair.total(),
            pair.smaller,
            pair.larger,
            pair.k
        )
    };
    text.extend(split.below.as_ref().map(|pair| near("next below", pair)));
    text.push_str(&near("next above", &split.above));
    text
}

/// By hand, for numbers longer than any machine word.
fn json(pairs: &ColdPairs, total: &BigUint) -> String {
    let split = pairs.split(total);
    // Most readers of JSON would round longer numbers.
    let number = |n: &BigUint| match n.bits() {
        0..=64 => n.to_string(),
        _ => format!("\"{n}\""),
    };
    let object = |pair: &ColdPair| {
        let [total, smaller, larger, k] =
            [&pair.total(), &pair.smaller, &pair.larger, &pair.k].map(number);
        format!("{{\"total\":{total},\"piles\":[{smaller},{larger}],\"k\":{k}}}")
    };
    let or_null = |pair: Option<&ColdPair>| pair.map_or_else(|| "null".to_owned(), object);
    let (t, play) = (pairs.t(), pairs.play().name());
    let game = if t == 1 {
        "wythoff".to_owned()
    } else {
        format!("t-wythoff:{t}")
    };
    let total = number(total);
    format!(
        "{{\"game\":\"{game}\",\"play\":\"{play}\",\"total\":{total},\"split\":{},\"below\":{},\"above\":{}}}\n",
        or_null(split.exact.as_ref()),
        or_null(split.below.as_ref()),
        object(&split.above),
    )
}
