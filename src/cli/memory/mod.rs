//! What a run holds at once is added up before any work, and refused past a
//! limit.

mod picture;

use wythoff_plot::exact::ClosedForm;
use wythoff_plot::solve::{engine_for, memory_needed};
use wythoff_plot::{Game, Size, Window, group_digits};

use crate::cli::report::extent::size_word;
use crate::cli::report::failure::Failure;
pub use picture::{Pictures, ShownPicture};

/// One thing that a run holds.
pub struct Part<'a> {
    what: String,
    /// At least so many bytes.
    least: u64,
    /// So many are surely enough.
    most: u64,
    smaller: Smaller<'a>,
    is_picture: bool,
}

/// What makes a part smaller.
enum Smaller<'a> {
    Nothing,
    /// A smaller lattice, on which it takes so many bytes.
    Size(Box<dyn Fn(Size) -> u64 + 'a>),
    /// A narrower figure: its width now, and what it takes at another, if it
    /// can be drawn so.
    Width(u32, Box<dyn Fn(u32) -> Option<u64> + 'a>),
    /// A smaller window.
    Window,
}

impl<'a> Part<'a> {
    /// What takes exactly so many bytes, whatever else is chosen.
    pub fn new(what: impl Into<String>, bytes: u64) -> Self {
        Self {
            what: what.into(),
            least: bytes,
            most: bytes,
            smaller: Smaller::Nothing,
            is_picture: false,
        }
    }

    /// At least and at most so many.
    pub fn between(what: impl Into<String>, least: u64, most: u64) -> Self {
        Self {
            least,
            ..Self::new(what, most)
        }
    }

    /// The same, where a smaller window makes it smaller.
    pub fn of_window(self) -> Self {
        Self {
            smaller: Smaller::Window,
            ..self
        }
    }

    /// What takes `needed(size)` bytes.
    pub fn of_size(what: impl Into<String>, size: Size, needed: impl Fn(Size) -> u64 + 'a) -> Self {
        let bytes = needed(size);
        Self {
            smaller: Smaller::Size(Box::new(needed)),
            ..Self::new(what, bytes)
        }
    }

    /// The solution of a lattice.
    pub fn lattice(game: &'a Game, size: Size) -> Self {
        Self::of_size(format!("a lattice of {size} cells"), size, move |size| {
            memory_needed(game, size, engine_for(game, size))
        })
    }

    /// As much as it takes when `width` pixels wide is made another.
    fn of_width(self, width: u32, needed: impl Fn(u32) -> Option<u64> + 'a) -> Self {
        Self {
            smaller: Smaller::Width(width, Box::new(needed)),
            ..self
        }
    }

    fn at_side(&self, size: Size) -> u64 {
        match &self.smaller {
            Smaller::Size(needed) => needed(size),
            _ => self.most,
        }
    }
}

/// All that a run holds at once, and how much that may be.
pub struct Needs<'a> {
    parts: Vec<Part<'a>>,
    size: Size,
    limit: u64,
    /// Whether the run can be meant on a smaller lattice.
    allowed: Box<dyn Fn(Size) -> bool + 'a>,
}

impl<'a> Needs<'a> {
    /// Of a run on a lattice of this size, which has no parts yet.
    pub fn new(size: Size, limit: u64, allowed: impl Fn(Size) -> bool + 'a) -> Self {
        Self {
            parts: Vec::new(),
            size,
            limit,
            allowed: Box::new(allowed),
        }
    }

    pub fn add(&mut self, parts: impl IntoIterator<Item = Part<'a>>) {
        self.parts.extend(parts);
    }

    fn least(&self) -> u64 {
        total(self.parts.iter().map(|part| part.least))
    }

    fn fit(&self) -> bool {
        self.least() <= self.limit
    }

    /// Refuses what takes more than the limit for certain. What is left is the
    /// sum, without what it was tried on.
    pub fn check(self) -> Result<Held, Failure> {
        if !self.fit() {
            return Err(self.refusal());
        }
        let parts = self.parts.into_iter().map(|part| Part {
            smaller: match part.smaller {
                Smaller::Window => Smaller::Window,
                _ => Smaller::Nothing,
            },
            ..part
        });
        Ok(Held(Needs {
            parts: parts.collect(),
            ..Needs::new(self.size, self.limit, |_| false)
        }))
    }

    fn refusal(&self) -> Failure {
        let enough = total(self.parts.iter().map(|part| part.most)).max(self.least());
        let instead = [self.smaller_size(), self.narrower(), self.smaller_window()];
        let instead: Vec<String> = instead.into_iter().flatten().take(1).collect();
        let more = format!("allow more memory: --max-memory {enough}");
        let hint = (instead.into_iter().chain([more])).collect::<Vec<_>>();
        let limit = group_digits(self.limit, ',');
        Failure::usage(
            format!("{}, more than the {limit} of --max-memory", self.named()),
            hint.join(", or "),
        )
    }

    /// The part that is too large by itself, or all that are too large
    /// together.
    fn named(&self) -> String {
        let grouped = |bytes| group_digits(bytes, ',');
        if let Some(large) = self.parts.iter().find(|part| part.least > self.limit) {
            return format!("{} takes {} bytes", large.what, grouped(large.least));
        }
        let names: Vec<&str> = (self.parts.iter())
            .filter(|part| part.least > 0)
            .map(|part| part.what.as_str())
            .collect();
        let bytes = grouped(self.least());
        match &names[..] {
            [name] => format!("{name} takes {bytes} bytes"),
            [names @ .., last] => {
                format!("{} and {last} take {bytes} bytes", names.join(", "))
            }
            [] => format!("this takes {bytes} bytes"),
        }
    }

