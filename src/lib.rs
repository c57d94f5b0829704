//! Wythoff's game and its relatives: solved by rule, verified exactly, drawn.
//!
//! ```
//! use wythoff_plot::{Figure, Game, Play, Size, solve, verify};
//!
//! let outcomes = solve(&Game::wythoff(Play::Normal), Size::square(100)?)?;
//! assert!(verify(&outcomes).proven());
//! let svg = Figure::lattice(&outcomes).to_svg()?;
//! # assert!(svg.starts_with("<svg"));
//! # Ok::<(), wythoff_plot::Error>(())
//! ```
//!
//! # Features
//!
//! Without any, the mathematics, SVG, CSV and NumPy arrays. `png` and `pdf` add
//! those pictures, `json` documents of data, `cli` the command, which needs all
//! three.
//!
//! # The house
//!
//! Data flow one way, and `tests/house.rs` holds the rooms to it:
//!
//! ```text
//! game ─→ exact ─→ sequence, query
//!   └──→ solve ─→ verify ──→ export ─→ bytes of data
//!           └───→ measure ─→ figure ─→ render ─→ bytes of pictures
//! cli: arguments ─→ one of the above ─→ files and a report
//! ```
//!
//! | room | owns |
//! | --- | --- |
//! | [`game`] | what is played: moves, rulesets, names, the notation, sizes and windows |
//! | [`exact`] | what is proven of single positions, in integers of any size: closed forms, cold pairs, winning moves |
//! | [`mod@solve`] | outcomes and Grundy values of whole lattices, by rule |
//! | [`mod@verify`] | the same, compared with closed forms and with the rule; shares no code with `solve` |
//! | [`measure`] | slopes and strips of cold cells, in floating point, for figures alone |
//! | [`positions`] | positions as they are written in files and arguments |
//! | [`sequence`] | sequences, b-files, and their comparison |
//! | [`query`] | who wins from a position, how and why; positions by the million |
//! | [`figure`] | what is on a page, and where: page, axes, lattices, charts, heat maps, themes |
//! | `render` | a page as lines, letters and rasters, and the bytes of each picture format; knows no game |
//! | [`export`] | cells and values as data, and the explorer page |
//! | `src/cli` | the command: `commands` with their arguments, `options` that they share, `output`, `report` |
//!
//! # Recipes
//!
//! What to touch for one more of a kind. The numbers of files are those of the
//! source, as they were when each recipe was tried.
//!
//! - *A named game*, in one file. Moves along rays: an entry in
//!   `game/catalogue/rays.rs`. Moves under a condition, moves that raise a pile,
//!   ends, blocking or a pass: an entry in `game/catalogue/rules.rs`, whose rule is
//!   written as on the command line. What is known of its cold positions without
//!   solving is code in `exact`, and the entry says that there is some.
//! - *A function of conditions*, such as `gcd`, that others can be made of: a line
//!   in `game/condition/functions.rs`, and its name in the help,
//!   `cli/commands/rules.txt`. A new operation or question needs its variant
//!   in `expr.rs` beside it, and the compiler names where it has to be computed.
//! - *A sequence*, in one file: a row in `sequence/catalogue.rs`. One of the golden
//!   section that does not rise also needs its line in `inverse` there, and one
//!   whose formula needs n + 1 its number in `needs_next`. Its b-file of the OEIS
//!   goes to `tests/data/bfiles`, its number to the list in
//!   `tests/answers/sequences.rs`.
//! - *A picture format*, in two: a file in `render` that implements `Encoder`, and
//!   its `mod` and its line in the list of `render/mod.rs`. Its name is no other
//!   format's, `html` of pages included; its bytes of memory are measured. Endings,
//!   hints and `--format` follow.
//! - *A data format*, in two: a file in `export` that implements `DataFile`, and its
//!   `mod` and its line in the list of `export/mod.rs`; name and memory as for
//!   pictures. Periods of rows and winning moves are left out unless it writes them.
//! - *A command*, in two: a file in `cli/commands` whose arguments implement `Task`,
//!   and its `mod` and its line in the list of `cli/commands/mod.rs`.
//! - *A theme*, in one: a constant in `figure/theme/themes.rs`, named in the list of
//!   all at its head. `--theme` and its help follow.
//! - *An overlay*, something drawn over a lattice, in two: a file in
//!   `figure/lattice/overlay` that implements `Overlay`, and its `mod` and its line
//!   in `all` of `mod.rs` there. Lines with labels are a `Labelled`, as in
//!   `slopes.rs`. One that is always drawn changes figures in `output/`. One that has to be asked for also takes a field and
//!   a setter of [`figure::Panel`], and an option in `cli/options/figure.rs`.
//! - *A figure in `output/`*: a program in `examples/` with `files()`, its line in
//!   `tests/figures/examples.rs` and in `output/README.md`.
//!
//! Tests take their expected values from tables of other origin in `tests/data`,
//! from an independent method, or from what is published.
#![warn(missing_docs)]

mod digits;
mod error;
pub mod exact;
pub mod export;
pub mod figure;
pub mod game;
mod length;
pub mod measure;
pub mod positions;
pub mod query;
mod render;
pub mod sequence;
pub mod solve;
pub mod verify;

/// The integers of any length that exact answers are made of.
pub use num_bigint;

pub use digits::group_digits;
pub use error::Error;
#[cfg(feature = "png")]
pub use figure::Bare;
pub use figure::{
    Ab, Colormap, Colour, Figure, Grid, HeatMap, Inset, LegendPlace, Length, Origin, Palette,
    Panel, Panels, TextMode, Theme,
};
pub use game::{Game, Play, Ray, Rules, Ruleset, Size, Vector, Window};
pub use solve::{
    BitLattice, Comparison, Engine, GrundyTable, Outcomes, SparseRows, solve, solve_grundy,
    solve_with,
};
pub use verify::{Method, Verdict, Verdicts, verify};

/// The raster type of [`Figure::to_image`], so that pictures can be put together
/// with the version of the crate that made them.
#[cfg(feature = "png")]
pub use image;
