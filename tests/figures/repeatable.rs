//! The same figure is the same bytes.

use wythoff_plot::{Figure, Play};

use crate::wythoff;

#[test]
fn solving_and_drawing_again_gives_the_same_bytes_in_every_format() {
    let draw = || {
        let outcomes = wythoff(700, Play::Misere);
        let figure = Figure::lattice(&outcomes).diagonal(20);
        let svg = figure.to_svg().unwrap().into_bytes();
        [svg, figure.to_png().unwrap(), figure.to_pdf().unwrap()]
    };
    assert!(draw() == draw());
}

#[test]
fn a_figure_can_be_drawn_twice() {
    let outcomes = wythoff(30, Play::Normal);
    let figure = Figure::lattice(&outcomes);
    assert!(figure.to_png().unwrap() == figure.to_png().unwrap());
}
