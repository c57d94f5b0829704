//! When a row of Wythoff's table repeats: G(a, n + p) = G(a, n) + p.
//!
//! That every row does so in the end is a theorem (Dress, Flammenkamp and Pink,
//! Advances in Applied Mathematics 22 (1999); Landman, More Games of No Chance
//! (2002)). From which column on, and with which period, follows from finite
//! data. G(r, n) is at least n − 2r, so it depends on which values from n − 2r
//! on stand before it in its row, below it in its column, and on its diagonal;
//! they stand in columns from n − 3r on, of rows 0 … r. So if rows 0 … a
//! *together* repeat with one period over 3a + 1 columns, they repeat for ever.
//! One row alone proves nothing: row 5 repeats with 9 over 16 columns, and its
//! period is 24.

use super::strip::{MOST_ROWS, RowStrip};
use crate::Error;

/// From which column on a row repeats, and after how many columns; both the
/// smallest there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RowPeriod {
    /// The first column from which on the row repeats.
    pub preperiod: u32,
    /// The period p: G(a, n + p) = G(a, n) + p.
    pub period: u32,
}

/// The periods of the first rows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RowPeriods {
    /// One entry a row, from row 0 on; `None` where no period is found, and
    /// then also for all rows after it, whose proof needs that of all before.
    pub rows: Vec<Option<RowPeriod>>,
    /// How many columns were looked at.
    pub columns: u32,
}

/// Columns that are looked at first; then twice as many, and so on.
const FIRST_COLUMNS: u32 = 1 << 10;

/// The largest row number that [`row_periods`] takes.
pub const MOST_ROW: u32 = MOST_ROWS - 1;

/// The additive periods of rows 0 … `last` of Wythoff's table in normal play,
/// each proven by the argument above, from as few columns as need be and at
/// most `most_columns`.
///
/// ```
/// use wythoff_plot::solve::row_periods;
///
/// let rows = row_periods(5, 1000)?.rows;
/// let row_5 = rows[5].expect("it repeats soon");
/// assert_eq!((row_5.preperiod, row_5.period), (27, 24));
/// # Ok::<(), wythoff_plot::Error>(())
/// ```
///
/// # Errors
/// [`Error::Rows`] past [`MOST_ROW`].
pub fn row_periods(last: u32, most_columns: u32) -> Result<RowPeriods, Error> {
    if last > MOST_ROW {
        let (rows, most) = (last, MOST_ROW);
        return Err(Error::Rows { rows, most });
    }
    let mut strip = RowStrip::new(last + 1);
    let mut found = RowFound::default();
    let mut columns = FIRST_COLUMNS.min(most_columns);
    loop {
        strip.grow_to(columns);
        found.look(&strip, last);
        if found.rows.len() > last as usize || columns == most_columns {
            break;
        }
        columns = columns.saturating_mul(2).min(most_columns);
    }
    let mut rows: Vec<_> = found.rows.into_iter().map(Some).collect();
    rows.resize(last as usize + 1, None);
    let columns = strip.columns();
    Ok(RowPeriods { rows, columns })
}

/// Bytes that [`row_periods`] takes if it has to look at all columns.
#[must_use]
pub fn row_periods_memory_needed(last: u32, most_columns: u32) -> u64 {
    RowStrip::bytes(last.saturating_add(1), most_columns)
}

/// The rows proven so far.
struct RowFound {
    rows: Vec<RowPeriod>,
    /// The smallest period that they have together.
    together: u32,
    /// The column from which on they all repeat.
    from: u32,
}

impl Default for RowFound {
    fn default() -> Self {
        Self {
            rows: Vec::new(),
            together: 1,
            from: 0,
        }
    }
}

impl RowFound {
    /// Proves as many more rows as the columns of `strip` suffice for.
    fn look(&mut self, strip: &RowStrip, last: u32) {
        while let Some(row) = u32::try_from(self.rows.len())
            .ok()
            .filter(|row| *row <= last)
        {
            let values = strip.row(row);
            let Some((together, start)) = self.together_with(row, values) else {
                return;
            };
            let found = smallest(values, together, start);
            self.together = together;
            self.from = self.from.max(found.preperiod);
            self.rows.push(found);
        }
    }

    /// The smallest period that the next row has together with those before,
    /// and the first of 3·row + 1 columns that prove it, which are the last
    /// that can.
    fn together_with(&self, row: u32, values: &[i16]) -> Option<(u32, u32)> {
        let window = 3 * row + 1;
        let columns = values.len() as u32;
        // What all rows repeat with is a multiple of what those before do.
        (1..)
            .map_while(|k| self.together.checked_mul(k))
            .map_while(|period| {
                let start = columns.checked_sub(window)?.checked_sub(period)?;
                (start >= self.from).then_some((period, start))
            })
            .find(|&(period, start)| {
                let [start, window, period] = [start, window, period].map(|n| n as usize);
                values[start..][..window] == values[start + period..][..window]
            })
    }
}

/// The smallest preperiod and period of a row that repeats with `together`
/// from column `start` on.
fn smallest(values: &[i16], together: u32, start: u32) -> RowPeriod {
    let (together, start) = (together as usize, start as usize);
    let cycle = &values[start..][..together];
    let repeats = |period: &usize| {
        let again = cycle.iter().skip(*period).chain(&cycle[..*period]);
        together.is_multiple_of(*period) && cycle.iter().eq(again)
    };
    let period = (1..=together)
        .find(repeats)
        .expect("it repeats with all of the cycle");
    let preperiod = (0..start)
        .rev()
        .find(|&n| values[n] != values[n + period])
        .map_or(0, |n| n + 1);
    // Both are below the number of columns, a u32.
    RowPeriod {
        preperiod: preperiod as u32,
        period: period as u32,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Row 5 repeats with 9 over the 16 columns that would be a proof if one
    /// row were enough.
    #[test]
    fn row_five_alone_would_prove_a_wrong_period() {
        let mut strip = RowStrip::new(6);
        strip.grow_to(400);
        let row = strip.row(5);
        let windows = (0..400 - 16 - 9).filter(|&n| row[n..n + 16] == row[n + 9..n + 25]);
        assert!(windows.count() > 0);
        let found = row_periods(5, 400).unwrap().rows[5].unwrap();
        assert_eq!(found.period, 24);
    }

    #[test]
    fn too_few_columns_prove_nothing() {
        let periods = row_periods(12, 380).unwrap();
        assert_eq!(periods.columns, 380);
        let proven = periods.rows.iter().filter(|row| row.is_some()).count();
        assert!(periods.rows[..proven].iter().all(Option::is_some));
        // Row 11 begins to repeat at 277: 277 + 48 + 34 columns prove it. Row 12
        // begins at 347 and needs 347 + 48 + 37.
        assert_eq!(proven, 12);
    }

    /// However few columns there are, what they prove is right: a window too
    /// short would take a chance likeness for a period.
    #[test]
    fn what_few_columns_prove_is_what_many_do() {
        let right = row_periods(14, 1 << 14).unwrap().rows;
        for columns in 1..900 {
            let found = row_periods(14, columns).unwrap().rows;
            for (row, (found, right)) in found.iter().zip(&right).enumerate() {
                assert!(
                    found.is_none() || found == right,
                    "row {row}, {columns} columns"
                );
            }
        }
    }
}
