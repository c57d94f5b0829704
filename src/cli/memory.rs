//! Bytes are computed before they are allocated, and refused past a limit.

use wythoff_plot::figure::Drawing;
use wythoff_plot::solve::{engine_for, memory_needed};
use wythoff_plot::{Figure, Game, Length, Size, group_digits};

use crate::cli::report::failure::Failure;

/// Refuses a lattice whose solution takes more than `limit` bytes, and says
/// how large a one would fit.
pub fn check_lattice(game: &Game, size: Size, limit: u64) -> Result<(), Failure> {
    check_solution(size, limit, |size| {
        memory_needed(game, size, engine_for(game, size))
    })
}

/// What something takes that is known before any work.
pub struct Need {
    what: String,
    /// At least so many bytes.
    bytes: u64,
    /// So many are surely enough.
    enough: u64,
    /// What to do instead, where there is anything.
    instead: Option<String>,
}

impl Need {
    pub fn new(what: impl Into<String>, bytes: u64, instead: impl Into<String>) -> Self {
        Self {
            what: what.into(),
            bytes,
            enough: bytes,
            instead: Some(instead.into()),
        }
    }

    /// That of a lattice's solution.
    pub fn lattice(game: &Game, size: Size, limit: u64) -> Self {
        let needed = |size| memory_needed(game, size, engine_for(game, size));
        Self {
            what: format!("a lattice of {size} cells"),
            bytes: needed(size),
            enough: needed(size),
            instead: largest(size, limit, needed).map(|side| format!("use --size {side}")),
        }
    }

    /// That of a picture whose `preview` lacks its cells, and so may be lower
    /// than it.
    pub fn picture(preview: &Figure<'_>, limit: u64) -> Result<Self, Failure> {
        let drawing = preview.draw()?;
        let (width, height) = drawing.pixels();
        // Room for an inset under the lattice, and for what the legend may say.
        let enough = |drawing: &Drawing| {
            let (width, _) = drawing.pixels();
            pixel_bytes(drawing) + 2 * u64::from(width).pow(2)
        };
        let instead = || widest(preview, width, limit, enough);
        Ok(Self {
            what: format!("a picture of {width} × {height} pixels"),
            bytes: pixel_bytes(&drawing),
            enough: enough(&drawing),
            instead: (pixel_bytes(&drawing) > limit)
                .then(instead)
                .flatten()
                .map(|width| format!("use --width {width}px")),
        })
    }
}

/// Refuses the first of these that takes more than `limit` bytes, with a limit
/// that is enough for all of them. Where several do, no smaller one alone would
/// help.
pub fn check_needs(needs: &[Need], limit: u64) -> Result<(), Failure> {
    let mut large = needs.iter().filter(|need| need.bytes > limit);
    let Some(first) = large.next() else {
        return Ok(());
    };
    let instead = first.instead.as_deref().filter(|_| large.next().is_none());
    let enough = needs.iter().map(|need| need.enough).max();
    Err(refusal_with(
        &first.what,
        first.bytes,
        limit,
        instead,
        enough.unwrap_or(first.bytes),
    ))
}

/// As [`check_lattice`], for a solution that takes `needed` bytes.
pub fn check_solution(size: Size, limit: u64, needed: impl Fn(Size) -> u64) -> Result<(), Failure> {
    if needed(size) <= limit {
        return Ok(());
    }
    Err(refusal(
        &format!("a lattice of {size} cells"),
        needed(size),
        limit,
        largest(size, limit, needed)
            .map(|side| format!("use --size {side}"))
            .as_deref(),
    ))
}

/// The largest side below that of `size` whose solution fits, if any does.
fn largest(size: Size, limit: u64, needed: impl Fn(Size) -> u64) -> Option<u32> {
    let fits = |side: &u32| Size::square(*side).is_ok_and(|size| needed(size) <= limit);
    let (mut low, mut high) = (0, size.width());
    while high - low > 1 {
        let middle = low + (high - low) / 2;
        *(if fits(&middle) { &mut low } else { &mut high }) = middle;
    }
    Some(low).filter(|side| *side > 0)
}

/// Refuses a picture of `figure` whose pixels take more than `limit` bytes,
/// and says how wide a one would fit.
pub fn check_pixels(figure: &Figure<'_>, drawing: &Drawing, limit: u64) -> Result<(), Failure> {
    let bytes = pixel_bytes(drawing);
    let (width, height) = drawing.pixels();
    if bytes <= limit {
        let what = format!("a picture of {width} × {height} pixels");
        return check_granted(&what, bytes, "choose a smaller --width");
    }
    let instead =
        widest(figure, width, limit, pixel_bytes).map(|width| format!("use --width {width}px"));
    Err(refusal(
        &format!("a picture of {width} × {height} pixels"),
        bytes,
        limit,
        instead.as_deref(),
    ))
}

/// Four bytes a pixel while it is drawn, one while it is packed.
fn pixel_bytes(drawing: &Drawing) -> u64 {
    let (width, height) = drawing.pixels();
    5 * u64::from(width) * u64::from(height)
}

/// The widest figure below `width` pixels that fits, if there is any. Letters
/// keep their size, so the height does not follow in proportion: each width
/// that is tried is laid out.
fn widest(
    figure: &Figure<'_>,
    width: u32,
    limit: u64,
    bytes: impl Fn(&Drawing) -> u64,
) -> Option<u32> {
    let (mut low, mut high) = (0, width);
    let mut found = None;
    while high - low > 1 {
        let middle = low + (high - low) / 2;
        let tried = figure.clone().width(Length::px(middle.into())).draw();
        match tried.map(|drawing| bytes(&drawing) <= limit) {
            Ok(false) => high = middle,
            Ok(true) => (low, found) = (middle, Some(middle)),
            // No room for the axes.
            Err(_) => low = middle,
        }
    }
    found
}

/// What helps where data are too large.
pub const SMALLER_WINDOW: &str = "choose a smaller window with --x and --y";

/// Refuses data of `bytes` bytes past `limit`.
pub fn check_data(what: &str, bytes: u64, limit: u64) -> Result<(), Failure> {
    if bytes <= limit {
        return check_granted(what, bytes, SMALLER_WINDOW);
    }
    Err(refusal(what, bytes, limit, Some(SMALLER_WINDOW)))
}

/// Asks the system for as much memory and gives it back: it ends a process
/// whose later request it refuses.
fn check_granted(what: &str, bytes: u64, instead: &str) -> Result<(), Failure> {
    let granted =
        usize::try_from(bytes).is_ok_and(|bytes| Vec::<u8>::new().try_reserve_exact(bytes).is_ok());
    if granted {
        return Ok(());
    }
    let bytes = group_digits(bytes, ',');
    Err(Failure::failed(
        format!("{what} takes {bytes} bytes, which the system refuses"),
        instead,
    ))
}

pub fn refusal(what: &str, bytes: u64, limit: u64, instead: Option<&str>) -> Failure {
    refusal_with(what, bytes, limit, instead, bytes)
}

/// As [`refusal`], where `enough` bytes have to be allowed.
fn refusal_with(what: &str, bytes: u64, limit: u64, instead: Option<&str>, enough: u64) -> Failure {
    let more = format!("allow more memory: --max-memory {enough}");
    let hint = instead.map_or(more.clone(), |instead| format!("{instead}, or {more}"));
    let (bytes, limit) = (group_digits(bytes, ','), group_digits(limit, ','));
    Failure::usage(
        format!("{what} takes {bytes} bytes, more than the {limit} of --max-memory"),
        hint,
    )
}
