//! NumPy arrays.

use super::{DataFile, Summary, ValueSummary, winning_npy};
use crate::solve::{ClassBy, GrundyTable, Outcomes, Window};

/// NumPy's format of one array.
pub(super) struct Npy;

impl DataFile for Npy {
    fn name(&self) -> &'static str {
        "npy"
    }

    fn cold_bytes(&self, cells: u64, _: u64) -> u64 {
        cells
    }

    fn cold(&self, _: &Summary, outcomes: &Outcomes, window: &Window) -> Vec<u8> {
        npy(outcomes, window)
    }

    fn value_bytes(&self, cells: u64, greatest: u32) -> u64 {
        let bytes = if greatest <= u16::MAX.into() { 2 } else { 4 };
        cells.saturating_mul(bytes)
    }

    fn values(&self, _: &ValueSummary, table: &GrundyTable, window: &Window) -> Vec<u8> {
        grundy_npy(table, window)
    }

    fn winning(&self, outcomes: &Outcomes, window: &Window, by: ClassBy) -> Option<Vec<u8>> {
        Some(winning_npy(outcomes, window, by))
    }
}

/// The outcomes of a window as a NumPy `.npy` file (format version 1.0):
/// booleans `lattice[y, x]`, true where cold, row 0 the window's lowest y. So
/// `imshow(lattice, origin="lower")` shows the lattice as our figures do.
///
/// A byte a cell: a window of 20 000 × 20 000 cells is 400 MB.
#[must_use]
pub fn npy(outcomes: &Outcomes, window: &Window) -> Vec<u8> {
    let (width, height) = (window.x.len(), window.y.len());
    let mut file = header("|b1", width, height);
    let start = file.len();
    file.resize(start + width * height, 0);
    for (row, y) in file[start..].chunks_exact_mut(width).zip(window.y.clone()) {
        for x in outcomes.cold_in_row(y).filter(|x| window.x.contains(x)) {
            row[(x - window.x.start) as usize] = 1;
        }
    }
    file
}

/// The Grundy values of a window as a NumPy `.npy` file (format version 1.0):
/// `table[y, x]`, little-endian, two bytes a value where the table has two and
/// else four. Row 0 is the window's lowest y, so `imshow(table,
/// origin="lower")` shows the lattice as our figures do.
#[must_use]
pub fn grundy_npy(table: &GrundyTable, window: &Window) -> Vec<u8> {
    let (width, height) = (window.x.len(), window.y.len());
    let (descr, bytes) = if table.fits_u16() {
        ("<u2", 2)
    } else {
        ("<u4", 4)
    };
    let mut file = header(descr, width, height);
    file.reserve_exact(bytes * width * height);
    let mut row = vec![0; width];
    for y in window.y.clone() {
        table.copy_row(y, window.x.clone(), &mut row);
        // Little-endian: the low bytes come first.
        file.extend(
            row.iter()
                .flat_map(|value| value.to_le_bytes().into_iter().take(bytes)),
        );
    }
    file
}

/// The header as NumPy's format description asks for: magic string, version,
/// length, and a dictionary padded so that the data begins at a multiple of 64.
pub(super) fn header(descr: &str, width: usize, height: usize) -> Vec<u8> {
    const PREFIX: usize = 10;
    let dictionary =
        format!("{{'descr': '{descr}', 'fortran_order': False, 'shape': ({height}, {width}), }}");
    let unpadded = PREFIX + dictionary.len() + 1;
    let padding = unpadded.next_multiple_of(64) - unpadded;
    let text = format!("{dictionary}{}\n", " ".repeat(padding));
    let length = u16::try_from(text.len()).expect("the dictionary is short");
    let mut header = b"\x93NUMPY\x01\x00".to_vec();
    header.extend(length.to_le_bytes());
    header.extend(text.into_bytes());
    header
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::export::grundy_csv;
    use crate::solve_grundy;
    use crate::{Game, Play, Ray, Ruleset, Size, Vector, solve};

    /// Wythoff with the one-sided move (1,2): its lattice is not symmetric.
    #[test]
    fn rows_are_y_and_the_data_begins_at_a_multiple_of_64() {
        let knight = Ray::single(Vector::new(1, 2)).unwrap();
        let rays = Ruleset::wythoff().rays().to_vec();
        let rules = Ruleset::new(rays.into_iter().chain([knight]));
        let game = Game::new("wythoff + (1,2)", "asymmetric", rules, Play::Normal);
        let outcomes = solve(&game, Size::new(9, 7).unwrap()).unwrap();
        let window = Window { x: 1..9, y: 2..7 };
        let file = npy(&outcomes, &window);
        assert_eq!(&file[..8], b"\x93NUMPY\x01\x00");
        let length = u16::from_le_bytes([file[8], file[9]]) as usize;
        assert_eq!((10 + length) % 64, 0);
        assert!(
            file[10..10 + length]
                .starts_with(b"{'descr': '|b1', 'fortran_order': False, 'shape': (5, 8), }")
        );
        let data = &file[10 + length..];
        assert_eq!(data.len(), 40);
        for (i, &cold) in data.iter().enumerate() {
            let (x, y) = (1 + i as u32 % 8, 2 + i as u32 / 8);
            assert_eq!(outcomes.is_cold(x, y), Some(cold == 1), "({x},{y})");
        }
    }

    /// A lattice that is not its own mirror image: rows are y.
    #[test]
    fn values_stand_in_rows_of_y_in_both_formats() {
        let game: Game = "wythoff + (1,2)".parse().unwrap();
        let table = solve_grundy(&game, Size::new(9, 7).unwrap()).unwrap();
        let window = Window { x: 1..9, y: 2..7 };
        let csv = grundy_csv(&table, &window);
        let npy = grundy_npy(&table, &window);
        let length = u16::from_le_bytes([npy[8], npy[9]]) as usize;
        let head = b"{'descr': '<u2', 'fortran_order': False, 'shape': (5, 8), }";
        assert!(npy[10..10 + length].starts_with(head));
        let mut data = npy[10 + length..].chunks_exact(2);
        for (y, line) in (2..).zip(csv.lines()) {
            for (x, number) in (1..).zip(line.split(',')) {
                let value = table.get(x, y).unwrap();
                assert_eq!(number.parse(), Ok(value), "({x},{y})");
                let [low, high] = *data.next().unwrap() else {
                    panic!()
                };
                assert_eq!(u32::from(u16::from_le_bytes([low, high])), value);
            }
        }
        assert_eq!(data.next(), None);
        assert_eq!(csv.lines().count(), 5);
    }

    #[test]
    fn large_values_take_four_bytes() {
        let game: Game = "nim".parse().unwrap();
        let size = Size::new(70_000, 1).unwrap();
        let npy = grundy_npy(&solve_grundy(&game, size).unwrap(), &Window::whole(size));
        assert_eq!(npy[npy.len() - 4..], 69_999_u32.to_le_bytes());
    }
}
