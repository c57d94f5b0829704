//! What the library refuses.

use crate::game::{Fault, NotationError, Size, Window};
use crate::length::Length;
use crate::render::is_writable;

/// What this library refuses, and why. Each message names the value; what to
/// do instead is in [`Error::hint`].
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// A move that takes no token would let a game go on for ever.
    #[error("a move that takes nothing from either pile is no move")]
    NullMove,

    /// A text that names no game.
    #[error(transparent)]
    Notation(#[from] NotationError),

    /// A lattice without cells, or with a side past [`Size::MAX`].
    #[error("a lattice of {width} × {height} cells cannot be solved")]
    Size {
        /// Cells along x, as asked for.
        width: u64,
        /// Cells along y, as asked for.
        height: u64,
    },

    /// The answer would not fit.
    #[error("{size} cells need {bytes} bytes, more than the {limit} allowed")]
    Memory {
        /// The lattice asked for.
        size: Size,
        /// Bytes that its solution takes.
        bytes: u64,
        /// Bytes that were allowed.
        limit: u64,
    },

    /// Two lattices that cannot be compared.
    #[error("a lattice of {left} cells cannot be compared with one of {right}")]
    SizesDiffer {
        /// The left one's size.
        left: Size,
        /// The right one's size.
        right: Size,
    },

    /// More rows than their periods can be looked for.
    #[error("the periods of rows up to {rows} cannot be looked for")]
    Rows {
        /// The last row asked for.
        rows: u32,
        /// The last row that can be asked for.
        most: u32,
    },

    /// A raster too large to hold.
    #[error("a picture of {width} × {height} pixels cannot be made")]
    Pixels {
        /// Pixels along x.
        width: u32,
        /// Pixels along y.
        height: u32,
    },

    /// A page that no browser should be asked to open.
    #[error("a page of this lattice would hold {} MB, more than the {} MB of a page", bytes.div_ceil(1_000_000), most / 1_000_000)]
    PageSize {
        /// Bytes that it would hold, at least.
        bytes: u64,
        /// The most that one holds.
        most: u64,
    },

    /// More Grundy values than a page can be asked to compute.
    #[error("the Grundy values of {0} cells are more than a page computes")]
    PageValues(Size),

    /// Bytes that are no font.
    #[error("the font file holds no TrueType or OpenType font with outlines")]
    Font,

    /// A part of a lattice that is empty or leaves it.
    #[error(
        "the columns {:?} and rows {:?} are no part of a lattice of {size} cells",
        window.x, window.y
    )]
    Window {
        /// The part asked for.
        window: Window,
        /// The lattice's size.
        size: Size,
    },

    /// An inset that leaves the lattice or magnifies nothing.
    #[error("an inset of {side} × {side} cells from ({x},{y}) cannot be drawn")]
    Inset {
        /// First pile of its lower left cell.
        x: u32,
        /// Second pile of its lower left cell.
        y: u32,
        /// Cells a side.
        side: u32,
    },

    /// A page that the PDF writer refuses.
    #[error("the PDF writer refused the page: {0}")]
    Pdf(String),

    /// A text that is no length with a unit.
    #[error("'{0}' is not a length")]
    Length(String),

    /// A text that is no opaque CSS colour.
    #[error("'{0}' is no colour")]
    Colour(String),

    /// A figure too narrow for its axes.
    #[error("a width of {width} leaves no room for the axes")]
    Narrow {
        /// The width asked for.
        width: Length,
        /// The smallest that works, in the same unit.
        smallest: Length,
    },

    /// A page too low for its panels.
    #[error("a height of {height} leaves no room for the panels")]
    Low {
        /// The height asked for.
        height: Length,
        /// The smallest that works, in the same unit.
        smallest: Length,
    },

    /// A figure so narrow that its legend would be higher than the lattice.
    #[error("at a width of {width} the legend is higher than the lattice")]
    TallLegend {
        /// The width asked for.
        width: Length,
        /// The smallest that works, in the same unit.
        smallest: Length,
    },

    /// A figure wider than a page of any kind.
    #[error("a width of {width} is {pixels} device pixels, more than {most}")]
    Wide {
        /// The width asked for.
        width: Length,
        /// The same in device pixels.
        pixels: u64,
        /// The most that are drawn.
        most: u32,
    },

    /// Cold cells that follow no one line above the diagonal, or none that is
    /// known of a lattice of this size.
    #[error("the cold cells of {0} follow no one known line above the diagonal here")]
    NoSlope(String),

    /// A character that the font cannot draw.
    #[error(
        "the font has no '{}' (U+{:04X}), asked for in '{}'",
        shown(.character.encode_utf8(&mut [0; 4])), u32::from(*.character), shown(.text)
    )]
    Glyph {
        /// The character.
        character: char,
        /// The text it stands in.
        text: String,
    },

    /// A label longer than its axis, in letters that can still be read.
    #[error("the label '{0}' is longer than its axis")]
    LongLabel(String),

    /// Lines that would run together.
    #[error("all AB diagonals of these cells would be closer than a pixel, and fill the lattice")]
    CrowdedDiagonals,

    /// A whole play that cannot be drawn: of a game that is no rays, or from a position
    /// outside the lattice or too far out.
    #[error("no whole play of {game} from ({x},{y}) can be looked through")]
    NoPlay {
        /// Where it was to begin.
        x: u32,
        /// The second pile there.
        y: u32,
        /// Which game.
        game: String,
    },

    /// A whole play of more moves than are drawn.
    #[error("the play has {moves} moves, more than {most} that are drawn")]
    LongPlay {
        /// How many moves it has.
        moves: usize,
        /// How many are drawn.
        most: usize,
    },

    /// So many cells that are to be told apart.
    #[error("telling {cells} cells apart takes too long")]
    ManyHot {
        /// How many.
        cells: u64,
    },

    /// Hot cells that are to be told apart by the kinds of their winning moves,
    /// of a game that has too many.
    #[error("the moves of {0} are of more than three kinds")]
    ManyDirections(String),

    /// Hot cells that are to be told apart, of two games in one lattice.
    #[error("the hot cells of two games in one lattice cannot be told apart")]
    HotOfTwo,

    /// An inset that would show cells no larger than they are.
    #[error("an inset of {side} × {side} cells from ({x},{y}) would not magnify them")]
    InsetTooSmall {
        /// First pile of its lower left cell.
        x: u32,
        /// Second pile of its lower left cell.
        y: u32,
        /// Cells a side.
        side: u32,
    },

    /// The system did not grant the memory.
    #[error("{size} cells need {bytes} bytes, which the system refuses")]
    OutOfMemory {
        /// The lattice asked for.
        size: Size,
        /// Bytes that its solution takes.
        bytes: u64,
    },

    /// A game given by its options has a move after which no fewer tokens are
    /// left, so that play might not end.
    #[error("the move from {from:?} to {to:?} does not lower the total of the piles")]
    EndlessMove {
        /// The position before the move.
        from: (u32, u32),
        /// The position after it.
        to: (u32, u32),
    },

    /// A game whose moves are code, so that no engine can follow them.
    #[error("the moves of {0} are no rays that an engine can follow")]
    NotRays(String),

    /// An engine was asked for a game that it cannot solve.
    #[error("the {engine} engine cannot solve {game}")]
    NotForEngine {
        /// The game.
        game: String,
        /// The engine asked for.
        engine: &'static str,
    },

    /// A page that would have to know moves which are not rays alone.
    #[error("a page of {0} would not know its moves, which are not rays alone")]
    NoPage(String),

    /// Blocking is defined for normal play alone.
    #[error("{0} has blocking, which is not defined in misère play")]
    MisereBlocking(String),

    /// Grundy values of a game that has none, by what it is named.
    #[error("{game} has no Grundy values, because of its {because}")]
    NoGrundyValues {
        /// The game.
        game: String,
        /// `/block`, `/cold` or `/hot`.
        because: &'static str,
    },

    /// A number of a rule that cannot be computed.
    #[error(
        "{expression} {} in the move from ({},{}) to ({},{})",
        reason.words(), from.0, from.1, to.0, to.1
    )]
    Incomputable {
        /// The position before the move.
        from: (u32, u32),
        /// The position after it.
        to: (u32, u32),
        /// The number, as it is written.
        expression: String,
        /// Why it cannot be computed.
        reason: Fault,
    },

    /// The sparse engine was asked for a game whose rows can hold more than
    /// one cold cell.
    #[error("the sparse engine needs the moves (1,0)* and (0,1)*, which {0} lacks")]
    NotSparse(String),
}

