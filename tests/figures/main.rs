//! Figures, read back out of their files and compared with what has to be in
//! them. Nothing here uses the crate's own geometry: where a cell lies is taken
//! from the numbers written along the axes, as a reader takes it.

mod cells;
mod drawing;
mod examples;
mod golden;
mod grundy;

mod lines;
mod orientation;
mod pixels;
mod reference;
mod repeatable;
mod texts;

use wythoff_plot::{Game, Outcomes, Play, Size, solve};

fn wythoff(side: u32, play: Play) -> Outcomes {
    solve(&Game::wythoff(play), Size::square(side).unwrap()).unwrap()
}