    /// The largest smaller lattice with which everything fits.
    fn smaller_size(&self) -> Option<String> {
        let needed = |size| total(self.parts.iter().map(|part| part.at_side(size)));
        let fits = |longer| {
            self.alike(longer)
                .is_some_and(|size| needed(size) <= self.limit)
        };
        let longer = self.size.width().max(self.size.height());
        let size = self.alike(largest(longer, |side| Some(fits(side)))?)?;
        (self.allowed)(size).then(|| format!("use --size {}", size_word(size)))
    }

    /// A lattice whose sides are in the proportion of this one's, and whose longer
    /// side is this.
    fn alike(&self, longer: u32) -> Option<Size> {
        let (width, height) = (self.size.width(), self.size.height());
        let side = |side: u32| {
            let share = u64::from(side) * u64::from(longer) / u64::from(width.max(height));
            // Not above the longer side.
            share.max(1) as u32
        };
        Size::new(side(width), side(height)).ok()
    }

    /// The widest narrower figure with which everything fits.
    fn narrower(&self) -> Option<String> {
        let (at, width, needed) =
            (self.parts.iter().enumerate()).find_map(|(i, part)| match &part.smaller {
                Smaller::Width(width, needed) => Some((i, *width, needed)),
                _ => None,
            })?;
        let others = (self.parts.iter().enumerate()).filter(|(i, _)| *i != at);
        let room = (self.limit).checked_sub(total(others.map(|(_, part)| part.most)))?;
        let fits = |width| needed(width).map(|needed| needed <= room);
        largest(width, fits).map(|width| format!("use --width {width}px"))
    }

    fn smaller_window(&self) -> Option<String> {
        let of_window = |part: &&Part| matches!(part.smaller, Smaller::Window);
        self.parts.iter().find(of_window)?;
        let others = self.parts.iter().filter(|part| !of_window(part));
        let fits = total(others.map(|part| part.most)) < self.limit;
        fits.then(|| SMALLER_WINDOW.to_owned())
    }
}

/// What a run holds, as far as is known once it works.
pub struct Held(Needs<'static>);

impl Held {
    /// Takes the place of what was known of this part before the work, and is
    /// refused where that turns out to be too much.
    pub fn settle(&mut self, part: Part<'static>) -> Result<(), Failure> {
        let same =
            |old: &&mut Part<'_>| old.what == part.what || (old.is_picture && part.is_picture);
        let granted = check_granted(&part.what, part.least);
        match self.0.parts.iter_mut().find(same) {
            Some(old) => *old = part,
            None => self.0.parts.push(part),
        }
        match self.0.fit() {
            true => granted,
            false => Err(self.0.refusal().after_the_work()),
        }
    }
}

fn total(bytes: impl Iterator<Item = u64>) -> u64 {
    bytes.fold(0, u64::saturating_add)
}

/// The largest number below `high` that `fits`, if any does; `None` says that a
/// number is too small for another reason.
fn largest(high: u32, fits: impl Fn(u32) -> Option<bool>) -> Option<u32> {
    let (mut low, mut high) = (0, high);
    let mut found = None;
    while high - low > 1 {
        let middle = low + (high - low) / 2;
        match fits(middle) {
            Some(false) => high = middle,
            Some(true) => (low, found) = (middle, Some(middle)),
            None => low = middle,
        }
    }
    found
}

/// What helps where data are too large.
const SMALLER_WINDOW: &str = "choose a smaller window with --x and --y";

/// The most cells of a window that are cold: exactly where a closed form says
/// how many, else what the moves allow.
pub fn most_cold(game: &Game, window: &Window) -> u64 {
    let (width, height) = (window.x.len() as u64, window.y.len() as u64);
    match known_cold(game, window) {
        Some(cold) => cold,
        None if game.has_rook_rays() => width.min(height),
        None => width * height,
    }
}

/// The number of cold cells in a window, by the closed form; where a row has one
/// at most, the number of rows.
pub fn known_cold(game: &Game, window: &Window) -> Option<u64> {
    let form = ClosedForm::of(game)?;
    let within = window.x.start.into()..window.x.end.into();
    if form.row(window.y.start).single().is_some() {
        let rows = window.y.len() as u64;
        return Some(match game.has_rook_rays() {
            true => rows.min(window.x.len() as u64),
            false => rows,
        });
    }
    let rows = window.y.clone().map(|y| form.row(y).count(within.clone()));
    Some(rows.sum())
}

/// A refusal of what takes more than `limit` bytes.
pub fn refusal(what: &str, bytes: u64, limit: u64, instead: Option<&str>) -> Failure {
    let more = format!("allow more memory: --max-memory {bytes}");
    let hint = instead.map_or(more.clone(), |instead| format!("{instead}, or {more}"));
    let (bytes, limit) = (group_digits(bytes, ','), group_digits(limit, ','));
    Failure::usage(
        format!("{what} takes {bytes} bytes, more than the {limit} of --max-memory"),
        hint,
    )
}

/// Asks the system for as much memory and gives it back: it ends a process
/// whose later request it refuses.
fn check_granted(what: &str, bytes: u64) -> Result<(), Failure> {
    let granted =
        usize::try_from(bytes).is_ok_and(|bytes| Vec::<u8>::new().try_reserve_exact(bytes).is_ok());
    if granted {
        return Ok(());
    }
    let bytes = group_digits(bytes, ',');
    Err(Failure::failed(
        format!("{what} takes {bytes} bytes, which the system refuses"),
        "choose a smaller --width, or a smaller window with --x and --y",
    ))
}