/// A text with its control characters, and what no file can hold, as escapes.
fn shown(text: &str) -> String {
    let plain = |c: char| !c.is_control() && is_writable(c);
    (text.chars())
        .map(|c| match plain(c) {
            true => c.to_string(),
            false => c.escape_default().to_string(),
        })
        .collect()
}

impl Error {
    /// What to do instead, in one line.
    #[must_use]
    pub fn hint(&self) -> String {
        match self {
            Self::NullMove => "take at least one token, as in (1,0)".into(),
            Self::Notation(error) => error.hint(),
            Self::Size { .. } => format!("give sides from 1 to {}", Size::MAX),
            Self::Memory { .. } => "choose a smaller size or allow more memory".into(),
            Self::SizesDiffer { .. } => "solve both at one size".into(),
            Self::Rows { most, .. } => format!("give a row up to {most}"),
            Self::PageSize { .. } => "choose a smaller size, or a corner to show".into(),
            Self::PageValues(_) => "choose a smaller size, or a game with fewer rays".into(),
            Self::Pixels { .. } => "choose a smaller width".into(),
            Self::Font => "give a .ttf or .otf file".into(),
            Self::Window { .. } => "give ranges that hold cells of the lattice alone".into(),
            Self::Inset { .. } => {
                "give a square inside what is drawn, of 2 to 64 cells a side".into()
            }
            Self::Pdf(_) => "write SVG or PNG instead".into(),
            Self::Length(_) => {
                "give a number above 0 with px, mm, cm, in or pt, as in 160mm".into()
            }
            Self::Colour(_) => {
                "give a CSS name or #rrggbb, without transparency, as in navy or #0b2f66".into()
            }
            Self::Narrow { smallest, .. } | Self::Low { smallest, .. } => {
                format!("the smallest that works here is {smallest}")
            }
            Self::TallLegend { smallest, .. } => {
                format!("leave it out; with it, the smallest width is {smallest}")
            }
            Self::Wide { .. } => "choose a smaller width, or fewer pixels an inch".into(),
            Self::NoSlope(_) => "choose a larger size, or a game with one beam".into(),
            Self::Glyph { .. } => "leave the character out".into(),
            Self::LongLabel(_) => "write a shorter one, or choose a larger width".into(),
            Self::ManyHot { .. } => "take a part of the lattice, or leave hot cells alike".into(),
            Self::LongPlay { .. } => "begin with smaller piles".into(),
            Self::NoPlay { .. } => {
                "begin with smaller piles, in a game whose moves are vectors".into()
            }
            Self::ManyDirections(_) => "tell hot cells apart by how many moves win".into(),
            Self::HotOfTwo => "draw them side by side".into(),
            Self::CrowdedDiagonals => "draw a readable few, fewer cells, or a larger width".into(),
            Self::InsetTooSmall { .. } => {
                "take fewer cells, a larger width, or no inset: the cells are large already".into()
            }
            Self::OutOfMemory { .. } => "choose a smaller size".into(),
            Self::EndlessMove { .. } => "let every move lower the total of both piles".into(),
            Self::NotRays(_) => "solve it by definition, or elsewhere".into(),
            Self::NotForEngine { .. } => "let the engine be chosen".into(),
            Self::NoPage(_) => "write svg, png or pdf, or csv for the data".into(),
            Self::MisereBlocking(_) => "leave /block or misère play out".into(),
            Self::NoGrundyValues { because, .. } => format!("leave {because} out"),
            Self::Incomputable { .. } => {
                "keep numbers below 2^127 and exponents from 0, or choose a smaller size".into()
            }
            Self::NotSparse(_) => "use the grid engine".into(),
        }
    }
}
