//! The end of a run that does not do what was asked.

use std::process::ExitCode;

use crate::cli::report::failure::Failure;
use crate::cli::report::line::readable;
use crate::cli::report::refusal::Refusal;
use crate::cli::report::terminal::{print, tell};
use crate::cli::report::usage::no_extension;

const FIRST_HELP: &str = "\
wythoff-plot --size 500 out.png

draws the cold positions of Wythoff’s game with both piles below 500, checked
against the exact formula. Also: out.svg, --play misere, --ab all,
--diagonal 20, --title TEXT, --width 80mm.

wythoff-plot check --size 500     the verdicts alone
wythoff-plot query 5 8            who wins, and every winning move
wythoff-plot --help               every option";

/// Says what there is to say, and gives the exit status.
pub fn end(failure: Failure) -> ExitCode {
    let status = ExitCode::from(failure.status());
    let refusal = match failure {
        Failure::NothingAsked => {
            FIRST_HELP.lines().for_each(tell);
            return status;
        }
        Failure::Help(text) => {
            return match print(&text) {
                Ok(()) => status,
                Err(failure) => end(failure),
            };
        }
        Failure::ClosedPipe => return status,
        Failure::NoExtension(name) => no_extension(&name),
        Failure::Differs(problem) => {
            let hint = "no figure was written; please report this, with the command";
            Refusal::new(problem, hint)
        }
        Failure::FileDiffers(refusal) | Failure::Failed(refusal) | Failure::Usage(refusal) => {
            refusal
        }
    };
    tell(&format!("error: {}", readable(&refusal.problem)));
    tell(&format!("hint: {}", readable(&refusal.hint)));
    status
}
