//! What a command does.

use std::io::{self, IsTerminal as _};

use crate::cli::report::failure::Failure;

/// The arguments of a command, which can be carried out.
pub trait Task {
    /// Does what was asked.
    fn run(&self) -> Result<(), Failure>;

    /// The number of threads asked for.
    fn threads(&self) -> Option<usize> {
        None
    }

    /// Whether a run may say what it is at: not where it talks with someone, or
    /// where what it writes by and by goes to a terminal itself.
    fn shows_progress(&self) -> bool {
        true
    }
}

impl<T: Task + ?Sized> Task for Box<T> {
    fn run(&self) -> Result<(), Failure> {
        (**self).run()
    }

    fn threads(&self) -> Option<usize> {
        (**self).threads()
    }

    fn shows_progress(&self) -> bool {
        (**self).shows_progress()
    }
}

/// For what writes its answers by and by.
pub fn stdout_is_no_terminal() -> bool {
    !io::stdout().is_terminal()
}
