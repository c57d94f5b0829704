//! Where chosen Grundy values sit: a colour and a mark for each.

use std::sync::Arc;

use crate::Play;
use crate::figure::axes::ticks;
use crate::figure::lattice::cells::{Layer, Listed, VALUES};
use crate::figure::theme::{MOST_VALUES, Theme};
use crate::solve::GrundyTable;

/// A value with its cells.
#[derive(Clone, Debug)]
pub(crate) struct Marked {
    pub value: u32,
    pub play: Play,
    pub cells: Arc<Listed>,
    /// Its place in the theme's list of marks.
    pub mark: usize,
}

/// A mark for each of `values`, which depends on the value and not on its place
/// in the list: zero always has the first. Greater values than seven share the
/// marks of one to seven; of two that are asked for together the later takes a
/// free one.
fn marks(values: &[u32]) -> Vec<usize> {
    let mut taken = [false; MOST_VALUES];
    // Values with a mark of their own keep it, wherever they stand.
    let own = |value: u32| (value as usize) < MOST_VALUES;
    let mut found = vec![0; values.len()];
    let (small, great): (Vec<usize>, Vec<usize>) = (0..values.len()).partition(|&i| own(values[i]));
    for i in small.into_iter().chain(great) {
        let value = values[i] as usize;
        let others = MOST_VALUES - 1;
        let usual = if value == 0 {
            0
        } else {
            1 + (value - 1) % others
        };
        // From the usual one on, that of zero last.
        let free = (0..others)
            .map(|step| {
                if usual == 0 {
                    0
                } else {
                    1 + (usual - 1 + step) % others
                }
            })
            .find(|&mark| !taken[mark]);
        found[i] = free.unwrap_or(0);
        taken[found[i]] = true;
    }
    found
}

impl Marked {
    /// The cells of each of `values`, at most [`MOST_VALUES`] and none twice,
    /// from one look at the table.
    pub fn all(table: &GrundyTable, values: &[u32]) -> Vec<Self> {
        assert!(values.len() <= MOST_VALUES);
        let found = table.cells_with_each(values);
        (values.iter().zip(found).zip(marks(values)))
            .map(|((&value, cells), mark)| Self {
                value,
                play: table.game().play(),
                cells: Arc::new(Listed::new(cells)),
                mark,
            })
            .collect()
    }

    /// The layers of these values, the lowest first: those that are named first
    /// lie over the others, and the cold cells over all, because they are fewest.
    pub fn layers<'a>(all: &[Self], theme: &Theme) -> Vec<Layer<'a>> {
        let mut places: Vec<usize> = (0..all.len()).rev().collect();
        places.sort_by_key(|&place| all[place].value == 0);
        (places.into_iter())
            .map(|place| all[place].layer(place, theme))
            .collect()
    }

    fn layer<'a>(&self, place: usize, theme: &Theme) -> Layer<'a> {
        let (shape, colour) = theme.values[self.mark];
        let value = ticks::label(self.value.into());
        Layer {
            place,
            cells: self.cells.clone(),
            shape,
            colour,
            legend: format!("value {value}{}", meaning(self.value, self.play)),
            group: VALUES,
        }
    }
}

/// What zero means, and in misère play one.
fn meaning(value: u32, play: Play) -> &'static str {
    match (value, play) {
        (0, _) => ": cold (P-position)",
        (1, Play::Misere) => ", also of a position without a move",
        _ => "",
    }
}

/// Numbers as a title lists them.
pub(crate) fn listed(values: &[u32]) -> String {
    let numbers: Vec<String> = values
        .iter()
        .map(|&value| ticks::label(value.into()))
        .collect();
    match &numbers[..] {
        [one] => format!("Grundy value {one}"),
        [most @ .., last] => format!("Grundy values {} and {last}", most.join(", ")),
        [] => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_mark_of_a_value_does_not_depend_on_the_others() {
        for i in 0..8_u32 {
            assert_eq!(marks(&[i]), [i as usize]);
            assert_eq!(marks(&[7 - i, i])[1..], [i as usize]);
        }
        assert_eq!(marks(&[1, 2]), [1, 2]);
        assert_eq!(marks(&[100, 0])[1], 0);
    }

    #[test]
    fn no_two_values_of_a_figure_share_a_mark() {
        for values in [
            [1, 8, 15, 22, 29, 36, 43, 50],
            [0, 7, 14, 21, 28, 35, 42, 49],
            [8, 1, 9, 2, 16, 0, 1000, u32::MAX],
        ] {
            let mut found = marks(&values);
            found.sort_unstable();
            found.dedup();
            assert_eq!(found.len(), MOST_VALUES, "{values:?}");
        }
        assert_eq!(marks(&[8, 1]), [2, 1]);
    }
}
