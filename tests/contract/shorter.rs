//! What is not needed to break a command is left out of it.

use crate::contract::keeps;
use crate::desk::Desk;
use crate::line::Line;

/// The shortest line found that is broken too, and why.
pub fn still_broken(
    desk: &mut Desk,
    mut line: Line,
    mut why: String,
    twice: bool,
) -> (Line, String) {
    let mut at = line.groups.len();
    while at > 0 {
        at -= 1;
        let mut shorter = line.clone();
        shorter.groups.remove(at);
        if let Err(so) = keeps(desk, &shorter, twice) {
            (line, why) = (shorter, so);
        }
    }
    (line, why)
}
