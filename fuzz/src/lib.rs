//! What is fuzzed: one body a target, from bytes to assertions. libFuzzer calls
//! them from `fuzz_targets`, the driver in `bin/run.rs` without it, and the
//! crate's own tests a few times, so that they keep up with the crate.
#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod figure;
mod files;
mod font;
pub mod grow;
mod notation;
mod parsers;
mod piles;
mod quadratic;
mod sequence;
mod take;

pub use figure::figure;
pub use font::font;
pub use notation::notation;
pub use parsers::parsers;
pub use piles::piles;
pub use quadratic::quadratic;
pub use sequence::sequence;

/// A body: it panics where something is wrong.
pub type Body = fn(&[u8]);

/// Every target by its name.
pub const TARGETS: [(&str, Body); 7] = [
    ("parsers", parsers),
    ("quadratic", quadratic),
    ("notation", notation),
    ("sequence", sequence),
    ("piles", piles),
    ("figure", figure),
    ("font", font),
];
