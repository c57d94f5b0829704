//! Where chosen values sit: a colour and a mark for each.

use std::rc::Rc;

use crate::Play;
use crate::figure::cells::{Layer, Listed, Shape, VALUES};
use crate::figure::ticks;
use crate::render::Colour;
use crate::solve::GrundyTable;

/// How many values are told apart in one figure.
pub(crate) const MOST_VALUES: usize = 8;

/// The style of each value below eight: the colours of Okabe and Ito (2008) with
/// marks of as many shapes. Neighbours in this list differ in lightness too.
const STYLES: [(Colour, Shape); MOST_VALUES] = [
    (Colour(0x00, 0x00, 0x00), Shape::Full),
    (Colour(0xd5, 0x5e, 0x00), Shape::Cross),
    (Colour(0x56, 0xb4, 0xe9), Shape::Rhombus),
    (Colour(0x00, 0x72, 0xb2), Shape::Hollow),
    (Colour(0xcc, 0x79, 0xa7), Shape::Up),
    (Colour(0x00, 0x9e, 0x73), Shape::Plus),
    (Colour(0xe6, 0x9f, 0x00), Shape::Down),
    (Colour(0xb8, 0xac, 0x00), Shape::Bar),
];

/// A value with its cells and its mark.
#[derive(Clone, Debug)]
pub(crate) struct Marked {
    pub value: u32,
    pub play: Play,
    pub cells: Rc<Listed>,
    pub colour: Colour,
    pub shape: Shape,
}

/// A style for each of `values`, which depends on the value and not on its
/// place in the list: zero is always a black square. Greater values than seven
/// share the styles of one to seven; of two that are asked for together the
/// later takes a free one.
fn styles(values: &[u32]) -> Vec<(Colour, Shape)> {
    let mut taken = [false; MOST_VALUES];
    // Values with a style of their own keep it, wherever they stand.
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
            .find(|&style| !taken[style]);
        found[i] = free.unwrap_or(0);
        taken[found[i]] = true;
    }
    found.into_iter().map(|style| STYLES[style]).collect()
}

/// The cells of each of `values`, at most [`MOST_VALUES`] and none twice, from
/// one look at the table.
pub(crate) fn marked(table: &GrundyTable, values: &[u32]) -> Vec<Marked> {
    assert!(values.len() <= MOST_VALUES);
    let found = table.cells_with_each(values);
    (values.iter().zip(found).zip(styles(values)))
        .map(|((&value, cells), (colour, shape))| Marked {
            value,
            play: table.game().play(),
            cells: Rc::new(Listed::new(cells)),
            colour,
            shape,
        })
        .collect()
}

/// The layers of these values, the lowest first: those that are named first lie
/// over the others, and the cold cells over all, because they are fewest.
pub(crate) fn layers<'a>(all: &[Marked]) -> Vec<Layer<'a>> {
    let mut places: Vec<usize> = (0..all.len()).rev().collect();
    places.sort_by_key(|&place| all[place].value == 0);
    (places.into_iter())
        .map(|place| all[place].layer(place))
        .collect()
}

impl Marked {
    fn layer<'a>(&self, place: usize) -> Layer<'a> {
        Layer {
            place,
            cells: self.cells.clone(),
            shape: self.shape,
            colour: self.colour,
            legend: format!(
                "value {}{}",
                ticks::label(self.value.into()),
                meaning(self.value, self.play)
            ),
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
    fn the_style_of_a_value_does_not_depend_on_the_others() {
        for (i, style) in (0..).zip(STYLES) {
            assert_eq!(styles(&[i]), [style]);
            assert_eq!(styles(&[7 - i, i])[1..], [style]);
        }
        assert_eq!(styles(&[1, 2]), [STYLES[1], STYLES[2]]);
        assert_eq!(styles(&[100, 0])[1], STYLES[0]);
    }

    #[test]
    fn no_two_values_of_a_figure_share_a_style() {
        for values in [
            [1, 8, 15, 22, 29, 36, 43, 50],
            [0, 7, 14, 21, 28, 35, 42, 49],
            [8, 1, 9, 2, 16, 0, 1000, u32::MAX],
        ] {
            let mut found: Vec<String> = styles(&values).iter().map(|s| format!("{s:?}")).collect();
            found.sort();
            found.dedup();
            assert_eq!(found.len(), MOST_VALUES, "{values:?}");
        }
        assert_eq!(styles(&[8, 1]), [STYLES[2], STYLES[1]]);
    }
}
