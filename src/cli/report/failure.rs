//! How a run ends that does not do what was asked: what it says, and its exit
//! status.

use std::{fmt, io};

use wythoff_plot::Error;

use crate::cli::report::hints;
use crate::cli::report::refusal::Refusal;

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
    /// A name that names no format, and that perhaps is meant for a command:
    /// exit status 2.
    NoExtension(String),
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

    /// The same refusal, where what was asked for stands in a file.
    pub fn of_a_file(self) -> Self {
        match self {
            Self::Usage(refusal) => Self::Failed(refusal),
            other => other,
        }
    }

    /// Adds to a failed write what was written before it.
    pub fn after_writing(self, paths: &[&str]) -> Self {
        let paths: Vec<String> = paths.iter().map(|path| format!("'{path}'")).collect();
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
            Self::NothingAsked | Self::NoExtension(_) | Self::Usage(_) => 2,
            Self::Differs(_) | Self::FileDiffers(_) => 3,
        }
    }
}

impl From<Error> for Failure {
    fn from(error: Error) -> Self {
        let refusal = Refusal::new(error.to_string(), hints::of(&error));
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
