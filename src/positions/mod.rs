//! Positions out of text, read alike wherever they come from: an argument, a
//! line of a pipe, a file of cells, a move that is typed.
//!
//! A line has the piles of one position, with blanks, tabs, a comma or a
//! semicolon between them; each may stand in quotes, and all of them in brackets.
//! From `#` on it is a comment. Lines that are empty or comments alone have no
//! position; nor has the first of the others, if it holds no digit: it is a
//! header.
//!
//! ```
//! use wythoff_plot::positions::{lines, piles};
//!
//! let text = b"# cold cells\nx,y\n0,0\n\"1\";\"2\"\n\n(3, 5)\n";
//! let found: Vec<u64> = lines(text).map(|(line, _)| line).collect();
//! assert_eq!(found, [3, 4, 6]);
//! let sums = lines(text).map(|(_, line)| piles(line).unwrap().iter().sum());
//! assert_eq!(sums.collect::<Vec<num_bigint::BigUint>>(), [0_u8, 3, 8].map(Into::into));
//! ```

mod line;
mod text;
mod tokens;
pub(crate) mod words;

pub use line::{BadWord, lines, piles};
pub use text::{TextReader, decoded};
pub use tokens::{MOST_DIGITS, PileProblem, parse_pile};

pub(crate) use line::{end_of_line, is_header, is_nothing, shown};
