//! Cells from a file.

use std::io;
use std::path::Path;

use num_bigint::BigUint;
use wythoff_plot::positions::{decoded, lines, piles};

use crate::cli::input::{read_all, read_up_to};
use crate::cli::report::failure::{Failure, describe};

/// A cell of a list, and the number of its line.
pub struct ListedFile {
    pub cell: (u32, u32),
    pub line: u64,
}

impl ListedFile {
    /// The mirror image of a cell, on its line.
    pub fn mirrored(&self) -> Self {
        let (x, y) = self.cell;
        Self {
            cell: (y, x),
            ..*self
        }
    }
}

/// The cells that the file of an option lists, one position a line; a pile too
/// large for any lattice is given as the largest number.
pub fn read(option: &str, path: &Path) -> Result<Vec<ListedFile>, Failure> {
    let name = path.display();
    let bytes = match path == Path::new("-") {
        true => read_all(io::stdin().lock(), MOST_BYTES),
        false => read_up_to(path, MOST_BYTES),
    };
    let bytes = bytes.map_err(|error| {
        let problem = format!("{option} '{name}' cannot be read: {}", describe(&error));
        Failure::failed(problem, "name a text file with a pair x,y a line")
    })?;
    let text = decoded(bytes);
    lines(&text)
        .map(|(line, text)| match cell(text) {
            Ok(cell) => Ok(ListedFile { cell, line }),
            Err(why) => {
                let text = String::from_utf8_lossy(text);
                let text = text.trim();
                Err(Failure::failed(
                    format!("{option} '{name}', line {line}: '{text}' is no pair{why}"),
                    "write two whole numbers with a comma between, as in 3,5",
                ))
            }
        })
        .collect()
}

/// The cell on a line, or why there is none.
fn cell(line: &[u8]) -> Result<(u32, u32), String> {
    let number = |pile: &BigUint| u32::try_from(pile).unwrap_or(u32::MAX);
    match &piles(line).map_err(|bad| format!(": {bad}"))?[..] {
        [x, y] => Ok((number(x), number(y))),
        _ => Err(String::new()),
    }
}

/// Some twenty million pairs.
const MOST_BYTES: u64 = 256 << 20;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_is_two_whole_numbers() {
        for line in ["3, 5", "3;5", "3 5", "\"3\",\"5\"\r", "(3, 5) # cold"] {
            assert_eq!(cell(line.as_bytes()), Ok((3, 5)), "{line:?}");
        }
        for line in ["3", "3,5,8", "-3,5", "3.0,5", "a,b", "3,"] {
            assert!(cell(line.as_bytes()).is_err(), "{line:?}");
        }
        assert_eq!(cell(b"10^18,3"), Ok((u32::MAX, 3)));
    }
}
