//! How a run ends that does not do what was asked: what it says, and its exit
//! status.

use std::process::ExitCode;
use std::{fmt, io};

use clap::error::{ContextKind, ContextValue, ErrorKind};

use wythoff_plot::Error;

use super::args::Arguments;
use super::line::readable;
use super::report::Written;
use super::values::Refusal;
use super::{print, tell};

/// Why the command ends without having done what was asked.
#[derive(Debug)]
pub enum Failure {
    /// No arguments at all.
    NothingAsked,
    /// `--help` or `--version`: text for stdout, and success.
    Help(String),
    /// What was typed cannot be meant, or asks for more than it allows itself,
    /// found without opening an input: exit status 2.
    Usage(Refusal),
    /// A file, a folder or the system does not give what is needed, or what a
    /// file holds is bad: exit status 1.
    Failed(Refusal),
    /// A check found a difference, and the report has been given: exit status 3.
    Differs(String),
    /// A given file differs from what is true: exit status 3 as well.
    FileDiffers(Refusal),
    /// Whoever reads our output has heard enough: a quiet end.
    ClosedPipe,
}

const FIRST_HELP: &str = "\
wythoff-plot --size 500 out.png

draws the cold positions of Wythoff’s game with both piles below 500, checked
against the exact formula. Also: out.svg, --play misere, --ab all,
--diagonal 20, --title TEXT, --width 80mm.

wythoff-plot check --size 500     the verdicts alone
wythoff-plot query 5 8            who wins, and every winning move
wythoff-plot --help               every option";

impl Failure {
    pub fn usage(problem: impl Into<String>, hint: impl Into<String>) -> Self {
        Self::Usage(Refusal::new(problem, hint))
    }

    pub fn failed(problem: impl Into<String>, hint: impl Into<String>) -> Self {
        Self::Failed(Refusal::new(problem, hint))
    }

    /// Says that a refusal which had to wait for the work left nothing behind.
    pub fn after_the_work(self) -> Self {
        match self {
            Self::Usage(Refusal { problem, hint }) => {
                Self::usage(format!("{problem}; nothing was written"), hint)
            }
            other => other,
        }
    }

    /// A failed write to `name`.
    pub fn write(name: &str, error: &io::Error) -> Self {
        if error.kind() == io::ErrorKind::BrokenPipe {
            return Self::ClosedPipe;
        }
        let hint = match error.kind() {
            io::ErrorKind::NotFound => "make the folder first, or write elsewhere",
            io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem => {
                "write to a folder that is yours"
            }
            io::ErrorKind::StorageFull => "free some room, or write elsewhere",
            io::ErrorKind::FileTooLarge => "allow larger files, as with ulimit -f, or write less",
            _ => "write elsewhere",
        };
        Self::failed(format!("cannot write '{name}': {}", describe(error)), hint)
    }

    /// clap's own refusals of the arguments of `command`, in the form of all
    /// others.
    pub fn from_clap(error: clap::Error, command: Option<&str>) -> Self {
        match error.kind() {
            ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => Self::Help(error.to_string()),
            ErrorKind::ValueValidation => Self::Usage(refused_value(&error, command)),
            ErrorKind::UnknownArgument => Self::Usage(unknown_argument(&error, command)),
            ErrorKind::MissingRequiredArgument => Self::Usage(missing_argument(&error, command)),
            _ => Self::usage(first_line(&error), see_help(command)),
        }
    }

    /// The same refusal, where what was asked for stands in a file.
    pub fn of_a_file(self) -> Self {
        match self {
            Self::Usage(refusal) => Self::Failed(refusal),
            other => other,
        }
    }

    /// Adds to a failed write what was written before it.
    pub fn after_writing(self, written: &[Written]) -> Self {
        let paths: Vec<String> = written
            .iter()
            .map(|one| format!("'{}'", one.path()))
            .collect();
        match self {
            Self::Failed(Refusal { problem, hint }) if !paths.is_empty() => Self::failed(
                format!("{problem}; written before: {}", paths.join(", ")),
                hint,
            ),
            other => other,
        }
    }

    /// The exit status of a run that ends like this.
    pub fn status(&self) -> u8 {
        match self {
            Self::Help(_) | Self::ClosedPipe => 0,
            Self::Failed(_) => 1,
            Self::NothingAsked | Self::Usage(_) => 2,
            Self::Differs(_) | Self::FileDiffers(_) => 3,
        }
    }

    /// Says what there is to say, and gives the exit status.
    pub fn report(self) -> ExitCode {
        let status = ExitCode::from(self.status());
        let refusal = match self {
            Self::NothingAsked => {
                FIRST_HELP.lines().for_each(tell);
                return status;
            }
            Self::Help(text) => {
                return match print(&text) {
                    Ok(()) => status,
                    Err(failure) => failure.report(),
                };
            }
            Self::ClosedPipe => return status,
            Self::Differs(problem) => {
                let hint = "no figure was written; please report this, with the command";
                Refusal::new(problem, hint)
            }
            Self::FileDiffers(refusal) | Self::Failed(refusal) | Self::Usage(refusal) => refusal,
        };
        tell(&format!("error: {}", readable(&refusal.problem)));
        tell(&format!("hint: {}", readable(&refusal.hint)));
        status
    }
}

