//! Bytes are computed before they are allocated, and refused past a limit.

use wythoff_plot::solve::{engine_for, memory_needed};
use wythoff_plot::{Game, Size, group_digits};

use super::failure::Failure;

/// Refuses a lattice whose solution takes more than `limit` bytes, and says
/// how large a one would fit.
pub fn check_lattice(game: &Game, size: Size, limit: u64) -> Result<(), Failure> {
    let needed = |size| memory_needed(game, size, engine_for(game, size));
    if needed(size) <= limit {
        return Ok(());
    }
    let fits = |side: &u32| Size::square(*side).is_ok_and(|size| needed(size) <= limit);
    let (mut low, mut high) = (0, size.width());
    while high - low > 1 {
        let middle = low + (high - low) / 2;
        *(if fits(&middle) { &mut low } else { &mut high }) = middle;
    }
    Err(refusal(
        &format!("a lattice of {size} cells"),
        needed(size),
        limit,
        &format!("use --size {low}"),
    ))
}

/// Refuses a picture whose pixels take more than `limit` bytes: four a pixel
/// while it is drawn, one while it is packed.
pub fn check_pixels((width, height): (u32, u32), limit: u64) -> Result<(), Failure> {
    let pixels = u64::from(width) * u64::from(height);
    let bytes = 5 * pixels;
    if bytes <= limit {
        return Ok(());
    }
    // The picture keeps its shape, so its sides shrink by the root.
    let largest = u128::from(width) * u128::from(width) * u128::from(limit) / u128::from(bytes);
    Err(refusal(
        &format!("a picture of {width} × {height} pixels"),
        bytes,
        limit,
        &format!("use --width {}px", largest.isqrt()),
    ))
}

/// Refuses data of `bytes` bytes past `limit`.
pub fn check_data(what: &str, bytes: u64, limit: u64) -> Result<(), Failure> {
    if bytes <= limit {
        return Ok(());
    }
    Err(refusal(
        what,
        bytes,
        limit,
        "choose a smaller window with --x and --y",
    ))
}

fn refusal(what: &str, bytes: u64, limit: u64, instead: &str) -> Failure {
    let (bytes, limit) = (group_digits(bytes, ','), group_digits(limit, ','));
    Failure::usage(
        format!("{what} takes {bytes} bytes, more than the {limit} of --max-memory"),
        format!("{instead}, or allow more memory with --max-memory"),
    )
}
