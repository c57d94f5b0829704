//! Which terms of a sequence: written, compared with a file, or looked for.

use std::io;
use std::path::{Path, PathBuf};

use clap::Args;
use num_bigint::BigUint;
use wythoff_plot::group_digits;
use wythoff_plot::positions::{decoded, parse_pile};
use wythoff_plot::sequence::{BfileError, Sequence, check_bfile, first_index, write_bfile};

use crate::cli::input::{read_all, read_up_to};
use crate::cli::options::parse;
use crate::cli::report::failure::{Failure, describe};
use crate::cli::report::hints;
use crate::cli::report::refusal::Refusal;
use crate::cli::report::terminal::{print, tell};

/// Which terms, and what is done with them.
#[derive(Args, Debug)]
pub struct Terms {
    /// How many [default: 1000]
    #[arg(long, value_name = "N", value_parser = terms, allow_hyphen_values = true)]
    pub terms: Option<u64>,

    /// The index of the first [default: that of the sequence]
    #[arg(long, value_name = "N", value_parser = from, allow_hyphen_values = true)]
    pub from: Option<u64>,

    /// Compare this b-file, or stdin for -, with the sequence, and write nothing; it
    /// may begin at any index
    #[arg(long, value_name = "FILE", conflicts_with_all = ["terms", "from"])]
    pub check: Option<PathBuf>,

    /// Write the index of this number, or not in it
    #[arg(long, value_name = "NUMBER", value_parser = number,
          conflicts_with_all = ["terms", "from", "check"], allow_hyphen_values = true)]
    pub contains: Option<BigUint>,
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

fn number(text: &str) -> Result<BigUint, Refusal> {
    parse_pile(text.as_bytes())
        .map_err(|problem| Refusal::new(format!("--contains '{text}': {problem}"), problem.hint()))
}

impl Terms {
    const USUAL: u64 = 1000;

    pub fn count(&self) -> u64 {
        self.terms.unwrap_or(Self::USUAL)
    }

    /// Does what is asked for with the sequence that `make` gives when it is told
    /// how many terms are needed, counted from index 0. It begins with `first`,
    /// unless that is said.
    pub fn run(
        &self,
        first: impl Fn(&Sequence) -> u64,
        make: impl Fn(u64) -> Result<Sequence, Failure>,
    ) -> Result<(), Failure> {
        if let Some(path) = &self.check {
            return check(path, make);
        }
        if let Some(number) = &self.contains {
            let needed = u64::try_from(number).unwrap_or(u64::MAX).saturating_add(1);
            let sequence = make(needed)?;
            return print(&match sequence.index_of(number)? {
                Some(index) => format!("{index}\n"),
                None => "not in it\n".to_owned(),
            });
        }
        let count = self.count();
        let sequence = make(count.saturating_add(self.from.unwrap_or(0)))?;
        let from = self.from.unwrap_or_else(|| first(&sequence));
        let terms = sequence.terms(from, count)?;
        write_bfile(terms, &mut io::stdout().lock()).map_err(|error| Failure::write("-", &error))
    }
}

/// Fifty million terms or so.
const MOST_BYTES: u64 = 1 << 30;

fn check(path: &Path, make: impl Fn(u64) -> Result<Sequence, Failure>) -> Result<(), Failure> {
    // What is typed comes before what a file holds.
    make(0)?;
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
    let sequence = make(lines.saturating_add(first)).map_err(Failure::of_a_file)?;
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
    Failure::failed(format!("--check '{name}': {error}"), hints::of_bfile(error))
}