impl From<Error> for Failure {
    fn from(error: Error) -> Self {
        let refusal = Refusal::new(error.to_string(), error.hint());
        match error {
            Error::OutOfMemory { .. } | Error::Pdf(_) => Self::Failed(refusal),
            _ => Self::Usage(refusal),
        }
    }
}

/// An error of the system without the "(os error 2)" at its end.
pub fn describe(error: &impl fmt::Display) -> String {
    let text = error.to_string();
    let plain = text.split(" (os error").next().unwrap_or(&text);
    plain.to_lowercase()
}

fn context(error: &clap::Error, kind: ContextKind) -> Option<String> {
    match error.get(kind)? {
        ContextValue::String(text) => Some(text.clone()),
        ContextValue::Strings(texts) => texts.first().cloned(),
        _ => None,
    }
}

fn see_help(command: Option<&str>) -> String {
    match command {
        Some(command) => format!("see wythoff-plot {command} --help"),
        None => "see wythoff-plot --help".to_owned(),
    }
}

fn refused_value(error: &clap::Error, command: Option<&str>) -> Refusal {
    let source = std::error::Error::source(error);
    match source.and_then(|source| source.downcast_ref::<Refusal>()) {
        Some(refusal) => with_option(error, refusal),
        None => Refusal::new(first_line(error), see_help(command)),
    }
}

/// A problem that begins with the value gets the option before it: several
/// options share that value's parser.
fn with_option(error: &clap::Error, refusal: &Refusal) -> Refusal {
    let argument = context(error, ContextKind::InvalidArg).unwrap_or_default();
    let mut refusal = refusal.clone();
    if let (true, Some((option, _))) = (refusal.problem.starts_with('\''), argument.split_once(' '))
    {
        refusal.problem = format!("{option} {}", refusal.problem);
    }
    refusal
}

fn unknown_argument(error: &clap::Error, command: Option<&str>) -> Refusal {
    let argument = context(error, ContextKind::InvalidArg).unwrap_or_default();
    if !argument.starts_with('-') {
        return Refusal::new(
            format!("'{argument}' is one argument too many"),
            see_help(command),
        );
    }
    let hint = match context(error, ContextKind::SuggestedArg) {
        _ if command == Some("beatty")
            && matches!(argument.as_str(), "--game" | "-g" | "--misere" | "--play") =>
        {
            "a Beatty sequence has no game: for that of cold pairs see wythoff-plot sequence --help"
                .to_owned()
        }
        _ if matches!(argument.as_str(), "--misere" | "--play") => {
            "write it after a game, as in wythoff/misere".to_owned()
        }
        _ if argument == "--game" => "name the game itself, as in gdwn:1,2".to_owned(),
        _ if Arguments::has_option(&argument) => {
            "it belongs to the lattice’s own figure: see wythoff-plot --help".to_owned()
        }
        Some(near) => format!("did you mean {near}?"),
        None => see_help(command),
    };
    Refusal::new(format!("there is no option '{argument}'"), hint)
}

fn missing_argument(error: &clap::Error, command: Option<&str>) -> Refusal {
    let missing = context(error, ContextKind::InvalidArg).unwrap_or_default();
    let example = match missing.as_str() {
        "--bare" => "add it, as in wythoff-plot --size 500 --bare --cell 4 out.png",
        "<LEFT>" | "<RIGHT>" => {
            "name it, as in wythoff-plot compare wythoff wythoff/misere --size 12 out.pdf"
        }
        "<ID>" => {
            "name it, as in wythoff-plot sequence A000201, or type wythoff-plot sequence list"
        }
        "--of <PILE>" => "add it, as in wythoff-plot sequence --game t-wythoff:3/misere --of a",
        "--game <GAME>" => "name it, as in wythoff-plot sequence --game wythoff --of a",
        "<EXPR>" => "type it, as in wythoff-plot beatty '(1+sqrt(5))/2'",
        "<TOTAL>" => "type it, as in wythoff-plot split 16, or wythoff-plot split --up-to 100",
        "<PILES>..." => "name them, as in wythoff-plot play 7 12",
        "<PILE>..." => "name them, as in wythoff-plot query 12 20",
        _ => match command {
            Some("grundy") => "name it, as in wythoff-plot grundy --size 1000 out.png",
            Some("beams") => {
                "name it, as in wythoff-plot beams --game gdwn:1,2 --size 100000 out.pdf"
            }
            Some("compare") => {
                "name it, as in wythoff-plot compare wythoff wythoff/misere --size 12 out.pdf"
            }
            _ => "name it, as in wythoff-plot --size 500 out.png",
        },
    };
    Refusal::new(first_line(error), example)
}

fn first_line(error: &clap::Error) -> String {
    let text = error.to_string();
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let first = lines.next().unwrap_or("the arguments cannot be read");
    let first = first.strip_prefix("error: ").unwrap_or(first);
    // clap lists what is missing on the lines after a colon.
    match lines.next() {
        Some(next) if first.ends_with(':') => format!("{first} {next}"),
        _ => first.to_owned(),
    }
}
