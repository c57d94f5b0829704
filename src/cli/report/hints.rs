//! What to type instead, where an option is what helps: the library knows of
//! none, and says in general what it can.

use wythoff_plot::Error;
use wythoff_plot::query::QueryError;
use wythoff_plot::query::batch::{LineError, LineProblem};
use wythoff_plot::sequence::{BfileError, SequenceError};

pub fn of(error: &Error) -> String {
    match error {
        Error::TallLegend { smallest, .. } => {
            format!("leave it out with --legend none; with it, the smallest width is {smallest}")
        }
        Error::CrowdedDiagonals => {
            "draw a readable few with --ab auto, fewer cells, or a larger width".to_owned()
        }
        Error::ManyHot { .. } => {
            "show fewer cells with --x and --y, or leave them alike with --hot none".to_owned()
        }
        Error::ManyDirections(_) => "tell hot cells apart with --hot count".to_owned(),
        Error::HotOfTwo => "draw them with --layout panels".to_owned(),
        Error::PageSize { .. } => {
            "choose a smaller size, or the corner to show with --x 0..N and --y 0..N".to_owned()
        }
        other => other.hint(),
    }
}

pub fn of_query(error: &QueryError) -> String {
    match error {
        QueryError::Memory { bytes, .. } => {
            format!("ask about smaller piles, or allow more memory: --max-memory {bytes}")
        }
        QueryError::Size { .. } => {
            "ask about piles below 2^30, or a game with a closed form: wythoff-plot games"
                .to_owned()
        }
        other => other.hint(),
    }
}

pub fn of_line(error: &LineError) -> String {
    match error.problem() {
        LineProblem::Query(problem) => of_query(problem),
        _ => error.hint(),
    }
}

pub fn of_sequence(error: &SequenceError) -> String {
    const ALL: &str = "wythoff-plot sequence list has all";
    const OTHERS: &str = "others: wythoff-plot beatty FORMULA, sequence --game GAME --of …";
    match error {
        SequenceError::Unknown { near, .. } if near.is_empty() => {
            format!("{ALL} that there are; {OTHERS}")
        }
        SequenceError::Unknown { .. } => format!("{} {ALL}; {OTHERS}", error.hint()),
        SequenceError::BeforeOffset { offset, .. } => {
            format!("start at its offset: --from {offset}")
        }
        SequenceError::Negative { .. } => "ask for terms from 0 on: another --from".to_owned(),
        SequenceError::Memory { bytes, .. } => {
            format!("ask for fewer terms, or allow more memory: --max-memory {bytes}")
        }
        other => other.hint(),
    }
}

pub fn of_bfile(error: &BfileError) -> String {
    match error {
        BfileError::Sequence(error) => of_sequence(error),
        other => other.hint(),
    }
}
