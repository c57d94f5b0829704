use std::fmt::Write as _;

use super::npy::header;
use crate::solve::{GrundyTable, RowPeriods, Window};

/// The Grundy values of a window as CSV: a line a row y, a column a pile x, the
/// lowest first, no header.
///
/// ```
/// use wythoff_plot::{Game, Play, Size, Window, export, solve_grundy};
///
/// let size = Size::square(3)?;
/// let table = solve_grundy(&Game::wythoff(Play::Normal), size)?;
/// let text = export::grundy_csv(&table, &Window::whole(size));
/// assert_eq!(text, "0,1,2\n1,2,0\n2,0,1\n");
/// # Ok::<(), wythoff_plot::Error>(())
/// ```
#[must_use]
pub fn grundy_csv(table: &GrundyTable, window: &Window) -> String {
    let mut text = String::new();
    let mut row = vec![0; window.x.len()];
    for y in window.y.clone() {
        table.copy_row(y, window.x.clone(), &mut row);
        for (i, value) in row.iter().enumerate() {
            let comma = if i == 0 { "" } else { "," };
            write!(text, "{comma}{value}").expect("a String takes every write");
        }
        text.push('\n');
    }
    text
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

/// The periods of rows as CSV: a header `row,preperiod,period`, then a row a
/// line, its numbers left out where none are found.
#[must_use]
pub fn row_periods_csv(periods: &RowPeriods) -> String {
    let mut text = String::from("row,preperiod,period\n");
    for (row, found) in periods.rows.iter().enumerate() {
        let numbers = found.map_or(",".to_owned(), |found| {
            format!("{},{}", found.preperiod, found.period)
        });
        writeln!(text, "{row},{numbers}").expect("a String takes every write");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Game, Size, solve_grundy};

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
