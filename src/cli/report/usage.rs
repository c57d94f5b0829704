//! What is said of arguments that clap refuses, or that look like a command.

use clap::error::{ContextKind, ContextValue, ErrorKind};

use crate::cli::args::Arguments;
use crate::cli::options::rule_file::OfAFile;
use crate::cli::output::format::Format;
use crate::cli::report::failure::Failure;
use crate::cli::report::refusal::Refusal;

/// clap's own refusals of the arguments of `command`, in the form of all
/// others.
pub fn refused(error: clap::Error, command: Option<&str>) -> Failure {
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => Failure::Help(error.to_string()),
        ErrorKind::ValueValidation => match of_a_file(&error) {
            Some(refusal) => Failure::Failed(refusal),
            None => Failure::Usage(refused_value(&error, command)),
        },
        ErrorKind::UnknownArgument => Failure::Usage(unknown_argument(&error, command)),
        ErrorKind::MissingRequiredArgument => Failure::Usage(missing_argument(&error, command)),
        _ => Failure::usage(first_line(&error), see_help(command)),
    }
}

/// Of a name without an extension: perhaps a command was meant.
pub fn no_extension(name: &str) -> Refusal {
    if Arguments::command_named(name).as_deref() == Some(name) {
        return Refusal::new(
            format!("'{name}' is a command, and stands before its options"),
            format!("type the command first: wythoff-plot {name} …"),
        );
    }
    let hint = if let Some(command) = Arguments::command_named(name) {
        format!("the command comes first: wythoff-plot {command} …")
    } else {
        let stem = Some(name).filter(|name| !name.is_empty() && !name.starts_with('.'));
        let stem = stem.unwrap_or("out");
        format!("end it in one of {}, as in {stem}.png", Format::list())
    };
    Refusal::new(format!("'{name}' has no extension to name a format"), hint)
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

/// What is wrong with a file that a value names, or with what is in it.
fn of_a_file(error: &clap::Error) -> Option<Refusal> {
    let source = std::error::Error::source(error)?;
    let OfAFile(refusal) = source.downcast_ref()?;
    Some(refusal.clone())
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
        _ if matches!(
            argument.as_str(),
            "-o" | "-O" | "--out" | "--output" | "--outfile"
        ) =>
        {
            writes_to(command)
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

/// A file to write is named without an option.
fn writes_to(command: Option<&str>) -> String {
    let (words, name) = match command {
        None => ("--size 500", "out.png"),
        Some("compare") => ("compare wythoff wythoff/misere", "out.png"),
        Some("beams" | "grundy") => (command.unwrap_or_default(), "out.png"),
        Some("sequence") => ("sequence A000201", "> b.txt"),
        Some(command) => (command, "… > out.txt"),
    };
    format!("write the file’s name alone, as in wythoff-plot {words} {name}")
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
        "--of <WHAT>" => "add it, as in wythoff-plot sequence --game t-wythoff:3/misere --of a",
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
