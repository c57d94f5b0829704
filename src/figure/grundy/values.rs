//! Where chosen values sit: a colour and a mark for each.

use std::rc::Rc;

use crate::figure::cells::{Layer, Listed, Shape};
use crate::figure::ticks;
use crate::render::Colour;
use crate::solve::GrundyTable;

/// How many values are told apart in one figure.
pub(crate) const MOST_VALUES: usize = 8;

/// The colours of Okabe and Ito (2008) with marks of as many shapes: neighbours
/// in this list differ in lightness too.
const MARKS: [(Colour, Shape); MOST_VALUES] = [
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
    pub cells: Rc<Listed>,
    pub colour: Colour,
    pub shape: Shape,
}

/// The cells of each of `values`, at most [`MOST_VALUES`], from one look at
/// the table.
pub(crate) fn marked(table: &GrundyTable, values: &[u32]) -> Vec<Marked> {
    assert!(values.len() <= MOST_VALUES);
    let found = table.cells_with_each(values);
    (values.iter().zip(found).zip(MARKS))
        .map(|((&value, cells), (colour, shape))| Marked {
            value,
            cells: Rc::new(Listed::new(cells)),
            colour,
            shape,
        })
        .collect()
}

impl Marked {
    pub fn layer<'a>(&self) -> Layer<'a> {
        Layer {
            cells: self.cells.clone(),
            shape: self.shape,
            colour: self.colour,
            legend: format!(
                "value {}{}",
                ticks::label(self.value.into()),
                of_zero(self.value)
            ),
            group: "values",
        }
    }
}

/// What zero means.
fn of_zero(value: u32) -> &'static str {
    if value == 0 {
        ": cold (P-position)"
    } else {
        ""
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
